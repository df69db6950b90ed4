"""Jinja2 for what a table draws: the templates in `templates/jinja2`.

A table is drawn anew for everybody after each move, and Django's own templates took half of what
that cost. All other pages are Django's.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any, Final

from django.http import HttpRequest
from django.template.backends.utils import csrf_input
from django.template.defaultfilters import slugify
from django.templatetags.static import static
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, ngettext, npgettext, pgettext
from jinja2 import ChainableUndefined, Environment, Undefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from .core.icons import icon_address
from .templatetags.components import component as drawn
from .templatetags.letters import breakable


class QuickEnvironment(Environment):
    """Gives each template one mapping of what all know. Jinja2's own is a chain of two, and was
    walked link by link for each template that a table draws."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


def environment(**options: Any) -> Environment:
    """What the templates know besides what they are given."""
    i18n = ["jinja2.ext.i18n"]
    made = QuickEnvironment(extensions=i18n, cache_size=-1, **options)
    made.undefined = ChainableUndefined
    made.install_gettext_callables(  # type: ignore[attr-defined]
        gettext, ngettext, newstyle=True, pgettext=pgettext, npgettext=npgettext
    )
    made.globals.update(_=text, icon_address=icon_address, static=static, url=url)
    made.filters.update(breakable=breakable, component=component, slugify=slugify)
    made.tests["none"] = is_none
    return made


TEXTS: Final = 4096
"""More than there are in all templates, in both languages."""


def text(message: str, **given: Any) -> Markup:
    """`{{ _("Hand of %(name)s", name=name) }}`: as Jinja2's own, but looked up once a language. A
    table has thirty, and each went through Jinja2's context three times."""
    return _found(get_language(), message) % given


@lru_cache(TEXTS)
def _found(language: str | None, message: str, /) -> Markup:
    return Markup(gettext(message))  # noqa: S704 - the catalogue's


@pass_context
def component(_context: Context, file: str, **given: Any) -> SafeString:
    """`{{ "components/close.html"|component(id="card") }}`: see `components`.

    It asks for the context, which it does without, so that Jinja2 draws it with the page: a filter
    of constants it would apply once, in the language of whoever came first.
    """
    return drawn(file, **given)


def is_none(value: object) -> bool:
    """`{% if seat is none %}`: also where no seat was given, as in Django's templates."""
    return value is None or isinstance(value, Undefined)


def url(name: str, *args: Any) -> str:
    """The address of a page. Raises NoReverseMatch where there is none."""
    return reverse(name, args=args)


def one_csrf_input(request: HttpRequest) -> dict[str, Any]:
    """Context processor: the same hidden field for all forms of a page. Django masks the secret
    anew for each, which takes a random number for each of its letters."""
    field = vars(request).setdefault("csrf_input", SimpleLazyObject(lambda: csrf_input(request)))
    return {"csrf_input": field}
