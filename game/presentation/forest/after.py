"""What is talked about after games of Forest: its people, words, places and offices."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, zip_longest
from typing import Any, Final

from game.kit.after import After, Chapter, Counted, Happening, Known, Measure, known
from game.rulesets.forest.cards import (
    COMMANDERS,
    COMMUNISTS,
    FOREST,
    SIDE_OF,
    SIDES,
    SPECIALS,
    TERRAIN,
    UNITS,
    Side,
)
from game.tables.selectors import Seen

from . import words
from .course import Course, follow
from .history import special_note, terrain_note, unit_note
from .lives import lives
from .questions import left_out


def happenings(seen: Seen) -> Iterator[Happening]:
    """What is over; nothing before the first move."""
    course = follow(seen.steps)
    if course.turns:
        yield from _of_places(course)
        yield from _of_specials(course)
        for card, told in lives(course).items():
            for one in told:
                yield Happening(card, one.what, {"place": words.at(course.row, one.place)})
        yield from _of_the_game(course)


def _of_places(course: Course) -> Iterator[Happening]:
    for kind in course.row:
        yield Happening(kind, "lies")
    for taken in chain.from_iterable(turn.control for turn in course.turns):
        yield Happening(course.row[taken.place], f"taken-{SIDES[taken.side]}")


def _of_specials(course: Course) -> Iterator[Happening]:
    for turn in course.turns:
        if turn.card in SPECIALS:
            yield Happening(turn.card, "used")


def _of_the_game(course: Course) -> Iterator[Happening]:
    for turn in course.turns:
        if turn.fight is not None and turn.fight.winner is not None:
            yield Happening("", "fight")
    if course.points is not None and course.points[FOREST] != course.points[COMMUNISTS]:
        yield Happening("", f"won-{SIDES[max(course.points, key=course.points.__getitem__)]}")


def _unit(name: str) -> Known:
    return known(
        words.unit(name),
        UNITS[name].emblem,
        unit_note(name),
        who=words.under_the_name(name),
        person=name in COMMANDERS[FOREST],
    )


def _special(name: str) -> Known:
    card = SPECIALS[name]
    return known(
        words.special(name),
        card.emblem,
        special_note(name),
        who=words.side(SIDE_OF[name]),
        text=words.text(card.text),
    )


def _place(kind: str) -> Known:
    card = TERRAIN[kind]
    return known(words.terrain(kind), card.emblem, terrain_note(kind), text=words.text(card.text))


def _of_whom_most_is_told(unit: Counted) -> Any:
    met, fought = unit.times("saved", "sentenced"), unit.times("won", "fell")
    deck = COMMANDERS[SIDE_OF[unit.name]]
    return -unit.tables(), -met, -fought, deck.index(unit.name)


def _most_often_taken(place: Counted) -> Any:
    """By how often a card changed hands, for the forest lies in a row several times."""
    return -place.times("taken-forest", "taken-communists") / place.times("lies")


def _commanders(name: str, side: Side, special: str, *, shown: int) -> Chapter:
    """`special` is the card of the other side that may meet them."""
    return Chapter(
        name,
        of=COMMANDERS[side],
        known=_unit,
        shown=shown,
        measures=(
            Measure("fate.laid", ("laid",)),
            Measure("fate.won", ("won",)),
            Measure("fate.fell", ("fell",), ""),
            Measure(f"fate.{special}-saved", ("saved",)),
            Measure(f"fate.{special}-fell", ("sentenced",), ""),
        ),
        by=_of_whom_most_is_told,
    )


SPECIALS_OF: Final = [[card for card in SPECIALS if SIDE_OF[card] == side] for side in (1, 0)]

AFTER: Final = After(
    game="forest",
    happenings=happenings,
    left_out=left_out,
    chapters=(
        _commanders("commanders", FOREST, "betrayal", shown=3),
        Chapter(
            "words",
            of=tuple(card for two in zip_longest(*SPECIALS_OF) for card in two if card),
            known=_special,
            shown=2,
            measures=(Measure("fate.used", ("used",)),),
            by=lambda special: -special.tables(),
        ),
        Chapter(
            "places",
            of=tuple(TERRAIN),
            known=_place,
            shown=1,
            measures=tuple(
                Measure(f"fate.{name}", (f"taken-{name}",), words.SIDE_EMBLEMS[side])
                for side, name in enumerate(SIDES)
            ),
            by=_most_often_taken,
        ),
        _commanders("offices", COMMUNISTS, "sentence", shown=1),
    ),
    figures=(
        Measure("figure.forest", ("won-forest",)),
        Measure("figure.communists", ("won-communists",)),
        Measure("figure.taken", ("taken-forest", "taken-communists")),
        Measure("figure.fights", ("fight",)),
    ),
)
