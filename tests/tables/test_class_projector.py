"""The class's page for the projector, from the first pupil to the end of the lesson."""

from __future__ import annotations

from datetime import datetime

import pytest
from django.test import Client
from django.utils import timezone

from game.classroom import services
from game.classroom.models import Classroom
from game.classroom.ticket import open_ticket
from game.tables.services_bots import settle

from .classes import a_class, come
from .html import Page
from .lessons import address, browser, opened, played, teacher_of

pytestmark = pytest.mark.django_db

QR = "qr.svg"
LATE = "Not joined yet?"


def shown(classroom: Classroom, client: Client | None = None) -> str:
    client = client or browser()
    return client.get(address("class-projector", classroom)).content.decode()


def test_while_pupils_come_it_says_how_and_who_has_come() -> None:
    classroom = a_class()
    one, two = come(classroom, 2)
    page = shown(classroom)
    for part in (classroom.code, QR, "/join/", one.name, two.name, "2 pupils are here"):
        assert part in page


def test_in_play_who_comes_late_finds_address_code_and_qr() -> None:
    classroom = opened()
    page = shown(classroom)
    for part in (LATE, classroom.code, QR, "/join/", "Table 1", "Table 2"):
        assert part in page
    for pupil in classroom.pupils.all():
        assert pupil.name in page


def test_in_play_it_says_how_long_play_lasts() -> None:
    classroom = opened()
    assert "ast round" not in shown(classroom)
    services.end_at(classroom.pk, 10)
    ends = timezone.localtime(Classroom.objects.get(pk=classroom.pk).ends)
    assert isinstance(ends, datetime)
    assert f'Last moves at <b class="number">{ends:%H:%M}</b>' in shown(classroom)
    services.pause(classroom.pk, paused=True)
    assert "The teacher has paused the game." in shown(classroom)
    services.pause(classroom.pk, paused=False)
    services.last_round(classroom.pk)
    page = shown(classroom)
    assert "Last moves" in page
    assert "Last moves at" not in page
    page = shown(played(classroom))
    assert "All games are over" in page
    assert "Last moves" not in page


def test_after_play_it_says_what_goes_on_and_leads_there() -> None:
    classroom = opened()
    services.pause(classroom.pk, paused=True)
    services.go_to(classroom.pk, "debrief")
    page = shown(classroom)
    assert f'href="{address("class-debrief", classroom)}"' in page
    for gone in (LATE, "Table 1", "paused", "Last moves"):
        assert gone not in page
    open_ticket(classroom.pk)
    page = shown(classroom)
    assert f'href="{address("class-ticket-projector", classroom)}"' in page
    assert "Table 1" not in page
    assert LATE in page
    services.end_class(classroom.pk)
    page = shown(classroom)
    assert "The lesson has ended." in page
    assert "/notes/" in page
    for gone in (LATE, classroom.code, "Table 1"):
        assert gone not in Page(page).text.replace(f"{classroom.code} – Wyklęci", "")


@pytest.mark.parametrize("way", ["projector", "printed"])
def test_where_no_devices_are_needed_no_code_is_shown_before_the_ticket(way: str) -> None:
    classroom = a_class(way=way)
    for begin in (None, services.make_tables):
        if begin:
            begin(classroom.pk)
        page = shown(classroom)
        assert QR not in page
        assert classroom.code not in Page(page).text.replace(f"{classroom.code} – Wyklęci", "")
    assert "No devices are needed." in shown(a_class(way=way))
    open_ticket(classroom.pk)
    assert QR in shown(classroom)


def test_only_the_teacher_is_led_to_the_table_of_one_projector() -> None:
    classroom = a_class(way="projector")
    services.make_tables(classroom.pk)
    there = f"{address('class-teacher', classroom)}1/"
    assert f'action="{there}"' in shown(classroom, teacher_of(classroom))
    assert there not in shown(classroom)


@pytest.mark.parametrize("way", ["devices", "shared", "projector", "printed"])
def test_before_play_it_leads_to_the_introduction_and_to_how_it_is_played(way: str) -> None:
    classroom = a_class(way=way)
    page = shown(classroom)
    for name in ("class-intro", "class-how"):
        assert f'href="{address(name, classroom)}"' in page
        assert browser().get(address(name, classroom)).status_code == 200


def test_no_page_leads_to_an_introduction_that_a_game_has_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in ("templatetags.classes", "views.class_teacher"):
        monkeypatch.setattr(f"game.{module}.find_intro", lambda game: None)
    for way in ("devices", "printed"):
        classroom = a_class(way=way)
        teacher = teacher_of(classroom)
        pages = [teacher.get(address("class-teacher", classroom)).text, shown(classroom)]
        for page in pages:
            assert "Before play: introduction" not in page
            assert "How to play" in page
        posted = {"do": "show", "screen": "intro"}
        assert teacher.post(address("class-act", classroom), posted).status_code == 400


def test_who_plays_together_stands_together() -> None:
    assert "team-name" not in shown(opened())
    classroom = a_class(game="clashes", options={}, group_size=4)
    come(classroom, 4)
    services.make_tables(classroom.pk)
    position = settle(classroom.tables.get().pk)
    sides = position.state.board.sides
    wanted = [
        {seat.nickname for seat in position.table.all_seats if sides[seat.index] == side}
        for side in (0, 1)
    ]
    teacher = teacher_of(classroom)
    for view in ("class-projector", "class-teacher"):
        html = teacher.get(address(view, classroom)).content.decode()
        _, communists, heroes = html.split('class="team-name"')
        told = [("Heroes", heroes, wanted[0]), ("Communists", communists, wanted[1])]
        for side, part, names in told:
            assert side in part.split("</h4>")[0]
            assert {name for name in wanted[0] | wanted[1] if f">{name}<" in part} == names
