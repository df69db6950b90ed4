"""A whole lesson of a class of 28 in every game, by what its pages offer and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import unescape
from random import Random
from typing import Final

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from game.classroom import services
from game.classroom.models import Classroom
from game.classroom.repair import check_table
from game.classroom.sights import sights as class_sights
from game.engine.registry import get_ruleset
from game.presentation import games, presenter
from game.tables.models import Table
from game.tables.services_bots import continue_play
from game.tables.services_seats import let_play

from .bot import ENDING
from .html import Page, Press
from .lessons import address, browser

pytestmark = pytest.mark.django_db

PUPILS: Final = 28
LONGEST: Final = 2000


class Browser:
    """Somebody's browser without JavaScript: the page that he sees, and what he can press."""

    def __init__(self, client: Client | None = None) -> None:
        self.path = ""
        self.client = client or Client(headers={"accept-language": "en"})

    def go(self, path: str) -> Page:
        return self._read(self.client.get(path, follow=True))

    def press(self, button: Press, **filled: str) -> Page:
        form = self.page.forms[button.form]
        pressed = {button.name: button.value} if button.name else {}
        send = self.client.post if form.method == "post" else self.client.get
        fields = {**form.fields, **pressed, **filled}
        return self._read(send(form.action or self.path, fields, follow=True))

    def _read(self, answer: HttpResponse) -> Page:
        assert answer.status_code == 200, answer.content.decode()[:2000]
        asked = answer.request["QUERY_STRING"]
        self.path = answer.request["PATH_INFO"] + (f"?{asked}" if asked else "")
        self.html = answer.content.decode()
        self.page = Page(self.html)
        return self.page

    def act(self, do: str, **fields: str) -> Page:
        """Press the button of the dashboard that does this, with these fields in its form."""
        forms = self.page.forms
        found = next(
            button
            for button in self.page.named("do")
            if button.value == do and fields.items() <= forms[button.form].fields.items()
        )
        return self.press(found)

    def turn(self, view: str, table: Table, rng: Random) -> None:
        """Open the table and press what is offered there until a move is made."""
        path = reverse(view, args=[table.public_id])
        self.go(path)
        for _ in range(9):
            moves = self.page.named("move")
            picks = [*self.page.named("chosen"), *self.page.named("doubt")]
            picks = [pick for pick in picks if pick.value]
            if not moves and not picks:  # a screen that is shared: whose cards?
                assert self.page.named("seat"), self.page.text
                self.press(self.page.named("seat")[0])
            elif picks and (not moves or rng.random() < 0.3):
                self.press(rng.choice(picks))
            else:
                staying = [button for button in moves if not button.value.endswith(ENDING)]
                button = rng.choice(staying or moves)
                form = self.page.forms[button.form]
                answer = self.client.post(form.action, {**form.fields, "move": button.value})
                assert answer.status_code == 302, answer.content.decode()[:2000]
                return
        raise AssertionError(self.page.text)


def opened(game: str, way: str, **chosen: str) -> tuple[Browser, Classroom]:
    """A class as the form opens it, but for the way it plays and what else is chosen."""
    teacher = Browser()
    page = teacher.go(reverse("class-new", query={"game": game}))
    form = next(button for button in page.buttons if "language" in page.forms[button.form].fields)
    teacher.press(form, way=way, level="easy", **chosen)
    return teacher, Classroom.objects.get()


def come(classroom: Classroom, count: int) -> dict[str, Browser]:
    """So many come in by the code, under the names that are dealt: their browsers."""
    found = {}
    for _ in range(count):
        one = Browser()
        one.press(one.go(reverse("join-by-code")).buttons[-1], code=classroom.code)
        name = re.search(r'name="name" value="([^"]+)"', one.html)
        assert name
        one.press(next(b for b in one.page.buttons if b.name == ""), name=unescape(name[1]))
        found[unescape(name[1])] = one
    return found


At = Callable[[Table, int], Browser]
"""Who sits at a table's seat."""


def play(table: Table, at: At, view: str, waiting: set[int] | None = None) -> None:
    """To the end, by whoever is to decide; or until each of those `waiting` has moved once."""
    rng = Random(table.number)
    for _ in range(LONGEST):
        continue_play(table.pk, seconds=60)
        table.refresh_from_db()
        if table.finished or waiting == set():
            return
        seats = set(map(int, table.waiting))
        seat = rng.choice(sorted(seats & waiting if waiting and seats & waiting else seats))
        at(table, seat).turn(view, table, rng)
        if waiting is not None:
            waiting.discard(seat)
    raise AssertionError(f"no end after {LONGEST} moves")


def computers_play_on(tables: Sequence[Table]) -> None:
    for table in tables:
        table.refresh_from_db()
        for seat in table.all_seats:
            if not table.finished and not seat.computer:
                let_play(table.pk, table.host_token, seat.index, "random")
        continue_play(table.pk, seconds=60)


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
