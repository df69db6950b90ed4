"""The pages where boards and the whole box are set."""

import re
from html import unescape

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from game.printing import board_sheets, box, card_sheets
from game.printing.offers import offers
from game.views import print_box
from wyklenci_site.press.documents import Document, documents

pytestmark = pytest.mark.django_db
BOX, BOX_FILE = "/print/outcast-heroes/box/", "/print/outcast-heroes/box.pdf"
BOARDS, BOARDS_FILE = "/print/outcast-heroes/boards/", "/print/outcast-heroes/boards.pdf"
ENGLISH = {"accept-language": "en"}
HTMX = {**ENGLISH, "HX-Request": "true"}

CHOICE = "That is not one of the choices."
TWICE = "This is given more than once."
BAD = [
    (BOX_FILE, "set=everything", CHOICE),
    (BOX_FILE, "size=9000x9000", CHOICE),
    (BOX_FILE, "sides=both&sides=long", TWICE),
    (BOX_FILE, "x=NaN", "From −10 to 10 mm, with at most one decimal place."),
    (BOX_FILE, "copies=0", "A whole number from 1 to 30."),
    (BOARDS_FILE, "boards=chess", CHOICE),
    (BOARDS_FILE, "boards=tracks&boards=%00", CHOICE),
    (BOARDS_FILE, "copies=10000", "A whole number from 1 to 30."),
    (BOARDS_FILE, "copies=1&copies=2", TWICE),
    (BOARDS_FILE, "paper=a0", CHOICE),
]

Orders = list[tuple[str, dict]]


def text_of(response: HttpResponse) -> str:
    """What people read, blanks as one."""
    words = re.sub("<[^>]*>", " ", response.content.decode())
    return " ".join(unescape(words).split())


@pytest.fixture
def ordered(monkeypatch: pytest.MonkeyPatch) -> Orders:
    """What was ordered, instead of making it."""
    orders: Orders = []

    def answer(request: object, document: Document, wanted: dict) -> HttpResponse:
        orders.append((document.slug, wanted))
        return HttpResponse()

    monkeypatch.setattr(print_box, "answer", answer)
    return orders


def test_both_are_offered_and_can_be_made(client: Client) -> None:
    routes = {offer.route for offer in offers(general=False, lesson=False)}
    assert {"print-box", "print-boards"} <= routes
    assert {"box-outcast-heroes", "boards-outcast-heroes"} <= {one.slug for one in documents()}
    assert BOX in client.get("/print/").content.decode()


def test_the_box_tells_what_it_takes_before_it_is_made(client: Client, ordered: Orders) -> None:
    query = {"paper": "a3", "sides": "backs", "set": "lesson-2"}
    said = text_of(client.get(BOX, query, headers=ENGLISH))
    client.get(BOX_FILE, query, headers=ENGLISH)
    [(slug, wanted)] = ordered
    assert slug == "box-outcast-heroes"
    with translation.override("en"):
        told = box.box_of("outcast-heroes", card_sheets.read(wanted))
        costs = box.box_of("outcast-heroes", card_sheets.read(wanted), in_jobs=True)
    assert f"Sheets of paper {costs.sheets}" in said
    table = said.split("All in one file", 1)[1]
    for part in told.parts:
        pages = f"{part.first}–{part.last}" if part.last > part.first else f"{part.first}"
        assert f"{pages} {part.sheets}" in table.split(part.name, 1)[1][:40]


def test_single_boards_can_be_chosen(client: Client, ordered: Orders) -> None:
    query = {"boards": ["tracks", "markers"], "copies": "2", "ink": "outline"}
    said = text_of(client.get(BOARDS, query, headers=ENGLISH))
    client.get(BOARDS_FILE, query, headers=ENGLISH)
    [(slug, wanted)] = ordered
    assert slug == "boards-outcast-heroes"
    assert wanted["boards"] == ["markers", "tracks"]
    settings = board_sheets.read(wanted)
    boards = board_sheets.boards_of("outcast-heroes", "a4", settings.boards)
    assert len(boards) == 2
    pages = sum(board_sheets.count(board, "a4", 2) for board in boards)
    assert f"Sheets of paper {pages}" in said


def test_without_a_choice_all_boards_are_wanted(client: Client, ordered: Orders) -> None:
    client.get(BOARDS_FILE)
    [(_slug, wanted)] = ordered
    assert len(wanted["boards"]) == len(board_sheets.boards_of("outcast-heroes", "a4"))


@pytest.mark.parametrize(("address", "query", "message"), BAD)
def test_what_cannot_be_printed_is_told(
    client: Client, ordered: Orders, address: str, query: str, message: str
) -> None:
    response = client.get(f"{address}?{query}", headers=ENGLISH)
    assert response.status_code == 400
    assert message in text_of(response)
    assert not ordered


@pytest.mark.parametrize("page", [BOX, BOARDS])
def test_a_change_of_settings_gets_the_part_that_changes(client: Client, page: str) -> None:
    whole = client.get(page, headers=ENGLISH)
    part = client.get(f"{page}?ink=outline", headers=HTMX)
    assert "<html" in whole.content.decode()
    assert ' id="prints-set"' in part.content.decode().lstrip().partition(">")[0]
    assert part.headers["HX-Replace-Url"] == f"{page}?ink=outline"


def test_an_unknown_game_is_not_found(client: Client) -> None:
    assert client.get("/print/chess/box/").status_code == 404
    assert client.get("/print/chess/boards.pdf").status_code == 404


@pytest.mark.parametrize(
    ("asked", "place"), [("box/?sides=war", "id_sides"), ("boards/?boards=war", "id_boards")]
)
def test_a_fault_leads_to_its_field(client: Client, asked: str, place: str) -> None:
    page = client.get(f"/print/outcast-heroes/{asked}").content.decode()
    assert f'<a href="#{place}">' in page
    assert f'id="{place}"' in page
    assert 'class="field-error"' in page
