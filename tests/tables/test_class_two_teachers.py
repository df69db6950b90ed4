"""Two teachers steer one class, or one teacher from a page that is old: nothing breaks, and whoever
comes too late is told so in words."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client

from game.classroom import again, services, without_devices
from game.classroom.models import Classroom
from game.classroom.repair import check_table
from game.tables.models import Table
from game.views.class_teacher import ACTIONS

from .classes import a_class, come
from .html import Page
from .lessons import address, browser, opened, played, teacher_of, with_ticket

pytestmark = pytest.mark.django_db

ENDS = ("go-to", "end", "reopen", "make-tables")
"""What leads to another part of the lesson comes last."""


def gathering() -> Classroom:
    classroom = a_class()
    come(classroom, 4)
    return classroom


def with_eyes_called() -> Classroom:
    classroom = opened()
    services.call_eyes(classroom.pk, called=True)
    return classroom


def at_one_table() -> Classroom:
    classroom = opened()
    without_devices.to_projector(classroom.pk)
    return classroom


def in_debrief() -> Classroom:
    classroom = opened()
    services.go_to(classroom.pk, "debrief")
    return classroom


def in_a_second_game() -> Classroom:
    classroom = in_debrief()
    services.go_to(classroom.pk, "debrief")
    wanted = again.NextGame(classroom.game, classroom.options, classroom.group_size)
    again.play_again(classroom.pk, 1, wanted)
    return classroom


def with_its_ticket_open() -> Classroom:
    return with_ticket(played(opened()))


def ended() -> Classroom:
    classroom = opened()
    services.end_class(classroom.pk)
    return classroom


STATES = [
    gathering, opened, with_eyes_called, at_one_table, in_debrief, in_a_second_game,
    with_its_ticket_open, ended,
]  # fmt: skip


@pytest.mark.parametrize("state", STATES)
def test_whatever_an_old_page_sends_is_done_once_or_refused_in_words(
    state: Callable[[], Classroom],
) -> None:
    classroom = state()
    first, second = teacher_of(classroom), teacher_of(classroom)
    pupils = list(classroom.pupils.values_list("pk", flat=True))
    table = classroom.tables.order_by("pk").first()  # perhaps one that was left long ago
    posted = {
        "pupil": pupils[0], "other": pupils[-1], "table": table.pk if table else 1, "seat": 0,
        "group": 1, "minutes": 5, "level": "easy", "name": "Ktoś", "phase": "debrief",
    }  # fmt: skip
    for do in sorted(ACTIONS, key=lambda one: (one in ENDS, one == "end", one)):
        for teacher in (first, second):
            act(teacher, classroom, {**posted, "do": do})
    assert Classroom.objects.get(pk=classroom.pk).pupils.count() == len(pupils)
    for one in Table.objects.filter(classroom=classroom):
        assert not check_table(one)


def act(teacher: Client, classroom: Classroom, posted: dict[str, object]) -> None:
    answer = teacher.post(address("class-act", classroom), posted)
    assert answer.status_code in (302, 400, 409, 422), posted["do"]
    if answer.status_code != 302:
        page = Page(answer.content.decode()).text
        assert any(word in page for word in ("Nothing was changed", "has 1 to 20")), posted["do"]


def test_an_erased_class_is_gone_for_the_other_teacher_too() -> None:
    classroom = opened()
    first, second = teacher_of(classroom), teacher_of(classroom)
    second.get(f"/teacher/{classroom.teacher_token}/")
    first.post(address("class-erase", classroom))
    for name in ("class-teacher", "class-again", "class-swap", "class-projector"):
        answer = second.get(address(name, classroom))
        assert answer.status_code == 410
        assert "have been erased, as we promised" in answer.content.decode()
    for name in ("class-act", "class-to-projector", "class-again"):
        answer = second.post(address(name, classroom), {"do": "pause", "round": "1"})
        assert answer.status_code == 410


def at_once(*requests: Callable[[], HttpResponse]) -> list[HttpResponse]:
    """Their answers; each has a connection to the database of its own, as on the server."""

    def answered(asked: Callable[[], HttpResponse]) -> HttpResponse:
        try:
            return asked()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(requests)) as threads:
        return list(threads.map(answered, requests))


def test_two_teachers_who_press_at_the_same_moment_open_and_close_once(
    transactional_db: None,
) -> None:
    classroom = gathering()
    way = address("class-act", classroom)
    teachers = [teacher_of(classroom), teacher_of(classroom)]
    for both in (
        ({"do": "make-tables"}, {"do": "make-tables"}),
        ({"do": "pause"}, {"do": "eyes"}),
        ({"do": "go-on"}, {"do": "resume"}),
        ({"do": "end"}, {"do": "end-at", "minutes": "5"}),
    ):
        answers = at_once(*(
            partial(teacher.post, way, posted)
            for teacher, posted in zip(teachers, both, strict=True)
        ))  # fmt: skip
        for answer in answers:
            assert answer.status_code in (302, 409)
            if answer.status_code == 409:
                assert "Nothing was changed." in Page(answer.content.decode()).text
    now = Classroom.objects.get(pk=classroom.pk)
    assert now.ended is not None
    assert [table.number for table in now.at_tables.order_by("number")] == [1, 2]
    assert now.pupils.filter(seat__isnull=False).count() == 4
    assert not [fault for table in now.tables.all() for fault in check_table(table)]


def test_those_who_come_at_the_same_moment_are_as_many_as_there_is_room_for(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_PUPILS", 4)
    classroom = a_class()
    names = []
    while len(names) < 7:
        names += {services.propose(classroom)} - {*names}
    names.append(names[0])  # two have seen the same pseudonym
    way = address("class-join", classroom)
    answers = at_once(*(partial(browser().post, way, {"name": name}) for name in names))
    assert sorted(answer.status_code for answer in answers) == [302] * 4 + [409] * 4
    for answer in answers:
        if answer.status_code == 409:
            told = Page(answer.content.decode()).text
            full = "This class is full. Tell your teacher." in told
            assert full or "Somebody in this class already has this pseudonym." in told
    assert (
        classroom.pupils.count() == len(set(classroom.pupils.values_list("name", flat=True))) == 4
    )


def test_all_who_were_dealt_the_same_name_at_the_same_moment_come_in(
    transactional_db: None,
) -> None:
    classroom = a_class()
    name = services.propose(classroom)
    posted = {"name": name, "dealt": name}
    way = address("class-join", classroom)
    answers = at_once(*(partial(browser().post, way, posted) for _ in range(6)))
    assert [answer.status_code for answer in answers] == [302] * 6
    names = classroom.pupils.values_list("name", flat=True)
    assert name in names
    assert len(set(names)) == 6


def test_sixty_pupils_play_a_second_game_and_at_one_table() -> None:
    classroom = a_class(group_size=4)
    come(classroom, services.MOST_PUPILS)
    services.make_tables(classroom.pk)
    services.go_to(classroom.pk, "debrief")
    wanted = again.NextGame(classroom.game, classroom.options, 3)
    again.play_again(classroom.pk, 1, wanted)
    now = Classroom.objects.get(pk=classroom.pk)
    assert now.at_tables.count() == services.MOST_PUPILS // 3
    without_devices.to_projector(classroom.pk)
    without_devices.to_devices(classroom.pk)
    seated = now.pupils.filter(seat__table__shelved="").count()
    assert seated == services.MOST_PUPILS
