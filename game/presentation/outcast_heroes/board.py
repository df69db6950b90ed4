"""What lies on the table of Outcast Heroes: missions, soldiers, players, decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from django.utils.translation import gettext as _
from msgspec.structs import replace

from game.engine.contract import Move
from game.kit.doubts import doubts
from game.kit.parts import Button, Cast, Doubt
from game.kit.standing import Stand, Status, Word, lamps
from game.kit.story import since_own_move
from game.kit.texts import why_not
from game.rulesets.outcast_heroes.cards import (
    BONUS,
    CARDS,
    DIFFICULTY,
    FREE,
    GOVERNMENT,
    MISSIONS,
    STRENGTH,
    ZONES,
)
from game.rulesets.outcast_heroes.course import last_placed, placed
from game.rulesets.outcast_heroes.decision_texts import about, decided
from game.rulesets.outcast_heroes.orders import difficulty, total_strength
from game.rulesets.outcast_heroes.stage import (
    LOST_BY,
    failures,
    goal_holds,
    is_last_stage,
    missions_in_stage,
    rounds_in_stage,
)
from game.rulesets.outcast_heroes.state import ActiveMission, Board
from game.rulesets.outcast_heroes.view import View
from game.tables.selectors import Seen

from . import pieces, words
from .cards import SOLDIER
from .pieces import (
    MISSION_PICTURE,
    SHAPES,
    SINGLES,
    Marked,
    Mission,
    Named,
    People,
    Place,
    Player,
    Soldier,
    Stage,
    Zone,
)

SCORED: Final = ("next-stage", "over")
"""In these phases what was in hand lies on the track already."""


class Table:
    """Turns the public board and the reader's own moves into pieces of the page.

    `picked` is what the reader picked, `chosen` the same if a move of his turn begins with
    it, or "". `doubts` are the moves that are asked about before they are made.
    """

    def __init__(self, seen: Seen, cast: Cast, chosen: str) -> None:
        self.seen, self.cast = seen, cast
        self.doubts: Mapping[str, Doubt] = doubts(words.GAME, seen)
        self.names = tuple(map(cast.name, range(len(cast.sitters))))
        self.view: View = seen.view
        self.board: Board = seen.view.board
        begin = (m.args[0] for m in seen.moves if m.verb in ("deploy", "take-over"))
        self.two_steps = tuple(dict.fromkeys(begin))
        self.picked = chosen
        self.chosen = chosen if chosen in self.two_steps else ""
        self.others = since_own_move(seen)
        self.moved, self.changed = placed(self.others)

    def soldier(self, name: str, button: Button | None = None, order: str = "") -> Soldier:
        return pieces.soldier(*self._card(name), button, order)

    def _card(self, name: str) -> pieces.Card:
        owner = self.names[self.board.owner(name)]
        return name, owner, name in self.two_steps, name == self.chosen, name in self.moved

    def missions(self, proposed: str = "") -> tuple[Mission, ...]:
        """Oldest first. A narrow screen opens the one that is decided about, else the one where
        the latest move was made, until the reader begins another, else that of a proposed move,
        else the one where another has placed something last, else the first to which one of the
        reader's moves leads, else the newest."""
        missions = tuple(map(self.mission, self.board.missions))
        steps = self.seen.steps[-1:] if self.seen.moves else self.seen.steps
        own = not self.seen.moves or bool(steps and steps[-1].seat == self.seen.seat)
        latest = last_placed(steps) if own and not self.chosen else ""
        wanted = (
            [m for m in missions if m.id == self.about()]
            or [m for m in missions if m.id == latest]
            or [m for m in missions if m.id == proposed and (m.lit or not self.chosen)]
            or [m for m in missions if m.id == last_placed(self.others) and not self.chosen]
            or [m for m in missions if m.lit]
        )
        shown = wanted[0] if wanted else missions[max(0, len(missions) - 2)]
        return tuple(replace(m, shown=m is shown) for m in missions)

    def about(self) -> str:
        """The mission that the decision is about, or ""."""
        return about(self.board)

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
            picture=MISSION_PICTURE(name),
            stage="★" if name == FREE else words.ROMAN[MISSIONS[name].stage],
            strength=total_strength(board) if here else sum(STRENGTH[s] for s in active.soldiers()),
            needed=difficulty(now) if now is not None and here else DIFFICULTY[name],
            open=played is None,
            government=self._government(played),
            bonus=words.bonus(name),
            term="free-the-prisoners" if name == FREE else f"bonus-{BONUS[name]}",
            nominated=SINGLES["nomination"] if board.nominated == name else "",
            resolving=here,
            moved=name in self.changed,
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
        standing = tuple(map(self._card, active.standing(zone)))
        buttons = tuple(self._zone_buttons(active.mission, zone))
        why_not = "" if buttons else self._why_not(active, zone)
        return pieces.zone(zone, standing, buttons, why_not)

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
                doubtful = str(move) in self.doubts
                yield Button(str(move), _("Place the Nomination"), where, quiet, doubtful)

    @staticmethod
    def _where(mission: str, zone: str) -> str:
        return f"{words.zone(zone)}, {words.mission(mission)}"

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
        return why_not(self.seen, move)

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
        owned = {seat: tuple(self._card(s) for s in there if owner(s) == seat) for seat in seats}
        rows = ((self.names[seat], colours[seat], owned[seat]) for seat in seats)
        return pieces.place(id, name, icon, tuple(rows))

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
            bonuses=tuple((words.bonus(m), words.bonus_text(m)) for m in board.bonuses[seat]),
            chief=SINGLES["commander-in-chief"] if board.commander_in_chief == seat else "",
            nomination=SINGLES["nomination"] if board.nomination == seat else "",
            fewer_actions=self._fewer_actions(seat),
            fewer_when=self._fewer_when(seat),
            deciding=seat in self.seen.to_act,
            own=seat == self.cast.seat,
        )

    def _fewer_actions(self, seat: int) -> int:
        """How many Interrogation takes in the seat's next turn; 0 where it has none any more."""
        board = self.board
        last = is_last_stage(board) and board.round == rounds_in_stage(board)
        return 0 if last and board.phase != "turn" else board.interrogated[seat]

    def _fewer_when(self, seat: int) -> str:
        """The same in words; while turns are taken, that turn is still to come in this round."""
        n, when = self._fewer_actions(seat), "this" if self.board.phase == "turn" else "next"
        return words.says(f"fewer.{when}", n=n) if n else ""

    def marked(self, seat: int, text: str = "") -> Marked:
        colour = self.board.colours[seat]
        return Marked(self.cast.name(seat), colour, SHAPES[colour], text)

    def named(self, soldier: str) -> Named:
        told = SOLDIER.behind(soldier, self.board.options.cards)
        player = self.marked(self.board.owner(soldier))
        return Named(
            name=words.soldier(soldier),
            owner=player.name,
            colour=player.colour,
            shape=player.shape,
            url=told.url,
            summary=told.summary,
            years=told.years,
            own=told.own,
            picture=SOLDIER.picture(soldier),
        )

    def people(
        self, title: str, soldiers: Iterable[str], icon: str = "", *, fallen: bool = False
    ) -> People:
        """Soldiers under one of the titles of the report."""
        named = tuple(map(self.named, soldiers))
        return People(words.says(f"report.{title}"), named, icon, fallen)

    def stage(self) -> Stage:
        board = self.board
        missions = missions_in_stage(board, board.stage)
        return Stage(
            name=words.ROMAN[board.stage],
            round=board.round,
            rounds=rounds_in_stage(board),
            failed=failures(board),
            missions=missions,
            loses=LOST_BY if missions >= LOST_BY else 0,
        )

    def status(self) -> Status:
        stage = self.stage()
        term = "round" if stage.round else ""
        part = words.says(f"where.{term or 'bidding'}", round=stage.round, rounds=stage.rounds)
        last = self.board.time_up and self.seen.goes_on
        return Status(
            where=(
                Word(words.says("where.stage", stage=stage.name), "stage"),
                Word(part, term),
            ),
            dots=lamps(stage.round, stage.rounds) if stage.round else (),
            last=_("Time is up: this is the last round.") if last else "",
            stands=(*self._own_stands(), self._failed(stage)),
        )

    def _failed(self, stage: Stage) -> Stand:
        """The lamps are those that lose the stage."""
        return Stand(
            label=words.says("standing.failed"),
            value=f"{stage.failed}",
            more=words.says("standing.lost") if stage.loses else "",
            lamps=lamps(stage.failed, max(stage.failed, stage.loses or stage.missions)),
            term="stage",
        )

    def _own_stands(self) -> Iterable[Stand]:
        """What the reader's seat alone knows of how it stands, until the stage is scored."""
        view, board, seat = self.view, self.board, self.seen.seat
        if seat is None:
            return
        scored = board.phase in SCORED
        hand = sum(value for value in view.glory_hands[seat] if value > 0)
        yield Stand(
            label=words.says("standing.glory"),
            value=f"{board.tracks[seat]}",
            note="" if scored else words.says("standing.hand", n=hand),
            term="glory",
            secret=True,
        )
        if view.goal is not None and not scored:
            met = goal_holds(view.goal, board, seat)
            yield Stand(
                label=words.says("standing.goal"),
                note=words.says("standing.met" if met else "standing.not-met"),
                met=met,
                tells=words.says("standing.if-met" if met else "standing.if-not-met"),
                term="secret-goal",
                secret=True,
            )

    @cached_property
    def decided(self) -> dict[str, Any]:
        """What sentences about the decision may name: the mission with its strength and what it
        needs, and the Government Action with its text."""
        facts = decided(self.view)
        if facts["mission"]:
            shown = self.mission(self.board.on_table(facts["mission"]))
            facts |= {"strength": shown.strength, "needed": shown.needed}
        if facts["government"]:
            facts["text"] = GOVERNMENT[facts["government"]].text
        return facts

    def says(self, key: str, **facts: Any) -> str:
        """A sentence of the phase that is being played."""
        facts = {**self.decided, **facts}
        return words.told(self.cast, f"phase.{self.board.phase}.{key}", **facts)
