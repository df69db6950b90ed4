"""The tables of a class: what their pages say of the lesson, and where it calls its pupils."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from game.classroom import after, services
from game.classroom.models import Classroom, Pupil
from game.live import BROKER
from game.models import Table
from game.services_house import continue_play, settle

from .lessons import address, browser, opened, played, teacher_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def pupil_of(classroom: Classroom) -> tuple[Pupil, Table, Client]:
    """A pupil who sits at a table, and his browser."""
    pupil = classroom.pupils.select_related("seat__table").first()
    client = browser(pupils=[pupil.token], seats=[pupil.seat.token])
    return pupil, pupil.seat.table, client


def page(client: Client, table: Table, name: str = "table", **headers: str) -> str:
    answer = client.get(reverse(name, args=[table.public_id]), headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def go_to_debrief(classroom: Classroom) -> None:
    services.go_to(classroom.pk, "debrief")


def open_ticket(classroom: Classroom) -> None:
    after.open_ticket(classroom.pk)


def end(classroom: Classroom) -> None:
    services.end_class(classroom.pk)


PHASES = [
    (go_to_debrief, "Play is over: look at the projector.", "class"),
    (open_ticket, "The exit ticket is open.", "class-ticket"),
    (end, "The lesson has ended.", "class"),
]


@pytest.mark.parametrize("over", [False, True], ids=["in play", "over"])
@pytest.mark.parametrize(("step", "words", "way"), PHASES)
def test_a_pupils_table_leads_to_what_the_class_does_now(
    step: Callable[[Classroom], None], words: str, way: str, over: bool
) -> None:
    classroom = opened()
    if over:
        played(classroom)
    _, table, client = pupil_of(classroom)
    assert words not in page(client, table)
    step(classroom)
    shown = page(client, table)
    assert words in shown
    assert f'href="{address(way, classroom)}"' in shown
    others = page(Client(headers={"accept-language": "en"}), table)
    assert words in others
    assert f'class="button" href="{address(way, classroom)}"' not in others


def test_every_table_is_told_how_the_lesson_goes_on(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Callable
) -> None:
    classroom = opened()
    finished = classroom.tables.first()
    for seat in finished.all_seats:
        services.let_computer_play(classroom.pk, finished.pk, seat.index, "random")
    continue_play(finished.pk, seconds=60)
    told: list[str] = []
    monkeypatch.setattr(BROKER, "publish", lambda public_id, version: told.append(public_id))
    tables = set(classroom.tables.values_list("public_id", flat=True))
    touched = dict(classroom.tables.values_list("pk", "updated"))[finished.pk]
    for step in (go_to_debrief, open_ticket, end):
        told.clear()
        with django_capture_on_commit_callbacks(execute=True):
            step(classroom)
        assert set(told) == {*tables, classroom.public_id}
        assert len(told) == len(tables) + 1
    assert Table.objects.get(pk=finished.pk).updated == touched


def test_who_hears_of_the_exit_ticket_is_led_there_and_may_come_back() -> None:
    classroom = played(opened())
    _, table, client = pupil_of(classroom)
    go_to_debrief(classroom)
    assert "Play is over" in page(client, table, **HTMX)
    open_ticket(classroom)
    answer = client.get(reverse("table", args=[table.public_id]), headers=HTMX)
    assert answer.headers["HX-Redirect"] == address("class-ticket", classroom)
    assert "The exit ticket is open." in page(client, table)
    end(classroom)
    assert "The lesson has ended." in page(client, table, **HTMX)


def test_nobody_is_led_away_while_he_moves() -> None:
    classroom = opened()
    _, table, client = pupil_of(classroom)
    open_ticket(classroom)
    move = reverse("move", args=[table.public_id])
    answer = client.post(move, {"asked": "1", "move": "0 pass"}, headers=HTMX)
    assert "HX-Redirect" not in answer.headers
    assert "The exit ticket is open." in answer.content.decode()


def test_the_teachers_projector_is_not_led_to_a_pupils_ticket() -> None:
    classroom = opened("projector", pupils=0)
    teacher = teacher_of(classroom)
    teacher.get(reverse("class-table", args=[classroom.public_id, 1]))
    table = classroom.tables.get()
    open_ticket(classroom)
    for name in ("table", "projector"):
        assert "The exit ticket is open." in page(teacher, table, name, **HTMX)
    way = address("class-ticket-projector", classroom)
    assert f'href="{way}"' in page(teacher, table, "projector")


def test_after_the_end_class_and_table_lead_to_each_other_and_not_in_circles() -> None:
    classroom = opened()
    _, table, client = pupil_of(classroom)
    end(classroom)
    answer = client.get(address("class", classroom))
    assert answer.status_code == 200
    assert reverse("table", args=[table.public_id]) in answer.content.decode()


@pytest.mark.parametrize(
    ("step", "bar"),
    [
        (lambda c: services.pause(c.pk, paused=True), "Pause"),
        (go_to_debrief, "Play is over"),
        (end, "Play is over"),
    ],
)
def test_the_bar_says_that_nobody_can_move(step: Callable, bar: str) -> None:
    classroom = opened()
    _, table, client = pupil_of(classroom)
    settle(table.pk)
    assert ">You decide<" in page(client, table)
    step(classroom)
    shown = page(client, table)
    assert f'<p class="pill">{bar}</p>' in shown
    assert f'id="prompt" tabindex="-1">{bar}</h2>' in shown
    assert "Waiting for:" not in shown
    assert shown.count("The teacher has paused the game.") == (bar == "Pause")


def test_from_the_projector_the_teacher_alone_goes_back_to_the_class() -> None:
    classroom = opened()
    table = classroom.tables.first()
    back = f'href="{address("class-teacher", classroom)}?stay=1">Back to the class<'
    for headers in ({}, HTMX):
        assert back in page(teacher_of(classroom), table, "projector", **headers)
    others = page(pupil_of(classroom)[2], table, "projector")
    assert "Back to the class" not in others
