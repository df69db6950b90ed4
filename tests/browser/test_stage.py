"""A climax in the middle of the screen: played once, skipped at will; nothing beneath is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from playwright.sync_api import Page, expect

from game.engine.contract import Move
from game.engine.registry import get_ruleset
from game.kit.stage import Beat, Needed, Staged, staged
from game.presentation.outcast_heroes.climax import climax
from game.presentation.outcast_heroes.report import report
from game.tables.models import Table
from game.tables.services import position_of
from tests.browser.devices import until, wait_for_htmx
from tests.browser.test_scenes import (
    CLASH_OVER,
    CLASHES,
    FIGHT,
    FOREST,
    Moment,
    laid,
    led_by_chance,
    make,
    tap,
    within_room,
)
from tests.tables.positions import table_at
from tests.tables.stories import match_of, sights, table_of

pytestmark = pytest.mark.browser_context_args(reduced_motion="no-preference")

HEROES = get_ruleset("outcast-heroes")
PARATROOPERS = get_ruleset("paratroopers")
STAGE = "dialog.stage"
OVER = f"{STAGE}[data-over]"
SKIPS = {"tap": "", "Escape": "Escape", "Space": " ", "Enter": "Enter"}
IN_WINDOW = """() => {
    const [show, button] = document.querySelectorAll("dialog.stage > *");
    const box = button.getBoundingClientRect();
    return show.scrollHeight <= show.clientHeight && show.scrollWidth <= show.clientWidth
        && show.getBoundingClientRect().top >= 0 && box.bottom <= innerHeight && box.height >= 44;
}"""
AT = """(stage, time) => stage.getAnimations({ subtree: true }).forEach(it => {
    it.pause();
    it.currentTime = time;
})"""
STARTS = "its => its.map(it => it.getAnimations()[0].effect.getTiming().delay)"
SEEN = """selector => [...document.querySelectorAll(`.stage :is(${selector})`)]
    .filter(it => Number(getComputedStyle(it).opacity) > 0).map(it => it.classList[0])"""
BAR = """stage => {
    stage.getAnimations({ subtree: true }).forEach(it => { it.pause(); it.currentTime = 0; });
    return [...stage.querySelectorAll(".stage-pip:not(.beyond), .stage-line")].map(it => {
        const box = it.getBoundingClientRect();
        const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round);
        const { backgroundColor, borderColor, visibility, opacity } = getComputedStyle(it);
        const text = it.children.length ? "" : it.textContent;
        return [text, x, y, width, height, backgroundColor, borderColor, visibility, opacity];
    }).filter(it => it.at(-1) !== "0");
}"""
HALF_A_LINE = 16  # pixels on a projector
BELOW = """() => {
    const show = document.querySelector(".stage-show");
    return show.scrollHeight - show.clientHeight;
}"""
SHOWN_SO = """html => {
    document.querySelector("template[data-stage]").content.firstElementChild.outerHTML = html;
    document.querySelector("[data-stage-again]").click();
}"""
COVERED = """() => [0.1, 0.5, 0.9].every(x => [0.02, 0.5, 0.98].every(y => !!document
    .elementFromPoint(x * innerWidth, y * innerHeight).closest("dialog.stage:modal")))"""


def ends_a_mission(state: Any) -> list[Move]:
    """The last Order that is given, by seat 0, after which the mission is over."""
    if state.board.phase != "give-orders" or tuple(HEROES.to_act(state)) != (0,):
        return []
    moves = HEROES.legal_moves(state, 0)
    if any(move.verb != "keep" for move in moves):
        return []
    return led_by_chance(HEROES, state, moves[0], lambda now: now.board.phase == "turn")


def boards_last(state: Any) -> list[Move]:
    """Seat 0 boards a plane as the last one, after which it takes off."""
    if state.board.phase != "board" or tuple(PARATROOPERS.to_act(state)) != (0,):
        return []
    moves = [move for move in PARATROOPERS.legal_moves(state, 0) if move.verb == "board"]
    if not moves:
        return []
    return led_by_chance(
        PARATROOPERS, state, moves[0], lambda now: now.board.phase not in ("board", "next")
    )


def ends_the_game(state: Any) -> list[Move]:
    """Seat 0's pass with which its side wins a clash, and the game."""
    if state.board.phase != "action" or 0 not in CLASHES.to_act(state):
        return []
    for move in CLASHES.legal_moves(state, 0):
        if move.verb == "pass" and not CLASHES.to_act(then := CLASHES.apply(state, move)[0]):
            return [move] if CLASHES.outcome(then).place(0) == 1 else []
    return []


