"""What people may set before a game, and what invites to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.utils.functional import lazy
from msgspec import Struct

from game.engine.declarations import Setting

from .load import Game
from .names import card_name


class Options(forms.Form):
    """The options of a game; every field may be missing."""

    settings: tuple[Setting, ...] = ()
    lesson: Mapping[str, str] = {}
    folded: tuple[str, ...] = ()

    def options(self) -> dict[str, Any]:
        chosen = (setting.options(self._chosen(setting)) for setting in self.settings)
        return {name: value for options in chosen for name, value in options.items()}

    def _chosen(self, setting: Setting) -> str | int:
        """The declared value that was posted as text."""
        posted = self.cleaned_data[setting.id]
        return next((one for one in setting.values if str(one) == posted), setting.usual)

    @classmethod
    def posted(cls, options: Mapping[str, Any]) -> dict[str, str]:
        """What to post to play a game with these options once more."""
        return {one.id: str(one.value(options)) for one in cls.settings}


def options_form(game: Game) -> type[Options]:
    """The form of a game with a field for each of its settings."""
    settings = game.declared.settings
    members: dict[str, Any] = {setting.id: _field(game, setting) for setting in settings}
    members |= {
        "settings": settings,
        "lesson": {setting.id: str(setting.of_lesson) for setting in settings},
        "folded": tuple(setting.id for setting in settings if setting.folded),
    }
    return type("OptionsForm", (Options,), members)


def _field(game: Game, setting: Setting) -> forms.ChoiceField:
    key, later = f"setting.{setting.id}", game.says.later
    return forms.ChoiceField(
        label=later(f"{key}.label"),
        choices=[(str(value), _value(game, setting, value)) for value in setting.values],
        help_text=later(f"{key}.help") if f"{key}.help" in game.says.texts else "",
        required=False,
    )


def _value(game: Game, setting: Setting, value: str | int) -> Any:
    """What a value is called: by a text of its own, or by the name of its card."""
    key = f"setting.{setting.id}.{value}"
    return game.says.later(key) if key in game.says.texts else _named(game, str(value))


_named: Callable[[Game, str], Any] = lazy(card_name, str)


class Invitation(Struct, frozen=True):
    """What the page says on which a game is begun: an `emblem`, what it is `about`, and what
    comes `alone` (against computers) and `guided`.

    It is played by `players` where nobody says otherwise, and by `groups` where a whole class
    plays at one projector.
    """

    emblem: str
    about: Any
    alone: Any
    guided: Any
    players: int
    groups: int


def invitation(game: Game) -> Invitation:
    later, declared = game.says.later, game.declared
    return Invitation(
        emblem=declared.emblem,
        about=later("game.about"),
        alone=later("game.alone"),
        guided=later("game.guided"),
        players=declared.players,
        groups=declared.groups,
    )
