"""What would draw without end is told before or while it does: a card that is drawn ends."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from .registry import SceneError
from .scene import Card

LONGEST = 120
"""Seconds; a picture takes one to eight, on a busy machine perhaps thirty."""

NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}
"""How many numbers each command of a path takes, or so many times."""


def check(card: Card) -> None:
    """Refuses lines no distance apart, and paths in which nothing would take a number."""
    for k, entry in enumerate(card.data.get("drawing", {}).get("pieces", [])):
        where = f"{card.where}: drawing.pieces[{k}]"
        for key, step in _steps(entry):
            if isinstance(step, int | float) and step <= 0:
                raise SceneError(f"{where}.{key}: lines cannot be {step:g} apart.")
        if isinstance(entry.get("d"), str):
            _check_path(entry["d"], f"{where}.d")


def _steps(entry: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    yield "step", entry.get("step")
    hatch = entry.get("hatch")
    if isinstance(hatch, list) and len(hatch) == 3:
        yield "hatch[1]", hatch[1]


def _check_path(d: str, where: str) -> None:
    first, *parts = re.split(r"([A-Za-z])", d)
    if first.strip() or parts[:1] not in (["M"], ["m"]):
        raise SceneError(f"{where}: a path begins with M.")
    for letter, rest in zip(parts[::2], parts[1::2], strict=True):
        wanted = NUMBERS.get(letter.upper())
        said = len(re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest))
        if wanted is None:
            raise SceneError(f"{where}: {letter} is none of {' '.join(NUMBERS)}.")
        fits = said == 0 if wanted == 0 else said > 0 and said % wanted == 0
        if not fits:
            raise SceneError(f"{where}: {letter} cannot have {said} numbers.")


@contextmanager
def limit(card: Card, seconds: int = LONGEST) -> Iterator[None]:
    """Gives up on a picture that takes longer, whatever the cause."""

    def stop(*_: object) -> None:
        raise SceneError(f"{card.where}: not drawn after {seconds} s; does one of its steps end?")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
