"""The faces of cards as they are printed: words, codes and letters read off real sheets."""

import re
from base64 import b64decode
from io import BytesIO

import pytest
from django.utils import translation
from django.utils.html import escape
from msgspec.structs import replace
from PIL import ImageChops, ImageDraw, ImageFont
from PIL.Image import Image, new
from PIL.Image import open as open_picture
from zxingcpp import BarcodeFormat, read_barcodes

from game.kit.card_parts import FaceValues
from game.presentation import games
from game.printing.faces import back, front
from game.printing.ways import way_to
from game.sheets.decks import PrintedCard
from tests.facts import facts_of
from wyklenci_site.press.draw import STATIC, draw

from .faces import (
    FRAME,
    SITE,
    SIZES,
    Rect,
    Sheets,
    all_cards,
    colliding,
    covered,
    crossing,
    darkness,
    decks,
    outside,
    page_of,
    sheets,
)

POLISH = "ĄąĆćĘęŁłŃńÓóŚśŹźŻż"
PLAIN = "AaCcEeLlNnOoSsZz"
PRIVATE = re.compile("[\ue000-\uf8ff]")
PICTURE = re.compile(r'<img class="pc-cut[^>]*>')


def laid(cards: list[PrintedCard], language: str, site: str = "", **how: str) -> Sheets:
    """Without pictures, which their boxes cut off: where their paths would end says nothing."""
    with translation.override(language):
        faces = [PICTURE.sub("", front(card, site)) for card in cards]
        return sheets(faces, language, **how)


@pytest.mark.parametrize("game", games())
def test_the_code_of_every_card_leads_to_its_page(game: str) -> None:
    """The pictures as they are given; how they are printed is told from fewer cards."""
    for card in all_cards("pl", game):
        codes = re.findall(r'base64,([^"]+)"', front(card, SITE))
        assert len(codes) == bool(page_of(card)), card.id
        for code in codes:
            picture = open_picture(BytesIO(b64decode(code))).convert("L")
            large = picture.resize((4 * picture.width, 4 * picture.height))
            [found] = read_barcodes(large, formats=BarcodeFormat.QRCode)
            assert found.text == f"{SITE}{way_to(card.note, card.page)}".upper(), card.id


@pytest.fixture(scope="module", params=games())
def noted(request: pytest.FixtureRequest) -> tuple[list[PrintedCard], Sheets]:
    """The fullest cards of each kind, with the code that leads to a page of the site."""
    cards = [card for card in longest("pl", request.param) if page_of(card)]
    return cards, laid(cards, "pl", SITE)


def test_codes_can_be_read_off_paper(noted: tuple[list[PrintedCard], Sheets]) -> None:
    cards, printed = noted
    for card, face in zip(cards, printed.faces(150), strict=True):
        found = read_barcodes(face, formats=BarcodeFormat.QRCode)
        way = f"{SITE}{way_to(card.note, card.page)}".upper()
        assert [code.text for code in found] == [way], card.id


def test_text_can_be_searched_and_heard(noted: tuple[list[PrintedCard], Sheets]) -> None:
    cards, printed = noted
    text = printed.text()
    assert not PRIVATE.search(text)
    polish = set("ąćęłńóśż") & {letter for card in cards for letter in card.name}
    assert polish <= set(text)
    for card in cards:
        assert card.name.split("\N{NO-BREAK SPACE}")[0].split()[0] in text, card.id


def test_nothing_covers_or_leaves_a_card(noted: tuple[list[PrintedCard], Sheets]) -> None:
    check_room(*noted)


def check_room(cards: list[PrintedCard], printed: Sheets) -> None:
    parts = zip(cards, printed.words(), printed.boxes(), printed.codes(), strict=True)
    for card, words, boxes, codes in parts:
        assert words, card.id
        assert not outside(words, printed.size), card.id
        assert not colliding(words), card.id
        assert not crossing(words, boxes), card.id
        assert not covered(words, codes), card.id


