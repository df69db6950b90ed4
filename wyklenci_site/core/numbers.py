"""Numbers that come from outside: from addresses, forms and settings."""

from __future__ import annotations

from typing import Final

DIGITS: Final = 9
"""As many as fit into every column."""


def read_number(text: str) -> int:
    """A whole number written in ordinary digits, without a sign.

    Raises ValueError for anything else: Python's own reading takes "²", "1_0" and " ٣" for
    numbers, and one of a thousand digits for as long as it lasts.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise ValueError(f"no number: {text[:40]!r}")
    return int(text)
