"""What people may set before a game of Outcast Heroes, and the guided first game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from game.kit.guide import Guide, Invitation

LENGTHS: Final[dict[str, dict[str, Any]]] = {
    "full": {"length": "full"},
    "lesson-1": {"length": "lesson", "stage": 1},
    "lesson-2": {"length": "lesson", "stage": 2},
    "lesson-3": {"length": "lesson", "stage": 3},
}


invitation: Final = Invitation(
    emblem="wolf-head",
    about=_(
        "Missions of 1945–1963: you send out soldiers together, but each of you wants "
        "Glory. 2–⁠4 players."
    ),
    alone=_("You and three computer players, three stages."),
    guided=_("One stage against one computer player, explained as you play."),
    players=4,
    groups=4,
)

guide: Final = Guide(
    players=2,
    options={"length": "lesson", "stage": 1, "colours": ["green", "blue"]},
    level="easy",
    seed=124,
)


class OptionsForm(forms.Form):
    """The options of a game; every field may be missing."""

    lesson: Final = {"length": "lesson-1"}
    folded: Final = ()

    length = forms.ChoiceField(
        label=_("Length"),
        choices=[
            ("full", _("full game: three stages")),
            ("lesson-1", _("one lesson: stage I")),
            ("lesson-2", _("one lesson: stage II")),
            ("lesson-3", _("one lesson: stage III")),
        ],
        help_text=_("Stage I tells of 1945, stage II of 1946, stage III of what came later."),
        required=False,
    )
    takeover = forms.ChoiceField(
        label=_("Take over with"),
        choices=[
            ("equal", _("equal or higher leadership")),
            ("strict", _("higher leadership only")),
        ],
        help_text=_(
            "Whether a soldier may take the place of one who leads just as well. Leave it as it is "
            "if you do not know the game."
        ),
        required=False,
    )

    def options(self) -> dict[str, Any]:
        """The ruleset's options, but for those that are drawn at random."""
        length = LENGTHS[self.cleaned_data["length"] or "full"]
        return {**length, "takeover": self.cleaned_data["takeover"] or "equal"}

    @classmethod
    def posted(cls, options: Mapping[str, Any]) -> dict[str, str]:
        """What to post to play a game with these options once more."""
        wanted = {name: options[name] for name in ("length", "stage") if name in options}
        return {
            "length": next((key for key, value in LENGTHS.items() if value == wanted), "full"),
            "takeover": options.get("takeover", "equal"),
        }
