"""A question that a teacher writes for the exit ticket."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from game.classroom.ticket import (
    ANSWER_LENGTH,
    ANSWERS,
    TEXT_LENGTH,
    OwnQuestion,
    own_question,
    plain,
)
from wyklenci_site.templatetags.letters import letter

NONE_RIGHT = "none"


class OwnQuestionForm(forms.Form):
    """Its text, and its answers from the first on; without any it is answered in a sentence."""

    use_required_attribute = False  # it stands in the form that opens the ticket

    text = forms.CharField(
        label=gettext_lazy("Your question"),
        max_length=TEXT_LENGTH,
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    right = forms.ChoiceField(
        label=pgettext_lazy("of an answer", "Which is right?"),
        required=False,
        choices=[
            (NONE_RIGHT, gettext_lazy("none of them: there is no right answer")),
            *((f"{number}", letter(number)) for number in range(ANSWERS[-1])),
        ],
    )

    def __init__(self, data: Any = None, begun: Any = None) -> None:
        """`begun` is what was typed so far; nothing is wrong with it yet."""
        super().__init__(data, initial=dict(begun.items()) if begun else None, label_suffix="")
        for number in range(ANSWERS[-1]):
            self.fields[f"answer_{number}"] = forms.CharField(
                label=gettext_lazy("Answer"),
                required=False,
                max_length=ANSWER_LENGTH,
                widget=forms.TextInput({"autocomplete": "off"}),
            )

    @property
    def is_begun(self) -> bool:
        """Whether anything has been typed."""
        texts = [self["text"], *(field for _letter, field in self.answers)]
        return any(str(field.value() or "").strip() for field in texts)

    @property
    def answers(self) -> list[tuple[str, forms.BoundField]]:
        """The fields of the answers, each with its letter."""
        return [(letter(n), self[f"answer_{n}"]) for n in range(ANSWERS[-1])]

    def clean_text(self) -> str:
        text = plain(self.cleaned_data["text"])
        if not text:
            raise forms.ValidationError(self.fields["text"].error_messages["required"])
        return text

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        given = {n: plain(cleaned.get(f"answer_{n}", "")) for n in range(ANSWERS[-1])}
        given = {n: text for n, text in given.items() if text}
        right = cleaned.get("right") or NONE_RIGHT
        if given and len(given) not in ANSWERS:
            said = _("Write at least two answers, or none if pupils are to write a sentence.")
            self.add_error("answer_1", said)
        if len({text.casefold() for text in given.values()}) < len(given):
            self.add_error("answer_0", _("Two answers are the same."))
        if right != NONE_RIGHT and int(right) not in given:
            self.add_error("right", _("The answer that is to be right is empty."))
        if not self.errors:
            numbers = list(given)
            cleaned["answers"] = tuple(given.values())
            cleaned["number"] = None if right == NONE_RIGHT else numbers.index(int(right))
        return cleaned

    def question(self) -> OwnQuestion:
        """Only for a valid form."""
        told = self.cleaned_data
        return own_question(told["text"], told["answers"], told["number"])
