"""A sheet that tells how far a printer is out: crosses on its front, scales behind them.

Held against the light, each cross falls on the scales where the other side lies wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from game.sheets.papers import PAPERS
from wyklenci_site.press.documents import Document, Progress, Wanted, register
from wyklenci_site.press.draw import draw

from .offers import Offer, offer

SLUG: Final = "calibration"
REACH: Final = 10
"""A scale goes so far to both sides, in mm."""

ASIDE: Final = 12
"""From the middle of a cross to its scales, in mm."""

EDGE: Final = 30
"""From the outer crosses to the paper's edges, in mm."""


class Settings(Struct, frozen=True):
    """`x` and `y` are the correction to be tried, as in `sheets.lay_out`."""

    language: str
    address: str
    paper: str
    landscape: bool
    x: float
    y: float


class Label(Struct, frozen=True):
    x: float
    y: float
    text: str


def crosses(width: float, height: float) -> list[tuple[float, float]]:
    """The middle and the corners: alike in both halves of the paper, whichever way it is turned."""
    across, down = (EDGE, width - EDGE), (EDGE, height - EDGE)
    return [(width / 2, height / 2), *((x, y) for x in across for y in down)]


def _ticks() -> Iterator[tuple[float, float]]:
    """Of a scale: where, and how long; each half millimetre."""
    for half in range(-2 * REACH, 2 * REACH + 1):
        yield half / 2, 3.2 if half % 10 == 0 else 2.2 if half % 2 == 0 else 1.2


def cross_path(x: float, y: float) -> str:
    reach = ASIDE + 4
    return f"M{x - reach:.2f} {y:.2f}h{2 * reach}M{x:.2f} {y - reach:.2f}v{2 * reach}"


def scale_path(x: float, y: float) -> str:
    """A level scale above this point and an upright one to the right of it: with their zeros on
    the lines of a cross here. Where they would meet, nobody could read them."""
    above, right = y - ASIDE, x + ASIDE
    level = "".join(f"M{x + at:.2f} {above:.2f}v{-far}" for at, far in _ticks())
    upright = "".join(f"M{right:.2f} {y + at:.2f}h{far}" for at, far in _ticks())
    axes = f"M{x - REACH:.2f} {above:.2f}h{2 * REACH}M{right:.2f} {y - REACH:.2f}v{2 * REACH}"
    return axes + level + upright


def labels(x: float, y: float) -> list[Label]:
    """Right and down are plus, as in the form."""
    numbers = ((-10, "−10"), (-5, "−5"), (0, "0"), (5, "+5"), (10, "+10"))
    return [
        label
        for at, text in numbers
        for label in (Label(x + at, y - ASIDE - 4, text), Label(x + ASIDE + 6, y + at + 0.9, text))
    ]


def ruler_path(x: float, y: float) -> str:
    """100 mm, with a tick each millimetre."""
    lengths = (4.0 if mm % 10 == 0 else 3.0 if mm % 5 == 0 else 2.0 for mm in range(101))
    ticks = "".join(f"M{x + mm:.2f} {y:.2f}v{-length}" for mm, length in enumerate(lengths))
    return f"M{x:.2f} {y:.2f}h100{ticks}"


def html(wanted: Wanted) -> str:
    """The document, in the active language."""
    settings = msgspec.convert(wanted, Settings)
    paper = PAPERS[settings.paper]
    width, height = paper.width, paper.height
    if settings.landscape:
        width, height = height, width
    behind = [(x + settings.x, y + settings.y) for x, y in crosses(width, height)]
    way = "landscape" if settings.landscape else "portrait"
    return render_to_string(
        "printing/calibration_sheet.html",
        {
            "css": f"ps-{settings.paper}-{way}",
            "width": width,
            "height": height,
            "front": "".join(cross_path(x, y) for x, y in crosses(width, height)),
            "back": "".join(scale_path(x, y) for x, y in behind),
            "labels": [label for x, y in behind for label in labels(x, y)],
            "ruler": ruler_path(width / 2 - 50, EDGE),
            "ruler_ends": [Label(width / 2 - 50 + at, EDGE + 4, str(at)) for at in (0, 50, 100)],
            "x": settings.x,
            "y": settings.y,
            "tried": bool(settings.x or settings.y),
        },
    )


def make(wanted: Wanted, progress: Progress) -> bytes:
    progress(0, 2)
    return draw(html(wanted), lambda page: progress(page, 2))


def register_here() -> None:
    register(Document(slug=SLUG, name=lambda wanted: _("calibration"), make=make))
    offer(
        Offer(
            rank=90,
            route="print-calibration",
            name=gettext_lazy("Calibration sheet"),
            about=gettext_lazy("Where does your printer print the other side? Measure it once."),
            icon="compass",
            paper=gettext_lazy("One sheet, double-sided"),
            general=True,
        )
    )
