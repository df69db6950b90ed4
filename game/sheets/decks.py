"""What a game's box holds, as its presenter tells it in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from .pictures import Picture

if TYPE_CHECKING:  # boards are told with decks
    from .boards import Board

Grid = tuple[int, int]
"""How many cards lie beside and below each other on a sheet."""
GRID: Final[Grid] = (4, 5)
"""Small cards of the usual size."""


class Back(Struct, frozen=True):
    """The back that all cards of a deck share: a sign of the site's, and a colour of its own
    (a word that `css/print/cards.css` knows: "blood", "ink", "amber", "forest", "steel"…)."""

    sign: str
    colour: str


class PrintedCard(Struct, frozen=True):
    """A card of a deck, and how many of it there are.

    `template` draws its front from `card`. Its QR code leads to the note with the key `note`, or
    where it has none to the address `page` within the site, unless both are "". `groups` are the
    choices beside its deck that it belongs to ("blue", "stage-1"). Of a card that somebody's set
    has changed or added, `own` is the set's title, and it is a `person` if it has the place of one.
    """

    id: str
    name: str
    qty: int
    template: str
    card: Any
    note: str = ""
    page: str = ""
    groups: tuple[str, ...] = ()
    picture: Picture | None = None
    own: str = ""
    person: bool = False


class Deck(Struct, frozen=True):
    """Cards with one back. The number of sheets is reckoned with the `qty` of its cards."""

    slug: str
    name: str
    back: Back
    cards: tuple[PrintedCard, ...]


class Choice(Struct, frozen=True):
    """A part of the box that people print by itself: whole decks, or single groups of them.

    `of` are slugs of decks, or of a deck and a group with a dot between ("couriers.women").
    """

    slug: str
    name: str
    of: tuple[str, ...]


class Light(Struct, frozen=True):
    """What a table needs of the box for one lesson, on few sheets of plain paper: the `sets` of
    cards to choose from, the usual one first, and the boards with these slugs. Where an `option`
    of the game decides which set it is, sets are called by it and its value ("stage-2").

    `decks` are those of the box with fewer cards in them, where not all are needed, `own` boards
    that the box has not, `grids` by deck how many cards lie beside and below each other on a
    sheet, where more than `GRID` do.
    """

    sets: tuple[Choice, ...]
    boards: tuple[str, ...] = ()
    option: str = ""
    decks: tuple[Deck, ...] = ()
    own: tuple[Board, ...] = ()
    grids: Mapping[str, Grid] = {}

    def set_for(self, options: Mapping[str, Any]) -> str:
        """The slug of the set for a game with these options."""
        wanted = f"{self.option}-{options.get(self.option)}"
        return next((one.slug for one in self.sets if one.slug == wanted), self.sets[0].slug)


def chosen(decks: Iterable[Deck], wanted: Sequence[str]) -> tuple[Deck, ...]:
    """The decks that are wanted, with those of their cards that are, in the box's order."""
    whole = set(wanted)
    found = [
        replace(
            deck,
            cards=tuple(
                card
                for card in deck.cards
                if deck.slug in whole or any(f"{deck.slug}.{one}" in whole for one in card.groups)
            ),
        )
        for deck in decks
    ]
    return tuple(deck for deck in found if deck.cards)
