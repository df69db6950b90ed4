"""Linocuts on paper: the drawings of `static/art` as a PDF writes them.

A card's picture has thousands of corners, and WeasyPrint reads them one by one. What `script/art`
writes is plainer than SVG may be, so that it can be read at once: a sheet of paper, then shapes of
whole numbers, each corner told from the one before. Whatever is written in another way is left to
WeasyPrint.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Final

from msgspec import Struct

_FILL: Final = r'fill="#([0-9a-f]{6}|[0-9a-f]{3})"'
_PAPER: Final = re.compile(
    r'<svg xmlns="http://www\.w3\.org/2000/svg" viewBox="0 0 (\d+) (\d+)">(?:<view [^>]*/>)*'
    rf'<path {_FILL} d="M0 0h\1v\2H0z"/>'
)
_OUTLINE: Final = r"-?\d+[ -]\d+(?:[ -]\d+[ -]\d+){2,}"
_SHAPES: Final = re.compile(
    rf'<path {_FILL} fill-rule="evenodd" d="m({_OUTLINE}(?:m{_OUTLINE})*)"/>'
)
_END: Final = re.compile(r"\s*</svg>\s*")
_LAID: Final = re.compile(r'src="(art/[\w/-]+\.svg)"')


class Linocut(Struct, frozen=True):
    """Its paper's size, in the units of its numbers, and colour; and of each colour printed on it
    the outlines, between the letters m."""

    size: tuple[int, int]
    paper: str
    shapes: tuple[tuple[str, str], ...]

    def content(self) -> bytes:
        """What draws it in a PDF, down from the upper left corner."""
        width, height = self.size
        drawn = [_colour(self.paper), f"0 0 {width} {height} re f"]
        for fill, outlines in self.shapes:
            drawn += [_colour(fill), *_corners(outlines), "f*"]
        return "\n".join(drawn).encode()


def laid_in(html: str) -> frozenset[str]:
    """The drawings that a page names, below `static/`."""
    return frozenset(_LAID.findall(html))


def read(file: Path) -> Linocut | None:
    """None for a drawing that is less plain."""
    svg = file.read_text(encoding="utf-8")
    if not (paper := _PAPER.match(svg)):
        return None
    shapes, at = [], paper.end()
    while found := _SHAPES.match(svg, at):
        shapes.append((found[1], found[2]))
        at = found.end()
    if not _END.fullmatch(svg, at):
        return None
    return Linocut((int(paper[1]), int(paper[2])), paper[3], tuple(shapes))


def _colour(fill: str) -> str:
    digits = fill if len(fill) == 6 else "".join(2 * digit for digit in fill)
    return " ".join(f"{channel / 255:.4g}" for channel in bytes.fromhex(digits)) + " rg"


def _corners(outlines: str) -> Iterator[str]:
    """Each outline begins where the last one ended, and is closed where it is filled."""
    x = y = 0
    for outline in outlines.split("m"):
        steps = [int(step) for step in outline.replace("-", " -").split()]
        across = list(accumulate(steps[::2], initial=x))[1:]
        down = list(accumulate(steps[1::2], initial=y))[1:]
        x, y = across[-1], down[-1]
        yield f"{across[0]} {down[0]} m"
        yield from (f"{a} {b} l" for a, b in zip(across[1:], down[1:], strict=True))
