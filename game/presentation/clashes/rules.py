"""The rules, on the screen and on paper."""

from __future__ import annotations

from typing import Any

rules_template = "game/clashes/rules/page.html"

quick_template = "game/clashes/rules/quick.html"


def rules(face: Any = None) -> Any:
    raise NotImplementedError
