"""What can be set of the rules on paper."""

from __future__ import annotations

from typing import Any, Final

from django.utils.translation import gettext_lazy

from .forms import SetForm, one_of

FORMS: Final = {
    "pages": gettext_lazy("A4 pages"),
    "folded": gettext_lazy("A5 booklet: A4 sheets to fold"),
}


class QuickForm(SetForm):
    """The sheet to teach the game from. Both documents are made for A4."""

    paper = None
    ids = "quick-%s"

    def __init__(self, *args: Any, **usual: Any) -> None:
        super().__init__(*args, **usual)
        self.auto_id = self.ids

    def wanted(self, address: str) -> dict[str, Any]:
        """What the document is made from, for a valid form. `address` is the site's own."""
        given = {name: value for name, value in self.cleaned_data.items() if name != "own"}
        return {**given, "address": address, **self.cards()}


class RulesForm(QuickForm):
    """The rules as a booklet."""

    form = one_of(gettext_lazy("Paper"), FORMS)
    ids = "rules-%s"
