"""Who asks: told apart by network and by signed cookie, and a nuisance only for a while."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from wyklenci_site.asgi import Site
from wyklenci_site.core import askers
from wyklenci_site.core.answers import Answer
from wyklenci_site.core.askers import LONGEST, MANY, Refusals, asker_of

PUPIL = "10.0.0.1"


def scope(cookie: str = "", address: str = PUPIL, path: str = "/about/") -> dict[str, Any]:
    headers = [(b"cookie", cookie.encode())] if cookie else []
    return {"client": (address, 1), "headers": headers, "path": path}


@pytest.fixture
def clock() -> list[float]:
    return [1000.0]


@pytest.fixture
def refusals(clock: list[float]) -> Refusals:
    return Refusals(lambda: clock[0])


def fill(refusals: Refusals, asker: str, status: int = 404, times: int = MANY + 1) -> None:
    for _ in range(times):
        refusals.count(asker, status)


@pytest.mark.django_db
def test_browsers_of_one_address_are_told_apart_by_their_signed_cookies() -> None:
    cookies = []
    for _ in range(2):
        browser = Client()
        browser.post("/join/", {"code": "KRUK-0000"})
        cookies.append(browser.cookies[settings.SESSION_COOKIE_NAME].value)
    one, other = (scope(f"language=pl; {settings.SESSION_COOKIE_NAME}={each}") for each in cookies)
    nobody = asker_of(scope())
    assert len({asker_of(one), asker_of(other), nobody}) == 3
    forged = cookies[0][:-1] + ("A" if cookies[0][-1] != "A" else "B")
    for cookie in (forged, "", "a:b:c", "\x00", "ł"):
        assert asker_of(scope(f"{settings.SESSION_COOKIE_NAME}={cookie}")) == nobody
    own = f"{settings.SESSION_COOKIE_NAME}={cookies[0]}"
    assert asker_of(scope(f"other={'x' * LONGEST}; {own}")) == asker_of(one)


@pytest.mark.parametrize("path", ["/", "/join/", "/class/abc/join/", "/n/AB2C"])
def test_who_comes_to_play_is_told_from_those_who_have_no_cookie_either(path: str) -> None:
    coming = asker_of(scope(path=path))
    assert coming == asker_of(scope(path="/join/"))
    for other in ("/notes/", "/join", "/classes/", "/table/abc/version/", "/wp-login.php"):
        assert asker_of(scope(path=other)) == asker_of(scope()) != coming


def test_a_home_with_ipv6_is_one() -> None:
    assert asker_of(scope(address="2001:db8:1:2::1")) == asker_of(scope(address="2001:db8:1:2::9"))
    assert asker_of(scope(address="10.0.0.1")) != asker_of(scope(address="10.0.0.2"))


def test_who_is_refused_again_and_again_is_a_nuisance_until_he_leaves_off(
    refusals: Refusals, clock: list[float]
) -> None:
    fill(refusals, "one", times=MANY)
    assert not refusals.are_many("one")
    fill(refusals, "one", times=100_000)
    assert refusals.are_many("one")
    assert not refusals.are_many("other")
    clock[0] += 2 * MANY / askers.FORGOTTEN
    assert not refusals.are_many("one")


@pytest.mark.parametrize("status", [200, 204, 302, 304, 409, 410, 422, 500, 503])
def test_what_happens_to_those_who_play_is_held_against_nobody(
    refusals: Refusals, status: int
) -> None:
    fill(refusals, "one", status)
    assert not refusals.are_many("one")


def test_a_class_that_is_refused_now_and_then_is_no_nuisance(
    refusals: Refusals, clock: list[float]
) -> None:
    for _ in range(60 * 60):
        clock[0] += 1
        refusals.count("a school", 404)
    assert not refusals.are_many("a school")


def test_only_so_many_are_remembered(refusals: Refusals, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(askers, "KEPT", 10)
    for number in range(100):
        refusals.count(f"{number}", 404)
    assert len(refusals._levels) == 10


class _Made:
    """Instead of the processes that make pages."""

    async def answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        return Answer(200, (), b"made")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/favicon.ico", 404),
        ("/apple-touch-icon.png", 404),
        ("/apple-touch-icon-120x120-precomposed.png", 404),
        ("/robots.txt", 404),
        ("/.well-known/appspecific/com.chrome.devtools.json", 404),
        ("/notes/favicon.ico", 200),
        ("/apple-touch-icon/", 200),
    ],
)
def test_what_a_whole_schools_telephones_ask_for_by_themselves_is_no_page(
    path: str, status: int
) -> None:
    assert answered(path, _Made())[0]["status"] == status


class _Waits:
    """Pages in which nobody's turn comes."""

    async def answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        return await asyncio.Future()


def test_who_still_waits_when_the_process_ends_is_told_to_come_again() -> None:
    head, *_ = answered("/about/", _Waits(), ends=0.1)
    assert head["status"] == 503
    assert {b"retry-after", b"connection"} <= {name for name, _ in head["headers"]}


def answered(path: str, pages: Any, ends: float | None = None) -> list[dict[str, Any]]:
    """What the site sends; its process `ends` after so many seconds."""
    site, sent = Site(), []
    site.pages = pages
    comes = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> dict[str, Any]:
        return comes.pop() if comes else await asyncio.Future()

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def serve() -> None:
        asked = {"type": "http", "method": "GET", **scope(path=path)}
        answering = asyncio.ensure_future(site(asked, receive, send))
        if ends is not None:
            asyncio.get_running_loop().call_later(ends, answering.cancel)
        await answering

    with ThreadPoolExecutor(1) as thread:  # tests in a browser leave their own loop in this one
        thread.submit(asyncio.run, serve()).result(timeout=20)
    return sent
