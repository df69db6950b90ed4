"""The whole box of a game, in the order in which it is printed and cut: as jobs, each a file that
goes through a printer as it is, or as one file. Its cover says what is on which page; the numbers
are reckoned from the same layouts as the pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from typing import Final

import msgspec
from django.conf import settings as django_settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct
from msgspec.structs import replace

from game.presentation import games, presenter
from game.sheets.boards import Board, Marker
from game.sheets.papers import SIZES
from wyklenci_site.core.addresses import address_at_home
from wyklenci_site.press.documents import Document, Progress, Wanted, register_found
from wyklenci_site.press.draw import draw, read_styles

from . import board_sheets, card_sheets, own_cards
from .box_forms import AGAIN, BOTH, PLAIN, THICK, BoxForm
from .card_sheets import DeckCount, Settings, read
from .file_names import file_name as named
from .forms import INKS
from .handouts import quick_sides
from .offers import Offer, offer
from .sheets import Count

SLUG: Final = "box-{}"

COVER: Final = 2
"""Pages of the cover: one says what there is, the other how it is made."""

QUICK: Final = 2
"""Pages of the short rules, which are made for one paper only."""
QUICK_ON: Final = "a4"

BOTH_SIDES: Final = ("long", "short")
BOARDS_FOR: Final = "poker"
"""The size of cards that boards have places for."""

PRINTING, CUTTING_CARDS, CUTTING_BOARDS, FOLDING = 0.2, 3.0, 1.5, 1.0
"""Minutes that a sheet takes to be printed, one of cards or of boards to be cut, and a marker to
be folded and glued: with a guillotine, without haste."""


class Part(Struct, frozen=True):
    """Some pages of the file that are printed alike. `sheets` of paper; `both`: on both sides;
    `again`: the paper is put in once more for the pages from this one on, or 0. `minutes` are for
    printing, cutting and folding."""

    slug: str
    name: str
    about: str
    first: int
    last: int
    sheets: int
    thick: bool
    both: bool
    minutes: float
    again: int = 0

    @property
    def pages(self) -> int:
        return self.last - self.first + 1


class Job(Struct, frozen=True):
    """Parts that are printed on the same paper and alike, in one file. `turned`: both sides, at
    the "long" or the "short" edge, or else ""."""

    slug: str
    name: str
    parts: tuple[Part, ...]
    thick: bool
    turned: str = ""

    @property
    def pages(self) -> int:
        return self.parts[-1].last

    @property
    def sheets(self) -> int:
        return sum(part.sheets for part in self.parts)

    @property
    def again(self) -> int:
        """The page from which on the paper is put in once more, or 0."""
        return max(part.again for part in self.parts)


class Box(Struct, frozen=True):
    """All parts, and what one set costs."""

    parts: tuple[Part, ...]
    decks: tuple[DeckCount, ...]

    @property
    def pages(self) -> int:
        return self.parts[-1].last

    @property
    def cards(self) -> int:
        return sum(deck.cards for deck in self.decks)

    @property
    def sheets(self) -> int:
        return sum(part.sheets for part in self.parts)

    @property
    def thick(self) -> int:
        """Sheets of thick paper."""
        return sum(part.sheets for part in self.parts if part.thick)

    @property
    def plain(self) -> int:
        return self.sheets - self.thick

    @property
    def minutes(self) -> int:
        """To the next ten."""
        return -(-int(sum(part.minutes for part in self.parts)) // 10) * 10


def box_of(game: str, settings: Settings, *, in_jobs: bool = False) -> Box:
    """In the active language, in one file or with the pages of each job's."""
    decks = card_sheets.decks_of(game, settings)
    laid = card_sheets.sheets_of(decks, settings)
    if in_jobs:
        parts = tuple(part for job in jobs_of(game, settings) for part in job.parts)
    else:
        parts = _in_a_row(_parts(game, settings))
    return Box(parts, card_sheets.deck_counts(laid))


