"""The light set: what a table needs for one lesson, on few sheets."""

import re
from collections import Counter
from html import unescape
from math import prod
from typing import Any

import pypdfium2
import pytest
from django.template.loader import get_template
from django.test import Client
from django.urls import reverse
from django.utils import translation

from game.presentation import games, presenter
from game.presentation.outcast_heroes import words
from game.presentation.outcast_heroes.box import highest_total
from game.presentation.outcast_heroes.pieces import SHAPES
from game.printing import light
from game.printing.handouts import quick_sides
from game.printing.light import LightForm
from game.rulesets.outcast_heroes.cards import CARDS
from game.sheets.boards import Chip, Die
from game.sheets.decks import chosen
from lessons.plans.plan import on_one_sheet
from tests.tables.classes import a_class
from tests.tables.leftovers import english_in, polish_in
from tests.tables.lessons import browser, teacher_of
from wyklenci_site.templatetags.printing import ornament

LIGHT = [game for game in games() if light.light_of(game)]
MOST = 8


def wanted(game: str, **given: str) -> dict[str, Any]:
    form = LightForm(light.light_of(game), None, **{"language": "pl", **given})
    assert form.is_valid(), form.errors
    return form.wanted("https://gry.szkola.pl")


def sets_of(game: str) -> list[str]:
    return [one.slug for one in light.light_of(game).sets]


def parted(of: str) -> list[str]:
    """A deck, and a group of it."""
    return of.split(".")


def test_the_games_that_schools_play_on_paper_have_one() -> None:
    assert {"outcast-heroes", "clashes", "forest", "paratroopers"} <= set(LIGHT)


@pytest.mark.parametrize("game", LIGHT)
@pytest.mark.parametrize("sides", list(light.SIDES))
def test_a_table_needs_no_more_than_eight_sheets(game: str, sides: str) -> None:
    for slug in sets_of(game):
        assert light.sheets(game, wanted(game, set=slug, sides=sides)) <= MOST


@pytest.mark.parametrize("game", LIGHT)
def test_every_card_of_a_set_is_there_as_often_as_it_is_needed(game: str) -> None:
    for slug, of in ((one.slug, one.of) for one in light.light_of(game).sets):
        pages = light.pages_of(game, wanted(game, set=slug))
        cards = Counter(card.deck.slug for page in pages for card in page.fronts)
        decks = light.decks_of(game, wanted(game, set=slug))
        assert {deck.slug for deck in decks} == {deck for deck, *_group in map(parted, of)}
        assert cards == {deck.slug: sum(card.qty for card in deck.cards) for deck in decks}
        assert all(len(page.fronts) <= prod(page.grid) for page in pages)


@pytest.mark.parametrize("game", LIGHT)
def test_the_back_behind_a_card_is_its_decks(game: str) -> None:
    """Each row is read from the other side once the paper has been turned at its long edge."""
    for page in light.pages_of(game, wanted(game)):
        for at, card in enumerate(page.fronts):
            columns, _rows = page.grid
            row, column = divmod(at, columns)
            behind = page.backs[row * columns + columns - 1 - column]
            assert behind == card.deck


@pytest.mark.parametrize("game", LIGHT)
def test_nothing_is_printed_behind_a_place_without_a_card_and_no_page_is_blank(game: str) -> None:
    """Some printers leave out blank pages, and then no back is behind its front."""
    with translation.override("pl"):
        given = wanted(game)
        html = light.html(game, given)
        pdf = pypdfium2.PdfDocument(light.make(game, given, lambda page, of: None))
    fronts = sum(len(page.fronts) for page in light.pages_of(game, given))
    assert html.count('class="lt-card lt-back"') == fronts
    places = sum(prod(page.grid) for page in light.pages_of(game, given))
    assert html.count('class="lt-card lt-nothing"') == places - fronts
    texts = [page.get_textpage().get_text_range() for page in pdf]
    assert all(text.strip() for text in texts)
    laid = len(light.light_of(game).own)
    said = [n for n, text in enumerate(texts) if "Ta strona jest celowo pusta" in text]
    assert said == [2 * n + 1 for n in range(laid)]