def bids_last(state: Any) -> list[Move]:
    """The last bid, by seat 0, after which all are revealed."""
    if state.board.phase != "bid" or tuple(HEROES.to_act(state)) != (0,):
        return []
    return [HEROES.legal_moves(state, 0)[0]]


def wins_a_fight(state: Any) -> list[Move]:
    """Seat 0 deals out its last hit, after which the fight is over."""
    if state.board.phase != "hit" or 0 not in FOREST.to_act(state):
        return []
    move = FOREST.legal_moves(state, 0)[0]
    return led_by_chance(FOREST, state, move, lambda now: now.board.phase == "turn")


BIDS = Moment("outcast-heroes", 4, bids_last)
FOUGHT = Moment("forest", 2, wins_a_fight)
ENDED = Moment("outcast-heroes", 4, ends_a_mission)
GAME_OVER = Moment("clashes", 2, ends_the_game)
FLOWN = Moment("paratroopers", 2, boards_last)


def sit(page: Page, table: Table, size: tuple[int, int] = (360, 740)) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    wait_for_htmx(page)


def end_a_mission(page: Page, size: tuple[int, int] = (360, 740)) -> Table:
    table, moves = laid(ENDED)
    sit(page, table, size)
    tap(page, table, moves)
    return table


def press(page: Page, key: str) -> None:
    if key:
        page.keyboard.press(key)
    else:
        page.mouse.click(180, 30)


@pytest.mark.parametrize("size", [(360, 740), (1366, 768), (1280, 720)])
def test_it_is_played_once_over_everything_and_is_whole(page: Page, size: tuple[int, int]) -> None:
    end_a_mission(page, size)
    expect(page.locator(STAGE)).to_be_visible()
    assert page.evaluate(COVERED)
    expect(page.get_by_role("dialog")).to_have_accessible_name(
        page.locator(".stage h2").inner_text()
    )
    expect(page.get_by_role("button", name="Pomiń")).to_be_focused()
    expect(page.locator(OVER)).to_be_attached(timeout=7_000)
    assert page.evaluate(IN_WINDOW)
    expect(page.get_by_role("button", name="Dalej")).to_be_focused()
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(STAGE)).to_have_count(0)
    expect(page.locator(".report")).to_be_visible()

    page.reload()
    wait_for_htmx(page)
    expect(page.locator(".report")).to_be_visible()
    expect(page.locator(STAGE)).to_have_count(0)
    page.get_by_role("button", name="Zobacz jeszcze raz").click()
    expect(page.locator(STAGE)).to_be_visible()


def test_a_device_that_comes_later_is_not_kept_from_the_table(
    page: Page, open_browser: Any
) -> None:
    table = end_a_mission(page)
    expect(page.locator(STAGE)).to_be_visible()
    late = open_browser(reduced_motion="no-preference", locale="pl-PL").new_page()
    late.goto(page.url)
    expect(late.locator(".report")).to_be_visible()
    wait_for_htmx(late)
    before = late.locator("#table").get_attribute("data-version")
    state = position_of(Table.objects.get(pk=table.pk)).state
    make(table, [HEROES.legal_moves(state, HEROES.to_act(state)[0])[0]])
    expect(late.locator(f"#table[data-version='{before}']")).to_have_count(0)
    expect(late.locator(STAGE)).to_have_count(0)


