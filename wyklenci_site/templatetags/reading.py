"""How the reader likes longer texts to look: `<html{% reading_attributes %}>` on every page, and
`{% reading %}` where it can be chosen (with `css/reading.css` and `js/reading.js`)."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from wyklenci_site.core.reading import SETTINGS, chosen

register = template.Library()


@register.simple_tag(takes_context=True)
def reading_attributes(context: dict[str, Any]) -> SafeString:
    """Nothing without a request, as on some error pages."""
    request = context.get("request")
    found = chosen(request) if request else {}
    return format_html_join("", ' data-reading-{}="{}"', found.items())


@register.inclusion_tag("components/reading.html", takes_context=True)
def reading(context: dict[str, Any]) -> dict[str, Any]:
    request = context["request"]
    found = chosen(request)
    settings = [(one, found.get(one.name, next(iter(one.choices)))) for one in SETTINGS]
    return {"settings": settings, "page": request.get_full_path()}
