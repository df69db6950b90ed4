"""Before the first move: who picks its own specials, and when the decks are shuffled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.contract import Move, Seat
from game.engine.tuples import pair

from .cards import SIDES, SPECIALS_DEALT, in_order, specials_in_play
from .state import Game, State

SHUFFLES: Final = ("forest", "communists")


def lots_drawn(game: Game) -> None:
    """The row lies there: the specials are picked, or the decks shuffled at once."""
    board = game.board
    if board.options.specials == "chosen" and min(board.chosen) < SPECIALS_DEALT:
        board.phase = "choose"
    else:
        board.phase = "deal"
        board.chance = SHUFFLES


def choosers(state: State) -> tuple[Seat, ...]:
    """Both at once, each until it has its three."""
    board = state.board
    return tuple(
        seat for seat, side in enumerate(board.sides) if board.chosen[side] < SPECIALS_DEALT
    )


def choose_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    side = board.sides[seat]
    for card in specials_in_play(board.options.cards, side, board.row):
        if card not in state.secrets.chosen[side]:
            yield Move(seat, "choose", (card,))


def choose(game: Game, seat: Seat, card: str) -> None:
    """Nobody sees which; the deck is shuffled with it."""
    board, secrets = game.board, game.secrets
    side = board.sides[seat]
    chosen = in_order((*secrets.chosen[side], card))
    secrets.chosen = pair(secrets.chosen, side, chosen)
    board.chosen = pair(board.chosen, side, len(chosen))
    game.tell("chose", {seat: {"card": card}}, side=SIDES[side])
    board.phase = "lots-drawn"


def dealt(game: Game) -> None:
    """Both have their hands: the starting player begins."""
    board = game.board
    board.turn = board.starter
    board.phase = "turn"
