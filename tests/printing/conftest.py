"""A document that says how often it was made, and whoever asks for it."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.utils import translation
from django_htmx.middleware import HtmxDetails

from wyklenci_site.press import documents
from wyklenci_site.press import orders as press
from wyklenci_site.press.documents import Document, Progress, Wanted


@dataclass
class Maker:
    """Makes what it is told to, and remembers it."""

    made: list[Wanted] = field(default_factory=list)
    act: Callable[[Wanted, Progress], bytes] = lambda wanted, progress: b"%PDF of it"

    def __call__(self, wanted: Wanted, progress: Progress) -> bytes:
        self.made.append(wanted)
        return self.act(wanted, progress)


@pytest.fixture
def maker() -> Maker:
    return Maker()


@pytest.fixture
def paper(maker: Maker, monkeypatch: pytest.MonkeyPatch) -> Document:
    """A document for as long as the test runs."""
    document = Document("paper", lambda wanted: f"Żółw {wanted.get('of', '')}".strip(), maker)
    monkeypatch.setitem(documents.known(), "paper", document)
    return document


@pytest.fixture
def classes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Those that there are."""
    there: list[str] = []
    monkeypatch.setattr(documents, "_OWNERS", [there.__contains__])
    return there


@pytest.fixture(autouse=True)
def _prints(settings: Any, tmp_path: Path) -> None:
    settings.PRINTS = tmp_path / "prints"


class Faults(logging.Handler):
    """What WeasyPrint finds wrong with a page: links that lead nowhere, pictures that are not
    there. What its style sheets ask of a browser alone is no fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


@pytest.fixture(scope="module", autouse=True)
def faults() -> Iterator[Faults]:
    """Nothing that is drawn here may have any."""
    heard, logger = Faults(), logging.getLogger("weasyprint")
    logger.addHandler(heard)
    yield heard
    logger.removeHandler(heard)
    assert heard.found == []


@pytest.fixture
def ask(paper: Document) -> Callable[..., HttpResponse]:
    """Ask for the document, in a language and with further settings; the reader may read another
    one, and comes from an address."""

    def asked(
        document: Document = paper,
        language: str = "en",
        method: str = "get",
        headers: Any = None,
        reader: str = "",
        address: str = "127.0.0.1",
        **wanted: Any,
    ) -> HttpResponse:
        request: HttpRequest = getattr(RequestFactory(), method)("/paper.pdf", headers=headers)
        request.META["REMOTE_ADDR"] = address
        request.session = SessionStore()
        request.htmx = HtmxDetails(request)
        with translation.override(reader or language):
            return press.answer(request, document, {"language": language, **wanted})

    return asked
