"""What a class talks about after its games, one part to a screen.

It is shown to everybody in the room, so it names no player and ranks nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, zip_longest
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct
from msgspec.structs import replace

from game.engine.card_sets import cards_of
from game.sheets.pictures import Picture
from game.tables.editions import title_of
from game.tables.selectors import Seen

from .after import After, Chapter, Counted, Known, Measure, OfSet, Tally, tally
from .load import game_of
from .questions import OpenQuestion, left_out

MINUTES_A_CARD: Final = 1.5
"""A slide is read aloud, and somebody says something to it."""


class Fact(Struct, frozen=True):
    """Something that happened in the games, with its sign ("" for a failure), and how often."""

    icon: str
    text: str
    often: str


class ShownCard(Struct, frozen=True):
    """Somebody or something of the class's cards. `counted` is how much it came up, `facts` what
    happened in the games, `life` what happened outside of them, under the heading `really`, with
    how many were set free (`freed`) where sources differ; `url` is the note's, or the page of the
    set whose card it is (`of_set`), or "". `asked` is what the handout asks about it."""

    name: str
    who: str
    emblem: str
    picture: Picture | None
    counted: str
    facts: tuple[Fact, ...]
    really: str
    life: str
    url: str
    asked: str
    of_set: OfSet | None = None
    freed: str = ""

    @property
    def read(self) -> str:
        """What the `url` leads to."""
        return _("What the set tells") if self.of_set else _("Read the note")


class Figure(Struct, frozen=True):
    """A number of the whole class."""

    label: str
    number: str


class Numbers(Struct, frozen=True):
    """What all tables together did; `more` are further figures under the heading `about`."""

    games: str
    figures: tuple[Figure, ...]
    about: str
    more: tuple[Figure, ...]


class Screen(Struct, frozen=True):
    """What fills the screen at once. `key` says which part of a debrief it is, in any language.
    `kind` tells what `body` is: "shown" is a `ShownCard`, "numbers" are `Numbers`, "question" is an
    `OpenQuestion`."""

    key: str
    kind: str
    title: str
    body: ShownCard | Numbers | OpenQuestion


class ClassDebrief(Struct, frozen=True):
    """All that the page after the games of a class draws, one part after another; `more` are those
    of the `parts` for which the lesson has no time."""

    parts: tuple[Screen, ...]
    more: tuple[Screen, ...] = ()

    @property
    def slides(self) -> tuple[Screen, ...]:
        """What the lesson has the time for."""
        return tuple(part for part in self.parts if part not in self.more)

    def in_time(self, minutes: int | None) -> ClassDebrief:
        """As much of it on slides as can be told in so many minutes; None: nobody counts them.

        People and events come first; one question belongs to what follows, the game as a model.
        """
        if minutes is None:
            return replace(self, more=())
        cards = [part for part in self.parts if isinstance(part.body, ShownCard)]
        questions = [part for part in self.parts if isinstance(part.body, OpenQuestion)]
        told = (*cards[: max(1, int(minutes / MINUTES_A_CARD))], *questions[:1])
        return replace(self, more=tuple(part for part in self.parts if part not in told))


def class_debrief(
    after: After, tables: Sequence[Seen], options: Mapping[str, Any], planned: Sequence[str] = ()
) -> ClassDebrief:
    """What a class is to talk about: what came up most at these tables, or lies on the cards.

    What really happened comes first, then the game as a model. What the lesson's plan is about
    (`planned`, keys of notes) comes before all else, what the class has met first, in the plan's
    order, and takes the place of what came up least. No note is told twice.
    """
    found = tally(after, tables)
    title = title_of(after.slug, options)
    parts = [
        Screen(
            f"{chapter.id}:{name}",
            "shown",
            after.title(chapter),
            _shown(after, chapter, found, name, cards_of(options), title),
        )
        for chapter, name in _told(after, found, options, planned)
    ]
    if found.cards:
        parts.append(_all_tables(after, found))
    return ClassDebrief((*parts, *_asked(left_out(game_of(after.slug)))))


def class_notes(
    after: After, tables: Sequence[Seen], options: Mapping[str, Any], planned: Sequence[str] = ()
) -> tuple[str, ...]:
    """The keys of the notes on what came up most, those first that the debrief shows: what is
    `planned`, then the first of each chapter, the second of each, and so on."""
    found = tally(after, tables)
    told = _told(after, found, options, planned)
    first = [chapter.known(name) for chapter, name in told]
    wanted = [card for card in first if card.note in planned]
    shown = zip_longest(
        *([chapter.known(name) for of, name in told if of is chapter] for chapter in after.chapters)
    )
    others = zip_longest(
        *(map(chapter.known, found.came_up(chapter, options)) for chapter in after.chapters)
    )
    in_turn = chain(wanted, chain.from_iterable(chain(shown, others)))
    return tuple(dict.fromkeys(card.note for card in in_turn if card is not None and card.note))


def _told(
    after: After, found: Tally, options: Mapping[str, Any], planned: Sequence[str]
) -> list[tuple[Chapter, str]]:
    """The cards that a class is shown, with their chapters, in the order of telling: what its
    lesson's plan is about, then of each chapter what came up most, as far as there is room.
    Cards with the same note are told of once."""
    most = sum(chapter.shown for chapter in after.chapters)
    wanted = [
        (chapter, name)
        for chapter in after.chapters
        for name in _planned(found, chapter, options, planned)
    ]
    wanted.sort(key=lambda at: _in_plan(found, at, options, planned))
    told = wanted[:most]
    notes = {chapter.known(name).note for chapter, name in told}
    for chapter in after.chapters:
        room = chapter.shown - sum(of is chapter for of, _name in told)
        for name in found.came_up(chapter, options):
            note = chapter.known(name).note or name
            if room > 0 and len(told) < most and note not in notes:
                told.append((chapter, name))
                notes.add(note)
                room -= 1
    return told


def _planned(
    found: Tally, chapter: Chapter, options: Mapping[str, Any], planned: Sequence[str]
) -> list[str]:
    """The cards of a chapter that the lesson's plan is about, one of each note. What the plan names
    may be shown though it came up nowhere, but of people only those whom the class has met."""
    if not planned:
        return []
    came = found.came_up(chapter, options)
    of_notes: dict[str, str] = {}
    for name in (*came, *chapter.of):
        card = chapter.known(name)
        if card.note in planned and (name in came or not card.person):
            of_notes.setdefault(card.note, name)
    return list(of_notes.values())


def _in_plan(
    found: Tally, at: tuple[Chapter, str], options: Mapping[str, Any], planned: Sequence[str]
) -> tuple[bool, int]:
    """By what a card of the plan's is put before others."""
    chapter, name = at
    return name not in found.came_up(chapter, options), planned.index(chapter.known(name).note)


