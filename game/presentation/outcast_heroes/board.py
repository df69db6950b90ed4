"""What lies on the table of Outcast Heroes: missions, soldiers, players, decks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

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
from game.rulesets.outcast_heroes.stage import LOST_BY, ROUNDS, failures
from game.rulesets.outcast_heroes.state import ActiveMission, Board
from game.rulesets.outcast_heroes.view import View
from game.selectors import Seen

from ..parts import Button, Cast
from . import words

SHAPES: Final = {"blue": "square", "violet": "circle", "green": "triangle", "orange": "diamond"}


@dataclass(frozen=True)
class Soldier:
    """A soldier's card. `choosable`: there is a move of two steps that begins with it."""

    id: str
    name: str
    person: str
    group: str
    emblem: str
    colour: str
    shape: str
    owner: str
    leadership: int
    strength: int
    choosable: bool = False
    chosen: bool = False
    button: Button | None = None
    fate: str = ""


@dataclass(frozen=True)
class Zone:
    """`lit`: one of the reader's moves leads here."""

    id: str
    name: str
    icon: str
    hint: str
    soldiers: tuple[Soldier, ...]
    buttons: tuple[Button, ...]

    @property
    def lit(self) -> bool:
        return bool(self.buttons)


@dataclass(frozen=True)
class Mission:
    """`needed` is the difficulty as far as it is known, `open` whether more may come."""

    id: str
    name: str
    when: str
    summary: str
    emblem: str
    stage: str
    strength: int
    needed: int
    open: bool
    government: str
    bonus: str
    bonus_text: str
    nominated: bool
    resolving: bool
    zones: tuple[Zone, ...]

    @property
    def enough(self) -> bool:
        return self.strength >= self.needed


@dataclass(frozen=True)
class Place:
    """Headquarters, Jail or Grave."""

    id: str
    name: str
    icon: str
    soldiers: tuple[Soldier, ...]


@dataclass(frozen=True)
class Player:
    """A seat as everybody sees it."""

    name: str
    who: str
    you: bool
    colour: str
    colour_name: str
    shape: str
    points: int
    unit: int
    glory: int
    order: bool
    bonuses: tuple[tuple[str, str], ...]
    chief: bool
    nomination: bool
    fewer_actions: int
    deciding: bool


@dataclass(frozen=True)
class Status:
    """Where the game stands, for the line above the table."""

    stage: str
    round: int
    rounds: int
    failed: int
    lost_by: int


