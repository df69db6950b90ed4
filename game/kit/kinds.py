"""Kinds of cards: what is told of each card in its large form, on paper, in the rules and after
a game. A game's own faces are functions that it passes; all else follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.engine.card_sets import PRINTED, Cards, Told
from game.sheets.decks import PrintedCard
from game.sheets.pictures import Picture, no_picture
from lessons.catalogue import Note, find_note
from wyklenci_site.core.languages import speaking

from .after import Known, OfSet, known
from .behind import Behind, behind, own_way
from .card_parts import FaceValues
from .names import copies_of, emblem_of, note_key_of, said
from .piece_cache import cached_piece
from .rule_parts import Portrait, RuleCard, Term, TermText

Words = Callable[[str], str]
"""What is said of a card, by its id."""


def in_set(cards: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """Those of some cards that are in the set with this key: all of them, where no set can change
    them."""
    return cards.of(key) if isinstance(cards, Cards) else cards


def nothing(card: str) -> str:
    """Default: "" of each card."""
    return ""


def no_groups(card: str) -> tuple[str, ...]:
    """Default: a card is printed with its deck alone."""
    return ()


def always(words: str) -> Words:
    """The same of each card."""
    return lambda card: words


def words_of(cards: Mapping[str, Any], attribute: str) -> Words:
    """What stands on each card under this name."""
    return lambda card: said(getattr(cards[card], attribute))


class Pinned(NamedTuple):
    """The card that the rules explain part by part: drawn by this template, its parts numbered."""

    card: str
    template: str
    pins: str


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
    tells_who: bool = True
    """Whether that says who, where or when it was; otherwise it is its values in words."""
    dated: Words = nothing
    """Where and when it was, if that does not say it."""
    text: Words = nothing
    """Its own text."""
    terms: tuple[TermText, ...] = ()
    """Glossary terms for these cards; each card names its own in `term`."""
    line: Words = nothing
    """What the rules say beside its small form."""
    figure: Words = nothing
    """What stands there for a number."""
    plain: Words | None = None
    """Its name without the figure, where its name says that, too."""
    tone: Words = always("ink")
    """Its colour there."""
    group: Words = nothing
    """The organisation of a person."""
    sign: str = ""
    """The emblem of a card that has none."""
    picture: Callable[[str], Picture | None] = no_picture
    """What is drawn on it."""
    page: Words = nothing
    """Where its code leads if it has no note, an address."""
    pinned: Pinned | None = None
    """Which of them the rules of a declared game explain."""

    def emblem(self, card: str) -> str:
        return emblem_of(self.cards[card], self.sign)

    def note_key(self, card: str) -> str:
        return note_key_of(self.cards[card])

    def told(self, card: str) -> Told | None:
        """What a set tells of its own card."""
        sets = self.cards.sets if isinstance(self.cards, Cards) else None
        return sets.told(card) if sets else None

    def note(self, card: str) -> Note | None:
        return find_note(self.note_key(card))

    def behind(self, card: str, cards: str = PRINTED) -> Behind:
        """What is told of it in a sentence, in a game with the set that has this key."""
        told = self.told(card)
        url = own_way(cards, card) if told and cards else ""
        return behind(self.note(card), told, url, another=self.shows_another(card))

    def shows_another(self, card: str) -> bool:
        """Whether a set's card shows somebody or something else than the printed one."""
        sets = self.cards.sets if isinstance(self.cards, Cards) else None
        return sets is not None and sets.shows_another(card)

    def copies(self, card: str) -> int:
        return copies_of(self.cards[card])

    def plain_name(self, card: str) -> str:
        """Its name where the figure stands beside it, or does not matter."""
        return (self.plain or self.name)(card)

    def term(self, card: str) -> TermText | None:
        """The word that tells how it is used."""
        return next((term for term in self.terms if term.id == self.cards[card].term), None)

    def key(self, card: str) -> str:
        """Its anchor in the rules' lists, by which its printed face is found, too."""
        return f"{self.deck(card)}-{card}"

    def of(self, cards: str) -> Iterable[str]:
        """Those of them that are in a set of cards."""
        return in_set(self.cards, cards)

    def index(self, cards: str = PRINTED) -> Iterator[tuple[str, str]]:
        """The name and anchor of each card of a set."""
        return ((self.name(card), self.key(card)) for card in self.of(cards))

    def of_deck(self, deck: str, cards: str = PRINTED) -> Iterator[PrintedCard]:
        """The cards of a set that belong in a deck, as they are printed: those of which there are
        any."""
        found = (card for card in self.of(cards) if self.deck(card) == deck)
        return (self._printed(card) for card in found if self.copies(card))

    def _printed(self, card: str) -> PrintedCard:
        return PrintedCard(
            id=card,
            name=self.name(card),
            qty=self.copies(card),
            template=self.printed,
            card=self.face(card),
            note=self.note_key(card),
            page=self.page(card),
            groups=self.groups(card),
            picture=self.picture(card),
        )

    def in_rules(self, card: str) -> RuleCard:
        """In its small form."""
        return RuleCard(
            name=self.plain_name(card),
            figure=self.figure(card),
            text=self.line(card),
            emblem=self.emblem(card),
            tone=self.tone(card),
            qty=self.copies(card),
            key=self.key(card),
            picture=self.picture(card),
        )

    def portrait(self, card: str, places: str, pins: str) -> Portrait:
        """Large, with as many of its parts numbered; `places` is the class that says where."""
        return Portrait(
            name=self.name(card),
            key=self.key(card),
            kind=places,
            pins=pins,
            large=self.large,
            shown=self.face(card),
            picture=self.picture(card),
        )

    def explained(self, places: str) -> Portrait | None:
        """The one that is `pinned`, if any is."""
        if self.pinned is None:
            return None
        card, template, pins = self.pinned
        return replace(self.portrait(card, places, pins), large=template)

    def known(self, card: str) -> Known:
        """As it is talked about after a game."""
        note, told = self.note(card), self.told(card)
        another = self.shows_another(card)
        return known(
            self.name(card),
            self.emblem(card),
            note,
            who=self.under(card) if self.tells_who else self.dated(card),
            group=self.group(card),
            text=self.text(card),
            of_set=OfSet(card, told or Told()) if told or another else None,
            person=shows_people(self) if another else self.is_somebody(card),
            picture=self.picture(card),
        )

    def is_somebody(self, card: str) -> bool:
        """Whether it shows whom its note tells of."""
        note = self.note(card)
        with speaking("pl"):
            return note is not None and note.tells_of(self.name(card))

    def named(self, card: str, cards: str = PRINTED) -> Named:
        """In a game with the set that has this key."""
        told = self.behind(card, cards)
        return Named(
            name=self.name(card),
            under=self.under(card),
            deck=self.deck(card),
            emblem=self.emblem(card),
            picture=self.picture(card),
            text=self.text(card),
            summary=told.summary,
            url=told.url,
            own=told.own,
        )


