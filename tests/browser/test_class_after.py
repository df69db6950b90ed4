"""The end of a lesson in a real browser: debrief, exit ticket, results."""

import pytest
from django.contrib.sessions.backends.signed_cookies import SessionStore
from playwright.sync_api import BrowserContext, Page, expect

from game.classroom import after, services
from game.classroom.models import Classroom
from game.services_house import continue_play
from game.services_seats import let_play
from lessons.quiz.questions import question
from tests.browser.checks import accessibility_faults, scrolls_sideways

SIZES = [(320, 640, "dark"), (1280, 800, "light"), (1920, 1080, "dark")]


@pytest.fixture
def lesson(transactional_db: None) -> Classroom:
    """A class of four at two tables; computers have played one game to its end for them."""
    options = {"length": "lesson", "stage": 1}
    wanted = services.Lesson(
        "outcast-heroes", options, 2, "easy", "pl", "devices", "random", own_names=False
    )
    classroom = services.open_class(wanted)
    for _ in range(4):
        services.join(classroom.pk, services.propose(classroom))
    services.make_tables(classroom.pk)
    table = classroom.tables.first()
    for seat in table.all_seats:
        let_play(table.pk, table.host_token, seat.index, "easy")
    continue_play(table.pk, seconds=120)
    after.open_ticket(classroom.pk)
    classroom.refresh_from_db()
    return classroom


def hold(context: BrowserContext, base_url: str, **held: list[str]) -> None:
    """Give the browser a teacher's or a pupil's key."""
    session = SessionStore()
    session.update(held)
    session.save()
    context.add_cookies([{"name": "sessionid", "value": session.session_key, "url": base_url}])


@pytest.mark.parametrize(("width", "height", "theme"), SIZES)
def test_every_page_reads_well(
    page: Page, base_url: str, lesson: Classroom, width: int, height: int, theme: str
) -> None:
    hold(
        page.context,
        base_url,
        teaching=[lesson.teacher_token],
        pupils=[lesson.pupils.first().token],
    )
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": width, "height": height})
    after.answer(lesson.pk, lesson.pupils.first().pk, lesson.ticket[0], 1)
    for name in ("debrief", "ticket", "ticket/projector", "results"):
        page.goto(f"/class/{lesson.public_id}/{name}/")
        assert accessibility_faults(page) == []
        assert not scrolls_sideways(page)
        if width > 320:
            tall = "all => all.filter(part => part.offsetHeight > innerHeight + 1).length"
            assert page.locator(".after-part").evaluate_all(tall) == 0


def test_the_class_goes_from_part_to_part(page: Page, lesson: Classroom) -> None:
    page.goto(f"/class/{lesson.public_id}/debrief/")
    page.get_by_role("link", name="Pierwsza część").click()
    expect(page.locator("#part-1 h2")).to_be_in_viewport()
    page.locator("#part-1").get_by_role("link", name="Dalej").click()
    expect(page.locator("#part-2 h2")).to_be_in_viewport()
    expect(page.locator("#part-1 h2")).not_to_be_in_viewport()


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_a_pupil_answers_without_javascript(page: Page, base_url: str, lesson: Classroom) -> None:
    hold(page.context, base_url, pupils=[lesson.pupils.first().token])
    page.goto(f"/class/{lesson.public_id}/ticket/")
    for number, id in enumerate(lesson.ticket, 1):
        place = page.locator(f"#question-{number}")
        place.locator("label").nth(question(id).right).click()
        place.get_by_role("button").click()
        expect(place.get_by_text("twoja odpowiedź: poprawna")).to_be_visible()
        expect(place.get_by_role("link", name="Przeczytaj notatkę")).to_be_visible()
    expect(page.get_by_role("status")).to_be_visible()
    assert [result.right for result in after.results(lesson)] == [1] * len(lesson.ticket)


def test_results_come_while_pupils_answer(page: Page, base_url: str, lesson: Classroom) -> None:
    hold(page.context, base_url, teaching=[lesson.teacher_token])
    page.clock.install()
    page.goto(f"/class/{lesson.public_id}/results/")
    expect(page.get_by_text("Odpowiedzi: 0,")).to_have_count(len(lesson.ticket))
    for pupil in lesson.pupils.all():
        after.answer(lesson.pk, pupil.pk, lesson.ticket[0], 0)
    page.clock.run_for(11_000)
    expect(page.get_by_text("Odpowiedzi: 4,")).to_be_visible()
    expect(page.locator("#results")).to_have_count(1)
