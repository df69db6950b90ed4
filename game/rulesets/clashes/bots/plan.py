"""A plan for the whole side: the strongest team, and the cheapest card that turns a clash.

Hard searches among the moves that this likes best, and plays its worlds on with it. All
hands of a side are open to its members, so each of them reckons for the whole side: it
plays a card when its card is the one to play, and leaves the turn to the others else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.engine.contract import Move
from game.engine.tuples import without

from ..cards import ACTIONS, VALUES
from ..signals import decisive
from ..state import Board, Side
from ..view import View
from .estimates import Sight, best_of, odds_of_traits
from .prospects import AFTER_A_CARD, AFTER_A_PASS, Left, kept, left_with

Rating = Callable[[View, Sequence[Move]], list[float]]

MARGIN: Final = 0.02
"""So much of a chance the second-best play is put behind leaving the turn to the others."""
LOOK: Final = 0.005
"""What a look at the other side's cards is worth, as a chance to win."""
CHANCE: Final = 0.002
"""Ratings so near to each other are the same."""


def planning_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The best move by the estimates; nearly equal ones by chance."""
    moves = decisive(moves)
    if len(moves) == 1:
        return moves[0]
    rated = [rating + CHANCE * rng.random() for rating in rate(view, moves)]
    return moves[rated.index(max(rated))]


def rate(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move looks, on a scale of the phase's own."""
    return RATINGS[view.board.phase](view, moves)


def _rate_team(view: View, moves: Sequence[Move]) -> list[float]:
    """What the card adds to those that the side has put forward, whatever trait comes."""
    odds = odds_of_traits(view.board)
    laid = [card for cards in view.put for card in cards]
    return [best_of((*laid, move.args[0]), odds) for move in moves]


def _rate_leader(view: View, moves: Sequence[Move]) -> list[float]:
    """The highest value in the trait compared."""
    effects = view.board.effects
    assert effects is not None
    return [float(VALUES[move.args[0]][effects.trait]) for move in moves]


def _rate_actions(view: View, moves: Sequence[Move]) -> list[float]:
    """The chance to win the game; only one play of the side is liked better than none."""
    assert view.seat is not None
    stakes = Stakes(Sight(view, view.board.sides[view.seat]))
    if stakes.settled:
        return [float(move.verb != "play") for move in moves]
    wanted = stakes.plays()
    nothing = stakes.nothing
    best = max([nothing, *wanted.values()])
    rated = []
    for move in moves:
        if move.verb != "play":
            rated.append(nothing)
            continue
        rating = wanted[move.args[0], move.args[1:]]
        rated.append(rating if rating >= best else min(rating, nothing - MARGIN))
    return rated


class Stakes:
    """What a clash and the cards that it costs mean for the chance to win the game.

    `nothing` is the chance when the side plays no card now.
    """

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        board, side = sight.board, sight.side
        actions = sight.view.actions
        theirs = [card for seat in board.members(1 - side) for card in actions[seat]]
        limit, wins = board.parameters.limit, board.parameters.wins
        self._missing = (wins - board.won[side], wins - board.won[1 - side])
        self._last = _last_clash(board, side) if board.time_up else None
        self._theirs = kept(theirs)
        self._others = min(limit - board.spent[1 - side], len(theirs))
        self._left = limit - board.spent[side]
        self._hand = tuple([card for seat in board.members(side) for card in actions[seat]])
        self.nothing = self._nothing()

    @property
    def settled(self) -> bool:
        """Whether to pass wins the clash: the other side has just passed."""
        return bool(self.sight.board.passes) and self.sight.lead > 0

    def plays(self) -> dict[tuple[str, tuple[str, ...]], float]:
        """The side's possible plays, and the chance after each."""
        return {(card, args): self._play(card, args) for card, args in self.sight.plays()}

    def _nothing(self) -> float:
        lead = self.sight.lead
        won, lost, reach = self._spending()
        if self.sight.board.passes:  # the second pass in a row: the clash is decided
            chance = 0.5 if not lead else float(lead > 0)
        else:
            chance = AFTER_A_PASS.clash(lead, self._others, reach)
        return chance * won + (1 - chance) * lost

    def _play(self, card: str, args: tuple[str, ...]) -> float:
        sight = self.sight
        match ACTIONS[card].kind:
            case "informer":
                idle = sight.board.passes or sight.board.informed[sight.side] or sight.lead <= 0
                return self.nothing - LOOK if idle else self.nothing + LOOK
            case "reinforcement":
                return self._reinforced(card, args[0])
        return self._chance(sight.after(card, args), card)

    def _reinforced(self, card: str, newcomer: str) -> float:
        """Of use where the side can still make the newcomer its leader."""
        now, side = self.sight.now, self.sight.side
        exchange = next((one for one in self._hand if ACTIONS[one].kind == "exchange"), None)
        if exchange is None or self._left < 2:
            return self.nothing - LOOK
        gain = VALUES[newcomer][now.trait] - VALUES[now.leaders[side]][now.trait]
        return self._chance(self.sight.lead + gain, card, exchange)

    def _chance(self, lead: float, *spent: str) -> float:
        won, lost, reach = self._spending(*spent)
        chance = AFTER_A_CARD.clash(lead, self._others, reach)
        return chance * won + (1 - chance) * lost

    def _spending(self, *spent: str) -> Left:
        hand = self._hand
        for card in spent:
            hand = without(hand, card)
        left = left_with(hand, self._left - len(spent), self._theirs, self._missing)
        return left._replace(won=self._last[0], lost=self._last[1]) if self._last else left


def _last_clash(board: Board, side: Side) -> tuple[float, float]:
    """The chance of the game after a clash won and one lost, when none follows."""
    ahead = board.won[side] - board.won[1 - side]
    return (0.5 if ahead == -1 else float(ahead >= 0)), (0.5 if ahead == 1 else float(ahead > 1))


RATINGS: Final[dict[str, Rating]] = {
    "team": _rate_team,
    "leader": _rate_leader,
    "action": _rate_actions,
    "name": _rate_leader,
}
