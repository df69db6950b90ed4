"""Pages for the projector that are shown part by part: keys and a presenter's remote."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from game.classroom.after import answer
from game.classroom.models import Classroom
from game.classroom.services import (
    Lesson,
    go_to,
    join,
    make_tables,
    open_class,
    propose,
    send_projector,
    talk,
)
from game.classroom.ticket import open_ticket, ticket_questions
from game.presentation import games
from lessons.catalogue import intros
from tests.browser.checks import accessibility_faults, overflow, resize
from tests.browser.devices import hold, until

STANDS = "number => Math.abs(shownAt(number)) < 2"
AT = """window.shownAt = number => number
    ? document.querySelectorAll("[data-slide]")[number].getBoundingClientRect().top
    : scrollY"""
PROJECTOR = (1280, 720)
LEAST = 4  # parts of any of these pages


def a_class() -> Classroom:
    options = {"length": "lesson", "stage": 1}
    classroom = open_class(
        Lesson("outcast-heroes", options, 2, "easy", "pl", "devices", "random", own_names=False)
    )
    for _ in range(2):
        join(classroom.pk, propose(classroom))
    make_tables(classroom.pk)
    open_ticket(classroom.pk)
    classroom.refresh_from_db()
    return classroom


def addresses(classroom: Classroom) -> list[str]:
    shown = [f"/{part}/{game}/" for part in ("before", "how") for game in ("clashes", "forest")]
    names = ("class-debrief", "class-ticket-projector")
    return shown + [reverse(name, args=[classroom.public_id]) for name in names]


def opened(page: Page, address: str) -> int:
    """Open it; how many parts it has."""
    page.goto(address)
    page.evaluate(AT)
    count = page.locator("[data-slide]").count()
    assert count >= LEAST
    return count


def goes(page: Page, key: str, number: int) -> None:
    page.keyboard.press(key)
    assert until(page, STANDS, number), f"{page.url}: {key} does not lead to {number}"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_keys_and_a_remote_lead_from_part_to_part(
    new_device: Callable[..., Page], transactional_db: None, motion: str
) -> None:
    page = new_device(*PROJECTOR, reduced_motion=motion)
    for address in addresses(a_class()):
        last = opened(page, address) - 1
        for key in ("PageDown", "ArrowRight", "ArrowDown"):
            goes(page, key, 1)
            goes(page, key, 2)
            goes(page, key.replace("Down", "Up").replace("Right", "Left"), 1)
            goes(page, "Home", 0)
        goes(page, "Space", 1)
        goes(page, "Space", 2)
        goes(page, "Shift+Space", 1)
        goes(page, "ArrowUp", 0)
        page.keyboard.press("End")
        expect(page.locator("[data-slide]").last).to_be_in_viewport()
        goes(page, "PageUp", last - 1)


def test_no_part_is_higher_than_a_projector(new_device: Callable[..., Page]) -> None:
    page = new_device(*PROJECTOR)
    told = [f"/how/{game}/" for game in games()]
    introduced = [f"/before/{key.partition('/')[2]}/" for key in intros()]
    assert introduced
    for address in (*told, *introduced):
        page.goto(address)
        heights = page.locator("[data-slide]").evaluate_all("all => all.map(it => it.offsetHeight)")
        assert max(heights) <= PROJECTOR[1], page.url


def test_a_part_longer_than_the_window_is_read_to_its_end(
    new_device: Callable[..., Page],
) -> None:
    page = new_device(1280, 300)
    opened(page, "/before/clashes/")
    page.keyboard.press("PageDown")
    assert until(page, STANDS, 1)
    end = page.locator("[data-slide]").nth(1).locator("p").last
    for _ in range(9):
        if end.evaluate("it => it.getBoundingClientRect().bottom <= innerHeight"):
            break
        assert not page.evaluate(STANDS, 2)
        page.keyboard.press("PageDown")
    expect(end).to_be_in_viewport()


def test_whoever_uses_keys_alone_goes_on_from_the_part_that_they_led_to(
    new_device: Callable[..., Page], transactional_db: None
) -> None:
    page = new_device(*PROJECTOR)
    for address in addresses(a_class()):
        opened(page, address)
        theme = page.locator("button[data-theme]:visible").first
        if theme.count():
            theme.focus()
        goes(page, "ArrowRight", 1)
        goes(page, "Space", 2)
        page.keyboard.press("Tab")
        within = page.locator("[data-slide]").nth(2).locator(":focus")
        expect(within, f"{address}: nothing to press on its third part").to_be_in_viewport()
        assert page.evaluate(STANDS, 2), address


def test_keys_belong_to_what_is_pressed_typed_into_or_opened(
    new_device: Callable[..., Page], transactional_db: None
) -> None:
    classroom = a_class()
    page = new_device(*PROJECTOR)
    page.goto(f"/teacher/{classroom.teacher_token}/")
    opened(page, reverse("class-ticket-projector", args=[classroom.public_id]))
    goes(page, "PageDown", 1)
    # A button and what unfolds answer to Space.
    unfolds = page.locator("#question-1 .slide-count summary")
    unfolds.focus()
    page.keyboard.press("Space")
    expect(page.locator("#question-1 .slide-count")).to_have_attribute("open", "")
    assert page.evaluate(STANDS, 1)
    # A field keeps its arrows and letters.
    field = page.locator("#question-1").get_by_role("spinbutton").first
    field.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(field).to_have_value("1")
    expect(page.locator("#question-1 h2")).to_be_in_viewport()
    # So does a browser its own keys.
    page.locator("#main").focus()
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.press("Alt+PageDown")
    for key in ("ArrowRight", "ArrowLeft", "PageDown", "PageUp", "Home", "End"):
        page.keyboard.press(f"Shift+{key}")
        assert page.evaluate(STANDS, 1), f"Shift+{key} leads on"
    expect(page.locator("#question-1 h2")).to_be_in_viewport()
    # While something is open above the page, the page stays.
    page.evaluate(
        """() => { const opened = document.createElement("dialog");
            document.body.append(opened); opened.showModal(); }"""
    )
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(1000)  # a browser's own scrolling takes its time
    expect(page.locator("#question-1 h2")).to_be_in_viewport()


def test_without_javascript_scrolling_rests_at_parts_and_links_lead_on(
    new_device: Callable[..., Page], transactional_db: None
) -> None:
    page = new_device(*PROJECTOR, java_script_enabled=False)
    for address in addresses(a_class()):
        page.goto(address)
        style = "it => getComputedStyle(it).scrollSnapType"
        assert page.locator("html").evaluate(style) == "y mandatory", address
        page.locator("[data-slide]").first.locator("a[href^='#']").first.click()
        for number in range(1, LEAST - 1):
            part = page.locator("[data-slide]").nth(number)
            expect(part).to_be_in_viewport(ratio=0.95)
            part.locator("nav a").last.click()


def test_a_phone_steers_the_projector(
    new_device: Callable[..., Page], base_url: str, transactional_db: None
) -> None:
    classroom = a_class()
    go_to(classroom.pk, "debrief")
    phone, projector = new_device(360, 740), new_device(*PROJECTOR)
    hold(phone.context, base_url, teaching=[classroom.teacher_token])
    projector.goto(reverse("class-projector", args=[classroom.public_id]))
    phone.goto(reverse("class-remote", args=[classroom.public_id]))
    phone.get_by_role("button", name="Zacznij").click()
    projector.wait_for_url("**/debrief/")
    projector.evaluate(AT)
    for number in (1, 2, 3):
        phone.get_by_role("button", name="Dalej").click()
        expect(phone.get_by_text(f"Slajd {number + 1} z")).to_be_visible()
        assert until(projector, STANDS, number)
    phone.get_by_role("button", name="Wstecz").click()
    assert until(projector, STANDS, 2)
    goes(projector, "PageDown", 3)
    talk(classroom.pk, 2)
    expect(projector.get_by_role("timer")).to_be_visible()
    assert projector.evaluate(STANDS, 3), "news of something else leaves it where it is"
    phone.get_by_text("Wszystkie slajdy").click()
    ways = phone.locator(".remote-all button")
    lines = ways.evaluate_all("all => all.map(it => getComputedStyle(it).textAlign)")
    assert set(lines) == {"start"}, "a slide's name of several lines begins each at the same edge"
    assert len({box["x"] for box in map(Locator.bounding_box, ways.all()) if box}) == 1
    ways.last.click()
    expect(phone.get_by_role("button", name="Otwórz wyjściówkę")).to_be_visible()
    assert overflow(phone) == []
    assert accessibility_faults(phone) == []
    phone.get_by_role("button", name="Otwórz wyjściówkę").click()
    projector.wait_for_url("**/ticket/projector/")
    projector.evaluate(AT)
    phone.get_by_role("button", name="Dalej").click()
    assert until(projector, STANDS, 1)
    phone.get_by_role("button", name="Pokaż odpowiedzi klasy").click()
    projector.wait_for_url("**/ticket/projector/?shown=1")
    expect(projector.locator("#question-1 .slide-bar").first).to_be_in_viewport()
    expect(phone.get_by_text("Odpowiedziało 0 z 2")).to_be_visible()
    classroom.refresh_from_db()
    question, pupil = ticket_questions(classroom)[0], classroom.pupils.first()
    answer(classroom.pk, pupil.pk, question.id, 0)
    expect(phone.get_by_text("Odpowiedział 1 z 2")).to_be_visible()


def test_the_phone_goes_on_where_keys_have_led_the_projector(
    new_device: Callable[..., Page], base_url: str, transactional_db: None
) -> None:
    classroom = a_class()
    go_to(classroom.pk, "debrief")
    phone, projector = new_device(360, 740), new_device(*PROJECTOR)
    for device in (phone, projector):
        hold(device.context, base_url, teaching=[classroom.teacher_token])
    debrief = reverse("class-debrief", args=[classroom.public_id])
    projector.goto(debrief)
    projector.evaluate("window.name = 'wyklenci-projector'")
    projector.goto(debrief)
    projector.evaluate(AT)
    phone.goto(reverse("class-remote", args=[classroom.public_id]))
    expect(phone.get_by_text("Slajd 1 z")).to_be_visible()  # it stands there already
    goes(projector, "PageDown", 1)
    goes(projector, "PageDown", 2)
    expect(phone.get_by_text("Slajd 3 z")).to_be_visible()
    phone.get_by_role("button", name="Dalej").click()
    assert until(projector, STANDS, 3)
    expect(phone.get_by_text("Slajd 4 z")).to_be_visible()
    goes(projector, "PageUp", 2)
    expect(phone.get_by_text("Slajd 3 z")).to_be_visible()
    assert projector.evaluate(STANDS, 2)


GROUND = "() => getComputedStyle(document.querySelector('[data-slide]')).backgroundColor"


def test_slides_keep_the_projectors_theme_and_have_no_header(
    page: Page, base_url: str, transactional_db: None
) -> None:
    """Also those that anybody may read, in the projector's window."""
    classroom = a_class()
    go_to(classroom.pk, "debrief")
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    resize(page, *PROJECTOR)
    page.emulate_media(color_scheme="light")
    for_all = [address for address in addresses(classroom) if not address.startswith("/class/")]
    of_class = [address for address in addresses(classroom) if address.startswith("/class/")]
    assert for_all
    assert of_class

    def ground(address: str, *, header: bool) -> str:
        page.goto(address)
        expect(page.locator("header.bar")).to_be_visible(visible=header)
        expect(page.locator("footer")).to_be_visible(visible=header)
        return page.evaluate(GROUND)

    light = {ground(address, header=True) for address in for_all}
    dark = {ground(address, header=False) for address in of_class}
    assert not light & dark
    page.evaluate("window.name = 'wyklenci-projector'")
    assert {ground(address, header=False) for address in for_all} == dark
    page.context.clear_cookies()
    for address in for_all:
        page.goto(address)
        assert page.evaluate("scrollY") == 0, "the first slide is where reading begins"
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    page.goto(of_class[0])
    page.get_by_role("button", name="Jasne tło").click()
    expect(page.get_by_role("button", name="Ciemne tło")).to_be_visible()
    assert {ground(address, header=False) for address in (*of_class, *for_all)} == light


