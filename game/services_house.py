"""The site's own part in a game: chance and the computer players.

Thinking happens between transactions, on the position as it was read; only the finished move
takes the lock, with the ply it was thought for. Whoever else moves meanwhile makes it stale,
and it is thought anew.
"""

from __future__ import annotations

from random import Random, SystemRandom
from time import monotonic
from typing import Final

from game.engine.contract import CHANCE, Move, Seat

from .models import Table
from .services import HOUSE, OldRules, Position, StaleMove, play, position_of

SECONDS: Final = 2.0
"""How long one request lets computers play; then the page asks for more."""


def due_seat(position: Position, computers: dict[int, str]) -> Seat | None:
    """The first of those that are to act for whom the house moves: chance or a computer."""
    seats = position.ruleset.to_act(position.state)
    return next((seat for seat in seats if seat == CHANCE or seat in computers), None)


def continue_play(table_id: int, seconds: float = SECONDS) -> Position:
    """Let chance and computer players move until a person is to decide or time is up.

    Time is up when another decision as long as the longest so far would not fit any more;
    one is made in any case, and chance takes no time. Safe to call at any time and twice at
    once. Raises Table.DoesNotExist or OldRules.
    """
    rng = Random(SystemRandom().getrandbits(128))
    began = monotonic()
    longest = 0.0
    position, computers = _read(table_id)
    while (seat := due_seat(position, computers)) is not None:
        decision_began = monotonic()
        if seat != CHANCE and longest and decision_began - began + longest > seconds:
            break
        move = _decide(position, seat, computers, rng)
        if seat != CHANCE:
            longest = max(longest, monotonic() - decision_began)
        try:
            position = play(table_id, HOUSE, position.ply, str(move))
        except StaleMove:
            position, computers = _read(table_id)
    return position


def _read(table_id: int) -> tuple[Position, dict[int, str]]:
    table = Table.objects.get(pk=table_id)
    return position_of(table), computers_of(table)


def computers_of(table: Table) -> dict[int, str]:
    """The computer players' levels by seat."""
    return dict(table.seats.exclude(computer="").values_list("index", "computer"))


def _decide(position: Position, seat: Seat, computers: dict[int, str], rng: Random) -> Move:
    """What chance draws or the computer at `seat` decides, who is shown his view alone."""
    ruleset, state = position.ruleset, position.state
    if seat == CHANCE:
        return ruleset.chance(state, rng)
    player = ruleset.players.get(computers[seat])
    if player is None:
        raise OldRules(f"no computer player {computers[seat]!r}")
    return player(ruleset.view(state, seat), ruleset.legal_moves(state, seat), rng)
