"""One window for the projector: it goes on with the class, also when the teacher's tab was lost."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from game.classroom import services
from tests.browser.devices import hold
from tests.browser.lesson import press, to_the_debrief
from tests.browser.test_class_pages import a_class
from tests.tables.lessons import address


def test_slides_before_play_give_way_and_no_second_window_is_opened(
    new_device: Callable[..., Page], base_url: str, transactional_db: None
) -> None:
    classroom = a_class(2, seating="random")
    desk = new_device(1366, 768)
    hold(desk.context, base_url, teaching=[classroom.teacher_token])
    desk.goto(address("class-teacher", classroom))
    with desk.expect_popup() as opened:
        desk.get_by_role("button", name="Przed grą: wprowadzenie").click()
    window = opened.value
    expect(window.get_by_role("heading", name="Zanim zagracie")).to_be_visible()
    expect(window.locator(".ways-back")).to_have_count(0)
    expect(desk.locator("#on-projector")).to_contain_text("Na rzutniku: wprowadzenie")
    press(desk, "Jak się gra")
    expect(window).to_have_url(re.compile(address("class-how", classroom)))

    again = desk.context.new_page()
    desk.close()  # the window is no longer one of the teacher's page
    again.goto(address("class-teacher", classroom))
    press(again, "Otwórz stoły")
    expect(window).to_have_url(re.compile(address("class-projector", classroom)))
    expect(window.locator(".projected-tables > li")).to_have_count(1)
    to_the_debrief(again)
    again.locator("#class-tables > summary").click()
    again.get_by_role("button", name="Pokaż na rzutniku").click()
    expect(window).to_have_url(re.compile(r"/table/.*/projector/"))
    assert again.context.pages == [window, again]

    window.close()
    services.projector_gone(classroom.pk)
    with again.expect_popup() as opened:
        again.get_by_role("button", name="Pokaż na rzutniku").click()
    expect(opened.value).to_have_url(re.compile(r"/table/.*/projector/"))


def test_two_clicks_open_no_window_beside_one_that_answers(
    new_device: Callable[..., Page], base_url: str, transactional_db: None
) -> None:
    classroom = a_class(2, seating="random")
    services.make_tables(classroom.pk)
    services.go_to(classroom.pk, "debrief")
    window = new_device(1366, 768)
    hold(window.context, base_url, teaching=[classroom.teacher_token])
    window.goto(address("class-projector", classroom))
    desk = window.context.new_page()
    desk.goto(address("class-teacher", classroom))
    desk.locator("#class-tables > summary").click()
    desk.get_by_role("button", name="Pokaż na rzutniku").dblclick()
    expect(window).to_have_url(re.compile(r"/table/.*/projector/"))
    desk.wait_for_timeout(1000)  # longer than another window waits for an answer
    assert desk.context.pages == [window, desk]