class Table:
    """Turns the public board and the reader's own moves into pieces of the page.

    `picked` is what the reader picked, `chosen` the same if a move of his turn begins with
    it, or "".
    """

    def __init__(self, seen: Seen, cast: Cast, chosen: str) -> None:
        self.seen, self.cast = seen, cast
        self.view: View = seen.view
        self.board: Board = seen.view.board
        self.two_steps = {m.args[0] for m in seen.moves if m.verb in ("deploy", "take-over")}
        self.picked = chosen
        self.chosen = chosen if chosen in self.two_steps else ""

    def soldier(self, name: str, button: Button | None = None, fate: str = "") -> Soldier:
        card = SOLDIERS[name]
        return Soldier(
            id=name,
            name=card.pseudonym,
            person=words.person(name),
            group=words.text(card.group),
            emblem=card.emblem,
            colour=card.colour,
            shape=SHAPES[card.colour],
            owner=self.cast.name(self.board.owner(name)),
            leadership=card.leadership,
            strength=card.strength,
            choosable=name in self.two_steps,
            chosen=name == self.chosen,
            button=button,
            fate=fate,
        )

    def missions(self) -> tuple[Mission, ...]:
        return tuple(map(self.mission, self.board.missions))

    def mission(self, active: ActiveMission) -> Mission:
        name, board = active.mission, self.board
        card = CARDS.free_the_prisoners if name == FREE else MISSIONS[name]
        now = board.resolving
        here = now is not None and now.mission == name
        played = now.government if now is not None and here else None
        return Mission(
            id=name,
            name=words.mission(name),
            when=_("special mission") if name == FREE else words.text(MISSIONS[name].when),
            summary=words.text(card.summary),
            emblem=card.emblem,
            stage="★" if name == FREE else words.ROMAN[MISSIONS[name].stage],
            strength=total_strength(board) if here else sum(STRENGTH[s] for s in active.soldiers()),
            needed=difficulty(now) if now is not None and here else DIFFICULTY[name],
            open=played is None,
            government=self._government(played),
            bonus=_("The Jail is opened") if name == FREE else words.bonus(name),
            bonus_text=self._bonus_text(name),
            nominated=board.nominated == name,
            resolving=here,
            zones=tuple(self._zone(active, zone) for zone in ZONES),
        )

    def _bonus_text(self, mission: str) -> str:
        if mission != FREE:
            return str(words.BONUS_TEXTS[BONUS[mission]])
        return _(
            "Success: the Liaison’s player takes one own soldier from the Jail into the Unit, "
            "all others in the Jail go to the Headquarters."
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
        return Zone(
            id=zone,
            name=str(words.ZONES[zone]),
            icon=words.ZONE_ICONS[zone],
            hint=str(words.ZONE_HINTS[zone]),
            soldiers=tuple(map(self.soldier, standing)),
            buttons=tuple(self._zone_buttons(active.mission, zone)),
        )

    def _zone_buttons(self, mission: str, zone: str) -> Iterable[Button]:
        """The chosen soldier's moves to this zone, and the Nomination of its Commander."""
        where = f"{words.ZONES[zone]}, {words.mission(mission)}"
        for move in self.seen.moves:
            if move.args[:3] == (self.chosen, mission, zone):
                labels = {"deploy": _("Deploy here"), "take-over": _("Take over")}
                more = f"{words.soldier(self.chosen)} → {where}"
                yield Button(str(move), labels[move.verb], more)
            elif zone == "command" and move.verb == "nominate" and move.args == (mission,):
                yield Button(str(move), _("Place the Nomination"), where, quiet=True)

    def places(self) -> tuple[Place, ...]:
        board = self.board
        mobilise = {m.args[0]: m for m in self.seen.moves if m.verb == "mobilise"}

        def button(soldier: str) -> Button | None:
            if soldier not in mobilise:
                return None
            return Button(str(mobilise[soldier]), _("Mobilise"), words.soldier(soldier))

        def own_first(names: tuple[str, ...]) -> list[str]:
            return sorted(names, key=lambda s: (board.owner(s) != self.seen.seat, board.owner(s)))

        rows = (
            ("headquarters", _("Headquarters"), "campfire", board.headquarters),
            ("jail", _("Jail"), "window-bars", board.jail),
            ("grave", _("Grave"), "tombstone", board.grave),
        )
        return tuple(
            Place(id, name, icon, tuple(self.soldier(s, button(s)) for s in own_first(names)))
            for id, name, icon, names in rows
        )

    def players(self) -> tuple[Player, ...]:
        return tuple(map(self._player, self.board.clockwise(self.seen.seat or 0)))

    def _player(self, seat: int) -> Player:
        board, view = self.board, self.view
        return Player(
            name=self.cast.name(seat),
            who=self.cast.who(seat),
            you=seat == self.seen.seat,
            colour=board.colours[seat],
            colour_name=words.colour(board.colours[seat]),
            shape=SHAPES[board.colours[seat]],
            points=board.tracks[seat],
            unit=len(board.units[seat]),
            glory=len(view.glory_hands[seat]),
            order=view.holds_order[seat],
            bonuses=tuple(
                (words.bonus(m), str(words.BONUS_TEXTS[BONUS[m]])) for m in board.bonuses[seat]
            ),
            chief=board.commander_in_chief == seat,
            nomination=board.nomination == seat,
            fewer_actions=board.interrogated[seat],
            deciding=seat in self.seen.to_act,
        )

    def status(self) -> Status:
        board = self.board
        return Status(
            stage=words.ROMAN[board.stage],
            round=board.round,
            rounds=ROUNDS,
            failed=failures(board),
            lost_by=LOST_BY,
        )

    def moves(self, *verbs: str) -> list[Move]:
        """The reader's moves of these kinds."""
        return [move for move in self.seen.moves if move.verb in verbs]
