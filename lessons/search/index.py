"""Search in the notes, in the reader's language.

Notes are files and not rows, so the index is SQLite's own full text index in memory, whatever
database the site runs on: made once in every process and language, when first asked for. It holds
keys of words (`stems`) and never what a reader typed, and a query is made of such keys alone:
nothing in it can be taken for the language of queries.
"""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import Final

from django.utils import translation

from ..box import headline, rows
from ..catalogue import KINDS, LANGUAGES, Note, all_notes, reader_language
from .passages import (
    NAME_PREFIX,
    PREFIX,
    STEM_PREFIX,
    Part,
    Wanted,
    begins_name,
    in_one_line,
)
from .similar import Vocabulary
from .stems import WORD, folded, forms, is_plain, is_small, keys

LONGEST: Final = 100
"""So many characters of a query are read; nobody needs more, and each costs work."""
MOST_WORDS: Final = 10
SHOWN: Final = 50
SHORT_STEM: Final = 4
"""No stem is cut shorter than this."""
COLUMNS: Final = ("title", "also", "facts", "summary", "body")
CREATE: Final = """
    CREATE VIRTUAL TABLE notes USING fts5(title, also, facts, summary, body, content='')
"""
"""It keeps what is found, and where, but not once more what was read."""
INSERT: Final = (
    "INSERT INTO notes (rowid, title, also, facts, summary, body) VALUES (?, ?, ?, ?, ?, ?)"
)
FIND: Final = """
    SELECT rowid FROM notes WHERE notes MATCH ?
    ORDER BY bm25(notes, 6.0, 4.0, 2.0, 3.0, 1.0), rowid
"""


@dataclass(frozen=True)
class Hit:
    """A note that was found, with the words that were found in it."""

    note: Note
    title: tuple[Part, ...]
    passage: tuple[Part, ...]


@dataclass(frozen=True)
class Answer:
    """What was found. `instead` are the words that were looked for because those asked for stand
    nowhere; `some` says that no note has all the words."""

    hits: tuple[Hit, ...] = ()
    count: int = 0
    instead: str = ""
    some: bool = False
    cut: bool = False


def tidy(query: str) -> str:
    """A query as it is read: in one spelling, on one line, not too long."""
    visible = "".join(sign if sign.isprintable() else " " for sign in query[: LONGEST * 10])
    return " ".join(unicodedata.normalize("NFC", visible).split())[:LONGEST].rstrip()


def search(query: str) -> Answer:
    """The notes that a query finds, the best first."""
    asked = tidy(query)
    cut = len(query) > LONGEST and len(asked) >= LONGEST - 1
    index = _index(reader_language())
    words = index.telling(asked)
    if not words:
        # „Za” says nothing, but „Zapora” begins so: somebody is about to write it.
        words = index.begun(asked)
        found = index.find(words, names_begun) if words else []
        return Answer(tuple(index.hit(key, words) for key in found[:SHOWN]), len(found), cut=cut)
    found, some, instead = index.find(words, all_of), False, ""
    if (mended := index.mended(words)) != words and (better := index.find(mended, all_of)):
        found, words, instead = better, mended, " ".join(mended)
    if not found:
        found = index.find(words, loosely)
    if not found and (corrected := index.corrected(words)) != words:
        found, instead = index.find(corrected, all_of), " ".join(corrected)
        words = corrected
    if not found and len(words) > 1:
        found, some, instead = index.find(words, any_of), True, ""
    hits = tuple(index.hit(key, words) for key in found[:SHOWN])
    return Answer(hits, len(found), instead if hits else "", some and bool(hits), cut)


# Ways to ask the index for words, from the strictest on.

Expression = Callable[[Sequence[str], str], str]


def all_of(words: Sequence[str], language: str) -> str:
    """Every word, in whatever case."""
    return " AND ".join(f"({_alternatives(word, language)})" for word in words)


