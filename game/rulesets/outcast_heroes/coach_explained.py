"""What the guided game has already explained: read anew from its course at every page.

Nothing is stored. Each of the pupil's decisions so far told the first thing that fitted it and
had not been told; so the texts follow what really happens, and a move taken back takes its
text back, too. In a class it is told only where the pupil's view says that it is so (`NEEDS`).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final

from game.engine.coaching import Decider, Faced, Needs, Step, is_so, possible
from game.engine.contract import Facts, Seat

from .cards import BONUS, COLOUR, FREE, LEADERSHIP, SPECIAL_ZONES
from .course import Standing, place
from .stage import ROUNDS

OWN_TURN_BONUSES: Final = frozenset({"extra-action", "free-prisoner"})

ANSWERED: Final = {
    "bid": "bid",
    "start": "start",
    "wait": "start",
    "gave-glory": "give-glory",
    "government": "choose-government",
    "paid": "informers",
    "refused": "informers",
    "gave-order": "give-orders",
    "kept-order": "keep",
    "freed-to-unit": "free-soldier",
}
"""The decision that a step's first event answers; others belong to a turn or are reactions."""


class Explained:
    """The game up to one of the pupil's decisions, as far as it matters to what is explained.

    `mine`: it is the pupil's turn, with `actions` left; `turns` counts those begun. `unread`
    is the result of the last mission that has ended since the pupil's last move, one with
    soldiers of his before any other.
    """

    def __init__(self, seat: Seat, colour: str, needs: Needs) -> None:
        self.seat, self.colour, self.needs = seat, colour, needs
        self.told: list[str] = []
        self.round = self.turns = self.actions = 0
        self.mine = self.nomination = self.joined = False
        self.nominated: str | None = None
        self.unread: Facts | None = None
        self.unread_own = False
        self.standing: Standing = {}
        self.jail: set[str] = set()
        self.bonuses: set[str] = set()

    def decided(self, step: Step) -> str:
        """Which decision the pupil's step answered."""
        kind = step.told[0].kind if step.told else ""
        return ANSWERED.get(kind, "turn" if self.mine else "reaction")

    def topics(self, phase: str, faced: Faced | None) -> tuple[str, ...]:
        """What is explained at this decision: the first new thing; in a turn, a first result
        alone."""
        first_result = self.unread is not None and "result" not in self.told
        if first_result and phase == "turn":
            return ("result",)
        fitting = (t for t in TOPICS[phase] if t not in self.told and self._fits(t, faced))
        new = tuple(islice(fitting, 1))
        return ("result", *new) if first_result and phase == "start" else new

    def _fits(self, topic: str, faced: Faced | None) -> bool:
        fits = topic not in TOPIC_FITS or TOPIC_FITS[topic](self)
        return fits and is_so(self.needs, topic, faced, {})

    def take(self, step: Step, faced: Faced | None) -> None:
        if step.seat == self.seat:
            self.told += self.topics(self.decided(step), faced)
            self.unread, self.unread_own = None, False
        for told in step.told:
            place(self.standing, told)
            if told.kind in _READERS:
                _READERS[told.kind](self, told.facts)

    def commands(self) -> bool:
        """Whether a soldier of the pupil's commands a mission on the table."""
        return any(
            zone == "command" and COLOUR[soldier] == self.colour
            for here in self.standing.values()
            for soldier, zone in here.items()
        )

    def can_take_over(self) -> bool:
        return any(self._can_take_over(mission) for mission in self.standing)

    def _can_take_over(self, mission: str) -> bool:
        here = self.standing[mission]
        holders = {zone: soldier for soldier, zone in here.items()}
        own = [s for s, zone in here.items() if zone == "strike" and COLOUR[s] == self.colour]
        best = max((LEADERSHIP[s] for s in own), default=0)
        return bool(own) and any(
            zone not in holders or LEADERSHIP[holders[zone]] <= best
            for zone in SPECIAL_ZONES
            if not (zone == "command" and mission == self.nominated)
        )

    def _on_round(self, facts: Facts) -> None:
        self.round, self.mine = facts["round"], False

    def _on_turn(self, facts: Facts) -> None:
        self.mine = facts["seat"] == self.seat
        if self.mine:
            self.turns += 1
            self.actions = facts["actions"]

    def _not_mine(self, facts: Facts) -> None:
        self.mine = False

    def _on_chief(self, facts: Facts) -> None:
        self.nomination = facts["seat"] == self.seat

    def _spent(self, facts: Facts) -> None:
        self.actions -= self.mine

    def _on_nominated(self, facts: Facts) -> None:
        self.nomination, self.nominated = False, facts["mission"]

    def _on_bonus_action(self, facts: Facts) -> None:
        self.actions += self.mine
        self.bonuses.discard(facts["mission"])

    def _on_bonus_freed(self, facts: Facts) -> None:
        self.jail.discard(facts["soldier"])
        self.bonuses.discard(facts["mission"])

    def _on_won_bonus(self, facts: Facts) -> None:
        if facts["seat"] == self.seat and BONUS[facts["mission"]] in OWN_TURN_BONUSES:
            self.bonuses.add(facts["mission"])

    def _on_arrested(self, facts: Facts) -> None:
        self.jail.update(facts["soldiers"])

    def _on_out_of_jail(self, facts: Facts) -> None:
        self.jail.discard(facts["soldier"])

    def _on_jail_opened(self, facts: Facts) -> None:
        self.jail.clear()

    def _on_begin(self, facts: Facts) -> None:
        self.mine, self.joined = False, self.seat in facts["participants"]

    def _on_result(self, facts: Facts) -> None:
        if self.joined or not self.unread_own:
            self.unread, self.unread_own = facts, self.joined

    def _on_casualties(self, facts: Facts) -> None:
        self.jail.update(facts["fates"]["captured"])
        if facts["manhunt"]:
            self.jail.update(facts["fates"]["wounded"])


