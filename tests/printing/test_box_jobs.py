"""A box as files that are printed as they are, and as many sets as a class needs."""

import re
from html import unescape

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from game.presentation import games, presenter
from game.printing import board_sheets, box, card_sheets
from game.printing.forms import MOST
from game.printing.sheets import Sides
from game.views import print_box, prints

from .faces import SITE

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}
Orders = list[dict]


@pytest.fixture
def ordered(monkeypatch: pytest.MonkeyPatch) -> Orders:
    """What was ordered, instead of making it."""
    orders: Orders = []

    def answer(request: object, document: object, wanted: dict) -> HttpResponse:
        orders.append(wanted)
        return HttpResponse()

    for views in (print_box, prints):
        monkeypatch.setattr(views, "answer", answer)
    return orders


def settings(game: str, **more: object) -> card_sheets.Settings:
    decks = [deck.slug for deck in presenter(game).decks()]
    return card_sheets.read({"language": "en", "address": SITE, "decks": decks, **more})


def said(client: Client, address: str) -> str:
    response = client.get(address, headers=ENGLISH)
    assert response.status_code == 200
    return " ".join(unescape(re.sub("<[^>]*>", " ", response.content.decode())).split())


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(
    ("sides", "slugs"),
    [
        ("long", ["both", "thick", "plain"]),
        ("short", ["both", "thick", "plain"]),
        ("backs", ["again", "thick", "plain"]),
        ("fronts", ["thick", "plain"]),
        ("fold", ["thick", "plain"]),
    ],
)
def test_a_job_is_printed_on_one_paper_and_alike(game: str, sides: Sides, slugs: list[str]) -> None:
    wanted = settings(game, sides=sides)
    with translation.override("en"):
        jobs, whole = box.jobs_of(game, wanted), box.box_of(game, wanted)
        cut = any(board.thick for board in board_sheets.boards_of(game, "a4"))
    # A small game has nothing on thick paper beside its cards.
    thick = cut or sides == "fronts"
    assert [job.slug for job in jobs] == [slug for slug in slugs if thick or slug != "thick"]
    for job in jobs:
        assert {part.thick for part in job.parts} == {job.thick}
        assert len({(part.both, part.again > 0) for part in job.parts}) == 1
        assert job.turned == (sides if job.slug == "both" else "")
        firsts = [1, *(part.last + 1 for part in job.parts)]
        assert [part.first for part in job.parts] == firsts[:-1]
    slugs_of_parts = [part.slug for part in whole.parts]
    in_jobs = [[part.slug for part in job.parts] for job in jobs]
    assert sorted(slug for slugs in in_jobs for slug in slugs) == sorted(slugs_of_parts)
    assert all(one == sorted(one, key=slugs_of_parts.index) for one in in_jobs)


def test_the_page_says_how_each_file_is_printed(client: Client) -> None:
    page = said(client, "/print/clashes/box/")
    with translation.override("en"):
        jobs = box.jobs_of("clashes", settings("clashes"))
    first, second, third = (page.index(job.name) for job in jobs)
    assert first < second < third < page.index("All in one file")
    assert "Sides both, “flip on long edge”" in page[first:second]
    assert "Sides one" in page[second:third]
    assert "Paper plain, 80 g/m²" in page[third:]
    for job in jobs:
        assert f"Sheets {job.sheets} for a set" in page[page.index(job.name) :]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("what", ["box", "cards", "boards"])
def test_as_many_sets_as_a_class_needs(
    client: Client, ordered: Orders, game: str, what: str
) -> None:
    """The file holds one set, and the page says how often it is printed."""
    query = "copies=15&size=poker" if what != "boards" else "copies=15"
    page = said(client, f"/print/{game}/{what}/?{query}")
    cards = sum(card.qty for deck in presenter(game).decks() for card in deck.cards)
    # Of a small game all sets go into one file of cards.
    one_by_one = what != "cards" or 15 * cards > MOST
    assert bool(re.search(r"Print (each|this) file 15 times\.", page)) == one_by_one
    assert client.get(f"/print/{game}/{what}.pdf?{query}").status_code == 200
    assert ordered[0]["copies"] == (1 if one_by_one else 15)


def test_seven_sets_are_no_fault(client: Client, ordered: Orders) -> None:
    response = client.get("/print/outcast-heroes/box/?copies=7", headers={"accept-language": "pl"})
    page = response.content.decode()
    assert "Wydrukuj każdy plik 7 razy." in page
    assert 'class="message error"' not in page


def test_few_sets_of_a_small_deck_share_sheets(client: Client, ordered: Orders) -> None:
    page = said(client, "/print/clashes/cards/?decks=actions&copies=3")
    client.get("/print/clashes/cards.pdf?decks=actions&copies=3")
    assert "Print this file" not in page
    assert ordered[0]["copies"] == 3


def test_a_job_is_ordered_by_its_button(client: Client, ordered: Orders) -> None:
    page = client.get("/print/forest/box/").content.decode()
    for slug in re.findall(r'name="job" value="([a-z]+)"', page):
        client.get(f"/print/forest/box.pdf?job={slug}")
    assert [wanted["job"] for wanted in ordered] == ["both", "thick", "plain"]


@pytest.mark.parametrize("query", ["job=gold", "sides=fronts&job=both", "job=thick&job=plain"])
def test_a_job_that_is_not_there_is_told(client: Client, ordered: Orders, query: str) -> None:
    response = client.get(f"/print/forest/box.pdf?{query}", headers=ENGLISH)
    assert response.status_code == 400
    assert not ordered
