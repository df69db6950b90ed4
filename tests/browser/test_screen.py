"""The table's screen in a real browser: what is in view, what stays, what opens."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from game.rulesets.outcast_heroes.state import Board
from game.tables.models import Table
from tests.browser.checks import accessibility_faults, overflow, resize, whole_in
from tests.browser.devices import at_rest
from tests.tables.positions import four_missions, phase, table_at

PICKS = "#decision button[name=chosen]:visible"


@pytest.fixture
def busy() -> Table:
    return table_at(phase("turn", four_missions))


def sit(page: Page, table: Table, width: int, height: int) -> None:
    """Open the table at seat 0, nothing scrolled."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    expect(page.locator("#prompt")).to_be_visible()


def choose(page: Page) -> None:
    page.locator(PICKS).first.click()
    expect(page.locator("#decision [aria-pressed=true]")).to_have_count(1)
    at_rest(page)


def top(found: Locator) -> float:
    box = found.bounding_box()
    assert box
    return box["y"]


def bottoms(found: Locator) -> list[float]:
    boxes = [one.bounding_box() for one in found.all()]
    return [box["y"] + box["height"] for box in boxes if box]


def test_four_missions_and_the_hand_are_in_view_at_once(page: Page, busy: Table) -> None:
    sit(page, busy, 1280, 800)
    choose(page)
    for width, height in ((1280, 800), (1440, 900), (1920, 1080)):
        resize(page, width, height)
        edge = top(page.locator("#decision"))
        zones = bottoms(page.locator(".zone"))
        assert len(zones) == 16
        assert max(zones) <= edge
        own = page.locator(".hand-card, .mobilise .soldier, .end-bar .button")
        assert max(bottoms(own)) <= height
        assert page.evaluate("scrollY") == 0


def test_on_a_phone_all_that_a_move_needs_is_in_view(page: Page, busy: Table) -> None:
    sit(page, busy, 390, 844)
    choose(page)
    edge = top(page.locator("#decision"))
    shown = page.locator(".mission:visible")
    expect(shown).to_have_count(1)
    assert max(bottoms(shown.locator(".zone"))) <= edge
    expect(shown.locator(".zone.lit .button").first).to_be_visible()
    assert max(bottoms(page.locator(".hand-card, .end-bar .button:visible"))) <= 844
    for button in page.locator(".zone.lit .button:visible, .end-bar .button:visible").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44


def test_the_tab_that_was_opened_stays_when_the_table_changes(page: Page, busy: Table) -> None:
    sit(page, busy, 390, 844)
    heading = page.locator(".mission:visible h3")
    first = heading.inner_text()
    tabs = page.locator(".tab")
    other = next(i for i in range(4) if tabs.nth(i).get_attribute("class") == "tab")
    tabs.nth(other).click()
    opened = heading.inner_text()
    assert opened != first
    choose(page)
    expect(heading).to_have_text(opened)
    tabs.last.click()
    expect(page.locator(".place-list:visible").first).to_be_visible()
    page.locator("#decision [aria-pressed=true]").click()
    expect(page.locator("#decision [aria-pressed=true]")).to_have_count(0)
    expect(heading).to_have_count(0)


def test_a_decision_out_of_sight_is_one_tap_away(page: Page) -> None:
    sit(page, table_at(phase("give-orders")), 360, 640)
    link = page.locator(".to-decision")
    expect(link).to_be_hidden()
    page.evaluate("scrollTo(0, 900)")
    expect(link).to_be_in_viewport(ratio=1)
    assert accessibility_faults(page) == []
    link.click()
    expect(page.locator("#prompt")).to_be_focused()
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    expect(link).to_be_hidden()


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_tabs_work_without_javascript(page: Page, busy: Table) -> None:
    sit(page, busy, 360, 640)
    page.locator(PICKS).first.click()
    expect(page.locator(".mission:visible .zone.lit").first).to_be_attached()
    page.locator(".tab").last.click()
    expect(page.locator(".mission:visible")).to_have_count(0)


