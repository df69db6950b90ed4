"""Quizzes in a browser: on a phone and a wide screen, with the keyboard alone, back and forth."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import accessibility_faults, read
from tests.browser.devices import at_rest, wait_for_htmx

CHOICE = "/quiz/"
ABOUT = "/quiz/sources/?questions=5&seed=12&from=0"
EVERYTHING = "/quiz/all/?questions=5&seed=12&from=0"
ENDED = f"{EVERYTHING}&answers=01201"


def test_pages_fit_and_are_accessible(page: Page) -> None:
    on_phones = (CHOICE, ABOUT, f"{ABOUT}&answer=1", ENDED)
    read(page, *on_phones, width=360, theme="light", also=(320, 1280))
    on_screens = (f"{ABOUT}&answer=0", EVERYTHING, f"{EVERYTHING}&answer=0")
    read(page, *on_screens, width=1280, theme="dark", also=(320, 360))


@pytest.mark.browser_context_args(locale="en-GB")
def test_english_pages_are_accessible(page: Page) -> None:
    for address in (CHOICE, f"{ABOUT}&answer=0"):
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("lang", "en")
        assert accessibility_faults(page) == []


def test_what_is_pressed_on_a_phone_is_large(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(ABOUT)
    for pressed in page.locator(".ticket-choice, #quiz .button").all():
        box = pressed.bounding_box()
        assert box is not None
        assert box["height"] >= 44


def test_the_keyboard_alone_answers_a_quiz(page: Page) -> None:
    page.goto(EVERYTHING)
    for number in range(1, 6):
        expect(page.locator(".quiz-progress")).to_contain_text(f"Pytanie {number} z 5")
        wait_for_htmx(page)
        page.locator("#asked").focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
        expect(page.locator("input:checked")).to_have_count(1)
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator("#told")).to_be_focused()
        at_rest(page)
        page.locator("#quiz .button").press("Enter")
        if number < 5:
            expect(page.locator("#asked")).to_be_focused()
    expect(page.locator("#ended")).to_be_focused()
    expect(page.locator("#ended")).to_contain_text(re.compile(r"\d z\s5"))


def test_back_and_reload_show_the_same_again(page: Page) -> None:
    page.goto(EVERYTHING)
    question = page.locator("#asked").inner_text()
    page.locator("input[name=answer]").first.check()
    page.get_by_role("button", name="Sprawdź").click()
    verdict = page.locator("#told").inner_text()
    expect(page).to_have_url(re.compile("answer="))
    at_rest(page)
    told = page.url
    page.reload()
    expect(page.locator("#told")).to_have_text(verdict)
    page.get_by_role("link", name="Następne pytanie").click()
    expect(page.locator("#asked")).not_to_have_text(question)
    at_rest(page)
    page.go_back()
    expect(page.locator("#told")).to_have_text(verdict)
    expect(page).to_have_url(told)
    at_rest(page)
    page.go_back()
    expect(page.locator("#asked")).to_have_text(question)
    at_rest(page)
    page.go_forward()
    expect(page.locator("#told")).to_have_text(verdict)
    expect(page.locator("#quiz")).to_have_count(1)


def test_a_topic_is_one_press_away_and_a_note_leads_to_its_own(page: Page) -> None:
    page.goto(CHOICE)
    page.get_by_label("10", exact=True).check()
    page.get_by_role("button", name="Lubelszczyzna").click()
    expect(page.locator(".quiz-progress")).to_contain_text("Pytanie 1 z 10")
    page.goto("/notes/event/kielce-1945/")
    page.get_by_role("link", name="Sprawdź się").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rozbicie więzienia w Kielcach")


def test_without_javascript_a_quiz_goes_on(new_device) -> None:
    page = new_device(java_script_enabled=False)
    page.goto(ABOUT)
    page.locator("input[name=answer]").nth(2).check()
    page.get_by_role("button", name="Sprawdź").click()
    expect(page.locator("#told")).to_be_visible()
    page.get_by_role("link", name="Następne pytanie").click()
    expect(page.locator(".quiz-progress")).to_contain_text("Pytanie 2 z 5")
