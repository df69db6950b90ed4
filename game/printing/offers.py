"""What the page about printing lists. Each part of the site that prints adds its own entry where
it registers its documents, so the page knows none of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext_lazy
from msgspec import Struct

from lessons.plans.plan import on_one_sheet
from wyklenci_site.press.documents import gather


def every(game: str) -> bool:
    """Default: it is there for each game."""
    return True


class Offer(Struct, frozen=True):
    """Something to print: what it is called, what it is good for, an icon of the site's and the
    name of the page where it is set. That page takes the game's slug, unless it is `general`.
    `paper` says in a few words what to print it on; the smallest `rank` comes first. `of` says for
    which games it is there, `at` where, if it is no page for each game. It is for a `lesson` if a
    teacher needs no more than that for one."""

    rank: int
    route: str
    name: Any
    about: Any
    icon: str
    paper: Any
    general: bool = False
    of: Callable[[str], bool] = every
    at: Callable[[str], str] | None = None
    lesson: bool = False

    def url(self, game: str = "") -> str:
        if self.at is not None:
            return self.at(game)
        return str(reverse(self.route) if self.general else reverse(self.route, args=[game]))


_OFFERS: Final[dict[str, Offer]] = {}

WORKSHEETS: Final = Offer(
    rank=10,
    route="worksheets",
    name=gettext_lazy("Worksheets"),
    about=gettext_lazy("Made from the notes for your lesson, each with its answer key."),
    icon="quill-ink",
    paper=gettext_lazy("Plain paper, single-sided"),
    general=True,
    lesson=True,
)
ONE_SHEET: Final = Offer(
    rank=4,
    route="plan",
    name=gettext_lazy("A game on one sheet"),
    about=gettext_lazy(
        "Slips of paper to cut out, and the plan of the lesson that they suffice for."
    ),
    icon="newspaper",
    paper=gettext_lazy("Plain paper; scissors"),
    of=lambda game: bool(on_one_sheet(game)),
    at=lambda game: str(on_one_sheet(game)[0].url),
    lesson=True,
)
"""Both of the lessons, which know nothing of this list."""


def offer(one: Offer) -> None:
    assert one.route not in _OFFERS, one.route
    _OFFERS[one.route] = one


def offers(*, general: bool, lesson: bool) -> list[Offer]:
    gather()
    found = (one for one in _OFFERS.values() if (one.general, one.lesson) == (general, lesson))
    return sorted(found, key=lambda one: one.rank)
