"""The position: what everybody knows (`Board`) and what not everybody does (`Secrets`).

Whatever belongs to players is indexed by seat. A `State` is never changed once it was handed out;
`Game` is the working copy that one `apply` changes and freezes again.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.engine.card_sets import PRINTED
from game.engine.contract import Seat
from game.engine.order import clockwise
from game.engine.phased import WorkingCopy
from game.engine.tuples import put

from .cards import PAWNS, LessonYear
from .places import ABROAD, DISTRICT_OF

Cards = tuple[str, ...]
MORALE_MOST = 6
LEAST = 1
"""Neither Morale nor Points fall below."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How long the game is; `year` matters to a lesson only. `cards` is the key of the set that
    is played with."""

    length: Literal["full", "short", "lesson"] = "full"
    year: LessonYear = 1943
    cards: str = PRINTED


class Task(Struct, frozen=True):
    """Something that is still to be done, for a seat where it is somebody's."""

    what: str
    seat: Seat = 0
    words: tuple[str, ...] = ()


class Pawn(Struct, frozen=True):
    """A Paratrooper. All but place, Morale and Prison lasts to the end of the round.

    `flat`: landed and not safe yet. `done`: on his side, he has finished a Mission. `failed`: the
    Event in force has hit him and he had no defence. `defended`: the places in which he had one.
    """

    place: str = ABROAD
    morale: int = 2
    prison: bool = False
    flat: bool = False
    done: bool = False
    moved: bool = False
    failed: bool = False
    defended: tuple[str, ...] = ()

    @property
    def in_country(self) -> bool:
        return self.place != ABROAD

    @property
    def at_large(self) -> bool:
        """In the Country and not in Prison."""
        return self.place != ABROAD and not self.prison


class ActiveMission(Struct, frozen=True):
    """A Mission that is being carried out, or an Escape laid out for a prisoner.

    `place` is where it was begun. `spaces` counts those of its time that are used, none for an
    Escape. `tokens` and `cards` lie on it.
    """

    card: str
    taker: str
    place: str
    spaces: int = 0
    helper: str = ""
    tokens: tuple[str, ...] = ()
    cards: Cards = ()

    @property
    def pawns(self) -> tuple[str, ...]:
        """Whoever is on it, in the order D, L, W."""
        if not self.helper:
            return (self.taker,)
        return tuple([pawn for pawn in PAWNS if pawn in (self.taker, self.helper)])

    @property
    def district(self) -> str:
        return DISTRICT_OF[self.place]


class Flight(Struct, frozen=True):
    """A flight, from its order to the last who landed. `aboard` are seats with their Paratroopers,
    the Commander's first; `target` is where it drops."""

    order: str
    cargo: tuple[str, ...]
    aboard: tuple[tuple[Seat, str], ...] = ()
    conditions: str = ""
    target: str = ""


class Use(Struct, frozen=True):
    """Cards played by value: `way` is what for, `value` their sum, less what is used of it.

    `cleared` counts the cards taken off the Training Track for the present six.
    """

    way: str
    value: int
    cleared: int = 0