_READERS: Final[dict[str, Callable[[Explained, Facts], None]]] = {
    "round": Explained._on_round,
    "turn": Explained._on_turn,
    "start": Explained._not_mine,
    "wait": Explained._not_mine,
    "begin": Explained._on_begin,
    "handover": Explained._not_mine,
    "chief": Explained._on_chief,
    "chief-by-lot": Explained._on_chief,
    "mobilised": Explained._spent,
    "deployed": Explained._spent,
    "took-over": Explained._spent,
    "nominated": Explained._on_nominated,
    "bonus-action": Explained._on_bonus_action,
    "bonus-freed": Explained._on_bonus_freed,
    "won-bonus": Explained._on_won_bonus,
    "arrested": Explained._on_arrested,
    "executed": Explained._on_out_of_jail,
    "freed-to-unit": Explained._on_out_of_jail,
    "jail-opened": Explained._on_jail_opened,
    "result": Explained._on_result,
    "casualties": Explained._on_casualties,
}

TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "bid": ("bidding",),
    "turn": (
        "mission",
        "nomination",
        "headquarters",
        "zones",
        "bonus",
        "casualties",
        "last-round",
        "strength",
        "goal",
        "jail",
        "take-over",
        "round",
    ),
    "start": ("start",),
    "give-glory": ("glory",),
    "choose-government": ("scout",),
    "informers": ("informers",),
    "give-orders": ("orders", "fates"),
    "keep": ("keep",),
    "free-soldier": ("free-soldier",),
    "reaction": ("reaction",),
}
"""What there is to explain at each kind of decision, the most needed first."""

TOPIC_FITS: Final[dict[str, Callable[[Explained], bool]]] = {
    "nomination": lambda s: s.nomination and not s.actions and s.commands(),
    "headquarters": lambda s: s.actions > 0,
    "zones": lambda s: s.actions > 0,
    "bonus": lambda s: bool(s.bonuses),
    "casualties": lambda s: "result" in s.told,
    "last-round": lambda s: s.round == ROUNDS,
    "strength": lambda s: s.turns > 1,
    "goal": lambda s: s.turns > 1,
    "jail": lambda s: bool(s.jail),
    "take-over": lambda s: s.actions > 0 and s.can_take_over(),
    "round": lambda s: s.turns > 1,
}


NEEDS: Final[Needs] = {
    "mission": lambda faced, facts: any(m.mission != FREE for m in faced.board.missions),
    "headquarters": possible("mobilise"),
    "zones": possible("deploy"),
    "take-over": possible("take-over"),
    "jail": lambda faced, facts: bool(faced.board.jail),
}
"""What must be so in a class, where pupils have more to do, come late, and play on stage after
stage."""


def explained(pupil: Decider, needs: Needs) -> Explained:
    """The game as the pupil has lived through it: how a mission went before he came is no news."""
    told = Explained(pupil.seat, pupil.board.colours[pupil.seat], needs)
    told.told += sorted(pupil.told_before)
    for step in pupil.steps:
        told.take(step, pupil.faced.get(step.ply))
        if step.ply < pupil.since:
            told.unread, told.unread_own = None, False
    return told
