"""Words made comparable, so that „lupaszki” is „Łupaszka” and „więzieniach” is „więzienie”.

A word is known by its keys: itself and its stem, both without diacritics. What is looked for may
have been written without diacritics, or in a case in which the last consonant of the stem is
another („Łupaszce”): `forms` are the keys that it may have in a text.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from threading import local
from typing import Any, Final

import Stemmer

WORD: Final = re.compile(r"[^\W_]+")
DIACRITICS: Final = re.compile("[\u0300-\u036f]+")
"""As they stand behind a letter that is taken apart."""
STEMMERS: Final = {"pl": "polish", "en": "english"}

_SMALL_POLISH: Final = (
    "a aby albo ale bo by byc byl byla byli bylo co czy dla do gdy go i ich ile jak jako jego jej "
    "jest juz kto ktory ktora ktore ktorzy ku lub ma na nad nie niej nim o od oraz po pod przed "
    "przez przy sa sie ta tak te tego tej ten to tym u w we z za ze"
)
_SMALL_ENGLISH: Final = (
    "a an and are as at be by did do for from he her him his how in is it of on or she that the "
    "their they this to was were what when where which who with"
)
SMALL: Final = {
    "pl": frozenset(_SMALL_POLISH.split()),
    "en": frozenset(_SMALL_ENGLISH.split()),
}
"""Words that nearly every text has: nothing is found by them."""

WITHOUT_DIACRITICS: Final = {"ow": "ów", "a": "ą", "e": "ę", "c": "ć", "n": "ń"}
"""How a Polish word may have ended before it was typed without diacritics."""

CONSONANTS: Final = {
    "cz": ("k", "c"),
    "rz": ("r",),
    "sz": ("ch", "s"),
    "dz": ("d", "g"),
    "sc": ("st",),
    "st": ("sc",),
    "ch": ("sz", "s"),
    "k": ("c", "cz"),
    "c": ("k", "t", "cz"),
    "g": ("dz", "z"),
    "r": ("rz",),
    "t": ("c",),
    "d": ("dz",),
    "z": ("g",),
}
"""What else the end of a Polish stem may be in another case."""
NASALS: Final = str.maketrans("ąę", "ęą")
"""„Jastrzębia” is „Jastrząb”."""
SHORTEST_CHANGED: Final = 4
NAME: Final = 5
"""Stems have so many letters to be changed, and to be a Polish name's in another language."""

# A stemmer remembers the word it is at, so no two threads may share one.
_of_thread = local()


def folded(text: str) -> str:
    """The text in small letters without diacritics."""
    if text.isascii():
        return text.lower()
    return DIACRITICS.sub("", unicodedata.normalize("NFKD", text.lower().replace("ł", "l")))


@lru_cache(1_000)  # what most texts say; to find a stem anew takes microseconds
def keys(word: str, language: str) -> tuple[str, ...]:
    """What a word of a text is found by. Names are Polish in English, too."""
    found = [folded(word), _stem(word, language)]
    if language != "pl" and word[:1].isupper():
        found.append(_stem(word, "pl"))
    return tuple(dict.fromkeys(key for key in found if is_plain(key)))


@lru_cache(1_000)
def forms(word: str, language: str) -> tuple[str, ...]:
    """What a word that is looked for may be found by: its stem in every form it may take."""
    small = word.lower()
    endings = [(plain, end) for plain, end in WITHOUT_DIACRITICS.items() if small.endswith(plain)]
    spellings = [small, *(small.removesuffix(plain) + end for plain, end in endings)]
    spellings.append(small.translate(NASALS))
    stems = [_stem(spelling, "pl") for spelling in dict.fromkeys(spellings)]
    stems += [other for stem in stems[:] for other in _other_ends(stem)]
    if language != "pl":
        # A short stem is no name's, and may be the beginning of an English word.
        stems = [_stem(small, language), *(stem for stem in stems if len(stem) >= NAME)]
    return tuple(dict.fromkeys(stem for stem in stems if is_plain(stem)))


def is_small(word: str, language: str) -> bool:
    """Whether a word says nothing of what is looked for."""
    return folded(word) in SMALL[language] or (len(word) < 2 and not word.isdigit())


def is_plain(word: str) -> bool:
    """Whether a word has only letters of Latin script and figures: no other has a key."""
    return bool(re.fullmatch(r"[a-z0-9]+", folded(word)))


def _stem(word: str, language: str) -> str:
    stemmers: dict[str, Any] = _of_thread.__dict__
    if language not in stemmers:
        stemmers[language] = Stemmer.Stemmer(STEMMERS[language], maxCacheSize=0)
    return folded(stemmers[language].stemWord(word.lower()))


def _other_ends(stem: str) -> list[str]:
    """The stem in other cases: „lupaszc” – „lupaszk”, „kielec” – „kielc”, „lalk” – „lalek”."""
    with_e = re.sub(r"(?<=[^aeiouy])(?=[^aeiouy]$)", "e", stem)
    moved = [with_e, re.sub("e(.)$", r"ie\1", with_e)] if with_e != stem else []
    if len(stem) < SHORTEST_CHANGED:
        return moved
    end = next((end for end in CONSONANTS if stem.endswith(end)), "")
    changed = [stem.removesuffix(end) + other for other in CONSONANTS.get(end, ())]
    without_e = re.sub(r"(?<=[^aeiouy])e(?=[^aeiouy]$)", "", stem)
    return changed + moved + ([without_e] if without_e != stem else [])
