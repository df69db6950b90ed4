"""`{% printed_face rules card.key as face %}`: how a card in the rules looks on paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template

register = template.Library()


@register.simple_tag
def printed_face(rules: Mapping[str, Any], key: str) -> str:
    """On the screen "", as for what is no card of the box."""
    found: str = rules["face"](key)
    return found