def test_from_the_soldier_the_keyboard_goes_to_the_zones_and_then_to_the_end(
    page: Page, busy: Table
) -> None:
    sit(page, busy, 1280, 800)
    page.locator(PICKS).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#decision [aria-pressed=true]")).to_be_focused()
    at_rest(page)
    reached = []
    for _ in range(200):
        page.keyboard.press("Tab")
        at = page.evaluate(
            """() => document.activeElement.closest(".zone.lit .button") ? "zone"
                : document.activeElement.closest(".end-bar") ? "end" : "" """
        )
        reached += [at] if at and reached[-1:] != [at] else []
        if at == "end":
            break
    assert reached == ["zone", "end"]
    page.keyboard.press("Escape")
    expect(page.locator("#decision [aria-pressed=true]")).to_have_count(0)


def test_a_card_a_word_and_a_mission_open_on_tap(page: Page, busy: Table) -> None:
    sit(page, busy, 390, 844)
    choose(page)
    open_one = page.locator(":popover-open")
    page.locator("#decision .info").first.click()
    expect(open_one.locator("h2")).to_contain_text("„")
    expect(open_one.get_by_role("link", name="Przeczytaj notatkę")).to_be_visible()
    assert accessibility_faults(page) == []
    page.keyboard.press("Escape")
    expect(open_one).to_have_count(0)
    # Escape closed the card and nothing else.
    expect(page.locator("#decision [aria-pressed=true]")).to_have_count(1)
    page.locator(".zone-title .term:visible").first.click()
    expect(open_one).to_contain_text("Dowódca decyduje")
    open_one.get_by_role("button", name="Zamknij").click()
    page.locator(".mission-emblem:visible").click()
    expect(open_one.get_by_role("link")).to_be_visible()


def test_a_card_that_keys_have_opened_never_lies_over_what_they_are_at(
    page: Page, busy: Table
) -> None:
    sit(page, busy, 360, 740)
    choose(page)
    opens, card = page.locator("#decision .info").first, page.locator(":popover-open")
    opens.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(opens).to_be_focused()
    page.keyboard.press("Enter")
    expect(card).to_be_focused()
    page.keyboard.press("Escape")
    expect(opens).to_be_focused()
    page.keyboard.press("Enter")
    within = page.locator(":popover-open :focus")
    page.keyboard.press("Tab")
    expect(within).to_have_count(1)
    for _ in range(9):
        page.keyboard.press("Tab")
        if not within.count():
            break
    expect(card).to_have_count(0)
    expect(page.locator("#table :focus")).to_be_in_viewport()


@pytest.mark.parametrize("width", [360, 1366])
def test_a_note_is_read_over_the_table(page: Page, busy: Table, width: int) -> None:
    sit(page, busy, width, 768)
    choose(page)
    address = page.url
    info = page.locator("#decision .info").first
    info.click()
    page.locator(":popover-open").get_by_role("link", name="Przeczytaj notatkę").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", level=1)).to_contain_text("„")
    name = sheet.get_attribute("aria-label")
    assert accessibility_faults(page) == []
    assert overflow(page) == []
    sheet.get_by_role("link", name="źródło 2", exact=True).first.click()
    expect(sheet.locator("#source-2")).to_be_in_viewport()
    # On to another note, and back to the game, where the card is still chosen.
    sheet.locator(".note-related h3 a").first.click()
    expect(sheet).not_to_have_attribute("aria-label", str(name))
    expect(sheet.get_by_role("heading", level=1)).to_be_in_viewport()
    sheet.get_by_role("button", name="Wróć do gry").click()
    expect(sheet).to_have_count(0)
    expect(info).to_be_focused()
    assert page.url == address
    expect(page.locator("#decision [aria-pressed=true]")).to_have_count(1)
    # Escape closes a sheet and nothing else.
    info.click()
    page.locator(":popover-open").get_by_role("link", name="Przeczytaj notatkę").click()
    expect(sheet).to_have_attribute("aria-label", str(name))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("#decision [aria-pressed=true]")).to_have_count(1)


