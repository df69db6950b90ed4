"""What came up most at all the tables of a class."""

from __future__ import annotations

from typing import Any

class_debrief_template = "game/clashes/class_debrief.html"

class_handout_template = "game/clashes/class_handout.html"


def class_debrief(tables: Any, options: Any) -> Any:
    raise NotImplementedError


def class_notes(tables: Any, options: Any) -> Any:
    raise NotImplementedError
