"""The page about the engine names no module and no helper that there is not."""

import importlib
import re
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "game/engine"
PAGE = (ENGINE / "README.md").read_text()
ROWS = re.findall(r"^\| (`.*?) \| (.*) \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("modules", "gives"), ROWS, ids=[modules for modules, _ in ROWS])
def test_a_line_names_what_is_in_its_modules(modules: str, gives: str) -> None:
    found = [importlib.import_module(f"game.engine.{name}") for name in _named(modules)]
    for name in _named(gives):
        assert any(hasattr(module, name) for module in found), name


def test_the_table_is_read() -> None:
    assert len(ROWS) > 12


def test_every_module_has_its_line() -> None:
    there = {
        ".".join(path.relative_to(ENGINE).with_suffix("").parts)
        for path in ENGINE.rglob("*.py")
        if path.stem != "__init__"
    }
    assert {name for modules, _ in ROWS for name in _named(modules)} == there


def _named(text: str) -> list[str]:
    return re.findall(r"`([\w.]+)`", text)
