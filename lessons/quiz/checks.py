"""What is wrong with the questions that are written by hand: those about sources, and those of
notes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ..catalogue import LANGUAGES, BadNote, Note
from ..prose import HEADING, LINK, MARK, word_count
from ..wording import link_faults, wording_faults
from .about_sources import SourceQuestion, load_question, question_keys

WRONG: Final = 3
ANSWERS: Final = (3, 4)
TITLE_LENGTH: Final = 60
ASKS_LENGTH: Final = 120
ANSWER_LENGTH: Final = 110
"""What is read at a glance on a phone, in characters."""
TOLD: Final = (15, 80)
WHY: Final = (6, 45)
"""So many words has a situation, and what is said of an answer."""


def question_faults(content: Path, notes: set[str]) -> Iterator[str]:
    """Faults of all questions in this folder; `notes` are the keys that may be led to."""
    for key in question_keys(content):
        counts = set()
        for language in LANGUAGES:
            if not (content / language / f"{key}.md").exists():
                yield f"{key}: no {language} translation"
                continue
            try:
                asked = load_question(key, language, content)
            except BadNote as error:
                yield str(error)
            else:
                counts.add(len(asked.answers))
                yield from (f"{language} {key}: {fault}" for fault in _faults(asked, notes))
        if len(counts) > 1:
            yield f"{key}: not as many answers in each language"


def _faults(asked: SourceQuestion, notes: set[str]) -> Iterator[str]:
    texts = [answer.text for answer in asked.answers]
    whys = [answer.why for answer in asked.answers]
    yield from wording_faults(
        "\n".join((asked.title, asked.asks, asked.told, *texts, *whys)), asked.language
    )
    yield from link_faults("\n".join((asked.told, *whys)))
    yield from _form_faults(asked)
    for text, most in ((asked.title, TITLE_LENGTH), (asked.asks, ASKS_LENGTH)):
        if not 0 < len(text) <= most:
            yield f"{len(text)} characters: {text[:40]}"
    for answer in texts:
        if not 0 < len(answer) <= ANSWER_LENGTH:
            yield f"an answer of {len(answer)} characters: {answer[:40]}"
    for text, (least, most) in ((asked.told, TOLD), *((why, WHY) for why in whys)):
        if not least <= word_count(text) <= most:
            yield f"{word_count(text)} words: {text[:40]}"
    targets = {*asked.notes, *(key for why in whys for key in LINK.findall(why))}
    yield from (f"a link to {key}, which is no note" for key in sorted(targets - notes))


def _form_faults(asked: SourceQuestion) -> Iterator[str]:
    if not asked.asks.endswith("?"):
        yield f"no question: {asked.asks}"
    if len(asked.answers) not in ANSWERS:
        yield f"{len(asked.answers)} answers"
    if not 0 <= asked.best < len(asked.answers):
        yield f"no answer is the best one: {asked.best + 1}"
    if len({answer.text.casefold() for answer in asked.answers}) < len(asked.answers):
        yield "two answers are the same"
    if not asked.notes:
        yield "no note tells more"
    # What leads to a note before the question is answered would answer it.
    if LINK.search(asked.told) or any(LINK.search(answer.text) for answer in asked.answers):
        yield "a link before the question is answered"
    if HEADING.search(asked.told) or MARK.search(
        "".join((asked.told, *(a.why for a in asked.answers)))
    ):
        yield "a heading or a mark of a source"


def own_question_faults(note: Note) -> Iterator[str]:
    """Faults of a note's own question, in the language of the note."""
    original, asked = note.facts.asks, note.asks
    if original is None or asked is None:
        if original is not None or asked is not None:
            yield "a question of its own in one language only"
        return
    answers = (asked.right, *asked.wrong)
    yield from wording_faults("\n".join((asked.text, *answers, asked.why)), note.language)
    if not asked.text.endswith("?") or len(asked.text) > ASKS_LENGTH:
        yield f"no question, or too long a one: {asked.text}"
    if len(asked.wrong) != WRONG or len({answer.casefold() for answer in answers}) <= WRONG:
        yield f"not one right answer and {WRONG} others"
    yield from (
        f"an answer of {len(answer)} characters: {answer[:40]}"
        for answer in answers
        if not 0 < len(answer) <= ANSWER_LENGTH
    )
    if not WHY[0] <= word_count(asked.why) <= WHY[1]:
        yield f"{word_count(asked.why)} words: {asked.why[:40]}"
