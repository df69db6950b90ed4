"""Boards, tracks and markers on sheets of paper, for every game: where each piece lies, and the
pages as HTML and PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Final

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.engine.card_sets import PRINTED
from game.presentation import games, presenter
from game.sheets.boards import Board, Label, Piece
from game.sheets.decks import Deck
from game.sheets.papers import MARGIN, PAPERS, Paper
from wyklenci_site.core.lengths import measured
from wyklenci_site.press.documents import Document, Progress, Wanted, register_found
from wyklenci_site.press.draw import draw

from . import own_cards
from .file_names import file_name as named
from .offers import Offer, offer
from .sheets import STRIP

Row = list[Piece]


class Settings(Struct, frozen=True):
    """What is wanted of boards, by their slugs; `cards` is the key of a set."""

    language: str
    address: str
    boards: tuple[str, ...]
    paper: str = "a4"
    ink: str = "colour"
    copies: int = 1
    cards: str = PRINTED


class Laid(Struct, frozen=True):
    """A piece on a page, from the page's upper left corner."""

    piece: Piece
    x: float
    y: float


class Sheet(Struct, frozen=True):
    """A page of pieces. `landscape`: the paper lies; `level`: there is room to read above and
    below the pieces, or else beside them."""

    landscape: bool
    level: bool
    laid: tuple[Laid, ...]


class TooLarge(Exception):
    """A piece that no page of this paper takes."""


def sheets_of(pieces: Sequence[Piece], paper: Paper) -> tuple[Sheet, ...]:
    """The pieces in rows, on as few pages as it takes; upright ones if that is no worse."""
    ways = [
        _sheets(pieces, paper, landscape, level)
        for landscape, level in product((False, True), (True, False))
    ]
    found = [way for way in ways if way is not None]
    if not found:
        raise TooLarge(paper.slug)
    return min(found, key=len)


def _sheets(
    pieces: Sequence[Piece], paper: Paper, landscape: bool, level: bool
) -> tuple[Sheet, ...] | None:
    """None where a piece does not fit."""
    width, height = (paper.height, paper.width) if landscape else (paper.width, paper.height)
    free_width = width - 2 * (MARGIN if level else STRIP)
    free_height = height - 2 * (STRIP if level else MARGIN)
    if any(piece.width > free_width or piece.height > free_height for piece in pieces):
        return None
    pages: list[list[Row]] = []
    for row in _rows(pieces, free_width):
        if not pages or _high(pages[-1]) + row[0].height > free_height:
            pages.append([])
        pages[-1].append(row)
    return tuple(Sheet(landscape, level, tuple(_laid(page, width, height))) for page in pages)


def _rows(pieces: Sequence[Piece], free: float) -> list[Row]:
    """Pieces of a height side by side, as many as there is room for: one long cut parts a row
    from the next."""
    rows: list[Row] = []
    for piece in sorted(pieces, key=lambda piece: -piece.height):
        last = rows[-1] if rows else []
        together = last and last[0].height == piece.height
        if together and sum(p.width for p in last) + piece.width <= free:
            last.append(piece)
        else:
            rows.append([piece])
    return rows


def _wide(page: Iterable[Row]) -> float:
    return max(sum(piece.width for piece in row) for row in page)


def _high(page: Iterable[Row]) -> float:
    return sum(row[0].height for row in page)


def _laid(page: Sequence[Row], width: float, height: float) -> Iterator[Laid]:
    """In the middle of the page; all rows begin at the same line, for long cuts."""
    left, y = (width - _wide(page)) / 2, (height - _high(page)) / 2
    for row in page:
        x = left
        for piece in row:
            yield Laid(piece, round(x, 3), round(y, 3))
            x += piece.width
        y += row[0].height


# Pages


class Drawn(Struct, frozen=True):
    """A piece of a page to be drawn; `at` is its place."""

    at: SafeString
    face: SafeString


class Page(Struct, frozen=True):
    """`css` says paper and way, and where there is room to read beside the pieces. `begins`: the
    board's first page, which a bookmark leads to."""

    css: str
    board: str
    about: str
    begins: bool
    number: int
    of: int
    drawn: tuple[Drawn, ...]


