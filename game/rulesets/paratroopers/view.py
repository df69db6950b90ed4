"""What a seat may see: the public board, its own hand, and what lies where nobody sees it."""

from __future__ import annotations

from copy import copy

from msgspec import Struct

from game.engine.contract import Seat

from .state import Board, Cards, State


class View(Struct, frozen=True, kw_only=True):
    """All that `seat` may know (None: what everybody knows).

    `hand` is the seat's own. `unseen` are, by seat, the Training cards that everybody knows the
    player to have, and not where: those in his hand that are not `shown` and those in his Draw
    pile of which nobody knows the place. The rest are the numbers of cards in the shuffled parts of
    the decks, by year where there is one for each.
    """

    board: Board
    seat: Seat | None
    hand: Cards
    unseen: tuple[Cards, ...]
    training: int
    events: int
    conditions: int
    orders: tuple[int, ...]
    missions: tuple[int, ...]


def build_view(state: State, seat: Seat | None) -> View:
    board, secrets = state.board, state.secrets
    return View(
        board=copy(board),
        seat=seat,
        hand=() if seat is None else secrets.hands[seat],
        unseen=tuple(map(_unseen, secrets.hands, secrets.piles, board.shown)),
        training=len(secrets.training),
        events=len(secrets.events),
        conditions=len(secrets.conditions),
        orders=tuple(map(len, secrets.orders)),
        missions=tuple(map(len, secrets.missions)),
    )


def _unseen(hand: Cards, pile: Cards, shown: Cards) -> Cards:
    """In an order that tells nothing."""
    cards = [*hand, *pile]
    for card in shown:
        cards.remove(card)
    return tuple(sorted(cards))
