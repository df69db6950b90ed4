"""The course of a game as its events tell it: every mission's resolution, every soldier's way.

Read from what one reader was told, so it holds nothing that he may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct

from game.engine.coaching import Step, VisibleEvent
from game.engine.contract import Facts, Seat

from .cards import FREE, ZONES

Standing = dict[str, dict[str, str]]
"""Who stands on the missions on the table: by mission, each soldier's zone."""

PLACED: Final = ("deployed", "took-over", "nominated")
"""What is told when a soldier or the Nomination is placed on a mission."""

_OUTCOMES: Final = {
    "killed": "grave",
    "captured": "jail",
    "wounded": "headquarters",
    "withdrawn": "unit",
}


@dataclass
class Run:
    """A mission from its start to its end, as far as it has come.

    `decided` is the seat that started it, None where the stage's end did. `zones` are the
    soldiers there at the start, Command first. `told` are its events with their plies.
    `outcomes` tells how the mission ended for each soldier, and where he went.
    """

    mission: str
    stage: int
    round: int
    decided: Seat | None
    participants: tuple[Seat, ...]
    zones: dict[str, str]
    told: list[tuple[int, VisibleEvent]] = field(default_factory=list)
    outcomes: dict[str, tuple[str, str]] = field(default_factory=dict)
    ended: int | None = None

    def facts(self, kind: str) -> Facts | None:
        """The first event of this kind, or None."""
        return next((told.facts for _, told in self.told if told.kind == kind), None)

    def all_facts(self, kind: str) -> tuple[Facts, ...]:
        return tuple(told.facts for _, told in self.told if told.kind == kind)

    def ply_of(self, *kinds: str) -> int | None:
        """The ply of the first event of any of these kinds, or None."""
        return next((ply for ply, told in self.told if told.kind in kinds), None)

    def holder(self, zone: str) -> str | None:
        """The soldier that had this special zone at the start."""
        return next((soldier for soldier, held in self.zones.items() if held == zone), None)

    @property
    def success(self) -> bool | None:
        """How it went; None before the result."""
        result = self.facts("result")
        return None if result is None else bool(result["success"])

    def killed(self, soldier: str) -> bool:
        return soldier in self.outcomes and self.outcomes[soldier][0] == "killed"


class Deed(Struct, frozen=True):
    """Something that befell a soldier: "served" on a mission, "arrested", "executed", "freed".

    `mission` is where it came from: the mission of that moment, or the one whose card was
    the bonus used.
    """

    kind: str
    stage: int
    round: int
    mission: str
    run: Run | None


@dataclass
class Course:
    """All missions in their order, and what befell each soldier; `scored` are the stages."""

    runs: list[Run] = field(default_factory=list)
    deeds: dict[str, list[Deed]] = field(default_factory=dict)
    scored: list[Facts] = field(default_factory=list)

    @property
    def latest(self) -> Run | None:
        return self.runs[-1] if self.runs else None


def follow(steps: Iterable[Step]) -> Course:
    """Everything that the steps tell, put together by missions and soldiers."""
    follower = _Follower()
    for step in steps:
        for told in step.told:
            follower.take(step.ply, told)
    return follower.course


def placed(steps: Iterable[Step]) -> tuple[frozenset[str], frozenset[str]]:
    """The soldiers that these moves placed on missions, and the missions where something was."""
    facts = [t.facts for step in steps for t in step.told if t.kind in PLACED]
    soldiers = frozenset(str(one["soldier"]) for one in facts if "soldier" in one)
    return soldiers, frozenset(str(one["mission"]) for one in facts)


def last_placed(steps: Sequence[Step]) -> str:
    """The mission where a soldier or the Nomination was last placed in this round, or ""."""
    for step in reversed(steps):
        for told in reversed(step.told):
            if told.kind in PLACED:
                return str(told.facts["mission"])
            if told.kind == "round":
                return ""
    return ""


