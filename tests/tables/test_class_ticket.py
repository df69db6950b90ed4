"""The exit ticket that a teacher puts together: what is proposed, what he writes, and sentences."""

import csv
import re
from collections.abc import Iterator
from html import unescape
from io import StringIO
from types import SimpleNamespace
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from game.classroom import after, again, services, ticket
from game.classroom.after import erase_sentence, results
from game.classroom.erasure import erase_class
from game.classroom.models import Classroom, Pupil, TicketAnswer
from game.kit.class_parts import ShownCard
from game.kit.load import game_of
from game.presentation import games, presenter
from game.printing import record
from game.views import class_ticket
from lessons.plans.plan import all_plans
from wyklenci_site.press.models import Printout

from .html import Page
from .leftovers import english_in, polish_in
from .lessons import address, browser, left_over, opened, played, post, teacher_of

HTML = "<script>alert(1)</script>"
SENTENCE = "Kto policzył uwolnionych z więzienia w Kielcach?"
WRITTEN = {
    "text": "Kto liczył?",
    "answer_0": "Uciekający",
    "answer_1": "Strażnik",
    "right": "1",
}


@pytest.fixture
def lesson(db: None) -> Classroom:
    """A class that has played."""
    return played(opened(pupils=3))


def choosing(teacher: Client, classroom: Classroom) -> str:
    """The page on which questions are ticked."""
    answer = teacher.get(address("class-ticket-open", classroom))
    assert answer.status_code == 200
    return answer.text


def ticked(page: str) -> list[str]:
    boxes = re.findall(r'<input type="checkbox" name="ask" value="([^"]*)"([^>]*)>', page)
    assert boxes
    return [unescape(id) for id, more in boxes if "checked" in more]


def posted(teacher: Client, classroom: Classroom, **data: Any) -> HttpResponse:
    return teacher.post(address("class-ticket-open", classroom), data)


def asked_of(classroom: Classroom) -> list[str]:
    classroom.refresh_from_db()
    return classroom.ticket


def write(classroom: Classroom, pupil: Pupil, text: str, id: str = "open:lesson") -> HttpResponse:
    client = browser("pl", pupils=[pupil.token])
    given = {"question": id, "sentence": text}
    return client.post(address("class-ticket", classroom), given)


# What is proposed


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_teacher_sees_what_will_be_asked_before_it_is(lesson: Classroom, language: str) -> None:
    page = choosing(teacher_of(lesson, language), lesson)
    usual = ticked(page)
    kinds = [id.partition(":")[0].partition("/")[0] for id in usual]
    assert len(usual) == 4
    assert set(kinds[:2]) <= {"soldier", "event"}
    assert kinds[2:] == ["game", "open"]
    with translation.override(language):
        for id in usual:
            assert ticket.find_question(lesson, id).text in Page(page).text
    assert asked_of(lesson) == [], "nothing is asked yet"
    pupil = browser(language, pupils=[lesson.pupils.first().token])
    assert "ticket-question" not in pupil.get(address("class-ticket", lesson)).text


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_page_speaks_one_language(lesson: Classroom, language: str) -> None:
    page = choosing(teacher_of(lesson, language), lesson)
    text = Page(page).text
    with translation.override(language):
        for one in ticket.offered(lesson):
            for part in (one.question.text, one.question.why, *one.question.answers):
                text = text.replace(part, "")
    left = english_in(text) if language == "pl" else polish_in(text.replace("Polski", ""))
    assert not left


ASKING = [game for game in games() if presenter(game).ticket_questions()]


