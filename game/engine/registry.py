"""The games there are: every package of `game.rulesets` with a module `ruleset`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import game.rulesets

from .card_sets import CardSets
from .contract import Ruleset
from .mistakes import DeclarationError, explained

AnyRuleset = Ruleset[Any, Any]


class Found(NamedTuple):
    """The module of each game's ruleset by the game's slug; by the name of its package why the
    rules of another cannot be loaded."""

    modules: dict[str, Any]
    broken: dict[str, str]


@cache
def _found() -> Found:
    found = Found({}, {})
    for package in pkgutil.iter_modules(game.rulesets.__path__, "game.rulesets."):
        try:
            module = importlib.import_module(f"{package.name}.ruleset")
            slug = module.RULESET.slug
            if slug in found.modules:
                other = found.modules[slug].__package__
                raise DeclarationError(f"{package.name}: the slug {slug!r} is that of {other}")
            found.modules[slug] = module
        except Exception as error:  # one game that is half made must not take the others away
            folder = _folder_of(package)
            found.broken[package.name] = explained(error, folder)
    return found


def _folder_of(package: pkgutil.ModuleInfo) -> Path:
    at: Any = package.module_finder
    return Path(at.path) / package.name.rpartition(".")[2]


def broken() -> Mapping[str, str]:
    """By the name of its package, why the rules of a game cannot be loaded."""
    return _found().broken


@cache
def rulesets() -> dict[str, AnyRuleset]:
    """All games by slug, in the order of their slugs."""
    return {slug: module.RULESET for slug, module in sorted(_found().modules.items())}


def card_sets(slug: str) -> CardSets[Any] | None:
    """The cards of a game as sets of one's own are made from them: the `SETS` of its module
    `cards`, or beside the rules of a game that has none; None of a game whose cards cannot be
    changed. Raises KeyError for an unknown game."""
    return getattr(module_of(slug, "cards") or module_of(slug, "ruleset"), "SETS", None)


def package_name(slug: str) -> str:
    """What a game's packages are called, here and among the presentations."""
    return slug.replace("-", "_")


def get_ruleset(slug: str) -> AnyRuleset:
    """The game with this slug. Raises KeyError."""
    return rulesets()[slug]


def folder_of(slug: str) -> Path:
    """The folder with a game's rules and its words. Raises KeyError."""
    return Path(_found().modules[slug].__file__).parent


def has_module(slug: str, name: str) -> bool:
    """Whether a game's package has a module that is called so. Raises KeyError for an unknown
    game."""
    return find_spec(_full_name(slug, name)) is not None


def module_of(slug: str, name: str) -> ModuleType | None:
    """The module of a game's package that is called so, or None where it has none. Raises
    KeyError for an unknown game, and whatever the module itself raises."""
    return importlib.import_module(_full_name(slug, name)) if has_module(slug, name) else None


def _full_name(slug: str, name: str) -> str:
    return f"{_found().modules[slug].__package__}.{name}"
