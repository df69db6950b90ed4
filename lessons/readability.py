"""How hard a text is to read, in figures: hints for whoever writes notes, no verdict.

For Polish FOG-PL, Gunning's index as the Pracownia Prostej Polszczyzny of Wrocław University
adapted it (T. Piekot and others, Logios, 2012): 0.4 · (words a sentence + percentage of long
words), where long is what has four syllables or more, as already in W. Pisarek's formula of 1969;
the original counts from three. For English the Flesch–Kincaid grade level (J. P. Kincaid and
others, 1975): 0.39 · words a sentence + 11.8 · syllables a word - 15.59. Both stand for years of
school, each in its own way: compare notes of one language only.

Syllables are where the dictionaries of `pyphen` would divide a word, were it allowed after the
first letter and before the last. Those are made for typesetting and pass over some syllables
(“ide-a”, “na-uka”, English vowels side by side), so the figures come out a little low. A number in
digits counts as a word of one syllable.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from pyphen import Pyphen

LONG: Final = 4
"""Syllables of a long word."""

_DICTIONARIES: Final = {"pl": "pl_PL", "en": "en_US"}
_WORD: Final = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")
_END: Final = re.compile(r"[.!?…]+[”’)\]]*(?=\s+[„“(\[]*[^\W_])|\n\s*\n")
_SHORTENED: Final = {
    *("ul", "al", "pl", "im", "św", "ks", "dr", "prof", "gen", "płk", "ppłk", "mjr", "rtm", "kpt"),
    *("por", "ppor", "chor", "st", "sierz", "plut", "kpr", "np", "tj", "tzn", "ok", "tys", "mln"),
    *("godz", "ur", "zm", "fr", "mr", "mrs", "col", "capt", "lt"),
}
"""What is written with a full stop that ends no sentence."""
_WHEN: Final = {
    *("W", "We", "Od", "Do", "Po", "Pod", "Przed", "Na", "Już", "Dopiero", "Około", "Z", "Ze"),
    *("Wiosną", "Latem", "Jesienią", "Zimą", "Nocą"),
}
_OPENING: Final = 5
"""„W maju 1946 r. Władza…”: so few words with which a sentence begins end none."""


@dataclass(frozen=True)
class Figures:
    """What was counted in a text."""

    words: int
    sentences: int
    syllables: int
    long: int

    @property
    def length(self) -> float:
        """Words a sentence."""
        return self.words / max(1, self.sentences)

    @property
    def share(self) -> float:
        """Long words in a hundred."""
        return 100 * self.long / max(1, self.words)

    def index(self, language: str) -> float:
        """FOG-PL, or for English the Flesch–Kincaid grade."""
        if language == "pl":
            return 0.4 * (self.length + self.share)
        return 0.39 * self.length + 11.8 * self.syllables / max(1, self.words) - 15.59


def figures(text: str, language: str) -> Figures:
    """Count in a text without marks of any kind; an empty line ends a sentence."""
    counts = [syllables(word, language) for word in _WORD.findall(text)]
    return Figures(
        words=len(counts),
        sentences=len(sentences(text)),
        syllables=sum(counts),
        long=sum(count >= LONG for count in counts),
    )


def total(found: Iterable[Figures]) -> Figures:
    """The figures of several texts as if they were one."""
    rows = [(one.words, one.sentences, one.syllables, one.long) for one in found]
    return (
        Figures(*(sum(column) for column in zip(*rows, strict=True)))
        if rows
        else Figures(0, 0, 0, 0)
    )


def syllables(word: str, language: str) -> int:
    """Those of the parts of „polsko-sowiecki” together."""
    hyphens = _hyphens(language)
    return sum(len(hyphens.positions(part.lower())) + 1 for part in re.split("[-’']", word))


@cache
def _hyphens(language: str) -> Pyphen:
    return Pyphen(lang=_DICTIONARIES[language], left=1, right=1)


def sentences(text: str) -> list[str]:
    """The sentences of a text, in order."""
    found, start = [], 0
    for end in _END.finditer(text):
        told = text[start : end.end()]
        if end[0].isspace() or _ends(told, text[end.end() :].lstrip()):
            found.append(told.strip())
            start = end.end()
    return [sentence for sentence in [*found, text[start:].strip()] if _WORD.search(sentence)]


def _ends(told: str, rest: str) -> bool:
    """Whether a full stop after what was told ends the sentence, with the rest after it."""
    words = _WORD.findall(told)
    following = rest.lstrip("„“([")
    if not words or following[:1].islower():
        return False
    last = words[-1]
    if not told.endswith("."):
        return True
    if last == "r":
        opening = words[0].isdecimal() or words[0] in _WHEN
        return len(words) > _OPENING or not opening
    ordinal = last.isdecimal() and len(last) < 3  # „5. Wileńska Brygada”
    initial = len(last) == 1 and last.isupper()
    return not (ordinal or initial or last.lower() in _SHORTENED)
