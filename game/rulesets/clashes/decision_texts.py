"""What is decided in Clashes, and what is told of it to whoever waits."""

from __future__ import annotations

from typing import Any, Final

from game.engine.contract import Seat
from game.engine.declarations import Phase, Tell

from .cards import SIDES
from .view import View


def turn(view: View) -> dict[str, Any]:
    """The side that is to decide."""
    board = view.board
    return {"side": SIDES[board.turn if board.naming is None else board.naming]}


def put(view: View, reader: Seat | None) -> Tell | None:
    laid = () if reader is None else view.put[reader]
    return Tell("put", {"cards": laid}) if laid else None


def leads(view: View, reader: Seat | None) -> Tell | None:
    if reader is None:
        return None
    if view.leader:
        return Tell("leads", {"card": view.leader})
    suggested = view.suggestions[reader]
    return Tell("suggested", {"card": suggested}) if suggested else None


def score(view: View, reader: Seat | None) -> Tell | None:
    """The leaders' values against each other."""
    effects = view.board.effects
    if reader is None or effects is None:
        return None
    hero, communist = effects.leaders
    values = {side: effects.value(number) for number, side in enumerate(SIDES)}
    return Tell("score", {"hero": hero, "communist": communist, **values})


PHASES: Final = (
    Phase("team", done=put),
    Phase("leader", done=leads),
    Phase("action", turn, done=score),
    Phase("name", turn),
)
