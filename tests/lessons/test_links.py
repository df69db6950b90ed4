"""Links to other sites: plain ones, that tell nobody where a reader comes from."""

from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.test import Client

from lessons.catalogue import keys

AROUND = [
    "/notes/",
    "/before/outcast-heroes/",
    "/about/",
    "/privacy/",
    "/accessibility/",
    "/how-we-know/",
]
PLAIN = {"href", "rel", "lang"}
"""What such a link may have: no `ping`, no `target`, nothing for htmx."""


class Outside(HTMLParser):
    """Collects what leads to other sites or lets the browser ask them for something."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[dict[str, str]] = []
        self.others: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        addresses = [value for value in given.values() if "//" in value]
        if tag == "a" and "//" in given.get("href", ""):
            self.links.append(given)
        elif addresses or given.get("rel") in ("preconnect", "dns-prefetch", "prefetch", "preload"):
            self.others.append(f"{tag} {given}")


def pages(client: Client, language: str) -> Iterator[tuple[str, Outside]]:
    for address in [*AROUND, *(f"/notes/{key}/" for key in keys())]:
        found = Outside()
        found.feed(client.get(address, headers={"accept-language": language}).content.decode())
        yield address, found


@pytest.mark.parametrize("language", ["pl", "en"])
def test_links_to_other_sites_are_plain(client: Client, language: str) -> None:
    met = 0
    for address, found in pages(client, language):
        assert found.others == [], address
        for link in found.links:
            assert {"external", "noreferrer"} <= set(link["rel"].split()), (address, link)
            assert set(link) <= PLAIN, (address, link)
            assert link["href"].startswith(("https://", "http://")), (address, link)
        met += len(found.links)
    assert met > len(keys()) * 2


@pytest.mark.parametrize(
    "html",
    [
        '<link rel="preconnect" href="/x">',
        '<link rel="stylesheet" href="//a.example/x.css">',
        '<img src="https://a.example/x.png">',
        '<form action="http://a.example/">',
    ],
)
def test_what_asks_other_sites_is_noticed(html: str) -> None:
    found = Outside()
    found.feed(html)
    assert found.others
