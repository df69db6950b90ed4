"""The map for one reader: what lies where, who is there, and what can be done there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Seat
from game.kit.declared.steps import Act
from game.rulesets.paratroopers.cards import DISTRICT, PAWNS
from game.rulesets.paratroopers.events import hits
from game.rulesets.paratroopers.places import ABROAD, DISTRICT_OF, NEIGHBOURS, PLACES, SCOPE_OF
from game.rulesets.paratroopers.travel import first_steps

from . import geometry, words
from .board import Table
from .flight import FlightPart
from .words import Condition, Mark, Sign

CELL: Final = 60
"""The map is cut out in squares of so many of its units, so that a style sheet knows each cut."""
CUTS: Final = (8, 10, 12)
"""The widths of a part of the map that a narrow screen shows, in cells."""
STEP: Final = 2
"""How many cells lie between two beginnings of such a part."""
TALL: Final = 1.2
LOW: Final = 0.6
"""Its height for its width, and where one place of it matters."""
ABOUT_ONE: Final = frozenset(("board", "report", "reach", "defend", "lose"))
"""The phases that are about a flight or about one Paratrooper."""
ON_MAP: Final = frozenset(("place", "production", "drop", "divert", "moving"))
"""The phases of which the answer is given on the map."""
ROOM: Final = 50
"""What is shown around the middle of a place, in units of the map."""


class MapPawn(Struct, frozen=True, cache_hash=True):
    letter: str
    condition: Condition
    picked: bool
    moved: bool


class Group(Struct, frozen=True, cache_hash=True):
    """A player's Paratroopers at a place."""

    mark: Mark
    name: str
    own: bool
    pawns: tuple[MapPawn, ...]


class Place(Struct, frozen=True, cache_hash=True):
    """A District, a place outside the borders, or the Training Field.

    `short` is what has room on the map, `signs` are printed there. `hit`: the Event in force is for
    somebody here; `target`: a flight drops here, or is to. `told`: a tap tells of it where it makes
    no move. `away`: not in the part of the map that a narrow screen shows. `shape` is the outline
    of a District.
    """

    id: str
    name: str
    short: str
    outside: bool
    tokens: tuple[Sign, ...]
    signs: tuple[Sign, ...]
    groups: tuple[Group, ...]
    neighbours: str
    act: Act | None
    lit: bool
    hit: bool
    target: bool
    told: bool
    away: bool
    shape: str

    @property
    def own(self) -> bool:
        """Whether somebody of the reader's is here."""
        return any(group.own for group in self.groups)


class Cut(Struct, frozen=True, cache_hash=True):
    """The part of the map that a narrow screen shows, in cells; all of it where `cells` is 0.
    `low`: it is less tall."""

    cells: int = 0
    x: int = 0
    y: int = 0
    low: bool = False

    @property
    def shape(self) -> float:
        """Its height for its width."""
        return LOW if self.low else TALL


class Map(Struct, frozen=True, cache_hash=True):
    """`open` are the borders that can be crossed now; `route` is the way of the flight, as its
    `outcome` leaves it. `legend` tells what the Event's pattern means, or ""; `scene` is the
    decision that is made on it, or ""."""

    places: tuple[Place, ...]
    open: tuple[str, ...]
    route: str
    outcome: str
    cut: Cut
    legend: str
    scene: str

    @property
    def districts(self) -> list[Place]:
        """In the order in which they are drawn, one over the other."""
        shown = {place.id: place for place in self.places}
        return [shown[district] for district in geometry.SHAPES]


def map_of(table: Table, flight: FlightPart | None) -> Map:
    lit, phase = table.lit_places(), table.board.phase
    target = flight.place if flight else ""
    cut = _shown(table, lit, target)
    return Map(
        places=tuple(_place(table, name, target, cut, name in lit) for name in (*PLACES, ABROAD)),
        open=tuple(_crossed(table)),
        route=flight.route if flight else "",
        outcome=flight.outcome if flight else "",
        cut=cut,
        legend=_("Hatched: the Event works there") if table.board.event else "",
        scene=f"map-{phase}" if phase in ON_MAP and table.seen.moves else "",
    )


def with_moves(before: Map, table: Table, flight: FlightPart | None) -> Map:
    """The same with what can be done once a word has been picked."""
    lit = table.lit_places()
    cut = _shown(table, lit, flight.place if flight else "")
    return replace(
        before,
        places=tuple(
            replace(
                place,
                groups=tuple(_groups(table, place.id)) if place.own else place.groups,
                act=table.picking.act(place.id),
                lit=place.id in lit,
                away=_is_away(cut, place.id),
            )
            for place in before.places
        ),
        open=tuple(_crossed(table)),
        cut=cut,
    )


def _place(table: Table, name: str, target: str, cut: Cut, lit: bool) -> Place:
    board = table.board
    district = DISTRICT.get(name)  # type: ignore[call-overload]
    return Place(
        id=name,
        name=words.place(name),
        short=words.on_map(name),
        outside=district is None,
        tokens=tuple(map(words.token, board.tokens.get(name, ()))),
        signs=tuple(_signs(name)) if district else (),
        groups=tuple(_groups(table, name)),
        neighbours=", ".join(map(words.place, NEIGHBOURS.get(name, ()))),
        act=table.picking.act(name),
        lit=lit,
        hit=name != ABROAD and SCOPE_OF[name] in table.event_places,
        target=name == target,
        told=name in words.GAME.kinds,
        away=_is_away(cut, name),
        shape=geometry.SHAPES.get(name, ""),
    )


