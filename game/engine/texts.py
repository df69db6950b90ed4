"""A game's sentences as data: every text by its key, Polish and English side by side.

A `texts.toml` holds tables of any depth. A table with `pl` and `en` is a text, and its key is the
way that leads to it, joined by dots:

    [verb.play]
    pl = "Zagraj"
    en = "Play"

    [hand.left]
    pl.one = "%(n)s karta"
    pl.few = "%(n)s karty"
    pl.many = "%(n)s kart"
    en.one = "%(n)s card"
    en.other = "%(n)s cards"

What differs with a number has one form for each plural of its language, chosen by `n`. Values are
filled in by name, as in gettext: `%(n)s`, and `%%` for a per cent sign. A Polish word of one letter
stays on the line of the next one by itself.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from .cards import CardError, Text, joined
from .mistakes import nearest

LANGUAGES: Final = ("pl", "en")
PLURALS: Final = {"pl": ("one", "few", "many"), "en": ("one", "other")}
"""The forms that a text needs which differs with a number."""

_PLACE: Final = re.compile(r"%(?:\((\w+)\)s|%)")
_HEADER: Final = re.compile(r"^\s*\[([^\[\]]+)\]\s*(?:#.*)?$")
_KEY: Final = re.compile(r"^\s*([\w.\"'-]+)\s*=")


class TextError(CardError):
    """A file of texts, or whoever asks for one: says file, line and what was meant."""


class Wording(Struct, frozen=True):
    """A text in both languages. `pl` and `en` have its forms by their names, or the only one by
    ""; `line` is where it stands in its file."""

    key: str
    line: int
    pl: Mapping[str, str]
    en: Mapping[str, str]

    @property
    def counted(self) -> bool:
        """Whether it differs with a number `n`."""
        return "" not in self.pl

    @property
    def text(self) -> Text:
        """Both languages of a text that does not differ with a number, as a card has them."""
        return Text(self.pl[""], self.en[""])

    @property
    def places(self) -> frozenset[str]:
        """The names of the values that it needs: what is filled in, and the `n` of its form."""
        return frozenset(_places(self.pl)) | ({"n"} if self.counted else set())

    def said(self, language: str, values: Mapping[str, Any] = {}) -> str:
        """In this language, filled in. Raises KeyError for a value that is missing."""
        form = self.form(language, values)
        return form % values if values or "%" in form else form

    def form(self, language: str, values: Mapping[str, Any] = {}) -> str:
        """In this language, still to be filled in; the form that the number `n` takes."""
        forms = self.pl if language == "pl" else self.en
        return forms[plural(language, int(values["n"]))] if self.counted else forms[""]


class Texts(Mapping[str, Wording]):
    """All texts of a file by their keys, in its order."""

    def __init__(self, path: Path, wordings: Mapping[str, Wording]) -> None:
        self.path = path
        self._wordings = wordings

    def __getitem__(self, key: str) -> Wording:
        """Raises TextError, naming the file and the key that may be meant."""
        found = self._wordings.get(key)
        if found is None:
            raise TextError(f"{self.path}: no text {key!r}{self._meant(key)}")
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._wordings)

    def __len__(self) -> int:
        return len(self._wordings)

    def __contains__(self, key: object) -> bool:
        return key in self._wordings

    def under(self, prefix: str) -> tuple[str, ...]:
        """The next part of every key that begins with this one and a dot, each once, in the
        file's order: of `how.1.title` under `how` it is `1`."""
        start = f"{prefix}."
        parts = (key[len(start) :].split(".")[0] for key in self if key.startswith(start))
        return tuple(dict.fromkeys(parts))

    def _meant(self, key: str) -> str:
        near = nearest(key, self._wordings)
        return f"; did you mean {near!r} (line {self._wordings[near].line})?" if near else ""


