"""The components of the pages in all their states, for those who design and program them."""

from __future__ import annotations

import re
from typing import Final, get_args

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy
from msgspec import Struct

from game.engine.declarations import Tone
from game.presentation import all_components, games, presenter
from game.sheets.pictures import SITE, Entry, Picture, all_pictures
from wyklenci_site.core.icons import icons
from wyklenci_site.templatetags.components import component

NAMING: Final = re.compile(r'(?<=\s)(id|for|aria-labelledby|popovertarget)="([^"]+)"')

SEASONS: Final = {
    "spring": gettext_lazy("spring"),
    "summer": gettext_lazy("summer"),
    "autumn": gettext_lazy("autumn"),
    "winter": gettext_lazy("winter"),
    "any": gettext_lazy("no season"),
}
HOURS: Final = {
    "dawn": pgettext_lazy("hour", "dawn"),
    "day": pgettext_lazy("hour", "day"),
    "dusk": pgettext_lazy("hour", "dusk"),
    "night": pgettext_lazy("hour", "night"),
    "any": gettext_lazy("no hour"),
}
"""When it is in a picture."""

NOWHERE: Final = re.compile(r' href="/table/styleguide/[^"]*"')
"""A link to the table that the components stand on: there is none."""


class Drawn(Struct, frozen=True):
    """A component in one state, as it is drawn; the rest as in `State`."""

    title: str
    drawn: SafeString
    within: str
    listed: bool


def styleguide(request: HttpRequest) -> HttpResponse:
    """Nothing here comes from a table, so everybody may see it."""
    components = all_components()
    shown: dict[str, list[Drawn]] = {}
    number = 0
    for one in (part for game in components for part in game.components):
        for state in one.states:
            number += 1
            drawn = _apart(NOWHERE.sub("", component(one.template, **state.given)), number)
            one_state = Drawn(state.title, drawn, state.within, state.listed)
            shown.setdefault(one.template, []).append(one_state)
    context = {
        "components": list(shown.items()),
        "games": components,
        "icons": sorted(icons()),
        "tones": get_args(Tone),
    }
    return render(request, "styleguide.html", context)


def pictures(request: HttpRequest) -> HttpResponse:
    """A contact sheet: every picture, whole, as a strip and with little ink."""
    titles = {slug: presenter(slug).title for slug in games()} | {
        SITE: gettext("Pages of the site")
    }
    sheets = [(title, [*map(_shown, all_pictures(slug))]) for slug, title in titles.items()]
    return render(request, "styleguide_pictures.html", {"sheets": sheets})


class Shown(Struct, frozen=True):
    """A picture on the contact sheet; `picture` is None while it is not drawn."""

    key: str
    season: str
    hour: str
    picture: Picture | None


def _shown(one: tuple[str, Entry, Picture | None]) -> Shown:
    key, entry, picture = one
    return Shown(key, str(SEASONS[entry.season]), str(HOURS[entry.hour]), picture)


def _apart(html: str, number: int) -> SafeString:
    """With ids of its own: on this page the same component stands many times."""
    own = {name for kind, name in NAMING.findall(html) if kind == "id"}

    def renamed(found: re.Match[str]) -> str:
        kind, name = found.groups()
        return f'{kind}="{name}-{number}"' if name in own else found[0]

    return mark_safe(NAMING.sub(renamed, html))  # noqa: S308 - drawn by a component
