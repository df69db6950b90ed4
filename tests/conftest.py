"""What all tests share: the same examples on every run, and the real server."""

import asyncio
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from django.utils import translation
from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")


@pytest.fixture(autouse=True)
def _in_polish() -> None:
    """Whatever language the test before this one read pages in."""
    translation.activate("pl")


@pytest.fixture(scope="session")
def server_url(django_db_setup: None) -> Iterator[str]:
    """The address of the site, served as in real life: uvicorn, threads, the database's file.

    But for what is erased or rung by itself, at the server's own time and not at a test's.
    """
    with pytest.MonkeyPatch.context() as patch:
        for alone in ("keep_clean", "keep_time"):
            patch.setattr(f"wyklenci_site.asgi.{alone}", lambda: asyncio.sleep(0))
        yield from _served()


def _served() -> Iterator[str]:
    config = uvicorn.Config("wyklenci_site.asgi:app", port=0, log_level="warning", access_log=False)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    for _ in range(200):
        if server.started:
            break
        time.sleep(0.05)
    else:
        pytest.fail("the server did not start within ten seconds")
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(timeout=10)
