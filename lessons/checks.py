"""A system check of the notes: a fault in the content stops the server before anybody reads it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from django.core.checks import CheckMessage, Error, Tags, register

from .catalogue import CONTENT, DISPUTES, LANGUAGES, LINK, MARK, BadNote, Note, keys, load_note
from .words import HOW, RANKS

SUMMARY_LENGTH = 140


@register(Tags.files)
def check_notes(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    return [Error(fault, id="lessons.E001") for fault in faults(CONTENT)]


def faults(content: Path) -> list[str]:
    """What is wrong with the notes in this folder."""
    known, found = set(keys(content)), []
    for key in sorted(known):
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
    strays = {f"{f.parent.name}/{f.stem}" for f in (content / "en").rglob("*.md")} - known
    return found + [f"{key}: no Polish original" for key in sorted(strays)]


def _faults(note: Note, known: set[str]) -> list[str]:
    facts, found = note.facts, []
    marks = {int(number) for number in MARK.findall(note.body)}
    numbers = set(range(1, len(facts.source) + 1))
    if marks - numbers:
        found.append(f"marks without a source: {sorted(marks - numbers)}")
    if numbers - marks:
        found.append(f"sources that nothing cites: {sorted(numbers - marks)}")
    if len(facts.source) < (1 if facts.single_source else 2):
        found.append("too few sources, and nothing says that there are no more")
    targets = {*LINK.findall(note.body), *facts.related, *facts.commanders}
    found += [f"a link to {key}, which is no note" for key in sorted(targets - known)]
    if len(note.summary) > SUMMARY_LENGTH:
        found.append(f"a summary of {len(note.summary)} characters")
    if re.search("[\"']", note.title + note.summary + note.body):
        found.append("straight quotation marks")
    unmarked = [p for p in note.body.split("\n\n") if p[:1] not in ("#", "") and "[^" not in p]
    found += [f"a paragraph without a source: {paragraph[:40]}" for paragraph in unmarked]
    if facts.disputed != any(section.title in DISPUTES for section in note.sections):
        found.append("disputed or not: front matter and text differ")
    if facts.rank and facts.rank not in RANKS:
        found.append(f"an unknown rank: {facts.rank}")
    if facts.died and facts.died.how and facts.died.how not in HOW:
        found.append(f"an unknown death: {facts.died.how}")
    return found
