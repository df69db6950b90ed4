"""Where the links of a page lead, and whether anything is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from urllib.parse import urldefrag, urljoin, urlsplit

from django.conf import settings
from django.test import Client
from django.urls import Resolver404, resolve

from tests.tables.html import TAG, given_in
from wyklenci_site.statics import Statics

LEADS = {"a": "href", "area": "href", "link": "href", "script": "src", "img": "src", "use": "href"}
"""The attribute of each element that names another address."""
ORDERED = (".pdf", ".zip", ".png", ".jpg", "/cut/")
"""Ends the address of what is made when it is asked for."""


class Links:
    """The addresses that a page names, as it writes them, and its own anchors."""

    def __init__(self, html: str) -> None:
        self.leads: list[str] = []
        self.anchors: set[str] = set()
        for tag in TAG.finditer(html):
            closing, name, attributes = tag.groups("")
            if not closing and (name in LEADS or "id=" in attributes):
                given = given_in(attributes)
                if given.get("id"):
                    self.anchors.add(given["id"])
                if address := given.get(LEADS.get(name, "")):
                    self.leads.append(address)


class Site:
    """The site as one reader walks through it: each address is asked for once."""

    def __init__(self, client: Client, headers: Mapping[str, str]) -> None:
        self._client = client
        self._headers = headers
        self._statics = Statics()
        self._anchors: dict[str, frozenset[str] | None] = {}
        self.pages: dict[str, Links] = {}
        self.faults: list[str] = []

    def read(self, address: str, linked_on: str = "nowhere") -> Links | None:
        """The links of a page; None of what is no page. Notes a fault if it does not answer."""
        if urlsplit(address).path.startswith(settings.STATIC_URL):
            self._look_for_file(address, linked_on)
        elif address not in self._anchors:
            answer = self._client.get(address, headers=self._headers, follow=True)
            self._anchors[address] = None
            if answer.status_code != 200:
                self.faults.append(f"{address} ({answer.status_code}), linked on {linked_on}")
            elif answer.headers["Content-Type"].startswith("text/html"):
                found = self.pages[address] = Links(answer.content.decode())
                self._anchors[address] = frozenset(found.anchors)
        return self.pages.get(address)

    def follow(self, address: str) -> list[str]:
        """Ask for whatever a page links to on this site; the addresses of what it links to."""
        page = self.read(address)
        reached = []
        for lead in page.leads if page else ():
            target, anchor = urldefrag(urljoin(address, lead))
            if urlsplit(target).scheme or urlsplit(target).netloc:
                continue
            if urlsplit(target).path.endswith(ORDERED):
                self._look_up(target, linked_on=address)
                continue
            self.read(target, linked_on=address)
            reached.append(target)
            anchors = self._anchors.get(target)
            if anchor and anchors is not None and anchor not in anchors:
                self.faults.append(f"{target} has no #{anchor}, linked on {address}")
        return reached

    def _look_for_file(self, address: str, linked_on: str) -> None:
        """Static files are answered before Django, which the client asks."""
        asked = {"path": urlsplit(address).path, "method": "HEAD", "headers": ()}
        if self._statics.read(asked) is None:
            self.faults.append(f"{address} (404), linked on {linked_on}")

    def _look_up(self, address: str, linked_on: str) -> None:
        """Whether somebody would answer; what is ordered is not made."""
        try:
            resolve(urlsplit(address).path)
        except Resolver404:
            self.faults.append(f"{address} (nobody), linked on {linked_on}")

    def walk(self, starts: Iterable[str], on: Callable[[str], bool]) -> None:
        """Follow the links of these pages, and of all that are reached and to be walked `on`."""
        waiting = list(starts)
        walked: set[str] = set()
        while waiting:
            address = waiting.pop()
            if address not in walked:
                walked.add(address)
                waiting += [target for target in self.follow(address) if on(target)]
