"""How a game stands, and how it ended: terrain by terrain."""

from __future__ import annotations

from msgspec import Struct

from game.kit.ending import Ending
from game.kit.parts import Cast, Glance
from game.rulesets.forest.cards import SIDES, TERRAIN
from game.rulesets.forest.state import Board
from game.tables.selectors import Seen

from . import words


class Held(Struct, frozen=True):
    """A terrain at the end, with the `points` that each side has of it: None where the other one
    holds it. `place` counts from 1."""

    place: int
    name: str
    emblem: str
    side: str
    points: tuple[int | None, int | None]


def glance(seen: Seen, cast: Cast) -> Glance:
    """The move that is being made, or the fight, and the points; in the end who has won."""
    board: Board = seen.view.board
    return words.THE_SIDES.glance(
        seen, words.says(f"where.{_where(board)}", number=board.moves + 1)
    )


def _where(board: Board) -> str:
    if not board.sides:
        return "sides"
    before = {"choose": "choose", "deal": "deal", "ready": "deal"}
    return before.get(board.phase, "move" if board.fight is None else "fight")


def ending(seen: Seen, cast: Cast) -> Ending | None:
    """Who has won, and what each terrain brought; None while the game goes on."""
    if seen.outcome is None:
        return None
    board: Board = seen.view.board
    rows = tuple(_held(board, place) for place in range(len(board.row)))
    return words.THE_SIDES.ending(seen, cast, rows, words.reason_said(board.reason))


def _held(board: Board, place: int) -> Held:
    kind, side = board.row[place], board.control[place]
    worth = TERRAIN[kind].worth(side)
    return Held(
        place=place + 1,
        name=words.terrain(kind),
        emblem=TERRAIN[kind].emblem,
        side=SIDES[side],
        points=(worth, None) if side == 0 else (None, worth),
    )
