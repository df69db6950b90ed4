"""Lists of moves in few lines: those that differ in certain words only stand on one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.contract import Move

BRACKETS = ("{}", "[]", "()")


class Group(NamedTuple):
    """Moves with one of several words in some places; `places` has the fastest-changing first."""

    verb: str
    args: tuple[tuple[str, ...], ...]
    places: tuple[int, ...] = ()

    def __str__(self) -> str:
        text = [self.verb]
        for place, words in enumerate(self.args):
            if place in self.places:
                left, right = BRACKETS[self.places.index(place)]
                text.append(f"{left}{','.join(words)}{right}")
            else:
                text.append(words[0])
        return " ".join(text)


def grouped(moves: Sequence[Move]) -> Iterator[str]:
    """The moves in their order: `{}` holds the words that change fastest, then `[]`, then `()`."""
    groups = [Group(move.verb, tuple((word,) for word in move.args)) for move in moves]
    for depth in range(len(BRACKETS)):
        groups = _joined(groups, depth)
    yield from map(str, groups)


def _joined(groups: list[Group], depth: int) -> list[Group]:
    """Neighbours that differ in one more place become one."""
    found: list[Group] = []
    for group in groups:
        place = _differs(found[-1], group, depth) if found else None
        if place is None:
            found.append(group)
        else:
            last = found.pop()
            words = (*last.args[place], *group.args[place])
            args = (*last.args[:place], words, *last.args[place + 1 :])
            found.append(Group(last.verb, args, (*last.places[:depth], place)))
    return found


def _differs(last: Group, group: Group, depth: int) -> int | None:
    """The only place in which a group differs from the one before, if it can join that one."""
    same_shape = (last.verb, len(last.args)) == (group.verb, len(group.args))
    if not same_shape or len(group.places) != depth or last.places[:depth] != group.places:
        return None
    places = [i for i, words in enumerate(group.args) if words != last.args[i]]
    if len(places) != 1 or places[0] in group.places:
        return None
    grows = last.places[depth:]
    return places[0] if grows in ((), (places[0],)) else None
