"""The end of a lesson: what really happened, and the exit ticket."""

import re
from collections import Counter
from html import unescape
from itertools import islice
from random import Random

import pytest
from django.utils import translation

from game.classroom import after, services
from game.classroom.models import Classroom, Pupil, TicketAnswer
from game.classroom.sights import sights as class_sights
from game.classroom.ticket import open_ticket, ticket_questions
from game.engine.match import Match
from game.kit.after import Tally, tally
from game.presentation import presenter
from game.presentation.outcast_heroes.after import AFTER
from game.presentation.outcast_heroes.after import ENDS as SIGNS_OF_ENDS
from game.rulesets.outcast_heroes.cards import FREE, MISSIONS
from game.tables.models import Seat
from lessons.plans.plan import find_plan
from lessons.quiz.questions import question
from lessons.worksheets.facts import askable

from .html import Page
from .lessons import (
    HOSTILE,
    address,
    browser,
    left_over,
    opened,
    played,
    post,
    renamed,
    teacher_of,
    with_ticket,
)
from .stories import last_sight, match_of, sights


@pytest.fixture
def asked(db: None) -> Classroom:
    """A class with an open exit ticket."""
    return with_ticket(opened())


# What came up


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    lesson = {"length": "lesson", "stage": 2}
    return [
        match_of(1, 2),
        match_of(4, 4, sensible=True),
        match_of(6, 4, **lesson),
        match_of(7, 3, **lesson),
    ]


def events(matches: list[Match], kind: str) -> list[dict]:
    every = [event for match in matches for told in match.events for event in told]
    return [event.public for event in every if event.kind == kind]


CLASS = presenter("outcast-heroes")
PEOPLE, MISSIONS_TOLD = AFTER.chapters
KILLED = ("won-killed", "lost-killed")
ENDS = tuple(f"end-{name}" for name in SIGNS_OF_ENDS)


def tallied(matches: list[Match]) -> Tally:
    return tally(AFTER, [last_sight(match, None) for match in matches])


def test_all_tables_are_counted_together(matches: list[Match]) -> None:
    found = tallied(matches)
    assert (found.tables, found.finished) == (4, 4)
    seen = [last_sight(match, None) for match in matches]
    (numbers,) = (p.body for p in CLASS.class_debrief(seen, {}).parts if p.kind == "numbers")
    results = Counter(bool(facts["success"]) for facts in events(matches, "result"))
    stages = events(matches, "scored")
    lost = sum(bool(facts["lost"]) for facts in stages)
    dealt = [any(row["goal"] == "traitor" for row in facts["rows"]) for facts in stages]
    assert [int(figure.number) for figure in numbers.figures] == [
        *(results[True], results[False], len(stages) - lost, lost, sum(dealt))
    ]
    casualties = events(matches, "casualties")
    killed = sum(len(facts["fates"].get("killed", ())) for facts in casualties)
    assert int(numbers.more[-2].number) == killed > 0
    assert int(numbers.more[-1].number) == len(events(matches, "executed")) > 0


def test_missions_and_people_add_up(matches: list[Match]) -> None:
    found = tallied(matches)
    tries = [found.cards[name] for name in found.came_up(MISSIONS_TOLD)]
    assert sum(one.times("success") for one in tries) == found.whole.times("success")
    assert sum(one.times("failure") for one in tries) == found.whole.times("failure")
    assert all(1 <= one.tables() <= one.times() for one in tries)
    people = [found.cards[name] for name in found.came_up(PEOPLE)]
    assert all(
        1 <= one.tables("served") == one.times(*ENDS) <= one.times("served") for one in people
    )
    assert sum(one.times("end-killed") for one in people) == found.whole.times(*KILLED)


def test_what_came_up_most_comes_first(matches: list[Match]) -> None:
    found = tallied(matches)
    at = [found.cards[name].tables("served") for name in found.came_up(PEOPLE)]
    assert at == sorted(at, reverse=True)
    at = [found.cards[name].tables() for name in found.came_up(MISSIONS_TOLD)]
    assert at == sorted(at, reverse=True)


