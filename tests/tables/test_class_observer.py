"""A second teacher looks on: he sees what the class does, and steers nothing."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from game.classroom import after, services
from game.classroom.erasure import erase_class
from game.classroom.models import Classroom
from game.classroom.ticket import offered, open_ticket
from game.views.class_observer import link_of

from .lessons import address, browser, left_over, opened, played, teacher_of, with_ticket

pytestmark = pytest.mark.django_db


def seen(classroom: Classroom, language: str = "en", client: Client | None = None) -> str:
    answer = (client or browser(language)).get(link_of(classroom))
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_teacher_has_the_link_and_nobody_else() -> None:
    classroom = opened()
    link = link_of(classroom)
    assert link in teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    pupil = browser(pupils=[classroom.pupils.first().token])
    for client in (browser(), pupil):
        for name in ("class-projector", "class", "class-join"):
            assert link not in client.get(address(name, classroom), follow=True).content.decode()


def test_the_observer_sees_every_table_and_can_change_nothing() -> None:
    classroom = opened()
    client = browser()
    page = seen(classroom, client=client)
    for table in classroom.tables.all():
        assert f"Table {table.number}" in page
        for seat in table.all_seats:
            assert seat.nickname in page
    main = page.partition("<main")[2].partition("</main>")[0]
    assert "<form" not in main
    assert not re.search(r"<(input|select|textarea)", main)
    assert client.post(link_of(classroom)).status_code == 405
    for what in ("pause", "end", "close-door"):
        assert client.post(address("class-act", classroom), {"do": what}).status_code == 403
    assert client.get(address("class-teacher", classroom)).status_code == 403


def test_no_key_of_anybody_is_on_the_page() -> None:
    classroom = opened()
    page = seen(classroom)
    keys = [classroom.teacher_token, *classroom.pupils.values_list("token", flat=True)]
    for table in classroom.tables.all():
        keys += [table.host_token, *(seat.token for seat in table.all_seats)]
    assert not [key for key in keys if key in page]
    assert not re.findall(r'class="sign', page)


def test_the_observer_sees_how_the_class_answered() -> None:
    classroom = played(opened(pupils=2))
    services.go_to(classroom.pk, "debrief")
    classroom = with_ticket(classroom)
    pupil = classroom.pupils.first()
    after.answer(classroom.pk, pupil.pk, classroom.ticket[0], 0)
    page = seen(classroom)
    assert "Answers: 1, right:" in page
    assert address("class-debrief", classroom) in page


def test_a_sentence_that_somebody_wrote_is_counted_and_not_shown() -> None:
    classroom = opened(pupils=2)
    services.go_to(classroom.pk, "debrief")
    (sentence,) = [one.question.id for one in offered(classroom) if not one.question.answers][:1]
    open_ticket(classroom.pk, [sentence])
    after.write(classroom.pk, classroom.pupils.first().pk, sentence, "Only for my teacher.")
    classroom.refresh_from_db()
    page = seen(classroom)
    assert "Sentences: 1" in page
    assert "Only for my teacher." not in page


@pytest.mark.parametrize("letters", [-2, 18, 27])
def test_a_link_that_is_not_whole_shows_nothing(letters: int) -> None:
    classroom = opened()
    answer = browser().get(link_of(classroom)[:letters] + "/")
    assert answer.status_code in (403, 404)
    assert classroom.code not in answer.content.decode()


def test_with_a_new_link_for_the_teacher_the_observer_s_opens_nothing() -> None:
    classroom = opened()
    before = link_of(classroom)
    services.replace_key(classroom.pk)
    classroom.refresh_from_db()
    answer = browser().get(before)
    assert answer.status_code == 403
    assert "Ask the teacher for the present one." in answer.content.decode()
    assert seen(classroom)


def test_of_an_erased_class_nothing_is_left() -> None:
    classroom = opened()
    link = link_of(classroom)
    erase_class(classroom.pk)
    assert browser().get(link).status_code == 404


@pytest.mark.parametrize("way", ["devices", "projector", "shared", "printed"])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_each_kind_of_lesson_can_be_looked_at(way: str, language: str) -> None:
    classroom = opened(way, pupils=0 if way in ("projector", "printed") else 3)
    page = seen(classroom, language)
    assert classroom.code in page
    assert not left_over(page, classroom, language)
