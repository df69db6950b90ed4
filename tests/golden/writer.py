"""Golden games: whole games as text that a person can read and compare.

Every ply shows the move, what happened (for everybody, then what some seats learn besides),
who is to act, all their moves, and the views. Told is what differs from the ply before: moves
that a seat has still are not listed again, and of a view only its changes are (see
`changes`), each once with all who see it. `public` is the view of nobody in particular. So
the whole view of every seat in every ply follows from the text, and nothing is told twice.

A brief game tells no less than that, but most of it by a few digits that would be others if
anything in it were: `python -m tests.golden GAME/NAME` prints the same game in full.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from game.engine import record as records
from game.engine.bots.random_player import random_player
from game.engine.contract import CHANCE, Event, Move
from game.engine.match import next_move
from game.engine.record import TIME_UP, Record, replay
from game.engine.registry import get_ruleset, rulesets
from tests.facts import TESTS, Golden, facts_of, tests_of

from .changes import Audience, changes, words
from .grouping import grouped

FOLDER = Path(__file__).parent


class GoldenFile(NamedTuple):
    """A golden game, with the game that it is one of."""

    slug: str
    golden: Golden

    @property
    def file(self) -> Path:
        folder = tests_of(self.slug)
        own = FOLDER / self.slug if folder.is_relative_to(TESTS) else folder / "golden"
        return own / f"{self.golden.name}.txt"

    def text(self) -> str:
        """What is written there. The test fails where nothing is, and says how it is."""
        if not self.file.exists():
            pytest.fail(f"{self.file} is missing: python -m tests.golden {self.slug} writes it")
        return self.file.read_text()


GOLDENS = tuple(
    GoldenFile(slug, golden) for slug in rulesets() for golden in facts_of(slug).goldens
)


def play(wanted: GoldenFile) -> Record:
    """The game that `python -m tests.golden` writes down."""
    slug, golden = wanted
    ruleset, rng = get_ruleset(slug), Random(golden.seed)
    players = [random_player] * golden.players
    state = ruleset.setup(golden.players, golden.options)
    moves: list[Move] = []
    while ruleset.outcome(state) is None:
        given = [Move.parse(text) for text in golden.opening[len(moves) : len(moves) + 1]]
        if len(moves) == golden.time_up:
            given = [TIME_UP]
        moves += given or [next_move(ruleset, state, players, rng)]
        state, _ = records.apply_any(ruleset, state, moves[-1], golden.players)
    return Record(
        slug, ruleset.version, golden.players, dict(golden.options), tuple(map(str, moves))
    )


def read(text: str) -> Record:
    """The record of a golden game: its first line and all its moves."""
    lines = text.splitlines()
    record = msgspec.json.decode(lines[0], type=Record)
    moves = tuple(line.split(" ", 2)[2] for line in lines if line.startswith("# "))
    return msgspec.structs.replace(record, moves=moves)


def write(record: Record, *, brief: bool) -> str:
    ruleset = get_ruleset(record.game)
    head = msgspec.structs.replace(record, moves=())
    lines = [words(head)]
    printer = Printer(record.players, brief)
    state = ruleset.setup(record.players, record.options)
    lines += printer.ply(ruleset, state, ())
    for step in replay(ruleset, record):
        lines += ["", f"# {step.ply} {step.move}"]
        lines += printer.ply(ruleset, step.state, step.events)
    outcome = ruleset.outcome(step.state)
    lines += ["", f"outcome {words(outcome)}", ""]
    return "\n".join(lines)


class Printer:
    """Prints what happened, remembering what every seat could do, and every viewer saw, last."""

    def __init__(self, players: int, brief: bool) -> None:
        self.players = players
        self.brief = brief
        self.moves: dict[int, tuple[Move, ...]] = {}
        self.views: dict[str, dict[str, Any]] = {}

    def ply(self, ruleset: Any, state: Any, events: tuple[Event, ...]) -> Iterator[str]:
        happened = [line for event in events for line in told(event)]
        seats = ["chance" if seat == CHANCE else str(seat) for seat in ruleset.to_act(state)]
        to_act = f"  to act: {' '.join(seats) or 'nobody'}"
        moves = list(self.possible(ruleset, state))
        everybody, some = self.seen(ruleset, state)
        if not self.brief:
            yield from (*happened, to_act, *moves, *everybody, *some)
            return
        yield from (line for line in happened if not line.startswith(ONLY))
        some += [line for line in happened if line.startswith(ONLY)]
        named = {"moves": moves, "all": everybody, "some": some}
        yield " | ".join([to_act, *(f"{name} {digest(of)}" for name, of in named.items() if of)])

    def possible(self, ruleset: Any, state: Any) -> Iterator[str]:
        """The moves of those that are to act, unless they had the same the ply before."""
        now = {seat: ruleset.legal_moves(state, seat) for seat in range(self.players)}
        last, self.moves = self.moves, now
        listed = Audience()
        for seat, moves in now.items():
            if moves and moves != last.get(seat):
                listed.add(str(seat), list(grouped(moves)), together=True)
        for seats, lines in listed.groups():
            yield f"  moves of {seats}:"
            yield from (f"    {line}" for line in lines)

    def seen(self, ruleset: Any, state: Any) -> tuple[list[str], list[str]]:
        """What everybody sees anew, and what some do."""
        audience = Audience()
        for viewer in (None, *range(self.players)):
            name = "public" if viewer is None else str(viewer)
            view = msgspec.json.decode(msgspec.json.encode(ruleset.view(state, viewer)))
            last = self.views.get(name)
            audience.add(name, list(fields(view)) if last is None else changes("", last, view))
            self.views[name] = view
        everybody, some = [], []
        for viewers, lines in audience.groups():
            if len(viewers.split()) > self.players:
                everybody += ["  seen by all:", *(f"    {line}" for line in lines)]
            else:
                some += [f"  seen by {viewers}:", *(f"    {line}" for line in lines)]
        return everybody, some


ONLY = "    only "


def told(event: Event) -> Iterator[str]:
    """The event for everybody, then what some seats learn besides."""
    yield f"  {event.kind} {words(event.public)}"
    private = Audience()
    for seat, facts in sorted(event.private.items()):
        private.add(str(seat), [words(facts)], together=True)
    for seats, (facts,) in private.groups():
        yield f"{ONLY}{seats}: {facts}"


def digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:8]


def fields(view: dict[str, Any], path: str = "") -> Iterator[str]:
    """A whole view, its parts' fields as `part.field`."""
    for key, value in view.items():
        if isinstance(value, dict):
            yield from fields(value, f"{path}{key}.")
        else:
            yield f"{path}{key} = {words(value)}"
