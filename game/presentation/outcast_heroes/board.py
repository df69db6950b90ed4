"""What lies on the table of Outcast Heroes: missions, soldiers, players, decks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Move
from game.rulesets.outcast_heroes.cards import (
    BONUS,
    CARDS,
    DIFFICULTY,
    FREE,
    GOVERNMENT,
    MISSIONS,
    SOLDIERS,
    STRENGTH,
    ZONES,
)
from game.rulesets.outcast_heroes.orders import difficulty, total_strength
from game.rulesets.outcast_heroes.stage import failures, rounds_in_stage
from game.rulesets.outcast_heroes.starting import next_to_ask
from game.rulesets.outcast_heroes.state import ActiveMission, Board
from game.rulesets.outcast_heroes.view import View
from game.selectors import Seen

from ..parts import Button, Cast
from ..remembered import remembered
from . import words
from .course import last_placed

SHAPES: Final = {"blue": "square", "violet": "circle", "green": "triangle", "orange": "diamond"}


class Soldier(Struct, frozen=True, cache_hash=True):
    """A soldier's card. `choosable`: there is a move of two steps that begins with it.

    `button` is the move that the card itself makes, `order` what it was given in secret.
    """

    id: str
    name: str
    person: str
    emblem: str
    colour: str
    shape: str
    owner: str
    leadership: int
    strength: int
    choosable: bool = False
    chosen: bool = False
    button: Button | None = None
    order: str = ""


class Zone(Struct, frozen=True, cache_hash=True):
    """`lit`: what the reader most likely wants to do leads here; `why_not` is why the soldier he
    chose cannot come."""

    id: str
    name: str
    icon: str
    hint: str
    soldiers: tuple[Soldier, ...]
    buttons: tuple[Button, ...]
    why_not: str

    @property
    def lit(self) -> bool:
        return any(not button.quiet for button in self.buttons)


class Mission(Struct, frozen=True, cache_hash=True):
    """`needed` is the difficulty as far as it is known, `open` whether more may come.

    `short` fits a tab, `term` explains the bonus; `shown`: the one that a narrow screen opens.
    """

    id: str
    name: str
    short: str
    when: str
    emblem: str
    stage: str
    strength: int
    needed: int
    open: bool
    government: str
    bonus: str
    term: str
    nominated: bool
    resolving: bool
    zones: tuple[Zone, ...]
    shown: bool = False

    @property
    def enough(self) -> bool:
        return self.strength >= self.needed

    @property
    def full(self) -> int:
        """What fills the meter."""
        return max(self.strength, self.needed)

    @property
    def lit(self) -> bool:
        return any(zone.lit for zone in self.zones)


class Count(Struct, frozen=True):
    """How many soldiers of one player there are somewhere."""

    player: str
    colour: str
    shape: str
    n: int


class Place(Struct, frozen=True, cache_hash=True):
    """Headquarters, Jail or Grave."""

    id: str
    name: str
    icon: str
    soldiers: tuple[Soldier, ...]
    counts: tuple[Count, ...]


class MissionTab(Struct, frozen=True):
    """What a narrow screen shows of a mission that is out of sight."""

    id: str
    short: str
    needed: int
    lit: bool
    shown: bool


class PlaceTab(Struct, frozen=True):
    """A place, and how many soldiers are there."""

    name: str
    icon: str
    soldiers: int


class Tabs(Struct, frozen=True):
    """On a narrow screen: what leads to each mission, and to the places."""

    missions: tuple[MissionTab, ...]
    places: tuple[PlaceTab, ...]


class Bonus(Struct, frozen=True):
    """A mission card held as a bonus; `term` explains it."""

    name: str
    text: str
    term: str


class Marked(Struct, frozen=True):
    """A player's name and his mark."""

    name: str
    colour: str
    shape: str


class Player(Struct, frozen=True, cache_hash=True):
    """A seat as everybody sees it."""

    index: int
    name: str
    who: str
    colour: str
    colour_name: str
    shape: str
    points: int
    unit: int
    glory: int
    bonuses: tuple[Bonus, ...]
    chief: bool
    nomination: bool
    fewer_actions: int
    deciding: bool
    own: bool


class Status(Struct, frozen=True):
    """Where the game stands, for the line above the table. `dots` has one for each round, full
    for those that have begun. `time_up`: the game ends with this one."""

    stage: str
    round: int
    rounds: int
    dots: tuple[bool, ...]
    failed: int
    time_up: bool


def tabs(missions: Iterable[Mission], places: Iterable[Place]) -> Tabs:
    return Tabs(
        tuple(MissionTab(m.id, m.short, m.needed, m.lit, m.shown) for m in missions),
        tuple(PlaceTab(place.name, place.icon, len(place.soldiers)) for place in places),
    )


