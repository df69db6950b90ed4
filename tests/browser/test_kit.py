"""A game that only declares what is shown, in a real browser."""

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Page, expect

from game.kit.declared.board import Card, Chip, PlacePart, SeatPart, ZonePart
from game.kit.declared.steps import Act
from game.tables.services_bots import continue_play, settle
from game.tables.services_seats import NewSeat, open_table
from tests.browser.checks import accessibility_faults, overflow, resize, whole_in
from tests.browser.devices import at_rest, wait_for_htmx
from tests.browser.test_words import BROKEN

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
    card = Card("zo", "couriers-zo", "Zo", "", numbers, "envelope", None, "forest", noted=True)
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


LONG = Card(
    id="zo",
    panel="couriers-zo",
    name="Podpułkownik Kwatermistrzostwa",
    under="",
    numbers=(("w", "14"), ("r", "2")),
    emblem="envelope",
    picture=None,
    tone="sand",
    noted=True,
)
"""A name and numbers for which a card has little room."""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (768, 1024), (1366, 768)])
def test_a_long_name_stays_within_its_card(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    begin(page, 2)
    drawn = render_to_string("kit/declared/hand_card.html", {"chip": Chip(LONG, Act(pick="zo"))})
    page.evaluate("drawn => { document.getElementById('hand').innerHTML += drawn; }", drawn)
    cut = "all => all.map(it => it.scrollWidth - it.clientWidth)"
    names = page.locator(".kit-hand .hand-name")
    assert max(names.evaluate_all(cut)) <= 0


@pytest.mark.parametrize("width", [360, 768, 1024, 1366, 1920])
def test_cards_stay_within_their_place_beside_a_long_button(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    begin(page, 2)
    act = Act(pick="las", label="Zabierz stąd meldunki")
    parts = tuple(
        PlacePart(f"Poczta {n}", tuple(Chip(LONG, acts) for _ in range(n)), 0, None, act)
        for n, acts in enumerate((None, Act(pick="zo"), None, None))
    )
    zone = ZonePart("route", "Poczta", "row", parts)
    drawn = render_to_string("kit/declared/zone.html", {"zone": zone})
    page.evaluate("drawn => { document.querySelector('.kit-common').innerHTML += drawn; }", drawn)
    beyond = """all => all.filter(chip => {
        const place = chip.closest(".kit-part").getBoundingClientRect();
        const { left, right } = chip.getBoundingClientRect();
        const face = chip.querySelector(".kit-chip-face");
        return left < place.left || right > place.right || face.scrollWidth > face.clientWidth;
    }).length"""
    chips = page.locator(".with-places .kit-chip")
    expect(chips).to_have_count(6)
    assert chips.evaluate_all(beyond) == 0
    assert overflow(page) == []


def test_two_numbers_of_a_card_are_not_read_as_one(page: Page) -> None:
    begin(page, 2)
    chip = render_to_string("kit/declared/chip.html", {"chip": Chip(LONG)})
    lying = f'<ul class="kit-chips">{chip}</ul>'
    page.evaluate("lying => { document.querySelector('.kit-part').innerHTML = lying; }", lying)
    first, second = page.locator(".kit-part").first.locator(".kit-chip-face > .number").all()
    assert second.evaluate("it => getComputedStyle(it).borderLeftStyle") == "solid"
    assert first.bounding_box()["x"] + first.bounding_box()["width"] < second.bounding_box()["x"]


@pytest.mark.parametrize("width", [360, 1366])
def test_what_a_seat_is_chosen_by_stands_in_the_same_place_of_each(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    begin(page, 4)
    names = ("Ola", "Aleksandra Wieczorek", "Bartłomiej")
    seats = [
        SeatPart(index, name, "komputer, średni", "12 punktów", 12, False, index == 1, act, ())
        for index, name in enumerate(names)
        if (act := Act(move=f"0 give {index}", label="Przekaż"))
    ]
    drawn = "".join(render_to_string("kit/declared/seat.html", {"seat": seat}) for seat in seats)
    page.evaluate("drawn => { document.querySelector('.kit-seats').innerHTML = drawn; }", drawn)
    beside = """all => all.map(seat => {
        const at = part => seat.querySelector(part).getBoundingClientRect();
        const name = at(".kit-seat-head"), button = at(".kit-go");
        return [Math.round(button.left - name.left), button.top >= name.bottom];
    })"""
    assert page.locator(".kit-seat").evaluate_all(beside) == [[0, True]] * 3
    assert overflow(page) == []


BOXES = """() => [...document.querySelectorAll(".kit-common .kit-part")].map(part => {
    const { x, y, width } = part.getBoundingClientRect();
    const board = document.querySelector("#table > .game").getBoundingClientRect();
    return [x, y - board.y, width].map(Math.round);
})"""
"""Where they lie on the board: above it the line of what others have done comes when they move."""


@pytest.mark.parametrize("width", [360, 1366])
def test_what_all_share_stays_in_its_place_from_move_to_move(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    begin(page, 2)
    at_rest(page)
    before = page.evaluate(BOXES)
    page.locator(".kit-hand .hand-face").first.click()
    button = page.get_by_role("button", name="Odrzuć")
    expect(button).not_to_have_attribute("data-under-finger", "")
    button.click()
    expect(page.locator(".kit-common .kit-chip")).to_have_count(1)
    at_rest(page)
    assert page.evaluate(BOXES) == before


def test_a_hand_shown_on_a_projector_has_its_emblems_beside_the_names(
    page: Page, transactional_db: None
) -> None:
    seats = [NewSeat(name, here=True) for name in ("Ola", "Jan", "Ewa", "Aleksandra Wieczorek")]
    table = open_table("couriers", {}, seats)
    for seat in table.all_seats:
        page.goto(f"/seat/{seat.token}/")
    settle(table.pk)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"/table/{table.public_id}/projector/")
    page.get_by_role("button", name="pokaż karty").click()
    expect(page.locator(".kit-hand")).to_be_visible()
    beside = """all => all.map(card => {
        const at = part => card.querySelector(part).getBoundingClientRect();
        return at(".hand-emblem").right <= at(".hand-name").left
            && at(".hand-name").right <= at(".info").left;
    })"""
    cards = page.locator(".kit-hand .hand-card")
    assert cards.evaluate_all(beside) == [True] * cards.count()
    assert page.evaluate(BROKEN, ".kit-hand .hand-name") == []
    assert whole_in(page, 720)
    assert overflow(page) == []


def test_a_replay_shows_all_of_a_move_and_ends_with_its_footer(
    page: Page, transactional_db: None
) -> None:
    table = open_table("couriers", {}, [NewSeat("Ola", "easy"), NewSeat("Jan", "easy")])
    continue_play(table.pk, seconds=60)
    page.goto(f"/table/{table.public_id}/replay/")
    resize(page, 1366, 600)
    line = page.locator(".events .story > li").first
    line.evaluate("line => { for (let n = 0; n < 12; n += 1) line.after(line.cloneNode(true)); }")
    assert page.locator(".events .story > li").count() > 12
    box = page.locator(".events-box")
    assert box.evaluate("it => it.scrollHeight <= it.clientHeight")
    resize(page, 360, 740)
    end = "() => document.documentElement.scrollHeight - scrollY"
    foot = page.locator(".footer").evaluate("it => it.getBoundingClientRect().bottom")
    assert foot == pytest.approx(page.evaluate(end), abs=1)
