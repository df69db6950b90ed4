"""Under which addresses other devices reach this machine."""

from __future__ import annotations

import fcntl
import socket
import struct
from ipaddress import ip_address

from django.http import HttpRequest
from django.http.request import split_domain_port

SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of an interface


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


def address_for_others(request: HttpRequest) -> str:
    """The site's host and port as another device has to write them.

    Whoever opened a table on the server's own machine may have come by "localhost", which
    leads every other device to itself.
    """
    host = request.get_host()
    name, port = split_domain_port(host)
    if not _is_loopback(name):
        return host
    outside = local_addresses()
    if not outside:
        return host
    return f"{outside[0]}:{port}" if port else outside[0]


def _is_loopback(name: str) -> bool:
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name == "localhost"
