"""Who may come into a class: nobody new once the door is closed, a few on one device, nobody
again who was sent out."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client

from game.classroom import services
from game.classroom.changes import (
    ClassEnded,
    DeviceFull,
    DeviceInUse,
    DoorClosed,
    NotOfThisClass,
    SentOut,
)
from game.classroom.models import Classroom, Pupil
from game.classroom.services import MOST_ON_A_DEVICE
from game.views.class_open import COMING, OWN_COMING, OWN_RETURNS

from .classes import a_class, come
from .html import Page
from .lessons import address, opened, teacher_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("told_of_templates")]


def english() -> Client:
    client = Client(headers={"accept-language": "en"})
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    return client


def join_form(client: Client, classroom: Classroom) -> dict[str, str]:
    """What a browser would post if the large button of the join page was pressed."""
    answer = client.get(address("class-join", classroom))
    page = Page(answer.content.decode())
    form = next(form for form in page.forms.values() if "key" in form.fields)
    more = {press.name: press.value for press in page.buttons if press.name == "besides"}
    return {**form.fields, "name": answer.context["name"], **more}


def joined(client: Client, classroom: Classroom, **more: str) -> int:
    posted = {**join_form(client, classroom), **more}
    return client.post(address("class-join", classroom), posted).status_code


def leave(client: Client, classroom: Classroom) -> None:
    """„I am somebody else.”"""
    client.post(address("class-leave", classroom))


def act(classroom: Classroom, **posted: object) -> str:
    answer = teacher_of(classroom).post(address("class-act", classroom), posted, follow=True)
    return answer.content.decode()


# The door


def test_nobody_new_comes_in_by_a_closed_door_until_it_is_opened() -> None:
    classroom = opened()
    page = act(classroom, do="close-door")
    assert page.count("The door is closed") == page.count("can return as before") == 1
    assert re.search(r'<p role="status"><strong>The door is closed: nobody new can come in\.', page)
    client = english()
    join = address("class-join", classroom)
    answer = client.get(join)
    assert "The door is closed: nobody new can come in now." in answer.content.decode()
    assert 'name="name"' not in answer.content.decode()
    assert re.search(f'<a [^>]*href="{join}">Refresh</a>', answer.content.decode())
    refused = client.post(join, {"name": services.propose(classroom)})
    assert refused.status_code == 403
    assert classroom.pupils.count() == 5
    with pytest.raises(DoorClosed):
        services.join(classroom.pk, services.propose(classroom))
    page = act(classroom, do="open-door")
    assert page.count("The door is open") == 1
    assert re.search(r'<p [^>]*role="status">The door is open', page)
    assert joined(client, classroom) == 302


def test_the_join_page_says_so_in_the_language_of_the_class() -> None:
    classroom = a_class(language="pl")
    services.set_door(classroom.pk, admits=False)
    page = Client().get(address("class-join", classroom)).content.decode()
    assert "Drzwi są zamknięte: nikt nowy nie może teraz wejść." in page


def test_who_is_in_the_class_comes_back_by_a_closed_door() -> None:
    classroom = opened()
    device = english()
    joined(device, classroom)
    pupil = classroom.pupils.last()
    services.set_door(classroom.pk, admits=False)
    seated = device.get(address("class", classroom))
    assert "/table/" in seated.headers["Location"]
    back = {"name": pupil.name, "sign": pupil.sign}
    answer = english().post(address("class-back", classroom), back)
    assert answer.headers["Location"] == address("class", classroom)


def test_the_teacher_lets_in_whom_he_sent_out_by_a_closed_door_too() -> None:
    classroom = opened()
    pupil = classroom.pupils.first()
    services.remove_pupil(classroom.pk, pupil.pk)
    services.set_door(classroom.pk, admits=False)
    services.readmit(classroom.pk, pupil.pk)
    assert not Pupil.objects.get(pk=pupil.pk).removed


@pytest.mark.parametrize("phase", ["gathering", "play", "ticket"])
def test_the_projector_says_that_the_door_is_closed(phase: str) -> None:
    classroom = a_class() if phase == "gathering" else opened()
    if phase != "gathering":
        services.go_to(classroom.pk, phase)
    projector = address("class-projector", classroom)
    assert "The door is closed" not in english().get(projector).content.decode()
    services.set_door(classroom.pk, admits=False)
    page = english().get(projector).content.decode()
    assert "The door is closed" in page
    assert classroom.code in page


def test_after_the_lesson_there_is_no_door() -> None:
    classroom = opened()
    services.end_class(classroom.pk)
    with pytest.raises(ClassEnded):
        services.set_door(classroom.pk, admits=False)
    page = teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    assert "close-door" not in page


# One device


def test_who_joins_once_more_on_a_device_is_asked_and_may() -> None:
    classroom = a_class()
    client = english()
    joined(client, classroom)
    first = classroom.pupils.get().name
    leave(client, classroom)
    page = client.get(address("class-join", classroom)).content.decode()
    assert f"{first} has already joined on this device." in page
    assert "Yes, let one more person in" in page
    posted = join_form(client, classroom)
    del posted["besides"]
    refused = client.post(address("class-join", classroom), posted)
    assert refused.status_code == 409
    assert "Confirm that one more person is coming in" in refused.content.decode()
    assert classroom.pupils.count() == 1
    assert joined(client, classroom) == 302
    assert classroom.pupils.count() == 2


def test_a_few_join_on_one_device_and_more_if_the_teacher_says_so() -> None:
    classroom = a_class()
    client = english()
    for _ in range(MOST_ON_A_DEVICE):
        assert joined(client, classroom) == 302
        leave(client, classroom)
    assert joined(client, classroom) == 403
    assert classroom.pupils.count() == MOST_ON_A_DEVICE
    page = teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    assert f"{MOST_ON_A_DEVICE} people on one device:" in page
    act(classroom, do="allow-more", pupil=classroom.pupils.first().pk)
    for _ in range(3):
        assert joined(client, classroom) == 302
        leave(client, classroom)


def test_a_group_of_a_device_is_told_of_to_the_teacher_only_while_it_is_one() -> None:
    classroom = a_class()
    come(classroom, 3)
    client = english()
    for _ in range(3):
        joined(client, classroom)
        leave(client, classroom)
    page = teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    assert "3 people on one device:" in page
    *_, second, third = classroom.pupils.order_by("pk")
    for pupil in (second, third):
        act(classroom, do="remove", pupil=pupil.pk)
    page = teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    assert "on one device" not in page


def test_seventy_joins_from_one_device_fill_no_class() -> None:
    classroom = a_class()
    client = english()
    for _ in range(70):
        if client.get(address("class-join", classroom)).status_code == 302:
            leave(client, classroom)
        posted = {"name": services.propose(classroom), "besides": "1"}
        client.post(address("class-join", classroom), posted)
    assert classroom.pupils.count() <= MOST_ON_A_DEVICE
    assert joined(english(), classroom) == 302


def test_ten_classes_of_32_behind_one_address_come_in() -> None:
    for _ in range(10):
        classroom = a_class()
        for _ in range(32):
            posted = {"name": services.propose(classroom)}
            answer = Client().post(address("class-join", classroom), posted)
            assert answer.status_code == 302
        assert classroom.pupils.count() == 32


def test_one_device_is_no_other_and_marked_otherwise_in_each_class() -> None:
    one, other = a_class(), a_class()
    first, second = english(), english()
    for client, classroom in ((first, one), (second, one), (first, other)):
        assert joined(client, classroom) == 302
    marks = {pupil.device for pupil in Pupil.objects.all()}
    assert len(marks) == 3
    assert "" not in marks
    assert first.session["device"] not in marks


def test_where_there_is_no_device_nothing_is_allowed_to_it() -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    with pytest.raises(NotOfThisClass):
        services.allow_more(classroom.pk, pupil.pk)


@pytest.mark.parametrize("besides", [False, True])
def test_the_service_asks_by_itself(besides: bool) -> None:
    classroom = a_class()
    for number in range(MOST_ON_A_DEVICE):
        services.join(
            classroom.pk, services.propose(classroom), device="tablet", besides=number > 0
        )
    with pytest.raises(DeviceFull if besides else DeviceInUse):
        services.join(classroom.pk, services.propose(classroom), device="tablet", besides=besides)


# Sent out


def test_who_was_sent_out_does_not_come_in_under_another_name_on_his_device() -> None:
    classroom = a_class()
    client = english()
    joined(client, classroom)
    pupil = classroom.pupils.get()
    leave(client, classroom)  # now this browser holds no key of his
    services.remove_pupil(classroom.pk, pupil.pk)
    answer = client.get(address("class-join", classroom), follow=True)
    assert "You have been sent out of the class" in answer.content.decode()
    posted = {"name": services.propose(classroom), "besides": "1"}
    client.post(address("class-join", classroom), posted)
    assert classroom.pupils.count() == 1
    with pytest.raises(SentOut):
        services.join(classroom.pk, posted["name"], device=pupil.device, besides=True)
    services.readmit(classroom.pk, pupil.pk)
    assert joined(client, classroom) == 302


def test_on_a_new_device_he_comes_in_only_by_an_open_door() -> None:
    classroom = a_class()
    client = english()
    joined(client, classroom)
    services.remove_pupil(classroom.pk, classroom.pupils.get().pk)
    services.set_door(classroom.pk, admits=False)
    join, name = address("class-join", classroom), services.propose(classroom)
    assert english().post(join, {"name": name}).status_code == 403
    services.set_door(classroom.pk, admits=True)
    assert joined(english(), classroom) == 302


def test_whoever_plays_on_a_device_plays_on_when_another_of_it_is_sent_out() -> None:
    classroom = opened()
    client = english()
    joined(client, classroom)
    first = classroom.pupils.last()
    leave(client, classroom)
    joined(client, classroom)
    services.remove_pupil(classroom.pk, first.pk)
    assert "/table/" in client.get(address("class", classroom)).headers["Location"]


# Keys


def test_the_key_of_a_form_of_one_class_joins_no_other() -> None:
    """It would be the same key of two pupils."""
    one, other = a_class(), a_class()
    client = english()
    posted = join_form(client, one)
    for classroom in (one, other):
        posted["name"] = services.propose(classroom)
        assert client.post(address("class-join", classroom), posted).status_code == 302
    first, second = one.pupils.get(), other.pupils.get()
    assert first.token != second.token


# How often


@pytest.mark.parametrize(
    ("place", "limit"),
    [("class-join", OWN_COMING), ("class-back", OWN_RETURNS)],
    ids=["joining", "coming back"],
)
def test_a_device_that_asks_too_often_stops_nobody_else(place: str, limit: object) -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    path, client = address(place, classroom), english()
    for number in range(limit.allowed):
        answer = client.post(path, {"name": f"Nobody {number}", "sign": "00"})
        assert answer.status_code == 422
    answer = client.post(path, {"name": "Nobody", "sign": "00"})
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= limit.seconds + 1
    assert re.search(r"Try again in \d+ minutes", answer.content.decode())
    right = {"name": pupil.name, "sign": pupil.sign}
    if place == "class-join":
        right = {"name": services.propose(classroom)}
    assert english().post(path, right).status_code == 302


def test_a_network_that_comes_too_often_is_told_when_it_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(COMING, "allowed", 2)
    classroom = a_class()
    path = address("class-join", classroom)
    for _ in range(2):
        english().post(path, {"name": services.propose(classroom)})
    answer = english().post(path, {"name": services.propose(classroom)})
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0
    assert "Try again in" in answer.content.decode()
