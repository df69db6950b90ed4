"""Whom to write to, where the school names somebody."""

import re

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client, override_settings

from wyklenci_site.contact import read

PAGES = ["/privacy/", "/accessibility/"]


def text_of(client: Client, address: str) -> str:
    return client.get(address, headers={"accept-language": "en"}).content.decode()


@pytest.mark.parametrize("address", PAGES)
def test_whom_to_write_to(client: Client, address: str) -> None:
    assert "Write to:" not in text_of(client, address)
    with override_settings(CONTACT=read("historia@szkola.example")):
        text = text_of(client, address)
    link = r'<a href="mailto:historia@szkola.example"[^>]*>historia@'
    assert re.search(f"Write to: (<span[^>]*>)?{link}", text)
    with override_settings(CONTACT=read("https://szkola.example/kontakt/?a=1&b=2")):
        text = text_of(client, address)
    assert (
        '<a href="https://szkola.example/kontakt/?a=1&amp;b=2" rel="external noreferrer">' in text
    )


@pytest.mark.parametrize(
    ("told", "link"),
    [
        ("", ""),
        ("  ", ""),
        (" a@b.pl ", "mailto:a@b.pl"),
        ("http://szkola.pl", "http://szkola.pl"),
        ("https://szkola.pl/kontakt", "https://szkola.pl/kontakt"),
    ],
)
def test_an_address_is_read(told: str, link: str) -> None:
    assert read(told) == link


@pytest.mark.parametrize(
    "told", ["szkola.pl", "javascript:alert(1)", "a@b", "mailto:a@b.pl", "https://", "a b@c.pl"]
)
def test_what_is_no_address_stops_the_server(told: str) -> None:
    with pytest.raises(ImproperlyConfigured):
        read(told)
