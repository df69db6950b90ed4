"""`{% component "components/soldier.html" soldier=soldier %}`: an include that is remembered.

A component is a template that draws nothing but what it is given. Given the same again, in the
same language, it draws the same; so four people at one table, who see almost the same, cost
little more than one. What it is given has to be hashable: text, numbers, frozen dataclasses.
Nothing secret can go astray: the key is all that the component knows.
"""

from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = template.Library()

REMEMBERED = 8192


@register.simple_tag
def component(file: str, **given: Any) -> SafeString:
    """The template `file`, drawn with what is given and nothing else."""
    return _drawn(file, get_language(), tuple(given.items()))


@lru_cache(REMEMBERED)
def _drawn(file: str, language: str | None, given: tuple[tuple[str, Any], ...]) -> SafeString:
    return mark_safe(render_to_string(file, dict(given)).strip())  # noqa: S308 - a template's own
