"""What a table draws, which is Jinja2's."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe


def draw_part(request: HttpRequest, template: str, context: dict[str, Any]) -> SafeString:
    """What a table draws, for a page that is Django's."""
    return mark_safe(render_to_string(template, {**context}, request))  # noqa: S308 - a template's own
