"""Static files, answered before Django's pages and beside them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from urllib.parse import urlparse

from django.conf import settings
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import Redirect, StaticFile

from .core.answers import SAFE, Answer

READING: Final = ("GET", "HEAD")
NEEDED: Final = (b"content-security-policy", b"x-content-type-options")
OWN: Final = tuple(header for header in SAFE if header[0] in NEEDED)
"""No more: a first visit loads fifty files. What else keeps a page safe says nothing of a picture
or a style sheet, and the policy says that nothing frames it. How long it is kept,
WhiteNoise says."""


class _Files(WhiteNoiseMiddleware):
    """A file is looked at when it is first asked for, and then known: there are thousands, of
    which a process is asked for some hundred, and what is known of them takes 10 MB."""

    def update_files_dictionary(self, root: str, prefix: str) -> None:
        self.directories.insert(0, (root, prefix))

    def file(self, path: str) -> StaticFile | Redirect | None:
        """The file at this address, or None."""
        found = self.files.get(path) or self.find_file(path)
        if found and not self.autorefresh:
            self.files[path] = found
        return found


class Statics:
    """What is below `STATIC_URL`, as the settings of WhiteNoise say."""

    def __init__(self) -> None:
        self._prefix = urlparse(settings.STATIC_URL).path
        self._files = _Files()
        self._thread = ThreadPoolExecutor(1, "static files")
        self._own = OWN
        if settings.HTTPS:
            seconds = str(settings.SECURE_HSTS_SECONDS).encode()
            self._own += ((b"strict-transport-security", b"max-age=" + seconds),)

    async def answer(self, scope: dict[str, Any]) -> Answer | None:
        """None where it is no static file's address, or not only read."""
        if not scope["path"].startswith(self._prefix) or scope["method"] not in READING:
            return None
        if any(name == b"content-length" for name, _value in scope["headers"]):
            return None
        return await asyncio.get_running_loop().run_in_executor(self._thread, self.read, scope)

    def read(self, scope: dict[str, Any]) -> Answer | None:
        """The file, or None."""
        file = self._files.file(scope["path"])
        if file is None:
            return None
        asked = {
            f"HTTP_{name.decode('latin-1').upper().replace('-', '_')}": value.decode("latin-1")
            for name, value in scope["headers"]
        }
        response = file.get_response(scope["method"], asked)
        headers = tuple((name.encode(), value.encode()) for name, value in response.headers)
        if response.file is None:
            return Answer(int(response.status), (*headers, *self._own), b"")
        with response.file as content:
            return Answer(int(response.status), (*headers, *self._own), content.read())
