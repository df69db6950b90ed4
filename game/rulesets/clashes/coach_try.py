"""What the guided game proposes: a legal move that a careful beginner would not regret.

Chosen from what the reader may know, by rules that can be said in one sentence. It is written
for two players: each side's team is one character.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.cards import Text
from game.engine.coaching import Decider, Hint, Said
from game.engine.contract import Move

from . import names
from .cards import ACTIONS, VALUES
from .coach_plan import best_plan, is_answered, may_be_weaker, side_of


def hint(move: Move, key: str, **facts: Any) -> Hint:
    """The move, and the sentence that proposes it with what fills its places."""
    return Hint(move, Said(key, facts))


def proposal(pupil: Decider) -> Hint:
    return PROPOSALS[pupil.board.phase](pupil)


def _sum(card: str) -> int:
    return sum(VALUES[card].values())


def _put(pupil: Decider) -> Hint:
    """The strongest over all traits: which one will count, nobody knows."""
    moves = sorted(pupil.moves, key=lambda move: (-_sum(move.args[0]), move.args))
    move = moves[0]
    return hint(move, "put", card=names.character(move.args[0]), sum=_sum(move.args[0]))


def _name(pupil: Decider) -> Hint:
    """Whoever is best in the trait compared: of the team, or else of the hand."""
    trait = pupil.board.effects.trait
    moves = pupil.can("lead", "bring")
    move = max(moves, key=lambda one: (VALUES[one.args[0]][trait], -_sum(one.args[0])))
    return hint(
        move,
        move.verb,
        card=names.character(move.args[0]),
        value=VALUES[move.args[0]][trait],
        trait=names.side_trait(trait, side_of(pupil)),
    )


# The own turn

FEW: Final = 2
"""So many cards a side that is behind spends on the lead where it need not win; on a tie, one."""


def _action(pupil: Decider) -> Hint:
    """What brings the own side ahead, or at least to the die; when it is ahead, what tells
    something; else a pass, with the reason why."""
    lead = _lead(pupil)
    options = (_look,) if lead > 0 else (_undo, _overtake, _draw_level, _wound)
    for option in options:
        found = option(pupil)
        if found is not None:
            return found
    reason, facts = _why_pass(pupil, lead)
    return hint(pupil.can("pass")[0], reason, **facts, score=_score(pupil))


def _why_pass(pupil: Decider, lead: int) -> tuple[str, dict[str, Any]]:
    if lead > 0:
        return ("pass-wins" if pupil.board.passes else "pass-ahead"), {}
    if _goes_to_the_die(pupil):
        return ("pass-answered" if best_plan(pupil, 1) else "pass-die"), {}
    if lead == 0:
        return "pass-tied", {}
    if decides(pupil):
        return "pass-lost", {}
    plan = best_plan(pupil, 0)
    if plan is not None:
        return "pass-dear", {"number": len(plan.moves)}
    return ("pass-unsure" if _plays(pupil, "wounded-leader") else "pass-behind"), {}


def _goes_to_the_die(pupil: Decider) -> bool:
    """Whether a pass ends the clash in a tie."""
    return bool(pupil.board.passes) and _lead(pupil) == 0


def decides(pupil: Decider) -> bool:
    """Whether no clash follows if the reader's side loses this one."""
    board, side = pupil.board, side_of(pupil)
    return bool(board.time_up or board.won[1 - side] == board.parameters.wins - 1)


def _lead(pupil: Decider) -> int:
    """By how much the own leader's value is above the other's."""
    lead: int = pupil.board.effects.lead(side_of(pupil))
    return lead


def _score(pupil: Decider) -> Text:
    return names.duel(pupil.board.effects)


def _plays(pupil: Decider, kind: str) -> list[Move]:
    return [m for m in pupil.can("play") if ACTIONS[m.args[0]].kind == kind]


def _undo(pupil: Decider) -> Hint | None:
    """A cancel where it brings the lead back."""
    moves, before = _plays(pupil, "cancel"), pupil.board.before
    if not moves or before is None or before.lead(side_of(pupil)) <= 0:
        return None
    return hint(moves[0], "cancel", card=ACTIONS[_last_played(pupil)].name)


def _last_played(pupil: Decider) -> str:
    told = (told for step in reversed(pupil.steps) for told in reversed(step.told))
    card: str = next(one.facts["card"] for one in told if one.kind == "played")
    return card


def _overtake(pupil: Decider) -> Hint | None:
    """The first of the cards that bring the lead; in the deciding clash none is saved."""
    plan = best_plan(pupil, 1)
    if plan is None or (_lead(pupil) < 0 and len(plan.moves) > FEW and not decides(pupil)):
        return None
    if _goes_to_the_die(pupil) and is_answered(pupil, plan):
        return None
    return _worded(pupil, plan.first, "helps" if plan.later else "wins", plan.later)


def _draw_level(pupil: Decider) -> Hint | None:
    """The first of the cards that bring a tie, since the die is better than a clash lost."""
    plan = best_plan(pupil, 0) if _lead(pupil) < 0 else None
    if plan is None or (plan.later and not decides(pupil)):
        return None
    return _worded(pupil, plan.first, "levels" if plan.later else "ties", plan.later)


def _wound(pupil: Decider) -> Hint | None:
    """Behind, where no figure is enough and the next leader may be weaker. In a tie it may as well
    be a stronger one, and the die is better."""
    moves = _plays(pupil, "wounded-leader")
    if not moves or _lead(pupil) == 0 or not may_be_weaker(pupil):
        return None
    return _worded(pupil, moves[0], "wounded-leader")


def _look(pupil: Decider) -> Hint | None:
    """An informer, while the own side is ahead and the clash goes on anyway."""
    moves, board = _plays(pupil, "informer"), pupil.board
    if not moves or board.passes or board.informed[side_of(pupil)]:
        return None
    return _worded(pupil, moves[0], "informer")


def _worded(pupil: Decider, move: Move, text: str, later: tuple[str, ...] = ()) -> Hint:
    """The play with what it is played on, and the cards that are to follow it."""
    card = ACTIONS[move.args[0]]
    facts: dict[str, Any] = {"card": card.name, "score": _score(pupil)}
    if later:
        facts["others"] = tuple(ACTIONS[one].name for one in later)
    if len(move.args) == 1:
        return hint(move, text, **facts)
    named = names.trait if card.kind == "changed-trait" else names.character
    return hint(move, f"{text}-at", **facts, at=named(move.args[1]))


PROPOSALS: Final[dict[str, Callable[[Decider], Hint]]] = {
    "team": _put,
    "action": _action,
    "name": _name,
}