def test_nothing_tells_the_verdict_before_the_stamp(page: Page) -> None:
    end_a_mission(page)
    expect(page.locator(STAGE)).to_be_visible()
    page.locator(STAGE).evaluate(AT, 0)
    assert page.evaluate(SEEN, ".stage-falls, .stage-stamp, .stage-goes, .stage-says") == []
    [stamp] = page.locator(".stage-stamp").evaluate_all(STARTS)
    page.locator(STAGE).evaluate(AT, stamp - 1)
    assert page.evaluate(SEEN, ".stage-falls") == ["stage-falls"]
    assert page.evaluate(SEEN, ".stage-stamp, .stage-goes, .stage-says") == []
    page.locator(STAGE).evaluate(AT, stamp + 400)
    assert page.evaluate(SEEN, ".stage-stamp") == ["stage-stamp"]


def a_mission(points: tuple[int, ...], last: int) -> str:
    """A mission of difficulty 3 as it is told; the points are of its cards."""
    beats = [Beat(kind="card", title="Karta", points=added) for added in points]
    told = staged(
        "a-1",
        [*beats, Beat(kind="falls", title="Karta"), Beat(kind="stamp", title="Koniec")],
        title="Akcja",
        under="",
        picture=None,
        emblem="forest",
        needed=Needed("Siła", 3, last, most=6),
    )
    return render_to_string("kit/stage.html", {"staged": told})


def test_a_won_and_a_lost_mission_begin_with_the_same_bar(page: Page) -> None:
    end_a_mission(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Dalej").click()
    bars = []
    for points, last in [((4, 5), 4), ((4, 0), 6), ((1, 1), 3)]:
        page.locator("template[data-stage]").evaluate(
            "(it, html) => { it.content.querySelector('section').outerHTML = html; }",
            a_mission(points, last),
        )
        page.get_by_role("button", name="Zobacz jeszcze raz").click()
        bars.append(page.locator(STAGE).evaluate(BAR))
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Dalej").click()
    assert [bar[0] for bar in bars[0] if bar[0]] == ["3"]
    assert bars[0] == bars[1] == bars[2]


@pytest.mark.browser_context_args(reduced_motion="reduce")
def test_the_end_singles_out_the_readers_place_and_leads_on_at_once(page: Page) -> None:
    table = table_at(lambda state: not HEROES.to_act(state), 4, "outcast-heroes")
    sit(page, table, (1366, 768))
    own = page.locator(".ending .ranks .own")
    expect(own).to_have_count(1)
    expect(own).to_contain_text("Ty")
    places = [own, page.locator(".ending .ranks"), page.locator(".ending-own")]
    ways = page.locator(".ending .buttons > *").all()
    assert len(ways) == 3
    for shown in (*places, *ways):
        expect(shown).to_be_in_viewport(ratio=1)
    expect(page.locator(".ending-own")).to_contain_text("Zajmujesz")


@pytest.mark.parametrize("key", SKIPS.values(), ids=SKIPS)
def test_it_is_skipped_and_left_with_a_tap_or_a_key(page: Page, key: str) -> None:
    end_a_mission(page)
    expect(page.locator(STAGE)).to_be_visible()
    press(page, key)
    expect(page.locator(OVER)).to_be_visible(timeout=1_000)
    if key:
        page.keyboard.press(key)
    else:
        page.get_by_role("button", name="Dalej").click()
    expect(page.locator(STAGE)).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


def settle(page: Page, milliseconds: int) -> None:
    page.locator("script[data-settle]").evaluate(
        "(it, time) => { it.dataset.settle = time; }", milliseconds
    )


def test_the_second_tap_of_a_double_tap_skips_nothing(page: Page) -> None:
    end_a_mission(page)
    expect(page.locator(STAGE)).to_be_visible()
    settle(page, 60_000)
    press(page, "")
    page.get_by_role("button", name="Pomiń").click()
    expect(page.get_by_role("button", name="Pomiń")).to_be_visible()
    settle(page, 0)
    press(page, "")
    expect(page.locator(OVER)).to_be_visible(timeout=1_000)


@pytest.mark.parametrize("focused", ["button", "nothing"])
@pytest.mark.parametrize("key", ["Enter", "Space", "Escape"])
def test_a_key_that_is_held_down_goes_on_once(page: Page, key: str, focused: str) -> None:
    end_a_mission(page)
    expect(page.locator(STAGE)).to_be_visible()
    if focused == "nothing":
        page.evaluate("document.activeElement.blur()")
    page.evaluate("""() => {
        window.held = [];
        document.addEventListener("keydown", ({ repeat }) => window.held.push(repeat));
    }""")
    for _ in range(4):
        page.keyboard.down(key)
    assert page.evaluate("window.held") == [False, True, True, True]
    expect(page.locator(STAGE)).to_be_visible()
    page.keyboard.up(key)
    expect(page.locator(STAGE)).to_be_visible()


def test_keys_scroll_what_a_low_window_has_no_room_for(page: Page) -> None:
    end_a_mission(page)
    press(page, "Escape")
    expect(page.locator(OVER)).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 300})
    show = page.locator(".stage-show")
    show.evaluate("it => it.scrollTo(0, 0)")
    for key in ("ArrowDown", "PageDown"):
        before = show.evaluate("it => it.scrollTop")
        page.keyboard.press(key)
        assert show.evaluate("it => it.scrollTop") > before
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowUp")
    assert show.evaluate("it => it.scrollTop") == 0


