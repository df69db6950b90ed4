"""Slips of paper with a pseudonym each, for pupils to come in with.

A slip reserves its pseudonym by being one of those that the class keeps for slips; it is no key:
whoever comes first under the name is that pupil, as with any other name.
"""

from __future__ import annotations

from msgspec import Struct

from game.tables.pseudonyms import for_slips, key_of
from game.tables.services_seats import NicknameTaken

from .changes import NoSuchSlip
from .models import Classroom
from .seating import taken_names


class Slip(Struct, frozen=True):
    """A pseudonym of the class on paper. `key` is what its link carries: plain letters."""

    number: int
    name: str
    key: str


def slips(classroom: Classroom, first: int, last: int) -> tuple[Slip, ...]:
    """The slips with these numbers whose pseudonyms nobody has yet."""
    used = {key_of(name) for name in taken_names(classroom)}
    made = (
        Slip(number, name, key_of(name))
        for number, name in enumerate(for_slips(classroom.public_id), 1)
        if first <= number <= last
    )
    return tuple(slip for slip in made if slip.key not in used)


def pseudonym_on(classroom: Classroom, text: str) -> str:
    """The pseudonym of a slip, from however it was typed.

    Raises NoSuchSlip, or NicknameTaken where somebody has come under it already.
    """
    wanted = key_of(text.strip())
    name = next((one for one in for_slips(classroom.public_id) if key_of(one) == wanted), None)
    if name is None:
        raise NoSuchSlip
    if wanted in map(key_of, taken_names(classroom)):
        raise NicknameTaken
    return name
