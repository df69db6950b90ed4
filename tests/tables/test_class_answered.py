"""While the exit ticket is open its teacher sees how many have answered, and never who or what."""

from __future__ import annotations

import re

import pytest

from game.classroom import after, services
from game.classroom.models import Classroom, TicketAnswer
from game.classroom.ticket import ticket_questions

from .html import Page
from .lessons import address, browser, opened, played, teacher_of, with_ticket

pytestmark = pytest.mark.django_db

PAGES = ("class-teacher", "class-remote")


@pytest.fixture
def asked() -> Classroom:
    return with_ticket(played(opened(pupils=3)))


def said(classroom: Classroom, page: str, language: str = "pl") -> list[str]:
    shown = Page(teacher_of(classroom, language).get(address(page, classroom)).text).text
    found = "Odpowiedziało? \\d+ z \\d+ · na wszystkie pytania: \\d+"
    if language == "en":
        found = "\\d+ of \\d+ ha(?:s|ve) answered · \\d+ to all questions"
    return re.findall(found, shown.replace("\xa0", " "))


@pytest.mark.parametrize("page", PAGES)
def test_the_teacher_sees_how_many_have_answered(asked: Classroom, page: str) -> None:
    first, second, third = asked.pupils.order_by("pk")
    questions = ticket_questions(asked)
    assert said(asked, page) == ["Odpowiedziało 0 z 3 · na wszystkie pytania: 0"]
    for question in questions:
        after.answer(asked.pk, first.pk, question.id, 0)
    assert said(asked, page) == ["Odpowiedział 1 z 3 · na wszystkie pytania: 1"]
    assert said(asked, page, "en") == ["1 of 3 has answered · 1 to all questions"]
    after.answer(asked.pk, second.pk, questions[0].id, 1)
    assert said(asked, page) == ["Odpowiedziało 2 z 3 · na wszystkie pytania: 1"]
    services.remove_pupil(asked.pk, first.pk)
    assert said(asked, page) == ["Odpowiedział 1 z 2 · na wszystkie pytania: 0"]
    TicketAnswer.objects.filter(pupil=third).delete()
    services.end_class(asked.pk)
    assert said(asked, page) == [], "the lesson is over"


@pytest.mark.parametrize("page", PAGES)
def test_the_page_is_the_same_whoever_answered_whatever(asked: Classroom, page: str) -> None:
    question = ticket_questions(asked)[0]
    first, second, _third = asked.pupils.order_by("pk")
    teacher = teacher_of(asked)
    shown = set()
    for pupil, number in ((first, 0), (second, 1)):
        after.answer(asked.pk, pupil.pk, question.id, number)
        page_text = teacher.get(address(page, asked), headers={"HX-Request": "true"}).text
        shown.add(re.sub(r'name="csrfmiddlewaretoken" value="\w+"|\d+ s\b', "", page_text))
        TicketAnswer.objects.all().delete()
    assert len(shown) == 1


@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_counted_where_nothing_can_be_answered(asked: Classroom, page: str) -> None:
    services.go_to(asked.pk, "debrief")
    assert said(asked, page) == []
    printed = with_ticket(opened("printed", pupils=0))
    assert said(printed, page) == []


def test_only_where_pupils_answer_is_more_asked_for_than_there_is_news(asked: Classroom) -> None:
    teacher, way = teacher_of(asked), address("class-remote", asked)
    assert 'data-every="4"' in teacher.get(way).text
    assert "hx-trigger" not in teacher.get(way).text, "live.js asks, as on the other pages"
    services.go_to(asked.pk, "debrief")
    assert "data-every" not in teacher.get(way).text


def test_the_count_is_for_the_teacher_alone(asked: Classroom) -> None:
    pupil = browser("pl", pupils=[asked.pupils.first().token])
    for page in ("class-ticket", "class-ticket-projector"):
        assert "Odpowiedzia" not in pupil.get(address(page, asked)).text


def test_a_lesson_that_has_ended_is_not_said_to_ask(asked: Classroom) -> None:
    """The address at which the desk said that the ticket is open stays in the window."""
    teacher, desk = teacher_of(asked), address("class-teacher", asked) + "?opened=ticket"
    assert "The exit ticket is open" in teacher.get(desk).text
    services.end_class(asked.pk)
    page = teacher.get(desk).text
    assert "The exit ticket is open" not in page
    assert "The lesson has ended." in page
