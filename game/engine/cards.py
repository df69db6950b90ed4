"""Cards as data: strict TOML files, and effect names that always have a function."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class CardError(Exception):
    """A card file does not say what the ruleset needs."""


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words printed on a card, in every language of the project."""

    pl: str
    en: str


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the map: today's name, WGS 84 degrees."""

    name: str
    lat: float
    lon: float


def load_cards(path: Path, kind: type[T]) -> T:
    """Read a TOML card file as the Struct `kind`.

    Raises CardError, naming the file and the place in it, for unknown keys, missing ones
    and values of a wrong type.
    """
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except msgspec.MsgspecError as error:
        raise CardError(f"{path.name}: {error}") from error


def check_effects(what: str, used: Iterable[str], functions: Mapping[str, Any]) -> None:
    """Every effect named on a card has a function, and every function a card.

    An empty name means "no effect". Raises CardError naming the odd ones out.
    """
    named = {name for name in used if name}
    if named != set(functions):
        odd = ", ".join(sorted(named ^ set(functions)))
        raise CardError(f"{what}: card and function do not match: {odd}")


def check_unique(what: str, ids: Iterable[str]) -> None:
    """No id stands twice. Raises CardError naming the first that does."""
    seen: set[str] = set()
    for name in ids:
        if name in seen:
            raise CardError(f"{what}: the id {name!r} stands twice")
        seen.add(name)
