"""What is wrong with a game's own texts, cards and rules, found before anybody reads them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any, Final

from game.engine.cards import joined
from game.engine.mistakes import meant
from game.engine.registry import folder_of
from game.engine.texts import LANGUAGES, TextError, Texts, load_texts
from lessons.wording import wording_faults

from .prose import ProseError, load_prose, template_of
from .texts import FILE

_YOU: Final = re.compile(r"%\(seat\)s ([^\W\d]+)")
"""What begins with a player and goes on with a word."""
_MARKUP: Final = re.compile(r"<[^>]*>|%\(\w+\)s")


def word_faults(slug: str) -> Iterator[str]:
    """Of its `texts.toml`, its other data and its rules, as far as it has them."""
    folder = folder_of(slug)
    for file in sorted(folder.glob("*.toml")):
        if file.name != FILE:
            yield from _data_faults(file)
    if (folder / FILE).exists():
        try:
            yield from _text_faults(load_texts(folder / FILE))
        except TextError as error:
            yield str(error)
    files = {language: folder / f"rules.{language}.md" for language in LANGUAGES}
    there = [language for language in LANGUAGES if files[language].exists()]
    yield from (
        f"{files[language]}: is missing"
        for language in LANGUAGES
        if there and language not in there
    )
    try:
        rules = {language: load_prose(files[language]) for language in there}
        for language, prose in rules.items():
            for chapter, words in prose.words:
                for fault in wording_faults(unescape(words), language):
                    yield f"{prose.file}, line {chapter.line}: in {chapter.title!r} {fault}"
            for call in prose.calls:
                if call.drawn:
                    template_of(slug, call.name, at=f"{prose.file}, line {call.line}")
    except ProseError as error:
        yield str(error)
        return
    if len(rules) == len(LANGUAGES):
        one, other = rules.values()
        for anchor in sorted(one.anchors ^ other.anchors):
            having, lacking = (one, other) if anchor in one.anchors else (other, one)
            near = meant(anchor, lacking.anchors - having.anchors)
            at = f"{having.file}, line {having.line_of(anchor)}"
            yield f"{at}: the other language has no anchor {anchor!r}{near}"


def _text_faults(texts: Texts) -> Iterator[str]:
    for key, wording in texts.items():
        for language, forms in (("pl", wording.pl), ("en", wording.en)):
            for form in forms.values():
                for fault in wording_faults(_MARKUP.sub("…", form), language):
                    yield f"{texts.path}, line {wording.line}: in {key}.{language} {fault}"
                if (follows := _YOU.match(form)) and not key.startswith("phase."):
                    at = f"{texts.path}, line {wording.line}: in {key}.{language}"
                    who = "a player, whom a reader may be (“Ty”, “You”)"
                    yield f"{at} {follows[1]!r} follows {who}: put a colon or a dash between"


def _data_faults(file: Path) -> Iterator[str]:
    """Of all that stands in both languages, however deep, in the game's cards and lists."""
    text = file.read_text(encoding="utf-8")
    for language, said in _said(tomllib.loads(text)):
        for fault in wording_faults(joined(said) if language == "pl" else said, language):
            line = text.count("\n", 0, max(text.find(said), 0)) + 1
            yield f"{file}, line {line}: in {said!r} {fault}"


def _said(value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        if value.keys() == set(LANGUAGES):
            yield from ((one, said) for one, said in value.items() if isinstance(said, str))
        else:
            for inner in value.values():
                yield from _said(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _said(inner)