def test_games_that_go_on_count_as_far_as_they_have_come(matches: list[Match]) -> None:
    for seen, _ in islice(sights(matches[1], None), 0, None, 7):
        found = tally(AFTER, [seen])
        assert found.whole.times("end-killed") <= found.whole.times(*KILLED, "executed")
        CLASS.class_debrief([seen], {})


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_with_printed_sets_the_cards_of_the_stage_are_told(stage: int) -> None:
    options = {"length": "lesson", "stage": stage}
    people, missions = (tallied([]).came_up(chapter, options) for chapter in AFTER.chapters)
    assert [MISSIONS[name].stage for name in missions] == [stage] * 5
    assert people
    with translation.override("en"):
        parts = CLASS.class_debrief([], options).parts
    titles = Counter(part.title for part in parts)
    assert titles["The missions"] == MISSIONS_TOLD.shown
    assert titles["The people"] == min(PEOPLE.shown, len(people))
    kinds = Counter(part.kind for part in parts)
    assert kinds["numbers"] == 0
    assert 4 <= kinds["question"] <= 5


def test_notes_are_of_people_and_missions_in_turn(matches: list[Match]) -> None:
    seen = [last_sight(match, None) for match in matches]
    kinds = [key.partition("/")[0] for key in CLASS.class_notes(seen, {})]
    assert kinds[:4] == ["soldier", "event", "soldier", "event"]
    assert FREE in tallied(matches).cards


# The page for everybody


@pytest.mark.parametrize("way", ["devices", "projector", "shared", "printed"])
def test_debrief_names_nobody_in_any_lesson(db: None, way: str) -> None:
    """Before the games are played and after, in both languages."""
    classroom = opened(way)
    for over in (False, True):
        if over:
            played(classroom)
        names = renamed(classroom)
        Seat.objects.filter(table__classroom=classroom, index=0).update(nickname=HOSTILE)
        names += ["Seat-0", HOSTILE]
        for language, numbers in (
            ("pl", "Wszystkie gry tej lekcji"),
            ("en", "All the games of this lesson"),
        ):
            answer = browser(language).get(address("class-debrief", classroom))
            assert answer.status_code == 200
            page = answer.content.decode()
            assert not [name for name in names if name in page]
            assert not re.search(r"%\(|\bNone\b|proxy|\{\{", page)
            assert not left_over(page, classroom, language)
            if over or way == "printed":
                assert (numbers in page) == (way != "printed")


def test_every_part_leads_to_the_next(db: None) -> None:
    page = browser().get(address("class-debrief", played(opened()))).content.decode()
    ids = set(Page(page).ids)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
    assert {"start", "part-1", "ticket"} <= ids


def test_only_the_teacher_is_offered_to_open_the_ticket(db: None) -> None:
    classroom = opened()
    opening = f'action="{address("class-ticket-open", classroom)}"'
    page = address("class-debrief", classroom)
    assert opening in teacher_of(classroom).get(page).content.decode()
    assert opening not in browser().get(page).content.decode()


def test_a_class_opened_from_a_plan_talks_first_about_what_the_plan_names(db: None) -> None:
    plan = find_plan("rozbite-wiezienia")
    assert plan
    classroom = played(opened())

    def slides() -> list[str]:
        """The addresses of their notes."""
        parts = after.debrief_of(classroom).parts
        return [part.body.url for part in parts if part.kind == "shown"]

    before, planned = slides(), {note.url for note in plan.notes}
    classroom.plan = plan.slug
    now = slides()
    assert len(now) == len(before)
    named = [url in planned for url in now]
    assert named == sorted(named, reverse=True), "those first"
    assert sum(named) >= MISSIONS_TOLD.shown, "its prisons are cards of the game"
    classroom.plan = "ludzie-i-urzedy"
    other = find_plan(classroom.plan)
    assert other
    assert other.course.game != classroom.game
    assert slides() == before, "the plan of another game"