@pytest.mark.parametrize("game", LIGHT)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_small_faces_say_what_the_large_ones_do(game: str, language: str) -> None:
    with translation.override(language):
        for slug in sets_of(game):
            html = light.html(game, wanted(game, set=slug, language=language))
            text = re.sub("<[^>]+>", " ", html[html.index('class="lt-grid ') :])
            assert not re.search(r"%\(|\bNone\b|proxy|\{\{", text)
            for one in light.light_of(game).sets:
                if one.slug == slug:
                    for deck in chosen(presenter(game).decks(), one.of):
                        assert deck.name in text


@pytest.mark.parametrize("game", LIGHT)
def test_every_large_face_has_a_small_one(game: str) -> None:
    of = {slug for one in light.light_of(game).sets for slug in one.of}
    for deck in chosen(presenter(game).decks(), sorted(of)):
        for template in {card.template for card in deck.cards}:
            get_template(template.replace("/print.html", "/slim.html"))


@pytest.mark.parametrize("game", ["outcast-heroes", "paratroopers"])
@pytest.mark.parametrize("sides", list(light.SIDES))
def test_the_file_has_as_many_pages_as_the_sheets_have(game: str, sides: str) -> None:
    given = wanted(game, sides=sides)
    with translation.override("pl"):
        pdf = pypdfium2.PdfDocument(light.make(game, given, lambda page, of: None))
    backs = len(light.pages_of(game, given)) if sides == light.BOTH else 0
    quick = light.QUICK - 1 if sides == light.BOTH else 0
    laid = len(light.light_of(game).own)
    behind = laid if sides == light.BOTH else 0
    assert len(pdf) == light.sheets(game, given) + backs + quick + behind
    first_of_rules = laid + behind
    width, height = pdf[first_of_rules].get_size()
    assert (round(width), round(height)) == (595, 842)
    marks = [(mark.get_title(), mark.get_dest().get_index()) for mark in pdf.get_toc()]
    assert len(marks) == light.sheets(game, given) - (1 - quick), "one for each sheet"
    assert all(title for title, _page in marks)
    assert len({page for _title, page in marks}) == len(marks)
    # First what is laid where, then how to play, then the cards.
    assert [page for _title, page in marks[:laid]] == list(
        range(0, first_of_rules, 2 if behind else 1)
    )
    assert marks[laid] == ("Zasady na kartce", first_of_rules)
    first = str(light.decks_of(game, given)[0].name)
    assert marks[laid + 1] == next(one for one in marks if first in one[0])


@pytest.mark.parametrize(("language", "word"), [("pl", "Lekki zestaw"), ("en", "The light set")])
def test_it_is_offered_for_the_games_that_have_it(
    client: Client, db: None, language: str, word: str
) -> None:
    page = client.get(reverse("print"), headers={"accept-language": language}).text
    assert page.count(f">{word}<span") == len(LIGHT)
    for game in LIGHT:
        path = reverse("print-light", args=[game])
        assert f'href="{path}"' in page
        told = client.get(path, headers={"accept-language": language}).text
        left = re.sub("<[^>]+>", " ", told[told.index("<main") : told.index("</main")])
        assert not (english_in(left) if language == "pl" else polish_in(left.replace("Polski", "")))


@pytest.mark.parametrize("game", [*(game for game in games() if game not in LIGHT), "nothing"])
def test_no_other_game_has_one(client: Client, db: None, game: str) -> None:
    for route in ("print-light", "print-light-pdf"):
        assert client.get(reverse(route, args=[game])).status_code == 404


@pytest.mark.parametrize("query", [{"set": "all"}, {"sides": "up"}, {"language": "de"}])
def test_what_cannot_be_chosen_is_told(client: Client, db: None, query: dict[str, str]) -> None:
    for route in ("print-light", "print-light-pdf"):
        answer = client.get(reverse(route, args=[LIGHT[0]]), query)
        assert answer.status_code == 400


