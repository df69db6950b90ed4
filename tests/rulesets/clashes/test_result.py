"""Phase 5 and the end of the game: values, the die, discards, victory, time up."""

import pytest

from game.engine.record import TIME_UP, apply_any
from game.rulesets.clashes.ruleset import RULESET

from .table import Table, dealt, in_actions

PAIR = {0: ["sem"], 1: ["wulgarny-sedzia"]}


def pass_on(table: Table, event: str) -> Table:
    """A whole clash with the first of every hand and no card played."""
    while table.board.phase == "team":
        seat = table.to_act[0]
        table.do(f"{seat} {table.moves(seat)[0]}")
    clash = table.board.clash
    table.do(f"chance clash {event}")
    while table.board.clash == clash and table.board.phase != "over":
        due = table.chance_due
        if due:
            table.do("chance start heroes" if due == "start" else "chance die 3")
        else:
            seat = table.to_act[-1]
            table.do(f"{seat} {table.moves(seat)[-1]}")
    return table


def test_the_higher_value_wins() -> None:
    """The first example: Gurgacz 2, the vulgar judge 5, no actions."""
    table = in_actions(PAIR).do("0 pass", "1 pass")
    assert table.told("result") == [{"values": [2, 5], "trait": "II"}]
    assert table.board.won == (0, 1)


@pytest.mark.parametrize(("rolled", "won"), [(1, (1, 0)), (4, (0, 1)), (5, (1, 0)), (6, (0, 1))])
def test_a_tie_is_settled_by_the_die(rolled: int, won: tuple[int, int]) -> None:
    table = in_actions({0: ["nil"], 1: ["wulgarny-sedzia"]}).do("0 pass", "1 pass")
    assert table.chance_due == "die"
    table.do(f"chance die {rolled}")
    assert table.board.won == won


def test_a_die_has_six_sides() -> None:
    table = in_actions({0: ["nil"], 1: ["wulgarny-sedzia"]}).do("0 pass", "1 pass")
    for rolled in ("0", "7", "x", "1 2"):
        assert table.refused(f"chance die {rolled}")


def test_all_that_was_used_is_discarded() -> None:
    table = in_actions(PAIR, {0: ["boost-1"]}).do("0 play boost-1", "1 pass", "0 pass")
    assert set(table.board.used) == {"sem", "wulgarny-sedzia"}
    assert table.board.used_actions == ("boost-1",)
    assert table.board.event is None
    assert table.board.effects is None


@pytest.mark.parametrize(("sides", "variant", "wins"), [("hc", "a", 2), ("hchc", "b", 3)])
def test_the_first_side_to_win_enough_clashes_wins(sides: str, variant: str, wins: int) -> None:
    table = dealt(sides, {0: ["nil", "witold", "plug"]}, variant=variant)
    for event in ("zwolen-1946", "zbereze-1951", "inka-1946", "lalek-1963", "wisla-1946"):
        if table.outcome is None:
            pass_on(table, event)
    assert max(table.board.won) == wins
    assert table.board.phase == "over"
    winner = table.board.won.index(wins)
    assert table.outcome.ranking == (table.board.members(winner), table.board.members(1 - winner))
    assert table.outcome.scores == tuple(table.board.won[side] for side in table.board.sides)
    assert table.to_act == ()


def test_both_members_of_a_side_share_the_place() -> None:
    table = dealt("hcch", {})
    while table.outcome is None:
        pass_on(table, next(e for e in ("inka-1946", "roj-1951", "lalek-1963", "wisla-1946")
                            if e not in [r.event for r in table.board.results]))  # fmt: skip
    places = [table.outcome.place(seat) for seat in range(4)]
    assert places in ([1, 3, 3, 1], [3, 1, 1, 3])


class TestTimeUp:
    def test_a_clash_that_was_begun_is_the_last(self) -> None:
        table = in_actions(PAIR)
        table.state, _ = apply_any(RULESET, table.state, TIME_UP, 2)
        table.do("0 pass", "1 pass")
        assert table.outcome.reason == "time-up"
        assert table.outcome.ranking == ((1,), (0,))

    def test_a_clash_that_nobody_has_begun_is_not_played(self) -> None:
        table = in_actions(PAIR).do("0 pass", "1 pass")
        state, events = apply_any(RULESET, table.state, TIME_UP, 2)
        assert [event.kind for event in events] == ["time-up", "over"]
        assert RULESET.outcome(state) is not None

    def test_the_first_clash_is_always_played(self) -> None:
        table = dealt("hc", {})
        state, _ = apply_any(RULESET, table.state, TIME_UP, 2)
        assert RULESET.to_act(state) == (0, 1)

    def test_equal_numbers_are_a_draw(self) -> None:
        table = dealt("hc", {0: ["nil", "sem"], 1: ["cenzor", "wulgarny-sedzia"]})
        for hero, other, event in (
            ("nil", "cenzor", "zwolen-1946"),
            ("sem", "wulgarny-sedzia", "miodusy-1945"),
        ):
            table.do(f"0 put {hero}", f"1 put {other}", f"chance clash {event}")
            while table.board.phase == "action":
                table.do(f"{table.to_act[0]} pass")
        assert table.board.won == (1, 1)
        state, _ = apply_any(RULESET, table.state, TIME_UP, 2)
        outcome = RULESET.outcome(state)
        assert outcome is not None
        assert outcome.ranking == ((0, 1),)