def longest(language: str, game: str) -> list[PrintedCard]:
    """Of every kind of card, where each of its texts is longest."""
    found = {}
    for card in all_cards(language, game):
        for name, text in vars(card.card).items():
            if isinstance(text, str) and name not in ("colour", "emblem", "shape", "tone"):
                most = found.setdefault((card.template, name), (0, card))
                found[card.template, name] = max(most, (len(text), card), key=lambda one: one[0])
        most = found.setdefault((card.template, ""), (0, card))
        name_length = (len(card.name), card)
        found[card.template, ""] = max(most, name_length, key=lambda one: one[0])
    unique = {card.id: card for _, card in found.values()}
    return [*unique.values(), *deepest(language, game)]


def deepest(language: str, game: str) -> list[PrintedCard]:
    """An officer, if there is one, whose name reaches as far up and down as letters do."""
    officers = [c for c in all_cards(language, game) if getattr(c.card, "stars", ())]
    return [replace(officer, id="deepest", name="„Żąjgpyęş”") for officer in officers[:1]]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(
    ("language", "site", "how"),
    [
        ("en", SITE, {"size": "large", "ink": "outline"}),
        ("pl", "", {"size": "tarot-small", "ink": "outline"}),
    ],
)
def test_the_longest_texts_have_room(
    game: str, language: str, site: str, how: dict[str, str]
) -> None:
    cards = longest(language, game)
    check_room(cards, laid(cards, language, site, **how))


def test_a_text_too_long_is_found() -> None:
    face = '<article class="pc pc-soldier"><div class="pc-panel">{}</div></article>'
    wide = '<p class="pc-name">Brzęczyszczykiewicz</p>'
    high = f'<p class="pc-person">{"Chrząszcz " * 30}</p>'
    printed = sheets([face.format(wide), face.format(high), face.format(wide[:24] + "</p>")])
    too_wide, too_high, fitting = printed.words()
    assert outside(too_wide, "poker")
    assert outside(too_high, "poker")
    assert not outside(fitting, "poker")
    assert colliding([Rect(0, 0, 10, 4), Rect(5, 1, 12, 3)])


def test_a_name_below_a_code_is_found() -> None:
    values = FaceValues(
        **{"kind": "Łączność", "sign": "envelope", "emblem": "envelope", "tone": "forest"},
        **{"numbers": (), "under": "", "text": "", "person": False},
        **{"long": False, "many": False, "full": False},
    )
    cards = [
        PrintedCard(name, name, 1, "printing/faces.html#kit", values, "term/lacznosc")
        for name in ("Zmiana pseudonimu", "Hasło")
    ]
    printed = laid(cards, "pl", SITE)
    reaching, above = zip(printed.words(), printed.codes(), strict=True)
    assert not colliding(reaching[0]), "only the foot of its letters is covered"
    assert covered(*reaching)
    assert not covered(*above)


def test_a_name_over_a_shoulder_strap_is_found() -> None:
    face = (
        '<article class="pc pc-soldier"><div class="pc-panel"><p class="pc-name">{}</p>'
        '<p class="pc-person"><span class="pc-strap">\ue00f</span></p></div></article>'
    )
    low = face.replace('"pc-name"', '"pc-name" style="bottom: 2.6em"')
    printed = sheets([low.format("„Ryś”"), face.format("„Ryś”")], ink="outline")
    over, above = zip(printed.words(), printed.boxes(), strict=True)
    assert crossing(*over)
    assert not crossing(*above)


@pytest.mark.parametrize(
    "noted", [game for game in games() if facts_of(game).events], indirect=True
)
def test_stories_stand_beside_a_code(noted: tuple[list[PrintedCard], Sheets]) -> None:
    cards, printed = noted
    text = " ".join(printed.text().split())
    told = [card.card.summary for card in cards if hasattr(card.card, "summary")]
    assert told
    for summary in told:
        assert summary.replace("\N{NO-BREAK SPACE}", " ") in text


@pytest.mark.parametrize("game", games())
def test_cards_of_events_tell_what_happened(game: str) -> None:
    events = [card for card in all_cards("pl", game) if hasattr(card.card, "summary")]
    assert len(events) == facts_of(game).events
    assert all(escape(card.card.summary) in front(card, SITE) for card in events)


