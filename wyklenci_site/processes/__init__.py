"""The site's processes on one machine, under a supervisor that starts anew whichever ends.

Supervisor and nginx read what is written here into the folder of the database; how many web
processes there are is the school's choice (`WYKLENCI_WEB`).
"""

from __future__ import annotations

import os
import pwd
import shlex
import shutil
import socket
import sys
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.template import Context, Engine

from wyklenci_site.server import proxies
from wyklenci_site.statics import OWN

HERE: Final = Path(__file__).parent
SYSTEM: Final = os.pathsep.join(("/usr/local/sbin", "/usr/sbin", "/sbin"))
"""Where Debian has nginx; whoever is not root may not look there."""

AWAY: Final = "Chwila, strona zaraz się wczyta. – One moment, the page is about to load."
"""Said by nginx while no web process answers, so in both languages."""


class NoProxy(Exception):
    """Several web processes stand behind nginx, which is not there."""


def write(host: str, port: int, webs: int) -> Path:
    """The supervisor's configuration, and nginx's where there are several web processes; returns
    the first.

    Raises OSError where nobody can listen there, or NoProxy.
    """
    _need_free(host, port)
    run: Path = settings.DATA_DIR.resolve() / "run"
    run.mkdir(mode=0o700, parents=True, exist_ok=True)
    run.chmod(0o700)
    nginx = shutil.which("nginx") or shutil.which("nginx", path=SYSTEM)
    if webs > 1 and nginx is None:
        raise NoProxy
    given = {
        "base": settings.BASE_DIR,
        "build": Path(settings.STATIC_ROOT).parent,
        "python": shlex.quote(sys.executable),
        "nginx": nginx,
        "run": run,
        "user": pwd.getpwuid(os.getuid()).pw_name,
        "host": host,
        "port": port,
        "sockets": [run / f"web-{number}.sock" for number in range(webs)] if webs > 1 else [],
        "proxies": proxies() if settings.HTTPS else (),
        "away": AWAY,
        "headers": [(name.decode(), value.decode()) for name, value in OWN],
    }
    if webs > 1:
        _write(run / "nginx.conf", given)
    # The supervisor takes "%" for the beginning of a name of its own.
    doubled = {name: _doubled(value) for name, value in given.items()}
    return _write(run / "supervisord.conf", doubled)


def _doubled(value: Any) -> Any:
    if isinstance(value, str | Path):
        return type(value)(str(value).replace("%", "%%"))
    return [_doubled(one) for one in value] if isinstance(value, list) else value


def _write(file: Path, given: dict[str, Any]) -> Path:
    engine = Engine(loaders=[("django.template.loaders.filesystem.Loader", [HERE])])
    file.write_text(engine.get_template(file.name).render(Context(given)))
    return file


def free_port() -> int:
    with socket.socket() as asker:
        asker.bind(("", 0))
        return int(asker.getsockname()[1])


def _need_free(host: str, port: int) -> None:
    """Raises OSError."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        trial.bind((host, port))
