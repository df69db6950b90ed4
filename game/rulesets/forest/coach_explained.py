"""Which explanations the events of a guided game call for, and which have been given.

Every explanation is given once. Those called for wait until the pupil decides something and the
board says that they are so (`NEEDS`); what has just happened goes before what can wait.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from game.engine.coaching import Decider, Faced, Need, Needs, Step, VisibleEvent, is_so
from game.engine.contract import Facts

from .cards import (
    COMBAT,
    COMBAT_EFFECTS,
    EFFECT,
    FOREST,
    INSTANT,
    INSTANT_EFFECTS,
    SIDE_OF,
    SIDES,
    START_CONTROL,
    UNITS,
    UNITS_AT_MOST,
)
from .terrain import strength, takes

MOST: Final = 2
"""So many explanations of what has happened stand above one decision."""
NEAR: Final = (5, 3)
"""With so many terrains a side needs only one more to end the game; by side."""
DRAWN: Final = 10
"""When so many cards are drawn, the end of that pile is not far."""
START: Final = ("side", "row", "formation", "turn", "terrain-helps")
"""What is explained one after the other, whatever happens."""
START_IN_CLASS: Final = ("unit", "row", "formation", "turn", "replace", "terrain-helps")
"""The same after what each side is told of itself, where no move is proposed that calls for it."""
CAN_WAIT: Final = {*START, "combat", "instant"}
HAPPENED: Final = frozenset(
    {
        *("taken", "lost", "start-failed", "fight", "fight-over"),
        *INSTANT_EFFECTS,
    }
)
"""What tells of something that has happened: the latest counts, and it is nothing to somebody who
came later."""
IN_FIGHT: Final = {"fight", "roll"}
"""What is explained in the middle of a fight, too."""
TURNS: Final = {"placed", "replaced", "played", "attack", "passed"}
"""The events with which a move of one's own turn begins; other decisions are in a fight."""


class Due(Struct, frozen=True):
    """An explanation, with the card, the place (from 1) or the side that called for it."""

    topic: str
    card: str = ""
    place: int = 0
    side: str = ""


def _in_hand(faced: Faced, due: Facts) -> bool:
    return due["card"] in faced.view.hands[faced.view.side]


def _on_table(faced: Faced, due: Facts) -> bool:
    card: str = due["card"]
    return card in faced.board.posts[due["place"] - 1][SIDE_OF[card]]


def _holds(own: bool) -> Need:
    """That this side, the reader's own or the other one, controls the terrain by its formation."""

    def so(faced: Faced, due: Facts) -> bool:
        at = due["place"] - 1
        side = faced.view.side if own else 1 - faced.view.side
        better = takes(strength(faced.board, at, side), strength(faced.board, at, 1 - side))
        return faced.board.control[at] == side and better

    return so


NEEDS: Final[Needs] = {
    "combat": _in_hand,
    "instant": _in_hand,
    "taken": _holds(own=True),
    "lost": _holds(own=False),
    "laid": _on_table,
    **dict.fromkeys(COMBAT_EFFECTS, _on_table),
}


