"""What people may set before a game of Clashes, and the guided first game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from game.kit.guide import Guide, Invitation

invitation: Final = Invitation(
    emblem="rally-the-troops",
    about=_(
        "Two sides, real events: each clash compares one trait, and the team decides who leads. "
        "2–⁠10 players in two teams."
    ),
    alone=_("You and three computer players, two against two."),
    guided=_("Two or three clashes against one computer player, explained as you play."),
    players=4,
    groups=2,
)

guide: Final = Guide(players=2, options={}, level="easy", seed=445)


class OptionsForm(forms.Form):
    """The options of a game; every field may be missing."""

    lesson: Final = {"variant": "a"}
    folded: Final = ()

    variant = forms.ChoiceField(
        label=_("Length"),
        choices=[("a", _("short: first to two clashes")), ("b", _("long: first to three clashes"))],
        help_text=_("Only with 4 or 6 players; otherwise the game is always short."),
        required=False,
    )

    def options(self) -> dict[str, Any]:
        return {"variant": self.cleaned_data["variant"] or "a"}

    @classmethod
    def posted(cls, options: Mapping[str, Any]) -> dict[str, str]:
        """What to post to play a game with these options once more."""
        return {"variant": options.get("variant", "a")}
