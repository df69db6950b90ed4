"""A class on devices without JavaScript: what was done is said, and who is there is seen."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from game.classroom import services
from game.classroom.models import Classroom, Pupil

from .classes import a_class, come
from .lessons import address, browser, opened, teacher_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson() -> Classroom:
    return opened()


def test_what_the_teacher_did_is_said_once(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    answer = teacher.post(
        address("class-act", lesson), {"do": "end-at", "minutes": "10"}, follow=True
    )
    assert "The last moves begin in 10 minutes." in answer.content.decode()
    again = teacher.get(address("class-teacher", lesson))
    assert "The last moves begin in 10 minutes." not in again.content.decode()


def test_a_pupil_who_opens_his_table_is_there(lesson: Classroom) -> None:
    pupil = lesson.pupils.exclude(seat=None).first()
    long_ago = timezone.now() - timedelta(minutes=5)
    Pupil.objects.filter(pk=pupil.pk).update(last_seen=long_ago)
    device = browser(pupils=[pupil.token], seats=[pupil.seat.token])
    device.get(reverse("table", args=[pupil.seat.table.public_id]))
    pupil.refresh_from_db()
    assert pupil.last_seen > long_ago


REFRESH = '<noscript><meta http-equiv="refresh" content="10"></noscript>'
SAID = "This page refreshes itself every ten seconds."


def test_who_waits_without_scripts_is_taken_on_by_the_page_itself() -> None:
    gathering = a_class()
    pupil = come(gathering, 1)[0]
    device, way = browser(pupils=[pupil.token]), address("class", gathering)
    page = device.get(way).text
    assert REFRESH in page[: page.index("<body")]
    assert SAID in page
    services.make_tables(gathering.pk)
    assert device.get(way).status_code == 302, "to the table"
    stays = device.get(way, {"stay": "1"}).text
    assert REFRESH not in stays
    assert SAID not in stays
    for change in (
        lambda: services.call_eyes(gathering.pk, called=True),
        lambda: services.go_to(gathering.pk, "debrief"),
        lambda: services.remove_pupil(gathering.pk, pupil.pk),
    ):
        change()
        assert REFRESH in device.get(way).text
    services.readmit(gathering.pk, pupil.pk)
    services.go_to(gathering.pk, "ticket")
    assert REFRESH not in device.get(way).text, "there are questions to go to"
    services.end_class(gathering.pk)
    assert REFRESH not in device.get(way).text, "nothing comes any more"


def test_who_is_to_choose_a_group_is_left_in_peace() -> None:
    gathering = a_class(seating="choice")
    device = browser(pupils=[come(gathering, 1)[0].token])
    page = device.get(address("class", gathering)).text
    assert "Choose your group" in page
    assert REFRESH not in page
