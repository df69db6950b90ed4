"""`{% menu %}`: what the site is for, on every page but those that are played at."""

from __future__ import annotations

from typing import Any, Final

from django import template
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy
from msgspec import Struct

register = template.Library()


class Entry(Struct, frozen=True):
    """A page that the menu leads to, and how the routes of those begin that lie below it."""

    route: str
    label: Any
    below: tuple[str, ...]


TEACHING: Final = (
    *("teachers", "plan", "class-new", "class-teacher", "class-card", "class-erase"),
    *("class-forget", "class-print", "class-results", "class-table"),
)
PLAY: Final = pgettext_lazy("in the menu", "Play")
JOIN: Final = pgettext_lazy("in the menu", "Join")

ENTRIES: Final = (
    Entry("home", PLAY, ("game", "open", "all-rules", "rules", "how-to")),
    Entry("join-by-code", JOIN, ("join", "class-join", "class-back")),
    Entry("teachers", pgettext_lazy("in the menu", "For teachers"), TEACHING),
    Entry("notes", gettext_lazy("Notes"), ("note", "timeline", "map", "quiz")),
    Entry("print", gettext_lazy("Printables"), ("print", "worksheet", "slips")),
)


@register.inclusion_tag("components/menu.html", takes_context=True)
def menu(context: dict[str, Any]) -> dict[str, Any]:
    """The entries with their addresses, and which of them the page is or lies below."""
    match = getattr(context.get("request"), "resolver_match", None)  # not on every error page
    route = (match and match.url_name) or ""
    return {"entries": [(reverse(one.route), one.label, _place(one, route)) for one in ENTRIES]}


def _place(entry: Entry, route: str) -> str:
    """What `aria-current` says of the entry."""
    if route == entry.route:
        return "page"
    return "true" if route.startswith(entry.below) else ""
