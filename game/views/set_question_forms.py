"""A question that a set asks, as whoever makes the set types it."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.engine.card_sets import SetQuestion
from game.engine.own_cards import ANSWER_LENGTH, ASK_LENGTH, KEY_LENGTH, MOST_WRONG, Fault

from .own_set_forms import OwnWords, told_fault

WRONG: Final = tuple(f"wrong_{number}" for number in range(MOST_WRONG))


class SetQuestionForm(forms.Form):
    """What is asked, the right answer and wrong ones or none at all, and what is told of it."""

    ask = OwnWords(
        label=gettext_lazy("Question"),
        max_length=ASK_LENGTH,
        widget=forms.Textarea({"rows": 2, "autocomplete": "off"}),
    )
    right = OwnWords(
        label=gettext_lazy("Right answer"),
        required=False,
        max_length=ANSWER_LENGTH,
        help_text=gettext_lazy("Leave all answers empty if pupils are to write a sentence."),
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    key = OwnWords(
        label=gettext_lazy("Key: what to expect, or why it is so"),
        required=False,
        max_length=KEY_LENGTH,
        help_text=gettext_lazy(
            "It stands in the key of the worksheet. Pupils read it once they have answered."
        ),
        widget=forms.Textarea({"rows": 2, "autocomplete": "off"}),
    )
    field_order = ("ask", "right", *WRONG, "key")

    def __init__(self, language: str, data: Any = None, now: SetQuestion | None = None) -> None:
        """In the `language` of the set; `now` is the question that is changed."""
        super().__init__(data, label_suffix="")
        for number, name in enumerate(WRONG, 1):
            self.fields[name] = OwnWords(
                label=_("Wrong answer %(number)s") % {"number": number},
                required=False,
                max_length=ANSWER_LENGTH,
                widget=forms.TextInput({"autocomplete": "off"}),
            )
        self.order_fields(self.field_order)
        for field in self.fields.values():
            field.language = language
            most = _("At most %(most)s characters.") % {"most": field.max_length}
            field.help_text = f"{field.help_text} {most}".strip()
        if now is not None:
            wrong = dict(zip(WRONG, now.wrong, strict=False))
            self.initial = {"ask": now.ask, "right": now.right, **wrong, "key": now.key}

    def question(self) -> SetQuestion:
        """Only for a valid form."""
        given = self.cleaned_data
        wrong = tuple(given[name] for name in WRONG if given[name])
        return SetQuestion(given["ask"], given["right"], wrong, given["key"])

    def add_faults(self, found: tuple[Fault, ...]) -> None:
        """Say at its field what is wrong."""
        for fault in found:
            name = WRONG[0] if fault.field == "wrong" else fault.field
            self.add_error(name if name in self.fields else None, told_fault(fault))
