"""What the guided game proposes: a legal move that a careful beginner would not regret.

Chosen from what the reader may know, by rules that can be said in one sentence. It is written
for two players: each side's team is one character.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct

from game.engine.contract import Move
from game.rulesets.clashes.cards import ACTIONS, VALUES
from game.rulesets.clashes.state import Effects

from . import words
from .board import Table


class Suggestion(Struct, frozen=True):
    """A move, and the sentence that proposes it with what fills its places."""

    move: Move
    text: str
    facts: Mapping[str, Any]


def suggestion(table: Table) -> Suggestion:
    return SUGGESTIONS[table.board.phase](table)


def _sum(card: str) -> int:
    return sum(VALUES[card].values())


def _put(table: Table) -> Suggestion:
    """The strongest over all traits: which one will count, nobody knows."""
    moves = sorted(table.seen.moves, key=lambda move: (-_sum(move.args[0]), move.args))
    move = moves[0]
    return Suggestion(
        move, "put", {"card": words.character(move.args[0]), "sum": _sum(move.args[0])}
    )


def _name(table: Table) -> Suggestion:
    """Whoever is best in the trait compared."""
    moves = table.moves("lead", "bring")
    move = max(moves, key=lambda one: (VALUES[one.args[0]][table.trait], -_sum(one.args[0])))
    facts = {
        "card": words.character(move.args[0]),
        "value": VALUES[move.args[0]][table.trait],
        "trait": words.trait(table.trait, table.side or 0),
    }
    return Suggestion(move, "bring", facts)


# The own turn


def _action(table: Table) -> Suggestion:
    """What brings the own side ahead; when it is ahead, what tells something; else a pass."""
    behind = _lead(table) <= 0
    options = (_undo, _overtake, _prepare, _approach) if behind else (_look,)
    for option in options:
        found = option(table)
        if found is not None:
            return found
    reason = "pass-behind" if behind else "pass-ahead"
    return Suggestion(table.moves("pass")[0], reason, _score(table))


def _lead(table: Table, effects: Effects | None = None) -> int:
    """By how much the own leader's value is above the other's."""
    now = effects or table.effects
    assert now is not None
    side = table.side or 0
    return now.value(side) - now.value(1 - side)


def _score(table: Table) -> dict[str, Any]:
    return {"score": table.score_line()}


def _plays(table: Table, kind: str) -> list[Move]:
    return [m for m in table.moves("play") if ACTIONS[m.args[0]].kind == kind]


def _undo(table: Table) -> Suggestion | None:
    """A cancel where it brings the lead back."""
    moves = _plays(table, "cancel")
    if not moves or table.board.before is None or _lead(table, table.board.before) <= 0:
        return None
    undone = words.action(table.played[-1].card)
    return Suggestion(moves[0], "cancel", {"card": undone})


def _overtake(table: Table) -> Suggestion | None:
    """The one card that brings the lead: the smallest change first, and of a card the best use."""
    ahead = [
        (after, _size(move), move)
        for move in table.moves("play")
        if (after := _after(table, move)) is not None and after > 0
    ]
    if not ahead:
        return None
    _, _, move = min(ahead, key=lambda one: (one[1], -one[0], str(one[2])))
    return _worded(table, move)


def _size(move: Move) -> int:
    """How much of a card it is: small boosts are spent before great ones, then the rest."""
    card = ACTIONS[move.args[0]]
    order = ("boost", "weakening", "exchange", "changed-trait")
    return order.index(card.kind) * 10 + abs(card.amount)


def _after(table: Table, move: Move) -> int | None:
    """The lead that this card would bring, where that can be reckoned."""
    now, side = table.effects, table.side or 0
    assert now is not None
    card = ACTIONS[move.args[0]]
    trait, leaders, modifiers = now.trait, list(now.leaders), list(now.modifiers)
    match card.kind:
        case "boost":
            modifiers[side] += card.amount
        case "weakening":
            modifiers[1 - side] -= card.amount
        case "exchange":
            leaders[side] = move.args[1]
        case "changed-trait":
            trait = move.args[1]
        case _:
            return None
    values = [max(0, VALUES[leaders[at]][trait] + modifiers[at]) for at in (0, 1)]
    return values[side] - values[1 - side]


def _prepare(table: Table) -> Suggestion | None:
    """Where no figure is enough: wound the other leader, or bring somebody better."""
    wound = _plays(table, "wounded-leader")
    if wound:
        return _worded(table, wound[0])
    if not _holds(table, "exchange"):
        return None
    now, side = table.effects, table.side or 0
    assert now is not None
    best = max(
        _plays(table, "reinforcement"),
        key=lambda move: VALUES[move.args[1]][now.trait],
        default=None,
    )
    if best is None or VALUES[best.args[1]][now.trait] <= VALUES[now.leaders[side]][now.trait]:
        return None
    return _worded(table, best)


def _holds(table: Table, kind: str) -> bool:
    seat = table.seen.seat
    assert seat is not None
    return any(ACTIONS[card].kind == kind for card in table.view.actions[seat])


def _approach(table: Table) -> Suggestion | None:
    """The greatest step, where it and what may still be played could be enough."""
    steps = sorted(
        (
            (after, move)
            for move in table.moves("play")
            if (after := _after(table, move)) is not None and after > _lead(table)
        ),
        key=lambda one: (-one[0], str(one[1])),
    )
    left = table.board.parameters.limit - table.board.spent[table.side or 0]
    if not steps or left < 2 or len(steps) < 2 or steps[0][0] < -2:
        return None
    return _worded(table, steps[0][1])


def _look(table: Table) -> Suggestion | None:
    """An informer costs nothing while the own side is ahead."""
    moves = _plays(table, "informer")
    if not moves or table.board.informed[table.side or 0]:
        return None
    return _worded(table, moves[0])


def _worded(table: Table, move: Move) -> Suggestion:
    card = ACTIONS[move.args[0]]
    facts: dict[str, Any] = {"card": words.action(card.id), **_score(table)}
    if card.kind == "changed-trait":
        facts["at"] = words.trait_pair(move.args[1])
    elif len(move.args) > 1:
        facts["at"] = words.character(move.args[1])
    after = _after(table, move)
    won = "wins" if after is not None and after > 0 else "helps"
    kind = card.kind
    if kind in ("boost", "weakening"):
        return Suggestion(move, f"figure-{won}", facts)
    return Suggestion(move, kind, facts)


SUGGESTIONS: Final[dict[str, Callable[[Table], Suggestion]]] = {
    "team": _put,
    "action": _action,
    "name": _name,
}
