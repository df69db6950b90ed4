"""Kinds of cards: what is told of each card in its large form, on paper, in the rules and after
a game. A game's own faces are functions that it passes; all else follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from game.kit.after import Known, known
from game.kit.card_parts import FaceValues
from game.kit.piece_cache import cached_piece
from game.kit.rule_parts import Portrait, RuleCard, Term, TermText
from game.sheets.decks import PrintedCard
from lessons.catalogue import Note, find_note, is_person

from .names import said

Words = Callable[[str], str]
"""What is said of a card, by its id."""


def nothing(name: str) -> str:
    """Default: "" of each card."""
    return ""


def no_groups(name: str) -> tuple[str, ...]:
    """Default: a card is printed with its deck alone."""
    return ()


def always(words: str) -> Words:
    """The same of each card."""
    return lambda name: words


def words_of(cards: Mapping[str, Any], attribute: str) -> Words:
    """What stands on each card under this name."""
    return lambda name: said(getattr(cards[name], attribute))


class Kind(Struct, frozen=True, eq=False, kw_only=True):
    """Cards that look alike, and what is told of them wherever they are shown. Of each card is
    read, where it has it, `emblem`, `note` and `copies` (1). All else is said by functions of its
    id."""

    anchor_prefix: str
    """The id of a card's panel is this, a dash and the card's own."""
    cards: Mapping[str, Any]
    """Values of the game's own type, by id."""
    name: Words
    deck: Words
    """The deck of the box that a card belongs to."""
    groups: Callable[[str], tuple[str, ...]] = no_groups
    """The choices beside its deck that it is printed with (`PrintedCard`)."""
    face: Callable[[str], FaceValues]
    """What the templates draw."""
    printed: str
    """The template on paper."""
    large: str = ""
    """The template on the screen, or "" of cards that do not open."""
    pop: Words = always("card-pop")
    """The classes of its panel."""
    under: Words = nothing
    """What stands under its name."""
    text: Words = nothing
    """Its own text."""
    terms: tuple[TermText, ...] = ()
    """The words that tell how cards are used which name one of them, their `term`."""
    line: Words = nothing
    """What the rules say beside its small form."""
    figure: Words = nothing
    """What stands there for a number."""
    tone: Words = always("ink")
    """Its colour there."""
    group: Words = nothing
    """The organisation of a person."""
    sign: str = ""
    """The emblem of a card that has none."""
    page: Words = nothing
    """Where its code leads if it has no note, an address."""

    def emblem(self, name: str) -> str:
        return getattr(self.cards[name], "emblem", "") or self.sign

    def note_key(self, name: str) -> str:
        return getattr(self.cards[name], "note", "")

    def note(self, name: str) -> Note | None:
        return find_note(self.note_key(name))

    def copies(self, name: str) -> int:
        return getattr(self.cards[name], "copies", 1)

    def term(self, name: str) -> TermText | None:
        """The word that tells how it is used."""
        return next((term for term in self.terms if term.id == self.cards[name].term), None)

    def key(self, name: str) -> str:
        """Its anchor in the rules' lists, by which its printed face is found, too."""
        return f"{self.deck(name)}-{name}"

    def index(self) -> Iterator[tuple[str, str]]:
        """Each card's name and anchor."""
        return ((self.name(name), self.key(name)) for name in self.cards)

    def of_deck(self, deck: str) -> Iterator[PrintedCard]:
        """The cards that belong in a deck, as they are printed."""
        return (self._printed(name) for name in self.cards if self.deck(name) == deck)

    def _printed(self, name: str) -> PrintedCard:
        return PrintedCard(
            id=name,
            name=self.name(name),
            qty=self.copies(name),
            template=self.printed,
            card=self.face(name),
            note=self.note_key(name),
            page=self.page(name),
            groups=self.groups(name),
        )

    def in_rules(self, name: str) -> RuleCard:
        """In its small form."""
        return RuleCard(
            name=self.name(name),
            figure=self.figure(name),
            text=self.line(name),
            emblem=self.emblem(name),
            tone=self.tone(name),
            qty=self.copies(name),
            key=self.key(name),
        )

    def portrait(self, name: str, places: str, pins: str) -> Portrait:
        """Large, with as many of its parts numbered; `places` is the class that says where."""
        return Portrait(self.name(name), self.key(name), places, pins, self.large, self.face(name))

    def known(self, name: str) -> Known:
        """As it is talked about after a game."""
        return known(
            self.name(name),
            self.emblem(name),
            self.note(name),
            who=self.under(name),
            group=self.group(name),
            text=self.text(name),
            person=is_person(self.note_key(name)),
        )

    def named(self, name: str) -> Named:
        note = self.note(name)
        return Named(
            name=self.name(name),
            under=self.under(name),
            deck=self.deck(name),
            emblem=self.emblem(name),
            text=self.text(name),
            summary=note.summary if note else "",
            url=note.url if note else "",
        )


class Named(Struct, frozen=True, cache_hash=True):
    """A card by name, with what stands under it and the card's own text; `summary` is the sentence
    of the note behind it and `url` the note's address, both "" where there is none."""

    name: str
    under: str
    deck: str
    emblem: str
    text: str
    summary: str
    url: str


class Large(Struct, frozen=True, cache_hash=True):
    """A card as it opens on tap, at `id`: its `face` as the `template` draws it, then what the note
    behind it says. `rule` is the place of the rules that tells how it is used, or ""."""

    id: str
    name: str
    pop: str
    template: str
    face: FaceValues
    used: str
    text: str
    summary: str
    url: str
    rule: str


class Reference(Struct, frozen=True, cache_hash=True):
    """All that opens on tap: the same at every moment of a game, so it tells nothing of who holds
    what."""

    cards: tuple[Large, ...]
    terms: tuple[Term, ...]


@cached_piece
def large(kind: Kind, name: str) -> Large:
    note, term = kind.note(name), kind.term(name)
    return Large(
        id=f"{kind.anchor_prefix}-{name}",
        name=kind.name(name),
        pop=kind.pop(name),
        template=kind.large,
        face=kind.face(name),
        used=said(term.text) if term else "",
        text=kind.text(name),
        summary=note.summary if note else "",
        url=note.url if note else "",
        rule=f"term-{term.id}" if term else "",
    )


def reference(kinds: Iterable[Kind], terms: Iterable[Term], without: Iterable[str]) -> Reference:
    """All cards that have a large form, but for those `without` a part in this game."""
    left_out = frozenset(without)
    shown = ((kind, name) for kind in kinds if kind.large for name in kind.cards)
    cards = tuple(large(kind, name) for kind, name in shown if name not in left_out)
    return Reference(cards, tuple(terms))
