"""What people may set before a game of Outcast Heroes."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from game.engine.registry import get_ruleset
from game.selectors import Seen

from ..parts import level_name

LENGTHS: Final[dict[str, dict[str, Any]]] = {
    "full": {"length": "full"},
    "lesson-1": {"length": "lesson", "stage": 1},
    "lesson-2": {"length": "lesson", "stage": 2},
    "lesson-3": {"length": "lesson", "stage": 3},
}
DEFAULT_LEVEL = "medium"


class NewGameForm(forms.Form):
    """A game of Outcast Heroes against computer players.

    Every field may be missing: one button starts the default game.
    """

    game = "outcast-heroes"

    players = forms.TypedChoiceField(
        label=_("Players, the computers among them"),
        choices=[(n, str(n)) for n in (4, 3, 2)],
        coerce=int,
        empty_value=4,
        required=False,
    )
    length = forms.ChoiceField(
        label=_("Length"),
        choices=[
            ("full", _("full game: three stages")),
            ("lesson-1", _("one lesson: stage I")),
            ("lesson-2", _("one lesson: stage II")),
            ("lesson-3", _("one lesson: stage III")),
        ],
        required=False,
    )
    level = forms.ChoiceField(label=_("The computers play"), required=False)
    takeover = forms.ChoiceField(
        label=_("Take over with"),
        choices=[
            ("equal", _("equal or higher leadership")),
            ("strict", _("higher leadership only")),
        ],
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        levels = list(get_ruleset(self.game).players)
        default = DEFAULT_LEVEL if DEFAULT_LEVEL in levels else levels[0]
        self.fields["level"].choices = [(level, level_name(level)) for level in levels]
        self.fields["level"].initial = default

    @classmethod
    def settings_of(cls, seen: Seen) -> dict[str, Any]:
        """What to post to play such a game once more."""
        wanted = {name: seen.options[name] for name in ("length", "stage") if name in seen.options}
        levels = [sitter.computer for sitter in seen.sitters if sitter.computer]
        return {
            "game": cls.game,
            "players": len(seen.sitters),
            "length": next((key for key, value in LENGTHS.items() if value == wanted), "full"),
            "level": levels[0] if levels else "",
            "takeover": seen.options.get("takeover", "equal"),
        }

    def options(self) -> dict[str, Any]:
        """The ruleset's options, but for those that are drawn at random."""
        length = LENGTHS[self.cleaned_data["length"] or "full"]
        return {**length, "takeover": self.cleaned_data["takeover"] or "equal"}

    def level_wanted(self) -> str:
        """How well the computers play."""
        return self.cleaned_data["level"] or self.fields["level"].initial
