"""What the cards of Outcast Heroes are called, in both languages.

Every name is in the nominative: sentences are built so that nothing has to be declined.
"""

from __future__ import annotations

from typing import Final

from game.engine.cards import NBSP, Text
from game.engine.declarations import Called, Naming
from game.engine.texts import quoted, signed

from .cards import CARDS, FREE, GOALS, GOVERNMENT, MISSIONS, ORDERS, SOLDIERS

ROMAN: Final = ("", "I", "II", "III")


def soldier(name: str) -> Called:
    return Called(quoted(SOLDIERS[name].pseudonym), SOLDIERS[name].note)


def mission(name: str) -> Called:
    card = CARDS.free_the_prisoners if name == FREE else MISSIONS[name]
    return Called(card.name, card.note)


def government(name: str) -> Text:
    """A Government Action with its modifier: two of one name differ by it."""
    card = GOVERNMENT[name]
    modifier = f"{NBSP}({signed(card.modifier)})"
    return Text(card.name.pl + modifier, card.name.en + modifier)


NAMES: Final[dict[str, Naming]] = {
    "to": "seat",
    "participants": "seat",
    "turns": "seat",
    "stage": ROMAN.__getitem__,
    "soldier": soldier,
    "displaced": "soldier",
    "mission": mission,
    "cancelled": "mission",
    "zone": "place",
    "order": lambda name: ORDERS[name].name,
    "government": government,
    "goal": lambda name: GOALS[name].name,
    "bonus": "bonus",
    "fate": "taken_to",
}
"""By the facts of events."""
