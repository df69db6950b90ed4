"""What lies on many places of a document is laid out and kept once."""

import ctypes
import re
from collections.abc import Iterator

import pypdfium2
import pypdfium2.raw as raw
import pytest
from django.utils import translation
from PIL import ImageChops

from game.printing import card_sheets
from wyklenci_site.press import stamps
from wyklenci_site.press.draw import draw

STAMP = (
    '<template id="stamp:7" data-width="30" data-height="20"><div class="size">'
    '<p style="margin: 0; width: 30mm; height: 20mm; background: #246">Żubr</p></div></template>'
)
PAGE = """<!doctype html><html lang="pl"><head><title>Żubry</title>
<link rel="stylesheet" href="css/print/base.css">
<style>@page {{ size: 100mm 80mm; margin: 5mm; @top-left {{ content: "running head" }} }}
img {{ float: left; width: 30mm; height: 20mm; margin: 1mm }}
.size {{ float: left; margin: 1mm }} .turned {{ transform: rotate(180deg) }}</style></head>
<body style="margin: 0">{}{}</body></html>"""
LAID = '<img src="stamp:7" alt="European bison">'
TURNED = '<img class="turned" src="stamp:7" alt="European bison">'


def words_of(page: pypdfium2.PdfPage) -> list[str]:
    """What is said of each picture, in the order of reading."""
    tree = raw.FPDF_StructTree_GetForPage(page)

    def said(element: object) -> Iterator[str]:
        size = raw.FPDF_StructElement_GetAltText(element, None, 0)
        if size:
            text = ctypes.create_string_buffer(size)
            raw.FPDF_StructElement_GetAltText(element, text, size)
            yield text.raw.decode("utf-16-le").rstrip("\0")
        for at in range(raw.FPDF_StructElement_CountChildren(element)):
            if child := raw.FPDF_StructElement_GetChildAtIndex(element, at):
                yield from said(child)

    children = range(raw.FPDF_StructTree_CountChildren(tree))
    return [
        words for at in children for words in said(raw.FPDF_StructTree_GetChildAtIndex(tree, at))
    ]


@pytest.fixture(scope="module")
def made() -> bytes:
    plain = STAMP.replace(' class="size"', "")
    return draw(PAGE.format(plain, LAID + TURNED + LAID))


def test_a_stamp_is_drawn_wherever_it_is_laid(made: bytes) -> None:
    [page] = pypdfium2.PdfDocument(made)
    text = page.get_textpage()
    assert text.get_text_range().count("Żubr") == 3
    assert text.get_text_range().count("running head") == 1
    [other] = pypdfium2.PdfDocument(draw(stamps.written_out(PAGE.format(STAMP, LAID))))
    first = [
        one.render(scale=2).to_pil().convert("L").crop((0, 0, 210, 155)) for one in (page, other)
    ]
    assert sum(ImageChops.difference(*first).histogram()[32:]) == 0
    whole = page.render(scale=2).to_pil().convert("L")
    upper, lower = whole.crop((217, 36, 275, 62)), whole.crop((325, 118, 384, 146))
    assert upper.getextrema()[0] > 60  # the words of the second stand on their heads
    assert lower.getextrema()[0] < 30


def test_it_is_in_the_file_once_and_has_words_for_who_hears_the_page(made: bytes) -> None:
    [page] = pypdfium2.PdfDocument(made)
    forms = list(page.get_objects(filter=[raw.FPDF_PAGEOBJ_FORM], max_depth=1))
    assert len(forms) == 3
    assert made.count(b"/Subtype /Form") == 1
    assert words_of(page) == ["European bison"] * 3


def test_cards_that_are_alike_are_stamps() -> None:
    wanted = {"language": "pl", "address": "https://gry.szkola.pl", "decks": ["table"]}
    for copies, front_stamps in ((1, 0), (2, 6), (3, 9)):
        html = card_sheets.html("outcast-heroes", {**wanted, "copies": copies})
        pages, found = stamps.apart(html)
        assert pages.count('<img class="ps-cell" src="stamp:') == front_stamps + 3 * copies
        assert len(found) == (4 if front_stamps else 1)
        assert {stamp.size for stamp in found} == {(63.0, 88.0)}
        whole = stamps.written_out(html)
        assert whole.count('<article class="pc pc-back') == 3 * copies
        assert "stamp:" not in whole


def test_a_stamp_says_what_stands_on_the_card() -> None:
    wanted = {"language": "en", "address": "", "decks": ["training"]}
    with translation.override("en"):
        pages, _found = stamps.apart(card_sheets.html("paratroopers", wanted))
    said = (
        "Training cards 4 value D Close combat fitness shooting Overcoming an enemy without "
        "weapons and without noise. The British name for it was silent killing."
    )
    assert said in re.findall(r'alt="([^"]+)"', pages)
