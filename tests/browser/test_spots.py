"""No costly button comes to lie where a finger has just been: games of taps on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from django.conf import settings as site
from playwright.sync_api import Locator, Page, expect

from game.presentation import presenter
from tests.browser.devices import at_rest, patiently, wait_for_htmx

REACH = 48
"""Pixels around the last tap in which nothing costly may come to lie."""
FINGER = 12
"""Pixels around it in which nothing costly may lie that was there before, either: whoever taps
beside a button sees it."""
STILL = 8
DECISIONS = 40

Edges = tuple[float, float, float, float]
BOXES = """buttons => buttons.map(button => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    return [button.value, [left, top, right, bottom]];
})"""
HIT = "(button, [x, y]) => button.contains(document.elementFromPoint(x, y))"
OFFERED = "#table button:is([form=move], [form=choose], [form=undo], [form=answer])"


MARKED = "[data-under-finger]"
"""A tap on it makes no move yet."""


def costly(page: Page, game: str, but: str = "[hidden]") -> list[tuple[str, Edges]]:
    """The buttons that make a costly move at once, each with its edges in the window."""
    verbs = ", ".join(f'[value*=" {verb}"]' for verb in presenter(game).costly)
    found: list[tuple[str, Edges]] = page.locator(
        f"#table button[form=move]:is({verbs}):not({but}):visible"
    ).evaluate_all(BOXES)
    return found


HOLE = 48
HOLES = """() => [...document.querySelectorAll("#table [style]")].flatMap(({ style }) =>
    ["BlockStart", "BlockEnd", "InlineStart", "InlineEnd"].map(
        side => parseFloat(style[`margin${side}`] || 0)))"""
"""How much empty room is made in the page, on each side of each part."""


def reaches(spot: tuple[float, float], edges: Edges, reach: float) -> bool:
    (x, y), (left, top, right, bottom) = spot, edges
    return left < x + reach and right > x - reach and top < y + reach and bottom > y - reach


def stood(edges: Edges, before: Edges | None) -> bool:
    return before is not None and all(
        abs(edge - was) <= STILL for edge, was in zip(edges[:2], before[:2], strict=True)
    )


def rests(page: Page) -> None:
    """Until nothing scrolls any more, either."""
    at_rest(page)
    for _ in patiently("the end of the scrolling"):
        before = page.evaluate("scrollY")
        page.evaluate("() => new Promise(drawn => setTimeout(drawn, 60))")
        if page.evaluate("scrollY") == before:
            return


def spot_on(button: Locator, rng: Random) -> tuple[float, float] | None:
    """Somewhere on it; None where something else lies over it."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    x = box["x"] + box["width"] * rng.uniform(0.1, 0.9)
    y = box["y"] + box["height"] * rng.uniform(0.1, 0.9)
    return (x, y) if button.evaluate(HIT, [x, y]) else None


@pytest.fixture(autouse=True)
def _at_once(settings: object) -> None:
    settings.COMPUTER_PACE = 0


@pytest.mark.parametrize(("game", "seed"), [("outcast-heroes", 4), ("clashes", 4), ("forest", 1)])
def test_nothing_costly_comes_to_lie_under_the_finger(
    new_device: Callable, game: str, seed: int
) -> None:
    phone = new_device(360, 740, has_touch=True, is_mobile=True)
    phone.goto(f"/games/{game}/")
    phone.get_by_role("button", name="Naucz się, grając").click()
    phone.get_by_role("link", name="Do stołu").click()
    wait_for_htmx(phone)
    rng = Random(seed)
    offered, ending = phone.locator(f"{OFFERED}:visible"), phone.locator(".ending")
    for number in range(DECISIONS):
        expect(offered.or_(ending).first).to_be_visible()
        rests(phone)
        if ending.count():
            break
        if not offered.count():  # others' news took it away
            continue
        button = offered.nth(rng.randrange(offered.count()))
        made = button.get_attribute("value")
        spot = spot_on(button, rng)
        if spot is None:
            continue
        before = dict(costly(phone, game))
        phone.touchscreen.tap(*spot)
        rests(phone)
        assert max(phone.evaluate(HOLES), default=0) <= HOLE + 16, (number, made)
        for value, edges in costly(phone, game, but=MARKED):
            if value == made and stood(edges, before.get(value)):
                continue  # it was marked, and aimed at: the next tap means it
            reach = FINGER if stood(edges, before.get(value)) else REACH
            assert not reaches(spot, edges, reach), (number, made, spot, value, edges)


