"""What is checked of the notes before anybody reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from django.core.checks import CheckMessage, Error

from .catalogue import (
    CONTENT,
    INTRO,
    KINDS,
    LANGUAGES,
    PLAN,
    BadNote,
    Facts,
    Note,
    intros,
    keys,
    load_note,
)
from .prose import DISPUTES, HEADING, LINK, MARK, UNKNOWN, titles
from .quiz.about_sources import FOLDER, question_keys
from .quiz.checks import own_question_faults, question_faults
from .quiz.kinds import KINDS as ASKED
from .wording import link_faults, wording_faults
from .words import ABOUT, HOW, ORGANISATIONS, RANKS, REGIONS, SIDES, day

SUMMARY_LENGTH: Final = 140
PARTS: Final = 5
PART_LENGTH: Final = 60
"""A part of what is told before a game is read from the last row, in words."""
NEEDED: Final = {
    "soldier": ("organisations",),
    "event": ("date", "place", "about"),
    "organisation": ("abbreviation", "side"),
    "rank": ("abbreviation", "order"),
    "term": (),
    "debate": (),
    "figure": (),
}
NUMBER: Final = re.compile(r"\d+(?:,\d+)*")
COMMON: Final = {
    "title",
    "summary",
    "source",
    "related",
    "disputed",
    "single_source",
    "also",
    "quote",
}
ALLOWED: Final = {
    "soldier": {
        *("born", "died", "rank", "organisations", "places", "regions"),
        *("unasked", "asks"),
    },
    "event": {
        *("date", "date_end", "place", "places", "about", "commanders"),
        *("organisations", "regions", "unasked", "freed"),
    },
    "organisation": {"abbreviation", "side", "founded", "dissolved", "regions", "unasked"},
    "rank": {"abbreviation", "order", "strap_before", "strap_after", "unasked", "asks"},
    "term": {"date", "date_end", "unasked", "asks"},
    "debate": {"date", "date_end", "place", "about", "regions"},
    "figure": {"low", "high"},
}
"""What the front matter of each kind must and may have, besides what all have in common."""
TOLD: Final = (150, 350)
SHORT: Final = (60, 350)
LENGTHS: Final = {"rank": SHORT, "term": SHORT, "figure": SHORT}
"""How many words a note has: fewer where the sources say no more of such things."""
OPENING_MARK: Final = {"pl": "„", "en": "“"}
LONGER: Final = {"pl": 0, "en": 90}
"""How many more words a language needs to tell the same: English has articles and pronouns."""


def check() -> list[CheckMessage]:
    return [Error(fault, id="lessons.E001") for fault in faults(CONTENT)]


def faults(content: Path) -> list[str]:
    """What is wrong with the notes and the questions in this folder."""
    known, found = set(keys(content)), []
    for key in sorted({*known, *intros(content)}):
        for language in LANGUAGES:
            if not (content / language / f"{key}.md").exists():
                found.append(f"{key}: no {language} translation")
                continue
            try:
                note = load_note(key, language, content)
            except BadNote as error:
                found.append(str(error))
            else:
                found += [f"{language} {key}: {fault}" for fault in _faults(note, known)]
    found += question_faults(content, known)
    return found + list(_strays(content, {*known, *intros(content), *question_keys(content)}))


def _strays(content: Path, known: set[str]) -> Iterator[str]:
    """Files that no page shows."""
    expected = {content / language / f"{key}.md" for language in LANGUAGES for key in known}
    found = {file for file in content.rglob("*") if file.is_file() and file.parent.name != PLAN}
    for file in sorted(found - expected):
        key = file.relative_to(content / "en").with_suffix("") if "en" in file.parts else None
        if key and key.parts[0] in (*KINDS, INTRO, FOLDER):
            yield f"{key}: no Polish original"
        else:
            yield f"{file}: no note is looked for here"


def _faults(note: Note, known: set[str]) -> Iterator[str]:
    yield from _text_faults(note)
    yield from _source_faults(note)
    if note.kind == INTRO:
        yield from _part_faults(note.body)
        for shown in (note.facts.shows, *note.facts.beside):
            if shown not in {"", *known}:
                yield f"the picture of {shown}, which is no note"
    else:
        least, most = LENGTHS.get(note.kind, TOLD)
        if not least <= note.words <= most + LONGER[note.language]:
            yield f"a text of {note.words} words"
        yield from _heading_faults(note)
        yield from _fact_faults(note.kind, note.facts)
        yield from own_question_faults(note)
        yield from _quote_faults(note)
        yield from _freed_faults(note)
    targets = {*LINK.findall(note.body), *note.facts.related, *note.facts.commanders}
    yield from (f"a link to {key}, which is no note" for key in sorted(targets - known))


def _text_faults(note: Note) -> Iterator[str]:
    if len(note.summary) > SUMMARY_LENGTH:
        yield f"a summary of {len(note.summary)} characters"
    yield from wording_faults("\n".join((note.title, note.summary, note.body)), note.language)
    yield from link_faults(note.body)


def _heading_faults(note: Note) -> Iterator[str]:
    headings = titles(note.body)
    yield from (
        f"an unknown heading: {title}" for title in headings if title not in DISPUTES + UNKNOWN
    )
    if note.facts.disputed != any(title in DISPUTES for title in headings):
        yield "disputed or not: front matter and text differ"


def _part_faults(body: str) -> Iterator[str]:
    opening, *parts = HEADING.split(body)
    if opening.strip():
        yield "text before the first heading"
    if len(parts) != PARTS * 2:  # a heading and a text each
        yield f"{len(parts) // 2} parts instead of {PARTS}"
    for title, text in zip(parts[::2], parts[1::2], strict=True):
        words = len(MARK.sub("", text).split())
        if words > PART_LENGTH:
            yield f"a part of {words} words: {title}"


def _source_faults(note: Note) -> Iterator[str]:
    marks = {int(number) for number in MARK.findall(note.body)}
    numbers = set(range(1, len(note.facts.source) + 1))
    if marks - numbers:
        yield f"marks without a source: {sorted(marks - numbers)}"
    if numbers - marks:
        yield f"sources that nothing cites: {sorted(numbers - marks)}"
    if len(numbers) < (1 if note.facts.single_source else 2):
        yield "too few sources, and nothing says that there are no more"
    for source in note.facts.source:
        if not re.match("https?://", source.url):
            yield f"a source without an address: {source.title}"
    for paragraph in re.split(r"\n\s*\n", note.body):
        if not paragraph.startswith("#") and not MARK.search(paragraph):
            yield f"a paragraph without a source: {paragraph[:40]}"


def _quote_faults(note: Note) -> Iterator[str]:
    """A quotation is the text's own, and stands where its source is cited."""
    if (note.quote is None) != (note.facts.quote is None):
        yield "a quotation in one language only"
    if note.quote is None:
        return
    source = note.facts.quote.source if note.facts.quote else 0
    if not any(
        f"{OPENING_MARK[note.language]}{note.quote.text}" in paragraph
        and f"[^{source}]" in paragraph
        for paragraph in note.body.split("\n\n")
    ):
        yield f"words that it does not quote from source {source}: {note.quote.text}"
    yield from wording_faults(note.quote.who, note.language)


