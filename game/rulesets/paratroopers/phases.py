"""The phase table: who decides, what can be done, and what each task on the agenda is.

There is one step, `next`, which begins the first task of the agenda. A task is done at once or asks
its seat to decide. Functions name tasks and phases; only this module joins them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.contract import Seat
from game.engine.phased import AutomaticStep, Decision

from . import (
    events,
    flights,
    missions,
    round_ends,
    special_cards,
    start,
    tokens,
    travel,
    turns,
    values,
)
from .state import Game, State

TASKS: Final[dict[str, Callable[..., None]]] = {
    "setup": start.set_up,
    "first-token": start.first_token,
    "begin-round": round_ends.begin_round,
    "order": flights.turn_up,
    "boarding": flights.boarding,
    "conditions": flights.conditions,
    "target": flights.target,
    "jump-report": flights.jump_report,
    "after-jump": flights.after_jump,
    "flight-over": flights.flight_over,
    "event": events.turn_up,
    "defence": events.defence,
    "loss": events.loss,
    "begin-turn": turns.begin_turn,
    "turn": turns.turn,
    "moving": travel.moving,
    "supply": special_cards.supply,
    "laying": values.laying,
    **dict.fromkeys(values.WAYS, values.spend),
    "card": values.card_drawn,
    "mission-report": missions.mission_report,
    "finish": missions.close,
    "token": tokens.enter,
    "end-round": round_ends.end_round,
    "time": missions.pass_time,
    "prisons": round_ends.prisons,
    "stand-up": round_ends.stand_up,
    "next-round": round_ends.next_round,
    "hand": round_ends.fill_hand,
    "tracks": round_ends.move_tracks,
    "new-year": round_ends.new_year,
    "production": round_ends.production,
    "income": round_ends.income,
    "stays": round_ends.stays,
    "fines": round_ends.fines,
}
"""What each task is, given (game, its seat, its words)."""


def _asked(state: State) -> tuple[Seat, ...]:
    return (state.board.task.seat,)


DECISIONS: Final[dict[str, Decision]] = {
    "place": Decision(_asked, start.place_moves, {"place": start.place}),
    "board": Decision(
        _asked, flights.board_moves, {"board": flights.board_plane, "stay": flights.stay}
    ),
    "drop": Decision(_asked, flights.drop_moves, {"drop": flights.drop}),
    "divert": Decision(_asked, tokens.divert_moves, {"divert": tokens.divert}),
    "report": Decision(
        _asked, flights.report_moves, {"report": flights.report, "silent": flights.silent}
    ),
    "reach": Decision(_asked, flights.reach_moves, {"reach": flights.reach, "lie": flights.lie}),
    "defend": Decision(
        _asked, events.defend_moves, {"defend": events.defend, "suffer": events.suffer}
    ),
    "lose": Decision(_asked, events.lose_moves, {"lose": events.lose}),
    "turn": Decision(_asked, turns.turn_moves, turns.TURN),
    "moving": Decision(_asked, travel.moving_moves, {"go": travel.go, "stop": travel.stop}),
    "carry": Decision(
        _asked,
        special_cards.carry_moves,
        {"carry": special_cards.carry, "done": special_cards.carried_enough},
    ),
    "laying": Decision(_asked, values.laying_moves, {"lay": values.lay, "enough": values.enough}),
    "acquire": Decision(
        _asked, values.acquire_moves, {"acquire": values.acquire, "done": values.done}
    ),
    "clear": Decision(
        _asked,
        values.clear_moves,
        {"clear": values.clear, "refill": values.refill, "done": values.done},
    ),
    "draw": Decision(_asked, values.draw_moves, {"draw": values.draw_card, "done": values.done}),
    "missions": Decision(
        _asked, values.remove_moves, {"remove": values.remove, "done": values.done}
    ),
    "mission-report": Decision(
        _asked, missions.report_moves, {"report": missions.report, "silent": missions.silent}
    ),
    "production": Decision(_asked, round_ends.production_moves, {"place": round_ends.produce}),
}

FROM_HAND: Final = frozenset(("report", "reach", "defend", "lose", "mission-report"))
"""Choices from a hidden hand: asked even if there is only one answer, unless the hand is empty."""


def next_task(game: Game) -> None:
    """Begin the first task of the agenda, and decide where there is nothing to choose."""
    board = game.board
    board.task, *rest = board.agenda
    board.agenda = tuple(rest)
    task = board.task
    TASKS[task.what](game, task.seat, *task.words)
    phase = board.phase
    if phase in ("next", "turn", "over"):
        return
    if phase in FROM_HAND and board.hand_size(task.seat):
        return
    decision = DECISIONS[phase]
    moves = list(decision.moves(game, task.seat))
    if len(moves) == 1:
        decision.verbs[moves[0].verb](game, task.seat, *moves[0].args)


STEPS: Final[dict[str, AutomaticStep]] = {"next": next_task}
