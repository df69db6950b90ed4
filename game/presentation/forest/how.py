"""The game in six short parts, to be told to a class in four minutes before it plays.

The first one is for everybody who may be dealt the communists: why they are in the game.
"""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from game.rulesets.forest.cards import TERRAIN

from ..parts import Part, Point
from .words import SIDE_EMBLEMS, SIDE_NAMES, terrain


def how() -> tuple[Part, ...]:
    """Two sides, the row, your turn, formations, a fight, who wins."""
    return (_sides(), _row(), _turn(), _formations(), _fight(), _winner())


def _sides() -> Part:
    return Part(
        _("Two sides"),
        (
            Point(
                _("their commanders were real people."),
                SIDE_NAMES[0],
                SIDE_EMBLEMS[0],
            ),
            Point(
                _("their commanders are invented, but the offices were real."),
                SIDE_NAMES[1],
                SIDE_EMBLEMS[1],
            ),
            Point(_("people without a name, on both sides."), "N.N.", "three-friends"),
            Point(
                _(
                    "Sides are drawn by lot. Your side says nothing about you, and the role "
                    "ends with the game."
                )
            ),
            Point(
                _("Nobody scores points for killing, and the result does not say who was right.")
            ),
        ),
    )


def _row() -> Part:
    return Part(
        pgettext("terrains", "The row"),
        (
            Point(_("Six terrains lie in a row, from an office to the forest or a marsh.")),
            Point(
                _("the terrain brings the communists 3 points, or the forest men 2."),
                "3/2",
            ),
            Point(
                _("makes the forest men stronger. Every terrain says whom it helps."),
                terrain("las"),
                TERRAIN["las"].emblem,
            ),
            Point(
                _(
                    "At first the communists hold the first two terrains, the forest men the "
                    "other four."
                )
            ),
        ),
    )


def _turn() -> Part:
    return Part(
        pgettext("Forest", "Your move"),
        (
            Point(
                _("a card goes from your hand to any terrain, and you draw. At most three units."),
                pgettext("Forest", "Place"),
                "rally-the-troops",
            ),
            Point(
                _("a card of yours at a terrain for one in your hand."),
                pgettext("Forest", "Replace"),
                "card-exchange",
            ),
            Point(
                _("takes effect at once and is gone."),
                pgettext("Forest", "Instant card"),
                "bugle-call",
            ),
            Point(
                _("where both sides have three units."),
                pgettext("Forest", "Attack"),
                "lee-enfield",
            ),
            Point(_("Exactly one of these; then the other player moves.")),
        ),
    )


def _formations() -> Part:
    return Part(
        pgettext("Forest", "Formations"),
        (
            Point(_("dice 3, attack 6, defence 2."), "k3-6/2"),
            Point(
                _(
                    "Three units at one terrain are a formation when their dice or their attacks "
                    "are equal or in a row: 2, 3, 4."
                )
            ),
            Point(_("dice in a row and attacks equal."), pgettext("Forest", "The strongest")),
            Point(
                _(
                    "whoever has the stronger formation takes the terrain. If they are equal, "
                    "nothing changes."
                ),
                pgettext("Forest", "Control"),
                "flying-flag",
            ),
        ),
    )


def _fight() -> Part:
    return Part(
        pgettext("Forest", "A fight"),
        (
            Point(
                _("one die, no higher than the terrain’s number. At an office no roll."),
                pgettext("Forest", "Start roll"),
            ),
            Point(
                _(
                    "three dice; add the two lowest. Each of your units with at least that "
                    "attack hits once."
                ),
                pgettext("Forest", "Roll"),
            ),
            Point(
                _("takes one point of life. A unit has as many as its defence; then it falls."),
                pgettext("Forest", "Hit"),
            ),
            Point(_("You roll in turn until one side has nobody left.")),
        ),
    )


def _winner() -> Part:
    return Part(
        _("Who wins"),
        (
            Point(
                _(
                    "The game ends when the forest men hold all six terrains or the communists "
                    "four, or soon after somebody draws their last card."
                )
            ),
            Point(_("The points of the terrains each side holds decide. If equal, it is a draw.")),
            Point(
                _(
                    "Afterwards you read what really happened and talk it over: who stood "
                    "between the two sides, and what do dice not show?"
                )
            ),
        ),
    )
