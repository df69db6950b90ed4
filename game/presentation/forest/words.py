"""The names of the cards of Forest and of what can be done, in the reader's language.

Every name is in the nominative: sentences are built so that nothing has to be declined.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from django.utils.translation import gettext_lazy, pgettext_lazy

from game.kit.wording import NARROW, person, quoted, signed, text
from game.rulesets.forest.cards import SIDES, SPECIALS, TERRAIN, UNITS, Commander, Officer, Unnamed

__all__ = ["NARROW", "quoted", "signed", "text"]

SIDE_NAMES: Final = (
    pgettext_lazy("side", "Forest men"),
    pgettext_lazy("side", "Communists"),
)
"""By the side's number."""

SIDE_EMBLEMS: Final = ("eagle-emblem", "round-star")
"""Each side's sign, so that none is told by its colour alone."""

FORMATIONS: Final = (
    gettext_lazy("dice in a row, attacks equal"),
    gettext_lazy("dice equal, attacks in a row"),
    gettext_lazy("dice in a row"),
    gettext_lazy("dice equal"),
    gettext_lazy("attacks in a row"),
    gettext_lazy("attacks equal"),
)
"""What the three units of a formation have in common, the strongest formation first."""


VALUES: Final = re.compile(r"\b(k\d)-(\d+/\d)\b")
JOINER: Final = "\N{WORD JOINER}"


def side(number: int) -> str:
    return str(SIDE_NAMES[number])


def side_called(name: str) -> str:
    """A side by its name in events."""
    return side(SIDES.index(name))


def terrain(kind: str) -> str:
    """A kind of terrain; that of a place in the row is `at`."""
    return text(TERRAIN[kind].name)


def at(row: tuple[str, ...], place: int) -> str:
    """The terrain at a place counted from 0, with its number where the row has several alike."""
    kind = row[place]
    name = terrain(kind)
    return f"{name}{NARROW}({place + 1})" if row.count(kind) > 1 else name


def formation(strength: int) -> str:
    """What makes a formation, by its number from 1, the strongest."""
    return str(FORMATIONS[strength - 1])


def unit(name: str) -> str:
    """A pseudonym, an invented name, or N.N. with a task."""
    card = UNITS[name]
    if isinstance(card, Commander):
        return quoted(card.pseudonym)
    if isinstance(card, Officer):
        return card.name
    assert isinstance(card, Unnamed)
    return f"N.N.{NARROW}({text(card.task)})"


def under_the_name(name: str) -> str:
    """Rank and name of a person, an office, or "" for whoever has no name."""
    card = UNITS[name]
    if isinstance(card, Commander):
        return person(card.rank, card.name)
    return text(card.office) if isinstance(card, Officer) else ""


def values(name: str) -> str:
    """A unit's dice, attack and defence, as the rules write them: k3-6/2."""
    return UNITS[name].values


def special(name: str) -> str:
    return text(SPECIALS[name].name)


def card(name: str) -> str:
    """Any card of a deck; units with their values, by which players tell the unnamed."""
    if name in SPECIALS:
        return special(name)
    return unbroken(f"{unit(name)} {values(name)}")


def cards(names: Iterable[str]) -> str:
    return ", ".join(map(card, names))


def unbroken(sentence: str) -> str:
    """With all units' values held together: a browser would break a line after their hyphen."""
    return VALUES.sub(f"\\1{JOINER}-{JOINER}\\2", sentence)
