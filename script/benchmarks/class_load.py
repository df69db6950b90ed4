"""Pupils who come to a class: each types the code, takes the pseudonym that is dealt, and stays.

Whoever has come is told of everybody who comes after him, and so are the teacher's page and the
projector of each class; all of them ask for their part anew.
"""

from __future__ import annotations

import random
import re
from collections import deque
from dataclasses import dataclass, field
from html import unescape
from time import perf_counter
from typing import Any

import gevent
import watching
from locust import User, task
from watching import ATTRIBUTE, VERSION, Watcher

READING = (1.0, 3.0)  # seconds until a pupil has read a page and typed what it asks for
TRIES = 5  # a pseudonym may be somebody else's by the time it is accepted

FORM = re.compile(r'<form class="(?:join-form )?stack[^"]*" method="post">.*?</form>', re.DOTALL)
INPUT = re.compile(r"<input\b[^>]*>")
ASSET = re.compile(r'(?:href|src)="(/static/[^"]+\.(?:css|js|svg|woff2))"')


@dataclass
class Figures(watching.Figures):
    """`pages` are those that a pupil waits for on the way, `join` is from the pseudonym's being
    sent to his own page's being there."""

    pages: list[float] = field(default_factory=list)
    assets: list[float] = field(default_factory=list)
    join: list[float] = field(default_factory=list)
    taken: int = 0


class Load(watching.Load):
    """What all classes of a run share. `coming` are the classes of those who are still to come,
    one entry a pupil."""

    def __init__(self) -> None:
        super().__init__(Figures)
        self.coming: deque[tuple[str, str]] = deque()
        self.done = 0


LOAD = Load()


class Page(Watcher):
    """A browser that follows a page of a class."""

    def __init__(self, host: str, events: Any) -> None:
        super().__init__(host, events, LOAD)
        self.path = ""
        self.cached: set[str] = set()

    def load_page(self, method: str, path: str, **more: object) -> tuple[float, str]:
        """Seconds until the page had come, and its address where a redirect led. What it links to
        and this browser has not got yet is fetched, too."""
        begin = perf_counter()
        answer = self.http.request(method, path, name="page", **more)
        spent = perf_counter() - begin
        self.text = answer.text or ""
        if answer.status_code not in (200, 409):
            self.failed(answer)
            raise Refused
        wanted = set(ASSET.findall(self.text)) - self.cached
        self.cached |= wanted
        gevent.joinall([gevent.spawn(self._fetch, path) for path in wanted])
        return spent, answer.url

    def _fetch(self, path: str) -> None:
        begin = perf_counter()
        answer = self.http.get(path, name="asset", headers={"Accept-Encoding": "gzip"})
        LOAD.figures.assets.append(perf_counter() - begin)
        if answer.status_code != 200:
            self.failed(answer)

    def follow(self, path: str, public_id: str) -> None:
        self.path = path
        if not self._shows():
            raise Refused
        self.listen(f"/class/{public_id}/live/")

    def ask_anew(self) -> None:
        self.busy = True
        begin = perf_counter()
        answer = self.http.get(self.path, name="news", headers={"HX-Request": "true"})
        LOAD.figures.news.append(perf_counter() - begin)
        self.busy = False
        if answer.status_code != 200:
            self.failed(answer)
            return
        self.text = answer.text
        if self._shows():
            gevent.spawn(self.refresh)

    def _shows(self) -> bool:
        found = VERSION.search(self.text)
        if found is None:
            LOAD.figures.errors["no class in the answer"] += 1
            return False
        self.version = int(found[1])
        return True

    def fields(self) -> dict[str, str]:
        """What the page's form would post."""
        tags = [dict(ATTRIBUTE.findall(tag)) for tag in INPUT.findall(FORM.search(self.text)[0])]
        return {tag["name"]: unescape(tag.get("value", "")) for tag in tags if "name" in tag}


class Refused(Exception):
    """What came is not what was asked for; it has been counted."""


class Pupil(User):
    """Comes and stays."""

    def on_start(self) -> None:
        public_id, code = LOAD.coming.popleft()
        self.page = Page(self.host, self.environment.events)
        try:
            self._come(public_id, code)
        except Refused:
            pass
        finally:
            LOAD.done += 1

    def _come(self, public_id: str, code: str) -> None:
        page, figures = self.page, LOAD.figures
        spent, _ = page.load_page("GET", "/join/")
        figures.pages.append(spent)
        gevent.sleep(random.uniform(*READING))
        spent, address = page.load_page("POST", "/join/", data={**page.fields(), "code": code})
        figures.pages.append(spent)
        gevent.sleep(random.uniform(*READING))
        took = 0.0
        for _ in range(TRIES):
            spent, at = page.load_page("POST", address, data=page.fields())
            took += spent
            if not at.endswith("/join/"):
                break
            figures.taken += 1
        else:
            figures.errors["no pseudonym was free"] += 1
            raise Refused
        figures.join.append(took)
        page.follow(f"/class/{public_id}/", public_id)

    @task
    def stay(self) -> None:
        gevent.sleep(5)

    def on_stop(self) -> None:
        self.page.close()


def teacher_and_projector(host: str, events: Any, public_id: str, key: str) -> list[Page]:
    """The two pages of a class that are open before anybody comes."""
    pages = []
    for first, path in ((f"/teacher/{key}/", "teacher/"), ("", "projector/")):
        page = Page(host, events)
        address = f"/class/{public_id}/{path}"
        page.load_page("GET", first or address)
        page.follow(address, public_id)
        pages.append(page)
    return pages
