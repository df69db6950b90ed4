"""What a class is told before it plays goes on with the class, on the projector and on phones."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from game.classroom import services, without_devices
from game.classroom.models import Classroom
from game.classroom.ticket import open_ticket
from game.views.class_remote import SCREENS

from .classes import a_class, come
from .html import Page
from .lessons import address, browser, teacher_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
TOLD = ("intro", "how")


def heard(window: Client, page: str) -> str:
    """Where a page is led by its news, "" if it stays."""
    found = re.search(r'data-refresh="([^"]*)"', page)
    assert found
    answer = window.get(found[1].replace("&amp;", "&"), headers=HTMX)
    assert answer.status_code == 200
    return answer.headers.get("HX-Redirect", "")


def send(classroom: Classroom, screen: str) -> Page:
    posted = {"do": "show", "screen": screen}
    teacher = teacher_of(classroom)
    return Page(teacher.post(address("class-act", classroom), posted, follow=True).text)


def shown(classroom: Classroom, screen: str) -> str:
    return teacher_of(classroom).get(address(SCREENS[screen], classroom)).text


@pytest.mark.parametrize("screen", TOLD)
def test_it_stays_until_the_tables_are_opened(screen: str) -> None:
    classroom = a_class()
    come(classroom, 2)
    window = teacher_of(classroom)
    page = shown(classroom, screen)
    assert heard(window, page) == ""
    services.talk(classroom.pk, 2)
    assert heard(window, page) == ""
    services.make_tables(classroom.pk)
    assert heard(window, page) == address("class-projector", classroom)
    assert heard(window, shown(classroom, screen)) == "", "whoever opens it then means it"


@pytest.mark.parametrize("screen", TOLD)
def test_one_table_comes_by_itself(screen: str) -> None:
    classroom = a_class(way="projector")
    page = shown(classroom, screen)
    services.make_tables(classroom.pk)
    there = reverse("class-table", args=[classroom.public_id, 1])
    assert heard(teacher_of(classroom), page) == there


@pytest.mark.parametrize("screen", TOLD)
def test_it_gives_way_to_all_that_comes_later(screen: str) -> None:
    classroom = a_class()
    come(classroom, 2)
    window = teacher_of(classroom)
    page = shown(classroom, screen)
    without_devices.to_projector(classroom.pk)
    assert heard(window, page) == reverse("class-table", args=[classroom.public_id, 1])
    without_devices.to_devices(classroom.pk)
    page = shown(classroom, screen)
    services.go_to(classroom.pk, "debrief")
    assert heard(window, page) == address("class-debrief", classroom)
    open_ticket(classroom.pk)
    assert heard(window, page) == address("class-ticket-projector", classroom)
    services.end_class(classroom.pk)
    assert heard(window, page) == address("class-projector", classroom)


@pytest.mark.parametrize("screen", TOLD)
def test_the_desk_sends_the_window_there_and_says_what_it_shows(screen: str) -> None:
    classroom = a_class()
    window = teacher_of(classroom)
    code = window.get(address("class-projector", classroom)).text
    window.get(f"{address('class-here', classroom)}?projector=1")
    said = {"intro": "the introduction", "how": "how to play"}[screen]
    page = send(classroom, screen)
    assert f"On the projector: {said}" in page.text
    assert heard(window, code) == address(SCREENS[screen], classroom)
    told = shown(classroom, screen)
    assert heard(window, told) == ""
    assert "On the projector: the code and the tables" in send(classroom, "class").text
    assert heard(window, told) == address("class-projector", classroom)


def test_without_a_window_one_is_opened_there() -> None:
    classroom = a_class()
    teacher = teacher_of(classroom)
    for screen in TOLD:
        posted = {"do": "show", "screen": screen, "shown": "1"}
        answer = teacher.post(address("class-act", classroom), posted)
        assert answer.headers["Location"] == address(SCREENS[screen], classroom)
        assert "On the projector" not in teacher.get(address("class-teacher", classroom)).text


def test_a_table_on_the_projector_is_left_for_the_rules_and_found_again() -> None:
    classroom = a_class(way="projector")
    services.make_tables(classroom.pk)
    window = teacher_of(classroom)
    table = reverse("projector", args=[classroom.tables.get().public_id])
    way = reverse("class-table", args=[classroom.public_id, 1])
    assert window.get(way).headers["Location"] == table
    assert "HX-Redirect" not in window.get(table, headers=HTMX).headers
    send(classroom, "how")
    led = window.get(table, headers=HTMX).headers["HX-Redirect"]
    assert window.get(led).headers["Location"] == address("class-how", classroom)
    assert window.get(way).headers["Location"] == table, "asking changes nothing"
    assert "HX-Redirect" in window.get(table, headers=HTMX).headers
    assert window.post(way).headers["Location"] == table
    assert "HX-Redirect" not in window.get(table, headers=HTMX).headers


def test_nobody_elses_window_is_led_away_and_it_has_no_way_to_the_desk() -> None:
    classroom = a_class()
    come(classroom, 1)
    for screen in TOLD:
        page = browser().get(address(SCREENS[screen], classroom)).text
        services.make_tables(classroom.pk)
        assert heard(browser(), page) == ""
        assert address("class-act", classroom) not in page
        assert 'name="do"' not in page


# On phones


def band(page: str) -> str:
    found = re.search(r'<nav class="ways-back"[^>]*hx-get="([^"]*)"', page)
    return found[1].replace("&amp;", "&") if found else ""


@pytest.mark.parametrize("read", ["/how/outcast-heroes/", "/before/outcast-heroes/", "/notes/"])
def test_a_pupil_who_reads_is_led_to_his_table_and_to_the_questions(read: str) -> None:
    classroom = a_class()
    pupil = come(classroom, 2)[0]
    phone = browser(pupils=[pupil.token])
    hears = band(phone.get(read).text)
    answer = phone.get(hears, headers=HTMX)
    assert "HX-Redirect" not in answer.headers
    assert band(answer.text) == hears
    services.make_tables(classroom.pk)
    assert phone.get(hears, headers=HTMX).headers["HX-Redirect"] == address("class", classroom)
    hears = band(phone.get(read).text)  # opened while he plays
    assert "HX-Redirect" not in phone.get(hears, headers=HTMX).headers
    services.go_to(classroom.pk, "debrief")
    answer = phone.get(hears, headers=HTMX)
    assert "HX-Redirect" not in answer.headers
    assert "debrief" in answer.text
    open_ticket(classroom.pk)
    assert phone.get(band(answer.text), headers=HTMX).headers["HX-Redirect"]
    services.end_class(classroom.pk)
    assert band(phone.get(read).text) == ""


def test_whoever_writes_is_led_to_the_game_once_he_no_longer_does() -> None:
    classroom = a_class()
    phone = browser(pupils=[come(classroom, 2)[0].token])
    page = phone.get("/notes/").text
    assert "js/ways_back" in page
    hears = band(page)
    services.make_tables(classroom.pk)
    answer = phone.get(hears, headers={**HTMX, "Writes": "1"})
    assert "HX-Redirect" not in answer.headers
    assert "in play" in answer.text
    assert "<script" not in answer.text
    assert band(answer.text) == hears
    assert phone.get(hears, headers=HTMX).headers["HX-Redirect"] == address("class", classroom)


def test_whoever_has_no_class_asks_for_nothing() -> None:
    classroom = a_class()
    assert band(browser().get("/how/outcast-heroes/").text) == ""
    assert band(teacher_of(classroom).get("/how/outcast-heroes/").text) == ""
    assert "ways-back" not in browser().get(reverse("ways-back")).text
    assert browser().post(reverse("ways-back")).status_code == 405
