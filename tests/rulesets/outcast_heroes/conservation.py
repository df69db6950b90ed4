"""Every card in exactly one place, whatever has happened to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.rulesets.outcast_heroes.cards import (
    ALL_GLORY,
    COLOUR,
    FREE,
    GOVERNMENT,
    MISSIONS,
    SOLDIERS,
    all_orders,
    goal_deck,
)


def soldiers(board: Any) -> Iterable[str]:
    yield from board.headquarters
    yield from board.jail
    yield from board.grave
    yield from board.out
    for unit in board.units:
        yield from unit
    for active in board.missions:
        yield from active.soldiers()


def missions(board: Any, secrets: Any) -> Iterable[str]:
    yield from secrets.mission_deck
    yield from secrets.missions_unused
    yield from (m.mission for m in board.missions if m.mission != FREE)
    yield from board.failed
    yield from board.removed
    for row in board.bonuses:
        yield from row


def orders(board: Any, secrets: Any) -> Iterable[str]:
    yield from secrets.order_deck
    yield from (order for order in secrets.held if order is not None)
    for row in secrets.drawn:
        yield from row
    if board.resolving is not None:
        yield from (order for _, order in board.resolving.orders)


def government(board: Any, secrets: Any) -> Iterable[str]:
    yield from (card.id for card in (*secrets.government_deck, *secrets.government_drawn))
    yield from board.government_discard
    if board.resolving is not None and board.resolving.government is not None:
        yield board.resolving.government


def glory(secrets: Any) -> Iterable[int]:
    yield from (card.value for card in (*secrets.glory_deck, *secrets.glory_drawn))
    yield from (card.value for hand in secrets.glory_hands for card in hand)
    yield from (card.value for card in secrets.glory_before if card is not None)


def check(state: Any) -> None:
    """Raises AssertionError where a card is lost or stands twice."""
    board, secrets = state.board, state.secrets
    cards = board.options.cards
    if not any(draw.startswith("unit") for draw in board.chance):  # else they are being dealt
        mine = [s for s in SOLDIERS.of(cards) if COLOUR[s] in board.colours]
        assert Counter(soldiers(board)) == Counter(mine)
    for seat, unit in enumerate(board.units):
        assert all(board.owner(soldier) == seat for soldier in unit)
    assert Counter(missions(board, secrets)) == Counter(MISSIONS.of(cards).keys())
    assert [m.mission for m in board.missions].count(FREE) == 1
    assert Counter(orders(board, secrets)) == Counter(all_orders(cards))
    assert Counter(government(board, secrets)) == Counter(GOVERNMENT.of(cards).keys())
    assert Counter(glory(secrets)) == Counter(ALL_GLORY)
    goals = (*(goal for goal in secrets.goals if goal is not None), *secrets.goal_deck)
    assert Counter(goals) == Counter(goal_deck(board.players))
    assert all(track >= 0 for track in board.tracks)
    assert board.actions >= 0
