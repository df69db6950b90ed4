"""What is decided in Paratroopers, and what fills in the sentences that ask for it."""

from __future__ import annotations

from typing import Any, Final

from game.engine.declarations import Phase
from game.engine.texts import inner

from .cards import EVENTS, FLIGHT_CONDITIONS
from .faces import EVENTS as EVENT_FACES
from .faces import MISSIONS, SCOPE, WORDS
from .flights import flight_of
from .timetable import seats
from .values import use_of
from .view import View


def boarding(view: View) -> dict[str, Any]:
    """How many seats are free."""
    flight = flight_of(view.board)
    return {"n": seats(flight.order, view.board.players) - len(flight.aboard)}


def paratrooper(view: View) -> dict[str, Any]:
    """Whose turn it is to answer."""
    return {"pawn": WORDS.mark[view.board.task.words[0]]}


def diverted(view: View) -> dict[str, Any]:
    kind, district = view.board.task.words
    return {"what": WORDS.token[kind], "where": SCOPE[district]}


def after_jump(view: View) -> dict[str, Any]:
    conditions = FLIGHT_CONDITIONS[flight_of(view.board).conditions]
    return {**paratrooper(view), "symbol": WORDS.symbol[conditions.after]}


def defence(view: View) -> dict[str, Any]:
    event = EVENTS[view.board.event]
    return {
        **paratrooper(view),
        "name": inner(EVENT_FACES[event.id].name),
        "symbol": WORDS.symbol[event.defence],
    }


def loss(view: View) -> dict[str, Any]:
    return {**paratrooper(view), "symbol": WORDS.symbol[EVENTS[view.board.event].object]}


def moving(view: View) -> dict[str, Any]:
    """How many borders he may still cross."""
    return {**paratrooper(view), "n": int(view.board.task.words[1])}


def spending(view: View) -> dict[str, Any]:
    """What the cards laid are still worth."""
    return {"value": use_of(view.board).value}


def reporting(view: View) -> dict[str, Any]:
    return {"name": inner(MISSIONS[view.board.task.words[0]].name)}


PHASES: Final = (
    Phase("place", openly=True),
    Phase("board", boarding),
    Phase("drop", openly=True),
    Phase("divert", diverted, openly=True),
    Phase("report", paratrooper),
    Phase("reach", after_jump),
    Phase("defend", defence),
    Phase("lose", loss),
    Phase("turn"),
    Phase("moving", moving),
    Phase("carry"),
    Phase("laying", spending),
    Phase("acquire", spending),
    Phase("clear", spending),
    Phase("draw", spending),
    Phase("missions", spending),
    Phase("mission-report", reporting),
    Phase("production", openly=True),
)
