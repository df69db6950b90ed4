"""A game's own sentences in the language of the reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from django.utils.functional import lazy
from django.utils.translation import gettext as _

from game.engine.cards import Text
from game.engine.contract import IllegalMove, Move
from game.engine.registry import folder_of
from game.engine.texts import Texts, load_texts
from game.tables.selectors import Seen
from wyklenci_site.core import languages

FILE: Final = "texts.toml"


class Says:
    """The texts of a game: `says("verb.play")`, `says("hand.left", n=3)`.

    Values are filled in by name; a `Text`, as cards have it, is filled in in the same language.
    """

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def __call__(self, key: str, **values: Any) -> str:
        """Raises TextError for an unknown key, KeyError for a value that is missing."""
        language = reader_language()
        shown = {name: _in(language, value) for name, value in values.items()}
        return self.texts[key].said(language, shown)

    def sentence(self, key: str, values: Mapping[str, Any]) -> str:
        """The same, still to be filled in (see `game.kit.lines.fill`)."""
        return self.texts[key].form(reader_language(), values)

    def maybe(self, key: str, **values: Any) -> str:
        """The same, or "" where there is no such text."""
        return self(key, **values) if key in self.texts else ""

    def later(self, key: str) -> Any:
        """The same in the language that is active whenever it is shown, for what is made once."""
        return _later(self, key)

    def under(self, prefix: str) -> tuple[str, ...]:
        """The next parts of all keys below this one, in the file's order."""
        return self.texts.under(prefix)


def _said(says: Says, key: str) -> str:
    return says(key)


_later: Callable[[Says, str], Any] = lazy(_said, str)


def reader_language() -> str:
    return _language_of(languages.current())


@cache
def _language_of(active: str | None) -> str:
    """The one of ours that the reader sees; a page asks a hundred times."""
    return "pl" if (active or "pl").startswith("pl") else "en"


def text(words: Text) -> str:
    """The words of a card."""
    return words.pl if reader_language() == "pl" else words.en


def _in(language: str, value: Any) -> Any:
    return getattr(value, language) if isinstance(value, Text) else value


def refused(slug: str, refusal: IllegalMove) -> str:
    """Why a move cannot be made: a text of the game, or one that all games share."""
    says = says_of(slug)
    if refusal.reason in says.texts:
        return says(refusal.reason)
    return _(refusal.reason)


def why_not(seen: Seen, move: Move) -> str:
    """Why the reader cannot make a move now, or ""."""
    refusal = seen.why_not(move)
    return refused(seen.game, refusal) if refusal else ""


@cache
def says_of(slug: str) -> Says:
    """Raises KeyError for an unknown game, OSError where it has no texts, TextError."""
    return Says(load_texts(folder_of(slug) / FILE))
