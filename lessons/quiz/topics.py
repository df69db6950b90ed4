"""What a quiz may be about, and its questions in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from ..cards import cards_of
from ..catalogue import find_note, notes_in
from ..words import REGIONS
from .about_sources import question_keys, questions_on
from .kinds import LAST
from .questions import pick, place

MOST: Final = 10_000
"""More questions than there are."""

FEWEST: Final = 3
"""A quiz about a note is worth opening from so many questions on."""
FEWEST_OF_A_REGION: Final = 10

EVERY: Final = 3
"""In a quiz of both kinds each third question is one about sources."""

KINDS: Final[dict[str, tuple[Promise | str, tuple[str, ...]]]] = {
    "people": (gettext_lazy("People"), ("soldier",)),
    "events": (gettext_lazy("Events"), ("event",)),
    "organisations": (gettext_lazy("Organisations"), ("organisation",)),
    "words": (gettext_lazy("Ranks and words"), ("rank", "term")),
}
SOURCES: Final = "sources"
GAME: Final = "game"
ALL: Final = "all"
OF_REGIONS: Final = ("soldier", "event", "organisation")


@dataclass(frozen=True)
class Topic:
    """What a quiz is about: notes, from which questions are made, and questions about sources.

    The first of the notes is asked about first where `note` names it."""

    slug: str
    title: Promise | str
    notes: tuple[str, ...]
    sources: tuple[str, ...]
    note: str = ""


@cache
def topics() -> Mapping[str, Topic]:
    """Everything that may be chosen, by its name in an address; the regions come last."""
    found = [
        Topic(ALL, gettext_lazy("A bit of everything"), tuple(notes_in("pl")), question_keys()),
        Topic(GAME, gettext_lazy("The people of the game"), _people_of_the_games(), ()),
        *(Topic(slug, title, _of(kinds), ()) for slug, (title, kinds) in KINDS.items()),
        Topic(SOURCES, gettext_lazy("Thinking about sources"), (), question_keys()),
        *regions(),
    ]
    return MappingProxyType({topic.slug: topic for topic in found})


@cache
def regions() -> tuple[Topic, ...]:
    """The regions of which the notes tell enough."""
    found = []
    for slug, title in REGIONS.items():
        notes = _of_region(slug)
        if len(pick(notes, FEWEST_OF_A_REGION, 0)) == FEWEST_OF_A_REGION:
            found.append(Topic(slug, title, notes, _on(notes)))
    return tuple(found)


def topic_of_note(key: str) -> Topic | None:
    """A quiz about a note and its related ones; None where there is too little to ask."""
    note = find_note(key)
    if note is None:
        return None
    notes = tuple(dict.fromkeys((key, *note.facts.related)))
    topic = Topic(key, note.title, notes, questions_on(key), key)
    return topic if len(questions(topic, 0)) >= FEWEST else None


def questions(topic: Topic, seed: int) -> tuple[str, ...]:
    """The ids of all questions of a topic, those for years last. Every number shuffles them in
    its own way. A quiz about a note does not begin with the sentence that was just read."""
    sources = iter(_shuffled(topic.sources, seed))
    notes = _shuffled(topic.notes, seed)
    if topic.note:
        notes.sort(key=lambda key: key != topic.note)
    ids = sorted(pick(notes, MOST, seed), key=lambda id: id.partition(":")[2] in LAST)
    found: list[str] = []
    for id in _beyond_the_summary(ids, topic.note) if topic.note else ids:
        if len(found) % EVERY == EVERY - 1:
            found += [one for one in [next(sources, "")] if one]
        found.append(id)
    return (*found, *sources)


def _beyond_the_summary(ids: list[str], note: str) -> list[str]:
    """With what else can be asked about the note first, and what its summary tells last."""
    told = [id for id in ids if id in (f"{note}:who", f"{note}:what")]
    first = [id for id in ids if id.startswith(f"{note}:") and id not in told][:1]
    return [*first, *(id for id in ids if id not in first + told), *told] if first else ids


def _shuffled(names: Iterable[str], seed: int) -> list[str]:
    return sorted(names, key=lambda name: place(f"{seed}", name))


def _of(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key for key, note in notes_in("pl").items() if note.kind in kinds)


def _of_region(slug: str) -> tuple[str, ...]:
    notes = notes_in("pl")
    return tuple(key for key in _of(OF_REGIONS) if slug in notes[key].facts.regions)


def _people_of_the_games() -> tuple[str, ...]:
    return tuple(key for key in _of(("soldier",)) if cards_of(key))


def _on(notes: tuple[str, ...]) -> tuple[str, ...]:
    """Questions about sources to which one of these notes tells more."""
    return tuple(dict.fromkeys(chain.from_iterable(questions_on(key) for key in notes)))
