"""After a game, or all the games of a class: its cards beside what they stand for in history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from game.kit.after import After, Chapter, Happening, Known, Measure, in_history, known
from game.kit.class_parts import times
from game.kit.parts import Cast
from game.kit.questions import OpenQuestion
from game.tables.selectors import Seen, VisibleEvent
from lessons.catalogue import Note, find_note

from . import words
from .ending import Ending, ending
from .load import Game

SHOWN: Final = 3
"""So many people, and so many other cards, fill a part of a class's page each."""

Fates = Mapping[str, Counter[str]]
"""By card, how often each kind of event made part of its life."""


class Met(Struct, frozen=True):
    """A card that came up in a game: what is known of it in history, and what became of it."""

    name: str
    who: str
    emblem: str
    tone: str
    really: str
    summary: str
    url: str
    ways: tuple[str, ...]


class Debrief(Struct, frozen=True):
    """All that the page after a game draws. `left_out` are questions about what it does not show,
    each with the note that answers."""

    ending: Ending
    people: tuple[Met, ...]
    things: tuple[Met, ...]
    questions: tuple[str, ...]
    left_out: tuple[OpenQuestion, ...]


def noted_cards(game: Game) -> tuple[tuple[str, str], ...]:
    """Every card that stands for somebody or something of history: its name, its note's key."""
    cards = ((words.card_name(game, name), words.note_key(game, name)) for name in game.kinds)
    return tuple(dict.fromkeys((name, key) for name, key in cards if key))


def debrief(game: Game, seen: Seen, cast: Cast) -> Debrief:
    """What is to be talked about after a finished game."""
    end = ending(game, seen, cast)
    assert end is not None, "the game is over"
    met = fates(game, seen)
    people, things = _noted(game, met)
    return Debrief(
        ending=end,
        people=tuple(_met(game, name, met[name]) for name in people),
        things=tuple(_met(game, name, met[name]) for name in things),
        questions=tuple(game.says(f"question.{n}") for n in game.says.under("question")),
        left_out=left_out(game),
    )


def left_out(game: Game) -> tuple[OpenQuestion, ...]:
    """What the game does not show, in the order of asking."""
    return tuple(_open(game, number) for number in game.says.under("left_out"))


def _open(game: Game, number: str) -> OpenQuestion:
    note = find_note(game.declared.answers.get(number, ""))
    says, key = game.says, f"left_out.{number}"
    return OpenQuestion(says(f"{key}.ask"), says(f"{key}.teacher"), note.url if note else "")


def fates(game: Game, seen: Seen) -> Fates:
    """What became of each card, in the order of coming up."""
    found: dict[str, Counter[str]] = {}
    for told in (told for step in seen.steps for told in step.told):
        if f"event.{told.kind}.fate" in game.says.texts:
            for card in _cards(game, told):
                found.setdefault(card, Counter())[told.kind] += 1
    return found


def _cards(game: Game, told: VisibleEvent) -> Iterator[str]:
    for value in told.facts.values():
        yield from (one for one in _listed(value) if one in game.kinds)


def _listed(value: Any) -> Iterable[str]:
    many = value if isinstance(value, tuple | list) else (value,)
    return (one for one in many if isinstance(one, str))


def _noted(game: Game, cards: Iterable[str]) -> tuple[list[str], list[str]]:
    """Those with a note: the people, and the rest."""
    noted = [name for name in cards if words.note_of(game, name) is not None]
    people = [name for name in noted if words.is_about_a_person(game, name)]
    return people, [name for name in noted if name not in people]


def _ways(game: Game, counted: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(f"{game.says(f'event.{kind}.fate')}: {times(n)}" for kind, n in counted.items())


def _met(game: Game, name: str, counted: Counter[str]) -> Met:
    note = words.note_of(game, name)
    assert note is not None, "it has one"
    person = note.is_person
    return Met(
        name=words.card_name(game, name),
        who=_who(game, name, note),
        emblem=words.emblem(game, name),
        tone=words.tone(game, name),
        really=_("In life") if person else in_history(words.card_name(game, name), note),
        summary=note.summary,
        url=note.url,
        ways=_ways(game, counted),
    )


def _who(game: Game, name: str, note: Note) -> str:
    under = words.of_card(game, name, "under")
    return ", ".join(filter(None, (under, note.years if note.is_person else "")))


# A whole class


def after_of(game: Game) -> After:
    """What a class talks about where the declarations alone say it: the events that have a
    `fate` are counted for their cards."""
    people, things = _noted(game, game.kinds)
    fates = tuple(kind for kind in game.events if f"event.{kind}.fate" in game.says.texts)
    measures = tuple(Measure(f"event.{kind}.fate", (kind,)) for kind in fates)
    chapters = (
        ("people", people, gettext_lazy("The people on your cards")),
        ("things", things, gettext_lazy("Words on the cards")),
    )
    return After(
        game=game.slug,
        happenings=partial(_happenings, game),
        left_out=partial(left_out, game),
        chapters=tuple(
            Chapter(name, cards, partial(_known, game), SHOWN, measures, title)
            for name, cards, title in chapters
        ),
        figures=measures,
    )


def _happenings(game: Game, seen: Seen) -> Iterator[Happening]:
    for told in (told for step in seen.steps for told in step.told):
        if f"event.{told.kind}.fate" in game.says.texts:
            yield from (Happening(card, told.kind) for card in _cards(game, told))


def _known(game: Game, name: str) -> Known:
    note = words.note_of(game, name)
    return known(
        words.card_name(game, name),
        words.emblem(game, name),
        note,
        who=words.of_card(game, name, "under"),
        person=note is not None and note.is_person,
    )
