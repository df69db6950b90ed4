"""Where in the files of a game the name stands that a fault is about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game.engine.mistakes import meant, sources
from game.engine.registry import folder_of

from .load import MODULE, Game


class Files:
    """The files of a game; they are looked for when there is a fault."""

    def __init__(self, game: Game) -> None:
        self.folder = folder_of(game.slug)

    def _paths(self) -> Iterator[Path]:
        """Those of its declarations first."""
        own = (self.folder / f"{MODULE}.py", *sorted((self.folder / MODULE).glob("*.py")))
        shows = [path for path in own if path.exists()]
        yield from shows
        yield from (path for path in sources(self.folder, ".py", ".toml") if path not in shows)

    def fault(self, name: Any, said: str, known: Iterable[str] = (), *, after: str = "") -> str:
        """`said` is what is wrong with the name, `known` what it could have been. The name stands
        `after` what matches that, if anywhere: `Verb\\(`."""
        quoted = rf'["\']{re.escape(str(name))}["\']'
        written = (
            (rf"{after}\s*(?:{re.escape(str(name))}\b|{quoted})", quoted) if after else (quoted,)
        )
        path, line = next(self._places(written), (next(self._paths()), 1))
        return f"{path}, line {line}: {said}{meant(str(name), map(str, known))}"

    def _places(self, written: Iterable[str]) -> Iterator[tuple[Path, int]]:
        """The best first: where it is said what the name is, then wherever it stands in quotes."""
        for wanted in written:
            for path in self._paths():
                text = path.read_text(encoding="utf-8")
                if found := re.search(wanted, text):
                    yield path, text.count("\n", 0, found.end()) + 1