class Explained:
    """A game so far. `told` are the explanations given, `due` those called for since; `side` is the
    pupil's, `faced` his decisions so far, by ply. What happened before the ply `since` he has not
    seen, and `told_before` is what he had been told by then at another seat."""

    start: tuple[str, ...] = START
    can_wait: frozenset[str] = frozenset(CAN_WAIT)

    def __init__(
        self,
        steps: Sequence[Step],
        seat: int,
        faced: Mapping[int, Faced],
        *,
        side: int = FOREST,
        since: int = 0,
        told_before: Iterable[str] = (),
    ) -> None:
        self.side = side
        self.told = set(told_before)
        self.due: list[Due] = []
        self._control = list(START_CONTROL)
        self._drawn = [0, 0]
        for step in steps:
            if step.seat == seat:
                self._decided(step, faced.get(step.ply))
            for told in step.told:
                for due in self._called_for(told):
                    if step.ply >= since or due.topic not in HAPPENED:
                        self._call(due)

    def next(self, faced: Faced | None, *, fighting: bool) -> tuple[Due, ...]:
        """What is explained at the next decision, each topic once."""
        so: dict[str, Due] = {}
        for due in self.due:
            fits = not fighting or due.topic in IN_FIGHT
            if fits and due.topic not in so and is_so(NEEDS, due.topic, faced, asdict(due)):
                so[due.topic] = due
        return tuple(sorted(so.values(), key=lambda due: due.topic in self.can_wait)[:MOST])

    def _call(self, due: Due) -> None:
        if due.topic in HAPPENED:
            self.due = [other for other in self.due if other.topic != due.topic]
        if due.topic not in self.told and due not in self.due:
            self.due.append(due)

    def _decided(self, step: Step, faced: Faced | None) -> None:
        """The pupil has read what stood there, and knows what it has done itself."""
        fighting = not step.told or step.told[0].kind not in TURNS
        self._tell([due.topic for due in self.next(faced, fighting=fighting)])
        self._tell(map(_deed, step.told) if step.told else ("heal",))

    def _tell(self, topics: Iterable[str]) -> None:
        self.told |= {*topics}
        self.due = [due for due in self.due if due.topic not in self.told]

    def _called_for(self, told: VisibleEvent) -> Iterator[Due]:
        facts = told.facts
        own = facts.get("side") == SIDES[self.side]
        match told.kind:
            case "dealt" if own:
                yield from map(Due, self.start)
                for card in facts.get("hand", ()):  # on a shared screen nobody is told it
                    yield from _held(card)
            case "drew":
                yield from self._draw(told)
            case "control":
                yield from self._take(told)
            case "placed" if facts["card"] in COMBAT and not own:
                yield Due(self.laid(facts["card"]), facts["card"], facts["place"])
            case "played" if not own:
                yield Due(EFFECT[facts["card"]], facts["card"])
            case "replaced" if not own:
                yield Due("replace")
            case "attack" if not own and "source" not in facts:
                yield Due("attack")
            case "start" if not facts["success"] and not facts["tries"]:
                yield Due("start-failed")
            case "fight":
                yield Due("fight", place=facts["place"])
            case "rolled":
                yield Due("roll")
            case "fight-over":
                yield Due("fight-over", side=facts["side"])

    def laid(self, card: str) -> str:
        """What is explained of a combat card that the other side has laid."""
        return EFFECT[card]

    def _draw(self, told: VisibleEvent) -> Iterator[Due]:
        side = SIDES.index(told.facts["side"])
        self._drawn[side] += 1
        if self._drawn[side] == DRAWN:
            yield Due("end")
        if side == self.side and "card" in told.facts:  # on a shared screen nobody is told it
            yield from _held(told.facts["card"])

    def _take(self, told: VisibleEvent) -> Iterator[Due]:
        side = SIDES.index(told.facts["side"])
        place = told.facts["place"]
        self._control[place - 1] = side
        yield Due("taken" if side == self.side else "lost", place=place)
        if self._control.count(side) == NEAR[side]:
            yield Due("end")


class InClass(Explained):
    """What is explained to either side, where no move is proposed: an attack as soon as both sides
    have what it takes at a terrain."""

    def __init__(self, pupil: Decider) -> None:
        side: int = pupil.view.side
        self.start = (f"side-{SIDES[side]}", *START_IN_CLASS)
        self.can_wait = frozenset({*CAN_WAIT, *self.start})
        self._units: Counter[tuple[int, str]] = Counter()
        super().__init__(
            pupil.steps,
            pupil.seat,
            pupil.faced,
            side=side,
            since=pupil.since,
            told_before=pupil.told_before,
        )

    def laid(self, card: str) -> str:
        return "laid"

    def _called_for(self, told: VisibleEvent) -> Iterator[Due]:
        yield from super()._called_for(told)
        facts = told.facts
        if told.kind in ("placed", "fell") and facts["card"] in UNITS:
            self._units[facts["place"], facts["side"]] += 1 if told.kind == "placed" else -1
            if all(self._units[facts["place"], side] >= UNITS_AT_MOST for side in SIDES):
                yield Due("attack")


def _held(card: str) -> Iterator[Due]:
    """A special card in the own hand."""
    if card in COMBAT:
        yield Due("combat", card)
    if card in INSTANT:
        yield Due("instant", card)


def _deed(told: VisibleEvent) -> str:
    """What somebody knows who has brought this about; "" for anything else."""
    facts = told.facts
    match told.kind:
        case "placed":
            return "unit" if facts["card"] in UNITS else "combat"
        case "played":
            return EFFECT[facts["card"]]
        case "replaced":
            return "replace"
        case "named":
            return "name"
        case "healed":
            return "heal"
        case "attack":
            return "" if "source" in facts else "attack"
        case "hit":
            return "hit"
    return ""
