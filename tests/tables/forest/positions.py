"""Moments of whole games of Forest, as those who decide in them see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from game.engine.contract import CHANCE, Move
from game.engine.match import Match
from game.kit.parts import Cast
from game.presentation.forest.table import Page as Screen
from game.presentation.forest.table import page
from game.rulesets.forest.cards import PLACES, deck
from game.tables.selectors import Seen

from ..stories import sights
from .games import RULESET, every

Fits = Callable[[Any], bool]
"""Whether a board is that of the moment."""

MOMENTS: dict[str, Fits] = {
    "choose": lambda board: board.phase == "choose" and sum(board.chosen) == 1,
    "first": lambda board: board.phase == "turn" and board.moves == 0,
    "turn": lambda board: board.phase == "turn" and board.moves > 15,
    "attack": lambda board: board.phase == "turn" and any(map(ready(board), range(PLACES))),
    "name": lambda board: board.phase == "name",
    "heal": lambda board: board.phase == "heal",
    "hit": lambda board: board.phase == "hit" and len(board.fight.life) < 6,
    "last": lambda board: board.phase == "turn" and board.emptied is not None,
    "over": lambda board: board.phase == "over",
}


def ready(board: Any) -> Callable[[int], bool]:
    return lambda place: all(len(board.units(place, side)) == 3 for side in (0, 1))


def mover_of(state: Any) -> int | None:
    """Whoever decides, unless chance does."""
    seats = RULESET.to_act(state)
    return None if not seats or CHANCE in seats else seats[0]


def decisions(match: Match, every_so_many: int = 1) -> Iterator[tuple[Seen, Any]]:
    """What those who decide see, with their moves and the real state."""
    both = zip(sights(match, 0), sights(match, 1), strict=True)
    for ply, pair in enumerate(both):
        state = pair[0][1]
        seat = mover_of(state)
        if seat is not None and ply % every_so_many == 0:
            moves = RULESET.legal_moves(state, seat)
            yield replace(pair[seat][0], moves=moves, why_not=_reason(state)), state


def _reason(state: Any) -> Callable[[Move], Any]:
    def reason(move: Move) -> Any:
        try:
            RULESET.apply(state, move)
        except Exception as refusal:
            return refusal
        return None

    return reason


@cache
def found(name: str) -> tuple[Seen, Any]:
    """The first moment of that kind, as whoever decides sees it."""
    for match in every():
        for seen, state in decisions(match):
            if MOMENTS[name](state.board):
                return seen, state
    raise AssertionError(f"no game led to: {name}")


def screen(seen: Seen, chosen: str = "", *, shared: bool = False) -> Screen:
    return page(seen, Cast(seen.sitters, None if shared else seen.seat), chosen)


def hidden(state: Any, seat: int) -> set[str]:
    """The cards that this seat cannot know of."""
    board, secrets = state.board, state.secrets
    side = board.sides[seat]
    known = {*secrets.hands[side], *board.under, *board.discards[0], *board.discards[1]}
    known |= {card for post in board.posts for cards in post for card in cards}
    known |= {*board.shown[1 - side], *secrets.seen[1 - side], *secrets.chosen[side], board.spent}
    return {*deck("", 0), *deck("", 1)} - known
