"""Pictures of cards: their pixels, their files, and what is in an archive."""

import csv
import json
from collections.abc import Callable
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZipFile

import pypdfium2
import pytest
import zxingcpp
from django.test import Client
from django.utils import translation
from PIL import Image, ImageChops, ImageCms, ImageStat

from game.presentation import presenter
from game.printing import card_sheets, images
from game.printing.image_forms import CardForm, PrintShopForm, SpritesForm
from game.printing.pictures import DPI, Look, file_of
from game.printing.ways import way_to
from game.sheets.papers import SIZES
from lessons.catalogue import find_note
from wyklenci_site.press.documents import Progress
from wyklenci_site.press.models import Printout

GAME = "outcast-heroes"
SITE = "https://gry.szkola.pl"
LOOK = {"language": "pl", "address": SITE, "ink": "colour", "size": "poker", "bleed": 3}
SOME = ("glory", "table")
"""Few cards, and one of them many times over."""
FREE = "free-the-prisoners"
EDGE = 35
"""Dots of bleed."""


def nobody(done: int, of: int) -> None: ...


def made(make: Callable[[str, Any, Progress], bytes], **wanted: Any) -> bytes:
    with translation.override(wanted["language"]):
        return make(GAME, wanted, nobody)


def difference(one: Image.Image, other: Image.Image) -> float:
    """How far the pixels are apart, on average: 0 to 255."""
    assert one.size == other.size
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other)).mean)


@pytest.fixture(scope="module")
def archive() -> ZipFile:
    wanted = {**LOOK, "decks": SOME, "kind": "png", "every": False}
    return ZipFile(BytesIO(made(images.make_set, **wanted)))


@pytest.fixture(scope="module")
def sprites() -> ZipFile:
    wanted = {"language": "en", "address": "", "ink": "colour", "decks": SOME, "kind": "png"}
    return ZipFile(BytesIO(made(images.make_sprites, **wanted)))


@pytest.fixture(scope="module")
def whole(archive: ZipFile) -> Image.Image:
    """A card with its bleed."""
    (name,) = (name for name in archive.namelist() if "01-uwolnienie-wiezniow" in name)
    return opened(archive, name)


def cut(image: Image.Image) -> Image.Image:
    return image.crop((EDGE, EDGE, EDGE + 744, EDGE + 1039))


def opened(archive: ZipFile, name: str) -> Image.Image:
    return Image.open(BytesIO(archive.read(name))).convert("RGB")


# Pixels


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bleed", [0, 3])
def test_a_picture_has_as_many_pixels_as_its_millimetres_need(size: str, bleed: int) -> None:
    pixels = Look(size, "colour", bleed).pixels()
    trim = SIZES[size]
    for got, millimetres in zip(pixels, (trim.width, trim.height), strict=True):
        assert abs(got - (millimetres + 2 * bleed) / 25.4 * 300) <= 0.5


def test_a_file_says_its_resolution_and_its_colours(whole: Image.Image) -> None:
    png, webp, jpg = (Image.open(BytesIO(file_of(whole, kind))) for kind in ("png", "webp", "jpg"))
    assert png.info["dpi"] == pytest.approx((DPI, DPI), abs=0.01)
    assert jpg.info["dpi"] == (DPI, DPI)
    assert [webp.getexif()[tag] for tag in (0x011A, 0x011B, 0x0128)] == [DPI, DPI, 2]
    for image in (png, webp, jpg):
        assert (image.size, image.mode) == (whole.size, "RGB")
        profile = ImageCms.ImageCmsProfile(BytesIO(image.info["icc_profile"]))
        assert "sRGB" in ImageCms.getProfileDescription(profile)
    assert difference(png, whole) == difference(webp, whole) == 0
    assert 0 < difference(jpg, whole) < 4


