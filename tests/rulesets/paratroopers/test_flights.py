"""Phase 1 with a plane: order, boarding, conditions, drop, Reports, after the jump."""

from __future__ import annotations

import pytest

from .table import Table, conditions, event, order, training


def flying(
    table: Table, district: str = "kielce", seats: int = 3, cargo: tuple[str, ...] = (),
    outcome: str = "ok", morale: int = 0,
) -> Table:  # fmt: skip
    return table.round(
        2,
        order=order(district, seats, cargo, 4),
        conditions=conditions(outcome, morale, "" if outcome == "cancelled" else "planning"),
        event=event("W", ("pomorze",), "halt", "fitness"),
    )


@pytest.mark.parametrize(("players", "printed", "free"), [(2, 2, 1), (3, 2, 2), (4, 2, 3)])
def test_seats_depend_on_the_number_of_players(players: int, printed: int, free: int) -> None:
    table = flying(Table(players), seats=printed)
    for seat in range(free):
        assert table.moves(seat) == ["board D", "board L", "board W", "stay"]
        table.do(f"{seat} board D")
    assert sum(table.pawn(seat, "D").in_country for seat in range(players)) == free


def test_a_plane_has_one_seat_at_least() -> None:
    assert flying(Table(2), seats=1).do("0 board L").pawn(0, "L").in_country


def test_there_is_no_plane_in_other_rounds() -> None:
    table = Table().round(6)
    assert table.board.flight is None
    assert table.board.phase == "turn"


def test_who_is_in_the_country_cannot_board() -> None:
    table = Table().pawn_with(0, "D", "wilno")
    assert flying(table).moves(0) == ["board L", "board W", "stay"]


def test_the_first_to_board_commands_even_if_the_first_player_stays() -> None:
    table = flying(Table(3), outcome="neighbour").do("0 stay", "1 board D", "2 board D")
    assert table.to_act == (1,)


def test_an_empty_plane_drops_its_cargo_for_the_first_player_without_report_or_morale() -> None:
    table = flying(Table(2), cargo=("arms", "radio"), outcome="neighbour", morale=2)
    table.do("0 stay", "1 stay")
    assert table.to_act == (0,)
    table.do("0 drop krakow")
    assert table.board.tokens["krakow"] == ("arms", "radio")
    assert table.board.points == (20, 20)
    assert all(pawn.morale == 2 for pawns in table.board.pawns for pawn in pawns)


def test_a_cancelled_flight_costs_morale_and_brings_nothing() -> None:
    table = flying(Table(2), cargo=("arms",), outcome="cancelled", morale=-1)
    pool = table.board.pool["arms"]
    table.do("0 board D", "1 stay")
    assert table.pawn(0, "D").place == "abroad"
    assert table.pawn(0, "D").morale == 1
    assert table.board.pool["arms"] == pool + 1
    assert table.board.flight is None
    assert len(table.board.box) >= 2


def test_where_the_order_leads_needs_no_reception_post() -> None:
    table = flying(Table(2), district="wilno").do("0 board D", "1 stay")
    assert table.pawn(0, "D").place == "wilno"


def test_cargo_that_the_pool_lacks_is_skipped() -> None:
    table = Table(2)
    table.board_with(pool={**table.board.pool, "arms": 0})
    flying(table, cargo=("arms", "tools")).do("0 stay", "1 stay")
    assert table.board.tokens["kielce"] == ("tools",)


def test_a_report_by_a_card_with_radio_that_suits_him() -> None:
    own, other = training("D", "radio"), training("L", "radio")
    table = flying(Table(2).hand(0, own, other, training("D", "arms")))
    table.do("0 board D", "1 stay")
    assert table.moves(0) == [f"report {own}", "silent"]
    table.do(f"0 report {own}")
    assert table.board.points[0] == 24
    assert own in table.board.played[0]


def test_nobody_learns_whether_a_silent_player_could_have_reported() -> None:
    able = flying(Table(2).hand(0, training("D", "radio"))).do("0 board D", "1 stay")
    unable = flying(Table(2).hand(0, training("D", "arms"))).do("0 board D", "1 stay")
    assert able.to_act == unable.to_act == (0,)
    assert able.board.phase == unable.board.phase == "report"


def test_who_has_no_card_is_not_asked() -> None:
    table = flying(Table(2).hand(0)).do("0 board D", "1 stay")
    assert table.pawn(0, "D").flat
    assert table.board.phase == "turn"


def test_flat_he_may_neither_move_nor_take_nor_join() -> None:
    table = flying(Table(2).hand(0)).do("0 board D", "1 stay")
    assert table.verbs(0) <= {"buy", "lay", "plan", "end", "special"}


def test_who_is_dropped_on_warsaw_stays_there_and_is_free_to_act() -> None:
    card = training("DLW", "planning")
    table = flying(Table(2).hand(0, card), district="warszawa").do("0 board D", "1 stay")
    table.do("0 silent", f"0 reach {card}")
    assert table.pawn(0, "D").place == "warszawa"
    assert "go" in table.verbs(0)


def test_every_plane_round_uses_one_order_flown_or_not() -> None:
    table = Table(2)
    before = len(table.secrets.orders[0])
    flying(table, outcome="cancelled", morale=-1).do("0 stay", "1 stay")
    assert len(table.secrets.orders[0]) == before  # one was put on top, one was used
    assert table.board.flight is None
