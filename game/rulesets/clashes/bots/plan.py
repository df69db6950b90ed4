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

from ..cards import ACTIONS, VALUES
from ..signals import decisive
from ..view import View
from .estimates import Sight, best_of, odds_of_traits

Rating = Callable[[View, Sequence[Move]], list[float]]

COST: Final = {
    "boost-1": 1.0,
    "weakening-1": 1.0,
    "boost-2": 2.0,
    "weakening-2": 2.0,
    "exchange": 1.2,
    "changed-trait": 2.2,
    "wounded-leader": 2.0,
    "cancel": 1.5,
    "reinforcement": 1.6,
    "informer": 0.5,
}
"""What a card is worth when it is kept for another clash."""


def planning_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The best move by the estimates; nearly equal ones by chance."""
    moves = decisive(moves)
    if len(moves) == 1:
        return moves[0]
    rated = [rating + 0.02 * rng.random() for rating in rate(view, moves)]
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
    """A card only if it, or it and others, can turn the clash; the cheapest that does."""
    assert view.seat is not None
    sight = Sight(view, view.board.sides[view.seat])
    wanted = dict(rate_plays(sight))
    best = max([0.0, *wanted.values()])
    rated = []
    for move in moves:
        if move.verb != "play":
            rated.append(0.0)
            continue
        rating = wanted[move.args[0], move.args[1:]]
        rated.append(rating if rating >= best else min(rating, -1.0))
    return rated


def rate_plays(sight: Sight) -> list[tuple[tuple[str, tuple[str, ...]], float]]:
    """The side's possible plays and what they promise; not to play is the zero."""
    plays = list(sight.plays())
    after = [sight.after(card, args) for card, args in plays]
    missing = _missing(sight, plays, after)
    return [
        ((card, args), _promise(sight, card, args, lead, missing))
        for (card, args), lead in zip(plays, after, strict=True)
    ]


def _missing(
    sight: Sight, plays: Sequence[tuple[str, tuple[str, ...]]], after: Sequence[float]
) -> float:
    """What the cards at hand leave missing to a lead, if all that may be played were."""
    board = sight.board
    gains: dict[str, float] = {}
    for (card, _), lead in zip(plays, after, strict=True):
        gains[card] = max(gains.get(card, 0.0), lead - sight.lead)
    left = board.parameters.limit - board.spent[sight.side]
    reach = sight.lead + sum(sorted(gains.values(), reverse=True)[:left])
    return max(0.0, 0.5 - reach)


def _promise(sight: Sight, card: str, args: tuple[str, ...], lead: float, missing: float) -> float:
    kind = ACTIONS[card].kind
    if kind == "informer":
        return -1.0 if sight.board.informed[sight.side] or sight.lead <= 0 else 0.3
    if kind == "reinforcement":
        return _promise_of_reinforcement(sight, args[0])
    gain = lead - sight.lead
    if sight.lead > 0 or gain <= 0:
        return -1.0
    if lead > 0:
        return 10.0 - COST[card]
    return -1.0 if missing else 1.0 + gain


def _promise_of_reinforcement(sight: Sight, card: str) -> float:
    """Of use where the side can still make the newcomer its leader."""
    board, now = sight.board, sight.now
    hands = [card for seat in board.members(sight.side) for card in sight.view.actions[seat]]
    left = board.parameters.limit - board.spent[sight.side]
    leader = VALUES[now.leaders[sight.side]][now.trait]
    lead = sight.lead + VALUES[card][now.trait] - leader
    if sight.lead > 0 or "exchange" not in hands or left < 2 or lead <= 0:
        return -1.0
    return 7.0 + 0.1 * lead


RATINGS: Final[dict[str, Rating]] = {
    "team": _rate_team,
    "leader": _rate_leader,
    "action": _rate_actions,
    "name": _rate_leader,
}