@pytest.mark.parametrize("game", games())
def test_little_ink_is_less_than_a_quarter(game: str) -> None:
    """People, who have the lightest cards, and a card of every other deck; then all backs."""
    held = decks("pl", game)
    slugs = [deck.slug for deck in held]
    people = [front(card, SITE) for card in held[0].cards[::5]]
    fronts = [front(deck.cards[0], SITE) for deck in held[1:]]
    backs = [back(deck) for deck in held]
    colour, outline = (
        list(sheets([*people, *fronts, *backs], ink=ink).faces(150))
        for ink in ("colour", "outline")
    )
    used = [list(map(darkness, faces)) for faces in (colour, outline)]
    of_people, of_all = (
        [sum(ink[:end]) / end for ink in used] for end in (len(people), len(colour))
    )
    assert of_people[1] < of_people[0] / 4
    assert of_all[1] < of_all[0] / 4
    plain = [face.convert("L").resize((63, 88)) for face in outline[-len(backs) :]]
    alike = [
        (slugs[one], slugs[other])
        for one in range(len(plain))
        for other in range(one)
        if difference(plain[one], plain[other]) < 0.05
    ]
    assert alike == [], "backs look alike without colour: give one another tone"


@pytest.mark.parametrize("game", games())
def test_little_ink_is_black(game: str) -> None:
    """A card of every deck and group."""
    kinds = {(deck.slug, card.groups): card for deck in decks("pl", game) for card in deck.cards}
    for kind, face in zip(
        kinds, laid(list(kinds.values()), "pl", ink="outline").faces(60), strict=True
    ):
        hues = face.convert("HSV").getchannel("S").histogram()
        assert sum(hues[40:]) < 0.005 * sum(hues), kind


def test_the_frame_reaches_the_edge_of_the_bleed() -> None:
    card = next(card for card in all_cards("pl") if "blue" in card.groups)
    wide, high = SIZES["poker"]
    bleed = f'<div style="--bleed: 3mm">{front(card, "")}</div>'
    face = sheets([bleed]).pages(127)[0].convert("RGB")  # five dots a millimetre
    blue = face.getpixel((1, 1))
    assert blue == (39, 86, 127)
    edge = ((wide + 6) * 5 - 2, (high + 6) * 5 - 2)
    assert face.getpixel(edge) == blue
    assert face.getpixel((edge[0] + 4, edge[1] + 4)) == (255, 255, 255)
    assert face.getpixel((int((3 + FRAME) * 5) + 5, edge[1] // 2)) != blue


# Letters: what is drawn, not only what can be copied

FACES = {
    "Stencil": ("big-shoulders-stencil-800.ttf", 800),
    "Atkinson": ("atkinson-hyperlegible-next-400.ttf", 400),
}


def shape(picture: Image) -> Image:
    """A letter by itself, stretched to a square."""
    inked = picture.convert("L").point(lambda level: 255 - level)
    return inked.crop(inked.getbbox()).resize((24, 24))


def difference(one: Image, other: Image) -> float:
    apart = ImageChops.difference(one, other).histogram()
    return sum(level * number for level, number in enumerate(apart)) / 255 / sum(apart)


@pytest.mark.parametrize("family", FACES)
def test_every_polish_letter_is_drawn_right(family: str) -> None:
    file, weight = FACES[family]
    typeface = ImageFont.truetype(str(STATIC / "vendor" / "print" / file), 200)
    cells = "".join(
        f'<p style="position: absolute; margin: 0; left: {20 * n}mm; top: 5mm">{letter}</p>'
        for n, letter in enumerate(POLISH)
    )
    page = f"""<html lang="pl"><title>x</title><link rel="stylesheet" href="css/print/base.css">
        <style>@page {{ size: {20 * len(POLISH)}mm 40mm; margin: 0 }}
        p {{ font: {weight} 15mm/1.5 "{family}" }}</style>{cells}</html>"""
    printed = Sheets(draw(page), "poker", 1).pages(127)[0]
    drawn = [shape(printed.crop((100 * n, 0, 100 * (n + 1), 200))) for n, _ in enumerate(POLISH)]
    right = []
    for letter in POLISH + PLAIN:
        picture = new("L", (400, 400), 255)
        ImageDraw.Draw(picture).text((100, 50), letter, font=typeface, fill=0)
        right.append(shape(picture))
    for n, letter in enumerate(POLISH):
        nearest = min(range(len(right)), key=lambda other: difference(drawn[n], right[other]))
        assert (POLISH + PLAIN)[nearest] == letter
        assert difference(drawn[n], right[n]) < 0.12, letter
