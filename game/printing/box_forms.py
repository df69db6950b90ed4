"""What people can set before they print a game's boards, or the whole box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from game.sheets.boards import Board
from game.sheets.decks import Choice

from .forms import UNKNOWN, CardSheetsForm, SetForm, sets

BOTH, AGAIN, THICK, PLAIN = JOBS = ("both", "again", "thick", "plain")
"""Files of a box: thick paper printed on both sides, or on one and then on the other, or on one
only; and plain paper."""


TOGETHER: Final = 9
"""So many sets of boards share sheets of paper."""


class BoxForm(CardSheetsForm):
    """The settings of cards, for whole sets. `job` is the file that is wanted: without it, all is
    in one. Every table's set is alike, so a file holds one of them, to be printed `again`."""

    job = forms.ChoiceField(
        label=gettext_lazy("File"),
        choices=[("", ""), *((slug, slug) for slug in JOBS)],
        required=False,
        error_messages={"invalid_choice": UNKNOWN},
    )

    def __init__(
        self, choices: Sequence[Choice], data: QueryDict | None = None, **usual: Any
    ) -> None:
        super().__init__(choices, data, **usual)
        del self.fields["decks"]
        self._repeated = [name for name in self._repeated if name in self.fields]

    def clean(self) -> dict[str, Any]:
        self.cleaned_data["decks"] = []
        return super().clean()

    @property
    def again(self) -> int:
        return int(self.cleaned_data["copies"])

    def wanted(self, address: str) -> dict[str, Any]:
        """What `box` makes a file of, for a valid form."""
        return {**super().wanted(address), "job": self.cleaned_data["job"]}


class BoardsForm(SetForm):
    """Boards; none named means all of them."""

    boards = forms.MultipleChoiceField(
        label=gettext_lazy("Only some of these"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": UNKNOWN},
    )
    copies = sets()

    @property
    def again(self) -> int:
        """How often the file of a valid form is to be printed: with few sets it holds them all."""
        copies = int(self.cleaned_data["copies"])
        return copies if copies > TOGETHER else 1

    def __init__(self, boards: Iterable[Board], data: QueryDict | None = None) -> None:
        super().__init__(data)
        self._names = [(board.slug, board.name) for board in boards]
        self.fields["boards"].choices = self._names

    def wanted(self, address: str) -> dict[str, Any]:
        """What `board_sheets` makes pages of, for a valid form."""
        given = self.cleaned_data
        return {
            "language": given["language"],
            "address": address,
            "paper": given["paper"],
            "ink": given["ink"],
            "boards": sorted(set(given["boards"]) or {slug for slug, _name in self._names}),
            "copies": given["copies"] // self.again,
            **self.cards(),
        }