def test_what_comes_under_the_finger_when_it_closes_is_not_pressed_yet(page: Page) -> None:
    end_a_mission(page)
    settle(page, 60_000)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(STAGE)).to_have_count(0)
    assert page.evaluate("document.documentElement.hasAttribute('data-settling')")


def test_a_clash_is_told_so_too(page: Page) -> None:
    table, moves = laid(CLASH_OVER)
    sit(page, table)
    tap(page, table, moves)
    expect(page.locator(STAGE)).to_be_visible()
    assert page.evaluate(COVERED)
    page.keyboard.press("Escape")
    expect(page.locator(OVER)).to_be_visible()
    assert page.evaluate(IN_WINDOW)
    expect(page.locator(".stage-card")).to_have_count(2)


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
def test_a_flight_is_told_so_too(page: Page, size: tuple[int, int]) -> None:
    table, moves = laid(FLOWN)
    sit(page, table, size)
    tap(page, table, moves)
    expect(page.locator(STAGE)).to_be_visible()
    assert page.evaluate(COVERED)
    page.keyboard.press("Escape")
    expect(page.locator(OVER)).to_be_visible()
    assert page.evaluate(IN_WINDOW)
    expect(page.locator(".stage-falls")).to_have_count(1)
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(".para-flight")).to_be_visible()
    expect(page.get_by_role("button", name="Zobacz jeszcze raz")).to_be_visible()


ROLL = "Rzuć"
WAITS = f"{STAGE}[data-waits]"


def attack(page: Page, size: tuple[int, int] = (360, 740)) -> None:
    """Seat 0 attacks, the dice start a fight and hit; it is to throw them."""
    table, moves = laid(FIGHT)
    sit(page, table, size)
    tap(page, table, moves)
    expect(page.locator(WAITS)).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
def test_dice_wait_for_whoever_throws_them_and_tell_nothing_before(
    page: Page, size: tuple[int, int]
) -> None:
    attack(page, size)
    assert page.evaluate(COVERED)
    expect(page.locator(".stage-cup .die")).to_have_count(1)
    expect(page.locator(".stage > button")).to_have_text(re.compile(ROLL))
    expect(page.locator(".stage > button")).to_be_focused()
    page.wait_for_timeout(1_000)
    assert page.evaluate(SEEN, ".stage-throw, .stage-stamp") == []
    expect(page.locator(".stage-throw").first).to_be_hidden()
    read = page.locator(STAGE).aria_snapshot()
    assert ROLL in read
    assert not re.search(r"trafie|Suma|liczy się|Komuniści$|Leśni$", read, re.M)
    page.locator(".stage-cup").click()
    expect(page.locator(".stage-throw").last).to_be_visible()
    expect(page.locator(".stage-cup")).to_be_hidden()
    expect(page.locator(OVER)).to_be_attached(timeout=5_000)
    assert page.evaluate(IN_WINDOW)


