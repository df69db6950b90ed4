"""The word that somebody may have meant: the one that is the fewest wrong letters away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from .passages import PREFIX
from .stems import WORD, folded

LONG: Final = 7
"""In a word of so many letters two may be wrong, but not the first."""


class Vocabulary:
    """The words of texts. A word is compared only with those that share a trigram with it."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._spelt, self._often = _spellings(texts)
        self._having: dict[str, list[str]] = {}
        for key in self._spelt:
            for group in _trigrams(key):
                self._having.setdefault(group, []).append(key)

    def one_off(self, word: str) -> str:
        """The word that has one letter otherwise than this one, as it is written most often; "" if
        there is none."""
        return self._nearest(folded(word), 1)

    def most_like(self, word: str) -> str:
        """The word most like this one, as it is written most often; "" if none is like it."""
        wanted = folded(word)
        return self._nearest(wanted, 2 if len(wanted) >= LONG else 1)

    def _nearest(self, wanted: str, most: int) -> str:
        """The word that needs the fewest edits, and at most so many. Of several, one that begins
        alike goes first, then one in which no letter stands for another, then what is frequent."""
        if len(wanted) <= PREFIX or not wanted.isalpha():
            return ""
        sharing = {key for group in _trigrams(wanted) for key in self._having.get(group, ())}
        ranked = []
        for key in sharing:
            if abs(len(key) - len(wanted)) > most or (most > 1 and key[0] != wanted[0]):
                continue
            wrong = edits(wanted, key)
            if wrong <= most:
                other = (Counter(wanted) - Counter(key)).total() > max(0, len(wanted) - len(key))
                ranked.append((wrong, key[0] != wanted[0], other, -self._often[key], key))
        return self._spelt[min(ranked)[-1]] if ranked else ""


def edits(one: str, other: str) -> int:
    """How many letters are missing, too many, wrong or changed with the next one."""
    before, above = [0] * (len(other) + 1), list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        here = [row]
        for column, meant in enumerate(other, start=1):
            least = min(above[column] + 1, here[-1] + 1, above[column - 1] + (letter != meant))
            if row > 1 and column > 1 and (letter, one[row - 2]) == (other[column - 2], meant):
                least = min(least, before[column - 2] + 1)
            here.append(least)
        before, above = above, here
    return above[-1]


def _spellings(texts: Iterable[str]) -> tuple[dict[str, str], dict[str, int]]:
    """By their folded forms, how the words of the texts are written most often, and how often they
    are met."""
    counted: dict[str, Counter[str]] = {}
    for text in texts:
        for word in WORD.findall(text):
            if len(word) > PREFIX and not word.isdigit():
                counted.setdefault(folded(word), Counter())[word] += 1
    spelt = {key: found.most_common(1)[0][0] for key, found in counted.items()}
    return spelt, {key: found.total() for key, found in counted.items()}


def _trigrams(key: str) -> set[str]:
    padded = f"  {key} "
    return {padded[at : at + 3] for at in range(len(padded) - 2)}