@pytest.mark.parametrize("screen", ["debrief", "ticket"])
def test_a_window_that_only_follows_the_teacher_shows_one_slide_and_nothing_else(
    new_device: Callable[..., Page], transactional_db: None, screen: str
) -> None:
    """On the computer at the projector nobody has opened the teacher's link."""
    classroom = a_class()
    if screen == "debrief":
        go_to(classroom.pk, "debrief")
    projector = new_device(1920, 1080)
    projector.goto(reverse("class-projector", args=[classroom.public_id]))
    send_projector(classroom.pk, screen)
    expect(projector.get_by_role("heading", level=1)).to_have_text(TITLES[screen])
    expect(projector.locator("header.bar")).to_be_hidden()
    expect(projector.locator(".ways-back")).to_have_count(0)
    projector.evaluate(AT)
    for key in ("Home", "End"):
        projector.keyboard.press(key)
        seen = [slide for slide in projector.locator("[data-slide]").all() if is_seen(slide)]
        assert len(seen) == 1, f"{key}: {len(seen)} slides are seen"


def is_seen(slide: Locator) -> bool:
    box = slide.bounding_box()
    return box is not None and box["y"] < 1080 and box["y"] + box["height"] > 0


TITLES = {"debrief": "Co wydarzyło się naprawdę", "ticket": "Wyjściówka"}


