"""Questions about sources, on paper: weigh the answers and say why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from ..quiz.about_sources import question_keys, questions_on
from ..quiz.asked import Asked, ask
from .material import around, shuffled
from .open_tasks import disputed, look_up, numbered, unlinked
from .sheet import KeyLine, Order, Sheet, found

LETTERS: Final = "abcd"
CHOICES_WHEN_EASIER: Final = 2
"""The best answer, and one more."""


@dataclass(frozen=True)
class Choice:
    letter: str
    text: str


@dataclass(frozen=True)
class Source:
    """A situation, and what is asked about it; `choices` are none where the answer is open."""

    number: int
    title: str
    situation: SafeString
    text: str
    choices: tuple[Choice, ...]
    starts: tuple[str, ...]
    lines: range
    language: str


def make(order: Order) -> Sheet:
    """`order.count` questions, those to which the chosen notes tell more first."""
    near = (name for key in around(order.notes, order.seed) for name in questions_on(key))
    left = shuffled(question_keys(), f"{order.seed}")
    names = tuple(dict.fromkeys((*near, *left)))[: order.count]
    sources, key = [], []
    for number, name in enumerate(names, start=1):
        asked = ask(name)
        assert asked is not None  # the names are those of questions
        shown = _shown(asked, order)
        sources.append(_source(number, asked, shown, order))
        key.append(_line(number, asked, shown, order))
    read = tuple(note.key for line in key for note in line.notes)
    tasks = [*disputed(read), *look_up(read)] if order.extended else []
    open_tasks, answers = numbered(tasks)
    return Sheet(tuple(sources), (*key, *answers), found(read), open=open_tasks)


def _shown(asked: Asked, order: Order) -> tuple[int, ...]:
    """The numbers of the answers that are offered, in the quiz's order."""
    every = range(len(asked.choices))
    if not order.easier:
        return tuple(every)
    others = shuffled([n for n in every if n != asked.right], f"{order.seed}", asked.id)
    return tuple(sorted((asked.right, *others[: CHOICES_WHEN_EASIER - 1])))


def _source(number: int, asked: Asked, shown: tuple[int, ...], order: Order) -> Source:
    offered = () if order.extended else _lettered(asked, shown)
    starts = (_("I choose … because …"), _("It could be checked by …")) if order.easier else ()
    lines = range(5 if order.extended else 3)
    return Source(
        number,
        asked.title,
        mark_safe(asked.situation),  # noqa: S308 - made from a question's own Markdown
        asked.text,
        offered,
        starts,
        lines,
        asked.language,
    )


def _lettered(asked: Asked, shown: tuple[int, ...]) -> tuple[Choice, ...]:
    return tuple(
        Choice(letter, asked.choices[n].text) for letter, n in zip(LETTERS, shown, strict=False)
    )


def _line(number: int, asked: Asked, shown: tuple[int, ...], order: Order) -> KeyLine:
    letters = {n: letter for letter, n in zip(LETTERS, shown, strict=False)}
    best = asked.choices[asked.right].text
    answer = best if order.extended else f"{letters[asked.right]}) {best}"
    points = tuple(_point(asked, n, "" if order.extended else letters[n]) for n in shown)
    return KeyLine(
        f"{number}", answer, _("Why each answer is a good one or not:"), points, asked.notes
    )


def _point(asked: Asked, number: int, letter: str) -> SafeString:
    choice = asked.choices[number]
    head = f"{letter}) " if letter else ""
    return mark_safe(f"<b>{head}{choice.text}</b> {unlinked(choice.why)}")  # noqa: S308
