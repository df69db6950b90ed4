"""What lies on the table, and where, as a view knows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.contract import Seat
from game.engine.declarations import Zone

from .cards import DISTRICT, PAWNS, TOKENS
from .faces import pawn
from .places import ABROAD, PLACES
from .state import ActiveMission, Pawn
from .timetable import year_index
from .view import View

Cards = tuple[str, ...]
MISSIONS_MOST: Final = 3
"""A player’s at a time: one for each Paratrooper."""
WORK: Final = (*map(str, range(1, MISSIONS_MOST + 1)), "escape")


def _lying(cards: Cards) -> Cards:
    """Without the gaps of a Track."""
    return tuple([card for card in cards if card])


def _flight(view: View, seat: Seat, place: str) -> Cards:
    """The order, the conditions, who is aboard, and the cargo."""
    flight = view.board.flight
    if flight is None:
        return ()
    aboard = [pawn(*one) for one in flight.aboard] if not flight.target else []
    return (*_lying((flight.order, flight.conditions)), *aboard, *flight.cargo)


def _at(view: View, seat: Seat, place: str) -> Cards:
    """The District itself, its tokens, and whoever is there."""
    board = view.board
    return (
        *((place,) if place in DISTRICT else ()),
        *board.tokens.get(place, ()),
        *(
            pawn(who, name)
            for who in range(board.players)
            for name in PAWNS
            if board.pawn(who, name).place == place
        ),
    )


def _states(one: Pawn) -> Iterator[str]:
    yield f"morale-{one.morale}"
    for state, holds in (
        ("in-prison", one.prison),
        ("lying-flat", one.flat),
        ("on-his-side", one.done),
        ("has-moved", one.moved),
        ("hit", one.failed),
    ):
        if holds:
            yield state


def _pawn(view: View, seat: Seat, place: str) -> Cards:
    """A player’s Paratrooper, and how he is."""
    return (pawn(seat, place), *_states(view.board.pawn(seat, place)))


def _work(view: View, seat: Seat, place: str) -> Cards:
    """What is being carried out: the card, its time, who is on it, tokens and cards."""
    board = view.board
    if place == "escape":
        attempt = board.escapes[seat]
        return _on(seat, attempt) if attempt else ()
    missions = board.missions[seat][int(place) - 1 : int(place)]
    return _on(seat, missions[0]) if missions else ()


def _on(seat: Seat, work: ActiveMission) -> Cards:
    return (
        work.card,
        *((f"space-{work.spaces}",) if work.spaces else ()),
        *(pawn(seat, name) for name in work.pawns),
        *work.tokens,
        *work.cards,
    )


def _deck(view: View, seat: Seat, place: str) -> int:
    """How many cards of a deck lie face down."""
    board, year = view.board, year_index(view.board.year)
    return {
        "missions": view.missions[year] + len(board.missions_under),
        "training": view.training + len(board.training_under),
        "orders": view.orders[year],
        "conditions": view.conditions,
        "events": view.events,
    }[place]


ZONES: Final = (
    Zone("hand", lambda view, seat, place: view.hand, layout="hand"),
    Zone("force", lambda view, seat, place: _lying((view.board.event,))),
    Zone("flight", _flight),
    Zone("missions", lambda view, seat, place: _lying(view.board.track)),
    Zone("courses", lambda view, seat, place: _lying(view.board.training)),
    Zone("place", _at, layout="grid", places=(*PLACES, ABROAD)),
    Zone("pool", lambda view, seat, place: view.board.pool[place], places=TOKENS, layout="grid"),
    Zone(
        "deck",
        _deck,
        places=("missions", "training", "orders", "conditions", "events"),
        layout="pile",
    ),
    Zone("pawn", _pawn, of="seat", places=PAWNS),
    Zone("work", _work, of="seat", places=WORK),
    Zone("extras", lambda view, seat, place: view.board.specials[seat], of="seat"),
    Zone("finished", lambda view, seat, place: view.board.finished[seat], of="seat"),
    Zone("cash", lambda view, seat, place: view.board.money[seat], of="seat", layout="pile"),
    Zone("held", lambda view, seat, place: view.board.hand_size(seat), of="seat", layout="pile"),
    Zone("draws", lambda view, seat, place: len(view.board.piles[seat]), of="seat", layout="pile"),
    Zone("played", lambda view, seat, place: view.board.played[seat], of="seat", layout="pile"),
)