ONCE_AWAY = """() => {
    const { fetch } = window;
    window.fetch = () => {
        Object.assign(window, { fetch, lost: true });
        return Promise.reject(new TypeError("away"));
    };
}"""
"""The network, for one request."""


@pytest.mark.usefixtures("stopped_clock")
def test_what_stands_before_the_class_for_a_while_is_noted(
    page: Page, base_url: str, transactional_db: None
) -> None:
    """And what is only passed on the way is not; where the network was away, it is tried again."""
    classroom = a_class()
    go_to(classroom.pk, "debrief")
    hold(page.context, base_url, teaching=[classroom.teacher_token])
    resize(page, *PROJECTOR)
    page.goto(reverse("class-debrief", args=[classroom.public_id]))
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.evaluate(AT)
    goes(page, "PageDown", 1)
    goes(page, "PageDown", 2)
    page.evaluate(ONCE_AWAY)
    page.clock.run_for(5_000)
    assert until(page, "window.lost")
    with page.expect_response("**/debrief/shown/") as answer:
        page.clock.run_for(5_000)
    assert answer.value.status == 204
    goes(page, "PageUp", 1)
    with page.expect_response("**/debrief/shown/") as answer:
        page.clock.run_for(5_000)
    parts = page.locator("[data-part]").evaluate_all("all => all.map(it => it.dataset.part)")
    kept = classroom.shown_parts.order_by("pk").values_list("part", flat=True)
    assert list(kept) == [parts[1], parts[0]]
