"""What a short game needs of the box: all characters, and on a sheet what rules speak of beside the
cards: captains, tracks, traits, a die."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.card_sets import PRINTED
from game.kit.paper import WIDTH
from game.rulesets.clashes.cards import CARDS, COMMUNISTS, HEROES, SIDES
from game.rulesets.clashes.parameters import PARAMETERS
from game.sheets.boards import BAR, CHIP, Area, Board, Cell, Mat, Piece, Words, boxes, chip, die
from game.sheets.decks import Light

from . import words
from .box import BOTH, DIE_SIDE
from .cards import said

BOX: Final = CHIP + 1
STRIP: Final = BAR + BOX + 3
TRAIT: Final = 62.0
"""How wide a trait's box and names are."""
WOUNDED: Final = 3


def light(cards: str = PRINTED) -> Light:
    """A short game with all characters; the rules on a sheet say how many cards each is dealt."""
    of = (*SIDES, "clashes", "actions")
    return Light((said().choice("light", "light", of),), own=(_table(),))


def _table() -> Board:
    odd, even = words.SIDE_EMBLEMS
    pieces = (
        said().told("light"),
        *map(_strip, BOTH),
        _traits(),
        *_chips(),
        die((odd, even) * 3, DIE_SIDE),
    )
    return said().board("light-table", pieces, thick=False)


def _strip(side: int) -> Piece:
    """How many clashes the side has won, and how many actions it has played in this one."""
    most = max(game.limit for game in PARAMETERS.values())
    wins = max(game.wins for game in PARAMETERS.values())
    cells: list[Cell] = []
    texts: list[Words] = []
    for id, left, last in (("won", 2.0, wins), ("actions", 90.0, most)):
        texts.append(Words(said()(f"track.{id}"), left, BAR + 4, 34, 10, strong=True))
        cells += boxes(left + 34, BAR + 1, (BOX, BOX), range(last + 1), last + 1)
    name = words.side(side)
    area = Area(0, 0, WIDTH, STRIP, name, sign=words.SIDE_EMBLEMS[side])
    return Piece(WIDTH, STRIP, Mat(name, (area,), tuple(cells), tuple(texts)))


def _traits() -> Piece:
    """A box for each trait, with the names that both sides have for it."""
    cells, texts, columns = [], [], 3
    for at, trait in enumerate(CARDS.trait):
        row, column = divmod(at, columns)
        x, y = 2 + column * TRAIT, BAR + 1 + row * (BOX + 1)
        cells.append(Cell(x, y, BOX, BOX, trait.id))
        for line, side in enumerate(BOTH):
            name = words.trait(trait.id, side)
            signs = (words.SIDE_EMBLEMS[side],)
            at_y = round(y + 1 + 5.5 * line, 2)
            texts.append(Words(name, x + BOX + 1.5, at_y, TRAIT - BOX - 3, 8.5, signs=signs))
    high = BAR + 2 * (BOX + 1) + 2
    area = Area(0, 0, WIDTH, high, said()("light.traits"), sign="compass")
    return Piece(WIDTH, high, Mat(area.name, (area,), tuple(cells), tuple(texts)))


def _chips() -> Iterator[Piece]:
    text = said()
    for side in (HEROES, COMMUNISTS):
        sign = words.SIDE_EMBLEMS[side]
        yield chip(text("light.captain"), sign=sign)
        yield from [chip(text(f"light.{id}"), sign=sign) for id in ("won", "actions")]
    yield chip(text("light.trait"), sign="compass")
    yield from [chip(text("light.wounded"), sign="arm-bandage")] * WOUNDED
