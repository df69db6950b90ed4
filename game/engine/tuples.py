"""Tuples with one thing changed: positions are made of them and are never changed themselves."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """`items` with another one at `index`."""
    return (*items[:index], item, *items[index + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """`items` less the first that equals `item`. Raises ValueError when there is none."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def pair(items: tuple[T, T], index: int, item: T) -> tuple[T, T]:
    """`items` with another one at `index`, which is 0 or 1."""
    return (items[0], item) if index else (item, items[1])
