"""What whoever plays with a set of somebody's own is told at the table before he has moved."""

from __future__ import annotations

from msgspec import Struct

from game.engine.card_sets import cards_of
from game.tables.editions import own_cards, sets_of, title_of
from game.tables.selectors import Seen

from .own_set_link import card_name


class Played(Struct, frozen=True):
    """What the set is called, and its cards that come first from their decks, by their names: some
    may be on the table already, or in a hand."""

    title: str
    first: tuple[str, ...]


def played_with(seen: Seen) -> Played | None:
    """The set of a game in which the reader has not moved yet, or nobody where he only watches;
    none of the printed game."""
    movers = {step.seat for step in seen.steps if step.seat in range(len(seen.sitters))}
    begins = seen.begun and (seen.seat not in movers if seen.seat is not None else not movers)
    title = title_of(seen.game, seen.options) if begins else ""
    return Played(title, _first(seen)) if title else None


def _first(seen: Seen) -> tuple[str, ...]:
    sets, own = sets_of(seen.game), own_cards(seen.game)
    if sets is None or own is None:
        return ()
    return tuple(
        card_name(seen.game, id)
        for kind in own.kinds
        if kind.drawn
        for id in sets.kinds[kind.id].of(cards_of(seen.options))
        if id in sets.first and not own.stays(seen.options, kind.id, sets.kinds[kind.id][id])
    )
