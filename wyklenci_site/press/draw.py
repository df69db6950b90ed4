"""From HTML to PDF, by WeasyPrint.

Pages to be printed name files of `static` without a slash before them (`css/print/base.css`).
Nothing else is fetched, from nowhere.

Only a process that prints imports WeasyPrint: it stays in memory, and laying out a box of cards
takes seconds. What many documents share it reads once: typefaces and style sheets.
"""

from __future__ import annotations

import atexit
import logging
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from django.conf import settings

from . import stamps

STATIC: Final = Path(settings.BASE_DIR) / "static"
PACKAGES: Final = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
"""What it draws with, as Debian and Ubuntu call it."""

_PRIVATE: Final = re.compile(rb"<(e[0-9a-f]|f[0-8])[0-9a-f]{2}>$")
_LAID_OUT: Final = re.compile(r"Page (\d+)")
_LINK: Final = re.compile(r'<link rel="stylesheet" href="(css/[\w/-]+\.css)">')
_NOTES: Final = re.compile(r"^::(foot)?note-\w+ {.*}$", re.MULTILINE)
_POINTS: Final = re.compile(r"^::marker(?= {)", re.MULTILINE)
_EDGES: Final = re.compile(
    r"^  @((?:top|right|bottom|left)-[a-z-]+|note-area) +{.*}$", re.MULTILINE
)
_EDGE: Final = re.compile(r"@((?:top|right|bottom|left)-[a-z-]+)")
_TYPEFACE: Final = re.compile(r"@font-face {.*?}", re.DOTALL)

REMEMBERED: Final = 8
"""Sets of style sheets that are kept with their typefaces: those of prints that are often wanted
one after another."""


class NoPdf(Exception):
    """The machine lacks the libraries that WeasyPrint draws with."""


def draw(html: str, progress: Callable[[int], object] = lambda page: None) -> bytes:
    """The page as a tagged PDF (PDF/UA-1); `progress` hears the number of each page laid out.

    Raises NoPdf.
    """
    try:
        import weasyprint  # noqa: F401 - it needs libraries of the machine's
    except OSError as error:
        raise NoPdf(str(error)) from error
    page, styles, typefaces, edges = _styles(html)
    html, stamped = stamps.apart(_LINK.sub("", html))
    pictures: dict[str, Any] = {}  # WeasyPrint looks here before it fetches one
    fetching = {"base_url": f"{STATIC}/", "url_fetcher": _fetcher()}
    shared = {"stylesheets": [styles], "font_config": typefaces, "cache": pictures}
    if stamped:
        drawings = page(string=stamps.as_pages(html, stamped, edges), **fetching).render(**shared)
        for stamp, one in zip(stamped, drawings.pages, strict=True):
            pictures[stamp.name] = stamps.Picture(stamp, one)
    with _Told(progress):
        drawn: bytes = page(string=html, **fetching).write_pdf(
            **shared, pdf_variant="pdf/ua-1", optimize_images=False, finisher=_silence_signs
        )
    return drawn


def read_styles(html: str) -> None:
    """Have at hand what this page and those like it are drawn with."""
    _styles(html)


@lru_cache(REMEMBERED)
def _plain_page(edges: frozenset[str]) -> Any:
    """A page without footnotes, and with nothing at its edges but what is said of these.
    WeasyPrint's own style sheet has rules for the marks of footnotes, and of points of a list, at
    every element, and for eighteen boxes around every page, and reckons a style for each: more
    styles than a sheet of cards has of its own."""
    from weasyprint import CSS, HTML
    from weasyprint.html import UA

    kept = _EDGES.sub(lambda found: found[0] if found[1] in edges else "", _NOTES.sub("", UA))
    base = CSS(string=_POINTS.sub("li::marker", kept))

    class Page(HTML):
        def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
            return [base]

    return Page


def _styles(html: str) -> tuple[Any, Any, Any, frozenset[str]]:
    """What pages are made by, the style sheets that this one links to, as one, their typefaces,
    and the edges of a page that it says something of ("top-left")."""
    files = [STATIC / name for name in _LINK.findall(html)]
    styles, typefaces, edges = _read(tuple((file, file.stat().st_mtime_ns) for file in files))
    edges = edges.union(_EDGE.findall(html))
    return _plain_page(edges), styles, typefaces, edges


@lru_cache(REMEMBERED)
def _read(sheets: tuple[tuple[Path, int], ...]) -> tuple[Any, Any, frozenset[str]]:
    """As one, because each is asked about each element; and once for all documents, as long as
    they do not change."""
    from weasyprint import CSS

    together = "\n".join(file.read_text(encoding="utf-8") for file, _changed in sheets)
    typefaces = _typefaces(tuple(_TYPEFACE.findall(together)))
    styles = CSS(
        string=_TYPEFACE.sub("", together),
        base_url=f"{STATIC / 'css/print'}/",
        url_fetcher=_fetcher(),
        font_config=typefaces,
    )
    return styles, typefaces, frozenset(_EDGE.findall(together))


@lru_cache(REMEMBERED)
def _typefaces(faces: tuple[str, ...]) -> Any:
    """All prints have the same: opened once."""
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration

    typefaces = FontConfiguration()
    CSS(
        string="\n".join(faces),
        base_url=f"{STATIC / 'css/print'}/",
        url_fetcher=_fetcher(),
        font_config=typefaces,
    )
    return typefaces


@atexit.register
def _forget() -> None:
    """Typefaces lie in a folder that goes with them."""
    _read.cache_clear()
    _typefaces.cache_clear()


def _silence_signs(document: object, pdf: Any) -> None:
    """Signs and ornaments are letters of their own: whoever searches or hears the page, or copies
    its text, gets a blank for each instead of a code that means nothing."""
    fonts = (found for found in pdf.objects if isinstance(found, dict) and "ToUnicode" in found)
    for font in fonts:
        meanings = pdf.objects[int(font["ToUnicode"].split()[0])].stream
        meanings[:] = [_PRIVATE.sub(b"<0020>", line) for line in meanings]


def _fetcher() -> Any:
    from weasyprint.urls import FatalURLFetchingError, URLFetcher

    class Ours(URLFetcher):
        """Files of `static`, and pictures written into the page."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            if urlsplit(url).scheme == "file" and not _is_ours(url):
                raise FatalURLFetchingError(f"not a file of the site's: {url}")
            return super().fetch(url, headers)

    return Ours(allowed_protocols=("file", "data"))


def _is_ours(url: str) -> bool:
    """Whether it leads into `static`, however it is written."""
    place = urlsplit(url)
    file = Path(unquote(place.path)).resolve()
    return not place.netloc and file.is_relative_to(STATIC.resolve())


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
