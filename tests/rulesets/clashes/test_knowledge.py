"""What each side knows: nothing of the other's hands but what was shown."""

from random import Random

from game.rulesets.clashes.ruleset import RULESET

from .table import Table, dealt, in_actions

HANDS = {0: ["inka"], 1: ["cenzor"], 2: ["sem"], 3: ["agitator"]}


def test_a_sides_hands_are_open_to_its_members_alone() -> None:
    table = dealt("hchc", HANDS)
    secrets = table.state.secrets
    view = RULESET.view(table.state, 0)
    for seat in (0, 2):
        assert view.characters[seat] == secrets.characters[seat]
        assert view.actions[seat] == secrets.actions[seat]
    for seat in (1, 3):
        assert set(view.characters[seat]) == {""} == set(view.actions[seat])
        assert len(view.characters[seat]) == len(secrets.characters[seat])


def test_the_projector_sees_no_hand() -> None:
    view = RULESET.view(dealt("hchc", HANDS).state, None)
    assert {card for hand in (*view.characters, *view.actions) for card in hand} == {""}


def test_a_character_put_forward_is_hidden_from_the_other_side() -> None:
    table = dealt("hchc", HANDS).do("0 put inka")
    shown = [RULESET.view(table.state, seat).put[0] for seat in (0, 2, 1, None)]
    assert shown == [("inka",), ("inka",), (), ()]
    assert RULESET.view(table.state, 1).board.put[0] == 1


def test_a_leader_chosen_is_hidden_until_both_are() -> None:
    table = dealt("hchc", HANDS)
    table.do("0 put inka", "1 put cenzor", "2 put sem", "3 put agitator", "chance clash wisla-1946")
    table.do("0 lead inka")
    assert RULESET.view(table.state, 1).leader is None
    assert RULESET.view(table.state, 1).board.effects.leaders == ("", "")


def informed() -> Table:
    table = in_actions({0: ["sem"], 1: ["wulgarny-sedzia"]}, {0: ["informer"], 1: ["boost-2"]})
    return table.do("0 play informer", "1 pass")


def test_what_an_informer_showed_stays_known_to_that_side() -> None:
    table = informed()
    hand = table.state.secrets.actions[1]
    assert RULESET.view(table.state, 0).actions[1] == hand
    assert set(RULESET.view(table.state, None).actions[1]) == {""}
    assert set(RULESET.view(table.state, 1).actions[0]) == {""}
    told = next(event for event in table.events if event.kind == "informed")
    assert told.seen_by(0)["hands"] == {"1": hand}
    assert "hands" not in told.seen_by(1)
    table.do("0 pass")
    assert table.board.clash == 2
    assert RULESET.view(table.state, 0).actions[1] == hand
    guess = RULESET.resample(RULESET.view(table.state, 0), Random(1))
    assert guess.secrets.actions[1] == hand


def test_a_reinforcement_that_returned_stays_known_until_it_is_put_forward() -> None:
    table = in_actions(
        {0: ["sem", "inka"], 1: ["wulgarny-sedzia"]}, {0: ["reinforcement"], 1: ["boost-1"]}
    )
    table.do("0 play reinforcement inka", "1 pass", "0 pass")
    view = RULESET.view(table.state, 1)
    assert view.characters[0][0] == "inka"
    assert set(view.characters[0][1:]) == {""}
    table.do("0 put inka")
    assert RULESET.view(table.state, 1).characters[0] == view.characters[0]
    assert len(RULESET.view(table.state, 1).characters[0]) == len(view.characters[0])


def test_a_guess_deals_the_hidden_cards_anew() -> None:
    table = dealt("hc", {})
    view = RULESET.view(table.state, 0)
    hands = {RULESET.resample(view, Random(n)).secrets.characters[1] for n in range(20)}
    assert len(hands) > 10


def test_what_can_be_taken_back_has_shown_nothing() -> None:
    table = dealt("hchc", HANDS)
    for text, undoable in (
        ("0 put inka", True),
        ("1 put cenzor", True),
        ("2 put sem", True),
        ("3 put agitator", False),
    ):
        before = table.state
        table.do(text)
        move = RULESET.legal_moves(before, int(text[0]))[0]
        assert RULESET.undoable(before, move, table.state) == undoable
