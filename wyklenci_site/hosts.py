"""Which names the site answers to.

A class reaches the teacher's computer by whatever address the school's network gave it, so a
list of names in the settings cannot be complete. An address in numbers is safe by itself: a
hostile page can make its own *name* lead to this machine (DNS rebinding), but not a number. So
private and loopback addresses and this machine's own name are answered; any other name has to
be listed in WYKLENCI_HOSTS.
"""

import logging
import socket
from collections.abc import Callable
from ipaddress import ip_address

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port, validate_host

from .readable import refusal

log = logging.getLogger(__name__)

Handler = Callable[[HttpRequest], HttpResponse]


def own_names() -> list[str]:
    """The names that this machine calls itself, also as announced in its network (mDNS)."""
    name = socket.gethostname().lower()
    return ["localhost", name, f"{name.split('.')[0]}.local"]


def is_private_address(host: str) -> bool:
    """Whether `host` is an address in numbers that no machine on the open internet can have."""
    try:
        address = ip_address(host.strip("[]"))
    except ValueError:
        return False
    return address.is_private or address.is_loopback or address.is_link_local


def known_hosts_only(get_response: Handler) -> Handler:
    """Refuse requests that were made for another name than ours."""
    names = own_names() + settings.HOST_NAMES

    def middleware(request: HttpRequest) -> HttpResponse:
        try:
            host, _port = split_domain_port(request.get_host())
        except DisallowedHost:  # no name at all
            return refusal(421)
        if not (is_private_address(host) or validate_host(host, names)):
            log.warning("Not our name: %r. Add it to WYKLENCI_HOSTS if it is.", host)
            return refusal(421)
        return get_response(request)

    return middleware
