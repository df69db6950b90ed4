"""The slides of the debrief are as many as the minutes of the class's plan hold."""

from __future__ import annotations

import re

import pytest
from django.utils import translation

from game.classroom import after, services, slides
from game.classroom.models import Classroom
from game.classroom.ticket import TicketQuestion, planned_notes, unlike
from game.kit.class_parts import ShownCard
from game.presentation import presenter
from lessons.catalogue import find_note
from lessons.plans.plan import POLISH, load_plan

from .lessons import address, opened, played, teacher_of
from .test_class_remote import buttons, fresh, press, remote, steer

pytestmark = pytest.mark.django_db

PLAN = "rozbite-wiezienia"


@pytest.fixture
def talking() -> Classroom:
    """A class with a plan that talks about what it has played."""
    classroom = opened(pupils=3)
    Classroom.objects.update(plan=PLAN)
    played(classroom)
    services.go_to(classroom.pk, "debrief")
    return fresh(classroom)


def places(page: str) -> list[str]:
    return re.findall(r'<\w+ class="slide[^>]* id="([\w-]+)"[^>]*data-slide', page)


def test_as_many_people_and_events_are_told_as_the_minutes_hold_and_one_question() -> None:
    with translation.override("en"):
        debrief = presenter("outcast-heroes").class_debrief((), {"length": "lesson-1"})
    cards = [part for part in debrief.parts if isinstance(part.body, ShownCard)]
    assert len(cards) > 4
    assert debrief.in_time(None).slides == debrief.parts
    for minutes, told in ((1, 1), (3, 2), (7, 4), (90, len(cards))):
        fits = debrief.in_time(minutes)
        kinds = [part.kind for part in fits.slides]
        assert kinds == ["shown"] * told + ["question"]
        assert fits.slides[:told] == tuple(cards[:told])
        assert {*fits.slides, *fits.more} == {*debrief.parts}
        assert len(fits.slides) + len(fits.more) == len(debrief.parts)


def test_a_class_without_a_plan_is_shown_all(talking: Classroom) -> None:
    Classroom.objects.update(plan="")
    page = teacher_of(talking, "pl").get(address("class-debrief", talking)).text
    assert "Więcej slajdów" not in page
    assert places(page)[-1] == "ticket"


def test_what_there_is_no_time_for_comes_after_the_way_to_the_ticket(talking: Classroom) -> None:
    page = teacher_of(talking, "pl").get(address("class-debrief", talking)).text
    within = int(load_plan(PLAN, POLISH).slide_minutes / 1.5) + 1
    found = places(page)
    assert found.index("ticket") == within + 1
    assert found == [slide.place for slide in slides.slides_of(fresh(talking))]
    assert len(found) == len(after.debrief_of(talking).parts) + 2
    more = f'href="#part-{within + 1}">Więcej slajdów'
    assert page.count(more) == 1
    last = page.rpartition('data-then="ticket"')[2]
    assert 'href="#ticket"' in last.partition("</nav>")[0]
    assert page.count("data-then") == page.count("data-end") == 1
    assert f">{within + 1}/{within + 2}</p>" in page
    assert f">{len(found)}/{len(found)}</p>" in page


def test_the_remote_ends_with_the_ticket_and_leads_to_more_when_asked(talking: Classroom) -> None:
    found = slides.slides_of(talking)
    ticket = [slide.place for slide in found].index("ticket")
    for _slide in range(ticket + 1):
        press(talking, "Begin" if fresh(talking).slide is None else "Next")
    assert fresh(talking).slide == ticket
    ways = buttons(remote(talking))
    assert "Next" not in ways
    assert "Open the exit ticket" in ways
    press(talking, "More slides")
    assert fresh(talking).slide == ticket + 1
    assert "More slides" not in buttons(remote(talking))
    steer(talking, slide=len(found) - 1)
    assert "Open the exit ticket" not in buttons(remote(talking))
    press(talking, "Next")
    assert fresh(talking).slide == ticket


def test_the_desk_leads_to_the_questions_before_they_are_asked(talking: Classroom) -> None:
    desk = teacher_of(talking).get(address("class-teacher", talking)).text
    way = f'href="{address("class-ticket-open", talking)}?desk=1">Look through the questions'
    assert way in desk
    teacher_of(talking).post(address("class-ticket-open", talking))
    assert way not in teacher_of(talking).get(address("class-teacher", talking)).text


def test_the_ticket_asks_about_what_there_was_time_to_tell_or_what_the_plan_gave_to_read(
    talking: Classroom,
) -> None:
    teacher_of(talking).post(address("class-ticket-open", talking))
    told = {part.body.url for part in after.debrief_of(talking).slides if part.kind == "shown"}
    read = {f"/notes/{key}/" for key in planned_notes(talking)}
    about = [
        f"/notes/{note}/"
        for note, _colon, _question in (id.partition(":") for id in fresh(talking).ticket)
        if find_note(note)
    ]
    assert len(about) == 2
    assert {*about} <= told | read
    assert {*about} & told


@pytest.mark.parametrize(
    ("language", "said"),
    [("pl", "Raport NKWD podaje 466 uwolnionych"), ("en", "The NKVD’s report gives 466 freed")],
)
def test_who_counted_how_many_were_set_free_stands_on_the_slide(
    talking: Classroom, language: str, said: str
) -> None:
    Classroom.objects.update(language=language)
    page = teacher_of(talking, language).get(address("class-debrief", talking)).text
    slide = page.partition('data-part="missions:rembertow-1945"')[2].partition("</section>")[0]
    assert said in slide


def asked_about(*ids: str, right: dict[str, str]) -> list[TicketQuestion]:
    return [TicketQuestion(id, id, (right[id], "no"), 0) for id in ids]


def test_two_questions_of_fact_differ_in_answer_note_and_kind_where_they_can() -> None:
    ids = ("event/a:when", "event/a:what", "event/a:where", "event/b:when")
    right = dict(zip(ids, ("1945", "The prison in A", "A", "1945"), strict=True))
    offered = asked_about(*ids, right=right)
    assert [one.id for one in unlike(offered, ())] == ["event/a:what", "event/b:when"]
    alike = asked_about("event/a:when", "event/b:when", "event/a:what", right=right)
    assert [one.id for one in unlike(alike, ())] == ["event/b:when", "event/a:what"]
    assert unlike(offered, {"event/b:when"}) == tuple(offered[:2]), "that was asked before"
    assert unlike(offered[:1], ()) == (offered[0],)
    assert unlike([], ()) == ()
