"""What came up at all the tables of a class: counted from what everybody may see, nobody named.

Games that are not over count as far as they have come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, zip_longest
from typing import Any

from game.kit.class_parts import keys_in_turn
from game.rulesets.forest.cards import (
    COMMANDERS,
    COMMUNISTS,
    FOREST,
    SIDE_OF,
    SPECIALS,
    TERRAIN,
    Side,
)
from game.tables.selectors import Seen

from .course import Course, follow
from .history import special_note, terrain_note, unit_note
from .lives import lives


@dataclass
class Life:
    """At how many tables a commander came to a terrain and how often it was laid there; how many
    fights it came through, how often it fell in one, and how often a sentence or a betrayal met
    it and it fell by that."""

    tables: int = 0
    laid: int = 0
    won: int = 0
    fell: int = 0
    met: int = 0
    lost: int = 0


@dataclass
class Place:
    """At how many tables a kind of terrain lay, on how many cards, and how often each side took
    one from the other."""

    tables: int = 0
    cards: int = 0
    taken: list[int] = field(default_factory=lambda: [0, 0])


@dataclass
class Tally:
    """All tables together. `won` are the sides' games; `specials` count the tables at which a
    special card was laid or played, `uses` how often it was. Nobody adds up who fell."""

    tables: int = 0
    finished: int = 0
    moves: int = 0
    fights: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0])
    commanders: dict[str, Life] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    specials: Counter[str] = field(default_factory=Counter)
    uses: Counter[str] = field(default_factory=Counter)


def tally(tables: Iterable[Seen]) -> Tally:
    """Count everything that is over at these tables."""
    found = Tally()
    for seen in tables:
        course = follow(seen.steps)
        found.tables += 1
        _count_moves(found, course)
        _count_places(found, course)
        _count_people(found, course)
        if course.points is not None:
            found.finished += 1
            for side in (FOREST, COMMUNISTS):
                found.won[side] += course.points[side] > course.points[1 - side]
    return found


def _count_moves(found: Tally, course: Course) -> None:
    found.moves += len(course.turns)
    fights = [turn.fight for turn in course.turns if turn.fight and turn.fight.winner is not None]
    found.fights += len(fights)
    used = Counter(turn.card for turn in course.turns if turn.card in SPECIALS)
    found.specials.update(used.keys())
    found.uses.update(used)


def _count_places(found: Tally, course: Course) -> None:
    for kind in dict.fromkeys(course.row):
        place = found.places.setdefault(kind, Place())
        place.tables += 1
        place.cards += course.row.count(kind)
    for taken in chain.from_iterable(turn.control for turn in course.turns):
        found.places[course.row[taken.place]].taken[taken.side] += 1


def _count_people(found: Tally, course: Course) -> None:
    for card, told in lives(course).items():
        if card not in COMMANDERS[SIDE_OF[card]]:
            continue
        counted = Counter(happening.what for happening in told)
        life = found.commanders.setdefault(card, Life())
        life.tables += 1
        life.laid += counted["laid"]
        life.won += counted["won"]
        life.fell += counted["fell"]
        life.met += counted["saved"] + counted["sentenced"]
        life.lost += counted["sentenced"]


def commanders_seen(found: Tally, side: Side) -> list[str]:
    """The side's commanders that came to a terrain, those first of whom most is to be told;
    where nothing was played on the site, as with printed sets: all of them."""
    lives = found.commanders
    if not found.moves:
        return list(COMMANDERS[side])
    seen = [name for name in COMMANDERS[side] if name in lives]
    return sorted(
        seen, key=lambda name: (-lives[name].tables, -lives[name].met, -_fights(found, name))
    )


def _fights(found: Tally, name: str) -> int:
    return found.commanders[name].won + found.commanders[name].fell


def places_seen(found: Tally) -> list[str]:
    """The kinds of terrain, those first of which a card changed hands most often, for the forest
    lies in a row several times; else as they lie."""
    if not found.moves:
        return list(TERRAIN)
    return sorted(
        found.places, key=lambda kind: -sum(found.places[kind].taken) / found.places[kind].cards
    )


def specials_seen(found: Tally) -> list[str]:
    """The special cards that came up, those first that did at most tables; else all of them, the
    sides' in turn, so that the first are one of each."""
    if found.moves:
        return sorted(found.specials, key=lambda name: -found.specials[name])
    of = [[name for name in SPECIALS if SIDE_OF[name] == side] for side in (COMMUNISTS, FOREST)]
    return [name for pair in zip_longest(*of) for name in pair if name]


def class_notes(tables: Sequence[Seen], options: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys of the notes on what came up most: commanders, words, places and offices in
    turn."""
    found = tally(tables)
    return keys_in_turn(
        [unit_note(name) for name in commanders_seen(found, FOREST)],
        [special_note(name) for name in specials_seen(found)],
        [terrain_note(kind) for kind in places_seen(found)],
        [unit_note(name) for name in commanders_seen(found, COMMUNISTS)],
    )
