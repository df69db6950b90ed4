"""Quizzes as pages: without JavaScript, in both languages, and whatever the address says."""

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from lessons.catalogue import keys, load_note
from lessons.quiz.about_sources import question_keys
from lessons.quiz.asked import ask
from lessons.quiz.course import Course, questions_of
from lessons.quiz.kinds import LAST
from lessons.quiz.topics import Topic, questions, regions, topic_of_note, topics

LANGUAGES = ("pl", "en")


def text_of(response: HttpResponse) -> str:
    return html.unescape(response.content.decode())


def reader(language: str = "pl") -> Client:
    return Client(headers={"accept-language": language})


def right_of(course: Course, number: int) -> int:
    return questions_of(course)[number].right


def quiz(topic: str = "all", count: int = 5, seed: int = 7, start: int = 0) -> Course:
    return Course(topics()[topic], count, seed, start)


def answered(course: Course, answers: str) -> str:
    return f"{course.url}&answers={answers}" if answers else course.url


# What is asked


def test_everything_that_is_asked_can_be_answered() -> None:
    for id in questions(topics()["all"], 1):
        asked = ask(id)
        assert asked is not None
        assert 0 <= asked.right < len(asked.choices)
        assert asked.notes
        assert asked.why or all(choice.why for choice in asked.choices)
    assert ask("question/nothing") is None
    assert ask("soldier/nobody:who") is None


def test_both_languages_give_the_answers_in_the_same_order() -> None:
    for key in question_keys():
        found = []
        for language in LANGUAGES:
            with translation.override(language):
                found.append(ask(key))
        polish, english = found
        assert polish is not None
        assert english is not None
        assert polish.right == english.right
        assert polish.text != english.text


def test_the_best_answer_stands_anywhere() -> None:
    places = {asked.right for key in question_keys() if (asked := ask(key)) is not None}
    assert places == {0, 1, 2, 3}


@pytest.mark.parametrize("slug", topics())
def test_a_topic_asks_only_about_what_belongs_to_it(slug: str) -> None:
    topic = topics()[slug]
    ids = questions(topic, 3)
    assert len(ids) >= 10
    assert len(set(ids)) == len(ids)
    for id in ids:
        note = id.partition(":")[0]
        assert note in (*topic.notes, *topic.sources)
        if slug in {one.slug for one in regions()} and ":" in id:
            assert slug in load_note(note, "pl").facts.regions


def test_a_region_of_which_little_is_told_is_no_topic() -> None:
    assert "wielkopolska" not in topics()
    assert "lubelskie" in topics()


def test_the_people_of_the_game_are_those_on_cards() -> None:
    notes = topics()["game"].notes
    assert "soldier/jozef-franczak" in notes
    assert set(notes) < {key for key in keys() if key.startswith("soldier/")}


def test_questions_are_shuffled_and_years_come_last() -> None:
    topic = topics()["people"]
    assert questions(topic, 1) != questions(topic, 2)
    late = [id.partition(":")[2] in LAST for id in questions(topic, 1)]
    assert late == sorted(late)
    assert any(late)


def test_a_mixed_quiz_asks_about_sources_now_and_then() -> None:
    ids = questions(topics()["all"], 4)[:10]
    assert [":" not in id for id in ids] == [number % 3 == 2 for number in range(10)]


def test_a_quiz_on_a_note_begins_with_it_and_asks_about_its_sources() -> None:
    topic = topic_of_note("event/kielce-1945")
    assert topic is not None
    ids = questions(topic, 5)
    assert ids[0].startswith("event/kielce-1945:")
    assert "question/karta-misji" in ids
    assert topic_of_note("soldier/nobody") is None


@pytest.mark.parametrize("seed", range(6))
def test_a_quiz_on_a_note_does_not_begin_with_the_sentence_just_read(seed: int) -> None:
    for key in ("soldier/jozef-franczak", "event/kielce-1945"):
        topic = topic_of_note(key)
        assert topic is not None
        ids = [id for id in questions(topic, seed) if id.startswith(f"{key}:")]
        assert ids[0] == questions(topic, seed)[0]
        assert ids[0].partition(":")[2] not in ("who", "what")
        assert len(ids) > 1
    # Where nothing else can be asked, the summary is better than nothing.
    topic = topic_of_note("term/pseudonim")
    assert topic is not None
    assert questions(topic, seed)[0] == "term/pseudonim:what"