def test_the_bleed_lies_around_the_card(whole: Image.Image) -> None:
    """Without it the same card is left; the ground goes on beyond the cut."""
    wanted = {**LOOK, "card": FREE, "side": "front", "bleed": 0}
    with translation.override("pl"):
        alone = Image.open(BytesIO(images.make_card(GAME, "png", wanted, nobody)))
    assert alone.size == (744, 1039)
    # The cut falls between two points, so the fine lines of a picture lie a little apart.
    assert difference(alone, cut(whole)) < 8
    assert whole.getpixel((2, 555)) == whole.getpixel((EDGE, 555)) != (255, 255, 255)


def test_the_picture_is_the_printed_card(whole: Image.Image) -> None:
    """Beside the card on a sheet for the printer, and beside another card, so that it can fail."""
    with translation.override("pl"):
        wanted = {**LOOK, "bleed": 0, "decks": ["table"], "sides": "fronts"}
        page = pypdfium2.PdfDocument(card_sheets.make(GAME, wanted, nobody))[0]
        sheet = page.render(scale=DPI / 72).to_pil().convert("RGB")
        settings = card_sheets.read(wanted)
        (laid,) = card_sheets.sheets_of(card_sheets.decks_of(GAME, settings), settings)
    assert laid.cards[0].card.id == FREE
    inside = (10, 10, 734, 1029)  # at the edge lie the lines for cutting
    apart = []
    for place in laid.places:
        x, y = (round(at / 25.4 * DPI) for at in (place.x, place.y))
        cell = sheet.crop((x, y, x + 744, y + 1039))
        apart.append(difference(cell.crop(inside), cut(whole).crop(inside)))
    assert apart[0] < 6
    assert min(apart[1:]) > 2 * apart[0]


def test_the_code_on_a_picture_leads_to_the_note(whole: Image.Image) -> None:
    (found,) = zxingcpp.read_barcodes(whole)
    note = find_note(
        next(
            card.note for deck in presenter(GAME).decks() for card in deck.cards if card.id == FREE
        )
    )
    assert note is not None
    assert found.text == f"{SITE}{way_to(note.key, '')}".upper()


# The archive of a set


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("every", [False, True])
def test_a_set_has_a_file_for_every_card(language: str, every: bool) -> None:
    with translation.override(language):
        decks = presenter(GAME).decks()
        listed = images.pictures(decks, "png", every=every)
    cards = [card for deck in decks for card in deck.cards]
    fronts = [one for one in listed if one.card is not None]
    assert len({one.file for one in listed}) == len(listed) == len(fronts) + len(decks)
    assert all(one.file.isascii() and " " not in one.file for one in listed)
    assert len(fronts) == (sum(card.qty for card in cards) if every else len(cards))
    assert sum(one.copies for one in fronts) == sum(card.qty for card in cards)
    assert len({card.id for card in cards}) == len(cards), "a card's address is its own"


def test_an_archive_holds_what_its_list_says(archive: ZipFile) -> None:
    names = archive.namelist()
    rows = list(
        csv.DictReader(
            StringIO(archive.read(names[-2]).decode("utf-8-sig")),
            fieldnames=("file", "deck", "card", "copies", "back"),
            delimiter=";",
        )
    )[1:]
    pictures = {name for name in names if name.endswith(".png")}
    assert pictures == {row["file"] for row in rows} | {row["back"] for row in rows}
    decks = [deck for deck in presenter(GAME).decks() if deck.slug in SOME]
    wanted = sum(card.qty for deck in decks for card in deck.cards)
    assert sum(int(row["copies"]) for row in rows) == wanted == 23
    assert all(opened(archive, name).size == (815, 1110) for name in pictures)
    assert archive.testzip() is None


def test_an_archive_tells_what_it_is(archive: ZipFile) -> None:
    said = archive.read("README.txt").decode()
    for told in ("CC BY-SA 4.0", "CC BY 3.0", "Lorc", "Open Font License", "69 × 94 mm", SITE):
        assert told in said
    assert "&" not in said, "it is no HTML"


def test_the_same_wish_is_the_same_archive(archive: ZipFile) -> None:
    assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


# Sheets for Tabletop Simulator