@pytest.mark.parametrize("key", ["Enter", " "], ids=["Enter", "Space"])
def test_dice_are_thrown_with_a_key_and_the_table_comes_back_by_itself(
    page: Page, key: str
) -> None:
    attack(page)
    page.keyboard.press(key)
    expect(page.locator(WAITS)).to_have_count(0)
    expect(page.locator(OVER)).to_be_attached(timeout=5_000)
    expect(page.locator(STAGE)).to_have_count(0, timeout=5_000)
    within_room(page, "#fight-title, #fight button[form=move]")
    expect(page.get_by_role("button", name="Zobacz jeszcze raz")).to_have_count(0)


def test_dice_that_nobody_throws_fall_after_a_while(page: Page) -> None:
    attack(page)
    expect(page.locator(WAITS)).to_have_count(0, timeout=13_000)
    expect(page.locator(".stage-throw").last).to_be_visible()


def test_the_second_tap_on_the_dice_skips_nothing(page: Page) -> None:
    attack(page)
    settle(page, 60_000)
    page.wait_for_timeout(100)
    page.keyboard.press("Enter")
    page.locator(".stage-show").click(position={"x": 20, "y": 20})
    assert page.locator(OVER).count() == 0


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
def test_the_end_of_a_fight_is_told_so_too(page: Page, size: tuple[int, int]) -> None:
    table, moves = laid(FOUGHT)
    sit(page, table, size)
    tap(page, table, moves)
    expect(page.locator(STAGE)).to_be_visible()
    expect(page.locator(WAITS)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(OVER)).to_be_visible()
    assert page.evaluate(IN_WINDOW)
    expect(page.locator(".stage-throw").first).to_be_visible()
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(".forest-report")).to_be_visible()
    expect(page.get_by_role("button", name="Zobacz jeszcze raz")).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
def test_bids_are_revealed_so_too_and_the_table_comes_back_by_itself(
    page: Page, size: tuple[int, int]
) -> None:
    table, moves = laid(BIDS)
    sit(page, table, size)
    tap(page, table, moves)
    expect(page.locator(STAGE)).to_be_visible()
    expect(page.locator(".stage-card")).to_have_count(4)
    expect(page.locator(OVER)).to_be_attached(timeout=4_500)
    assert page.evaluate(IN_WINDOW)
    expect(page.locator(STAGE)).to_have_count(0, timeout=5_000)


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
def test_after_it_the_report_is_read_from_its_beginning(page: Page, size: tuple[int, int]) -> None:
    end_a_mission(page, size)
    expect(page.locator(STAGE)).to_be_visible()
    press(page, "Escape")
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(STAGE)).to_have_count(0)
    within_room(page, "#report-title")
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)


def test_who_reads_elsewhere_when_it_comes_is_left_there(page: Page) -> None:
    table, moves = laid(ENDED)
    sit(page, table)
    page.mouse.wheel(0, 500)
    assert until(page, "() => scrollY > 300")
    make(table, moves)
    expect(page.locator(STAGE)).to_be_visible()
    before = page.evaluate("scrollY")
    press(page, "Escape")
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(STAGE)).to_have_count(0)
    assert page.evaluate("scrollY") == before


def test_the_table_goes_on_beneath_it(page: Page) -> None:
    table = end_a_mission(page)
    expect(page.locator(STAGE)).to_be_visible()
    page.locator(STAGE).evaluate("it => { it.same = true; }")
    before = page.locator("#table").get_attribute("data-version")
    state = position_of(Table.objects.get(pk=table.pk)).state
    make(table, [HEROES.legal_moves(state, HEROES.to_act(state)[0])[0]])
    expect(page.locator(f"#table[data-version='{before}']")).to_have_count(0)
    assert page.locator(STAGE).evaluate("it => it.same && it.matches(':modal')")


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
def test_after_the_last_one_the_end_of_the_game_is_in_sight(
    page: Page, size: tuple[int, int]
) -> None:
    """What was told on the stage was only how the last clash went."""
    table, moves = laid(GAME_OVER)
    sit(page, table, size)
    tap(page, table, moves)
    expect(page.locator(STAGE)).to_be_visible()
    for _ in range(2):
        page.keyboard.press("Enter")
    expect(page.locator(STAGE)).to_have_count(0)
    within_room(page, ".ending h2")


