"""What all tests share: the same examples on every run, and the real server."""

import asyncio
import gc
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvicorn
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.template.base import Template
from django.test.utils import instrumented_test_render
from django.utils import translation
from pytest_django.plugin import blocking_manager_key

from game.tables import chance
from game.tables.computers import Computers
from tests.examples import REPEATABLE, load_profile
from wyklenci_site.core.django_internals import ask_the_thread_for_its_language
from wyklenci_site.press import orders as press
from wyklenci_site.press.making import make
from wyklenci_site.press.models import Printout
from wyklenci_site.press.worker import work
from wyklenci_site.server import configuration

load_profile()

# A page to be printed is hundreds of thousands of objects that are all needed until it is drawn:
# to look for garbage as often as usual takes a fifth of the time.
gc.set_threshold(100_000, 20, 20)


RENDER = Template._render
"""How the site draws a template."""


@pytest.hookimpl(trylast=True)  # after pytest-django has forbidden it to all
def pytest_configure(config: pytest.Config) -> None:
    """A test has to say that it needs the database. The server's threads, which are there between
    two tests, too, are none: they always have it."""
    forbid = BaseDatabaseWrapper.ensure_connection
    allow = config.stash[blocking_manager_key]._real_ensure_connection

    def ensure_connection(one: BaseDatabaseWrapper) -> None:
        if threading.current_thread() is threading.main_thread():
            forbid()
        allow(one)

    BaseDatabaseWrapper.ensure_connection = ensure_connection
    ask_the_thread_for_its_language()  # as the process does that makes pages


LONG = tuple(f"{Path(__file__).parent / folder}/" for folder in ("browser", "printing", "tables"))
"""Where the files of tests are that take longest: begun last, one of them would end alone."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Several at a time go through the files in this order."""
    (other,) = {"sqlite", "postgresql"} - {connection.vendor}
    items[:] = [item for item in items if not item.get_closest_marker(other)]
    items.sort(key=lambda item: not str(item.path).startswith(LONG))


def pytest_collection_finish() -> None:
    """What is there when the first test begins stays to the end: thousands of tests and all that
    they have imported are looked through for garbage no more, which is done after each file that
    is printed."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test deals its own cards, and the same on every run, as examples are the same: what
    one game in a hundred brings to light fails for everybody or for nobody."""
    if REPEATABLE:
        monkeypatch.setattr(chance, "dice", Random(request.node.nodeid))


@pytest.fixture(autouse=True)
def _in_polish() -> None:
    """Whatever language the test before this one read pages in."""
    translation.activate("pl")


@pytest.fixture(autouse=True)
def _computers_rest(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that another test has started lets no computers play at this one's tables."""

    async def rest(computers: Computers) -> None:
        """See nothing to do."""

    if "server_url" not in request.fixturenames:
        monkeypatch.setattr(Computers, "_look", rest)


@pytest.fixture(scope="session", autouse=True)
def _drawn_as_on_the_site(django_test_environment: None) -> None:
    """Django's test client copies what every template on a page is given, which takes a tenth of
    the time of all pages, and is asked for by few tests: those with `told_of_templates`."""
    Template._render = RENDER


@pytest.fixture
def told_of_templates(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer knows its templates and what they were given."""
    monkeypatch.setattr(Template, "_render", instrumented_test_render)


@pytest.fixture(scope="session")
def server_url(django_db_setup: None) -> Iterator[str]:
    """The address of the site, served as in real life: uvicorn, threads, the database's file.

    But for what is erased, rung or noted by itself, at the server's own time and not a test's.
    """
    with pytest.MonkeyPatch.context() as patch:
        for alone in ("keep_clean", "keep_time"):
            patch.setattr(f"wyklenci_site.worker.{alone}", lambda: asyncio.sleep(0))
        for heard in ("worker", "measured"):
            patch.setattr(f"wyklenci_site.{heard}.beat", lambda *told: None)
        yield from _served()


def _served() -> Iterator[str]:
    from tests.together import Together

    server = uvicorn.Server(configuration(0, Together()))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:  # however long a machine takes that has much else to do
        if not thread.is_alive():
            pytest.fail("the server did not start")
        time.sleep(0.05)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(timeout=10)


@pytest.fixture
def work_off() -> Callable[[], bool]:
    """Make what was ordered, as the server's worker does: in this process and transaction."""
    return work


@pytest.fixture
def printed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever orders something to be printed gets it with the same answer."""
    order = press.order

    def order_and_wait(*args: Any, **options: Any) -> Printout:
        printout = order(*args, **options)
        make(printout.key)
        printout.refresh_from_db()
        return printout

    monkeypatch.setattr(press, "order", order_and_wait)
