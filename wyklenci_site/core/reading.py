"""How a reader likes longer texts to look: a cookie that the server turns into attributes of
`<html>`, so that no page is ever seen in other letters first, with JavaScript or without.

There is no OpenDyslexic among the letters: its regular weight (0.920) draws the accents of ó and
ń beside their letters and „ as a single comma. Easier letters are the interface's own, Atkinson
Hyperlegible, further apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.http import require_POST

COOKIE: Final = "reading"
_AGE: Final = 365 * 24 * 60 * 60


@dataclass(frozen=True)
class Setting:
    """Something to choose. The first of the `choices`, by value, is what every reader begins
    with; it is never stored. No two settings have a value in common."""

    name: str
    label: Any
    choices: dict[str, Any]


SETTINGS: Final = (
    Setting(
        "size",
        gettext_lazy("Size"),
        {
            "usual": pgettext_lazy("size of text", "usual"),
            "large": pgettext_lazy("size of text", "large"),
            "largest": pgettext_lazy("size of text", "largest"),
        },
    ),
    Setting(
        "spacing",
        gettext_lazy("Space between lines"),
        {
            "close": pgettext_lazy("space between lines", "usual"),
            "wide": pgettext_lazy("space between lines", "wide"),
            "widest": pgettext_lazy("space between lines", "widest"),
        },
    ),
    Setting(
        "letters",
        gettext_lazy("Letters"),
        {
            "serif": pgettext_lazy("letters", "usual"),
            "clear": pgettext_lazy("letters", "easier with dyslexia"),
        },
    ),
)


def chosen(request: HttpRequest) -> dict[str, str]:
    """What this reader has chosen, by setting, where it is not what everybody begins with."""
    values = request.COOKIES.get(COOKIE, "").split(".")
    return _unusual(
        {one.name: value for one in SETTINGS for value in one.choices if value in values}
    )


def _unusual(given: dict[str, str]) -> dict[str, str]:
    return {
        one.name: given[one.name] for one in SETTINGS if given.get(one.name) in [*one.choices][1:]
    }


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Remember what was chosen, and lead back to the page."""
    asked = {} if "reset" in request.POST else request.POST.dict()
    response = redirect(f"{_page(request)}#{COOKIE}")
    if found := _unusual(asked):
        response.set_cookie(
            COOKIE,
            ".".join(found.values()),
            max_age=_AGE,
            secure=settings.HTTPS,
            httponly=True,
            samesite="Lax",
        )
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
    return response


def _page(request: HttpRequest) -> str:
    """The page of ours that the form was on; the list of notes for any other address."""
    page = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(page, {request.get_host()}, request.is_secure())
    return page if ours else reverse("notes")