def boards_of(
    game: str,
    paper: str,
    wanted: Sequence[str] | None = None,
    decks: tuple[Deck, ...] | None = None,
    own: str = "",
) -> tuple[Board, ...]:
    """All boards, or those with the wanted slugs, as they are for this paper, beside these cards
    or beside all of them; labels say of which set they are, if it has a title of its `own`."""
    shown = presenter(game)
    boards = shown.boards(PAPERS[paper], shown.decks() if decks is None else decks)
    if own:
        boards = tuple(map(partial(_labelled, own), boards))
    return tuple(board for board in boards if wanted is None or board.slug in wanted)


def _labelled(own: str, board: Board) -> Board:
    return replace(board, pieces=tuple(map(partial(_with_mark, own), board.pieces)))


def _with_mark(own: str, piece: Piece) -> Piece:
    label = piece.data
    if not isinstance(label, Label) or label.spine:
        return piece
    return replace(piece, data=replace(label, lines=(own_cards.mark(own), *label.lines)))


def count(board: Board, paper: str, copies: int = 1) -> int:
    """How many pages it takes."""
    return len(sheets_of(board.pieces * copies, PAPERS[paper]))


def pages_of(boards: Iterable[Board], paper: str, copies: int = 1) -> list[Page]:
    """In the active language."""
    return [page for board in boards for page in _pages_of(board, PAPERS[paper], copies)]


def _pages_of(board: Board, paper: Paper, copies: int) -> Iterator[Page]:
    sheets = sheets_of(board.pieces * copies, paper)
    for number, sheet in enumerate(sheets, start=1):
        yield Page(
            css=(
                f"ps-{paper.slug}-{'landscape' if sheet.landscape else 'portrait'} "
                f"{'ps-level' if sheet.level else 'ps-upright'}"
            ),
            board=board.name,
            about=board.about,
            begins=number == 1,
            number=number,
            of=len(sheets),
            drawn=tuple(Drawn(_at(laid), _face(laid.piece)) for laid in sheet.laid),
        )


def _at(laid: Laid) -> SafeString:
    width, height = laid.piece.width, laid.piece.height
    return measured(left=laid.x, top=laid.y, width=width, height=height)


def _face(piece: Piece) -> SafeString:
    given = {"data": piece.data, "piece": piece}
    return mark_safe(render_to_string(piece.template, given).strip())  # noqa: S308 - a template's own


def read(wanted: Wanted) -> Settings:
    return msgspec.convert(wanted, Settings)


def wanted_boards(game: str, settings: Settings) -> tuple[Board, ...]:
    """In the active language."""
    decks = own_cards.box_decks(game, settings.cards, get_language())
    own = own_cards.own_title(game, {"cards": settings.cards})
    return boards_of(game, settings.paper, settings.boards, decks, own)


def html(game: str, settings: Settings) -> str:
    """The whole document, in the active language."""
    boards = wanted_boards(game, settings)
    context = {
        "title": own_cards.title(game, {"cards": settings.cards}),
        "ink": settings.ink,
        "pages": pages_of(boards, settings.paper, settings.copies),
        "host": settings.address.partition("://")[2] or settings.address,
    }
    return render_to_string("printing/box/boards.html", context)


def make(game: str, wanted: Wanted, progress: Progress) -> bytes:
    settings = read(wanted)
    boards = wanted_boards(game, settings)
    pages = sum(count(board, settings.paper, settings.copies) for board in boards)
    progress(0, pages)
    return draw(html(game, settings), lambda page: progress(page, pages))


def file_name(game: str, wanted: Wanted) -> str:
    return named(game, wanted, _("boards"), str(wanted["paper"]))


SLUG: Final = "boards-{}"


def _documents() -> Iterator[Document]:
    for game in games():
        yield Document(SLUG.format(game), partial(file_name, game), partial(make, game), seconds=3)


def register_here() -> None:
    register_found(_documents)
    offer(
        Offer(
            rank=20,
            route="print-boards",
            name=gettext_lazy("Boards and markers"),
            about=gettext_lazy("Mats for the cards, labels, and whatever else the game needs."),
            icon="poland",
            paper=gettext_lazy("Single-sided; thick paper for tracks and markers"),
        )
    )
