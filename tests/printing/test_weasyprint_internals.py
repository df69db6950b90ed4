"""What drawing uses of WeasyPrint without its promise is still there and does what it did."""

import re

import pydyf
from weasyprint.html import UA

from wyklenci_site.press import weasyprint_internals
from wyklenci_site.press.weasyprint_internals import own_styles

EDGE = re.compile(r"^  @([a-z-]+) +{", re.MULTILINE)


def test_rules_for_the_marks_of_footnotes_are_left_out() -> None:
    assert len(re.findall(r"^::(?:foot)?note-", UA, re.MULTILINE)) == 5
    assert "note-call" not in own_styles(frozenset())


def test_only_points_of_lists_have_marks() -> None:
    assert len(re.findall(r"^::marker {", UA, re.MULTILINE)) == 1
    assert re.findall(r"^.*::marker {", own_styles(frozenset()), re.MULTILINE) == ["li::marker {"]


def test_only_the_edges_asked_for_have_rules() -> None:
    assert len(EDGE.findall(UA)) == 18
    assert EDGE.findall(own_styles(frozenset({"top-left"}))) == ["footnote", "top-left"]


def test_a_page_is_drawn_with_them() -> None:
    page = weasyprint_internals.page_class(frozenset({"top-left"}))
    assert page(string="<p>x</p>").render().pages
    assert "_ua_stylesheets" in vars(page.__mro__[1])  # what ours takes the place of


def test_references_of_pages_are_written_once() -> None:
    weasyprint_internals.remember_pages()
    pdf = pydyf.PDF()
    for _page in range(2):
        pdf.add_page(pydyf.Dictionary())
        written = [page.reference for page in pdf.objects[-len(pdf.pages["Kids"]) // 3 :]]
        assert list(pdf.page_references) == written
    assert pdf.page_references is pdf.page_references
