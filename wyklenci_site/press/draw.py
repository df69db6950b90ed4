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

from . import linocuts, stamps
from .weasyprint_internals import LinocutImage, page_class, remember_pages, silence_signs

STATIC: Final = Path(settings.BASE_DIR) / "static"
PACKAGES: Final = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
"""What it draws with, as Debian and Ubuntu call it."""

_LAID_OUT: Final = re.compile(r"Page (\d+)")
_LINK: Final = re.compile(r'<link rel="stylesheet" href="(css/[\w/-]+\.css)">')
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
    remember_pages()
    page, styles, typefaces, edges = _styles(html)
    pictures = _linocuts(html)  # WeasyPrint looks here before it fetches one
    html, stamped = stamps.apart(_LINK.sub("", html))
    fetching = {"base_url": f"{STATIC}/", "url_fetcher": _fetcher()}
    shared = {"stylesheets": [styles], "font_config": typefaces, "cache": pictures}
    if stamped:
        drawings = page(string=stamps.as_pages(html, stamped, edges), **fetching).render(**shared)
        for stamp, one in zip(stamped, drawings.pages, strict=True):
            pictures[stamp.name] = stamps.picture_of(stamp, one)
    with _Told(progress):
        drawn: bytes = page(string=html, **fetching).write_pdf(
            **shared, pdf_variant="pdf/ua-1", optimize_images=False, finisher=silence_signs
        )
    return drawn


def _linocuts(html: str) -> dict[str, Any]:
    """Those that the page names, by their addresses."""
    files = (STATIC / name for name in sorted(linocuts.laid_in(html)))
    cuts = {file: linocuts.read(file) for file in files if file.is_file()}
    return {
        file.as_uri(): LinocutImage("-".join(file.parts[-2:]), cut)
        for file, cut in cuts.items()
        if cut
    }


def read_styles(html: str) -> None:
    """Have at hand what this page and those like it are drawn with."""
    _styles(html)


def _styles(html: str) -> tuple[Any, Any, Any, frozenset[str]]:
    """What pages are made by, the style sheets that this one links to, as one, their typefaces,
    and the edges of a page that it says something of ("top-left")."""
    files = [STATIC / name for name in _LINK.findall(html)]
    styles, typefaces, edges = _read(tuple((file, file.stat().st_mtime_ns) for file in files))
    edges = edges.union(_EDGE.findall(html))
    return page_class(edges), styles, typefaces, edges


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


def not_ours() -> type[BaseException]:
    """What is raised for a file that a print may not have: no Exception, to WeasyPrint."""
    from weasyprint.urls import FatalURLFetchingError

    found: type[BaseException] = FatalURLFetchingError
    return found


def _fetcher() -> Any:
    from weasyprint.urls import URLFetcher

    class Ours(URLFetcher):
        """Files of `static`, and pictures written into the page."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            if urlsplit(url).scheme == "file" and not _is_ours(url):
                raise not_ours()(f"not a file of the site's: {url}")
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
