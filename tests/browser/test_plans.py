"""Lesson plans on a phone, a computer and paper."""

import io

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from lessons.plans.plan import slugs
from tests.browser.checks import accessibility_faults, overflow, read, resize

PLAN = "/plans/rozbite-wiezienia/"
MOST_PAGES = 4


def test_everybody_can_read_them(page: Page) -> None:
    read(page, "/plans/", width=360, theme="light", also=(1280,))
    read(page, PLAN, width=1280, theme="dark", also=(360,))


def test_a_plan_is_read_in_english(new_device) -> None:
    page = new_device(360, 640, locale="en-GB")
    page.goto(PLAN)
    expect(page.get_by_role("heading", name="Prisons Broken Open")).to_be_visible()
    for part in page.locator("article details > summary").all():
        part.click()
    assert overflow(page) == []
    assert accessibility_faults(page) == []


def test_the_clock_stands_beside_what_is_done_where_there_is_room(page: Page) -> None:
    page.goto(PLAN)
    page.locator(".plan-phase > summary").first.click()
    for width, beside in ((1280, True), (360, False)):
        resize(page, width)
        clock = page.locator(".plan-clock").first.bounding_box()
        done = page.locator(".plan-step > div").first.bounding_box()
        assert clock
        assert done
        assert (done["x"] >= clock["x"] + clock["width"]) == beside


def test_a_teacher_comes_from_a_plan_to_a_class(page: Page) -> None:
    page.goto("/plans/")
    page.get_by_role("link", name="Rozbite więzienia").click()
    page.get_by_role("link", name="Inne ustawienia").click()
    expect(page.get_by_role("heading", level=1, name="Otwórz klasę")).to_be_visible()


@pytest.mark.parametrize("slug", slugs())
def test_all_of_a_plan_fits_a_narrow_phone(page: Page, slug: str) -> None:
    page.goto(f"/plans/{slug}/")
    page.locator("main details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    for width in (320, 360):
        resize(page, width)
        assert overflow(page) == []
        assert page.locator(".plan-notes li").evaluate_all(BESIDE)


BESIDE = """all => all.length && all.every(note =>
    note.querySelector("a").getBoundingClientRect().left
        >= note.querySelector("input").getBoundingClientRect().right)"""
"""Each note's title stands beside its box, also where it takes two lines."""


@pytest.mark.parametrize("slug", slugs())
def test_a_plan_is_printed_on_few_pages(page: Page, slug: str) -> None:
    page.goto(f"/plans/{slug}/")
    paper = pypdfium2.PdfDocument(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    told = [one.get_textpage().get_text_bounded() for one in paper]
    assert 2 <= len(told) <= MOST_PAGES
    assert f"1 / {len(told)}" in told[0]
    assert "Otwórz klasę" not in told[0]
