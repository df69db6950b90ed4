"""Jinja2 for what a table draws: the templates in `templates/jinja2`.

A table is drawn anew for everybody after each move, and Django's own templates took half of what
that cost. All other pages are Django's.
"""

from __future__ import annotations

from typing import Any

from django.template.defaultfilters import slugify
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext, ngettext, npgettext, pgettext
from jinja2 import Environment, Undefined

from .templatetags.components import component
from .templatetags.letters import breakable


def environment(**options: Any) -> Environment:
    """What the templates know besides what they are given."""
    i18n = ["jinja2.ext.i18n"]
    made = Environment(extensions=i18n, cache_size=-1, **options)  # noqa: S701 - Django escapes
    made.install_gettext_callables(  # type: ignore[attr-defined]
        gettext, ngettext, newstyle=True, pgettext=pgettext, npgettext=npgettext
    )
    made.globals.update(component=component, static=static, url=url)
    made.filters.update(breakable=breakable, slugify=slugify)
    made.tests["none"] = is_none
    return made


def is_none(value: object) -> bool:
    """`{% if seat is none %}`: also where no seat was given, as in Django's templates."""
    return value is None or isinstance(value, Undefined)


def url(name: str, *args: Any) -> str:
    """The address of a page. Raises NoReverseMatch where there is none."""
    return reverse(name, args=args)
