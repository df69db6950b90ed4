"""The class on the projector: everything in one window, however many have come."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from game.classroom import services
from game.classroom.models import Classroom
from game.engine.registry import get_ruleset
from game.presentation import games, presenter
from game.tables.pseudonyms import PSEUDONYMS
from game.tables.services_bots import settle
from tests.browser.checks import accessibility_faults, each_fills, overflow, resize, whole_in
from tests.browser.devices import hold
from tests.browser.test_class_pages import a_class
from tests.tables import positions


def test_nothing_has_to_be_scrolled(page: Page) -> None:
    classroom = a_class(28, group_size=4, seating="random")

    def look() -> None:
        page.goto(reverse("class-projector", args=[classroom.public_id]))
        expect(page.locator("#class")).to_be_visible()
        for width, height in ((1280, 720), (1920, 1080)):
            resize(page, width, height)
            assert whole_in(page, height)
        assert accessibility_faults(page) == []

    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    look()
    services.make_tables(classroom.pk)
    services.end_at(classroom.pk, 10)
    assert classroom.tables.count() == 7
    look()
    services.pause(classroom.pk, paused=True)
    look()
    for phase in ("debrief", "ticket"):
        services.go_to(classroom.pk, phase)
        look()


WIDEST = """names => {
    const probe = document.querySelector(".class-projector").appendChild(
        document.createElement("b"));
    const wide = name => (probe.textContent = name, probe.getBoundingClientRect().width);
    probe.style.cssText = "position: absolute; white-space: nowrap";
    const sorted = names.map(name => [wide(name), name]).sort((one, other) => other[0] - one[0]);
    probe.remove();
    return sorted.map(([_width, name]) => name);
}"""
"""The names as they are drawn here, the widest first."""

NAMES = """() => {
    const names = document.querySelectorAll(".names > li, .at-table > li:not(.hint)");
    return [...names].map(name => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return [range.getClientRects().length, parseFloat(getComputedStyle(name).fontSize)];
    });
}"""
"""Over how many lines each pupil's name runs, and how large its letters are."""


def assert_all_in_view_and_legible(page: Page) -> None:
    """Nothing is scrolled, and every name stands in one line of letters that a room can read."""
    for width, height in ((1280, 720), (1920, 1080)):
        resize(page, width, height)
        assert whole_in(page, height)
        assert overflow(page) == []
        lines, sizes = zip(*page.evaluate(NAMES), strict=True)
        assert set(lines) == {1}
        assert min(sizes) >= width / 64  # 20 pixels of 1280


def test_a_closed_door_leaves_room_for_those_who_have_come(page: Page) -> None:
    classroom = a_class(9)
    services.set_door(classroom.pk, admits=False)
    page.goto(reverse("class-projector", args=[classroom.public_id]))
    expect(page.locator(".names > li")).to_have_count(9)
    assert_all_in_view_and_legible(page)
    services.set_door(classroom.pk, admits=True)
    for _ in range(26):
        services.join(classroom.pk, services.propose(classroom))
    expect(page.locator(".names > li")).to_have_count(35)
    assert_all_in_view_and_legible(page)


CLASSES = [(2, 32), (3, 36), (4, 12), (4, 28), (4, 36), (4, 60), (5, 28), (5, 32), (6, 28), (7, 28)]
CLASSES += [(8, 32), (9, 32), (10, 28), (10, 32)]
"""Seats of a table, and pupils: full classes, and once the largest."""


def with_widest_names(page: Page, size: int, count: int) -> Classroom:
    """A class at its tables, for which the widest of all pseudonyms have been dealt."""
    game = max(games(), key=lambda game: max(get_ruleset(game).player_counts))
    classroom = a_class(0, game=game, options={}, group_size=size, seating="random")
    page.goto(reverse("class-projector", args=[classroom.public_id]))
    names = page.evaluate(WIDEST, PSEUDONYMS)
    for name in names[:count]:
        services.join(classroom.pk, name)
    services.make_tables(classroom.pk)
    services.end_at(classroom.pk, 10)
    for table in classroom.tables.all():
        settle(table.pk)
    return classroom


