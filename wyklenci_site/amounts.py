"""Settings that are numbers."""

from __future__ import annotations

import os
from contextlib import suppress

from django.core.exceptions import ImproperlyConfigured

from .core.numbers import read_number


def read(name: str, *, usual: int, least: int) -> int:
    """The whole number that the environment gives under this name; without one the usual.

    Raises ImproperlyConfigured, so that a slip of the hand is told and erases nothing.
    """
    text = os.environ.get(name, "").strip()
    if not text:
        return usual
    with suppress(ValueError):
        if (number := read_number(text)) >= least:
            return number
    raise ImproperlyConfigured(f"{name} is no whole number from {least} on: {text}")