def written(words: Sequence[str], language: str) -> str:
    """Every word as it is written, as a word with its stem or the beginning of one; or, in whatever
    case, in what tells what a note is about."""
    named = "{title also facts} :"
    return " AND ".join(
        f"({_as_written(word, language)} OR {named} ({_alternatives(word, language)}))"
        for word in words
    )


def loosely(words: Sequence[str], language: str) -> str:
    """Every word, or what begins as it does but for the last letter of its stem."""
    return " AND ".join(
        f"({_alternatives(word, language)}{_shortened(word, language)})" for word in words
    )


def names_begun(words: Sequence[str], language: str) -> str:
    """Every word, as the beginning of one of a name."""
    return " AND ".join(f"({_begun_name(word)})" for word in words)


def any_of(words: Sequence[str], language: str) -> str:
    """At least one of the words."""
    return " OR ".join(f"({_alternatives(word, language)})" for word in words)


def _alternatives(word: str, language: str) -> str:
    # What is met as it is counts beside what only begins so: it stands before it.
    stems = forms(word, language)
    begun = [stem for stem in stems if len(stem) >= STEM_PREFIX]
    exact = stems if begun else (folded(word), *stems)
    if len(word) >= PREFIX and not folded(word).startswith(tuple(begun)):
        begun.append(folded(word))
    names = [_begun_name(word)] if begins_name(word) else []
    return " OR ".join(
        [*map(_quoted, dict.fromkeys(exact)), *(f"{_quoted(one)}*" for one in begun), *names]
    )


def _as_written(word: str, language: str) -> str:
    begun = [f"{_quoted(folded(word))}*"] if len(word) >= PREFIX else []
    return " OR ".join([*map(_quoted, keys(word, language)), *begun])


def _begun_name(word: str) -> str:
    return f"{{title also}} : {_quoted(folded(word))}*"


def _shortened(word: str, language: str) -> str:
    if begins_name(word):
        return f" OR {_quoted(folded(word))}*"
    stem = min(forms(word, language), key=len, default="")[:-1]
    return f" OR {_quoted(stem)}*" if len(stem) >= SHORT_STEM else ""


def _quoted(key: str) -> str:
    return f'"{key}"'


