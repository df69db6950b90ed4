"""The pages where sheets of cards are set, and what they say about settings that cannot be."""

import re
from html import unescape

import pytest
from django.http import HttpResponse
from django.test import Client, override_settings

from game.presentation import games, presenter
from game.printing import card_sheets
from game.printing.forms import MOST
from game.printing.offers import offers
from game.views import prints

pytestmark = pytest.mark.django_db
PAGE, FILE = "/print/outcast-heroes/cards/", "/print/outcast-heroes/cards.pdf"
CALIBRATION, CALIBRATION_FILE = "/print/calibration/", "/print/calibration.pdf"
SETS = "/sets/"
"""Where people make cards of their own."""
ENGLISH = {"accept-language": "en"}
HTMX = {**ENGLISH, "HX-Request": "true"}
LONG = "9" * 5000

COPIES = "A whole number from 1 to 30."
CHOICE = "That is not one of the choices."
LENGTH = "From −10 to 10 mm, with at most one decimal place."
TWICE = "This is given more than once."
BAD = [
    ("decks=chess", CHOICE),
    ("decks=soldiers&decks=soldiers.pink", CHOICE),
    (f"decks={LONG}", CHOICE),
    ("decks=%00", CHOICE),
    ("set=", CHOICE),
    ("set=everything", CHOICE),
    ("copies=10000", COPIES),
    ("copies=0", COPIES),
    ("copies=-1", COPIES),
    ("copies=1.5", COPIES),
    ("copies=", COPIES),
    ("copies=many", COPIES),
    (f"copies={LONG}", COPIES),
    ("copies=1&copies=2", TWICE),
    ("x=-10.1", LENGTH),
    ("y=1000000", LENGTH),
    ("x=NaN", LENGTH),
    ("x=sNaN", LENGTH),
    ("y=-Infinity", LENGTH),
    ("x=1e999999", LENGTH),
    ("x=0.05", LENGTH),
    ("x=right", LENGTH),
    (f"x={LONG}", LENGTH),
    ("x=1&x=1", TWICE),
    ("size=9000x9000", CHOICE),
    ("paper=a0", CHOICE),
    ("paper=a4&paper=a3", TWICE),
    ("bleed=50", CHOICE),
    ("bleed=-3", CHOICE),
    ("sides=both", CHOICE),
    ("ink=gold", CHOICE),
    ("qr=perhaps", CHOICE),
    ("language=de", CHOICE),
    ("language=../../etc", CHOICE),
]


def text_of(response: HttpResponse) -> str:
    """What people read, blanks as one."""
    words = re.sub("<[^>]*>", " ", response.content.decode())
    return " ".join(unescape(words).split())


@pytest.fixture
def ordered(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict]]:
    """What was ordered, instead of making it."""
    orders: list[tuple[str, dict]] = []

    def answer(request: object, document: card_sheets.Document, wanted: dict) -> HttpResponse:
        orders.append((document.slug, wanted))
        return HttpResponse()

    monkeypatch.setattr(prints, "answer", answer)
    return orders


@pytest.mark.parametrize(("query", "message"), BAD, ids=[query[:24] for query, _ in BAD])
def test_what_cannot_be_printed_is_told(client: Client, query: str, message: str) -> None:
    response = client.get(f"{PAGE}?{query}", headers=ENGLISH)
    assert response.status_code == 400
    assert text_of(response).count(message) == 2, "once in the list, once beside its field"
    assert "What you need" not in text_of(response)


@pytest.mark.parametrize("query", ["decks=chess", "copies=10000", "x=-99", "size=9000x9000"])
def test_who_asks_for_a_file_that_cannot_be_gets_the_page(
    client: Client, ordered: list, query: str
) -> None:
    response = client.get(f"{FILE}?{query}", headers=ENGLISH)
    assert response.status_code == 400
    assert "These settings cannot be printed" in text_of(response)
    assert ordered == []


