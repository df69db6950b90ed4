"""A teacher who knows nothing: from the start page to a class that pupils can join."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from game.classroom.models import Classroom
from game.presentation import games
from game.printing.light import has_light
from lessons.plans.plan import Plan, all_plans, first_lessons, slugs
from tests.browser.checks import overflow, read, resize
from tests.browser.lesson import come_in
from tests.browser.test_few_words import WORDS as IN_WINDOW

MOST_WORDS = 120
"""Of each page between the start page and a class that pupils can join, with menu and footer."""

WORDS = """() => {
    const words = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const clipped = part => part.offsetWidth <= 1 && getComputedStyle(part).overflow !== "visible";
    while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
        range.selectNodeContents(text);
        const { width, bottom } = range.getBoundingClientRect();
        if (width <= 1 || bottom + scrollY <= 0) continue;
        let part = text.parentElement;
        while (part && !clipped(part)) part = part.parentElement;
        if (part) continue;
        words.push(...text.data.split(/\\s+/).filter(word => /[\\p{L}\\p{N}]/u.test(word)));
    }
    return words;
}"""
"""What can be read on a page from its head to its foot; what is folded cannot."""


def few_words(page: Page) -> None:
    found = page.evaluate(WORDS)
    assert 40 < len(found) <= MOST_WORDS, " ".join(found)


def test_the_prints_for_one_lesson_come_first_and_the_rest_is_folded(page: Page) -> None:
    resize(page, 1366, 768)
    page.goto("/print/")
    assert 40 < len(page.evaluate(WORDS)) <= 250
    for game in filter(has_light, games()):
        expect(page.locator(f"a[href='/print/{game}/light/']")).to_be_in_viewport(ratio=1)
    for game in games():
        box = page.locator(f"a[href='/print/{game}/box/']")
        expect(box).to_be_hidden()
        page.locator(f"#prints-{game} > summary").click()
        expect(box).to_be_visible()


def in_window(page: Page, name: str) -> None:
    """The button or link is seen without scrolling."""
    assert page.evaluate("scrollY") == 0
    found = page.get_by_role("link", name=name).or_(page.get_by_role("button", name=name))
    expect(found.first).to_be_in_viewport(ratio=1)


def test_three_clicks_lead_from_the_start_page_to_a_class(
    page: Page, new_device: Callable[..., Page]
) -> None:
    resize(page, 1366, 768)
    page.goto("/")
    in_window(page, "Otwórz klasę")
    few_words(page)
    page.get_by_role("link", name="Dla nauczyciela").click()
    in_window(page, "Otwórz klasę")
    few_words(page)
    page.get_by_role("link", name="Otwórz klasę", exact=True).click()
    in_window(page, "Otwórz klasę")
    few_words(page)
    page.get_by_role("button", name="Otwórz klasę").click()
    expect(page.get_by_role("heading", name="Jeszcze nikt nie dołączył")).to_be_visible()
    few_words(page)
    code = page.get_by_role("heading", level=1).locator(".number").inner_text()
    pupil = new_device(360, 740)
    come_in(pupil, code)
    expect(pupil.locator(".sign")).to_be_visible()


@pytest.mark.parametrize("locale", ["pl-PL", "en-GB"])
def test_the_start_page_shows_teachers_where_a_class_is_opened(
    new_device: Callable[..., Page], locale: str
) -> None:
    """After what pupils look for, and without scrolling."""
    for width, height in ((1366, 768), (360, 740)):
        page = new_device(width, height, locale=locale)
        for address in ("/", *(f"/games/{game}/" for game in games()[1:])):
            page.goto(address)
            way = page.locator("main a[href^='/class/new/']")
            expect(way).to_be_in_viewport(ratio=1)
            own = way.bounding_box()
            assert own
            for before in ("input[name=code]:visible", ".ways-to-begin button"):
                for box in (one.bounding_box() for one in page.locator(before).all()):
                    assert box
                    assert box["y"] + box["height"] <= own["y"]


def test_every_way_to_open_a_class_has_few_words(new_device: Callable[..., Page]) -> None:
    page = new_device(1366, 768)
    for game in games():
        for way in Classroom.Way.values:
            page.goto(f"/class/new/?game={game}&way={way}")
            in_window(page, "Otwórz klasę")
            few_words(page)
    for way in Classroom.Way.values:
        page = new_device(1366, 768)
        page.goto(f"/class/new/?way={way}")
        page.get_by_role("button", name="Otwórz klasę").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Klasa")
        few_words(page)


def test_three_clicks_lead_from_the_start_page_by_a_plan_to_a_class(page: Page) -> None:
    resize(page, 1366, 768)
    page.goto("/")
    page.get_by_role("link", name="Scenariusze lekcji").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Scenariusze lekcji")
    few_words(page)
    in_window(page, "Rozbite więzienia")
    page.get_by_role("link", name="Rozbite więzienia").click()
    in_window(page, "Jeden rzutnik")
    page.get_by_role("button", name="Jeden rzutnik").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Klasa")
    expect(page.get_by_text("Scenariusz: Rozbite więzienia")).to_be_visible()
    classroom = Classroom.objects.get()
    assert (classroom.plan, classroom.way) == ("rozbite-wiezienia", "projector")


@pytest.mark.parametrize("game", first_lessons(), ids=lambda plan: plan.course.game)
def test_three_clicks_put_the_code_of_a_first_lesson_on_the_projector(
    page: Page, new_device: Callable[..., Page], game: Plan
) -> None:
    resize(page, 1366, 768)
    page.goto("/")
    in_window(page, "Dla nauczyciela")
    page.get_by_role("link", name="Dla nauczyciela").click()
    expect(page.get_by_role("heading", name="Jak będziecie grać?")).to_be_visible()
    few_words(page)
    opens = reverse("class-from-plan", args=[game.slug])
    first = page.locator(f".first-lessons button[formaction='{opens}']")
    expect(first).to_be_in_viewport(ratio=1)
    for way in page.locator(".teach-ways .button").all():
        expect(way).to_be_in_viewport(ratio=1)
    first.click()
    expect(page.get_by_role("heading", name="Jeszcze nikt nie dołączył")).to_be_visible()
    few_words(page)
    kept = page.locator("#keep-link")
    kept.get_by_role("button", name="Kopiuj").click()
    expect(kept).not_to_have_attribute("open", "")
    expect(kept.locator("summary")).to_be_focused()
    in_window(page, "Rzutnik: kod i stoły")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Rzutnik: kod i stoły").click()
    code = page.get_by_role("heading", level=1).locator(".number").inner_text()
    expect(opened.value.get_by_text(code).first).to_be_visible()
    pupil = new_device(360, 740)
    come_in(pupil, code)
    expect(pupil.locator(".sign")).to_be_visible()
    assert Classroom.objects.get().plan == game.slug
    page.goto("/teachers/")
    expect(first).to_be_in_viewport(ratio=1)
    few_words(page)


def test_a_class_of_any_plan_has_few_words(new_device: Callable[..., Page]) -> None:
    """Its steps are beside the phases, and what is folded with them is not lost."""
    for plan in filter(lambda plan: plan.course.opens, all_plans()):
        for way in plan.course.way:
            page = new_device(1366, 768)
            page.goto(plan.url)
            page.locator(f"button[name=way][value={way}]").click()
            expect(page.get_by_text(plan.phases[0].steps[0].title).first).to_be_visible()
            few_words(page)
    page.locator("#class-plan > summary").click()
    expect(page.get_by_text("Widok na rzutnik otwiera się w osobnym oknie")).to_be_visible()


@pytest.mark.parametrize("slug", slugs())
def test_a_plan_has_few_words_in_its_first_window(page: Page, slug: str) -> None:
    """The rest is folded, and works without scripts."""
    resize(page, 1366, 768)
    page.goto(f"/plans/{slug}/")
    found = page.evaluate(IN_WINDOW)
    assert 30 < len(found) <= MOST_WORDS, " ".join(found)
    expect(page.locator(".plan-step").first).to_be_hidden()


def test_the_menu_opens_on_a_phone_by_tap_and_by_key(page: Page) -> None:
    resize(page, 360, 740)
    page.goto("/notes/")
    menu = page.locator("#menu")
    expect(menu).to_be_hidden()
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    expect(menu.get_by_role("link")).to_have_count(5)
    for link in menu.get_by_role("link").all():
        box = link.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 740
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    menu.get_by_role("link", name="Dla nauczyciela").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dla nauczyciela")
    resize(page, 1366, 768)
    expect(page.get_by_role("button", name="Menu")).to_be_hidden()
    expect(menu.get_by_role("link", name="Notatki")).to_be_visible()
    assert overflow(page, 320, 360, 961, 1366) == []


def test_the_page_for_teachers_reads_well(page: Page) -> None:
    read(page, "/teachers/", width=360, theme="dark", also=(320, 1280))
    page.get_by_text("Pierwszy raz?").click()
    page.get_by_role("button", name="Otwórz klasę na próbę").click()
    expect(page.get_by_role("heading", name="Jeszcze nikt nie dołączył")).to_be_visible()
    page.get_by_text("Uczniowie nie mogą wejść?").click()
    expect(page.get_by_text("izolacja klientów")).to_be_visible()
    page.goto("/teachers/")
    expect(page.get_by_role("heading", name="Twoje klasy")).to_be_visible()
    read(page, "/teachers/", width=1280, theme="light", also=(320,))
