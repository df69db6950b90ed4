"""Sheets of cards as they come out: both sides meet, sizes are exact, nothing is missing."""

from collections import Counter

import pypdfium2
import pytest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from PIL import Image, ImageOps

from game.presentation import games, presenter
from game.printing import calibration, card_sheets
from game.printing.forms import CardSheetsForm
from game.printing.sheets import Layout, Place
from game.sheets.papers import PAPERS, SIZES
from wyklenci_site.press.documents import document
from wyklenci_site.press.draw import draw

GAME = "outcast-heroes"
DPI = 200
PX = DPI / 25.4
CLOSE = 0.2
ALL = {deck.slug for deck in presenter(GAME).decks()}
WAYS = {
    "long": {"sides": "long"},
    "short": {"sides": "short"},
    "fold": {"sides": "fold"},
    "across": {"sides": "long", "size": "tarot-small", "bleed": 3},
    "folded level": {"sides": "fold", "size": "tarot-small", "bleed": 3},
    "backs": {"sides": "backs"},
}


def settings(**more: object) -> card_sheets.Settings:
    given = {"language": "pl", "address": "https://gry.szkola.pl", "decks": ["table"], **more}
    return card_sheets.read(given)


def blot(*_: object) -> SafeString:
    """A face that shows how it lies: dark, further from its lower edge than from the others."""
    return format_html(
        '<div style="position: absolute; background: black; {}"></div>',
        "top: 8mm; left: 8mm; right: 8mm; bottom: 30mm",
    )


class Drawn:
    """Pages in pixels; of all places of both sides, those that are asked for in millimetres."""

    def __init__(self, wanted: card_sheets.Settings) -> None:
        self.layout = wanted.layout()
        html = card_sheets.html(GAME, vars_of(wanted))
        self.pages = [
            ImageOps.invert(page.render(scale=DPI / 72, grayscale=True).to_pil())
            for page in pypdfium2.PdfDocument(draw(html))
        ]

    def blot_at(self, page: Image.Image, place: Place) -> tuple[float, ...]:
        """Where the dark is within a place, in millimetres of the page."""
        inside = (place.x + 1, place.y + 1, place.x + place.width - 1, place.y + place.height - 1)
        box = [round(length * PX) for length in inside]
        dark = page.crop(tuple(box)).point(lambda light: 255 * (light > 200)).getbbox()
        assert dark, "nothing is printed there"
        return tuple((at + box[n % 2]) / PX for n, at in enumerate(dark))


def vars_of(wanted: card_sheets.Settings) -> dict[str, object]:
    return {name: getattr(wanted, name) for name in wanted.__struct_fields__}