def test_a_sheet_has_each_copy_in_a_cell_and_the_back_in_the_last(sprites: ZipFile) -> None:
    glory, table = json.loads(sprites.read("decks.json"))
    assert (glory["cards"], glory["columns"], glory["rows"]) == (20, 6, 4)
    assert (table["cards"], table["columns"], table["rows"]) == (3, 2, 2)
    assert len(glory["names"]) == 20
    sheet = opened(sprites, glory["fronts"])
    assert max(sheet.size) <= 4096
    width, height = sheet.width // 6, sheet.height // 4
    assert (width * 6, height * 4) == sheet.size

    def cell(at: int) -> Image.Image:
        x, y = at % 6 * width, at // 6 * height
        return sheet.crop((x, y, x + width, y + height))

    same = [difference(cell(0), cell(at)) for at in range(20)]
    assert same[:15] == [0] * 15, "so many of value 1"
    assert min(same[15:]) > 0
    assert difference(cell(20), Image.new("RGB", (width, height), "white")) == 0
    back = opened(sprites, glory["back"])
    assert back.size == (744, 1039)
    assert difference(back.resize((width, height)), cell(23)) < 6


def test_the_text_tells_the_numbers_to_type(sprites: ZipFile) -> None:
    said = sprites.read("README.txt").decode()
    assert "Width: 6   Height: 4   Number: 20" in said
    assert "Width: 2   Height: 2   Number: 3" in said


# What is wanted


@pytest.mark.parametrize(
    ("form", "query"),
    [
        (PrintShopForm, {"decks": ["nobody"]}),
        (PrintShopForm, {"set": "x" * 5000}),
        (PrintShopForm, {"bleed": "-3"}),
        (PrintShopForm, {"kind": ["png", "webp"]}),
        (SpritesForm, {"kind": "webp"}),
    ],
)
def test_odd_wishes_are_refused(client: Client, form: type, query: dict[str, Any]) -> None:
    file = "images.zip" if form is PrintShopForm else "tabletop.zip"
    answer = client.get(f"/print/{GAME}/{file}", query)
    assert answer.status_code == 400
    assert 'class="field-error"' in answer.text


@pytest.mark.django_db
def test_what_is_wanted_is_ordered(client: Client) -> None:
    assert client.get(f"/print/{GAME}/images.zip", {"decks": ["glory"]}).status_code == 202
    order = Printout.objects.get()
    assert order.document == f"images-{GAME}"
    assert order.wanted["decks"] == ["glory"]
    assert order.wanted["bleed"] == 3
    assert client.get(f"/print/{GAME}/tabletop.zip").status_code == 202
    assert Printout.objects.last().wanted["address"] == "", "nobody scans the codes of a screen"


@pytest.mark.django_db
def test_a_card_has_an_address_of_its_own(client: Client) -> None:
    found = client.get(f"/print/{GAME}/card/", {"card": "orlik", "kind": "webp", "side": "back"})
    assert found["Location"].startswith(f"/print/{GAME}/card/orlik.webp?side=back&")
    assert client.get(found["Location"]).status_code == 202
    assert Printout.objects.get().wanted["side"] == "back"
    for nowhere in ("card/nobody.png", "card/orlik.gif", "card/orlik"):
        assert client.get(f"/print/{GAME}/{nowhere}").status_code == 404
    for wrong in ({"side": "edge"}, {"bleed": "9"}, {"size": ""}):
        assert client.get(f"/print/{GAME}/card/orlik.png", wrong).status_code == 400
    assert client.get(f"/print/{GAME}/card/", {"card": "nobody"}).status_code == 400
    assert client.get("/print/chess/images/").status_code == 404


def test_a_back_is_the_same_wherever_codes_lead() -> None:
    for side, address in (("front", SITE), ("back", "")):
        form = CardForm()
        form.data["side"] = side
        assert form.is_valid()
        assert form.wanted(SITE)["address"] == address


def test_the_page_offers_every_deck_and_card(client: Client) -> None:
    page = client.get(f"/print/{GAME}/images/").text
    for deck in presenter(GAME).decks():
        assert f'value="{deck.slug}"' in page
        assert all(f'<option value="{card.id}"' in page for card in deck.cards)
