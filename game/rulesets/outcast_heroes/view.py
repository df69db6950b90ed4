"""What a seat may see: built up from the public board and the seat's own cards.

A Glory card is shown as its value where the viewer knows it, `UNSEEN` where nobody has
looked at it since the shuffle (which is public), `LOOKED_AT` where somebody has.
"""

from __future__ import annotations

from copy import copy
from typing import Final

from msgspec import Struct

from game.engine.contract import Seat

from .cards import STAGE
from .state import Board, Glory, Secrets, State

UNSEEN: Final = 0
LOOKED_AT: Final = -1


class OrderLimit(Struct, frozen=True):
    """The present held Orders of `seats` are none of the cards `elsewhere`.

    The viewer saw those cards in another place at a moment since which these seats have
    not changed their Order.
    """

    seats: tuple[Seat, ...]
    elsewhere: tuple[str, ...]


class LostGlory(Struct, frozen=True, order=True):
    """A value that the viewer has seen, and the places in one of which it now is.

    Somebody moved it there among other cards, out of sight. Places count through
    `glory_deck`, then the hands, the cards before the seats, and `glory_drawn`.
    """

    value: int
    places: tuple[int, ...]


class View(Struct, frozen=True, kw_only=True):
    """All that `seat` may know (None: what everybody knows). Indexed by seat, top first.

    `mission_deck` shows each card's stage, `government_deck` and `government_drawn` show ""
    for an unknown card. `holds_order`, `orders_drawn` and `glory_*` say how many cards
    there are even where they are hidden; `order_deck` and `goal_deck` are numbers of cards.
    `held`, `drawn`, `given`, `kept`, `returned`, `goal` and `bid` are the seat's own;
    `goals` are everybody's, empty before the end of the game.
    """

    board: Board
    seat: Seat | None
    mission_deck: tuple[int, ...]
    glory_deck: tuple[int, ...]
    glory_hands: tuple[tuple[int, ...], ...]
    glory_before: tuple[int | None, ...]
    glory_drawn: tuple[int, ...]
    glory_lost: tuple[LostGlory, ...]
    government_deck: tuple[str, ...]
    government_drawn: tuple[str, ...]
    order_deck: int
    holds_order: tuple[bool, ...]
    orders_drawn: tuple[int, ...]
    order_limits: tuple[OrderLimit, ...]
    held: str | None
    drawn: tuple[str, ...]
    given: tuple[tuple[str, str], ...]
    kept: str | None
    returned: tuple[str, ...]
    goal_deck: int
    goal: str | None
    goals: tuple[str, ...]
    bid: str | None


def build_view(state: State, seat: Seat | None) -> View:
    """The view of `seat`; a mission in the deck shows its stage, printed on the back."""
    board, secrets = state.board, state.secrets
    bit = 0 if seat is None else 1 << seat
    own = seat is not None
    at_end = board.phase == "over"
    me = seat or 0

    def shown(card: Glory) -> int:
        if card.known & bit:
            return card.value
        return LOOKED_AT if card.seen else UNSEEN

    return View(
        board=copy(board),
        seat=seat,
        mission_deck=tuple([STAGE[mission] for mission in secrets.mission_deck]),
        glory_deck=tuple([shown(card) for card in secrets.glory_deck]),
        glory_hands=tuple(
            [tuple([c.value if at_end else shown(c) for c in hand]) for hand in secrets.glory_hands]
        ),
        glory_before=tuple(
            [None if card is None else shown(card) for card in secrets.glory_before]
        ),
        glory_drawn=tuple([shown(card) for card in secrets.glory_drawn]),
        glory_lost=_lost(secrets, bit),
        government_deck=tuple(
            [card.id if card.known & bit else "" for card in secrets.government_deck]
        ),
        government_drawn=tuple(
            [card.id if card.known & bit else "" for card in secrets.government_drawn]
        ),
        order_deck=len(secrets.order_deck),
        holds_order=tuple([held is not None for held in secrets.held]),
        orders_drawn=tuple(map(len, secrets.drawn)),
        order_limits=tuple(
            [
                OrderLimit(m.seats, m.revealed + (m.known[me] if own else ()))
                for m in secrets.memories
            ]
        ),
        held=secrets.held[me] if own else None,
        drawn=secrets.drawn[me] if own else (),
        given=secrets.given[me] if own else (),
        kept=secrets.kept[me] if own else None,
        returned=secrets.returned[me] if own else (),
        goal_deck=len(secrets.goal_deck),
        goal=secrets.goals[me] if own else None,
        goals=_all_goals(state),
        bid=secrets.bids[me] if own else None,
    )


def _lost(secrets: Secrets, bit: int) -> tuple[LostGlory, ...]:
    """What the viewer has seen but cannot place, by the mix it went into."""
    everywhere = (
        *secrets.glory_deck,
        *(card for hand in secrets.glory_hands for card in hand),
        *(card for card in secrets.glory_before if card is not None),
        *secrets.glory_drawn,
    )
    lost = [card for card in everywhere if card.seen & bit and not card.known & bit]
    if not lost:
        return ()
    places: dict[int, list[int]] = {}
    for place, card in enumerate(everywhere):
        if not card.known & bit:
            places.setdefault(card.mix, []).append(place)
    return tuple(sorted(LostGlory(card.value, tuple(places[card.mix])) for card in lost))


def _all_goals(state: State) -> tuple[str, ...]:
    """At the end of the game the last Secret Goals lie open; before, none do."""
    if state.board.phase != "over":
        return ()
    return tuple(goal for goal in state.secrets.goals if goal is not None)
