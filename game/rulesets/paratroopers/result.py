"""The end of the game: what is added to the Points, and the places."""

from __future__ import annotations

from typing import Any, Final

from game.engine.contract import Outcome, Seat
from game.engine.ranking import by_points
from game.engine.tuples import put

from .cards import MISSIONS, SPECIALITIES
from .hands import deck_size
from .state import Board, Game

UNUSED: Final = 2
"""The Points for an unused Special card, and for Money left."""
EVERY_KIND: Final = 20
MOST_OF_A_KIND: Final = 5


def by_speciality(board: Board, seat: Seat) -> dict[str, int]:
    """How many Missions of each kind the player has finished."""
    done = [MISSIONS[mission].speciality for mission in board.finished[seat]]
    return {speciality: done.count(speciality) for speciality in SPECIALITIES}


def final_points(board: Board, seat: Seat) -> dict[str, Any]:
    """What is added at the end, by what for."""
    done = [by_speciality(board, who) for who in range(board.players)]
    most = [max(of[speciality] for of in done) for speciality in SPECIALITIES]
    own = [done[seat][speciality] for speciality in SPECIALITIES]
    return {
        "cards": deck_size(board, seat),
        "specials": UNUSED * len(board.specials[seat]),
        "money": UNUSED * board.money[seat],
        "morale": sum(pawn.morale for pawn in board.pawns[seat] if not pawn.prison),
        "every-kind": EVERY_KIND if all(own) else 0,
        "most": MOST_OF_A_KIND * sum(0 < one == best for one, best in zip(own, most, strict=True)),
    }


def finish(game: Game) -> None:
    board = game.board
    stay = dict.fromkeys(board.order, 0)
    if board.options.length == "lesson":
        for seat in board.order:
            stay[seat] = sum(pawn.morale for pawn in board.pawns[seat] if pawn.at_large)
            game.change_points(seat, stay[seat], "stay")
    for seat in range(board.players):
        added = final_points(board, seat)
        points = board.points[seat] + sum(added.values())
        board.points = put(board.points, seat, points)
        game.tell("scored", seat=seat, points=points, stay=stay[seat], **added)
    board.phase = "over"
    board.reason = "time-up" if board.time_up else "rounds"
    game.tell("over", reason=board.reason, ranking=outcome(board).ranking)


def outcome(board: Board) -> Outcome:
    """Most Points, then most finished Missions, then the highest Morale of all three."""
    then = [
        (len(board.finished[seat]), sum(pawn.morale for pawn in board.pawns[seat]))
        for seat in range(board.players)
    ]
    return by_points(board.reason, board.points, then)


def call_time(game: Game) -> None:
    """The present round is the last one; before the first, that one is."""
    game.board.last = max(1, game.board.round)
