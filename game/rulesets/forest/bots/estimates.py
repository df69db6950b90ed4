"""What computer players reckon with: how safe a terrain is, and what a move would change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp
from typing import Final, NamedTuple

from ..cards import (
    COMMANDERS,
    FOREST,
    HAND,
    PLACES,
    TERRAIN,
    UNITS,
    UNITS_AT_MOST,
    UNNAMED,
    Side,
)
from ..state import Board
from ..terrain import MACHINE_GUN, modifier, strength_of, takes
from ..view import UNKNOWN, View
from .odds import HITS, Squad, in_line

QUALITY: Final = (0.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0)
"""By formation: none, then the six, the strongest first."""
LATER: Final = 0.75
"""What a formation is worth that still needs a card."""
FIRST_ROLL: Final = 1.35
DECIDES: Final = 3
"""What it is worth to roll first in a fight, and how much the stronger squad wins (measured)."""


@lru_cache(maxsize=1 << 14)
def promise(units: tuple[str, ...], gun: bool, side: Side) -> float:
    """What somebody may make of these units whose hand is unknown: the best of a full hand."""
    if not units:
        return 1.6
    if len(units) == 1:
        return 2.0
    if len(units) == UNITS_AT_MOST:
        return max(promise(units[:i] + units[i + 1 :], gun, side) for i in range(UNITS_AT_MOST))
    deck = (*UNNAMED[side], *COMMANDERS[side])
    found = sorted(
        (QUALITY[strength_of((*units, card), gun)] for card in deck if card not in units),
        reverse=True,
    )
    number = len(found)
    shares = (comb(number - 1 - rank, HAND - 1) / comb(number, HAND) for rank in range(number))
    return LATER * sum(share * value for share, value in zip(shares, found, strict=True))


def reach(units: tuple[str, ...], gun: bool, side: Side, hand: Sequence[str]) -> float:
    """The best that a known hand makes of these units with one card, or promises with more."""
    if len(units) < UNITS_AT_MOST - 1:
        return promise(units, gun, side)
    kept = [units] if len(units) < UNITS_AT_MOST else [units[:i] + units[i + 1 :] for i in range(3)]
    best = max(
        (QUALITY[strength_of((*two, card), gun)] for two in kept for card in hand), default=0.0
    )
    return LATER * best


def swing(kind: str) -> int:
    """The difference that a terrain makes when it changes hands."""
    return TERRAIN[kind].worth(0) + TERRAIN[kind].worth(1)


def might(squad: Squad) -> float:
    """Hits a roll, by all life."""
    return sum(HITS[attack] for attack, _ in squad) * sum(life for _, life in squad)


class Post(NamedTuple):
    """The cards at a terrain as a player reckons with them: units and combat cards by side."""

    units: tuple[tuple[str, ...], tuple[str, ...]]
    holder: Side
    gun: bool


class Sight:
    """A position as one side sees it, and what its moves would make of it."""

    def __init__(self, view: View) -> None:
        board = view.board
        side = view.side
        assert side is not None
        self.view, self.board, self.side = view, board, side
        self.hand = tuple(card for card in view.hands[side] if card in UNITS)
        known = [card for card in view.hands[1 - side] if card != UNKNOWN and card in UNITS]
        self.other_hand = tuple(known)
        left = min(board.cards_left(0), board.cards_left(1))
        self.progress = 1.0 - left / 17
        if board.ends_after is not None:
            self.progress = 1.0
        self.steep = 0.45 + 0.9 * self.progress**3
        self.safe = 0.6 + 1.4 * self.progress**2
        self.now = [self.worth(place, board, self.post(place)) for place in range(PLACES)]

    @property
    def lead(self) -> float:
        """The points that the own side is likely to be ahead."""
        return 2 * sum(self.now) - sum(swing(kind) for kind in self.board.row)

    def post(self, place: int) -> Post:
        board = self.board
        return Post(
            (board.units(place, 0), board.units(place, 1)),
            board.control[place],
            MACHINE_GUN in board.posts[place][FOREST],
        )

    def quality(self, post: Post, side: Side, hand: Sequence[str] | None) -> tuple[float, float]:
        """What the side's formation is, and what it may become."""
        gun = post.gun and side == FOREST
        units = post.units[side]
        now = QUALITY[strength_of(units, gun)]
        later = promise(units, gun, side) if hand is None else reach(units, gun, side, hand)
        return now, later

    def worth(
        self, place: int, board: Board, post: Post, hand: Sequence[str] | None = None
    ) -> float:
        """What the terrain is likely to bring the own side, against the other."""
        side = self.side
        holder = post.holder
        other = 1 - holder
        if takes(
            strength_of(post.units[other], post.gun and other == FOREST),
            strength_of(post.units[holder], post.gun and holder == FOREST),
        ):
            holder, other = other, holder
        hands = [hand if hand is not None else self.hand, None]
        held, may_hold = self.quality(post, holder, hands[holder != side])
        taken, may_take = self.quality(post, other, hands[other != side])
        if len(post.units[0]) == len(post.units[1]) == UNITS_AT_MOST:
            risk = self.fight_odds(board, place, post, other)
            start = self.start_odds(board, place, other)
            held *= 1 - 0.6 * risk * start
            may_take = max(may_take, 3.0 * risk * start)
            own = self.fight_odds(board, place, post, holder)
            may_take *= 1 - 0.4 * own * self.start_odds(board, place, holder)
        strong = max(held, 0.45 * may_hold)
        keeps = 1 / (1 + exp(-self.safe - self.steep * (strong - max(taken, 0.8 * may_take))))
        return swing(board.row[place]) * (keeps if holder == side else 1 - keeps)

    def squads(self, board: Board, place: int, post: Post, roller: Side) -> tuple[Squad, Squad]:
        """Both sides as they would fight, the roller first; the gun helps whom it helps most."""
        found = []
        for side in (roller, 1 - roller):
            given = modifier(board, place, side)
            fighters = [
                (UNITS[card].attack + given.attack, UNITS[card].defence + given.defence)
                for card in post.units[side]
            ]
            if post.gun and side == FOREST and fighters:
                best = max(
                    range(len(fighters)),
                    key=lambda i: HITS[fighters[i][0] + 1] - HITS[fighters[i][0]],
                )
                fighters[best] = (fighters[best][0] + 1, fighters[best][1])
            found.append(in_line(fighters))
        return found[0], found[1]

    def fight_odds(self, board: Board, place: int, post: Post, attacker: Side) -> float:
        """About the chance that the attacker wins; `odds.fight` takes too long for every move."""
        own, other = (might(squad) for squad in self.squads(board, place, post, attacker))
        own *= FIRST_ROLL
        return float(own**DECIDES / (own**DECIDES + other**DECIDES))

    def start_odds(self, board: Board, place: int, attacker: Side) -> float:
        """The chance that an attack begins at all."""
        dice = TERRAIN[board.row[place]].dice
        if not dice:
            return 1.0
        return 1.0 - (1.0 - dice / 6) ** (1 + modifier(board, place, attacker).tries)
