"""Gatehouses and arches."""

from __future__ import annotations

from math import cos, exp, hypot, pi
from typing import Literal

import numpy as np

from ..registry import piece
from ..render import bricks
from ..scene import Scene
from ..shapes import Pair, smooth
from ..solid import Triple


@piece
def gateway(
    s: Scene,
    y: float,
    x: float = 0.0,
    wide: float = 4.2,
    high: float = 3.0,
    rise: float = 1.6,
    house: Pair = (8.0, 6.7),
    open_: bool = False,
    lit: bool = False,
    leaf: Literal["shut", "ajar", "gone"] = "shut",
) -> None:
    """A gatehouse at depth y (metres): an arch, a tablet above it, two leaves of planks."""
    b, t, cam = s.block, s.tools, s.cam
    w, h = house[0] / 2, house[1]

    def at(u: float, v: float) -> Triple:
        return (u, y, v)

    roof = [at(x + w, h), at(x + w + 0.35, h + 0.05), at(x + w + 0.35, h + 0.5), at(x, h + 1.9)]
    roof += [at(x - w - 0.35, h + 0.5), at(x - w - 0.35, h + 0.05), at(x - w, h)]
    shape = cam.outline([at(x - w, 0), at(x + w, 0), *roof]).intersection(s.frame)
    b.put(t.knife(shape, 0.6, 26), 3.6, s.side(*shape.centroid.coords[0]))
    arch = [at(x - wide / 2, 0), at(x - wide / 2, high)]
    arch += [at(x + wide / 2 * cos(a), high + rise * np.sin(a)) for a in np.linspace(pi, 0, 13)]
    arch += [at(x + wide / 2, high), at(x + wide / 2, 0)]
    mouth = cam.outline(arch)
    lx, ly = s.light

    def light(px: float, py: float) -> float:
        return 1.2 * exp(-max(0, hypot(px - lx, py - ly) - 90) / 190)

    bricks(
        b,
        cam,
        at,
        x - w + 0.1,
        x + w - 0.1,
        0.1,
        h - 0.2,
        shape.difference(mouth.buffer(15)).buffer(-3),
        light,
        (0.8, 0.34),
    )
    b.cut(t.knife(mouth.buffer(9), 0.8, 18))
    b.add(t.knife(mouth.buffer(5.5), 0.7, 18))
    b.cut(t.knife(mouth, 0.8, 18))
    if (leaf == "gone" or open_) and not lit:
        b.add(t.knife(mouth.buffer(-1), 0.8, 18))
    if leaf != "gone" and not open_:
        b.add(t.knife(mouth.buffer(-1.5), 0.8, 18))
        stop = 0.55 if leaf == "ajar" else 1.0
        planks = [
            cam.line([at(x - wide / 2 + wide * f, 0), at(x - wide / 2 + wide * f, high + rise)])
            for f in np.arange(0.06, stop, 0.085)
        ]
        b.hatch_white(mouth.buffer(-3), planks, 3, length=(40, 140), gap=(4, 12))
        for v in (0.7, 2.4):
            band = t.gouge(
                [cam(at(x - wide / 2, v)), cam(at(x + wide / 2 * (2 * stop - 1), v))], 6, 0.02, 0.02
            )
            b.cut(band.intersection(mouth))
        if leaf == "ajar":
            slit = cam.outline(
                [
                    at(x + 0.3, 0),
                    at(x + wide / 2, 0),
                    at(x + wide / 2, high),
                    at(x + 0.9, high + rise * 0.8),
                    at(x + 0.3, high + rise),
                ]
            )
            b.cut(t.knife(slit.intersection(mouth), 0.8, 20))
    tablet = cam.outline(
        [
            at(x - 1.1, high + rise + 0.35),
            at(x + 1.1, high + rise + 0.35),
            at(x + 1.1, high + rise + 0.95),
            at(x - 1.1, high + rise + 0.95),
        ]
    )
    b.cut(t.knife(tablet, 0.5, 18))
    b.cut(t.gouge([cam(at(x - w - 0.2, h)), cam(at(x + w + 0.2, h))], 3, 0.05, 0.05, 0.2))
    steps = [
        smooth([cam(at(x - w, v)), cam(at(x, v + 0.02)), cam(at(x + w, v))], steps=2)
        for v in (0.5,)
    ]
    for line in steps:
        b.cut(t.gouge(line, 2.4, 0.05, 0.05).difference(mouth.buffer(10)))
