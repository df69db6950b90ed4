"""What people may set before a game of Forest, and the guided first game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from ..guide import Guide, Invitation

invitation: Final = Invitation(
    emblem="forest",
    about=_("Two players, six terrains, dice: lay formations, attack, and hold the row."),
    alone=_("You against one computer player."),
    guided=_("A game against one computer player, explained as you play."),
    players=2,
    groups=2,
)

guide: Final = Guide(players=2, options={}, level="easy", seed=6)


class OptionsForm(forms.Form):
    """The options of a game; every field may be missing."""

    lesson: Final[Mapping[str, str]] = {}

    def options(self) -> dict[str, Any]:
        return {}

    @classmethod
    def posted(cls, options: Mapping[str, Any]) -> dict[str, str]:
        """What to post to play a game with these options once more."""
        return {}
