"""What people can set before they print. A form reads an address: what it does not name is as
usual, what it names wrongly is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django import forms
from django.conf import settings
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from game.engine.card_sets import PRINTED
from game.sheets.decks import Choice, Deck, chosen
from game.sheets.papers import BLEEDS, PAPERS, SIZES

from .own_cards import OWN

COPIES: Final = 30
"""A set for every two pupils of a large class, and some to spare."""
MOST: Final = 600
"""Cards of one file: it is laid out in memory, about a megabyte for each."""

DRIFT: Final = 10

UNKNOWN: Final = gettext_lazy("That is not one of the choices.")
INKS: Final = {
    "colour": gettext_lazy("Colour"),
    "outline": gettext_lazy("Outline: saves ink, can be copied"),
}
SIZE_NAMES: Final = {
    "poker": gettext_lazy("63 × 88 mm: standard"),
    "tarot-small": gettext_lazy("59 × 92 mm: narrower and taller"),
    "large": gettext_lazy("88 × 126 mm: large"),
}
BLEED_NAMES: Final = {
    0: gettext_lazy("None: cards touch"),
    3: gettext_lazy("3 mm: forgives crooked cuts"),
}
SIDES_NAMES: Final = {
    "long": gettext_lazy("Double-sided, flipped on the long edge"),
    "short": gettext_lazy("Double-sided, flipped on the short edge"),
    "fold": gettext_lazy("Fold and glue: back beside front"),
    "backs": gettext_lazy("Fronts first, then pages of backs"),
    "fronts": gettext_lazy("Fronts only"),
}


def one_of(label: Any, names: Mapping[Any, Any], *, radio: bool = False) -> forms.ChoiceField:
    """A choice by slug. The first one is the usual one."""
    return forms.ChoiceField(
        label=label,
        choices=[(str(slug), name) for slug, name in names.items()],
        initial=str(next(iter(names))),
        error_messages={"invalid_choice": UNKNOWN, "required": UNKNOWN},
        widget=forms.RadioSelect if radio else forms.Select,
    )


class MillimetreField(forms.DecimalField):
    """A length, with a point or a comma, and with any kind of minus."""

    def to_python(self, value: Any) -> Any:
        if isinstance(value, str):
            value = value.replace(",", ".").replace("−", "-")
        return super().to_python(value)


class PrintForm(forms.Form):
    """What can be set of everything that is printed."""

    language = one_of(gettext_lazy("Language"), dict(settings.LANGUAGES))
    paper = one_of(gettext_lazy("Paper"), {slug: paper.name for slug, paper in PAPERS.items()})
    ink = one_of(gettext_lazy("Ink"), INKS)

    def __init__(self, data: QueryDict | None = None, **usual: Any) -> None:
        """`usual` are the values, by name, of what `data` does not name."""
        given = MultiValueDict(data or {})
        fields = self.base_fields
        self._repeated = [
            name
            for name, field in fields.items()
            if len(given.getlist(name)) > 1 and not isinstance(field, forms.MultipleChoiceField)
        ]
        usual = {"language": get_language(), **usual}
        for name, field in fields.items():
            if name not in given:
                first = usual.get(name, field.initial)
                given.setlist(name, [] if first is None else [str(first)])
        super().__init__(given, label_suffix="")

    def clean(self) -> dict[str, Any]:
        for name in self._repeated:
            self.add_error(name, _("This is given more than once."))
        return self.cleaned_data

    def faults(self) -> list[tuple[Any, Any, str]]:
        """What is wrong: a field's id and label, and the message."""
        return [
            (self[name].auto_id, self[name].label, message)
            for name, messages in self.errors.items()
            for message in dict.fromkeys(map(str, messages))
        ]


class SetForm(PrintForm):
    """What can be printed of the game, or of somebody's `own` set of cards with this key."""

    own = forms.SlugField(required=False, widget=forms.HiddenInput, initial=PRINTED)

    def cards(self) -> dict[str, str]:
        """What a valid form says of the set; nothing of the printed game."""
        own = self.cleaned_data["own"]
        return {"cards": own} if own else {}


def drift(label: Any, help_text: Any) -> forms.DecimalField:
    wrong = gettext_lazy("From −10 to 10 mm, with at most one decimal place.")
    return MillimetreField(
        label=label,
        help_text=help_text,
        min_value=-DRIFT,
        max_value=DRIFT,
        decimal_places=1,
        initial="0",
        error_messages=dict.fromkeys(
            (
                "required",
                "invalid",
                "min_value",
                "max_value",
                "max_decimal_places",
                "max_digits",
                "max_whole_digits",
            ),
            wrong,
        ),
    )


