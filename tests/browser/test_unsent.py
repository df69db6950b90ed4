"""What is pressed without the network is not lost without a word, and has no effect later."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from game.classroom.models import Classroom
from tests.browser.devices import at_rest
from tests.browser.test_class_dashboard import a_class_that_plays

SAID = "Nie ma połączenia – nic się nie zmieniło. Spróbuj ponownie."


@pytest.fixture
def teacher(new_device: Callable[..., Page]) -> Page:
    page = new_device(1366, 768)
    page.context.set_offline(False)
    return page


def test_a_press_without_the_network_says_that_nothing_has_changed(teacher: Page) -> None:
    classroom = a_class_that_plays(3)
    teacher.goto(f"/teacher/{classroom.teacher_token}/")
    said = teacher.locator("#unsent")
    pause = teacher.get_by_role("button", name="Wstrzymaj wszystkie stoły")
    teacher.context.set_offline(True)
    for _press in range(2):
        pause.click()
        expect(said).to_have_text(SAID)
        expect(pause).to_be_enabled()
    expect(teacher.locator(".connection .lost")).not_to_have_attribute("hidden", "")
    expect(teacher.locator("#connection")).to_be_hidden()  # it would lie over what is said
    teacher.context.set_offline(False)
    expect(said).to_be_empty()
    expect(teacher.locator(".connection .lost")).to_be_hidden()
    at_rest(teacher)
    classroom.refresh_from_db()
    assert not classroom.paused, "what was pressed without the network had an effect later"
    pause.click()
    expect(teacher.get_by_role("button", name="Wznów")).to_be_visible()
    assert Classroom.objects.get(pk=classroom.pk).paused


def test_what_asks_once_more_stays_open_where_nothing_was_sent(teacher: Page) -> None:
    classroom = a_class_that_plays(3)
    teacher.goto(f"/teacher/{classroom.teacher_token}/")
    teacher.locator(".end-class > summary").click()
    teacher.context.set_offline(True)
    end = teacher.get_by_role("button", name="Zakończ lekcję teraz")
    end.click()
    expect(teacher.locator("#unsent")).to_have_text(SAID)
    expect(end).to_be_visible()
    teacher.context.set_offline(False)
    end.click()
    expect(teacher.get_by_text("Lekcja się skończyła.").first).to_be_visible()


def test_a_form_of_a_page_without_news_does_not_leave_it(teacher: Page) -> None:
    teacher.goto("/class/new/")
    teacher.context.set_offline(True)
    teacher.get_by_role("button", name="Otwórz klasę").click()
    expect(teacher.locator("#unsent")).to_have_text(SAID)
    expect(teacher).to_have_url(re.compile(r"/class/new/"))
    teacher.context.set_offline(False)
    teacher.get_by_role("button", name="Otwórz klasę").click()
    expect(teacher).to_have_url(re.compile(r"/teacher/$"))
    assert Classroom.objects.count() == 1


def test_an_answer_that_does_not_come_is_told_apart(teacher: Page) -> None:
    classroom = a_class_that_plays(3)
    teacher.goto(f"/teacher/{classroom.teacher_token}/")
    teacher.route("**/act/", lambda route: route.abort())
    teacher.get_by_role("button", name="Wstrzymaj wszystkie stoły").click()
    expect(teacher.locator("#unsent")).to_have_text(
        "To nie dotarło do serwera. Spróbuj ponownie za chwilę."
    )


NO_NETWORK = "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })"


def test_on_the_machine_of_the_site_no_network_is_needed(
    new_device: Callable[..., Page],
) -> None:
    """The browser knows of none there, and the server answers all the same."""
    page = new_device(1366, 768)
    page.add_init_script(NO_NETWORK)
    page.goto("/class/new/")
    page.get_by_role("button", name="Otwórz klasę").click()
    expect(page).to_have_url(re.compile(r"/teacher/$"))
    classroom = a_class_that_plays(3)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.get_by_role("button", name="Wstrzymaj wszystkie stoły").click()
    expect(page.get_by_role("button", name="Wznów")).to_be_visible()
    expect(page.locator("#unsent")).to_be_empty()
    expect(page.locator(".connection .lost")).to_be_hidden()
