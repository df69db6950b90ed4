"""The pages of all notes: complete, linked rightly, plain in what leads to other sites."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.test import Client

from lessons.catalogue import intros, keys, load_note
from lessons.quiz.course import Course
from lessons.quiz.topics import topic_of_note

AROUND = [
    "/notes/",
    *(f"/before/{key.partition('/')[2]}/" for key in intros()),
    "/about/",
    "/privacy/",
    "/accessibility/",
    "/how-we-know/",
]
PLAIN = {"href", "rel", "lang"}
"""What a link to another site may have: no `ping`, no `target`, nothing for htmx."""
LANGUAGES = ["pl", "en"]


@pytest.fixture(scope="module", params=LANGUAGES)
def pages(request: pytest.FixtureRequest) -> dict[str, str]:
    """Every note's page in a language: made once, as that is most of the work."""
    return {key: page(f"/notes/{key}/", request.param) for key in keys()}


def page(address: str, language: str) -> str:
    response = Client().get(address, headers={"accept-language": language})
    text = response.content.decode().replace("\N{NO-BREAK SPACE}", " ")
    assert response.status_code == 200, address
    assert f'<html lang="{language}">' in text, address
    return text


def test_every_note_is_a_page(pages: dict[str, str]) -> None:
    for key, text in pages.items():
        assert not re.search(r"\[\^|\]\(|note:|^#|\*\*", text, re.M), f"{key}: Markdown is left"
        ids = re.findall(r' id="([^"]+)"', text)
        assert len(ids) == len(set(ids)), key
        assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids), key
        linked = set(re.findall(r'href="/notes/([a-z]+/[^"/]+)/"', text))
        assert linked <= set(pages), key


def test_every_source_is_linked(pages: dict[str, str]) -> None:
    for key, text in pages.items():
        sources = re.findall(r'<li id="source-\d+">.*?href="https?://[^"]+" rel="([^"]+)"', text)
        assert len(sources) == len(load_note(key, "pl").facts.source), key
        assert set(sources) == {"external noreferrer"}, key


def test_disputed_notes_lead_to_the_dispute(pages: dict[str, str]) -> None:
    for key, text in pages.items():
        disputed = load_note(key, "pl").facts.disputed
        assert ('href="#disputes"' in text) == disputed, key
        assert bool(re.search(r'<h2\b[^>]* id="disputes"', text)) == disputed, key


def test_a_note_leads_to_a_quiz_where_there_is_enough_to_ask(pages: dict[str, str]) -> None:
    for key, text in pages.items():
        topic = topic_of_note(key)
        assert (f'href="/quiz/{key}/"' in text) == (topic is not None), key
        if topic is not None:
            assert Client().get(Course(topic, 5, 1, 0).url).status_code == 200, key


class Outside(HTMLParser):
    """Collects what leads to other sites or lets the browser ask them for something."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[dict[str, str]] = []
        self.others: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        addresses = [value for value in given.values() if "//" in value]
        if tag == "a" and "//" in given.get("href", ""):
            self.links.append(given)
        elif addresses or given.get("rel") in ("preconnect", "dns-prefetch", "prefetch", "preload"):
            self.others.append(f"{tag} {given}")


def outside(texts: dict[str, str]) -> Iterator[dict[str, str]]:
    """The links to other sites, each of which is plain."""
    for address, text in texts.items():
        found = Outside(text)
        assert found.others == [], address
        for link in found.links:
            assert {"external", "noreferrer"} <= set(link["rel"].split()), (address, link)
            assert set(link) <= PLAIN, (address, link)
            assert link["href"].startswith(("https://", "http://")), (address, link)
            yield link


def test_links_from_notes_to_other_sites_are_plain(pages: dict[str, str]) -> None:
    assert len(list(outside(pages))) > len(pages) * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_from_other_pages_to_other_sites_are_plain(language: str) -> None:
    assert list(outside({address: page(address, language) for address in AROUND}))


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
    assert Outside(html).others
