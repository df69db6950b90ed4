"""The chance to win: a clash from a lead and the cards at hand, and the game from what is left.

The figures are of logistic regressions over 12,000 games of two players, the plan against
itself and against medium, with some moves by chance so that all cards were tried. The odds
are those against medium, and cards are kept for a quarter more than was found: both won more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from ..cards import ACTIONS, Action, Kind

FIGURE_KEPT: Final = 0.8
"""What each point of a card's figure that is kept in hand adds to the chance of the clashes to
come, on the logistic scale,"""
SMALL: Final = 0.35
"""but for so much, since a small figure seldom turns a clash."""
KIND_KEPT: Final[dict[Kind, float]] = {
    "changed-trait": 1.1,
    "cancel": 0.8,
    "exchange": 0.0,
    "wounded-leader": 0.0,
    "reinforcement": 0.0,
    "informer": -0.12,
}
"""The same for the other kinds of cards,"""
UNKNOWN_KEPT: Final = 0.5
"""and for a card of the other side that nobody has seen."""
KIND_REACH: Final[dict[Kind, float]] = {"changed-trait": 1.5, "wounded-leader": 1.0, "cancel": 1.0}
"""How far a card may still shift the lead of a clash, if it does not say so by a figure."""
FARTHEST: Final = 4.0


def _kept(card: Action) -> float:
    return FIGURE_KEPT * card.amount - SMALL if card.amount else KIND_KEPT[card.kind]


def _reach(card: Action) -> float:
    return float(card.amount) if card.amount else KIND_REACH.get(card.kind, 0.0)


KEPT: Final = ACTIONS.each(_kept)
REACH: Final = ACTIONS.each(_reach)


class Odds(NamedTuple):
    """What makes the chance of a clash, on the logistic scale.

    `point`: each point of the lead; `other`: each card the other side may still play, `none`:
    that it has none left; `reach`: each point that the own side's cards may still shift.
    `tied` and `behind` count where the side does not lead, `catch_up` more of its reach.
    """

    even: float
    point: float
    other: float
    none: float
    reach: float
    tied: float
    behind: float
    catch_up: float

    def clash(self, lead: float, others: int, reach: float) -> float:
        """The chance to win the clash."""
        sum_ = self.even + self.point * max(-3.0, min(3.0, lead))
        sum_ += self.other * others if others else self.none
        sum_ += self.reach * reach
        if lead <= 0:
            sum_ += (self.behind if lead < 0 else self.tied) + self.catch_up * reach
        return logistic(sum_)


AFTER_A_CARD: Final = Odds(0.94, 0.7, -0.7, 0.63, 0.27, -1.16, -1.47, 0.4)
AFTER_A_PASS: Final = Odds(0.81, 1.23, -0.47, 0.0, 0.2, -1.16, -1.87, 0.3)


def logistic(sum_: float) -> float:
    """From any number to a chance."""
    return 1.0 / (1.0 + exp(-sum_))


class Left(NamedTuple):
    """What a hand leaves: the chance of the game after a clash won and after one lost, and
    how far the cards can still shift the lead of this one."""

    won: float
    lost: float
    reach: float


@lru_cache(maxsize=1 << 14)
def left_with(hand: tuple[str, ...], number: int, theirs: float, missing: tuple[int, int]) -> Left:
    """`number` of the cards in hand may still be played in this clash; `theirs` is what the
    other side's are worth; so many clashes are missing to either side.

    Playouts ask the same again and again.
    """
    own, others = missing
    each = logistic(kept(hand) - theirs)
    best = sorted([REACH[card] for card in hand], reverse=True)
    return Left(
        to_win(own - 1, others, each),
        to_win(own, others - 1, each),
        min(FARTHEST, sum(best[:number])),
    )


def kept(hand: Sequence[str]) -> float:
    """What the cards in hand are worth for the clashes to come."""
    return sum([KEPT[card] if card else UNKNOWN_KEPT for card in hand])


def to_win(own: int, others: int, chance: float) -> float:
    """The chance to win so many clashes first, each with the same chance."""
    if own <= 0:
        return 1.0
    if others <= 0:
        return 0.0
    won = to_win(own - 1, others, chance)
    return chance * won + (1 - chance) * to_win(own, others - 1, chance)
