"""What the style guide shows of a game: its components, each in the states it can have.

The states are found in games that computers have played: a `Specimen` says where a component's
pieces are on a page, and which of them shows a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from msgspec import Struct

from game.tables.selectors import Seen

from .kinds import Reference
from .parts import Cast
from .texts import says_of


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


class GameComponents(Struct, frozen=True):
    """All components of a game, and its style sheets. Its `reference` is what they open on tap."""

    game: str
    styles: tuple[str, ...]
    components: tuple[Component, ...]
    reference: Reference


Fits = Callable[[Any], Any]
Given = Mapping[str, Any]


class Specimen(NamedTuple):
    """A component, and the states in which it is shown.

    A template without a folder is the game's own. `of` leads from a page to its pieces by the
    names of attributes, through whatever holds several ("sides.players"), or finds them. The
    template is given one by its own name, or as `given` says, and `more`; a piece that is a
    mapping is all that it is given.

    Each word of `states` names one: "@" and a moment, whose first piece is shown, an attribute
    that the first piece shown has ("act.pick"), or a condition of `fits`. What no page shows is
    left out. `within` is what it stands in on a page: an element and its classes, "ul.hand" where
    it is an item; "{sides.id}" there is filled in from what the way led through.
    """

    template: str
    of: str | Callable[[Any], Iterable[Any]]
    states: str
    within: str = ""
    given: str = ""
    fits: Mapping[str, Fits] = {}
    more: Mapping[str, Any] = {}


def state(title: str, within: str = "", *, listed: bool = False, **given: Any) -> State:
    return State(title, given, within, listed)


class Specimens(NamedTuple):
    """All that the style guide shows of a game: `components` in the states that `moments` led to,
    as whoever was to decide saw them, and those that are `further`, each with what has been picked
    there; components that are `first` have their states already. A state's title is the game's
    text `state.COMPONENT.WORD`, or in `titles`."""

    moments: Callable[[], Mapping[str, Seen]]
    components: tuple[Specimen, ...]
    further: Callable[[], Mapping[str, tuple[Seen, str]]] = dict
    first: Callable[[], Iterable[Component]] = tuple
    titles: Mapping[str, Any] | None = None


def of_game(slug: str, shown: Any) -> GameComponents:
    """What the style guide shows of a game; `shown` is its presenter."""
    guide: Specimens = shown.specimens
    moments, says = guide.moments(), says_of(slug)
    all_moments = {name: (seen, "") for name, seen in moments.items()} | dict(guide.further())
    pages = {
        name: shown.page(seen, Cast(seen.sitters, seen.seat), picked)
        for name, (seen, picked) in all_moments.items()
    }

    def title(key: str) -> str:
        return says(f"state.{key}") if guide.titles is None else str(guide.titles[key])

    folder = shown.template.rpartition("/")[0]
    own = (_component(f"{folder}/", specimen, pages, title) for specimen in guide.components)
    return GameComponents(
        game=slug,
        styles=shown.styles,
        components=(*guide.first(), *(one for one in own if one.states)),
        reference=shown.reference(next(iter(moments.values()))),
    )


def _component(
    folder: str, specimen: Specimen, pages: Mapping[str, Any], title: Callable[[str], str]
) -> Component:
    template = specimen.template if "/" in specimen.template else f"{folder}{specimen.template}"
    return Component(f"{template}.html", tuple(_states(specimen, pages, title)))


def _states(
    specimen: Specimen, pages: Mapping[str, Any], title: Callable[[str], str]
) -> Iterator[State]:
    name = specimen.template.rpartition("/")[2]
    for word in specimen.states.split():
        found = _first(specimen, pages, word)
        if found is not None:
            piece, way = found
            said = title(f"{name}.{word.removeprefix('@')}")
            element, _, classes = specimen.within.format(**way).partition(".")
            named = piece if isinstance(piece, Mapping) else {specimen.given or name: piece}
            given = {**named, **specimen.more}
            yield State(said, given, classes.replace(".", " "), listed=element == "ul")


def _first(specimen: Specimen, pages: Mapping[str, Any], word: str) -> tuple[Any, Given] | None:
    """The first piece that shows a state, with what the way led through."""
    shown = [pages[word[1:]]] if word.startswith("@") else pages.values()
    pieces = (found for page in shown for found in _pieces(specimen, page))
    return next((found for found in pieces if _fits(specimen, word, found[0])), None)


def _fits(specimen: Specimen, word: str, piece: Any) -> bool:
    if word in specimen.fits:
        return bool(specimen.fits[word](piece))
    return word.startswith("@") or bool(_has(piece, word))


def _has(piece: Any, way: str) -> Any:
    for name in way.split("."):
        piece = piece and getattr(piece, name)
    return piece


def _pieces(specimen: Specimen, page: Any) -> Iterator[tuple[Any, Given]]:
    if not isinstance(specimen.of, str):
        yield from ((piece, {}) for piece in specimen.of(page) if piece is not None)
        return
    found: list[tuple[Any, Given]] = [(page, {})]
    for name in specimen.of.split("."):
        found = [
            (one, {**way, name: one})
            for holder, way in found
            for one in _listed(getattr(holder, name))
        ]
    yield from found


def _listed(value: Any) -> Iterable[Any]:
    if isinstance(value, tuple | list):
        return value
    return () if value is None else (value,)


def watched(seen: Seen) -> tuple[Seen, str]:
    """A moment as somebody sees it who only watches."""
    return replace(seen, seat=None, moves=()), ""


def status(pill: str) -> Callable[[Any], Iterable[Given]]:
    """What the line over a table is given, with what the page says under the name `pill`."""
    usual = {
        "table": "styleguide",
        "mine": False,
        "why": None,
        "mode": "",
        "class_page": "",
        "number": None,
    }
    return lambda page: ({**usual, "status": page.status, "pill": _has(page, pill)},)
