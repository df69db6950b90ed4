"""The Time Track: rounds, years, planes."""

from __future__ import annotations

from typing import Final

from .cards import FLIGHT_ORDERS, LENGTHS, MISSIONS, YEARS, Length
from .state import Board, Options

YEAR_LIST: Final = tuple(YEARS)


def year_index(year: int) -> int:
    """Where a year's decks stand among those of all years."""
    return YEAR_LIST.index(year)


def length_of(options: Options) -> Length:
    return LENGTHS[options.length]


def years(options: Options) -> tuple[int, ...]:
    """The years that are played."""
    return (options.year,) if options.length == "lesson" else YEAR_LIST


def has_plane(board: Board) -> bool:
    return board.round in length_of(board.options).planes


def starts_year(board: Board, number: int) -> bool:
    """Whether another year begins before the round of this number."""
    return number in length_of(board.options).starts[1:]


def required(board: Board) -> int:
    """The Training cards that each player must have as the present year begins."""
    length = length_of(board.options)
    return length.required[years(board.options).index(board.year)]


MORE_SEATS: Final = {2: -1, 3: 0, 4: 1}
"""By the number of players, what is added to the seats on a Flight Order."""


def seats(order: str, players: int) -> int:
    """How many Paratroopers can board; never none."""
    return max(1, FLIGHT_ORDERS[order].seats + MORE_SEATS[players])


def orders_of(options: Options, players: int, year: int) -> list[str]:
    """The Flight Orders of a year; in a lesson those with seats for everybody."""
    return [
        id
        for id, card in FLIGHT_ORDERS.of(options.cards).items()
        if card.year == year and (options.length != "lesson" or seats(id, players) >= players)
    ]


def missions_of(options: Options, year: int) -> list[str]:
    return [id for id, card in MISSIONS.of(options.cards).items() if card.year == year]
