"""How far a reader is in a quiz. Everything stands in the address of the page: nothing is stored,
and reloading or going back changes nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final
from urllib.parse import urlencode

from django.urls import reverse

from wyklenci_site.core.numbers import read_number

from ..catalogue import Note
from .asked import Asked, ask
from .topics import Topic, questions

LENGTHS: Final = (5, 10)
SEEDS: Final = 10_000
DIGITS: Final = re.compile(r"[0-9]{0,10}")


class BadCourse(ValueError):
    """An address that no quiz has, or not any more."""


@dataclass(frozen=True)
class Course:
    """A quiz of `count` questions, from the `start`-th of those that `seed` shuffles. `answers`
    are the numbers of what was chosen so far, `chosen` of what was chosen just now."""

    topic: Topic
    count: int
    seed: int
    start: int
    answers: tuple[int, ...] = ()
    chosen: int | None = None

    @cached_property
    def asked(self) -> tuple[Asked, ...]:
        """Its questions in the language in which they are first asked for."""
        return questions_of(self)

    @property
    def path(self) -> str:
        return path_of(self.topic)

    @property
    def url(self) -> str:
        query = {"questions": self.count, "seed": self.seed, "from": self.start}
        more = {"answers": "".join(map(str, self.answers))} if self.answers else {}
        last = {} if self.chosen is None else {"answer": self.chosen}
        return f"{self.path}?{urlencode({**query, **more, **last})}"

    @property
    def next(self) -> Course:
        """When the answer that was just explained has been read."""
        assert self.chosen is not None
        return replace(self, answers=(*self.answers, self.chosen), chosen=None)

    @property
    def again(self) -> Course:
        """The questions after these."""
        return replace(self, start=(self.start + self.count) % SEEDS, answers=(), chosen=None)


@dataclass(frozen=True)
class Step:
    """A question of a quiz, and what the reader answered, if he did."""

    number: int
    asked: Asked
    chosen: int | None

    @property
    def is_right(self) -> bool:
        return self.chosen == self.asked.right


def path_of(topic: Topic) -> str:
    """The address of a topic's quiz."""
    if topic.note:
        return reverse("quiz-note", args=topic.note.split("/"))
    return reverse("quiz", args=[topic.slug])


def read_course(topic: Topic, query: Mapping[str, str]) -> Course:
    """How far a reader is, from the address. Raises BadCourse."""
    count = _number(query, "questions")
    if count not in LENGTHS:
        raise BadCourse
    answers = query.get("answers", "")
    if not DIGITS.fullmatch(answers):
        raise BadCourse
    chosen = _number(query, "answer") if "answer" in query else None
    course = Course(
        topic,
        count,
        _number(query, "seed"),
        _number(query, "from"),
        tuple(map(int, answers)),
        chosen,
    )
    _check(course)
    return course


def _number(query: Mapping[str, str], name: str) -> int:
    try:
        number = read_number(query.get(name, ""))
    except ValueError as error:
        raise BadCourse from error
    if number >= SEEDS:
        raise BadCourse
    return number


def _check(course: Course) -> None:
    given = (*course.answers, *([] if course.chosen is None else [course.chosen]))
    if len(given) > len(course.asked):
        raise BadCourse
    if any(number >= len(one.choices) for number, one in zip(given, course.asked, strict=False)):
        raise BadCourse


def questions_of(course: Course) -> tuple[Asked, ...]:
    """The questions of a quiz; fewer where the topic has no more."""
    ids = questions(course.topic, course.seed)
    wanted = (ids[(course.start + n) % len(ids)] for n in range(min(course.count, len(ids))))
    return tuple(one for id in wanted if (one := ask(id)) is not None)


def steps(course: Course) -> tuple[Step, ...]:
    """All questions with the answers so far."""
    given = (*course.answers, *([] if course.chosen is None else [course.chosen]))
    chosen = dict(enumerate(given))
    return tuple(
        Step(number + 1, asked, chosen.get(number)) for number, asked in enumerate(course.asked)
    )


def to_read(done: tuple[Step, ...]) -> tuple[Note, ...]:
    """The notes that tell of what was answered wrong."""
    missed = {note.key: note for step in done if not step.is_right for note in step.asked.notes[:1]}
    return tuple(missed.values())