@pytest.fixture(scope="module")
def blotted() -> dict[str, Drawn]:
    """The three cards of a deck, printed in each way with faces that only show how they lie."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(card_sheets, "front", blot)
        patch.setattr(card_sheets, "back", blot)
        drawn = {name: Drawn(settings(**way)) for name, way in WAYS.items()}
        return {**drawn, "corrected": Drawn(settings(x=2.5, y=-1.5))}


def seen_through(box: tuple[float, ...], layout: Layout) -> tuple[float, ...]:
    left, top, right, bottom = box
    if layout.axis == "upright":
        return layout.width - right, top, layout.width - left, bottom
    return left, layout.height - bottom, right, layout.height - top


@pytest.mark.parametrize("way", WAYS)
def test_front_and_back_of_each_card_meet(blotted: dict[str, Drawn], way: str) -> None:
    drawn = blotted[way]
    layout = drawn.layout
    front, back = drawn.pages[0], drawn.pages[0 if layout.folded else 1]
    for before, behind in list(zip(layout.fronts, layout.backs, strict=True))[:3]:
        shown = drawn.blot_at(front, before)
        # The dark lies nearer to a card's upper edge: were the back on its head, it would show.
        assert shown == pytest.approx(seen_through(drawn.blot_at(back, behind), layout), abs=CLOSE)


@pytest.mark.parametrize("way", WAYS)
def test_cards_have_their_size_on_the_page(blotted: dict[str, Drawn], way: str) -> None:
    drawn = blotted[way]
    place = drawn.layout.fronts[0]
    left, top, right, bottom = drawn.blot_at(drawn.pages[0], place)
    bleed = drawn.layout.bleed
    assert left == pytest.approx(place.x - bleed + 8, abs=CLOSE)
    assert right == pytest.approx(place.x + place.width + bleed - 8, abs=CLOSE)
    assert top == pytest.approx(place.y - bleed + 8, abs=CLOSE)
    assert bottom == pytest.approx(place.y + place.height + bleed - 30, abs=CLOSE)
    page = drawn.pages[0].size
    assert [side / PX for side in page] == pytest.approx(
        [drawn.layout.width, drawn.layout.height], abs=CLOSE
    )


@pytest.mark.parametrize("way", WAYS)
def test_marks_are_a_cards_size_apart(blotted: dict[str, Drawn], way: str) -> None:
    """Along a line of the page where there is nothing but marks."""
    drawn = blotted[way]
    size = SIZES["tarot-small" if drawn.layout.bleed else "poker"]
    row = round(2.5 * PX)
    line = [drawn.pages[0].getpixel((x, row)) for x in range(drawn.pages[0].width)]
    found = [
        x / PX
        for x in range(1, len(line) - 1)
        if line[x] > 40 and line[x] >= line[x - 1] and line[x] > line[x + 1]
    ]
    assert found[1] - found[0] == pytest.approx(size.width, abs=CLOSE)


def test_the_correction_moves_what_is_printed_behind(blotted: dict[str, Drawn]) -> None:
    drawn, before = blotted["corrected"], settings().layout().backs[0]
    moved = drawn.blot_at(drawn.pages[1], drawn.layout.backs[0])
    assert moved[:2] == pytest.approx((before.x + 2.5 + 8, before.y - 1.5 + 8), abs=CLOSE)


def test_the_line_to_be_measured_is_50_mm_long(blotted: dict[str, Drawn]) -> None:
    page = blotted["long"].pages[0]
    foot = page.crop((0, round(287 * PX), page.width, round(293 * PX)))
    rows = [
        "".join("#" if foot.getpixel((x, y)) > 60 else " " for x in range(foot.width))
        for y in range(foot.height)
    ]
    longest = max(len(run) for row in rows for run in row.split())
    assert longest / PX == pytest.approx(50, abs=CLOSE)


# What is in a file


@pytest.fixture(scope="module")
def real() -> pypdfium2.PdfDocument:
    """A file as people get it: two small decks, one of which begins in the middle of a sheet."""
    wanted = vars_of(settings(decks=["table", "goals"]))
    told: list[tuple[int, int]] = []
    made = document(f"cards-{GAME}").make(wanted, lambda done, of: told.append((done, of)))
    assert told[0] == (0, 4)
    assert told[-1] == (4, 4)
    return pypdfium2.PdfDocument(made)


def text_of(pdf: pypdfium2.PdfDocument, page: int) -> str:
    return pdf[page].get_textpage().get_text_range()


def test_a_file_has_the_pages_it_was_said_to_have(real: pypdfium2.PdfDocument) -> None:
    wanted = settings(decks=["table", "goals"])
    takes = card_sheets.count(card_sheets.decks_of(GAME, wanted), wanted)
    assert (takes.cards, takes.sheets, takes.pages) == (11, 2, 4) == (11, 2, len(real))
    for page in real:
        assert [side * 25.4 / 72 for side in page.get_size()] == pytest.approx([210, 297], abs=0.2)


def test_decks_have_bookmarks_at_their_first_sheets(real: pypdfium2.PdfDocument) -> None:
    names = {deck.slug: deck.name for deck in presenter(GAME).decks()}
    marks = [(mark.get_title(), mark.get_dest().get_index()) for mark in real.get_toc()]
    assert marks[0] == (str(presenter(GAME).title), 0)
    # In the box's order, whatever that of the settings was.
    assert marks[1:] == [(names["goals"], 0), (names["table"], 0)]


def test_a_sheet_says_what_it_is_beside_its_cards(real: pypdfium2.PdfDocument) -> None:
    assert "50 mm" in text_of(real, 0)
    assert "CC BY 3.0" in text_of(real, 0)
    assert "gry.szkola.pl" in text_of(real, 0)
    assert "CC BY 3.0" not in text_of(real, 2)
    assert real.get_metadata_dict()["Title"].startswith(str(presenter(GAME).title))


# Σ


@pytest.mark.parametrize(("copies", "sides"), [(3, "backs"), (1, "long")])
def test_every_card_is_there_as_often_as_wanted(copies: int, sides: str) -> None:
    wanted = settings(decks=sorted(ALL), copies=copies, sides=sides)
    decks = card_sheets.decks_of(GAME, wanted)
    laid = card_sheets.sheets_of(decks, wanted)
    found = Counter(one.card.id for sheet in laid for one in sheet.cards)
    assert found == {
        card.id: card.qty * copies for deck in presenter(GAME).decks() for card in deck.cards
    }
    takes = card_sheets.count(decks, wanted)
    assert (takes.cards, takes.sheets) == (found.total(), len(laid))
    counted = card_sheets.deck_counts(laid)
    assert sum(deck.cards for deck in counted) == takes.cards
    assert [deck.name for deck in counted] == [deck.name for deck in decks]


def test_each_card_has_the_back_of_its_deck() -> None:
    for sides in ("long", "fold", "backs"):
        wanted = settings(decks=sorted(ALL), sides=sides)
        for sheet in card_sheets.sheets_of(card_sheets.decks_of(GAME, wanted), wanted):
            backs = [deck.slug for deck, _place in sheet.backs]
            assert backs[: len(sheet.cards)] == [one.deck.slug for one in sheet.cards]
            if sides == "backs":
                assert len(backs) == wanted.layout().room
                assert len(set(backs)) == 1


def test_copies_of_a_deck_follow_each_other() -> None:
    wanted = settings(decks=["table"], copies=2)
    [sheet] = card_sheets.sheets_of(card_sheets.decks_of(GAME, wanted), wanted)
    ids = [one.card.id for one in sheet.cards]
    assert ids[:3] == ids[3:]
    assert len(set(ids)) == 3


def test_a_group_of_a_deck_can_be_chosen() -> None:
    decks = presenter(GAME).decks()
    [soldiers] = card_sheets.chosen(decks, ["soldiers.green"])
    assert {card.groups for card in soldiers.cards} == {("green",)}
    [both] = card_sheets.chosen(decks, ["soldiers.green", "soldiers"])
    assert len(both.cards) == 4 * len(soldiers.cards)
    assert card_sheets.chosen(decks, ["nothing"]) == ()


def test_pages_come_in_the_order_in_which_they_are_printed() -> None:
    def sides(way: str) -> list[tuple[int, bool]]:
        pages = card_sheets.pages_of(GAME, settings(decks=["goals", "table"], sides=way)).pages
        return [(page.number, page.side == pages[0].side) for page in pages]

    assert sides("fronts") == sides("fold")[:2] == [(1, True), (2, True)]
    assert sides("long") == [(1, True), (1, False), (2, True), (2, False)]
    assert sides("backs") == [(1, True), (2, True), (1, False), (2, False)]


def test_codes_are_left_out_where_nobody_wants_them() -> None:
    wanted = settings(decks=["missions.stage-1"], sides="fronts")
    html = card_sheets.html(GAME, vars_of(wanted))
    assert html.count('class="qr"') == 5
    without = card_sheets.html(GAME, {**vars_of(wanted), "qr": False})
    assert 'class="qr"' not in without
    assert "gry.szkola.pl" in without


def test_every_game_has_its_document() -> None:
    for game in games():
        name = document(f"cards-{game}").name(vars_of(settings()))
        assert name.isascii()
        assert name.endswith("-a4-poker-long")


def test_what_is_made_ahead_is_what_people_get_who_change_nothing(rf, monkeypatch) -> None:
    monkeypatch.setattr(card_sheets, "address_at_home", lambda: "http://testserver")
    ahead = list(document(f"cards-{GAME}").ahead())
    assert len(ahead) == 4
    form = CardSheetsForm(presenter(GAME).choices(), rf.get("/?ink=outline").GET)
    assert form.is_valid()
    assert form.wanted("http://testserver") in ahead


# Calibration


@pytest.mark.parametrize(("width", "height"), [(210, 297), (420, 297), (279.4, 215.9)])
def test_crosses_are_where_they_are_however_paper_is_turned(width: float, height: float) -> None:
    found = {(round(x, 3), round(y, 3)) for x, y in calibration.crosses(width, height)}
    assert found == {(round(width - x, 3), y) for x, y in found}
    assert found == {(x, round(height - y, 3)) for x, y in found}


def test_calibration_sheet_has_its_ruler_and_moves_its_scales() -> None:
    wanted = {"language": "pl", "address": "", "paper": "letter", "landscape": True}
    made = document(calibration.SLUG).make({**wanted, "x": 4.0, "y": 0.0}, lambda *_: None)
    pages = pypdfium2.PdfDocument(made)
    front, back = (
        ImageOps.invert(page.render(scale=DPI / 72, grayscale=True).to_pil()) for page in pages
    )
    paper = PAPERS["letter"]
    assert [side / PX for side in front.size] == pytest.approx(
        [paper.height, paper.width], abs=CLOSE
    )
    middle = paper.height / 2, paper.width / 2
    # The ruler's line, and the zero of the middle scale, each along its own row.
    row = round(calibration.EDGE * PX)
    ruler = [x for x in range(front.width) if front.getpixel((x, row)) > 60]
    inner = [x / PX for x in ruler if abs(x / PX - middle[0]) < 51]
    assert inner[-1] - inner[0] == pytest.approx(100, abs=CLOSE)
    scale = round((middle[1] - calibration.ASIDE) * PX)
    lit = [
        x / PX
        for x in range(back.width)
        if max(back.getpixel((x, scale + d)) for d in (-1, 0)) > 60
    ]
    level = [x for x in lit if abs(x - middle[0] - 4) < 10.5]
    assert (level[0] + level[-1]) / 2 - middle[0] == pytest.approx(4, abs=CLOSE)
