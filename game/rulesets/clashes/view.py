"""What a seat may see: built up from the public board and what its side holds.

A card that the viewer does not know is shown as "". In another side's hand the known
cards stand first, so that no place tells which card was dealt or played when.
"""

from __future__ import annotations

from copy import copy
from typing import Final

from msgspec import Struct

from game.engine.contract import Seat

from .state import Board, State

UNKNOWN: Final = ""


class View(Struct, frozen=True, kw_only=True):
    """All that `seat` may know (None: what everybody knows). Tuples are indexed by seat.

    `characters` and `actions` are the hands. `put` are the characters put forward by the
    own side and not yet revealed, `leader` the one it has chosen, `suggestions` what its
    members suggest, `said` their last signals in this clash; all are empty for others.
    """

    board: Board
    seat: Seat | None
    characters: tuple[tuple[str, ...], ...]
    actions: tuple[tuple[str, ...], ...]
    put: tuple[tuple[str, ...], ...]
    leader: str | None
    suggestions: tuple[str | None, ...]
    said: tuple[str, ...]


def build_view(state: State, seat: Seat | None) -> View:
    """The hands of a side are open to its members; the projector belongs to no side."""
    board, secrets = state.board, state.secrets
    side = board.sides[seat] if seat is not None and board.sides else None
    own = [side is not None and of == side for of in board.sides or (None,) * board.players]
    informed = side is not None and board.informed[side]
    return View(
        board=copy(board),
        seat=seat,
        characters=tuple(
            [
                hand if mine else board.shown[i] + (UNKNOWN,) * (len(hand) - len(board.shown[i]))
                for i, (mine, hand) in enumerate(zip(own, secrets.characters, strict=True))
            ]
        ),
        actions=tuple(
            [
                hand if mine or informed else (UNKNOWN,) * len(hand)
                for mine, hand in zip(own, secrets.actions, strict=True)
            ]
        ),
        put=tuple([put if mine else () for mine, put in zip(own, secrets.put, strict=True)]),
        leader=None if side is None else secrets.leaders[side],
        suggestions=tuple(
            [who if mine else None for mine, who in zip(own, secrets.suggestions, strict=True)]
        ),
        said=tuple([word if mine else "" for mine, word in zip(own, secrets.said, strict=True)]),
    )
