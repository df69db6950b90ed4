"""The way to what is new, in a browser in which things may move: whatever stops it, it is gone to
its end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from tests.browser.devices import until

PAGE = """<!doctype html><meta name="viewport" content="width=device-width">
<style>body { margin: 0; } .space { height: 800px; } .long { height: 2400px; }</style>
<div id="table">
  <div class="space" id="before"></div>
  <section id="decision" data-kind="wait"><p id="prompt">What next?</p></section>
  <div class="long" id="after"></div>
</div>"""
"""A decision far above the lower end of a long page."""

SCRIPT = """() => {
    const tell = (name, method) => document.dispatchEvent(new CustomEvent(`htmx:${name}`, {
        detail: { ctx: { request: { method }, sourceElement: document.getElementById("table") } },
    }));
    window.news = (method, change) => {
        tell("before:request", method);
        tell("before:swap", method);
        change();
        tell("finally:swap", method);
        tell("finally:request", method);
    };
    window.moves = () => news("POST", () => {});
    window.asked = () => news("GET", () => {
        document.getElementById("decision").dataset.kind = "turn";
    });
    window.grows = part => news("GET", () => {
        const { style, offsetHeight } = document.getElementById(part);
        style.height = `${offsetHeight + 100}px`;
    });
    window.frames = async count => {
        for (; count; count -= 1) await new Promise(drawn => requestAnimationFrame(drawn));
    };
    window.still = async () => {
        for (let [last, since] = [-1, 0]; since < 30; since += 1) {
            if (scrollY !== last) [last, since] = [scrollY, 0];
            await frames(1);
        }
        return scrollY;
    };
}"""
"""What happens at a table: a move of the reader, then news of what others have done."""
AWAY = 2000
PROMPT = "document.getElementById('prompt').getBoundingClientRect().top"


def show(phone: Page, page: str) -> None:
    phone.set_content(page)
    phone.add_script_tag(path=Path(settings.BASE_DIR, "static", "js", "table.js"))
    phone.evaluate(SCRIPT)


@pytest.fixture
def phone(new_device: Callable[..., Page]) -> Page:
    """Somebody who has moved, and has scrolled down to what he read before."""
    phone = new_device(360, 740, has_touch=True, is_mobile=True, reduced_motion="no-preference")
    show(phone, PAGE)
    phone.evaluate(f"scrollTo({{ top: {AWAY}, behavior: 'instant' }})")
    phone.evaluate("moves()")
    return phone


def test_the_way_to_what_is_asked_is_shown(phone: Page) -> None:
    phone.evaluate("asked()")
    assert until(phone, f"scrollY < {AWAY} && scrollY > 900")
    assert until(phone, f"Math.abs({PROMPT}) < 2")


@pytest.mark.parametrize("grows", ["before", "after"])
@pytest.mark.parametrize("frames", [0, 3, 9])
def test_news_on_the_way_keep_nothing_out_of_sight(phone: Page, frames: int, grows: str) -> None:
    """Others' moves come one soon after the other: what the first has asked stays where it was, or
    is moved."""
    change = "async ([count, part]) => { asked(); await frames(count); grows(part); }"
    phone.evaluate(change, [frames, grows])
    phone.evaluate("still()")
    expect(phone.locator("#prompt")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("frames", [1, 6])
def test_a_way_that_was_stopped_is_gone_to_its_end(phone: Page, frames: int) -> None:
    """As a second tap of a double tap does in some browsers."""
    stop = "scrollTo({ top: scrollY, behavior: 'instant' })"
    phone.evaluate(f"async count => {{ asked(); await frames(count); {stop}; }}", frames)
    phone.evaluate("still()")
    expect(phone.locator("#prompt")).to_be_in_viewport(ratio=1)


OUTCOME = """() => news("GET", () => {
    const told = '<section data-scene="outcome" style="height: 900px"><h2>Outcome</h2></section>';
    document.getElementById("after").insertAdjacentHTML("beforebegin", told);
})"""
NEXT_TURN = """() => news("GET", () => {
    document.querySelector("[data-scene]").remove();
    document.getElementById("after").style.height = "20px";
})"""


def test_when_what_was_told_is_gone_the_board_is_in_sight_and_not_the_tail(phone: Page) -> None:
    """Of a pupil who waits: the next turn begins with a much shorter page."""
    phone.evaluate("() => { scrollTo(0, 0); moves(); }")
    phone.evaluate("() => document.getElementById('before').dataset.board = ''")
    phone.evaluate(OUTCOME)
    assert phone.evaluate("still()") > 500
    phone.evaluate(NEXT_TURN)
    assert phone.evaluate("still()") == 0


def test_whoever_reads_on_stays_where_he_is_when_it_is_gone(phone: Page) -> None:
    phone.evaluate("() => { scrollTo(0, 0); moves(); }")
    phone.evaluate(OUTCOME)
    there = phone.evaluate("still()")
    phone.evaluate("() => document.dispatchEvent(new WheelEvent('wheel'))")
    phone.evaluate("() => news('GET', () => document.querySelector('[data-scene]').remove())")
    assert phone.evaluate("still()") == there


def test_whoever_scrolls_on_the_way_stays_where_he_is(phone: Page) -> None:
    phone.evaluate("async () => { asked(); await frames(3); }")
    phone.evaluate(
        """() => {
            document.dispatchEvent(new WheelEvent("wheel"));
            scrollTo({ top: 1800, behavior: "instant" });
        }"""
    )
    assert phone.evaluate("still()") > 1700  # what was on its way for a frame may still come


TAPS = """([down, moved]) => {
    const touch = ([clientX, clientY]) =>
        new Touch({ identifier: 1, target: document.body, clientX, clientY });
    const press = ([clientX, clientY]) => document.dispatchEvent(
        new PointerEvent("pointerdown", { clientX, clientY }));
    press(down);
    moves();
    document.documentElement.setAttribute("data-settling", ""); // as taps.js does
    press(down);
    document.dispatchEvent(new TouchEvent("touchmove", { touches: [touch(moved)] }));
}"""
"""A slow double tap whose second tap does not count: the finger moves a little, or far."""


@pytest.mark.parametrize(("moved", "stays"), [([104, 97], False), ([100, 40], True)])
def test_a_finger_that_trembles_does_not_scroll(phone: Page, moved: list[int], stays: bool) -> None:
    phone.evaluate(TAPS, [[100, 100], moved])
    phone.evaluate("asked()")
    assert (phone.evaluate("still()") == AWAY) == stays


PROPOSES = """<!doctype html><meta name="viewport" content="width=device-width">
<style>
  body { margin: 0; }
  h3 { height: 28px; margin: 100px 0 0; }
  button { display: block; height: 60px; margin-top: 522px; }
  #decision { position: sticky; bottom: 0; height: 140px; background: white; }
  .long { height: 1200px; }
</style>
<div id="table">
  <div id="coach" data-move="0 take her there"></div><form id="choose"></form>
  <h3>The town</h3>
  <button form="choose" value="her">She</button>
  <div class="long"></div>
  <section id="decision" data-kind="wait"><p id="prompt">Who?</p></section>
</div>"""
"""What is proposed lies partly behind the bar; brought above it, the heading would be cut."""


def test_no_uncut_heading_is_worth_what_is_to_be_tapped(new_device: Callable[..., Page]) -> None:
    """Where not both have room, the heading goes out of sight."""
    phone = new_device(360, 740, has_touch=True, is_mobile=True)
    show(phone, PROPOSES)
    phone.evaluate("moves()")
    phone.evaluate("asked()")
    card, bar = phone.locator("button").bounding_box(), phone.locator("#decision").bounding_box()
    heading = phone.locator("h3").bounding_box()
    assert card
    assert bar
    assert heading
    assert card["y"] + card["height"] <= bar["y"]
    assert heading["y"] + heading["height"] <= 0
