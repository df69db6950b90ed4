"""What people may set before a game of Forest, and the guided first game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from game.kit.guide import Guide, Invitation
from game.rulesets.forest.cards import ROW

from . import words

invitation: Final = Invitation(
    emblem="forest",
    about=_(
        "Six terrains and dice: you place units, make formations and fight for every place in "
        "the row. 2 players."
    ),
    alone=_("You against one computer player; the sides are drawn by lot."),
    guided=_("A game against one computer player, explained as you play."),
    players=2,
    groups=2,
)

guide: Final = Guide(players=2, options={"forest": 0, "starts": "forest"}, level="easy", seed=451)

LOT: Final = "lot"
_terrain = lazy(words.terrain, str)
_in_the_row = lazy(lambda number: gettext("Place %(n)s in the row") % {"n": number}, str)


def _place(number: int) -> forms.ChoiceField:
    """Which kind of terrain lies in this place of the row."""
    kinds = [(kind, _terrain(kind)) for kind in ROW[number - 1]]
    return forms.ChoiceField(
        label=_in_the_row(number),
        choices=[(LOT, pgettext_lazy("terrain", "by lot")), *kinds],
        required=False,
    )


class OptionsForm(forms.Form):
    """The options of a game; every field may be missing."""

    lesson: Final[Mapping[str, str]] = {"forest": LOT, "specials": LOT}
    folded: Final = ("starts", "place_1", "place_2", "place_6")

    forest = forms.ChoiceField(
        label=_("The forest men are played by"),
        choices=[
            (LOT, _("whoever is drawn by lot")),
            ("0", _("seat 1")),
            ("1", _("seat 2")),
        ],
        help_text=_("Against the computer, seat 1 is yours; at a projector it is group 1’s."),
        required=False,
    )
    specials = forms.ChoiceField(
        label=_("Special cards"),
        choices=[
            (LOT, _("three for each side, by lot")),
            ("chosen", _("each player chooses three in secret")),
        ],
        help_text=_("If they are drawn by lot, the game begins at once."),
        required=False,
    )
    starts = forms.ChoiceField(
        label=_("The first move"),
        choices=[
            (LOT, pgettext_lazy("move", "by lot")),
            ("forest", words.SIDE_NAMES[0]),
            ("communists", words.SIDE_NAMES[1]),
        ],
        required=False,
    )
    place_1 = _place(1)
    place_2 = _place(2)
    place_6 = _place(6)

    def options(self) -> dict[str, Any]:
        chosen = {name: self.cleaned_data[name] or LOT for name in self.fields}
        seat = chosen["forest"]
        return {**chosen, "forest": seat if seat == LOT else int(seat)}

    @classmethod
    def posted(cls, options: Mapping[str, Any]) -> dict[str, str]:
        """What to post to play a game with these options once more."""
        return {name: str(options.get(name, LOT)) for name in cls.base_fields}
