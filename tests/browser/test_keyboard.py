"""The guided games by keyboard alone: Tab, Shift with Tab and Enter."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import at_rest, wait_for_htmx
from tests.browser.test_guided import PICKED, begin, hints_of, next_hint, proposed_control
from tests.facts import guided_games
from tests.tables.positions import phase, table_at

DECISIONS = 15
FAR = 90
"""So many stops of the keyboard lie between any two places of a table at most."""

FOCUSED = "it => it === document.activeElement"
LOST = "document.activeElement === document.body"
SHOWN = """() => {
    const it = document.activeElement;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it);
    const { top, bottom } = it.getBoundingClientRect();
    const outlined = outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
    return (outlined || boxShadow !== "none") && bottom > 0 && top < innerHeight;
}"""


@pytest.fixture(autouse=True)
def _at_once(settings: object) -> None:
    settings.COMPUTER_PACE = 0


def reach(page: Page, wanted: Locator) -> None:
    """Tab to it from where the keyboard is; what it reaches is marked and in the window."""
    for _ in range(FAR):
        if wanted.evaluate(FOCUSED):
            assert page.evaluate(SHOWN), wanted.evaluate("it => it.outerHTML")
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the keyboard does not reach {wanted}")


@pytest.mark.parametrize("game", guided_games())
def test_a_guided_game_is_played_with_keys(page: Page, game: str) -> None:
    table = begin(page, 1280, 800, at=f"/games/{game}/")
    for number in range(DECISIONS):
        move = next_hint(page, table, hints_of(game))
        if move is None:
            break
        if number:
            assert not page.evaluate(LOST), f"before {move}"
        control = proposed_control(page, move)
        name = control.get_attribute("name")
        if name != "move":
            reach(page, control)
            page.keyboard.press("Enter")
            if name == "chosen":
                expect(page.locator(PICKED).first).to_be_attached()
            at_rest(page)
            assert not page.evaluate(LOST), f"in the middle of {move}"
            control = proposed_control(page, move)
        shown = page.locator("#table").get_attribute("data-version")
        reach(page, control)
        page.keyboard.press("Enter")
        expect(page.locator(f"#table[data-version='{shown}']")).to_have_count(0)


NEAR = 12
"""So many stops lie at most between what was picked and what is picked next."""


@pytest.mark.parametrize(
    ("name", "picked", "then"),
    [
        ("place", ".map-places button[form=choose]", ".para-pool button[form=move]"),
        ("turn", ".para-hand button[form=choose]", ".para-group button[form=move]"),
    ],
)
def test_what_was_picked_goes_on_at_the_decision(
    page: Page, name: str, picked: str, then: str
) -> None:
    """What the map or the hand leads back to is found as soon as by one who looks up to it."""
    table = table_at(phase(name, game="paratroopers"), 2, "paratroopers")
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    wait_for_htmx(page)
    page.locator(picked).locator("visible=true").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(PICKED).first).to_be_attached()
    at_rest(page)
    following = page.locator(then)
    assert following.count()
    for _ in range(NEAR):
        if following.evaluate_all("its => its.includes(document.activeElement)"):
            break
        page.keyboard.press("Tab")
    else:
        pytest.fail(f"no {then} is near")
    page.keyboard.press("Enter")
    expect(page.locator(f"#table[data-version='{table.version}']")).to_have_count(0)


OUT_OF_THE_BOX = """() => {
    const [it, box] = [document.activeElement, document.activeElement.closest(".events-box")];
    const [inner, outer] = [it.getBoundingClientRect(), box.getBoundingClientRect()];
    return inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
}"""


def test_what_the_keyboard_reaches_in_the_story_is_in_view(page: Page) -> None:
    table = table_at(phase("turn", lambda board: board.stage == 2), 2)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    page.locator("#story-title").click()
    links = page.locator(".events-box a")
    assert links.count() > 5
    links.first.focus()
    for link in links.all():
        if not link.evaluate(FOCUSED):
            link.focus()
        assert not page.evaluate(OUT_OF_THE_BOX), link.inner_text()
