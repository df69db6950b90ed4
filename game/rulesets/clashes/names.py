"""What the cards of Clashes are called, in both languages.

Every name is in the nominative: sentences are built so that nothing has to be declined.
"""

from __future__ import annotations

from typing import Final

from game.engine.cards import NBSP, Text
from game.engine.declarations import Called, Naming
from game.engine.texts import quoted

from .cards import ACTIONS, CARDS, CHARACTERS, CLASHES, COMMUNISTS, TRAITS, Communist
from .signals import SIGNALS
from .state import Effects, Side


def character(name: str) -> Text:
    """A hero's pseudonym or a communist's function."""
    card = CHARACTERS[name]
    return card.name if isinstance(card, Communist) else quoted(card.pseudonym)


def card(name: str) -> Called | Text:
    """A character, leading to its note, or an action card."""
    if name in ACTIONS:
        return ACTIONS[name].name
    return Called(character(name), CHARACTERS[name].note)


def clash(name: str) -> Called:
    return Called(CLASHES[name].name, CLASHES[name].note)


def trait(name: str) -> Text:
    """A trait by its number and both sides' names."""
    names = CARDS.trait[TRAITS.index(name)]
    both = {
        language: tuple(dict.fromkeys((heroes, communists)))
        for language, heroes, communists in (
            ("pl", names.heroes.pl, names.communists.pl),
            ("en", names.heroes.en, names.communists.en),
        )
    }
    return Text(*(f"{name}{NBSP}{' – '.join(words)}" for words in both.values()))


def side_trait(name: str, side: Side) -> Text:
    """A trait by the name that this side has for it."""
    both = CARDS.trait[TRAITS.index(name)]
    return both.communists if side == COMMUNISTS else both.heroes


def score(now: Effects) -> str:
    """Both sides' values against each other."""
    heroes, communists = now.values
    return f"{heroes}{NBSP}:{NBSP}{communists}"


def duel(now: Effects) -> Text:
    """Both leaders and their values against each other."""
    first, second = map(character, now.leaders)
    return Text(f"{first.pl} {score(now)} {second.pl}", f"{first.en} {score(now)} {second.en}")


NAMES: Final[dict[str, Naming]] = {
    "side": "side",
    "card": card,
    "hand": "card",
    "leader": "card",
    "next": "card",
    "hero": "card",
    "communist": "card",
    "event": clash,
    "trait": trait,
    "signal": lambda name: quoted(SIGNALS[name].text),
}
"""By the facts of events."""
