"""The help cards: a player's move, the formations and the course of a fight, for either side."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from game.kit.card_parts import HelpFace, Step
from game.rulesets.forest.cards import COMMUNISTS, FOREST, FOUR, HAND, PLACES, UNITS_AT_MOST, Side

from . import words

EXAMPLES: Final = (
    ((1, 6), (2, 6), (3, 6)),
    ((5, 6), (5, 7), (5, 8)),
    ((1, 5), (2, 8), (3, 6)),
    ((2, 5), (2, 6), (2, 9)),
    ((1, 5), (4, 6), (6, 7)),
    ((1, 7), (2, 7), (5, 7)),
)
"""Dice and attack of three units that make each formation, and none that is stronger."""


def help_faces(side: Side) -> dict[str, HelpFace]:
    """By id."""

    def face(name: str, steps: tuple[Step, ...]) -> HelpFace:
        return HelpFace(
            name,
            css=f"kf-help of-{'steel' if side == COMMUNISTS else 'forest'}",
            owner=words.side(side),
            sign=words.SIDE_EMBLEMS[side],
            steps=steps,
        )

    return {
        "turn": face(pgettext("help card", "Your move"), turn_steps(side)),
        "formations": face(pgettext("help card", "Formations"), _formations()),
        "fight": face(pgettext("help card", "A fight"), fight_steps(side)),
    }


def example_of(number: int) -> tuple[str, str]:
    """The dice and the attacks of a formation's three units, by its number from 1."""
    units = EXAMPLES[number - 1]
    dice = "-".join(str(dice) for dice, _attack in units)
    return dice, "-".join(str(attack) for _dice, attack in units)


def sample(number: int) -> str:
    """The same in words."""
    dice, attacks = example_of(number)
    told = _("dice %(dice)s, attacks %(attacks)s") % {"dice": dice, "attacks": attacks}
    return told.replace(" ", words.NARROW).replace(f",{words.NARROW}", ", ")


def turn_steps(side: Side) -> tuple[Step, ...]:
    most, hand = {"most": UNITS_AT_MOST}, {"hand": HAND}
    if side == FOREST:
        spent = _("an instant card; then it is discarded. Draw back up to %(hand)s.") % hand
        end = _("at once when you hold all %(all)s terrains.") % {"all": PLACES}
    else:
        spent = _("an instant card; then it goes under your pile. Draw back up to %(hand)s.") % hand
        end = _("at once when you hold %(four)s terrains.") % {"four": FOUR}
    return (
        Step(
            _("a unit (at most %(most)s of yours at a terrain) or a combat card.") % most
            + " "
            + _("Draw back up to %(hand)s.") % hand,
            pgettext("help card", "Place"),
        ),
        Step(
            _("a card of yours at a terrain with one from your hand. Draw nothing."),
            pgettext("help card", "Replace"),
        ),
        Step(spent, pgettext("help card", "Play")),
        Step(
            _("where both sides have %(most)s units.") % most,
            pgettext("help card", "Attack"),
        ),
        Step(
            _("after every move. The stronger formation takes the terrain; an equal one does not."),
            pgettext("help card", "Control"),
        ),
        Step(end, pgettext("help card", "The end")),
        Step(
            _(
                "after somebody draws the last card, the other player has one more move. The "
                "points decide."
            ),
            pgettext("help card", "Empty pile"),
        ),
    )


def _formations() -> tuple[Step, ...]:
    """The strongest first."""
    numbers = range(1, len(EXAMPLES) + 1)
    return (
        *(Step(sample(number), words.formation(number), number) for number in numbers),
        Step(
            _("%(most)s units at one terrain. The terrain’s help and the defence do not count.")
            % {"most": UNITS_AT_MOST}
        ),
        Step(_("1 is the strongest. The strongest that applies counts.")),
    )


def fight_steps(side: Side) -> tuple[Step, ...]:
    start = _("one die, at most the terrain’s k. No k: no roll.")
    life = _("as much as the defence, with the terrain’s help.")
    if side == FOREST:
        start += " " + _("In the Forest and the Marsh you may try twice.")
        life += " " + _("Name the unit with the machine gun.")
    return (
        Step(start, pgettext("fight", "Start roll"), 1),
        Step(life, pgettext("fight", "Life"), 2),
        Step(
            _("three dice, the attacker first, then in turn. Add up the two lowest."),
            pgettext("fight", "Roll"),
            3,
        ),
        Step(
            _("one from every unit whose attack, with all help, is at least that sum."),
            pgettext("fight", "Hits"),
            4,
        ),
        Step(
            _("whoever rolled assigns the hits. A unit with no life left falls."),
            pgettext("fight", "Losses"),
            5,
        ),
        Step(
            _("when a side has no unit left. Wounds are gone; check control."),
            pgettext("fight", "End"),
            6,
        ),
    )
