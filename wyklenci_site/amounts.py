"""Settings that are numbers."""

from __future__ import annotations

import os

from django.core.exceptions import ImproperlyConfigured


def read(name: str, *, usual: int, least: int) -> int:
    """The whole number that the environment gives under this name; without one the usual.

    Raises ImproperlyConfigured, so that a slip of the hand is told and erases nothing.
    """
    text = os.environ.get(name, "").strip()
    if not text:
        return usual
    if not (text.isascii() and text.isdigit() and int(text) >= least):
        raise ImproperlyConfigured(f"{name} is no whole number from {least} on: {text}")
    return int(text)
