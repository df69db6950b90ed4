"""What a player of Forest has before him: how to set up, to move, to fight, and how it
ends; and the formations."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from game.rulesets.forest.cards import (
    COMMANDERS,
    COMMANDERS_DEALT,
    FOREST,
    HAND,
    SPECIALS_DEALT,
    UNNAMED,
    Side,
)
from game.sheets.boards import SUMMARY, Mark, Piece, Point, Section, Summary

from . import words
from .boards_mats import COLOURS
from .box_help import EXAMPLES, fight_steps, sample, turn_steps

SIZE: Final = (267.0, 166.0)
SHAPES: Final = ("triangle", "square")
"""Of the sides' marks, by number."""


def summary(side: Side) -> Piece:
    """In the words of the help cards."""
    mark = Mark(COLOURS[side], SHAPES[side], words.side(side))
    moves = tuple(Point(step.text, step.about) for step in turn_steps(side))
    fight = tuple(Point(step.text, step.about) for step in fight_steps(side))
    columns = (
        (
            Section(pgettext("player’s sheet", "Before the game"), _setup(side)),
            Section(pgettext("help card", "Your move: one of four"), moves),
        ),
        (
            Section(pgettext("help card", "Formations"), _formations(), numbered=True),
            Section(pgettext("help card", "A fight"), fight, numbered=True),
        ),
    )
    return Piece(SUMMARY, *SIZE, Summary(_("Player sheet"), mark, columns))


def _formations() -> tuple[Point, ...]:
    """The strongest first."""
    numbers = range(1, len(EXAMPLES) + 1)
    return tuple(Point(sample(number), words.formation(number)) for number in numbers)


def _setup(side: Side) -> tuple[Point, ...]:
    dealt = {
        "unnamed": len(UNNAMED[side]),
        "commanders": COMMANDERS_DEALT,
        "specials": SPECIALS_DEALT,
        "hand": HAND,
    }
    if side == FOREST:
        pile = _(
            "%(unnamed)s N.N., %(commanders)s of the %(all)s commanders and %(specials)s "
            "special cards by lot. Reactionary Village is used only if the Village lies in the "
            "row."
        ) % {**dealt, "all": len(COMMANDERS[side])}
    else:
        pile = (
            _(
                "%(unnamed)s N.N., the %(commanders)s commanders and %(specials)s special cards by "
                "lot."
            )
            % dealt
        )
    return (
        Point(
            _("places 1, 2 and 6 by lot; Forest in the others."),
            pgettext("player’s sheet", "Row"),
        ),
        Point(pile, pgettext("player’s sheet", "Your pile")),
        Point(
            _("shuffle and take %(hand)s cards.") % dealt, pgettext("player’s sheet", "Your hand")
        ),
    )
