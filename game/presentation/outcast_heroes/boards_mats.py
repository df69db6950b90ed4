"""The mats of Outcast Heroes: where cards lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from django.utils.translation import gettext as _
from msgspec.structs import replace

from game.rulesets.outcast_heroes.cards import FREE
from game.rulesets.outcast_heroes.stage import ROUNDS
from game.sheets.boards import MAT, Area, Mark, Mat, Piece, Slot, Words

from . import words
from .pieces import SHAPES

CARD: Final = (63.0, 88.0)
BAR: Final = 7.0
"""How high the bar with an area's name is."""

MISSIONS_A_STAGE: Final = ROUNDS - 1
SIZE: Final = (267.0, 196.0)
LARGE_SIZE: Final = (400.0, 287.0)


def marks(colours: Iterable[str]) -> Iterator[Mark]:
    """Of the players."""
    for colour in colours:
        yield Mark(colour, SHAPES[colour], words.colour(colour))


def _zone(name: str, x: float, y: float, width: float, slots: int) -> Area:
    return _area(
        str(words.ZONES[name]),
        words.ZONE_ICONS[name],
        str(words.ZONE_HINTS[name]),
        (x, y, width),
        slots,
        strong=name == "command",
    )


def _area(
    name: str,
    sign: str,
    hint: str,
    at: tuple[float, float, float],
    slots: int = 1,
    mark: Mark | None = None,
    height: float = BAR + CARD[1],
    strong: bool = False,
) -> Area:
    """An area at x and y, of a width, with places for cards beside each other below its bar."""
    x, y, width = at
    between = (width - slots * CARD[0]) / (slots + 1) if slots else 0
    lefts = [x + between + n * (CARD[0] + between) for n in range(slots)]
    places = tuple(Slot(round(left, 3), y + BAR, *CARD) for left in lefts)
    return Area(name, sign, hint, x, y, width, height, places, mark, strong)


def _missions() -> Iterator[tuple[str, Callable[[float, float, float], Area]]]:
    """The name of each mat, and how the place for its mission card is drawn."""
    for number in range(1, MISSIONS_A_STAGE + 1):
        name = _("Mission %(number)s") % {"number": number}
        yield name, partial(_mission, name, "paw-print", _("its difficulty is the strength needed"))
    name = words.mission(FREE)
    hint = _("lies here for the whole game, may start once in every round")
    yield name, partial(_mission, name, "open-gate", hint)


def _mission(name: str, sign: str, hint: str, x: float, y: float, width: float) -> Area:
    return _area(name, sign, hint, (x, y, width))


def _government(x: float, y: float, width: float) -> Area:
    return _area(
        _("Government Action"),
        "window-bars",
        _("revealed when the mission starts; its number adds to the difficulty"),
        (x, y, width),
    )


def mission_mats() -> Iterator[Piece]:
    """Four columns as wide as a card: on the left what makes the mission hard, on the right who
    takes part."""
    gap = 2.0
    width, top = 64.25, 2.0
    below = top + BAR + CARD[1] + gap
    lefts = [gap + n * (width + gap) for n in range(4)]
    for name, mission in _missions():
        areas = (
            mission(lefts[0], top, width),
            _government(lefts[0], below, width),
            *(
                _zone(zone, left, top, width, 1)
                for zone, left in zip(("command", "liaison", "recon"), lefts[1:], strict=True)
            ),
            _zone("strike", lefts[1], below, 3 * width + 2 * gap, 3),
        )
        yield Piece(MAT, *SIZE, Mat(name, areas))


def large_mission_mats() -> Iterator[Piece]:
    """The zones around the mission."""
    width, left, right = 72.0, 40.0, 288.0
    rows = [1.0 + n * (BAR + CARD[1] + 0.5) for n in range(3)]
    middle = (LARGE_SIZE[0] - width) / 2
    for name, mission in _missions():
        areas = (
            _government(left, rows[0], width),
            _zone("command", middle, rows[0], width, 1),
            _zone("liaison", left, rows[1], width, 1),
            mission(middle, rows[1], width),
            _zone("recon", right, rows[1], width, 1),
            _zone("strike", 2, rows[2], LARGE_SIZE[0] - 4, 5),
        )
        said = (
            Words(name, right - 10, 10, 118, 34, strong=True),
            Words(
                _(
                    "Difficulty: the number on the mission plus the number on the Government "
                    "Action."
                ),
                *(right - 10, 34, 114, 18),
            ),
            Words(
                _("Strength: all the soldiers here, with their Orders."),
                *(right - 10, 66, 114, 18),
            ),
        )
        yield Piece(MAT, *LARGE_SIZE, Mat(name, areas, words=said))


def places(players: Sequence[Mark]) -> Iterator[Piece]:
    """At the Headquarters each colour has a column; Jail and Grave take all colours."""
    gap = 2.0
    width = (SIZE[0] - gap) / len(players) - gap
    high = SIZE[1] - 2 * gap
    columns = tuple(
        _area(
            mark.name,
            "",
            "",
            (gap + n * (width + gap), gap + 14, width),
            mark=mark,
            height=high - 14,
        )
        for n, mark in enumerate(players)
    )
    title = Words(_("Headquarters"), 4, 3.2, 120, 26, strong=True)
    waiting = Words(
        _("Soldiers wait here, including the wounded. Mobilise: from here to the Unit."),
        *(84, 6.4, 180, 14),
    )
    yield Piece(MAT, *SIZE, Mat(_("Headquarters"), columns, words=(title, waiting)))
    half = (SIZE[0] / 2, SIZE[1])
    for name, sign, hint in (
        (_("Jail"), "window-bars", _("arrested; freed by Free the Prisoners or by a bonus")),
        (_("Grave"), "tombstone", _("killed in this stage; out of the game at its end")),
    ):
        at = (gap, gap, half[0] - 2 * gap)
        area = _area(name, sign, hint, at, slots=2, height=high, strong=True)
        lower = tuple(Slot(s.x, s.y + CARD[1] + gap, s.width, s.height) for s in area.slots)
        whole = replace(area, slots=(*area.slots, *lower))
        yield Piece(MAT, *half, Mat(name, (whole,)))
