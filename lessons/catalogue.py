"""The notes: Markdown files with TOML front matter in `content/<language>/<kind>/<slug>.md`.

The Polish file holds what does not depend on the language; the English one holds a title, a
summary and a text. In a text `[^3]` is a mark that leads to the third source, and
`[words](note:soldier/jozef-franczak)` a link to another note.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from django.urls import reverse
from msgspec import Struct

from wyklenci_site.core import languages

from .prose import Section, sections, word_count
from .words import TO

CONTENT: Final = Path(__file__).parent / "content"
KINDS: Final = ("soldier", "event", "organisation", "rank", "term", "debate", "figure")
PERSON: Final = "soldier"
"""The kind of notes on people who lived."""
EVENT: Final = "event"
"""The kind of notes on what happened."""
INTRO: Final = "intro"
"""What a class is told before a game; not a note to look up, but written like one."""
PLAN: Final = "plan"
"""The folder of the lesson plans, which `plans` reads and checks."""
LANGUAGES: Final = ("pl", "en")
WORDS_A_MINUTE: Final = 150
"""A pupil of thirteen reads a factual text about so fast."""
ALPHABET: Final = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"
FIGURES: Final = "0–9"
"""Where a title stands that begins with none of them."""

Front = TypeVar("Front")


def is_person(key: str) -> bool:
    """Whether the note with this key tells of somebody who lived."""
    return key.startswith(f"{PERSON}/")


def is_event(key: str) -> bool:
    """Whether the note with this key tells of something that happened."""
    return key.startswith(f"{EVENT}/")


class BadNote(ValueError):
    """A file that is no note."""


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a statement comes from."""

    title: str
    publisher: str
    url: str

    @property
    def site(self) -> str:
        """The address in short, for paper."""
        return urlsplit(self.url).netloc.removeprefix("www.")


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A place on today's map."""

    name: str
    lat: float
    lon: float


class Day(Struct, frozen=True, forbid_unknown_fields=True):
    """Birth or death. `date` is as exact as it is known: "1918", "1918-03" or "1918-03-17";
    `how` is one of `words.HOW`."""

    date: str = ""
    place: str = ""
    how: str = ""


class Strap(Struct, frozen=True, forbid_unknown_fields=True):
    """What a shoulder-strap showed."""

    bars: int
    stars: int


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A question of a note's own, for a quiz: where what can be made of its facts is too little.
    One answer is right beyond doubt; `why` says what the note tells of it."""

    text: str
    right: str
    wrong: tuple[str, ...]
    why: str


class Quote(Struct, frozen=True, forbid_unknown_fields=True):
    """Words that a note quotes, as its text has them; `who` tells whose they are, and `source` the
    number of where they stand."""

    text: str
    who: str
    source: int = 0


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    """The Polish file's front matter. Which fields a kind of note has, `checks` tells."""

    title: str
    summary: str
    source: tuple[Source, ...]
    related: tuple[str, ...]
    disputed: bool
    born: Day | None = None
    died: Day | None = None
    rank: str = ""
    organisations: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    date: str = ""
    date_end: str = ""
    place: Place | None = None
    commanders: tuple[str, ...] = ()
    about: str = ""
    """The kind of an event, or of what a debate is about: one of `words.ABOUT`."""
    side: str = ""
    """Whom an organisation served: one of `words.SIDES`."""
    regions: tuple[str, ...] = ()
    """Where it was, in `words.REGIONS`; none for the whole country."""
    abbreviation: str = ""
    founded: str = ""
    dissolved: str = ""
    order: int = 0
    """A rank's place, the highest first; functions come last."""
    strap_before: Strap | None = None
    """A rank's shoulder-strap until 1952, where a source describes it."""
    strap_after: Strap | None = None
    low: int = 0
    high: int = 0
    """The lowest and the highest figure that a source gives."""
    also: tuple[str, ...] = ()
    """Other names under which readers look for it, besides the title."""
    single_source: bool = False
    unasked: tuple[str, ...] = ()
    """What no quiz asks: sources differ about it, or there is no single answer."""
    asks: Asked | None = None
    quote: Quote | None = None
    freed: str = ""
    """How many were set free, and who says so, where sources differ; the text says it, too."""
    shows: str = ""
    """The key of the note whose picture stands at the beginning of what is told before a game."""
    beside: tuple[str, ...] = ()
    """For each part of that, the key of the note whose picture stands beside it, or ""."""


