"""Questions beside the cards of a set: written, asked at the end of a lesson, printed, kept."""

import json
import re
from html import unescape

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import translation

from game.classroom.again import NextGame, play_again
from game.classroom.models import Classroom
from game.classroom.services import Lesson, join, open_class, propose
from game.classroom.ticket import MOST_ASKED, open_ticket
from game.own_sets.models import OwnSet
from game.printing.set_questions import html
from tests.tables.html import Page
from tests.tables.leftovers import english_in, polish_in
from wyklenci_site.press.documents import document
from wyklenci_site.press.models import Printout

from .conftest import GAME, TITLE

CHOICE = {
    "ask": "Gdzie był posterunek?",
    "right": "W\N{NO-BREAK SPACE}szkole",
    "wrong_0": "W\N{NO-BREAK SPACE}młynie",
    "wrong_2": "Na dworcu",
    "key": "Kronika szkoły, karta 12.",
}
OPEN = {"ask": "O\N{NO-BREAK SPACE}co zapytasz dziadków?", "key": "O\N{NO-BREAK SPACE}ludzi stąd."}
OTHER = {"ask": "Kto pisał kronikę?", "right": "Nauczyciel", "wrong_0": "Wójt"}


def stored() -> OwnSet:
    return OwnSet.objects.get()


def written(client: Client, address: str, *questions: dict[str, str]) -> None:
    for one in questions:
        answer = client.post(f"{address}questions/", one)
        assert answer.status_code == 302, answer.content.decode()


def asked() -> list[str]:
    return [one["ask"] for one in stored().changes.get("questions", [])]


def page_of(client: Client, address: str) -> str:
    return client.get(f"{address}questions/").content.decode()


def acts(client: Client, address: str) -> list[str]:
    return re.findall(r'name="do" value="([^"]+)"', page_of(client, address))


def lesson(options: dict[str, object] | None = None) -> Classroom:
    common = {"length": "lesson", "stage": 1, "takeover": "equal"}
    given = {"group_size": 2, "level": "easy", "language": "pl", "way": "devices"}
    made = open_class(
        Lesson(
            game=GAME,
            options={**common, **(options or {})},
            **given,
            seating="random",
            own_names=False,
        )
    )
    join(made.pk, propose(made))
    return made


def hold(client: Client, **keys: list[str]) -> None:
    """Let the browser hold these keys beside those that it has."""
    session = client.session
    session.update(keys)
    session.save()
    client.cookies["sessionid"] = session.session_key


def teaches(client: Client, classroom: Classroom) -> str:
    """The page where the teacher ticks what is asked; his browser, which made the set."""
    hold(client, teaching=[classroom.teacher_token])
    return client.get(choosing(classroom)).content.decode()


def choosing(classroom: Classroom) -> str:
    return reverse("class-ticket-open", args=[classroom.public_id])


def ticks(page: str) -> dict[str, bool]:
    """What may be asked, by its words, and whether it is ticked."""
    boxes = r'name="ask" value="[^"]*"( checked)?> <span>([^<]*)</span>'
    return {unescape(text): bool(ticked) for ticked, text in re.findall(boxes, page)}


def ids(page: str) -> dict[str, str]:
    boxes = r'name="ask" value="([^"]*)"(?: checked)?> <span>([^<]*)</span>'
    return {unescape(text): id for id, text in re.findall(boxes, page)}


def test_the_set_leads_to_its_questions_and_shows_how_many(client, address) -> None:
    assert f"{address}questions/" in client.get(address).content.decode()
    written(client, address, CHOICE, OPEN)
    assert "2 pytania" in client.get(address).content.decode().replace("\N{NO-BREAK SPACE}", " ")
    page = page_of(client, address)
    assert all(text in page for text in (*CHOICE.values(), *OPEN.values()))


def test_questions_are_in_the_edition_and_change_no_card(client, address) -> None:
    before = stored()
    written(client, address, CHOICE)
    assert stored().key != before.key
    assert stored().changes == {
        **before.changes,
        "questions": [
            {
                "ask": CHOICE["ask"],
                "right": "W\N{NO-BREAK SPACE}szkole",
                "wrong": ["W\N{NO-BREAK SPACE}młynie", "Na dworcu"],
                "key": CHOICE["key"],
            }
        ],
    }
    client.post(f"{address}questions/act/", {"do": acts(client, address)[0]})
    assert stored().key == before.key