def test_the_questions_of_a_page_are_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    monkeypatch.setattr("lessons.quiz.course.ask", lambda id: made.append(id) or ask(id))
    assert reader().get(f"{quiz().url}&answers=01").status_code == 200
    assert len(made) == len(set(made)) == 5


def test_again_asks_other_questions_until_all_were_asked() -> None:
    course = quiz("sources")
    seen = []
    for _round in range(3):
        seen += [asked.id for asked in questions_of(course)]
        course = course.again
    assert len(set(seen)) == 15
    assert len(questions_of(course)) == 5, "it goes round"


def test_a_topic_with_few_questions_asks_all_of_them_once() -> None:
    topic = Topic("few", "Few", (), question_keys()[:3])
    ids = [asked.id for asked in questions_of(Course(topic, 5, 1, 2))]
    assert sorted(ids) == list(question_keys()[:3])


# The pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_leads_to_a_quiz(language: str) -> None:
    page = text_of(reader(language).get("/quiz/"))
    offered = re.findall(r'name="topic" value="([^"]+)"', page)
    assert offered == list(topics())
    assert re.findall(r'name="questions" value="(\d+)"', page) == ["5", "10"]
    for slug in offered:
        answer = reader(language).get("/quiz/", {"topic": slug, "questions": "10"})
        assert answer.status_code == 302
        assert urlsplit(answer.url).path == f"/quiz/{slug}/"
        assert parse_qs(urlsplit(answer.url).query)["questions"] == ["10"]
        assert reader(language).get(answer.url).status_code == 200


def test_each_choice_asks_something_else() -> None:
    found = {reader().get("/quiz/?topic=all&questions=5").url for _ in range(5)}
    assert len(found) > 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", ["all", "sources", "organisations"])
def test_a_quiz_is_answered_to_its_end_without_javascript(topic: str, language: str) -> None:
    client, course = reader(language), quiz(topic)
    address, missed = course.url, []
    for number in range(5):
        with translation.override(language):
            asked = questions_of(course)[number]
        page = text_of(client.get(address))
        assert f'<html lang="{language}">' in page
        assert asked.text in page
        form = page.partition('id="quiz"')[2].partition('<form class="stack" action=')[2]
        form = form.partition("</form>")[0]
        path = re.findall(r'^"([^"]+)"', form)
        hidden = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form))
        assert len(re.findall('type="radio"', form)) == len(asked.choices)
        chosen = asked.right if number % 2 else (asked.right + 1) % len(asked.choices)
        missed += [asked.notes[0].url] if chosen != asked.right else []
        told = text_of(client.get(path[0], {**hidden, "answer": chosen}))
        for note in asked.notes:
            assert f'href="{note.url}"' in told
        for explained in [asked.why, *(choice.why for choice in asked.choices)]:
            assert html.unescape(explained) in told
        address = re.findall(r'<a class="button" href="([^"]+)"', told)[0]
    end = text_of(client.get(address))
    assert ("2 z\N{NO-BREAK SPACE}5" if language == "pl" else "2 of 5") in end
    assert all(f'<a href="{url}">' in end for url in missed)
    assert len(re.findall('<li class="pair lined right"', end)) == 2
    again = re.findall(r'<a class="button" href="([^"]+)"', end)[0]
    assert "from=5" in again
    assert "answers" not in again


@pytest.mark.parametrize("seed", range(8))
def test_the_page_does_not_hold_the_answer_before_it_is_given(seed: int) -> None:
    course = quiz("all", seed=seed)
    for answers in ("", "0", "00"):
        asked = questions_of(course)[len(answers)]
        page = text_of(reader().get(answered(course, answers)))
        part = page.partition('id="quiz"')[2].partition("</section>")[0]
        for explained in (asked.why, *(choice.why for choice in asked.choices)):
            assert not explained or html.unescape(explained) not in part
        form = part.partition("<fieldset")[2]
        choices = re.findall(r"<label.*?</label>", form)
        alike = {
            re.sub(r'value="\d"|<span class="answer">.*?</span>', "", choice) for choice in choices
        }
        assert len(choices) == len(asked.choices)
        assert len(alike) == 1, "nothing tells one answer from another"
        for note in asked.notes:
            assert note.url not in part


