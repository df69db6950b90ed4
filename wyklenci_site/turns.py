"""Who goes next where only one can be answered at a time.

A move goes before what only reads. Addresses take turns, so that nobody who sends a thousand
requests keeps others waiting for more than one of them, or a few where they are moves; else, who
came first. Those who have joined a class see the next ones come; whoever is just coming goes before
that. A nuisance, who was refused again and again, comes last, whatever he asks for, and rests
between two answers.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from .core.askers import Refusals, address_of, asker_of

MOST_WAITING: Final = 1000
"""So many requests may wait; whoever comes then is asked to come again."""
MOST_OF_ONE: Final = 400
"""So many of one address: ten classes at once behind the one address of their school."""

MOST_OF_NUISANCE: Final = 50
"""So many of somebody who is refused again and again."""
REST: Final = 1.0
"""So many times as long as the last answer to a nuisance took, the next one waits: all nuisances
together have half the time."""

MOST_AHEAD: Final = 8
"""So many turns more than others an address has had may its moves go first."""


class TooMany(Exception):
    """More wait already than anybody would wait for."""


@dataclass(frozen=True, eq=False)
class _Waiting:
    """A request whose turn has not come. `address`: who takes turns with others; a nuisance does
    so apart from the others at his address. `first`: a move. `last`: nobody waits for it."""

    address: str
    nuisance: bool
    first: bool
    last: bool
    turn: asyncio.Future[None]


class Turns:
    """To be used in one event loop only."""

    def __init__(self) -> None:
        self.refusals = Refusals()
        self._busy = self._resting = False
        self._waiting: list[_Waiting] = []
        self._had: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, scope: dict[str, Any], *, again: bool = False) -> AsyncIterator[None]:
        """Nobody else is answered until the end. `again`: it was asked before, in vain.

        Raises TooMany. Cancelled while it waits, a request is given up.
        """
        asker = asker_of(scope)
        nuisance = self.refusals.are_many(asker)
        one = _Waiting(
            address=asker if nuisance else address_of(scope),
            nuisance=nuisance,
            first=scope["method"] == "POST" and is_play(scope["path"]) and not (again or nuisance),
            last=again or nuisance or _in_passing(scope),
            turn=asyncio.get_running_loop().create_future(),
        )
        if self._busy or (nuisance and self._resting):
            await self._wait(one)
        else:
            self._busy = True
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            yield
        finally:
            if nuisance:
                self._resting = True
                loop.call_later(REST * (loop.time() - begun), self._rested)
            self._pass_on()

    async def _wait(self, waiting: _Waiting) -> None:
        theirs = sum(one.address == waiting.address for one in self._waiting)
        most = MOST_OF_NUISANCE if waiting.nuisance else MOST_OF_ONE
        if theirs >= most or len(self._waiting) >= MOST_WAITING:
            raise TooMany
        # Whoever comes later has no turns to make up for.
        least = min((self._had[one.address] for one in self._waiting), default=0)
        self._had[waiting.address] = max(self._had[waiting.address], least)
        self._waiting.append(waiting)
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not waiting.turn.cancelled():  # its turn had come in this very moment
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """To whoever comes first by the rules, if anybody waits."""
        # One whose browser has just gone away is still there until its own task has run.
        suited = [
            one
            for one in self._waiting
            if not one.turn.done() and not (one.nuisance and self._resting)
        ]
        self._busy = bool(suited)
        if suited:
            least = min(self._had[one.address] for one in suited)
            chosen = min(suited, key=lambda one: self._rank(one, least))
            self._waiting.remove(chosen)
            self._had[chosen.address] += 1
            chosen.turn.set_result(None)
        if not self._waiting:
            self._had.clear()

    def _rank(self, one: _Waiting, least: int) -> tuple[bool, bool, int, bool]:
        """The smaller, the sooner; `least` turns had whoever had fewest."""
        had = self._had[one.address]
        first = one.first and had - least < MOST_AHEAD
        return (one.nuisance, not first, had, one.last)

    def _rested(self) -> None:
        self._resting = False
        if not self._busy:
            self._pass_on()


def is_play(path: str) -> bool:
    """Whether an address is about a table."""
    return path.startswith("/table/")


def _in_passing(scope: dict[str, Any]) -> bool:
    """Whether a class's page asks for itself anew, as all of them do at every news."""
    part = (b"hx-request", b"true") in scope.get("headers", ())
    return part and scope["method"] == "GET" and scope["path"].startswith("/class/")
