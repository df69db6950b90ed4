"""Themes of worksheets: what the map and the timeline let readers choose, and women."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from types import MappingProxyType
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.text import slugify
from django.utils.translation import gettext_lazy

from ..catalogue import Note, notes_in
from ..quiz.choices import is_woman
from ..search.stems import folded
from ..words import ABOUT, ORGANISATIONS, REGIONS

FEWEST: Final = 3
"""A theme is worth choosing from so many notes on."""


@dataclass(frozen=True)
class Theme:
    """Notes that have something in common."""

    slug: str
    title: Promise | str
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Shelf:
    """Themes of one sort."""

    title: Promise | str
    themes: tuple[Theme, ...]


@cache
def shelves() -> tuple[Shelf, ...]:
    """Every theme, sort by sort."""
    # Crimes are told and thought about; nobody drills them with gaps.
    about = {name: title for name, title in ABOUT.items() if name != "civilians"}
    women = Theme("women", gettext_lazy("Women of the underground"), _of(_is_womans))
    return (
        Shelf(gettext_lazy("People and events"), (women, *_themes(about, _is_about))),
        Shelf(gettext_lazy("Organisations"), _themes(ORGANISATIONS, _is_in)),
        Shelf(gettext_lazy("Regions"), _themes(REGIONS, _is_from)),
    )


@cache
def themes() -> Mapping[str, Theme]:
    """Every theme by its name in an address."""
    found = [theme for shelf in shelves() for theme in shelf.themes]
    return MappingProxyType({theme.slug: theme for theme in found})


def _themes(words: Mapping[str, Any], belongs: Callable[[str, Note], bool]) -> tuple[Theme, ...]:
    found = (
        Theme(slugify(folded(name)), title, _of(partial(belongs, name)))
        for name, title in words.items()
    )
    return tuple(theme for theme in found if len(theme.notes) >= FEWEST)


def _of(belongs: Callable[[Note], bool]) -> tuple[str, ...]:
    return tuple(key for key, note in notes_in("pl").items() if belongs(note))


def _is_womans(note: Note) -> bool:
    return note.kind == "soldier" and is_woman(note)


def _is_about(kind: str, note: Note) -> bool:
    return note.facts.about == kind


def _is_in(organisation: str, note: Note) -> bool:
    return organisation in note.facts.organisations


def _is_from(region: str, note: Note) -> bool:
    return region in note.facts.regions
