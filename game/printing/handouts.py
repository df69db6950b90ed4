"""The rules of a game on paper: all of them as a booklet, and a sheet to teach it from.

Both are made from what the game's presenter gives to its rules page, so a rule that changes
there changes here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from typing import Final

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from game.engine.card_sets import PRINTED
from game.kit.parts import Entry, Face
from game.presentation import games, presenter
from game.sheets.decks import PrintedCard
from game.tables.editions import know_cards
from wyklenci_site.core.addresses import address_at_home
from wyklenci_site.press.documents import Document, Progress, Wanted, register_found
from wyklenci_site.press.draw import draw, read_styles
from wyklenci_site.templatetags.printing import ornament, sign

from . import own_cards
from .booklet import folded
from .faces import front
from .file_names import file_name as named
from .forms import INKS
from .handout_forms import QuickForm, RulesForm
from .offers import Offer, offer

INDEX: Final = {"pages": (3, 44), "folded": (2, 29)}
"""Columns of the index, and the rows that fit on a page."""

_ICON: Final = re.compile(r'<svg class="icon[^"]*"[^>]*><use href="[^"#]*#([^"]+)"/></svg>')
_PICTURE: Final = re.compile(r'<img class="picture" data-emblem="([\w-]+)"[^>]*>')
_MARK: Final = re.compile(r'<svg class="mark (\w+)".*?</svg>', re.DOTALL)
_HEADING: Final = re.compile(r"<(/?)h[1-6](\b)")
_LINK: Final = re.compile(r'<a href="#([^"]+)">(.*?)</a>', re.DOTALL)
_ID: Final = re.compile(r' id="([^"]+)"')


def _documents() -> Iterator[Document]:
    """Two for every game."""
    for game in games():
        yield Document(
            slug=f"rules-{game}",
            name=partial(_rules_name, game),
            make=partial(rules_pdf, game),
            ahead=partial(_usual, RulesForm),
            seconds=8,
            prepare=partial(_prepare, game),
        )
        yield Document(
            slug=f"quick-{game}",
            name=partial(_quick_name, game),
            make=partial(quick_pdf, game),
            ahead=partial(_usual, QuickForm),
            seconds=2,
        )


def register_here() -> None:
    register_found(_documents)
    offer(
        Offer(
            rank=30,
            route="print-rules",
            name=gettext_lazy("Rules"),
            about=gettext_lazy(
                "The full rules as a booklet, and one sheet to teach the game from."
            ),
            icon="open-book",
            paper=gettext_lazy("Plain paper, double-sided"),
        )
    )


def rules_pdf(game: str, wanted: Wanted, progress: Progress) -> bytes:
    pages = draw(rules_html(game, wanted), lambda page: progress(page, 0))
    return folded(pages) if wanted["form"] == "folded" else pages


def quick_pdf(game: str, wanted: Wanted, progress: Progress) -> bytes:
    return draw(quick_html(game, wanted), lambda page: progress(page, 2))


def rules_html(game: str, wanted: Wanted) -> str:
    """The booklet's pages in the active language, before they are drawn."""
    return _html("printing/rules/booklet.html", game, wanted)


def quick_html(game: str, wanted: Wanted, *, light: bool = False, first: str | None = None) -> str:
    """The two sides of the sheet in the active language, before they are drawn; `light`: that of a
    light set, which shows no cards of the box, and says of its own which come `first`."""
    return _html("printing/rules/quick.html", game, wanted, light=light, first=first)


def quick_sides(
    game: str,
    wanted: Wanted,
    copies: int = 1,
    *,
    light: bool = False,
    first: str | None = None,
) -> SafeString:
    """The sheet's two sides out of a document of their own, so many times; what is linked to is on
    the first."""
    _head, _body, sides = quick_html(game, wanted, light=light, first=first).partition("<body")
    first = sides[sides.index(">") + 1 : sides.index("</body>")]
    again = (copies - 1) * _ID.sub("", first)
    return mark_safe(first + again)  # noqa: S308 - a template's


