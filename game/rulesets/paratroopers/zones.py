"""What words of moves and facts of events name on the table; the page draws it by itself."""

from __future__ import annotations

from typing import Final

from game.engine.declarations import Zone

from .cards import PAWNS, TOKENS
from .places import ABROAD, PLACES

ZONES: Final = (
    Zone("place", lambda view, seat, place: (), places=(*PLACES, ABROAD)),
    Zone("pool", lambda view, seat, place: (), places=TOKENS),
    Zone("pawn", lambda view, seat, place: (), of="seat", places=PAWNS),
)
