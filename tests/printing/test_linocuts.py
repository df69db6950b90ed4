"""Pictures of cards are written into a PDF as WeasyPrint would draw them, but at once and once."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from game.presentation import games
from game.sheets.pictures import SITE, all_pictures
from wyklenci_site.press import draw, linocuts

NAMES = (
    "outcast_heroes/goal-traitor.svg",
    "paratroopers/training-ringway.svg",
    "forest/commander-roj-outline.svg",
)
PAGE = """<!doctype html><html lang="pl"><title>Ryciny</title><style>
@page {{ size: 360px 240px; margin: 0 }} body {{ margin: 0 }}
img {{ float: left; width: 120px; height: 120px; object-fit: cover; object-position: 20% 80% }}
</style><body>{}"""
STAMP = '<template id="stamp:0" data-width="30" data-height="30">{}</template>'


def cut(name: str) -> str:
    return f'<img src="art/{name}" alt="x">'


def shown(pdf: bytes) -> Image.Image:
    [page] = pypdfium2.PdfDocument(pdf)
    return page.render(scale=2).to_pil().convert("RGB")


def test_every_picture_is_as_plain_as_can_be_read() -> None:
    pictures = [one for slug in (*games(), SITE) for _key, _entry, one in all_pictures(slug) if one]
    files = [draw.STATIC / file for one in pictures for file in (one.file, one.outline)]
    assert files
    assert [file for file in files if linocuts.read(file) is None] == []


def test_it_looks_as_weasyprint_draws_it(monkeypatch: pytest.MonkeyPatch) -> None:
    html = PAGE.format("".join(map(cut, NAMES)))
    quick = shown(draw.draw(html))
    monkeypatch.setattr(draw, "_linocuts", lambda html: {})
    slow = shown(draw.draw(html))
    red, green, _blue = quick.getextrema()
    assert (red[0], green[0]) < (50, 50)
    difference = ImageChops.difference(quick, slow)
    assert [high for _low, high in difference.getextrema() if high >= 32] == []


def test_it_is_in_the_file_once_wherever_it_lies() -> None:
    first, second, _other = map(cut, NAMES)
    stamp = STAMP.format(first)
    laid = '<img src="stamp:0" alt="y">' * 2 + first + second * 2
    drawn = draw.draw(PAGE.format(stamp + laid))
    assert drawn.count(b"/Subtype /Form") == 3  # the stamp and two linocuts


def test_what_is_less_plain_is_left_to_weasyprint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draw, "STATIC", tmp_path)
    file = tmp_path / "art/x.svg"
    file.parent.mkdir()
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
        '<path fill="#000" d="M0 0h9v9H0z"/><circle r="9"/></svg>'
    )
    assert linocuts.read(file) is None
    page = shown(draw.draw(PAGE.format('<img src="art/x.svg" alt="x">')))
    assert page.convert("L").getextrema()[0] == 0


@pytest.mark.parametrize(
    "data", ["m10 20m5 5 1 1 2 2", "m10 20", "m10 20 30", "m1 2 3 4 5 6 7", "m"]
)
def test_a_path_that_is_no_row_of_shapes_is_not_read(tmp_path: Path, data: str) -> None:
    file = tmp_path / "x.svg"
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
        '<path fill="#fff" d="M0 0h9v9H0z"/>'
    )
    file.write_text(f'{head}<path fill="#000" fill-rule="evenodd" d="{data}"/></svg>')
    assert linocuts.read(file) is None
    file.write_text(
        f'{head}<path fill="#000" fill-rule="evenodd" d="m1-2 3 4-5 6m7 8 9 1 2 3"/></svg>'
    )
    assert linocuts.read(file) is not None
