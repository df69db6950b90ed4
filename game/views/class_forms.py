"""Forms of a class: opening it, and coming back to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.conf import settings
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from game.classroom.again import NextGame, knows_game
from game.classroom.models import LABEL_LENGTH, WITH_DEVICES, Classroom
from game.classroom.services import Lesson
from game.engine.registry import get_ruleset
from game.kit.contract import GameOptions
from game.presentation import presenter
from lessons.plans.plan import find_plan

from .table_forms import DEFAULT_LEVEL, levels_of, offer_sizes


class ClassForm(forms.Form):
    """A lesson; what nobody chooses fits into 45 minutes."""

    way = forms.ChoiceField(
        label=gettext_lazy("How pupils take part"),
        choices=Classroom.Way.choices,
        initial=Classroom.Way.DEVICES,
        widget=forms.RadioSelect,
    )
    group_size = forms.TypedChoiceField(
        label=gettext_lazy("Players at a table"),
        coerce=int,
        widget=forms.Select({"aria-describedby": "group-size-hint"}),
    )
    groups = forms.TypedChoiceField(
        label=gettext_lazy("Groups at the projector"),
        coerce=int,
        required=False,
        widget=forms.Select({"aria-describedby": "groups-hint"}),
    )
    seating = forms.ChoiceField(
        label=gettext_lazy("Who plays with whom"),
        choices=Classroom.Seating.choices,
        initial=Classroom.Seating.RANDOM,
    )
    level = forms.ChoiceField(label=gettext_lazy("Level of computers at empty seats"))
    language = forms.ChoiceField(label=gettext_lazy("Language"), choices=settings.LANGUAGES)
    own_names = forms.BooleanField(
        label=gettext_lazy("Pupils may choose their own pseudonyms"), required=False
    )
    hints = forms.BooleanField(
        label=gettext_lazy("With hints for the first game"), required=False, initial=True
    )
    label = forms.CharField(
        label=gettext_lazy("What you call this class"),
        help_text=gettext_lazy(
            "For example “8b, Tuesday”. Only you see it, among your classes. No names of people."
        ),
        max_length=LABEL_LENGTH,
        required=False,
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    plan = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(
        self, game: str, data: Any = None, *, wished: Mapping[str, Any] | None = None
    ) -> None:
        """`wished` is what an address asks for, or was chosen last time; what of it cannot be
        chosen is passed over."""
        super().__init__(data)
        self.game = game
        shown, ruleset = presenter(game), get_ruleset(game)
        options = shown.OptionsForm(initial=shown.OptionsForm.lesson)
        chosen = {**shown.OptionsForm.lesson, **_choosable(options, wished or {})}
        self.game_options: GameOptions = shown.OptionsForm(data, initial=chosen)
        sizes = [(n, str(n)) for n in ruleset.player_counts]
        offer_sizes(self.fields["group_size"], sizes, shown.invitation.players)
        offer_sizes(self.fields["groups"], sizes, shown.invitation.groups)
        self.fields["level"].choices = levels_of(ruleset)
        self.fields["level"].initial = DEFAULT_LEVEL
        self.fields["language"].initial = get_language()
        self.initial.update(_choosable(self, wished or {}))
        self.initial["own_names"] = (wished or {}).get("own_names") is True
        self.initial["hints"] = (wished or {}).get("hints") is not False
        self.initial["plan"] = (wished or {}).get("plan", "")

    def is_valid(self) -> bool:
        return self.game_options.is_valid() and super().is_valid()

    def clean_label(self) -> str:
        signs = (sign for sign in self.cleaned_data["label"] if sign.isprintable())
        return " ".join("".join(signs).split())

    def clean_plan(self) -> str:
        """The plan's slug, or "" where there is none of that name for this game."""
        found = find_plan(self.cleaned_data["plan"])
        return found.slug if found and found.course.game == self.game else ""

    def lesson(self) -> Lesson:
        """Only for a valid form."""
        wanted = dict(self.cleaned_data)
        groups = wanted.pop("groups")
        if wanted["way"] == Classroom.Way.PROJECTOR:
            wanted["group_size"] = groups
        return Lesson(game=self.game, options=self.game_options.options(), **wanted)


