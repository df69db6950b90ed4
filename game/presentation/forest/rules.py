"""The rules, for the screen and for paper."""

from __future__ import annotations

from typing import Any, Final

from ..parts import Face, no_face

rules_template: Final = "game/forest/rules/page.html"
quick_template: Final = "game/forest/rules/quick.html"


def rules(face: Face = no_face) -> dict[str, Any]:
    return {}