@remembered
def _soldier(
    name: str, owner: str, choosable: bool, chosen: bool, button: Button | None, order: str
) -> Soldier:
    card = SOLDIERS[name]
    return Soldier(
        id=name,
        name=card.pseudonym,
        person=words.person(name),
        emblem=card.emblem,
        colour=card.colour,
        shape=SHAPES[card.colour],
        owner=owner,
        leadership=card.leadership,
        strength=card.strength,
        choosable=choosable,
        chosen=chosen,
        button=button,
        order=order,
    )


@remembered
def _zone(
    id: str, soldiers: tuple[Soldier, ...], buttons: tuple[Button, ...], why_not: str
) -> Zone:
    return Zone(
        id=id,
        name=str(words.ZONES[id]),
        icon=words.ZONE_ICONS[id],
        hint=str(words.ZONE_HINTS[id]),
        soldiers=soldiers,
        buttons=buttons,
        why_not=why_not,
    )


@remembered
def _place(
    id: str, name: str, icon: str, owned: tuple[tuple[str, str, tuple[Soldier, ...]], ...]
) -> Place:
    return Place(
        id=id,
        name=name,
        icon=icon,
        soldiers=tuple(one for _, _, soldiers in owned for one in soldiers),
        counts=tuple(
            Count(player, colour, SHAPES[colour], len(soldiers))
            for player, colour, soldiers in owned
            if soldiers
        ),
    )


@remembered
def _bonus(mission: str) -> Bonus:
    kind = BONUS[mission]
    return Bonus(words.bonus(mission), words.bonus_text(mission), f"bonus-{kind}")


