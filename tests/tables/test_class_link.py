"""The teacher's link: a new one shuts the old one out, and a device can forget the class."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from game.classroom import services
from game.classroom.models import Classroom

from .lessons import address, browser, opened, teacher_of

pytestmark = pytest.mark.django_db


def follow(client: Client, token: str) -> int:
    return client.get(reverse("class-teacher-key", args=[token])).status_code


def sees_class(client: Client, classroom: Classroom) -> bool:
    return client.get(address("class-teacher", classroom)).status_code == 200


def test_a_new_link_shuts_out_the_old_one_and_all_other_devices() -> None:
    classroom = opened()
    mine, stolen = teacher_of(classroom), teacher_of(classroom)
    old = classroom.teacher_token
    page = mine.get(address("class-new-link", classroom)).content.decode()
    assert old not in page
    assert sees_class(stolen, classroom), "asking changes nothing"
    answer = mine.post(address("class-new-link", classroom), follow=True)
    assert "This class has a new link now." in answer.content.decode()
    classroom.refresh_from_db()
    assert classroom.teacher_token in answer.content.decode()
    assert sees_class(mine, classroom)
    assert not sees_class(stolen, classroom)
    for client in (stolen, mine, browser()):
        answer = client.get(reverse("class-teacher-key", args=[old]))
        assert answer.status_code == 410
        assert "This link has been replaced" in answer.content.decode()
    assert follow(stolen, classroom.teacher_token) == 302
    assert sees_class(stolen, classroom)


def test_pupils_notice_nothing_of_a_new_link() -> None:
    classroom = opened()
    pupil = classroom.pupils.select_related("seat").first()
    services.replace_key(classroom.pk)
    client = browser(pupils=[pupil.token], seats=[pupil.seat.token])
    assert "/table/" in client.get(address("class", classroom)).headers["Location"]


def test_a_table_leads_whoever_has_the_new_link_to_the_teachers_page() -> None:
    """Also one that was looked at before, and is kept in memory with its class."""
    classroom = opened()
    table = classroom.tables.first()
    mine, stolen = teacher_of(classroom), teacher_of(classroom)
    way = f'<a class="bar-class" href="{address("class-teacher", classroom)}'
    page = reverse("table", args=[table.public_id])
    assert way in stolen.get(page).content.decode()
    mine.post(address("class-new-link", classroom))
    assert way in mine.get(page).content.decode()
    assert way not in stolen.get(page).content.decode()


def test_with_the_old_link_no_seat_at_the_projector_is_held_any_more() -> None:
    classroom = opened("projector", pupils=0)
    services.make_tables(classroom.pk)
    mine, stolen = teacher_of(classroom), teacher_of(classroom)
    table = classroom.tables.get()
    for client in (mine, stolen):
        client.get(reverse("class-table", args=[classroom.public_id, table.number]))
    show = reverse("show", args=[table.public_id])
    assert stolen.post(show, {"seat": "0"}).status_code == 302
    mine.post(address("class-new-link", classroom))
    assert stolen.post(show, {"seat": "0"}).status_code == 403
    begin = reverse("begin", args=[table.public_id])
    assert stolen.post(begin).status_code == 403
    mine.get(reverse("class-table", args=[classroom.public_id, table.number]))
    assert mine.post(show, {"seat": "0"}).status_code == 302


def test_a_device_forgets_the_class_and_the_others_do_not() -> None:
    classroom = opened("projector", pupils=0)
    services.make_tables(classroom.pk)
    mine, other = teacher_of(classroom), teacher_of(classroom)
    table = classroom.tables.get()
    mine.get(reverse("class-table", args=[classroom.public_id, table.number]))
    assert mine.get(address("class-forget", classroom)).status_code == 200
    assert sees_class(mine, classroom), "asking changes nothing"
    answer = mine.post(address("class-forget", classroom), follow=True)
    assert classroom.code not in answer.content.decode()
    assert not sees_class(mine, classroom)
    assert mine.post(reverse("show", args=[table.public_id]), {"seat": "0"}).status_code == 403
    held = mine.session
    assert (held["teaching"], held["classes"], held["seats"], held["hosts"]) == ([], [], [], [])
    assert sees_class(other, classroom)
    assert follow(mine, classroom.teacher_token) == 302


@pytest.mark.parametrize("page", ["class-new-link", "class-forget"])
def test_only_the_teacher_may(page: str) -> None:
    classroom = opened()
    before = classroom.teacher_token
    assert browser().post(address(page, classroom)).status_code == 403
    classroom.refresh_from_db()
    assert classroom.teacher_token == before
