"""What holds of everything that is printed: letters that can be read, codes that survive a copy."""

from collections.abc import Iterator
from itertools import islice

import pypdfium2
import pytest
from django.test import Client
from django.utils import translation

from game.presentation import presenter
from game.printing import ways
from game.printing.box import Job
from game.printing.faces import front
from game.sheets.decks import PrintedCard
from lessons.worksheets.code import short_name
from tests.facts import facts_of
from tests.tables.classes import a_class
from wyklenci_site.press.documents import documents

from . import prints
from .codes import codes
from .faces import SITE, all_cards, page_of, sheets
from .letters import letters, too_small
from .test_faces import laid, longest

GAMES = [order for order in prints.of_games() if not order[0].startswith(("rules", "box"))]
"""The whole box is drawn in test_box.py."""


@pytest.fixture(scope="module", params=GAMES, ids=lambda order: order[0])
def of_a_game(request: pytest.FixtureRequest) -> tuple[str, bytes]:
    slug, wanted = request.param
    return slug, prints.made(slug, wanted)


@pytest.fixture(scope="module", params=prints.games())
def jobs(request: pytest.FixtureRequest) -> list[tuple[Job, bytes]]:
    """Those of a box, each with its file."""
    return list(prints.jobs_of(request.param))


def of_lessons_and_class() -> Iterator[tuple[str, bytes]]:
    classroom = a_class()
    for slug, wanted in [*prints.of_lessons(), *prints.of_class(classroom)]:
        yield slug, prints.made(slug, wanted)


def test_of_a_game(of_a_game: tuple[str, bytes]) -> None:
    slug, content = of_a_game
    assert len(list(islice(letters(content), 51))) > 50
    prints.check(slug, content)
    if slug.startswith("quick"):
        assert list(codes(content))


def test_of_a_box_in_several_files(jobs: list[tuple[Job, bytes]]) -> None:
    for job, content in jobs:
        assert len(list(islice(letters(content), 51))) > 50
        prints.check(job.slug, content)
    assert any(list(codes(content)) for _job, content in jobs)


def test_a_job_s_file_has_its_pages_and_nothing_else(jobs: list[tuple[Job, bytes]]) -> None:
    for job, content in jobs:
        file = pypdfium2.PdfDocument(content)
        assert len(file) == job.pages
        for part in job.parts:
            text = file[part.first - 1].get_textpage().get_text_range()
            assert "100" in text or part.slug in ("cover", "quick")
        marked = sum("Game Icons" in page.get_textpage().get_text_range() for page in file)
        assert marked >= 1, "who drew the icons is named in each file"


@pytest.mark.parametrize("game", ["outcast-heroes", "clashes"])
def test_of_a_folded_booklet(game: str) -> None:
    """In English; the Polish ones are drawn in test_handouts.py."""
    [_, (slug, wanted)] = [order for order in prints.of_games() if order[0] == f"rules-{game}"]
    assert (wanted["language"], wanted["form"]) == ("en", "folded")
    prints.check(slug, prints.made(slug, wanted))


@pytest.mark.django_db
def test_of_lessons_and_of_a_class() -> None:
    for slug, content in of_lessons_and_class():
        prints.check(slug, content)


@pytest.mark.django_db
def test_of_a_set_of_ones_own() -> None:
    for slug, wanted in prints.of_a_set():
        prints.check(slug, prints.made(slug, wanted))


@pytest.mark.django_db
def test_no_kind_of_file_is_forgotten() -> None:
    """Cards by themselves are the same sheets as a box's; pictures have no paper."""
    orders = [
        *prints.of_games(),
        *prints.of_lessons(),
        *prints.of_class(a_class()),
        *prints.of_a_set(),
    ]
    printed = {one.slug for one in documents() if one.ending == "pdf"}
    cards = {slug for slug in printed if slug.startswith("cards-")}
    assert {slug for slug, _wanted in orders} == printed - cards


@pytest.mark.parametrize("game", prints.games())
@pytest.mark.parametrize(
    ("size", "language", "ink", "site"),
    [
        ("tarot-small", "pl", "colour", SITE),
        ("tarot-small", "en", "outline", ""),
        ("large", "en", "colour", SITE),
    ],
)
def test_a_card_of_another_size(game: str, size: str, language: str, ink: str, site: str) -> None:
    prints.check(size, laid(longest(language, game), language, site, size=size, ink=ink).pdf)


def test_what_is_too_small_is_found() -> None:
    small = '<p style="font-size: 6.9pt">Żubr</p><p style="font-size: 7pt">ryś</p>'
    [((page, size, _typeface), text)] = too_small(sheets([small]).pdf).items()
    assert (page, size, text) == (1, 6.9, "Żubr")


# Short addresses


def test_short_addresses_are_one_page_s_each_and_stay() -> None:
    every = ways.every_way()
    assert len({short_name(*one) for one in every}) == len(every) > 200
    assert ways.way_to("event/kielce-1945", "") == "/N/FLJN"
    assert ways.leads_to("FLJN") == ways.leads_to("fljn") == "/notes/event/kielce-1945/"


@pytest.mark.django_db
@pytest.mark.parametrize("game", prints.games())
def test_a_card_s_short_address_leads_to_its_page(client: Client, game: str) -> None:
    cards = [card for card in all_cards("pl", game) if page_of(card)]
    assert bool(cards) == bool(presenter(game).noted_cards())
    for card in cards:
        way = ways.way_to(card.note, card.page)
        for written in (way, way.lower()):
            assert client.get(written)["Location"] == page_of(card)
    for card in cards[:1]:  # as printed before
        assert client.get(page_of(card).partition("#")[0]).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("code", ["AAAA", "0000", "FLJ", "FLJNA"])
def test_a_damaged_short_address_leads_nowhere(client: Client, code: str) -> None:
    assert client.get(f"/N/{code}").status_code == 404


# What the numbers are not


@pytest.mark.parametrize("game", prints.games())
@pytest.mark.parametrize(
    ("language", "words"),
    [("pl", "Liczby w grze nikogo nie oceniają."), ("en", "The game’s numbers judge no one.")],
)
def test_every_card_of_a_person_says_what_its_numbers_are_not(
    game: str, language: str, words: str
) -> None:
    people = [card for card in all_cards(language, game) if card.note.startswith("soldier/")]
    others = [card for card in all_cards(language, game) if card not in people]
    assert len({card.note for card in people}) == facts_of(game).people
    people = [card for card in people if getattr(card.card, "numbers", True)]
    site, other = (SITE, "") if language == "pl" else ("", SITE)
    text = " ".join(laid(people, language, site).text().split())
    assert text.count(words) == len(people)
    assert all(words in face for face in _faces(people, language, other))
    assert not any(words in face for face in _faces(others, language, SITE))


def _faces(cards: list[PrintedCard], language: str, site: str) -> Iterator[str]:
    with translation.override(language):
        for card in cards:
            yield " ".join(front(card, site).split())
