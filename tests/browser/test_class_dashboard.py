"""The teacher's page in a real browser, while it draws itself anew every four seconds."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from game.classroom.models import Classroom
from game.classroom.services import Lesson, join, make_tables, open_class, propose
from tests.browser.devices import at_rest


def a_class_that_plays(pupils: int) -> Classroom:
    lesson = Lesson(
        game="outcast-heroes",
        options={"length": "lesson", "stage": 1},
        group_size=4,
        level="medium",
        language="pl",
        way="devices",
        seating="random",
        own_names=False,
    )
    classroom = open_class(lesson)
    for _ in range(pupils):
        join(classroom.pk, propose(classroom))
    make_tables(classroom.pk)
    return classroom


@pytest.mark.usefixtures("stopped_clock")
def test_a_refresh_wipes_nothing_away(page: Page) -> None:
    classroom = a_class_that_plays(5)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    page.get_by_role("button", name="Wstrzymaj wszystkie stoły").click()
    said = page.locator(".said")
    expect(said).not_to_be_empty()
    at_rest(page)
    page.locator("#minutes").select_option("25")
    seat = page.locator(".class-seats .seat-acts").first
    seat.locator("> summary").click()
    field = seat.locator("select, button").first
    field.focus()
    for _ in range(2):
        with page.expect_response(re.compile(r"/teacher/$")):
            page.clock.run_for(4_000)
        at_rest(page)
    expect(field).to_be_focused()
    expect(seat).to_have_attribute("open", "")
    expect(page.locator("#minutes")).to_have_value("25")
    expect(said).not_to_be_empty()


def test_the_next_answer_takes_the_place_of_the_last(page: Page) -> None:
    classroom = a_class_that_plays(3)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    said = page.locator(".said")
    page.get_by_role("button", name="Wstrzymaj wszystkie stoły").click()
    expect(said).to_have_text("Nikt nie wykona ruchu, dopóki nie wznowisz gry.")
    at_rest(page)
    page.get_by_role("button", name="Wznów grę").click()
    expect(said).to_have_text("Gra toczy się dalej.")


def test_what_asks_once_more_asks_about_nobody_else(page: Page) -> None:
    classroom = a_class_that_plays(4)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    page.locator(".class-seats .seat-acts > summary").first.click()
    page.get_by_text("Usuń z klasy…").first.click()
    page.get_by_role("button", name="Usuń teraz").first.click()
    expect(page.locator(".class-seats .seat-acts")).to_have_count(3)
    expect(page.get_by_role("button", name="Usuń teraz")).to_have_count(0)
    at_rest(page)
    page.get_by_text("Zakończ lekcję…").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Zakończ lekcję teraz")).to_have_count(0)
    expect(page.get_by_text("Zakończ lekcję…")).to_be_focused()
    assert classroom.pupils.filter(removed=True).count() == 1
    classroom.refresh_from_db()
    assert classroom.ended is None


def test_the_pupils_link_is_copied_and_shared_where_the_system_can(page: Page) -> None:
    classroom = a_class_that_plays(1)
    link = f"/class/{classroom.public_id}/join/"
    page.add_init_script(
        "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
    )
    page.goto(f"/teacher/{classroom.teacher_token}/")
    page.get_by_text("Linki i usuwanie klasy").click()
    expect(page.get_by_role("textbox", name="Link dla uczniów")).to_have_value(
        re.compile(f"{link}$")
    )
    share = page.get_by_role("button", name="Udostępnij")
    expect(share).to_be_hidden()
    page.get_by_role("button", name="Kopiuj link : dla uczniów").click()
    expect(page.locator(".copied").first).to_have_text("Link skopiowany.")
    assert page.evaluate("window.copied").endswith(link)
    page.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = async (what) => { window.shared = what; };"
    )
    page.reload()
    page.get_by_text("Linki i usuwanie klasy").click()
    share.click()
    assert page.evaluate("window.shared.url").endswith(link)
    assert classroom.code in page.evaluate("window.shared.title")


def test_what_is_not_asked_for_while_a_pupil_is_dragged_ends_nothing_that_is_under_way(
    page: Page,
) -> None:
    """Whoever waits for an answer is told so until it is there."""
    classroom = a_class_that_plays(5)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    at_rest(page)
    held: list[Route] = []
    page.route("**/act/", lambda route: held.append(route))
    page.get_by_role("button", name="Wstrzymaj wszystkie stoły").click()
    waiting = page.locator("#connection > .waiting")
    expect(waiting).to_be_visible()
    page.locator("[data-pupil]").first.evaluate(
        """pupil => {
            const dataTransfer = new DataTransfer();
            pupil.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
        }"""
    )
    asked = "() => htmx.ajax('GET', location.pathname, { target: '#class', swap: 'outerMorph' })"
    page.evaluate(asked)
    expect(waiting).to_be_visible()
    page.locator("[data-pupil]").first.dispatch_event("dragend")
    held[0].continue_()
    expect(page.locator(".said")).not_to_be_empty()
    expect(waiting).to_be_hidden()