class AgainForm(forms.Form):
    """What a class plays next: as it played before, unless something else is chosen."""

    group_size = forms.TypedChoiceField(
        label=gettext_lazy("Players at a table"), coerce=int, widget=forms.Select
    )
    tables = forms.ChoiceField(
        label=gettext_lazy("Who plays with whom"),
        choices=(
            ("same", gettext_lazy("the same tables as before")),
            ("mixed", gettext_lazy("mixed anew, at random")),
        ),
        initial="same",
        widget=forms.RadioSelect,
    )
    hints = forms.BooleanField(label=gettext_lazy("With hints"), required=False)
    round = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(
        self,
        game: str,
        classroom: Classroom,
        data: Any = None,
        wished: Mapping[str, str] | None = None,
    ) -> None:
        """`wished` as in `ClassForm`."""
        super().__init__(data)
        self.game, self.classroom = game, classroom
        shown, ruleset = presenter(game), get_ruleset(game)
        same = game == classroom.game
        options = shown.OptionsForm(initial=shown.OptionsForm.lesson)
        before = shown.OptionsForm.next(classroom.options) if same else {}
        self.chosen = {**shown.OptionsForm.lesson, **before, **_choosable(options, wished or {})}
        self.game_options: GameOptions = shown.OptionsForm(data, initial=self.chosen)
        projector = classroom.way == Classroom.Way.PROJECTOR
        usual = shown.invitation.groups if projector else shown.invitation.players
        size = self.fields["group_size"]
        sizes = [(n, str(n)) for n in ruleset.player_counts]
        if classroom.group_size in ruleset.player_counts:
            usual = classroom.group_size
        offer_sizes(size, sizes, usual)
        if projector:
            size.label = _("Groups at the projector")
        if classroom.way == Classroom.Way.PRINTED:
            size.widget, size.required = forms.HiddenInput(), False
        if classroom.way != Classroom.Way.DEVICES:
            self.fields["tables"].widget = forms.HiddenInput()
        self.fields["hints"].initial = not knows_game(classroom, game)
        self.fields["round"].initial = classroom.round

    def is_valid(self) -> bool:
        return self.game_options.is_valid() and super().is_valid()

    @property
    def proposed(self) -> str:
        """What is chosen before the teacher chooses, in words: what differs from the game before,
        and whether there are hints; "" where nothing is to be said."""
        words = []
        if self.game == self.classroom.game:
            after = presenter(self.game).OptionsForm.next(self.classroom.options)
            words = differences(self.game, self.classroom.options, after)
        size = self.fields["group_size"].initial
        if self.classroom.way == Classroom.Way.DEVICES and size != self.classroom.group_size:
            words.append(_("%(n)d at a table") % {"n": size})
        if (self.classroom.way_before or self.classroom.way) in WITH_DEVICES:
            given = self.fields["hints"].initial
            words.append(_("with hints") if given else _("without hints"))
        return ", ".join(words)

    def as_proposed(self) -> dict[str, Any]:
        """What this form posts where the teacher changes nothing."""
        return {**self.chosen, **{field.name: field.value() for field in self}}

    def wanted(self) -> NextGame:
        """Only for a valid form."""
        return NextGame(
            game=self.game,
            options=self.game_options.options(),
            group_size=self.cleaned_data["group_size"],
            mixed=self.cleaned_data["tables"] == "mixed",
            hints=self.cleaned_data["hints"],
        )


def differences(game: str, before: Mapping[str, Any], chosen: Mapping[str, str]) -> list[str]:
    """What the chosen values of the game's options are called, where they are others than those
    that led to the options `before`."""
    shown = presenter(game)
    form: forms.Form = shown.OptionsForm()
    was = shown.OptionsForm.chosen(before)
    return [
        str(label)
        for name, field in form.fields.items()
        if was.get(name) != chosen.get(name)
        for value, label in field.choices
        if value == chosen.get(name)
    ]


def usual_lesson(game: str, wished: Mapping[str, Any] | None = None) -> Lesson:
    """That of a teacher who changes nothing; `wished` as in `ClassForm`."""
    usual = {field.name: field.value() for field in ClassForm(game, wished=wished)}
    options = {**presenter(game).OptionsForm.lesson, **(wished or {})}
    form = ClassForm(game, {**options, **usual})
    assert form.is_valid(), form.errors
    return form.lesson()


KEPT: Final = ("way", "seating", "level", "own_names", "group_size")
"""What a teacher probably wants again whichever game he opens; a size only of the same game."""


def as_last_time(game: str, last: Classroom) -> dict[str, Any]:
    """What the form of a new class is to have chosen, from the class that was opened before."""
    wished: dict[str, Any] = {name: getattr(last, name) for name in KEPT}
    known = any(one["game"] == last.game for one in last.earlier)
    wished["hints"] = last.hints or known  # a game that is known has none by itself
    if last.way == Classroom.Way.PROJECTOR:
        wished["groups"] = wished.pop("group_size")
    if last.game == game:
        return {**presenter(game).OptionsForm.chosen(last.options), **wished}
    return {name: wished[name] for name in ("way", "seating", "level", "own_names", "hints")}


def _choosable(form: forms.Form, wished: Mapping[str, Any]) -> dict[str, Any]:
    """What of it one of the form's fields offers to choose."""
    return {
        name: wished[name]
        for name, field in form.fields.items()
        if name in wished
        and isinstance(field, forms.ChoiceField)
        and field.valid_value(wished[name])
    }


class BackForm(forms.Form):
    """What brings a pupil back on another device."""

    name = forms.CharField(
        label=gettext_lazy("Your pseudonym"),
        max_length=40,
        widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"}),
    )
    sign = forms.CharField(
        label=gettext_lazy("Your sign: two digits"),
        max_length=4,
        widget=forms.TextInput({"autocomplete": "off", "inputmode": "numeric"}),
    )

    def clean_sign(self) -> str:
        sign = "".join(str(self.cleaned_data["sign"]).split())
        if not (len(sign) == 2 and sign.isascii() and sign.isdigit()):
            text = _("A sign is two digits, such as %(sign)s.") % {"sign": "07"}
            raise forms.ValidationError(text)
        return sign
