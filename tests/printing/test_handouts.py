"""The rules on paper: all that the site's page says, on the pages that contents and index name."""

import re
from functools import cache
from html.parser import HTMLParser
from itertools import product
from operator import contains
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

from game.presentation import games, presenter
from game.printing import booklet, handouts
from game.printing.handout_forms import QuickForm, RulesForm
from game.views import handouts as views
from tests.facts import facts_of
from wyklenci_site.press.documents import document
from wyklenci_site.press.draw import draw

from . import prints
from .faces import SITE

GAME = "outcast-heroes"
GAMES = tuple(games())
LANGUAGES = ["pl", "en"]
BLOCKS = ("h2", "h3", "p", "li", "dt", "dd", "caption", "th", "td")
VOID = ("img", "br")
PICTURES = {"rules-card", "rules-face", "pinned", "rules-number"}
MILLIMETRE = 72 / 25.4
# Of an A4 page of the booklet, in points: what is inside is the rules, outside are the page's
# number and its head.
INSIDE = {"left": 17, "bottom": 14.5, "right": 210 - 17, "top": 297 - 14.5}
PAGE, RULES, QUICK = (f"/print/{GAME}/{name}" for name in ("rules/", "rules.pdf", "quick.pdf"))


def wanted(language: str, **more: str) -> dict[str, str]:
    return {"language": language, "form": "pages", "ink": "colour", "address": SITE, **more}


def bare(text: str) -> str:
    """Without blanks, hyphens and signs: where a line ends says nothing."""
    return re.sub(r"[\s\ue000-\uf8ff\ufffe\x02-]", "", text)


class Blocks(HTMLParser):
    """The text of each block that has no other in it, and what stands at each anchor.

    Pictures are left out: where paper has a card, the site has one of its own.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self._deep = 0
        self.texts: list[str] = []
        self.at: dict[str, str] = {}
        self._text = ""
        self._open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._deep or PICTURES & set((dict(attrs).get("class") or "").split()):
            self._deep += tag not in VOID
            return
        if tag in BLOCKS:
            self._end()
        if name := dict(attrs).get("id"):
            self._open.append(name)

    def handle_endtag(self, tag: str) -> None:
        if self._deep:
            self._deep -= 1
        elif tag in BLOCKS:
            self._end()

    def handle_data(self, data: str) -> None:
        if not self._deep:
            self._text += data

    def _end(self) -> None:
        if text := bare(self._text):
            self.texts.append(text)
            self.at.update(dict.fromkeys(self._open, text))
            self._open = []
        self._text = ""


def on_site(game: str, language: str) -> Blocks:
    """What the site's page says, without what only it has."""
    shown = presenter(game)
    with translation.override(language):
        html = render_to_string("game/rules/page.html", {"rules": shown.rules()})
    return Blocks(html)


def pages_of(pdf: bytes) -> list[str]:
    """The words on each page, without its head and number, and without where links lead."""
    read = pypdfium2.PdfDocument(pdf)
    inside = {side: at * MILLIMETRE for side, at in INSIDE.items()}
    words = [bare(page.get_textpage().get_text_bounded(**inside)) for page in read]
    return [re.sub(r"\(s\.\d+\)", "", text) for text in words]


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# Kept by themselves: pytest goes through games and languages in an order that comes back to a game,
# and would then draw its booklet once more.


@cache
def drawn_rules(game: str) -> bytes:
    with translation.override("pl"):
        return handouts.rules_pdf(game, wanted("pl"), lambda done, of: None)


@cache
def drawn_quick(game: str, language: str) -> bytes:
    with translation.override(language):
        return handouts.quick_pdf(game, wanted(language), lambda done, of: None)


@pytest.fixture
def rules_pdf(game: str) -> bytes:
    return drawn_rules(game)


@pytest.fixture(scope="module")
def rules_pages(game: str) -> list[str]:
    return pages_of(drawn_rules(game))


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def quick(game: str, language: str) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(drawn_quick(game, language))


def test_paper_says_all_that_the_site_says(game: str, rules_pages: list[str]) -> None:
    text = "".join(rules_pages)
    said = on_site(game, "pl").texts
    assert len(said) > facts_of(game).rules_size[0]
    # The sign is part of a picture that only the site has.
    assert [words for words in said if words not in text and "+?" not in words] == []


@pytest.mark.parametrize(("language", "form"), [("en", "pages"), ("pl", "folded")])
def test_both_languages_and_forms_say_all(game: str, language: str, form: str) -> None:
    with translation.override(language):
        html = handouts.rules_html(game, wanted(language, form=form))
    printed = set(Blocks(html).texts)
    assert [
        words
        for words in on_site(game, language).texts
        if words not in printed and "+?" not in words
    ] == []


