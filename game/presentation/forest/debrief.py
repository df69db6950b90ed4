"""After the game: its commanders, offices, places and words beside those of history."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from game.kit.named_cards import Named
from game.kit.parts import Cast
from game.kit.questions import OpenQuestion
from game.rulesets.forest.cards import (
    COMMANDERS,
    COMMUNISTS,
    FOREST,
    SIDE_OF,
    SPECIALS,
    TERRAIN,
    UNITS,
    UNNAMED,
    Commander,
    Side,
    Special,
    Terrain,
)
from game.rulesets.forest.state import Board
from game.tables.selectors import Seen
from lessons.catalogue import Note

from . import words
from .course import Course, Turn, follow
from .ending import Ending, ending
from .history import in_history, named, special_note, terrain_note, unit_note
from .lives import Happening, lives
from .questions import left_out, questions

debrief_template: Final = "game/forest/debrief.html"


class Person(Struct, frozen=True):
    """A commander who came to a terrain. `really` is the heading over what was so, `years` are
    those of somebody who lived, `group` is his organisation; `ways` tell what the card went
    through, one after another."""

    card: Named
    really: str
    years: str
    group: str
    ways: tuple[str, ...]


class Service(Struct, frozen=True):
    """What the nameless of a side belonged to; `url` is the note's, or ""."""

    name: str
    summary: str
    url: str


class Nameless(Struct, frozen=True):
    """The N.N. of a side: how many of them came to a terrain, and what they belonged to."""

    side: str
    emblem: str
    laid: int
    services: tuple[Service, ...]


class Thing(Struct, frozen=True):
    """A terrain or a special card that came up. `ways` are the game's, `summary` is the note's
    sentence, or what stands on the card."""

    name: str
    emblem: str
    ways: tuple[str, ...]
    really: str
    summary: str
    url: str


class Standing(Struct, frozen=True):
    """A side at the end."""

    name: str
    emblem: str
    player: str
    points: int


class Debrief(Struct, frozen=True):
    """All that the page after a game draws. `questions` are by what happened in the game,
    `left_out` are about what it does not show, each with the note that answers."""

    ending: Ending
    sides: tuple[Standing, ...]
    people: tuple[Person, ...]
    offices: tuple[Person, ...]
    nameless: tuple[Nameless, ...]
    places: tuple[Thing, ...]
    specials: tuple[Thing, ...]
    questions: tuple[str, ...]
    left_out: tuple[OpenQuestion, ...]


def debrief(seen: Seen, cast: Cast) -> Debrief:
    """What is to be talked about after a finished game."""
    course, board = follow(seen.steps), seen.view.board
    end = ending(seen, cast)
    assert end is not None, "the game is over"
    told = lives(course)
    return Debrief(
        ending=end,
        sides=_standings(course, board, cast),
        people=_people(course, told, FOREST),
        offices=_people(course, told, COMMUNISTS),
        nameless=tuple(_nameless(told, side) for side in (FOREST, COMMUNISTS)),
        places=_places(course, board),
        specials=_specials(course),
        questions=questions(course),
        left_out=left_out(),
    )


def _standings(course: Course, board: Board, cast: Cast) -> tuple[Standing, ...]:
    points = course.points
    assert points is not None, "the game is over"
    return tuple(
        Standing(
            words.side(side), words.SIDE_EMBLEMS[side], cast.name(board.seat(side)), points[side]
        )
        for side in (FOREST, COMMUNISTS)
    )


# ── People ──


Told = dict[str, tuple[Happening, ...]]


def _people(course: Course, told: Told, side: Side) -> tuple[Person, ...]:
    """The side's commanders, in the order of coming."""
    return tuple(_person(course, card, told[card]) for card in told if card in COMMANDERS[side])


def _person(course: Course, name: str, happenings: tuple[Happening, ...]) -> Person:
    note, card = unit_note(name), UNITS[name]
    lived = name in COMMANDERS[FOREST]
    return Person(
        card=named(name),
        really=_("In life") if lived else in_history(words.unit(name), note),
        years=note.years if note and lived else "",
        group=words.text(card.group) if isinstance(card, Commander) else "",
        ways=tuple(_way(course, name, one) for one in happenings),
    )


