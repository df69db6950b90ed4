"""Events as the rules tell them, found in their source: an event that comes up rarely, too, is
declared, and its sentences fill in what it tells."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.declarations import EventLine, tell_all
from game.engine.mistakes import meant, sources

from .load import Game

TELLING: Final = ("tell", "Event")
"""`game.tell("kind", …)` and `Event("kind", …)`."""


class Written(NamedTuple):
    """A place in the rules where an event is told. `facts` are its names, None where not all of
    them stand there."""

    kind: str
    path: Path
    line: int
    facts: frozenset[str] | None


def written_events(folder: Path) -> Iterator[Written]:
    """Every event whose kind stands in the source where it is told."""
    for path in sources(folder, ".py"):
        source = path.read_text(encoding="utf-8")
        if not any(f"{called}(" in source for called in TELLING):
            continue  # to read a whole module takes long
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr=called) | ast.Name(id=called),
                    args=[ast.Constant(value=str(kind)), *_],
                ) if called in TELLING:
                    yield Written(kind, path, node.args[0].lineno, _facts(node, called))


def _facts(call: ast.Call, called: str) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    if called == "Event" or None in names:
        return None
    return frozenset(name for name in names if name is not None)


def written_faults(game: Game, folder: Path) -> Iterator[str]:
    """Events that are not declared, and sentences that fill in what an event does not tell."""
    for written in written_events(folder):
        line = game.events.get(written.kind)
        if line is None:
            said = f"the event {written.kind!r} is not declared"
            near = meant(written.kind, game.events)
            yield f"{written.path}, line {written.line}: {said}{near}"
        elif written.facts is not None and line.tell is tell_all:
            yield from unknown_places(game, line, written.facts)


def texts_of(game: Game, line: EventLine) -> set[str]:
    """What its sentence for somebody who walks past fills in."""
    texts, key = game.says.texts, f"event.{line.kind}.heard"
    return set(texts[key].places) if key in texts else set()


def unknown_places(game: Game, line: EventLine, told: frozenset[str]) -> Iterator[str]:
    """What the sentences of an event fill in, and it does not tell; `told` are its public facts."""
    texts, counted = game.says.texts, ("n",) if line.counted else ()
    for key, known in {
        f"event.{line.kind}.line": {*counted, *told, *line.secret},
        f"event.{line.kind}.hidden": {*counted, *told},
        # What says itself what is told in passing adds facts of its own.
        f"event.{line.kind}.heard": set(told) if line.heard is None else texts_of(game, line),
        f"event.{line.kind}.fate": set[str](),
        f"event.{line.kind}.figure": set[str](),
    }.items():
        for place in sorted(texts[key].places - known) if key in texts else ():
            said = f"{key!r} fills in {place!r}, which "
            said += (
                "nothing tells there"
                if key.endswith(("fate", "figure"))
                else "the event does not tell"
            )
            yield f"{texts.path}, line {texts[key].line}: {said}{meant(place, known)}"
