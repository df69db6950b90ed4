"""How longer texts look: chosen by a form, kept by a cookie, drawn by the server."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client

from wyklenci_site.core.reading import SETTINGS

NOTE = "/notes/soldier/jozef-franczak/"
ATTRIBUTES = re.compile(r' data-reading-([a-z]+)="([a-z]+)"')


def looks(response: HttpResponse) -> dict[str, str]:
    """What the page's `<html>` tells the style sheets."""
    html = re.search(r"<html[^>]*>", response.content.decode())
    assert html is not None
    return dict(ATTRIBUTES.findall(html[0]))


def checked(response: HttpResponse) -> list[str]:
    return re.findall(r'value="([a-z]+)" checked', response.content.decode())


def test_nothing_is_chosen_to_begin_with(client: Client) -> None:
    page = client.get(NOTE)
    assert looks(page) == {}
    assert checked(page) == ["usual", "close", "serif"]
    assert "reading" not in page.cookies


def test_what_is_chosen_holds_on_every_page_until_it_is_taken_back(client: Client) -> None:
    chosen = {"size": "largest", "spacing": "close", "letters": "clear", "next": NOTE}
    answer = client.post("/reading/", chosen)
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"{NOTE}#reading"
    cookie = answer.cookies["reading"]
    assert (cookie.value, cookie["samesite"], cookie["max-age"]) == (
        "largest.clear",
        "Lax",
        365 * 24 * 60 * 60,
    )
    assert cookie["httponly"]
    for address in (NOTE, "/before/outcast-heroes/", "/rules/outcast-heroes/", "/privacy/"):
        assert looks(client.get(address)) == {"size": "largest", "letters": "clear"}
    assert looks(client.get("/no-such-page/")) == {"size": "largest", "letters": "clear"}
    assert checked(client.get(NOTE)) == ["largest", "close", "clear"]
    client.post("/reading/", {**chosen, "reset": "1"})
    assert looks(client.get(NOTE)) == {}
    assert "reading" not in {name for name, kept in client.cookies.items() if kept.value}


@pytest.mark.parametrize("kept", ["", "usual.close.serif", "huge", '"><b>', "large" * 999])
def test_a_cookie_that_means_nothing_changes_nothing(client: Client, kept: str) -> None:
    client.cookies["reading"] = kept
    page = client.get(NOTE)
    assert page.status_code == 200
    assert looks(page) == {}


@pytest.mark.parametrize("sent", [{}, {"size": "clear"}, {"letters": "\0"}, {"nonsense": "large"}])
def test_a_form_that_means_nothing_is_the_usual_look(client: Client, sent: dict) -> None:
    client.cookies["reading"] = "large"
    assert client.post("/reading/", sent).status_code == 302
    assert looks(client.get(NOTE)) == {}


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example/", "//evil.example", "javascript:alert(1)", ""]
)
def test_it_leads_back_to_this_site_only(client: Client, elsewhere: str) -> None:
    answer = client.post("/reading/", {"size": "large", "next": elsewhere})
    assert answer.headers["Location"] == "/notes/#reading"


def test_it_is_changed_by_a_form_only(client: Client) -> None:
    assert client.get("/reading/").status_code == 405
    assert Client(enforce_csrf_checks=True).post("/reading/", {}).status_code == 403


def test_the_style_sheet_knows_every_choice_and_no_other() -> None:
    css = (Path(settings.BASE_DIR) / "static/css/kit/reading.css").read_text()
    styled = set(re.findall(r'\[data-reading-([a-z]+)="([a-z]+)"\]', css))
    assert styled == {(one.name, value) for one in SETTINGS for value in [*one.choices][1:]}
    values = [value for one in SETTINGS for value in one.choices]
    assert len(values) == len(set(values))
