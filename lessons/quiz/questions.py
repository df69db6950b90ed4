"""Questions made from the facts of the notes, for an exit ticket and for whoever checks himself.

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

from ..catalogue import find_note, notes_in
from . import choices
from .kinds import KINDS, LAST, OWN


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


def pick(
    notes: Sequence[str],
    count: int,
    seed: int,
    may_ask: Callable[[str], bool] = lambda id: True,
) -> tuple[str, ...]:
    """The ids of `count` questions about these notes that may be asked, or of fewer where there
    are not so many.

    A note that comes earlier is asked about first, and a second time only after all the others;
    each time it is asked for what has been asked least, its own question first. Years and ranks
    come last: a story is told by who, where and why.
    """
    asked: Counter[str] = Counter()
    found: list[str] = []
    waiting = {
        note: [kind for kind in _kinds_of(note) if may_ask(f"{note}:{kind}")]
        for note in dict.fromkeys(notes)
    }
    while len(found) < count and any(waiting.values()):
        for note, left in waiting.items():
            if left and len(found) < count:
                places = {
                    kind: (kind in LAST, asked[kind], kind != OWN, place(f"{seed}", note, kind))
                    for kind in left
                }
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
    wrong = sorted(found.wrong, key=lambda answer: place(id, answer))[: choices.WRONG]
    answers = [found.right, *wrong]
    if all(answer.isdecimal() for answer in answers):
        answers.sort()  # years read as a line of time
    else:
        answers.sort(key=lambda answer: place("order", id, answer))
    return _Order(tuple(answers), answers.index(found.right))


@cache
def _kinds_of(key: str) -> tuple[str, ...]:
    """What can be asked about the note with this key; nothing where there is no such note."""
    note = notes_in("pl").get(key)
    if note is None:
        return ()
    found = [
        name
        for name, kind in KINDS.get(note.kind, {}).items()
        if name not in note.facts.unasked and kind.choices(note) is not None
    ]
    # An easy question is better than none.
    if len(found) > 1 and "what" in found and choices.names_itself(note):
        found.remove("what")
    return tuple(found)


def place(*parts: str) -> bytes:
    """A place in a line that looks drawn by lot and is always the same."""
    return sha256("\n".join(parts).encode()).digest()