def jobs_of(game: str, settings: Settings) -> tuple[Job, ...]:
    """The same parts as files, in the active language. What is on plain paper is printed on one
    side, so that nobody need think where a sheet has two."""
    names = {
        BOTH: _("Thick paper, both sides"),
        AGAIN: _("Thick paper, fronts and then backs"),
        THICK: _("Thick paper, one side"),
        PLAIN: _("Plain paper, single-sided"),
    }
    found: dict[str, list[Part]] = {slug: [] for slug in names}
    for part in _parts(game, settings):
        if not part.thick:
            found[PLAIN].append(replace(part, both=False, sheets=part.pages))
        else:
            found[BOTH if part.both else AGAIN if part.again else THICK].append(part)
    return tuple(
        Job(
            slug=slug,
            name=names[slug],
            parts=_in_a_row(parts),
            thick=slug != PLAIN,
            turned=settings.sides if slug == BOTH else "",
        )
        for slug, parts in found.items()
        if parts
    )


def _parts(game: str, settings: Settings) -> Iterator[Part]:
    """Each as if it were alone."""
    decks = card_sheets.decks_of(game, settings)
    yield _cover(settings)
    if settings.paper == QUICK_ON:
        yield _quick(settings)
    yield _cards(card_sheets.count(decks, settings), settings)
    yield from _boards(_boards_of(game, settings), settings)


def _in_a_row(parts: Iterable[Part]) -> tuple[Part, ...]:
    """The same, one behind another in a file."""
    laid: list[Part] = []
    for part in parts:
        laid.append(_after(part, laid[-1].last if laid else 0))
    return tuple(laid)


def _after(part: Part, last: int) -> Part:
    """The part behind the page that is `last`."""
    again = part.again and part.again + last
    return replace(part, first=part.first + last, last=part.last + last, again=again)


def _cover(settings: Settings) -> Part:
    both = settings.sides in BOTH_SIDES
    sheets = COVER // 2 if both else COVER
    return Part(
        slug="cover",
        name=_("These two pages"),
        about=_("What is in the box, and how to make it."),
        first=1,
        last=COVER,
        sheets=sheets,
        thick=False,
        both=both,
        minutes=sheets * PRINTING,
    )


def _quick(settings: Settings) -> Part:
    both = settings.sides in BOTH_SIDES
    pages = QUICK * settings.copies
    sheets = pages // 2 if both else pages
    return Part(
        slug="quick",
        name=_("The rules on a sheet"),
        about=_("One side to teach the game from, the other to keep on the table."),
        first=1,
        last=pages,
        sheets=sheets,
        thick=False,
        both=both,
        minutes=sheets * PRINTING,
    )


def _cards(counted: Count, settings: Settings) -> Part:
    apart = settings.sides == "backs"
    return Part(
        slug="cards",
        name=_("Decks of cards"),
        about="",
        first=1,
        last=counted.pages,
        sheets=counted.sheets,
        thick=settings.sides != "fold",
        both=settings.sides in BOTH_SIDES,
        minutes=counted.pages * PRINTING + counted.sheets * CUTTING_CARDS,
        again=counted.sheets + 1 if apart else 0,
    )


def _boards_of(game: str, settings: Settings) -> tuple[Board, ...]:
    """Those for the players and the stages of the chosen cards."""
    decks = card_sheets.decks_of(game, settings)
    own = own_cards.own_title(game, {"cards": settings.cards})
    return board_sheets.boards_of(game, settings.paper, decks=decks, own=own)


def _boards(boards: Iterable[Board], settings: Settings) -> Iterator[Part]:
    for board in boards:
        pages = board_sheets.count(board, settings.paper, settings.copies)
        folded = settings.copies * sum(isinstance(piece.data, Marker) for piece in board.pieces)
        yield Part(
            slug=board.slug,
            name=board.name,
            about=board.about,
            first=1,
            last=pages,
            sheets=pages,
            thick=board.thick,
            both=False,
            minutes=pages * (PRINTING + CUTTING_BOARDS) + folded * FOLDING,
        )


