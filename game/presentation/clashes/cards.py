"""The cards of Clashes as the table draws them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from game.kit.parts import Button
from game.rulesets.clashes.cards import ACTIONS, CHARACTERS, SIDE_OF, SIDES, TRAITS, VALUES

from . import words


class Value(Struct, frozen=True):
    """A character's value in a trait; `compared`: this clash is about it."""

    number: str
    trait: str
    value: int
    compared: bool


class Character(Struct, frozen=True):
    """A character's card. `button` is the move that the card itself makes, `note` what stands
    below it: who suggests it, or whose hand it comes from."""

    id: str
    name: str
    under: str
    emblem: str
    side: str
    values: tuple[Value, ...]
    button: Button | None = None
    note: str = ""

    @property
    def breakable(self) -> str:
        """The name where there is little room for it."""
        return words.breakable(self.name)

    @property
    def compared(self) -> Value | None:
        """The trait that counts now, if there is one."""
        return next((value for value in self.values if value.compared), None)


class Action(Struct, frozen=True):
    """A kind of action card in a hand, of which there may be several `copies`."""

    id: str
    name: str
    emblem: str
    copies: int


def character(
    name: str, trait: str = "", button: Button | None = None, note: str = ""
) -> Character:
    """The card, with the trait marked that is compared."""
    card, side = CHARACTERS[name], SIDE_OF[name]
    return Character(
        id=name,
        name=words.character(name),
        under=words.under_the_name(name),
        emblem=card.emblem,
        side=SIDES[side],
        values=tuple(
            Value(one, words.trait(one, side), VALUES[name][one], one == trait) for one in TRAITS
        ),
        button=button,
        note=note,
    )


def actions(names: Iterable[str]) -> tuple[Action, ...]:
    """What a hand holds, each kind once."""
    return tuple(
        Action(name, words.action(name), ACTIONS[name].emblem, copies)
        for name, copies in Counter(names).items()
    )