def test_the_index_names_the_right_pages(game: str, rules_pages: list[str]) -> None:
    with translation.override("pl"):
        entries = presenter(game).rules()["index"]
        at = Blocks(handouts.rules_html(game, wanted("pl"))).at
    begins = [f"Skorowidz{bare(entries[0].name)}" in page for page in rules_pages]
    index = "".join(rules_pages[begins.index(True) :])
    # Without blanks a number may be followed by a name that begins with one.
    numbered = [re.escape(bare(entry.name)) for entry in entries if entry.name[0].isdigit()]
    end = "|".join((r"(?![\d,])", *(f"(?={name})" for name in numbered)))
    wrong = []
    for entry in entries:
        starts = [at[anchor][:40] for anchor in entry.anchors]
        pages = [
            [str(number) for number, page in enumerate(rules_pages, 1) if contains(page, start)]
            for start in starts
        ]
        told = (re.escape(bare(entry.name)) + ",".join(one) for one in product(*pages))
        if not any(re.search(f"{one}(?:{end})", index) for one in told):
            wrong.append((entry.name, pages))
    assert len(entries) > facts_of(game).rules_size[1]
    assert wrong == []


def test_the_contents_name_the_right_pages(game: str, rules_pages: list[str]) -> None:
    contents = re.findall(r"([^\d.]+)\.{3,}(\d+)", rules_pages[0])
    with translation.override("pl"):
        chapters = presenter(game).rules()["prose"].chapters
    assert len(contents) == len(chapters) + 1  # and the index
    assert [name for name, page in contents if bare(name) not in rules_pages[int(page) - 1]] == []


def test_no_page_ends_with_a_heading(rules_pdf: bytes, rules_pages: list[str]) -> None:
    headings = [bare(entry.get_title()) for entry in pypdfium2.PdfDocument(rules_pdf).get_toc()]
    assert [n for n, page in enumerate(rules_pages, 1) if page.endswith(tuple(headings))] == []


def test_nothing_runs_out_of_the_page(rules_pdf: bytes) -> None:
    outside = []
    for number, page in enumerate(pypdfium2.PdfDocument(rules_pdf), 1):
        words = page.get_textpage()
        for at, letter in enumerate(words.get_text_range()):
            if not letter.isspace():
                left, _bottom, right, _top = (edge / MILLIMETRE for edge in words.get_charbox(at))
                if left < INSIDE["left"] or right > INSIDE["right"]:
                    outside.append((number, letter))
    assert outside == []


def test_the_letters_and_codes_of_the_booklet_can_be_read(game: str, rules_pdf: bytes) -> None:
    prints.check(f"rules-{game}", rules_pdf)


def test_the_booklet_is_tagged_and_has_bookmarks(game: str, rules_pdf: bytes) -> None:
    read = pypdfium2.PdfDocument(rules_pdf)
    assert read.is_tagged()
    with translation.override("pl"):
        title = presenter(game).title
        cards = {card.name for deck in presenter(game).decks() for card in deck.cards}
    assert read.get_metadata_value("Title") == f"{title} – Zasady gry"
    named = {entry.get_title() for entry in read.get_toc()}
    assert {"Nasze rozstrzygnięcia", "Skorowidz"} <= named
    alike = {"Nominacja", "Uwolnienie\N{NO-BREAK SPACE}więźniów", "Uwolnienie więźniów"}
    assert not named & (cards - alike), "a card in a picture is no part of the booklet"


def test_the_code_leads_to_the_rules(
    game: str, rules_pdf: bytes, quick: pypdfium2.PdfDocument
) -> None:
    read = pypdfium2.PdfDocument(rules_pdf)
    for page in (read[len(read) - 1], quick[0]):
        [code] = zxingcpp.read_barcodes(page.render(scale=2).to_pil())
        assert code.text == f"{SITE}/rules/{game}/"


SIDES = (("setup", "teach", "more"), ("left", "right", "wide"))


def test_the_short_sheet_is_enough_to_play_from(
    game: str, language: str, quick: pypdfium2.PdfDocument
) -> None:
    """On two sides stands all that the rules say of setting up, of a turn and of who wins, in the
    same words."""
    assert len(quick) == 2
    texts = [bare(page.get_textpage().get_text_range()) for page in quick]
    with translation.override(language):
        rules = presenter(game).rules()
        sheet = rules["prose"].sheet
        for text, areas in zip(texts, SIDES, strict=True):
            said = Blocks("".join(box.body for area in areas for box in sheet[area])).texts
            assert said
            assert [words for words in said if words not in text] == []
        orders = rules.get("orders", ())
        assert [card.text for card in orders if bare(card.text) not in texts[1]] == []
    drawn = "".join(box.body for boxes in sheet.values() for box in boxes)
    assert [one for one in facts_of(game).sheet if f' id="{one}"' not in drawn] == []


