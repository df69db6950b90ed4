"""Dependencies point one way: pages → tables → rulesets → engine, and lessons know no game."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
PURE = set(sys.stdlib_module_names) | {"msgspec"}


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


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


def strangers(folder: str, allowed: list[str], without: str = "") -> list[str]:
    return [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in modules(folder)
        if file.name != without
        for name in imported(file)
        if name.split(".")[0] not in PURE and not any(within(name, one) for one in allowed)
    ]


def test_engine_stands_alone() -> None:
    assert modules("game/engine")
    assert strangers("game/engine", ["game.engine"], without="registry.py") == []


def test_registry_alone_knows_that_there_are_games() -> None:
    assert strangers("game/engine", ["game.engine", "game.rulesets"]) == []


@pytest.mark.parametrize(
    "ruleset", [path.parent.name for path in (ROOT / "game/rulesets").glob("*/__init__.py")]
)
def test_ruleset_knows_only_itself_and_the_engine(ruleset: str) -> None:
    folder = f"game/rulesets/{ruleset}"
    assert strangers(folder, ["game.engine", folder.replace("/", ".")]) == []


def test_lessons_know_no_game() -> None:
    assert modules("lessons")
    reaching = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in modules("lessons")
        for name in imported(file)
        if within(name, "game")
    ]
    assert reaching == []


def test_the_check_sees_every_kind_of_import(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    file = tmp_path / "game" / "engine" / "a.py"
    file.parent.mkdir(parents=True)
    file.write_text("import django.db\nfrom ..models import Table\ndef f():\n    from . import b\n")
    assert list(imported(file)) == ["django.db", "game.models.Table", "game.engine.b"]