def test_a_question_is_changed_moved_and_taken_away(client, address) -> None:
    written(client, address, CHOICE, OPEN, OTHER)
    [link] = re.findall(rf'href="({address}questions/\w+/)"', page_of(client, address))[1:2]
    assert OPEN["key"] in client.get(link).content.decode()
    assert (
        client.post(link, {**OPEN, "ask": "O\N{NO-BREAK SPACE}co zapytasz babcię?"}).status_code
        == 302
    )
    assert asked() == [CHOICE["ask"], "O\N{NO-BREAK SPACE}co zapytasz babcię?", OTHER["ask"]]
    up = [do for do in acts(client, address) if do.startswith("before")][-1]
    for _twice in range(2):
        assert client.post(f"{address}questions/act/", {"do": up}).status_code == 302
        assert asked() == [CHOICE["ask"], OTHER["ask"], "O\N{NO-BREAK SPACE}co zapytasz babcię?"]
    away = next(do for do in acts(client, address) if do.startswith("away"))
    assert client.post(f"{address}questions/act/", {"do": away}).status_code == 302
    assert asked() == [OTHER["ask"], "O\N{NO-BREAK SPACE}co zapytasz babcię?"]


def test_what_is_gone_meanwhile_is_told_and_nothing_changes(client, address) -> None:
    written(client, address, CHOICE, OPEN)
    [link, _other] = re.findall(rf'href="({address}questions/\w+/)"', page_of(client, address))
    away = next(do for do in acts(client, address) if do.startswith("away"))
    client.post(f"{address}questions/act/", {"do": away})
    for answer in (
        client.post(f"{address}questions/act/", {"do": away}),
        client.get(link),
        client.post(link, CHOICE),
    ):
        assert answer.status_code == 409
        assert "Tego pytania już nie ma" in answer.content.decode()
    assert asked() == [OPEN["ask"]]


@pytest.mark.parametrize("do", ["", "away", "before a", "before a b c", "paint it", "away " * 99])
def test_a_forged_post_changes_nothing(client, address, do) -> None:
    written(client, address, CHOICE)
    assert client.post(f"{address}questions/act/", {"do": do}).status_code in (302, 409)
    assert asked() == [CHOICE["ask"]]


def test_the_same_question_sent_twice_is_asked_once(client, address) -> None:
    written(client, address, CHOICE, CHOICE)
    assert asked() == [CHOICE["ask"]]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"ask": ""}, "wymagane"),
        ({"ask": " \t"}, "wymagane"),
        ({"ask": "P" * 201}, "200"),
        ({"right": "O" * 121}, "120"),
        ({"key": "K" * 301}, "300"),
        ({"ask": "Gdzie \u202ekots?"}, "liter"),
        ({"wrong_1": "W\u200bmłynie"}, "liter"),
        ({"right": ""}, "poprawną odpowiedź"),
        ({"wrong_0": "", "wrong_2": ""}, "co najmniej jedną błędną"),
        ({"wrong_0": "w SZKOLE"}, "takie same"),
    ],
)
def test_what_cannot_be_asked_is_said_beside_the_field(client, address, fields, said) -> None:
    answer = client.post(f"{address}questions/", {**CHOICE, **fields})
    assert answer.status_code == 422
    page = answer.content.decode().replace("\N{NO-BREAK SPACE}", " ")
    assert any(said in error for error in re.findall(r'class="field-error">([^<]*)<', page))
    assert asked() == []


def test_a_set_asks_no_more_than_has_room(client, address) -> None:
    written(client, address, *({"ask": f"Pytanie {number}?"} for number in range(20)))
    assert 'name="ask"' not in page_of(client, address)
    answer = client.post(f"{address}questions/", {"ask": "Jeszcze jedno?"})
    assert answer.status_code == 422
    assert len(asked()) == 20


def test_what_somebody_types_is_text(client, address) -> None:
    written(client, address, {**CHOICE, "ask": "<script>alert(1)</script>"})
    assert "<script>alert" not in page_of(client, address)
    with translation.override("pl"):
        assert "<script>alert" not in html({"game": GAME, "cards": stored().key})


