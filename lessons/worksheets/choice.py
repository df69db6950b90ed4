"""What a teacher chose, as the address of a worksheet tells it.

The same address always means the same sheet, and the key that belongs to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from wyklenci_site.core.numbers import read_number

from ..catalogue import find_note, notes_in
from ..plans.plan import find_plan
from .code import code_of
from .kinds import KINDS, LEVELS, Kind
from .sheet import STANDARD, Order
from .themes import themes

SEEDS: Final = 10_000
MOST_NOTES: Final = 12
"""So many notes may be picked one by one."""
NAMED: Final = 2
"""So many things stand in a title."""


class BadChoice(ValueError):
    """A choice that no worksheet can be made from; the text tells the reader why."""


@dataclass(frozen=True)
class Choice:
    """A worksheet: its kind, what it is about, how hard it is, and which draw. `count` is 0 for as
    many tasks as are usual."""

    kind: Kind
    plan: str = ""
    theme: str = ""
    notes: tuple[str, ...] = ()
    level: str = STANDARD
    count: int = 0
    seed: int = 1

    @property
    def told(self) -> list[tuple[str, str]]:
        """What an address tells of it, besides its kind."""
        told: list[tuple[str, str]] = [("plan", self.plan), ("theme", self.theme)]
        told += [("notes", key) for key in self.notes]
        told += [("level", self.level), ("count", str(self.count or "")), ("seed", str(self.seed))]
        return [(name, value) for name, value in told if value]

    @property
    def query(self) -> str:
        return urlencode(self.told, safe="/")

    @property
    def url(self) -> str:
        return f"{reverse('worksheet', args=[self.kind.slug])}?{self.query}"

    @property
    def code(self) -> str:
        """The same in a few signs."""
        return code_of(self.kind.slug, self.told)

    @property
    def again(self) -> Choice:
        """Another draw."""
        return replace(self, seed=self.seed % (SEEDS - 1) + 1)

    @property
    def order(self) -> Order:
        keys, question = list(self.notes), ""
        if plan := find_plan(self.plan):
            keys += plan.course.notes
            question = plan.question
        if self.theme:
            keys += themes()[self.theme].notes
        # With nothing chosen all notes are equally near.
        near = tuple(dict.fromkeys(keys)) or tuple(notes_in("pl"))
        return Order(
            near, self.level, self.count or self.kind.usual[self.level], self.seed, question
        )

    @property
    def about(self) -> str:
        """What the sheet is about, in words."""
        plan = find_plan(self.plan)
        found = [plan.title] if plan else []
        found += [str(themes()[self.theme].title)] if self.theme else []
        found += [note.title for key in self.notes if (note := find_note(key))]
        return " · ".join([*found[:NAMED], *(["…"] if len(found) > NAMED else [])])

    @property
    def wanted(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "kind": self.kind.slug,
            "plan": self.plan,
            "theme": self.theme,
            "notes": list(self.notes),
            "level": self.level,
            "count": self.count,
            "seed": self.seed,
        }


def of_wanted(wanted: Mapping[str, Any]) -> Choice:
    """What `wanted` of a choice tells."""
    return Choice(
        KINDS[wanted["kind"]],
        wanted["plan"],
        wanted["theme"],
        tuple(wanted["notes"]),
        wanted["level"],
        wanted["count"],
        wanted["seed"],
    )


def read_choice(kind: Kind, query: QueryDict) -> Choice:
    """What an address tells; a field left empty counts as not there. Raises BadChoice."""
    plan, theme = query.get("plan", ""), query.get("theme", "")
    if plan and find_plan(plan) is None:
        raise BadChoice(_("There is no such lesson plan. Choose one from the list."))
    if theme and theme not in themes():
        raise BadChoice(_("There is no such theme. Choose one from the list."))
    notes = tuple(dict.fromkeys(key for key in query.getlist("notes") if key))
    if any(find_note(key) is None for key in notes):
        raise BadChoice(_("There is no such note. Choose from the list."))
    if len(notes) > MOST_NOTES:
        raise BadChoice(_("Choose at most %(most)s notes.") % {"most": MOST_NOTES})
    level = query.get("level") or STANDARD
    if level not in LEVELS:
        raise BadChoice(_("There is no such level. Choose one from the list."))
    return Choice(kind, plan, theme, notes, level, _count(kind, query), _seed(query))


def _count(kind: Kind, query: QueryDict) -> int:
    told = query.get("count", "")
    if not told:
        return 0
    with suppress(ValueError):
        count = read_number(told)
        if count in kind.counts:
            return count
    raise BadChoice(
        _("This worksheet has %(least)s to %(most)s tasks. Choose a number from the list.")
        % {"least": kind.counts[0], "most": kind.counts[-1]}
    )


def _seed(query: QueryDict) -> int:
    with suppress(ValueError):
        seed = read_number(query.get("seed") or "1")
        if seed < SEEDS:
            return seed
    raise BadChoice(_("The number of the set is damaged. Ask for a new set."))