@pytest.mark.parametrize(("size", "count"), CLASSES)
def test_large_tables_and_many_fit_whatever_names_are_dealt(
    page: Page, size: int, count: int
) -> None:
    classroom = with_widest_names(page, size, count)
    page.goto(reverse("class-projector", args=[classroom.public_id]))
    expect(page.locator(".at-table > li")).to_have_count(classroom.tables.count() * size)
    assert_all_in_view_and_legible(page)


RUN_TOGETHER = """() => [...document.querySelectorAll(".projected-tables > li > .hint")].filter(
    said => {
        const [where, score] = said.children;
        return score.getBoundingClientRect().top < where.getBoundingClientRect().bottom - 1;
    }).map(said => said.textContent)"""
"""Where a table's score follows how far it is in the same line, as if it were one sentence."""


def test_large_tables_read_well(page: Page) -> None:
    classroom = with_widest_names(page, 4, 36)
    page.goto(reverse("class-projector", args=[classroom.public_id]))
    expect(page.locator(".team-name").first).to_be_attached()
    expect(page.locator(".projected-tables > li > .hint").first).to_be_visible()
    assert page.evaluate(RUN_TOGETHER) == []
    assert accessibility_faults(page) == []
    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    expect(page.locator(".team-name").first).to_be_visible()
    assert overflow(page, 360) == []
    assert accessibility_faults(page) == []


def test_each_part_of_how_it_is_played_fills_one_screen(page: Page) -> None:
    page.goto("/how/outcast-heroes/")
    for width, height in ((1920, 1080), (1440, 800), (1280, 720), (640, 400), (360, 640)):
        resize(page, width, height)
        assert each_fills(page, height)
        assert overflow(page) == []
    assert accessibility_faults(page) == []


ROWS = """() => [...document.querySelectorAll(".names, .projected-tables")].map(list => {
    const tops = [...list.children].map(one => Math.round(one.getBoundingClientRect().top));
    return [...new Set(tops)].map(top => tops.filter(other => other === top).length);
})"""
"""How many stand in each row of what is listed."""


def with_points(size: int) -> Classroom:
    """A class of 28 at tables that each say everybody's points."""
    form = presenter("paratroopers").OptionsForm(dict(presenter("paratroopers").OptionsForm.lesson))
    assert form.is_valid()
    chosen = {"game": "paratroopers", "options": form.options(), "group_size": size}
    classroom = a_class(28, seating="random", **chosen)
    services.make_tables(classroom.pk)
    return classroom


@pytest.mark.parametrize("size", [2, 3, 4])
def test_no_table_stands_alone_in_the_last_row(page: Page, size: int) -> None:
    classroom = with_points(size)
    page.goto(reverse("class-projector", args=[classroom.public_id]))
    for width, height in ((1280, 720), (1920, 1080)):
        resize(page, width, height)
        assert whole_in(page, height)
        found = page.evaluate(ROWS)
        assert found
        for rows in found:
            assert rows[0] - rows[-1] < len(rows), rows


def test_the_time_to_talk_and_that_of_the_last_round_leave_room_for_all(page: Page) -> None:
    classroom = with_points(3)
    services.end_at(classroom.pk, 10)
    services.talk(classroom.pk, 5)
    page.goto(reverse("class-projector", args=[classroom.public_id]))
    expect(page.locator(".talk .left")).to_have_text(re.compile(r"\d:\d\d"))
    for width, height in ((1280, 720), (1920, 1080)):
        resize(page, width, height)
        assert whole_in(page, height)


TALL = """() => [...document.querySelectorAll(".projected-tables > li")].map(table => {
    const { width, height } = table.getBoundingClientRect();
    return height / width;
})"""
"""How much higher than wide each table is."""


def test_the_time_to_talk_leaves_the_tables_their_shape(page: Page) -> None:
    classroom = a_class(28, group_size=4, seating="random")
    services.make_tables(classroom.pk)
    address = reverse("class-projector", args=[classroom.public_id])
    for width, height in ((1280, 720), (1920, 1080)):
        resize(page, width, height)
        services.talk(classroom.pk, 0)
        page.goto(address)
        expect(page.locator(".projected-tables > li")).to_have_count(7)
        before = page.evaluate(TALL)
        services.talk(classroom.pk, 5)
        page.goto(address)
        expect(page.locator(".talk .left")).to_have_text(re.compile(r"\d:\d\d"))
        assert page.evaluate(TALL) == pytest.approx(before, abs=0.2)
        assert max(before) < 1.5
        assert_all_in_view_and_legible(page)


