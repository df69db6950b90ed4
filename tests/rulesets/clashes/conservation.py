"""Every card in exactly one place, whatever has happened to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.rulesets.clashes.cards import COMMUNISTS, HEROES, all_actions, deck


def characters(state: Any) -> Iterable[str]:
    board, secrets = state.board, state.secrets
    for hand in secrets.characters:
        yield from hand
    yield from secrets.undealt
    yield from board.used
    if secrets.leftover:
        yield secrets.leftover
    if board.effects is not None:
        for team in board.effects.teams:
            yield from (fielded.card for fielded in team)


def check(state: Any) -> None:
    """Characters and actions, once they are dealt; face-down choices name cards in a hand."""
    board, secrets = state.board, state.secrets
    cards = board.options.cards
    if "communists" not in board.chance and board.sides:
        assert sorted(characters(state)) == sorted((*deck(cards, HEROES), *deck(cards, COMMUNISTS)))
    if "actions" not in board.chance:
        hands = [card for hand in secrets.actions for card in hand]
        assert Counter((*hands, *secrets.undealt_actions, *board.used_actions)) == Counter(
            all_actions(cards)
        )
    for seat, hand in enumerate(secrets.characters):
        assert set(board.shown[seat]) <= set(hand)
        assert set(secrets.put[seat]) <= set(hand)
        assert len(secrets.put[seat]) == board.put[seat]
