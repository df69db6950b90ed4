"""Computers of a side wait for its people, where one decision takes away another's."""

from __future__ import annotations

import pytest

from game.engine.registry import get_ruleset
from game.tables.models import PAUSED, Table
from game.tables.services import HOUSE, halt, play, position_of, read_table
from game.tables.services_bots import computers_of, continue_play, due_seat, settle
from game.tables.services_seats import NewSeat, let_play, open_table

RULESET = get_ruleset("clashes")
HEROES = (0, 1)
CAPTAIN, MEMBER = HEROES

pytestmark = pytest.mark.django_db


def opened(*people: int, seed: int = 1) -> Table:
    """Two heroes, seat 0 their first captain, against two computers."""
    names = ("Ala", "Olek", "Basia", "Kuba")
    seats = [
        NewSeat(name, "" if index in people else "easy", here=index in people)
        for index, name in enumerate(names)
    ]
    table = open_table("clashes", {}, seats, seed=seed)
    lot = "chance lot inka sem cenzor agitator"
    play(table.pk, HOUSE, position_of(table).asked(-1), lot)
    return read_table(table.pk)


def to_act(table: Table) -> tuple[int, ...]:
    return RULESET.to_act(position_of(table).state)


def due(table: Table) -> int | None:
    return due_seat(settle(table.pk), computers_of(table))


def do(table: Table, seat: int, verb: str) -> Table:
    """The person at the seat makes the first such move."""
    position = position_of(table)
    moves = RULESET.legal_moves(position.state, seat)
    text = next(str(move) for move in moves if move.verb == verb)
    play(table.pk, table.seats.get(index=seat).token, position.asked(seat), text)
    return read_table(table.pk)


def computers_go_on(table: Table) -> Table:
    continue_play(table.pk, seconds=60)
    return read_table(table.pk)


def choosing(*people: int) -> Table:
    """The leaders are to be chosen; what computers decide freely is decided."""
    table = computers_go_on(opened(*people))
    for seat in people:
        table = do(table, seat, "put")
    return computers_go_on(table)


def fighting() -> Table:
    """The heroes' first turn, the member a person with cards, the captain a computer."""
    table = computers_go_on(do(choosing(MEMBER), MEMBER, "suggest"))
    assert position_of(table).state.board.phase == "action"
    assert set(to_act(table)) == set(HEROES)
    return table


def test_a_captain_waits_for_the_suggestion_of_a_person() -> None:
    table = choosing(MEMBER)
    assert set(to_act(table)) == set(HEROES)
    assert due(table) is None
    table = do(table, MEMBER, "suggest")
    assert due(table) == CAPTAIN


def test_a_signal_is_no_decision() -> None:
    table = do(choosing(MEMBER), MEMBER, "say")
    assert due(table) is None


@pytest.mark.parametrize("verb", ["leave", "play"])
def test_a_captain_passes_after_the_people_of_its_side(verb: str) -> None:
    table = fighting()
    assert due(table) is None
    table = do(table, MEMBER, verb)
    assert due(table) is not None


def test_a_seat_that_was_handed_over_is_waited_for_no_more() -> None:
    table = choosing(MEMBER)
    let_play(table.pk, table.seats.get(index=MEMBER).token, MEMBER, "easy")
    assert due(read_table(table.pk)) == MEMBER
    assert position_of(computers_go_on(read_table(table.pk))).state.board.phase == "over"


def test_a_person_who_is_captain_is_not_waited_for() -> None:
    """Its pass would end the turn of the others."""
    table = choosing(CAPTAIN)
    assert due(table) is None
    moves = [row.text.split()[:2] for row in table.moves.all()]
    assert [str(MEMBER), "suggest"] in moves


def test_nobody_is_due_at_a_halted_table() -> None:
    table = do(choosing(MEMBER), MEMBER, "suggest")
    assert due(table) == CAPTAIN
    halt(table.pk, PAUSED)
    assert due_seat(position_of(read_table(table.pk)), computers_of(table)) is None
