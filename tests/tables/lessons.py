"""Classes to test with, and browsers that hold their keys."""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import translation

from game.classroom import services
from game.classroom.models import Classroom, Pupil
from game.classroom.ticket import offered, open_ticket, ticket_questions
from game.tables.models import Seat
from game.tables.services_bots import continue_play
from game.tables.services_seats import let_play

from .conftest import GAME
from .html import Page
from .leftovers import english_in, polish_in

LESSON: Final = {"length": "lesson", "stage": 1, "takeover": "equal"}
HOSTILE: Final = '<b>Seat-0</b> "&'


def opened(way: str = "devices", pupils: int = 5, **options: Any) -> Classroom:
    """A class whose pupils have come and sit at their tables."""
    lesson = services.Lesson(
        GAME, {**LESSON, **options}, 3, "random", "pl", way, "random", own_names=False
    )
    classroom = services.open_class(lesson)
    for _ in range(pupils):
        services.join(classroom.pk, services.propose(classroom))
    services.make_tables(classroom.pk)
    return Classroom.objects.get(pk=classroom.pk)


def played(classroom: Classroom) -> Classroom:
    """Its games to their end: computers play for everybody."""
    for table in classroom.tables.all():
        for seat in table.all_seats:
            if not seat.computer:
                let_play(table.pk, table.host_token, seat.index, "random")
        continue_play(table.pk, seconds=60)
    assert not classroom.tables.filter(finished=None).exists()
    return classroom


def renamed(classroom: Classroom) -> list[str]:
    """Names that no text has: some pseudonyms are things that a picture shows, as mist is."""
    people = [*classroom.pupils.order_by("pk")]
    seats = [*Seat.objects.filter(table__classroom=classroom).order_by("pk")]
    assert people
    for person in people:
        person.name = f"Pupil{person.pk}"
    for seat in seats:
        seat.nickname = f"Seat{seat.pk}"
    Pupil.objects.bulk_update(people, ["name"])
    Seat.objects.bulk_update(seats, ["nickname"])
    return [person.name for person in people] + [seat.nickname for seat in seats]


def with_ticket(classroom: Classroom) -> Classroom:
    """Its exit ticket asks for four facts."""
    facts = [one.question.id for one in offered(classroom) if one.kind == "fact"]
    open_ticket(classroom.pk, facts)
    return Classroom.objects.get(pk=classroom.pk)


def browser(language: str = "en", **held: list[str]) -> Client:
    """A browser that holds these keys, `teaching` or `pupils`, where the language was chosen."""
    session = SessionStore()
    session.update(held)
    session.save()
    client = Client(headers={"accept-language": language})
    client.cookies["sessionid"] = session.session_key
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    return client


def teacher_of(classroom: Classroom, language: str = "en") -> Client:
    return browser(language, teaching=[classroom.teacher_token])


def address(name: str, classroom: Classroom) -> str:
    return reverse(name, args=[classroom.public_id])


def left_over(page: str, asked: Classroom, language: str) -> str:
    """Words of the other language, but for the questions: notes are tested elsewhere."""
    text = Page(page).text
    with translation.override(language):
        for one in ticket_questions(asked):
            for part in (one.text, one.why, *one.answers):
                # A year is also in sentences that are looked for as a whole.
                if language == "pl" or polish_in(part):
                    text = text.replace(part, "")
    return english_in(text) if language == "pl" else polish_in(text.replace("Polski", ""))


def post(
    classroom: Classroom, pupil: Pupil, asked: str, number: object, language: str = "en"
) -> HttpResponse:
    """Answer a question of the exit ticket as this pupil."""
    client = browser(language, pupils=[pupil.token])
    posted = {"question": asked, "answer": str(number)}
    return client.post(address("class-ticket", classroom), posted)