def test_who_waits_for_a_note_is_told_so_and_who_waits_in_vain(page: Page, busy: Table) -> None:
    sit(page, busy, 360, 740)
    held: list[Route] = []
    page.route("**/notes/**", lambda route: held.append(route))
    info = page.locator("#decision .info").first
    read = page.locator(":popover-open").get_by_role("link", name="Przeczytaj notatkę")
    sheet, told = page.get_by_role("dialog"), page.get_by_role("dialog").get_by_role("status")
    loading, failed = "Wczytywanie…", "Nie udało się wczytać notatki."

    info.click()
    read.click()
    expect(sheet).to_have_attribute("aria-label", loading)
    expect(sheet.locator("[aria-busy=true]")).to_have_text(loading)
    assert accessibility_faults(page) == []
    held.pop().continue_()
    expect(sheet.get_by_role("heading", level=1)).to_contain_text("„")
    expect(sheet.locator("[aria-busy]")).to_have_count(0)
    name = sheet.get_by_role("heading", level=1).inner_text()
    expect(told).to_have_text(name.replace("\n", " "))

    # Whoever goes on to another note and back to the game at once is not called to the sheet again.
    sheet.locator(".note-related h3 a").first.evaluate(
        "link => { link.click(); link.getRootNode().querySelector('dialog').close(); }"
    )
    page.wait_for_timeout(500)
    expect(sheet).to_have_count(0)
    held.pop().continue_()

    info.click()
    read.click()
    expect(sheet).to_have_attribute("aria-label", loading)
    held.pop().fulfill(body="<h1>504</h1>")
    expect(told).to_have_text(failed)
    expect(sheet.get_by_text(failed).and_(sheet.locator(":has(a)"))).to_be_visible()
    link = sheet.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile("/notes/soldier/"))
    assert accessibility_faults(page) == []
    page.keyboard.press("Escape")

    # Whoever does not wait is shown nothing later.
    info.click()
    read.click()
    expect(sheet).to_have_attribute("aria-label", loading)
    page.keyboard.press("Escape")
    with page.expect_response("**/notes/**"):
        held.pop().continue_()
    expect(sheet).to_have_count(0)


def test_whatever_opens_can_be_closed_by_a_button(page: Page, busy: Table) -> None:
    sit(page, busy, 360, 640)
    choose(page)
    popovers = page.locator("[popover]")
    assert popovers.count() > 20
    assert popovers.locator("> .close").count() == popovers.count()
    page.locator(".why:visible").first.click()
    open_one = page.locator(":popover-open")
    open_one.get_by_role("button", name="Zamknij").click()
    expect(open_one).to_have_count(0)


def test_the_events_show_whole_lines(page: Page) -> None:
    sit(page, table_at(phase("start")), 1280, 800)
    for width, height in ((1280, 800), (1920, 1080)):
        resize(page, width, height)
        cut = page.locator(".events-box").evaluate(
            """box => {
                const line = parseFloat(getComputedStyle(box.firstElementChild).lineHeight);
                const over = height => Math.abs(height / line - Math.round(height / line)) * line;
                return [over(box.clientHeight), over(box.scrollHeight)];
            }"""
        )
        assert max(cut) < 1  # heights are told in whole pixels