class Translated(Struct, frozen=True, forbid_unknown_fields=True):
    """The front matter of a file in another language."""

    title: str
    summary: str
    asks: Asked | None = None
    quote: Quote | None = None
    freed: str = ""


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """The front matter of the Polish file of what is told before a game."""

    title: str
    summary: str
    source: tuple[Source, ...]
    shows: str = ""
    beside: tuple[str, ...] = ()


@dataclass(frozen=True)
class Note:
    """A note in one language; `language` tells which, where a translation is missing."""

    key: str
    language: str
    title: str
    summary: str
    body: str
    facts: Facts
    asks: Asked | None = None
    """Its own question, in `language`."""
    quote: Quote | None = None
    """What stands out from its text, in `language`."""
    freed: str = ""
    """As in `Facts`, in `language`."""

    @property
    def kind(self) -> str:
        return self.key.partition("/")[0]

    @property
    def is_person(self) -> bool:
        return is_person(self.key)

    def tells_of(self, name: str) -> bool:
        """Whether it is on the person whom Polish calls so, in full or by a pseudonym: whatever the
        reader's language, the answer is the same."""
        return self.is_person and not _words(name).isdisjoint(_words(self.facts.title))

    @property
    def slug(self) -> str:
        return self.key.partition("/")[2]

    @cached_property
    def url(self) -> str:
        kind, slug = self.kind, self.slug
        return (
            reverse("intro", args=[slug]) if kind == INTRO else reverse("note", args=[kind, slug])
        )

    @property
    def years(self) -> str:
        """The years of a life: „1918–1963”."""
        born, died = self.facts.born, self.facts.died
        ends = [day.date[:4] if day else "" for day in (born, died)]
        return TO.join(ends) if all(ends) else ""

    @property
    def words(self) -> int:
        """How long the text is, without marks, headings and addresses."""
        return word_count(self.body)

    @property
    def minutes(self) -> int:
        """How long reading takes."""
        return max(1, round(self.words / WORDS_A_MINUTE))

    @property
    def related(self) -> tuple[Note, ...]:
        return _found(self.facts.related)

    @property
    def commanders(self) -> tuple[Note, ...]:
        return _found(self.facts.commanders)

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The text as HTML, part by part."""
        return sections(self.body, self.language)


def _words(name: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w{2,}", name.casefold()))


def read_note(file: Path, front: type[Front]) -> tuple[Front, str]:
    """The front matter and the text of a file. Raises BadNote."""
    text = file.read_text(encoding="utf-8")
    parts = re.split(r"^\+\+\+$", text, maxsplit=2, flags=re.MULTILINE)
    if len(parts) != 3 or parts[0].strip():
        raise BadNote(f"{file}: no front matter between two lines of +++")
    try:
        return msgspec.convert(tomllib.loads(parts[1]), front), parts[2].strip()
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadNote(f"{file}: {error}") from error


def keys(content: Path = CONTENT) -> tuple[str, ...]:
    """The keys of all notes, by kind."""
    return tuple(
        f"{kind}/{file.stem}"
        for kind in KINDS
        for file in sorted((content / "pl" / kind).glob("*.md"))
    )


def intros(content: Path = CONTENT) -> tuple[str, ...]:
    """The keys of what is told before the games."""
    return tuple(f"{INTRO}/{file.stem}" for file in sorted((content / "pl" / INTRO).glob("*.md")))


def load_note(key: str, language: str, content: Path = CONTENT) -> Note:
    """One note; in Polish where the other language is missing. Raises BadNote."""
    facts, body = _facts(key, content / "pl" / f"{key}.md")
    own = (facts.asks, facts.quote, facts.freed)
    polish = Note(key, "pl", facts.title, facts.summary, body, facts, *own)
    return polish if language == "pl" else _translated(polish, language, content)


def _translated(polish: Note, language: str, content: Path = CONTENT) -> Note:
    """The note in the other language, with the same facts; as it is where that is missing."""
    file = content / language / f"{polish.key}.md"
    if not file.exists():
        return polish
    words, body = read_note(file, Translated)
    return replace(
        polish,
        language=language,
        title=words.title,
        summary=words.summary,
        body=body,
        asks=words.asks,
        quote=words.quote,
        freed=words.freed,
    )


def _facts(key: str, file: Path) -> tuple[Facts, str]:
    if not key.startswith(f"{INTRO}/"):
        return read_note(file, Facts)
    told, body = read_note(file, Opening)
    facts = Facts(
        told.title,
        told.summary,
        told.source,
        (),
        disputed=False,
        shows=told.shows,
        beside=told.beside,
    )
    return facts, body


@cache
def notes_in(language: str) -> Mapping[str, Note]:
    """The site's notes by key, read once in a process. Raises BadNote for a damaged file."""
    if language == "pl":
        return MappingProxyType({key: load_note(key, language) for key in keys()})
    # Most of what takes long to read, the facts, stands in the Polish file alone.
    polish = notes_in("pl")
    return MappingProxyType({key: _translated(note, language) for key, note in polish.items()})