BAR = """<!doctype html><meta name="viewport" content="width=device-width">
<style>
  body { margin: 8px; font: 16px sans-serif; }
  .board { height: 1500px; }
  #decision { position: sticky; bottom: 0; max-height: 70dvh; overflow-y: auto; }
  .cards { display: grid; gap: 6px; margin: 0; padding: 0; }
  button { box-sizing: border-box; width: 100%; min-height: 70px; }
</style>
<div id="table">
  <form id="move" data-costly="give"></form><form id="choose"></form>
  <div class="board"></div>
  <section id="decision"><p id="prompt">Which card?</p>
    <div class="cards"><button form="choose" value="go">Go on</button></div></section>
</div>"""
"""A bar at the lower edge that a step fills with cards as wide as the window."""
FILLS = """count => {
    const cards = document.querySelector(".cards");
    window.made = [];
    document.addEventListener("submit", event => event.preventDefault());
    document.addEventListener("click", ({ target }) => {
        if (target.value === "go") {
            const ctx = { request: { method: "POST" } };
            document.dispatchEvent(new CustomEvent("htmx:before:swap", { detail: { ctx } }));
            cards.innerHTML = [...Array(count).keys()].map(number =>
                `<button form="move" value="0 give ${number}">Card ${number}</button>`).join("");
            const room = { top: 0, bottom: innerHeight };
            const detail = { room, still: false, cuts: () => null };
            document.dispatchEvent(new CustomEvent("table:lies", { detail }));
        } else if (target.form?.id === "move") window.made.push(target.value);
    });
}"""


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("height", [568, 740])
def test_cards_that_fill_a_bar_are_neither_pressed_unseen_nor_pushed_out_of_sight(
    new_device: Callable, count: int, height: int
) -> None:
    phone = new_device(320, height, has_touch=True, is_mobile=True)
    phone.set_content(BAR)
    for script in ("aside", "taps"):
        phone.add_script_tag(path=Path(site.BASE_DIR, "static", "js", f"{script}.js"))
    phone.evaluate(FILLS, count)
    box = phone.locator("button").bounding_box()
    assert box
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.touchscreen.tap(*spot)
    cards = phone.locator("button[form=move]")
    expect(cards).to_have_count(count)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
    phone.touchscreen.tap(*spot)
    assert phone.evaluate("made") == []
    for number in range(count):  # seen now; what was put aside is pressed at once
        card = cards.nth(number)
        card.tap()
        if f"0 give {number}" not in phone.evaluate("made"):
            card.tap()
    assert phone.evaluate("made") == [f"0 give {number}" for number in range(count)]


def step(phone: Page, page: str, count: int, at: tuple[float, float]) -> tuple[float, float]:
    """Tap on the page's button, so many pixels from its corner; where that was."""
    phone.set_content(page)
    phone.add_style_tag(path=Path(site.BASE_DIR, "static", "css", "base", "controls.css"))
    for script in ("aside", "taps"):
        phone.add_script_tag(path=Path(site.BASE_DIR, "static", "js", f"{script}.js"))
    phone.locator("script").last.evaluate("taps => { taps.dataset.settle = 60_000; }")
    phone.evaluate(FILLS, count)
    box = phone.locator("button").bounding_box()
    assert box
    spot = (box["x"] + at[0], box["y"] + at[1])
    phone.touchscreen.tap(*spot)
    expect(phone.locator("button[form=move]")).to_have_count(count)
    return spot


def test_a_small_button_is_marked_rather_than_pushed_far_along_its_row(
    new_device: Callable,
) -> None:
    """It would be sought where it always lies."""
    phone = new_device(360, 740, has_touch=True, is_mobile=True)
    spot = step(phone, BAR.replace("width: 100%", "--ink: black; width: 100px"), 1, (90, 35))
    card = phone.locator("button[form=move]")
    expect(card).to_have_attribute("data-under-finger", "")
    assert max(phone.evaluate(HOLES), default=0) <= HOLE
    strip = card.evaluate(NOT_YET)
    assert strip["outline"] == "none"  # as what has the keyboard's attention
    assert strip["striped"]
    phone.touchscreen.tap(*spot)
    expect(card).to_have_attribute("data-too-soon", "")
    assert phone.evaluate("made") == []
    assert card.evaluate(NOT_YET)["height"] > 2 * strip["height"]  # all over


def test_a_button_in_sight_is_marked_rather_than_pushed_out_of_the_window(
    new_device: Callable,
) -> None:
    phone = new_device(360, 740, has_touch=True, is_mobile=True)
    low = BAR.replace("height: 1500px", "height: 590px").replace("position: sticky; ", "")
    higher = low.replace("</style>", "[value=go] { margin-top: -10px; }</style>")
    step(phone, higher, 1, (160, 2))
    card = phone.locator("button[form=move]")
    expect(card).to_have_attribute("data-under-finger", "")
    expect(card).to_be_in_viewport(ratio=1)


NOT_YET = """button => {
    const strip = getComputedStyle(button, "::after");
    return {
        outline: getComputedStyle(button).outlineStyle,
        height: parseFloat(strip.height),
        striped: strip.backgroundImage.includes("gradient"),
    };
}"""
