"""Dependencies point one way: a package imports itself and what lies below it, nothing else."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
PURE = set(sys.stdlib_module_names) | {"msgspec"}
"""What packages that need no Django are made of."""

BASE = ("wyklenci_site.core", "wyklenci_site.templatetags")
TABLES = ("game.engine", "game.tables")
SHOWN = (*BASE, *TABLES, "game.sheets", "lessons", "wyklenci_site.press")
BELOW = {
    "wyklenci_site.core": (),
    "wyklenci_site.templatetags": ("wyklenci_site.core",),
    "wyklenci_site.press": BASE,
    "lessons": (*BASE, "wyklenci_site.press"),
    "game.engine": (),
    "game.rulesets": ("game.engine",),
    "game.tables": (*BASE, "game.engine"),
    "game.sheets": ("game.engine",),
    "game.kit": SHOWN,
    "game.presentation": (*SHOWN, "game.kit", "game.rulesets"),
    "game.classroom": (*SHOWN, "game.kit", "game.presentation"),
    "game.printing": (*SHOWN, "game.kit", "game.presentation", "game.classroom", "game.own_sets"),
    "game.own_sets": (
        *BASE,
        "game.engine",
        "game.tables",
        "game.classroom",
        "wyklenci_site.press",
    ),
    "game.views": (
        *SHOWN,
        "game.own_sets",
        "game.kit",
        "game.presentation",
        "game.classroom",
        "game.printing",
    ),
    "game.templatetags": (
        "game.presentation",
        "game.sheets",
        "game.views",
        "lessons",
        "wyklenci_site.core",
    ),
}
"""What each package may import beside itself. Those that are missing put everything together:
settings, server, commands, and what Django looks for at the top of an application."""
ROOTS = {
    "game.management",
    "game.migrations",
    "wyklenci_site.formats",
    "wyklenci_site.management",
    "wyklenci_site.migrations",
    "wyklenci_site.processes",
    "wyklenci_site.sqlite",
}
NEED_NO_DJANGO = ("game.engine", "game.rulesets")


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package.replace(".", "/")).rglob("*.py"))


def file_of(module: str) -> Path:
    return ROOT / f"{module.replace('.', '/')}.py"


def imported(file: Path) -> Iterator[str]:
    """The full name of every module that `file` imports, anywhere in it."""
    package = file.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join([*base, *([node.module] if node.module else [])])
            # `from game import engine` imports a module, too.
            yield from (f"{name}.{alias.name}" for alias in node.names)


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def ours(name: str) -> bool:
    return any(within(name, one) for one in ("game", "lessons", "wyklenci_site"))


def strangers(package: str, allowed: tuple[str, ...]) -> list[str]:
    """Modules of ours that it imports and may not."""
    files = modules(package)
    assert files, package
    return [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in files
        for name in imported(file)
        if ours(name) and not any(within(name, one) for one in (package, *allowed))
    ]


def test_every_package_has_its_place() -> None:
    found = {
        f"{top}.{file.parent.name}"
        for top in ("game", "wyklenci_site")
        for file in (ROOT / top).glob("*/__init__.py")
    }
    assert found - ROOTS == set(BELOW) - {"lessons"}


def test_no_package_reaches_itself_by_way_of_others() -> None:
    def reached(package: str, seen: tuple[str, ...]) -> None:
        assert package not in seen, " -> ".join((*seen, package))
        for below in BELOW[package]:
            reached(below, (*seen, package))

    for package in BELOW:
        reached(package, ())


@pytest.mark.parametrize("package", [name for name in BELOW if name != "game.engine"])
def test_a_package_imports_only_what_lies_below_it(package: str) -> None:
    assert strangers(package, BELOW[package]) == []


def test_in_the_engine_the_registry_alone_knows_that_there_are_games() -> None:
    found = strangers("game.engine", ())
    assert found == ["game/engine/registry.py imports game.rulesets"]


def test_what_rules_are_made_with_leads_to_no_game() -> None:
    """Else a game would have to be whole before it can be read."""

    by: dict[str, str] = {}
    left = ["game.engine.phased"]
    while left:
        module = left.pop()
        for name in imported(file_of(module)):
            for one in (name, name.rpartition(".")[0]):
                if one not in by and file_of(one).is_file():
                    by[one] = module
                    left.append(one)
    assert "game.engine.contract" in by
    assert "game.engine.registry" not in by, by["game.engine.registry"]


@pytest.mark.parametrize("package", NEED_NO_DJANGO)
def test_rules_need_no_django(package: str) -> None:
    needed = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in modules(package)
        for name in imported(file)
        if not ours(name) and name.split(".")[0] not in PURE
    ]
    assert needed == []


@pytest.mark.parametrize(
    "ruleset", [path.parent.name for path in (ROOT / "game/rulesets").glob("*/__init__.py")]
)
def test_a_ruleset_knows_no_other(ruleset: str) -> None:
    assert strangers(f"game.rulesets.{ruleset}", ("game.engine",)) == []


@pytest.mark.parametrize(
    "game", [path.parent.name for path in (ROOT / "game/presentation").glob("*/__init__.py")]
)
def test_a_presenter_knows_its_own_ruleset_alone(game: str) -> None:
    package, rulesets = f"game.presentation.{game}", "game.rulesets"
    others = {
        name
        for file in modules(package)
        for name in imported(file)
        if within(name, rulesets) and not within(name, f"{rulesets}.{game}")
    }
    assert others == set()


def test_rows_of_tables_lead_up_to_their_class_alone() -> None:
    """A foreign key is no import."""
    up = [
        f"{model.__name__}.{field.name}"
        for model in apps.get_models()
        if model.__module__ == "game.tables.models"
        for field in model._meta.fields
        if field.related_model and not within(field.related_model.__module__, "game.tables")
    ]
    assert up == ["Table.classroom"]


def test_the_check_sees_every_kind_of_import(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    file = tmp_path / "game" / "engine" / "a.py"
    file.parent.mkdir(parents=True)
    file.write_text("import django.db\nfrom ..models import Table\ndef f():\n    from . import b\n")
    assert list(imported(file)) == ["django.db", "game.models.Table", "game.engine.b"]
