"""Phases 2 and 3: the clash card, captains, suggestions, and leaders revealed together."""

from game.rulesets.clashes.ruleset import RULESET

from .table import Table, dealt

HANDS = {0: ["inka"], 1: ["cenzor"], 2: ["sem"], 3: ["agitator"]}


def choosing() -> Table:
    table = dealt("hchc", HANDS)
    table.do("0 put inka", "1 put cenzor", "2 put sem", "3 put agitator")
    return table.do("chance clash inka-1946")


def test_the_clash_card_names_the_trait() -> None:
    table = choosing()
    assert (table.now.trait, table.board.event) == ("I", "inka-1946")


def test_a_clash_card_comes_once() -> None:
    table = dealt("hc", {0: ["inka"], 1: ["cenzor"]}, {0: ["boost-1"] * 2, 1: ["boost-1"] * 2})
    table.do("0 put inka", "1 put cenzor", "chance clash inka-1946")
    while table.board.phase == "action":
        table.do(f"{table.to_act[0]} pass")
    assert [result.event for result in table.board.results] == ["inka-1946"]
    table.do(*[f"{seat} {table.moves(seat)[0]}" for seat in (0, 1)])
    assert table.refused("chance clash inka-1946")


def test_captains_choose_and_others_suggest_once() -> None:
    table = choosing()
    assert [table.board.captain(side) for side in (0, 1)] == [0, 1]
    assert set(table.to_act) == {0, 1, 2, 3}
    assert [RULESET.waits_for(table.state, seat) for seat in (0, 2)] == [(2,), ()]
    assert "captain chooses" in table.refused("2 lead sem")
    assert "You are the captain" in table.refused("0 suggest sem")
    table.do("2 suggest sem")
    assert 2 not in table.to_act
    assert table.now.leaders == ("", "")


def test_a_suggestion_is_shown_to_the_own_side_alone() -> None:
    table = choosing().do("2 suggest sem")
    shown = [RULESET.view(table.state, seat).suggestions[2] for seat in (0, 1, 2, 3, None)]
    assert shown == ["sem", None, "sem", None, None]
    assert [event.seen_by(1) for event in table.events if event.kind == "suggested"] == [
        {"seat": 2}
    ]


def test_leaders_are_revealed_together() -> None:
    table = choosing().do("0 lead inka")
    assert [RULESET.view(table.state, seat).leader for seat in (2, 1, None)] == ["inka", None, None]
    assert table.told("leaders") == []
    table.do("1 lead cenzor")
    assert table.told("leaders") == [{"leaders": ["inka", "cenzor"], "values": [5, 3]}]


def test_a_captain_who_has_chosen_ends_the_suggestions() -> None:
    table = choosing().do("0 lead inka")
    assert set(table.to_act) == {1, 3}


def test_the_next_clash_has_the_next_captain() -> None:
    table = choosing().do("0 lead inka", "1 lead cenzor")
    while table.board.phase == "action":
        table.do(f"{table.to_act[-1]} pass")
    assert table.board.clash == 2
    assert [table.board.captain(side) for side in (0, 1)] == [2, 3]


def test_the_leader_is_one_of_the_team() -> None:
    held = choosing().state.secrets.characters[0][0]
    assert "from your team" in choosing().refused(f"0 lead {held}")


def test_a_team_of_one_needs_no_choice() -> None:
    table = dealt("hc", {0: ["inka"], 1: ["cenzor"]}).do("0 put inka", "1 put cenzor")
    table.do("chance clash inka-1946")
    assert table.now.leaders == ("inka", "cenzor")
    assert table.board.phase == "action"