# Opening the ticket


@pytest.mark.parametrize("way", ["devices", "printed"])
def test_the_ticket_asks_about_what_was_played(db: None, way: str) -> None:
    classroom = opened(way)
    if way == "devices":
        played(classroom)
    open_ticket(classroom.pk)
    classroom.refresh_from_db()
    notes = CLASS.class_notes(class_sights(classroom), classroom.options)
    *facts, of_the_model, open_one = classroom.ticket
    assert len(facts) == len(set(facts)) == 2
    shown = sum(chapter.shown for chapter in AFTER.chapters)
    assert {id.partition(":")[0] for id in facts} <= set(notes[:shown])
    assert all(id in askable(id.partition(":")[0]) for id in facts), "no riddle of a crime"
    assert not {id.partition(":")[2] for id in facts} & {"who", "rank", "commander"}, "no names"
    assert of_the_model in {f"game:{one.key}" for one in CLASS.ticket_questions()}
    assert open_one == "open:lesson"
    assert classroom.phase == Classroom.Phase.TICKET


def test_opened_again_it_asks_the_same(asked: Classroom) -> None:
    before = asked.ticket
    services.go_to(asked.pk, "play")
    played(asked)
    services.go_to(asked.pk, "debrief")
    assert teacher_of(asked).post(address("class-ticket-open", asked)).status_code == 302
    asked.refresh_from_db()
    assert (asked.ticket, asked.phase) == (before, "ticket")


def test_nobody_else_opens_it(db: None) -> None:
    classroom, other = opened(), opened()
    for client in (browser(), teacher_of(other)):
        assert client.post(address("class-ticket-open", classroom)).status_code == 403
    teacher_of(classroom).get(address("class-ticket-open", classroom))
    classroom.refresh_from_db()
    assert classroom.ticket == []
    assert classroom.phase == "play"


def test_after_the_lesson_it_is_not_opened(db: None) -> None:
    classroom = opened()
    services.end_class(classroom.pk)
    answer = teacher_of(classroom).post(address("class-ticket-open", classroom))
    assert answer.status_code == 409
    assert "The lesson is over" in answer.content.decode()
    classroom.refresh_from_db()
    assert classroom.ticket == []


# Answering


@pytest.mark.parametrize("seed", range(5))
def test_the_numbers_add_up(asked: Classroom, seed: int) -> None:
    rng = Random(seed)
    wanted: Counter[tuple[str, int]] = Counter()
    pupils = list(asked.pupils.all())
    for pupil in pupils:
        for id in asked.ticket:
            if rng.random() < 0.8:
                number = rng.randrange(len(question(id).answers))
                assert post(asked, pupil, id, number).status_code == 302
                wanted[id, number] += 1
    hands = {id: [rng.randrange(9) for _ in question(id).answers] for id in asked.ticket}
    teacher = teacher_of(asked)
    for id, numbers in hands.items():
        posted = {"question": id, "hands": numbers}
        answer = teacher.post(address("class-ticket-projector", asked), posted)
        assert answer.status_code == 302
    asked.refresh_from_db()
    for result in after.results(asked):
        id = result.question.id
        assert [one.devices for one in result.answers] == [
            wanted[id, number] for number in range(len(result.answers))
        ]
        assert [one.hands for one in result.answers] == hands[id]
        assert result.answered == sum(one.total for one in result.answers)
        assert result.right == result.answers[result.question.right].total
    assert TicketAnswer.objects.count() == wanted.total()


def test_the_first_answer_stands(asked: Classroom) -> None:
    pupil, id = asked.pupils.first(), asked.ticket[0]
    assert post(asked, pupil, id, 1).url.endswith("/ticket/#question-1")
    assert post(asked, pupil, id, 1).status_code == 302  # a button pressed twice
    refused = post(asked, pupil, id, 0)
    assert refused.status_code == 409
    assert "your first answer counts" in refused.content.decode()
    assert after.answers_of(asked, pupil) == {id: 1}


