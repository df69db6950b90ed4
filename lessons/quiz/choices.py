"""What is right and what is wrong in a question about a note, before it is put into words.

Answers are keys: those of notes, the codes of organisations and ranks, years, Polish places.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from ..catalogue import LANGUAGES, Note, notes_in
from ..places import IN_ENGLISH, town
from ..search.stems import folded
from .grave import is_grave, tells_of_an_execution

WRONG: Final = 3
FEWEST: Final = 2
"""A question has three wrong answers, or two where no more are wrong beyond doubt."""

LADDER: Final = (
    *(("sierz",), ("st-sierz",), ("chor",), ("ppor",), ("por",)),
    *(("kpt", "rtm"), ("mjr",), ("pplk",), ("plk",)),
)
STEPS: Final = {rank: step for step, ranks in enumerate(LADDER) for rank in ranks}
APART: Final = 2
"""So many steps away, a rank is wrong and not merely inexact."""
YEARS_APART: Final = 3
"""The years among the answers stand so far from one another: whoever knows the story can tell."""
EARLIEST, LATEST = 1938, 1963

THEIR_TIME: Final = 1946
"""Where no year of death is known."""


@dataclass(frozen=True)
class Choices:
    """The right answer, and those from which the wrong ones are taken."""

    right: str
    wrong: tuple[str, ...]


def original(key: str) -> Note:
    """The note in Polish: in the language of its facts."""
    return notes_in("pl")[key]


def is_woman(note: Note) -> bool:
    """Polish tells it by the first name."""
    return note.title.split()[0].endswith("a")


def who(note: Note) -> Choices | None:
    """People of the same sex, for Polish verbs tell it, who died at about the same time, but not
    on the same day: comrades share a story, and sometimes a sentence of the summary."""
    others = [
        other
        for other in notes_of("soldier")
        if other.key != note.key
        and is_woman(other) == is_woman(note)
        and not (_died(note) and _died(other) == _died(note))
        and not speaks_of(note.summary, other.title)
    ]
    others.sort(key=lambda other: (abs(_year(other) - _year(note)), other.key))
    return enough(note.key, (other.key for other in others[:8]))


def years(right: int, text: str = "") -> Choices | None:
    """A year of the time, and others that the text does not name."""
    near = (right + step * YEARS_APART for step in range(-3, 4))
    wrong = (str(year) for year in near if EARLIEST <= year <= LATEST)
    return enough(str(right), (year for year in wrong if year not in text))


def rank(note: Note) -> Choices | None:
    """Ranks at least two steps away, of which the note does not speak: somebody may have had them
    before, or after his death."""
    right = note.facts.rank
    if right not in STEPS:
        return None
    wrong = (
        other
        for other, step in STEPS.items()
        if abs(step - STEPS[right]) >= APART and not RANK_WORDS[other].search(note.body)
    )
    return enough(right, wrong)


RANK_WORDS: Final = {
    name: re.compile(rf"\b(?:{told})", re.IGNORECASE)
    for name, told in {
        "plk": r"płk|pułkowni",
        "pplk": r"ppłk|podpułkowni",
        "mjr": r"mjr|major",
        "rtm": r"rtm|rotmistrz",
        "kpt": r"kpt|kapitan",
        "por": r"por\.|poruczni",
        "ppor": r"ppor|podporuczni",
        "chor": r"chor\.|chorąż",
        "st-sierz": r"st\. sierż|starsz\w+ sierż",
        "sierz": r"sierż",
    }.items()
}
"""How a Polish text names a rank."""


def what(note: Note) -> Choices | None:
    """Other events, those of the same kind and the nearest in time first: what only one answer is
    about gives itself away."""
    year, about = _year_of_event(note), note.facts.about
    others = [other for other in notes_of("event") if other.key != note.key]
    others.sort(
        key=lambda other: (
            other.facts.about != about,
            abs(_year_of_event(other) - year),
            other.key,
        )
    )
    return enough(note.key, (other.key for other in others[:7]))


def names_itself(note: Note) -> bool:
    """Whether the summary names what the title names after its first word, which says of what
    kind the event was."""
    names = note.title.partition(" ")[2]
    told = [notes_in(language)[note.key].summary for language in LANGUAGES]
    return any(speaks_of(summary, names) for summary in told)


def when(note: Note) -> Choices | None:
    """The year of an event that did not outlast it, where what is told of it keeps it back."""
    year, end = note.facts.date[:4], note.facts.date_end[:4]
    told = [without_its_year(notes_in(language)[note.key]) for language in LANGUAGES]
    if end not in ("", year) or any(year in text for text in told):
        return None
    return years(int(year))


def without_its_year(note: Note) -> str:
    """The summary of an event: day and month stay, a year that stood alone goes with its "in"."""
    year = rf"{note.facts.date[:4]}(?:\sr\.)?"
    told = re.sub(rf"^(?:W|In)\s{year},?\s", "", note.summary)
    told = re.sub(rf"(?:\s(?:w|in))?\s{year}", "", told)
    return told[:1].upper() + told[1:]


def where(note: Note) -> Choices | None:
    """Where other events took place, unless title and summary both tell the place. Nobody guesses
    where people were killed."""
    place = note.facts.place
    if place is None or discreet(note) is None or is_grave(note) or tells_of_an_execution(note):
        return None
    others = [other.facts.place.name for other in notes_of("event") if other.facts.place]
    return _places(note, place.name, others)


def discreet(note: Note) -> str | None:
    """Which part of the note does not name the place of the event: the "summary", which tells what
    happened, or else the "title"."""
    assert note.facts.place is not None
    for part in ("summary", "title"):
        told = [getattr(notes_in(language)[note.key], part) for language in LANGUAGES]
        if not any(
            speaks_of(text, name) for text in told for name in _names(note.facts.place.name)
        ):
            return part
    return None


def commander(note: Note) -> Choices | None:
    """Soldiers who were alive then and of whom the note does not speak. Who is to blame for a
    crime is no riddle."""
    mine = note.facts.commanders
    if (
        not mine
        or is_grave(note)
        or any(speaks_of(note.title, original(key).title) for key in mine)
    ):
        return None
    text = "\n".join((note.summary, note.body))
    wrong = (
        other.key
        for other in notes_of("soldier")
        if other.key not in (*mine, *note.facts.related)
        and note.key not in other.facts.related
        and other.facts.rank in STEPS
        and not is_woman(other)
        and _year(other) > _year_of_event(note)
        and not speaks_of(text, other.title)
    )
    return enough(mine[0], wrong)


def names_who_commanded(note: Note) -> bool:
    """Whether the summary does, in any language."""
    told = [notes_in(language)[note.key].summary for language in LANGUAGES]
    return any(
        speaks_of(text, original(key).title) for text in told for key in note.facts.commanders
    )


def own(note: Note) -> Choices | None:
    """The note's own question; its answers are told by number, the right one's is 0."""
    if note.facts.asks is None:
        return None
    right, *wrong = (f"{note.key}/{number}" for number in range(len(note.facts.asks.wrong) + 1))
    return enough(right, wrong)


def own_answer(answer: str) -> tuple[str, int]:
    """The key of the note and the number of an answer to its own question."""
    key, _slash, number = answer.rpartition("/")
    return key, int(number)


def _places(note: Note, right: str, others: Iterable[str]) -> Choices | None:
    text = "\n".join((note.title, note.summary, note.body))
    mine = [right, *(place.name for place in note.facts.places)]
    wrong = {
        town(IN_ENGLISH.get(other, other)): other
        for other in others
        if not speaks_of(text, other) and not any(_stems(other) & _stems(place) for place in mine)
    }
    return enough(right, wrong.values())


def _names(place: str) -> tuple[str, ...]:
    return (place, IN_ENGLISH.get(place, place))


def enough(right: str, wrong: Iterable[str]) -> Choices | None:
    found = tuple(dict.fromkeys(answer for answer in wrong if answer != right))
    return Choices(right, found) if len(found) >= FEWEST else None


@cache
@cache
def notes_of(kind: str) -> tuple[Note, ...]:
    return tuple(note for note in notes_in("pl").values() if note.kind == kind)


def _died(note: Note) -> str:
    return note.facts.died.date if note.facts.died else ""


def _year(note: Note) -> int:
    return int(_died(note)[:4] or THEIR_TIME)


def _year_of_event(note: Note) -> int:
    return int(note.facts.date[:4])


def speaks_of(text: str, name: str) -> bool:
    """Whether a text names what the name names, in whatever case of declension."""
    return bool(_stems(name) & stems_of(text))


@cache
def _stems(name: str) -> frozenset[str]:
    """What stays of a name's own words when it is declined."""
    return stems_of(" ".join(re.findall(r"\b[^\W\d_a-ząćęłńóśźż][\w]{2,}", name)))


@lru_cache(64)  # one text is compared with many names, then the next one
def stems_of(text: str) -> frozenset[str]:
    """What stays of words when they are declined."""
    return frozenset(word[:4] for word in re.findall(r"\w{3,}", folded(text)))
