"""Somebody who plays through the Django client and presses only what the pages offer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from django.http import HttpResponse
from django.test import Client

from game.tables.models import Seat, Table
from game.tables.services import position_of

from .html import Page, Press
from .leftovers import english_in, polish_in

LONGEST = 1500
ENDING = ("end-turn", "pass", "leave")
"""Moves by which a turn is over: the others are made before."""
PATIENCE = 12


class Stuck(AssertionError):
    """The pages no longer lead to the end of the game."""


class Player:
    """Presses a button, chosen by chance, until the game is over; looks at every page."""

    def __init__(
        self,
        client: Client,
        language: str,
        seed: int,
        leftover: Callable[[str], str] | None = None,
    ) -> None:
        self.client = client
        self.headers = {"accept-language": language}
        self.leftover = leftover or (polish_in if language == "en" else english_in)
        self.rng = Random(seed)
        self.prompts: set[str] = set()

    def begin(self, **settings: str) -> Table:
        """Open a game from the start page."""
        page = self.read(self.client.get("/", headers=self.headers))
        form = next(form for form in page.forms.values() if form.action == "/tables/")
        posted = {**form.fields, **settings}
        answer = self.client.post(form.action, posted, headers=self.headers, follow=True)
        self.page = self.read(answer)
        return Seat.objects.latest("pk").table

    def read(self, response: HttpResponse) -> Page:
        assert response.status_code == 200, response.content.decode()[:2000]
        return Page(response.content.decode())

    def press(self, button: Press) -> None:
        """Submit the form of a button, with it."""
        form = self.page.forms[button.form]
        fields = {**form.fields, **({button.name: button.value} if button.name else {})}
        send = self.client.post if form.method == "post" else self.client.get
        self.page = self.read(send(form.action, fields, headers=self.headers, follow=True))

    def offered(self) -> set[str]:
        """Every move that the page offers, also after picking any card first. Where one is picked
        already, another may be in reach only after that one has been put back."""
        moves, pages, picked = set[str](), [self.page], set[str]()
        while pages:
            page = pages.pop()
            moves |= {button.value for button in page.named("move")}
            for pick in (*page.named("chosen"), *page.named("doubt")):
                if pick.value not in picked:
                    picked.add(pick.value)
                    action, chosen = page.forms[pick.form].action, {pick.name: pick.value}
                    pages.append(self.read(self.client.get(action, chosen, headers=self.headers)))
        return moves

    def play(self, table: Table) -> None:
        """To the end. Raises Stuck when that takes too long or nothing can be pressed."""
        patience, ply = PATIENCE, -1
        for _ in range(LONGEST):
            table.refresh_from_db()
            if table.finished:
                return
            patience = PATIENCE if table.ply != ply else patience - 1
            ply = table.ply
            if not patience:
                raise Stuck(self.page.text)
            self.look(table)
            self.press(self.choose())
        raise Stuck(f"no end after {LONGEST} pages")

    def look(self, table: Table) -> None:
        """The page offers every legal move: looked up on every fifth, as it takes many pages."""
        position = position_of(table)
        legal = position.ruleset.legal_moves(position.state, 0)
        if self.rng.random() < 0.2:
            assert self.offered() == {str(move) for move in legal}
        words = self.page.text.replace("Polski", "").replace("English", "")
        assert self.leftover(words) == ""
        self.prompts.add(position.state.board.phase if legal else "waiting")

    def choose(self) -> Press:
        """A move, or the first half of one, or "go on" where the computers are to move."""
        moves = self.page.named("move")
        picks = [*self.page.named("chosen"), *self.page.named("doubt")]
        if not moves and not picks:
            go_on = [b for b in self.page.buttons if b.form.startswith(("continue", "hurry"))]
            if not go_on:
                raise Stuck(self.page.text)
            return go_on[0]
        staying = [b for b in moves if not b.value.endswith(ENDING)]
        picks = [pick for pick in picks if pick.value]
        if picks and self.rng.random() < 0.5:
            return self.rng.choice(picks)
        return self.rng.choice(staying if staying and self.rng.random() < 0.9 else moves or picks)