def _way(course: Course, name: str, one: Happening) -> str:
    """A part of what a card went through, and where."""
    office = SIDE_OF[name] == COMMUNISTS
    sentence, raid = ("wyrok-smierci", "oblawa") if office else ("zdrada", "rajd")
    texts = {
        "laid": _("%(place)s: placed here"),
        "back": _("%(place)s: taken back into the hand"),
        "moved": _("%(place)s: moved here (%(raid)s)"),
        "won": _("%(place)s: still here after a fight"),
        "fell": _("%(place)s: falls in a fight"),
        "saved": _("%(place)s: %(sentence)s, saved by the dice"),
        "sentenced": _("%(place)s: %(sentence)s, falls"),
        "held": _("%(place)s: here at the end of the game"),
    }
    return texts[one.what] % {
        "place": words.at(course.row, one.place),
        "sentence": words.special(sentence),
        "raid": words.special(raid),
    }


def _nameless(told: Told, side: Side) -> Nameless:
    cards = [card for card in UNNAMED[side] if card in told]
    notes = {note.key: note for card in cards if (note := unit_note(card)) is not None}
    return Nameless(
        side=words.side(side),
        emblem=words.SIDE_EMBLEMS[side],
        laid=len(cards),
        services=tuple(Service(n.title, n.summary, n.url) for n in notes.values()),
    )


# ── Places and words ──


def _places(course: Course, board: Board) -> tuple[Thing, ...]:
    """Every kind of terrain in the row, once."""
    return tuple(
        _thing(
            words.terrain(kind),
            TERRAIN[kind],
            terrain_note(kind),
            [
                way
                for place, there in enumerate(course.row)
                if there == kind
                for way in _held(course, board, place)
            ],
        )
        for kind in dict.fromkeys(course.row)
    )


def _held(course: Course, board: Board, place: int) -> Iterator[str]:
    """Whose a terrain was in the end, and how often it changed hands."""
    at = words.at(course.row, place)
    yield _("%(place)s, at the end: %(side)s") % {
        "place": at,
        "side": words.side(board.control[place]),
    }
    n = sum(taken.place == place for turn in course.turns for taken in turn.control)
    if n:
        yield ngettext(
            "%(place)s: changed hands %(n)d time", "%(place)s: changed hands %(n)d times", n
        ) % {"place": at, "n": n}


def _specials(course: Course) -> tuple[Thing, ...]:
    """The special cards that were laid or played, in the order of coming."""
    ways: dict[str, list[str]] = {}
    for turn in course.turns:
        if turn.card in SPECIALS:
            ways.setdefault(turn.card, []).append(_used(course, turn))
        if turn.old in SPECIALS:
            assert turn.place is not None, "it lay somewhere"
            ways[turn.old].append(
                _("%(place)s: taken back into the hand")
                % {"place": words.at(course.row, turn.place)}
            )
    return tuple(
        _thing(words.special(name), SPECIALS[name], special_note(name), told)
        for name, told in ways.items()
    )


def _used(course: Course, turn: Turn) -> str:
    """What became of a special card that was laid or played."""
    if turn.sentence is not None:
        text = _("%(unit)s: saved by the dice") if turn.sentence.saved else _("%(unit)s: falls")
        return text % {"unit": words.unit(turn.sentence.card)}
    if turn.place is None:
        return _("A look at the units in the other player’s hand")
    text = _("%(place)s: placed here")
    if turn.fight is not None:
        begun = turn.fight.begun
        text = _("%(place)s: a fight") if begun else _("%(place)s: the start roll fails")
    return text % {"place": words.at(course.row, turn.place)}


def _thing(name: str, card: Terrain | Special, note: Note | None, ways: list[str]) -> Thing:
    return Thing(
        name=name,
        emblem=card.emblem,
        ways=tuple(ways),
        really=in_history(name, note),
        summary=note.summary if note else words.text(card.text),
        url=note.url if note else "",
    )
