"""The word that somebody may have meant: the one with which his has most groups of three letters
in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Final

from .passages import PREFIX
from .stems import WORD, folded

ALIKE: Final = 0.4
"""So much of the trigrams of two words has to be the same for one to be meant by the other."""


class Vocabulary:
    """The words of texts. A word is compared only with those that share a trigram with it."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._spelt = _spellings(texts)
        self._having: dict[str, list[str]] = {}
        self._sizes: dict[str, int] = {}
        for key in self._spelt:
            groups = _trigrams(key)
            self._sizes[key] = len(groups)
            for group in groups:
                self._having.setdefault(group, []).append(key)

    def most_like(self, word: str) -> str:
        """The word most like this one, as it is written most often; "" if none is like it."""
        wanted = folded(word)
        mine = _trigrams(wanted)
        shared = Counter(chain.from_iterable(self._having.get(group, ()) for group in mine))
        likeness = {
            key: 2 * count / (len(mine) + self._sizes[key])
            for key, count in shared.items()
            if abs(len(wanted) - len(key)) <= max(2, len(wanted) // 3)
        }
        best = max(likeness, key=lambda key: (likeness[key], key), default="")
        return self._spelt[best] if best and likeness[best] >= ALIKE else ""


def _spellings(texts: Iterable[str]) -> dict[str, str]:
    """How each word of the texts is written most often, by its folded form."""
    counted: dict[str, Counter[str]] = {}
    for text in texts:
        for word in WORD.findall(text):
            if len(word) > PREFIX and not word.isdigit():
                counted.setdefault(folded(word), Counter())[word] += 1
    return {key: spelt.most_common(1)[0][0] for key, spelt in counted.items()}


def _trigrams(key: str) -> set[str]:
    padded = f"  {key} "
    return {padded[at : at + 3] for at in range(len(padded) - 2)}
