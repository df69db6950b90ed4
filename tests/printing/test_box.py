"""Boards, markers and the whole box: exact sizes, pages as the cover says, nothing too long."""

import re
from collections.abc import Iterator
from itertools import combinations, cycle, islice, pairwise
from typing import Any, NamedTuple

import pypdfium2
import pytest
from django.template.loader import render_to_string
from django.utils import translation
from PIL import Image, ImageStat

from game.kit.parts import Cast
from game.presentation import games, presenter
from game.presentation.outcast_heroes.box import highest_total
from game.presentation.outcast_heroes.moments import moments
from game.printing import board_sheets, box, card_sheets
from game.printing.sheets import Sides
from game.rulesets.outcast_heroes.cards import COLOURS
from game.sheets.boards import MARKERS, Die, Marker, Mat, Overlay, Piece, Track
from game.sheets.decks import chosen
from game.sheets.papers import MARGIN, PAPERS, SIZES
from wyklenci_site.press.draw import STATIC, _fetcher, draw

from . import prints
from .codes import codes
from .letters import letters

GAME = "outcast-heroes"
PX = 10
"""Pixels of a millimetre where something is measured."""
CLOSE = 0.2
DARK = 100
HOLDS = (
    "bx-face",
    "bx-area",
    "bx-bar",
    "bx-inside",
    "bx-cell",
    "bx-side",
    "bx-told",
    "bx-cover",
    "bx-die-face",
    "bx-figures",
)


def settings(**more: object) -> card_sheets.Settings:
    given = {"language": "en", "address": "https://gry.szkola.pl", "decks": ["table"], **more}
    return card_sheets.read(given)


def slugs(game: str = GAME) -> tuple[str, ...]:
    return tuple(board.slug for board in board_sheets.boards_of(game, "a4"))


def pieces(paper: str, kind: type, game: str = GAME) -> Iterator[tuple[int, board_sheets.Laid]]:
    """Those of a kind, each with its page among those of the boards, from 0."""
    page = 0
    for board in board_sheets.boards_of(game, paper):
        for sheet in board_sheets.sheets_of(board.pieces, PAPERS[paper]):
            yield from ((page, laid) for laid in sheet.laid if isinstance(laid.piece.data, kind))
            page += 1


# Where pieces lie


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("paper", PAPERS)
def test_pieces_lie_beside_each_other_where_a_printer_prints(game: str, paper: str) -> None:
    sheet_of_paper = PAPERS[paper]
    for board in board_sheets.boards_of(game, paper):
        sheets = board_sheets.sheets_of(board.pieces, sheet_of_paper)
        laid = [one.piece for sheet in sheets for one in sheet.laid]
        assert sorted(map(id, laid)) == sorted(map(id, board.pieces))
        for sheet in sheets:
            width, height = sheet_of_paper.width, sheet_of_paper.height
            if sheet.landscape:
                width, height = height, width
            for one in sheet.laid:
                assert one.x >= MARGIN
                assert one.x + one.piece.width <= width - MARGIN
                assert one.y >= MARGIN
                assert one.y + one.piece.height <= height - MARGIN
            for one, other in combinations(sheet.laid, 2):
                beside = one.x + one.piece.width <= other.x or other.x + other.piece.width <= one.x
                below = one.y + one.piece.height <= other.y or other.y + other.piece.height <= one.y
                assert beside or below


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("paper", PAPERS)
def test_places_for_cards_lie_on_their_mats_and_take_a_card(game: str, paper: str) -> None:
    for _page, laid in pieces(paper, Mat, game):
        mat = laid.piece.data
        slots = [slot for area in mat.areas for slot in area.slots]
        for part in (*mat.areas, *slots, *mat.cells):
            assert part.x >= 0
            assert part.x + part.width <= laid.piece.width
            assert part.y >= 0
            assert part.y + part.height <= laid.piece.height
        assert all((slot.width, slot.height) == (63, 88) for slot in slots)
        for one, other in combinations(slots, 2):
            beside = one.x + 63 <= other.x or other.x + 63 <= one.x
            assert beside or one.y + 88 <= other.y or other.y + 88 <= one.y


def test_opposite_faces_of_a_die_are_seven_and_nothing_overlaps() -> None:
    [(_page, laid)] = pieces("a4", Die, "clashes")
    die = laid.piece.data
    spots = {number: (place.x, place.y) for number, _sign, place in die.faces}
    across = [number for number, spot in spots.items() if spot[1] == spots[1][1]]
    across.sort(key=lambda number: spots[number][0])
    assert across[0] + across[2] == across[1] + across[3] == 7
    above, below = sorted(set(spots) - set(across))
    assert above + below == 7
    assert len(set(spots.values())) == 6
    assert {sign for number, sign, _place in die.faces if number % 2} == {"eagle-emblem"}


