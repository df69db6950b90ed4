"""The file of a set, in which it outlives the server: JSON, with a schema.

What cannot be read is said with its line, and nothing has changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from game.engine.card_sets import Changes

VERSION: Final = 1
LARGEST: Final = 8 * 1024 * 1024
"""Bytes: all cards of the largest game, changed to their last word, with dozens of pictures."""
DEEPEST: Final = 12
"""Of brackets in brackets; a set has six."""
_STEP: Final = re.compile(r"\.(\w[\w-]*)|\[(\d+|\.\.\.)\]")


class SetFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What stands in the file. `pictures` are PNG in base64, by the digests of their pixels."""

    format: Literal[1]
    game: str
    language: Literal["pl", "en"]
    cards: Changes
    pictures: dict[str, bytes] = {}


NO_PICTURES: Final[Mapping[str, bytes]] = {}


class BadFile(Exception):
    """A file that is no set's. `key` says why: "large", "json", "version", "form"; `line` is where,
    from 1, or 0; `what` is the field that is meant, or ""."""

    def __init__(self, key: str, line: int = 0, what: str = "") -> None:
        super().__init__(f"{key}, line {line}: {what}")
        self.key = key
        self.line = line
        self.what = what


def write(
    game: str, language: str, changes: Changes, pictures: Mapping[str, bytes] = NO_PICTURES
) -> bytes:
    """The same for equal changes, in an order that people can read."""
    file = SetFile(VERSION, game, "en" if language == "en" else "pl", changes, dict(pictures))
    found = msgspec.to_builtins(file)
    # PostgreSQL keeps no order of names.
    return (json.dumps(found, ensure_ascii=False, indent=2, sort_keys=True) + "\n").encode()


def read(written: bytes) -> SetFile:
    """Raises BadFile."""
    if len(written) > LARGEST:
        raise BadFile("large")
    try:
        text = written.decode("utf-8-sig")
    except UnicodeDecodeError as error:  # a photo, say
        raise BadFile("json", written[: error.start].count(b"\n") + 1) from error
    if _depth(written) > DEEPEST:
        raise BadFile("form")
    try:
        found = json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise BadFile("json", error.lineno) from error
    except (_Twice, RecursionError, ValueError) as error:
        name = str(error) if isinstance(error, _Twice) else ""
        raise BadFile("twice" if name else "json", line_of(written, (name,)), name) from error
    if not _can_be_written(found):
        raise BadFile("json")
    if isinstance(found, dict) and found.get("format") != VERSION:
        raise BadFile("version", line_of(written, ("format",)), "format")
    try:
        return msgspec.convert(found, SetFile)
    except msgspec.ValidationError as error:
        steps = [step for step, _number in _STEP.findall(str(error)) if step]
        unknown = re.search(r"unknown field `([^`]*)`", str(error))
        steps += [unknown[1]] if unknown else []
        what = steps[-1] if steps else ""
        raise BadFile("form", line_of(written, steps), what) from error


def schema() -> dict[str, Any]:
    """The JSON schema of the file."""
    return msgspec.json.schema(SetFile)


def line_of(written: bytes, names: Any) -> int:
    """The line, from 1, on which these names of fields stand one inside the other; of those that
    are not found, the last that is; 0 where none is."""
    lines, at = written.decode("utf-8", "replace").splitlines(), 0
    found = 0
    for name in filter(None, names):
        here = next((n for n, line in enumerate(lines[at:], at) if json_name(name) in line), None)
        if here is None:
            break
        at, found = here, here + 1
    return found


def json_name(name: str) -> str:
    return f"{json.dumps(name, ensure_ascii=False)}"


def _can_be_written(found: Any) -> bool:
    """Whether it has no half of a character, which JSON can say and nothing can store."""
    try:
        return "\\u0000" not in json.dumps(found) and bool(
            json.dumps(found, ensure_ascii=False).encode()
        )
    except UnicodeEncodeError:
        return False


class _Twice(ValueError):
    """A name that stands twice in one place: of two values one would be lost."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        met = set[str]()
        for name, _value in pairs:
            if name in met:
                raise _Twice(name)
            met.add(name)
    return found


def _depth(written: bytes) -> int:
    """How deep brackets lie in brackets, at most, whatever else the file is."""
    deepest = depth = 0
    inside = escaped = False
    for sign in written:
        if inside:
            escaped, inside = sign == 0x5C and not escaped, sign != 0x22 or escaped
        elif sign == 0x22:
            inside = True
        elif sign in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in b"]}":
            depth -= 1
    return deepest
