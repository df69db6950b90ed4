"""Choosing what a move begins with needs no server: only the move itself does."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import at_rest, version, wait_for_htmx
from tests.tables.positions import picking, table_at

GAMES = [("outcast-heroes", 3, 2), ("clashes", 4, 1), ("forest", 2, 2), ("paratroopers", 3, 1)]
"""With how many players, and how many cards can be chosen at least."""
PICK = '#table button[form=choose][name=chosen]:not([value=""]):visible'
PUT_BACK = '.prompt-tools button[form=choose][value=""]'
SECOND = {
    "outcast-heroes": ".zone.lit .zone-act button[form=move]",
    "clashes": "#decision :is(.figures, .trait-choices) button[form=move]",
    "forest": "#row button[form=move]",
    "paratroopers": ":is(.lit, .hand-card, .para-group .buttons) > button[form=move]",
}
"""Where the second step of a move is made."""


def seated(device: Page, game: str, players: int, least: int) -> None:
    """Seat 0 has something to choose, on a phone."""
    table = table_at(picking(game, least), players, game)
    device.goto(f"/seat/{table.seats.get(index=0).token}/")
    wait_for_htmx(device)


LOOK = """all => all.filter(one => one.checkVisibility()).map(one =>
    [one.form?.id, one.value, one.getAttribute("aria-pressed"), one.innerText].join(" | "))"""


def shown(page: Page) -> list[str]:
    """What can be pressed, in its order, and what it does."""
    return page.locator("#table :is(button, label, a, summary)").evaluate_all(LOOK)


def ways(page: Page, game: str) -> Locator:
    return page.locator(SECOND[game])


@pytest.mark.parametrize(("game", "players", "least"), GAMES)
def test_cards_are_chosen_and_put_back_without_the_network(
    new_device: Callable[..., Page], game: str, players: int, least: int
) -> None:
    page = new_device(360, 740)
    page.context.set_offline(False)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    seated(page, game, players, least)
    before = shown(page)
    prompt = page.locator("#prompt").inner_text()
    names = page.locator(PICK).evaluate_all("all => all.map(one => one.value)")
    page.context.set_offline(True)
    for name in dict.fromkeys(names):
        page.locator(f'{PICK}[value="{name}"]').first.click()
        expect(page.locator("#prompt")).not_to_have_text(prompt)
        expect(ways(page, game).first).to_be_visible()
        page.locator(PUT_BACK).click()
        expect(page.locator("#prompt")).to_have_text(prompt)
        at_rest(page)
        assert shown(page) == before
    # From one to another, and back with the keyboard.
    for name in dict.fromkeys(names):
        pick = page.locator(f'{PICK}[value="{name}"]')
        if pick.count():
            pick.first.click()
            expect(ways(page, game).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).to_have_text(prompt)
    page.locator(PICK).first.click()
    expect(ways(page, game).first).to_be_visible()
    page.context.set_offline(False)
    was = version(page)
    ways(page, game).first.click()
    expect(page.locator(f"#table[data-version='{was}']")).to_have_count(0)
    expect(page.locator(".refusal")).to_have_count(0)
    assert faults == []


def test_what_stays_in_the_hand_is_not_put_there_anew(new_device: Callable[..., Page]) -> None:
    """Though other cards give way to the second step before it: a slow phone takes long for it."""
    page = new_device(360, 740)
    seated(page, "clashes", 4, 1)
    hand = page.locator("#decision > .own-hand")
    hand.evaluate("hand => { window.hand = hand; }")
    page.locator(PICK).first.click()
    expect(ways(page, "clashes").first).to_be_visible()
    assert hand.evaluate("hand => hand === window.hand")
    page.locator(PUT_BACK).click()
    expect(page.locator(PICK).first).to_be_visible()
    assert hand.evaluate("hand => hand === window.hand")
