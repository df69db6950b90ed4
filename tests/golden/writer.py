"""Golden games: whole games as text that a person can read and compare.

Every ply shows the move, what happened (for everybody, then what single seats learn
besides), who is to act, all their moves, and the views. The public view is printed under
`all`; a seat's own lines are the fields that differ from it. Unless a game is shown whole,
only fields that changed since the ply before are printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.engine import record as records
from game.engine.bots.random_player import random_player
from game.engine.contract import CHANCE, Event, Move
from game.engine.match import next_move
from game.engine.record import TIME_UP, Record, replay
from game.engine.registry import get_ruleset

FOLDER = Path(__file__).parent
AS_ALL = "(as all)"


class Golden(NamedTuple):
    """One golden game. Its moves are the random player's; `seed` is any that shows much.

    After `time_up` moves, time is up.
    """

    slug: str
    name: str
    players: int
    seed: int
    options: Mapping[str, Any] = {}
    whole: bool = False
    time_up: int | None = None

    @property
    def file(self) -> Path:
        return FOLDER / self.slug / f"{self.name}.txt"


GOLDENS = (
    Golden("clashes", "two-players", 2, 3, whole=True),
    Golden("clashes", "three-players", 3, 5),
    Golden("clashes", "four-players-long", 4, 7, {"variant": "b"}),
    Golden("clashes", "five-players", 5, 2),
    Golden("clashes", "six-players", 6, 4),
    Golden("clashes", "seven-players", 7, 1),
    Golden("clashes", "eight-players", 8, 6),
    Golden("clashes", "nine-players", 9, 8),
    Golden("clashes", "ten-players", 10, 9),
    Golden("clashes", "time-up", 4, 11, time_up=24),
    Golden("outcast-heroes", "two-players", 2, 278),
    Golden("outcast-heroes", "three-players", 3, 15),
    Golden("outcast-heroes", "four-players", 4, 68),
    Golden("outcast-heroes", "lesson", 2, 102, {"length": "lesson"}, whole=True),
    Golden("outcast-heroes", "time-up", 3, 21, time_up=36),
)


def play(golden: Golden) -> Record:
    """The game that `python -m tests.golden` writes down."""
    ruleset, rng = get_ruleset(golden.slug), Random(golden.seed)
    players = [random_player] * golden.players
    state = ruleset.setup(golden.players, golden.options)
    moves: list[Move] = []
    while ruleset.outcome(state) is None:
        due = len(moves) == golden.time_up
        moves.append(TIME_UP if due else next_move(ruleset, state, players, rng))
        state, _ = records.play(ruleset, state, moves[-1], golden.players)
    return Record(
        golden.slug, ruleset.version, golden.players, dict(golden.options), tuple(map(str, moves))
    )


def read(text: str) -> Record:
    """The record of a golden game: its first line and all its moves."""
    lines = text.splitlines()
    record = msgspec.json.decode(lines[0], type=Record)
    moves = tuple(line.split(" ", 2)[2] for line in lines if line.startswith("# "))
    return msgspec.structs.replace(record, moves=moves)


def write(record: Record, *, whole: bool) -> str:
    ruleset = get_ruleset(record.game)
    head = msgspec.structs.replace(record, moves=())
    lines = [words(head)]
    printer = Printer(record.players, whole)
    state = ruleset.setup(record.players, record.options)
    lines += printer.position(ruleset, state)
    for step in replay(ruleset, record):
        lines += ["", f"# {step.ply} {step.move}"]
        for event in step.events:
            lines += happened(event)
        lines += printer.position(ruleset, step.state)
    outcome = ruleset.outcome(step.state)
    lines += ["", f"outcome {words(outcome)}", ""]
    return "\n".join(lines)


def words(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def happened(event: Event) -> Iterator[str]:
    """The event for everybody, then what single seats learn besides."""
    yield f"  {event.kind} {words(event.public)}"
    for seat, told in sorted(event.private.items()):
        yield f"    only {seat}: {words(told)}"


class Printer:
    """Prints positions, remembering what every viewer saw last."""

    def __init__(self, players: int, whole: bool) -> None:
        self.players = players
        self.whole = whole
        self.last: dict[str, dict[str, str]] = {}

    def position(self, ruleset: Any, state: Any) -> Iterator[str]:
        to_act = ruleset.to_act(state)
        who = ["chance" if seat == CHANCE else str(seat) for seat in to_act]
        yield f"  to act: {' '.join(who) or 'nobody'}"
        for seat in range(self.players):
            moves = ruleset.legal_moves(state, seat)
            if moves:
                yield f"  moves of {seat}:"
                yield from (f"    {line}" for line in grouped(moves))
        public = flat(ruleset.view(state, None))
        yield from self.viewer("all", public)
        for seat in range(self.players):
            own = flat(ruleset.view(state, seat))
            assert own.keys() == public.keys()
            yield from self.viewer(str(seat), {k: v for k, v in own.items() if v != public[k]})

    def viewer(self, name: str, fields: dict[str, str]) -> Iterator[str]:
        last = {} if self.whole else self.last.get(name, {})
        changed = {k: v for k, v in fields.items() if last.get(k) != v}
        changed |= {k: AS_ALL for k in last if k not in fields}
        self.last[name] = fields
        if changed:
            yield f"  seen by {name}:"
            yield from (f"    {key} = {value}" for key, value in changed.items())


def flat(view: Any) -> dict[str, str]:
    """The fields of a view, those of a part of its own named `part.field`."""
    fields: dict[str, str] = {}
    for key, value in msgspec.to_builtins(view, str_keys=True).items():
        if isinstance(value, dict):
            fields |= {f"{key}.{name}": words(inner) for name, inner in value.items()}
        else:
            fields[key] = words(value)
    return fields


def grouped(moves: Sequence[Move]) -> Iterator[str]:
    """The moves in their order; those that differ in one word stand on one line."""
    group: list[Move] = []
    place: int | None = None
    for move in moves:
        found = differs(group[-1], move) if group else None
        if group and (found is None or place not in (None, found)):
            yield line(group, place)
            group, place = [], None
        elif group:
            place = found
        group.append(move)
    if group:
        yield line(group, place)


def differs(one: Move, other: Move) -> int | None:
    """The only place in which two moves have different words, if there is one."""
    if one.verb != other.verb or len(one.args) != len(other.args):
        return None
    places = [i for i, word in enumerate(one.args) if word != other.args[i]]
    return places[0] if len(places) == 1 else None


def line(group: list[Move], place: int | None) -> str:
    args = list(group[0].args)
    if place is not None:
        args[place] = f"{{{','.join(move.args[place] for move in group)}}}"
    return " ".join((group[0].verb, *args))
