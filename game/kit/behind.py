"""What is told behind a card, in a sentence and at an address: by our note, or by the set whose
card it is. One never stands for the other: whoever shows it says whose it is."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from game.engine.card_sets import Told
from lessons.catalogue import Note

LONGEST: Final = 200
"""A sentence that is longer is cut."""
_END: Final = re.compile(r"[.!?…][”\"»)]*(?=\s+[„\"«(]?[A-ZĄĆĘŁŃÓŚŹŻ])")
_SHORT: Final = re.compile(
    r"\b(?:\w|\d\d?"
    r"|ppor|por|kpt|mjr|ppłk|płk|gen|kpr|plut|sierż|chor|st|rtm|adm|strz"
    r"|prof|doc|dr|mgr|inż|ks|bp|abp|św|im|hr"
    r"|ul|al|os|pl|woj|pow|gm|mieszk|nr|tzw|tzn|tj|np|ok|ur|zm|zob|pseud|prob|itp|itd|cd|str"
    r"|mr|mrs|lt|col|capt|sgt|maj|fr|ca)\.$",
    re.IGNORECASE,
)
"""A full stop after such a word, a letter, or the number of a day or a regiment, rather shortens it
than ends a sentence."""


class Behind(NamedTuple):
    """`summary` is a sentence, `years` when it was or when somebody lived; `own`: the set says so,
    not we. All is "" where nothing is told."""

    url: str = ""
    summary: str = ""
    years: str = ""
    own: bool = False

    @property
    def heading(self) -> str:
        return _("What the set tells") if self.own else _("What really happened")

    @property
    def whose(self) -> str:
        """The sentence, marked where it is not ours."""
        return whose(self.summary, own=self.own)


def whose(summary: str, *, own: bool) -> str:
    """A sentence, marked where a set says it."""
    return _("the set tells: %(told)s") % {"told": summary} if own and summary else summary


def behind(note: Note | None, told: Told | None, url: str, *, another: bool) -> Behind:
    """`url` is the address of what the set tells, or "" where nobody knows in which set it is;
    `another`: the set shows somebody or something else on the card, told of or not."""
    if note is not None:
        return Behind(note.url, note.summary, note.years)
    if told is not None:
        return Behind(url, first_sentence(told.story), told.dates, own=True)
    return Behind(own=another)


def own_way(cards: str, card: str) -> str:
    """The short address of what the set with the key `cards` tells of its card."""
    return reverse("own-way", args=[cards, card.partition("--")[2]])


def first_sentence(story: str) -> str:
    """The first sentence of what somebody has written, as far as that can be told."""
    for end in _END.finditer(story):
        said = story[: end.end()]
        if not (said.endswith(".") and _SHORT.search(said)):
            break
    else:
        said = story
    if len(said) <= LONGEST:
        return said.strip()
    return said[:LONGEST].rsplit(maxsplit=1)[0].rstrip(" ,;:–") + "…"
