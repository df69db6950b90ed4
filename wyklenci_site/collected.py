"""Static files as they are sent: style sheets with what they import, and no comments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.core.files.base import ContentFile
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

from .style_sheets import imported, joined


def as_sent(name: str, read: Callable[[str], str]) -> str | None:
    """What is sent in place of the source; None where that is sent itself, as from other projects.

    `read` gives the text of a file by its name, as "css/site.css".
    """
    if name.startswith("js/") and name.endswith(".js"):
        return str(jsmin(read(name)))
    if name.startswith("css/") and name.endswith(".css"):
        # Each by itself: within @layer rcssmin takes selectors for declarations.
        if imported(name, read(name)):
            return joined(name, lambda part: read(part) if part == name else cssmin(read(part)))
        return str(cssmin(read(name)))
    return None


class CollectedStorage(CompressedManifestStaticFilesStorage):
    """Whitenoise's, of files as they are sent."""

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[tuple[str, str | None, bool | Exception]]:
        """Collect what is sent in place of its source."""

        def read(name: str) -> str:
            storage, path = paths[name]
            with storage.open(path) as source:
                text: str = source.read().decode()
                return text

        found = dict(paths)
        for name in paths if not dry_run else ():
            text = as_sent(name, read)
            if text is not None:
                self.delete(name)
                self.save(name, ContentFile(text.encode()))
                found[name] = (self, name)
        yield from super().post_process(found, dry_run, **options)
