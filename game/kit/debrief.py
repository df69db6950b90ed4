"""After a game, or all the games of a class: its cards beside what they stand for in history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext as _
from msgspec import Struct

from game.kit.class_parts import (
    ClassDebrief,
    Fact,
    Part,
    Shown,
    all_tables,
    asked,
    at_tables,
    event_shown,
    facts,
    figures,
    keys_in_turn,
    person_shown,
    with_years,
)
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
    ways: tuple[Fact, ...]


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


def _ways(game: Game, counted: Mapping[str, int]) -> tuple[Fact, ...]:
    return facts(("check-mark", game.says(f"event.{kind}.fate"), n) for kind, n in counted.items())


def _met(game: Game, name: str, counted: Counter[str]) -> Met:
    note = words.note_of(game, name)
    assert note is not None, "it has one"
    person = note.is_person
    return Met(
        name=words.card_name(game, name),
        who=_who(game, name, note),
        emblem=words.emblem(game, name),
        tone=words.tone(game, name),
        really=_("In life") if person else _in_history(words.card_name(game, name), note),
        summary=note.summary,
        url=note.url,
        ways=_ways(game, counted),
    )


def _who(game: Game, name: str, note: Note) -> str:
    under = words.of_card(game, name, "under")
    return with_years(under, note) if under else note.years if note.is_person else ""


def _in_history(card: str, note: Note) -> str:
    """The heading over what a note says, with its title where the card is called otherwise."""
    if note.title == card:
        return _("In history")
    return _("In history: %(title)s") % {"title": note.title}


# A whole class


class Tally(NamedTuple):
    """All tables together: at how many a card came up, and what became of it there."""

    tables: int
    finished: int
    at: Counter[str]
    lives: Mapping[str, Counter[str]]

    def most(self, cards: Iterable[str]) -> list[str]:
        """Those first that came up at most tables, most often; of none where nobody played here."""
        return sorted(cards, key=lambda name: (-self.at[name], -self.lives[name].total()))


def tally(game: Game, tables: Sequence[Seen]) -> Tally:
    """Counted from what everybody may see, nobody named."""
    at: Counter[str] = Counter()
    lives = {name: Counter[str]() for name in game.kinds}
    for met in (fates(game, seen) for seen in tables):
        at.update(met.keys())
        for name, counted in met.items():
            lives[name].update(counted)
    return Tally(len(tables), sum(seen.outcome is not None for seen in tables), at, lives)


def _came_up(game: Game, found: Tally) -> tuple[list[str], list[str]]:
    """People and other cards that came up; all of them where nobody has played here."""
    people, things = _noted(game, found.at or game.kinds)
    return found.most(people), found.most(things)


def class_debrief(game: Game, tables: Sequence[Seen], options: Mapping[str, Any]) -> ClassDebrief:
    """What a class is to talk about: what came up most at these tables, or lies on the cards."""
    found = tally(game, tables)
    people, things = _came_up(game, found)
    titles = {_("The people on your cards"): people, _("Words on the cards"): things}
    parts = [
        Part("shown", title, _shown(game, name, found))
        for title, names in titles.items()
        for name in names[:SHOWN]
    ]
    if found.at:
        parts.append(all_tables(found.tables, found.finished, _figures(game, found)))
    return ClassDebrief((*parts, *asked(left_out(game))))


def _shown(game: Game, name: str, found: Tally) -> Shown:
    note = words.note_of(game, name)
    assert note is not None, "it has one"
    shown = person_shown if note.is_person else event_shown
    tables = found.at[name]
    return shown(
        played=tables > 0,
        name=words.card_name(game, name),
        who=_who(game, name, note),
        emblem=words.emblem(game, name),
        counted=at_tables(tables) if tables else "",
        facts=_ways(game, found.lives[name]),
        life=note.summary,
        url=note.url,
    )


def _figures(game: Game, found: Tally) -> Any:
    total: Counter[str] = sum(found.lives.values(), Counter[str]())
    return figures((game.says(f"event.{kind}.fate"), n) for kind, n in total.items())


def class_notes(game: Game, tables: Sequence[Seen], options: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys of the notes on what came up most, people and other cards in turn."""
    people, things = _came_up(game, tally(game, tables))
    return keys_in_turn(*([words.note_of(game, name) for name in of] for of in (people, things)))
