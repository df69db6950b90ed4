"""Signals: ready-made words for the own side, once a decision, that change nothing."""

from random import Random

import pytest

from game.engine.cards import CardError
from game.engine.contract import Move
from game.rulesets.clashes import signals
from game.rulesets.clashes.ruleset import RULESET
from game.rulesets.clashes.signals import SIGNALS, Signal, SignalFile

from .table import Table, dealt, in_actions

HANDS = {0: ["inka"], 1: ["cenzor"], 2: ["sem"], 3: ["agitator"]}


def fighting() -> Table:
    """The heroes' turn; the member who is not the captain holds one card."""
    return in_actions(
        {0: ["sem"], 1: ["wulgarny-sedzia"], 2: ["inka"], 3: ["sledczy"]},
        {2: ["boost-2"]},
        sides="hchc",
        leaders={0: "sem", 1: "wulgarny-sedzia"},
    )


def test_each_phase_has_the_signals_that_suit_it() -> None:
    assert dealt("hchc", HANDS).signals(0) == ["win-this", "save", "yes", "no"]
    assert fighting().signals(2) == [
        "win-this", "save", "i-play", "you-play", "hold-back", "careful", "yes", "no",
    ]  # fmt: skip
    assert "does not fit this moment" in dealt("hchc", HANDS).refused("0 say careful")


def test_a_signal_changes_nothing_else() -> None:
    table = dealt("hchc", HANDS)
    before = table.state
    table.do("2 say win-this")
    assert table.to_act == RULESET.to_act(before)
    assert table.signals(2) == []
    assert len(RULESET.legal_moves(before, 2)) == len(table.moves(2)) + 4
    assert table.board.spoke == (2,)
    assert table.state.secrets.said == ("", "", "win-this", "")
    for seat in (0, 1, 3):
        assert RULESET.legal_moves(table.state, seat) == RULESET.legal_moves(before, seat)


def test_only_the_own_side_hears_it() -> None:
    table = dealt("hchc", HANDS).do("2 say save")
    shown = [RULESET.view(table.state, seat).said[2] for seat in (0, 2, 1, 3, None)]
    assert shown == ["save", "save", "", "", ""]
    (event,) = [event for event in table.events if event.kind == "said"]
    assert [event.seen_by(seat) for seat in (0, 1, None)] == [
        {"seat": 2, "signal": "save"}, {"seat": 2}, {"seat": 2},
    ]  # fmt: skip


def test_one_for_each_decision() -> None:
    table = dealt("hchc", HANDS).do("0 say yes")
    assert "already given" in table.refused("0 say no")
    table.do("0 put inka", "1 put cenzor", "3 put agitator", "2 put sem", "chance clash inka-1946")
    table.do("0 say highest")
    assert table.state.secrets.said[0] == "highest"
    assert "already given" in table.refused("0 say yes")


def test_a_member_that_adds_a_second_character_may_speak_again() -> None:
    table = dealt("hhccc", {0: ["inka"]}).do("0 say yes", "0 put inka")
    assert table.signals(0)


def test_every_turn_is_a_new_decision() -> None:
    table = fighting().do("2 say i-play", "2 play boost-2", "1 pass")
    assert table.signals(2)


def test_who_spoke_and_did_not_come_to_decide_may_speak_in_the_next_turn() -> None:
    table = fighting().do("2 say i-play", "0 play boost-1", "1 pass")
    assert table.signals(2)


def test_words_last_as_long_as_the_clash() -> None:
    table = fighting().do("0 say yes", "0 pass", "1 pass")
    assert table.board.clash == 2
    assert RULESET.view(table.state, 0).said == ("",) * 4


@pytest.mark.parametrize(("sides", "seat"), [("hc", 0), ("hcc", 0)])
def test_alone_on_a_side_there_is_nobody_to_hear(sides: str, seat: int) -> None:
    table = dealt(sides, {})
    assert table.signals(seat) == []
    assert "nobody would hear" in table.refused(f"{seat} say yes")


def test_who_has_nothing_to_decide_says_nothing() -> None:
    table = dealt("hchc", HANDS).do("0 put inka")
    assert "wait for the others" in table.refused("0 say yes")


def test_it_can_be_taken_back() -> None:
    table = dealt("hchc", HANDS)
    before = table.state
    table.do("0 say yes")
    assert RULESET.undoable(before, Move.parse("0 say yes"), table.state)


def test_computers_never_speak() -> None:
    table = in_actions(
        {0: ["sem"], 1: ["wulgarny-sedzia"], 2: ["inka"], 3: ["sledczy"]},
        sides="hchc",
        leaders={0: "sem", 1: "wulgarny-sedzia"},
    )
    for seat in table.to_act:
        view, moves = RULESET.view(table.state, seat), RULESET.legal_moves(table.state, seat)
        assert any(move.verb == "say" for move in moves)
        for level in ("easy", "medium"):
            for seed in range(20):
                assert RULESET.computers[level](view, moves, Random(seed)).verb != "say"


def test_a_signal_without_a_phase_is_an_error() -> None:
    (first, *_) = SIGNALS.values()
    with pytest.raises(CardError):
        signals._read(SignalFile((Signal("mute", first.text, ()),)))