@pytest.mark.parametrize("number", [-1, 4, 99, 10**9, "", "x", "1.0", "²", "<b>", "1" * 10_000])
def test_no_answer_of_the_question(asked: Classroom, number: object) -> None:
    answer = post(asked, asked.pupils.first(), asked.ticket[0], number)
    assert answer.status_code == 400
    assert "Nothing was changed" in answer.content.decode()
    assert not TicketAnswer.objects.exists()


@pytest.mark.parametrize("id", ["", "x", "soldier/nobody:who", "<script>", "a" * 10_000])
def test_no_question_of_the_ticket(asked: Classroom, id: str) -> None:
    answer = post(asked, asked.pupils.first(), id, 0)
    assert answer.status_code == 400
    assert "<script>" not in answer.content.decode()
    assert not TicketAnswer.objects.exists()


def test_a_question_of_another_ticket_is_none_of_this(asked: Classroom) -> None:
    other = next(
        f"{key}:{kind}"
        for key in CLASS.class_notes([], {"length": "lesson", "stage": 3})
        for kind in ("who", "what", "when", "died")
        if question(f"{key}:{kind}") and f"{key}:{kind}" not in asked.ticket
    )
    assert post(asked, asked.pupils.first(), other, 0).status_code == 400
    assert not TicketAnswer.objects.exists()


def test_before_the_ticket_is_open_nothing_is_asked_or_answered(db: None) -> None:
    classroom = opened()
    pupil = classroom.pupils.first()
    page = browser(pupils=[pupil.token]).get(address("class-ticket", classroom))
    assert "not open yet" in page.content.decode()
    assert post(classroom, pupil, "soldier/jozef-franczak:who", 0).status_code == 400


def test_who_is_no_pupil_of_the_class_is_led_to_join(asked: Classroom) -> None:
    stranger = opened().pupils.first()
    gone = asked.pupils.last()
    services.remove_pupil(asked.pk, gone.pk)
    for client in (browser(), browser(pupils=[stranger.token]), browser(pupils=[gone.token])):
        for send in (client.get, client.post):
            answer = send(address("class-ticket", asked), {"question": asked.ticket[0]})
            assert answer.status_code == 403
            assert f'href="{address("class-join", asked)}"' in answer.content.decode()
    with pytest.raises(services.NotOfThisClass):
        after.answer(asked.pk, stranger.pk, asked.ticket[0], 0)
    assert not TicketAnswer.objects.exists()


def test_after_the_lesson_answers_are_shown_and_not_taken(asked: Classroom) -> None:
    pupil, (first, second, *_) = asked.pupils.first(), asked.ticket
    post(asked, pupil, first, 0)
    services.end_class(asked.pk)
    answer = post(asked, pupil, second, 0)
    assert answer.status_code == 409
    assert "The lesson is over" in answer.content.decode()
    assert after.answers_of(asked, pupil) == {first: 0}
    page = Page(browser(pupils=[pupil.token]).get(address("class-ticket", asked)).content.decode())
    assert not page.named("answer")
    assert question(second).answers[question(second).right] in page.text


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_pupils_page_explains_what_was_answered(asked: Classroom, language: str) -> None:
    pupil = asked.pupils.first()
    client = browser(language, pupils=[pupil.token])
    for done in range(len(asked.ticket) + 1):
        answer = client.get(address("class-ticket", asked))
        with translation.override(language):
            questions = ticket_questions(asked)
        page = answer.content.decode()
        text = Page(page).text
        explained = {one.url for one in questions[:done]}  # two may be about one note
        for one in questions:
            assert one.text in text
            assert (f'href="{one.url}"' in page) == (one.url in explained)
        assert page.count('name="question"') == len(asked.ticket) - done
        assert not left_over(page, asked, language)
        if done < len(questions):
            post(asked, pupil, questions[done].id, done % 3)


def lettered(page: str, pattern: str) -> list[tuple[str, str]]:
    """Each answer with its letter, where they stand as in the pattern."""
    return [(letter, unescape(text)) for letter, text in re.findall(pattern, page)]


