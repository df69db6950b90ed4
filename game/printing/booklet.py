"""Pages put on larger sheets, so that folding them makes a booklet."""

from __future__ import annotations

from io import BytesIO
from typing import Final

PAGES: Final = 4
"""Pages of a folded sheet: two on each of its sides."""


def folded_order(pages: int) -> list[int | None]:
    """The pages (from 0) as they stand beside each other, two on a side, one side after another;
    None is an empty one. The last page stays the booklet's back: empty ones come before it."""
    empty = -pages % PAGES
    order: list[int | None] = [*range(pages - 1), *[None] * empty, pages - 1]
    sides: list[int | None] = []
    for low in range(len(order) // 2):
        pair = [order[low], order[-1 - low]]
        sides += pair if low % 2 else reversed(pair)
    return sides


def folded(pages: bytes) -> bytes:
    """Upright pages of one size, two on each side of sheets twice as large.

    Tags, title and bookmarks are lost: whoever cannot see the pages needs the plain file.
    """
    from pypdfium2 import PdfDocument, raw  # only a process that prints loads it

    source, sorted_, drawn = PdfDocument(pages), PdfDocument.new(), BytesIO()
    width, height = source.get_page_size(0)
    order = folded_order(len(source))
    sorted_.import_pages(source, [page for page in order if page is not None])
    for at, page in enumerate(order):
        if page is None:
            sorted_.new_page(width, height, at)
    made = PdfDocument(raw.FPDF_ImportNPagesToOne(sorted_, 2 * width, height, 2, 1))
    made.save(drawn)
    for document in (made, sorted_, source):
        document.close()
    return drawn.getvalue()
