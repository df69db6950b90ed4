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

from . import words
from .board import Table
from .coach_plan import best_plan, is_answered, lead_of, may_be_weaker


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
    """Whoever is best in the trait compared: of the team, or else of the hand."""
    moves = table.moves("lead", "bring")
    move = max(moves, key=lambda one: (VALUES[one.args[0]][table.trait], -_sum(one.args[0])))
    facts = {
        "card": words.character(move.args[0]),
        "value": VALUES[move.args[0]][table.trait],
        "trait": words.trait(table.trait, table.side or 0),
    }
    return Suggestion(move, move.verb, facts)


# The own turn

FEW: Final = 2
"""So many cards a side that is behind spends on the lead where it need not win; on a tie, one."""


def _action(table: Table) -> Suggestion:
    """What brings the own side ahead, or at least to the die; when it is ahead, what tells
    something; else a pass, with the reason why."""
    lead = _lead(table)
    options = (_look,) if lead > 0 else (_undo, _overtake, _draw_level, _wound)
    for option in options:
        found = option(table)
        if found is not None:
            return found
    reason, facts = _why_pass(table, lead)
    return Suggestion(table.moves("pass")[0], reason, facts | _score(table))


def _why_pass(table: Table, lead: int) -> tuple[str, dict[str, Any]]:
    if lead > 0:
        return ("pass-wins" if table.board.passes else "pass-ahead"), {}
    if _goes_to_the_die(table):
        return ("pass-answered" if best_plan(table, 1) else "pass-die"), {}
    if lead == 0:
        return "pass-tied", {}
    if decides(table):
        return "pass-lost", {}
    plan = best_plan(table, 0)
    if plan is not None:
        return "pass-dear", {"number": len(plan.moves)}
    return ("pass-unsure" if _plays(table, "wounded-leader") else "pass-behind"), {}


def _goes_to_the_die(table: Table) -> bool:
    """Whether a pass ends the clash in a tie."""
    return bool(table.board.passes) and _lead(table) == 0


def decides(table: Table) -> bool:
    """Whether no clash follows if the reader's side loses this one."""
    board, side = table.board, table.side or 0
    return board.time_up or board.won[1 - side] == board.parameters.wins - 1


def _lead(table: Table) -> int:
    """By how much the own leader's value is above the other's."""
    assert table.effects is not None
    return lead_of(table.effects, table.side or 0)


def _score(table: Table) -> dict[str, Any]:
    return {"score": table.score_line()}


def _plays(table: Table, kind: str) -> list[Move]:
    return [m for m in table.moves("play") if ACTIONS[m.args[0]].kind == kind]


def _undo(table: Table) -> Suggestion | None:
    """A cancel where it brings the lead back."""
    moves, before = _plays(table, "cancel"), table.board.before
    if not moves or before is None or lead_of(before, table.side or 0) <= 0:
        return None
    undone = words.action(table.played[-1].card)
    return Suggestion(moves[0], "cancel", {"card": undone})


def _overtake(table: Table) -> Suggestion | None:
    """The first of the cards that bring the lead; in the deciding clash none is saved."""
    plan = best_plan(table, 1)
    if plan is None or (_lead(table) < 0 and len(plan.moves) > FEW and not decides(table)):
        return None
    if _goes_to_the_die(table) and is_answered(table, plan):
        return None
    return _worded(table, plan.first, "helps" if plan.later else "wins", plan.later)


def _draw_level(table: Table) -> Suggestion | None:
    """The first of the cards that bring a tie, since the die is better than a clash lost."""
    plan = best_plan(table, 0) if _lead(table) < 0 else None
    if plan is None or (plan.later and not decides(table)):
        return None
    return _worded(table, plan.first, "levels" if plan.later else "ties", plan.later)


def _wound(table: Table) -> Suggestion | None:
    """Behind, where no figure is enough and the next leader may be weaker. In a tie it may as well
    be a stronger one, and the die is better."""
    moves = _plays(table, "wounded-leader")
    if not moves or _lead(table) == 0 or not may_be_weaker(table):
        return None
    return _worded(table, moves[0], "wounded-leader")


def _look(table: Table) -> Suggestion | None:
    """An informer, while the own side is ahead and the clash goes on anyway."""
    moves, board = _plays(table, "informer"), table.board
    if not moves or board.passes or board.informed[table.side or 0]:
        return None
    return _worded(table, moves[0], "informer")


def _worded(table: Table, move: Move, text: str, later: tuple[str, ...] = ()) -> Suggestion:
    """The play with what it is played on, and the cards that are to follow it."""
    card = ACTIONS[move.args[0]]
    facts: dict[str, Any] = {"card": words.action(card.id), **_score(table)}
    if later:
        facts["others"] = words.actions(later)
    if len(move.args) == 1:
        return Suggestion(move, text, facts)
    at = move.args[1]
    facts["at"] = words.trait_pair(at) if card.kind == "changed-trait" else words.character(at)
    return Suggestion(move, f"{text}-at", facts)


SUGGESTIONS: Final[dict[str, Callable[[Table], Suggestion]]] = {
    "team": _put,
    "action": _action,
    "name": _name,
}
