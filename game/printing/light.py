"""What a table needs for one lesson, on few sheets of plain paper with little ink: its cards with
small faces, the boards that it cannot do without, and the rules on a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from django.conf import settings
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from game.presentation import games, presenter
from game.sheets.decks import Deck, Light, PrintedCard, chosen
from wyklenci_site.core.addresses import address_at_home
from wyklenci_site.press.documents import Document, Progress, Wanted, register_found
from wyklenci_site.press.draw import draw

from . import board_sheets
from .forms import PrintForm, one_of
from .handouts import quick_sides
from .offers import Offer, offer

T = TypeVar("T")

SLUG: Final = "light-{}"
PAPER: Final = "a4"
INK: Final = "outline"
COLUMNS, ROWS = 4, 5
ROOM: Final = COLUMNS * ROWS
"""Small cards of a sheet."""
QUICK: Final = 2
"""Pages of the rules on a sheet."""
BOTH, FRONTS = "long", "fronts"

SIDES: Final = {
    BOTH: gettext_lazy("Double-sided, flipped on the long edge"),
    FRONTS: gettext_lazy("Single-sided: cards without backs"),
}


class LightForm(PrintForm):
    """Which cards, and whether they have backs."""

    set = one_of(gettext_lazy("For which game"), {"": ""})
    sides = one_of(gettext_lazy("Sides"), SIDES)
    paper = None
    ink = None

    def __init__(self, light: Light, data: QueryDict | None = None, **usual: Any) -> None:
        first, *_others = light.sets
        super().__init__(data, **{"set": first.slug, **usual})
        self.fields["set"].choices = [(choice.slug, choice.name) for choice in light.sets]

    def wanted(self, address: str) -> dict[str, Any]:
        """What the document is made of, for a valid form. `address` is the site's own."""
        return {**self.cleaned_data, "address": address, "ink": INK}


class SmallCard(Struct, frozen=True):
    """A card of a page, and the deck that it belongs to."""

    deck: Deck
    face: SafeString


class Small(Struct, frozen=True):
    """A page of small cards. `backs`: the decks behind them, as they lie on the page behind."""

    fronts: tuple[SmallCard, ...]
    backs: tuple[Deck | None, ...]


def light_of(game: str) -> Light | None:
    """None also where there is no such game."""
    return presenter(game).light() if game in games() else None


def sheets(game: str, wanted: Wanted) -> int:
    """How many sheets of paper a table's set takes."""
    light, both = _light(game), wanted["sides"] == BOTH
    cards = sum(card.qty for deck in _decks(game, wanted["set"]) for card in deck.cards)
    boards = board_sheets.boards_of(game, PAPER, light.boards)
    pages = sum(board_sheets.count(board, PAPER) for board in boards)
    return -(-cards // ROOM) + pages + (1 if both else QUICK)


def _light(game: str) -> Light:
    light = light_of(game)
    assert light is not None  # only such games have this document
    return light


def _decks(game: str, slug: str) -> tuple[Deck, ...]:
    wanted = next(choice for choice in _light(game).sets if choice.slug == slug)
    return chosen(presenter(game).decks(), wanted.of)


def pages_of(game: str, wanted: Wanted) -> tuple[Small, ...]:
    """In the active language."""
    cards = [
        SmallCard(deck, face)
        for deck in _decks(game, wanted["set"])
        for card in deck.cards
        for face in card.qty * [_face(card)]
    ]
    return tuple(Small(page, _behind(page)) for page in _parts(cards, ROOM))


def _face(card: PrintedCard) -> SafeString:
    template = card.template.replace("/print.html", "/slim.html")
    drawn = render_to_string(template, {"card": card.card, "name": card.name})
    return mark_safe(drawn)  # noqa: S308 - a template's own


def _behind(page: Sequence[SmallCard]) -> tuple[Deck | None, ...]:
    """Each row from the other side, so that backs meet fronts once the paper has been turned."""
    decks = [card.deck for card in page]
    full: list[Deck | None] = [*decks, *[None] * (ROOM - len(decks))]
    return tuple(deck for row in _parts(full, COLUMNS) for deck in reversed(row))


def _parts(things: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    return (tuple(things[at : at + size]) for at in range(0, len(things), size))


def html(game: str, wanted: Wanted) -> str:
    """The whole document, in the active language."""
    boards = board_sheets.boards_of(game, PAPER, _light(game).boards)
    context = {
        "game": game,
        "title": presenter(game).title,
        "set": next(one.name for one in _light(game).sets if one.slug == wanted["set"]),
        "small": pages_of(game, wanted),
        "both": wanted["sides"] == BOTH,
        "quick": quick_sides(game, wanted),
        "pages": board_sheets.pages_of(boards, PAPER),
        "ink": INK,
        "host": wanted["address"].partition("://")[2] or wanted["address"],
    }
    return render_to_string("printing/light.html", context)


def make(game: str, wanted: Wanted, progress: Progress) -> bytes:
    return draw(html(game, wanted), lambda page: progress(page, 0))


def file_name(game: str, wanted: Wanted) -> str:
    words = (str(presenter(game).title), _("light set"), str(wanted["set"]))
    return "-".join(slugify(word.replace("ł", "l")) for word in words)


def usual(game: str) -> Iterator[Wanted]:
    """The usual set in the site's own language, with backs and without."""
    for sides in SIDES:
        form = LightForm(_light(game), None, language=settings.LANGUAGE_CODE, sides=sides)
        assert form.is_valid(), form.errors
        yield form.wanted(address_at_home())


def has_light(game: str) -> bool:
    return light_of(game) is not None


def _documents() -> Iterator[Document]:
    for game in filter(has_light, games()):
        yield Document(
            slug=SLUG.format(game),
            name=partial(file_name, game),
            make=partial(make, game),
            ahead=partial(usual, game),
            seconds=6,
        )


def register_here() -> None:
    register_found(_documents)
    offer(
        Offer(
            rank=3,
            route="print-light",
            name=gettext_lazy("The light set"),
            about=gettext_lazy(
                "What one table needs for one lesson, on at most eight sheets: small cards, the "
                "rules on a sheet, little ink."
            ),
            icon="scissors",
            paper=gettext_lazy("Plain paper; scissors"),
            of=has_light,
        )
    )