def test_what_passes_from_player_to_player_has_one_emblem_on_the_screen_and_on_paper() -> None:
    with translation.override("en"):
        cards = {card.name: card for deck in presenter(GAME).decks() for card in deck.cards}
        markers = {laid.piece.data.name: laid.piece.data for _, laid in pieces("a4", Marker)}
        rules = presenter(GAME).rules()
        seen = moments()["nomination"]
        page = presenter(GAME).page(seen, Cast(seen.sitters, seen.seat), "")
        on_screen = "".join(
            render_to_string("game/outcast_heroes/player.html", {"player": player})
            for player in page.players
        )
        for name, key in {"Commander-in-chief": "chief", "Nomination": "nomination"}.items():
            emblem = rules[key].emblem
            assert cards[name].card.emblem == markers[name].sign == emblem
            shown = set(re.findall(rf'#([\w-]+)"/></svg>(?:<span[^>]*>)?{name}', on_screen))
            assert shown == {emblem}


def test_a_piece_that_is_too_large_is_told() -> None:
    with pytest.raises(board_sheets.TooLarge):
        board_sheets.sheets_of((Piece(300, 10, None),), PAPERS["a4"])


def test_copies_come_together() -> None:
    tracks = next(b for b in board_sheets.boards_of(GAME, "a4") if b.slug == "tracks")
    once, twice = (board_sheets.count(tracks, "a4", copies) for copies in (1, 2))
    assert once <= twice < 2 * once


def test_nobody_can_pass_the_end_of_a_glory_track() -> None:
    tracks = [laid.piece.data for _page, laid in pieces("a4", Track)]
    assert len(tracks) == 4
    for track in tracks:
        assert highest_total() == 57 < track.count
        assert track.box >= 18
        assert track.frame[0] < track.box


def test_glory_markers_stand_in_the_frames_of_the_track() -> None:
    wide, deep = next(pieces("a4", Track))[1].piece.data.frame
    small = [laid.piece for _page, laid in pieces("a4", Marker) if laid.piece.data.size == "small"]
    assert {piece.data.mark.colour for piece in small if piece.data.mark} == set(COLOURS)
    assert all(piece.width <= wide and MARKERS["small"][2] <= deep for piece in small)


@pytest.mark.parametrize(
    ("game", "drawing", "most"), [("clashes", "bandage", 3), (GAME, "bars", len(COLOURS))]
)
def test_as_many_states_are_laid_on_cards_as_there_can_be(
    game: str, drawing: str, most: int
) -> None:
    laid = [laid.piece for _page, laid in pieces("a4", Overlay, game)]
    assert [piece.data.drawing for piece in laid] == [drawing] * most
    assert {piece.width for piece in laid} == {SIZES["poker"].width}


def test_boards_of_a_lesson_are_for_its_players_and_its_stage() -> None:
    [lesson] = [one for one in presenter(GAME).choices() if one.slug == "lesson-2"]
    decks = chosen(presenter(GAME).decks(), lesson.of)
    found = {
        board.slug: [piece.data for piece in board.pieces]
        for board in board_sheets.boards_of(GAME, "a4", decks=decks)
    }
    *tracks, course = found["tracks"]
    assert [track.mark.colour for track in tracks] == list(COLOURS[:2])
    assert [words.text for words in course.words if words.text in ("I", "II", "III")] == ["I"]
    assert len(found["players"]) == 2
    assert len([one for one in found["markers"] if isinstance(one, Marker) and one.mark]) == 2
    lid, _spine, *labels = found["labels"]
    assert [label.cards for label in labels] == [sum(c.qty for c in d.cards) for d in decks]
    assert lid.lines[1] == lesson.name


# What the cover says


def test_sets_are_counted_together() -> None:
    decks = [deck.slug for deck in presenter(GAME).decks()]
    one, three = (box.box_of(GAME, settings(decks=decks, copies=n)) for n in (1, 3))
    assert three.cards == 3 * one.cards
    first, more = ({part.slug: part.pages for part in told.parts} for told in (one, three))
    assert more["cover"] == first["cover"]
    assert more["quick"] == 3 * first["quick"]
    assert 2 * first["cards"] < more["cards"] <= 3 * first["cards"]
    assert all(after.first == before.last + 1 for before, after in pairwise(three.parts))