@pytest.mark.parametrize("language", ["pl", "en"])
def test_whoever_wants_paper_is_led_to_the_lightest_way(
    client: Client, db: None, language: str
) -> None:
    """From the page for teachers, from the list of prints, and where a class is opened."""
    reads = {"accept-language": language}
    (plan,) = on_one_sheet()
    sheet = f'href="{plan.url}"'
    assert client.get(plan.url).status_code == 200
    assert sheet in client.get(reverse("teachers"), headers=reads).text
    assert client.get(reverse("print"), headers=reads).text.count(sheet) == 1
    for game in games():
        page = client.get(
            reverse("class-new"), {"game": game, "way": "printed"}, headers=reads
        ).text
        printed = page[page.index("<fieldset") : page.index("</fieldset>")]
        assert (f'href="{reverse("print-light", args=[game])}"' in printed) == (game in LIGHT)
        assert (sheet in printed) == (game == plan.course.game)
        assert f'href="{reverse("print-box", args=[game])}"' in printed


@pytest.mark.parametrize("game", LIGHT)
def test_the_files_name_is_in_its_language(game: str) -> None:
    with translation.override("pl"):
        names = [light.file_name(game, given) for given in light.usual(game)]
    assert all("lekki-zestaw" in name for name in names)
    assert not [name for name in names if english_in(name.replace("-", " "))]
    assert not [name for name in names for word in ("stage", "lesson") if word in name]


def chosen_set(client: Client, query: str = "") -> str:
    """The set that the page of Outcast Heroes has chosen, by its name."""
    page = client.get(f"{reverse('print-light', args=['outcast-heroes'])}?{query}").text
    found = re.search(r'<select[^>]*name="set".*?</select>', page, re.DOTALL)
    assert found
    [name] = re.findall(r'<option value="[^"]*" selected>([^<]*)<', found[0])
    return name


def test_it_is_the_set_of_the_lesson_that_is_taught(db: None) -> None:
    reader = browser("pl")
    assert chosen_set(reader) == "jedna lekcja: etap I"
    teacher = teacher_of(a_class(options={"length": "lesson", "stage": 3}), "pl")
    assert chosen_set(teacher) == "jedna lekcja: etap III"
    assert chosen_set(teacher, "set=stage-2") == "jedna lekcja: etap II", "he may want another"
    other = browser("pl", teaching=[a_class(game="forest", options={}).teacher_token])
    assert chosen_set(other) == "jedna lekcja: etap I"


def test_a_class_with_printed_sets_leads_to_its_own(db: None) -> None:
    both = [a_class(way="printed", options={"length": "lesson", "stage": n}) for n in (2, 3)]
    reader = browser("pl", teaching=[one.teacher_token for one in both])
    for classroom, stage in zip(both, ("II", "III"), strict=True):
        desk = reader.get(reverse("class-teacher", args=[classroom.public_id])).text
        [query] = re.findall(r'href="/print/outcast-heroes/light/\?([^"]+)"', desk)
        assert chosen_set(reader, query) == f"jedna lekcja: etap {stage}"
        assert chosen_set(browser("pl"), query) == "jedna lekcja: etap I", "nobody else’s"


def test_a_set_is_called_as_the_lesson_is(db: None) -> None:
    form = presenter("outcast-heroes").OptionsForm()
    with translation.override("pl"):
        lengths = [str(name) for _value, name in form.fields["length"].choices]
        for one in light.light_of("outcast-heroes").sets:
            assert str(one.name) in lengths


@pytest.mark.parametrize(
    ("plan", "stage"),
    [("biografia-i-wybor", "III"), ("kobiety-podziemia", "II"), ("rozbite-wiezienia", "I")],
)
def test_a_plan_leads_to_the_set_that_it_plays(db: None, plan: str, stage: str) -> None:
    way = {"game": "outcast-heroes", "plan": plan, "way": "printed"}
    page = browser("pl").get(reverse("class-new"), way).text
    query = re.search(rf'href="{reverse("print-light", args=["outcast-heroes"])}\?([^"]+)"', page)
    assert query
    assert chosen_set(browser("pl"), query[1]) == f"jedna lekcja: etap {stage}"