def test_a_file_has_as_many_cards_as_a_small_server_can_lay_out(client: Client) -> None:
    cards = sum(card.qty for deck in presenter("outcast-heroes").decks() for card in deck.cards)
    sets = MOST // cards
    said = text_of(client.get(f"{PAGE}?copies={sets}", headers=ENGLISH))
    assert "Print this file" not in said
    assert f"Cards {cards * sets}" in said
    said = text_of(client.get(f"{PAGE}?copies={sets + 1}", headers=ENGLISH))
    assert f"Print this file {sets + 1} times." in said
    assert f"Cards {cards} " in said


def test_every_fault_leads_to_its_field(client: Client) -> None:
    page = client.get(f"{PAGE}?copies=10000&x=99&sides=up&decks=chess").content.decode()
    alert = page.partition('role="alert"')[2].partition("</div>")[0]
    ids = re.findall(r'href="#([^"]+)"', alert)
    assert len(ids) == 4
    assert all(f'id="{one}"' in page for one in ids)


@pytest.mark.parametrize("query", ["x=100", "y=NaN", "paper=a9", "way=askew", "x=1&x=2"])
@pytest.mark.parametrize("address", [CALIBRATION, CALIBRATION_FILE])
def test_calibration_that_cannot_be_is_told(
    client: Client, ordered: list, address: str, query: str
) -> None:
    response = client.get(f"{address}?{query}", headers=ENGLISH)
    assert response.status_code == 400
    assert "These settings cannot be printed" in text_of(response)
    assert ordered == []


def test_without_settings_it_is_the_whole_game_on_a4(client: Client, ordered: list) -> None:
    with override_settings(HOST_NAMES=["gry.szkola.example"]):
        client.get(FILE, headers={**ENGLISH, "host": "gry.szkola.example"})
    [(slug, wanted)] = ordered
    assert slug == "cards-outcast-heroes"
    assert wanted == {
        "language": "en",
        "address": "http://gry.szkola.example",
        "decks": sorted(deck.slug for deck in presenter("outcast-heroes").decks()),
        "paper": "a4",
        "ink": "colour",
        "copies": 1,
        "size": "poker",
        "sides": "long",
        "bleed": 0,
        "qr": True,
        "x": 0.0,
        "y": 0.0,
    }
    assert card_sheets.read(wanted).layout().room == 9


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x=0.5", "x=0,5"),
        ("x=-0", "x=0.0"),
        ("y=−1.5", "y=-1.5"),
        ("decks=orders&decks=soldiers.blue", "decks=soldiers.blue&decks=orders&decks=orders"),
        ("sides=fold&x=3", "sides=fold"),
        ("sides=fronts&y=3", "sides=fronts&set=all"),
    ],
)
def test_the_same_print_has_one_name(client: Client, ordered: list, one: str, other: str) -> None:
    for query in (one, other):
        assert client.get(f"{FILE}?{query}").status_code == 200
    assert repr(ordered[0]) == repr(ordered[1])


@pytest.mark.parametrize(
    ("query", "cards", "sheets", "pages"),
    [
        ("decks=missions", 15, 2, 4),
        ("decks=missions&copies=9&sides=fronts", 135, 15, 15),
        ("decks=missions&decks=goals&sides=backs", 23, 3, 6),
        ("decks=soldiers.blue&size=large&sides=fold", 8, 4, 4),
    ],
)
def test_the_page_says_what_a_print_takes(
    client: Client, query: str, cards: int, sheets: int, pages: int
) -> None:
    text = text_of(client.get(f"{PAGE}?{query}", headers=ENGLISH))
    assert f"Cards {cards} Sheets of paper {sheets} Pages in the file {pages}" in text


