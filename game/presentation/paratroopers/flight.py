"""This round's flight, from its order to the last who landed, and the Event that follows.

All of it is read from what was told since the round began, so it can be looked at until the round
is over: why a plane turned back, and what became of those aboard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Facts
from game.engine.texts import signed
from game.kit.texts import text
from game.rulesets.paratroopers.cards import EVENTS, FLIGHT_CONDITIONS, FLIGHT_ORDERS, PAWNS
from game.rulesets.paratroopers.events import hits
from game.rulesets.paratroopers.state import Task
from game.rulesets.paratroopers.timetable import has_plane

from . import geometry, words
from .board import Table
from .words import Mark, Sign


class Rider(Struct, frozen=True, cache_hash=True):
    """A Paratrooper aboard; `fate` is what became of him since."""

    mark: Mark
    player: str
    letter: str
    commander: bool
    fate: str = ""


class Cargo(Struct, frozen=True, cache_hash=True):
    """A token aboard; `landed` is the District where it lies since, or ""."""

    sign: Sign
    landed: str = ""


class FlightPart(Struct, frozen=True, cache_hash=True):
    """`outcome` is "" until the Conditions are known. `place` is the target, where it is known;
    `route` the way there, or towards it. `told` says how it ended, `reason` why;
    `morale` what that does to whoever is aboard, or "" where it is told already."""

    order: str
    name: str
    district: str
    report: int
    seats: int
    riders: tuple[Rider, ...] = ()
    cargo: tuple[Cargo, ...] = ()
    conditions: str = ""
    outcome: str = ""
    reason: str = ""
    told: str = ""
    morale: str = ""
    after: str = ""
    place: str = ""
    route: str = ""

    @property
    def free(self) -> range:
        """The seats that nobody has taken."""
        return range(self.seats - len(self.riders))


def flight_of(table: Table) -> FlightPart | None:
    """None in a round without a plane."""
    if not has_plane(table.board):
        return None
    found: FlightPart | None = None
    for event in table.round_told():
        if event.kind == "order":
            found = _ordered(event.facts)
        elif found is not None and event.kind in STEPS:
            found = STEPS[event.kind](table, found, event.facts)
        elif event.kind in ("event", "turn"):
            break
    return found


def _ordered(facts: Facts) -> FlightPart:
    order = FLIGHT_ORDERS[facts["card"]]
    return FlightPart(
        order=order.id,
        name=text(order.name),
        district=words.place(order.district),
        report=order.report,
        seats=facts["seats"],
        cargo=tuple(Cargo(words.token(kind)) for kind in facts["cargo"]),
        place=order.district,
        route=geometry.route(order.district),
    )


def _boarded(table: Table, flight: FlightPart, facts: Facts) -> FlightPart:
    seat = facts["seat"]
    rider = Rider(
        mark=words.mark(seat),
        player=table.cast.name(seat),
        letter=words.letter(facts["pawn"]),
        commander=not flight.riders,
    )
    return replace(flight, riders=(*flight.riders, rider))


def _conditions(table: Table, flight: FlightPart, facts: Facts) -> FlightPart:
    card = FLIGHT_CONDITIONS[facts["card"]]
    told = {
        "ok": _("The plane gets there: %(district)s."),
        "neighbour": _("Not %(district)s: the Commander chooses a District next to it."),
        "cancelled": _(
            "The flight is cancelled. Whoever was aboard is back on the Training Field and loses "
            "1 Morale; the cargo goes back to the Pool."
        ),
    }[card.outcome]
    if card.outcome == "cancelled" and not flight.riders:
        told = _("The flight is cancelled. Nobody was aboard; the cargo goes back to the Pool.")
    return replace(
        flight,
        conditions=card.id,
        outcome=card.outcome,
        reason=text(card.name),
        told=told % {"district": flight.district},
        morale=signed(card.morale) if card.morale and card.outcome != "cancelled" else "",
        after=words.symbol(card.after) if card.after else "",
        place="" if card.outcome == "cancelled" else flight.place,
    )


def _target(table: Table, flight: FlightPart, facts: Facts) -> FlightPart:
    target = facts["district"]
    if flight.outcome == "neighbour":
        told = _("Not %(order)s: the plane drops in %(district)s, next to it.")
    else:
        told = _("The plane drops in %(district)s, as ordered.")
    return replace(
        flight,
        told=told % {"order": flight.district, "district": words.place(target)},
        place=target,
        route=geometry.route(target),
    )


def _landed(flight: FlightPart, facts: Facts, where: str) -> FlightPart:
    sign = words.token(facts["token"])
    cargo = (replace(one, landed=where) if one.sign == sign else one for one in flight.cargo)
    return replace(flight, cargo=tuple(cargo))


def _fate(table: Table, flight: FlightPart, facts: Facts, fate: str) -> FlightPart:
    """Something more that became of one aboard."""
    mark, letter = words.mark(facts["seat"]), words.letter(facts["pawn"])
    riders = tuple(
        replace(one, fate=f"{one.fate}, {fate}" if one.fate else fate)
        if (one.mark, one.letter) == (mark, letter)
        else one
        for one in flight.riders
    )
    return replace(flight, riders=riders)


STEPS: Final[Mapping[str, Callable[[Table, FlightPart, Facts], FlightPart]]] = {
    "boarded": _boarded,
    "conditions": _conditions,
    "target": _target,
    "token": lambda table, flight, facts: _landed(flight, facts, words.place(facts["district"])),
    "no-room": lambda table, flight, facts: _landed(
        flight, facts, words.GAME.says("zone.pool.name")
    ),
    "report": lambda table, flight, facts: _fate(
        table, flight, facts, _("Report sent: +%(n)s") % {"n": flight.report}
    ),
    "silent": lambda table, flight, facts: _fate(table, flight, facts, _("no Report")),
    "reached": lambda table, flight, facts: _fate(table, flight, facts, _("already in Warsaw")),
    "flat": lambda table, flight, facts: _fate(table, flight, facts, _("lies flat")),
}
"""By the kind of event, what it adds to what is told of a flight."""


# The Event


class Hit(Struct, frozen=True, cache_hash=True):
    """A Paratrooper whom the Event hits where he is, and how he stands to it."""

    mark: Mark
    player: str
    letter: str
    place: str
    how: str
    bad: bool


class EventPart(Struct, frozen=True, cache_hash=True):
    """The Event in force."""

    id: str
    name: str
    letters: tuple[str, ...]
    where: str
    effect: str
    defence: str
    hits: tuple[Hit, ...]


def event_of(table: Table) -> EventPart | None:
    card = EVENTS.get(table.board.event)
    if card is None:
        return None
    return EventPart(
        id=card.id,
        name=text(card.name),
        letters=tuple(map(words.letter, card.hits)),
        where=words.scopes(card.area),
        effect=words.effect(card.id),
        defence=words.symbol(card.defence),
        hits=tuple(_hits(table)),
    )


def _hits(table: Table) -> Iterator[Hit]:
    board = table.board
    for seat in board.order:
        for name in PAWNS:
            pawn = board.pawn(seat, name)
            if pawn.failed:
                how = pgettext("Event", "hit")
            elif not hits(board, seat, name):
                continue
            elif pawn.place in pawn.defended:
                how = pgettext("Event", "defended")
            elif board.turn is None or board.task == Task("defence", seat, (name,)):
                how = pgettext("Event", "in danger")
            else:  # who is freed has not entered the place
                continue
            yield Hit(
                mark=words.mark(seat),
                player=table.cast.name(seat),
                letter=words.letter(name),
                place=words.place(pawn.place),
                how=how,
                bad=pawn.failed,
            )
