"""How a game is played, in parts that a class is told before it plays.

Texts: `how.NAME.title`, and `how.NAME.points.NUMBER`, or `.text` and `.about` below that for a
point with its name before it; both in the order of the file.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.kit.parts import Part, Point

from .texts import Says


def how(says: Says, icons: Mapping[str, str] = {}) -> tuple[Part, ...]:
    """The parts; `icons` are those of the points that have one, by `NAME.NUMBER`."""
    return tuple(part(says, name, icons) for name in says.under("how"))


def part(says: Says, name: str, icons: Mapping[str, str] = {}) -> Part:
    key = f"how.{name}"
    return Part(
        says(f"{key}.title"),
        tuple(
            _point(says, f"{key}.points.{number}", icons.get(f"{name}.{number}", ""))
            for number in says.under(f"{key}.points")
        ),
    )


def _point(says: Says, key: str, icon: str) -> Point:
    if key in says.texts:
        return Point(says(key), icon=icon)
    return Point(says(f"{key}.text"), says(f"{key}.about"), icon)