def test_the_preview_is_the_first_sheet_in_millimetres(client: Client) -> None:
    page = client.get(f"{PAGE}?decks=missions&sides=short&bleed=3&x=0.5").content.decode()
    front, back = re.findall(r'<svg viewBox="0 0 297 210".*?</svg>', page, re.S)
    layout = card_sheets.Settings("pl", "", ("missions",), sides="short", bleed=3, x=0.5).layout()
    for drawn, places in ((front, layout.fronts), (back, layout.backs)):
        found = re.findall(r'prints-card" x="([\d.]+)" y="([\d.]+)" width="63(?:.0)?"', drawn)
        assert [(float(x), float(y)) for x, y in found] == [(place.x, place.y) for place in places]


def test_the_preview_speaks_the_language_of_the_print(client: Client) -> None:
    text = text_of(client.get(f"{PAGE}?decks=missions&language=pl", headers=ENGLISH))
    assert "Misje" in text
    assert "What you need" in text


@pytest.mark.parametrize(
    ("host", "near"), [("192.168.1.20:8000", True), ("gry.szkola.example", False)]
)
@override_settings(HOST_NAMES=["gry.szkola.example"])
def test_where_codes_lead_is_said_before_printing(client: Client, host: str, near: bool) -> None:
    text = text_of(client.get(PAGE, headers={**ENGLISH, "host": host}))
    assert f"lead to the notes at http://{host} ." in text
    assert ("Only devices on this network" in text) == near
    without = text_of(client.get(f"{PAGE}?qr=no", headers={**ENGLISH, "host": host}))
    assert host not in without


@pytest.mark.parametrize(
    ("address", "near"),
    [
        ("http://localhost:8000", True),
        ("http://10.0.0.7", True),
        ("http://[::1]:8000", True),
        ("http://serwer.local", True),
        ("http://serwer", True),
        ("https://gry.szkola.pl", False),
        ("http://8.8.8.8", False),
    ],
)
def test_an_address_is_near_or_for_everybody(address: str, near: bool) -> None:
    assert prints.only_near(address) == near


def test_htmx_gets_the_part_that_changes_and_the_address_follows(client: Client) -> None:
    response = client.get(f"{PAGE}?copies=2", headers=HTMX)
    assert ' id="prints-set"' in response.content.decode().lstrip().partition(">")[0]
    assert response.headers["HX-Replace-Url"] == f"{PAGE}?copies=2"
    assert "HX-Request" in response.headers["Vary"]
    wrong = client.get(f"{PAGE}?copies=31", headers=HTMX)
    assert wrong.status_code == 400
    assert COPIES in text_of(wrong)


def test_the_page_leads_to_a_calibration_sheet_that_fits(client: Client, ordered: list) -> None:
    page = client.get(f"{PAGE}?bleed=3&paper=letter&x=1.5").content.decode()
    address = unescape(re.search(rf'href="({CALIBRATION}\?[^"]+)"', page)[1])
    shown = client.get(address).content.decode()
    assert 'value="landscape" selected' in shown
    assert 'name="x" value="1.5"' in shown
    client.get(address.replace(CALIBRATION, CALIBRATION_FILE))
    assert ordered[0][1] == {
        "language": "pl",
        "address": "http://testserver",
        "paper": "letter",
        "landscape": True,
        "x": 1.5,
        "y": 0.0,
    }


def test_everything_that_is_offered_can_be_opened(client: Client) -> None:
    page = client.get("/print/").content.decode()
    main = page[page.index("<main") : page.index("</main")]
    addresses = re.findall(r'<a (?:class="button quiet" )?href="([^"]+)"', main)
    assert {PAGE, CALIBRATION, SETS} <= set(addresses)
    both = (True, False)
    of_games = [one for lesson in both for one in offers(general=False, lesson=lesson)]
    general = [one for lesson in both for one in offers(general=True, lesson=lesson)]
    count = sum(one.of(game) for one in of_games for game in games()) + len(general)
    assert len(addresses) == len(set(addresses)) == count + len([SETS])
    for address in addresses:
        assert client.get(address).status_code == 200


@pytest.mark.parametrize("address", ["/print/chess/cards/", "/print/chess/cards.pdf"])
def test_a_game_that_is_not_there_has_no_cards(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404
