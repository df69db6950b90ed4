"""Cards about people: clues from the hard to the easy, the name on a flap that folds over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from ..box import headline
from ..catalogue import Note, find_note
from ..places import in_words, town
from ..quiz.choices import is_woman, original
from ..words import ORGANISATIONS, RANKS, REGIONS
from .facts import askable, facts_of, is_open, says
from .material import around
from .open_tasks import compare, look_up, numbered
from .sheet import KeyLine, Order, Sheet, found

FEWEST: Final = 3
"""Fewer clues tell too little."""
FULL: Final = 2
"""More organisations than these are told by their abbreviations."""
BLANK: Final = 2
"""Cards for pupils to fill in themselves, for those who want more."""


@dataclass(frozen=True)
class Clue:
    """What is known, under the name of what it is."""

    label: str
    text: str


@dataclass(frozen=True)
class Card:
    """Somebody to be guessed; a blank card has no clues."""

    number: int
    clues: tuple[Clue, ...] = ()
    name: str = ""
    told: str = ""
    language: str = ""


@dataclass(frozen=True)
class Cards:
    """`per_page` cards on a sheet of paper."""

    cards: tuple[Card, ...]
    per_page: int

    @property
    def pages(self) -> tuple[tuple[Card, ...], ...]:
        step = self.per_page
        return tuple(self.cards[at : at + step] for at in range(0, len(self.cards), step))


def make(order: Order) -> Sheet:
    """Cards of `order.count` people."""
    cards: list[Card] = []
    key: list[KeyLine] = []
    keys: list[str] = []
    wanted = order.count - BLANK if order.extended else order.count
    for name in around(order.notes, order.seed):
        if len(keys) == wanted:
            break
        note = find_note(name)
        # Whoever fell victim to a crime, or had a part in one, is no riddle.
        if note is None or f"{name}:who" not in askable(name):
            continue
        clues = tuple(_clues(note, order))
        if len(clues) < FEWEST:
            continue
        keys.append(name)
        number = len(keys)
        years = headline(note)
        cards.append(Card(number, clues, note.title, years, note.language))
        told = f"{years}. {note.summary}" if years else note.summary
        key.append(KeyLine(f"{number}", note.title, told, notes=(note,)))
    if order.extended:
        cards += [Card(len(keys) + more) for more in range(1, BLANK + 1)]
    asked, answers = numbered([*compare(keys), *look_up(keys)] if order.extended else [])
    body = Cards(tuple(cards), 3 if order.easier else 8)
    return Sheet(body, (*key, *answers), found(keys), open=asked)


def _clues(note: Note, order: Order) -> Iterator[Clue]:
    """From what many share to what is one person's own; nothing twice."""
    facts = note.facts
    certain = {fact.name: fact for fact in facts_of(note.key)}
    if facts.regions:
        yield Clue(_("Active in"), ", ".join(str(REGIONS[name]) for name in facts.regions))
    elif facts.places:
        places = dict.fromkeys(town(in_words(place.name)) for place in facts.places[:3])
        yield Clue(_("Places"), " · ".join(places))
    if facts.organisations:
        yield Clue(_("Organisations"), _named(facts.organisations))
    rank = certain.get("rank")
    if rank and not order.easier and not says(note.summary, "rank", rank.right, note.language):
        yield Clue(_("Highest rank in the underground"), rank.answer)
    elif facts.rank in ("sanitariuszka", "kapelan"):
        yield Clue(_("Function"), str(RANKS[facts.rank]))
    died = year_of_death(original(note.key))
    if died and died not in note.summary:
        yield Clue(_("Year of death"), died)
    yield Clue(_("In brief"), note.summary)
    if not order.extended:
        yield Clue(_("Initials"), _initials(note))


def year_of_death(note: Note) -> str:
    """The year, where nothing of the note doubts it."""
    year = note.facts.died.date[:4] if note.facts.died else ""
    return year if year and not is_open(note, "died", year) else ""


def _named(organisations: tuple[str, ...]) -> str:
    """Their names in full, as long as a card holds them."""
    if len(organisations) > FULL:
        return " · ".join(organisations)
    return " · ".join(str(ORGANISATIONS[name]) for name in organisations)


def _initials(note: Note) -> str:
    """„H. D., «Z…»”: of the name and of the pseudonym."""
    found = re.match(r"(.+?) [„“](.)", original(note.key).title)
    assert found is not None  # every person's note has a pseudonym
    letters = " ".join(f"{word[0]}." for word in re.split("[ -]", found[1]))
    told = {"letters": letters, "first": found[2]}
    if is_woman(original(note.key)):
        return _("a woman, %(letters)s, pseudonym: %(first)s…") % told
    return _("a man, %(letters)s, pseudonym: %(first)s…") % told