def test_the_file_keeps_them(client, address) -> None:
    written(client, address, CHOICE, OPEN)
    saved, before = client.get(f"{address}file.json").content, stored()
    OwnSet.objects.all().delete()
    answer = client.post("/sets/import/", {"file": SimpleUploadedFile("zestaw.json", saved)})
    assert answer.status_code == 302, answer.content.decode()
    assert (stored().changes, stored().key) == (before.changes, before.key)


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        ([{}], "zestaw nie ma"),
        ([{"ask": 5}], "zestaw nie ma"),
        ([{"ask": "Co?", "url": "http://a.b"}], "url"),
        ([{"ask": ""}], "Pytanie 1: "),
        ([{"ask": "Co?"}, {"ask": "Co?"}], "Pytanie 2: To pytanie już jest w zestawie"),
        ([{"ask": "Co?", "right": "To", "wrong": ["A", "B", "C", "D"]}], "najwyżej 3"),
        ([{"ask": "Co?", "right": "To", "wrong": [" "]}], "puste"),
        ([{"ask": f"{n}?"} for n in range(1000)], "najwyżej 20"),
        ([{"ask": "Co?\u2066"}], "liter"),
    ],
)
def test_questions_of_a_file_that_cannot_be_are_told(client, questions, said) -> None:
    cards = {"title": "Zestaw", "questions": questions}
    file = {"format": 1, "game": GAME, "language": "pl", "cards": cards}
    sent = SimpleUploadedFile("zestaw.json", json.dumps(file, indent=2).encode())
    answer = client.post("/sets/import/", {"file": sent})
    assert answer.status_code == 422
    assert said in answer.content.decode().replace("\N{NO-BREAK SPACE}", " ")
    assert OwnSet.objects.count() == 0


def test_a_class_that_plays_with_the_set_is_asked_and_its_answers_count(client, address) -> None:
    written(client, address, CHOICE, OPEN)
    classroom = lesson({"cards": stored().key})
    page = teaches(client, classroom)
    assert ticks(page)[CHOICE["ask"]]
    assert ticks(page)[OPEN["ask"]]
    assert TITLE in page
    chosen = [ids(page)[CHOICE["ask"]], ids(page)[OPEN["ask"]]]
    posted = {"seen": "1", "ask": chosen, "sure": "1", "round": classroom.round}
    assert client.post(choosing(classroom), posted).status_code == 302
    OwnSet.objects.all().delete()  # what a class was asked stays with it

    pupil = classroom.pupils.get()
    hold(client, pupils=[pupil.token])
    ticket = reverse("class-ticket", args=[classroom.public_id])
    shown = client.get(ticket).content.decode()
    assert shown.count(TITLE) == 2
    assert CHOICE["key"] not in shown
    labels = re.findall(r'value="(\d)" required>.*?</b> ([^<]*)</span>', shown)
    right = next(number for number, text in labels if text == CHOICE["right"])
    assert len(labels) == 3
    client.post(ticket, {"question": chosen[0], "answer": right})
    client.post(ticket, {"question": chosen[1], "sentence": "Kto uczył dziadka?"})
    shown = client.get(ticket).content.decode()
    assert CHOICE["key"] in shown
    assert OPEN["key"] in shown

    results = client.get(reverse("class-results", args=[classroom.public_id])).content.decode()
    assert "poprawne: 1" in results
    assert all(part in results for part in (OPEN["key"], CHOICE["key"], TITLE))
    projector = reverse("class-ticket-projector", args=[classroom.public_id])
    assert TITLE in client.get(projector).content.decode()


def test_what_is_usual_is_never_more_than_a_ticket_asks(client, address) -> None:
    written(client, address, *({"ask": f"Pytanie {number}?"} for number in range(20)))
    classroom = lesson({"cards": stored().key})
    offered = ticks(teaches(client, classroom))
    assert sum(offered.values()) <= MOST_ASKED
    assert sum("Pytanie" in text for text in offered) == 20
    open_ticket(classroom.pk)
    classroom.refresh_from_db()
    texts = [one["text"] for one in classroom.own_questions]
    assert texts == [f"Pytanie {number}?" for number in range(4)]


def test_any_class_of_the_same_browser_may_be_asked_them(client, address) -> None:
    """The printed game, and a browser that remembers the set."""
    client.get(address)
    written(client, address, CHOICE)
    classroom = lesson()
    page = teaches(client, classroom)
    assert ticks(page)[CHOICE["ask"]] is False
    posted = {"seen": "1", "ask": ids(page)[CHOICE["ask"]], "sure": "1", "round": classroom.round}
    assert client.post(choosing(classroom), posted).status_code == 302
    classroom.refresh_from_db()
    [kept] = classroom.own_questions
    assert (kept["text"], kept["of"]) == (CHOICE["ask"], TITLE)


