"""The mats of Clashes: where cards lie and markers stand on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from game.rulesets.clashes.cards import CARDS, COMMUNISTS, HEROES
from game.rulesets.clashes.parameters import PARAMETERS
from game.sheets.boards import MAT, Area, Cell, Mat, Piece, Slot, Words

from . import words

CARD: Final = (63.0, 88.0)
BAR: Final = 7.0
"""How high the bar with an area's name is."""
SIZE: Final = (267.0, 196.0)
GAP: Final = 2.0
COLUMN: Final = 64.25
"""Four of them and the gaps are as wide as a mat."""
HIGH: Final = BAR + CARD[1]

COLOURS: Final = ("forest", "steel")
"""Of the sides, by number."""


def _left(column: int) -> float:
    return GAP + column * (COLUMN + GAP)


def _area(
    name: str, hint: str, column: int, row: int, columns: int = 1, **more: str | bool
) -> Area:
    """An area of so many columns, with a place for a card in each."""
    x, y = _left(column), GAP + row * (HIGH + GAP)
    width = columns * COLUMN + (columns - 1) * GAP
    inset = (COLUMN - CARD[0]) / 2
    lefts = [round(_left(column + n) + inset, 3) for n in range(columns)]
    slots = tuple(Slot(left, y + BAR, *CARD) for left in lefts)
    return Area(
        name,
        str(more.get("sign", "")),
        hint,
        x,
        y,
        width,
        HIGH,
        slots,
        strong=bool(more.get("strong")),
        colour=str(more.get("colour", "")),
    )


def side_mat(side: int) -> Piece:
    """The leader, the team in two rows, and a pile for the actions."""
    colour, name = COLOURS[side], words.side(side)
    areas = (
        _area(
            _("Leader"),
            _("the captain’s choice; only this one’s trait counts"),
            *(0, 0),
            sign=words.SIDE_EMBLEMS[side],
            strong=True,
        ),
        _area(
            _("%(side)s: the team") % {"side": name},
            _("one character from each member, revealed together"),
            *(1, 0, 3),
            colour=colour,
        ),
        _area(
            _("Actions played"),
            _("one on top of the other, so that all can be counted"),
            *(0, 1),
            sign="upgrade",
            colour=colour,
        ),
        _area(
            _("More of the team"),
            _("large teams, second characters, reinforcements"),
            *(1, 1, 3),
            colour=colour,
        ),
    )
    return Piece(MAT, *SIZE, Mat(name, areas))


def table_mat() -> Piece:
    """Clash cards and traits above, a track of clashes and of actions for each side below."""
    areas = (
        _area(
            pgettext("deck", "Clashes"),
            _("face down; the top card is the next event"),
            *(0, 0),
            sign="bugle-call",
        ),
        _area(
            _("This clash"),
            _("revealed when both teams are"),
            *(1, 0),
            sign="bugle-call",
            strong=True,
        ),
        _area(_("Discards"), _("used cards leave the game"), *(2, 0), sign="tied-scroll"),
    )
    rows = tuple(_tracks(HEROES, 103.0)) + tuple(_tracks(COMMUNISTS, 150.0))
    traits = tuple(_traits())
    cells = tuple(part for part in (*traits, *rows) if isinstance(part, Cell))
    said = tuple(part for part in (*traits, *rows) if isinstance(part, Words))
    return Piece(MAT, *SIZE, Mat(_("Mat for the middle"), areas, cells, said))


def _traits() -> Iterator[Cell | Words]:
    """A box for each trait, with the names that both sides have for it."""
    left, top, high = _left(3), 3.0, 15.6
    for number, trait in enumerate(CARDS.trait):
        y = round(top + number * high, 2)
        yield Cell(trait.id, left, y, 22, high)
        both = dict.fromkeys(words.trait(trait.id, side) for side in (HEROES, COMMUNISTS))
        for line, name in enumerate(both):
            yield Words(name, left + 24, round(y + 1.5 + 6 * line, 2), 40, 11.5, line == 0)


def _tracks(side: int, top: float) -> Iterator[Cell | Words]:
    """How many clashes the side has won, and how many actions it has played in this one."""
    wide, high = 24.0, 24.0
    most = max(game.limit for game in PARAMETERS.values())
    wins = max(game.wins for game in PARAMETERS.values())
    yield Words(words.side(side), 4, top, 80, 24, strong=True)
    for name, left, last in (
        (_("Clashes won"), 4.0, wins),
        (_("Actions in this clash"), 4.0 + 5.4 * wide, most),
    ):
        yield Words(name, left, round(top + 10.5, 2), 120, 12)
        for number in range(last + 1):
            yield Cell(str(number), round(left + number * wide, 2), top + 17, wide, high)
