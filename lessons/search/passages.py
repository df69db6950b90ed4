"""What was looked for, as it is met in a text: to be marked, and to find the passage to show."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from ..catalogue import notes_in
from ..prose import plain
from .stems import WORD, folded, forms, keys

PREFIX: Final = 3
"""From so many letters on, the beginning of a word is enough."""
NAME_PREFIX: Final = 2
"""From so many on, that of a word of a title."""
STEM_PREFIX: Final = 5
"""A stem has to be longer: a short one begins too many other words."""
PASSAGE: Final = 160
"""About so many characters of a text are shown around what was found."""


@dataclass(frozen=True)
class Part:
    """A piece of a text; `found` if it is what was looked for."""

    text: str
    found: bool = False


@dataclass(frozen=True)
class Wanted:
    """The words that are looked for, as they are met in a text."""

    words: Sequence[str]
    language: str

    @cached_property
    def exact(self) -> frozenset[str]:
        """Keys of which a word has one."""
        return frozenset(
            key for word in self.words for key in (folded(word), *forms(word, self.language))
        )

    @cached_property
    def begun(self) -> tuple[str, ...]:
        """What a key begins with."""
        stems = [stem for word in self.words for stem in forms(word, self.language)]
        return (
            *(folded(word) for word in self.words if len(word) >= PREFIX or begins_name(word)),
            *(stem for stem in stems if len(stem) >= STEM_PREFIX),
        )

    def meets(self, word: str) -> bool:
        """Whether a word of a text is one that is looked for."""
        return any(
            key in self.exact or key.startswith(self.begun) for key in keys(word, self.language)
        )

    def counts(self, text: str) -> int:
        """How many different words that are looked for a text has."""
        return len(
            {keys(word, self.language)[-1] for word in WORD.findall(text) if self.meets(word)}
        )

    def parts(self, text: str) -> tuple[Part, ...]:
        """The text, taken apart where it has what is looked for."""
        found, at = [], 0
        for word in WORD.finditer(text):
            if self.meets(word[0]):
                found += [Part(text[at : word.start()]), Part(word[0], found=True)]
                at = word.end()
        return tuple(part for part in (*found, Part(text[at:])) if part.text)

    def passage(self, text: str) -> tuple[Part, ...]:
        """The sentence with most of what is looked for, and the next ones while they are short."""
        sentences = re.split(r"(?<=[.!?”])\s+(?=[^\W\da-ząćęłńóśźż])", text)
        best = max(range(len(sentences)), key=lambda at: (self.counts(sentences[at]), -at))
        told = sentences[best]
        for sentence in sentences[best + 1 :]:
            if len(told) + len(sentence) > PASSAGE:
                break
            told = f"{told} {sentence}"
        return self.parts(told)


def begins_name(word: str) -> bool:
    """Whether two letters are the beginning of a name, and not an abbreviation like „AK”."""
    return len(word) == NAME_PREFIX and folded(word) not in abbreviations()


@cache
def abbreviations() -> frozenset[str]:
    """As they are looked for."""
    return frozenset(folded(note.facts.abbreviation) for note in notes_in("pl").values())


def in_one_line(body: str) -> str:
    """What is read of a note's text, without breaks."""
    return re.sub(r"[ \n]+", " ", plain(body)).strip()
