"""The game in five short parts, to be told to a class in three minutes before it plays.

The first one is for everybody who may be dealt the communists: why they are in the game.
"""

from __future__ import annotations

from django.utils.translation import gettext as _

from game.rulesets.clashes.cards import ACTIONS

from ..parts import Part, Point
from .words import SIDE_EMBLEMS, SIDE_NAMES, action


def how() -> tuple[Part, ...]:
    """Two sides, your side, a clash, action cards, who wins."""
    return (_sides(), _side(), _clash(), _actions(), _winner())


def _sides() -> Part:
    return Part(
        _("Two sides"),
        (
            Point(
                _("real people; each has a note."),
                SIDE_NAMES[0],
                SIDE_EMBLEMS[0],
            ),
            Point(
                _("offices such as judge or censor; no card is anybody in particular."),
                SIDE_NAMES[1],
                SIDE_EMBLEMS[1],
            ),
            Point(
                _(
                    "Sides are drawn by lot. Your side says nothing about you, and the role "
                    "ends with the game."
                )
            ),
            Point(
                _("Nobody scores points for killing, and the result does not say who was right."),
            ),
        ),
    )


def _side() -> Part:
    return Part(
        _("Your side"),
        (
            Point(_("You win or lose together, see each other’s cards and may consult.")),
            Point(
                _("chooses the leader. In every clash it is the next player on your side."),
                _("The captain"),
                "flying-flag",
            ),
            Point(
                _(
                    "No new cards are dealt, and cards used in a clash leave the game. So do "
                    "not use your strongest characters all at once."
                )
            ),
        ),
    )


def _clash() -> Part:
    return Part(
        _("A clash"),
        (
            Point(_("everybody puts one character forward; both sides show them."), _("Team")),
            Point(_("a card names a real event and the trait that is compared."), _("Clash card")),
            Point(_("each side chooses a leader from its team."), _("Leader")),
            Point(
                _("the sides take turns to play action cards, until both pass."), _("Action cards")
            ),
            Point(_("the leader with the higher value wins the clash."), _("Result")),
        ),
    )


def _actions() -> Part:
    return Part(
        _("Action cards"),
        (
            Point(_("raises your leader’s value."), _("Boost"), ACTIONS["boost-1"].emblem),
            Point(
                _("lowers the other leader’s value."), _("Weakening"), ACTIONS["weakening-1"].emblem
            ),
            Point(
                _("the other side needs another leader at once."),
                action("wounded-leader"),
                ACTIONS["wounded-leader"].emblem,
            ),
            Point(
                _("another trait is compared."),
                action("changed-trait"),
                ACTIONS["changed-trait"].emblem,
            ),
            Point(
                _("undoes the card that was just played."),
                action("cancel"),
                ACTIONS["cancel"].emblem,
            ),
            Point(_("There are three more kinds; each card says what it does.")),
            Point(_("Each side may play only three or four in a clash.")),
        ),
    )


def _winner() -> Part:
    return Part(
        _("Who wins"),
        (
            Point(_("The first side to win two clashes, or three in a long game.")),
            Point(_("A tie in a clash is settled by the die: odd – Heroes, even – Communists.")),
            Point(
                _(
                    "Afterwards you read what really happened and talk it over: how could such "
                    "offices find people to fill them?"
                )
            ),
        ),
    )
