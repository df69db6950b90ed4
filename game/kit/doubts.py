"""Moves that are asked about before they are made."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.coaching import Said
from game.tables.selectors import Seen

from .coach import advice, decider, said
from .load import Game
from .parts import Doubt


def doubts(game: Game, seen: Seen) -> Mapping[str, Doubt]:
    """By the move's text. What the guided game proposes is not asked about."""
    if seen.seat is None or not seen.moves:
        return {}
    found = game.declared.doubts(decider(seen))
    proposed = advice(game, seen) if found else None
    return {
        str(move): doubt(game, why)
        for move, why in found.items()
        if proposed is None or move != proposed.hint.move
    }


def doubt(game: Game, why: Said) -> Doubt:
    key = f"doubt.{why.key}"
    return Doubt(said(game, Said(f"{key}.question", why.facts)), game.says(f"{key}.yes"))
