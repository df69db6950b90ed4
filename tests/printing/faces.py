"""Cards laid on sheets for the tests of their faces, and what can be read off the sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import pypdfium2
from django.template.loader import render_to_string
from django.utils import translation
from PIL import Image
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE, FPDF_PAGEOBJ_PATH

from game.presentation import games, presenter
from game.sheets.decks import Deck, PrintedCard
from game.templatetags.card_styles import own_card_styles
from lessons.catalogue import find_note
from wyklenci_site.press.draw import draw

SITE = "https://gry.szkola.pl"
SIZES = {"poker": (63, 88), "tarot-small": (59, 92), "large": (88, 126)}
SHEET = (270, 380)
FRAME = 3.2
POINT = 25.4 / 72


@dataclass(frozen=True)
class Rect:
    """In millimetres, from a card's upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def area(self) -> float:
        return max(0.0, self.right - self.left) * max(0.0, self.bottom - self.top)

    def common(self, other: Rect) -> float:
        left, top = max(self.left, other.left), max(self.top, other.top)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(left, top, max(left, right), max(top, bottom)).area


@dataclass(frozen=True)
class Sheets:
    """Faces in rows, on as many pages as it takes."""

    pdf: bytes
    size: str
    count: int

    @property
    def columns(self) -> int:
        return SHEET[0] // SIZES[self.size][0]

    @property
    def a_page(self) -> int:
        return self.columns * (SHEET[1] // SIZES[self.size][1])

    def corner(self, number: int) -> tuple[int, float, float]:
        """Page, left and top of a face."""
        wide, high = SIZES[self.size]
        page, place = divmod(number, self.a_page)
        return page, place % self.columns * wide, place // self.columns * high

    def text(self) -> str:
        with pypdfium2.PdfDocument(self.pdf) as document:
            return "\n".join(page.get_textpage().get_text_range() for page in document)

    def pages(self, dpi: int) -> list[Image.Image]:
        with pypdfium2.PdfDocument(self.pdf) as document:
            return [page.render(scale=dpi / 72).to_pil() for page in document]

    def faces(self, dpi: int) -> Iterator[Image.Image]:
        """Each face as it is printed."""
        pages = self.pages(dpi)
        wide, high = SIZES[self.size]
        for number in range(self.count):
            page, left, top = self.corner(number)
            box = (left, top, left + wide, top + high)
            yield pages[page].crop(tuple(round(mm / 25.4 * dpi) for mm in box))

    def words(self) -> list[list[Rect]]:
        """Of each face, where it has words and pictures; drawings that are letters are blanks."""
        found: list[list[Rect]] = [[] for _ in range(self.count)]
        with pypdfium2.PdfDocument(self.pdf) as document:
            for number, page in enumerate(document):
                pictures = page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE])
                for points in [*_word_boxes(page), *(part.get_bounds() for part in pictures)]:
                    self._keep(found, number, points)
        return found

    def codes(self) -> list[list[Rect]]:
        """Of each face, its pictures: the codes."""
        found: list[list[Rect]] = [[] for _ in range(self.count)]
        with pypdfium2.PdfDocument(self.pdf) as document:
            for number, page in enumerate(document):
                for part in page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE]):
                    self._keep(found, number, part.get_bounds())
        return found

    def boxes(self) -> list[list[Rect]]:
        """Of each face, its frames, bands and shoulder-straps, and the dot on its map."""
        found: list[list[Rect]] = [[] for _ in range(self.count)]
        with pypdfium2.PdfDocument(self.pdf) as document:
            for number, page in enumerate(document):
                for part in page.get_objects(filter=[FPDF_PAGEOBJ_PATH]):
                    self._keep(found, number, part.get_bounds())
        return found

    def _keep(self, found: list[list[Rect]], page: int, points: tuple[float, ...]) -> None:
        left, bottom, right, top = (point * POINT for point in points)
        rect = Rect(left, SHEET[1] - top, right, SHEET[1] - bottom)
        wide, high = SIZES[self.size]
        column = int((rect.left + rect.right) / 2 // wide)
        row = int((rect.top + rect.bottom) / 2 // high)
        x, y = column * wide, row * high
        found[page * self.a_page + row * self.columns + column].append(
            Rect(rect.left - x, rect.top - y, rect.right - x, rect.bottom - y)
        )


def _word_boxes(page: pypdfium2.PdfPage) -> Iterator[tuple[float, ...]]:
    """Left, bottom, right and top of every word, in points."""
    text = page.get_textpage()
    word: list[tuple[float, ...]] = []
    for number, letter in enumerate([*text.get_text_range(), " "]):
        box = None if letter.isspace() else text.get_charbox(number)
        if word and (box is None or box[0] < word[-1][0]):  # a blank, or a new line
            left, bottom, right, top = zip(*word, strict=True)
            yield min(left), min(bottom), max(right), max(top)
            word = []
        if box:
            word.append(box)


def decks(language: str, game: str = "outcast-heroes") -> tuple[Deck, ...]:
    with translation.override(language):
        return presenter(game).decks()


def all_cards(language: str, game: str = "outcast-heroes") -> list[PrintedCard]:
    return [card for deck in decks(language, game) for card in deck.cards]


def page_of(card: PrintedCard) -> str:
    """Where on the site the card's code leads, or ""."""
    note = find_note(card.note) if card.note else None
    return note.url if note else card.page


def sheets(
    faces: Sequence[str], language: str = "pl", ink: str = "colour", size: str = "poker"
) -> Sheets:
    laid = Sheets(b"", size, len(faces))
    wide, high = SIZES[size]
    pages = (faces[at : at + laid.a_page] for at in range(0, len(faces), laid.a_page))
    body = "".join(
        f"<section>{''.join(f'<div>{face}</div>' for face in page)}</section>" for page in pages
    )
    pdf = draw(
        f"""<!doctype html><html lang="{language}"><title>Karty</title>
        <link rel="stylesheet" href="css/print/base.css">
        {render_to_string("printing/styles.html#card-styles", {"game": games()[0]})}
        {"".join(map(own_card_styles, games()))}
        <style>@page {{ size: {SHEET[0]}mm {SHEET[1]}mm; margin: 0 }} body {{ margin: 0 }}
        section {{ width: {laid.columns * wide + 1}mm; break-after: page }}
        section > div {{ float: left; width: {wide}mm; height: {high}mm }}</style>
        <body class="paper-{ink} size-{size}">{body}</body></html>"""
    )
    return Sheets(pdf, size, len(faces))


def darkness(picture: Image.Image) -> float:
    """How much of the paper is covered with ink, from 0 to 1."""
    levels = picture.convert("L").histogram()
    return 1 - sum(level * number for level, number in enumerate(levels)) / 255 / sum(levels)


def outside(rects: Sequence[Rect], size: str) -> list[Rect]:
    """Words and pictures that reach into the frame or beyond the card."""
    wide, high = SIZES[size]
    room = Rect(FRAME - 1, FRAME - 1, wide - FRAME + 1, high - FRAME + 1)
    return [rect for rect in rects if rect.common(room) < 0.98 * rect.area]


def colliding(rects: Sequence[Rect]) -> list[tuple[Rect, Rect]]:
    """Words and pictures that cover one another."""
    return [
        (one, other)
        for one, other in combinations(rects, 2)
        if one.common(other) > 0.1 * min(one.area, other.area)
    ]


def covered(words: Sequence[Rect], codes: Sequence[Rect]) -> list[Rect]:
    """Words that lie below a code, however little of them: nothing shows through it."""
    return [word for word in words for code in codes if word != code and word.common(code) > 0]


def crossing(words: Sequence[Rect], boxes: Sequence[Rect]) -> list[tuple[Rect, Rect]]:
    """Words and pictures that lie over the edge of a box."""
    return [
        (word, box)
        for word in words
        for box in boxes
        if 0.02 * min(word.area, box.area) < word.common(box) < 0.98 * word.area
    ]
