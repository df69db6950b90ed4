"""What a class is told before it plays a game."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from django.http import Http404

from .cards import pictured
from .catalogue import find_intro


def told_before(game: str) -> dict[str, Any]:
    """What the pages of a game's introduction are drawn from. Raises Http404 where it has none."""
    found = find_intro(game)
    if found is None:
        raise Http404
    told = found.sections[1:]  # nothing stands before the first heading
    beside = (pictured(key) for key in found.facts.beside)
    parts = [(number, *part) for number, part in enumerate(zip_longest(told, beside), start=1)]
    return {"intro": found, "parts": parts, "pictured": pictured(found.facts.shows)}