class DriftForm(PrintForm):
    """How far a printer is out when it prints the other side."""

    x = drift(gettext_lazy("Move backs to the right, in mm"), gettext_lazy("Minus: to the left"))
    y = drift(gettext_lazy("Move backs down, in mm"), gettext_lazy("Minus: up"))

    def drift(self) -> dict[str, float]:
        # Adding nothing makes 0 of -0, so that the same print has one name.
        return {name: float(self.cleaned_data[name]) + 0.0 for name in ("x", "y")}


class CalibrationForm(DriftForm):
    """The calibration sheet, for a paper that is printed upright or across."""

    way = one_of(
        gettext_lazy("Pages"),
        {"portrait": gettext_lazy("Portrait"), "landscape": gettext_lazy("Landscape")},
    )
    ink = None

    def wanted(self, address: str) -> dict[str, Any]:
        """What `calibration` draws, for a valid form."""
        given = self.cleaned_data
        return {
            "language": given["language"],
            "address": address,
            "paper": given["paper"],
            "landscape": given["way"] == "landscape",
            **self.drift(),
        }


def sets() -> forms.IntegerField:
    """How many of everything."""
    return forms.IntegerField(
        label=gettext_lazy("Number of copies"),
        min_value=1,
        max_value=COPIES,
        initial=1,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"),
            gettext_lazy("A whole number from 1 to 30."),
        ),
    )


class CardSheetsForm(SetForm, DriftForm):
    """Sheets of cards. `decks` are parts of the box that are printed instead of a whole `set`."""

    set = forms.ChoiceField(
        label=gettext_lazy("Which cards"),
        error_messages={"invalid_choice": UNKNOWN, "required": UNKNOWN},
    )
    decks = forms.MultipleChoiceField(
        label=gettext_lazy("Or only some decks"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": UNKNOWN},
    )
    copies = sets()
    size = one_of(gettext_lazy("Card size"), {slug: SIZE_NAMES[slug] for slug in SIZES})
    sides = one_of(gettext_lazy("Sides"), SIDES_NAMES, radio=True)
    bleed = one_of(gettext_lazy("Bleed"), {bleed: BLEED_NAMES[bleed] for bleed in BLEEDS})
    qr = one_of(
        gettext_lazy("QR codes that lead to the notes"),
        {"yes": gettext_lazy("Yes"), "no": gettext_lazy("No")},
    )

    def __init__(
        self,
        choices: Sequence[Choice],
        data: QueryDict | None = None,
        *,
        box: Sequence[Deck] = (),
        **usual: Any,
    ) -> None:
        """The first of the choices is the whole game. `box`: all decks, where it matters how many
        cards they come to."""
        whole, *others = choices
        several = [choice for choice in others if len(choice.of) > 1 or choice.slug == OWN]
        sets = [whole, *sorted(several, key=lambda choice: choice.slug != OWN)]
        parts = [choice for choice in others if choice not in sets]
        super().__init__(data, **{"set": sets[0].slug, **usual})
        self._box = box
        self._of = {choice.slug: choice.of for choice in sets}
        self.fields["set"].choices = [(choice.slug, choice.name) for choice in sets]
        self.fields["decks"].choices = [(choice.of[0], choice.name) for choice in parts]

    @property
    def again(self) -> int:
        """How often the file of a valid form is to be printed: where all sets would be too much
        for one, it holds one of them."""
        decks = chosen(self._box, self._wanted_decks())
        copies = int(self.cleaned_data["copies"])
        cards = copies * sum(card.qty for deck in decks for card in deck.cards)
        return copies if cards > MOST else 1

    def _wanted_decks(self) -> list[str]:
        return sorted(set(self.cleaned_data["decks"]) or self._of[self.cleaned_data["set"]])

    def wanted(self, address: str) -> dict[str, Any]:
        """What `card_sheets` makes sheets of, for a valid form. `address` is the site's own."""
        given = self.cleaned_data
        moved = given["sides"] in ("long", "short", "backs")
        return {
            "language": given["language"],
            "address": address,
            "paper": given["paper"],
            "ink": given["ink"],
            "decks": self._wanted_decks(),
            "copies": given["copies"] // self.again,
            "size": given["size"],
            "sides": given["sides"],
            "bleed": int(given["bleed"]),
            "qr": given["qr"] == "yes",
            **(self.drift() if moved else {"x": 0.0, "y": 0.0}),
            **self.cards(),
        }
