"""What computer players reckon with: values, margins, and what a card would change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..actions import NOBODY_LEFT, targets
from ..cards import ACTIONS, CLASHES, TRAITS, VALUES, of_either
from ..state import Board, Effects, Side
from ..view import View

FROM_HAND = 3.9
"""About the value of the best character that an unknown hand offers."""


def odds_of_traits(board: Board) -> dict[str, float]:
    """How likely each trait is to be compared in the next clash."""
    gone = {result.event for result in board.results}
    clashes = CLASHES.of(board.options.cards)
    left = [card.trait for id, card in clashes.items() if id not in gone]
    return {trait: left.count(trait) / len(left) for trait in TRAITS}


def best_of(team: Iterable[str], odds: dict[str, float]) -> float:
    """The value that the best leader of the team is likely to have."""
    cards = list(team)
    return sum(share * max(VALUES[card][trait] for card in cards) for trait, share in odds.items())


STRENGTH: Final = of_either(lambda card: sum(card.values) / len(TRAITS))
"""A character's mean value."""


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
        self.lead = float(self.now.lead(side)) if self.now.leaders[0] else 0.0

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

    def after(self, card: str, args: tuple[str, ...]) -> float:
        """The lead that the card would bring about."""
        now, side, other = self.now, self.side, 1 - self.side
        action = ACTIONS[card]
        match action.kind:
            case "boost":
                return float(now.shifted(side, action.amount).lead(side))
            case "weakening":
                return float(now.shifted(other, -action.amount).lead(side))
            case "exchange":
                return float(now.led_by(side, args[0]).lead(side))
            case "changed-trait":
                return float(now.compared(args[0]).lead(side))
            case "wounded-leader":
                return now.value(side) - self._without_leader(other)
            case "cancel":
                assert self.board.before is not None
                return float(self.board.before.lead(side))
        return self.lead

    def _without_leader(self, other: Side) -> float:
        """What the other side's next leader is likely to have."""
        now = self.now
        if able := now.candidates(other):
            return float(max(now.led_by(other, card).value(other) for card in able))
        if any(self.view.characters[seat] for seat in self.board.members(other)):
            return max(0.0, FROM_HAND + now.modifiers[other])
        return float(now.shifted(other, -NOBODY_LEFT).value(other))
