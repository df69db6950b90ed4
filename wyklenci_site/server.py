"""The server: uvicorn, which at its end does not wait for those who only listen."""

import socket
from collections.abc import Sequence

import uvicorn

from game.live import BROKER


class Server(uvicorn.Server):
    """In a module of its own, so that a process that is started anew finds it."""

    async def shutdown(self, sockets: Sequence[socket.socket] | None = None) -> None:
        BROKER.end()
        await super().shutdown(list(sockets) if sockets else None)