class Table:
    """Turns the public board and the reader's own moves into pieces of the page.

    `picked` is what the reader picked, `chosen` the same if a move of his turn begins with
    it, or "".
    """

    def __init__(self, seen: Seen, cast: Cast, chosen: str) -> None:
        self.seen, self.cast = seen, cast
        self.names = tuple(map(cast.name, range(len(cast.sitters))))
        self.view: View = seen.view
        self.board: Board = seen.view.board
        self.two_steps = {m.args[0] for m in seen.moves if m.verb in ("deploy", "take-over")}
        self.picked = chosen
        self.chosen = chosen if chosen in self.two_steps else ""

    def soldier(self, name: str, button: Button | None = None, order: str = "") -> Soldier:
        owner = self.names[self.board.owner(name)]
        choosable, chosen = name in self.two_steps, name == self.chosen
        return _soldier(name, owner, choosable, chosen, button, order)

    def missions(self, proposed: str = "") -> tuple[Mission, ...]:
        """Oldest first. A narrow screen opens the one that is decided about, else the one where
        the latest move was made, until the reader begins another, else that of a proposed move,
        else the first to which one of the reader's moves leads, else the newest."""
        missions = tuple(map(self.mission, self.board.missions))
        steps = self.seen.steps[-1:] if self.seen.moves else self.seen.steps
        own = not self.seen.moves or bool(steps and steps[-1].seat == self.seen.seat)
        latest = last_placed(steps) if own and not self.chosen else ""
        wanted = (
            [m for m in missions if m.id == self.about()]
            or [m for m in missions if m.id == latest]
            or [m for m in missions if m.id == proposed and (m.lit or not self.chosen)]
            or [m for m in missions if m.lit]
        )
        shown = wanted[0] if wanted else missions[max(0, len(missions) - 2)]
        return tuple(replace(m, shown=m is shown) for m in missions)

    def about(self) -> str:
        """The mission that the decision is about, or ""."""
        board = self.board
        if board.resolving:
            return board.resolving.mission
        if board.phase == "cancel-start":
            return board.asked[-1]
        asked = next_to_ask(board) if board.phase == "start" else None
        return asked.mission if asked else ""

    def mission(self, active: ActiveMission) -> Mission:
        name, board = active.mission, self.board
        card = CARDS.free_the_prisoners if name == FREE else MISSIONS[name]
        now = board.resolving
        here = now is not None and now.mission == name
        played = now.government if now is not None and here else None
        return Mission(
            id=name,
            name=words.mission(name),
            short=words.short_mission(name),
            when=_("special mission") if name == FREE else words.text(MISSIONS[name].when),
            emblem=card.emblem,
            stage="★" if name == FREE else words.ROMAN[MISSIONS[name].stage],
            strength=total_strength(board) if here else sum(STRENGTH[s] for s in active.soldiers()),
            needed=difficulty(now) if now is not None and here else DIFFICULTY[name],
            open=played is None,
            government=self._government(played),
            bonus=words.prisoners_freed() if name == FREE else words.bonus(name),
            term="free-the-prisoners" if name == FREE else f"bonus-{BONUS[name]}",
            nominated=board.nominated == name,
            resolving=here,
            zones=tuple(self._zone(active, zone) for zone in ZONES),
        )

    def _government(self, played: str | None) -> str:
        if played is None:
            return ""
        now = self.board.resolving
        if now is not None and not now.counts:
            return _("%(card)s – discarded") % {"card": words.text(GOVERNMENT[played].name)}
        return words.government(played)

    def _zone(self, active: ActiveMission, zone: str) -> Zone:
        if zone == "strike":
            standing: Iterable[str] = active.strike
        else:
            holder = active.special(zone)
            standing = () if holder is None else (holder,)
        buttons = tuple(self._zone_buttons(active.mission, zone))
        why_not = "" if buttons else self._why_not(active, zone)
        return _zone(zone, tuple(map(self.soldier, standing)), buttons, why_not)

    def _zone_buttons(self, mission: str, zone: str) -> Iterable[Button]:
        """The chosen soldier's moves to this zone, and the Nomination of its Commander."""
        for move in self.seen.moves:
            if move.args[:3] == (self.chosen, mission, zone):
                labels = {"deploy": _("Deploy here"), "take-over": _("Take over")}
                more = f"{words.soldier(self.chosen)} → {self._where(mission, zone)}"
                yield Button(str(move), labels[move.verb], more)
            elif self.chosen or zone != "command":  # one red edge means one thing at a time
                continue
            elif move.verb == "nominate" and move.args == (mission,):
                where = self._where(mission, zone)
                quiet = bool(self.board.actions)  # it would end the turn
                yield Button(str(move), _("Place the Nomination"), where, quiet)

    @staticmethod
    def _where(mission: str, zone: str) -> str:
        return f"{words.ZONES[zone]}, {words.mission(mission)}"

    def _why_not(self, active: ActiveMission, zone: str) -> str:
        """Why the chosen soldier cannot go there."""
        if not self.chosen or self.chosen == active.special(zone):
            return ""
        assert self.seen.seat is not None
        in_strike = self.chosen in active.strike
        if in_strike and zone == "strike":
            return ""
        verb = "take-over" if in_strike else "deploy"
        move = Move(self.seen.seat, verb, (self.chosen, active.mission, zone))
        return self.reason(move)

    def reason(self, move: Move) -> str:
        """Why the reader cannot make the move now, or ""."""
        refusal = self.seen.why_not(move)
        if refusal is None:
            return ""
        text = _(refusal.reason)
        return text % refusal.params if refusal.params else text

    def places(self) -> tuple[Place, ...]:
        board = self.board
        rows = (
            ("headquarters", _("Headquarters"), "campfire", board.headquarters),
            ("jail", _("Jail"), "window-bars", board.jail),
            ("grave", _("Grave"), "tombstone", board.grave),
        )
        return tuple(self._place(*row) for row in rows)

    def _place(self, id: str, name: str, icon: str, there: tuple[str, ...]) -> Place:
        """With the reader's own soldiers first."""
        owner, colours = self.board.owner, self.board.colours
        seats = self.board.clockwise(self.cast.seat or 0)
        owned: dict[int, list[Soldier]] = {seat: [] for seat in seats}
        for soldier in there:
            owned[owner(soldier)].append(self.soldier(soldier))
        rows = ((self.names[seat], colours[seat], tuple(owned[seat])) for seat in seats)
        return _place(id, name, icon, tuple(rows))

    def players(self) -> tuple[Player, ...]:
        return tuple(map(self._player, self.board.clockwise(self.cast.seat or 0)))

    def _player(self, seat: int) -> Player:
        board, view = self.board, self.view
        return Player(
            index=seat,
            name=self.cast.name(seat),
            who=self.cast.who(seat),
            colour=board.colours[seat],
            colour_name=words.colour(board.colours[seat]),
            shape=SHAPES[board.colours[seat]],
            points=board.tracks[seat],
            unit=len(board.units[seat]),
            glory=len(view.glory_hands[seat]),
            bonuses=tuple(map(_bonus, board.bonuses[seat])),
            chief=board.commander_in_chief == seat,
            nomination=board.nomination == seat,
            fewer_actions=board.interrogated[seat],
            deciding=seat in self.seen.to_act,
            own=seat == self.cast.seat,
        )

    def marked(self, seat: int) -> Marked:
        colour = self.board.colours[seat]
        return Marked(self.cast.name(seat), colour, SHAPES[colour])

    def status(self) -> Status:
        board = self.board
        rounds = rounds_in_stage(board)
        return Status(
            stage=words.ROMAN[board.stage],
            round=board.round,
            rounds=rounds,
            dots=tuple(number <= board.round for number in range(1, rounds + 1)),
            failed=failures(board),
            time_up=bool(board.time_up) and self.seen.outcome is None,
        )

    def moves(self, *verbs: str) -> list[Move]:
        """The reader's moves of these kinds."""
        return [move for move in self.seen.moves if move.verb in verbs]
