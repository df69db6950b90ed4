"""This round's flight, from its order to the last who landed, and the Event that follows.

All of it is read from what was told since the round began, so it can be looked at until the round
is over: why a plane turned back, and what became of those aboard.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Facts
from game.engine.texts import signed
from game.kit import names
from game.kit.texts import text
from game.rulesets.paratroopers.cards import EVENTS, FLIGHT_CONDITIONS, FLIGHT_ORDERS, PAWNS
from game.rulesets.paratroopers.events import hits
from game.rulesets.paratroopers.state import Task
from game.rulesets.paratroopers.timetable import has_plane
from game.sheets.pictures import Picture
from game.tables.selectors import VisibleEvent

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


class FlightPart(Struct, frozen=True, cache_hash=True):
    """`outcome` is "" until the Conditions are known, whose the `picture` is from then on. `place`
    is the target, where it is known; `route` the way there, or towards it. `told` says how it
    ended, `reason` why; `morale` what that does to whoever is aboard, or "" where it is told
    already. With each token of the `cargo` stands the District where it lies since, or "". `ply` is
    when the Conditions were turned up, or 0."""

    order: str
    name: str
    picture: Picture | None
    district: str
    report: int
    seats: int
    riders: tuple[Rider, ...] = ()
    cargo: tuple[tuple[Sign, str], ...] = ()
    conditions: str = ""
    outcome: str = ""
    reason: str = ""
    told: str = ""
    morale: str = ""
    after: str = ""
    place: str = ""
    route: str = ""
    ply: int = 0

    @property
    def free(self) -> range:
        """The seats that nobody has taken."""
        return range(self.seats - len(self.riders))


def flight_of(table: Table) -> FlightPart | None:
    """None in a round without a plane."""
    if not has_plane(table.board):
        return None
    found: FlightPart | None = None
    for ply, event in table.round_told_at():
        if event.kind == "order":
            found = _ordered(event.facts)
        elif event.kind in ("event", "turn"):
            break
        elif found is not None:
            found = _after(table, found, event)
            if event.kind == "conditions":
                found = replace(found, ply=ply)
    return found


def _after(table: Table, flight: FlightPart, event: VisibleEvent) -> FlightPart:
    """What the event adds to what is told of a flight."""
    match event.kind:
        case "boarded":
            return _boarded(table, flight, event.facts)
        case "conditions":
            return _conditions(flight, event.facts)
        case "target":
            return _target(flight, event.facts)
        case "token":
            return _landed(flight, event.facts, words.place(event.facts["district"]))
        case "no-room":
            return _landed(flight, event.facts, words.GAME.says("zone.pool.name"))
        case "report" | "silent" | "reached" | "flat":
            return _fate(flight, event.facts, event.kind)
    return flight


def _ordered(facts: Facts) -> FlightPart:
    order = FLIGHT_ORDERS[facts["card"]]
    return FlightPart(
        order=order.id,
        name=text(order.name),
        picture=names.picture(words.GAME, order.id),
        district=words.place(order.district),
        report=order.report,
        seats=facts["seats"],
        cargo=tuple((words.token(kind), "") for kind in facts["cargo"]),
        place=order.district,
        route=geometry.route(order.district),
    )


def _boarded(table: Table, flight: FlightPart, facts: Facts) -> FlightPart:
    seat = facts["seat"]
    rider = Rider(
        mark=words.MARKS[seat],
        player=table.cast.name(seat),
        letter=words.letter(facts["pawn"]),
        commander=not flight.riders,
    )
    return replace(flight, riders=(*flight.riders, rider))


def _conditions(flight: FlightPart, facts: Facts) -> FlightPart:
    card = FLIGHT_CONDITIONS[facts["card"]]
    cancelled = card.outcome == "cancelled"
    told = "empty" if cancelled and not flight.riders else card.outcome
    return replace(
        flight,
        conditions=card.id,
        picture=names.picture(words.GAME, card.id) or flight.picture,
        outcome=card.outcome,
        reason=text(card.name),
        told=words.GAME.says(f"flight.{told}", district=flight.district, n=abs(card.morale)),
        morale=signed(card.morale) if card.morale and not cancelled else "",
        after=words.symbol(card.after) if card.after else "",
        place="" if cancelled else flight.place,
    )


def _target(flight: FlightPart, facts: Facts) -> FlightPart:
    target = facts["district"]
    key = "flight.strayed" if flight.outcome == "neighbour" else "flight.target"
    told = words.GAME.says(key, order=flight.district, district=words.place(target))
    return replace(flight, told=told, place=target, route=geometry.route(target))


def _landed(flight: FlightPart, facts: Facts, where: str) -> FlightPart:
    token = words.token(facts["token"])
    cargo = ((sign, where if sign == token else landed) for sign, landed in flight.cargo)
    return replace(flight, cargo=tuple(cargo))


def _fate(flight: FlightPart, facts: Facts, what: str) -> FlightPart:
    """Something more that became of one aboard."""
    whose = words.MARKS[facts["seat"]], words.letter(facts["pawn"])
    told = words.GAME.says(f"flight.{what}", n=flight.report)
    riders = tuple(
        replace(one, fate=", ".join(filter(None, (one.fate, told))))
        if (one.mark, one.letter) == whose
        else one
        for one in flight.riders
    )
    return replace(flight, riders=riders)


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
    picture: Picture | None
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
        picture=names.picture(words.GAME, card.id),
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
                how = "failed"
            elif not hits(board, seat, name):
                continue
            elif pawn.place in pawn.defended:
                how = "defended"
            elif board.turn is None or board.task == Task("defence", seat, (name,)):
                how = "danger"
            else:  # who is freed has not entered the place
                continue
            yield Hit(
                mark=words.MARKS[seat],
                player=table.cast.name(seat),
                letter=words.letter(name),
                place=words.place(pawn.place),
                how=words.GAME.says(f"hit.{how}"),
                bad=pawn.failed,
            )
