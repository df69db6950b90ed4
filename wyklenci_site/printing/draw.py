"""From HTML to PDF, by WeasyPrint.

Pages to be printed name files of `static` without a slash before them (`css/print-type.css`).
Nothing else is fetched, from nowhere.

Only a process that prints imports WeasyPrint: it stays in memory, and laying out a box of cards
takes seconds.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from django.conf import settings

STATIC: Final = Path(settings.BASE_DIR) / "static"
_LAID_OUT: Final = re.compile(r"Page (\d+)")


class NoPdf(Exception):
    """The machine lacks the libraries that WeasyPrint draws with."""


def draw(html: str, progress: Callable[[int], object] = lambda page: None) -> bytes:
    """The page as a tagged PDF (PDF/UA-1); `progress` hears the number of each page laid out.

    Raises NoPdf.
    """
    try:
        from weasyprint import HTML
        from weasyprint.text.fonts import FontConfiguration
    except OSError as error:
        raise NoPdf(str(error)) from error
    page = HTML(string=html, base_url=f"{STATIC}/", url_fetcher=_fetcher())
    with _Told(progress):
        drawn: bytes = page.write_pdf(
            pdf_variant="pdf/ua-1", font_config=FontConfiguration(), optimize_images=False
        )
    return drawn


def _fetcher() -> Any:
    from weasyprint.urls import FatalURLFetchingError, URLFetcher

    class Ours(URLFetcher):
        """Files of `static`, and pictures written into the page."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            if url.startswith("file:") and not url.startswith(STATIC.as_uri() + "/"):
                raise FatalURLFetchingError(f"not a file of the site's: {url}")
            return super().fetch(url, headers)

    return Ours(allowed_protocols=("file", "data"))


class _Told(logging.Handler):
    """While it is entered, whoever waits hears which page has been laid out."""

    def __init__(self, progress: Callable[[int], object]) -> None:
        super().__init__(logging.INFO)
        self._progress = progress
        self._logger = logging.getLogger("weasyprint.progress")

    def __enter__(self) -> None:
        self._level = self._logger.level
        self._logger.addHandler(self)
        self._logger.setLevel(logging.INFO)
        self._logger.propagate = False  # for whoever waits, not for the log

    def __exit__(self, *_: object) -> None:
        self._logger.removeHandler(self)
        self._logger.setLevel(self._level)
        self._logger.propagate = True

    def emit(self, record: logging.LogRecord) -> None:
        if found := _LAID_OUT.search(record.getMessage()):
            self._progress(int(found[1]))
