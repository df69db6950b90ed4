"""The game in five short parts, to be told to a class in three minutes before it plays."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from ..parts import Part, Point
from .words import ZONE_ICONS, ZONES


def how() -> tuple[Part, ...]:
    """Who you are, your turn, a mission, Orders, who wins."""
    return (_people(), _turn(), _mission(), _orders(), _winner())


def _people() -> Part:
    return Part(
        _("Whom you lead"),
        (
            Point(_("Eight soldiers of one colour. Every card tells of a real person.")),
            Point(_("Some are in your hand, the others wait in the Headquarters.")),
            Point(
                _("decides who may take over a function on a mission."),
                _("Leadership"),
                "eagle-emblem",
            ),
            Point(_("is what the soldier adds to a mission."), _("Strength"), "lee-enfield"),
        ),
    )


def _turn() -> Part:
    return Part(
        _("Your turn: two actions"),
        (
            Point(_("take a soldier from the Headquarters into your hand."), _("Mobilise")),
            Point(_("send a soldier from your hand on a mission."), _("Deploy")),
            Point(
                _(
                    "your soldier in the Strike Force changes places with one who holds a "
                    "function, if equal or higher in leadership."
                ),
                _("Take over"),
            ),
            Point(_("With two players, whoever begins has three.")),
            Point(_("Hardly any mission is won alone: join other players’ missions.")),
        ),
    )


def _mission() -> Part:
    return Part(
        _("A mission: four zones"),
        (
            Point(
                _("decides when the mission starts, and deals out Glory."),
                pgettext("role", "Commander"),
                ZONE_ICONS["command"],
            ),
            Point(
                _("gets the bonus."),
                pgettext("role", "Liaison"),
                ZONE_ICONS["liaison"],
            ),
            Point(
                _("chooses the Government Action that makes the mission harder."),
                pgettext("role", "Scout"),
                ZONE_ICONS["recon"],
            ),
            Point(
                _("has room for many; each gives you one more Order to choose from."),
                ZONES["strike"],
                ZONE_ICONS["strike"],
            ),
        ),
    )


def _orders() -> Part:
    return Part(
        _("Orders decide"),
        (
            Point(_("When a mission starts, you give each soldier an Order in secret.")),
            Point(
                _(
                    "An Order may add strength. It also says whether the soldier will be "
                    "wounded, captured or killed."
                )
            ),
            Point(
                _(
                    "All are revealed together. If everybody’s strength together reaches the "
                    "difficulty, the mission succeeds, and all who took part get Glory."
                )
            ),
        ),
    )


def _winner() -> Part:
    return Part(
        _("Who wins"),
        (
            Point(_("Whoever has the most Glory Points at the end.")),
            Point(_("A Secret Goal may bring more. Do not show yours to anybody.")),
            Point(_("If two of the three missions fail, the People’s Government wins the stage.")),
            Point(
                _(
                    "Then a Traitor gains, if there is one among you. The role is dealt by "
                    "chance and says nothing about the person."
                )
            ),
        ),
    )
