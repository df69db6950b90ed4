"""Phase 1: who is put forward, and the second character of the side with fewer players."""

from game.rulesets.clashes.ruleset import RULESET
from game.rulesets.clashes.state import Secrets, State
from game.rulesets.clashes.teams import may_add

from .table import Table, dealt


def emptied(table: Table, *seats: int) -> Table:
    """The same with these seats' characters gone."""
    secrets: Secrets = table.state.secrets
    gone = [card for seat in seats for card in secrets.characters[seat]]
    hands = tuple(() if seat in seats else hand for seat, hand in enumerate(secrets.characters))
    secrets.characters = hands
    secrets.undealt = (*secrets.undealt, *gone)
    table.state = State(table.board, secrets)
    return table


def test_everybody_puts_one_forward_at_the_same_time() -> None:
    table = dealt("hchc", {0: ["inka"], 1: ["cenzor"], 2: ["sem"], 3: ["agitator"]})
    assert table.to_act == (0, 1, 2, 3)
    table.do("2 put sem")
    assert table.to_act == (0, 1, 3)
    assert table.refused("2 put sem")
    assert "not in your hand" in table.refused("0 put agitator")


def test_both_sides_reveal_when_all_are_in() -> None:
    table = dealt("hc", {0: ["inka"], 1: ["cenzor"]})
    table.do("0 put inka")
    assert table.told("teams") == []
    assert table.state.secrets.characters[0].count("inka") == 1
    table.do("1 put cenzor")
    assert table.told("teams") == [
        {"teams": {"heroes": [[0, "inka"]], "communists": [[1, "cenzor"]]}}
    ]
    assert "inka" not in table.state.secrets.characters[0]
    assert table.chance_due == "clash"


def test_the_only_member_of_a_side_adds_the_second() -> None:
    table = dealt("hcc", {0: ["inka", "sem"], 1: ["cenzor"], 2: ["agitator"]})
    table.do("1 put cenzor", "2 put agitator")
    assert "First put" in table.refused("0 add sem")
    table.do("0 put inka")
    assert table.to_act == (0,)
    assert "add inka" not in table.moves(0)
    table.do("0 add sem")
    assert [fielded.card for fielded in table.now.teams[0]] == ["inka", "sem"]


def test_the_first_to_offer_adds() -> None:
    table = dealt("hchcc", {0: ["inka", "nil"], 2: ["sem"]})
    table.do("0 put inka")
    table.do("2 put sem")
    assert {0, 2} <= set(table.to_act)
    table.do("0 add nil")
    assert 2 not in table.to_act


def test_who_adds_lets_the_others_of_its_side_add_first() -> None:
    """A computer does not take the choice away from a person who has not yet made it."""
    table = dealt("hchcc", {0: ["inka", "nil"], 2: ["sem"]})
    assert [RULESET.waits_for(table.state, seat) for seat in table.to_act] == [()] * 5
    table.do("0 put inka")
    assert [RULESET.waits_for(table.state, seat) for seat in (0, 2)] == [(2,), ()]
    table.do("2 put sem")
    assert [RULESET.waits_for(table.state, seat) for seat in (0, 2)] == [(2,), (0,)]


def test_only_who_keeps_one_for_each_clash_to_come_may_add() -> None:
    """Seven players, four characters each: once a member has added, it may not again."""
    table = dealt("hhhcccc", {0: ["inka", "nil"]})
    assert may_add(table.state) == (0, 1, 2)
    table.do(*[f"{seat} {table.moves(seat)[0]}" for seat in range(7)])
    table.do(f"0 {table.moves(0)[0]}")
    assert table.chance_due == "clash"
    hands = [len(hand) for hand in table.state.secrets.characters[:3]]
    assert hands == [2, 3, 3]
    table.board.clash = 2
    assert may_add(table.state) == (1, 2)


def test_where_nobody_keeps_enough_anybody_with_a_card_left_may_add() -> None:
    table = dealt("hhccc", {})
    secrets: Secrets = table.state.secrets
    secrets.characters = (
        secrets.characters[0][:2],
        secrets.characters[1][:1],
        *secrets.characters[2:],
    )
    assert may_add(table.state) == (0,)


def test_a_member_with_an_empty_hand_puts_forward_nobody() -> None:
    table = emptied(dealt("hchc", {1: ["cenzor"], 2: ["sem"], 3: ["agitator"]}), 0)
    assert table.to_act == (1, 2, 3)
    table.do("1 put cenzor", "2 put sem", "3 put agitator")
    assert [fielded.card for fielded in table.now.teams[0]] == ["sem"]


def test_a_side_with_nobody_loses_once_the_clash_card_is_shown() -> None:
    table = emptied(dealt("hc", {0: ["inka"]}), 1).do("0 put inka")
    assert table.board.won == (0, 0)
    table.do("chance clash zwolen-1946")
    assert table.board.won == (1, 0)
    assert table.told("leaders") == []


def test_where_both_have_nobody_the_die_decides() -> None:
    table = dealt("hc", {})
    for seat in (0, 1):
        emptied(table, seat)
    table.board.phase = "clash-start"
    table.board.clash = 0
    table.board.chance = ("start",)
    table.do("chance start heroes", "chance clash zwolen-1946")
    assert table.chance_due == "die"
    table.do("chance die 4")
    assert table.board.won == (0, 1)
