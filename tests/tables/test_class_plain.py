"""A class on devices without JavaScript: what was done is said, and who is there is seen."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from game.classroom.models import Classroom, Pupil

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