def test_an_answer_has_the_same_letter_everywhere(asked: Classroom) -> None:
    pupil = asked.pupils.first()
    client = browser("pl", pupils=[pupil.token])
    questions = ticket_questions(asked)
    wanted = [("ABCD"[n], text) for one in questions for n, text in enumerate(one.answers)]
    pupils = r'<b class="answer-letter number">(.)</b> (.*?)</span>'
    page = client.get(address("class-ticket", asked)).content.decode()
    assert lettered(page, pupils) == wanted
    for one in questions:
        post(asked, pupil, one.id, 0)
    page = client.get(address("class-ticket", asked)).content.decode()
    assert lettered(page, pupils) == wanted
    everybodys = r'<li[^>]*><b class="number" aria-hidden="true">(.)<.*?</span>(.*?)</li>'
    page = client.get(address("class-ticket-projector", asked)).content.decode()
    assert lettered(page, everybodys) == wanted


def test_names_are_shown_as_they_are_written(asked: Classroom) -> None:
    pupil = asked.pupils.first()
    Pupil.objects.filter(pk=pupil.pk).update(name=HOSTILE)
    post(asked, pupil, asked.ticket[0], 0)
    page = browser(pupils=[pupil.token]).get(address("class-ticket", asked)).content.decode()
    assert "&lt;b&gt;Seat-0" in page
    assert "<b>Seat-0" not in page
    teacher = teacher_of(asked)
    for name in ("class-debrief", "class-ticket-projector", "class-results", "class-results-csv"):
        assert "Seat-0" not in teacher.get(address(name, asked)).content.decode()


# Hands


@pytest.mark.parametrize(
    "numbers", [[], [1, 2], [1] * 9, ["x", 1, 1, 1], [-1, 0, 0, 0], [100, 0, 0, 0], ["1" * 5000]]
)
def test_hands_that_cannot_be(asked: Classroom, numbers: list) -> None:
    posted = {"question": asked.ticket[0], "hands": numbers}
    answer = teacher_of(asked).post(address("class-ticket-projector", asked), posted)
    assert answer.status_code == 400
    assert "Nothing was changed" in answer.content.decode()
    asked.refresh_from_db()
    assert asked.hands == {}


def test_hands_are_the_teachers_to_count_and_counted_anew(asked: Classroom) -> None:
    id = asked.ticket[0]
    size = len(question(id).answers)
    page = address("class-ticket-projector", asked)
    pupil = browser(pupils=[asked.pupils.first().token])
    assert pupil.post(page, {"question": id, "hands": [1] * size}).status_code == 403
    assert 'name="hands"' not in pupil.get(page).content.decode()
    teacher = teacher_of(asked)
    for numbers in ([5] * size, ["", *range(1, size)]):
        assert teacher.post(page, {"question": id, "hands": numbers}).status_code == 302
    asked.refresh_from_db()
    assert asked.hands == {id: list(range(size))}
    services.end_class(asked.pk)
    assert teacher.post(page, {"question": id, "hands": [9] * size}).status_code == 409
    asked.refresh_from_db()
    assert asked.hands == {id: list(range(size))}


def test_what_is_right_is_kept_from_pupils_until_the_end(asked: Classroom) -> None:
    page = address("class-ticket-projector", asked)
    leads = [one.url for one in ticket_questions(asked)]
    number, why = next((n, url) for n, url in enumerate(leads, 1) if url and leads.count(url) == 1)
    other = next(n for n in range(1, len(leads) + 1) if n != number)
    pupil, teacher = browser("pl", pupils=[asked.pupils.first().token]), teacher_of(asked, "pl")
    assert why not in pupil.get(page, {"shown": f"{number}"}).text
    assert why not in teacher.get(page).text
    assert why in teacher.get(page, {"shown": f"{number}"}).text
    assert why not in teacher.get(page, {"shown": f"{other}"}).text
    services.end_class(asked.pk)
    assert why in pupil.get(page, {"shown": f"{number}"}).text
