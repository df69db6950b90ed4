"""The exit ticket opened before the game is over: asked first, and taken back without a trace."""

from __future__ import annotations

import pytest

from game.classroom import after, services
from game.classroom.models import Classroom, Pupil, TicketAnswer
from game.classroom.ticket import open_ticket

from .classes import a_class, come
from .html import Page
from .lessons import address, browser, opened, played, post, teacher_of

pytestmark = pytest.mark.django_db

EARLY = "Open it all the same"
CLOSED = "The exit ticket is closed for now."


def fresh(classroom: Classroom) -> Classroom:
    return Classroom.objects.get(pk=classroom.pk)


def gathering() -> Classroom:
    classroom = a_class()
    come(classroom, 3)
    return fresh(classroom)


def dashboard(classroom: Classroom) -> str:
    return teacher_of(classroom).get(address("class-teacher", classroom)).text


def go_back(classroom: Classroom, **posted: str) -> str:
    data = {"do": "go-to", "phase": "play", **posted}
    answer = teacher_of(classroom).post(address("class-act", classroom), data, follow=True)
    return answer.text


@pytest.mark.parametrize("begin", [gathering, opened])
def test_it_asks_first_while_the_game_is_not_over(begin: object) -> None:
    classroom = begin()
    teacher, opening = teacher_of(classroom), address("class-ticket-open", classroom)
    for page in ("class-ticket-open", "class-ticket-projector", "class-debrief"):
        assert EARLY in teacher.get(address(page, classroom)).text
    refused = teacher.post(opening, {"desk": "1"})
    assert refused.status_code == 409
    assert "The game is not over yet." in refused.text
    assert fresh(classroom).phase == classroom.phase
    assert fresh(classroom).ticket == []
    teacher.post(opening, {"desk": "1", "sure": "1"})
    assert fresh(classroom).phase == "ticket"


def test_after_the_game_it_does_not_ask() -> None:
    over, talking = played(opened()), opened()
    services.go_to(talking.pk, "debrief")
    for classroom in (over, fresh(talking)):
        teacher = teacher_of(classroom)
        assert EARLY not in teacher.get(address("class-ticket-open", classroom)).text
        teacher.post(address("class-ticket-open", classroom), {"desk": "1"})
        assert fresh(classroom).phase == "ticket"


def test_the_way_back_leads_where_the_class_was() -> None:
    early = gathering()
    open_ticket(early.pk)
    assert "Back to before play" in dashboard(early)
    said = go_back(early, forget="1")
    assert "Open the tables" in said
    assert fresh(early).phase == "gathering"
    assert not early.tables.exists()
    playing = opened()
    open_ticket(playing.pk)
    services.go_to(playing.pk, "debrief")  # from one to the other is no way back
    services.go_to(playing.pk, "play")
    assert fresh(playing).phase == "play"


def test_nobody_answers_what_was_taken_back() -> None:
    classroom = opened()
    open_ticket(classroom.pk)
    pupil = classroom.pupils.first()
    services.go_to(classroom.pk, "play")  # the ticket is kept
    asked = fresh(classroom).ticket[0]
    page = browser(pupils=[pupil.token]).get(address("class-ticket", classroom)).text
    assert 'name="answer"' not in page
    assert "The questions are not open yet." in page
    refused = post(classroom, pupil, asked, 0)
    assert refused.status_code == 409
    assert CLOSED in refused.text
    assert not TicketAnswer.objects.exists()
    services.go_to(classroom.pk, "debrief")
    open_ticket(classroom.pk)
    post(classroom, pupil, asked, 0)
    assert TicketAnswer.objects.count() == 1


def answered() -> tuple[Classroom, Pupil]:
    """A class in play that was asked by mistake, and one pupil who has answered."""
    classroom = opened()
    open_ticket(classroom.pk)
    pupil = classroom.pupils.first()
    after.answer(classroom.pk, pupil.pk, fresh(classroom).ticket[0], 0)
    return fresh(classroom), pupil


def test_what_was_answered_by_mistake_is_cleared_in_words_that_say_so() -> None:
    classroom, pupil = answered()
    assert "Go back, clear the answers" in dashboard(classroom)
    text = Page(go_back(classroom, forget="1")).text
    assert "nothing that was answered is kept" in text
    assert not TicketAnswer.objects.exists()
    assert fresh(classroom).ticket == []
    services.go_to(classroom.pk, "debrief")
    open_ticket(classroom.pk)
    assert after.answers_of(fresh(classroom), pupil) == {}
    services.end_class(classroom.pk)


def test_or_kept_where_the_teacher_wants_it() -> None:
    classroom, pupil = answered()
    go_back(classroom)
    assert fresh(classroom).phase == "play"
    assert len(after.answers_of(fresh(classroom), pupil)) == 1


def test_an_earlier_games_answers_stay() -> None:
    classroom, _pupil = answered()
    services.go_to(classroom.pk, "play", forget_ticket=False)
    TicketAnswer.objects.update(round=7)
    open_ticket(classroom.pk)
    services.go_to(classroom.pk, "play", forget_ticket=True)
    assert TicketAnswer.objects.count() == 1


def test_without_an_answer_there_is_nothing_to_ask() -> None:
    classroom = opened()
    open_ticket(classroom.pk)
    page = dashboard(classroom)
    assert "clear the answers" not in page
    assert "Back to play" in page
    go_back(classroom, forget="1")
    assert fresh(classroom).ticket == []
