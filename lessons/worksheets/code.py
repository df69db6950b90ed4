"""A worksheet's settings in a few signs, for the address in its QR code.

A code that holds the whole query is too fine to be read from a photocopy. Plans, themes and notes
have short names made from their own, so that a printed code leads to the same sheet whatever is
added later.
"""

from __future__ import annotations

import re
from base64 import b32encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from types import MappingProxyType
from typing import Final

from ..catalogue import notes_in
from ..plans.plan import slugs
from .kinds import KINDS, LEVELS
from .themes import themes

Query = Sequence[tuple[str, str]]

LENGTH: Final = 4
CODE: Final = re.compile(
    rf"([a-z])([0-9])([0-9]{{0,4}})\.([0-9]{{1,4}})(?:\.((?:[a-z2-7]{{{LENGTH}}})+))?"
)
"""Kind, level and number of tasks; the draw; short names."""
LETTERS: Final = {slug[0]: slug for slug in KINDS}
NAMED: Final = ("plan", "theme", "notes")


def code_of(kind: str, query: Query) -> str:
    """`m18.7.k3ab`: map, standard, 8 tasks, draw 7, about what is called "k3ab"."""
    told = dict(query)
    head = f"{kind[0]}{list(LEVELS).index(told['level'])}{told.get('count', '')}.{told['seed']}"
    names = "".join(short_name(*one) for one in query if one[0] in NAMED)
    return f"{head}.{names}" if names else head


def told_by(code: str) -> tuple[str, Query]:
    """The kind, and the query that says the rest. Raises LookupError where a code is damaged."""
    found = CODE.fullmatch(code)
    if found is None:
        raise LookupError(code)
    letter, level, count, seed, names = found.groups(default="")
    about = [_named()[names[at : at + LENGTH]] for at in range(0, len(names), LENGTH)]
    tasks = [("count", count)] if count else []
    return LETTERS[letter], [*about, ("level", list(LEVELS)[int(level)]), *tasks, ("seed", seed)]


def short_name(field: str, value: str) -> str:
    """Always the same for the same plan, theme or note."""
    return b32encode(sha256(f"{field}={value}".encode()).digest()).decode().lower()[:LENGTH]


def every_name() -> Query:
    """Whatever has a short name."""
    return [
        *(("plan", slug) for slug in slugs()),
        *(("theme", slug) for slug in themes()),
        *(("notes", key) for key in notes_in("pl")),
    ]


@cache
def _named() -> Mapping[str, tuple[str, str]]:
    return MappingProxyType({short_name(*one): one for one in every_name()})
