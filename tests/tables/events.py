"""What a ruleset can tell, read from its code."""

from __future__ import annotations

import ast
from pathlib import Path

from game import rulesets
from game.engine.registry import package_name

SHARED = {"time-up"}
"""What every game is told of, and words itself."""


def told_kinds(game: str) -> set[str]:
    """The first argument of every `tell(…)` in the ruleset, and what all games share."""
    folder = Path(next(iter(rulesets.__path__))) / package_name(game)
    return SHARED | {
        node.args[0].value
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "tell"
        and isinstance(node.args[0], ast.Constant)
    }