def plural(language: str, n: int) -> str:
    """The name of the form that a number takes."""
    if n == 1:
        return "one"
    if language != "pl":
        return "other"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def load_texts(path: Path) -> Texts:
    """Read a `texts.toml`.

    Raises TextError, naming file and line, for what is no TOML, a language or a plural form that
    is missing or unknown, an empty text, and values that are not the same in both languages.
    """
    written = path.read_text(encoding="utf-8")
    try:
        tables = tomllib.loads(written)
    except tomllib.TOMLDecodeError as error:
        raise TextError(f"{path}: {error}") from error
    lines = _lines(written)
    return Texts(path, {key: _wording(path, lines, key, at) for key, at in _texts(tables)})


def _texts(table: Mapping[str, Any], way: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Each text's key, and what stands there. What is no table is kept, to be told of."""
    for name, inner in table.items():
        if not isinstance(inner, dict) or inner.keys() & set(LANGUAGES):
            yield ".".join((*way, name)), inner
        else:
            yield from _texts(inner, (*way, name))


def _wording(path: Path, lines: Mapping[str, int], key: str, at: Any) -> Wording:
    line = lines.get(key, 1)
    try:
        if not isinstance(at, dict):
            raise ValueError("has no languages")
        if strange := at.keys() - set(LANGUAGES):
            raise ValueError(f"has the unknown part {min(strange)!r}")
        forms = {language: _forms(language, at.get(language)) for language in LANGUAGES}
        if ("" in forms["pl"]) != ("" in forms["en"]):
            raise ValueError("differs with a number in one language only")
        named = {language: _places(forms[language]) for language in LANGUAGES}
        if odd := named["pl"] ^ named["en"]:
            raise ValueError(f"fills in {', '.join(sorted(odd))} in one language only")
    except ValueError as error:
        raise TextError(f"{path}, line {line}: {key} {error}") from error
    polish = {form: joined(words) for form, words in forms["pl"].items()}
    return Wording(key, line, polish, forms["en"])


def _forms(language: str, written: Any) -> dict[str, str]:
    if written is None:
        raise ValueError(f"has no {language}")
    if not isinstance(written, dict):
        written = {"": written}
    elif strange := sorted(written.keys() - set(PLURALS[language])):
        wanted = ", ".join(PLURALS[language])
        raise ValueError(f"has {language}.{strange[0]}, but {language} has the forms {wanted}")
    elif missing := sorted(set(PLURALS[language]) - written.keys()):
        raise ValueError(f"has no {language}.{missing[0]}")
    for form in written.values():
        if not isinstance(form, str) or not form.strip():
            raise ValueError(f"has an empty {language}, or one that is no text")
    return dict(written)


def _places(forms: Mapping[str, str]) -> set[str]:
    """The names that all forms together fill in. Raises ValueError for a stray per cent sign."""
    for form in forms.values():
        if "%" in _PLACE.sub("", form):
            raise ValueError("has a % that fills nothing in; a per cent sign is written %%")
    return {name for form in forms.values() for name in _PLACE.findall(form) if name}


def _lines(written: str) -> dict[str, int]:
    """By the key of each text or table, the first line that names it: `tomllib` tells none."""
    found: dict[str, int] = {}
    table: tuple[str, ...] = ()
    inside = False
    for number, line in enumerate(written.splitlines(), start=1):
        if not inside:
            if header := _HEADER.match(line):
                table = _parts(header[1])
                named = table
            elif key := _KEY.match(line):
                named = (*table, *_parts(key[1]))
            else:
                named = ()
            for length in range(1, len(named) + 1):
                found.setdefault(".".join(named[:length]), number)
        # A text of several lines may look like anything.
        inside ^= line.count('"""') % 2 == 1
    return found


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip(" \"'") for part in dotted.split("."))


# Words made of others


def quoted(words: Text | str) -> Text:
    """In the quotation marks of each language."""
    pl, en = (words, words) if isinstance(words, str) else (words.pl, words.en)
    return Text(f"„{pl}”", f"“{en}”")


def inner(words: Text) -> Text:
    """As it stands between quotation marks: its own become those within others."""
    return Text(
        words.pl.translate(str.maketrans("„”", "»«")), words.en.translate(str.maketrans("“”", "‘’"))
    )


def signed(number: int) -> str:
    """With a sign, and a real minus."""
    return f"+{number}" if number >= 0 else f"−{-number}"