def test_no_two_questions_of_fact_have_one_answer_where_there_are_others(
    lesson: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = {"a:1": "1945", "b:1": "1945", "c:1": "Kraków", "d:1": "kraków", "e:1": "1946"}
    asked = {id: SimpleNamespace(answers=("1939", right), right=1) for id, right in answers.items()}
    monkeypatch.setattr(ticket, "question", asked.get)
    monkeypatch.setattr(ticket, "_of_slides", lambda *_: tuple(answers))
    assert ticket._facts(lesson, ()) == ["a:1", "c:1", "e:1", "b:1"]
    assert ticket._facts(lesson, {"a:1"}) == ["b:1", "c:1", "e:1", "d:1"]
    monkeypatch.setattr(ticket, "_of_slides", lambda *_: ("a:1", "b:1"))
    assert ticket._facts(lesson, ()) == ["a:1", "b:1"]


@pytest.mark.parametrize("game", ASKING)
def test_every_game_can_ask_what_it_leaves_out(game: str) -> None:
    for language, left in (("pl", english_in), ("en", polish_in)):
        with translation.override(language):
            made = presenter(game).ticket_questions()
            assert len(made) >= 2
            assert len(ASKING) >= 4
            for one in made:
                assert one.text.endswith("?")
                assert len({one.right, *one.wrong}) == 4
                assert max(map(len, (one.right, *one.wrong))) <= 60
                assert one.why
                assert not left("\n".join((one.text, one.right, *one.wrong)))
    assert set(game_of(game).says.under("ticket")) <= set(game_of(game).says.under("left_out"))


def test_what_is_right_stands_in_no_fixed_place() -> None:
    places = {
        one.question.right
        for game in games()
        for made in presenter(game).ticket_questions()
        for one in [ticket.Offered("game", True, ticket._of_the_game(made))]
    }
    assert len(places) > 1


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_open_line_is_the_plans_key_question(db: None, language: str) -> None:
    with translation.override(language):
        plan = next(plan for plan in all_plans() if plan.course.opens)
    classroom = opened()
    Classroom.objects.filter(pk=classroom.pk).update(plan=plan.slug)
    classroom.refresh_from_db()
    page = choosing(teacher_of(classroom, language), classroom)
    assert plan.question in Page(page).text
    assert [id for id in ticked(page) if id.startswith("open:")] == ["open:plan"]
    assert ticked(page)[0] == "open:plan", "three minutes may not be enough for what comes last"
    posted(teacher_of(classroom), classroom, sure="1")
    assert asked_of(classroom)[0] == "open:plan"


def test_two_questions_about_one_note_are_not_asked_unless_the_teacher_wants_them(
    lesson: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They begin with the same sentence. Nor are two with one answer."""
    asked = ["event/kielce-1945:when", "event/kielce-1945:what", "event/radom-1945:when"]
    monkeypatch.setattr(ticket, "_facts", lambda *_: asked)
    facts = [one for one in ticket.offered(lesson) if one.kind == "fact"]
    assert len(facts) == 3
    assert [one.ticked for one in facts] == [False, True, True]


def test_what_is_unticked_is_not_asked(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    first, _second, *others = ticked(choosing(teacher, lesson))
    answer = posted(teacher, lesson, seen="1", ask=[first, *others])
    assert answer.url == address("class-ticket-projector", lesson)
    assert asked_of(lesson) == [first, *others]
    assert lesson.phase == "ticket"


def test_from_the_desk_it_leads_back_there_and_the_projector_shows_the_questions(
    lesson: Classroom,
) -> None:
    services.go_to(lesson.pk, "debrief")
    teacher = teacher_of(lesson)
    desk = teacher.get(address("class-teacher", lesson)).text
    way = f"{address('class-ticket-open', lesson)}?desk=1"
    assert f'href="{way}"' in desk
    page = teacher.get(way).text
    window = browser("en")
    projector = window.get(address("class-projector", lesson)).text
    [form] = [one for one in Page(page).forms.values() if "desk" in one.fields]
    answer = posted(teacher, lesson, **{**form.fields, "ask": ticked(page)})
    assert answer.url == address("class-teacher", lesson) + "?opened=ticket#lesson"
    assert "exit ticket is open" in teacher.get(answer.url).text
    [heard] = re.findall(r'data-refresh="([^"]*)"', projector)
    led = window.get(heard.replace("&amp;", "&"), headers={"HX-Request": "true"})
    assert led.headers["HX-Redirect"] == address("class-ticket-projector", lesson)


def test_what_was_written_and_not_added_is_asked_too(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    begun = {**WRITTEN, "seen": "1", "ask": ["open:lesson"]}
    wrong = posted(teacher, lesson, **{**begun, "answer_1": "", "right": "0"})
    assert wrong.status_code == 422
    assert "Write at least two answers" in wrong.text
    assert asked_of(lesson) == []
    posted(teacher, lesson, **begun)
    [own] = [one for one in asked_of(lesson) if one.startswith("own:")]
    assert ticket.find_question(lesson, own).text == WRITTEN["text"]
    assert "open:lesson" in asked_of(lesson)
    assert posted(teacher, lesson, **begun).status_code == 302, "pressed twice"
    assert len(asked_of(lesson)) == 2
    assert len(lesson.own_questions) == 1


def test_nothing_ticked_is_no_ticket(lesson: Classroom) -> None:
    answer = posted(teacher_of(lesson), lesson, seen="1")
    assert answer.status_code == 409
    assert "Tick at least one question" in answer.text
    assert asked_of(lesson) == []


def test_too_much_ticked_is_no_ticket(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    for number in range(9):
        assert posted(teacher, lesson, do="add", text=f"Pytanie {number}?").status_code == 302
    lesson.refresh_from_db()
    own = [one["id"] for one in lesson.own_questions]
    answer = posted(teacher, lesson, seen="1", ask=own)
    assert answer.status_code == 409
    assert len(ticked(answer.text)) == 9, "what was ticked stays so"
    assert asked_of(lesson) == []


@pytest.mark.parametrize("id", ["", "x", "own:0", "game:99", "open:x", "soldier/nobody:who", HTML])
def test_what_nobody_offered_is_not_asked(lesson: Classroom, id: str) -> None:
    answer = posted(teacher_of(lesson), lesson, seen="1", ask=["open:lesson", id])
    assert answer.status_code == 400
    assert "Please look again" in answer.text
    assert HTML not in answer.text
    assert asked_of(lesson) == []


def test_pressed_twice_it_is_opened_once(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    posted(teacher, lesson, seen="1", ask=["open:lesson"])
    assert posted(teacher, lesson, seen="1", ask=["game:1"]).status_code == 302
    assert asked_of(lesson) == ["open:lesson"]
    again = teacher.get(address("class-ticket-open", lesson))
    assert again.url == address("class-ticket-projector", lesson)


def test_only_the_teacher_puts_a_ticket_together(lesson: Classroom) -> None:
    pupil = browser(pupils=[lesson.pupils.first().token])
    for client in (browser(), pupil, teacher_of(opened(pupils=0))):
        assert client.get(address("class-ticket-open", lesson)).status_code == 403
        assert posted(client, lesson, do="add", **WRITTEN).status_code == 403
    assert asked_of(lesson) == []
    assert lesson.own_questions == []


# What the teacher writes


def test_a_question_of_his_own_is_ticked_and_the_rest_stays_as_it_was(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    first, *_others = ticked(choosing(teacher, lesson))
    answer = posted(teacher, lesson, do="add", seen="1", ask=[first], **WRITTEN)
    page = teacher.get(answer.url).text
    lesson.refresh_from_db()
    (own,) = lesson.own_questions
    assert ticked(page) == [first, own["id"]]
    assert (own["text"], own["answers"], own["right"]) == (
        "Kto liczył?",
        ["Uciekający", "Strażnik"],
        1,
    )
    posted(teacher, lesson, seen="1", ask=ticked(page))
    assert asked_of(lesson) == [first, own["id"]]
    pupil = lesson.pupils.first()
    assert post(lesson, pupil, own["id"], 1).status_code == 302
    shown = browser("pl", pupils=[pupil.token]).get(address("class-ticket", lesson)).text
    assert "twoja odpowiedź: poprawna" in shown
    assert after.results(lesson)[1].right == 1


def test_written_twice_it_is_kept_once(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    for _time in range(2):
        assert posted(teacher, lesson, do="add", **WRITTEN).status_code == 302
    lesson.refresh_from_db()
    assert len(lesson.own_questions) == 1


def test_without_answers_it_is_answered_in_a_sentence(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    posted(teacher, lesson, do="add", text="  Co cię\n zaskoczyło? ")
    lesson.refresh_from_db()
    (own,) = lesson.own_questions
    assert (own["text"], own["answers"]) == ("Co cię zaskoczyło?", [])
    posted(teacher, lesson, seen="1", ask=[own["id"]])
    assert write(lesson, lesson.pupils.first(), "To, że…", own["id"]).status_code == 302


def test_a_question_without_a_right_answer_has_none(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    posted(teacher, lesson, do="add", **{**WRITTEN, "right": "none"})
    lesson.refresh_from_db()
    (own,) = lesson.own_questions
    posted(teacher, lesson, seen="1", ask=[own["id"]])
    post(lesson, lesson.pupils.first(), own["id"], 0)
    lesson.refresh_from_db()
    page = teacher.get(address("class-results", lesson)).text
    assert "Answers: 1" in page
    assert "right answer" not in page
    assert "Answers: 1, right" not in page
    revealed = teacher.get(address("class-ticket-projector", lesson), {"shown": "1"}).text
    assert "right answer" not in revealed


@pytest.mark.parametrize(
    "wrong",
    [
        {"text": ""},
        {"text": " \u200b\n"},
        {"text": "?" * 201},
        {"answer_0": "x" * 121},
        {"answer_1": ""},
        {"answer_1": "  uciekający "},
        {"right": "3"},
        {"right": "9"},
        {"right": HTML},
    ],
)
def test_what_is_no_question_is_told_and_not_kept(lesson: Classroom, wrong: dict[str, str]) -> None:
    answer = posted(teacher_of(lesson), lesson, do="add", ask=["game:1"], **{**WRITTEN, **wrong})
    assert answer.status_code == 422
    assert "field-error" in answer.text
    assert HTML not in answer.text
    lesson.refresh_from_db()
    assert lesson.own_questions == []


def test_html_is_shown_as_it_is_written(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    given = {"text": f"{HTML}?", "answer_0": f"a {HTML}", "answer_1": f"b {HTML}"}
    assert posted(teacher, lesson, do="add", **given).status_code == 302
    lesson.refresh_from_db()
    (own,) = lesson.own_questions
    pages = [teacher.get(address("class-ticket-open", lesson))]
    posted(teacher, lesson, seen="1", ask=[own["id"], "open:lesson"])
    pupil = lesson.pupils.first()
    write(lesson, pupil, HTML)
    after.show_sentence(lesson.pk, TicketAnswer.objects.get().pk, shown=True)
    reader = browser(pupils=[pupil.token])
    pages += [client.get(address("class-ticket-projector", lesson)) for client in (teacher, reader)]
    pages += [reader.get(address("class-ticket", lesson))]
    pages += [teacher.get(address("class-results", lesson))]
    for page in pages:
        assert "&lt;script&gt;" in page.text
        assert HTML not in page.text


def test_more_than_a_class_keeps_is_refused(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    for number in range(12):
        posted(teacher, lesson, do="add", text=f"{number}?")
    refused = posted(teacher, lesson, do="add", text="Jeszcze jedno?")
    assert refused.status_code == 409
    assert "Jeszcze jedno?" in refused.content.decode(), "what was written is not lost"
    lesson.refresh_from_db()
    assert len(lesson.own_questions) == 12


def test_a_question_is_taken_away_until_it_is_asked(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    for text in ("Jedno?", "Drugie?"):
        posted(teacher, lesson, do="add", text=text)
    lesson.refresh_from_db()
    one, other = (own["id"] for own in lesson.own_questions)
    for _time in range(2):
        assert posted(teacher, lesson, do=f"drop {one}").status_code == 302
    posted(teacher, lesson, seen="1", ask=[other])
    assert posted(teacher, lesson, do=f"drop {other}").status_code == 409
    lesson.refresh_from_db()
    assert [own["id"] for own in lesson.own_questions] == [other]
    assert lesson.ticket == [other]


def test_a_class_that_is_led_on_while_its_ticket_opens_breaks_nothing(
    lesson: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the desk the projector is steered, too; another teacher may be quicker."""
    shown = class_ticket.show_slide

    def led_on(class_id: int, *args: Any, **more: Any) -> None:
        services.go_to(class_id, "debrief")
        shown(class_id, *args, **more)

    monkeypatch.setattr(class_ticket, "show_slide", led_on)
    assert posted(teacher_of(lesson), lesson, desk="1").status_code == 302
    assert asked_of(lesson)
    assert (lesson.phase, lesson.slide) == ("debrief", None)


def test_taking_one_away_keeps_what_else_is_ticked_and_being_written(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    posted(teacher, lesson, do="add", text="Jedno?")
    lesson.refresh_from_db()
    (own,) = (one["id"] for one in lesson.own_questions)
    first, second, *_others = ticked(choosing(teacher, lesson))
    assert f'value="drop {own}"' in choosing(teacher, lesson)
    begun = {"text": "Kto to", "answer_0": "Nikt", "answer_1": "", "right": "none"}
    kept = posted(teacher, lesson, do=f"drop {own}", seen="1", ask=[second, own], **begun)
    assert kept.status_code == 200
    assert ticked(kept.text) == [second]
    assert 'value="Kto to"' in kept.text
    assert 'value="Nikt"' in kept.text
    assert "field-error" not in kept.text
    assert own not in kept.text
    again_ = posted(teacher, lesson, do=f"drop {own}", seen="1", ask=[first])
    assert ticked(teacher.get(again_.url).text) == [first]


def test_enter_in_a_field_takes_no_question_away(lesson: Classroom) -> None:
    """It presses the first button of the form."""
    teacher = teacher_of(lesson)
    posted(teacher, lesson, do="add", text="Jedno?")
    buttons = re.findall(r'<button[^>]*name="do" value="(\w+)', choosing(teacher, lesson))
    assert buttons == ["add", "drop"]


@pytest.mark.parametrize("do", ["rubbish", "drop", "open", "add own:7"])
def test_what_says_nothing_known_opens_no_ticket(lesson: Classroom, do: str) -> None:
    answer = posted(teacher_of(lesson), lesson, do=do)
    assert answer.status_code in {302, 400, 422}
    assert asked_of(lesson) == []


def test_an_open_ticket_is_not_said_to_be_over(lesson: Classroom) -> None:
    teacher = teacher_of(lesson, "pl")
    posted(teacher, lesson)
    before = asked_of(lesson)
    refused = posted(teacher, lesson, do="add", text="")
    assert refused.status_code == 409
    assert "Wyjściówka jest otwarta: jej pytania się nie zmieniają" in refused.text
    assert asked_of(lesson) == before


def round_fields(page: str, action: str) -> list[str]:
    """What the forms with this address say which of the class's games they belong to."""
    forms = re.findall(rf'<form[^>]*action="{action}"[^>]*>(.*?)</form>', page, re.DOTALL)
    assert forms
    return [*map("".join, (re.findall(r'name="round" value="(\d+)"', form) for form in forms))]


def test_the_page_of_an_earlier_game_asks_and_answers_nothing(lesson: Classroom) -> None:
    teacher, pupil = teacher_of(lesson, "pl"), lesson.pupils.first()
    own = browser("pl", pupils=[pupil.token])
    opening = address("class-ticket-open", lesson)
    pages = ("class-ticket-open", "class-debrief", "class-ticket-projector")
    for page in pages:
        assert round_fields(teacher.get(address(page, lesson)).text, opening) == ["1"]
    services.go_to(lesson.pk, "debrief")
    assert round_fields(teacher.get(address("class-teacher", lesson)).text, opening) == ["1"]
    (fact,) = ticked(choosing(teacher, lesson))[:1]
    asked = {"seen": "1", "ask": [fact, "open:lesson"]}
    posted(teacher, lesson, round="1", **asked)
    answering, counting = address("class-ticket", lesson), address("class-ticket-projector", lesson)
    assert round_fields(own.get(answering).text, answering) == ["1", "1"]
    assert round_fields(teacher.get(counting).text, counting) == ["1"]
    again.play_again(lesson.pk, 1, again.NextGame(lesson.game, lesson.options, lesson.group_size))
    stale = posted(teacher, lesson, round="1", **asked)
    assert stale.status_code == 409
    assert "Klasa gra już w\N{NO-BREAK SPACE}następną grę" in stale.text
    assert asked_of(lesson) == []
    posted(teacher, lesson, round="2", sure="1", **asked)
    assert asked_of(lesson) == [fact, "open:lesson"]
    size = len(ticket.find_question(lesson, fact).answers)
    for client, page, given in (
        (own, answering, {"question": fact, "answer": "0"}),
        (own, answering, {"question": "open:lesson", "sentence": "Ze starej strony."}),
        (teacher, counting, {"question": fact, "hands": [1] * size}),
    ):
        refused = client.post(page, {**given, "round": "1"})
        assert refused.status_code == 409
        assert "Klasa gra już w\N{NO-BREAK SPACE}następną grę" in refused.text
        assert client.post(page, {**given, "round": "rubbish"}).status_code == 400
    lesson.refresh_from_db()
    assert lesson.hands == {}
    assert not pupil.answers.exists()
    assert own.post(answering, {"question": fact, "answer": "0", "round": "2"}).status_code == 302


def test_an_earlier_game_that_has_gone_from_the_site_breaks_nothing(lesson: Classroom) -> None:
    again.play_again(lesson.pk, 1, again.NextGame(lesson.game, lesson.options, lesson.group_size))
    lesson.refresh_from_db()
    lesson.earlier = [{**lesson.earlier[0], "game": "gone"}]
    lesson.save()
    teacher = teacher_of(lesson)
    for page in ("class-debrief", "class-results", "class-results-csv"):
        assert teacher.get(address(page, lesson) + "?round=1").status_code == 200
    assert len(record.played_games(lesson)) == 1
    assert record.state_of(lesson)


def test_what_was_asked_after_an_earlier_game_stays_to_be_read(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    posted(teacher, lesson, do="add", text="Jedno?")
    lesson.refresh_from_db()
    (own,) = (one["id"] for one in lesson.own_questions)
    posted(teacher, lesson, seen="1", ask=[own])
    again.play_again(lesson.pk, 1, again.NextGame(lesson.game, lesson.options, lesson.group_size))
    assert f'value="drop {own}"' not in choosing(teacher, lesson)
    assert posted(teacher, lesson, do=f"drop {own}").status_code == 400
    lesson.refresh_from_db()
    assert [one.question.id for one in results(again.as_it_was(lesson, 1))] == [own]


def test_after_the_lesson_nothing_is_written(lesson: Classroom) -> None:
    teacher = teacher_of(lesson)
    services.end_class(lesson.pk)
    assert teacher.get(address("class-ticket-open", lesson)).status_code == 409
    answer = posted(teacher, lesson, do="add", **WRITTEN)
    assert answer.status_code == 409
    assert "The lesson is over" in answer.text
    lesson.refresh_from_db()
    assert lesson.own_questions == []


def test_he_finds_it_again_in_his_next_class_until_the_first_is_erased(lesson: Classroom) -> None:
    next_one = opened()
    both = browser(teaching=[lesson.teacher_token, next_one.teacher_token])
    posted(both, lesson, do="add", **WRITTEN)
    lesson.refresh_from_db()
    (own,) = lesson.own_questions
    page = choosing(both, next_one)
    assert "Kto liczył?" in page
    assert own["id"] not in ticked(page)
    assert "Kto liczył?" not in choosing(teacher_of(next_one), next_one), "another's browser"
    posted(both, next_one, seen="1", ask=[own["id"]], sure="1")
    assert asked_of(next_one) == [own["id"]]
    erase_class(lesson.pk)
    assert [one.text for one in ticket.ticket_questions(next_one)] == ["Kto liczył?"]
    third = opened()
    only = browser(teaching=[lesson.teacher_token, third.teacher_token])
    assert "Kto liczył?" not in choosing(only, third)


# Sentences


@pytest.fixture
def asked(lesson: Classroom) -> Classroom:
    """A class that is asked for a fact and a sentence."""
    fact = next(one.question.id for one in ticket.offered(lesson) if one.kind == "fact")
    ticket.open_ticket(lesson.pk, [fact, "open:lesson"])
    lesson.refresh_from_db()
    return lesson


def test_a_sentence_is_kept_as_plain_text_and_the_first_one_counts(asked: Classroom) -> None:
    pupil = asked.pupils.first()
    for _time in range(2):  # a button pressed twice
        assert write(asked, pupil, f"  {SENTENCE}\r\n").url.endswith("/ticket/#question-2")
    assert write(asked, pupil, "Inaczej.").status_code == 409
    assert [row.text for row in TicketAnswer.objects.all()] == [SENTENCE]
    page = browser("pl", pupils=[pupil.token]).get(address("class-ticket", asked)).text
    assert SENTENCE in page
    assert "<textarea" not in page


@pytest.mark.parametrize("text", ["", "  \n", "\u200b", "x" * 281])
def test_what_is_no_sentence_is_told_and_not_lost(asked: Classroom, text: str) -> None:
    answer = write(asked, asked.pupils.first(), text)
    assert answer.status_code == 422
    assert "280" in answer.text
    assert text.strip() in answer.text
    assert not TicketAnswer.objects.exists()


def test_a_sentence_is_for_an_open_question_and_a_number_for_the_others(asked: Classroom) -> None:
    pupil = asked.pupils.first()
    assert write(asked, pupil, SENTENCE, asked.ticket[0]).status_code == 400
    assert post(asked, pupil, "open:lesson", 0).status_code == 400
    assert write(asked, pupil, SENTENCE, "open:plan").status_code == 400
    hands = {"question": "open:lesson", "hands": []}
    assert (
        teacher_of(asked).post(address("class-ticket-projector", asked), hands).status_code == 400
    )
    assert not TicketAnswer.objects.exists()


def test_sentences_are_read_without_names(asked: Classroom) -> None:
    pupils = list(asked.pupils.all())
    for pupil, text in zip(pupils, ("Ż na końcu.", "A na początku.", "B."), strict=True):
        write(asked, pupil, text)
    result = after.results(asked)[1]
    assert [one.text for one in result.sentences][:2] == ["A na początku.", "B."]
    assert result.answered == 3
    teacher = teacher_of(asked)
    for name in ("class-results", "class-results-csv", "class-ticket-projector"):
        page = teacher.get(address(name, asked)).content.decode()
        assert not [pupil.name for pupil in pupils if re.search(rf"\b{pupil.name}\b", page)]


def test_the_class_sees_only_what_the_teacher_shows(asked: Classroom) -> None:
    one, other, _third = asked.pupils.all()
    write(asked, one, SENTENCE)
    write(asked, other, "Nie pokazuj tego.")
    teacher, results = teacher_of(asked), address("class-results", asked)
    projector = address("class-ticket-projector", asked)
    everybody = browser(pupils=[one.token])
    for client in (teacher, everybody):
        assert SENTENCE not in client.get(projector).text
    row = TicketAnswer.objects.get(text=SENTENCE)
    for _time in range(2):
        teacher.post(results, {"sentence": row.pk, "do": "show"})
        for client in (teacher, everybody):
            assert SENTENCE in client.get(projector).text
            assert "Nie pokazuj" not in client.get(projector).text
    teacher.post(results, {"sentence": row.pk, "do": "hide"})
    assert SENTENCE not in everybody.get(projector).text


@pytest.mark.parametrize("ended", [False, True])
def test_no_page_for_the_projector_leads_to_every_sentence(asked: Classroom, ended: bool) -> None:
    """The class looks on: the results are for the teacher's own device."""
    write(asked, asked.pupils.first(), SENTENCE)
    if ended:
        services.end_class(asked.pk)
    teacher = teacher_of(asked)
    for name in ("class-projector", "class-debrief", "class-ticket-projector"):
        page = teacher.get(address(name, asked)).text
        assert f"/{asked.public_id}/results" not in page
        assert SENTENCE not in page
    assert "You choose the sentences on the class’s page." in page
    assert (
        f'href="{address("class-results", asked)}'
        in teacher.get(address("class-teacher", asked)).text
    )


def test_nothing_else_stands_where_next_stood(asked: Classroom) -> None:
    """Whoever presses on and on stays at the last question."""
    *_, last = shown_slides(teacher_of(asked).get(address("class-ticket-projector", asked)).text)
    ways = last[last.index("<nav") : last.index("</nav>")]
    previous, following = re.findall(r"<a [^>]*>", ways)
    assert 'href="#question-1"' in previous
    assert 'aria-disabled="true"' in following
    assert "href" not in following


@pytest.mark.parametrize("ended", [False, True])
def test_the_open_projector_hears_which_sentences_are_shown(asked: Classroom, ended: bool) -> None:
    """Also after the lesson, when only the teacher goes on."""
    one, other, _third = asked.pupils.all()
    write(asked, one, SENTENCE)
    write(asked, other, "Nie pokazuj tego.")
    if ended:
        services.end_class(asked.pk)
    teacher, window = teacher_of(asked), browser()
    page = window.get(address("class-ticket-projector", asked)).text
    way = unescape(re.findall(r'data-refresh="([^"]*)"', page)[0])
    row = TicketAnswer.objects.get(text=SENTENCE)
    version = Classroom.objects.get(pk=asked.pk).version
    for act, told in (("show", True), ("hide", False), ("show", True), ("erase", False)):
        teacher.post(address("class-results", asked), {"sentence": row.pk, "do": act})
        now = Classroom.objects.get(pk=asked.pk).version
        assert now > version, "whoever watches is told"
        version = now
        news = window.get(way, headers={"HX-Request": "true"}).text
        assert (SENTENCE in news) == told
        assert "Nie pokazuj" not in news
        assert '<section class="slide' not in news


def test_an_erased_sentence_is_gone_from_what_was_printed(asked: Classroom) -> None:
    write(asked, asked.pupils.first(), "Tego nie chciałem napisać.")
    (sentence,) = (row for one in results(asked) for row in one.sentences)
    assert teacher_of(asked).get(address("class-results-pdf", asked)).status_code == 202
    assert Printout.objects.filter(owner=asked.public_id).exists()
    erase_sentence(asked.pk, sentence.pk)
    assert not Printout.objects.filter(owner=asked.public_id).exists()


def test_an_erased_sentence_is_gone_and_not_written_again(asked: Classroom) -> None:
    pupil = asked.pupils.first()
    write(asked, pupil, SENTENCE)
    row = TicketAnswer.objects.get()
    teacher, results = teacher_of(asked), address("class-results", asked)
    teacher.post(results, {"sentence": row.pk, "do": "show"})
    for _time in range(2):
        assert teacher.post(results, {"sentence": row.pk, "do": "erase"}).status_code == 302
    for name in ("class-results", "class-results-csv", "class-ticket-projector"):
        assert SENTENCE not in teacher.get(address(name, asked)).content.decode()
    assert write(asked, pupil, SENTENCE).status_code == 409


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"sentence": "x", "do": "show"},
        {"sentence": "99999999", "do": "show"},
        {"sentence": "1" * 400, "do": "show"},
        {"do": "erase"},
    ],
)
def test_no_sentence_of_the_class(asked: Classroom, given: dict[str, str]) -> None:
    write(asked, asked.pupils.first(), SENTENCE)
    answer = teacher_of(asked).post(address("class-results", asked), given)
    assert answer.status_code == 409
    assert "Nothing was changed" in answer.text
    assert not TicketAnswer.objects.filter(shown=True).exists()


def test_sentences_of_another_class_are_not_his_to_show(asked: Classroom) -> None:
    write(asked, asked.pupils.first(), SENTENCE)
    other = opened()
    given = {"sentence": TicketAnswer.objects.get().pk, "do": "show"}
    assert teacher_of(other).post(address("class-results", other), given).status_code == 409
    pupil = browser(pupils=[asked.pupils.first().token])
    assert pupil.post(address("class-results", asked), given).status_code == 403
    assert not TicketAnswer.objects.filter(shown=True).exists()


def test_sentences_stand_in_the_spreadsheet_and_are_no_formulas(asked: Classroom) -> None:
    write(asked, asked.pupils.first(), "=1+1")
    answer = teacher_of(asked).get(address("class-results-csv", asked))
    rows = list(csv.reader(StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[-3][3:] == ["'=1+1", "", "1", "0", "1"]


@pytest.mark.usefixtures("printed_at_once")
def test_sentences_stand_in_the_pdf(asked: Classroom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.printing.results.draw", lambda html, told: html.encode())
    teacher, pdf = teacher_of(asked), address("class-results-pdf", asked)
    assert SENTENCE not in teacher.get(pdf).text
    write(asked, asked.pupils.first(), SENTENCE)
    page = teacher.get(pdf).text
    assert SENTENCE in page
    assert "gives no marks to anybody" in page


def test_sentences_go_with_the_class(asked: Classroom) -> None:
    write(asked, asked.pupils.first(), SENTENCE)
    erase_class(asked.pk)
    assert not TicketAnswer.objects.exists()


# On the projector


def shown_slides(page: str) -> Iterator[str]:
    yield from re.findall(r'<section class="slide asked".*?</section>', page, re.DOTALL)


def test_the_counts_are_shown_once_the_teacher_shows_them(asked: Classroom) -> None:
    pupils = list(asked.pupils.all())
    for pupil in pupils:
        post(asked, pupil, asked.ticket[0], 2)
    teacher, projector = teacher_of(asked), address("class-ticket-projector", asked)
    first, _second = shown_slides(teacher.get(projector).text)
    assert "<rect" not in first
    assert "Show how the class answered" in first
    first, second = shown_slides(teacher.get(projector, {"shown": "1"}).text)
    assert re.findall(r'<rect width="(\d+)"', first)[2] == f"{len(pupils)}"
    assert "right answer" in first
    assert "<rect" not in second
    pupil = browser(pupils=[pupils[0].token])
    assert "<rect" not in pupil.get(projector, {"shown": "1"}).text


@pytest.mark.parametrize("shown", ["", "x", "-1", "99", "1" * 400, HTML])
def test_no_such_question_is_shown(asked: Classroom, shown: str) -> None:
    answer = teacher_of(asked).get(address("class-ticket-projector", asked), {"shown": shown})
    assert answer.status_code == 200
    assert "<rect" not in answer.text
    assert HTML not in answer.text


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_page_of_the_ticket_speaks_the_readers_language(
    asked: Classroom, language: str
) -> None:
    pupil = asked.pupils.first()
    write(asked, pupil, "…")
    post(asked, pupil, asked.ticket[0], 0)
    teacher, reader = teacher_of(asked, language), browser(language, pupils=[pupil.token])
    for number in ("0", "1", "2"):
        page = teacher.get(address("class-ticket-projector", asked), {"shown": number}).text
        assert not left_over(page, asked, language)
    assert not left_over(teacher.get(address("class-results", asked)).text, asked, language)
    assert not left_over(reader.get(address("class-ticket", asked)).text, asked, language)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_facts_are_asked_of_what_the_slides_have_just_shown(
    lesson: Classroom, language: str
) -> None:
    """No trivia of what nobody played, and nothing that only the whole note discusses."""
    with translation.override(language):
        parts = [part.body for part in after.debrief_of(lesson).parts]
        told = {
            one.url: f"{one.who} {one.life} {[fact.text for fact in one.facts]}".casefold()
            for one in parts
            if isinstance(one, ShownCard)
        }
        facts = [one for one in ticket.offered(lesson) if one.kind == "fact"]
        assert facts
        for one in facts:
            asked = one.question
            assert asked.url in told
            if asked.id.endswith(":own"):  # written by hand: only where a slide has the answer
                words = re.findall(r"\w{3,}", asked.answers[asked.right].casefold())
                kept = [word if word.isdecimal() else word[:3] for word in words]
                assert all(word in told[asked.url] for word in kept)


@pytest.mark.parametrize(
    ("answer", "slide", "told"),
    [
        ("Warszawa", "Uciekł z transportu w Warszawie.", True),
        ("w Warszawie", "Warszawa, 1944", True),
        ("rok 1943", "W roku 1943 wrócił do kraju.", True),
        ("rok 1943", "W roku 1944 wrócił do kraju.", False),
        ("rok 1943", "Wrócił do kraju.", False),
        ("kurierka i łączniczka", "Była kurierką.", False),
        ("kurierka i łączniczka", "Była łączniczką, potem kurierką.", True),
        ("Wilno", "Wiało od Narwi.", False),
        ("", "Wiało od Narwi.", False),
    ],
)
def test_a_slide_has_an_answer_in_whatever_case_and_no_other_year(
    monkeypatch: pytest.MonkeyPatch, answer: str, slide: str, told: bool
) -> None:
    asked = SimpleNamespace(url="/notes/", answers=[answer], right=0)
    monkeypatch.setattr(ticket, "question", lambda id: asked)
    assert ticket._is_told("note:own", {"/notes/": slide}) is told
    assert not ticket._is_told("note:own", {"/other/": slide})
