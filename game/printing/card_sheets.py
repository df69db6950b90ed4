"""Sheets of cards to be cut, for every game: from what is wanted to pages, and to a PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import msgspec
from django.conf import settings as django_settings
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.engine.card_sets import PRINTED
from game.presentation import games, presenter
from game.sheets.decks import Deck, PrintedCard, chosen
from game.sheets.papers import PAPERS, SIZES, CardSize
from wyklenci_site.core.addresses import address_at_home
from wyklenci_site.core.lengths import measured, mm
from wyklenci_site.press.documents import Document, Progress, Wanted, register_found
from wyklenci_site.press.draw import draw

from . import own_cards, sheets
from .card_stamps import Grid, Page, Side, stamped
from .faces import back, front
from .file_names import file_name as named
from .forms import INKS, CardSheetsForm
from .offers import Offer, offer
from .sheets import GAP, Count, Layout, Line, Place, Sides

MARK: Final = 0.1
"""How thick a cutting line is, in mm."""


NOTE: Final = 700
"""Letters that a card has room for; a longer note has a page of its own."""


class Settings(Struct, frozen=True):
    """What is wanted of sheets of cards. `decks` are slugs of decks, or of a deck and a group
    with a dot between; `x` and `y` are as in `sheets.lay_out`; `cards` is the key of a set."""

    language: str
    address: str
    decks: tuple[str, ...]
    paper: str = "a4"
    ink: str = "colour"
    copies: int = 1
    size: str = "poker"
    sides: Sides = "long"
    bleed: int = 0
    qr: bool = True
    x: float = 0
    y: float = 0
    cards: str = PRINTED

    def layout(self) -> Layout:
        return sheets.lay_out(
            PAPERS[self.paper], SIZES[self.size], self.sides, self.bleed, self.x, self.y
        )


class Laid(Struct, frozen=True):
    """A card of a sheet."""

    deck: Deck
    card: PrintedCard


class Sheet(Struct, frozen=True):
    """Cards printed together. `places` are their fronts', `backs` those of their backs."""

    number: int
    cards: tuple[Laid, ...]
    places: tuple[Place, ...]
    backs: tuple[tuple[Deck, Place], ...]


class DeckCount(Struct, frozen=True):
    """How many cards of a deck there are, on which sheets."""

    name: str
    cards: int
    first: int
    last: int


def read(wanted: Wanted) -> Settings:
    return msgspec.convert(wanted, Settings)


def decks_of(game: str, settings: Settings) -> tuple[Deck, ...]:
    return chosen(own_cards.box_decks(game, settings.cards, get_language()), settings.decks)


def sheets_of(decks: Sequence[Deck], settings: Settings) -> tuple[Sheet, ...]:
    """All sheets, in the order of the decks; all copies of a deck follow each other, set by set."""
    layout = settings.layout()
    piles = [
        [
            Laid(deck, card)
            for _copy in range(settings.copies)
            for card in deck.cards
            for _one in range(card.qty)
        ]
        for deck in decks
    ]
    apart = sheets.begins_sheets(settings.sides)
    dealt = sheets.deal(piles, layout.room, apart)
    return tuple(
        Sheet(
            number,
            tuple(cards),
            layout.fronts[: len(cards)],
            # Pages of backs are full, so that they fit whichever way the paper is put in again.
            tuple(
                (cards[min(at, len(cards) - 1)].deck, place)
                for at, place in enumerate(layout.backs[: None if apart else len(cards)])
            ),
        )
        for number, cards in enumerate(dealt, start=1)
    )


def count(decks: Sequence[Deck], settings: Settings) -> Count:
    """What it takes, reckoned without laying out a sheet."""
    cards = [settings.copies * sum(card.qty for card in deck.cards) for deck in decks]
    return sheets.count(cards, settings.layout(), settings.sides)


def deck_counts(laid: Iterable[Sheet]) -> tuple[DeckCount, ...]:
    found: dict[str, DeckCount] = {}
    for sheet in laid:
        for one in sheet.cards:
            name = one.deck.name
            before = found.get(name, DeckCount(name, 0, sheet.number, sheet.number))
            found[name] = replace(before, cards=before.cards + 1, last=sheet.number)
    return tuple(found.values())


class Pages(Struct, frozen=True):
    """Sheets of cards as they are drawn, by `printing/sheets.html`. `css` and `variables` belong
    to an element around them, `look` and `variables` to one around a card that is a stamp."""

    title: str
    css: str
    look: str
    variables: SafeString
    level_strips: bool
    pages: tuple[Page, ...]
    stamps: tuple[Side, ...]
    stamp_width: str
    stamp_height: str


