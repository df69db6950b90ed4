"""What the style guide shows of a game: its components, each in the states it can have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec import Struct

T = TypeVar("T")


class State(Struct, frozen=True):
    """A component in one state: what its template is given.

    `within` are the classes of what it stands in on a page; `listed`: it is a list's item.
    """

    title: str
    given: Mapping[str, Any]
    within: str = ""
    listed: bool = False


class Component(Struct, frozen=True):
    """A component's template, and its states."""

    template: str
    states: tuple[State, ...]


class Specimens(Struct, frozen=True):
    """All components of a game, and its style sheets. Its `reference` is what they open on tap."""

    game: str
    styles: tuple[str, ...]
    components: tuple[Component, ...]
    reference: Any
    reference_template: str


def state(title: str, within: str = "", *, listed: bool = False, **given: Any) -> State:
    return State(title, given, within, listed)


def first(found: Iterable[T], fits: Callable[[T], Any]) -> T:
    """The first that shows a state. Raises LookupError where no moment does."""
    for one in found:
        if fits(one):
            return one
    raise LookupError("no moment shows this state")
