"""`{% contact as address %}`: whom to write to, as a link; nothing if the school names nobody.
`{% institution as host %}`: who stands behind the site."""

from __future__ import annotations

from typing import Any

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
def institution() -> Any:
    return settings.INSTITUTION
