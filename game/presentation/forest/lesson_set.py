"""What a game needs of the box: all its cards, and on a sheet the terrains and the counters that
rules speak of; dice to fold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.card_sets import PRINTED
from game.rulesets.forest.cards import FOREST, PLACES, SIDES, SPECIALS, with_effect
from game.rulesets.forest.terrain import MACHINE_GUN, NURSE
from game.sheets.boards import Board, Piece, chip
from game.sheets.decks import Light

from . import words
from .box import BOTH, decks, dice_board, said, terrains

HIGH: Final = 112.0
"""Of the table of terrains."""
LIFE: Final = 16
"""Counters of lost life."""


def light(cards: str = PRINTED) -> Light:
    """A whole game for two."""
    of = ("terrain", *SIDES)
    return Light((said().choice("light", "light", of),), own=(_table(cards), dice_board()))


def _table(cards: str) -> Board:
    pieces = (terrains(decks(cards), HIGH), said().told("light"), *_chips())
    return said().board("light-table", pieces, thick=False)


def _chips() -> Iterator[Piece]:
    text = said()
    for side in BOTH:
        yield from [chip(text("light.control"), sign=words.SIDE_EMBLEMS[side])] * PLACES
    yield from [chip(text("light.life"), figure="−1")] * LIFE
    nurse, gun = (SPECIALS[with_effect(PRINTED, FOREST, what)] for what in (NURSE, MACHINE_GUN))
    yield chip(text("light.helped"), sign=nurse.emblem)
    yield chip(text("light.gun"), sign=gun.emblem)
    yield chip(text("light.attacker"), sign="bugle-call")
    yield chip(text("light.last"), sign="moon")