def test_only_what_is_there_is_linked_to(game: str) -> None:
    with translation.override("en"):
        for html in (
            handouts.rules_html(game, wanted("en")),
            handouts.quick_html(game, wanted("en")),
        ):
            links, ids = (set(re.findall(f'{name}="([^"]+)"', html)) for name in ("href", "id"))
            assert {link[1:] for link in links if link.startswith("#")} <= ids
            assert set(re.findall("<svg [a-z]+", html)) <= {"<svg width"}  # a place on a card


# The booklet that is folded


@pytest.mark.parametrize(
    ("pages", "order"),
    [
        (1, [0, None, None, None]),
        (4, [3, 0, 1, 2]),
        (6, [5, 0, 1, None, None, 2, 3, 4]),
        (8, [7, 0, 1, 6, 5, 2, 3, 4]),
    ],
)
def test_pages_are_sorted_for_folding(pages: int, order: list[int | None]) -> None:
    assert booklet.folded_order(pages) == order


def test_folded_pages_stand_beside_each_other() -> None:
    styles = "<style>@page { size: A5 } p { break-after: page }</style>"
    text = "".join(f"<p>page {number}</p>" for number in range(1, 6)) + "<div>back</div>"
    made = draw(f'<html lang="en"><title>Six pages</title>{styles}{text}</html>')
    read = pypdfium2.PdfDocument(booklet.folded(made))
    width, height = read.get_page_size(0)
    assert (round(width / MILLIMETRE), round(height / MILLIMETRE)) == (296, 210)
    halves = [
        (
            side.get_textpage().get_text_bounded(right=width / 2).strip(),
            side.get_textpage().get_text_bounded(left=width / 2).strip(),
        )
        for side in read
    ]
    assert halves == [("back", "page 1"), ("page 2", ""), ("", "page 3"), ("page 4", "page 5")]


# The page and its settings


@pytest.fixture
def ordered(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """What was ordered, instead of making it."""
    orders: list[tuple[str, dict[str, Any]]] = []

    def answer(request: object, document: Any, wanted: dict[str, Any]) -> HttpResponse:
        orders.append((document.slug, wanted))
        return HttpResponse()

    monkeypatch.setattr(views, "answer", answer)
    return orders


def test_settings_are_ordered(client: Client, ordered: list) -> None:
    client.get(f"{RULES}?language=pl&ink=outline&form=folded", headers={"host": "127.0.0.1:81"})
    client.get(QUICK, headers={"accept-language": "en"})
    [(rules, first), (quick, second)] = ordered
    assert (rules, quick) == (f"rules-{GAME}", f"quick-{GAME}")
    assert {**first, "address": ""} == {
        "language": "pl",
        "ink": "outline",
        "form": "folded",
        "address": "",
    }
    assert first["address"].startswith("http://")
    assert {**second, "address": ""} == {"language": "en", "ink": "colour", "address": ""}


@pytest.mark.parametrize(
    ("address", "query"),
    [
        (RULES, "form=a3"),
        (RULES, "form="),
        (RULES, "ink=a&ink=b"),
        (QUICK, f"ink={'9' * 5000}"),
        (QUICK, "language=%00"),
    ],
)
def test_settings_that_cannot_be_are_told(
    client: Client, ordered: list, address: str, query: str
) -> None:
    answer = client.get(f"{address}?{query}", headers={"accept-language": "en"})
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "These settings cannot be printed" in page
    [field] = set(re.findall(r'href="#((?:rules|quick)-\w+)"', page))
    assert f'id="{field}"' in page
    assert ordered == []


@pytest.mark.parametrize("name", ["rules/", "rules.pdf", "quick.pdf"])
def test_there_are_no_rules_of_an_unknown_game(client: Client, name: str) -> None:
    assert client.get(f"/print/chess/{name}").status_code == 404


def test_the_page_leads_to_both_files(client: Client) -> None:
    page = client.get(PAGE).content.decode()
    assert f'action="{RULES}"' in page
    assert f'action="{QUICK}"' in page
    ids = re.findall(r'id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_what_is_made_ahead_is_what_the_page_orders() -> None:
    for slug, form in (("rules", RulesForm), ("quick", QuickForm)):
        usual = form(None, language="pl")
        assert usual.is_valid()
        ahead = [{**one, "address": ""} for one in document(f"{slug}-{GAME}").ahead()]
        assert usual.wanted("") in ahead


def test_the_two_forms_have_names_of_their_own() -> None:
    name = document(f"rules-{GAME}").name
    assert name(wanted("pl")) == "bohaterowie-wykleci-zasady"
    assert name(wanted("pl", form="folded")) == "bohaterowie-wykleci-zasady-a5"
