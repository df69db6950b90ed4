"""What computer players reckon with: values, margins, and what a card would change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from game.engine.tuples import pair

from ..actions import NOBODY_LEFT, targets
from ..cards import ACTIONS, CLASHES, TRAITS, VALUES
from ..state import Board, Effects, Side
from ..view import View

FROM_HAND = 3.9
"""About the value of the best character that an unknown hand offers."""


def odds_of_traits(board: Board) -> dict[str, float]:
    """How likely each trait is to be compared in the next clash."""
    gone = [CLASHES[result.event].trait for result in board.results]
    left = len(CLASHES) - len(gone)
    each = len(CLASHES) // len(TRAITS)
    return {trait: (each - gone.count(trait)) / left for trait in TRAITS}


def best_of(team: Iterable[str], odds: dict[str, float]) -> float:
    """The value that the best leader of the team is likely to have."""
    cards = list(team)
    return sum(share * max(VALUES[card][trait] for card in cards) for trait, share in odds.items())


@cache
def strength(card: str) -> float:
    """A character's mean value."""
    return sum(VALUES[card].values()) / len(TRAITS)


def lead_of(now: Effects, side: Side) -> int:
    """How far the side is ahead as things stand."""
    return now.value(side) - now.value(1 - side)


def _floor(value: float) -> float:
    return max(0.0, value)


class Sight:
    """A clash as one side sees it: its lead, and the lead after a card.

    Whose turn it is does not matter; all hands of the own side do.
    """

    def __init__(self, view: View, side: Side) -> None:
        self.view = view
        self.board = view.board
        self.side = side
        assert view.board.effects is not None
        self.now: Effects = view.board.effects
        self.lead = float(lead_of(self.now, side)) if self.now.leaders[0] else 0.0

    def plays(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The side's possible plays, whoever would make them, but for who left this turn."""
        board = self.board
        for card in dict.fromkeys(
            card
            for seat in board.members(self.side)
            if seat not in board.left
            for card in self.view.actions[seat]
        ):
            for args in targets(board, self.view.characters, card, self.side):
                yield card, args

    def _values(self, modifiers: tuple[int, int], leaders: tuple[str, str], trait: str) -> float:
        own, other = (
            _floor(VALUES[leaders[side]][trait] + modifiers[side])
            for side in (self.side, 1 - self.side)
        )
        return own - other

    def after(self, card: str, args: tuple[str, ...]) -> float:
        """The lead that the card would bring about."""
        now, side, other = self.now, self.side, 1 - self.side
        action = ACTIONS[card]
        match action.kind:
            case "boost" | "weakening":
                boost = action.kind == "boost"
                whom, amount = (side, action.amount) if boost else (other, -action.amount)
                modifiers = pair(now.modifiers, whom, now.modifiers[whom] + amount)
                return self._values(modifiers, now.leaders, now.trait)
            case "exchange":
                return self._values(now.modifiers, pair(now.leaders, side, args[0]), now.trait)
            case "changed-trait":
                return self._values(now.modifiers, now.leaders, args[0])
            case "wounded-leader":
                return now.value(side) - self._without_leader(other)
            case "cancel":
                assert self.board.before is not None
                return float(lead_of(self.board.before, side))
        return self.lead

    def _without_leader(self, other: Side) -> float:
        """What the other side's next leader is likely to have."""
        now = self.now
        able = now.candidates(other)
        if able:
            base = float(max(VALUES[card][now.trait] for card in able))
        elif any(self.view.characters[seat] for seat in self.board.members(other)):
            base = FROM_HAND
        else:
            base = float(VALUES[now.leaders[other]][now.trait] - NOBODY_LEFT)
        return _floor(base + now.modifiers[other])
