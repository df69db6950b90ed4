"""Tasks for those who want more: compare, look up a source, weigh what is disputed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from ..box import headline, rows
from ..catalogue import Note, find_note
from ..prose import HEADING, MARK
from .sheet import KeyLine, Open

LINES: Final = range(4)
COMPARED: Final = ("soldier", "event", "organisation")


@dataclass(frozen=True)
class Task:
    """An open task and what its key says."""

    text: str
    answer: str
    points: tuple[str | SafeString, ...] = ()
    notes: tuple[Note, ...] = ()


def numbered(tasks: Iterable[Task]) -> tuple[tuple[Open, ...], tuple[KeyLine, ...]]:
    """Tasks as the sheet has them, and their lines of the key: A, B, C …"""
    asked, answers = [], []
    for number, task in enumerate(tasks):
        label = chr(ord("A") + number)
        asked.append(Open(label, task.text, LINES))
        answers.append(KeyLine(label, task.answer, "", task.points, task.notes))
    return tuple(asked), tuple(answers)


def compare(keys: Sequence[str]) -> Iterator[Task]:
    """The first two notes of one kind, side by side."""
    notes = [note for key in keys if (note := find_note(key))]
    for kind in COMPARED:
        pair = tuple(note for note in notes if note.kind == kind)[:2]
        if len(pair) == 2:
            names = {"first": pair[0].title, "second": pair[1].title}
            yield Task(
                _(
                    "Compare two notes: %(first)s – %(second)s. What do they have in common, and "
                    "how do they differ? Support each answer with a sentence from the note."
                )
                % names,
                _("Open answer. The notes in brief:"),
                tuple(map(_in_short, pair)),
                pair,
            )
            return


def _in_short(note: Note) -> str:
    told = " · ".join(
        f"{row.label}: {', '.join(value.text for value in row.values)}" for row in rows(note)[:4]
    )
    return f"{note.title} ({headline(note)}). {note.summary} {told}"


def look_up(keys: Sequence[str]) -> Iterator[Task]:
    """The sources of a note's first paragraph."""
    for key in keys:
        note = find_note(key)
        numbers = first_marks(note) if note else ()
        if note and numbers:
            sources = note.facts.source
            yield Task(
                _(
                    "Find the source: %(title)s. On which sources does the first paragraph of "
                    "this note rest? Write down the number, title and publisher. Could the author "
                    "have seen what the source describes?"
                )
                % {"title": note.title},
                _("The sources of the first paragraph:"),
                tuple(
                    format_html("{}. {} ({})", n, sources[n - 1].title, sources[n - 1].publisher)
                    for n in numbers
                ),
                (note,),
            )
            return


def first_marks(note: Note) -> tuple[int, ...]:
    """The numbers of the sources of a note's first paragraph."""
    first = HEADING.split(note.body)[0].strip().split("\n\n")[0]
    return tuple(dict.fromkeys(int(number) for number in MARK.findall(first)))


def unlinked(html: str) -> SafeString:
    """HTML of a note for paper: without links and marks of sources."""
    words = re.sub(r'\N{WORD JOINER}?<sup class="marks">.*?</sup>|</?a\b[^>]*>', "", html)
    words = re.sub("</?p>", "", words.strip().replace("</p>\n<p>", "<br>"))
    return mark_safe(words)  # noqa: S308 - made from a note's own HTML


def disputed(keys: Sequence[str]) -> Iterator[Task]:
    """What sources dispute about the first note that tells of a dispute."""
    for key in keys:
        note = find_note(key)
        parts = [part for part in note.sections if part.disputes] if note else []
        if note and parts:
            yield Task(
                _(
                    "What is disputed: %(title)s. Read in this note who says what, and write one "
                    "sentence about it to which no side could object."
                )
                % {"title": note.title},
                _(
                    "Open answer. It says who claims what, and does not settle the matter. The "
                    "note says:"
                ),
                (unlinked(parts[0].html),),
                (note,),
            )
            return
