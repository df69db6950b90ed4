"""A set of one's own in print: what follows its cards, what says that they are not ours, and the
way back to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from html import unescape
from random import Random
from typing import Any

import msgspec
import pypdfium2
import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import NoReverseMatch, reverse
from django.utils import translation
from django.utils.html import escape

from game.engine.card_sets import Changes
from game.engine.own_cards import TITLE_LENGTH
from game.own_sets.models import OwnSet
from game.own_sets.services import new_set, open_games, rename, written
from game.printing import board_sheets, box, card_sheets, handouts, light, own_cards
from game.printing.faces import front
from game.printing.light import LightForm
from game.sheets.decks import chosen
from game.tables.editions import publish, sets_of
from lessons.plans.plan import on_one_sheet
from tests.printing.letters import too_small
from tests.tables.classes import a_class
from tests.tables.lessons import teacher_of
from wyklenci_site.press.documents import document
from wyklenci_site.press.models import Printout

from .random_sets import random_set

GAME = "outcast-heroes"
TITLE = "Bohaterowie Sanoka"
MARK = f"zestaw własny: {TITLE}"
SMALL_MARK = f"zestaw: {TITLE}"
NOBODY = "Liczby w grze nikogo nie oceniają"
HEROINE = {
    "pseudonym": "Połonina",
    "name": "Anna Przykładowa",
    "place": {"name": "Sanok", "lat": 49.56, "lon": 22.21},
    "note": "",
    "emblem": "wolf-head",
    "told": {"story": "Przenosiła pocztę."},
}
"""In the place of „Orlik”, whom the rules show as an example."""
HEROINE_AGAIN = {"pseudonym": "Połonina", "note": "", "emblem": "wolf-head"}
BRIDGE = {
    "name": {"pl": "Most w Zagórzu", "en": "The bridge at Zagórz"},
    "when": {"pl": "3 maja 1947", "en": "3 May 1947"},
    "place": {"name": "Zagórz", "lat": 49.51, "lon": 22.27},
    "summary": {"pl": "Oddział przechodzi rzekę.", "en": "The unit crosses the river."},
    "stage": 1,
    "difficulty": 9,
    "bonus": "add-strength",
    "emblem": "campfire",
    "date": "",
    "note": "",
}
LEFT_OUT = "Rozbicie więzienia w Kielcach"
"""Which the rules show as an example, too."""
HOSTILE = "</article><script>&\"'‹Łódź›"
OWN_CARDS = 5
"""That the set changes or adds: an order of them is there twice."""
SANOK = Changes(
    title=TITLE,
    changed={
        "soldier": {"orlik": HEROINE, "lalek": {"strength": 4}},
        "order": {"attack": {"modifier": 2}},
    },
    left_out={"mission": ["kielce-1945"]},
    added={"mission": [BRIDGE]},
)
OTHERS = {
    "clashes": {"hero": {"inka": HEROINE_AGAIN}},
    "forest": {"commander": {"zapora": HEROINE_AGAIN}},
    "paratroopers": {
        "event": {"rower": {"name": {"pl": "Połonina", "en": "Połonina"}, "note": ""}},
        "mission": {"pinsk": {"time": 5}},
    },
}
"""A card that the rules show, changed."""


def ordered(client: Client, route: str, key: str, game: str = GAME, **query: str) -> Printout:
    """What is ordered by whoever asks for this file of a set."""
    address = reverse(route, args=[game], query={"own": key, "language": "pl", **query})
    assert client.get(address).status_code in (200, 202)
    return Printout.objects.latest("pk")


def text_of(html: str) -> str:
    return read(re.sub("<[^>]+>", " ", html[html.index("<body") :]))


def read(html: str) -> str:
    """Whether a line may end at a blank does not matter."""
    return unescape(html).replace("\xa0", " ")


def drawn(made: Callable[[str, Any], str], order: Printout, game: str = GAME) -> str:
    with translation.override("pl"):
        return made(game, order.wanted)


@pytest.fixture
def sanok(db: None) -> OwnSet:
    return new_set(GAME, SANOK, "pl")


def test_the_light_set_has_the_cards_of_the_set(client: Client, sanok: OwnSet) -> None:
    order = ordered(client, "print-light-pdf", sanok.key)
    text = text_of(drawn(light.html, order))
    assert all(one in text for one in ("„Połonina”", "Anna Przykładowa", "Most w Zagórzu"))
    assert not any(one in text for one in ("Marian Bernaciak", LEFT_OUT))
    assert drawn(light.html, order).count(f'<p class="lt-own">{SMALL_MARK}</p>') == OWN_CARDS
    printed = text_of(drawn(light.html, ordered(client, "print-light-pdf", "")))
    assert "zestaw własny" not in printed


@pytest.mark.parametrize("game", OTHERS)
def test_so_it_is_in_every_game(client: Client, db: None, game: str) -> None:
    key = new_set(game, Changes(title=TITLE, changed=OTHERS[game]), "pl").key
    order = ordered(client, "print-light-pdf", key, game)
    text = text_of(drawn(light.html, order, game))
    assert "Połonina" in text
    assert MARK in text
    with translation.override("pl"):
        made = light.make(game, order.wanted, lambda page, of: None)
        sheets = light.sheets(game, order.wanted) + len(light.pages_of(game, order.wanted))
    assert not too_small(made)
    behind = len(light.light_of(game).own)  # nothing is printed there
    assert len(pypdfium2.PdfDocument(made)) == sheets + behind + light.QUICK - 1
    rules = ordered(client, "print-rules-pdf", key, game)
    assert "Połonina" in text_of(drawn(handouts.rules_html, rules, game))


@pytest.mark.parametrize("game", [GAME, *OTHERS])
def test_the_quick_sheet_of_a_set_has_two_sides_that_say_what_they_are(
    client: Client, db: None, game: str
) -> None:
    """English is the longer one; its sheets of the printed games are full."""
    title = ("Bohaterowie Wielkopolski i okolic, Szkoła nr " + 40 * "9")[:TITLE_LENGTH]
    key = new_set(game, Changes(title=title), "pl").key
    wanted = ordered(client, "print-quick-pdf", key, game).wanted
    with translation.override("en"):
        pdf = pypdfium2.PdfDocument(handouts.quick_pdf(game, wanted, lambda page, of: None))
    assert len(pdf) == 2
    heads = ("Teach the game in five minutes", "For the table")
    for side, head in zip(pdf, heads, strict=True):
        text = " ".join(side.get_textpage().get_text_range().split())
        assert head in text
        assert "own set:" in text


def test_rules_show_cards_that_are_in_the_set(client: Client, sanok: OwnSet) -> None:
    for route, made in (
        ("print-rules-pdf", handouts.rules_html),
        ("print-quick-pdf", handouts.quick_html),
    ):
        html = drawn(made, ordered(client, route, sanok.key))
        faces = " ".join(re.findall(r'<div class="rules-face.*?</article>', html, re.DOTALL))
        assert "„Połonina”" in faces
        assert not re.search(f"„Orlik”|{LEFT_OUT}", read(faces))
        assert TITLE in text_of(html)
        assert "są z gry drukowanej" in text_of(html)


def test_lists_in_the_rules_are_those_of_the_set(client: Client, sanok: OwnSet) -> None:
    order = ordered(client, "print-rules-pdf", sanok.key)
    html = drawn(handouts.rules_html, order)
    listed = html[html.index("rules-stages") :]
    listed = read(listed[: listed.index("</div>\n</div>")])
    assert "Most w Zagórzu" in listed
    assert LEFT_OUT not in listed


def test_only_what_the_printed_game_has_not_can_be_printed(client: Client, sanok: OwnSet) -> None:
    page = read(client.get(reverse("print-cards", args=[GAME]), {"own": sanok.key}).text)
    assert f"Tylko karty zmienione i dodane ({OWN_CARDS})" in page
    assert f"zmienia i dodaje {OWN_CARDS} kart" in page
    assert "To 1 arkusz." in page
    order = ordered(client, "print-cards-pdf", sanok.key, set="own")
    settings = card_sheets.read(order.wanted)
    with translation.override("pl"):
        decks = card_sheets.decks_of(GAME, settings)
        [sheet] = card_sheets.sheets_of(decks, settings)
        pdf = pypdfium2.PdfDocument(card_sheets.make(GAME, order.wanted, lambda page, of: None))
        assert not too_small(card_sheets.make(GAME, order.wanted, lambda page, of: None))
    names = [read(one.card.name) for one in sheet.cards]
    assert sorted(names) == sorted(["„Połonina”", "„Lalek”", "Most w Zagórzu", "Atak!", "Atak!"])
    assert len(pdf) == 2
    assert MARK in pdf[0].get_textpage().get_text_bounded()


def test_whoever_has_the_game_is_told_what_to_take_out(client: Client, sanok: OwnSet) -> None:
    said = "Kto ma już drukowaną grę, wyjmuje z jej pudełka: "
    alone = ordered(client, "print-cards-pdf", sanok.key, set="own")
    assert text_of(drawn(card_sheets.html, alone)).count(said) == 1
    whole = ordered(client, "print-cards-pdf", sanok.key)
    assert said not in text_of(drawn(card_sheets.html, whole))
    rules = text_of(drawn(handouts.rules_html, ordered(client, "print-rules-pdf", sanok.key)))
    assert said in rules
    assert "„Orlik” (w to miejsce „Połonina”)" in rules
    assert said in read(client.get(reverse("print-cards", args=[GAME]), {"own": sanok.key}).text)


@pytest.mark.parametrize("route", ["print-box", "print-light", "print-images"])
def test_who_prints_all_takes_nothing_out(client: Client, sanok: OwnSet, route: str) -> None:
    page = read(client.get(reverse(route, args=[GAME]), {"own": sanok.key}).text)
    assert TITLE in page
    assert "wyjmuje z jej pudełka" not in page


@pytest.mark.parametrize(("heroes", "pages"), [(8, 2), (9, 3), (31, 9)])
def test_what_to_take_out_is_told_whole_though_no_card_leaves_it_room(
    client: Client, db: None, heroes: int, pages: int
) -> None:
    sets = sets_of(GAME)
    assert sets is not None
    printed = [*written(sets.kinds["soldier"])][:heroes]
    people = {id: {**HEROINE, "pseudonym": f"Sowa {n}"} for n, id in enumerate(printed)}
    own = new_set(GAME, Changes(title=TITLE, changed={"soldier": people}), "pl")
    order = ordered(client, "print-cards-pdf", own.key, set="own", paper="a4")
    with translation.override("pl"):
        pdf = pypdfium2.PdfDocument(card_sheets.make(GAME, order.wanted, lambda page, of: None))
    assert len(pdf) == pages
    text = " ".join(page.get_textpage().get_text_range() for page in pdf)
    told = " ".join(read(text).split())
    assert "wyjmuje z jej pudełka: " in told
    assert all(f"(w to miejsce „Sowa {n}”)" in told for n in range(heroes))


def test_a_card_says_in_words_what_its_number_says(sanok: OwnSet) -> None:
    for language, said in (("pl", "+2 do siły. Żołnierz"), ("en", "+2 strength. The soldier")):
        with translation.override(language):
            decks = own_cards.box_decks(GAME, sanok.key, language)
            [attack] = [c for d in decks for c in d.cards if c.id.startswith("attack--")]
            face = read(front(attack, ""))
        assert said in face
        assert "+1" not in face


@pytest.mark.parametrize("query", [{}, {"own": ""}])
def test_the_printed_game_has_no_such_choice(client: Client, db: None, query: dict) -> None:
    page = client.get(reverse("print-cards", args=[GAME]), query).text
    assert "zmienione i dodane" not in page
    answer = client.get(reverse("print-cards-pdf", args=[GAME]), {**query, "set": "own"})
    assert answer.status_code == 400


def chosen_first(page: str) -> str:
    select = re.search(r'<select[^>]*name="set".*?</select>', page, re.DOTALL)
    assert select
    [chosen] = re.findall(r'<option value="([^"]*)" selected', select[0])
    return chosen


def test_from_a_set_its_own_cards_are_chosen_first(client: Client, sanok: OwnSet) -> None:
    page = client.get(f"/sets/{sanok.token}/").text
    [link] = re.findall(rf'href="({reverse("print-cards", args=[GAME])}[^"]*)"', page)
    answer = client.get(unescape(link)).text
    assert chosen_first(answer) == "own"
    page = read(answer)
    assert f"Tylko karty zmienione i dodane ({OWN_CARDS})" in page
    assert "wybierz całą grę" in page
    for said in ("Które karty", "Liczba egzemplarzy"):
        assert said in page


def test_a_set_without_own_cards_prints_the_whole_game(client: Client, db: None) -> None:
    plain = new_set(GAME, Changes(title=TITLE), "pl")
    query = {"own": plain.key, "set": "own"}
    answer = client.get(reverse("print-cards", args=[GAME]), query)
    assert answer.status_code == 200
    assert chosen_first(answer.text) == "all"


def test_the_name_that_is_proposed_stands_whole_on_a_card(client: Client, db: None) -> None:
    for language, quoted in (("pl", "„(.+?)”"), ("en", "“(.+?)”")):
        client.cookies["language"] = language
        hint = client.get("/sets/").text.partition('id="id_title_helptext">')[2].partition("<")[0]
        found = re.search(quoted, unescape(hint))
        assert found
        with translation.override(language):
            assert own_cards.mark_on_card(found[1]).endswith(found[1])
            thirty = "Bohaterowie Ziemi Sanockiej, 5"
            assert len(thirty) == 30
            assert own_cards.mark_on_card(thirty).endswith(thirty)
            assert own_cards.mark_on_small(thirty).endswith(thirty)


def test_every_own_card_says_that_it_is_one(client: Client, sanok: OwnSet) -> None:
    order = ordered(client, "print-cards-pdf", sanok.key)
    text = text_of(drawn(card_sheets.html, order))
    assert text.count(f" {MARK} ") >= OWN_CARDS - 1  # of two that are alike, one is a stamp
    with translation.override("pl"):
        for deck in own_cards.box_decks(GAME, sanok.key, "pl"):
            for card in deck.cards:
                face = read(front(card, "https://gry.szkola.pl"))
                assert (MARK in face) == ("--" in card.id)
                if deck.slug == "soldiers":
                    assert NOBODY in face, card.name
                else:
                    assert NOBODY not in face, card.name


@pytest.mark.parametrize(
    "route",
    [
        *("print-cards-pdf", "print-box-pdf", "print-light-pdf", "print-boards-pdf"),
        *("print-rules-pdf", "print-quick-pdf", "print-images-zip", "print-tabletop-zip"),
    ],
)
def test_a_file_is_called_after_the_set(client: Client, sanok: OwnSet, route: str) -> None:
    order = ordered(client, route, sanok.key)
    with translation.override("pl"):
        name = document(order.document).name(order.wanted)
    assert name.startswith("bohaterowie-wykleci-bohaterowie-sanoka-")
    plain = ordered(client, route, "")
    with translation.override("pl"):
        assert "sanoka" not in document(plain.document).name(plain.wanted)


def test_the_box_says_on_its_lid_whose_it_is(client: Client, sanok: OwnSet) -> None:
    order = ordered(client, "print-box-pdf", sanok.key, set="lesson-2", job="plain")
    html = drawn(lambda game, wish: box.html(game, card_sheets.read(wish), "plain"), order)
    [lid] = re.findall(r"bx-lid.*?</div>\s*</div>", html, re.DOTALL)
    assert MARK in lid
    cover = text_of(html)
    assert "odpowiadają jego autorzy" in cover


PAGES = ("print-cards", "print-box", "print-light", "print-rules", "print-boards", "print-images")


@pytest.mark.parametrize("route", PAGES)
def test_whoever_keeps_the_set_is_led_back(client: Client, sanok: OwnSet, route: str) -> None:
    page = reverse(route, args=[GAME])
    stranger = Client().get(page, {"own": sanok.key}).text
    assert TITLE in stranger
    assert "Wróć do zestawu" not in stranger
    client.get(reverse("own-set", args=[sanok.token]))
    kept = client.get(page, {"own": sanok.key}).text
    back = reverse("own-set-back", args=[GAME, sanok.key])
    assert f'href="{back}"' in kept
    assert sanok.token not in kept, "the link by which it is changed"
    assert client.get(back)["Location"] == reverse("own-set", args=[sanok.token])
    assert Client().get(back)["Location"] == reverse("own-sets")
    assert "Wróć do zestawu" not in client.get(page).text


def test_back_to_a_set_that_was_changed_meanwhile(client: Client, sanok: OwnSet) -> None:
    """The edition that was printed is not the newest one."""
    client.get(reverse("own-set", args=[sanok.token]))
    ordered(client, "print-cards-pdf", sanok.key)
    rename(sanok.token, "Inni")
    back = client.get(reverse("own-set-back", args=[GAME, sanok.key]))
    assert back["Location"] == reverse("own-set", args=[sanok.token])


@pytest.mark.parametrize("route", PAGES)
def test_a_set_that_there_is_not_cannot_be_printed(client: Client, db: None, route: str) -> None:
    for key in ("0" * 16, "../x", "x" * 500):
        for address in (route, *(f"{route}-{end}" for end in ("pdf", "zip"))):
            with suppress(NoReverseMatch):
                found = client.get(reverse(address, args=[GAME]), {"own": key})
                assert found.status_code == 404


def test_pictures_are_those_of_the_set(client: Client, sanok: OwnSet) -> None:
    page = client.get(reverse("print-images", args=[GAME]), {"own": sanok.key}).text
    assert "„Połonina”" in read(page)
    with translation.override("pl"):
        taken_out = read(own_cards.taken_out(GAME, sanok.key))
    assert "„Orlik” (w to miejsce „Połonina”)" in taken_out
    assert "„Orlik”" not in read(page).replace(taken_out, "")
    order = ordered(client, "print-images-zip", sanok.key, **{"set": "own"})
    decks = chosen(own_cards.box_decks(GAME, sanok.key, "pl"), order.wanted["decks"])
    assert {card.name for deck in decks for card in deck.cards} >= {"„Połonina”"}
    own = next(c.id for d in decks for c in d.cards if c.id.startswith("orlik--"))
    one = reverse("print-card", args=[GAME, own, "png"])
    assert client.get(one, {"own": sanok.key}).status_code in (200, 202)
    assert client.get(one).status_code == 404


@pytest.mark.parametrize("language", ["pl", "en"])
def test_no_page_names_a_variable_of_the_server(client: Client, db: None, language: str) -> None:
    for route in PAGES:
        page = client.get(
            reverse(route, args=[GAME]), headers={"accept-language": language, "host": "10.0.0.5"}
        ).text
        assert not re.search(r"[A-Z]+_[A-Z]+", page)


def test_a_class_that_plays_a_set_prints_it(client: Client, sanok: OwnSet) -> None:
    """All its ways to paper lead to the set; one sheet that cannot follow says so."""
    classroom = a_class(game=GAME, options={"length": "lesson", "stage": 1, "cards": sanok.key})
    page = read(
        teacher_of(classroom, "pl").get(reverse("class-print", args=[classroom.public_id])).text
    )
    for route in ("print-cards", "print-box", "print-light", "print-rules"):
        [query] = re.findall(rf'href="{reverse(route, args=[GAME])}\?([^"]+)"', page)
        assert f"own={sanok.key}" in query
        answer = client.get(f"{reverse(route, args=[GAME])}?{query}")
        assert TITLE in answer.text
    assert ("ta kartka nie zmienia się z zestawem" in page) == bool(on_one_sheet(GAME))


def test_parts_of_a_sets_box_are_the_sets(client: Client, sanok: OwnSet) -> None:
    page = client.get(reverse("print-box", args=[GAME]), {"own": sanok.key}).text
    for route in ("print-cards", "print-boards"):
        assert f'href="{reverse(route, args=[GAME])}"' not in page


@pytest.mark.parametrize("game", open_games())
def test_whatever_a_set_is_it_can_be_printed(db: None, game: str) -> None:
    """With fewer cards and more of them, the longest words, the least and the largest numbers."""
    changes = msgspec.structs.replace(random_set(game, Random(7)), title=HOSTILE)
    key = publish(game, changes)
    with translation.override("pl"):
        form = LightForm(light.light_of(game, key), QueryDict(f"own={key}&language=pl"))
        assert form.is_valid(), form.errors
        wish = form.wanted("https://gry.szkola.pl")
        printed = light.html(game, wish)
        rules = handouts.rules_html(game, {**wish, "form": "pages", "ink": "colour"})
        boards = board_sheets.html(
            game, board_sheets.Settings("pl", "", ("labels",), ink="colour", cards=key)
        )
        assert light.sheets(game, wish) >= len(light.pages_of(game, wish))
        for name in (
            light.file_name(game, wish),
            document(f"rules-{game}").name({**wish, "form": ""}),
        ):
            assert re.fullmatch(r"[a-z0-9-]+", name)
    for html in (printed, rules, boards):
        assert escape(HOSTILE) in html
        assert "<script" not in html


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("Sanok, SP nr 5", "Sanok, SP nr 5"),
        ("Bohaterowie Zagórza i okolic, Liceum im. Jana Pawła II", "Bohaterowie Zagórza i okolic…"),
        ("Bohaterowie Zagórza, Leska a Sanoka", "Bohaterowie Zagórza, Leska…"),
        ("Żołnierze, Szkoła Podstawowa w Sanoku", "Żołnierze, Szkoła Podstawowa…"),
        ("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "WWWWWWWWWWWWWWWWWWWWWWWWW…"),
    ],
)
def test_a_long_name_ends_after_a_word_at_the_foot_of_a_card(title: str, shown: str) -> None:
    with translation.override("pl"):
        assert own_cards.mark_on_card(title) == f"zestaw własny: {shown}"