def place(standing: Standing, told: VisibleEvent) -> None:
    """Note where an event puts soldiers, or that a mission has left the table."""
    facts = told.facts
    match told.kind:
        case "deployed":
            standing.setdefault(facts["mission"], {})[facts["soldier"]] = facts["zone"]
        case "took-over":
            here = standing[facts["mission"]]
            here[facts["soldier"]] = facts["zone"]
            if facts["displaced"]:
                # Taken out first: whoever comes to the Strike Force stands last there.
                del here[facts["displaced"]]
                here[facts["displaced"]] = "strike"
        case "casualties":
            standing.pop(facts["mission"], None)


class _Follower:
    """Reads the events one after another and keeps in mind what later ones leave out."""

    def __init__(self) -> None:
        self.course = Course()
        self.stage = self.round = 0
        self.now: Run | None = None
        self.starter: Seat | None = None
        self.standing: Standing = {}

    def take(self, ply: int, told: VisibleEvent) -> None:
        place(self.standing, told)
        if told.kind == "begin":
            self._begin(told.facts)
        if self.now is not None:
            self.now.told.append((ply, told))
        if told.kind in _READERS:
            _READERS[told.kind](self, told.facts)
        if told.kind == "casualties" and self.now is not None:
            self.now.ended, self.now = ply, None

    def _begin(self, facts: Facts) -> None:
        mission = facts["mission"]
        here = self.standing.get(mission, {})
        self.now = Run(
            mission=mission,
            stage=self.stage,
            round=self.round,
            decided=None if facts["forced"] else self.starter,
            participants=tuple(facts["participants"]),
            zones=dict(sorted(here.items(), key=lambda held: ZONES.index(held[1]))),
        )
        self.course.runs.append(self.now)
        for soldier in self.now.zones:
            self._note("served", soldier, mission)

    def _on_stage(self, facts: Facts) -> None:
        self.stage, self.round = facts["stage"], 0

    def _on_round(self, facts: Facts) -> None:
        self.round = facts["round"]

    def _on_start(self, facts: Facts) -> None:
        self.starter = facts["seat"]

    def _on_arrested(self, facts: Facts) -> None:
        for soldier in facts["soldiers"]:
            self._note("arrested", soldier)

    def _on_executed(self, facts: Facts) -> None:
        self._note("executed", facts["soldier"])

    def _on_bonus_freed(self, facts: Facts) -> None:
        self._note("freed", facts["soldier"], facts["mission"])

    def _on_freed_to_unit(self, facts: Facts) -> None:
        self._note("freed", facts["soldier"], FREE)

    def _on_jail_opened(self, facts: Facts) -> None:
        for soldier in facts["soldiers"]:
            self._note("freed", soldier, FREE)

    def _on_withdrew(self, facts: Facts) -> None:
        if self.now is not None:
            for soldier in facts["soldiers"]:
                self.now.outcomes[soldier] = ("withdrawn", "unit")

    def _on_casualties(self, facts: Facts) -> None:
        assert self.now is not None
        for fate, soldiers in facts["fates"].items():
            where = "jail" if fate == "wounded" and facts["manhunt"] else _OUTCOMES[fate]
            for soldier in soldiers:
                self.now.outcomes[soldier] = (fate, where)

    def _on_scored(self, facts: Facts) -> None:
        self.course.scored.append(facts)

    def _note(self, kind: str, soldier: str, mission: str = "") -> None:
        if not mission and self.now is not None:
            mission = self.now.mission
        deed = Deed(kind, self.stage, self.round, mission, self.now)
        self.course.deeds.setdefault(soldier, []).append(deed)


_READERS: Final[dict[str, Callable[[_Follower, Facts], None]]] = {
    "stage": _Follower._on_stage,
    "round": _Follower._on_round,
    "start": _Follower._on_start,
    "arrested": _Follower._on_arrested,
    "executed": _Follower._on_executed,
    "bonus-freed": _Follower._on_bonus_freed,
    "freed-to-unit": _Follower._on_freed_to_unit,
    "jail-opened": _Follower._on_jail_opened,
    "withdrew": _Follower._on_withdrew,
    "casualties": _Follower._on_casualties,
    "scored": _Follower._on_scored,
}
