"""What is otherwise where a set of somebody's own is printed, and not the printed game.

Whoever made the set answers for it, so that it is one is said on every sheet and every card of it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext as _
from msgspec.structs import replace

from game.engine.card_sets import PRINTED, cards_of, printed_id
from game.kit.behind import own_way
from game.own_sets.pictures import data_of_all, outlined
from game.presentation import presenter
from game.sheets.decks import Choice, Deck, PrintedCard
from game.tables.editions import know_cards, sets_of, title_of
from lessons.catalogue import is_person

REMEMBERED: Final = 4
"""Decks of so many games and languages are kept."""
REMEMBERED_PICTURES: Final = 32
MARK_ROOM: Final = 50
"""Small letters that the lower edge of the narrowest card has room for."""
SMALL_ROOM: Final = 42
"""The same of a card of a light set."""
CAPITAL: Final = 1.35
"""A capital letter is as wide as so many small ones."""
OWN: Final = "own"
"""The group of the cards that a set has changed or added, and the choice of all of them."""


@lru_cache(REMEMBERED)
def box_decks(game: str, cards: str, language: str | None) -> tuple[Deck, ...]:
    """All cards of the game, or of a set with this key; a box asks for them once for each of its
    parts. Raises UnknownCards."""
    return marked(game, cards, presenter(game).decks(know_cards(game, {"cards": cards})))


def marked(game: str, cards: str, decks: tuple[Deck, ...]) -> tuple[Deck, ...]:
    """Decks of a set, with what only its own cards have: its name, the way to what it tells of
    them, their pictures written into the page."""
    sets = sets_of(game)
    if cards == PRINTED or sets is None:
        return decks
    title, printed = sets.title(cards), presenter(game).decks()
    own = (card.picture.own for deck in decks for card in deck.cards if card.picture is not None)
    pictures = data_of_all(filter(None, own))
    return tuple(
        replace(
            deck,
            cards=tuple(
                _marked(game, card, cards, title, peers, pictures) if is_own(card) else card
                for card in deck.cards
            ),
        )
        for deck in decks
        for peers in [[card for one in printed if one.slug == deck.slug for card in one.cards]]
    )


def is_own(card: PrintedCard) -> bool:
    """Whether a set has changed or added it."""
    return printed_id(card.id) != card.id


def _marked(
    game: str,
    card: PrintedCard,
    cards: str,
    title: str,
    peers: Iterable[PrintedCard],
    pictures: Mapping[str, bytes],
) -> PrintedCard:
    """`peers` are the printed cards of its deck, `pictures` those of somebody's own by digest."""
    sets, picture = sets_of(game), card.picture
    if picture is not None and picture.own:
        drawn = pictures.get(picture.own)
        written = _written(drawn) if drawn else ()
        picture = replace(picture, file=written[0], outline=written[1]) if written else None
    told = sets is not None and sets.told(card.id) is not None
    return replace(
        card,
        page=own_way(cards, card.id) if told else card.page,
        picture=picture,
        groups=(*card.groups, OWN),
        own=title,
        person=any(is_person(peer.note) for peer in _like(card, peers)),
    )


@lru_cache(REMEMBERED_PICTURES)
def _written(drawn: bytes) -> tuple[str, str]:
    """A picture of somebody's own as it is written into a page, and the same with little ink."""
    whole, lines = (b64encode(data).decode() for data in (drawn, outlined(drawn)))
    return f"data:image/png;base64,{whole}", f"data:image/png;base64,{lines}"


def _like(card: PrintedCard, peers: Iterable[PrintedCard]) -> list[PrintedCard]:
    """The printed card whose place it has taken; of an added one those that are as it is."""
    found = list(peers)
    place = [peer for peer in found if peer.id == printed_id(card.id)]
    alike = (peer for peer in found if (peer.template, peer.groups) == (card.template, card.groups))
    return place or list(alike)


def instead_of(printed: PrintedCard, own: Sequence[PrintedCard]) -> PrintedCard | None:
    """Of these cards of a set the one in the place of a printed card, else one that looks like
    it."""
    alike = [card for card in own if card.template == printed.template]
    return next(
        (card for card in alike if printed_id(card.id) == printed.id), alike[0] if alike else None
    )


