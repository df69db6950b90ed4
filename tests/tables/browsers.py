"""A class as its teacher and its pupils see it: browsers without JavaScript that press what the
pages offer, and whole games played so."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import unescape
from random import Random
from typing import Final

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from game.classroom.models import Classroom
from game.tables.models import Table
from game.tables.services_bots import continue_play
from game.tables.services_seats import let_play

from .bot import ENDING
from .html import Page, Press

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


def computers_play_on(tables: Sequence[Table], level: str = "random") -> None:
    for table in tables:
        table.refresh_from_db()
        for seat in table.all_seats:
            if not table.finished and not seat.computer:
                let_play(table.pk, table.host_token, seat.index, level)
        continue_play(table.pk, seconds=60)
