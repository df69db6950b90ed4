"""What a seat may see: built up from the public board and the cards that its side knows.

A card that the viewer does not know is shown as "". In the other side's hand the known cards
stand first, so that no place tells which card was drawn when.
"""

from __future__ import annotations

from copy import copy
from typing import Final

from msgspec import Struct

from game.engine.contract import Seat

from .cards import in_order
from .state import Board, Cards, Pair, State

UNKNOWN: Final = ""


class View(Struct, frozen=True, kw_only=True):
    """All that `seat` may know (None: what everybody knows). Pairs are indexed by side.

    `seen` are cards in a hand that the other side's informer has seen; of the unknown cards
    there at least `specials` are special cards. Both players know both, nobody else does.
    `chosen` are the specials that the own side picked before the deal.
    """

    board: Board
    seat: Seat | None
    hands: Pair
    seen: Pair
    specials: tuple[int, int]
    chosen: Pair

    @property
    def side(self) -> int | None:
        """The viewer's side, once it has one."""
        return None if self.seat is None or not self.board.sides else self.board.sides[self.seat]


def build_view(state: State, seat: Seat | None) -> View:
    """The own hand, what an informer showed, and the public part of everything."""
    board, secrets = state.board, state.secrets
    own = None if seat is None or not board.sides else board.sides[seat]
    hands: list[Cards] = []
    chosen: list[Cards] = []
    for side in (0, 1):
        hand = secrets.hands[side]
        if side == own:
            hands.append(hand)
            chosen.append(secrets.chosen[side])
            continue
        informed = secrets.seen[side] if own is not None else ()
        known = in_order((*board.shown[side], *informed))
        hands.append(known + (UNKNOWN,) * (len(hand) - len(known)))
        chosen.append(())
    nobody: tuple[Cards, Cards] = ((), ())
    return View(
        board=copy(board),
        seat=seat,
        hands=(hands[0], hands[1]),
        seen=nobody if own is None else secrets.seen,
        specials=(0, 0) if own is None else secrets.specials,
        chosen=(chosen[0], chosen[1]),
    )