@pytest.mark.browser_context_args(reduced_motion="reduce")
def test_whoever_wants_no_motion_has_the_report_and_all_at_once_if_he_asks(page: Page) -> None:
    end_a_mission(page)
    expect(page.locator(".report")).to_be_visible()
    expect(page.locator(STAGE)).to_have_count(0)
    page.get_by_role("button", name="Zobacz jeszcze raz").click()
    expect(page.locator(OVER)).to_be_visible()
    assert page.evaluate(IN_WINDOW)
    page.get_by_role("button", name="Dalej").click()
    expect(page.get_by_role("button", name="Zobacz jeszcze raz")).to_be_focused()


def test_what_came_meanwhile_is_played_next_and_the_table_is_not_seen_between(page: Page) -> None:
    end_a_mission(page)
    expect(page.locator(OVER)).to_be_attached(timeout=7_000)
    page.evaluate("document.querySelector('template[data-stage]').dataset.stage = 'another'")
    assert page.evaluate(
        """() => {
            document.querySelector("dialog.stage > button").click();
            const next = document.querySelector("dialog.stage:modal");
            return !("over" in next.dataset) && next.contains(document.activeElement);
        }"""
    )
    expect(page.locator(OVER)).to_be_attached(timeout=7_000)
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(STAGE)).to_have_count(0)


def test_what_came_at_once_is_played_one_after_another(page: Page) -> None:
    """As where a slow network brings the page two ends together."""
    end_a_mission(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(STAGE)).to_have_count(0)
    page.locator("template[data-stage]").evaluate(
        """last => {
            const first = last.cloneNode(true);
            first.content.querySelector("h2").textContent = "Pierwsza";
            first.dataset.stage = "one";
            last.dataset.stage = "two";
            last.before(first);
        }"""
    )
    expect(page.locator(".stage h2")).to_have_text("Pierwsza")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(".stage h2")).not_to_have_text("Pierwsza")
    expect(page.locator(STAGE)).not_to_have_attribute("data-over", "")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(STAGE)).to_have_count(0)
    page.get_by_role("button", name="Zobacz jeszcze raz").click()
    expect(page.locator(".stage h2")).not_to_have_text("Pierwsza")

    # What is told in passing is not what is watched again.
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(STAGE)).to_have_count(0)
    page.locator("template[data-stage='two']").evaluate(
        "last => { last.content.firstElementChild.dataset.brief = ''; }"
    )
    page.get_by_role("button", name="Zobacz jeszcze raz").click()
    expect(page.locator(".stage h2")).to_have_text("Pierwsza")


def told_to_watchers(players: int) -> Iterator[Staged]:
    """Every end of a game's missions, as somebody is told who only watches."""
    for seen, _ in sights(match_of(2, players), None):
        table = table_of(seen)
        latest = report(table)
        if latest is not None and latest.ended == seen.steps[-1].ply:
            shown = climax(seen, latest)
            assert shown is not None
            yield shown


@pytest.mark.browser_context_args(reduced_motion="reduce")
def test_an_end_is_whole_on_a_projector_where_nobody_scrolls(page: Page) -> None:
    table, moves = laid(ENDED)
    make(table, moves)
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"/table/{table.public_id}/projector/")
    with translation.override("pl"):
        told = [render_to_string("kit/stage.html", {"staged": it}) for it in told_to_watchers(4)]
    assert len(told) > 5
    for html in told[:6]:
        page.evaluate(SHOWN_SO, html)
        assert page.evaluate(BELOW) < HALF_A_LINE, page.locator(".stage h2").inner_text()
        page.evaluate("document.querySelector('dialog.stage').close()")
        expect(page.locator(STAGE)).to_have_count(0)


