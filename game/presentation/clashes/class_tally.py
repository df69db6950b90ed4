"""What came up at all the tables of a class: counted from what everybody may see, nobody named.

Games that are not over count as far as they have come: every clash that has a winner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from game.kit.class_parts import keys_in_turn
from game.rulesets.clashes.cards import CLASHES, COMMUNISTS, DECKS, HEROES, SIDE_OF, TRAITS
from game.rulesets.clashes.state import Side
from game.tables.selectors import Seen

from .course import Fight, follow
from .history import character_note, clash_note


@dataclass
class Life:
    """At how many tables a character fought, and in how many clashes; how often it led, and how
    often its side won with it."""

    tables: int = 0
    clashes: int = 0
    led: int = 0
    won: int = 0


@dataclass
class Fought:
    """At how many tables a clash was fought, and how often either side won it."""

    tables: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0])


@dataclass
class Tally:
    """All tables together. `won` are the sides' clashes, `dice` those that the die settled,
    `played` are action cards and `cancelled` those of them that did not hold."""

    tables: int = 0
    finished: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0])
    dice: int = 0
    played: int = 0
    cancelled: int = 0
    characters: dict[str, Life] = field(default_factory=dict)
    clashes: dict[str, Fought] = field(default_factory=dict)


def tally(tables: Iterable[Seen]) -> Tally:
    """Count every clash that is over at these tables."""
    found = Tally()
    for seen in tables:
        course = [fight for fight in follow(seen.steps) if fight.winner is not None]
        found.tables += 1
        found.finished += seen.outcome is not None
        here: set[str] = set()
        for fight in course:
            _count(found, fight, here)
    return found


def _count(found: Tally, fight: Fight, here: set[str]) -> None:
    """`here` are the characters that have fought at this table before."""
    assert fight.winner is not None, "it is over"
    found.won[fight.winner] += 1
    found.dice += fight.rolled is not None
    found.played += len(fight.plays)
    found.cancelled += sum(play.undone for play in fight.plays)
    fought = found.clashes.setdefault(fight.event, Fought())
    fought.tables += 1
    fought.won[fight.winner] += 1
    for fielded in chain(*fight.fielded):
        life = found.characters.setdefault(fielded.card, Life())
        life.tables += fielded.card not in here
        here.add(fielded.card)
        life.clashes += 1
        life.led += fielded.card in fight.led
        life.won += SIDE_OF[fielded.card] == fight.winner


def clashes_seen(found: Tally) -> list[str]:
    """The clashes of the class, those first that came up most. Where nothing was played on the
    site, as with printed sets: all cards, the traits in turn."""
    if found.clashes:
        return sorted(found.clashes, key=lambda name: -found.clashes[name].tables)
    by_trait = [[name for name, card in CLASHES.items() if card.trait == t] for t in TRAITS]
    return list(chain(*zip(*by_trait, strict=True)))


def characters_seen(found: Tally, side: Side) -> list[str]:
    """The side's characters that fought, those first that led most often; where nothing was
    played on the site, all of them, the rarest first."""
    fought = [name for name in found.characters if SIDE_OF[name] == side]
    if not found.clashes:
        return list(DECKS[side])
    lives = found.characters
    return sorted(fought, key=lambda name: (-lives[name].led, -lives[name].clashes))


def class_notes(tables: Sequence[Seen], options: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys of the notes on what came up most: clashes, heroes and offices in turn."""
    found = tally(tables)
    return keys_in_turn(
        [clash_note(name) for name in clashes_seen(found)],
        *(
            [character_note(name) for name in characters_seen(found, side)]
            for side in (HEROES, COMMUNISTS)
        ),
    )
