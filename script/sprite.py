"""Icons in few bytes: paths in whole units of 256, which is about as fine as the sharpest screen
shows the largest of them."""

import re
from typing import Final

from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

SIDE: Final = 256
"""Of an icon, in those units."""
_DRAWN: Final = 512
"""Of an icon as it was drawn."""
_PATH: Final = re.compile(r' d="([^"]*)"')


def in_whole_units(body: str) -> str:
    """An icon's drawing with its paths in whole units."""
    return _PATH.sub(lambda path: f' d="{_whole(path[1])}"', body)


def _whole(path: str) -> str:
    pen = _WholePen()
    parse_path(path, TransformPen(pen, (SIDE / _DRAWN, 0, 0, SIDE / _DRAWN, 0, 0)))
    return pen.path


class _WholePen(BasePen):
    """Writes a path. Each step begins where the one before it came to lie, so that what is lost in
    rounding does not add up."""

    def __init__(self) -> None:
        super().__init__(None)
        self.path = ""
        self._at = self._start = (0, 0)
        self._sign = ""

    def _write(self, sign: str, *points: tuple[float, float]) -> None:
        x, y = self._at
        whole = [(round(to_x), round(to_y)) for to_x, to_y in points]
        steps = [step for to_x, to_y in whole for step in (to_x - x, to_y - y)]
        again = sign == self._sign
        self.path += "" if again else sign
        for place, step in enumerate(steps):
            self.path += f" {step}" if step >= 0 and (place or again) else f"{step}"
        self._at, self._sign = whole[-1], sign

    def _moveTo(self, point: tuple[float, float]) -> None:
        self._sign = ""
        self._write("m", point)
        self._start = self._at

    def _lineTo(self, point: tuple[float, float]) -> None:
        if (round(point[0]), round(point[1])) != self._at:
            self._write("l", point)

    def _curveToOne(self, *points: tuple[float, float]) -> None:
        self._write("c", *points)

    def _closePath(self) -> None:
        self.path += "z"
        self._at, self._sign = self._start, ""

    def _endPath(self) -> None:
        """Left open: nothing is written."""
