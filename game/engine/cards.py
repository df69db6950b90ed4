"""Cards as data: strict TOML files, and effect names that always have a function."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from .mistakes import DeclarationError, meant

T = TypeVar("T")

NBSP: Final = "\N{NO-BREAK SPACE}"
"""Holds two words together on one line."""

_WORD: Final = re.compile(r"unknown field `([^`]*)`|Invalid enum value '([^']*)'")
"""In an error of msgspec, the word that is not known."""
_LOOSE: Final = re.compile(r"(?<![\w#.=])([aiouwz]) (?=\S)", re.IGNORECASE)
"""A word of one letter that a line may end with. Names in rules are none: `{#a .quick}`, `x=a`."""
_PLACE: Final = re.compile(r" - at `\$([^`]*)`")
_STEP: Final = re.compile(r"\.([\w-]+)(?:\[(\d+)\])?")
"""One step of the place that such an error names: a key, and which of several it is."""


class CardError(DeclarationError):
    """A card file does not say what the ruleset needs."""


def joined(polish: str) -> str:
    """With each word of one letter on the line of the next word, as Polish is set."""
    return _LOOSE.sub(f"\\1{NBSP}", polish)


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words printed on a card, in every language of the project."""

    pl: str
    en: str

    def __post_init__(self) -> None:
        if _LOOSE.search(self.pl):
            msgspec.structs.force_setattr(self, "pl", joined(self.pl))


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the map: today's name, WGS 84 degrees."""

    name: str
    lat: float
    lon: float


def load_cards(path: Path, kind: type[T]) -> T:
    """Read a TOML card file as the Struct `kind`.

    Raises CardError, naming the file, the line and what was probably meant, for unknown keys and
    words, missing keys, values of a wrong type, and an `id` that stands twice in a table.
    """
    written = path.read_bytes()
    try:
        file = msgspec.toml.decode(written, type=kind)
    except msgspec.ValidationError as error:
        raise CardError(_explained(path, written.decode(), str(error), kind)) from error
    except msgspec.MsgspecError as error:
        raise CardError(f"{path.name}: {error}") from error
    for table in getattr(kind, "__struct_fields__", ()):
        ids = [entry.id for entry in _entries(file, table) if hasattr(entry, "id")]
        check_unique(f"{path.name}: {table}", ids)
    return file


def _entries(file: Any, table: str) -> tuple[Any, ...]:
    """The entries of a `[[table]]` of a file that was read; none of what is another kind of key."""
    found = getattr(file, table)
    return found if isinstance(found, tuple) else ()


def load_deck(path: Path, table: str, kind: type[T]) -> dict[str, T]:
    """The cards of a file that has one kind of them, `[[table]]`, by their `id`, in its order.

    Raises CardError as `load_cards` does.
    """
    file = msgspec.defstruct("File", [(table, tuple[kind, ...])], forbid_unknown_fields=True)  # type: ignore[valid-type]
    return {card.id: card for card in _entries(load_cards(path, file), table)}


def _explained(path: Path, written: str, error: str, kind: Any) -> str:
    """The error of a reading, with the line it is about and the word that was meant."""
    found = _WORD.search(error)
    word = (found[1] or found[2]) if found else ""
    place = _PLACE.search(error)
    steps = [(key, int(number or 0)) for key, number in _STEP.findall(place[1] if place else "")]
    line = _line(written.splitlines(), steps, found[1] if found else "")
    hint = meant(word, _words(inspect.type_info(kind))) if word else ""
    return f"{path.name}, line {line}: {error}{hint}"


def _line(lines: list[str], steps: list[tuple[str, int]], field: str | None) -> int:
    """The line of a card file to which these steps lead, or of the unknown field there."""
    at = 0
    for key, number in [*steps, *([(field, 0)] if field else [])]:
        named = rf"(?:[\w-]+\.)*[\"']?{re.escape(key)}[\"']?\s*"
        # Of several, each begins with a `[[key]]`; what else names them is a part of one of them.
        for wanted in (rf"\s*\[\[\s*{named}\]\]", rf"\s*(?:\[+\s*)?{named}[=\].]"):
            found = [n for n, line in enumerate(lines[at:], at) if re.match(wanted, line)]
            if found:
                break
        at = found[number] if number < len(found) else at
    return at + 1


def _words(kind: Any) -> Iterator[str]:
    """All keys and words that a type of card file knows, however deep."""
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield field.encode_name
            yield from _words(field.type)
    elif isinstance(kind, inspect.LiteralType):
        yield from map(str, kind.values)
    for inner in ("item_type", "item_types", "value_type", "types"):
        under = getattr(kind, inner, ())
        for one in under if isinstance(under, tuple) else (under,):
            yield from _words(one)


def check_effects(what: str, used: Iterable[str], functions: Mapping[str, Any]) -> None:
    """Every effect named on a card has a function, and every function a card.

    An empty name means "no effect". Raises CardError naming the odd ones out, and for a name that
    has no function the one that was probably meant.
    """
    named = {name for name in used if name}
    if without := sorted(named - set(functions)):
        hint = meant(without[0], functions)
        raise CardError(f"{what}: no function for the effect {without[0]!r}{hint}")
    if idle := sorted(set(functions) - named):
        raise CardError(f"{what}: no card with the effect {idle[0]!r}")


def check_unique(what: str, ids: Iterable[str]) -> None:
    """No id stands twice, as in cards of several tables. Raises CardError naming the first that
    does."""
    seen: set[str] = set()
    for name in ids:
        if name in seen:
            raise CardError(f"{what}: the id {name!r} stands twice")
        seen.add(name)
