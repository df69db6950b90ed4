"""Which missions start, and the last exchange of Glory before a stage is scored.

Sources: rulebook, sections 3.2.3 and 3.3.1; Rulings 19 and 22.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.contract import Move, Seat

from .cards import BONUS
from .reactions import ask_holders
from .resolving import begin
from .stage import hand_over, regular
from .state import ActiveMission, Board, Game, Secrets, State
from .turns import exchange, exchanges, spend


def next_to_ask(board: Board) -> ActiveMission | None:
    """The next mission with a Commander whose start has not been decided this round."""
    for active in board.missions:
        if active.command is not None and active.mission not in board.asked:
            return active
    return None


def ask_next(game: Game) -> None:
    """In the order of appearance, Free the Prisoners last."""
    board = game.board
    active = next_to_ask(board)
    if active is None:
        hand_over(game)
    else:
        assert active.command is not None
        board.active = board.owner(active.command)
        board.phase = "start"


def start_moves(state: State, seat: Seat) -> Iterator[Move]:
    active = next_to_ask(state.board)
    assert active is not None
    yield Move(seat, "start", (active.mission,))
    yield Move(seat, "wait", (active.mission,))


def start(game: Game, seat: Seat, mission: str) -> None:
    """The decision may still be cancelled by another player's bonus."""
    game.board.asked += (mission,)
    game.tell("start", seat=seat, mission=mission)
    ask_holders(game, "cancel-start", but=seat)


def wait(game: Game, seat: Seat, mission: str) -> None:
    game.board.asked += (mission,)
    game.tell("wait", seat=seat, mission=mission)
    game.board.phase = "next-start"


def begin_asked(game: Game) -> None:
    """Nobody cancelled: the mission decided last is resolved at once."""
    begin(game, game.board.asked[-1], forced=False)


def force_next(game: Game) -> None:
    """3.3.1: the regular missions still on the table, oldest first; then the last exchange."""
    board = game.board
    left = regular(board)
    if left:
        begin(game, left[0], forced=True)
        return
    board.queue = tuple(
        seat for seat in board.from_chief() if next(_exchanges(board, game.secrets, seat), None)
    )
    board.phase = "last-exchange" if board.queue else "score"


def _exchanges(board: Board, secrets: Secrets, seat: Seat) -> Iterator[Move]:
    for mission in board.bonuses[seat]:
        if BONUS[mission] == "exchange-glory":
            yield from exchanges(secrets, seat, mission)


def last_exchange_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Before scoring, each holder in turn may use as many as he has."""
    yield from _exchanges(state.board, state.secrets, seat)
    yield Move(seat, "pass")


def last_exchange(game: Game, seat: Seat, mission: str, value: str) -> None:
    spend(game, seat, mission)
    exchange(game, seat, mission, int(value))
    if not next(_exchanges(game.board, game.secrets, seat), None):
        end_last_exchange(game, seat)


def end_last_exchange(game: Game, seat: Seat) -> None:
    game.board.queue = game.board.queue[1:]
    if not game.board.queue:
        game.board.phase = "score"
