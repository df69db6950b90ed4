"""What is wrong with a game's own texts and rules, found before anybody reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Final

from game.engine.registry import folder_of
from game.engine.texts import LANGUAGES, TextError, Texts, load_texts
from lessons.wording import wording_faults

from .prose import ProseError, load_prose, template_of
from .texts import FILE

_MARKUP: Final = re.compile(r"<[^>]*>|%\(\w+\)s")


def word_faults(game: str) -> Iterator[str]:
    """Of its `texts.toml` and its rules, as far as it has them."""
    folder = folder_of(game)
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
            for anchor, words in prose.words:
                for fault in wording_faults(unescape(words), language):
                    yield f"{prose.file}, chapter {anchor}: {fault}"
            for call in prose.calls:
                if call.drawn:
                    template_of(game, call.name, at=f"{prose.file}, line {call.line}")
    except ProseError as error:
        yield str(error)
        return
    if len(rules) == len(LANGUAGES):
        one, other = rules.values()
        for anchor in sorted(one.anchors ^ other.anchors):
            lacking = other if anchor in one.anchors else one
            yield f"{lacking.file}: no anchor {anchor!r}, which the other language has"


def _text_faults(texts: Texts) -> Iterator[str]:
    for key, wording in texts.items():
        for language, forms in (("pl", wording.pl), ("en", wording.en)):
            for form in forms.values():
                for fault in wording_faults(_MARKUP.sub("…", form), language):
                    yield f"{texts.path}, line {wording.line}: {key}.{language} has {fault}"