class Swap(NamedTuple):
    """A printed card by its name that a set does not have, and what its own card in that place is
    called: "" where there is none."""

    out: str
    into: str

    def __str__(self) -> str:
        if not self.into:
            return self.out
        if self.into == self.out:
            return _("%(card)s (changed)") % {"card": self.out}
        return _("%(out)s (in its place %(into)s)") % {"out": self.out, "into": self.into}


def swaps(game: str, cards: str) -> tuple[Swap, ...]:
    """The printed cards that are taken out of the box by whoever plays with a set with this key.
    Raises UnknownCards."""
    if cards == PRINTED:
        return ()
    decks = presenter(game).decks
    own = {
        card.id: card for deck in decks(know_cards(game, {"cards": cards})) for card in deck.cards
    }
    instead = {printed_id(id): card.name for id, card in own.items() if is_own(card)}
    found = (
        Swap(card.name, instead.get(card.id, ""))
        for deck in decks()
        for card in deck.cards
        if card.id not in own
    )
    return tuple(dict.fromkeys(found))


def taken_out(game: str, cards: str) -> str:
    """The same in a sentence, "" where nothing is taken out."""
    found = swaps(game, cards)
    said = _("Whoever has the printed game takes out of its box: %(cards)s.")
    return said % {"cards": ", ".join(map(str, found))} if found else ""


def put_first(game: str, cards: str, of: Iterable[Deck] | None = None) -> str:
    """Which cards of a set are drawn before others, in a sentence for whoever plays at a table with
    all decks or some `of` them; "" where none is. Raises UnknownCards."""
    sets = sets_of(game)
    if cards == PRINTED or sets is None:
        return ""
    decks = presenter(game).decks(know_cards(game, {"cards": cards})) if of is None else of
    found = {
        deck.name: [card.name for card in deck.cards if card.id in sets.first] for deck in decks
    }
    listed = [f"{deck} – {', '.join(names)}" for deck, names in found.items() if names]
    said = _("After shuffling, put on top of the deck: %(cards)s.")
    return said % {"cards": "; ".join(listed)} if listed else ""


def choices_of(game: str, decks: Iterable[Deck]) -> tuple[Choice, ...]:
    """The parts of the box that are printed by themselves; of a set also what the printed game has
    not, for whoever has that already."""
    own = {deck.slug: sum(card.qty for card in deck.cards if is_own(card)) for deck in decks}
    found = presenter(game).choices()
    if not any(own.values()):
        return found
    name = _("Only changed and added cards (%(n)s)") % {"n": sum(own.values())}
    of = tuple(f"{slug}.{OWN}" for slug, cards in own.items() if cards)
    return (*found, Choice(OWN, name, of))


def title(game: str, wanted: Mapping[str, Any]) -> str:
    """What stands above everything: the game's title, and whose set of cards it is, if it is one's
    own."""
    name, own = str(presenter(game).title), own_title(game, wanted)
    return f"{name} · {mark(own)}" if own else name


def own_title(game: str, wanted: Mapping[str, Any]) -> str:
    """What a set is called that is `wanted`; "" of the printed game."""
    return title_of(game, wanted) if cards_of(wanted) else ""


def mark(own: str) -> str:
    """What says of a thing that it is of a set with this title."""
    return _("own set: %(title)s") % {"title": own}


def mark_on_card(own: str) -> str:
    """The same in one line of a card, with a long title cut after a word."""
    return mark(shortened(own, MARK_ROOM - _width(mark(""))))


def mark_on_small(own: str) -> str:
    """The same on a card of a light set, whose sheets say whose they are."""
    said = _("set: %(title)s")
    return said % {"title": shortened(own, SMALL_ROOM - _width(said % {"title": ""}))}


def shortened(title: str, room: float) -> str:
    """As many words of a title as have room, with "…" for the others; of a single word that has
    none, as many letters."""
    if _width(title) <= room:
        return title
    words = title.split(" ")
    # None ends with a word of one letter, which belongs to the next.
    ends = [n for n in range(len(words) - 1, 0, -1) if len(words[n - 1]) > 1]
    kept = [" ".join(words[:n]).rstrip(",;:–- ") for n in ends]
    letters = [title[:n] for n in range(len(title) - 1, 0, -1)]
    return next(f"{one}…" for one in (*kept, *letters) if _width(one) < room)


def _width(text: str) -> float:
    return sum(CAPITAL if letter.isupper() else 1 for letter in text)