def _signs(name: str) -> Iterator[Sign]:
    """What can be done in a District, called as on the printed board."""
    for what, icon in words.MAP_SIGNS.items():
        if getattr(DISTRICT[name], what, False):  # type: ignore[index]
            yield Sign(icon, capfirst(words.GAME.says(f"paper.sign.{what}")))


def _groups(table: Table, place: str) -> Iterator[Group]:
    board = table.board
    for seat in range(board.players):
        there = [name for name in PAWNS if board.pawn(seat, name).place == place]
        if there:
            yield Group(
                mark=words.MARKS[seat],
                name=table.cast.name(seat),
                own=seat == table.seat,
                pawns=tuple(_pawn(table, seat, name) for name in there),
            )


def _pawn(table: Table, seat: Seat, name: str) -> MapPawn:
    return MapPawn(
        letter=words.letter(name),
        condition=words.condition(table.board, seat, name),
        picked=seat == table.seat and name in (table.picking.picked, table.picking.said),
        moved=(seat, name) in table.moved,
    )


def _crossed(table: Table) -> Iterator[str]:
    """The borders that the reader's Paratroopers can cross now; of one who was picked, his."""
    board = table.board
    for move in table.picking.moves:
        if move.verb == "go":
            name, place = move.args
            yield geometry.border(board.pawn(move.seat, name).place, place)


# What a narrow screen shows


def _shown(table: Table, lit: Iterable[str], target: str) -> Cut:
    about = tuple(_about(table, target))
    return _cut(about, low=True) if about else _cut(tuple(_matter(table, lit, target)))


def _is_away(cut: Cut, name: str) -> bool:
    return cut.cells > 0 and not _within(cut, geometry.MIDDLES[name])


def _about(table: Table, target: str) -> Iterator[str]:
    """The one place that the decision is about; or, before anything is picked, what the guided game
    has picked first. Nothing where the whole neighbourhood matters."""
    board, picking = table.board, table.picking
    if not table.seen.moves or table.seat is None or picking.picked:
        return
    if board.phase in ABOUT_ONE:
        pawn = board.pawn(table.seat, board.task.words[0]) if board.task.words else None
        if pawn is not None and pawn.in_country:
            yield pawn.place
        elif target:
            yield target
    elif picking.tip and picking.tip not in PLACES:
        for word in picking.proposed.split(" ")[2:]:
            if word in PLACES:
                yield word
            elif word in PAWNS and board.pawn(table.seat, word).in_country:
                yield board.pawn(table.seat, word).place


def _matter(table: Table, lit: Iterable[str], target: str) -> Iterator[str]:
    """The places that matter now: where a move is made, those of whoever looks or decides with
    what lies around them, and the target of a flight."""
    board = table.board
    yield from lit
    if target:
        yield target
    seat = table.seat if table.seat is not None else board.task.seat
    for name in PAWNS:
        pawn = board.pawn(seat, name)
        if pawn.in_country:
            yield pawn.place
            if any(first_steps(board, seat, name)):
                yield from NEIGHBOURS[pawn.place]
            if hits(board, seat, name):
                yield DISTRICT_OF[pawn.place]


def _cut(places: tuple[str, ...], *, low: bool = False) -> Cut:
    """The smallest part of the map that has all of these."""
    if not places:
        return Cut()
    middles = [geometry.MIDDLES[name] for name in places]
    left = min(x for x, y in middles) - ROOM - geometry.LEFT
    right = max(x for x, y in middles) + ROOM - geometry.LEFT
    top = min(y for x, y in middles) - ROOM - geometry.TOP
    bottom = max(y for x, y in middles) + ROOM - geometry.TOP
    if low:  # the decision may cover its lower half
        bottom += CELL
    for cells in CUTS:
        wide, high = cells * CELL, cells * CELL * (LOW if low else TALL)
        x = _begin(left, right, wide, geometry.WIDTH)
        y = _begin(top, bottom, high, geometry.HEIGHT)
        if x is not None and y is not None:
            return Cut(cells, x, y, low)
    return Cut()


def _begin(low: float, high: float, size: float, whole: float) -> int | None:
    """The cell that a cut begins with, this in its middle; None where it is too small."""
    last = max(0, int((whole - size) // CELL))
    middle = round(((low + high) / 2 - size / 2) / CELL / STEP) * STEP
    for begin in (min(last, max(0, middle)), min(last, max(0, int(low // CELL // STEP) * STEP))):
        if begin * CELL <= max(0, low) and min(high, whole) <= begin * CELL + size:
            return begin
    return None


def _within(cut: Cut, point: tuple[float, float]) -> bool:
    """Whether a cut shows this point with a little around it."""
    x = point[0] - geometry.LEFT - cut.x * CELL
    y = point[1] - geometry.TOP - cut.y * CELL
    wide, room = cut.cells * CELL, ROOM / 2
    return room <= x <= wide - room and room <= y <= wide * cut.shape - room
