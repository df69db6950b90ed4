"""Why nobody can move at a table, in the words that every game shares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _

HALTED: Final[dict[str, Callable[[], str]]] = {
    "paused": lambda: _("Pause"),
    "closed": lambda: _("This table is closed"),
    "left": lambda: _("Play is over"),
}
"""As short as the line above the table needs it."""
