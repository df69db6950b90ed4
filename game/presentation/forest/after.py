"""What is talked about after games of Forest: its people, words, places and offices."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final

from game.engine.card_sets import PRINTED
from game.kit.after import (
    After,
    Chapter,
    Counted,
    Group,
    Happening,
    Measure,
    Met,
    Way,
    known,
)
from game.kit.parts import Cast
from game.rulesets.forest.cards import (
    COMMUNISTS,
    FOREST,
    LEADERS,
    SIDE_OF,
    SIDES,
    SPECIALS,
    TERRAIN,
    Side,
    leaders,
    place_of,
    specials,
    unnamed,
    with_effect,
)
from game.rulesets.forest.course import Course, Turn, follow
from game.rulesets.forest.lives import lives
from game.rulesets.forest.state import Board
from game.tables.selectors import Seen
from lessons.catalogue import Note

from . import words
from .cards import GROUND, SPECIAL, TONES, UNIT, tone_of
from .ending import ending


def happenings(seen: Seen) -> Iterator[Happening]:
    """What is over; nothing before the first move."""
    course = follow(seen.steps)
    if course.turns:
        yield from _of_places(course, seen.view.board)
        yield from _of_specials(course)
        yield from _of_units(course, seen.view.board.options.cards)
        yield from _of_the_game(course)


def _of_places(course: Course, board: Board) -> Iterator[Happening]:
    """Who took them, and in the end whose each was and how often it changed hands."""
    for kind in course.row:
        yield Happening(kind, "lies")
    control = [taken for turn in course.turns for taken in turn.control]
    for taken in control:
        yield Happening(course.row[taken.place], f"taken-{SIDES[taken.side]}")
    for place, kind in enumerate(course.row):
        facts = {"place": words.at(course.row, place), "side": words.side(board.control[place])}
        yield Happening(kind, "end", facts)
        if n := sum(taken.place == place for taken in control):
            yield Happening(kind, "changed", {**facts, "n": n})


def _of_specials(course: Course) -> Iterator[Happening]:
    for turn in course.turns:
        if turn.card in SPECIALS:
            yield _used(course, turn)
        if turn.old in SPECIALS:
            assert turn.place is not None, "it lay somewhere"
            yield Happening(turn.old, "back", {"place": words.at(course.row, turn.place)})


def _used(course: Course, turn: Turn) -> Happening:
    """What became of a special card that was laid or played."""
    if turn.sentence is not None:
        what = "unit-saved" if turn.sentence.saved else "unit-falls"
        return Happening(turn.card, what, {"unit": words.unit(turn.sentence.card)})
    if turn.place is None:
        return Happening(turn.card, "look")
    what = "laid"
    if turn.fight is not None:
        what = "fight" if turn.fight.begun else "no-fight"
    return Happening(turn.card, what, {"place": words.at(course.row, turn.place)})


def _of_units(course: Course, cards: str) -> Iterator[Happening]:
    """`cards` is the set that was played with."""
    for card, told in lives(course).items():
        side = SIDE_OF[card]
        met = {
            "sentence": with_effect(cards, 1 - side, "sentence"),
            "raid": with_effect(cards, side, "raid"),
        }
        facts = {what: words.special(name) if name else "" for what, name in met.items()}
        for one in told:
            place = words.at(course.row, one.place)
            yield Happening(card, one.what, {**facts, "place": place})


def _of_the_game(course: Course) -> Iterator[Happening]:
    for turn in course.turns:
        if turn.fight is not None and turn.fight.winner is not None:
            yield Happening("", "fought")
    if course.points is not None and course.points[FOREST] != course.points[COMMUNISTS]:
        yield Happening("", f"won-{SIDES[max(course.points, key=course.points.__getitem__)]}")


def _nameless(seen: Seen, cast: Cast) -> tuple[Group, ...]:
    """The N.N. who came to a terrain, by what they belonged to."""
    of_set = seen.view.board.options.cards
    told = lives(follow(seen.steps))
    came = [card for side in (0, 1) for card in unnamed(of_set, side) if card in told]
    of: dict[Note | None, list[str]] = {}
    for card in came:
        of.setdefault(UNIT.note(card), []).append(card)
    return (Group(tuple(_service(note, cards) for note, cards in of.items() if note)),)


def _service(note: Note, cards: list[str]) -> Met:
    side = SIDE_OF[cards[0]]
    return Met(
        known(note.title, words.SIDE_EMBLEMS[side], note, who=words.side(side)),
        tone=TONES[side],
        ways=(Way(AFTER.says("way.nameless", n=len(cards))),),
    )


def _of_whom_most_is_told(unit: Counted) -> Any:
    met, fought = unit.times("saved", "sentenced"), unit.times("won", "fell")
    return -unit.tables(), -met, -fought, place_of(unit.name)


def _most_often_taken(place: Counted) -> Any:
    """By how often a card changed hands, for the forest lies in a row several times."""
    return -place.times("taken-forest", "taken-communists") / place.times("lies")


def _commanders(name: str, side: Side, special: str, *, shown: int) -> Chapter:
    """`special` is the card of the other side that may meet them."""
    return Chapter(
        name,
        of=leaders(PRINTED, side),
        added=LEADERS[side].__contains__,
        known=UNIT.known,
        shown=shown,
        measures=(
            Measure("fate.laid", ("laid",)),
            Measure("fate.won", ("won",)),
            Measure("fate.fell", ("fell",), ""),
            Measure(f"fate.{special}-saved", ("saved",)),
            Measure(f"fate.{special}-fell", ("sentenced",), ""),
        ),
        by=_of_whom_most_is_told,
        tone=TONES[side],
    )


USED: Final = ("unit-saved", "unit-falls", "look", "laid", "fight", "no-fight")
SPECIALS_OF: Final = [specials(PRINTED, side) for side in (COMMUNISTS, FOREST)]

AFTER: Final = After(
    slug=words.GAME.slug,
    happenings=happenings,
    result=ending,
    chapters=(
        _commanders("people", FOREST, "betrayal", shown=3),
        Chapter(
            "words",
            of=tuple(card for two in zip_longest(*SPECIALS_OF) for card in two if card),
            known=SPECIAL.known,
            shown=2,
            measures=(Measure("fate.used", USED),),
            by=lambda special: -special.tables(),
            tone=tone_of,
        ),
        Chapter(
            "places",
            of=tuple(TERRAIN),
            known=GROUND.known,
            shown=1,
            measures=tuple(
                Measure(f"fate.{name}", (f"taken-{name}",), words.SIDE_EMBLEMS[side])
                for side, name in enumerate(SIDES)
            ),
            by=_most_often_taken,
        ),
        _commanders("offices", COMMUNISTS, "sentence", shown=1),
        Chapter("nameless", of=(), known=UNIT.known, shown=0, tell=_nameless),
    ),
    figures=(
        Measure("figure.forest", ("won-forest",)),
        Measure("figure.communists", ("won-communists",)),
        Measure("figure.taken", ("taken-forest", "taken-communists")),
        Measure("figure.fights", ("fought",)),
    ),
)
