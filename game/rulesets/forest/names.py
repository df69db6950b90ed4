"""What the cards of Forest are called, in both languages.

Every name is in the nominative: sentences are built so that nothing has to be declined.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.engine.card_sets import printed_id
from game.engine.cards import NBSP, Text
from game.engine.declarations import Called, Naming
from game.engine.texts import quoted

from .cards import SPECIALS, TERRAIN, UNITS, Commander, Officer, Unnamed


def unit(name: str) -> Text:
    """A pseudonym, an invented name, or N.N. with a task."""
    card = UNITS[name]
    if isinstance(card, Commander):
        return quoted(card.pseudonym)
    if isinstance(card, Officer):
        return Text(card.name, card.name)
    assert isinstance(card, Unnamed)
    return Text(*(f"N.N.{NBSP}({task})" for task in (card.task.pl, card.task.en)))


def card(name: str) -> Text:
    """Any card of a deck; the unnamed with what tells them apart."""
    if name in SPECIALS:
        return SPECIALS[name].name
    told = UNITS[name]
    if not isinstance(told, Unnamed):
        return unit(name)
    dice, attack = f"{NBSP}{told.dice}", f"{NBSP}{told.attack}"
    alike = printed_id(name) != name or _ALIKE[told.task.pl, told.dice] > 1
    return Text(
        f"N.N.{NBSP}({told.task.pl}, kości{dice}{f', atak{attack}' if alike else ''})",
        f"N.N.{NBSP}({told.task.en}, dice{dice}{f', attack{attack}' if alike else ''})",
    )


_ALIKE: Final = Counter(
    (told.task.pl, told.dice) for told in UNITS.values() if isinstance(told, Unnamed)
)
"""How many of the printed unnamed have a task and a die in common; these differ in their attack.
Those of sets are always told by it."""


def leading(name: str) -> Called | Text:
    """The same, leading to its note; the nameless, who come by the dozen, lead nowhere."""
    if name in SPECIALS:
        return Called(SPECIALS[name].name, SPECIALS[name].note)
    if isinstance(UNITS[name], Unnamed):
        return card(name)
    return Called(unit(name), UNITS[name].note)


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
