"""A canvas rucksack that stands open."""

from __future__ import annotations

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, limb, place, poly, rect


@piece
def open_rucksack(s: Scene, at: Pair, size: float = 1, book: bool = True) -> None:
    """A pale canvas rucksack, untied, its mouth dark; `at` is its foot's middle.

    With `book`, a book stands out of it, its ribbon in the one colour.
    """
    b, t = s.block, s.tools
    flap = place(
        blob(
            (-96, -210), (-116, -262), (-70, -296), (0, -300), (76, -292), (112, -256), (96, -208)
        ),
        *at,
        size,
    )
    b.put(t.knife(flap, 0.8, 22), 4, s.side(*at))
    b.hatch_white(flap.buffer(-7), t.parallels(flap, 96, 14), 4, length=(20, 60), gap=(8, 20))
    mouth = place(ellipse(0, -206, 104, 26, n=20), *at, size)
    b.put(t.knife(mouth.buffer(5), 0.6, 18), 3)
    if book:
        _book(s, at, size)
    _body(s, at, size)
    if book:
        _ribbon(s, at, size)


def _body(s: Scene, at: Pair, size: float) -> None:
    b, t = s.block, s.tools
    front = [(104 * np.cos(a), -206 + 26 * np.sin(a)) for a in np.linspace(0, np.pi, 11)]
    body = place(
        poly(*front, (-122, -120), (-132, -40), (-112, -2), (112, -2), (132, -40), (122, -120)),
        *at,
        size,
    )
    b.put(t.knife(body.buffer(4), 0.7, 22), 4, s.side(*at))
    b.cut(t.knife(body, 0.7, 22))
    d = -s.right(at[0])
    dark = place(
        poly((d * 40, -190), (d * 140, -210), (d * 150, 4), (d * 66, 4)), *at, size
    ).intersection(body)
    b.hatch_black(dark.buffer(-2), t.parallels(dark, 82, 12), 8, length=(30, 90), gap=(6, 16))
    pocket = place(poly((-64, -104), (64, -104), (70, -22), (-70, -22)), *at, size)
    b.add(t.knife(pocket.buffer(4).difference(pocket), 0.5, 20))
    lid = place(poly((-70, -110), (70, -110), (62, -66), (-62, -66)), *at, size)
    b.put(t.knife(lid.buffer(2), 0.6, 18), 2)
    b.hatch_white(lid.buffer(-4), t.parallels(lid, 0, 12), 4, length=(20, 70), gap=(8, 18))
    for x in (-40, 40):
        strap = place(rect(x - 9, -182, x + 9, -40), *at, size)
        b.put(t.knife(strap, 0.5, 20), 3)
        buckle = place(rect(x - 13, -92, x + 13, -70), *at, size)
        b.put(t.knife(buckle.buffer(3), 0.4, 12))
        b.cut(t.knife(buckle, 0.4, 12))
        b.add(place(rect(x - 3, -88, x + 3, -72), *at, size))
    cord = place(
        LineString([(-104, -200), (-60, -176), (0, -168), (60, -176), (104, -200)]), *at, size
    )
    b.hatch_black(body, [cord], 5, length=(10, 14), gap=(8, 10))


def _book(s: Scene, at: Pair, size: float) -> None:
    """A book that stands half out of the mouth."""
    b, t = s.block, s.tools
    at, size = (at[0] - 6 * size, at[1] - 70 * size), size * 0.62
    cover = place(poly((-62, -196), (-82, -348), (30, -364), (48, -196)), *at, size)
    b.put(t.knife(cover, 0.6, 26), 4.4, s.side(*at))
    pages = place(poly((34, -196), (18, -356), (44, -350), (60, -196)), *at, size)
    b.put(t.knife(pages.buffer(3), 0.5, 24), 2)
    b.cut(t.knife(pages, 0.5, 24))
    for k in (0.3, 0.65):
        line = [(34 + 26 * k, -200), (18 + 26 * k, -350)]
        b.add(t.gouge(list(place(LineString(line), *at, size).coords), 2.2, 0.1, 0.1))
    plate = place(poly((-58, -308), (-10, -315), (-5, -276), (-52, -270)), *at, size)
    b.cut(t.knife(plate, 0.5, 18))
    for y in (-302, -288):
        mark = place(LineString([(-48, y + 4), (-18, y)]), *at, size)
        b.add(t.gouge(list(mark.coords), 3, 0.1, 0.1))


def _ribbon(s: Scene, at: Pair, size: float) -> None:
    b, t = s.block, s.tools
    line = [(12, -294), (40, -284), (48, -250), (46, -190), (48, -128)]
    band = place(limb(line, (12, 14, 14, 14, 15), round_ends=False), *at, size)
    b.put(t.knife(band.buffer(3.4), 0.5, 16), 2)
    red = t.knife(band, 0.5, 16)
    b.clear(red)
    b.tint(red.buffer(0.8))