def test_every_set_has_its_sheet_of_rules() -> None:
    html = box.html(GAME, settings(copies=2))
    assert html.count('class="rb-side"') == 2
    ids = re.findall(' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("paper", PAPERS)
def test_parts_follow_each_other_and_add_up(game: str, paper: str) -> None:
    decks = [deck.slug for deck in presenter(game).decks()]
    for sides, size in zip(Sides.__args__, cycle(SIZES), strict=False):  # type: ignore[attr-defined]
        wanted = settings(paper=paper, sides=sides, size=size, decks=decks)
        parts = box.box_of(game, wanted).parts
        assert parts[0].first == 1
        assert all(after.first == before.last + 1 for before, after in pairwise(parts))
        cards = next(part for part in parts if part.slug == "cards")
        counted = card_sheets.count(card_sheets.decks_of(game, wanted), wanted)
        assert (cards.pages, cards.sheets) == (counted.pages, counted.sheets)
        assert cards.first % 2 == 1  # the file can be printed on both sides in one go
        for part in parts:
            assert part.sheets <= part.pages <= 2 * part.sheets
            assert not part.again or part.first < part.again <= part.last


class Whole(NamedTuple):
    """A game's box, and its file."""

    game: str
    told: box.Box
    content: bytes
    file: pypdfium2.PdfDocument


@pytest.fixture(scope="module", params=games())
def whole(request: pytest.FixtureRequest) -> Whole:
    slug, wanted = prints.whole_box(request.param)
    content = prints.made(slug, wanted)
    with translation.override(wanted["language"]):
        told = box.box_of(request.param, card_sheets.read(wanted))
    return Whole(request.param, told, content, pypdfium2.PdfDocument(content))


def test_the_letters_and_codes_of_the_box_can_be_read(whole: Whole) -> None:
    assert len(list(islice(letters(whole.content), 51))) > 50
    prints.check(whole.game, whole.content)
    assert list(codes(whole.content))


def test_the_file_has_the_pages_that_its_cover_tells(whole: Whole) -> None:
    _game, told, _content, file = whole
    assert len(file) == told.pages
    cover = file[0].get_textpage().get_text_bounded()
    for part in told.parts:
        pages = f"{part.first}–{part.last}" if part.last > part.first else str(part.first)
        assert f"{pages} {' '.join(part.name.split())}" in " ".join(cover.split())


def test_bookmarks_lead_to_every_part(whole: Whole) -> None:
    game, told, _content, file = whole
    found = [(mark.get_title(), mark.get_dest().get_index() + 1) for mark in file.get_toc()]
    top = [(mark.get_title(), mark.get_dest().get_index() + 1) for mark in file.get_toc(1)]
    assert top[0] == (str(presenter(game).title), 1)
    assert top[1:] == [(part.name, part.first) for part in told.parts[1:]]
    assert (told.decks[0].name, told.parts[2].first) in found


# What is measured on the page


def first_board(game: str, told: box.Box) -> int:
    """The page where the boards begin, after all cards."""
    return next(part.first for part in told.parts if part.slug == slugs(game)[0])


def drawn(whole: Whole, page: int) -> Image.Image:
    """A page of the boards in shades of grey."""
    game, told, _content, file = whole
    first = first_board(game, told)
    scale = PX * 25.4 / 72
    return file[first - 1 + page].render(scale=scale, grayscale=True).to_pil()


def runs(pixels: list[int]) -> list[tuple[float, float]]:
    """From where to where a line of pixels is dark, in millimetres."""
    found, start = [], None
    for at, value in enumerate([*pixels, 255]):
        if value < DARK and start is None:
            start = at
        elif value >= DARK and start is not None:
            found.append((start / PX, at / PX))
            start = None
    return found


def test_zones_of_a_mat_are_exact(whole: Whole) -> None:
    page, laid = next(pieces("a4", Mat, whole.game))
    image = drawn(whole, page)
    for area in laid.piece.data.areas:
        y = int((laid.y + area.y + 0.9) * PX)  # within its bar, above the writing
        left, right = laid.x + area.x, laid.x + area.x + area.width
        row = [image.getpixel((x, y)) for x in range(image.width)]
        bar = [run for run in runs(row) if left - 1 < run[0] and run[1] < right + 1]
        corner = 1.5  # the bar's corners are round
        assert left - CLOSE <= bar[0][0] <= left + corner
        assert right - corner <= bar[-1][1] <= right + CLOSE
        x = int((left + 2.4) * PX)
        column = [image.getpixel((x, y)) for y in range(image.height)]
        top = next(run[0] for run in runs(column) if abs(run[0] - laid.y - area.y) < 1)
        assert abs(top - laid.y - area.y) < CLOSE


@pytest.mark.parametrize("whole", ["outcast-heroes"], indirect=True)  # the box with tracks
def test_boxes_of_a_track_are_exact(whole: Whole) -> None:
    page, laid = next(pieces("a4", Track, whole.game))
    image, track = drawn(whole, page), laid.piece.data
    top = laid.y + 12
    y = int((top + track.box + 1) * PX)  # above the numbers of the second row
    row = [image.getpixel((x, y)) for x in range(image.width)]
    lines = [(start + end) / 2 - laid.x for start, end in runs(row)]
    columns = range(1, track.columns)
    assert all(min(abs(at - n * track.box) for at in lines) < CLOSE for n in columns)
    x = int((laid.x + 2) * PX)  # left of the frames
    column = [image.getpixel((x, y)) for y in range(image.height)]
    lines = [(start + end) / 2 - top for start, end in runs(column)]
    rows = track.count // track.columns
    assert all(min(abs(at - n * track.box) for at in lines) < CLOSE for n in range(1, rows))


def test_little_ink_is_under_a_quarter(whole: Whole) -> None:
    """Over all pages of boards."""
    game, told, _content, file = whole
    first = first_board(game, told)
    wanted = board_sheets.Settings("pl", "", slugs(game), ink="outline")
    with translation.override("pl"):
        outline = pypdfium2.PdfDocument(draw(board_sheets.html(game, wanted)))
    assert len(outline) == told.pages - first + 1
    colour = sum(ink(file[page]) for page in range(first - 1, told.pages))
    assert sum(map(ink, outline)) < colour / 4


def ink(page: Any) -> float:
    """How much of the page is covered; with fewer pixels thin lines would be too thick."""
    return 255 - ImageStat.Stat(page.render(scale=2, grayscale=True).to_pil()).mean[0]


# Words


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(("language", "paper"), [("pl", "a4"), ("en", "a3")])
def test_no_words_run_over(game: str, language: str, paper: str) -> None:
    """Of every box that cuts off what is too long."""
    with translation.override(language):
        html = board_sheets.html(game, board_sheets.Settings(language, "", slugs(game), paper))
        assert list(too_long(html)) == []


def test_boards_by_themselves_name_who_drew_the_icons() -> None:
    wanted = board_sheets.Settings("en", "https://gry.szkola.pl", slugs()[:2])
    drawn = board_sheets.html(GAME, wanted)
    assert drawn.count("CC BY 3.0") == 1
    assert "gry.szkola.pl" in drawn


@pytest.mark.parametrize("game", games())
def test_the_cover_has_room_for_all_that_it_tells(game: str) -> None:
    """In the language with the longer words, on the shortest paper."""
    decks = [deck.slug for deck in presenter(game).decks()]
    with translation.override("pl"):
        wanted = settings(language="pl", paper="letter", sides="backs", size="large", decks=decks)
        cover, _cards, _rest = box.html(game, wanted).partition('<div class="bx-sheet bx-cards"')
    assert list(too_long(cover)) == []


def too_long(html: str) -> Iterator[str]:
    """Texts that are not within the innermost box that holds them."""
    from weasyprint import HTML
    from weasyprint.formatting_structure.boxes import BlockBox, TextBox

    def walk(one: Any, holder: Any) -> Iterator[str]:
        css = one.element.get("class", "") if one.element is not None else ""
        if isinstance(one, BlockBox) and set(css.split()) & set(HOLDS):
            holder = one
        if isinstance(one, TextBox) and holder is not None and one.text.strip():
            slack = 0.3 * 96 / 25.4
            left, top = holder.border_box_x() - slack, holder.border_box_y() - slack
            right = left + holder.border_width() + 2 * slack
            bottom = top + holder.border_height() + 2 * slack
            low = one.position_y + one.baseline
            within = left <= one.position_x and one.position_x + one.width <= right
            if not (within and top <= low <= bottom):
                yield one.text
        for child in getattr(one, "children", ()):
            yield from walk(getattr(child, "_box", child), holder)

    page = HTML(string=html, base_url=f"{STATIC}/", url_fetcher=_fetcher())
    for drawn_page in page.render().pages:
        yield from walk(drawn_page._page_box, None)
