"""The questions of a set as a quiz: one after another, each with its key once it is answered.

It is done as the quizzes on the notes are: everything stands in the address, and nothing is stored.
The quiz has an address of its own, which stays whatever changes in the set and does not lead to
where that is done.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlencode

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.html import format_html
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from game.classroom.ticket import OwnQuestion, of_a_set
from game.engine.own_cards import MOST_QUESTIONS, MOST_WRONG
from game.own_sets.models import OwnSet
from game.own_sets.services import changes_of, note_use
from game.presentation import presenter
from game.tables.editions import own_cards
from lessons.quiz.asked import Asked, Choice
from lessons.quiz.course import Step

from .own_set_link import words_language

ANSWERS: Final = re.compile(f"[0-{MOST_WRONG}]{{0,{MOST_QUESTIONS}}}")


@dataclass(frozen=True)
class SetCourse:
    """How far a reader is: `answers` are what was chosen so far, `chosen` what was chosen just
    now. The `seed` changes with the questions; the other fields are those of any quiz."""

    path: str
    asked: tuple[Asked, ...]
    answers: str = ""
    chosen: int | None = None
    start: int = 0

    @property
    def count(self) -> int:
        return len(self.asked)

    @property
    def seed(self) -> str:
        told = "\n".join(line for one in self.asked for line in (one.text, *_texts(one)))
        return sha256(told.encode()).hexdigest()[:8]

    @property
    def url(self) -> str:
        return f"{self.path}?{urlencode({'seed': self.seed, 'answers': self.answers})}"

    @property
    def next(self) -> SetCourse:
        return replace(self, answers=f"{self.answers}{self.chosen}", chosen=None)

    @property
    def steps(self) -> tuple[Step, ...]:
        given = [*map(int, self.answers), *([] if self.chosen is None else [self.chosen])]
        chosen = [*given, *[None] * (self.count - len(given))]
        return tuple(
            Step(number, one, answer)
            for number, (one, answer) in enumerate(zip(self.asked, chosen, strict=True), 1)
        )


def _texts(asked: Asked) -> list[str]:
    return [choice.text for choice in asked.choices]


def quiz_path(own_set: OwnSet) -> str:
    """Where the quiz of a set is, for pupils."""
    return reverse("set-quiz", args=[own_set.pk, _mark(own_set)])


def _mark(own_set: OwnSet) -> str:
    return salted_hmac("quiz of a set", own_set.token).hexdigest()[:16]


def quiz_questions(own_set: OwnSet) -> tuple[Asked, ...]:
    """Those with answers to choose from."""
    changes = changes_of(own_set)
    found = (of_a_set(one, changes.title) for one in changes.questions if one.wrong)
    return tuple(_asked(one, own_set.language) for one in found)


def _asked(one: OwnQuestion, language: str) -> Asked:
    assert one.right is not None, "there are answers"
    return Asked(
        id=one.id,
        language=language,
        title=one.text,
        situation="",
        text=one.text,
        choices=tuple(map(Choice, one.answers)),
        right=one.right,
        why=one.why,
        notes=(),
    )


@require_safe
@never_cache
def quiz(request: HttpRequest, number: int, mark: str) -> HttpResponse:
    """The next question, what came of the last one, or how it went."""
    own_set = OwnSet.objects.find(pk=number)
    if own_set is None or not constant_time_compare(mark, _mark(own_set)):
        raise Http404
    if own_cards(own_set.game) is None:
        raise Http404
    note_use(own_set)
    try:
        title, questions = changes_of(own_set).title, quiz_questions(own_set)
    except msgspec.ValidationError:  # an update of the site reads sets otherwise
        return render(request, "game/sets/gone.html", status=410)
    words = words_language(own_set)
    course, changed = _read(SetCourse(quiz_path(own_set), questions), request)
    part = request.htmx and not request.htmx.history_restore_request
    context = {
        **_context(course),
        "course": course,
        "changed": changed,
        "title": title,
        "words": words,
        "named": format_html('<span lang="{}">{}</span>', words, title) if words else title,
        "game_title": presenter(own_set.game).title,
        "key": own_set.key,
        "focus": bool(part),
    }
    template = "game/sets/quiz.html#part" if part else "game/sets/quiz.html"
    response = render(request, template, context)
    patch_vary_headers(response, ["HX-Request"])
    response["X-Robots-Tag"] = "noindex"
    if part:
        last = "" if course.chosen is None else f"&answer={course.chosen}"
        response["HX-Push-Url"] = course.url + last
    return response


def _read(course: SetCourse, request: HttpRequest) -> tuple[SetCourse, bool]:
    """How far the address says that the reader is; from the beginning where it says nothing, and
    where the questions have changed meanwhile, which is told then."""
    if "seed" not in request.GET:
        return course, False
    answers, chosen = request.GET.get("answers", ""), request.GET.get("answer", "")
    given = f"{answers}{chosen}"
    fits = (
        request.GET["seed"] == course.seed
        and ANSWERS.fullmatch(given)
        and len(given) <= course.count
        and len(chosen) <= 1
        and all(int(n) < len(one.choices) for n, one in zip(given, course.asked, strict=False))
    )
    if not fits:
        return course, True
    return replace(course, answers=answers, chosen=int(chosen) if chosen else None), False


def _context(course: SetCourse) -> dict[str, Any]:
    every = course.steps
    done = [step for step in every if step.chosen is not None]
    context = {"steps": every}
    if course.chosen is not None:
        return {**context, "stage": "told", "step": done[-1], "last": len(done) == len(every)}
    if len(done) < len(every):
        return {**context, "stage": "ask", "step": every[len(done)]}
    return {**context, "stage": "end", "right": sum(step.is_right for step in every)}
