"""The guided first game, in place of a teacher: what is new is explained once, and a move to try
is proposed every time; any other may be made. All that is said at once has room in a bubble beside
the decision, one idea at a time; the rest is behind it ("More").

What a game says stands in its own declarations (`game.engine.coaching`). Otherwise it is how the
game is played, a part at each decision, and the best move with the reason of its verb.

In a class with hints each pupil is told the same, but for the move: when its moment comes for him
the first time, and until he has moved. Nothing waits for it, and nobody else sees it. Where a text
of the guided game is not true of every game, `class.KEY` has another in the place of `coach.KEY`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from msgspec import Struct, structs

from game.engine.cards import Text
from game.engine.coaching import Advice, Decider, Said
from game.engine.contract import CHANCE, Move
from game.tables.selectors import HINTS, Seen, Step

from . import names, parts
from .how import part
from .load import Game
from .parts import Cast
from .safe_wording import or_nothing
from .story import plies_away
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
    way to the why. `over`: the game has ended, and the ways on are shown. `in_class`: the reader
    plays in a class; no move is proposed, it is the same whatever he has begun, and he can put it
    away.
    """

    parts: tuple[Explanation, ...]
    try_this: str = ""
    why: str = ""
    more: str = ""
    move: str = ""
    folded: bool = False
    over: bool = False
    in_class: bool = False

    @property
    def has_details(self) -> bool:
        """Whether there is anything behind it."""
        return bool(self.move) or self.in_class

    def in_a_move(self) -> Coach:
        """The same once the reader has begun a move."""
        return self if self.in_class else structs.replace(self, folded=True)


def speaks_to(seen: Seen) -> bool:
    """Whether the reader is the pupil of a guided game, and decides for himself."""
    return seen.guided and seen.seat is not None and not seen.sitters[seen.seat].computer


def coach(game: Game, seen: Seen, *, folded: bool, picked: str = "") -> Coach | None:
    """What the guided game says now; None at other tables and for others than the pupil.
    `picked` is what the reader has begun a move with, or ""."""
    if seen.hints == HINTS:
        return _in_class(game, seen)
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
    since = seen.sitters[seen.seat].since
    return Decider(
        seen.seat, seen.view, seen.moves, seen.steps, picked, seen.faced, since, seen.told_before
    )


def _in_class(game: Game, seen: Seen) -> Coach | None:
    """What is new to a pupil of a class at his decision, where anything is."""
    if not seen.moves or seen.outcome is not None:
        return None
    if game.declared.coaching is None:
        told = _next_part(game, replace(seen, steps=_lived_through(seen)))
    else:
        nothing: tuple[Said, ...] = ()
        new = or_nothing(nothing, "class", lambda: lessons(game, seen))
        told = tuple(_lesson(game, one.key, one.facts, "class", "coach") for one in new)
    return Coach(told, in_class=True) if told else None


def lessons(game: Game, seen: Seen) -> tuple[Said, ...]:
    """What a game's own declarations explain to a pupil of a class at his decision."""
    own = game.declared.coaching
    return own.lessons(decider(replace(seen, steps=_lived_through(seen)))) if own else ()


def told_so_far(game: Game, seen: Seen) -> frozenset[str]:
    """What a pupil of a class has been told, also at another seat before."""
    lived = replace(seen, steps=_lived_through(seen))
    if all(step.seat != seen.seat for step in lived.steps):
        return seen.told_before
    own = game.declared.coaching
    if own is None:
        return seen.told_before | {*_parts_to_tell(game, lived)[: _moves_made(lived)]}
    return or_nothing(seen.told_before, "class", lambda: frozenset(own.told(decider(lived))))


def _lived_through(seen: Seen) -> tuple[Step, ...]:
    """The game for the reader: what was moved at his seat before he took it over, or by a computer
    for him, he did not move."""
    assert seen.seat is not None
    since, away = seen.sitters[seen.seat].since, plies_away(seen)
    return tuple(
        replace(step, seat=CHANCE)
        if step.seat == seen.seat and (step.ply < since or step.ply in away)
        else step
        for step in seen.steps
    )


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
    return tuple(_lesson(game, one.key, one.facts, "coach") for one in told)


def _lesson(game: Game, key: str, facts: Mapping[str, Any], *parts: str) -> Explanation:
    """From the first of these parts of the texts that has it."""

    def worded(part: str) -> str:
        keys = [f"{of}.{key}.{part}" for of in parts]
        found = next((one for one in keys if one in game.says.texts), keys[-1])
        return _if_any(game, found, facts) if part == "more" else said(game, Said(found, facts))

    return Explanation(worded("title"), worded("text"), worded("more"))


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
    made = _moves_made(seen)
    told = _parts_to_tell(game, seen)[made : made + 1]
    return tuple(_explained(part(game, name)) for name in told)


def _parts_to_tell(game: Game, seen: Seen) -> list[str]:
    """One by one, to whoever has this seat."""
    return [name for name in game.says.under("how") if name not in seen.told_before]


def _moves_made(seen: Seen) -> int:
    return sum(step.seat == seen.seat for step in seen.steps)


def _explained(told: parts.HowPart) -> Explanation:
    points = (": ".join(filter(None, (one.about, one.text))) for one in told.points)
    return Explanation(told.title, " ".join(points))
