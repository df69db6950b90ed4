"""The end of the lesson: what the class talks about, and what it answers to its exit ticket.

An answer is counted for the whole class only: what is read here never says who gave it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction

from game.kit.class_parts import ClassDebrief
from game.presentation import presenter
from game.tables.editions import know_cards
from game.tables.rows import every
from wyklenci_site.press.orders import forget
from wyklenci_site.templatetags.letters import letter

from .changes import ClassEnded, NotOfThisClass, change, check_game, steer
from .models import SENTENCE_LENGTH, Classroom, Pupil, TicketAnswer
from .sights import sights
from .ticket import (
    TicketQuestion,
    find_question,
    plain,
    planned_notes,
    slide_minutes,
    ticket_questions,
)

MOST_HANDS: Final = 99
"""More than any class has."""


class NoSuchAnswer(Exception):
    """The exit ticket has no such question, or the question no such answer."""


class NoSentence(Exception):
    """Nothing was written, or more than fits."""


class NotAsked(Exception):
    """The class is not at its exit ticket: it is not open yet, or closed again."""


class AnsweredBefore(Exception):
    """The pupil has answered this question, and otherwise: the first answer counts."""


def debrief_of(classroom: Classroom) -> ClassDebrief:
    """What a class talks about after its games, from all its tables; first what its plan names."""
    seen, planned = sights(classroom), planned_notes(classroom)
    know_cards(classroom.game, classroom.options)
    debrief = presenter(classroom.game).class_debrief(seen, classroom.options, planned)
    return debrief.in_time(slide_minutes(classroom))


# Answering


def answer(
    class_id: int, pupil_id: int, question_id: str, number: int, game: int | None = None
) -> None:
    """Keep a pupil's first answer to a question of the ticket; `game` is as in `change`.

    Raises Classroom.DoesNotExist, NotOfThisClass, EarlierGame, ClassEnded, NotAsked, NoSuchAnswer
    or AnsweredBefore, and then nothing has changed.
    """
    with _answering(class_id, pupil_id, question_id, game) as (asked, given):
        if not 0 <= number < len(asked.answers):
            raise NoSuchAnswer
        given.answer = number


def write(
    class_id: int, pupil_id: int, question_id: str, text: str, game: int | None = None
) -> None:
    """Keep a pupil's sentence. The first one counts, so that none changes that is shown to all.

    Raises as `answer`, and NoSentence.
    """
    sentence = plain(text)
    with _answering(class_id, pupil_id, question_id, game) as (asked, given):
        if asked.answers:
            raise NoSuchAnswer
        if not 0 < len(sentence) <= SENTENCE_LENGTH:
            raise NoSentence
        given.text = sentence


@contextmanager
def _answering(
    class_id: int, pupil_id: int, question_id: str, game: int | None
) -> Iterator[tuple[TicketQuestion, TicketAnswer]]:
    """The question, and the answer to be filled in; it is stored at the end, if it is the first."""
    # The class itself does not change: thirty pupils who answer are no news for anybody.
    with transaction.atomic():
        classroom = Classroom.objects.select_for_update().get(pk=class_id)
        pupil = classroom.pupils.filter(pk=pupil_id, removed=False).first()
        if pupil is None:
            raise NotOfThisClass
        check_game(classroom, game)
        about = {"round": classroom.round, "question": question_id}
        given = TicketAnswer(pupil=pupil, **about)
        yield _asked(classroom, question_id), given
        # Also a row that nobody can read any more is an answer.
        kept = every(TicketAnswer).filter(pupil=pupil, **about).first()
        if kept is None:
            if classroom.ended is not None:
                raise ClassEnded
            if classroom.phase != Classroom.Phase.TICKET:
                raise NotAsked
            given.save()
        elif (kept.answer, kept.text) != (given.answer, given.text):
            raise AnsweredBefore


def answers_of(classroom: Classroom, pupil: Pupil) -> dict[str, int | str]:
    """What the pupil has answered after this game, by the questions' ids: for himself alone."""
    given = pupil.answers.filter(round=classroom.round)
    rows = given.values_list("question", "answer", "text")
    return {id: text if number is None else number for id, number, text in rows}


def count_hands(
    class_id: int, question_id: str, numbers: Sequence[int], game: int | None = None
) -> None:
    """Keep how many hands went up for each answer; counting again replaces it. `game` is as in
    `change`.

    Raises Classroom.DoesNotExist, ClassEnded, EarlierGame or NoSuchAnswer, and then nothing has
    changed.
    """
    with change(class_id, game) as classroom:
        if classroom.ended is not None:
            raise ClassEnded
        asked = _asked(classroom, question_id)
        fit = all(0 <= number <= MOST_HANDS for number in numbers)
        if not numbers or len(numbers) != len(asked.answers) or not fit:
            raise NoSuchAnswer
        classroom.hands = {**classroom.hands, question_id: list(numbers)}


