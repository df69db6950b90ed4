"""“How we know”: counted figures, ways that lead on."""

import re
from pathlib import Path

import pytest
from django.test import Client, override_settings

from lessons.catalogue import CONTENT

HOW = "/how-we-know/"


def text_of(client: Client, address: str, language: str = "en") -> str:
    response = client.get(address, headers={"accept-language": language})
    assert response.status_code == 200, address
    return response.content.decode().replace("\N{NO-BREAK SPACE}", " ")


def test_the_figures_are_counted(client: Client) -> None:
    """By another way: in the text of the files."""
    files = [file for file in (CONTENT / "pl").glob("*/*.md") if not own(file)]
    texts = [file.read_text() for file in files]
    urls = {url for text in texts for url in re.findall(r'^url = "(.+)"$', text, re.M)}
    expected = [
        len(texts),
        len(urls),
        len({re.sub(r"^https?://(www\.)?([^/?#]+).*", r"\2", url) for url in urls}),
        sum("disputed = true" in text for text in texts),
        sum(bool(re.search(r"^## Czego nie\swiemy", text, re.M)) for text in texts),
        sum("single_source = true" in text for text in texts),
    ]
    shown = re.findall(r'<dd class="number">(\d+)</dd>', text_of(client, HOW))
    assert [int(number) for number in shown] == expected


def own(file: Path) -> bool:
    """Content that is no note."""
    return file.parent.name in {"intro", "question", "plan"}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_leads_on(client: Client, language: str) -> None:
    text = text_of(client, HOW, language)
    assert f'<html lang="{language}">' in text
    main = text.partition("<main")[2].partition("</main>")[0]
    links = re.findall(r'<a href="(/[^"]*|#[^"]*)"', main)
    assert len(links) == main.count("<a ")  # none is broken by its translation
    for link in links:
        address, _, anchor = link.partition("#")
        page = text_of(client, address, language) if address else text
        assert not anchor or f'id="{anchor}"' in page, link
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("address", ["/", "/about/", "/notes/soldier/jozef-franczak/"])
def test_it_is_found(client: Client, address: str) -> None:
    main, _, footer = text_of(client, address).partition("<footer")
    assert f'href="{HOW}"' in footer
    assert f'href="{HOW}"' in main


def test_it_says_whom_to_write_to(client: Client) -> None:
    assert "Write to the person who runs this site." in text_of(client, HOW)
    with override_settings(CONTACT="mailto:historia@szkola.example"):
        text = text_of(client, HOW)
    assert 'Write to: <a href="mailto:historia@szkola.example"' in text
    assert "Write to the person" not in text
