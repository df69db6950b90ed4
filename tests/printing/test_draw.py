"""What drawing leaves out of WeasyPrint's own work, and reads only once."""

import os
from pathlib import Path

import pypdfium2
import pytest

from wyklenci_site.press import draw

from .conftest import Faults


def test_points_of_a_list_keep_their_numbers() -> None:
    [page] = pypdfium2.PdfDocument(
        draw.draw("<html lang='pl'><title>Lista</title><ol><li>Żubr<li>Ryś</ol>")
    )
    assert set(page.get_textpage().get_text_range().split()) == {"1.", "Żubr", "2.", "Ryś"}


def test_style_sheets_are_read_once_but_anew_when_they_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draw, "STATIC", tmp_path)
    sheet = tmp_path / "css/print/wide.css"
    sheet.parent.mkdir(parents=True)

    def width(rule: str, changed: int) -> float:
        sheet.write_text(f"@page {{ size: {rule}; margin: 0 }}")
        os.utime(sheet, (changed, changed))
        link = '<link rel="stylesheet" href="css/print/wide.css">'
        [page] = pypdfium2.PdfDocument(draw.draw(f"<html lang='pl'><title>x</title>{link}x"))
        return float(page.get_width())

    assert width("72pt 72pt", 1) == width("144pt 72pt", 1) == pytest.approx(72)
    assert width("144pt 72pt", 2) == pytest.approx(144)


def test_the_edges_are_known_that_a_style_puts_something_at() -> None:
    assert [draw._EDGE.findall(f"@{edge} {{") for edge in ("top-left", "footnote")] == [
        ["top-left"],
        [],
    ]


def test_what_stands_at_the_edge_of_a_page_keeps_its_place() -> None:
    """Where the style says nothing else: in the middle between the pages' edges."""
    [page] = pypdfium2.PdfDocument(
        draw.draw(
            "<html lang='pl'><title>Brzeg</title><style>@page { size: 400px 300px; margin: 50px;"
            " @bottom-center { content: 'Stopka' } }</style>"
        )
    )
    text = page.get_textpage()
    left, bottom, right, top = (
        side(text.get_charbox(at)[edge] for at in range(text.count_chars()))
        for edge, side in enumerate((min, min, max, max))
    )
    assert (left + right) / 2 == pytest.approx(150, abs=1)
    assert (bottom + top) / 2 == pytest.approx(37.5 / 2, abs=3)


def test_a_link_that_leads_nowhere_is_noticed(faults: Faults) -> None:
    draw.draw("<html lang='pl'><title>x</title><a href='#there'>a</a> <b id='there'>b</b>")
    assert faults.found == []
    draw.draw("<html lang='pl'><title>x</title><a href='#nowhere'>a</a>")
    [fault] = faults.found
    assert "#nowhere" in fault
    faults.found.clear()
