"""`manage.py web`: a process that takes connections and makes pages."""

import os
import socket
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils.autoreload import run_with_reloader

from wyklenci_site.prepared import recall
from wyklenci_site.server import Server, configuration, open_as_many_as_allowed


class Command(BaseCommand):
    help = "Take connections and make pages, at a port (PORT) or a socket."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--socket", type=Path, help="listen at this socket, for a proxy")

    def handle(self, *args: Any, **options: Any) -> None:
        os.umask(0o077)  # what is written is the school's alone
        open_as_many_as_allowed()
        recall()
        if settings.DEBUG:
            run_with_reloader(self._serve_or_end, options)
        else:
            self._serve(options)

    def _serve_or_end(self, options: dict[str, Any]) -> None:
        """In a thread of the reloader's, which would go on looking for changes without it."""
        try:
            self._serve(options)
        except SystemExit as end:
            os._exit(1 if end.code else 0)

    def _serve(self, options: dict[str, Any]) -> None:
        own_proxy = options["socket"] is not None
        config = configuration(int(os.environ.get("PORT") or 8000), own_proxy=own_proxy)
        listener = _listener(options["socket"]) or config.bind_socket()
        if listener.family != socket.AF_UNIX:
            # Head and body of an answer go out in two writes: without this the second waits 40 ms
            # for the first to be acknowledged. Connections inherit it.
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        server = Server(config)
        server.run(sockets=[listener])
        sys.exit(0 if server.started else 1)


def _listener(path: Path | None) -> socket.socket | None:
    if path is None:
        return None
    path.unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(str(path))
    return listener
