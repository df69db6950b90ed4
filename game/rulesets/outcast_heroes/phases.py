"""The phase table: who decides, what can be done, what follows by itself.

A phase is either a step that needs nobody (`STEPS`) or a decision (`DECISIONS`); draws that are
due are made before either. Functions name the next phase; only these tables join them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.contract import Seat
from game.engine.phased import Decision

from . import orders, reactions, resolving, stage, starting, turns
from .state import Game, State


def _active(state: State) -> tuple[Seat, ...]:
    return (state.board.active,)


def _first_in_queue(state: State) -> tuple[Seat, ...]:
    return state.board.queue[:1]


def _role(role: str) -> Callable[[State], tuple[Seat, ...]]:
    """The player of the Commander, Scout or Liaison of the mission being resolved."""
    return lambda state: (getattr(state.board.resolving, role),)


def _reaction(use: Callable[..., None]) -> Decision:
    return Decision(
        _first_in_queue, reactions.reaction_moves, {"use": use, "pass": reactions.decline}
    )


STEPS: Final[dict[str, Callable[[Game], None]]] = {
    "first-orders": stage.deal_first_orders,
    "stage-start": stage.start_stage,
    "bidding": stage.open_bidding,
    "bids-revealed": stage.reveal_bids,
    "round-start": stage.start_round,
    "turn-start": turns.start_turn,
    "next-start": starting.ask_next,
    "begin": starting.begin_asked,
    "glory": resolving.deal_glory,
    "recon": resolving.scout,
    "government-effect": resolving.government_effect,
    "orders": orders.shuffle_orders,
    "deal-orders": orders.deal_orders,
    "reveal": orders.reveal,
    "result": orders.result,
    "open-jail": orders.open_jail,
    "casualties": orders.casualties,
    "forced": starting.force_next,
    "score": stage.score_stage,
    "next-stage": stage.clear_stage,
}

DECISIONS: Final[dict[str, Decision]] = {
    "bid": Decision(lambda state: stage.bidders(state.board), stage.bid_moves, {"bid": stage.bid}),
    "turn": Decision(
        _active,
        turns.turn_moves,
        {
            "mobilise": turns.mobilise,
            "deploy": turns.deploy,
            "take-over": turns.take_over,
            "use": turns.use_bonus,
            "nominate": turns.nominate,
            "end-turn": turns.end_turn,
        },
    ),
    "start": Decision(
        _active, starting.start_moves, {"start": starting.start, "wait": starting.wait}
    ),
    "cancel-start": _reaction(reactions.cancel_start),
    "give-glory": Decision(
        _role("commander"), resolving.give_glory_moves, {"give-glory": resolving.give_glory}
    ),
    "choose-government": Decision(
        _role("scout"), resolving.choose_government_moves, {"choose": resolving.choose_government}
    ),
    "cancel-government": _reaction(reactions.cancel_government),
    "informers": Decision(
        _role("commander"),
        resolving.informers_moves,
        {"pay": resolving.pay, "refuse": resolving.refuse},
    ),
    "give-orders": Decision(
        lambda state: orders.givers(state.board),
        orders.give_order_moves,
        {"order": orders.give_order, "keep": orders.keep_order},
    ),
    "add-strength": _reaction(reactions.add_strength),
    "free-soldier": Decision(
        _role("liaison"), resolving.free_soldier_moves, {"free": resolving.free_soldier}
    ),
    "last-exchange": Decision(
        _first_in_queue,
        starting.last_exchange_moves,
        {"use": starting.last_exchange, "pass": starting.end_last_exchange},
    ),
}
