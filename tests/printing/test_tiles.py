"""A mat that is larger than the paper is printed in parts that join edge to edge."""

from contextlib import closing
from io import BytesIO
from itertools import product
from typing import Final

import pypdfium2
import pytest
from django.template.loader import render_to_string
from PIL import Image

from game.printing import board_sheets
from game.sheets.boards import Area, Board, Cell, Mat, Picture, Piece, Slot, Words, tiles
from game.sheets.papers import PAPERS, Paper
from wyklenci_site.press.draw import draw

SIZE: Final = (554.0, 380.0)
MAT: Final = Mat(
    "board",
    areas=(Area(200, 150, 200, 90, "across the middle", slots=(Slot(210, 160, 63, 88),)),),
    cells=tuple(
        Cell(x * 55.4, y * 38, 55.4, 38, f"{x}-{y}") for x, y in product(range(10), repeat=2)
    ),
    words=(Words("near the edge", 270, 184, 60, 12),),
    picture=Picture(0, 0, *SIZE, "<svg/>"),
)


def laid_out(paper: Paper) -> dict[tuple[float, float], Piece]:
    """The parts by their upper left corner when they lie together, row by row."""
    parts = tiles(MAT, SIZE, paper)
    wide, high = parts[0].width, parts[0].height
    across = round(SIZE[0] / wide)
    return {(n % across * wide, n // across * high): part for n, part in enumerate(parts)}


@pytest.mark.parametrize(("slug", "sheets"), [("a4", 4), ("a3", 2), ("letter", 6)])
def test_a_board_takes_as_few_sheets_as_the_paper_allows(slug: str, sheets: int) -> None:
    assert len(tiles(MAT, SIZE, PAPERS[slug])) == sheets


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_parts_fit_on_the_paper_and_make_up_the_whole(paper: Paper) -> None:
    parts = laid_out(paper)
    sides = sorted((paper.width, paper.height))
    for part in parts.values():
        assert sorted((part.width, part.height))[0] <= sides[0] - 20
        assert sorted((part.width, part.height))[1] <= sides[1] - 20
    assert sum(part.width * part.height for part in parts.values()) == pytest.approx(
        SIZE[0] * SIZE[1]
    )
    right, below = max(x for x, _y in parts), max(y for _x, y in parts)
    last = parts[right, below]
    assert (right + last.width, below + last.height) == pytest.approx(SIZE)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_each_thing_lies_where_it_lay_on_whatever_parts_show_it(paper: Paper) -> None:
    """Put together again, nothing has moved and nothing is missing."""
    parts = laid_out(paper)
    for kind in ("areas", "cells", "words"):
        wanted = {(one.x, one.y) for one in getattr(MAT, kind)}
        found = {
            (round(x + one.x, 1), round(y + one.y, 1))
            for (x, y), part in parts.items()
            for one in getattr(part.data, kind)
        }
        assert found == {(round(x, 1), round(y, 1)) for x, y in wanted}


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_what_a_cut_goes_through_is_on_both_sides_of_it(paper: Paper) -> None:
    parts = laid_out(paper)
    (area,) = MAT.areas
    seen = 0.0
    for (x, y), part in parts.items():
        for one in part.data.areas:
            assert one.slots[0].x - one.x == pytest.approx(10), "its places move with it"
            wide = min(x + part.width, area.x + area.width) - max(x, area.x)
            high = min(y + part.height, area.y + area.height) - max(y, area.y)
            seen += wide * high
    assert seen == pytest.approx(area.width * area.height)


SCALE: Final = 4
"""Pixels for a millimetre."""
INSIDE: Final = 3
"""Pixels from the cut, where its line is drawn no more."""
BEAMS: Final = (10, 40, 95, 170, 300, 330)
"""Where lines begin that fall across the whole board, a millimetre for each to the right."""


def beams() -> Mat:
    drawn = "".join(
        f'<path d="M{start} 0l380 380M{start + 23} 380l380 -380" stroke="#000"/>' for start in BEAMS
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 554 380">{drawn}</svg>'
    return Mat("beams", picture=Picture(0, 0, *SIZE, svg))


def test_what_is_drawn_goes_on_behind_each_cut() -> None:
    board = Board("beams", "beams", "", tiles(beams(), SIZE, PAPERS["a4"]))
    given = {
        "title": "",
        "ink": "colour",
        "host": "",
        "pages": board_sheets.pages_of([board], "a4"),
    }
    content = draw(render_to_string("printing/box/boards.html", given), lambda page: None)
    with closing(pypdfium2.PdfDocument(BytesIO(content))) as document:
        drawn = [page.render(scale=SCALE * 25.4 / 72).to_pil().convert("L") for page in document]
    sheets = board_sheets.sheets_of(board.pieces, PAPERS["a4"])
    parts = [cut_out(page, *sheet.laid) for page, sheet in zip(drawn, sheets, strict=True)]
    first, right, below, last = parts
    joins = (
        *(
            (beside(one, -INSIDE), beside(other, INSIDE))
            for one, other in ((first, right), (below, last))
        ),
        *(
            (under(one, -INSIDE), under(other, INSIDE))
            for one, other in ((first, below), (right, last))
        ),
    )
    for here, there in joins:
        assert len(here) == len(there) >= 3
        apart = [abs(one - other) for one, other in zip(here, there, strict=True)]
        assert max(apart) <= 2 * INSIDE + 2, "as far as a line falls from one to the other"


def cut_out(page: Image.Image, laid: board_sheets.Laid) -> Image.Image:
    box = (laid.x, laid.y, laid.x + laid.piece.width, laid.y + laid.piece.height)
    return page.crop([round(edge * SCALE) for edge in box])


def beside(part: Image.Image, at: int) -> list[int]:
    """Where lines cross a column."""
    x = at % part.width
    return marks([part.getpixel((x, y)) for y in range(part.height)])


def under(part: Image.Image, at: int) -> list[int]:
    """Where lines cross a row."""
    y = at % part.height
    return marks([part.getpixel((x, y)) for x in range(part.width)])


def marks(pixels: list[int]) -> list[int]:
    """The middles of what is dark, but for the edges, where the line of the other cut is."""
    dark = [at for at in range(INSIDE, len(pixels) - INSIDE) if pixels[at] < 128]
    begins = [at for at in dark if at - 1 not in dark]
    ends = [at for at in dark if at + 1 not in dark]
    return [(begin + end) // 2 for begin, end in zip(begins, ends, strict=True)]
