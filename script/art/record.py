"""What each committed picture was drawn from, as digests: `script/art/drawn/<slug>.toml`.

`data` is what the scene says of its drawing, `code` its stage and its pieces, with all that those
call on. `svg`, `outline` and `crops` tell whether somebody has
touched the files, `cutter` is what cut the parts for small cards. `red` is how much of the sheet
the one colour shows on.
"""

from __future__ import annotations

import ast
import hashlib
import json
import symtable
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from . import registry
from .crops import CROPS
from .scene import ART, HERE, Card

DRAWN = HERE / "drawn"
FILES = ("data", "svg", "outline", "crops")
CUTTERS = (HERE / "crops.py", HERE / "paths.py")


def entry(card: Card) -> dict[str, str]:
    return {
        "data": data_digest(card),
        "code": code_digest(card),
        "svg": file_digest(card.svg),
        "outline": file_digest(card.outline),
        "crops": file_digest(*map(card.crop, CROPS)),
        "cutter": file_digest(*CUTTERS),
    }


def data_digest(card: Card) -> str:
    """Of what decides the picture: not of the comments or the facts."""
    said = {k: card.data.get(k) for k in ("colour", "drawing")}
    return _digest(json.dumps(said, sort_keys=True, ensure_ascii=False))


def code_digest(card: Card) -> str:
    """Of what drew it: another piece of the same module, or a comment, changes nothing."""
    return _digest("\n".join(sorted(reached(modules(card), _makers(card)))))


def _makers(card: Card) -> set[str]:
    """The names from which a drawing starts: of the scene itself, its stage and its pieces."""
    said = card.data.get("drawing", {})
    pieces = {str(entry.get("piece")) for entry in said.get("pieces", [])}
    return {"draw", said.get("stage", {}).get("name", "empty"), *pieces}


def reached(paths: set[Path], names: set[str]) -> set[str]:
    """Of these modules, the text of what has one of the names or is mentioned by what has one."""
    wanted, known, out = {*names, ""}, set[str](), set[str]()
    while wanted:
        name = wanted.pop()
        known.add(name)
        for path in paths:
            for mentioned, text in _statements(path).get(name, ()):
                out.add(text)
                wanted |= mentioned - known
    return out


@cache
def _statements(path: Path) -> dict[str, list[tuple[set[str], str]]]:
    """A module's, by the name that each defines or else by none: what it mentions, and its text."""
    out: dict[str, list[tuple[set[str], str]]] = {}
    for node in _bare(path).body:
        text = ast.unparse(node)
        table = symtable.symtable(text, path.name, "exec")
        names = [s.get_name() for s in table.get_symbols() if s.is_assigned() or s.is_imported()]
        mentioned = _mentioned(table)
        attributes = (n for n in ast.walk(node) if isinstance(n, ast.Attribute))
        mentioned |= {
            n.attr for n in attributes if isinstance(n.value, ast.Name) and n.value.id in mentioned
        }
        if isinstance(node, ast.Import | ast.ImportFrom):
            mentioned, text = {alias.name for alias in node.names}, ""
        for name in names or [""]:
            out.setdefault(name, []).append((mentioned, text))
    return out


def _mentioned(table: symtable.SymbolTable) -> set[str]:
    """The module's own names that a statement reads, in whatever depth."""
    outer = table.get_type() == "module"
    read = (s.is_referenced() if outer else s.is_global() for s in table.get_symbols())
    names = {s.get_name() for s, is_read in zip(table.get_symbols(), read, strict=True) if is_read}
    return names.union(*map(_mentioned, table.get_children()))


def _bare(path: Path) -> ast.Module:
    """A module without its docstrings."""
    tree = ast.parse(_text(path))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            node.body = [part for part in node.body if not _is_text(part)] or [ast.Pass()]
    return tree


