"""Tests in a real browser: the system's Chromium against the real server."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakSet

import pytest
from django.db import connection
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    expect,
)

from tests.browser.devices import COUNTS, PATIENCE, OwnServer
from tests.started import Answering

# Playwright keeps an event loop in the test's thread; the tests use the database beside it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

expect.set_options(timeout=PATIENCE)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    """The system's Chromium: preferably the one without windows."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    chromium = next(filter(None, map(shutil.which, names)), None)
    assert chromium, "the browser tests need the system's Chromium"
    return {**browser_type_launch_args, "args": FLAGS, "executable_path": chromium}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    """Polish readers for whom nothing moves by itself: what is measured has come to rest."""
    return {**browser_context_args, "locale": "pl-PL", "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def spare_browsers() -> dict[str, list[BrowserContext]]:
    """Browsers that no test uses, by how they were opened."""
    return {}


@pytest.fixture
def open_browser(browser: Browser, base_url: str, spare_browsers: dict) -> Iterator[Callable]:
    """Open a browser that knows nobody. It may have been another test's: style sheets, scripts and
    typefaces, which all pages share, are not fetched again. One that a test has closed is not
    kept, nor is one for another server than that of most tests."""
    opened: list[tuple[str, BrowserContext]] = []

    def another(**args: Any) -> BrowserContext:
        kind = repr(sorted(args.items()))
        if spare_browsers.get(kind):
            context = spare_browsers[kind].pop()
        else:
            context = browser.new_context(**args)
            context.add_init_script(COUNTS)
        opened.append((kind, context))
        return context

    yield another
    for kind, context in opened:
        if not context.is_closed():
            _forget_all(context)
            if repr(("base_url", base_url)) in kind:
                spare_browsers.setdefault(kind, []).append(context)
            else:
                context.close()


def _forget_all(context: BrowserContext) -> None:
    """Whose it was, what is stored in it, and its tabs."""
    for page in context.pages:
        if page.url == BLANK_AGAIN:
            continue
        with suppress(Error):  # a page that is no site's stores nothing
            page.evaluate("localStorage.clear()")
        page.close()
    context.clear_cookies()  # after the last answer that might set one


BLANK_AGAIN = "about:blank#again"
"""Where a tab is that another test may have."""
STAYS = (
    *("add_init_script", "add_locator_handler", "emulate_media", "expose_binding"),
    *("expose_function", "on", "once", "route", "route_from_har", "route_web_socket"),
    *("set_default_navigation_timeout", "set_default_timeout", "set_extra_http_headers"),
)
"""What is done to a tab for as long as it is open."""


@pytest.fixture(scope="session")
def changed_tabs() -> Iterator[WeakSet[Page]]:
    """Those to which something was done that stays."""
    changed: WeakSet[Page] = WeakSet()

    def noting(does: Callable) -> Callable:
        def noted(page: Page, *given: Any, **named: Any) -> Any:
            changed.add(page)
            return does(page, *given, **named)

        return noted

    with pytest.MonkeyPatch.context() as patch:
        for name in STAYS:
            patch.setattr(Page, name, noting(getattr(Page, name)))
        yield changed


@pytest.fixture
def page(context: BrowserContext, base_url: str, changed_tabs: WeakSet[Page]) -> Iterator[Page]:
    """A tab as if it was new. It may have been another test's: a process of the browser's own for
    each takes longer than a page that it shows."""
    page = context.pages[0] if context.pages else context.new_page()
    size = page.viewport_size
    yield page
    if page in changed_tabs or page.is_closed() or not page.url.startswith(f"{base_url}/"):
        return
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.mouse.move(0, 0)  # where a new tab has it
    page.goto(BLANK_AGAIN)
    if size and page.viewport_size != size:
        page.set_viewport_size(size)


@pytest.fixture
def context(
    open_browser: Callable[..., BrowserContext],
    browser_context_args: dict,
    request: pytest.FixtureRequest,
) -> BrowserContext:
    marker = request.node.get_closest_marker("browser_context_args")
    return open_browser(**{**browser_context_args, **(marker.kwargs if marker else {})})


@pytest.fixture
def stopped_clock(page: Page) -> Iterator[None]:
    """The page's time goes on when the test says so. A browser keeps such a clock: it is closed."""
    page.clock.install()
    yield
    page.context.close()


@pytest.fixture(scope="session")
def base_url(server_url: str) -> str:
    """`page.goto("/")` opens our start page."""
    return server_url


@pytest.fixture(autouse=True)
def _committed(transactional_db: None) -> None:
    """The server has its own connections, so what a test writes has to be committed."""


@pytest.fixture(autouse=True)
def _quiet(
    request: pytest.FixtureRequest, base_url: str, changed_tabs: WeakSet[Page]
) -> Iterator[None]:
    """No page of any test may complain in the console or ask another site for anything. Tests that
    open devices of their own have no page beside them."""
    if "page" not in request.fixturenames:
        yield
        return
    page: Page = request.getfixturevalue("page")
    complaints: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(message.text)

    def on_request(asked: Request) -> None:
        if urlsplit(asked.url).netloc != urlsplit(base_url).netloc:
            complaints.append(f"asked for {asked.url}")

    def on_error(error: Error) -> None:
        complaints.append(str(error))

    told = {"console": on_console, "pageerror": on_error, "request": on_request}
    for event, hears in told.items():
        page.on(event, hears)
    changed_tabs.discard(page)  # they go with the test
    yield
    for event, hears in told.items():
        page.remove_listener(event, hears)
    assert complaints == []


@pytest.fixture
def new_device(
    open_browser: Callable[..., BrowserContext], base_url: str, browser_context_args: dict
) -> Callable[..., Page]:
    """Open another device: a browser of its own, in the given size; `more` as `new_context`."""

    def another(width: int = 390, height: int = 844, **more: Any) -> Page:
        size = {"width": width, "height": height}
        args = {**browser_context_args, "base_url": base_url, "viewport": size, **more}
        return open_browser(**args).new_page()

    return another


@pytest.fixture
def own_server(tmp_path: Path, transactional_db: None) -> Iterator[OwnServer]:
    """One process for all on SQLite, as a class may have it; else all that a city has."""
    server = OwnServer(tmp_path) if connection.vendor == "sqlite" else Answering(tmp_path)
    try:
        server.start()
        yield server
    finally:
        server.kill()