class Index:
    """All notes in one language, by the keys of their words."""

    def __init__(self, language: str) -> None:
        self.language = language
        with translation.override(language):
            self.notes = {note.key: note for notes in all_notes().values() for note in notes}
        self._keys_of_rows = sorted(self.notes)
        self._names_of = {key: self._names_in(note) for key, note in self.notes.items()}
        self._lock = Lock()
        self._rows = sqlite3.connect(":memory:", check_same_thread=False)
        self._rows.execute(CREATE)
        texts = self._texts(self._keys_of_rows)
        self._rows.executemany(
            INSERT,
            (
                (row, *(self._keys(parts[name]) for name in COLUMNS))
                for row, parts in enumerate(texts)
            ),
        )

    def _texts(self, wanted: Iterable[str]) -> Iterator[dict[str, str]]:
        """What of these notes is searched in: one after another, as it is much."""
        for key in wanted:
            with translation.override(self.language):
                texts = _texts(self.notes[key])
            yield texts

    def _keys(self, text: str) -> str:
        return " ".join(key for word in WORD.findall(text) for key in keys(word, self.language))

    def _names_in(self, note: Note) -> dict[str, int]:
        """What a note is called, as it may be looked for; its own name weighs more than others."""
        own = dict.fromkeys((note.title, note.facts.title, note.facts.abbreviation), 2)
        named = {**dict.fromkeys(note.facts.also, 1), **own}
        told = {tuple(map(folded, self.telling(name))): much for name, much in named.items()}
        return {" ".join(words): much for words, much in told.items() if words}

    def telling(self, query: str) -> tuple[str, ...]:
        """The words of a query that tell what is looked for."""
        latin = dict.fromkeys(word for word in WORD.findall(query) if is_plain(word))
        return tuple(word for word in latin if not is_small(word, self.language))[:MOST_WORDS]

    def begun(self, query: str) -> tuple[str, ...]:
        """The words of a query that tell nothing by themselves, but may be begun names."""
        small = dict.fromkeys(word for word in WORD.findall(query) if is_plain(word))
        return tuple(word for word in small if len(word) >= NAME_PREFIX)[:MOST_WORDS]

    def find(self, words: Sequence[str], expression: Expression) -> list[str]:
        """The keys of the notes that have the words, the best first."""
        with self._lock:
            found = self._rows.execute(FIND, [expression(words, self.language)]).fetchall()
        # A word that stands often in a text weighs as much as one in a title, however the columns
        # are weighted: so what is called by the words goes first by a rule of its own.
        wanted = Wanted(words, self.language)
        return sorted(
            (self._keys_of_rows[row] for (row,) in found), key=lambda key: self._called(key, wanted)
        )

    def _called(self, key: str, wanted: Wanted) -> tuple[int, int, int]:
        """First what is called by just these words; then, how many of them the note is called by,
        its title counting twice; then people before what is called after them."""
        note, just = self.notes[key], " ".join(map(folded, wanted.words))
        called = 2 * wanted.counts(note.title) + wanted.counts(" ".join(note.facts.also))
        exactly = self._names_of[key].get(just, 0)
        return -exactly, -called, KINDS.index(note.kind) if called else 0

    def mended(self, words: Sequence[str]) -> tuple[str, ...]:
        """The words, with the name that has one letter otherwise for each that no note has; what
        is only met in another case („Radiem” of a radio for „Radm”) is not taken for a word."""
        return tuple(
            word if self.find([word], written) else self._names.one_off(word) or word
            for word in words
        )

    def corrected(self, words: Sequence[str]) -> tuple[str, ...]:
        """The words, with the most similar one that a note has for each that none has."""
        return tuple(word if self.find([word], loosely) else self._similar(word) for word in words)

    # Words are compared only where one was misspelt: an index is made for whoever waits for it.

    @cached_property
    def _names(self) -> Vocabulary:
        return Vocabulary(
            text
            for parts in self._texts(self.notes)
            for name, text in parts.items()
            if name != "body"
        )

    @cached_property
    def _words(self) -> Vocabulary:
        return Vocabulary(text for parts in self._texts(self.notes) for text in parts.values())

    def _similar(self, word: str) -> str:
        return (
            self._words.one_off(word)
            or self._names.most_like(word)
            or self._words.most_like(word)
            or word
        )

    def hit(self, key: str, words: Sequence[str]) -> Hit:
        """A found note with what was found in it."""
        note, wanted = self.notes[key], Wanted(words, self.language)
        title, summary = wanted.parts(note.title), wanted.parts(note.summary)
        body = in_one_line(note.body)
        shown = any(part.found for part in (*title, *summary)) or not wanted.counts(body)
        return Hit(note, title, summary if shown else wanted.passage(body))


def _texts(note: Note) -> dict[str, str]:
    """What of a note is searched in, by the columns of the index."""
    facts = [value.text for row in rows(note) for value in row.values]
    # Whoever knows a place or a note by its Polish name only finds it in English, too.
    facts += [place.name for place in (*note.facts.places, note.facts.place) if place]
    return {
        "title": note.title,
        "also": " ".join((*note.facts.also, note.facts.abbreviation, note.facts.title)),
        "facts": " ".join((headline(note), *facts)),
        "summary": note.summary,
        "body": in_one_line(note.body),
    }


_indexes: dict[str, Index] = {}
_making = Lock()


def warm() -> None:
    """Make the index of the language most readers ask in, before anybody waits for it."""
    _index(LANGUAGES[0])


def _index(language: str) -> Index:
    with _making:
        if language not in _indexes:
            _indexes[language] = Index(language)
        return _indexes[language]
