"""The end of the lesson: what the class talks about, and its exit ticket.

An answer is counted for the whole class only: what is read here never says who gave it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction

from game.presentation import presenter
from game.tables.models import Table
from game.tables.records import find_table
from game.tables.rows import Unreadable
from game.tables.selectors import Seen, see
from lessons.quiz.questions import Question, question
from lessons.worksheets.facts import pick_askable
from wyklenci_site.templatetags.letters import letter

from .changes import ClassEnded, NotOfThisClass, change
from .models import Classroom, Pupil, TicketAnswer
from .services import halt_tables

QUESTIONS: Final = 4
"""So many are answered, and talked about, in five minutes."""

MOST_HANDS: Final = 99
"""More than any class has."""


class NoSuchAnswer(Exception):
    """The exit ticket has no such question, or the question no such answer."""


class AnsweredBefore(Exception):
    """The pupil has answered this question, and otherwise: the first answer counts."""


def sights(classroom: Classroom) -> tuple[Seen, ...]:
    """All tables of the class's game, whether over or not, as somebody sees them who only watches.

    What cannot be read is left out.
    """
    found = []
    tables = classroom.tables.filter(round=classroom.round).order_by("number", "pk")
    for public_id in tables.values_list("public_id", flat=True):
        try:
            found.append(see(find_table(public_id), None))
        except (Unreadable, Table.DoesNotExist):
            continue
    return tuple(found)


def debrief_of(classroom: Classroom) -> Any:
    """What a class talks about after its games, from all its tables."""
    return presenter(classroom.game).class_debrief(sights(classroom), classroom.options)


def open_ticket(class_id: int) -> None:
    """Ask the class about what it played. Asked for again, the questions stay the same.

    Raises Classroom.DoesNotExist or ClassEnded.
    """
    classroom = Classroom.objects.get(pk=class_id)
    # Reading the tables takes a while, so it is done before the class is held.
    notes = presenter(classroom.game).class_notes(sights(classroom), classroom.options)
    with change(class_id) as classroom:
        if classroom.ended is not None:
            raise ClassEnded
        if not classroom.ticket:
            classroom.ticket = _picked(notes, classroom)
        classroom.phase = Classroom.Phase.TICKET
        halt_tables(classroom)


def _picked(notes: Sequence[str], classroom: Classroom) -> list[str]:
    """Questions about these notes; none that the class was asked after an earlier game, as long as
    there are others."""
    asked = {id for one in classroom.earlier for id in one["ticket"]}
    found = pick_askable(notes, QUESTIONS + len(asked), classroom.pk)
    return [*(id for id in found if id not in asked), *(id for id in found if id in asked)][
        :QUESTIONS
    ]


def ticket_questions(classroom: Classroom) -> tuple[Question, ...]:
    """The questions in the reader's language, without those that no note answers any more."""
    asked = (question(id) for id in classroom.ticket)
    return tuple(one for one in asked if one is not None)


def answer(class_id: int, pupil_id: int, question_id: str, number: int) -> None:
    """Keep a pupil's first answer to a question of the ticket.

    Raises Classroom.DoesNotExist, NotOfThisClass, ClassEnded, NoSuchAnswer or AnsweredBefore,
    and then nothing has changed.
    """
    # The class itself does not change: thirty pupils who answer are no news for anybody.
    with transaction.atomic():
        classroom = Classroom.objects.select_for_update().get(pk=class_id)
        pupil = classroom.pupils.filter(pk=pupil_id, removed=False).first()
        if pupil is None:
            raise NotOfThisClass
        asked = _asked(classroom, question_id)
        if not 0 <= number < len(asked.answers):
            raise NoSuchAnswer
        kept = pupil.answers.filter(question=question_id).first()
        if kept is not None:
            if kept.answer != number:
                raise AnsweredBefore
            return
        if classroom.ended is not None:
            raise ClassEnded
        pupil.answers.create(question=question_id, answer=number)


def answers_of(pupil: Pupil) -> dict[str, int]:
    """What the pupil has answered, by the questions' ids: for himself alone."""
    return dict(pupil.answers.values_list("question", "answer"))


def count_hands(class_id: int, question_id: str, numbers: Sequence[int]) -> None:
    """Keep how many hands went up for each answer; counting again replaces it.

    Raises Classroom.DoesNotExist, ClassEnded or NoSuchAnswer, and then nothing has changed.
    """
    with change(class_id) as classroom:
        if classroom.ended is not None:
            raise ClassEnded
        asked = _asked(classroom, question_id)
        fit = all(0 <= number <= MOST_HANDS for number in numbers)
        if len(numbers) != len(asked.answers) or not fit:
            raise NoSuchAnswer
        classroom.hands = {**classroom.hands, question_id: list(numbers)}


def _asked(classroom: Classroom, question_id: str) -> Question:
    asked = question(question_id) if question_id in classroom.ticket else None
    if asked is None:
        raise NoSuchAnswer
    return asked


@dataclass(frozen=True)
class Answer:
    """An answer to choose, and how many chose it: on devices, and by a show of hands."""

    number: int
    letter: str
    text: str
    right: bool
    devices: int
    hands: int

    @property
    def total(self) -> int:
        return self.devices + self.hands


@dataclass(frozen=True)
class Result:
    """A question of the ticket with the answers of the whole class."""

    question: Question
    answers: tuple[Answer, ...]

    @property
    def answered(self) -> int:
        return sum(answer.total for answer in self.answers)

    @property
    def right(self) -> int:
        return sum(answer.total for answer in self.answers if answer.right)


def results(classroom: Classroom) -> tuple[Result, ...]:
    """The class's answers to every question. Pupils who were sent out do not count."""
    rows = TicketAnswer.objects.filter(pupil__classroom=classroom, pupil__removed=False)
    given = Counter(rows.values_list("question", "answer"))
    return tuple(
        Result(asked, _answers(asked, given, classroom.hands.get(asked.id, [])))
        for asked in ticket_questions(classroom)
    )


def _answers(
    asked: Question, given: Counter[tuple[str, int]], hands: Sequence[int]
) -> tuple[Answer, ...]:
    return tuple(
        Answer(
            number=number,
            letter=letter(number),
            text=text,
            right=number == asked.right,
            devices=given[asked.id, number],
            hands=hands[number] if number < len(hands) else 0,
        )
        for number, text in enumerate(asked.answers)
    )
