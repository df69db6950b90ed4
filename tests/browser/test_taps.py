"""Taps that come too soon, too often or twice in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from game.engine.contract import Move
from game.engine.registry import get_ruleset
from game.tables.models import MoveRow, Table
from game.tables.services import play, position_of
from tests.browser.devices import at_rest, until, version, wait_for_htmx
from tests.tables.positions import phase, table_at
from wyklenci_site import settings as in_use

RULESET = get_ruleset("outcast-heroes")
SETTLE = round(1000 * in_use.TAPS_SETTLE)
"""Milliseconds: so long no tap counts after a change on the site itself."""
LONG = 60_000
SPOT = "([x, y]) => document.elementFromPoint(x, y).closest('button[form=move]')?.value ?? ''"


def sends_a_commander(state: Any) -> list[Move]:
    """The moves of seat 0 after which it may place the Nomination at once, in the same zone."""
    if state.board.phase != "turn" or state.board.actions < 2 or 0 not in RULESET.to_act(state):
        return []
    moves = [m for m in RULESET.legal_moves(state, 0) if m.verb == "deploy"]
    return [
        move
        for move in moves
        if move.args[2] == "command"
        and Move(0, "nominate", (move.args[1],))
        in RULESET.legal_moves(RULESET.apply(state, move)[0], 0)
    ]


def can_send_a_commander(state: Any) -> bool:
    return bool(sends_a_commander(state))


def settled(page: Page) -> None:
    at_rest(page)
    assert until(page, "!document.documentElement.hasAttribute('data-settling')")


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sit(page: Page, table: Table, settle: int = SETTLE) -> None:
    """Guarded as on the site itself, or so many milliseconds; elsewhere tests press as soon as
    they can."""
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    wait_for_htmx(page)
    guard(page, settle)


def guard(page: Page, settle: int) -> None:
    script = page.locator("script[data-settle]")
    script.evaluate("(it, settle) => { it.dataset.settle = settle; }", settle)


def send_the_commander(
    page: Page, table: Table, settle: int = SETTLE, seated: bool = False
) -> tuple[float, float]:
    """On a phone, with a finger; where it was."""
    if not seated:
        sit(page, table)
    buttons = page.locator("#decision button[name=chosen]:visible")
    for index in range(buttons.count()):
        buttons.nth(index).tap()
        expect(page.locator("#decision [aria-pressed=true]")).to_have_count(1)
        settled(page)
        here = page.locator(".zone.command.lit button[name=move]:visible")
        if here.count():
            break
        page.locator("#decision [aria-pressed=true]").tap()
        expect(page.locator("#decision [aria-pressed=true]")).to_have_count(0)
        settled(page)
    spot = middle(here.first)
    before = version(page)
    guard(page, settle)
    page.touchscreen.tap(*spot)
    expect(page.locator(f"#table[data-version='{before + 1}']")).to_be_attached()
    return spot


@pytest.fixture
def phone(new_device: Callable) -> Page:
    return new_device(360, 740, has_touch=True, is_mobile=True)


CHANGE = """() => {
    window.taps = [];
    document.addEventListener("htmx:finally:swap", () => { window.changed = performance.now(); });
    document.addEventListener(
        "click", event => window.taps.push(event.timeStamp - window.changed), { capture: true });
}"""
"""When the table last changed, and how long after it each tap came."""
SINCE = "() => performance.now() - window.changed"


@pytest.mark.parametrize("same", [False, True])
def test_a_quick_player_taps_what_has_just_come_elsewhere(phone: Page, same: bool) -> None:
    """He looks for what is framed next and taps it: it counts long before a tap at the same spot,
    which may be the second of a slow double tap."""
    slow = 5 * SETTLE  # that a busy machine makes its tap between half of it and the whole
    table = table_at(can_send_a_commander, 2)
    sit(phone, table)
    phone.evaluate(CHANGE)
    spot = send_the_commander(phone, table, settle=slow, seated=True)
    at_rest(phone)
    nominate = phone.locator("#table .zone button[value*=nominate]:visible")
    if same:  # it comes to lie where he has just tapped
        nominate.evaluate(MOVED, spot)
    assert (phone.evaluate(SPOT, spot) != "") == same
    phone.wait_for_timeout(0.6 * slow - phone.evaluate(SINCE))
    before = phone.evaluate("window.taps.length")
    phone.touchscreen.tap(*middle(nominate))
    assert until(phone, "before => window.taps.length > before", before)
    assert slow / 2 < phone.evaluate("before => window.taps[before]", before) < slow
    if same:
        expect(nominate).to_have_attribute("data-too-soon", "")
    else:
        expect(phone.locator(f"#table[data-version='{table.version + 1}']")).to_have_count(0)


MOVED = """(it, [x, y]) => {
    const box = it.getBoundingClientRect();
    it.style.position = "relative";
    it.style.left = `${x - box.x - box.width / 2}px`;
    it.style.top = `${y - box.y - box.height / 2}px`;
    it.style.zIndex = 9;
}"""


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("later", [450, 900])
def test_the_second_tap_of_a_slow_double_tap_ends_nothing(
    phone: Page, players: int, later: int
) -> None:
    table = table_at(can_send_a_commander, players)
    spot = send_the_commander(phone, table)
    made = MoveRow.objects.count()
    at_rest(phone)
    phone.wait_for_timeout(later)  # what is tried is how long the finger takes
    assert phone.evaluate(SPOT, spot) == ""
    phone.touchscreen.tap(*spot)
    settled(phone)
    at_rest(phone)
    assert MoveRow.objects.count() == made
    phone.locator("#table .zone button[value*=nominate]:visible").tap()  # beside it
    expect(phone.locator(f"#table[data-version='{table.version + 1}']")).to_have_count(0)
    last = MoveRow.objects.filter(seat=0).last()
    assert last
    assert last.text.split()[1] == "nominate"


def test_just_after_a_change_no_tap_makes_a_move_but_a_key_does(phone: Page) -> None:
    table = table_at(can_send_a_commander, 2)
    send_the_commander(phone, table, settle=LONG)
    end = phone.locator(".end-bar button[form=move]")
    posts: list[str] = []
    phone.on("request", lambda request: posts.append(request.method))
    expect(phone.locator("[data-too-soon]")).to_have_count(0)
    end.tap()
    expect(end).to_have_attribute("data-too-soon", "")
    assert end.evaluate("it => getComputedStyle(it, '::after').content") != "none"  # striped
    at_rest(phone)
    assert version(phone) == table.version + 1
    end.press("Enter")
    expect(phone.locator(f"#table[data-version='{table.version + 1}']")).to_have_count(0)
    assert posts.count("POST") == 1  # only the key's


def test_just_after_a_change_no_tap_opens_a_card_but_a_key_does(phone: Page) -> None:
    table = table_at(phase("action", game="clashes"), 2, "clashes")
    sit(phone, table, settle=LONG)
    phone.locator("#decision button[form=move]:visible").first.press("Enter")
    expect(phone.locator(f"#table[data-version='{table.version}']")).to_have_count(0)
    at_rest(phone)
    face = phone.locator(".contender button[popovertarget]:visible").first
    phone.touchscreen.tap(*middle(face))
    expect(face).to_have_attribute("data-too-soon", "")
    expect(phone.locator("[popover]:popover-open")).to_have_count(0)
    face.press("Enter")
    card = phone.locator("[popover]:popover-open")
    expect(card).to_have_count(1)
    closes = card.get_by_role("button", name="Zamknij")
    phone.touchscreen.tap(*middle(closes))  # what is in it was called up
    expect(card).to_have_count(0)


def test_just_after_a_change_no_tap_shows_another_part_but_a_key_does(phone: Page) -> None:
    """The tabs of the missions, and what unfolds."""
    table = table_at(can_send_a_commander, 2)
    send_the_commander(phone, table, settle=LONG)
    tab = phone.locator("label.tab:visible").last
    tab.scroll_into_view_if_needed()
    phone.touchscreen.tap(*middle(tab))
    expect(tab).to_have_attribute("data-too-soon", "")
    shown = tab.locator("input")
    expect(shown).not_to_be_checked()
    shown.focus()
    shown.press("Space")
    expect(shown).to_be_checked()

    phone.evaluate(UNFOLDS)
    summary = phone.locator("#table summary.tried")
    summary.tap()
    expect(summary).to_have_attribute("data-too-soon", "")
    folded = phone.locator("details:has(.tried)")
    expect(folded).not_to_have_attribute("open", "")
    summary.press("Enter")
    expect(folded).to_have_attribute("open", "")


UNFOLDS = """() => document.querySelector("#decision").insertAdjacentHTML(
    "beforeend", "<details><summary class='tried'>More</summary>More</details>")"""
OPEN = "[popover]:popover-open"


def can_mobilise(state: Any) -> bool:
    return phase("turn")(state) and any(
        move.verb == "mobilise" for move in RULESET.legal_moves(state, 0)
    )


@pytest.mark.parametrize("later", [0, 350])
def test_the_second_tap_of_a_slow_double_tap_closes_no_list(phone: Page, later: int) -> None:
    table = table_at(can_mobilise, 2)
    sit(phone, table)
    for name in ("Mobilizuj", "Co mogę?"):
        opener = phone.locator("#table").get_by_role("button", name=name).first
        spot = middle(opener)
        phone.touchscreen.tap(*spot)
        opened = phone.locator(OPEN)
        expect(opened).to_have_count(1)
        phone.wait_for_timeout(later)  # what is tried is how long the finger takes
        phone.touchscreen.tap(spot[0] + 3, spot[1] - 2)
        at_rest(phone)
        expect(opened).to_have_count(1)
        assert version(phone) == table.version
        phone.keyboard.press("Escape")
        expect(opened).to_have_count(0)


def test_a_list_just_opened_is_closed_by_a_tap_elsewhere_and_by_its_button(phone: Page) -> None:
    table = table_at(can_mobilise, 2)
    sit(phone, table, settle=LONG)
    opener = phone.locator("#table").get_by_role("button", name="Mobilizuj", exact=True)
    opened = phone.locator(OPEN)
    opener.tap()
    opened.get_by_role("button", name="Zamknij").tap()
    expect(opened).to_have_count(0)
    opener.tap()
    expect(opened).to_have_count(1)
    phone.touchscreen.tap(20, 20)
    expect(opened).to_have_count(0)


def test_a_tap_that_came_too_soon_is_seen_for_a_moment(phone: Page) -> None:
    table = table_at(can_send_a_commander, 2)
    send_the_commander(phone, table, settle=2 * SETTLE)
    end = phone.locator(".end-bar button[form=move]")
    end.tap()
    expect(end).to_have_attribute("data-too-soon", "")
    expect(end).not_to_have_attribute("data-too-soon", "")
    assert version(phone) == table.version + 1


def test_a_key_that_is_held_down_makes_one_move(page: Page) -> None:
    table = table_at(phase("bid"))
    sit(page, table)
    button = page.locator("#decision button[form=move]").first
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.method))
    page.locator("#prompt").focus()
    page.keyboard.down("Enter")
    button.focus()
    page.keyboard.down("Enter")  # held: the browser says that it is a repetition
    page.keyboard.up("Enter")
    at_rest(page)
    assert version(page) == table.version
    button.press("Enter")
    expect(page.locator(f"#table[data-version='{table.version}']")).to_have_count(0)
    assert posts.count("POST") == 1  # the last press's


def test_what_stays_in_its_place_while_others_move_can_be_pressed(phone: Page) -> None:
    """Ten people decide at once: news of the others come while one aims at his card."""
    table = table_at(phase("team", game="clashes"), 10, "clashes")
    sit(phone, table, settle=LONG)
    card = phone.locator("#decision button[form=move]:visible").first
    card.scroll_into_view_if_needed()
    spot = middle(card)
    position = position_of(table)
    seat = next(seat for seat in position.ruleset.to_act(position.state) if seat)
    move = position.ruleset.legal_moves(position.state, seat)[0]
    play(table.pk, table.seats.get(index=seat).token, position.asked(seat), str(move))
    expect(phone.locator(f"#table[data-version='{table.version + 1}']")).to_be_attached()
    at_rest(phone)
    assert phone.locator("html[data-settling]").count() == 1
    phone.touchscreen.tap(*spot)
    expect(phone.locator(f"#table[data-version='{table.version + 2}']")).to_be_attached()


APPEARS = """() => {
    const report = document.createElement("div");
    report.className = "report";
    document.querySelector("#table").append(report);
    return [0, 1, 2, 3, 4, 5].map(step => {
        const part = document.createElement("p");
        part.className = `at-${step}`;
        report.append(part);
        const { animationDelay, animationDuration } = getComputedStyle(part);
        return Math.round(1000 * (parseFloat(animationDelay) + parseFloat(animationDuration)));
    });
}"""


def test_a_mission_is_told_to_its_end_when_taps_count_again(new_device: Callable) -> None:
    """Nobody is led on, by a second tap where the first was, to what is asked while parts of the
    report are still to come."""
    phone = new_device(360, 740, reduced_motion="no-preference")
    sit(phone, table_at(phase("bid")))
    appears = phone.evaluate(APPEARS)
    assert appears == sorted(set(appears))
    assert appears[-1] <= SETTLE
