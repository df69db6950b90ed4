"""What is checked of the lesson plans before anybody reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from django.core.checks import CheckMessage, Error

from ..catalogue import CONTENT, INTRO, LANGUAGES, PLAN, BadNote, intros, keys
from ..checks import SUMMARY_LENGTH
from ..prose import HEADING
from ..wording import wording_faults
from .plan import (
    CUT,
    GAME_PAGES,
    LINK,
    PAGES,
    PHASES,
    POLISH,
    Course,
    Plan,
    load_plan,
    slips,
    slugs,
)
from .words import AUDIENCES, PERIODS, TOPICS, WAYS

LENGTHS: Final = (45, 90)
MOST_PLAY: Final = 20
"""So many of 45 minutes are left for the game itself."""
MOST_SLIPS: Final = 40
QUESTION_LENGTH: Final = 160
"""So many characters are read at a glance on a projector."""
OTHER_LINK: Final = re.compile(
    r"!?\[[^\]]*\]\((?!(?:note|plan|page):[a-z0-9/-]+\))[^)]*\)|<\S[^>]*>"
)
HYPHEN: Final = re.compile(r"\S[ \N{NO-BREAK SPACE}]-[ \N{NO-BREAK SPACE}]")


def check() -> list[CheckMessage]:
    return [Error(fault, id="lessons.E002") for fault in faults(CONTENT)]


def faults(content: Path) -> list[str]:
    """What is wrong with the plans in this folder."""
    return [*_plan_faults(content), *_strays(content)]


def _plan_faults(content: Path) -> Iterator[str]:
    for slug in slugs(content):
        try:
            plan = load_plan(slug, POLISH, content)
            known = {
                "note": set(keys(content)),
                "plan": set(slugs(content)),
                "page": {*PAGES, CUT[1], *(GAME_PAGES if plan.course.game else ())},
            }
            faulty = [
                *_course_faults(plan.course),
                *_game_faults(plan.course, content),
                *_text_faults(plan, known),
            ]
        except BadNote as error:
            yield str(error)
        else:
            yield from (f"plan {slug}: {fault}" for fault in faulty)
            yield from _english_faults(plan, known, content)


def _strays(content: Path) -> Iterator[str]:
    """Files that no page shows."""
    expected = {
        content / language / PLAN / f"{slug}.md"
        for language in LANGUAGES
        for slug in slugs(content)
    }
    found = {file for language in LANGUAGES for file in (content / language / PLAN).glob("*")}
    yield from (f"{file}: no plan is looked for here" for file in sorted(found - expected))


def _course_faults(course: Course) -> Iterator[str]:
    if course.minutes not in LENGTHS:
        yield f"a lesson of {course.minutes} minutes"
    total = sum(step.minutes for step in course.step)
    if total != course.minutes:
        yield f"steps of {total} minutes in a lesson of {course.minutes}"
    if any(step.minutes < 1 for step in course.step):
        yield "a step that takes no time"
    yield from _cut_faults(course)
    phases = [step.phase for step in course.step]
    first = phases.index("after") if "after" in phases else None
    if any(step.slides and place != first for place, step in enumerate(course.step)):
        yield "slides in a step that is not the first after the game"
    if any(step.slides > step.minutes for step in course.step):
        yield "slides for longer than their step lasts"
    unknown = sorted(set(phases) - set(PHASES))
    yield from (f"an unknown phase: {phase}" for phase in unknown)
    if not unknown and phases != sorted(phases, key=PHASES.index):
        yield "phases out of order"
    yield from (f"nothing {phase} the game" for phase in PHASES if phase not in phases)
    play = sum(step.minutes for step in course.step if step.phase == "play")
    if course.minutes == LENGTHS[0] and play > MOST_PLAY:
        yield f"{play} minutes of play"
    yield from _word_faults(course)
    yield from (
        f"no {name}"
        for name in ("aims", "curriculum", "material", "notes")
        if not getattr(course, name)
    )


def _game_faults(course: Course, content: Path) -> Iterator[str]:
    """What is told before a game names the games there are: lessons know no other list."""
    if course.game and f"{INTRO}/{course.game}" not in intros(content):
        yield f"an unknown game: {course.game}"
    if bool(course.way) != bool(course.game):
        yield "ways to play without a game, or a game that nobody plays"
    if course.opens and not course.game:
        yield "a class is opened for no game"


def _word_faults(course: Course) -> Iterator[str]:
    for what, words, known in (
        ("topic", [course.topic], TOPICS),
        ("audience", [course.audience], AUDIENCES),
        ("way", course.way, WAYS),
        ("period", course.curriculum, PERIODS),
    ):
        yield from (f"an unknown {what}: {word}" for word in words if word not in known)
    for what, words in (("note", course.notes), ("way", course.way)):
        if len(set(words)) < len(words):
            yield f"the same {what} twice"


def _cut_faults(course: Course) -> Iterator[str]:
    named = any("](page:cut)" in text for text in course.material)
    if named != (course.cut is not None):
        yield "a sheet to be cut that is not told of, or told of and not there"
    pieces = sum(slip.copies for slip in slips(course))
    if course.cut is not None and not 1 <= pieces <= MOST_SLIPS:
        yield f"a sheet of {pieces} pieces"


def _text_faults(plan: Plan, known: dict[str, set[str]]) -> Iterator[str]:
    course = plan.course
    if len(course.summary) > SUMMARY_LENGTH:
        yield f"a summary of {len(course.summary)} characters"
    yield from _question_faults(course.question)
    if HEADING.split(plan.body)[0].strip():
        yield "text before the first heading"
    words = "\n\n".join([*_texts(course), plan.body])
    linked = LINK.findall(words)
    for kind, target in sorted(set(linked) | {("note", key) for key in course.notes}):
        if target not in known[kind]:
            yield f"a link to {target}, which is no {kind}"
    unlisted = {target for kind, target in linked if kind == "note"} - set(course.notes)
    yield from (f"a note that is not listed: {key}" for key in sorted(unlisted))
    yield from (f"no link of the site, nor text: {found}" for found in OTHER_LINK.findall(words))
    yield from wording_faults(words, plan.language)
    if HYPHEN.search(words):
        yield "a hyphen for a dash"


def _question_faults(question: str) -> Iterator[str]:
    if len(question) > QUESTION_LENGTH or not question.endswith("?"):
        yield f"a key question that is none: {question}"


def _texts(course: Course) -> Iterator[str]:
    yield from (
        course.title,
        course.summary,
        course.question,
        course.choose,
        *course.aims,
        *course.material,
    )
    yield from (text for step in course.step for text in (step.title, step.text))
    yield from (slip.text for slip in (course.cut.slips if course.cut else ()))
    yield from (course.differentiation.easier, course.differentiation.extension)
    yield from (course.assessment, course.homework)


def _english_faults(polish: Plan, known: dict[str, set[str]], content: Path) -> Iterator[str]:
    slug = polish.slug
    if not (content / "en" / PLAN / f"{slug}.md").exists():
        yield f"plan {slug}: not in English"
        return
    try:
        plan = load_plan(slug, "en", content)
    except BadNote as error:
        yield str(error)
        return
    faulty = [*_text_faults(plan, known), *_differences(plan, polish)]
    yield from (f"en plan {slug}: {fault}" for fault in faulty)


def _differences(plan: Plan, polish: Plan) -> Iterator[str]:
    """What one of them tells and the other does not, and where they name other notes or pages."""
    parts = [*zip(_texts(polish.course), _texts(plan.course), strict=True)]
    advice = [HEADING.split(one.body)[2::2] for one in (polish, plan)]
    if len(advice[0]) != len(advice[1]):
        yield f"{len(advice[1])} pieces of advice, not {len(advice[0])}"
    parts += zip(*advice, strict=False)
    for ours, theirs in parts:
        if bool(ours.strip()) != bool(theirs.strip()):
            yield f"told in one language only: {(ours or theirs).strip()[:40]}"
        if sorted(LINK.findall(ours)) != sorted(LINK.findall(theirs)):
            yield f"other links than in Polish: {ours.strip()[:40]}"
