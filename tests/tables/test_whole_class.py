"""A whole lesson of a class of 28 in every game, by what its pages offer and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest
from django.urls import reverse

from game.classroom import services
from game.classroom.models import Classroom
from game.classroom.repair import check_table
from game.classroom.sights import sights as class_sights
from game.engine.registry import get_ruleset
from game.presentation import games, presenter
from game.tables.models import Table

from .browsers import Browser, come, computers_play_on, opened, play
from .lessons import address, browser

pytestmark = pytest.mark.django_db

PUPILS: Final = 28


def go_through(teacher: Browser, classroom: Classroom, pupils: Sequence[Browser]) -> None:
    """From the end of play to the end of the lesson: debrief, exit ticket, results."""
    assert [fault for table in classroom.tables.all() for fault in check_table(table)] == []
    board = address("class-teacher", classroom)
    assert teacher.go(board).text.count("no move for") == 0, "every game is over"
    teacher.act("go-to", phase="debrief")
    debrief = teacher.go(address("class-debrief", classroom))
    for pupil in pupils[:2]:
        assert "What really happened?" in pupil.go(address("class", classroom)).text
    opening = address("class-ticket-open", classroom)
    teacher.press(next(b for b in debrief.buttons if debrief.forms[b.form].action == opening))
    ticket = address("class-ticket", classroom)
    classroom.refresh_from_db()
    questions = len(classroom.ticket)
    came_up = presenter(classroom.game).class_notes(class_sights(classroom), classroom.options)
    facts = [id for id in classroom.ticket if not id.startswith(("game:", "open:"))]
    of_the_model = [f"game:{one.key}" for one in presenter(classroom.game).ticket_questions()]
    assert 1 <= len(facts) <= 2
    assert {id.partition(":")[0] for id in facts} <= set(came_up)
    assert classroom.ticket[len(facts) :] == [*of_the_model[:1], "open:lesson"]
    for number, pupil in enumerate(pupils):
        pupil.go(ticket)
        for asked in range(questions):
            form = next(b for b in pupil.page.buttons if pupil.page.forms[b.form].action == ticket)
            if asked == questions - 1:
                pupil.press(form, sentence="To check.")
            else:
                pupil.press(form, answer=str((number + asked) % 2))
        assert "You have answered all questions." in pupil.page.text
    shown = teacher.go(address("class-results", classroom))
    assert shown.text.count(f"Answers: {len(pupils)}, right:") == questions - 1
    assert f"Sentences: {len(pupils)}" in shown.text
    teacher.go(board)
    teacher.act("end")
    assert "The lesson has ended." in teacher.page.text


@pytest.mark.parametrize("game", games())
def test_each_on_his_own_device(game: str) -> None:
    """A table of pupils plays to the end, one at each of the others moves."""
    size = max(get_ruleset(game).player_counts)
    teacher, classroom = opened(game, "devices", group_size=str(size))
    pupils = come(classroom, 2)
    for _ in range(PUPILS - len(pupils)):
        one = services.join(classroom.pk, services.propose(classroom))
        pupils[one.name] = Browser(browser(pupils=[one.token]))
    teacher.go(address("class-teacher", classroom))
    teacher.act("make-tables")
    first, *others = tables = list(classroom.tables.order_by("number"))
    assert len(tables) == -(-PUPILS // size)

    def at(table: Table, index: int) -> Browser:
        pupil = pupils[table.all_seats[index].nickname]
        if not pupil.path.startswith("/table/"):
            pupil.go(address("class", classroom))
            assert pupil.path == reverse("table", args=[table.public_id]), "led to his seat"
        return pupil

    play(first, at, "table", {seat.index for seat in first.all_seats if seat.taken})
    for table in others:
        play(table, at, "table", {0})
    teacher.act("end-at", minutes="0")
    play(first, at, "table")
    computers_play_on(others)
    go_through(teacher, classroom, list(pupils.values())[:2])


@pytest.mark.parametrize("game", games())
def test_all_at_one_projector(game: str) -> None:
    teacher, classroom = opened(game, "projector")
    teacher.go(address("class-teacher", classroom))
    teacher.act("make-tables")
    table = classroom.tables.get()
    assert table.players == presenter(game).invitation.groups
    screen = Browser(teacher.client)
    screen.go(reverse("class-table", args=[classroom.public_id, table.number]))
    play(table, lambda table, seat: screen, "projector", set(range(table.players)))
    teacher.act("end-at", minutes="0")
    play(table, lambda table, seat: screen, "projector")
    go_through(teacher, classroom, list(come(classroom, 1).values()))


@pytest.mark.parametrize("game", games())
def test_groups_at_shared_computers(game: str) -> None:
    size = presenter(game).invitation.players
    teacher, classroom = opened(game, "shared", group_size=str(size))
    screens = list(come(classroom, 1).values())
    for _ in range(PUPILS // size - len(screens)):
        services.join(classroom.pk, services.propose(classroom))
    teacher.go(address("class-teacher", classroom))
    teacher.act("make-tables")
    tables = list(classroom.tables.order_by("number"))
    assert [table.players for table in tables] == [size] * (PUPILS // size)
    play(tables[0], lambda table, seat: screens[0], "table", set(range(size)))
    teacher.act("end-at", minutes="0")
    computers_play_on(tables)
    go_through(teacher, classroom, screens)


@pytest.mark.parametrize("game", games())
def test_with_printed_sets(game: str) -> None:
    teacher, classroom = opened(game, "printed")
    teacher.go(address("class-teacher", classroom))
    teacher.act("make-tables")
    go_through(teacher, classroom, list(come(classroom, 1).values()))
