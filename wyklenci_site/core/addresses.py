"""Under which addresses other devices reach this site."""

from __future__ import annotations

import fcntl
import os
import re
import socket
import struct
from functools import lru_cache
from ipaddress import ip_address
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest
from django.http.request import split_domain_port

SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of an interface

KNOWN: Final = 10
"""Seconds until this machine is asked again which addresses it has."""

_ADDRESS: Final = re.compile(r"https?://(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?")


def read(text: str) -> str:
    """The site's address as WYKLENCI_ADDRESS tells it, without a slash at its end, or "".

    Raises ImproperlyConfigured, so that nothing printed ever leads astray.
    """
    text = text.strip().rstrip("/")
    if text and not _ADDRESS.fullmatch(text):
        raise ImproperlyConfigured(f"WYKLENCI_ADDRESS is not like https://name: {text}")
    return text


def host_of(address: str) -> str:
    """The name in it, without the port."""
    return urlsplit(address).hostname or ""


def address_of_site(request: HttpRequest) -> str:
    """Where printed QR codes lead: what the school has set, else how others reach this server."""
    return settings.ADDRESS or f"{request.scheme}://{address_for_others(request)}"


def is_public() -> bool:
    """Whether the site is found by a name of its own, with a certificate that browsers know: not
    by a computer's address in the network of a school."""
    return settings.ADDRESS.startswith("https://")


def address_at_home() -> str:
    """The same while nobody asks: what a visitor would most likely have come by."""
    outside = [*local_addresses(), "localhost"][0]
    return settings.ADDRESS or f"http://{outside}:{os.environ.get('PORT') or 8000}"


def local_addresses() -> list[str]:
    """This machine's IPv4 addresses in its networks, without loopback."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        for _number, name in socket.if_nameindex():
            try:
                reply = fcntl.ioctl(asker, SIOCGIFADDR, struct.pack("256s", name.encode()))
            except OSError:  # an interface without an IPv4 address
                continue
            address = socket.inet_ntoa(reply[20:24])
            if not address.startswith("127."):
                found.append(address)
    return found


def known_addresses() -> list[str]:
    """The same as it was some seconds ago: each page asks."""
    return _addresses_at(int(monotonic() // KNOWN))


@lru_cache(1)
def _addresses_at(time: int) -> list[str]:
    return local_addresses()


def address_for_others(request: HttpRequest) -> str:
    """The site's host and port as another device has to write them.

    Whoever opened a table on the server's own machine may have come by "localhost", which
    leads every other device to itself.
    """
    host = request.get_host()
    name, port = split_domain_port(host)
    if not _is_loopback(name):
        return host
    outside = known_addresses()
    if not outside:
        return host
    return f"{outside[0]}:{port}" if port else outside[0]


@lru_cache(64)  # every page asks, nearly all for the same name
def _is_loopback(name: str) -> bool:
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name == "localhost"
