"""Lesson plans: Markdown files with TOML front matter in `content/pl/plan/<slug>.md`.

The Polish file is the plan; `content/en/plan/<slug>.md` holds its words in English, and nothing but
words: minutes, notes and whatever else is counted or chosen is said once. In a plan's texts
`[words](note:event/kielce-1945)` leads to a note, `[words](plan:<slug>)` to another plan and
`[words](page:map)` to a page of the site; `[words](page:rules)` leads to the rules of the plan's
own game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from msgspec import Struct
from msgspec.structs import replace

from ..catalogue import CONTENT, PLAN, BadNote, Note, find_note, read_note, reader_language
from ..prose import HEADING, Section, titles

POLISH: Final = "pl"
ONE_LESSON: Final = 45
"""Minutes."""
PRINTED: Final = "printed"
"""Of the ways to play (`words.WAYS`): on paper."""
PHASES: Final = ("before", "play", "after")
"""The parts of a lesson, in their order."""
LINK: Final = re.compile(r"\]\((note|plan|page):([a-z0-9/-]+)\)")
ITEM: Final = re.compile(r"^- (.+)$", re.MULTILINE)
PAGES: Final = {
    "class": "class-new",
    "notes": "notes",
    "timeline": "timeline",
    "map": "map",
    "plans": "plans",
}
"""The pages of the site that every plan may lead to."""
GAME_PAGES: Final = ("intro", "rules")
"""Those that each game has, for a plan that names one."""
CUT: Final = ("page", "cut")
"""A link to the plan's own sheet to be cut up."""

_markdown: Final = MarkdownIt("commonmark", {"html": False})


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """What is done for some minutes of a lesson; `phase` is one of PHASES."""

    minutes: int
    phase: str
    title: str
    text: str
    slides: int = 0
    """Of the first one after the game: how many of its minutes are for the debrief's slides, where
    pupils also read or write in them."""


class Levels(Struct, frozen=True, forbid_unknown_fields=True):
    """How a plan is made easier, and what it holds for those who want more."""

    easier: str
    extension: str


