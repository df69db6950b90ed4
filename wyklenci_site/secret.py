"""The key that signs cookies and forms, made by the first run and kept beside the database."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from django.core.exceptions import ImproperlyConfigured

SHORTEST: Final = 32
"""Letters of a key that cannot be guessed."""


def load_or_create(path: Path) -> str:
    """The key kept in the file `path`, readable by its owner only.

    Raises ImproperlyConfigured where somebody has shortened or emptied it.
    """
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Linked into place when it is whole, so that of two first runs at once both read one key.
        with tempfile.NamedTemporaryFile("w", dir=path.parent) as file:
            file.write(secrets.token_urlsafe(50))
            file.flush()
            with suppress(FileExistsError):
                os.link(file.name, path)
    return strong(path.read_text().strip(), str(path))


def strong(key: str, place: str) -> str:
    """The key, if it is long enough. `place` says where it comes from.

    Raises ImproperlyConfigured.
    """
    if len(key) < SHORTEST:
        raise ImproperlyConfigured(
            f"The secret key in {place} has fewer than {SHORTEST} letters. Bring the whole one "
            "back, or remove it: a new one is made, and whoever plays has to open his link again."
        )
    return key
