"""Questions made from the facts of the notes, for an exit ticket.

A question is asked only where one answer is right beyond doubt: what a note lists as `unasked`
is left alone, and nothing that the note speaks of stands among the wrong answers. The wrong
answers and their order follow from the question's id and the notes, so that they are the same in
every language, in every process and after a restart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from . import quiz_choices as choices
from .box import headline
from .catalogue import Note, find_note
from .places import in_words
from .quiz_choices import Choices
from .words import ORGANISATIONS, RANKS


@dataclass(frozen=True)
class Question:
    """A question in the reader's language. `id` names the note and what is asked; `right` is the
    number of the right answer, `why` the fact behind it, `url` the note's."""

    id: str
    note: str
    text: str
    answers: tuple[str, ...]
    right: int
    why: str
    url: str


def pick(notes: Sequence[str], count: int, seed: int) -> tuple[str, ...]:
    """The ids of `count` questions about these notes, or of fewer where there are not so many.

    A note that comes earlier is asked about first, and a second time only after all the others;
    each time it is asked for what has been asked least.
    """
    asked: Counter[str] = Counter()
    found: list[str] = []
    waiting = {note: list(_kinds_of(note)) for note in dict.fromkeys(notes)}
    while len(found) < count and any(waiting.values()):
        for note, left in waiting.items():
            if left and len(found) < count:
                places = {kind: (asked[kind], _place(f"{seed}", note, kind)) for kind in left}
                kind = min(left, key=places.__getitem__)
                left.remove(kind)
                asked[kind] += 1
                found.append(f"{note}:{kind}")
    return tuple(found)


def question(id: str) -> Question | None:
    """The question, in the reader's language; None for an id that no note answers any more."""
    key, _colon, name = id.partition(":")
    note = find_note(key)
    if note is None or name not in _kinds_of(key):
        return None
    kind, order = KINDS[note.kind][name], _order(id)
    answers = tuple(kind.answer(answer) for answer in order.answers)
    return Question(id, key, kind.text(note), answers, order.right, kind.why(note), note.url)


@dataclass(frozen=True)
class _Order:
    """The keys of the answers, in order."""

    answers: tuple[str, ...]
    right: int


@cache
def _order(id: str) -> _Order:
    key, _colon, name = id.partition(":")
    note = choices.original(key)
    found = KINDS[note.kind][name].choices(note)
    assert found is not None  # or it would not be among the kinds of the note
    wrong = sorted(found.wrong, key=lambda answer: _place(id, answer))[: choices.WRONG]
    answers = [found.right, *wrong]
    if all(answer.isdecimal() for answer in answers):
        answers.sort()  # years read as a line of time
    else:
        answers.sort(key=lambda answer: _place("order", id, answer))
    return _Order(tuple(answers), answers.index(found.right))


@cache
def _kinds_of(key: str) -> tuple[str, ...]:
    """What can be asked about the note with this key; nothing where there is no such note."""
    if find_note(key) is None:
        return ()
    note = choices.original(key)
    found = [
        name
        for name, kind in KINDS.get(note.kind, {}).items()
        if name not in note.facts.unasked and kind.choices(note) is not None
    ]
    # An easy question is better than none.
    if len(found) > 1 and "what" in found and choices.names_itself(note):
        found.remove("what")
    return tuple(found)


def _place(*parts: str) -> bytes:
    """A place in a line that looks drawn by lot and is always the same."""
    return sha256("\n".join(parts).encode()).digest()


@dataclass(frozen=True)
class _Kind:
    """Something to be asked about a note."""

    choices: Callable[[Note], Choices | None]
    text: Callable[[Note], str]
    answer: Callable[[str], str]
    why: Callable[[Note], str]


_DIED: Final = {
    ("man", True): pgettext_lazy("a man, by violence", "In which year did %(name)s die?"),
    ("woman", True): pgettext_lazy("a woman, by violence", "In which year did %(name)s die?"),
    ("man", False): pgettext_lazy("a man", "In which year did %(name)s die?"),
    ("woman", False): pgettext_lazy("a woman", "In which year did %(name)s die?"),
}
_WHERE_DIED: Final = {
    ("man", True): pgettext_lazy("a man, by violence", "In which place did %(name)s die?"),
    ("woman", True): pgettext_lazy("a woman, by violence", "In which place did %(name)s die?"),
    ("man", False): pgettext_lazy("a man", "In which place did %(name)s die?"),
    ("woman", False): pgettext_lazy("a woman", "In which place did %(name)s die?"),
}
_MEMBER: Final = {
    "man": pgettext_lazy("a man", "To which of these organisations did %(name)s belong?"),
    "woman": pgettext_lazy("a woman", "To which of these organisations did %(name)s belong?"),
}
_RANK: Final = {
    "man": pgettext_lazy("a man", "What was the highest rank %(name)s held in the underground?"),
    "woman": pgettext_lazy(
        "a woman", "What was the highest rank %(name)s held in the underground?"
    ),
}


def _asked(words: dict[Any, Any]) -> Callable[[Note], str]:
    """A question whose Polish verb goes by sex, or by sex and death."""

    def text(note: Note) -> str:
        original = choices.original(note.key)
        sex = "woman" if choices.is_woman(original) else "man"
        told = words.get(sex) or words[sex, choices.is_violent(original)]
        return str(told) % {"name": note.title}

    return text


def _who(note: Note) -> str:
    return _("%(summary)s Who was this?") % {"summary": note.summary}


def _what(note: Note) -> str:
    return _("%(summary)s Which event was this?") % {"summary": note.summary}


def _when(note: Note) -> str:
    return _("%(event)s. In which year was it?") % {"event": note.title}


def _where(note: Note) -> str:
    part = choices.discreet(choices.original(note.key))
    told = note.summary if part == "summary" else f"{note.title}."
    return _("%(told)s In which place was it?") % {"told": told}


def _commander(note: Note) -> str:
    return _("%(event)s. Who was in command?") % {"event": note.title}


def _title(key: str) -> str:
    note = find_note(key)
    assert note is not None  # the answers come from the notes
    return note.title


def _town(name: str) -> str:
    return choices.town(in_words(name))


def _in_short(note: Note) -> str:
    """The years of somebody and his organisations, or an event's days."""
    told = ", ".join(part for part in (note.title, headline(note)) if part)
    members = ", ".join(str(ORGANISATIONS[name]) for name in note.facts.organisations)
    return f"{told}. {members}." if members and note.kind == "soldier" else f"{told}."


def _summary(note: Note) -> str:
    return note.summary


KINDS: Final[dict[str, dict[str, _Kind]]] = {
    "soldier": {
        "who": _Kind(choices.who, _who, _title, _in_short),
        "died": _Kind(choices.died, _asked(_DIED), str, _in_short),
        "where": _Kind(choices.where_died, _asked(_WHERE_DIED), _town, _summary),
        "organisation": _Kind(
            choices.organisation,
            _asked(_MEMBER),
            lambda name: str(ORGANISATIONS[name]),
            _in_short,
        ),
        "rank": _Kind(choices.rank, _asked(_RANK), lambda name: str(RANKS[name]), _summary),
    },
    "event": {
        "what": _Kind(choices.what, _what, _title, _in_short),
        "when": _Kind(choices.when, _when, str, _in_short),
        "where": _Kind(choices.where, _where, _town, _summary),
        "commander": _Kind(choices.commander, _commander, _title, _summary),
    },
}
"""What can be asked about a note of each kind."""