def skip_and_go_on(page: Page) -> None:
    page.get_by_role("button", name="Pomiń").click()
    expect(page.locator(OVER)).to_be_visible()
    page.get_by_role("button", name="Dalej").click()


WATCH_ASIDE = """() => {
    const show = document.querySelector(".stage-show");
    window.aside = 0;
    show.addEventListener("scroll", () => { aside = Math.max(aside, show.scrollLeft); });
}"""


def test_nothing_is_moved_aside_for_the_stamp(page: Page) -> None:
    """At first it is larger than its place, and the longest word larger than all."""
    end_a_mission(page, (1366, 768))
    skip_and_go_on(page)
    page.locator("template[data-stage]").evaluate(
        "it => { it.content.querySelector('.stage-verdict').textContent = 'Niepowodzenie'; }"
    )
    page.get_by_role("button", name="Zobacz jeszcze raz").click()
    page.evaluate(WATCH_ASIDE)
    expect(page.locator(OVER)).to_be_attached(timeout=7_000)
    assert page.evaluate("aside") == 0


COMES_AND_GOES = """title => {
    const template = document.querySelector("template[data-stage]");
    const another = template.cloneNode(true);
    another.content.querySelector("h2").textContent = title;
    another.dataset.stage = title;
    template.before(another);
    return new Promise(done => setTimeout(() => { another.remove(); done(); }));
}"""


def test_what_came_while_another_was_told_is_not_lost_with_news(page: Page) -> None:
    """The table beneath goes on; by the time it is seen, it may tell of something else."""
    end_a_mission(page)
    expect(page.locator(STAGE)).to_be_visible()
    for title in ("Druga", "Trzecia"):
        page.evaluate(COMES_AND_GOES, title)
    for title in ("Druga", "Trzecia"):
        expect(page.locator(".stage h2")).not_to_have_text(title)
        skip_and_go_on(page)
        expect(page.locator(".stage h2")).to_have_text(title)
    skip_and_go_on(page)
    expect(page.locator(STAGE)).to_have_count(0)


def test_no_button_is_offered_that_would_do_nothing(page: Page) -> None:
    page.route("**/stage*.js", lambda route: route.fulfill(content_type="text/javascript"))
    end_a_mission(page)
    expect(page.locator(".report")).to_be_visible()
    expect(page.locator(".stage-again")).to_be_hidden()
    expect(page.locator(STAGE)).to_have_count(0)


FIRST = """() => {
    const stamp = document.querySelector(".stage-plain .stage-stamp");
    const before = document.createRange();
    before.setStart(document.querySelector("main"), 0);
    before.setEndBefore(stamp);
    return before.toString();
}"""


@pytest.mark.browser_context_args(java_script_enabled=False)
@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
@pytest.mark.parametrize("moment", [ENDED, FLOWN, GAME_OVER, FOUGHT], ids=lambda it: it.game)
def test_without_scripts_it_is_told_first_as_a_list(
    page: Page, moment: Moment, size: tuple[int, int]
) -> None:
    table, moves = laid(moment)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    make(table, moves)
    page.reload()
    expect(page.locator(".stage-again")).to_be_hidden()
    expect(page.locator(STAGE)).to_have_count(0)
    last = page.locator(".stage-plain .stage-show").last
    expect(page.locator(".stage-plain h2").first).to_be_in_viewport(ratio=1)
    expect(last.locator(".stage-verdict")).to_be_visible()
    expect(last.locator("li.stage-card, li.stage-throw").first).to_be_visible()
    expect(page.locator(".stage-cup")).to_be_hidden()
    before = page.evaluate(FIRST)
    assert page.locator(".stage-plain h2").first.inner_text() in before
    verdict = page.locator(".stage-plain .stage-verdict").first.inner_text()
    assert verdict.casefold() not in before.casefold()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
