"""Every card in exactly one place, and public numbers that agree with the hidden cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.rulesets.forest.cards import (
    COMMANDERS_DEALT,
    COMMUNISTS,
    IS_COMMANDER,
    SIDE_OF,
    SPECIALS,
    SPECIALS_DEALT,
    deck,
    leaders,
    unnamed,
)


def cards(state: Any, side: int) -> list[str]:
    """All cards of a side that are in the game."""
    board, secrets = state.board, state.secrets
    found = [*secrets.hands[side], *secrets.piles[side], *board.discards[side]]
    found += [card for post in board.posts for card in post[side]]
    found += board.under if side == COMMUNISTS else ()
    return found + ([board.spent] if SIDE_OF.get(board.spent) == side else [])


def check(state: Any) -> None:
    board, secrets = state.board, state.secrets
    of = board.options.cards
    for side in (0, 1):
        hand = secrets.hands[side]
        assert board.hands[side] == len(hand)
        assert board.piles[side] == len(secrets.piles[side])
        known = (*board.shown[side], *secrets.seen[side])
        assert len(set(known)) == len(known)
        assert set(known) <= set(hand)
        unknown = [card for card in hand if card not in known]
        assert sum(card in SPECIALS for card in unknown) >= secrets.specials[side]
        found = cards(state, side)
        if not found:
            continue
        assert max(Counter(found).values()) == 1
        assert set(unnamed(of, side)) <= set(found) <= set(deck(of, side))
        assert {SIDE_OF[card] for card in found} == {side}
        commanders = [card for card in found if card in IS_COMMANDER]
        assert len(commanders) == COMMANDERS_DEALT
        assert set(commanders) <= set(leaders(of, side))
        assert sum(card in SPECIALS for card in found) == SPECIALS_DEALT
        assert not secrets.chosen[side] or set(secrets.chosen[side]) <= set(found)