def test_the_latest_events_begin_with_a_whole_line(page: Page, busy: Table) -> None:
    """Of one that was cut nobody knew who it spoke of."""
    page.goto(f"/table/{busy.public_id}/")
    resize(page, 1366, 768)
    box = page.locator(".events-box")
    cut = """box => {
        const [edges, lines] = [box.getBoundingClientRect(), [...box.querySelectorAll("li")]];
        const seen = lines.filter(one => one.getBoundingClientRect().bottom > edges.top + 1);
        const newest = lines.at(-1).getBoundingClientRect().bottom;
        return [edges.top - seen[0].getBoundingClientRect().top, newest - edges.bottom];
    }"""
    for words in (9, 14, 20, 25):
        box.locator("li").last.evaluate(
            """(line, words) => {
                line.closest("ol").replaceChildren(...Array.from({ length: 9 }, (_, n) => {
                    const one = document.createElement("li");
                    one.textContent = "słowo ".repeat(n % 2 ? words : 3);
                    return one;
                }));
            }""",
            words,
        )
        resize(page, 1366 + words, 768)
        at_rest(page)
        assert box.evaluate("it => it.scrollHeight > it.clientHeight")
        above, below = box.evaluate(cut)
        assert above < 1, words
        assert below < 1, words


def eight_in_a_strike_force(board: Board) -> bool:
    return len(board.missions) == 4 and max(len(active.strike) for active in board.missions) >= 8


@pytest.mark.parametrize("also", [four_missions, eight_in_a_strike_force])
def test_the_projector_shows_what_is_public_without_scrolling(
    page: Page, also: Callable[[Board], bool]
) -> None:
    table = table_at(phase("turn", also))
    for height in (720, 1080):
        resize(page, height * 16 // 9, height)
        page.goto(f"/table/{table.public_id}/projector/")
        everything_public_is_in_view(page, height)
    assert accessibility_faults(page) == []


def everything_public_is_in_view(page: Page, height: int) -> None:
    expect(page.locator(".mission")).to_have_count(4)
    if page.locator(".fold").count():
        page.locator(".fold").click()
    expect(page.locator(".mission").first).to_be_visible()
    assert whole_in(page, height + 2)
    for mission in page.locator(".mission").all():
        edge = top(mission.locator("footer"))
        assert max(bottoms(mission.locator(".zone, .standing"))) <= edge + 1
    assert max(bottoms(page.locator(".player"))) <= height
    assert page.locator(".hand, .secrets, .footer:visible").count() == 0
    size = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert size * 1080 / height >= 31  # twice as large, measured on the same wall


def test_an_order_says_first_what_becomes_of_the_soldier(page: Page) -> None:
    """A sign and a number that are read at arm's length, before any words."""
    sit(page, table_at(phase("give-orders")), 360, 740)
    cards = page.locator("#choices .choice-card")
    expect(cards.first).to_be_visible()
    for card in cards.all():
        sign, number = card.locator(".choice-sign .icon"), card.locator(".choice-figure > .number")
        box = sign.bounding_box()
        assert box
        assert box["height"] >= 32
        assert number.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 24


KINDS = ("bid", "turn", "start", "give-glory", "choose-government", "give-orders", "over")


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_decision_is_accessible_and_fits(page: Page, kind: str) -> None:
    """In the dark, too, what is longest on the screen; a game's end is read there by test_table.py,
    and the parts of all of them on the style guide's page."""
    wanted = phase(kind) if kind != "over" else lambda state: state.board.phase == "over"
    table = table_at(wanted)
    dark = [("dark", 1280)] if kind == "turn" else []
    for theme, width in [("light", 360), *dark]:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        sit(page, table, width, 740)
        assert accessibility_faults(page) == []
    assert overflow(page, 320, 360, 768, 1280) == []


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_javascript_the_keyboard_skips_to_the_decision_and_to_the_zones(
    page: Page, busy: Table
) -> None:
    sit(page, busy, 360, 640)
    for presses, target, first in (
        (2, "prompt", page.locator("#decision button:visible").first),
        (3, "missions", page.locator(".mission:visible .mission-emblem")),
    ):
        page.goto(page.url.split("#")[0])
        for _ in range(presses):
            page.keyboard.press("Tab")
        link = page.locator(f".skip[href='#{target}']")
        expect(link).to_be_focused()
        expect(link).to_be_in_viewport(ratio=1)
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(first).to_be_focused()
