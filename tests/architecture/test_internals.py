"""Names that begin with `_` are used where they belong, or in one module for each package that
promises nothing of them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from .test_imports import ROOT

PACKAGES = ("game", "lessons", "wyklenci_site")
ALLOWED = {
    ROOT / "wyklenci_site/core/django_internals.py",
    ROOT / "wyklenci_site/press/weasyprint_internals.py",
}
PROMISED = {"_meta", "_base_manager", "_default_manager", "_replace", "_asdict", "_fields", "_exit"}
"""Public by their documentation, in Django, named tuples and `os`."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and len(name) > 1


def of_itself(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def own_names(tree: ast.AST) -> set[str]:
    """Names that the module gives: functions, attributes of its objects, variables."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.Attribute) and of_itself(node):
            names.add(node.attr)
    return names


def strange_names(source: str) -> Iterator[str]:
    """Private names that the module uses and does not give."""
    tree = ast.parse(source)
    own = own_names(tree) | PROMISED
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            if node.attr not in own and not of_itself(node):
                yield f"{node.lineno}: .{node.attr}"
        elif isinstance(node, ast.ImportFrom) and node.module != "__future__":
            parts = (node.module or "").split(".")
            if any(map(is_private, [*parts, *(alias.name for alias in node.names)])):
                yield f"{node.lineno}: {node.module}"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_private_name_of_another_module_is_used(package: str) -> None:
    files: list[Path] = sorted((ROOT / package).rglob("*.py"))
    assert files
    found = [
        f"{file.relative_to(ROOT)}:{name}"
        for file in files
        if file not in ALLOWED
        for name in strange_names(file.read_text())
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "import os\nos._wrap_close()",
        "from django.db._functions import register",
        "row._state.cache",
    ],
)
def test_such_a_name_is_found(source: str) -> None:
    assert list(strange_names(source))


def test_the_modules_that_may_do_so() -> None:
    assert all(list(strange_names(file.read_text())) for file in ALLOWED)
