"""What is decided in Outcast Heroes, and what is told of it to whoever waits."""

from __future__ import annotations

from typing import Any, Final

from game.engine.contract import Seat
from game.engine.declarations import Phase, Tell

from .starting import next_to_ask
from .state import Board
from .view import View


def about(board: Board) -> str:
    """The mission that the decision is about, or ""."""
    if board.resolving:
        return board.resolving.mission
    if board.phase == "cancel-start":
        return board.asked[-1]
    asked = next_to_ask(board) if board.phase == "start" else None
    return asked.mission if asked else ""


def decided(view: View) -> dict[str, Any]:
    """The mission, and the Government Action if one has been revealed."""
    now = view.board.resolving
    return {"mission": about(view.board), "government": now.government if now else None}


def bid(view: View, reader: Seat | None) -> Tell | None:
    """What the reader bids while others still choose in secret."""
    if reader is None or view.bid is None:
        return None
    return Tell("own", {"soldier": view.bid})


def orders(view: View, reader: Seat | None) -> Tell | None:
    if reader is None or not view.given:
        return None
    told = [Tell("given", {"soldier": soldier, "order": order}) for soldier, order in view.given]
    if view.kept is not None:
        told.append(Tell("kept", {"order": view.kept}))
    return Tell("own", {"given": tuple(told)})


def turns(view: View, reader: Seat | None) -> Tell:
    return Tell("order", {"turns": view.board.from_chief()})


def actions(view: View) -> Tell:
    left = view.board.actions
    return Tell("left", {"n": left}) if left else Tell("none")


PHASES: Final = (
    Phase("bid", done=bid),
    Phase("turn", done=turns, yours=actions),
    Phase("give-orders", done=orders),
    *(
        Phase(name, decided)
        for name in (
            *("start", "cancel-start", "give-glory", "choose-government", "cancel-government"),
            *("informers", "add-strength", "free-soldier", "last-exchange"),
        )
    ),
)
