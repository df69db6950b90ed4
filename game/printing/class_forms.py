"""What a teacher can set of the papers for his class."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.db.models import Max
from django.http import QueryDict
from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.classroom.again import as_it_was
from game.classroom.models import Classroom
from game.classroom.slips import slips
from game.presentation import games, presenter
from game.sheets.papers import PAPERS
from game.tables.pseudonyms import FOR_SLIPS

from .forms import PrintForm, one_of
from .record import state_of

SLIPS: Final = 30
"""So many a teacher usually prints."""
MOST_TABLES: Final = 20
USUAL_TABLES: Final = 8


_whole_number = lazy(lambda most: _("A whole number from 1 to %(most)s.") % {"most": most}, str)
"""In the language of whoever reads it: the fields are made before anybody does."""


def _number(label: Any, most: int, usual: int) -> forms.IntegerField:
    wrong = _whole_number(most)
    return forms.IntegerField(
        label=label,
        min_value=1,
        max_value=most,
        initial=usual,
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), wrong),
    )


class ClassPaperForm(PrintForm):
    """What can be set of each of them; what nobody sets is as the class is."""

    ink = None

    def __init__(
        self, classroom: Classroom, data: QueryDict | None = None, what: str = "", **usual: Any
    ) -> None:
        self.classroom = classroom
        super().__init__(data, **{"language": classroom.language, **usual})
        self.auto_id = f"{what}-%s"

    def wanted(self, address: str) -> dict[str, Any]:
        """What a document of `posters` is made of, for a valid form."""
        return {
            "language": self.cleaned_data["language"],
            "address": address,
            "class": self.classroom.public_id,
            "code": self.classroom.code,
        }


class PosterForm(ClassPaperForm):
    """The code for the wall."""

    def wanted(self, address: str) -> dict[str, Any]:
        return {
            **super().wanted(address),
            "paper": self.cleaned_data["paper"],
            "way": self.classroom.way,
            "game": self.classroom.game,
        }


class CutForm(ClassPaperForm):
    """What is cut is as large on each paper, so a larger one is of no use."""

    paper = one_of(gettext_lazy("Paper"), {slug: PAPERS[slug].name for slug in ("a4", "letter")})

    def wanted(self, address: str) -> dict[str, Any]:
        return {
            **super().wanted(address),
            "paper": self.cleaned_data["paper"],
            "way": self.classroom.way,
        }


class SlipsForm(CutForm):
    """Pseudonyms to be cut out, those that nobody has yet."""

    first = _number(gettext_lazy("From slip number"), FOR_SLIPS, 1)
    last = _number(gettext_lazy("to slip number"), FOR_SLIPS, SLIPS)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if "first" in cleaned and "last" in cleaned:
            if cleaned["first"] > cleaned["last"]:
                self.add_error("last", _("The last number is smaller than the first."))
            elif not slips(self.classroom, cleaned["first"], cleaned["last"]):
                self.add_error("last", _("All these pseudonyms are taken. Choose other numbers."))
        return cleaned

    def wanted(self, address: str) -> dict[str, Any]:
        first, last = self.cleaned_data["first"], self.cleaned_data["last"]
        free = [slip.number for slip in slips(self.classroom, first, last)]
        return {**super().wanted(address), "first": first, "last": last, "now": free}


class TableCardsForm(CutForm):
    """Numbers to stand on the tables."""

    tables = _number(gettext_lazy("Number of tables"), MOST_TABLES, USUAL_TABLES)

    def __init__(
        self, classroom: Classroom, data: QueryDict | None = None, what: str = "", **usual: Any
    ) -> None:
        opened = classroom.at_tables.count()
        if opened:
            usual["tables"] = min(opened, MOST_TABLES)
        super().__init__(classroom, data, what, **usual)

    def wanted(self, address: str) -> dict[str, Any]:
        tables = self.cleaned_data["tables"]
        opened = self.classroom.at_tables.filter(number__lte=tables).order_by("number")
        now = list(opened.values_list("public_id", flat=True))
        return {**super().wanted(address), "tables": tables, "now": now}


class HandoutForm(ClassPaperForm):
    """What really happened. A class that plays once more may still talk about the game before."""

    paper = None
    round = one_of(gettext_lazy("Which game"), {"": ""})
    hints = one_of(
        gettext_lazy("For the teacher: what to bring out"),
        {"no": gettext_lazy("No"), "yes": gettext_lazy("On a page of its own at the end")},
    )

    def __init__(
        self, classroom: Classroom, data: QueryDict | None = None, what: str = "", **usual: Any
    ) -> None:
        super().__init__(classroom, data, what, **{"round": last_moved(classroom), **usual})
        of = self.fields["round"]
        of.choices = [(f"{n}", called(classroom, n)) for n in range(1, classroom.round + 1)]
        if classroom.round == 1:
            of.widget = forms.HiddenInput()

    def wanted(self, address: str) -> dict[str, Any]:
        of = int(self.cleaned_data["round"])
        tables = self.classroom.tables.filter(round=of).order_by("number", "pk")
        seen = list(tables.values_list("version", flat=True))  # a ply comes again after an undo
        hints = self.cleaned_data["hints"] == "yes"
        return {**super().wanted(address), "hints": hints, "now": seen, "round": of}


def last_moved(classroom: Classroom) -> int:
    """The number of the game that somebody has moved in last: 1 while nobody has."""
    moved = classroom.tables.filter(moves__seat__gte=0).aggregate(last=Max("round"))["last"]
    return moved or 1


def called(classroom: Classroom, number: int) -> str:
    """A game of the class, with its number."""
    game = as_it_was(classroom, number).game
    title = presenter(game).title if game in games() else game
    return _("Game %(n)d: %(game)s") % {"n": number, "game": title}


class RecordForm(ClassPaperForm):
    """What the lesson was."""

    paper = None

    def wanted(self, address: str) -> dict[str, Any]:
        return {**super().wanted(address), "now": state_of(self.classroom)}
