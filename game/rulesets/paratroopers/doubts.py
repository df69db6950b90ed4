"""Moves that give up something which would be good to do first, as computer players reckon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.coaching import Decider, Said
from game.engine.contract import Move

from .bots.rating import rate
from .cards import TRAINING
from .values import SIX, use_of

GOOD: Final = 4.0
"""What is worth so much is asked about before a turn ends without it."""
ACTIONS: Final = ("take", "use", "play", "ransom", "go")
"""What is told of; the first that is good."""


def doubts(reader: Decider) -> Mapping[Move, Said]:
    found = DOUBTS.get(reader.board.phase)
    return found(reader) if found else {}


def _turn(reader: Decider) -> Mapping[Move, Said]:
    """To end a turn in which something good is still to be done."""
    able = reader.can(*ACTIONS)
    rated = dict(zip(able, rate(reader.view, able), strict=True))
    good = [move.verb for move in able if rated[move] >= GOOD]
    first = next((verb for verb in ACTIONS if verb in good), "")
    return {move: Said(f"end-{first}") for move in reader.can("end") if first}


def _board(reader: Decider) -> Mapping[Move, Said]:
    """To leave a seat free for which somebody waits."""
    return {move: Said("stay") for move in reader.can("stay") if reader.can("board")}


def _defend(reader: Decider) -> Mapping[Move, Said]:
    """To suffer what a card would keep off."""
    return {move: Said("suffer") for move in reader.can("suffer") if reader.can("defend")}


def _laying(reader: Decider) -> Mapping[Move, Said]:
    """To lay cards that buy nothing."""
    board = reader.board
    use = use_of(board)
    prices = [TRAINING[card].value for card in board.training if card]
    price = min(prices) if use.way == "acquire" and prices else SIX
    if use.value >= price:
        return {}
    return {move: Said("enough", {"price": price}) for move in reader.can("enough")}


def _acquire(reader: Decider) -> Mapping[Move, Said]:
    return {move: Said("done") for move in reader.can("done") if reader.can("acquire", "draw")}


DOUBTS: Final = {
    "turn": _turn,
    "board": _board,
    "defend": _defend,
    "laying": _laying,
    "acquire": _acquire,
    "draw": _acquire,
}
