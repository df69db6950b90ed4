"""What can be done with whatever is picked, sent along with the page on which it can be picked.

So a reader with scripts picks without the server (`static/js/choose.js`). Each word that a move can
be begun with has a `<template>` with the parts of the page that look different then. They are drawn
by the templates and from the view that answer `?chosen=`, so they tell nothing else. The first is
that of the page as it is: it has all parts that any of the others has, to be put back.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from game.kit.contract import Presenter
from game.kit.lit import lit
from game.kit.page import TablePage
from game.kit.parts import Cast
from game.tables.selectors import Seen
from wyklenci_site.core.parts import elements, mark_of

from .drawing import draw_part

CUT: Final = "\x1e"
"""Between what is drawn for one word and for the next."""
PLACE: Final = "\x1d"
"""Where the templates go, in a table that is drawn and lit without them."""

_ID: Final = re.compile(r'<[^>]* id="([\w-]+)"')

Parts = dict[str, str]
"""Elements by their ids."""


def second_steps(
    request: HttpRequest, shown: Presenter, seen: Seen, cast: Cast, context: Mapping[str, Any]
) -> SafeString:
    """The templates; nothing for a reader who has nothing to pick."""
    bare: TablePage = shown.page(seen, cast, "") if context["chosen"] else context["page"]
    if not shown.second_step or not bare.picks or not seen.moves:
        return SafeString()
    pages = {"": bare, **{word: shown.picked(bare, seen, cast, word) for word in bare.picks}}
    drawn = dict(zip(pages, _drawn(request, shown, context, pages), strict=True))
    chosen = context["chosen"] if context["chosen"] in pages else ""
    now = drawn[chosen]
    others = {word: _different(parts, now) for word, parts in drawn.items() if word != chosen}
    lies = {id: now[id] for parts in others.values() for id in parts}
    steps = {chosen: lies, **others}
    return mark_safe("".join(_template(word, parts) for word, parts in steps.items()))  # noqa: S308 - drawn


def _drawn(
    request: HttpRequest, shown: Presenter, context: Mapping[str, Any], pages: Mapping[str, Any]
) -> list[Parts]:
    given = {
        **context,
        "pages": pages.values(),
        "second_step": shown.second_step,
        "cut": CUT,
        "focus": False,
    }
    *drawn, _end = draw_part(request, "game/second_steps.html", given).split(CUT)
    lighted = (_lit(page, text) for page, text in zip(pages.values(), drawn, strict=True))
    return [{_id(part): part for part in elements(text)} for text in lighted]


def _lit(page: TablePage, text: str) -> str:
    return lit(mark_safe(text), page.coach.move) if page.coach and page.coach.move else text  # noqa: S308


def _id(part: str) -> str:
    found = _ID.match(part)
    assert found, f"a part of a second step has no id: {part[:80]}"
    return found[1]


def _different(parts: Parts, now: Parts) -> Parts:
    assert parts.keys() == now.keys(), f"not in every second step: {parts.keys() ^ now.keys()}"
    return {id: part for id, part in parts.items() if part != now[id]}


def _template(word: str, parts: Parts) -> str:
    """Never morphed, only kept or replaced: htmx would take what has an id in it for the part of
    the page that has the same."""
    content = "".join(parts.values())
    id = f"step-{mark_of(word + content)}"
    return f'<template id="{id}" data-chosen="{escape(word)}" hx-morph-skip>{content}</template>'
