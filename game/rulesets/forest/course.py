"""The course of a game as its events tell it: every move, with its fight and what it changed.

Read from what one reader was told, so it holds nothing that he may not know. Places are counted
from 0, everything else is as in the rules' `Board`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from game.engine.coaching import Step, VisibleEvent
from game.engine.contract import Facts

from .cards import (
    COMBAT,
    PLACES,
    SIDE_OF,
    SIDES,
    UNITS,
    Side,
)
from .terrain import has_gun, strength_of

Verb = Literal["place", "replace", "play", "attack", "pass"]


@dataclass
class Roll:
    """Three dice of a fight, and what they did.

    `sum` is that of the lowest two, `hitting` are the units of `side` that hit. `hits` are the
    units struck, one after another, with the life left to them. Just before the roll the machine
    gun went to `named`, the nurse to `healed`; both may be "".
    """

    side: Side
    dice: tuple[int, ...]
    sum: int
    hitting: tuple[str, ...]
    hits: list[tuple[str, int]] = field(default_factory=list)
    named: str = ""
    healed: str = ""
    fell: list[str] = field(default_factory=list)


@dataclass
class Fight:
    """An attack, as far as it has come.

    `kind` is the terrain's, `source` where a raid came from. `starts` are the dice that were to
    start it, `tries` those left. When it has `begun`, `life` is every unit's at the start, the
    attacker's first, and `lying` are the combat specials there. `fell` are all who fell, in
    order.
    """

    place: int
    kind: str
    attacker: Side
    source: int | None = None
    starts: list[int] = field(default_factory=list)
    tries: int = 1
    begun: bool = False
    life: list[tuple[str, int]] = field(default_factory=list)
    lying: tuple[str, ...] = ()
    rolls: list[Roll] = field(default_factory=list)
    winner: Side | None = None
    fell: list[str] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether nothing more happens in it."""
        return self.winner is not None or (not self.begun and not self.tries)


@dataclass
class DeathSentence:
    """A commander for whom dice are thrown; `tries` are the throws left."""

    card: str
    tries: int
    throws: list[tuple[int, int]] = field(default_factory=list)
    saved: bool = False

    @property
    def over(self) -> bool:
        return self.saved or not self.tries


@dataclass(frozen=True)
class Taken:
    """A terrain that changed hands, with the formation that took it (1 the strongest) and the
    one that was weaker; `beaten` is 0 where the side that lost it had none."""

    place: int
    side: Side
    formation: int
    beaten: int = 0


@dataclass
class Turn:
    """A move; `number` counts those of both sides, `ply` is the step that began it.

    `card` was laid or played, `old` taken back for it, `args` is what a special names.
    """

    number: int
    ply: int
    side: Side
    verb: Verb
    card: str = ""
    old: str = ""
    place: int | None = None
    args: tuple[str, ...] = ()
    fight: Fight | None = None
    sentence: DeathSentence | None = None
    control: list[Taken] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the move is finished: its fight is, and all dice are thrown."""
        parts = [part for part in (self.fight, self.sentence) if part is not None]
        return all(part.over for part in parts)


@dataclass
class Course:
    """A game so far. `sides` are the seats', `row` and both empty before the lots. `reason` and
    the sides' `points` come with the end."""

    row: tuple[str, ...] = ()
    sides: tuple[Side, ...] = ()
    starter: Side | None = None
    turns: list[Turn] = field(default_factory=list)
    reason: str = ""
    points: dict[Side, int] | None = None


def follow(steps: Iterable[Step]) -> Course:
    """Every move that the steps tell of, in order."""
    follower = _Follower()
    for step in steps:
        for told in step.told:
            follower.take(step.ply, told)
    return follower.course


class _Follower:
    """Reads the events one after another and lays the cards as they tell, since a formation that
    is beaten is told of nowhere."""

    def __init__(self) -> None:
        self.course = Course()
        self.posts: list[list[str]] = [[] for _ in range(PLACES)]
        self.ply = 0
        self.named = self.healed = ""

    def take(self, ply: int, told: VisibleEvent) -> None:
        self.ply = ply
        if told.kind in _READERS:
            _READERS[told.kind](self, told.facts)

    @property
    def turn(self) -> Turn:
        return self.course.turns[-1]

    @property
    def fight(self) -> Fight:
        assert self.turn.fight is not None, "an attack was told of"
        return self.turn.fight

    def begin(self, facts: Facts, verb: Verb) -> Turn:
        turn = Turn(len(self.course.turns) + 1, self.ply, SIDES.index(facts["side"]), verb)
        turn.card = facts.get("card", "")
        if "place" in facts:
            turn.place = facts["place"] - 1
        self.course.turns.append(turn)
        return turn

    def strength(self, place: int, side: Side) -> int:
        """The side's formation as the cards lie now."""
        post = self.posts[place]
        units = tuple(card for card in post if card in UNITS and SIDE_OF[card] == side)
        return strength_of(units, has_gun(tuple(post), side))


