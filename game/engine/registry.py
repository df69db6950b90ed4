"""The games there are: every package of `game.rulesets` with a module `ruleset`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import game.rulesets

from .contract import Ruleset

AnyRuleset = Ruleset[Any, Any]


@cache
def _modules() -> dict[str, Any]:
    """The module of each game's ruleset, by the game's slug."""
    names = pkgutil.iter_modules(game.rulesets.__path__, "game.rulesets.")
    modules = [importlib.import_module(f"{package.name}.ruleset") for package in names]
    return {module.RULESET.slug: module for module in modules}


@cache
def rulesets() -> dict[str, AnyRuleset]:
    """All games by slug, in the order of their slugs."""
    return {slug: module.RULESET for slug, module in sorted(_modules().items())}


def get_ruleset(slug: str) -> AnyRuleset:
    """The game with this slug. Raises KeyError."""
    return rulesets()[slug]


def folder_of(slug: str) -> Path:
    """The folder with a game's rules and its words. Raises KeyError."""
    return Path(_modules()[slug].__file__).parent


def module_of(slug: str, name: str) -> ModuleType | None:
    """The module of a game's package that is called so, or None where it has none. Raises
    KeyError for an unknown game, and whatever the module itself raises."""
    full = f"{_modules()[slug].__package__}.{name}"
    return importlib.import_module(full) if find_spec(full) else None
