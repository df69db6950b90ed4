"""A game that only declares what is shown, in a real browser."""

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Page, expect

from game.kit.declared.board import Card, Chip
from game.kit.declared.steps import Act
from tests.browser.checks import accessibility_faults, overflow
from tests.browser.devices import wait_for_htmx

GAME = "/games/couriers/"


def begin(page: Page, players: int = 3) -> None:
    """From the game's own page to the first decision."""
    page.goto(GAME)
    page.get_by_text("Inne ustawienia").click()
    page.locator("select[name=players]").select_option(str(players))
    page.get_by_role("button", name="Zagraj z komputerem").click()
    expect(page.locator(".decision.mine")).to_be_visible()
    wait_for_htmx(page)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1366, 768)])
def test_a_card_is_picked_and_laid_by_taps(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    begin(page)
    assert overflow(page) == []
    assert accessibility_faults(page) == []
    card = page.locator(".kit-hand .hand-card").first
    name = card.locator(".hand-name").inner_text()
    card.locator(".hand-face").click()
    expect(page.locator(".kit-hand [aria-pressed=true]")).to_have_count(1)
    routes = page.locator(".kit-seat.own .kit-go[name=move]")
    expect(routes).to_have_count(3)
    assert overflow(page) == []
    assert accessibility_faults(page) == []
    routes.nth(1).click()
    laid = page.locator(".kit-seat.own .kit-part:nth-child(2) .kit-chip-name")
    expect(laid).to_have_text(name)
    assert overflow(page) == []


@pytest.mark.parametrize("act", [Act(pick="zo"), Act(move="0 take zo", label="Weź")])
@pytest.mark.parametrize("numbers", [(), (("wartość", "4"),)])
@pytest.mark.parametrize("width", [360, 1366])
def test_a_tap_in_the_middle_of_a_card_that_lies_is_not_on_what_opens_it(
    page: Page, width: int, numbers: tuple[tuple[str, str], ...], act: Act
) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    begin(page, 2)
    card = Card("zo", "Zo", "", numbers, "envelope", "forest", noted=True)
    chips = render_to_string("kit/declared/chip.html", {"chip": Chip(card, act)}) * 3
    lying = f'<ul class="kit-chips">{chips}</ul>'
    page.evaluate("lying => document.querySelector('.kit-part').innerHTML = lying", lying)
    hit = page.evaluate(
        """() => [...document.querySelectorAll(".kit-chip")].map(chip =>
            [...chip.children].map(part => {
                const box = part.getBoundingClientRect();
                const found = document.elementFromPoint(
                    box.x + box.width / 2, box.y + box.height / 2);
                return part.contains(found) && box.width >= 24 && box.height >= 24;
            }))"""
    )
    assert hit == [[True, True]] * 3
    assert overflow(page) == []


def test_what_was_picked_is_put_back_with_escape(page: Page) -> None:
    begin(page, 2)
    page.locator(".kit-hand .hand-face").first.click()
    expect(page.locator(".kit-game.planning")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".kit-game.planning")).to_have_count(0)


def test_a_card_that_lies_opens_with_its_note(page: Page) -> None:
    begin(page, 2)
    page.locator(".kit-hand .info").first.click()
    opened = page.locator(".kit-large:popover-open")
    expect(opened.locator("h2")).to_be_visible()
    opened.get_by_role("button", name="Zamknij").click()
    expect(opened).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_a_projector_holds_the_whole_table_of_four(page: Page, width: int, height: int) -> None:
    begin(page, 4)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{page.url.split('?')[0]}projector/")
    expect(page.locator(".kit-seat")).to_have_count(4)
    assert overflow(page) == []
    assert accessibility_faults(page) == []
    bottom = page.locator(".kit-board").bounding_box()
    assert bottom is not None
    assert bottom["y"] + bottom["height"] <= height