@cache
def shows_people(kind: Kind) -> bool:
    """Whether most of its printed cards show somebody, so that those of a set will do so, too."""
    shown = [kind.is_somebody(card) for card in kind.cards]
    return 2 * sum(shown) > len(shown)


class Named(Struct, frozen=True, cache_hash=True):
    """A card by name, with what stands under it and the card's own text; `summary` and `url` are
    as `Behind` has them."""

    name: str
    under: str
    deck: str
    emblem: str
    picture: Picture | None
    text: str
    summary: str
    url: str
    own: bool = False

    @property
    def heading(self) -> str:
        """Over the summary, or the card's own text."""
        return Behind(own=self.own).heading


class Large(Struct, frozen=True, cache_hash=True):
    """A card as it opens on tap, at `id`: its `face` as the `template` draws it, then what the note
    behind it says; or, of a set's `own` card, what that tells. `rule` is the place of the rules
    that tells how it is used, or ""."""

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
    picture: Picture | None
    own: bool = False


class Reference(Struct, frozen=True, cache_hash=True):
    """All that opens on tap: the same at every moment of a game, so it tells nothing of who holds
    what."""

    cards: tuple[Large, ...]
    terms: tuple[Term, ...]


class NotedCard(NamedTuple):
    """A card behind which a note is: its name, the note's key, and what is drawn on it."""

    name: str
    note: str
    picture: Picture | None


def noted_cards(kinds: Iterable[Kind]) -> tuple[NotedCard, ...]:
    """Every card behind which a note is; of cards of one name and note the first."""
    found: dict[tuple[str, str], NotedCard] = {}
    for kind in kinds:
        for card in filter(kind.note_key, kind.cards):
            noted = NotedCard(kind.plain_name(card), kind.note_key(card), kind.picture(card))
            found.setdefault(noted[:2], noted)
    return tuple(found.values())


@cached_piece
def large(kind: Kind, card: str) -> Large:
    note, term = kind.note(card), kind.term(card)
    return Large(
        id=f"{kind.anchor_prefix}-{card}",
        name=kind.name(card),
        pop=kind.pop(card),
        template=kind.large,
        face=kind.face(card),
        used=said(term.text) if term else "",
        text=kind.text(card),
        summary=note.summary if note else "",
        url=note.url if note else "",
        rule=f"term-{term.id}" if term else "",
        picture=kind.picture(card),
    )


def _opened(kind: Kind, card: str, cards: str) -> Large:
    opened, told = large(kind, card), kind.told(card)
    if told is None:
        return opened
    return replace(opened, summary=told.story, url=own_way(cards, card), own=True)


def reference(
    kinds: Iterable[Kind], terms: Iterable[Term], without: Iterable[str], cards: str = PRINTED
) -> Reference:
    """All cards of a set that have a large form, but for those `without` a part in this game."""
    left_out = frozenset(without)
    shown = ((kind, card) for kind in kinds if kind.large for card in kind.of(cards))
    opened = tuple(_opened(kind, card, cards) for kind, card in shown if card not in left_out)
    return Reference(opened, tuple(terms))