def _asked(classroom: Classroom, question_id: str) -> TicketQuestion:
    asked = find_question(classroom, question_id) if question_id in classroom.ticket else None
    if asked is None:
        raise NoSuchAnswer
    return asked


# What the class answered


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
class Sentence:
    """What somebody wrote. `shown`: the teacher shows it to everybody."""

    pk: int
    text: str
    shown: bool


@dataclass(frozen=True)
class Result:
    """A question of the ticket with the answers of the whole class: numbers, or sentences."""

    question: TicketQuestion
    answers: tuple[Answer, ...]
    sentences: tuple[Sentence, ...]

    @property
    def answered(self) -> int:
        return sum(answer.total for answer in self.answers) + len(self.sentences)

    @property
    def by_hand(self) -> bool:
        """Whether any hands were counted."""
        return any(answer.hands for answer in self.answers)

    @property
    def right(self) -> int:
        return sum(answer.total for answer in self.answers if answer.right)

    @property
    def shown(self) -> tuple[Sentence, ...]:
        return tuple(sentence for sentence in self.sentences if sentence.shown)


def results(classroom: Classroom) -> tuple[Result, ...]:
    """The class's answers to every question. Pupils who were sent out do not count."""
    rows = _answers_to(classroom)
    given = Counter(rows.filter(answer__isnull=False).values_list("question", "answer"))
    written = _sentences(classroom)
    return tuple(
        Result(
            asked,
            _answers(asked, given, classroom.hands.get(asked.id, [])),
            tuple(sentence for id, sentence in written if id == asked.id),
        )
        for asked in ticket_questions(classroom)
    )


def _answers_to(classroom: Classroom) -> Any:
    pupils = classroom.pupils.filter(removed=False)
    return TicketAnswer.objects.filter(pupil__in=pupils, round=classroom.round)


def _sentences(classroom: Classroom) -> list[tuple[str, Sentence]]:
    """With the questions' ids, in the order of the alphabet: who wrote first is not told."""
    rows = _answers_to(classroom).exclude(text="").order_by("text", "pk")
    return [(row.question, Sentence(row.pk, row.text, row.shown)) for row in rows]


@dataclass(frozen=True)
class Answered:
    """How many of the class's `pupils` have answered something, and how many `all` questions."""

    some: int
    all: int
    pupils: int


def answered(classroom: Classroom) -> Answered | None:
    """How far the exit ticket has come while it is open; None: it is not, or nobody has a device
    to answer on."""
    if classroom.ended is not None or classroom.phase != Classroom.Phase.TICKET:
        return None
    pupils = classroom.pupils.filter(removed=False)
    asked = [one.id for one in ticket_questions(classroom)]
    come = pupils.count()
    if not come or not asked:
        return None
    # Also a row that nobody can read any more is an answer.
    rows = every(TicketAnswer).filter(pupil__in=pupils, round=classroom.round, question__in=asked)
    given = Counter(rows.values_list("pupil", flat=True))
    return Answered(len(given), sum(count == len(asked) for count in given.values()), come)


def is_answered(classroom: Classroom) -> bool:
    """Whether anything has been answered to the ticket of the class's game, on a device or by
    hands."""
    rows = every(TicketAnswer).filter(pupil__classroom=classroom, round=classroom.round)
    return any(map(any, classroom.hands.values())) or bool(rows.exists())


def show_sentence(class_id: int, pk: int, *, shown: bool) -> None:
    """Show a sentence to everybody, or no longer; while the class is at its ticket the projector
    goes to the question. Raises Classroom.DoesNotExist or NoSuchAnswer."""
    with change(class_id) as classroom:  # so that an open page for the projector hears of it
        _change_sentence(class_id, pk, shown=shown)
        if not shown or classroom.ended is not None or classroom.phase != Classroom.Phase.TICKET:
            return
        one = TicketAnswer.objects.get(pk=pk)
        asked = [question.id for question in ticket_questions(classroom)]
        if one.round == classroom.round and one.question in asked:
            steer(classroom, 1 + asked.index(one.question))  # the first slide is the title


def erase_sentence(class_id: int, pk: int) -> None:
    """Erase what a sentence says, in all that was printed of the class, too; who wrote it has
    answered all the same. Raises as `show_sentence`."""
    with change(class_id) as classroom:
        _change_sentence(class_id, pk, text="", shown=False)
        forget(classroom.public_id)


def _change_sentence(class_id: int, pk: int, **what: object) -> None:
    rows = TicketAnswer.objects.filter(pupil__classroom=class_id, pk=pk, answer=None)
    if not rows.update(**what):
        raise NoSuchAnswer


def _answers(
    asked: TicketQuestion, given: Counter[tuple[str, int]], hands: Sequence[int]
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
