"""How a game stands, and how it ended: terrain by terrain."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from msgspec import Struct

from game.kit.ending import Ending, EndSide
from game.kit.parts import Cast, Glance, Mark
from game.rulesets.forest.cards import SIDES, TERRAIN, Side
from game.rulesets.forest.state import Board
from game.rulesets.forest.terrain import points
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
    """The move that is being made, or the fight, and the points; in the end who has won. Each
    seat has the mark of its side as soon as the lot has drawn it."""
    board: Board = seen.view.board
    score = words.points_said(points(board, side) for side in (0, 1))
    marks = tuple(Mark(words.SIDE_EMBLEMS[side], words.side(side)) for side in board.sides)
    return Glance(_title(board) if seen.outcome else _where(board), score, marks)


def _where(board: Board) -> str:
    if not board.sides:
        return _("The sides are being drawn")
    if board.phase == "choose":
        return _("Special cards are being chosen")
    if board.phase in ("ready", "deal"):
        return _("The row is being laid out and the cards dealt")
    if board.fight is not None:
        return _("Move %(number)s, a fight") % {"number": board.moves + 1}
    return _("Move %(number)s") % {"number": board.moves + 1}


def ending(seen: Seen, cast: Cast) -> Ending | None:
    """Who has won, and what each terrain brought; None while the game goes on."""
    if seen.outcome is None:
        return None
    board: Board = seen.view.board
    own = board.sides[cast.seat] if cast.seat is not None else None
    return Ending(
        title=_title(board),
        why=words.reason_said(board.reason),
        own="" if own is None else _("Your side: %(side)s") % {"side": words.side(own)},
        sides=tuple(_side(board, cast, side, own) for side in (0, 1)),
        rows=tuple(_held(board, place) for place in range(len(board.row))),
    )


def _title(board: Board) -> str:
    forest, communists = (points(board, side) for side in (0, 1))
    if forest == communists:
        return _("A draw")
    return _("The Forest men have won") if forest > communists else _("The Communists have won")


def _side(board: Board, cast: Cast, side: Side, own: Side | None) -> EndSide:
    return EndSide(
        id=SIDES[side],
        name=words.side(side),
        emblem=words.SIDE_EMBLEMS[side],
        players=cast.name(board.seat(side)),
        points=points(board, side),
        label=pgettext("terrains", "Points:"),
        first=points(board, side) > points(board, 1 - side),
        own=side == own,
    )


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
