"""What a worksheet may ask about a note.

Whatever a quiz asks beyond doubt, and less: nothing that the note's own part on disputes or on
what is not known speaks of, and nothing of a note that tells in short of victims. The same holds
for what is laid in order or looked for on a map.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.utils import translation

from ..catalogue import LANGUAGES, Note, notes_in
from ..prose import DISPUTES, HEADING, UNKNOWN, titles
from ..quiz.choices import RANK_WORDS, names_itself, original, speaks_of
from ..quiz.grave import is_grave, tells_of_an_execution, tells_of_victims
from ..quiz.kinds import KINDS, OWN
from ..quiz.questions import pick, question
from ..wording import MONTHS
from ..words import RANKS

GUESSED: Final = {"who", "what"}
"""Questions for whom or what a summary describes."""
MOST: Final = 20
"""More questions than there are about a note."""

DAY: Final = re.compile(rf"(\d{{1,2}})\s({'|'.join(MONTHS)})")


@dataclass(frozen=True)
class Fact:
    """A fact of a note that has one answer beyond doubt, in the reader's language. `name` is what
    a quiz calls the question, `right` the answer's key, `why` explains it."""

    note: str
    name: str
    right: str
    answer: str
    why: str


@cache
def may_be_placed(key: str, name: str) -> bool:
    """Whether an event may be looked for on a map ("where") or laid in order ("when"): no crime,
    no execution, and nothing that sources dispute."""
    note = original(key)
    if note.kind != "event" or name in note.facts.unasked:
        return False
    if is_grave(note) or tells_of_an_execution(note):
        return False
    place = note.facts.place
    told = note.facts.date[:4] if name == "when" else place.name if place else ""
    return bool(told) and not is_open(note, name, told)


def doubted_days(key: str) -> tuple[tuple[int, int], ...]:
    """Days and months of which the part on disputes or on what is not known speaks."""
    text = "\n".join(open_parts(original(key)))
    return tuple((int(day), MONTHS.index(month) + 1) for day, month in DAY.findall(text))


@cache
def askable(key: str) -> tuple[str, ...]:
    """The ids of the questions that may be asked about a note; none beside victims."""
    if tells_of_victims(original(key)):
        return ()
    return tuple(id for id in pick((key,), MOST, 0) if _may_ask(key, id.partition(":")[2]))


def pick_askable(keys: Sequence[str], count: int, seed: int) -> tuple[str, ...]:
    """As `pick`, but only what a worksheet may ask."""
    return pick(keys, count, seed, lambda id: id in askable(id.partition(":")[0]))


def _may_ask(key: str, name: str) -> bool:
    note = original(key)
    if name in GUESSED:
        return not is_grave(note) and not (note.kind == "event" and names_itself(note))
    if name == OWN:
        return True  # written for this note by hand
    if name == "commander" and len(note.facts.commanders) > 1:
        return False  # several are right
    return not is_open(note, name, _right(key, name))


def facts_of(key: str) -> tuple[Fact, ...]:
    """What may be asked about a note, in the order in which stories are told: years come last."""
    found = []
    for id in askable(key):
        asked = question(id)
        assert asked is not None  # the id was picked from the note
        name = id.partition(":")[2]
        if name == OWN:
            continue
        right = _right(key, name)
        found.append(Fact(key, name, right, asked.answers[asked.right], asked.why))
    return tuple(found)


@cache
def _right(key: str, name: str) -> str:
    found = KINDS[key.partition("/")[0]][name].choices(original(key))
    assert found is not None  # or it would not be asked
    return found.right


def is_open(note: Note, name: str, right: str) -> bool:
    """Whether a part of the note on disputes or on what is not known speaks of the answer."""
    return any(
        says(text, name, right, language)
        for language in LANGUAGES
        for text in open_parts(notes_in(language)[note.key])
    )


def open_parts(note: Note) -> tuple[str, ...]:
    """What sources dispute and what nobody knows, as it is written in the note."""
    texts = HEADING.split(note.body)[2::2]
    named = zip(titles(note.body), texts, strict=True)
    return tuple(text for title, text in named if title in (*DISPUTES, *UNKNOWN))


def says(text: str, name: str, right: str, language: str) -> bool:
    """Whether a text in this language gives an answer away."""
    if right.isdecimal():
        return re.search(rf"\b{right}\b", text) is not None
    if name == "rank":
        if language == "pl":
            return right in RANK_WORDS and RANK_WORDS[right].search(text) is not None
        with translation.override(language):
            return str(RANKS[right]).lower() in text.lower()
    if name == "organisation":
        return re.search(rf"\b{re.escape(right)}\b", text) is not None
    if "/" in right:  # the key of a note
        return speaks_of(text, notes_in(language)[right].title)
    return speaks_of(text, right)
