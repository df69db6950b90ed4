"""Reaction bonuses: cancelling a start, discarding a Government Action, "+2".

The three moments share one shape: a phase named like the bonus it asks for, the holders
asked in turn, and the phase that follows when all have declined in succession.
Sources: rulebook, section 3.4.6 (bonuses); Rulings 18 to 21.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.engine.contract import Move, Seat

from .cards import BONUS
from .state import Board, Game, State
from .turns import spend

ADDED_STRENGTH = 2

REACTIONS: Final = {
    "cancel-start": "begin",
    "cancel-government": "government-effect",
    "add-strength": "result",
}
"""Phase, which is also the kind of bonus asked for: the phase after all have declined."""


def holders(board: Board, kind: str, first: Seat) -> tuple[Seat, ...]:
    """The seats with a bonus of this kind, clockwise from `first`."""
    return tuple(
        seat
        for seat in board.clockwise(first)
        if any(BONUS[mission] == kind for mission in board.bonuses[seat])
    )


def ask_holders(game: Game, phase: str, but: Seat | None = None) -> None:
    """Open a reaction phase, or go on at once where nobody can react."""
    board = game.board
    asked = holders(board, phase, board.commander_in_chief or 0)
    board.queue = tuple(seat for seat in asked if seat != but)
    board.phase = phase if board.queue else REACTIONS[phase]


def reaction_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    for mission in board.bonuses[seat]:
        if BONUS[mission] == board.phase:
            yield Move(seat, "use", (mission,))
    yield Move(seat, "pass")


def decline(game: Game, seat: Seat) -> None:
    """The seat is asked again only if somebody after it uses a card."""
    board = game.board
    board.queue = board.queue[1:]
    if not board.queue:
        board.phase = REACTIONS[board.phase]


def cancel_start(game: Game, seat: Seat, mission: str) -> None:
    """The mission stays on the table; its Commander is not asked again this round."""
    board = game.board
    spend(game, seat, mission)
    game.tell("bonus-cancel-start", seat=seat, mission=mission, cancelled=board.asked[-1])
    board.queue = ()
    board.phase = "next-start"


def cancel_government(game: Game, seat: Seat, mission: str) -> None:
    """Ruling 20: neither effect nor modifier, and no other card in its place."""
    board = game.board
    assert board.resolving is not None
    spend(game, seat, mission)
    game.tell(
        "bonus-cancel-government",
        seat=seat,
        mission=mission,
        government=board.resolving.government,
    )
    board.resolving = replace(board.resolving, counts=False)
    board.queue = ()
    board.phase = "orders"


def add_strength(game: Game, seat: Seat, mission: str) -> None:
    """Everybody who still holds such a card is asked anew, the user last."""
    board = game.board
    assert board.resolving is not None
    spend(game, seat, mission)
    game.tell("bonus-strength", seat=seat, mission=mission, added=ADDED_STRENGTH)
    board.resolving = replace(board.resolving, bonus=board.resolving.bonus + ADDED_STRENGTH)
    board.queue = holders(board, "add-strength", (seat + 1) % board.players)
    if not board.queue:
        board.phase = REACTIONS["add-strength"]
