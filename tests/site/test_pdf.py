"""The set-up installs what WeasyPrint draws with: a page comes out with Polish letters in it."""

from pathlib import Path

import pypdfium2
import pytest
from django.conf import settings
from weasyprint import HTML
from weasyprint.urls import FatalURLFetchingError

from wyklenci_site.press.draw import STATIC, draw

PANGRAM = "Zażółć gęślą jaźń"
FONTS = Path(settings.BASE_DIR) / "static/vendor/fonts"
# Two families for the two files of one typeface: under one name a PDF gets wrong glyphs.
PAGE = f"""
<style>
  @font-face {{ font-family: plain; src: url(atkinson-hyperlegible-next-latin.woff2) }}
  @font-face {{ font-family: polish; src: url(atkinson-hyperlegible-next-latin-ext.woff2) }}
  body {{ font-family: plain, polish }}
</style>
<p>{PANGRAM}</p>
"""


def test_one_page_with_polish_letters() -> None:
    pdf = HTML(string=PAGE, base_url=f"{FONTS}/").write_pdf()
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) == 1
    assert PANGRAM in document[0].get_textpage().get_text_range()


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/hostname",
        "FILE:///etc/hostname",
        "file://elsewhere/etc/hostname",
        "../manage.py",
        "css/../../manage.py",
        "css/%2e%2e/%2e%2e/manage.py",
        f"{STATIC.as_uri()}/../manage.py",
    ],
)
def test_nothing_is_fetched_but_files_of_static(address: str) -> None:
    with pytest.raises(FatalURLFetchingError, match="not a file of the site"):
        draw(f'<html lang="pl"><title>Próba</title><img src="{address}" alt="">')
