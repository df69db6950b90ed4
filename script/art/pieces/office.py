"""Stamps and ink pads."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, rect, union
from ..still import dark, lying


@piece
def lying_stamp(s: Scene, at: Pair, turn: float = 20, long: float = 0.17, red: bool = True) -> None:
    """A rubber stamp on its side, its foot at `at`: a block, a turned handle; its rubber red."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.0, long)
    handle = limb(
        [(0.24, 0), (0.34, 0), (0.44, 0), (0.62, 0), (0.8, 0), (0.94, 0)],
        (0.3, 0.16, 0.15, 0.34, 0.42, 0.26),
    )
    body = p.shape(union([rect(0.05, -0.42, 0.26, 0.42), handle]))
    dark(s, body, 12, 3, 3.4)
    for v in (-0.05, 0.03):
        line = p.line([(0.36, v * 0.6), (0.6, v * 1.6), (0.88, v * 1.8)])
        b.cut(t.gouge(line, 3.4, 0.2, 0.3))
    b.cut(t.gouge(p.line([(0.19, -0.36), (0.19, 0.36)]), 3.2, 0.05, 0.05))
    rubber = t.knife(p.shape(rect(0.0, -0.41, 0.07, 0.41)), 0.5, 14)
    b.clear(rubber.buffer(1.2))
    b.tint(rubber) if red else b.add(rubber.buffer(-1.4))


@piece
def open_pad(
    s: Scene, at: Pair, turn: float = 0, w: float = 0.17, h: float = 0.11, lid: bool = False
) -> None:
    """An open ink pad from above: a dark tin, its cloth in the one colour; its lid behind it."""
    b, t = s.block, s.tools
    p = lying(s, at, turn)
    if lid:
        dark(s, p.shape(rect(-0.01, h + 0.008, w + 0.01, h * 1.72)), 8, 3, 3)
        b.cut(t.knife(p.shape(rect(0.014, h + 0.03, w - 0.014, h * 1.6)), 0.5, 20))
        b.add(t.knife(p.shape(rect(0.02, h + 0.036, w - 0.02, h * 1.56)), 0.5, 20))
    dark(s, p.shape(rect(0, 0, w, h)), 10, 3, 3)
    cloth = t.knife(p.shape(rect(0.012, 0.014, w - 0.012, h - 0.012)), 0.7, 18)
    b.clear(cloth)
    b.tint(cloth)
