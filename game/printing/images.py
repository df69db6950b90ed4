"""Pictures of cards: one by one, all of a set for a print shop, and sheets for Tabletop Simulator.

Files for many cards are ZIP archives. What is in them is written one after another, and their
times are always the same, so that the same wish is the same file.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from functools import partial
from io import BytesIO, StringIO
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import msgspec
from django.template.loader import render_to_string
from django.utils.translation import get_language, gettext_lazy, pgettext
from django.utils.translation import gettext as _
from msgspec import Struct

from game.engine.card_sets import PRINTED, cards_of
from game.presentation import games
from game.sheets.decks import Deck, PrintedCard, chosen
from game.sheets.papers import SIZES
from wyklenci_site.press.documents import Document, Progress, Wanted, register_found

from . import own_cards
from .faces import back, front
from .file_names import file_name as named
from .file_names import plain
from .offers import Offer, offer
from .pictures import DPI, Look, file_of, pdf_of, pixels_of
from .sprites import Grid, grids

KINDS: Final = {"png": "image/png", "webp": "image/webp"}


class OneCard(Struct, frozen=True):
    """What is wanted of one card, the printed game's or of a set with the key `cards`. `address` is
    "" where no QR code is wanted."""

    language: str
    address: str
    card: str
    side: str
    size: str
    ink: str
    bleed: int
    cards: str = PRINTED


class CardSet(Struct, frozen=True):
    """What is wanted of a set. `decks` are as in `card_sheets`; `every`: a file for every copy of a
    card, as some print shops count."""

    language: str
    address: str
    decks: tuple[str, ...]
    ink: str
    kind: str
    size: str = "poker"
    bleed: int = 0
    every: bool = False
    cards: str = PRINTED


def find_card(game: str, card: str, cards: str = PRINTED) -> tuple[Deck, PrintedCard]:
    """In the printed game or a set with this key. Raises KeyError."""
    for deck in own_cards.box_decks(game, cards, get_language()):
        for one in deck.cards:
            if one.id == card:
                return deck, one
    raise KeyError(card)


# One card


def make_card(game: str, kind: str, wanted: Wanted, progress: Progress) -> bytes:
    one = msgspec.convert(wanted, OneCard)
    deck, card = find_card(game, one.card, one.cards)
    look = Look(one.size, one.ink, one.bleed)
    side = back(deck) if one.side == "back" else front(card, one.address)
    (image,) = pixels_of(pdf_of(game, [side], look, card.name), *look.pixels())
    return file_of(image, kind)


def card_name(game: str, wanted: Wanted) -> str:
    deck, card = find_card(game, wanted["card"], cards_of(wanted))
    side = _side(front=wanted["side"] == "front")
    return "-".join((plain(deck.name), plain(card.name), side))


# A set for a print shop


class Picture(Struct, frozen=True):
    """A file of the archive, and what it shows: a card of a deck, or with None its back."""

    file: str
    deck: Deck
    card: PrintedCard | None
    copies: int


def pictures(decks: Sequence[Deck], kind: str, *, every: bool) -> tuple[Picture, ...]:
    """All files with cards, deck by deck: the back first, then the fronts."""
    found = []
    for at, deck in enumerate(decks, 1):
        folder = f"{at}-{plain(deck.name)}"
        cards = sum(card.qty for card in deck.cards)
        found.append(Picture(f"{folder}/{_side(front=False)}.{kind}", deck, None, cards))
        for number, card in enumerate(deck.cards, 1):
            name = f"{folder}/{number:02}-{plain(card.name)}-{_side(front=True)}"
            if every:
                copies = [f"-{copy}" for copy in range(1, card.qty + 1)] if card.qty > 1 else [""]
                found += [Picture(f"{name}{copy}.{kind}", deck, card, 1) for copy in copies]
            else:
                copies_of = f"-x{card.qty}" if card.qty > 1 else ""
                found.append(Picture(f"{name}{copies_of}.{kind}", deck, card, card.qty))
    return tuple(found)


def make_set(game: str, wanted: Wanted, progress: Progress) -> bytes:
    asked = msgspec.convert(wanted, CardSet)
    decks = chosen(own_cards.box_decks(game, asked.cards, get_language()), asked.decks)
    listed = pictures(decks, asked.kind, every=asked.every)
    look = Look(asked.size, asked.ink, asked.bleed)
    sides = [
        back(one.deck) if one.card is None else front(one.card, asked.address) for one in listed
    ]
    different = list(dict.fromkeys(sides))
    progress(0, len(different))
    pdf = pdf_of(game, different, look, own_cards.title(game, wanted))
    drawn = pixels_of(pdf, *look.pixels())
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for done, (side, image) in enumerate(zip(different, drawn, strict=True), 1):
            content = file_of(image, asked.kind)
            for one, shown in zip(listed, sides, strict=True):
                if shown == side:
                    archive.writestr(_entry(one.file), content, ZIP_STORED)
            progress(done, len(different))
        _write_text(archive, pgettext("file", "list") + ".csv", _list(listed))
        said = _said(game, asked, decks, look)
        _write_text(archive, "README.txt", render_to_string("printing/images/set.txt", said))
    return made.getvalue()


def _list(listed: Sequence[Picture]) -> str:
    """For a spreadsheet: which file is which card, how often, and which back belongs to it."""
    text = StringIO()
    # In Polish Excel the comma belongs to numbers, so it splits a file at semicolons.
    lines = csv.writer(text, delimiter=";" if get_language() == "pl" else ",")
    lines.writerow(
        [_("File"), _("Deck"), _("Card"), _("Copies"), pgettext("side of a card", "Back")]
    )
    backs = {one.deck.slug: one.file for one in listed if one.card is None}
    for one in listed:
        if one.card is not None:
            lines.writerow(
                [one.file, one.deck.name, one.card.name, one.copies, backs[one.deck.slug]]
            )
    # Without the mark at the beginning Excel takes the letters for those of another alphabet.
    return "\ufeff" + text.getvalue()


def set_name(game: str, wanted: Wanted) -> str:
    return named(game, wanted, _("card images"), wanted["size"], wanted["kind"])


# Sheets for Tabletop Simulator


class Sprites(Struct, frozen=True):
    """Cards of one deck on one picture; names of cards from left to right, row by row."""

    deck: Deck
    grid: Grid
    cards: tuple[PrintedCard, ...]
    fronts: str
    back: str


def sprites(decks: Sequence[Deck], kind: str) -> Iterator[Sprites]:
    """Every copy of a card has a cell, so that a deck that is taken in is complete."""
    size, of_fronts = SIZES["poker"], plain(_("fronts"))
    for at, deck in enumerate(decks, 1):
        name = f"{at}-{plain(deck.name)}"
        cards = [card for card in deck.cards for _copy in range(card.qty)]
        parts = grids(len(cards), size.width, size.height)
        for part, grid in enumerate(parts, 1):
            here, cards = cards[: grid.cards], cards[grid.cards :]
            number = f"-{part}" if len(parts) > 1 else ""
            yield Sprites(
                deck,
                grid,
                tuple(here),
                f"{name}{number}-{of_fronts}.{kind}",
                f"{name}-{_side(front=False)}.{kind}",
            )


def make_sprites(game: str, wanted: Wanted, progress: Progress) -> bytes:
    asked = msgspec.convert(wanted, CardSet)
    decks = chosen(own_cards.box_decks(game, asked.cards, get_language()), asked.decks)
    sheets = tuple(sprites(decks, asked.kind))
    progress(0, len(sheets))
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for done, sheet in enumerate(sheets, 1):
            for name, content in _sheet_files(game, sheet, asked):
                if name not in archive.namelist():  # a second sheet of a deck has the same back
                    archive.writestr(_entry(name), content, ZIP_STORED)
            progress(done, len(sheets))
        told = [_told(sheet) for sheet in sheets]
        _write_text(archive, "decks.json", msgspec.json.format(msgspec.json.encode(told)).decode())
        said = {**_said(game, asked, decks, Look()), "sheets": told}
        _write_text(archive, "README.txt", render_to_string("printing/images/sprites.txt", said))
    return made.getvalue()


def _sheet_files(game: str, sheet: Sprites, asked: CardSet) -> Iterator[tuple[str, bytes]]:
    from PIL import Image

    grid, look = sheet.grid, Look(ink=asked.ink)
    fronts = [front(card, asked.address) for card in sheet.cards]
    different = [*dict.fromkeys(fronts), back(sheet.deck)]
    pdf = pdf_of(game, different, look, sheet.deck.name)
    drawn = pixels_of(pdf, grid.cell_width, grid.cell_height)
    whole = Image.new("RGB", (grid.width, grid.height), "white")
    for side, image in zip(different, drawn, strict=True):
        # The last cell is what players see of the cards in others' hands.
        cells = [at for at, shown in enumerate(fronts) if shown == side] or [grid.cells - 1]
        for at in cells:
            whole.paste(image, grid.corner(at))
    yield sheet.fronts, file_of(whole, asked.kind)
    (image,) = pixels_of(pdf, *look.pixels(), first=len(different) - 1)
    yield sheet.back, file_of(image, asked.kind)


def _told(sheet: Sprites) -> dict[str, Any]:
    """What one types where the deck is taken in."""
    return {
        "deck": sheet.deck.name,
        "fronts": sheet.fronts,
        "back": sheet.back,
        "columns": sheet.grid.columns,
        "rows": sheet.grid.rows,
        "cards": sheet.grid.cards,
        "names": [card.name for card in sheet.cards],
    }


def sprites_name(game: str, wanted: Wanted) -> str:
    return named(game, wanted, "tabletop simulator")


# What all of them need


def _side(*, front: bool) -> str:
    return plain(
        pgettext("side of a card", "front") if front else pgettext("side of a card", "back")
    )


def _said(game: str, asked: CardSet, decks: Sequence[Deck], look: Look) -> dict[str, Any]:
    """What README.txt tells."""
    width, height = look.pixels()
    return {
        "title": own_cards.title(game, {"cards": asked.cards}),
        "own": asked.cards != PRINTED,
        "site": asked.address,
        "decks": decks,
        "cards": sum(card.qty for deck in decks for card in deck.cards),
        "look": look,
        "trim": SIZES[look.size],
        "pixels": f"{width} × {height}",
        "dpi": DPI,
        "every": asked.every,
    }


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name)
    entry.external_attr = 0o644 << 16
    return entry


def _write_text(archive: ZipFile, name: str, text: str) -> None:
    # Windows' own editor wants both signs at the end of a line.
    content = text.replace("\r\n", "\n").replace("\n", "\r\n").encode()
    archive.writestr(_entry(name), content, ZIP_DEFLATED)


def _documents() -> Iterator[Document]:
    for game in games():
        for kind, content_type in KINDS.items():
            yield Document(
                f"card-{game}-{kind}",
                partial(card_name, game),
                partial(make_card, game, kind),
                content_type,
                kind,
            )
        for slug, name, make in (
            ("images", set_name, make_set),
            ("tabletop", sprites_name, make_sprites),
        ):
            yield Document(
                f"{slug}-{game}",
                partial(name, game),
                partial(make, game),
                "application/zip",
                "zip",
                seconds=5,
            )


def register_here() -> None:
    register_found(_documents)
    offer(
        Offer(
            rank=70,
            route="print-images",
            name=gettext_lazy("Pictures of the cards"),
            about=gettext_lazy("For a print shop, for Tabletop Simulator, or one by one."),
            icon="paint-brush",
            paper=gettext_lazy("No paper: PNG, WebP, ZIP"),
        )
    )
