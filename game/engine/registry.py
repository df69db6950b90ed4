"""The games there are: every package of `game.rulesets` with a module `ruleset`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

import game.rulesets

from .contract import Ruleset

AnyRuleset = Ruleset[Any, Any]


@cache
def rulesets() -> dict[str, AnyRuleset]:
    """All games by slug, in the order of their slugs."""
    found: dict[str, AnyRuleset] = {}
    for module in pkgutil.iter_modules(game.rulesets.__path__, "game.rulesets."):
        ruleset: AnyRuleset = importlib.import_module(f"{module.name}.ruleset").RULESET
        found[ruleset.slug] = ruleset
    return dict(sorted(found.items()))


def get_ruleset(slug: str) -> AnyRuleset:
    """The game with this slug. Raises KeyError."""
    return rulesets()[slug]
