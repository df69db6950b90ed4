"""The guided first game, in place of a teacher: what is new is explained once, and a move to try
is proposed every time; any other may be made. All that is said at once has room in a bubble beside
the decision, one idea at a time; the rest is behind it ("More").

What a game says stands in its own declarations (`game.engine.coaching`). Otherwise it is how the
game is played, a part at each decision, and the best move with the reason of its verb.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec import Struct

from game.engine.cards import Text
from game.engine.coaching import Advice, Decider, Said
from game.engine.contract import Move
from game.tables.selectors import Seen

from . import names, parts
from .how import part
from .load import Game
from .parts import Cast
from .safe_wording import or_nothing
from .texts import text

LEVELS = ("hard", "medium", "easy")


class Explanation(Struct, frozen=True):
    """One explanation: its idea in a sentence, and what more there is to know of it, or ""."""

    title: str
    text: str
    more: str = ""


class Coach(Struct, frozen=True):
    """What is drawn beside the decision: the first of the `parts`, which has the others behind it,
    and the move to try, whose text is `move`. `why` to make it stands beside it where nothing is
    explained, `more` behind it. `folded`: the reader has begun a move, so what is explained gives
    way to the why. `over`: the game has ended, and the ways on are shown.
    """

    parts: tuple[Explanation, ...]
    try_this: str = ""
    why: str = ""
    more: str = ""
    move: str = ""
    folded: bool = False
    over: bool = False


def speaks_to(seen: Seen) -> bool:
    """Whether the reader is the pupil of a guided game, and decides for himself."""
    return seen.guided and seen.seat is not None and not seen.sitters[seen.seat].computer


def coach(game: Game, seen: Seen, *, folded: bool, picked: str = "") -> Coach | None:
    """What the guided game says now; None at other tables and for others than the pupil.
    `picked` is what the reader has begun a move with, or ""."""
    if not speaks_to(seen):
        return None
    if seen.outcome is not None:
        own = game.declared.coaching
        ended = own.ended(decider(seen)) if own else ()
        return Coach(_lessons(game, (*ended, Said("over"))), over=True)
    if not seen.moves:
        return Coach(_lessons(game, (Said("waiting"),))) if seen.due else None
    found = advice(game, seen, picked)
    return _proposed(game, seen, folded) if found is None else _advised(game, found, folded)


def advice(game: Game, seen: Seen, picked: str = "") -> Advice | None:
    """What a game's own declarations say to the pupil who is to decide; None for anybody else."""
    own = game.declared.coaching
    if own is None or not seen.moves or not speaks_to(seen):
        return None
    return own.advise(decider(seen, picked))


def decider(seen: Seen, picked: str = "") -> Decider:
    assert seen.seat is not None
    return Decider(seen.seat, seen.view, seen.moves, seen.steps, picked)


def _advised(game: Game, found: Advice, folded: bool) -> Coach:
    hint = found.hint
    key, facts = f"hint.{hint.said.key}", hint.said.facts
    return Coach(
        parts=_lessons(game, found.lessons),
        try_this=said(game, Said(f"{key}.text", facts)),
        why=_if_any(game, f"{key}.why", facts),
        more=_if_any(game, f"{key}.more", facts),
        move=str(hint.move),
        folded=folded,
    )


def _lessons(game: Game, told: tuple[Said, ...]) -> tuple[Explanation, ...]:
    return tuple(_lesson(game, f"coach.{one.key}", one.facts) for one in told)


def _lesson(game: Game, key: str, facts: Mapping[str, Any]) -> Explanation:
    text = said(game, Said(f"{key}.text", facts))
    return Explanation(game.says(f"{key}.title"), text, _if_any(game, f"{key}.more", facts))


def _if_any(game: Game, key: str, facts: Mapping[str, Any]) -> str:
    """What a game does not say everywhere."""
    return said(game, Said(key, facts)) if key in game.says.texts else ""


def said(game: Game, words: Said) -> str:
    """In the reader's language; "" where it cannot be worded."""
    return or_nothing("", words.key, lambda: _filled(game, words))


def _filled(game: Game, words: Said) -> str:
    facts = {name: fact(game, found) for name, found in words.facts.items()}
    return game.says(words.key, **facts)


def fact(game: Game, found: Any) -> Any:
    """A fact as it stands in a sentence."""
    if isinstance(found, Said):
        return said(game, found)
    if isinstance(found, tuple):
        return ", ".join(str(fact(game, one)) for one in found)
    return text(found) if isinstance(found, Text) else found


# Games that declare nothing of it


def _proposed(game: Game, seen: Seen, folded: bool) -> Coach:
    move = best(game, seen)
    return Coach(
        parts=_next_part(game, seen),
        try_this=proposed(game, move, Cast(seen.sitters, seen.seat)),
        why=game.says(f"verb.{move.verb}.why"),
        move=str(move),
        folded=folded,
    )


def best(game: Game, seen: Seen) -> Move:
    """The move that the game's own reckoning rates best, or that its best player would make."""
    rate = game.declared.rate
    if rate is not None:
        return max(seen.moves, key=lambda move: rate(seen.view, move))
    computers = game.ruleset.computers
    level = next(level for level in LEVELS if level in computers)
    return computers[level](seen.view, seen.moves, Random(seen.version))


def proposed(game: Game, move: Move, cast: Cast) -> str:
    """The move in words: what its button says, and what it is made of."""
    label = game.says(f"verb.{move.verb}.label")
    places = zip(game.verbs[move.verb].places, move.args, strict=True)
    named = ", ".join(names.plain(game, kind, word, cast) for kind, word in places)
    return f"{label} – {named}." if named else f"{label}."


def _next_part(game: Game, seen: Seen) -> tuple[Explanation, ...]:
    """One part of how it is played at each of the first decisions."""
    made = sum(step.seat == seen.seat for step in seen.steps)
    told = game.says.under("how")[made : made + 1]
    return tuple(_explained(part(game, name)) for name in told)


def _explained(told: parts.HowPart) -> Explanation:
    points = (": ".join(filter(None, (one.about, one.text))) for one in told.points)
    return Explanation(told.title, " ".join(points))
