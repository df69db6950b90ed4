"""What a table needs for one lesson, on few sheets of plain paper with little ink: its cards with
small faces, the boards that it cannot do without, and the rules on a sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from math import prod
from typing import Any, Final, TypeVar

from django.conf import settings
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.engine.card_sets import PRINTED, cards_of
from game.kit.paper import line_told
from game.presentation import games, presenter
from game.sheets.boards import Board
from game.sheets.decks import GRID, Deck, Grid, Light, PrintedCard, chosen
from game.tables.editions import know_cards
from wyklenci_site.core.addresses import address_at_home
from wyklenci_site.press.documents import Document, Progress, Wanted, register_found
from wyklenci_site.press.draw import draw

from . import board_sheets, own_cards
from .file_names import file_name as named
from .forms import SetForm, one_of
from .handouts import quick_sides
from .offers import Offer, offer

T = TypeVar("T")

SLUG: Final = "light-{}"
PAPER: Final = "a4"
INK: Final = "outline"
QUICK: Final = 2
"""Pages of the rules on a sheet."""
BOTH, FRONTS = "long", "fronts"

SIDES: Final = {
    BOTH: gettext_lazy("Double-sided, flipped on the long edge"),
    FRONTS: gettext_lazy("Single-sided: cards without backs"),
}


class LightForm(SetForm):
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
        given = {name: value for name, value in self.cleaned_data.items() if name != "own"}
        return {**given, "address": address, "ink": INK, **self.cards()}


class SmallCard(Struct, frozen=True):
    """A card of a page, and the deck that it belongs to."""

    deck: Deck
    face: SafeString


class Small(Struct, frozen=True):
    """A page of small cards. `backs`: the decks behind them, as they lie on the page behind."""

    grid: Grid
    fronts: tuple[SmallCard, ...]
    backs: tuple[Deck | None, ...]

    @property
    def css(self) -> str:
        """The style sheet knows cards by how many lie beside each other."""
        return f"lt-{self.grid[0]}"

    @property
    def decks(self) -> str:
        """The names of those that the page has cards of."""
        return ", ".join(dict.fromkeys(str(card.deck.name) for card in self.fronts))


def light_of(game: str, cards: str = PRINTED) -> Light | None:
    """Of a set with this key, or of the printed game; None also where there is no such game.
    Raises UnknownCards."""
    if game not in games():
        return None
    return presenter(game).light(know_cards(game, {"cards": cards}))


def sheets(game: str, wanted: Wanted) -> int:
    """How many sheets of paper a table's set takes."""
    light, counts = _light(game, wanted), Counter[Grid]()
    for deck in decks_of(game, wanted):
        counts[_grid(light, deck)] += sum(card.qty for card in deck.cards)
    small = sum(-(-count // prod(grid)) for grid, count in counts.items())
    pages = sum(board_sheets.count(board, PAPER) for board in boards_of(game, wanted))
    return small + pages + (1 if wanted["sides"] == BOTH else QUICK)


def boards_of(game: str, wanted: Wanted) -> tuple[Board, ...]:
    """Those of the box that are needed, and those of the light set's own."""
    light = _light(game, wanted)
    return (*board_sheets.boards_of(game, PAPER, light.boards), *_own_boards(game, wanted))


def _own_boards(game: str, wanted: Wanted) -> tuple[Board, ...]:
    """On the first is said which cards come first, if there is room: on the rules' sheet it is said
    in any case."""
    own, first = _light(game, wanted).own, _put_first(game, wanted)
    if not own or not first:
        return own
    told = replace(own[0], pieces=(line_told(first), *own[0].pieces))
    fits = board_sheets.count(told, PAPER) == board_sheets.count(own[0], PAPER)
    return (told, *own[1:]) if fits else own


def _put_first(game: str, wanted: Wanted) -> str:
    return own_cards.put_first(game, cards_of(wanted), decks_of(game, wanted))


def _grid(light: Light, deck: Deck) -> Grid:
    return light.grids.get(deck.slug, GRID)


def _light(game: str, wanted: Wanted) -> Light:
    light = light_of(game, cards_of(wanted))
    assert light is not None  # only such games have this document
    return light


def decks_of(game: str, wanted: Wanted) -> tuple[Deck, ...]:
    """The cards of a set, each as often as it is needed."""
    light, cards = _light(game, wanted), cards_of(wanted)
    of = next(choice.of for choice in light.sets if choice.slug == wanted["set"])
    if light.decks:
        return chosen(own_cards.marked(game, cards, light.decks), of)
    return chosen(own_cards.box_decks(game, cards, get_language()), of)


def pages_of(game: str, wanted: Wanted) -> tuple[Small, ...]:
    """In the active language."""
    light = _light(game, wanted)
    cards: dict[Grid, list[SmallCard]] = {}
    for deck in decks_of(game, wanted):
        faces = [face for card in deck.cards for face in card.qty * [_face(card, deck)]]
        of_size = cards.setdefault(_grid(light, deck), [])
        of_size += [SmallCard(deck, face) for face in faces]
    return tuple(
        Small(grid, page, _behind(page, grid))
        for grid, of_size in cards.items()
        for page in _parts(of_size, prod(grid))
    )


def _face(card: PrintedCard, deck: Deck) -> SafeString:
    template = card.template.replace("/print.html", "/slim.html")
    drawn = render_to_string(template, {"card": card.card, "name": card.name, "deck": deck})
    if card.own:
        drawn += format_html('<p class="lt-own">{}</p>', own_cards.mark_on_small(card.own))
    return mark_safe(drawn)  # noqa: S308 - a template's own


def _behind(page: Sequence[SmallCard], grid: Grid) -> tuple[Deck | None, ...]:
    """Each row from the other side, so that backs meet fronts once the paper has been turned."""
    decks = [card.deck for card in page]
    full: list[Deck | None] = [*decks, *[None] * (prod(grid) - len(decks))]
    return tuple(deck for row in _parts(full, grid[0]) for deck in reversed(row))


def _parts(things: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    return (tuple(things[at : at + size]) for at in range(0, len(things), size))


def html(game: str, wanted: Wanted) -> str:
    """The whole document, in the active language."""
    light = _light(game, wanted)
    context = {
        "game": game,
        "title": own_cards.title(game, wanted),
        "set": _set_named(game, wanted),
        "small": pages_of(game, wanted),
        "both": wanted["sides"] == BOTH,
        "quick": quick_sides(game, wanted, light=True, first=_put_first(game, wanted)),
        "laid": [[page] for page in board_sheets.pages_of(_own_boards(game, wanted), PAPER)],
        "pages": board_sheets.pages_of(board_sheets.boards_of(game, PAPER, light.boards), PAPER),
        "ink": INK,
    }
    return render_to_string("printing/light.html", context)


def make(game: str, wanted: Wanted, progress: Progress) -> bytes:
    return draw(html(game, wanted), lambda page: progress(page, 0))


def _set_named(game: str, wanted: Wanted) -> str:
    return str(next(one.name for one in _light(game, wanted).sets if one.slug == wanted["set"]))


def file_name(game: str, wanted: Wanted) -> str:
    return named(game, wanted, _("light set"), _set_named(game, wanted))


def usual(game: str) -> Iterator[Wanted]:
    """The usual set in the site's own language, with backs and without."""
    for sides in SIDES:
        form = LightForm(_light(game, {}), None, language=settings.LANGUAGE_CODE, sides=sides)
        assert form.is_valid(), form.errors
        yield form.wanted(address_at_home())


@cache
def has_light(game: str) -> bool:
    """Pages ask only that, and often: to make one takes a while."""
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
            lesson=True,
        )
    )
