"""The table of Paratroopers for one reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import pgettext
from msgspec.structs import replace

from game.kit.coach import coach
from game.kit.declared.ending import ending
from game.kit.declared.table import latest, status
from game.kit.doubts import doubts
from game.kit.ending import Ending
from game.kit.log import plain
from game.kit.page import TablePage
from game.kit.parts import Cast, Line
from game.kit.standing import Stand, by_points
from game.kit.waiting import announcement, pill
from game.rulesets.paratroopers.log import made_of
from game.tables.selectors import Seen

from .board import Table
from .climax import climax
from .decision import Decision, decision
from .flight import EventPart, FlightPart, event_of, flight_of
from .map import Map, map_of, with_moves
from .mission_end import MissionEnd, mission_ends
from .players import Player, own_pawns, players
from .words import GAME
from .works import Course, Extra, Mission, Work, courses, extras, track, works

LAST: Final = 4
"""So many lines of the log somebody who only watches sees at least."""


class Page(TablePage, frozen=True, kw_only=True):
    """All that the template of a table draws. `ended` is the Mission that has ended last; `works`
    and `extras` are the reader's own. `last` is what happened last, for whoever only watches."""

    decision: Decision
    map: Map
    flight: FlightPart | None
    event: EventPart | None
    ended: MissionEnd | None
    track: tuple[Mission | None, ...]
    courses: tuple[Course, ...]
    works: tuple[Work, ...]
    extras: tuple[Extra, ...]
    players: tuple[Player, ...]
    last: tuple[Line, ...]
    ending: Ending | None


def page(seen: Seen, cast: Cast, chosen: str) -> Page:
    """The table for one reader; `chosen` is what was picked of a move of two words."""
    guide = coach(GAME, seen, folded=bool(chosen))
    table = Table(seen, cast, chosen, guide.move if guide else "")
    asked = doubts(GAME, seen)
    flight, ended = flight_of(table), mission_ends(table)
    seats = players(table)
    own = seats[0].pawns if table.seat is not None else ()
    shown, missions, cards = map_of(table, flight), track(table), courses(table)
    mine = works(table, table.seat) if table.seat is not None else ()
    special = extras(table, table.seat) if table.seat is not None else ()
    return Page(
        map=shown,
        track=missions,
        courses=cards,
        works=mine,
        extras=special,
        status=status(GAME, seen, _stands(table), _last()),
        pill=pill(GAME, seen, cast),
        announcement=announcement(GAME, seen),
        decision=decision(table, own, asked),
        flight=flight,
        staged=climax(table, flight, ended),
        event=event_of(table),
        ended=ended[-1] if ended else None,
        players=seats,
        last=latest(GAME, seen, cast, LAST) if seen.seat is None else (),
        coach=guide,
        kind=table.board.phase if seen.moves else "",
        about=f"{seen.version}",
        picks=table.picking.picks(),
        planning=bool(table.picking.picked),
        put_back=table.picking.put_back,
        ending=_ending(table),
        doubts=asked,
    )


def picked(bare: Page, seen: Seen, cast: Cast, chosen: str) -> Page:
    """What of the page differs once this word has been picked."""
    table = Table(seen, cast, chosen, bare.coach.move if bare.coach else "")
    act = table.picking.act
    own, on_map = own_pawns(table), with_moves(bare.map, table, bare.flight)
    return replace(
        bare,
        map=on_map,
        track=tuple(card and replace(card, act=act(card.id)) for card in bare.track),
        courses=tuple(replace(one, act=one.act and act(one.id)) for one in bare.courses),
        works=tuple(replace(work, act=act(work.card.id)) for work in bare.works),
        extras=tuple(replace(extra, act=act(extra.id)) for extra in bare.extras),
        decision=decision(table, own, bare.doubts),
        coach=bare.coach and bare.coach.in_a_move(),
        planning=bool(table.picking.picked),
        put_back=table.picking.put_back,
    )


def _last() -> str:
    return pgettext("paratroopers", "Time is up: this is the last round.")


def _stands(table: Table) -> tuple[Stand, ...]:
    """The reader's Points, Missions and Money, and the Points of the best of the others."""
    if table.seat is None:
        return ()
    board, (own, *others) = table.board, by_points(GAME, table.seen, table.cast)
    finished = len(board.finished[table.seat])
    return (
        own,
        Stand(GAME.says("standing.missions"), f"{finished}"),
        Stand(GAME.says("standing.money"), f"{board.money[table.seat]}"),
        *others,
    )


def _ending(table: Table) -> Ending | None:
    """With what everybody's points were made of in the end."""
    found = ending(GAME, table.seen, table.cast)
    return found and replace(found, rows=tuple(_made_of(table)))


def _made_of(table: Table) -> Iterator[tuple[str, str]]:
    """What everybody's last points were for."""
    for event in table.round_told():
        if event.kind == "scored":
            seat, tell = event.facts["seat"], made_of(event.facts)
            yield table.cast.name(seat), plain(GAME, "event.scored", tell, event.facts, table.cast)