def _is_text(node: ast.stmt) -> bool:
    """Whether it is a docstring."""
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def file_digest(*paths: Path) -> str:
    if not all(path.exists() for path in paths):
        return ""
    return _digest("".join(path.read_text(encoding="utf-8") for path in paths))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def modules(card: Card) -> set[Path]:
    """Those of its stage and pieces, and all that they import of the workshop."""
    registry.discover()
    said = card.data.get("drawing", {})
    stage = registry.STAGES.get(said.get("stage", {}).get("name", "empty"))
    pieces = [registry.PIECES.get(entry.get("piece")) for entry in said.get("pieces", [])]
    wanted = {HERE / "scene.py"}
    wanted |= {Path(sys.modules[m.__module__].__file__ or "") for m in (stage, *pieces) if m}
    found: set[Path] = set()
    while wanted:
        path = wanted.pop()
        found.add(path)
        wanted |= imported(path) - found
    return found


@cache
def imported(path: Path) -> frozenset[Path]:
    """The modules of the workshop that one imports."""
    nodes = ast.walk(ast.parse(_text(path)))
    found = {p for n in nodes if isinstance(n, ast.ImportFrom) and n.level for p in _named(path, n)}
    return frozenset(found)


def _named(path: Path, node: ast.ImportFrom) -> Iterator[Path]:
    folder = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
    for module in (folder, *(folder / alias.name for alias in node.names)):
        if (file := module.with_suffix(".py")).exists():
            yield file


@cache
def kept(slug: str) -> dict[str, list[dict[str, Any]]]:
    """By card, all that is kept of it: where two drew it at once, a merge keeps both lines."""
    path = DRAWN / f"{slug}.toml"
    out: dict[str, list[dict[str, Any]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        for name, said in tomllib.loads(line).items():
            out.setdefault(name, []).append(said)
    return out


def belongs(card: Card) -> bool:
    """Whether its files are those that were drawn from its data, with whatever tools."""
    return _is_kept(card, {key: entry(card)[key] for key in FILES})


def is_current(card: Card) -> bool:
    """Whether what drew it has not changed since, either."""
    return _is_kept(card, entry(card))


def _is_kept(card: Card, wanted: dict[str, str]) -> bool:
    return any(wanted.items() <= said.items() for said in kept(card.slug).get(card.name, []))


def red(card: Card) -> float:
    """How much of the sheet the one colour shows on, as it was measured when it was drawn."""
    said = kept(card.slug).get(card.name)
    return float(_last(card.slug, card.name, said).get("red", 0)) if said else 0.0


def _last(slug: str, name: str, said: list[dict[str, Any]]) -> dict[str, Any]:
    """Of the lines that a merge left, the one whose print is there; what is cut from the print may
    have been cut anew."""
    if len(said) == 1:
        return said[0]
    svg = file_digest(ART / slug / f"{name}.svg")
    lines = file_digest(ART / slug / f"{name}-outline.svg")
    files = {"svg": svg, "outline": lines}
    here = [line for line in said if files.items() <= line.items()]
    return (here or said)[-1]


def keep(card: Card, red: float) -> None:
    """One line a card, in order, so that two artists' changes seldom touch; none without its
    picture."""
    _write(card, {**entry(card), "red": round(red, 4)})


def keep_crops(card: Card) -> None:
    """Of a print that stays as it is and whose parts have been cut anew."""
    said = _last(card.slug, card.name, kept(card.slug)[card.name])
    now = entry(card)
    _write(card, {**said, "crops": now["crops"], "cutter": now["cutter"]})


def _write(card: Card, said: dict[str, Any]) -> None:
    entries = {name: _last(card.slug, name, lines) for name, lines in kept(card.slug).items()}
    entries[card.name] = said
    lines = ["# Digests of scenes and their pictures, written by script/art/draw.\n"]
    for name, said in sorted(entries.items()):
        if (ART / card.slug / f"{name}.svg").exists():
            values = ", ".join(f"{key} = {json.dumps(value)}" for key, value in said.items())
            lines.append(f'"{name}" = {{ {values} }}\n')
    DRAWN.mkdir(exist_ok=True)
    (DRAWN / f"{card.slug}.toml").write_text("".join(lines), encoding="utf-8")
    kept.cache_clear()
