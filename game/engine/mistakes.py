"""Mistakes in what a game declares: where the wrong word stands, and which was probably meant."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from difflib import SequenceMatcher, get_close_matches
from pathlib import Path
from traceback import extract_tb
from typing import Final

TESTS: Final = "tests"
"""The folder beside a game's files, in a folder of its own, where its tests are."""
NEAR: Final = 0.7
"""How like another a word is that may have been meant."""


class DeclarationError(Exception):
    """A game declares what does not fit together. Raised when it is loaded."""


def meant(word: str, known: Iterable[str]) -> str:
    """The known word that is most like `word`, as the end of a message; "" if none is like it."""
    near = nearest(word, known)
    return f"; did you mean {near!r}?" if near else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is most like `word`, or "". Of words with dots each part is alike."""
    alike = [one for one in known if _alike(word.split("."), one.split("."))]
    return next(iter(get_close_matches(word, alike, n=1, cutoff=NEAR)), "")


def _alike(parts: list[str], others: list[str]) -> bool:
    return len(parts) == len(others) and all(
        part == other or SequenceMatcher(None, part, other).ratio() >= NEAR
        for part, other in zip(parts, others, strict=True)
    )


def explained(error: Exception, folder: Path) -> str:
    """What a game's module raised, with the file and the line in its folder where it did."""
    if isinstance(error, DeclarationError):
        return str(error)
    told = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}, line {error.lineno}: {type(error).__name__}: {error.msg}"
    frames = extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    return f"{own[-1].filename}, line {own[-1].lineno}: {told}" if own else f"{folder}: {told}"


def sources(folder: Path, *endings: str) -> Iterator[Path]:
    """The files of a game that have one of these endings, but for those of its tests."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in endings and TESTS not in path.relative_to(folder).parts:
            yield path


def place_of(word: str, folder: Path) -> str:
    """Where a word first stands in quotes in the files of `folder`: "forest/moves.py, line 12".

    The name of the folder where it stands in none of them.
    """
    quoted = (f'"{word}"', f"'{word}'")
    for path, number, line in _lines(folder):
        if any(one in line for one in quoted):
            return f"{path.relative_to(folder.parent)}, line {number}"
    return folder.name


def check_known(what: str, words: Iterable[str], known: Collection[str], folder: Path) -> None:
    """Raises DeclarationError for the first of `words` that is not `known`; `what` they are."""
    for word in words:
        if word not in known:
            raise unknown(what, word, known, folder)


def unknown(what: str, word: str, known: Iterable[str], folder: Path) -> DeclarationError:
    """The error that there is no `what` of this name."""
    return DeclarationError(
        f"{place_of(word, folder)}: there is no {what} {word!r}{meant(word, known)}"
    )


_WRITTEN: Final = r"\.{0}\b\s*(?:=|!=|in\b|not\b)|\n\s+{0}\s*:"
"""Where an attribute may be written or compared."""


def check_written(what: str, attribute: str, known: Collection[str], folder: Path) -> None:
    """The same for what the folder's modules give to an attribute of this name, or compare it with:
    for names that functions give and no table lists. Of several words the first is the name."""
    for path in sources(folder, ".py"):
        for text, number in written(path.read_text(encoding="utf-8"), attribute):
            word = text.split(" ")[0]
            if word and word not in known:
                where = f"{path.relative_to(folder.parent)}, line {number}"
                raise DeclarationError(f"{where}: there is no {what} {word!r}{meant(word, known)}")


def written(source: str, attribute: str) -> Iterator[tuple[str, int]]:
    """The words, each with its line, that stand in `x.attribute = …`, `x.attribute == …` (and !=,
    in, not in), and as the attribute's default in a class, in this Python source.

    What is computed is not found, nor the end of a text that is computed after its beginning.
    """
    if not re.search(_WRITTEN.format(re.escape(attribute)), source):
        return  # to read a whole module takes long, and every process does
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign) and any(_is(one, attribute) for one in node.targets):
            yield from _words(node.value)
        elif isinstance(node, ast.Compare) and _is(node.left, attribute):
            for value in node.comparators:
                yield from _words(value)
        elif isinstance(node, ast.ClassDef):
            for line in node.body:
                match line:
                    case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                        if name == attribute:
                            yield from _words(value)


def _is(node: ast.AST, attribute: str) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == attribute


def _words(node: ast.AST) -> Iterator[tuple[str, int]]:
    """The texts of an expression: a text, the beginning of one, either of two, or several."""
    match node:
        case ast.Constant(value=str(text)):
            yield text, node.lineno
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]) if " " in text:
            yield text, node.lineno
        case ast.IfExp():
            yield from _words(node.body)
            yield from _words(node.orelse)
        case ast.Tuple() | ast.List() | ast.Set():
            for element in node.elts:
                yield from _words(element)


def _lines(folder: Path) -> Iterator[tuple[Path, int, str]]:
    """Every line of the folder's files, with its file and its number."""
    for path in sources(folder, ".py", ".toml"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield path, number, line
