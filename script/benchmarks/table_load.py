"""Many tables at once: each person's browser with its stream of news, as live.js keeps it.

A locust user is one table with all its devices. Every two seconds on average, or as often as is
said, somebody who is to act posts one of the moves that his page offers; every device that hears
news fetches its part. Tables know nothing of each other: each draws anew how long it thinks. (With
the same pause after every move, tables that once moved in the same millisecond do so for ever, and
what is measured is a queue of the load's own making.)
"""

from __future__ import annotations

import random
import re
from collections import deque
from dataclasses import dataclass, field
from html import unescape
from time import perf_counter
from typing import Any

import gevent
import watching
from known_parts import KnownParts
from locust import User, task
from watching import ATTRIBUTE, VERSION, Watcher

SECONDS_A_MOVE = 2
PICKED = 0.6  # of the decisions in which one can
PICKING = 0.4  # a person looks what can be done with it

REFRESH = re.compile(r'data-refresh="([^"]*)"')
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')
BROUGHT = re.compile(r'<template [^>]*data-chosen="([^"]*)"')
BUTTON = re.compile(r"<button\b[^>]*>")


@dataclass
class Figures(watching.Figures):
    """Sizes are in bytes."""

    moves: list[float] = field(default_factory=list)
    picks: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    plain: list[int] = field(default_factory=list)
    stale: int = 0
    finished: int = 0
    unattended: int = 0

    @property
    def answers(self) -> int:
        return len(self.moves) + len(self.picks) + len(self.news)


class Load(watching.Load):
    """What all tables of a run share."""

    def __init__(self) -> None:
        super().__init__(Figures)
        self.waiting: deque[tuple[str, list[str]]] = deque()
        self.ready = 0
        self.unseen = 0


LOAD = Load()


class Device(Watcher):
    """One person's browser at a table."""

    def __init__(self, host: str, events: Any, public_id: str, token: str) -> None:
        super().__init__(host, events, LOAD)
        self.public_id = public_id
        self.part = ""
        self.known = KnownParts()
        self.arrived: deque[tuple[int, float]] = deque(maxlen=12)
        self.expected: list[tuple[int, float]] = []
        self.open = self._take(self.http.get(f"/seat/{token}/", name="page"))
        self.listen(f"/table/{public_id}/live/")

    def close(self) -> None:
        super().close()
        LOAD.unseen -= len(self.expected)

    # What stands on the page

    def fields(self) -> dict[str, str]:
        """What the form of a move posts beside the move."""
        form = self.part.partition('<form id="move"')[2].partition("</form>")[0]
        return {name: unescape(value) for name, value in HIDDEN.findall(form)}

    def buttons(self) -> tuple[list[str], list[str]]:
        """The moves, with those that the page has brought for the cards that can be picked; and the
        cards for which the server is asked."""
        brought = {unescape(word) for word in BROUGHT.findall(self.part)}
        moves, picks = [], []
        for tag in BUTTON.findall(self.part):
            button = dict(ATTRIBUTE.findall(tag))
            value = unescape(button.get("value", ""))
            if button.get("form") == "move" and button.get("name") == "move":
                moves.append(value)
            elif button.get("form") == "choose" and value and value not in brought:
                picks.append(value)
        return moves, picks

    # What a browser does

    def ask(self, method: str, path: str, name: str, **more: object) -> float | None:
        """Seconds until the part had come; None when it did not."""
        self.busy = True
        begin = perf_counter()
        headers = {"HX-Request": "true", **self.known.headers}
        answer = self.http.request(method, path, name=name, headers=headers, **more)
        spent = perf_counter() - begin
        self.busy = False
        good = self._take(answer)
        gevent.spawn_later(0 if good else 1, self.refresh)
        if not good:
            return None
        LOAD.figures.sizes.append(int(answer.headers.get("content-length") or 0))
        LOAD.figures.plain.append(len(answer.content))
        return spent

    def _take(self, answer: Any) -> bool:
        """Show the part that came, also beside a refusal; whether it is what was asked for."""
        figures = LOAD.figures
        if answer.status_code == 409:
            figures.stale += 1
        elif answer.status_code != 200:
            self.failed(answer)
            return False
        text = answer.text
        found = VERSION.search(text)
        if not found or answer.headers.get("HX-Refresh"):
            figures.errors["no table in the answer"] += 1
            return False
        self.part = self.known.whole(text)
        self.version = int(found[1])
        self._has(self.version)
        return answer.status_code == 200

    def ask_anew(self) -> None:
        path = unescape(REFRESH.search(self.part)[1])
        spent = self.ask("GET", path, "news")
        if spent is not None:
            LOAD.figures.news.append(spent)

    # When it shows what others did

    def _has(self, version: int) -> None:
        now = perf_counter()
        self.arrived.append((version, now))
        seen = [now - begun for at, begun in self.expected if version >= at]
        self.expected = [one for one in self.expected if one[0] > version]
        LOAD.figures.shown += seen
        LOAD.unseen -= len(seen)

    def expect(self, version: int, begun: float) -> None:
        """Another device's move, sent at `begun`, led to this version: when is it seen here?"""
        times = (at for has, at in self.arrived if has >= version and at >= begun)
        seen = next(times, None)
        if seen is None:
            self.expected.append((version, begun))
            LOAD.unseen += 1
        else:
            LOAD.figures.shown.append(seen - begun)


