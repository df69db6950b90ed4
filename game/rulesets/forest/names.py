"""What the cards of Forest are called, in both languages.

Every name is in the nominative: sentences are built so that nothing has to be declined.
"""

from __future__ import annotations

from typing import Final

from game.engine.cards import NBSP, Text
from game.engine.declarations import Called, Naming
from game.engine.texts import quoted

from .cards import SPECIALS, TERRAIN, UNITS, Commander, Officer, Unnamed

JOINER: Final = "\N{WORD JOINER}"
"""Around the hyphen of a unit's values: a browser would break the line behind it."""


def unit(name: str) -> Text:
    """A pseudonym, an invented name, or N.N. with a task."""
    card = UNITS[name]
    if isinstance(card, Commander):
        return quoted(card.pseudonym)
    if isinstance(card, Officer):
        return Text(card.name, card.name)
    assert isinstance(card, Unnamed)
    return Text(*(f"N.N.{NBSP}({task})" for task in (card.task.pl, card.task.en)))


def values(name: str) -> Text:
    """A unit's dice, attack and defence, in one piece."""
    values = UNITS[name].values
    return Text(*(told.replace("-", f"{JOINER}-{JOINER}") for told in (values.pl, values.en)))


def card(name: str) -> Text:
    """Any card of a deck; units with their values, by which players tell the unnamed."""
    if name in SPECIALS:
        return SPECIALS[name].name
    called, told = unit(name), values(name)
    return Text(f"{called.pl} {told.pl}", f"{called.en} {told.en}")


def leading(name: str) -> Called | Text:
    """The same, leading to its note; the nameless, who come by the dozen, lead nowhere."""
    if name in SPECIALS:
        return Called(SPECIALS[name].name, SPECIALS[name].note)
    if isinstance(UNITS[name], Unnamed):
        return card(name)
    told = values(name)
    around = Text(f"{{}} {told.pl}", f"{{}} {told.en}")
    return Called(unit(name), UNITS[name].note, around=around)


def terrain(kind: str) -> Called:
    return Called(TERRAIN[kind].name, TERRAIN[kind].note)


NAMES: Final[dict[str, Naming]] = {
    "side": "side",
    "formation": "formation",
    "other": "formation",
    "card": leading,
    "old": "card",
    "named": "card",
    "hand": "card",
    "unit": card,
    "special": card,
    "terrain": terrain,
}
"""By the facts of events."""
