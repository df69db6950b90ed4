"""The guided first game: how it is played, a part at each decision, and a move to try."""

from __future__ import annotations

from random import Random

from game.engine.contract import Move
from game.kit import parts
from game.kit.coaching import Coach, Part, speaks_to
from game.kit.parts import Cast
from game.tables.selectors import Seen

from . import words
from .how import part
from .load import Game

LEVELS = ("hard", "medium", "easy")


def coach(game: Game, seen: Seen, *, picked: bool) -> Coach | None:
    """What the guided game says now; None at other tables and for others than the pupil.
    `picked`: the reader is in the middle of a move."""
    if not speaks_to(seen):
        return None
    if seen.outcome is not None:
        return Coach(_parts(game, "coach.over"), over=True)
    if not seen.moves:
        return Coach(_parts(game, "coach.waiting")) if seen.due else None
    move = best(game, seen)
    return Coach(
        parts=_next_part(game, seen),
        try_this=proposed(game, move, Cast(seen.sitters, seen.seat)),
        why=game.says(f"verb.{move.verb}.why"),
        folded=picked,
    )


def best(game: Game, seen: Seen) -> Move:
    """The move that the game's own reckoning rates best, or that its best player would make."""
    rate = game.declared.rate
    if rate is not None:
        return max(seen.moves, key=lambda move: rate(seen.view, move))
    players = game.ruleset.players
    level = next(level for level in LEVELS if level in players)
    return players[level](seen.view, seen.moves, Random(seen.version))


def proposed(game: Game, move: Move, cast: Cast) -> str:
    """The move in words: what its button says, and what it is made of."""
    label = game.says(f"verb.{move.verb}.label")
    places = zip(game.verbs[move.verb].places, move.args, strict=True)
    named = ", ".join(words.plain(game, kind, word, cast) for kind, word in places)
    return f"{label}: {named}." if named else f"{label}."


def _next_part(game: Game, seen: Seen) -> tuple[Part, ...]:
    """One part of how it is played at each of the first decisions."""
    made = sum(step.seat == seen.seat for step in seen.steps)
    names = game.says.under("how")[made : made + 1]
    return tuple(_explained(part(game, name)) for name in names)


def _explained(told: parts.Part) -> Part:
    return Part(told.title, " ".join(str(point.text) for point in told.points))


def _parts(game: Game, key: str) -> tuple[Part, ...]:
    return (Part(game.says(f"{key}.title"), game.says(f"{key}.text")),)
