"""The server: uvicorn, which at its end does not wait for those who only listen."""

import os
import resource
import socket
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import uvicorn

from game.tables.live import BROKER

from .protocol import LimitedProtocol

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - pupils come from the school's network


class Server(uvicorn.Server):
    """In a module of its own, so that a process that is started anew finds it."""

    async def shutdown(self, sockets: Sequence[socket.socket] | None = None) -> None:
        BROKER.end()
        await super().shutdown(list(sockets) if sockets else None)


def configuration(port: int) -> uvicorn.Config:
    behind_proxy = os.environ.get("WYKLENCI_HTTPS") == "1"
    return uvicorn.Config(
        "wyklenci_site.asgi:app",
        host=_host() if behind_proxy else EVERYWHERE,
        port=port,
        http=LimitedProtocol,
        proxy_headers=behind_proxy,  # nobody else says for whom he asks
        ws="none",
        workers=1,
        log_level="warning",
        access_log=False,  # addresses of seats are secrets and must not end up in a log
        server_header=False,
        timeout_graceful_shutdown=3,
        reload=os.environ.get("WYKLENCI_DEBUG") == "1",
    )


def _host() -> str:
    """Where to listen for a proxy: if it is on this machine only here, so that nobody goes round
    it."""
    proxy = os.environ.get("FORWARDED_ALLOW_IPS", LOOPBACK)
    return LOOPBACK if proxy == LOOPBACK else EVERYWHERE


def open_as_many_as_allowed() -> None:
    """Each connection is an open file, and systems begin with a limit of 1,024 for one process."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
