"""What the last moves brought: a fight roll by roll, and who took which terrain and why."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.kit.parts import Cast, Die
from game.kit.sides import Side as SideMark
from game.rulesets.forest.cards import EFFECT, SIDE_OF, SIDES, SPECIALS, UNITS, Side
from game.rulesets.forest.course import Course, DeathSentence, Fight, Taken, Turn, follow
from game.rulesets.forest.terrain import MACHINE_GUN, gives
from game.tables.selectors import Seen

from . import cards, words
from .cards import Unit
from .fight import Throw, throws_of
from .words import says


class Fought(Struct, frozen=True):
    """A unit of a fight: its attack there, machine gun apart, and its life before and after."""

    unit: Unit
    attack: int
    full: int
    left: int


class Squad(Struct, frozen=True):
    """A side of a fight; `stays`: it is the one that is left."""

    side: SideMark
    attacks: bool
    stays: bool
    units: tuple[Fought, ...]


class Change(Struct, frozen=True):
    """A terrain that was taken: by which side, and why."""

    side: SideMark
    words: str
    why: str


class Story(Struct, frozen=True):
    """A move. `what` was done, `about` what the special card says, or "". `throws` are all of
    its dice, `rolls` how many of them were rolls of a fight between the `squads`, if there was
    one. `results` are the sentences that say what came of it, `changes` the terrains taken."""

    number: int
    side: SideMark
    player: str
    own: bool
    what: str
    about: str
    throws: tuple[Throw, ...]
    rolls: int
    squads: tuple[Squad, ...]
    results: tuple[str, ...]
    changes: tuple[Change, ...]

    @property
    def dice_said(self) -> str:
        """What the list of the throws is called."""
        return says("report.rolls", n=self.rolls) if self.rolls else says("report.dice")


class Report(Struct, frozen=True):
    """The latest moves that are over, the oldest first; `number` is that of the last. `eventful`:
    more happened than that cards were laid down."""

    number: int
    stories: tuple[Story, ...]
    eventful: bool = False


def report(seen: Seen, cast: Cast) -> Report | None:
    """The other side's last move, and what was thrown for or taken in the reader's own.

    While a fight goes on the table itself tells it. Whoever only watches is told of the last
    move, and of the one before if it was more than a card laid down.
    """
    course = follow(seen.steps)
    if not course.turns or not course.turns[-1].over:
        return None
    other = course.turns[-1].side if cast.seat is None else 1 - course.sides[cast.seat]
    told = [turn for turn in course.turns[-2:] if turn.side == other or _eventful(turn)]
    if not told:
        return None
    stories = tuple(story_of(course, cast, turn) for turn in told)
    return Report(told[-1].number, stories, any(map(_eventful, told)))


def _eventful(turn: Turn) -> bool:
    """Whether more happened than that a card was laid down."""
    return turn.verb in ("play", "attack") or bool(turn.control)


def story_of(course: Course, cast: Cast, turn: Turn) -> Story:
    seat = course.sides.index(turn.side)
    fight = turn.fight
    return Story(
        number=turn.number,
        side=words.the_side(turn.side),
        player=cast.name(seat),
        own=seat == cast.seat,
        what=_what(course, turn),
        about=words.text(SPECIALS[turn.card].text) if turn.card in SPECIALS else "",
        throws=_throws(course, turn),
        rolls=len(fight.rolls) if fight else 0,
        squads=_squads(fight) if fight and fight.begun else (),
        results=_results(turn),
        changes=tuple(_change(course, taken) for taken in turn.control),
    )


def _what(course: Course, turn: Turn) -> str:
    """The move in a sentence; names stay in the nominative."""
    facts: dict[str, Any] = {"card": turn.card, "old": turn.old}
    if turn.place is not None:
        facts["place"] = words.at(course.row, turn.place)
    key: str = turn.verb
    if turn.fight is not None and turn.fight.source is not None:
        key, facts["source"] = "raid", words.at(course.row, turn.fight.source)
    elif turn.sentence is not None:
        key, facts["named"] = "against", turn.sentence.card
    return _told(key, **facts)


def _told(key: str, **facts: Any) -> str:
    return words.public(f"report.{key}", **facts)


# ── Dice ──


def _throws(course: Course, turn: Turn) -> tuple[Throw, ...]:
    """One after another."""
    fight = turn.fight
    if fight is None:
        return _throws_for(turn.sentence) if turn.sentence is not None else ()
    told = list(throws_of(course.row, fight))
    for number, roll in enumerate(fight.rolls, len(fight.starts)):
        if roll.named:
            guns = (card for card in fight.lying if EFFECT[card] == MACHINE_GUN)
            gun = f"{words.special(next(guns))}: {words.card(roll.named)}"
            told[number] = replace(told[number], details=(gun, *told[number].details))
    return tuple(told)


def _throws_for(sentence: DeathSentence) -> tuple[Throw, ...]:
    """The owner's tries to save a commander."""
    side = SIDE_OF[sentence.card]
    most = UNITS[sentence.card].dice
    found = []
    for number, (first, second) in enumerate(sentence.throws, 1):
        saves = first == second <= most
        key = "saves" if saves else "above" if first == second else "fails"
        found.append(
            Throw(
                number=number,
                side=words.the_side(side),
                dice=(Die(first, saves), Die(second, saves)),
                sum=first + second,
                words=says(f"report.throw-{key}", most=most),
            )
        )
    return tuple(found)


# ── Fights ──


def _squads(fight: Fight) -> tuple[Squad, ...]:
    """The attacker's side first."""
    return tuple(_squad(fight, side) for side in (fight.attacker, 1 - fight.attacker))


def _squad(fight: Fight, side: Side) -> Squad:
    left = dict(fight.life)
    for roll in fight.rolls:
        if roll.healed:
            left[roll.healed] = dict(fight.life)[roll.healed]
        left.update(roll.hits)
    given = gives(fight.kind, fight.lying, side)
    return Squad(
        side=words.the_side(side),
        attacks=side == fight.attacker,
        stays=side == fight.winner,
        units=tuple(
            Fought(cards.unit(card), UNITS[card].attack + given.attack, life, left[card])
            for card, life in fight.life
            if SIDE_OF[card] == side
        ),
    )


def _results(turn: Turn) -> tuple[str, ...]:
    sentence, fight = turn.sentence, turn.fight
    if sentence is not None:
        return (_told("saved" if sentence.saved else "falls", card=sentence.card),)
    if fight is None:
        return ()
    if not fight.begun:
        return (says("report.no-fight" if fight.source is None else "report.no-raid"),)
    if fight.winner is None:
        return ()
    told = [_told("stays", side=SIDES[fight.winner])]
    if fight.lying:
        told.insert(0, _told("combat", cards=fight.lying))
    if all(taken.place != fight.place for taken in turn.control):
        told.append(says("report.no-change"))
    return tuple(told)


# ── Control ──


def _change(course: Course, taken: Taken) -> Change:
    place = words.at(course.row, taken.place)
    return Change(
        side=words.the_side(taken.side),
        words=_told("taken", side=SIDES[taken.side], place=place),
        why=why_taken(taken),
    )


def why_taken(taken: Taken) -> str:
    """The formation that took a terrain, beside the one that it was stronger than."""
    facts = {"number": taken.formation, "formation": taken.formation}
    if not taken.beaten:
        return _told("alone", **facts)
    return _told("beats", **facts, beaten=taken.beaten, other=taken.beaten)