class Board(Struct, kw_only=True):
    """Everything that everybody knows.

    `task` is what is being decided, `agenda` what follows. `round` is the present one, 0 before
    the first; `last` the number of the last one. `first` holds the First Player token; `turn` has
    his turn, and `renewed` tells whether he has shuffled his Played stack in it.

    `tokens` are the kinds that lie in each District, `pool` counts the rest. Tracks begin with
    place 1, the newest; "" is a gap. `training_under` and `missions_under` were put under their
    decks, the next to appear first.

    `piles` are the Draw piles, the top first, "" for a card that nobody knows. `shown` are the
    cards in each hand that everybody knows; each other card there has in `lacks` the resources
    that it is known not to have, those of the longest in the hand first. `box` is whatever went
    there face up.
    """

    options: Options
    players: int
    phase: str
    chance: tuple[str, ...]
    agenda: tuple[Task, ...]
    task: Task
    year: int
    last: int
    round: int = 0
    first: Seat = 0
    turn: Seat | None = None
    renewed: bool = False
    pawns: tuple[tuple[Pawn, ...], ...]
    points: tuple[int, ...]
    money: tuple[int, ...]
    tokens: dict[str, tuple[str, ...]]
    pool: dict[str, int]
    training: Cards
    training_under: Cards = ()
    track: Cards
    missions_under: Cards = ()
    event: str = ""
    flight: Flight | None = None
    use: Use | None = None
    specials: tuple[Cards, ...]
    missions: tuple[tuple[ActiveMission, ...], ...]
    escapes: tuple[ActiveMission | None, ...]
    finished: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    played: tuple[Cards, ...]
    shown: tuple[Cards, ...]
    lacks: tuple[tuple[Cards, ...], ...]
    box: Cards = ()
    time_up: bool = False
    reason: str = ""

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats from the First Player on."""
        return clockwise(self.players, self.first)

    def hand_size(self, seat: Seat) -> int:
        return len(self.shown[seat]) + len(self.lacks[seat])

    def pawn(self, seat: Seat, name: str) -> Pawn:
        return self.pawns[seat][PAWNS.index(name)]

    def mission_of(self, seat: Seat, name: str) -> ActiveMission | None:
        """The Mission that a Paratrooper is on, as its taker or helper."""
        for mission in self.missions[seat]:
            if name == mission.taker or name == mission.helper:
                return mission
        return None

    def anybody_in_country(self) -> bool:
        """Whether any Paratrooper is in the Country, be it in Prison."""
        return any(pawn.in_country for pawns in self.pawns for pawn in pawns)


class Secrets(Struct, kw_only=True):
    """What not everybody knows: hands, and the shuffled parts of piles and decks, the next first.

    `piles` fill the unknown places of `Board.piles` in their order. `orders` and `missions` are
    parted by year; what a past year has left there is in the box, unseen.
    """

    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    training: Cards = ()
    events: Cards = ()
    conditions: Cards = ()
    orders: tuple[Cards, ...]
    missions: tuple[Cards, ...]


class State(Struct, frozen=True):
    """A whole position. Never changed: `Game` works on copies."""

    board: Board
    secrets: Secrets


class Game(WorkingCopy[State]):
    """The working copy of one `apply`."""

    __slots__ = ()

    board: Board
    secrets: Secrets

    def plan(self, *tasks: Task) -> None:
        """Do these next, before all else."""
        self.board.agenda = (*tasks, *self.board.agenda)

    def ask(self, phase: str) -> None:
        """Let the seat of the present task decide."""
        self.board.phase = phase

    def change_pawn(self, seat: Seat, name: str, **changes: Any) -> None:
        board = self.board
        at = PAWNS.index(name)
        pawns = board.pawns[seat]
        board.pawns = put(board.pawns, seat, put(pawns, at, replace(pawns[at], **changes)))

    def change_points(self, seat: Seat, by: int, reason: str, **facts: Any) -> None:
        """Points gained or lost; a loss stops at 1."""
        board = self.board
        if by:
            points = max(LEAST, board.points[seat] + by)
            board.points = put(board.points, seat, points)
            self.tell("points", seat=seat, by=by, points=points, reason=reason, **facts)

    def change_morale(self, seat: Seat, name: str, by: int) -> None:
        """Every step beyond 6 or below 1 is a Point instead."""
        wanted = self.board.pawn(seat, name).morale + by
        morale = min(MORALE_MOST, max(LEAST, wanted))
        if by:
            self.change_pawn(seat, name, morale=morale)
            self.tell("morale", seat=seat, pawn=name, by=by, morale=morale)
            self.change_points(seat, wanted - morale, "morale", pawn=name)

    def change_mission(self, seat: Seat, old: ActiveMission, new: ActiveMission | None) -> None:
        """A Mission or an Escape becomes another one, or is over."""
        board = self.board
        if board.escapes[seat] is old:
            board.escapes = put(board.escapes, seat, new)
            return
        missions = board.missions[seat]
        at = next(index for index, mission in enumerate(missions) if mission is old)
        board.missions = put(
            board.missions, seat, missions[:at] + ((new,) if new else ()) + missions[at + 1 :]
        )

    def spend_money(self, seat: Seat) -> None:
        self.board.money = put(self.board.money, seat, self.board.money[seat] - 1)

    def to_box(self, *cards: str) -> None:
        """Face up, out of the game."""
        self.board.box = (*self.board.box, *cards)