def pages_of(game: str, settings: Settings) -> Pages:
    """In the active language."""
    layout, size = settings.layout(), SIZES[settings.size]
    laid = sheets_of(decks_of(game, settings), settings)
    way = "landscape" if layout.landscape else "portrait"
    pages, stamps = stamped(_in_order(laid, layout, settings, beside_the_box(game, settings)))
    return Pages(
        title=own_cards.title(game, {"cards": settings.cards}),
        css=f"ps-{settings.paper}-{way}",
        look=f"size-{settings.size} paper-{settings.ink}",
        variables=_variables(layout, size),
        level_strips=layout.level_strips,
        pages=pages,
        stamps=stamps,
        stamp_width=mm(size.width + 2 * layout.bleed),
        stamp_height=mm(size.height + 2 * layout.bleed),
    )


def _variables(layout: Layout, size: CardSize) -> SafeString:
    """Lengths stand at an element around all pages: equal pages, and equal cards, then have equal
    styles, and those are reckoned once."""
    gap = GAP if layout.bleed else 0
    lengths: dict[str, float] = {
        "_card_w": size.width,
        "_card_h": size.height,
        "_bleed": layout.bleed,
        "_gap": gap,
        # A little more than the cards take, lest a rounded length send the last one down a row.
        "_row": layout.columns * (size.width + 2 * layout.bleed + gap) + 0.5,
    }
    for name, places in (("fronts", layout.fronts), ("backs", layout.backs)):
        if places:
            lengths[f"_{name}_x"] = min(place.x for place in places) - layout.bleed
            lengths[f"_{name}_y"] = min(place.y for place in places) - layout.bleed
    return measured(**lengths)


def beside_the_box(game: str, settings: Settings) -> str:
    """What whoever has the printed game is told, where only what that has not is printed."""
    if not all(one.endswith(f".{own_cards.OWN}") for one in settings.decks):
        return ""
    said = own_cards.taken_out(game, settings.cards), own_cards.put_first(game, settings.cards)
    return " ".join(filter(None, said))


def _lies_by_itself(note: str, laid: Sequence[Sheet], layout: Layout) -> bool:
    """Whether the last sheet has no place for it among its cards."""
    return len(note) > NOTE or bool(note and len(laid[-1].cards) == len(layout.fronts))


def _in_order(
    laid: Sequence[Sheet], layout: Layout, settings: Settings, note: str = ""
) -> list[Page]:
    """The `note` lies in a place of the last sheet that no card has, or behind all others."""
    if _lies_by_itself(note, laid, layout):
        return [*_in_order(laid, layout, settings), _of_its_own(note)]
    address = settings.address if settings.qr else ""
    seen: set[str] = set()
    fronts = [
        _front(sheet, layout, len(laid), address, seen, note if sheet is laid[-1] else "")
        for sheet in laid
    ]
    if settings.sides in ("fronts", "fold"):
        return fronts
    backs = [_back(sheet, layout, len(laid)) for sheet in laid]
    if settings.sides == "backs":
        return [*fronts, *backs]
    return [page for both in zip(fronts, backs, strict=True) for page in both]


def _front(sheet: Sheet, layout: Layout, of: int, address: str, seen: set[str], note: str) -> Page:
    """`seen` are the decks of the pages before it, and afterwards of this one, too."""
    names = list(dict.fromkeys(one.deck.name for one in sheet.cards))
    begun = tuple(name for name in names if name not in seen)
    seen.update(names)
    sides = [Side(front(one.card, address)) for one in sheet.cards]
    taken = dict(zip(sheet.places, sides, strict=True))
    if note:
        taken[layout.fronts[len(taken)]] = Side(format_html('<p class="ps-note">{}</p>', note))
    grids = [_grid("ps-fronts", layout.fronts, taken)]
    lines = sheets.marks(layout, sheet.places, through=True)
    if layout.folded:
        grids.append(_backs(sheet, layout))
    return Page(
        number=sheet.number,
        sheets=of,
        side=_("fronts and backs") if layout.folded else _("fronts"),
        first=sheet.number == 1,
        begun=begun,
        more=tuple(name for name in names if name not in begun),
        grids=tuple(grids),
        marks=_drawn(lines, layout),
        fold=_line(sheets.axis_line(layout)) if layout.folded else None,
    )


