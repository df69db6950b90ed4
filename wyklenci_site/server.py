"""The server: uvicorn, which at its end does not wait for those who only listen."""

import os
import resource
import socket
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import uvicorn
from django.conf import settings

from game.tables.live import BROKER

from .pages import tidy_seldom
from .protocol import LimitedProtocol

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - pupils come from the school's network


class Server(uvicorn.Server):
    """That of a process which does nothing but serve."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        tidy_seldom()

    async def shutdown(self, sockets: Sequence[socket.socket] | None = None) -> None:
        BROKER.end()
        await super().shutdown(list(sockets) if sockets else None)


def configuration(
    port: int, app: Any = "wyklenci_site.asgi:app", *, own_proxy: bool = False
) -> uvicorn.Config:
    """`own_proxy`: who connects is the nginx beside it, by a socket that nobody else can reach."""
    behind_proxy = own_proxy or settings.HTTPS
    return uvicorn.Config(
        app,
        host=host(),
        port=port,
        http=LimitedProtocol,
        proxy_headers=behind_proxy,  # nobody else says for whom he asks
        forwarded_allow_ips="*" if own_proxy else None,
        ws="none",
        log_config=None,  # the site's own (settings.LOGGING)
        log_level="warning",
        access_log=False,  # addresses of seats are secrets and must not end up in a log
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",  # what cannot start ends, and is started anew
        timeout_keep_alive=75 if behind_proxy else 5,  # no shorter than the proxy's
    )


def proxies() -> tuple[str, ...]:
    """The addresses of who speaks HTTPS in front of the site: nobody else is believed."""
    named = os.environ.get("FORWARDED_ALLOW_IPS", LOOPBACK)
    return tuple(one.strip() for one in named.split(",") if one.strip())


def host() -> str:
    """Where to listen: for a proxy on this machine only here, so that nobody goes round it."""
    return LOOPBACK if settings.HTTPS and proxies() == (LOOPBACK,) else EVERYWHERE


def open_as_many_as_allowed() -> None:
    """Each connection is an open file, and systems begin with a limit of 1,024 for one process."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
