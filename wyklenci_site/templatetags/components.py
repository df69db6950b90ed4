"""`{% component "components/soldier.html" soldier=soldier %}`: an include that is remembered.

A component is a template that draws nothing but what it is given. Given the same again, in the
same language, it draws the same; so four people at one table, who see almost the same, cost
little more than one. What it is given has to be hashable: text, numbers, frozen dataclasses.
Nothing secret can go astray: the key is all that the component knows.
"""

from functools import lru_cache
from typing import Any

from django import template
from django.conf import settings
from django.template.base import FilterExpression, Node, Parser, TemplateSyntaxError, Token
from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from wyklenci_site.core import languages
from wyklenci_site.core.parts import marked

register = template.Library()

REMEMBERED = 8192 // settings.WEBS
"""What 40 tables show, some 60 MB: fewer, and the tables push out each other's. Of several
processes that make pages each has its own tables, so each remembers its share."""


def component(file: str, **given: Any) -> SafeString:
    """The template `file`, drawn with what is given and nothing else."""
    return _drawn(file, languages.current(), **given)


@lru_cache(REMEMBERED, typed=True)  # text that is HTML is no other text, though both are equal
def _drawn(file: str, language: str | None, /, **given: Any) -> SafeString:
    return mark_safe(marked(render_to_string(file, given).strip()))  # noqa: S308 - a template's own


class _Component(Node):
    """The tag; a page has dozens, so it does no more than it must."""

    def __init__(self, file: FilterExpression, given: tuple[tuple[str, FilterExpression], ...]):
        self.file = file
        self.given = given

    def render(self, context: Context) -> SafeString:
        given = {name: value.resolve(context) for name, value in self.given}
        return _drawn(self.file.resolve(context), languages.current(), **given)


@register.tag("component")
def _component(parser: Parser, token: Token) -> _Component:
    _tag, *bits = token.split_contents()
    named = [bit.partition("=") for bit in bits[1:]]
    if not bits or not all(name.isidentifier() and value for name, _, value in named):
        raise TemplateSyntaxError(f"A component's template, then name=value: {token.contents}")
    given = tuple((name, parser.compile_filter(value)) for name, _, value in named)
    return _Component(parser.compile_filter(bits[0]), given)
