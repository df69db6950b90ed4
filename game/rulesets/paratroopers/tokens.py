"""Tokens: of each kind at most one lies in a District; what has no room goes next door."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.contract import Move, Seat

from .cards import DISTRICT, TOKENS
from .state import Board, Game, State, Task


def take(game: Game, district: str, kind: str) -> None:
    """A token leaves a District."""
    board = game.board
    left = tuple([one for one in board.tokens[district] if one != kind])
    board.tokens = {**board.tokens, district: left}


def lay(game: Game, seat: Seat, kind: str, district: str) -> None:
    """A token comes to a District that has none of its kind."""
    board = game.board
    kinds = {kind, *board.tokens[district]}
    board.tokens = {**board.tokens, district: tuple([one for one in TOKENS if one in kinds])}
    game.tell("token", seat=seat, token=kind, district=district)


def from_pool(game: Game, kind: str) -> bool:
    """Take a token from the Pool; False where it has run out of them."""
    pool = game.board.pool
    if not pool[kind]:
        return False
    game.board.pool = {**pool, kind: pool[kind] - 1}
    return True


def to_pool(game: Game, kind: str) -> None:
    pool = game.board.pool
    game.board.pool = {**pool, kind: pool[kind] + 1}


def enters(seat: Seat, kind: str, district: str) -> Task:
    """The task of putting a token that was taken from somewhere into a District."""
    return Task("token", seat, (kind, district))


def supplies(game: Game, seat: Seat, kinds: tuple[str, ...], district: str) -> list[Task]:
    """The same for tokens from the Pool, as far as it has them."""
    return [enters(seat, kind, district) for kind in kinds if from_pool(game, kind)]


def enter(game: Game, seat: Seat, kind: str, district: str) -> None:
    """Into the District; next door where the kind is there already; else to the Pool."""
    if kind not in game.board.tokens[district]:
        lay(game, seat, kind, district)
    elif room_beside(game.board, kind, district):
        game.ask("divert")
    else:
        to_pool(game, kind)
        game.tell("no-room", seat=seat, token=kind, district=district)


def room_beside(board: Board, kind: str, district: str) -> list[str]:
    """The neighbouring Districts without the kind."""
    return [one for one in DISTRICT[district].adjacency if kind not in board.tokens[one]]  # type: ignore[index]


def divert_moves(state: State, seat: Seat) -> Iterator[Move]:
    kind, district = state.board.task.words
    for beside in room_beside(state.board, kind, district):
        yield Move(seat, "divert", (kind, beside))


def divert(game: Game, seat: Seat, kind: str, district: str) -> None:
    game.tell("diverted", seat=seat, token=kind, district=game.board.task.words[1], to=district)
    lay(game, seat, kind, district)
    game.board.phase = "next"
