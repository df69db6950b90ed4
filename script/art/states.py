"""What is laid on a printed card to tell a state: a bandage and bars, `static/art/bandage.svg` and
`static/art/bars.svg`, each also with little ink.

    script/art/states
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from .block import Block
from .scene import ART
from .shapes import poly, rect

WIDE: Final = 756.0
"""As a card, at twelve units for a millimetre."""


def bandage() -> Block:
    """Turns of gauze, each over the one before and shaded beneath its edge."""
    block = Block(1947, size=(WIDE, 156), margin=0, full=False)
    t = block.tools
    high, turn, slant = block.size[1], 94.0, 64.0
    for at in range(-1, 9):
        x = at * turn + t.between(-7, 7)
        lap = [(x + slant, 0), (x + slant * 0.55, high * 0.45), (x, high)]
        shade = poly(*lap, (x + 30, high), (x + slant + 30, 0))
        block.hatch_black(shade, t.parallels(shade, 12, 7), 3.4, length=(26, 34), gap=(6, 12))
        threads = poly((x + slant + 34, 0), (x + slant + 84, 0), (x + 84, high), (x + 34, high))
        block.hatch_black(threads, t.parallels(threads, 112, 15), 1.7, length=(9, 16), gap=(9, 16))
        block.add(t.pen(lap, 6.5, 0.18))
    for edge in (rect(0, 0, WIDE, 7), rect(0, high - 7, WIDE, high)):
        block.add(t.knife(edge, 0.9, 30))
    return block


def bars() -> Block:
    """Upright bars through two flat ones, light on their left, riveted where they cross."""
    block = Block(1946, size=(WIDE, 300), margin=0, full=False)
    t = block.tools
    high, count, wide = block.size[1], 7, 40.0
    middles = [WIDE * (n + 0.5) / count for n in range(count)]
    levels = (70.0, 230.0)
    for y in levels:
        block.put(t.knife(rect(0, y - 17, WIDE, y + 17), 0.8, 60))
        block.cut(t.gouge([(0, y - 9), (WIDE, y - 9)], 4.5))
    for x in middles:
        block.put(t.knife(rect(x - wide / 2, 0, x + wide / 2, high), 0.8, 70), halo=6)
        for y in (0, high / 2, high):
            shine = [(x - 10, y - high / 6), (x - 10, y + high / 6)]
            block.cut(t.gouge(shine, 6.5))
        for y in levels:
            rivet = t.knife(rect(x - 8, y - 8, x + 8, y + 8), 1.5, 8)
            block.cut(rivet)
            block.add(t.knife(rect(x - 3, y - 3, x + 5, y + 5), 0.8, 6))
    return block


DRAWN: Final[dict[str, Callable[[], Block]]] = {"bandage": bandage, "bars": bars}


def written(name: str) -> dict[Path, str]:
    """The files of a state."""
    block = DRAWN[name]()
    outline, _share = block.outline()
    return {ART / f"{name}.svg": block.svg(), ART / f"{name}-outline.svg": outline}


if __name__ == "__main__":
    for state in DRAWN:
        for file, svg in written(state).items():
            file.write_text(svg, encoding="utf-8")
            print(f"{file.name}: {len(svg) / 1000:.1f} kB")