def html(game: str, settings: Settings, job: str = "") -> str:
    """The whole document in the active language, or the one of a job."""
    shown, given = presenter(game), msgspec.to_builtins(settings)
    jobs = jobs_of(game, settings) if job else ()
    wanted = {part.slug for one in jobs if one.slug == job for part in one.parts}
    boards = [one for one in _boards_of(game, settings) if not job or one.slug in wanted]
    quick = settings.paper == QUICK_ON and (not job or "quick" in wanted)
    cards = not job or "cards" in wanted
    sets = [choice for choice in shown.choices() if sorted(choice.of) == sorted(settings.decks)]
    context = {
        "game": game,
        "name": shown.title,
        "title": own_cards.title(game, given),
        "own": own_cards.own_title(game, given),
        "to_do": card_sheets.beside_the_box(game, settings)
        or own_cards.put_first(game, settings.cards),
        "set": sets[0].name if sets and sets[0] != shown.choices()[0] else "",
        "box": box_of(game, settings, in_jobs=bool(job)),
        "jobs": jobs,
        "cover": not job or "cover" in wanted,
        "wanted": settings,
        "fits": settings.size == BOARDS_FOR,
        "size": SIZES[BOARDS_FOR],
        "host": settings.address.partition("://")[2] or settings.address,
        "rules": settings.address + reverse("rules", args=[game]) if settings.qr else "",
        "booklet": settings.address + reverse("print-rules", args=[game]),
        "folded": any(isinstance(piece.data, Marker) for one in boards for piece in one.pieces),
        "quick": quick_sides(game, given, settings.copies) if quick else "",
        "sheets": card_sheets.pages_of(game, settings) if cards else None,
        "credit": not cards,
        "ink": settings.ink,
        "pages": board_sheets.pages_of(boards, settings.paper, settings.copies),
    }
    return render_to_string("printing/box/box.html", context)


def make(game: str, wanted: Wanted, progress: Progress) -> bytes:
    settings, job = read(wanted), str(wanted.get("job", ""))
    whole = box_of(game, settings).pages
    pages = next((one.pages for one in jobs_of(game, settings) if one.slug == job), whole)
    progress(0, pages)
    return draw(html(game, settings, job), lambda page: progress(page, pages))


def file_name(game: str, wanted: Wanted) -> str:
    names = {one.slug: one.name for one in jobs_of(game, read(wanted))}
    job = names.get(str(wanted.get("job", "")), "")
    return named(game, wanted, _("box"), job, str(wanted["paper"]), str(wanted["size"]))


def usual(game: str) -> Iterator[Wanted]:
    """The jobs of the whole game on A4 in the site's own language, with colour and with little
    ink."""
    for ink, job in product(INKS, (BOTH, THICK, PLAIN)):
        usual = {"language": django_settings.LANGUAGE_CODE, "ink": ink, "job": job}
        form = BoxForm(presenter(game).choices(), None, **usual)
        assert form.is_valid(), form.errors
        yield form.wanted(address_at_home())


def prepare(game: str) -> None:
    read_styles(html(game, read(next(usual(game)))))


def _documents() -> Iterator[Document]:
    for game in games():
        yield Document(
            slug=SLUG.format(game),
            name=partial(file_name, game),
            make=partial(make, game),
            ahead=partial(usual, game),
            seconds=10,
            prepare=partial(prepare, game),
        )


def register_here() -> None:
    register_found(_documents)
    offer(
        Offer(
            rank=5,
            route="print-box",
            name=gettext_lazy("The whole box"),
            about=gettext_lazy(
                "Cards, boards and labels, with whatever else the game needs, as files that are "
                "printed as they are, in the order of cutting."
            ),
            icon="eagle-emblem",
            paper=gettext_lazy("Thick and plain paper, a file for each"),
        )
    )
