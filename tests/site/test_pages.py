"""The pages that every visitor can open, in both languages."""

import re

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path

from wyklenci_site.core import reading
from wyklenci_site.urls import urlpatterns as site_urls

PAGES = ["/", "/about/", "/privacy/", "/accessibility/", "/how-we-know/"]
LANGUAGES = {"pl": "Przejdź do treści", "en": "Skip to content"}


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("meant to happen")


urlpatterns = [*site_urls, path("broken/", broken)]


def text_of(response: HttpResponse) -> str:
    return response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", PAGES)
def test_page_opens_in_the_language_asked_for(client: Client, address: str, language: str) -> None:
    response = client.get(address, headers={"accept-language": language})
    assert response.status_code == 200
    assert f'<html lang="{language}">' in text_of(response)
    assert LANGUAGES[language] in text_of(response)


def test_polish_is_the_language_of_who_asks_for_none(client: Client) -> None:
    assert '<html lang="pl">' in text_of(client.get("/"))


def test_language_switch_stays_on_the_page_and_is_remembered(client: Client) -> None:
    answer = client.post("/language/setlang/", {"language": "en", "next": "/about/"})
    assert answer.headers["Location"] == "/about/"
    assert '<html lang="en">' in text_of(client.get("/about/"))


@pytest.mark.parametrize("address", [*PAGES, "/no-such-page/"])
def test_policy_allows_only_our_own_files(client: Client, address: str) -> None:
    policy = client.get(address).headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(client: Client) -> None:
    cookie = client.get("/").cookies["csrftoken"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


@pytest.mark.parametrize(
    ("language", "title"), [("pl", "Tu ślad się urywa"), ("en", "The trail ends here")]
)
def test_unknown_page(client: Client, language: str, title: str) -> None:
    response = client.get("/no-such-page/", headers={"accept-language": language})
    assert response.status_code == 404
    assert title in text_of(response)


@pytest.mark.parametrize(
    ("language", "title"), [("pl", "Coś się zepsuło"), ("en", "Something went wrong on our side")]
)
@override_settings(ROOT_URLCONF=__name__)
def test_a_fault_of_ours_shows_no_detail(language: str, title: str) -> None:
    client = Client(raise_request_exception=False)
    response = client.get("/broken/", headers={"accept-language": language})
    assert response.status_code == 500
    assert title in text_of(response)
    assert "meant to happen" not in text_of(response)


def test_form_without_its_token_is_explained() -> None:
    response = Client(enforce_csrf_checks=True).post("/language/setlang/", {"language": "en"})
    assert response.status_code == 403
    assert "Formularz stracił ważność" in text_of(response)


@pytest.mark.parametrize("host", ["192.168.1.20:8000", "10.0.0.7", "localhost", "[::1]:8000"])
def test_classroom_addresses_are_answered(client: Client, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "8.8.8.8", "192.168.1.20.evil.example", "a b"])
def test_other_names_are_refused(client: Client, host: str) -> None:
    response = client.get("/", headers={"host": host})
    assert response.status_code == 421
    assert "does not answer to that name" in response.content.decode()


@override_settings(HOST_NAMES=["gry.szkola.example"])
def test_names_from_the_settings_are_answered() -> None:
    response = Client().get("/", headers={"host": "gry.szkola.example"})
    assert response.status_code == 200


def test_htmx_requests_carry_the_token(client: Client) -> None:
    page = text_of(client.get("/"))
    assert re.search(r"""hx-headers:inherited='\{"X-CSRFToken": "\w{64}"\}'""", page)


def test_the_privacy_page_names_what_stays_in_the_browser_and_for_how_long(client: Client) -> None:
    text = text_of(client.get("/privacy/", headers={"accept-language": "en"}))
    scripts = [file.read_text() for file in (settings.BASE_DIR / "static/js").glob("*.js")]
    kept = set(re.findall(r'(?:local|session)Storage\.setItem\("(\w+)"', "\n".join(scripts)))
    cookies = {
        settings.SESSION_COOKIE_NAME,
        settings.CSRF_COOKIE_NAME,
        settings.LANGUAGE_COOKIE_NAME,
        reading.COOKIE,
    }
    assert set(re.findall(r"<dt><code>(\w+)</code>", text)) == cookies | kept
    day = 24 * 60 * 60
    assert f"for {settings.SESSION_COOKIE_AGE // day} days." in text
    assert settings.LANGUAGE_COOKIE_AGE // day == 365
    assert settings.CSRF_COOKIE_AGE // day in (364, 365)
    assert f"erased {settings.CLASS_DAYS} days after" in " ".join(text.split())


@pytest.mark.parametrize("address", PAGES)
def test_every_page_leads_to_privacy_and_accessibility(client: Client, address: str) -> None:
    footer = text_of(client.get(address)).partition("<footer")[2]
    assert re.findall(r'href="(/[a-z]+/)"', footer)[-3:] == [
        "/privacy/",
        "/accessibility/",
        "/about/",
    ]
