"""A game against computers in a real browser, with and without JavaScript."""

import re
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import accessibility_faults, overflow
from tests.browser.devices import MOVES, PATIENCE, at_rest, press_last, version, wait_for_htmx

# As most people read, where something moves.
pytestmark = pytest.mark.browser_context_args(reduced_motion="no-preference")

# What is heard only is laid out as a block: browsers put a space before it in the name.
TO_MY_DECISION = re.compile("Dalej ?: do twojej następnej decyzji")


def begin(page: Page, **settings: str) -> None:
    """From the start page to the first decision."""
    page.goto("/")
    if settings:
        page.get_by_text("Inne ustawienia").click()
    for name, value in settings.items():
        page.locator(f"select[name={name}]").select_option(value)
    page.get_by_role("button", name="Zagraj z komputerem").click()
    expect(page.locator("#prompt")).to_have_text("Licytacja: wybierz jednego żołnierza.")


def press(page: Page, name: str) -> None:
    """Press the first button so named and wait for the table that answers it."""
    before = version(page)
    page.get_by_role("button", name=name).first.click()
    expect(page.locator(f"#table[data-version='{before}']")).to_have_count(0)


def ask_for_turn(page: Page) -> None:
    """Without JavaScript the reader asks how far the others are."""
    until = monotonic() + PATIENCE / 1000
    while "Twoja kolej" not in page.locator("#prompt").inner_text():
        assert monotonic() < until, "the turn never came"
        with page.expect_navigation():
            page.get_by_role("button", name=TO_MY_DECISION).click()


def choose(page: Page) -> None:
    """The first step of a deployment."""
    page.locator("#decision button[name=chosen]").first.click()
    expect(page.locator("#decision button[aria-pressed=true]")).to_have_count(1)


def deploy(page: Page) -> None:
    press(page, "Wyślij tu")
    expect(page.locator("#story-title")).to_have_text("Od twojego ostatniego ruchu")
    expect(page.locator(".story").first).to_contain_text("Ty: wysłanie na misję")


@pytest.mark.parametrize("width", [360, 1440])
def test_decisions_with_javascript_change_the_table_in_place(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    begin(page, level="easy")
    wait_for_htmx(page)
    page.evaluate("window.sameDocument = true")
    assert overflow(page) == []
    press(page, "Wystaw")
    expect(page.locator("#prompt")).to_contain_text("Twoja kolej")
    choose(page)
    at_rest(page)
    if width == 1440:
        assert accessibility_faults(page) == []
    deploy(page)
    assert overflow(page) == []
    assert page.evaluate("window.sameDocument") is True


def test_after_a_move_the_keyboard_is_at_what_is_to_be_done(page: Page) -> None:
    begin(page, level="easy")
    wait_for_htmx(page)
    press(page, "Wystaw")
    expect(page.locator("#prompt")).to_be_focused()


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_decisions_without_javascript(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    begin(page, level="easy")
    press(page, "Wystaw")
    ask_for_turn(page)
    choose(page)
    deploy(page)


def test_a_whole_lesson_to_its_accessible_end(page: Page) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.set_viewport_size({"width": 390, "height": 844})
    begin(page, players="2", length="lesson-1", level="easy")
    wait_for_htmx(page)
    kinds = set()
    moves, ending = page.locator(MOVES), page.locator(".ending")
    while True:
        expect(moves.or_(ending).first).to_be_visible()
        at_rest(page)
        if ending.count():
            break
        kind = (moves.last.get_attribute("value") or "").split()[1]
        if kind not in kinds:
            kinds.add(kind)
            assert overflow(page) == []
        press_last(page)
    expect(page.get_by_role("button", name="Jeszcze raz", exact=True)).to_be_visible()
    assert accessibility_faults(page) == []
    assert overflow(page) == []


def test_the_buttons_of_the_bar_can_be_pressed_beside_a_table(page: Page) -> None:
    """In a wide window the line of the table stands in the bar, too."""
    page.set_viewport_size({"width": 1366, "height": 768})
    begin(page)
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
