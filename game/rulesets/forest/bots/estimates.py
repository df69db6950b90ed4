"""What computer players reckon with: how safe a terrain is for whoever controls it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp
from typing import Final, NamedTuple

from game.engine.card_sets import PRINTED

from ..cards import (
    HAND,
    PLACES,
    SORT,
    TERRAIN,
    UNITS,
    UNITS_AT_MOST,
    Side,
    dealt,
    leaders,
    unnamed,
)
from ..fights import start_chance
from ..state import Board
from ..terrain import gives, has_gun, strength_of, takes
from ..view import View
from .odds import HITS, Squad, in_line

QUALITY: Final = (0.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0)
"""By formation: none, then the six, the strongest first."""
EMPTY: Final = 1.6
ONE: Final = 2.0
"""What a place promises where nobody of the side is, or one unit."""
LATER: Final = 0.75
"""What a formation is worth that still needs a card."""
FIRST_ROLL: Final = 1.35
DECIDES: Final = 3
"""What it is worth to roll first in a fight, and how much the stronger squad wins (measured)."""


class Post(NamedTuple):
    """A terrain as a player reckons with it: its kind, who controls it, and the cards there.

    `units` by side; `lying` are the combat cards of both.
    """

    kind: str
    holder: Side
    units: tuple[tuple[str, ...], tuple[str, ...]]
    lying: tuple[str, ...]

    def strength(self, side: Side) -> int:
        return strength_of(self.units[side], self.gun(side))

    def gun(self, side: Side) -> bool:
        return bool(self.lying) and has_gun(self.lying, side)

    def taken(self) -> bool:
        """Whether the side that does not control it takes it now."""
        return takes(self.strength(1 - self.holder), self.strength(self.holder))


def post_at(board: Board, place: int) -> Post:
    ours, theirs = board.posts[place]
    return Post(
        board.row[place],
        board.control[place],
        (board.units(place, 0), board.units(place, 1)),
        tuple([card for card in ours + theirs if SORT[card] == "combat"]),
    )


@lru_cache(maxsize=1 << 14)
def promise(units: tuple[str, ...], gun: bool, side: Side, cards: str = PRINTED) -> float:
    """What somebody may make of these units whose hand is unknown: the best of a full hand. `cards`
    is the set that is played with."""
    if len(units) < UNITS_AT_MOST - 1:
        return ONE if units else EMPTY
    if len(units) == UNITS_AT_MOST:
        return max(promise(two, gun, side, cards) for two in _pairs(units))
    deck = (*unnamed(cards, side), *leaders(cards, side))
    found = sorted(
        (QUALITY[strength_of((*units, card), gun)] for card in deck if card not in units),
        reverse=True,
    )
    number = len(found)
    shares = (comb(number - 1 - rank, HAND - 1) / comb(number, HAND) for rank in range(number))
    return LATER * sum(share * value for share, value in zip(shares, found, strict=True))


def _pairs(units: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [units[:i] + units[i + 1 :] for i in range(len(units))]


@lru_cache(maxsize=1 << 16)
def reach(
    units: tuple[str, ...],
    gun: bool,
    side: Side,
    hand: tuple[str, ...],
    spent: str,
    cards: str = PRINTED,
) -> float:
    """The best that a known hand makes of these units with one card, or promises with more.

    `spent` is the card of the hand that is not there any more.
    """
    if len(units) < UNITS_AT_MOST - 1:
        return promise(units, gun, side, cards)
    kept = [units] if len(units) < UNITS_AT_MOST else _pairs(units)
    found = [
        strength_of((*two, card), gun)
        for two in kept
        for card in hand
        if card != spent and card not in two
    ]
    return LATER * max([QUALITY[strength] for strength in found], default=0.0)


def swing(kind: str) -> int:
    """The difference that a terrain makes when it changes hands."""
    return TERRAIN[kind].worth(0) + TERRAIN[kind].worth(1)


def might(squad: Squad) -> float:
    """Hits a roll, by all life."""
    return sum(HITS[attack] for attack, _ in squad) * sum(life for _, life in squad)


def squad(post: Post, side: Side) -> Squad:
    """The side's units as they would fight; the gun helps whom it helps most."""
    given = gives(post.kind, post.lying, side)
    fighters = [
        (UNITS[card].attack + given.attack, UNITS[card].defence + given.defence)
        for card in post.units[side]
    ]
    if post.gun(side) and fighters:
        gains = [HITS[attack + 1] - HITS[attack] for attack, _ in fighters]
        best = gains.index(max(gains))
        fighters[best] = (fighters[best][0] + 1, fighters[best][1])
    return in_line(fighters)


def start_odds(post: Post, attacker: Side) -> float:
    """The chance that an attack begins at all."""
    tries = 1 + gives(post.kind, post.lying, attacker).tries
    return start_chance(TERRAIN[post.kind].dice, tries)


@lru_cache(maxsize=1 << 16)
def threat(post: Post, attacker: Side) -> float:
    """About the chance that the attacker begins a fight and wins it.

    `odds.fight` knows it exactly, but takes too long for every move.
    """
    own, other = FIRST_ROLL * might(squad(post, attacker)), might(squad(post, 1 - attacker))
    wins = own**DECIDES / (own**DECIDES + other**DECIDES)
    return float(wins * start_odds(post, attacker))


class Sight:
    """A position as one side sees it."""

    def __init__(self, view: View) -> None:
        board, side = view.board, view.side
        assert side is not None
        self.board, self.side = board, side
        self.hand = tuple(card for card in view.hands[side] if card and SORT[card] == "unit")
        self.cards = board.options.cards
        left = min(board.cards_left(0), board.cards_left(1))
        pile = min(dealt(self.cards, 0), dealt(self.cards, 1)) - HAND
        self.progress = 1.0 if board.ends_after is not None else 1.0 - min(1.0, left / pile)
        self.steep = 0.45 + 0.9 * self.progress**3
        self.safe = 0.6 + 1.4 * self.progress**2
        self.posts = [post_at(board, place) for place in range(PLACES)]
        self.now = [self.worth(post) for post in self.posts]

    def quality(self, post: Post, side: Side, hand: Sequence[str], spent: str) -> float:
        """What the side may make of its cards at a terrain."""
        if side != self.side:
            return promise(post.units[side], post.gun(side), side, self.cards)
        return reach(post.units[side], post.gun(side), side, tuple(hand), spent, self.cards)

    def worth(self, post: Post, spent: str = "", hand: Sequence[str] | None = None) -> float:
        """What the terrain is likely to bring the own side, against the other.

        `spent` is a card of the hand that is not there any more; `hand` another hand.
        """
        holder = 1 - post.holder if post.taken() else post.holder
        other = 1 - holder
        cards = self.hand if hand is None else hand
        held, taken = QUALITY[post.strength(holder)], QUALITY[post.strength(other)]
        may_hold = self.quality(post, holder, cards, spent)
        may_take = self.quality(post, other, cards, spent)
        if len(post.units[0]) == len(post.units[1]) == UNITS_AT_MOST:
            risk = threat(post, other)
            held *= 1 - 0.6 * risk
            may_take = max(may_take, 3.0 * risk) * (1 - 0.4 * threat(post, holder))
        strong = max(held, 0.45 * may_hold)
        keeps = 1 / (1 + exp(-self.safe - self.steep * (strong - max(taken, 0.8 * may_take))))
        return swing(post.kind) * (keeps if holder == self.side else 1 - keeps)
