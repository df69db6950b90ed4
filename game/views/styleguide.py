"""The components of the pages in all their states, for those who design and program them."""

from __future__ import annotations

import re
from typing import Final, get_args

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from msgspec import Struct

from game.engine.declarations import Tone
from game.kit.checks import icons
from game.presentation import all_components, games, presenter
from game.sheets.pictures import all_pictures
from wyklenci_site.templatetags.components import component

NAMING: Final = re.compile(r'(?<=\s)(id|for|aria-labelledby|popovertarget)="([^"]+)"')

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
    """A contact sheet: the picture of every card, whole, as a strip and with little ink."""
    sheets = [(presenter(slug).title, list(all_pictures(slug))) for slug in games()]
    return render(request, "styleguide_pictures.html", {"sheets": sheets})


def _apart(html: str, number: int) -> SafeString:
    """With ids of its own: on this page the same component stands many times."""
    own = {name for kind, name in NAMING.findall(html) if kind == "id"}

    def renamed(found: re.Match[str]) -> str:
        kind, name = found.groups()
        return f'{kind}="{name}-{number}"' if name in own else found[0]

    return mark_safe(NAMING.sub(renamed, html))  # noqa: S308 - drawn by a component
