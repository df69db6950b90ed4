"""Gaps in what the notes say in short, and in the facts under it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy

from ..catalogue import LANGUAGES, Note, find_note, notes_in
from ..quiz.choices import original, speaks_of
from ..quiz.grave import is_grave
from .facts import GUESSED, Fact, facts_of, is_open, says
from .material import around, shuffled
from .open_tasks import compare, look_up, numbered
from .sheet import KeyLine, Order, Sheet, found

LABELS: Final[dict[tuple[str, str], Any]] = {
    ("soldier", "rank"): gettext_lazy("Highest rank in the underground"),
    ("event", "when"): gettext_lazy("Year"),
    ("event", "where"): gettext_lazy("Where"),
    ("event", "commander"): gettext_lazy("In command"),
    ("organisation", "founded"): gettext_lazy("Founded in"),
    ("rank", "stars"): gettext_lazy("Stars on the shoulder strap until 1952"),
    ("rank", "above"): gettext_lazy("The next rank up"),
}
LEAST_FOR_A_TITLE: Final = 2
"""Whoever has so many facts to ask for keeps his name."""
QUOTED: Final = re.compile(r"(?<=[„“])[^„“”]+(?=”)")
MOST: Final = {"easier": 1, "standard": 2, "extended": 3}
"""Gaps in a passage."""


@dataclass(frozen=True)
class Gap:
    """A place to write: `hint` is how the answer begins, where there is help."""

    number: int
    answer: str
    hint: str


@dataclass(frozen=True)
class Part:
    """A part of a passage: words or a gap, under a label where it is a line of its own."""

    text: str = ""
    gap: Gap | None = None
    label: str = ""


@dataclass(frozen=True)
class Passage:
    """What a note says in short, with gaps."""

    title: Part
    text: tuple[Part, ...]
    facts: tuple[Part, ...]
    language: str


def make(order: Order) -> Sheet:
    """`order.count` passages; their gaps are numbered through."""
    passages: list[Passage] = []
    key: list[KeyLine] = []
    keys: list[str] = []
    for name in around(order.notes, order.seed):
        if len(passages) == order.count:
            break
        note, facts = find_note(name), _chosen(name, order)
        if note is None or not facts:
            continue
        passages.append(_passage(note, facts, len(key), order.easier))
        key += _answers(note, facts, len(key))
        keys.append(name)
    bank = sorted({line.answer for line in key}, key=str.casefold) if order.easier else []
    tasks = [*compare(keys), *look_up(keys)] if order.extended else []
    tasks_, answers = numbered(tasks)
    return Sheet(tuple(passages), (*key, *answers), found(keys), tuple(bank), tasks_)


def _chosen(key: str, order: Order) -> tuple[Fact, ...]:
    """The facts that are left out of a passage, in the order in which they stand in it."""
    facts = [fact for fact in (*facts_of(key), *_whose(key)) if not _leaks(fact)]
    plain = [fact for fact in facts if fact.name not in GUESSED]
    # The title of an event is nobody's name: it could be worded otherwise.
    by_name = len(plain) < LEAST_FOR_A_TITLE and not key.startswith("event/")
    named = [fact for fact in facts if fact.name in GUESSED] if by_name else []
    picked = shuffled([*named, *plain], f"{order.seed}", key)[: MOST[order.level]]
    return tuple(sorted(picked, key=_place))


def _place(fact: Fact) -> tuple[int, int, str]:
    """Where in the passage a gap is."""
    if fact.name in GUESSED:
        return 0, 0, ""
    note = find_note(fact.note)
    assert note is not None  # the fact is one of the note's
    spots = _spots(note, fact)
    return (1, spots[0][0], "") if spots else (2, 0, fact.name)


def _whose(key: str) -> Iterator[Fact]:
    """The organisation whose people an event tells of, where the summary names it."""
    notes = [notes_in(language)[key] for language in LANGUAGES]
    names = notes[0].facts.organisations
    if notes[0].kind != "event" or len(names) != 1 or is_grave(notes[0]):
        return
    if is_open(notes[0], "organisation", names[0]):
        return
    note = find_note(key)
    fact = Fact(key, "organisation", names[0], names[0], note.summary if note else "")
    if all(len(_spots(one, fact)) == 1 for one in notes):
        yield fact


def _leaks(fact: Fact) -> bool:
    """Whether the passage tells the answer somewhere else, in either language."""
    if fact.name in GUESSED:
        return False
    return any(_told(notes_in(language)[fact.note], fact) for language in LANGUAGES)


def _told(note: Note, fact: Fact) -> bool:
    rest, spots = note.summary, _spots(note, fact)
    if len(spots) == 1:
        rest = rest[: spots[0][0]] + rest[spots[0][1] :]
    return says(f"{note.title} {rest}", fact.name, fact.right, note.language)


def _spots(note: Note, fact: Fact) -> list[tuple[int, int]]:
    """Where in the summary the answer stands as it may be left out: years and abbreviations, which
    are never declined, and a commander's pseudonym."""
    if fact.right.isdecimal() or fact.name == "organisation":
        found = re.finditer(rf"\b{re.escape(fact.right)}\b", note.summary)
        return [match.span() for match in found]
    if fact.name == "commander":
        names = QUOTED.findall(original(fact.right).title)
        found = QUOTED.finditer(note.summary)
        return [match.span() for match in found if speaks_of(match[0], names[-1])]
    return []


def _passage(note: Note, facts: tuple[Fact, ...], before: int, help: bool) -> Passage:
    title, text, lines = Part(note.title), [], []
    done = 0
    for number, fact in enumerate(facts, start=before + 1):
        answer = _written(note, fact)
        gap = Gap(number, answer, _hint(answer) if help else "")
        spots = _spots(note, fact)
        if fact.name in GUESSED:
            title = Part(gap=gap)
        elif spots:
            start, end = spots[0]
            text += [Part(note.summary[done:start]), Part(gap=gap)]
            done = end
        else:
            lines.append(Part(gap=gap, label=str(LABELS[note.kind, fact.name])))
    text.append(Part(note.summary[done:]))
    return Passage(title, tuple(text), tuple(lines), note.language)


def _hint(answer: str) -> str:
    """The first letter; of a year the century."""
    return answer[:2] if len(answer) == len("1945") and answer.isdecimal() else answer[0]


def _written(note: Note, fact: Fact) -> str:
    """The answer as it is written into the gap: within the summary as it stands there."""
    spots = _spots(note, fact)
    if spots:
        start, end = spots[0]
        return note.summary[start:end]
    return fact.right if fact.name == "organisation" else fact.answer


def _answers(note: Note, facts: tuple[Fact, ...], before: int) -> Iterator[KeyLine]:
    for number, fact in enumerate(facts, start=before + 1):
        written = _written(note, fact)
        more = f"{fact.answer}. " if written not in fact.answer else ""
        yield KeyLine(f"{number}", written, more + fact.why, notes=(note,))
