"""What a table sounds like, to whom, and to whom not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.devices import at_rest, until
from tests.browser.lesson import code_of, come_in, open_class
from tests.browser.test_since import made
from tests.tables.positions import four_missions, phase, table_at

LISTEN = """
window.heard = [];
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) { heard.push(kind.name); start.apply(this, when); };
}
navigator.vibrate = time => heard.push(`trembles ${time}`);
"""
MOVES = """motion => {
    const card = document.body.appendChild(document.createElement("p"));
    card.textContent = "card";
    card.style.animation = `${motion} 100ms`;
}"""
SWITCH = "Dźwięki i wibracje"


@pytest.fixture
def waiting(new_device: Callable[..., Page]) -> tuple[Page, Callable[[], object]]:
    """A page of whoever waits for his turn, and what gives it to him."""
    table = table_at(phase("turn", four_missions))
    page = new_device(360, 740)
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(LISTEN)
    page.clock.install()
    page.goto(f"/seat/{table.seats.get(index=1).token}/")
    at_rest(page)
    return page, lambda: made(table, "end-turn")


def heard(page: Page) -> list[str]:
    sounds: list[str] = page.evaluate("heard.splice(0)")
    return sounds


def touch(page: Page) -> None:
    """Before that no browser makes a sound, and what makes them is not fetched."""
    with page.expect_response("**/js/synth*.js"):
        page.mouse.click(1, 1)


def begins(page: Page, motion: str) -> list[str]:
    """What is heard when something on the page begins to move so."""
    page.clock.run_for(500)
    page.evaluate(MOVES, motion)
    page.wait_for_timeout(250)
    return heard(page)


def test_who_has_waited_long_is_called_once(
    waiting: tuple[Page, Callable[[], object]],
) -> None:
    page, give_turn = waiting
    switch = page.get_by_label(SWITCH)
    expect(switch).to_be_checked()
    touch(page)
    page.clock.run_for(6000)
    give_turn()
    expect(page.locator("#decision.mine")).to_be_visible()
    assert until(page, "heard.includes('trembles 60')")
    assert heard(page).count("OscillatorNode") == 2


@pytest.mark.parametrize(
    ("motion", "sounds"),
    [("stage-stamp", 2), ("stage-turn", 1), ("lands", 1), ("stage-tumble", 4), ("opens", 0)],
)
def test_what_moves_is_heard(
    waiting: tuple[Page, Callable[[], object]], motion: str, sounds: int
) -> None:
    page, _ = waiting
    touch(page)
    assert len(begins(page, motion)) == sounds


def test_whoever_wants_no_sound_hears_none_and_is_not_asked_again(
    waiting: tuple[Page, Callable[[], object]],
) -> None:
    page, give_turn = waiting
    page.get_by_label(SWITCH).uncheck()
    heard(page)
    assert begins(page, "stage-stamp") == []
    page.reload()
    at_rest(page)
    expect(page.get_by_label(SWITCH)).not_to_be_checked()
    page.mouse.click(1, 1)
    page.clock.run_for(6000)
    give_turn()
    expect(page.locator("#decision.mine")).to_be_visible()
    assert heard(page) == []


def test_a_class_is_quiet_until_somebody_wants_sounds(
    page: Page, new_device: Callable[..., Page]
) -> None:
    open_class(page)
    pupil = new_device(360, 740)
    pupil.add_init_script(LISTEN)
    come_in(pupil, code_of(page))
    page.get_by_role("button", name="Otwórz stoły").click()
    switch = pupil.get_by_label(SWITCH)
    expect(switch).not_to_be_checked()
    switch.check()
    pupil.reload()
    expect(pupil.get_by_label(SWITCH)).to_be_checked()


def test_without_scripts_nothing_is_offered(browser: Browser, base_url: str) -> None:
    table = table_at(phase("turn", four_missions))
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto(f"/seat/{table.seats.get(index=1).token}/")
    expect(page.locator("#decision")).to_be_visible()
    expect(page.get_by_text(SWITCH)).to_be_hidden()
    context.close()
