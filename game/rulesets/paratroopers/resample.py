"""A full state that the viewer cannot tell from the real one.

Everything the view shows stays; each player's unseen cards change places between his hand and his
Draw pile, and the shuffled parts of the decks are dealt from what was not seen of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy
from random import Random

from game.engine.draws import drawn

from .cards import EVENTS, FLIGHT_CONDITIONS, SETS, TRAINING, training_deck
from .hands import UNKNOWN, symbols
from .state import Board, Cards, Secrets, State
from .timetable import YEAR_LIST, missions_of, orders_of
from .view import View


def resample(view: View, rng: Random) -> State:
    board = copy(view.board)
    hands, piles = zip(*(_player(view, seat, rng) for seat in range(board.players)), strict=True)
    seen, options = _seen(board), board.options
    secrets = Secrets(
        hands=hands,
        piles=piles,
        training=_dealt(_training(view), view.training, rng),
        events=_dealt(_not_in(EVENTS.of(options.cards), seen), view.events, rng),
        conditions=_dealt(_not_in(FLIGHT_CONDITIONS.of(options.cards), seen), view.conditions, rng),
        orders=tuple(
            _dealt(_not_in(orders_of(options, board.players, year), seen), number, rng)
            for year, number in zip(YEAR_LIST, view.orders, strict=True)
        ),
        missions=tuple(
            _dealt(_not_in(missions_of(options, year), seen), number, rng)
            for year, number in zip(YEAR_LIST, view.missions, strict=True)
        ),
    )
    return State(board, secrets)


def _dealt(cards: list[str], number: int, rng: Random) -> Cards:
    return drawn(cards, number, rng, SETS.first)


def _not_in(cards: Iterable[str], seen: set[str]) -> list[str]:
    return [card for card in cards if card not in seen]


def _seen(board: Board) -> set[str]:
    """All cards but Training that lie open, or once did."""
    flight = (board.flight.order, board.flight.conditions) if board.flight else ()
    active = [mission.card for missions in board.missions for mission in missions]
    finished = [mission for missions in board.finished for mission in missions]
    return {
        *board.box,
        *board.track,
        *board.missions_under,
        board.event,
        *flight,
        *active,
        *finished,
    }


def _training(view: View) -> list[str]:
    """The Training cards that may be in the shuffled part of the deck."""
    board = view.board
    left = Counter(training_deck(board.options.cards))
    left.subtract(card for card in (*board.training, *board.training_under) if card)
    for seat in range(board.players):
        left.subtract(card for card in _owned(view, seat) if not TRAINING[card].starting)
    return sorted(left.elements())


def _owned(view: View, seat: int) -> list[str]:
    """All Training cards of a player, wherever they are."""
    board = view.board
    laid = (*board.missions[seat], *filter(None, (board.escapes[seat],)))
    return [
        *view.unseen[seat],
        *board.shown[seat],
        *(card for card in board.piles[seat] if card != UNKNOWN),
        *board.played[seat],
        *(card for mission in laid for card in mission.cards),
    ]


def _player(view: View, seat: int, rng: Random) -> tuple[Cards, Cards]:
    """A hand, and the unknown cards of the Draw pile in their order."""
    board = view.board
    unseen = list(view.unseen[seat])
    if seat == view.seat:
        for card in (Counter(view.hand) - Counter(board.shown[seat])).elements():
            unseen.remove(card)
        rng.shuffle(unseen)
        return view.hand, tuple(unseen)
    hand = list(board.shown[seat])
    rng.shuffle(unseen)
    # Of the longest in the hand most is known; whatever fits there fits what came later, too.
    for lacking in board.lacks[seat]:
        card = next(card for card in unseen if symbols(card).isdisjoint(lacking))
        unseen.remove(card)
        hand.append(card)
    return tuple(sorted(hand)), tuple(unseen)
