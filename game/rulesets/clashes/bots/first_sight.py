"""What somebody likes who looks at one card at a time, and at no team mate's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.contract import Move

from ..cards import ACTIONS, VALUES
from ..view import View
from .estimates import STRENGTH, Sight

ENOUGH: Final = 1.0
"""The most that a card's gain is liked; the rest is waste at first sight."""


def likings(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move looks: a strong character, a fitting leader, a card that helps."""
    match view.board.phase:
        case "team":
            return [STRENGTH[move.args[0]] for move in moves]
        case "action":
            assert view.seat is not None
            sight = Sight(view, view.board.sides[view.seat])
            return [_liking(sight, move) for move in moves]
    effects = view.board.effects
    assert effects is not None
    return [float(VALUES[move.args[0]][effects.trait]) for move in moves]


def _liking(sight: Sight, move: Move) -> float:
    """A card when behind; when ahead, nothing or a look at the other side's cards."""
    ahead = sight.lead > 0
    if move.verb != "play":
        return ENOUGH if ahead else 0.2
    card, *args = move.args
    if ACTIONS[card].kind == "informer" and ahead and not sight.board.informed[sight.side]:
        return ENOUGH + 0.1
    gain = sight.after(card, tuple(args)) - sight.lead
    return min(ENOUGH, 0.4 * gain) if gain > 0 else -0.6
