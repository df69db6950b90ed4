"""What people may set before a game, and what invites to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Self

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy
from msgspec import Struct

from game.engine.card_sets import PRINTED, cards_of
from game.engine.declarations import Setting
from game.engine.registry import card_sets
from game.tables.editions import is_known, title_of

from .load import Game
from .names import card_name

CARDS: Final = "cards"
"""The field, and the option, for the set of cards that is played with."""


class NamedSet(forms.BoundField):
    """The field of a set, which says what the set is called."""

    @property
    def title(self) -> str:
        """ "" where the game's own cards are played with."""
        key, field = self.value(), self.field
        return title_of(field.game, {CARDS: key}) if key and field.valid_value(key) else ""


class OwnCards(forms.ChoiceField):
    """The key of a set of cards of somebody's own, which an address brings; nobody types it."""

    widget = forms.HiddenInput

    def __init__(self, game: str) -> None:
        gone = gettext_lazy("This set of cards is no longer here. Open it by its link again.")
        super().__init__(required=False, initial=PRINTED, error_messages={"invalid_choice": gone})
        self.game = game

    def valid_value(self, value: str) -> bool:
        return is_known(self.game, value)

    def get_bound_field(self, form: forms.BaseForm, field_name: str) -> NamedSet:
        return NamedSet(form, self, field_name)


def cards_chosen(form: Any) -> str:
    """The key of the set that a form of options has been opened or posted with, or ""."""
    if CARDS not in form.fields:
        return PRINTED
    key = form[CARDS].value() or PRINTED
    return key if is_known(form.fields[CARDS].game, key) else PRINTED


class Options(forms.Form):
    """The options of a game; every field may be missing."""

    settings: tuple[Setting, ...] = ()
    lesson: Mapping[str, str] = {}
    alone: Mapping[str, str] = {}
    own_labels: Mapping[str, Any] = {}
    folded: tuple[str, ...] = ()

    @classmethod
    def for_one_alone(cls, data: Mapping[str, str] | None = None) -> Self:
        """The same form for somebody who plays against computers: what is his own is called his
        and not folded away. Of what was not posted, such a game has its own value."""
        form = cls({**cls.alone, **data} if data is not None else None, initial=cls.alone)
        for name, label in cls.own_labels.items():
            form.fields[name].label, form.fields[name].help_text = label, ""
        form.folded = tuple(name for name in cls.folded if name not in cls.own_labels)
        return form

    @classmethod
    def chosen(cls, options: Mapping[str, Any]) -> dict[str, str]:
        """The fields' values that lead to these options; without those that none leads to."""
        found = {
            setting.id: str(value)
            for setting in cls.settings
            for value in reversed(setting.values)
            if setting.options(value).items() <= options.items()
        }
        return found | ({CARDS: cards} if (cards := cards_of(options)) else {})

    @classmethod
    def next(cls, options: Mapping[str, Any]) -> dict[str, str]:
        """The fields' values for the game of a class that has just played with these options."""
        after = {
            setting.id: {str(one): str(other) for one, other in setting.then.items()}
            for setting in cls.settings
        }
        return {
            id: after.get(id, {}).get(value, value) for id, value in cls.chosen(options).items()
        }

    def options(self) -> dict[str, Any]:
        chosen = (setting.options(self._chosen(setting)) for setting in self.settings)
        found = {name: value for options in chosen for name, value in options.items()}
        return found | ({CARDS: cards} if (cards := self.cleaned_data.get(CARDS)) else {})

    def _chosen(self, setting: Setting) -> str | int:
        """The declared value that was posted as text."""
        posted = self.cleaned_data[setting.id]
        return next((one for one in setting.values if str(one) == posted), setting.usual)


def options_form(game: Game) -> type[Options]:
    """The form of a game with a field for each of its settings."""
    settings, later = game.declared.settings, game.says.later
    own = {setting.id: f"setting.{setting.id}.own" for setting in settings}
    members: dict[str, Any] = {setting.id: _field(game, setting) for setting in settings}
    if card_sets(game.slug) is not None:
        members[CARDS] = OwnCards(game.slug)
    members |= {
        "settings": settings,
        "lesson": {setting.id: str(setting.of_lesson) for setting in settings},
        "alone": {setting.id: str(setting.of_one_alone) for setting in settings},
        "own_labels": {id: later(key) for id, key in own.items() if key in game.says.texts},
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

    It is played by `players` where nobody says otherwise, by `groups` where a whole class plays at
    one projector, and by `one_and_computers` where somebody plays alone.
    """

    emblem: str
    about: Any
    alone: Any
    guided: Any
    players: int
    groups: int
    one_and_computers: int


def invitation(game: Game) -> Invitation:
    later, declared = game.says.later, game.declared
    return Invitation(
        emblem=declared.emblem,
        about=later("game.about"),
        alone=later("game.alone"),
        guided=later("game.guided"),
        players=declared.players,
        groups=declared.groups,
        one_and_computers=declared.alone,
    )