def test_a_class_of_another_browser_is_not(client, address) -> None:
    written(client, address, CHOICE)
    assert CHOICE["ask"] not in teaches(Client(), lesson())


def test_a_class_is_asked_what_the_set_asked_when_it_was_opened(client, address) -> None:
    written(client, address, CHOICE)
    classroom = lesson({"cards": stored().key})
    client.post(f"{address}questions/act/", {"do": acts(client, address)[0]})
    assert ticks(teaches(Client(), classroom))[CHOICE["ask"]]


def test_what_was_asked_after_an_earlier_game_is_not_ticked_again(client, address) -> None:
    written(client, address, CHOICE, OPEN)
    classroom = lesson({"cards": stored().key})
    chosen = ids(teaches(client, classroom))[CHOICE["ask"]]
    open_ticket(classroom.pk, [chosen])
    common = {"length": "lesson", "stage": 1, "takeover": "equal"}
    assert play_again(classroom.pk, classroom.round, NextGame(GAME, common, 2))
    classroom.refresh_from_db()
    offered = ticks(teaches(client, classroom))
    assert offered[CHOICE["ask"]] is False
    options = {**common, "cards": stored().key}
    open_ticket(classroom.pk, [chosen])
    classroom.refresh_from_db()
    assert play_again(classroom.pk, classroom.round, NextGame(GAME, options, 2))
    classroom.refresh_from_db()
    offered = ticks(teaches(client, classroom))
    assert (offered[CHOICE["ask"]], offered[OPEN["ask"]]) == (False, True)


def test_the_worksheet_has_room_to_write_and_a_key_apart(client, address) -> None:
    written(client, address, CHOICE, OPEN)
    with translation.override("pl"):
        page = html({"game": GAME, "cards": stored().key})
    sheet, key = page.split('<article class="ws-key">')
    assert all(text in sheet for text in (TITLE, CHOICE["ask"], CHOICE["wrong_2"], OPEN["ask"]))
    assert not any(text in sheet for text in (CHOICE["key"], OPEN["key"]))
    assert 'class="rule"' in sheet
    assert all(text in key for text in (TITLE, CHOICE["right"], CHOICE["key"], OPEN["key"]))
    assert CHOICE["wrong_0"] not in key
    for part in (sheet, key):
        assert "nie sprawdzali" in part


def test_the_worksheet_is_ordered_and_drawn(client, address) -> None:
    written(client, address, CHOICE)
    answer = client.get(f"{address}questions/sheet.pdf")
    assert answer.status_code in (200, 202)
    [order] = Printout.objects.all()
    with translation.override("pl"):
        drawn = document(order.document).make(order.wanted, lambda done, of: None)
    assert drawn.startswith(b"%PDF")


@pytest.mark.parametrize("page", ["questions/", "questions/abc/", "questions/sheet.pdf"])
def test_a_link_of_no_set_says_so(client, page) -> None:
    assert client.get(f"/sets/nothing/{page}").status_code == 410


@pytest.mark.parametrize(("language", "left_in"), [("pl", english_in), ("en", polish_in)])
def test_the_pages_are_whole_in_both_languages(client, address, language, left_in) -> None:
    written(client, address, {"ask": "11?", "right": "12", "wrong_0": "13", "key": "14"})
    [link] = re.findall(rf'href="({address}questions/\w+/)"', page_of(client, address))
    client.post(f"{address}questions/", {"ask": "15?"})
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    pages = [page_of(client, address), client.get(link).content.decode()]
    pages.append(client.post(f"{address}questions/", {"right": "16"}).content.decode())
    pages.append(client.get(f"{address}questions/0/").content.decode())
    with translation.override(language):
        pages.append(html({"game": GAME, "cards": stored().key}))
    for page in pages:
        text = Page(page).text.replace(TITLE, "")
        assert not left_in(text.replace("Polski", "").replace("English", ""))


def test_search_engines_do_not_list_them(client, address) -> None:
    assert '<meta name="robots" content="noindex">' in page_of(client, address)
