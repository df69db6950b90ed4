"""Which seats this browser sits on: their tokens, in the signed cookie of the session."""

from __future__ import annotations

from django.http import HttpRequest

# The latest only: a cookie holds four kilobytes.
KEPT = 30


def tokens(request: HttpRequest) -> list[str]:
    """The tokens, the newest last."""
    return list(request.session.get("seats", []))


def remember(request: HttpRequest, token: str) -> None:
    """Sit down: from now on this browser plays the seat that `token` opens."""
    others = [one for one in tokens(request) if one != token]
    request.session["seats"] = [*others, token][-KEPT:]
