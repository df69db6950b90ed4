"""The usual draws of CHANCE: a shuffle, a lot, dice. Each gives a `phased.Draw`.

What may be drawn is asked of the state, so a table of draws is written once. What was drawn is put
on the table by `apply`, given the working copy and what was drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any

from .mistakes import DeclarationError
from .phased import Draw

Words = Callable[[Any], Sequence[str]]
"""What may be drawn in a state."""
Apply = Callable[[Any, tuple[str, ...]], None]


def drawn(
    cards: Sequence[str], number: int, rng: Random, first: Collection[str] = ()
) -> tuple[str, ...]:
    """So many of these cards, in the order in which they are drawn: the `first` ones before all
    others."""
    leading, others = (
        [card for card in cards if (card in first) is leads] for leads in (True, False)
    )
    lead = min(len(leading), number)
    return (*rng.sample(leading, lead), *rng.sample(others, number - lead))


def are_first(found: Sequence[str], cards: Sequence[str], first: Collection[str]) -> bool:
    """Whether what was drawn of these cards begins with as many of the `first` ones as it can."""
    lead = sum(card in first for card in cards)
    return all(card in first for card in found[:lead])


def shuffle(cards: Words, apply: Apply) -> Draw:
    """All these cards in any order, each as likely as another; a card may be there twice."""

    def sample(state: Any, rng: Random) -> tuple[str, ...]:
        found = cards(state)
        return tuple(rng.sample(found, len(found)))

    def fits(state: Any, args: tuple[str, ...]) -> bool:
        return Counter(args) == Counter(cards(state))

    return Draw(sample, fits, apply)


def some_of(cards: Words, number: Callable[[Any], int], apply: Apply) -> Draw:
    """So many of these cards, in the order in which they are drawn; no card is there twice.

    Raises DeclarationError where one is.
    """

    def sample(state: Any, rng: Random) -> tuple[str, ...]:
        found = cards(state)
        if len(set(found)) < len(found):
            [(twice, _)] = Counter(found).most_common(1)
            raise DeclarationError(f"is of some cards, but {twice!r} is there twice: use `shuffle`")
        return tuple(rng.sample(found, number(state)))

    def fits(state: Any, args: tuple[str, ...]) -> bool:
        return len(args) == len(set(args)) == number(state) and {*args} <= {*cards(state)}

    return Draw(sample, fits, apply)


def one_of(words: Words, apply: Apply) -> Draw:
    """One of these words, each as likely as another."""
    return one_of_each(lambda state: (words(state),), apply)


def one_of_each(lists: Callable[[Any], Sequence[Sequence[str]]], apply: Apply) -> Draw:
    """One word of every list, in the order of the lists."""

    def sample(state: Any, rng: Random) -> tuple[str, ...]:
        return tuple(rng.choice(words) for words in lists(state))

    def fits(state: Any, args: tuple[str, ...]) -> bool:
        found = lists(state)
        return len(args) == len(found) and all(
            word in words for word, words in zip(args, found, strict=True)
        )

    return Draw(sample, fits, apply)


def dice(number: int, apply: Callable[[Any, tuple[int, ...]], None], faces: int = 6) -> Draw:
    """So many dice, in the order in which they fell; `apply` is given numbers from 1."""
    words = tuple(str(face) for face in range(1, faces + 1))
    return one_of_each(
        lambda state: (words,) * number,
        lambda game, args: apply(game, tuple(map(int, args))),
    )
