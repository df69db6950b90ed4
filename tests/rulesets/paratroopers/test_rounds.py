"""Phase 3, the new year, the end of the game, and the three lengths."""

from __future__ import annotations

import pytest

from game.rulesets.paratroopers.cards import MISSIONS
from game.rulesets.paratroopers.result import final_points, outcome
from game.rulesets.paratroopers.ruleset import RULESET
from game.rulesets.paratroopers.state import Task
from game.rulesets.paratroopers.timetable import has_plane, starts_year

from .table import Table, mission, training

# ── Phase 3 ──


def test_prison_costs_morale_and_the_flat_come_to_warsaw() -> None:
    table = Table().pawn_with(0, "D", "wilno", prison=True, morale=3)
    table.pawn_with(0, "L", "lublin", flat=True).pawn_with(0, "W", "lwow", done=True, moved=True)
    table.end_round()
    assert table.pawn(0, "D").morale == 2
    assert table.pawn(0, "L").place == "warszawa"
    assert not table.pawn(0, "W").done
    assert not table.pawn(0, "W").moved


def test_everybody_draws_up_to_five() -> None:
    table = Table(2).hand(0, training("D", "arms"))
    known = tuple(training("D", "tools", value=n) for n in range(2, 8))
    table.own("piles", 0, known).secrets_with(piles=((), ()))
    table.end_round()
    assert set(table.secrets.hands[0]) == {training("D", "arms"), *known[:4]}


def test_an_empty_pile_is_renewed_once_here_whatever_the_turn_did() -> None:
    played = tuple(training("D", "tools", value=n) for n in range(2, 5))
    table = Table(2).hand(0).own("piles", 0, ()).own("played", 0, played)
    table.secrets_with(piles=((), ())).board_with(renewed=True).end_round()
    assert table.chance_due == "shuffle pile-0"
    table.do(f"chance shuffle pile-0 {' '.join(played)}")
    assert table.secrets.hands[0] == tuple(sorted(played))  # too few: all


def test_the_tracks_move_on() -> None:
    track, row = ("a", "b", "", "d"), ("1", "2", "3", "4", "5")
    table = Table().board_with(track=track, training=row)
    table.secrets_with(missions=(("new",), (), (), ()), training=("6",)).end_round()
    assert table.board.track == ("new", "a", "b", "")
    assert table.board.missions_under == ("d",)
    assert table.board.training == ("6", "1", "2", "3", "4")
    assert table.board.training_under == ("5",)
    assert table.told("tracks") == [{"mission": "d", "card": "5"}]


def test_the_first_player_goes_round() -> None:
    table = Table(3)
    for first in (1, 2, 0):
        table.board_with(round=5).end_round()
        assert table.board.first == first


# ── The new year ──


def new_year(table: Table) -> Table:
    """Rounds 3 to 4; production is due."""
    return table.board_with(round=3, agenda=()).run(Task("next-round"))


def test_old_missions_go_and_those_in_progress_stay() -> None:
    card = mission("D", "arms", "shooting")
    table = Table().on_mission(0, card, "D", "wilno")
    old = [one for one in table.board.track if one]
    row = table.board.training
    new_year(table)
    board = table.board
    assert board.year == 1942
    assert all(board.track)
    assert {MISSIONS[one].year for one in board.track} == {1942}
    assert set(old) <= {*board.box, *board.missions_under}
    assert table.mission().card == card
    # One more had moved on in phase 3; then the whole Track went, the oldest first.
    assert board.training_under[1:4] == row[3:0:-1]
    assert len(board.training_under) == 6


def test_morale_of_those_abroad_at_large_and_in_prison() -> None:
    table = Table().pawn_with(0, "D", "abroad", morale=3).pawn_with(0, "L", "wilno", morale=3)
    table.pawn_with(0, "W", "lwow", prison=True, morale=3)
    new_year(table)
    assert [pawn.morale for pawn in table.board.pawns[0]] == [2, 4, 3]


@pytest.mark.parametrize(("players", "number"), [(2, 3), (3, 2), (4, 2)])
def test_production_of_different_kinds(players: int, number: int) -> None:
    table = new_year(Table(players))
    asked = []
    while table.board.phase == "production":
        (seat,) = table.to_act
        asked.append(seat)
        assert any(move.startswith("place radio") for move in table.moves(seat)) == (
            asked.count(seat) == 1
        )
        radio = next((m for m in table.moves(seat) if "radio" in m), table.moves(seat)[0])
        table.do(f"{seat} {radio}")
    # First Player is now another one.
    order = [*range(1, players), 0]
    assert asked == [seat for seat in order for _ in range(number)]


def produced(table: Table) -> Table:
    while table.board.phase == "production":
        (seat,) = table.to_act
        table.do(f"{seat} {table.moves(seat)[-1]}")
    return table


