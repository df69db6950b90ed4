"""A Paratrooper's move over borders, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.contract import Move, Seat

from .events import active, hits
from .places import NEIGHBOURS
from .state import Board, Game, State, Task


def first_steps(board: Board, seat: Seat, name: str) -> Iterator[Move]:
    """Where a move can begin to: once a round, on no Mission."""
    pawn = board.pawn(seat, name)
    if (
        active(board, pawn)
        and not pawn.flat
        and not pawn.moved
        and board.mission_of(seat, name) is None
    ):
        for place in NEIGHBOURS[pawn.place]:
            yield Move(seat, "go", (name, place))


def go(game: Game, seat: Seat, name: str, place: str) -> None:
    """Over one border; the Event in force is met there."""
    board = game.board
    pawn = board.pawn(seat, name)
    # His Morale as he starts: a defence on the way may change it.
    left = int(board.task.words[1]) if pawn.moved else pawn.morale
    game.change_pawn(seat, name, place=place, moved=True)
    game.tell("moved", seat=seat, pawn=name, source=pawn.place, place=place)
    checked = hits(board, seat, name) and not pawn.failed and place not in pawn.defended
    board.phase = "next"
    game.plan(
        *((Task("defence", seat, (name,)),) if checked else ()),
        Task("moving", seat, (name, str(left - 1))),
    )


def moving(game: Game, seat: Seat, name: str, left: str) -> None:
    """On or not; the move ends where an Event hits him that he has failed against."""
    board = game.board
    pawn = board.pawn(seat, name)
    if left != "0" and active(board, pawn) and not (pawn.failed and hits(board, seat, name)):
        game.ask("moving")


def moving_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    name = board.task.words[0]
    for place in NEIGHBOURS[board.pawn(seat, name).place]:
        yield Move(seat, "go", (name, place))
    yield Move(seat, "stop")


def stop(game: Game, seat: Seat) -> None:
    game.board.phase = "next"
