"""People of whom several are typed on one page: the form of each of them, and a table of them that
comes out of a spreadsheet."""

from __future__ import annotations

import csv
import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence, Set
from io import StringIO
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.engine.own_cards import Field, OneOf, OnMap, OwnKind, Words, is_read, put_together
from game.kit.texts import reader_language

from .own_set_forms import CardForm

LONGEST_TABLE: Final = 60_000
"""Characters: a dozen people, each with all that has room."""
ALWAYS_SHARED: Final = ("source", "licence")
ALSO_CALLED: Final = {
    "rank": gettext_lazy("rank; grade"),
    "group": gettext_lazy("unit; group; formation"),
    "place_name": gettext_lazy("place; where; town"),
    "story": gettext_lazy("story; description; who it was"),
    "dates": gettext_lazy("dates; years; life"),
    "source": gettext_lazy("source; where it is known from"),
}
"""What people call the columns of such a table otherwise."""
TAKEN: Final = gettext_lazy("Somebody else takes the place of this card already.")


class UnknownColumns(Exception):
    """A table's first line has names that mean no field, which stand in `args`."""


Choices = Sequence[tuple[str, Sequence[tuple[str, str]]]]
"""Printed cards with their names, by what they belong to."""


class PersonForm(CardForm):
    """One of the people on a page. Only what a historian knows is asked for: the numbers are those
    of the printed card that the person is `instead` of, or `usual` ones. Degrees of the
    `same_place` as above are asked for there alone. What is `copied` is as with the person
    above."""

    same_place = False
    one_of_pictures = forms.Select  # of several people all pictures would be too much for a page
    copied: Set[str] = frozenset()

    def __init__(
        self,
        *args: Any,
        instead: Choices = (),
        usual: Mapping[str, Any] = {},
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.usual = usual
        self.fields["story"].label = _("Who it was, in two sentences")
        self.fields["story"].widget.attrs["rows"] = 2
        self.fields["source"].label = _("Source")
        self.fields["source_where"].label = _("Where in it")
        for field in self.changeable:
            if isinstance(field, OneOf) and "" not in field.values:
                rank = self.fields[field.id]
                assert isinstance(rank, forms.ChoiceField)
                rank.choices = [("", "–"), *list(rank.choices)]
        for name, hint in self.hints.items():  # how much has room is said once it is too much
            if name not in self._places():
                self.fields[name].help_text = hint
        if instead:
            self.fields["instead"] = forms.ChoiceField(
                label=_("Takes the place of"), choices=instead
            )

    def fields_to_change(self) -> tuple[Field, ...]:
        return tuple(field for field in super().fields_to_change() if not is_read(field))

    def values(self) -> dict[str, Any]:
        return {**put_together(self.usual), **super().values()}

    def clean(self) -> dict[str, Any]:
        """What has to be said of a photo is asked for at once, whatever is wrong with others."""
        found = super().clean()
        self.ask_of_photo()
        return found

    def first(self) -> list[forms.BoundField]:
        """Who it was."""
        return [*(self[name] for name in _names(self.kind)), *self.chosen(), self["dates"]]

    def where(self) -> list[forms.BoundField]:
        """Where he belongs."""
        return [self[name] for name in (*self.kind.shared, *self._places())]

    def _places(self) -> list[str]:
        """The fields in which places are named."""
        return [f"{one.id}_name" for one in self.changeable if isinstance(one, OnMap)]

    def look_up_places(self, row: int) -> None:
        """Have it said at once where a place is, or asked for."""
        for place in (one.id for one in self.changeable if isinstance(one, OnMap)):
            self.fields[f"{place}_name"].widget.attrs |= {
                "hx-post": "",
                "hx-trigger": "change",
                "hx-target": f"#where-{row}",
                "hx-sync": "this:replace",
                "hx-encoding": "application/x-www-form-urlencoded",  # photos are not asked about
                "hx-vals": json.dumps({"do": "place", "row": row}),
            }

    def share(self) -> None:
        """Say in the fields that are filled in from the person above."""
        for name in shared(self.kind):
            if not name.endswith(("_lat", "_lon")):
                self.fields[name].widget.attrs["placeholder"] = _("as with the person above")

    def degrees(self) -> list[forms.BoundField]:
        """Asked for where a place is not known, and only then; where one of several is chosen, both
        come with it."""
        places = [one.id for one in self.changeable if isinstance(one, OnMap)]
        return [
            self[f"{place}_{part}"]
            for place in places
            for part in ("lat", "lon")
            if part == "lat" or f"{place}_lat" not in self.offered
        ]

    def asks_degrees(self) -> bool:
        """Whether they are to be seen: those that were found by a name are found again by it."""
        if not self.is_bound or self.same_place:
            return False
        typed = any(field.value() for field in self.degrees()) and not self.put_right
        return typed or any(field.errors for field in self.degrees())

    def forget_what_is_wrong_above(self) -> None:
        """What was copied is put right where it was typed, and copied once it is right."""
        wrong = self.copied & self.errors.keys()
        for place in (one.id for one in self.changeable if isinstance(one, OnMap)):
            parts = {f"{place}_{part}" for part in ("name", "lat", "lon")}
            if f"{place}_name" in self.copied and self.errors.keys() & parts:
                wrong |= parts
        if wrong:
            self.data = self.data.copy()
        for name in wrong:
            self.data[self.add_prefix(name)] = ""
            self.errors.pop(name, None)

    def marked(self) -> list[forms.BoundField]:
        hidden = [field.name for field in self.degrees()] if self.same_place else []
        return [field for field in super().marked() if field.name not in hidden]

    def faults(self) -> list[tuple[forms.BoundField, str]]:
        """All that is wrong, each with its field."""
        fields = dict.fromkeys((*(field.name for field in self.marked()), "image"))
        return [
            (self[name], error)
            for name in fields
            for error in (self[name].errors if self.is_bound else ())
        ]

    def shown(self) -> set[str]:
        """Fields whose help is to be seen and not only heard."""
        return {*self.hints, *(field.name for field in self.degrees()), *self._places()}

    def sentences(self) -> list[forms.BoundField]:
        """What else stands on the card, and what is told."""
        known = {*_names(self.kind), *self.kind.shared}
        of = [one for one in self.changeable if isinstance(one, Words) and one.id not in known]
        return [*(self[one.id] for one in of), self["story"]]


def _names(kind: OwnKind) -> list[str]:
    return [field.id for field in kind.fields if isinstance(field, Words) and field.names]


def shared(kind: OwnKind) -> tuple[str, ...]:
    """The fields that one person has from the one above, if nothing is typed there."""
    places = [
        f"{field.id}_{part}"
        for field in kind.fields
        if isinstance(field, OnMap)
        for part in ("name", "lat", "lon")
    ]
    return (*kind.shared, *places, *ALWAYS_SHARED)


def own_fields(kind: OwnKind) -> list[str]:
    """The fields by which somebody is known to be typed there."""
    known = {*shared(kind)}
    words = [field.id for field in kind.fields if isinstance(field, Words)]
    return [one for one in (*words, "dates", "story", "source_where") if one not in known]


def column_names(game: str, kind: OwnKind) -> dict[str, str]:
    """What the columns of a table are called, by the names of their fields: the fields of a person
    as the page has them, in the same order, if the table's first line does not say otherwise."""
    form = PersonForm(game, kind, {}, reader_language())
    fields = (*form.first(), *form.where(), *form.origin(), *form.sentences())
    return {field.name: f"{field.label}" for field in fields}


def people_in(table: str, game: str, kind: OwnKind) -> list[dict[str, str]]:
    """The people of a table as a spreadsheet puts it on the clipboard, or as a file with commas or
    semicolons: by the names of fields. What cannot be read as a table is one of a single column.
    Raises UnknownColumns."""
    tab = "\t" in table
    sign = "\t" if tab else max(";,", key=table.count)
    try:
        lines = [*csv.reader(StringIO(table[:LONGEST_TABLE].replace("\0", "")), delimiter=sign)]
    except csv.Error:
        lines = [line.split(sign) for line in table[:LONGEST_TABLE].splitlines()]
    lines = [line for line in lines if any(cell.strip() for cell in line)]
    names = column_names(game, kind)
    order = [*names]
    if lines and (head := _head(lines[0], names)):
        order, lines = head, lines[1:]
    return [
        {name: cell.strip() for name, cell in zip(order, line, strict=False) if name}
        for line in lines
    ]


def table_of(people: Iterable[Mapping[str, str]], game: str, kind: OwnKind) -> str:
    """The same people as a table with its first line."""
    names, rows = column_names(game, kind), [*people]
    order = [name for name in names if any(name in row for row in rows)]
    written = StringIO()
    writer = csv.writer(written, delimiter="\t", lineterminator="\n")
    writer.writerow([names[name] for name in order])
    writer.writerows([row.get(name, "") for name in order] for row in rows)
    return written.getvalue()


def _head(line: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """The fields that a first line names; none, where it is somebody already. Raises
    UnknownColumns."""
    called = {field: f"{also}".split(";") for field, also in ALSO_CALLED.items() if field in names}
    known = {_folded(one): field for field, also in called.items() for one in also}
    known |= {_folded(name): field for field, name in names.items()}
    found = [known.get(_folded(cell), "") for cell in line]
    if sum(map(bool, found)) < 2:
        return []
    unknown = [cell for cell, field in zip(line, found, strict=True) if cell.strip() and not field]
    if unknown:
        raise UnknownColumns(*unknown)
    return found


def rank_of(cell: str, choices: Iterable[tuple[str, str]]) -> str:
    """The rank that is meant by "ppor.", "podporucznik" or "Podporucznik"; the cell itself, where
    none is."""
    meant = _folded(cell)
    return next((id for id, name in choices if meant in (_folded(id), _folded(str(name)))), cell)


def _folded(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    plain = "".join(one for one in letters if not unicodedata.combining(one))
    return re.sub(r"[\W_]+", "-", plain).strip("-")