def _freed_faults(note: Note) -> Iterator[str]:
    """Numbers that sources dispute are those of the text."""
    if bool(note.freed) != bool(note.facts.freed):
        yield "numbers of people set free in one language only"
    if note.freed and not note.facts.disputed:
        yield "numbers of people set free that nobody disputes"
    told = set(NUMBER.findall(note.body))
    yield from (
        f"a number that its text does not have: {number}"
        for number in NUMBER.findall(note.freed)
        if number not in told
    )
    yield from wording_faults(note.freed, note.language)


def _fact_faults(kind: str, facts: Facts) -> Iterator[str]:
    yield from (f"no {name}" for name in NEEDED[kind] if not getattr(facts, name))
    others = set(Facts.__struct_fields__) - ALLOWED[kind] - COMMON
    yield from (f"{kind}s have no {name}" for name in sorted(others) if getattr(facts, name))
    died = facts.died.how if facts.died else ""
    for what, words, known in (
        ("rank", [facts.rank], RANKS),
        ("death", [died], HOW),
        ("kind of event", [facts.about], ABOUT),
        ("side", [facts.side], SIDES),
        ("organisation", facts.organisations, ORGANISATIONS),
        ("region", facts.regions, REGIONS),
    ):
        yield from (f"an unknown {what}: {word}" for word in words if word and word not in known)
    unknown = sorted(set(facts.unasked) - set(ASKED.get(kind, ())))
    yield from (f"no quiz asks for {name}" for name in unknown)
    days = [one.date for one in (facts.born, facts.died) if one]
    for date in (*days, facts.date, facts.date_end, facts.founded, facts.dissolved):
        try:
            day(date)
        except ValueError:
            yield f"no date: {date}"
