"""Whom to write to: an e-mail address or a web page that the school names."""

from __future__ import annotations

import re
from typing import Final

from django.core.exceptions import ImproperlyConfigured

_MAIL: Final = re.compile(r"[^@\s/:]+@[^@\s/:]+\.[^@\s/:]+")
_PAGE: Final = re.compile(r"https?://[^\s/]+\S*")


def read(text: str, name: str = "WYKLENCI_CONTACT") -> str:
    """The address as a link leads to it (`mailto:…` or `https://…`), or nothing for nothing.
    `name` is what the setting is called.

    Raises ImproperlyConfigured, so that no page ever leads astray.
    """
    text = text.strip()
    if not text or _PAGE.fullmatch(text):
        return text
    if _MAIL.fullmatch(text):
        return f"mailto:{text}"
    raise ImproperlyConfigured(f"{name} is no e-mail address and no web page: {text}")
