"""How many people play a game, and with which options, as its form proposes them for a lesson."""

from __future__ import annotations

import os
from typing import Any

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "wyklenci_site.settings"
django.setup()

from game.presentation import presenter  # noqa: E402


def players(game: str) -> int:
    """At one table."""
    return presenter(game).invitation.players


def options(game: str) -> dict[str, Any]:
    """Of a game that fits into a lesson."""
    form = presenter(game).OptionsForm(presenter(game).OptionsForm.lesson)
    if not form.is_valid():
        raise SystemExit(f"{game}: the options proposed for a lesson are not valid")
    return form.options()
