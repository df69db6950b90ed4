"""What people can set of pictures of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from game.sheets.decks import Choice, Deck

from .forms import BLEED_NAMES, SIZE_NAMES, UNKNOWN, CardSheetsForm, SetForm, one_of

KIND_NAMES: Final = {
    "png": gettext_lazy("PNG: every print shop accepts it"),
    "webp": gettext_lazy("WebP: just as good, a smaller file"),
}
SHEET_KIND_NAMES: Final = {
    "jpg": gettext_lazy("JPEG: small files"),
    "png": gettext_lazy("PNG: sharper, larger files"),
}
YES_OR_NO: Final = {"yes": gettext_lazy("Yes"), "no": gettext_lazy("No")}


class PicturesForm(CardSheetsForm):
    """Cards that are on no sheet of paper; what nobody sets is as for a print shop."""

    paper = sides = copies = x = y = None

    def __init__(
        self,
        choices: Sequence[Choice],
        data: QueryDict | None = None,
        what: str = "",
        **usual: Any,
    ) -> None:
        super().__init__(choices, data, **{"bleed": "3", **usual})
        self.auto_id = f"{what}-%s"

    def wanted(self, address: str) -> dict[str, Any]:
        """What `images` makes files of, for a valid form. `address` is the site's own."""
        given = self.cleaned_data
        return {
            "language": given["language"],
            "address": address if given["qr"] == "yes" else "",
            "ink": given["ink"],
            "decks": sorted(set(given["decks"]) or self._of[given["set"]]),
            "kind": given["kind"],
            **self.cards(),
        }


class PrintShopForm(PicturesForm):
    """All pictures of a set in one file."""

    kind = one_of(gettext_lazy("Files"), KIND_NAMES)
    every = one_of(
        gettext_lazy("A card with more than one copy"),
        {
            "no": gettext_lazy("One file, with the number of copies in its name"),
            "yes": gettext_lazy("A file for every copy"),
        },
    )

    def wanted(self, address: str) -> dict[str, Any]:
        given = self.cleaned_data
        return {
            **super().wanted(address),
            "size": given["size"],
            "bleed": int(given["bleed"]),
            "every": given["every"] == "yes",
        }


class SpritesForm(PicturesForm):
    """Sheets for Tabletop Simulator: its cards are not cut, and nobody scans a screen's codes."""

    size = bleed = None
    kind = one_of(gettext_lazy("Files"), SHEET_KIND_NAMES)

    def __init__(
        self,
        choices: Sequence[Choice],
        data: QueryDict | None = None,
        what: str = "",
        **usual: Any,
    ) -> None:
        super().__init__(choices, data, what, **{"qr": "no", **usual})


class CardForm(SetForm):
    """One card. Which one, and as which file, is in the address of the picture."""

    paper = None
    side = one_of(
        gettext_lazy("Side"), {"front": gettext_lazy("Front"), "back": gettext_lazy("Back")}
    )
    size = one_of(gettext_lazy("Card size"), SIZE_NAMES)
    bleed = one_of(gettext_lazy("Bleed"), BLEED_NAMES)
    qr = one_of(gettext_lazy("QR code that leads to the note"), YES_OR_NO)

    def __init__(self, data: QueryDict | None = None, **usual: Any) -> None:
        super().__init__(data, **{"bleed": "3", **usual})
        self.auto_id = "card-%s"

    def wanted(self, address: str) -> dict[str, Any]:
        given = self.cleaned_data
        # A back has no code, so it is the same wherever codes lead.
        coded = given["qr"] == "yes" and given["side"] == "front"
        return {
            "language": given["language"],
            "address": address if coded else "",
            "side": given["side"],
            "ink": given["ink"],
            "size": given["size"],
            "bleed": int(given["bleed"]),
            **self.cards(),
        }


class FindCardForm(CardForm):
    """The same with the card and the file, for the page."""

    card = forms.ChoiceField(
        label=gettext_lazy("Card"), error_messages={"invalid_choice": UNKNOWN, "required": UNKNOWN}
    )
    kind = one_of(gettext_lazy("File"), KIND_NAMES)

    def __init__(self, decks: Sequence[Deck], data: QueryDict | None = None, **usual: Any) -> None:
        super().__init__(data, **{"card": decks[0].cards[0].id, **usual})
        self.fields["card"].choices = [
            (deck.name, [(card.id, card.name) for card in deck.cards]) for deck in decks
        ]
        self.order_fields(("card", "side", "kind"))