def test_nobody_places_where_the_kind_is() -> None:
    table = new_year(Table().lying("wilno", "arms"))
    assert "place arms wilno" not in table.moves(1)
    assert "place tools wilno" in table.moves(1)


def test_money_never_more_than_three() -> None:
    table = Table(2).own("money", 0, 3).own("money", 1, 1)
    assert produced(new_year(table)).board.money == (3, 2)


def test_points_for_whoever_stays_and_for_cards_missing() -> None:
    table = Table(2).pawn_with(0, "D", "wilno", morale=3).pawn_with(0, "W", "lwow", prison=True)
    table.pawn_with(0, "L", "wilno", morale=5)
    table.hand(0, *(training("D", "arms") for _ in range(4)))
    produced(new_year(table))
    # Morale 4 and 6; 5 cards of 9, and 4 missing cost 8.
    assert [(told["reason"], told["by"]) for told in table.told("points") if told["seat"] == 0] == [
        ("stay", 10),
        ("training", -8),
    ]


def test_cards_on_missions_and_escapes_count_too() -> None:
    laid = tuple(training("D", "arms") for _ in range(9))
    table = Table(2).hand(0).on_mission(0, mission("D", "tools"), "D", "wilno", cards=laid)
    produced(new_year(table))
    reasons = [told["reason"] for told in table.told("points") if told["seat"] == 0]
    assert "training" not in reasons


# ── The end ──


def ended(table: Table) -> Table:
    return table.board_with(round=table.board.last, agenda=()).run(Task("next-round"))


def test_what_is_added_at_the_end() -> None:
    every = [mission(speciality, "arms", "shooting") for speciality in ("D", "L", "W", "SZ")]
    table = Table(3).own("finished", 0, tuple(every)).own("finished", 1, (every[0],))
    table.own("specials", 0, ("x", "y")).own("money", 0, 2)
    table.pawn_with(0, "D", "wilno", morale=5).pawn_with(0, "L", "wilno", prison=True, morale=4)
    table.hand(0, *(training("D", "arms"),) * 3)
    added = final_points(table.board, 0)
    assert added == {
        "cards": 4, "specials": 4, "money": 4, "morale": 5 + 2, "every-kind": 20, "most": 20,
    }  # fmt: skip
    assert final_points(table.board, 1)["most"] == 5
    assert final_points(table.board, 2)["most"] == 0


def test_ties_go_by_missions_then_by_morale_of_all_three() -> None:
    cards = (mission("D", "arms"), mission("L", "arms"))
    table = Table(3).own("finished", 1, cards[:1]).own("finished", 2, cards[1:])
    table.board_with(points=(30, 30, 30), reason="rounds")
    table.pawn_with(2, "D", "wilno", prison=True, morale=6)
    assert outcome(table.board).ranking == ((2,), (1,), (0,))
    table.pawn_with(1, "D", "wilno", morale=6)
    assert outcome(table.board).ranking == ((1, 2), (0,))


def test_the_game_ends_after_its_last_round() -> None:
    table = ended(Table(2))
    assert table.to_act == ()
    assert table.outcome.reason == "rounds"


def test_time_up_ends_it_with_the_round() -> None:
    table = Table(2).turn(1)
    table.state, _ = RULESET.last_round(table.state)
    table.do("1 end")
    assert table.outcome.reason == "time-up"


def test_time_up_while_the_year_begins_leaves_no_round_to_play() -> None:
    table = new_year(Table(2))
    moves = table.moves(1)
    table.state, _ = RULESET.last_round(table.state)
    assert table.moves(1) == moves
    produced(table)
    assert table.outcome is not None


# ── Lengths ──


@pytest.mark.parametrize(
    ("length", "rounds", "planes", "years"),
    [
        ("full", 25, (2, 3, 4, 5, 8, 9, 10, 11, 14, 15, 18, 19, 20, 21, 22, 23), (4, 10, 17)),
        ("short", 12, (2, 3, 4, 6, 7, 8, 10, 11), (4, 7, 10)),
        ("lesson", 5, (2, 3), ()),
    ],
)
def test_the_time_track(
    length: str, rounds: int, planes: tuple[int, ...], years: tuple[int, ...]
) -> None:
    table = Table(2, length=length)
    assert table.board.last == rounds
    found = [n for n in range(1, rounds + 1) if has_plane(table.board_with(round=n).board)]
    assert tuple(found) == planes
    assert tuple(n for n in range(2, rounds + 1) if starts_year(table.board, n)) == years


def test_a_lesson_ends_with_points_for_whoever_stays() -> None:
    table = Table(2, length="lesson").pawn_with(0, "D", "wilno", morale=5)
    ended(table)
    assert table.told("points") == [
        {"seat": 0, "by": 5, "points": 25, "reason": "stay"},
    ]


def test_the_full_game_gives_no_such_points_at_the_end() -> None:
    assert ended(Table(2).pawn_with(0, "D", "wilno", morale=5)).told("points") == []
