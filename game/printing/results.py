"""How a class answered its exit tickets, on paper: after each of the games that it has played."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language

from game.classroom import after
from game.classroom.again import as_it_was
from game.classroom.models import Classroom
from game.presentation import games, presenter
from wyklenci_site.press.documents import Document, Progress, Wanted
from wyklenci_site.press.draw import draw


@dataclass(frozen=True)
class AfterGame:
    """The results of one exit ticket, and the game that it was asked after."""

    number: int
    title: str
    results: tuple[after.Result, ...]


def results_name(classroom: Classroom) -> str:
    """What the file is called: a teacher has several classes on a day."""
    return f"wykleci-{classroom.code}-{timezone.localtime(classroom.created).date()}"


def results_wanted(classroom: Classroom) -> Wanted:
    """The results as they are now: once somebody has answered, it is another file."""
    counts = [
        [
            one.number,
            result.question.id,
            [[answer.devices, answer.hands] for answer in result.answers],
            [sentence.text for sentence in result.sentences],
        ]
        for one in tickets(classroom)
        for result in one.results
    ]
    return {
        "language": get_language(),
        "class": classroom.public_id,
        "name": results_name(classroom),
        "games": classroom.round,
        "now": hashlib.sha256(json.dumps(counts).encode()).hexdigest()[:16],
    }


def tickets(classroom: Classroom) -> Iterator[AfterGame]:
    """One for each game of the class, in their order; a game that the site has no more has none."""
    for number in range(1, classroom.round + 1):
        then = as_it_was(classroom, number)
        if then.game in games():
            yield AfterGame(number, str(presenter(then.game).title), after.results(then))


def _make(wanted: Wanted, progress: Progress) -> bytes:
    classroom = Classroom.objects.get(public_id=wanted["class"])
    context = {"classroom": classroom, "tickets": list(tickets(classroom))}
    html = render_to_string("game/class/results_pdf.html", context)
    return draw(html, lambda page: progress(page, 0))


RESULTS = Document("class-results", lambda wanted: str(wanted["name"]), _make)