def _html(
    template: str, game: str, wanted: Wanted, *, light: bool = False, first: str | None = None
) -> str:
    shown, form = presenter(game), wanted.get("form", "pages")
    cards = know_cards(game, wanted)
    rules = shown.rules(_face(game, cards), cards)
    own = own_cards.own_title(game, wanted)
    context = {
        "game": game,
        "language": get_language(),
        "title": shown.title,
        "own": own,
        "own_mark": own_cards.mark(own) if own else "",
        "taken_out": own_cards.taken_out(game, cards),
        "put_first": own_cards.put_first(game, cards) if first is None else first,
        "rules": rules,
        "sheet": rules["prose"].light_sheet if light else rules["prose"].sheet,
        "light": light,
        "index": _columns(rules["index"], INDEX[form]),
        "parts": shown.how(),
        "form": form,
        "ink": wanted["ink"],
        "online": wanted["address"] + reverse("rules", args=[game]),
        "address": wanted["address"],
        "on_paper": True,
    }
    return for_paper(render_to_string(template, context))


def _columns(entries: list[Entry], fit: tuple[int, int]) -> list[list[list[Entry]]]:
    """The index in blocks, each of columns side by side. WeasyPrint takes ten times as long to
    make columns by itself."""
    columns, rows = fit
    blocks = range(0, len(entries), columns * rows)
    return [_block(entries[at : at + columns * rows], columns) for at in blocks]


def _block(entries: list[Entry], columns: int) -> list[list[Entry]]:
    rows = -(-len(entries) // columns)
    return [entries[at : at + rows] for at in range(0, len(entries), rows)]


def for_paper(html: str) -> str:
    """A page's components, as WeasyPrint can draw them: icons and players' marks are letters, the
    pictures in a line of text emblems, and only what is in the document is linked to."""
    html = _ICON.sub(lambda found: sign(found[1], "icon"), html)
    html = _PICTURE.sub(lambda found: sign(found[1], "icon"), html)
    html = _MARK.sub(lambda mark: f'<span class="mark">{ornament(mark[1])}</span>', html)
    there = set(_ID.findall(html))
    return _LINK.sub(lambda found: found[0] if found[1] in there else found[2], html)


def _face(game: str, key: str) -> Face:
    """Draws the face of any card of the game's box, or of a set with this key; there is none of
    anything else. Where a set has another card in the place of a printed one, that is drawn, and
    where it has none, one like it. A card's name is no heading of a booklet."""

    @cache
    def faces() -> dict[str, PrintedCard]:
        decks = own_cards.box_decks(game, key, get_language())
        found = {f"{deck.slug}-{card.id}": card for deck in decks for card in deck.cards}
        if key != PRINTED:
            own = {deck.slug: deck.cards for deck in decks}
            for deck in own_cards.box_decks(game, PRINTED, get_language()):
                for card in deck.cards:
                    instead = own_cards.instead_of(card, own.get(deck.slug, ()))
                    if instead is not None:
                        found.setdefault(f"{deck.slug}-{card.id}", instead)
        return found

    def face(name: str) -> str:
        card = faces().get(name)
        return mark_safe(_HEADING.sub(r"<\1p\2", front(card, ""))) if card else ""  # noqa: S308

    return face


def _prepare(game: str) -> None:
    read_styles(rules_html(game, _usual(RulesForm)[0]))


def _usual(form: type[QuickForm]) -> list[Wanted]:
    """In the site's own language, with colour and with little ink."""
    usual = [form(None, language=settings.LANGUAGE_CODE, ink=ink) for ink in INKS]
    return [one.wanted(address_at_home()) for one in usual if one.is_valid()]


def _rules_name(game: str, wanted: Wanted) -> str:
    return named(game, wanted, _("rules"), *["a5"] * (wanted["form"] == "folded"))


def _quick_name(game: str, wanted: Wanted) -> str:
    return named(game, wanted, _("in five minutes"))