def test_a_talk_that_is_over_goes_by_itself(
    page: Page, base_url: str, transactional_db: None
) -> None:
    """From every window, where it says so for a while, on phones too; and the teacher can begin
    another one."""
    classroom = with_points(2)
    pupil = classroom.pupils.filter(seat__isnull=False).first()
    table = pupil.seat.table
    services.talk(classroom.pk, 5)
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    page.clock.install()
    # The clock passes the minute in which an answer has to come, however quickly it came.
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => {htmx.config.defaultTimeout = 0})"
    )

    def only_whole_pages(route: Route) -> None:
        drawn_anew = "hx-request" in route.request.headers
        route.fulfill(status=204) if drawn_anew else route.continue_()

    page.route("**/*", only_whole_pages)
    for name, args in (
        ("projector", [table.public_id]),
        ("class-projector", [classroom.public_id]),
        ("class-teacher", [classroom.public_id]),
    ):
        page.goto(reverse(name, args=args))
        told = page.get_by_text("Rozmowa do")
        over = page.get_by_text("Wracamy do gry")
        expect(told).to_be_visible()
        expect(over).to_be_hidden()
        page.clock.fast_forward("05:02")
        expect(told).to_be_hidden()
        expect(page.get_by_text("(jeszcze 0:00)")).to_be_hidden()
        expect(over).to_be_visible(visible=name != "class-teacher")
        page.clock.fast_forward("01:00")
        expect(over).to_be_hidden()
        expect(told).to_be_hidden()
    page.get_by_text("Czas na rozmowę…").click()
    expect(page.get_by_role("button", name="5 min")).to_be_visible()
    hold(page.context, base_url, pupils=[pupil.token], seats=[pupil.seat.token])
    resize(page, 360, 740)
    page.goto(reverse("table", args=[table.public_id]))
    page.clock.fast_forward("05:02")
    expect(over).to_be_in_viewport(ratio=1)
    assert overflow(page) == []
    page.clock.fast_forward("01:00")
    expect(over).to_be_hidden()


UNDER = """() => {
    const one = document.querySelector(".zone-art .picture").getBoundingClientRect();
    return [...document.querySelectorAll(".zone, .bonus")].filter(other => {
        const box = other.getBoundingClientRect();
        return box.left < one.right - 1 && one.left < box.right - 1
            && box.top < one.bottom - 1 && one.top < box.bottom - 1;
    }).length;
}"""
"""How many places of a mission its picture covers."""


def test_the_picture_of_the_only_mission_covers_no_place_of_it(page: Page) -> None:
    classroom = a_class(0, way="projector", group_size=4)
    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    services.make_tables(classroom.pk)
    page.goto(reverse("projector", args=[classroom.tables.get().public_id]))
    for width, height in ((1280, 720), (1920, 1080)):
        resize(page, width, height)
        expect(page.locator(".zone-art .picture")).to_be_visible()
        assert page.evaluate(UNDER) == 0


CROWDED = """() => [...document.querySelectorAll(".hand-card")].filter(card => {
    const name = document.createRange();
    name.selectNodeContents(card.querySelector(".hand-name"));
    const { left, right } = card.querySelector(".hand-numbers").getBoundingClientRect();
    const edge = (card.querySelector(".info") ?? card).getBoundingClientRect();
    const until = card.querySelector(".info") ? edge.left : edge.right;
    return name.getBoundingClientRect().right > left - 4 || right > until;
}).map(card => card.innerText)"""
"""The cards of the hand on which the name, the numbers and the way to the large card do not stand
beside each other."""


CUT = """() => [...document.querySelectorAll(".hand-card")].filter(card => {
    const whole = card.getBoundingClientRect();
    const act = card.querySelector(".hand-action").getBoundingClientRect();
    return act.bottom > whole.bottom - 1 || act.left < whole.left + 1 || whole.bottom > innerHeight;
}).length"""
"""On how many cards of the hand what is done with it runs over the card's edge, or the window's."""