def _shown(
    after: After, chapter: Chapter, found: Tally, name: str, cards: str, title: str
) -> ShownCard:
    """In games with the set that has this key and title."""
    card = chapter.known(name).played_with(cards, title)
    counted = found.cards.get(name)
    return ShownCard(
        name=card.name,
        who=card.who,
        emblem=card.emblem,
        picture=card.picture,
        counted=_counted(after, chapter, counted) if counted else "",
        facts=facts(after, chapter, counted) if counted else (),
        really=card.really,
        life=card.life,
        freed=card.freed,
        url=card.of_set.url if card.of_set else card.url,
        of_set=card.of_set,
        asked=after.maybe(f"chapter.{chapter.id}.asked") or _asked_of(card, counted is not None),
    )


def _counted(after: After, chapter: Chapter, counted: Counted) -> str:
    """At how many tables it came up, and in how many of what."""
    said = at_tables(counted.tables(*chapter.came))
    if not chapter.times:
        return said
    return f"{said}, {after.says(chapter.times, n=counted.times(*chapter.came))}"


def facts(after: After, chapter: Chapter, counted: Counted) -> tuple[Fact, ...]:
    """Of what is counted that which happened at all."""
    numbers = ((measure, measure.count(counted)) for measure in chapter.measures)
    return tuple(
        Fact(
            measure.sign, after.says(measure.text_key), at_tables(n) if measure.tables else times(n)
        )
        for measure, n in numbers
        if n
    )


def _asked_of(card: Known, played: bool) -> str:
    """What the handout asks; `played`: the card came up in the class's games."""
    if card.person:
        if played:
            return _("What was alike in your games and in this life, and what was different?")
        if card.of_set:
            return _("What of this life does the card not show?")
        return _("What of this life does the card not show? Look into the note.")
    if card.of_set:
        return _("What does the set tell of this that your games did not show?")
    if played:
        return _("What decided the outcome in your games, and what in history? Look into the note.")
    return _("Whom does this card not speak of? Look into the note.")


def _asked(questions: tuple[OpenQuestion, ...]) -> tuple[Screen, ...]:
    """What the game leaves out, a question to a screen."""
    title = _("What does the game leave out?")
    return tuple(
        Screen(f"question:{number}", "question", title, question)
        for number, question in enumerate(questions, 1)
    )


def _all_tables(after: After, found: Tally) -> Screen:
    """What the tables did together."""
    games = _("Tables: %(tables)d, games played to the end: %(finished)d.") % {
        "tables": found.tables,
        "finished": found.finished,
    }
    numbers = Numbers(
        games=games,
        figures=_figures(after, after.figures, found.whole),
        about=after.maybe("numbers.about"),
        more=_figures(after, after.more, found.whole),
    )
    return Screen("numbers", "numbers", _("All tables together"), numbers)


def _figures(after: After, measures: Iterable[Measure], whole: Counted) -> tuple[Figure, ...]:
    return tuple(
        Figure(
            after.says(measure.text_key), (times if measure.often else str)(measure.count(whole))
        )
        for measure in measures
        if not measure.where or whole.times(*measure.where)
    )


def at_tables(n: int) -> str:
    return ngettext("at %(n)d table", "at %(n)d tables", n) % {"n": n}


def times(n: int) -> str:
    return ngettext("once", "%(n)d times", n) % {"n": n}
