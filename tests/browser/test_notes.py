"""The notes in a browser: to read, to follow to their sources, to print."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from lessons.catalogue import keys, load_note
from tests.browser.checks import overflow, read

LALEK = "/notes/soldier/jozef-franczak/"
PONURY = "/notes/soldier/jan-piwnik/"
KIELCE = "/notes/event/kielce-1945/"
LIVED = "1902–\N{WORD JOINER}1951"
LONG_NAME = "/notes/soldier/mieczyslaw-dziemieszkiewicz/"


def test_pages_fit_a_phone_and_are_accessible(page: Page) -> None:
    addresses = ("/notes/", "/notes/?kind=term", KIELCE, PONURY)
    read(page, *addresses, width=360, theme="light", also=(320,))


@pytest.mark.browser_context_args(locale="en-GB")
def test_an_english_page_is_accessible_in_the_dark(page: Page) -> None:
    read(page, LALEK, width=1280, theme="dark", also=(360,))
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_smallest_phone_shows_whole_words(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(LONG_NAME)
    assert overflow(page) == []


def test_a_mark_leads_to_its_source_and_back(page: Page) -> None:
    page.goto(LALEK)
    page.get_by_role("link", name="źródło 4", exact=True).click()
    source = page.locator("#source-4")
    expect(source).to_be_in_viewport()
    source.get_by_role("link", name="wróć").click()
    expect(page.locator("#mark-4")).to_be_in_viewport()


def test_the_dispute_is_one_click_away(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(LALEK)
    page.get_by_role("link", name="Część tej historii jest sporna").click()
    expect(page.get_by_role("heading", name="Spory i pytania")).to_be_in_viewport()


def test_who_it_was_comes_before_the_picture_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/notes/soldier/adam-lazarowicz/")
    head = page.locator(".note-head")
    for told in (LIVED, "2 minuty czytania", "Część tej historii jest sporna"):
        expect(head.get_by_text(told)).to_be_in_viewport(ratio=1)
    picture = head.get_by_role("img")
    expect(picture).to_be_in_viewport(ratio=1)
    box, meta = picture.bounding_box(), head.locator(".note-meta").bounding_box()
    assert box
    assert meta
    assert meta["y"] + meta["height"] <= box["y"]
    assert box["height"] < box["width"] / 2
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.get_by_text(LIVED)).to_have_count(2)
    expect(page.locator(".note-when")).to_be_hidden()
    expect(page.locator(".note-box-when")).to_be_in_viewport(ratio=1)


def test_the_list_is_short_on_a_phone_and_its_letters_stay_in_sight(
    new_device: Callable[..., Page],
) -> None:
    page = new_device(360, 740, java_script_enabled=False)
    page.goto("/notes/")
    letters = page.get_by_role("navigation", name="Ludzie: przejdź do")
    page.locator("#soldier-ż").scroll_into_view_if_needed()
    letter = letters.get_by_role("link", name="K", exact=True)
    box = letter.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    letter.click()
    bar, first = letters.bounding_box(), page.locator("#soldier-k").bounding_box()
    assert bar
    assert first
    assert bar["y"] == 0
    assert bar["height"] <= first["y"] < 120, "it begins right below the letters"
    page.get_by_role("link", name="Wydarzenia 90").click()
    expect(page.get_by_role("link", name="Rozbicie więzienia w Kielcach")).to_be_visible()
    expect(page.get_by_role("link", name="Józef Franczak „Lalek”")).not_to_be_visible()
    foot = page.locator(".footer").bounding_box()
    assert foot
    assert foot["y"] < 10_000


def test_the_whole_entry_of_the_list_leads_to_its_note(page: Page) -> None:
    page.goto("/notes/")
    # The link lies over the text, so the text itself is never what is hit.
    page.get_by_text("osiemnaście lat po wojnie. Zginął").click(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("Józef Franczak „Lalek”")


def longest(language: str) -> list[str]:
    """The ten notes that need most room: by their text and the list of their sources."""
    notes = [load_note(key, language) for key in keys()]
    notes.sort(key=lambda note: len(note.body) + 60 * len(note.facts.source), reverse=True)
    return [note.url for note in notes[:10]]


@pytest.mark.parametrize(("language", "sources"), [("pl", "Źródła"), ("en", "Sources")])
def test_the_longest_notes_are_printed_on_one_page(
    page: Page, base_url: str, language: str, sources: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": base_url}])
    page.emulate_media(color_scheme="dark")
    for address in longest(language):
        page.goto(address)
        printed = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
        assert len(printed) == 1, address
        text = printed[0].get_textpage().get_text_bounded()
        assert sources in text
        assert f":{urlsplit(base_url).port}{address}" in text
        assert "CC BY-SA" in text
        assert "English" not in text
