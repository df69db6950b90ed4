"""Mistakes in what a game declares: where the wrong word stands, and which was probably meant."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path


class DeclarationError(Exception):
    """A game declares what does not fit together. Raised when it is loaded."""


def meant(word: str, known: Iterable[str]) -> str:
    """The known word that is most like `word`, as the end of a message; "" if none is like it."""
    near = get_close_matches(word, list(known), n=1, cutoff=0.7)
    return f"; did you mean {near[0]!r}?" if near else ""


def place_of(word: str, folder: Path) -> str:
    """Where a word first stands in quotes in the files of `folder`: "moves.py, line 12".

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


def check_written(
    what: str, pattern: re.Pattern[str], known: Collection[str], folder: Path
) -> None:
    """The same for the words that `pattern` finds (its first group) in the folder's modules: for
    names that functions give and no table lists."""
    for path, number, line in _lines(folder, ".py"):
        for word in pattern.findall(line):
            if word not in known:
                where = f"{path.relative_to(folder.parent)}, line {number}"
                raise DeclarationError(f"{where}: there is no {what} {word!r}{meant(word, known)}")


def _lines(folder: Path, *suffixes: str) -> Iterator[tuple[Path, int, str]]:
    """Every line of the folder's files, with its file and its number."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (suffixes or (".py", ".toml")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                yield path, number, line
