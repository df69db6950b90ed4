"""Path data: whole numbers, each ring from the end of the last. A fill closes its rings."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator

Ring = list[tuple[int, int]]
"""Corners; the last is joined to the first."""

NUMBER = re.compile(r"-?\d+")


def path_data(rings: Iterable[Ring]) -> str:
    """Rings of three corners or more as the data of one path."""
    out, x, y = [], 0, 0
    for ring in sorted(rings, key=_walk):
        steps = [(ring[0][0] - x, ring[0][1] - y)]
        steps += [(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(ring)]
        out.append("m" + "".join(_step(i, *step) for i, step in enumerate(steps)))
        x, y = ring[-1]
    return "".join(out)


def rings_of(data: str) -> Iterator[Ring]:
    """The rings of what `path_data` has written."""
    x = y = 0
    for part in data.split("m")[1:]:
        numbers = [int(n) for n in NUMBER.findall(part)]
        ring = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        yield ring


def without_repeats(points: list[tuple[int, int]]) -> Ring:
    """A ring whose corners each differ from the one before."""
    return [p for i, p in enumerate(points) if p != points[i - 1]]


def _walk(ring: Ring) -> tuple[int, int]:
    """Rows of rings, one to the right, the next to the left: short ways between them."""
    x, y = ring[0]
    return (y // 40, x if (y // 40) % 2 else -x)


def _step(i: int, dx: int, dy: int) -> str:
    return f"{' ' if i and dx >= 0 else ''}{dx}{'' if dy < 0 else ' '}{dy}"
