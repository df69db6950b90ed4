"""The set-up installs what WeasyPrint draws with: a page comes out with Polish letters in it."""

from pathlib import Path

import pypdfium2
from django.conf import settings
from weasyprint import HTML

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
