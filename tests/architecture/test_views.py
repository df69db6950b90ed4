"""Views are called in logs and traces what they are called in their files, however they are
decorated; and neither they nor anything else that makes pages asks for a state."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.urls import URLPattern, URLResolver, get_resolver

from tests.found import found

OURS = ("game.", "lessons.", "wyklenci_site.")


def views(resolver: URLResolver) -> Iterator[Any]:
    """The functions of ours that addresses lead to."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            yield from views(pattern)
        elif isinstance(pattern, URLPattern) and pattern.callback.__module__.startswith(OURS):
            yield pattern.callback


def test_a_decorated_view_keeps_its_name() -> None:
    strange = {
        f"{view.__module__}.{view.__qualname__}"
        for view in found(list(views(get_resolver())))
        if not hasattr(sys.modules[view.__module__], view.__name__)
        or "<locals>" in view.__qualname__
    }
    assert strange == set()


SECRET = {"MoveRow", "position_of", "record_of", "snapshot", "history_of"}
"""How a table is read with what nobody may see."""
PAGES = ("kit", "presentation", "printing", "sheets", "templatetags", "views")
"""What makes pages and papers."""


def test_no_page_asks_for_a_state() -> None:
    asked = {
        f"{file.parent.name}/{file.name}: {name}"
        for package in PAGES
        for file in found(list((Path(settings.BASE_DIR) / "game" / package).rglob("*.py")))
        for node in ast.walk(ast.parse(file.read_text()))
        for name in (getattr(node, "id", ""), getattr(node, "attr", ""), getattr(node, "name", ""))
        if name in SECRET
    }
    assert asked == set()
