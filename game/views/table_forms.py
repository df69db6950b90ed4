"""Forms that are the same for every game: who plays, and joining by a code."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.engine.card_sets import PRINTED
from game.engine.registry import AnyRuleset, get_ruleset
from game.kit.contract import GameOptions
from game.kit.parts import level_name
from game.kit.settings import CARDS, Invitation
from game.presentation import presenter
from game.tables.pseudonyms import deal_many
from game.tables.services_seats import (
    NICKNAME_LENGTH,
    BadNickname,
    NewSeat,
    read_code,
    read_nickname,
)

HERE: Final = "here"
COMING: Final = "coming"
NOBODY: Final = ""
DEFAULT_LEVEL: Final = "medium"

DEVICES: Final = ""
SCREEN: Final = "screen"
CLASS: Final = "class"


def _preset(kind: str, invitation: Invitation) -> list[str]:
    """Who sits where when the page is opened; for a class the seats are groups."""
    players = invitation.players
    if kind == CLASS:
        return [HERE] * invitation.groups
    if kind == SCREEN:
        return [HERE] * min(3, invitation.groups)
    return [HERE, COMING, *[DEFAULT_LEVEL] * (players - 2)]


def levels_of(ruleset: AnyRuleset) -> list[tuple[str, str]]:
    """The levels of computer players that people can choose, named."""
    return [(level, level_name(level)) for level in ruleset.computers]


def offer_sizes(field: forms.TypedChoiceField, sizes: list[tuple[int, str]], usual: int) -> None:
    """Let people choose how many play; where there is no choice, nobody is asked."""
    field.choices = sizes
    field.initial = field.empty_value = usual
    if len(sizes) == 1:
        field.required = False
        field.widget = forms.HiddenInput()


class SoloForm(forms.Form):
    """A game against computers. Every field may be missing: one button starts one."""

    players = forms.TypedChoiceField(
        label=gettext_lazy("Players, including computers"), coerce=int, required=False
    )
    level = forms.ChoiceField(label=gettext_lazy("Level of the computers"), required=False)

    def __init__(self, game: str, data: Any = None) -> None:
        super().__init__(data)
        ruleset, usual = get_ruleset(game), presenter(game).invitation.one_and_computers
        sizes = [(n, str(n)) for n in reversed(ruleset.player_counts)]
        offer_sizes(self.fields["players"], sizes, usual)
        self.fields["level"].choices = levels_of(ruleset)
        self.fields["level"].initial = DEFAULT_LEVEL

    def seats(self) -> list[NewSeat]:
        """The reader and his opponents."""
        names = deal_many(self.cleaned_data["players"])
        level = self.cleaned_data["level"] or DEFAULT_LEVEL
        return [NewSeat(names[0], here=True), *(NewSeat(name, level) for name in names[1:])]


class OpenForm(forms.Form):
    """Who sits at a new table, seat by seat, beside the game's own options.

    `cards` is the key of the set that is played with. The fields of seat n are `who_n` and
    `name_n`; a seat of nobody is left out.
    """

    def __init__(
        self, game: str, data: Any = None, preset: str = DEVICES, cards: str = PRINTED
    ) -> None:
        super().__init__(data)
        shown, self.ruleset = presenter(game), get_ruleset(game)
        ruleset, options = self.ruleset, shown.OptionsForm
        usual = options.lesson if preset == CLASS else {}
        self.game_options: GameOptions = options(data, initial={**usual, CARDS: cards})
        most = ruleset.player_counts[-1]
        self.rows = range(1, most + 1)
        who = _preset(preset, shown.invitation)
        names = deal_many(most)
        choices = [
            (HERE, _("a person on this device")),
            (COMING, _("a person who joins")),
            *((level, _("computer, %(level)s") % {"level": n}) for level, n in levels_of(ruleset)),
            *([(NOBODY, _("nobody"))] if len(self.ruleset.player_counts) > 1 else []),
        ]
        for row in self.rows:
            group = _("Group %(n)s") % {"n": row} if preset == CLASS else names[row - 1]
            self.fields[f"who_{row}"] = forms.ChoiceField(
                label=_("Seat %(n)s") % {"n": row},
                choices=choices,
                required=False,
                initial=who[row - 1] if row <= len(who) else NOBODY,
            )
            self.fields[f"name_{row}"] = forms.CharField(
                label=_("Pseudonym"),
                max_length=NICKNAME_LENGTH,
                required=False,
                initial=group,
                widget=forms.TextInput({"autocomplete": "off"}),
            )

    def seat_fields(self) -> list[tuple[Any, Any]]:
        """The two fields of each seat, for the template."""
        return [(self[f"who_{row}"], self[f"name_{row}"]) for row in self.rows]

    def clean(self) -> dict[str, Any]:
        wanted = self.cleaned_data
        taken = [row for row in self.rows if wanted.get(f"who_{row}")]
        if len(taken) not in self.ruleset.player_counts:
            least, most = self.ruleset.player_counts[0], self.ruleset.player_counts[-1]
            text = _("This game is for %(least)s to %(most)s players.")
            raise forms.ValidationError(text % {"least": least, "most": most})
        for row in taken:
            try:
                wanted[f"name_{row}"] = read_nickname(wanted.get(f"name_{row}", ""))
            except BadNickname:
                text = _("A pseudonym has 1 to 20 letters, digits, spaces or hyphens.")
                self.add_error(f"name_{row}", text)
        names = [wanted[f"name_{row}"].casefold() for row in taken if f"name_{row}" in wanted]
        if len(set(names)) < len(names):
            raise forms.ValidationError(_("Two seats have the same pseudonym."))
        return wanted

    def is_valid(self) -> bool:
        return self.game_options.is_valid() and super().is_valid()

    def options(self) -> dict[str, Any]:
        return self.game_options.options()

    def seats(self) -> list[NewSeat]:
        """The seats in their order. Only for a valid form."""
        seats = []
        for row in self.rows:
            who, name = self.cleaned_data[f"who_{row}"], self.cleaned_data[f"name_{row}"]
            if who in (HERE, COMING):
                seats.append(NewSeat(name, here=who == HERE))
            elif who:
                seats.append(NewSeat(name, computer=who))
        return seats


class JoinForm(forms.Form):
    """A code, however it is typed."""

    code = forms.CharField(
        label=gettext_lazy("Code from your teacher or from a screen"),
        max_length=40,
        widget=forms.TextInput(
            {"autocomplete": "off", "autocapitalize": "characters", "placeholder": "KRUK-1234"}
        ),
    )

    def clean_code(self) -> str:
        code = read_code(self.cleaned_data["code"])
        if not code:
            raise forms.ValidationError(
                _("A code is a word and four digits, such as %(code)s.") % {"code": "KRUK-1234"}
            )
        return code
