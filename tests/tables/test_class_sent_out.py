"""A pupil who was sent out: what he is told, and that only the teacher lets him in again."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from game.classroom import services
from game.classroom.models import Classroom, Pupil
from game.classroom.services import ClassEnded, ClassFull, NotOfThisClass, SentOut
from game.tables.models import Table

from .classes import a_class, come
from .lessons import address, browser, opened, teacher_of

pytestmark = pytest.mark.django_db

SENT_OUT = "You have been sent out of the class"


def sent_out(classroom: Classroom) -> tuple[Pupil, Table, Client]:
    """A pupil who is out, where he sat, and his browser."""
    pupil = classroom.pupils.select_related("seat__table").first()
    table = pupil.seat.table
    client = browser(pupils=[pupil.token], seats=[pupil.seat.token])
    services.remove_pupil(classroom.pk, pupil.pk)
    return Pupil.objects.get(pk=pupil.pk), table, client


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "part"])
def test_who_was_sent_out_is_told_so_wherever_he_is(headers: dict[str, str]) -> None:
    classroom = opened()
    _, table, client = sent_out(classroom)
    way = address("class", classroom)
    answer = client.get(reverse("table", args=[table.public_id]), headers=headers)
    assert answer.headers.get("HX-Redirect" if headers else "Location") == way
    answer = client.get(way, headers=headers)
    assert SENT_OUT in answer.content.decode()
    assert 'name="name"' not in answer.content.decode()


def test_he_cannot_come_in_again_by_himself() -> None:
    classroom = opened()
    pupil, _, client = sent_out(classroom)
    join = address("class-join", classroom)
    name = services.propose(classroom)
    for answer in (client.get(join), client.post(join, {"name": name})):
        assert answer.headers["Location"] == address("class", classroom)
    with pytest.raises(SentOut):
        services.join(classroom.pk, name, pupil.token)
    back = {"name": pupil.name, "sign": pupil.sign}
    another = Client(headers={"accept-language": "en"})
    another.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    answer = another.post(address("class-back", classroom), back, follow=True)
    assert SENT_OUT in answer.content.decode()
    assert classroom.pupils.count() == 5
    assert classroom.pupils.filter(removed=False).count() == 4


@pytest.mark.usefixtures("told_of_templates")
def test_a_page_of_the_form_from_before_lets_nobody_in() -> None:
    classroom = a_class(language="en")
    client = Client(headers={"accept-language": "en"})
    form = client.get(address("class-join", classroom)).context
    posted = {"name": form["name"], "key": form["key"]}
    client.post(address("class-join", classroom), posted)
    services.remove_pupil(classroom.pk, classroom.pupils.get().pk)
    answer = Client(headers={"accept-language": "en"}).post(
        address("class-join", classroom), posted
    )
    assert answer.status_code == 200
    assert SENT_OUT in answer.content.decode()


def test_the_teacher_lets_him_in_again_under_his_name() -> None:
    classroom = opened()
    pupil, _, client = sent_out(classroom)
    posted = {"do": "readmit", "pupil": str(pupil.pk)}
    answer = teacher_of(classroom).post(address("class-act", classroom), posted, follow=True)
    assert "The pupil has been let back in." in answer.content.decode()
    pupil = Pupil.objects.select_related("seat__table").get(pk=pupil.pk)
    assert not pupil.removed
    assert pupil.seat.nickname == pupil.name
    answer = client.get(address("class", classroom))
    assert answer.headers["Location"] == reverse("table", args=[pupil.seat.table.public_id])
    before = pupil.seat_id
    services.readmit(classroom.pk, pupil.pk)  # asked twice
    assert Pupil.objects.get(pk=pupil.pk).seat_id == before


def test_a_group_at_its_screen_is_sent_out_and_let_in_to_a_new_table() -> None:
    classroom = opened("shared", pupils=2)
    group = classroom.pupils.first()
    table = classroom.tables.get(number=group.group)
    client = browser(pupils=[group.token], seats=[seat.token for seat in table.all_seats])
    services.remove_pupil(classroom.pk, group.pk)
    answer = client.get(reverse("table", args=[table.public_id]))
    assert answer.headers["Location"] == address("class", classroom)
    services.readmit(classroom.pk, group.pk)
    group.refresh_from_db()
    assert classroom.tables.get(number=group.group).halted == ""


def test_before_the_tables_are_made_he_waits_with_the_others() -> None:
    classroom = a_class()
    pupil, *_ = come(classroom, 3)
    services.remove_pupil(classroom.pk, pupil.pk)
    services.readmit(classroom.pk, pupil.pk)
    services.make_tables(classroom.pk)
    assert Pupil.objects.get(pk=pupil.pk).seat is not None


def test_nobody_is_let_in_who_never_was_here_nor_after_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    classroom = opened()
    (other,) = come(a_class(), 1)
    with pytest.raises(NotOfThisClass):
        services.readmit(classroom.pk, other.pk)
    pupil, _, _ = sent_out(classroom)
    monkeypatch.setattr(services, "MOST_PUPILS", 4)
    with pytest.raises(ClassFull):
        services.readmit(classroom.pk, pupil.pk)
    services.end_class(classroom.pk)
    with pytest.raises(ClassEnded):
        services.readmit(classroom.pk, pupil.pk)
    assert Pupil.objects.get(pk=pupil.pk).removed