def sheet_of(game: str, language: str = "pl") -> str:
    """What is read on the sheets beside the cards and the rules."""
    with translation.override(language):
        html = light.html(game, wanted(game, language=language))
    laid, after = html[: html.index("bx-quick")], html[html.rindex('class="lt-grid ') :]
    text = unescape(re.sub("<[^>]+>", " ", f"{laid} {after}"))
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_zones_and_the_track_that_rules_speak_of_are_there(language: str) -> None:
    sheet, missions = sheet_of("outcast-heroes", language), 4
    with translation.override(language):
        for zone in ("command", "liaison", "recon", "strike"):
            assert sheet.count(words.zone(zone).replace("\xa0", " ")) >= missions
    cells = re.search(r"0 1 2 3 [\d ]+", sheet)
    assert cells
    assert {str(n) for n in range(highest_total(stages=1) + 1)} <= {*cells[0].split()}
    with translation.override(language):
        pieces = [piece.data for piece in light.light_of("outcast-heroes").own[0].pieces]
    chips = [one for one in pieces if isinstance(one, Chip)]
    assert len({one.mark for one in chips if one.mark}) == 4, "a counter for each colour"


def test_colours_and_stars_are_drawn_as_they_are_on_the_large_cards() -> None:
    """In their own typeface: in another one the same letter is another sign."""
    with translation.override("pl"):
        html = light.html("outcast-heroes", wanted("outcast-heroes"))
    drawn = Counter(re.findall('<span class="lt-ornament">(.)</span>', html))
    colours = Counter(soldier.colour for soldier in CARDS.soldier)
    shapes = {ornament(shape): colours[colour] for colour, shape in SHAPES.items()}
    starred = sum(order.copies for order in CARDS.order if order.name.pl.endswith("*"))
    assert drawn == {**shapes, ornament("star"): starred}


def test_what_decides_a_tie_and_names_a_captain_is_there() -> None:
    sheet = sheet_of("clashes")
    assert sheet.count("kapitan ") >= 2
    with translation.override("pl"):
        pieces = [piece.data for piece in light.light_of("clashes").own[0].pieces]
    assert any(isinstance(one, Die) for one in pieces)
    assert sheet.count("0 1 2 3 0 1 2 3 4") == 2, "clashes won and actions played, for each side"
    assert all(f" {trait} " in sheet for trait in ("I", "II", "III", "IV", "V", "VI"))


def test_control_and_life_can_be_marked() -> None:
    with translation.override("pl"):
        table, dice = light.light_of("forest").own
    chips = [one.data for one in table.pieces if isinstance(one.data, Chip)]
    controls = Counter(one.sign for one in chips if one.name == "kontrola")
    assert list(controls.values()) == [6, 6], "each side may hold all six terrains"
    assert sum(one.name == "życie" for one in chips) >= 12
    assert len(dice.pieces) >= 3


@pytest.mark.parametrize("game", LIGHT)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_words_of_a_counter_fit_on_it(game: str, language: str) -> None:
    """Ten letters of seven points are as wide as a counter, if they are narrow."""
    with translation.override(language):
        for board in light.light_of(game).own:
            for piece in board.pieces:
                if isinstance(piece.data, Chip):
                    assert len(piece.data.name) <= 10, piece.data.name


@pytest.mark.parametrize("game", LIGHT)
def test_the_file_says_how_the_set_is_laid_out(game: str) -> None:
    sheet = sheet_of(game)
    assert "Lekki zestaw: tak go rozłożycie" in sheet or game == "paratroopers"
    if game == "paratroopers":
        assert "Pionek pustą stroną do góry leży płasko." in sheet


OF_THE_BOX = {
    "outcast-heroes": ("etapu II,", "następnym etapem", "Pełna gra", "ostatnim etapie"),
    "paratroopers": ("1941", "nowego roku", "Nowy rok"),
}
"""What the rules say of a whole game, and a lesson plays nothing of."""


@pytest.mark.parametrize("game", OF_THE_BOX)
def test_its_rules_say_what_the_lesson_plays(game: str) -> None:
    with translation.override("pl"):
        box = unescape(quick_sides(game, wanted(game)))
        lesson = unescape(quick_sides(game, wanted(game), light=True))
    for words_of_it in OF_THE_BOX[game]:
        assert words_of_it in box
        assert words_of_it not in lesson


@pytest.mark.parametrize("game", LIGHT)
def test_its_rules_show_no_card_of_the_box(game: str) -> None:
    """Its own have other faces."""
    assert "rules-face" not in quick_sides(game, wanted(game), light=True).partition("<h2>")[0]
