"""What changed in a value of plain lists, tables and words, told as briefly as it can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec


def words(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def changes(path: str, old: Any, new: Any) -> list[str]:
    """What leads from `old` to `new`, each place with its new value; nothing if they are equal.

    `a += [x]`: appended; `a -= [x]`: the first x was taken out; `del a.b`: a has no b any more.
    Which is told where several would do depends on their length, and what is told determines
    `new` in any case.
    """
    if old == new:
        return []
    whole = [f"{path} = {words(new)}"]
    if isinstance(old, dict) and isinstance(new, dict):
        parts = _in_a_table(path, old, new)
    elif isinstance(old, list) and isinstance(new, list):
        parts = _in_a_list(path, old, new)
    else:
        return whole
    return min(parts or whole, whole, key=lambda lines: sum(map(len, lines)))


def _in_a_table(path: str, old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    at = f"{path}." if path else ""
    parts = [f"del {at}{key}" for key in old if key not in new]
    for key, value in new.items():
        known = changes(f"{at}{key}", old[key], value) if key in old else None
        parts += [f"{at}{key} = {words(value)}"] if known is None else known
    return parts


def _in_a_list(path: str, old: list[Any], new: list[Any]) -> list[str]:
    if len(old) == len(new):
        places = enumerate(zip(old, new, strict=True))
        return [line for i, (was, now) in places for line in changes(f"{path}[{i}]", was, now)]
    if new[: len(old)] == old:
        return [f"{path} += {words(new[len(old) :])}"]
    gone = _taken_out(old, new)
    return [f"{path} -= {words(gone)}"] if gone else []


def _taken_out(old: list[Any], new: list[Any]) -> list[Any]:
    """What taken out of `old`, the first of each, leaves `new`; empty if nothing does."""
    left = list(new)
    gone = []
    for item in old:
        if left and left[0] == item:
            left.pop(0)
        else:
            gone.append(item)
    rest = list(old)
    for item in gone:
        rest.remove(item)
    return gone if rest == new else []


class Audience:
    """Lines and who learns them: each line once, with all its readers."""

    def __init__(self) -> None:
        self._readers: dict[tuple[str, ...], list[str]] = {}

    def add(self, reader: str, lines: list[str], *, together: bool = False) -> None:
        """`together`: the lines are one lot, which is told as a whole to the same readers."""
        for lot in [tuple(lines)] if together else [(line,) for line in lines]:
            self._readers.setdefault(lot, []).append(reader)

    def groups(self) -> Iterator[tuple[str, list[str]]]:
        """The readers, joined by blanks, and what they and nobody else learn."""
        found: dict[str, list[str]] = {}
        for lot, readers in self._readers.items():
            found.setdefault(" ".join(readers), []).extend(lot)
        yield from found.items()
