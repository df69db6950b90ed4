"""Addresses and keys that nobody can guess."""

import secrets
from typing import Final

# Without letters and digits that are mistaken for one another when read aloud or copied.
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


PUBLIC_ID_LENGTH: Final = 16


def _random_text(length: int) -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def new_public_id() -> str:
    """The address of a table or a class: whoever knows it may watch (79 bits)."""
    return _random_text(PUBLIC_ID_LENGTH)


def new_token() -> str:
    """The key of a seat, a host, a teacher or a pupil: whoever knows it is that one (129 bits)."""
    return _random_text(26)