def test_each_choice_has_its_letter_when_asked_and_when_told() -> None:
    course = quiz("sources")
    asked = questions_of(course)[0]
    wanted = [("ABCD"[n], choice.text) for n, choice in enumerate(asked.choices)]
    for address in (answered(course, ""), f"{course.url}&answer=0"):
        page = text_of(reader().get(address))
        found = re.findall(r'<b class="answer-letter number">(.)</b> (.*?)</span>', page)
        assert found == wanted


def test_reloading_and_going_back_change_nothing() -> None:
    course = quiz()
    asked = f"{course.url}&answers=01"
    told = f"{asked}&answer=0"
    first = [text_of(reader().get(address)) for address in (asked, told)]
    again = [text_of(reader().get(address)) for address in (told, asked)]
    without = re.compile(r'"X-CSRFToken": "[^"]*"|name="csrfmiddlewaretoken" value="[^"]*"')
    assert [without.sub("", page) for page in first] == [
        without.sub("", page) for page in reversed(again)
    ]
    assert set(reader().get(told).cookies) <= {"csrftoken"}, "nothing is kept about the reader"


def test_no_page_of_a_quiz_is_kept_by_a_browser() -> None:
    for headers in ({}, {"HX-Request": "true"}):
        response = Client(headers=headers).get(quiz().url)
        assert "no-store" in response["Cache-Control"]
        assert "HX-Request" in response["Vary"]
        assert response["X-Robots-Tag"] == "noindex"


def test_htmx_gets_a_part_and_the_address_it_stands_for() -> None:
    address = f"{quiz().url}&answer=0"
    part = Client(headers={"HX-Request": "true"}).get(address)
    assert part.content.strip().startswith(b'<div id="quiz"')
    assert part["HX-Push-Url"] == address
    assert b"autofocus" in part.content
    whole = Client().get(address)
    assert b"autofocus" not in whole.content
    back = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert Client(headers=back).get(address).content.startswith(b"<!doctype html>")


@pytest.mark.parametrize(
    "query",
    [
        "questions=6&seed=1&from=0",
        "questions=&seed=1&from=0",
        "questions=5",
        "questions=5&seed=-1&from=0",
        "questions=5&seed=12345&from=0",
        "questions=5&seed=1&from=x",
        "questions=5&seed=1&from=0&answers=9",
        "questions=5&seed=1&from=0&answers=000000",
        "questions=5&seed=1&from=0&answers=00000&answer=0",
        "questions=5&seed=1&from=0&answers=0a",
        "questions=5&seed=1&from=0&answer=",
        "questions=5&seed=1&from=0&answer=4",
        "questions=5&seed=1&from=0&answer=-1",
        "questions=5&seed=1&from=0&answer=<script>",
        "questions=5&seed=%D9%A1&from=0",
        "questions=5&seed=1&from=0&answers=" + "0" * 5000,
        "questions=5&seed=1%00&from=0",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_address_is_told_of(query: str, language: str) -> None:
    for path in ("/quiz/all/", "/quiz/event/kielce-1945/"):
        response = reader(language).get(f"{path}?{query}")
        page = text_of(response)
        assert response.status_code == 400
        assert 'role="alert"' in page
        assert "<script>" not in page.partition("<main")[2]
        assert 'name="topic"' in page


@pytest.mark.parametrize(
    "query", ["topic=nothing&questions=5", "topic=all", "topic=all&questions=7", "topic="]
)
def test_a_damaged_choice_is_told_of(query: str) -> None:
    assert reader().get(f"/quiz/?{query}").status_code == 400


def test_unknown_quizzes_are_not_found_and_nothing_is_sent_to_them() -> None:
    for path in ("/quiz/nothing/", "/quiz/soldier/nobody/", "/quiz/place/x/"):
        assert reader().get(path).status_code == 404
    assert reader().post("/quiz/all/", {"answer": "0"}).status_code == 405


def test_without_an_address_of_its_own_a_quiz_begins() -> None:
    response = reader().get("/quiz/soldier/jozef-franczak/")
    assert response.status_code == 302
    assert reader().get(response.url).status_code == 200


def test_the_list_of_notes_leads_to_the_quizzes() -> None:
    assert 'href="/quiz/"' in text_of(reader().get("/notes/"))
