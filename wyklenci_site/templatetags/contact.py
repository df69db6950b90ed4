"""`{% contact as address %}`: whom to write to, as a link; nothing if the school names nobody.
`{% report_to subject as address %}`: where to report what is wrong with this, or "".
`{% institution as host %}`: who stands behind the site."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from django import template
from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def contact() -> SafeString | str:
    if not settings.CONTACT:
        return ""
    shown = settings.CONTACT.removeprefix("mailto:").removeprefix("https://").rstrip("/")
    return format_html('<a href="{}" rel="external noreferrer">{}</a>', settings.CONTACT, shown)


@register.simple_tag
def report_to(subject: str) -> str:
    """A letter that says what it is about already, or the page that the school names."""
    address: str = settings.CONTACT
    if not address.startswith("mailto:"):
        return address
    return f"{address}{'&' if '?' in address else '?'}subject={quote(subject)}"


@register.simple_tag
def institution() -> Any:
    return settings.INSTITUTION
