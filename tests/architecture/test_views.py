"""A view is called in logs and traces what it is called in its file, however it is decorated."""

import sys
from collections.abc import Iterator
from typing import Any

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