def _of_its_own(note: str) -> Page:
    return Page(0, 0, "", False, (), (), (), SafeString(), None, note)


def _back(sheet: Sheet, layout: Layout, of: int) -> Page:
    names = tuple(dict.fromkeys(one.deck.name for one in sheet.cards))
    places = [place for _deck, place in sheet.backs]
    return Page(
        number=sheet.number,
        sheets=of,
        side=_("backs"),
        first=False,
        begun=(),
        more=names,
        grids=(_backs(sheet, layout),),
        marks=_drawn(sheets.marks(layout, places, through=False), layout),
        fold=None,
    )


def _backs(sheet: Sheet, layout: Layout) -> Grid:
    sides = {place: Side(back(deck)) for deck, place in sheet.backs}
    turned = any(place.turned for place in layout.backs)
    css = "ps-backs ps-turned" if turned else "ps-backs"
    return _grid(css, layout.backs, sides)


def _grid(css: str, places: Sequence[Place], sides: Mapping[Place, Side]) -> Grid:
    last = max((place.y, place.x) for place in sides)
    rows = sorted(places, key=lambda place: (place.y, place.x))
    return Grid(
        css, tuple(sides.get(place, Side()) for place in rows if (place.y, place.x) <= last)
    )


def _drawn(lines: Iterable[Line], layout: Layout) -> SafeString:
    """Where to cut, as one picture: an address that is the same on all pages that are alike."""
    path = "".join(f"M{mm(line.x1)} {mm(line.y1)}L{mm(line.x2)} {mm(line.y2)}" for line in lines)
    picture = (
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' "
        f"viewBox='0 0 {mm(layout.width)} {mm(layout.height)}'%3E"
        f"%3Cpath d='{path}' stroke='%238d8675' stroke-width='{MARK}' "
        "stroke-linecap='square'/%3E%3C/svg%3E"
    )
    return measured(background_image=f'url("{picture}")')


def _line(line: Line) -> SafeString:
    return measured(
        left=line.x1 - MARK / 2,
        top=line.y1 - MARK / 2,
        width=line.x2 - line.x1 + MARK,
        height=line.y2 - line.y1 + MARK,
    )


def html(game: str, wanted: Wanted) -> str:
    """The whole document, in the active language."""
    settings = read(wanted)
    context = {
        "game": game,
        "sheets": pages_of(game, settings),
        "host": settings.address.partition("://")[2] or settings.address,
    }
    return render_to_string("printing/card_sheets.html", context)


def make(game: str, wanted: Wanted, progress: Progress) -> bytes:
    settings = read(wanted)
    decks, note = decks_of(game, settings), beside_the_box(game, settings)
    pages = count(decks, settings).pages
    pages += _lies_by_itself(note, sheets_of(decks, settings), settings.layout()) if note else 0
    progress(0, pages)
    return draw(html(game, wanted), lambda page: progress(page, pages))


def file_name(game: str, wanted: Wanted) -> str:
    settings = read(wanted)
    return named(game, wanted, _("cards"), settings.paper, settings.size, settings.sides)


def usual(game: str) -> Iterator[Wanted]:
    """The whole set on A4, which most people print: in each language, in colour and in outline."""
    for language, _name in django_settings.LANGUAGES:
        for ink in INKS:
            query = QueryDict(f"language={language}&ink={ink}")
            form = CardSheetsForm(presenter(game).choices(), query)
            assert form.is_valid(), form.errors
            yield form.wanted(address_at_home())


def prepare(game: str) -> None:
    """Draw the deck that is printed soonest, and have the faces of all cards."""
    whole = next(usual(game))
    smallest = min(presenter(game).decks(), key=lambda deck: sum(card.qty for card in deck.cards))
    make(game, {**whole, "decks": [smallest.slug]}, lambda done, of: None)
    html(game, whole)


def _documents() -> Iterator[Document]:
    for game in games():
        yield Document(
            slug=f"cards-{game}",
            name=partial(file_name, game),
            make=partial(make, game),
            ahead=partial(usual, game),
            seconds=5,
            prepare=partial(prepare, game),
        )


def register_here() -> None:
    register_found(_documents)
    offer(
        Offer(
            rank=10,
            route="print-cards",
            name=gettext_lazy("Cards"),
            about=gettext_lazy(
                "The whole set or a deck, in three sizes, with backs that line up with the fronts."
            ),
            icon="scroll-quill",
            paper=gettext_lazy("Thick paper, double-sided; or thin paper and card sleeves"),
        )
    )
