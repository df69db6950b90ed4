"""Phase 5: who wins the clash, what is discarded, and the end of the game."""

from __future__ import annotations

from game.engine.contract import Outcome
from game.engine.ranking import by_points

from .cards import SIDES
from .state import Board, Game, Result, Side


def decide(game: Game) -> None:
    """The higher value wins; a tie is settled by the die."""
    now = game.now()
    game.tell("result", values=list(now.values), trait=now.trait)
    lead = now.lead(0)
    if lead == 0:
        game.board.chance = ("die",)
    else:
        win(game, 0 if lead > 0 else 1)


def call_off(game: Game) -> None:
    """A side with nobody loses; if both have nobody, the die decides."""
    fielded = [bool(team) for team in game.now().teams]
    game.tell("nobody", sides=[SIDES[side] for side in (0, 1) if not fielded[side]])
    if any(fielded):
        win(game, 0 if fielded[0] else 1)
    else:
        game.board.chance = ("die",)


def win(game: Game, side: Side) -> None:
    """The clash is the side's; what was used in it leaves the game."""
    board, now = game.board, game.now()
    assert board.event is not None
    board.won = (board.won[0] + (side == 0), board.won[1] + (side == 1))
    board.results = (*board.results, Result(board.event, side))
    for fielded in (*now.teams[0], *now.teams[1]):
        if fielded.joined and fielded.card not in now.led:
            game.give_back(fielded.card, fielded.seat)
            game.tell("returned", seat=fielded.seat, card=fielded.card)
        else:
            board.used = (*board.used, fielded.card)
    game.tell("won", side=SIDES[side], clashes=list(board.won))
    board.event = board.effects = board.before = None
    board.played = ()
    board.spent = (0, 0)
    board.passes = 0
    if max(board.won) == board.parameters.wins or board.time_up:
        _end(game)
    else:
        board.phase = "clash-start"


def _end(game: Game) -> None:
    game.board.phase = "over"
    heroes, communists = game.board.won
    winner = "" if heroes == communists else SIDES[0 if heroes > communists else 1]
    game.tell("over", ranking=outcome(game.board).ranking, side=winner)


def call_time(game: Game) -> None:
    """The present clash is the last one; where none was begun, the last one is over."""
    board = game.board
    if board.phase == "team" and board.clash > 1 and not any(board.put):
        _end(game)


def outcome(board: Board) -> Outcome:
    """A side's members share their place. A tie is possible only when time was up."""
    reason = "clashes" if max(board.won) == board.parameters.wins else "time-up"
    return by_points(reason, [board.won[side] for side in board.sides])
