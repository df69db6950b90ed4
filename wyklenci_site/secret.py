"""The key that signs cookies and forms, made by the first run and kept beside the database."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path


def load_or_create(path: Path) -> str:
    """The key kept in the file `path`, readable by its owner only."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        # Linked into place when it is whole, so that of two first runs at once both read one key.
        with tempfile.NamedTemporaryFile("w", dir=path.parent) as file:
            file.write(secrets.token_urlsafe(50))
            file.flush()
            with suppress(FileExistsError):
                os.link(file.name, path)
    return path.read_text().strip()