def _on_sides(follower: _Follower, facts: Facts) -> None:
    follower.course.sides = tuple(SIDES.index(side) for side in facts["sides"])


def _on_row(follower: _Follower, facts: Facts) -> None:
    follower.course.row = tuple(facts["row"])


def _on_starts(follower: _Follower, facts: Facts) -> None:
    follower.course.starter = SIDES.index(facts["side"])


# ── The four kinds of moves ──


def _on_placed(follower: _Follower, facts: Facts) -> None:
    turn = follower.begin(facts, "place")
    assert turn.place is not None
    follower.posts[turn.place].append(turn.card)


def _on_replaced(follower: _Follower, facts: Facts) -> None:
    turn = follower.begin(facts, "replace")
    turn.old = facts["old"]
    assert turn.place is not None
    follower.posts[turn.place].remove(turn.old)
    follower.posts[turn.place].append(turn.card)


def _on_played(follower: _Follower, facts: Facts) -> None:
    turn = follower.begin(facts, "play")
    turn.args = tuple(facts["args"])
    if turn.args and turn.args[0] in UNITS:
        turn.sentence = DeathSentence(turn.args[0], UNITS[turn.args[0]].defence)


def _on_attack(follower: _Follower, facts: Facts) -> None:
    """A raid's belongs to the card just played."""
    turn = follower.turn if "source" in facts else follower.begin(facts, "attack")
    place = facts["place"] - 1
    source = facts["source"] - 1 if "source" in facts else None
    turn.place = place
    turn.fight = Fight(place, follower.course.row[place], turn.side, source)


def _on_passed(follower: _Follower, facts: Facts) -> None:
    follower.begin(facts, "pass")


# ── Dice ──


def _on_start(follower: _Follower, facts: Facts) -> None:
    follower.fight.starts.append(facts["rolled"])
    follower.fight.tries = facts["tries"]


def _on_fight(follower: _Follower, facts: Facts) -> None:
    fight, posts = follower.fight, follower.posts
    fight.begun = True
    fight.life = [(card, life) for card, life in facts["life"]]
    if fight.source is not None:
        moved = [card for card, _ in fight.life if SIDE_OF[card] == fight.attacker]
        posts[fight.source] = [card for card in posts[fight.source] if card not in moved]
        posts[fight.place] += moved
    fight.lying = tuple(card for card in posts[fight.place] if card in COMBAT)
    follower.named = follower.healed = ""


def _on_named(follower: _Follower, facts: Facts) -> None:
    follower.named = facts["card"]


def _on_healed(follower: _Follower, facts: Facts) -> None:
    follower.healed = facts["card"]


def _on_rolled(follower: _Follower, facts: Facts) -> None:
    follower.fight.rolls.append(
        Roll(
            SIDES.index(facts["side"]),
            tuple(facts["dice"]),
            facts["sum"],
            tuple(facts["hitting"]),
            named=follower.named,
            healed=follower.healed,
        )
    )
    follower.named = follower.healed = ""


def _on_hit(follower: _Follower, facts: Facts) -> None:
    follower.fight.rolls[-1].hits.append((facts["card"], facts["life"]))


def _on_fell(follower: _Follower, facts: Facts) -> None:
    """In a fight, or by a sentence."""
    follower.posts[facts["place"] - 1].remove(facts["card"])
    if follower.turn.fight is not None:
        follower.fight.fell.append(facts["card"])
        follower.fight.rolls[-1].fell.append(facts["card"])


def _on_fight_over(follower: _Follower, facts: Facts) -> None:
    follower.fight.winner = SIDES.index(facts["side"])


def _on_thrown(follower: _Follower, facts: Facts) -> None:
    sentence = follower.turn.sentence
    assert sentence is not None, "its special was told of"
    first, second = facts["dice"]
    sentence.throws.append((first, second))
    sentence.saved, sentence.tries = facts["saved"], facts["tries"]


# ── What a move brought about ──


def _on_control(follower: _Follower, facts: Facts) -> None:
    place, side = facts["place"] - 1, SIDES.index(facts["side"])
    beaten = follower.strength(place, 1 - side)
    follower.turn.control.append(Taken(place, side, facts["formation"], beaten))


def _on_over(follower: _Follower, facts: Facts) -> None:
    follower.course.reason = facts["reason"]
    follower.course.points = {SIDES.index(side): points for side, points in facts["points"].items()}


_READERS: Final[dict[str, Callable[[_Follower, Facts], None]]] = {
    "sides": _on_sides,
    "row": _on_row,
    "starts": _on_starts,
    "placed": _on_placed,
    "replaced": _on_replaced,
    "played": _on_played,
    "attack": _on_attack,
    "passed": _on_passed,
    "start": _on_start,
    "fight": _on_fight,
    "named": _on_named,
    "healed": _on_healed,
    "rolled": _on_rolled,
    "hit": _on_hit,
    "fell": _on_fell,
    "fight-over": _on_fight_over,
    "thrown": _on_thrown,
    "control": _on_control,
    "over": _on_over,
}