class PlayedTable(User):
    """A device for each seat."""

    kind = Device
    pace: float = SECONDS_A_MOVE

    def wait_time(self) -> float:
        """Seconds from the end of one move to the next one's begin."""
        self.due = max(self.due + self.pace * random.uniform(0.5, 1.5), perf_counter())
        return self.due - perf_counter()

    def on_start(self) -> None:
        self.devices: list[Device] = []
        self._sit_down()
        LOAD.ready += 1
        gevent.sleep(random.random() * self.pace)
        self.due = perf_counter()

    def _sit_down(self) -> None:
        public_id, tokens = LOAD.waiting.popleft()
        for token in tokens:
            self.devices.append(self.kind(self.host, self.environment.events, public_id, token))

    def on_stop(self) -> None:
        while self.devices:
            self.devices.pop().close()

    @task
    def move(self) -> None:
        quiet = [device for device in self.devices if not device.busy]
        offers = [(device, *device.buttons()) for device in quiet]
        able = [(device, moves, picks) for device, moves, picks in offers if moves or picks]
        if able:
            self._decide(*random.choice(able))
        elif len(quiet) == len(self.devices) and len({device.version for device in quiet}) == 1:
            self._another_table()

    def _decide(self, device: Device, moves: list[str], picks: list[str]) -> None:
        """Any move that is offered; where a card can be picked first, often by picking."""
        if picks and (not moves or random.random() < PICKED):
            card = random.choice(picks)
            path = f"/table/{device.public_id}/?chosen={card}"
            spent = device.ask("GET", path, "pick")
            if spent is None:
                return
            LOAD.figures.picks.append(spent)
            gevent.sleep(PICKING)
            moves, _ = device.buttons()
            moves = [move for move in moves if card in move.split()] or moves
        if moves:  # the table may have moved on meanwhile
            self._post(device, random.choice(moves))

    def _post(self, device: Device, move: str) -> None:
        path = f"/table/{device.public_id}/move/"
        begun = perf_counter()
        spent = device.ask("POST", path, "move", data={**device.fields(), "move": move})
        if spent is None:
            return
        LOAD.figures.moves.append(spent)
        for other in self.devices:
            if other is not device:
                other.expect(device.version, begun)

    def _another_table(self) -> None:
        """The game has ended: the same people open the next table."""
        LOAD.figures.finished += 1
        self.on_stop()
        if LOAD.waiting:
            self._sit_down()
        else:
            LOAD.figures.unattended += 1
