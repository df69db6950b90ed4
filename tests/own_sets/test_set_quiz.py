"""The questions of a set as a quiz for pupils: by an address that changes nothing."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from game.classroom.ticket import open_ticket, ticket_questions
from game.own_sets.models import OwnSet

from .conftest import TITLE
from .test_set_questions import CHOICE, OPEN, OTHER, acts, lesson, stored, written


def quiz_of(client: Client, address: str) -> str:
    [found] = re.findall(
        r'href="https?://[^"/]+(/sets/quiz/[^"]+)"', text(client, f"{address}questions/")
    )
    return found


def plain(words: str) -> str:
    return words.replace("\N{NO-BREAK SPACE}", " ")


def text(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, answer.content.decode()
    return plain(unescape(answer.content.decode()))


def answered(client: Client, page: str, path: str, wanted: str) -> str:
    """What a browser shows that has chosen the answer with these words."""
    found = re.findall(r'value="(\d)" required>.*?</b> ([^<]*)</span>', page)
    labels = {words: number for number, words in found}
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    answer = client.get(path, {**hidden, "answer": labels[plain(wanted)]})
    return plain(unescape(answer.content.decode()))


def onward(client: Client, page: str) -> str:
    [following] = re.findall(r'<a class="button" href="([^"]+)"', page)
    return text(client, following)


def test_pupils_answer_one_question_after_another(client, address) -> None:
    written(client, address, CHOICE, OPEN, OTHER)
    path, pupil = quiz_of(client, address), Client()
    page = text(pupil, path)
    assert f"z własnego zestawu „{TITLE}”. Nie sprawdzaliśmy" in page
    assert "Pytanie 1 z 2" in page
    page = answered(pupil, page, path, CHOICE["right"])
    assert plain(CHOICE["key"]) in page
    page = onward(pupil, page)
    assert plain(OTHER["ask"]) in page
    page = onward(pupil, answered(pupil, page, path, OTHER["wrong_0"]))
    assert "Poprawne odpowiedzi: 1 z 2" in page
    assert plain(OTHER["right"]) in page
    assert plain(OPEN["ask"]) not in page


def test_the_quiz_leads_to_nothing_that_changes_the_set(client, address) -> None:
    written(client, address, CHOICE)
    path = quiz_of(client, address)
    page = text(Client(), path)
    for shown in (page, answered(Client(), page, path, CHOICE["right"])):
        assert stored().token not in shown
    answer = client.get(path)
    assert answer["X-Robots-Tag"] == "noindex"
    for other in (f"{path[:-2]}x/", path.replace("/quiz/", "/quiz/9")):
        assert Client().get(other).status_code == 404


def test_its_address_stays_and_questions_are_as_they_are_today(client, address) -> None:
    written(client, address, CHOICE)
    path = quiz_of(client, address)
    before = answered(Client(), text(Client(), path), path, CHOICE["right"])
    [following] = re.findall(r'<a class="button" href="([^"]+)"', before)
    written(client, address, OTHER)
    page = text(Client(), following)
    assert "quiz zaczyna się od nowa" in page
    assert "Pytanie 1 z 2" in page
    client.post(f"{address}act/", {"do": "erase", "sure": "yes"})
    assert Client().get(path).status_code == 404


@pytest.mark.parametrize(
    "query",
    [
        "answers=9",
        "answers=00000",
        "answer=7",
        "answer=x",
        "answers=\N{SUPERSCRIPT TWO}",
        "answer=",
    ],
)
def test_a_damaged_address_begins_anew(client, address, query) -> None:
    written(client, address, CHOICE)
    path = quiz_of(client, address)
    [seed] = re.findall(r'name="seed" value="([^"]*)"', text(client, path))
    page = text(client, f"{path}?seed={seed}&{query}")
    assert "Pytanie 1 z 1" in page


def test_a_reader_of_another_language_hears_whose_words_they_are(client, address) -> None:
    written(client, address, CHOICE)
    path, pupil = quiz_of(client, address), Client()
    pupil.cookies["language"] = "en"
    page = text(pupil, path)
    assert f'<h1 lang="pl">{TITLE}</h1>' in page
    assert f'“<span lang="pl">{TITLE}</span>”' in page
    assert f"<h1>{TITLE}</h1>" in text(Client(), path)


def test_a_set_that_cannot_be_read_any_more_has_no_quiz(client, address) -> None:
    written(client, address, CHOICE)
    path = quiz_of(client, address)
    OwnSet.objects.update(changes={"title": TITLE, "questions": "before an update"})
    assert Client().get(path).status_code == 410


def test_a_set_without_such_questions_has_no_quiz(client, address) -> None:
    written(client, address, OPEN)
    assert "/sets/quiz/" not in text(client, f"{address}questions/")


def test_the_next_lesson_is_asked_the_same_and_what_came_to_it(client, address) -> None:
    """Whatever was asked of the first class, each new one has all questions of the set."""
    written(client, address, CHOICE)
    first = lesson({"cards": stored().key})
    open_ticket(first.pk)
    written(client, address, OTHER)
    second = lesson({"cards": OwnSet.objects.get().key})
    open_ticket(second.pk)
    for classroom, asked in ((first, 1), (second, 2)):
        classroom.refresh_from_db()
        own = [one.text for one in ticket_questions(classroom) if one.of]
        assert own == [CHOICE["ask"], OTHER["ask"]][:asked]
    assert acts(client, address)


def test_the_quiz_is_handed_on_by_its_link_or_a_picture(client, address) -> None:
    written(client, address, CHOICE)
    page = text(client, f"{address}questions/")
    assert 'data-copy="quiz-link"' in page
    assert "w quizie nie ma" not in page
    [picture] = re.findall(r'<img class="qr" src="([^"]+)"', page)
    answer = client.get(picture)
    assert answer["Content-Type"] == "image/svg+xml"
    assert answer.content != client.get(f"{address}qr.svg").content, "of the set itself"
    written(client, address, OPEN)
    assert "w quizie nie ma" in text(client, f"{address}questions/")