class Slip(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of paper that a class needs, and how many of it."""

    text: str
    copies: int


class Cut(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet to be cut up: the list in the `step` of this title, or `slips` of its own."""

    columns: int
    step: str = ""
    slips: tuple[Slip, ...] = ()


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The front matter of the file in another language: see Course."""

    title: str
    summary: str
    question: str
    aims: tuple[str, ...]
    material: tuple[str, ...]
    steps: tuple[str, ...]
    """The titles of the plan's steps."""
    texts: tuple[str, ...]
    """What is done in each step."""
    differentiation: Levels
    assessment: str
    homework: str
    choose: str = ""
    slips: tuple[str, ...] = ()
    """What stands on those of the sheet to be cut up."""


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """The Polish file's front matter, or the same with the words of another language."""

    title: str
    summary: str
    question: str
    """The key question: what every pupil answers in a sentence at the end."""
    topic: str
    """One of `words.TOPICS`."""
    minutes: int
    audience: str
    """One of `words.AUDIENCES`."""
    order: int
    """Its place among the plans of the same length."""
    way: tuple[str, ...]
    """How a class may play, in `words.WAYS`; nothing where no game is played."""
    aims: tuple[str, ...]
    curriculum: tuple[str, ...]
    """Where it belongs in the core curriculum, in `words.PERIODS`."""
    material: tuple[str, ...]
    notes: tuple[str, ...]
    """The keys of the notes that it uses."""
    step: tuple[Step, ...]
    differentiation: Levels
    assessment: str
    homework: str
    choose: str = ""
    """What a teacher should know before choosing it; told before anything else."""
    game: str = ""
    """Which game is played; empty where none is."""
    knows_game: bool = False
    """Whether its minutes are enough only for a class that knows the game."""
    opens: dict[str, str] = {}
    """With what a class for this lesson is opened; empty where none is needed."""
    cut: Cut | None = None


@dataclass(frozen=True)
class Timed:
    """A step with the minutes of the lesson at which it begins and ends."""

    start: int
    end: int
    title: str
    html: SafeString


@dataclass(frozen=True)
class Phase:
    """A part of the lesson."""

    name: str
    minutes: int
    steps: tuple[Timed, ...]


@dataclass(frozen=True)
class Plan:
    """A plan, all of it in its `language`."""

    slug: str
    language: str
    course: Course
    body: str
    """What the teacher should know, part by part."""

    @property
    def title(self) -> str:
        return self.course.title

    @property
    def summary(self) -> str:
        return self.course.summary

    @property
    def question(self) -> str:
        return self.course.question

    @property
    def url(self) -> str:
        return reverse("plan", args=[self.slug])

    @property
    def class_url(self) -> str:
        """Where a class is opened as this lesson needs it, or ""."""
        if not self.course.opens:
            return ""
        chosen = urlencode({"game": self.course.game, **self.course.opens, "plan": self.slug})
        return f"{reverse('class-new')}?{chosen}"

    @property
    def play_minutes(self) -> int:
        """How long the class plays."""
        return sum(step.minutes for step in self.course.step if step.phase == "play")

    @property
    def slide_minutes(self) -> int:
        """For how long the debrief's slides are shown."""
        after = next(step for step in self.course.step if step.phase == "after")
        return after.slides or after.minutes

    @property
    def notes(self) -> tuple[Note, ...]:
        return tuple(note for key in self.course.notes if (note := find_note(key)) is not None)

    @property
    def handed_out(self) -> tuple[str, ...]:
        """The keys of the notes that its material names; of all where it names none."""
        return self.named_notes or self.course.notes

    @property
    def named_notes(self) -> tuple[str, ...]:
        """The keys of those that its material names."""
        links = (link for thing in self.course.material for link in LINK.findall(thing))
        named = {key for kind, key in links if kind == "note"}
        return tuple(key for key in self.course.notes if key in named)

    @property
    def handed_out_url(self) -> str:
        """Where those are printed."""
        return reverse("plan-notes", args=[self.slug], query={"note": self.handed_out})

    @cached_property
    def choose(self) -> SafeString:
        return html(self.course.choose, self.course.game)

    @cached_property
    def aims(self) -> tuple[SafeString, ...]:
        return tuple(inline(aim, self.course.game) for aim in self.course.aims)

    @cached_property
    def material(self) -> tuple[SafeString, ...]:
        return tuple(inline(thing, self.course.game) for thing in self.course.material)

    @cached_property
    def advice(self) -> tuple[Section, ...]:
        texts = HEADING.split(self.body)[2::2]  # behind their titles
        return tuple(
            Section(title, html(text, self.course.game))
            for title, text in zip(titles(self.body), texts, strict=True)
        )

    @cached_property
    def endings(self) -> dict[str, SafeString]:
        """What stands under the timetable, by name."""
        course = self.course
        texts = {
            "easier": course.differentiation.easier,
            "extension": course.differentiation.extension,
            "assessment": course.assessment,
            "homework": course.homework,
        }
        return {name: html(text, course.game) for name, text in texts.items()}

    @cached_property
    def phases(self) -> tuple[Phase, ...]:
        return tuple(_phases(self.course))


def _phases(course: Course) -> Iterator[Phase]:
    start = 0
    for name in PHASES:
        begun, steps = start, []
        for step in course.step:
            if step.phase == name:
                end = start + step.minutes
                steps.append(Timed(start, end, step.title, html(step.text, course.game)))
                start = end
        yield Phase(name, start - begun, tuple(steps))


def slips(course: Course) -> tuple[Slip, ...]:
    """The pieces of the sheet that a lesson needs cut up; none if it needs no sheet."""
    cut = course.cut
    if cut is None or not cut.step:
        return cut.slips if cut else ()
    texts = [step.text for step in course.step if step.title == cut.step]
    return tuple(Slip(item, 1) for text in texts for item in ITEM.findall(text))


def html(text: str, game: str = "") -> SafeString:
    """A text as HTML, in a plan for this game."""
    rendered = _markdown.render(_linked(text, game))
    return mark_safe(rendered)  # noqa: S308 - HTML in the text is switched off


def inline(text: str, game: str = "") -> SafeString:
    """A text as HTML, without a paragraph around it."""
    rendered = _markdown.renderInline(_linked(text, game))
    return mark_safe(rendered)  # noqa: S308 - HTML in the text is switched off


def _linked(text: str, game: str) -> str:
    return LINK.sub(lambda found: f"]({address(found[1], found[2], game)})", text)


def address(kind: str, target: str, game: str = "") -> str:
    """Where a link leads in a plan for this game. Raises KeyError for an unknown page,
    NoReverseMatch for no address."""
    if (kind, target) == CUT:
        return "cut/"  # of the plan on whose page the link stands
    if kind == "page" and target in GAME_PAGES:
        return str(reverse(target, args=[game]))
    if kind == "page":
        chosen = f"?{urlencode({'game': game})}" if target == "class" and game else ""
        return reverse(PAGES[target]) + chosen
    return str(reverse(kind, args=target.split("/")))


def slugs(content: Path = CONTENT) -> tuple[str, ...]:
    """The plans there are."""
    return tuple(sorted(file.stem for file in (content / POLISH / PLAN).glob("*.md")))


def load_plan(slug: str, language: str, content: Path = CONTENT) -> Plan:
    """One plan. Raises BadNote."""
    course, body = read_note(content / POLISH / PLAN / f"{slug}.md", Course)
    if language == POLISH:
        return Plan(slug, POLISH, course, body)
    file = content / language / PLAN / f"{slug}.md"
    words, body = read_note(file, Words)
    for what, told, wanted in _counted(words, course):
        if told != wanted:
            raise BadNote(f"{file}: {told} {what}, not {wanted}")
    return Plan(slug, language, _in_words(course, words), body)


def _counted(words: Words, course: Course) -> Iterator[tuple[str, int, int]]:
    steps = len(course.step)
    yield "titles of steps", len(words.steps), steps
    yield "texts of steps", len(words.texts), steps
    yield "aims", len(words.aims), len(course.aims)
    yield "materials", len(words.material), len(course.material)
    yield "slips", len(words.slips), len(course.cut.slips) if course.cut else 0


def _in_words(course: Course, words: Words) -> Course:
    """The course in the words of another language."""
    steps = zip(course.step, words.steps, words.texts, strict=True)
    return replace(
        course,
        title=words.title,
        summary=words.summary,
        question=words.question,
        aims=words.aims,
        material=words.material,
        step=tuple(replace(step, title=title, text=text) for step, title, text in steps),
        differentiation=words.differentiation,
        assessment=words.assessment,
        homework=words.homework,
        choose=words.choose,
        cut=course.cut and _cut_in_words(course.cut, course, words),
    )


def _cut_in_words(cut: Cut, course: Course, words: Words) -> Cut:
    titles = dict(zip((step.title for step in course.step), words.steps, strict=True))
    slips = zip(cut.slips, words.slips, strict=True)
    return replace(
        cut,
        step=titles.get(cut.step, ""),
        slips=tuple(replace(slip, text=text) for slip, text in slips),
    )


@cache
def _plans(language: str) -> dict[str, Plan]:
    return {slug: load_plan(slug, language) for slug in slugs()}


def find_plan(slug: str) -> Plan | None:
    """The plan with this slug, in the reader's language. Raises BadNote for a damaged file."""
    return _plans(reader_language()).get(slug)


def on_one_sheet(game: str = "") -> list[Plan]:
    """The lessons for which nothing is needed but their sheet to be cut up, of a game or of any."""
    return [
        plan
        for plan in all_plans()
        if plan.course.cut is not None
        and plan.course.way == (PRINTED,)
        and game in ("", plan.course.game)
    ]


def first_lessons() -> list[Plan]:
    """For each game the plan of one lesson for a class that plays it the first time, on devices."""
    found: dict[str, Plan] = {}
    for plan in all_plans():
        course = plan.course
        if course.opens and not course.knows_game and "devices" in course.way:
            found.setdefault(course.game, plan)
    return [plan for plan in found.values() if plan.course.minutes == ONE_LESSON]


def all_plans() -> list[Plan]:
    """Every plan, the short ones first."""
    return sorted(
        _plans(reader_language()).values(),
        key=lambda plan: (plan.course.minutes, plan.course.order),
    )