def test_cards_of_a_hand_that_is_shown_are_whole(page: Page) -> None:
    classroom = a_class(0, way="projector", group_size=4)
    page.goto(reverse("class-teacher-key", args=[classroom.teacher_token]))
    services.make_tables(classroom.pk)
    table = classroom.tables.get()
    settle(table.pk)
    page.goto(reverse("class-table", args=[classroom.public_id, 1]))
    page.locator(".curtain button:visible").first.click()
    for width, height in ((1280, 720), (1366, 768), (1920, 1080)):
        resize(page, width, height)
        expect(page.locator(".hand-card .hand-action").first).to_be_visible()
        assert page.evaluate(CUT) == 0


def test_on_cards_of_a_hand_that_is_shown_names_stand_clear_of_the_numbers(page: Page) -> None:
    table = positions.table_at(positions.phase("turn", positions.four_missions))
    for seat in table.seats.all():  # all of them at one screen
        page.goto(f"/seat/{seat.token}/")
    page.goto(reverse("projector", args=[table.public_id]))
    page.locator(".curtain button").first.click()
    for width, height in ((1280, 720), (1920, 1080)):
        resize(page, width, height)
        expect(page.locator(".hand-card").first).to_be_visible()
        assert page.evaluate(CROWDED) == []


def test_the_projectors_window_does_not_turn_into_the_teachers_desk(
    page: Page, base_url: str, transactional_db: None
) -> None:
    classroom = a_class(3)
    services.make_tables(classroom.pk)
    table = classroom.tables.first()
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    desk = page.locator(f"main a[href*='{reverse('class-teacher', args=[classroom.public_id])}']")
    ways = (("class-projector", classroom.public_id), ("projector", table.public_id))
    for name, id in ways:  # whoever has one window only goes back there
        page.goto(reverse(name, args=[id]))
        expect(desk).to_be_visible()
    page.evaluate("window.name = 'wyklenci-projector'")
    for name, id in ways:
        page.goto(reverse(name, args=[id]))
        expect(page.locator("main")).to_be_visible()
        expect(desk).to_be_hidden()


def test_the_teachers_phone_is_let_in_beside_the_projectors_button(
    page: Page, base_url: str, transactional_db: None
) -> None:
    classroom = a_class(3)
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    for phase in ("", "debrief"):
        if phase:
            services.go_to(classroom.pk, phase)
        resize(page, 1366, 768)
        page.goto(reverse("class-teacher", args=[classroom.public_id]))
        page.locator("summary", has_text="Sterowanie rzutnikiem").click()
        expect(page.get_by_role("link", name="Na tym komputerze")).to_be_visible()
        code = page.locator("#by-phone").get_by_role("img")
        expect(code).to_be_hidden()  # the class may see this screen: what it opens is said first
        page.locator("#by-phone summary", has_text="Pokaż kod").click()
        expect(code).to_be_in_viewport(ratio=1)
        assert code.evaluate("it => it.complete || it.decode().then(() => true)")
        assert overflow(page) == []
        assert accessibility_faults(page) == []
        resize(page, 768, 1024)
        expect(page.locator("#by-phone > .box")).to_be_in_viewport(ratio=1)
        resize(page, 360, 740)
        expect(page.locator("#by-phone")).to_be_hidden()


def test_a_lost_connection_hides_neither_the_code_nor_a_time(
    page: Page, base_url: str, transactional_db: None
) -> None:
    classroom = with_points(3)
    services.end_at(classroom.pk, 10)
    services.talk(classroom.pk, 5)
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    for width, height in ((1280, 720), (1920, 1080)):
        resize(page, width, height)
        page.goto(reverse("class-projector", args=[classroom.public_id]))
        expect(page.locator(".talk .left")).to_have_text(re.compile(r"\d:\d\d"))
        page.evaluate("dispatchEvent(new Event('offline'))")
        lost = page.locator(".connection .lost")
        expect(lost).to_be_visible()
        said = lost.bounding_box()
        for shown in (".late-code", ".talk", ".last-round:not(.talk)", ".projected-tables"):
            box = page.locator(shown).first.bounding_box()
            assert box["y"] + box["height"] <= said["y"], shown
