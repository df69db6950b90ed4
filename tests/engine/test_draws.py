"""Shuffles, lots and dice: what they draw fits, and nothing else does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.draws import are_first, dice, drawn, one_of, one_of_each, shuffle, some_of
from game.engine.mistakes import DeclarationError
from game.engine.phased import Draw

CARDS = ("a", "a", "b", "c")


def nothing(game: Any, args: Any) -> None:
    """Put nothing on the table."""


DRAWS: dict[str, tuple[Draw, int]] = {
    "shuffle": (shuffle(lambda state: CARDS, nothing), 12),
    "some": (some_of(lambda state: "abcd", lambda state: 2, nothing), 12),
    "one": (one_of(lambda state: CARDS[1:], nothing), 3),
    "each": (one_of_each(lambda state: (("a", "b"), ("c",)), nothing), 2),
    "dice": (dice(2, nothing), 36),
    "four-faces": (dice(1, nothing, faces=4), 4),
}


@pytest.mark.parametrize("name", DRAWS)
def test_everything_that_can_be_drawn_is_drawn_and_fits(name: str) -> None:
    draw, outcomes = DRAWS[name]
    found = {draw.sample(None, Random(seed)) for seed in range(600)}
    assert len(found) == outcomes
    assert all(draw.fits(None, args) for args in found)


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("shuffle", ("a", "b", "c")),
        ("shuffle", ("a", "b", "b", "c")),
        ("shuffle", ("a", "a", "b", "c", "c")),
        ("some", ("a",)),
        ("some", ("a", "a")),
        ("some", ("a", "e")),
        ("some", ("a", "b", "c")),
        ("one", ()),
        ("one", ("d",)),
        ("one", ("a", "b")),
        ("each", ("c", "a")),
        ("dice", ("1", "7")),
        ("dice", ("0", "1")),
        ("dice", ("01", "1")),
        ("dice", ("1",)),
        ("four-faces", ("5",)),
    ],
)
def test_nothing_else_fits(name: str, args: tuple[str, ...]) -> None:
    assert not DRAWS[name][0].fits(None, args)


def test_dice_are_put_on_the_table_as_numbers() -> None:
    thrown = []
    dice(3, lambda game, faces: thrown.append(faces)).apply(None, ("2", "6", "1"))
    assert thrown == [(2, 6, 1)]


def test_some_cards_of_which_one_is_there_twice_are_a_mistake_that_is_named() -> None:
    twice = some_of(lambda state: CARDS, lambda state: 2, nothing)
    said = "is of some cards, but 'a' is there twice: use `shuffle`"
    with pytest.raises(DeclarationError, match=said):
        twice.sample(None, Random(1))


@pytest.mark.parametrize("first", [(), ("c",), ("b", "d"), ("a", "b", "c", "d")])
@pytest.mark.parametrize("number", [1, 2, 4])
def test_the_first_ones_are_drawn_before_all_others(first: tuple[str, ...], number: int) -> None:
    found = {drawn("abcd", number, Random(seed), first) for seed in range(300)}
    assert all(are_first(one, "abcd", first) and len({*one}) == number for one in found)
    leading = {one[: len(first)] for one in found}
    assert all({*one} <= {*first} for one in leading)
    if not first:
        assert {drawn("abcd", number, Random(seed)) for seed in range(20)} == {
            tuple(Random(seed).sample("abcd", number)) for seed in range(20)
        }


def test_what_is_not_first_does_not_lead() -> None:
    assert not are_first("ab", "abc", "b")
    assert are_first("ba", "abc", "bz")
    assert not are_first("ca", "abc", "bc")