def find_note(key: str) -> Note | None:
    """The note with this key, in the reader's language."""
    return notes_in(reader_language()).get(key)


@cache
def _intros(language: str) -> dict[str, Note]:
    return {key: load_note(key, language) for key in intros()}


@cache
def _places() -> Mapping[str, Place]:
    """Those of all notes, by their Polish names."""
    found: dict[str, Place] = {}
    for note in notes_in("pl").values():
        facts = note.facts
        for place in (*facts.places, *([facts.place] if facts.place else [])):
            found.setdefault(place.name.casefold(), place)
    return MappingProxyType(found)


def find_place(name: str) -> Place | None:
    """Where a place of this Polish name is, if any note tells."""
    return _places().get(name.casefold())


def places_at(lat: float, lon: float) -> set[str]:
    """The names, in small letters, of the places of notes that are exactly there."""
    return {name for name, place in _places().items() if (place.lat, place.lon) == (lat, lon)}


def find_intro(game: str) -> Note | None:
    """What is told before a game, in the reader's language. Raises BadNote for a damaged file."""
    return _intros(reader_language()).get(f"{INTRO}/{game}")


def all_notes() -> Mapping[str, tuple[Note, ...]]:
    """Every note by kind: people by name, events by date, ranks from the top, others by title."""
    return _sorted_in(reader_language())


@cache
def _sorted_in(language: str) -> Mapping[str, tuple[Note, ...]]:
    notes = notes_in(language).values()
    return MappingProxyType(
        {
            kind: tuple(
                sorted(
                    (note for note in notes if note.kind == kind),
                    key=ORDERS.get(kind, _by_title),
                )
            )
            for kind in KINDS
        }
    )


def _by_name(note: Note) -> list[int]:
    """The surname, then the whole title, letter by letter in the Polish order."""
    return _letters(f"{_sorted_by(note)} {note.title}")


def _by_title(note: Note) -> list[int]:
    return _letters(_sorted_by(note))


def _sorted_by(note: Note) -> str:
    """The surname of a person, any other title without its quotation marks."""
    if note.is_person:
        return (re.split("[„“]", note.title)[0].split() or [note.title])[-1]
    return note.title.strip("„“")


def _letters(text: str) -> list[int]:
    return [ALPHABET.find(letter) for letter in text.lower()]


ORDERS: Final[dict[str, Callable[[Note], Any]]] = {
    "soldier": _by_name,
    "event": lambda note: note.facts.date,
    "rank": lambda note: note.facts.order,
}
"""How the notes of a kind are sorted, where not by title."""


def head_of(note: Note) -> str:
    """Under what a long list has it: the year of an event, the letter by which others are sorted;
    "" where neither leads to it."""
    if note.kind == "rank":
        return ""
    if note.kind == EVENT:
        return note.facts.date[:4]
    first = _sorted_by(note)[0].upper()
    return first if first.isalpha() else FIGURES


def reader_language() -> str:
    """In which of the notes' languages the reader reads."""
    language = (languages.current() or "pl")[:2]
    return language if language in LANGUAGES else "pl"


def _found(wanted: Iterable[str]) -> tuple[Note, ...]:
    return tuple(note for key in wanted if (note := find_note(key)) is not None)
