"""The names of the cards of Outcast Heroes and of what can be done, in the reader's language.

Every name is in the nominative: sentences are built so that nothing has to be declined.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from game.engine.cards import Text
from game.kit.wording import NARROW, RANKS, quoted, signed, text
from game.kit.wording import person as with_rank
from game.rulesets.outcast_heroes.cards import (
    BONUS,
    CARDS,
    FREE,
    GOALS,
    GOVERNMENT,
    MISSIONS,
    ORDERS,
    SOLDIERS,
)

__all__ = ["NARROW", "RANKS", "quoted", "signed", "text"]

ROMAN: Final = ("", "I", "II", "III")

ZONES: Final = {
    "command": gettext_lazy("Command"),
    "liaison": gettext_lazy("Liaison"),
    "recon": gettext_lazy("Recon"),
    "strike": gettext_lazy("Strike Force"),
}
SLUG: Final = "outcast-heroes"

ZONE_ICONS: Final = {
    "command": "eagle-emblem",
    "liaison": "headphones",
    "recon": "binoculars",
    "strike": "lee-enfield",
}
ZONE_HINTS: Final = {
    "command": gettext_lazy("deals out Glory, decides when to start"),
    "liaison": gettext_lazy("takes the bonus"),
    "recon": gettext_lazy("chooses from 2 Government Actions"),
    "strike": gettext_lazy("one more Order for each soldier"),
}

BONUSES: Final = {
    "free-prisoner": gettext_lazy("Jail → Headquarters"),
    "exchange-glory": gettext_lazy("Exchange of a Glory card"),
    "extra-action": gettext_lazy("One more action"),
    "cancel-start": gettext_lazy("Cancelling a start"),
    "cancel-government": gettext_lazy("Discarding a Government Action"),
    "add-strength": gettext_lazy("+2 strength"),
}
BONUS_TEXTS: Final = {
    "free-prisoner": gettext_lazy(
        "In your turn: move any soldier from the Jail to the Headquarters."
    ),
    "exchange-glory": gettext_lazy(
        "In your turn or before the scoring: put one Glory card from your hand under the deck "
        "and draw the top one."
    ),
    "extra-action": gettext_lazy("In your turn: one more action."),
    "cancel-start": gettext_lazy(
        "When another player decides to start a mission: it waits until the next round or the "
        "end of the stage."
    ),
    "cancel-government": gettext_lazy(
        "When a Government Action is revealed: neither its effect nor its modifier counts."
    ),
    "add-strength": gettext_lazy("After the Orders are revealed: +2 to the total strength."),
}

FATES: Final = {
    "killed": gettext_lazy("To the Grave"),
    "captured": gettext_lazy("To the Jail"),
    "wounded": gettext_lazy("To the Headquarters"),
    "withdrawn": gettext_lazy("To the Unit"),
}


def soldier(name: str) -> str:
    return quoted(SOLDIERS[name].pseudonym)


def person(name: str) -> str:
    """Rank and name of the person behind the card."""
    card = SOLDIERS[name]
    return with_rank(card.rank, card.name)


def mission(name: str) -> str:
    return text(CARDS.free_the_prisoners.name if name == FREE else MISSIONS[name].name)


SHORT_MISSIONS: Final = {
    "odbicie-iskry-1945": Text(pl="„Iskra”", en="“Iskra”"),
    "brygady-wywiadowcze-1945": Text(pl="Śląsk", en="Silesia"),
    "rembertow-1945": Text(pl="Rembertów", en="Rembertów"),
    "las-stocki-1945": Text(pl="Las Stocki", en="Las Stocki"),
    "kielce-1945": Text(pl="Kielce", en="Kielce"),
    "wisla-1946": Text(pl="Wisła", en="Wisła"),
    "rajd-zelaznego-1946": Text(pl="„Żelazny”", en="“Żelazny”"),
    "krakow-sw-michal-1946": Text(pl="Kraków", en="Kraków"),
    "wlodawa-1946": Text(pl="Włodawa", en="Włodawa"),
    "memorial-onz-1946": Text(pl="ONZ", en="UN"),
    "radzyn-podlaski-1946": Text(pl="Radzyń", en="Radzyń"),
    "pilecki-1947": Text(pl="Pilecki", en="Pilecki"),
    "zapora-nysa-1947": Text(pl="„Zapora”", en="“Zapora”"),
    "operacja-cezary-1948": Text(pl="„Cezary”", en="“Cezary”"),
    "lalek-1963": Text(pl="„Lalek”", en="“Lalek”"),
    FREE: Text(pl="Więźniowie", en="Prisoners"),
}
"""What fits a tab."""


def short_mission(name: str) -> str:
    return text(SHORT_MISSIONS[name])


def order(name: str) -> str:
    return text(ORDERS[name].name)


def orders(names: Iterable[str]) -> str:
    return ", ".join(map(order, names))


def government(name: str) -> str:
    """A Government Action with its modifier: two of one name differ by it."""
    card = GOVERNMENT[name]
    return f"{text(card.name)}{NARROW}({signed(card.modifier)})"


def goal(name: str) -> str:
    return text(GOALS[name].name)


def bonus(mission_won: str) -> str:
    """The bonus that a mission card gives."""
    return str(BONUSES[BONUS[mission_won]])


def bonus_text(mission_won: str) -> str:
    return str(BONUS_TEXTS[BONUS[mission_won]])


def prisoners_freed() -> str:
    """What Free the Prisoners gives instead of a bonus."""
    return _("The Jail is opened")


def prisoners_freed_text() -> str:
    return _(
        "Success: the Liaison’s player takes one of their own soldiers from the Jail into the "
        "Unit; all others in the Jail go to the Headquarters."
    )


COLOURS: Final = {
    "blue": pgettext_lazy("colour", "blue"),
    "violet": pgettext_lazy("colour", "violet"),
    "green": pgettext_lazy("colour", "green"),
    "orange": pgettext_lazy("colour", "orange"),
}


def colour(name: str) -> str:
    return str(COLOURS[name])
