"""What a class is asked at the end of its lesson: what it is offered, and what its teacher writes.

A question is kept by its id. The part before the colon says where it comes from: a note, the
game, the lesson (`open`), or the teacher himself (`own`), who wrote it for a class or into a set of
cards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from itertools import combinations
from typing import Final

from django.utils.translation import gettext as _

from game.engine.card_sets import SetQuestion, cards_of
from game.kit.class_parts import Screen, ShownCard
from game.kit.questions import ModelQuestion
from game.presentation import presenter
from game.tables.editions import know_cards, sets_of, title_of
from lessons.catalogue import find_note
from lessons.plans.plan import Plan, find_plan
from lessons.quiz.kinds import OWN as HAND_WRITTEN
from lessons.quiz.questions import pick, place, question
from lessons.worksheets.facts import askable

from .again import can_play_again
from .changes import (
    ClassEnded,
    NotOfThisClass,
    change,
    change_lesson,
    leave_play,
    leave_table,
    steer,
)
from .models import Classroom
from .services import halt_tables
from .sights import sights

FACTS: Final = 4
"""So many questions of fact are offered,"""
ASKED_FACTS: Final = 2
"""and so many are asked unless the teacher wishes otherwise."""
ASKED_OF_A_SET: Final = 4
"""So many of the set of cards that a class plays with are asked unless the teacher wishes
otherwise: with what else is usual they are no more than"""
MOST_ASKED: Final = 8
"""More takes longer than what is left of a lesson."""
MOST_OWN: Final = 12
"""So many a class keeps that its teacher wrote for it."""

TEXT_LENGTH: Final = 200
ANSWER_LENGTH: Final = 120
ANSWERS: Final = range(2, 5)
"""How many answers a question may offer that is not an open one."""

NAMES: Final = ("who", "rank", "commander")
"""Questions that ask for no more than a name: whoever forgets it has missed nothing."""

GAME, OPEN, OWN, SET = "game", "open", "own", "set"
OF_PLAN: Final = "plan"
PLAN, LESSON = f"{OPEN}:plan", f"{OPEN}:lesson"


class NoSuchQuestion(Exception):
    """No ticket asks this."""


class NotSoMany(Exception):
    """A ticket asks something, and no more than `MOST_ASKED`; nor are more than `MOST_OWN` kept."""


@dataclass(frozen=True)
class TicketQuestion:
    """A question in the reader's language; without `answers` it is answered in a sentence. `right`
    is the number of the right answer, None where there is none; `why` explains it, and `url` is
    the note's address, or "". `of` is the name of the set of cards that it is from, or ""."""

    id: str
    text: str
    answers: tuple[str, ...] = ()
    right: int | None = None
    why: str = ""
    url: str = ""
    of: str = ""


@dataclass(frozen=True)
class OwnQuestion:
    """A question that a teacher wrote, as it is stored; `of` is the name of the set of cards that
    he wrote it in, or "", and `why` then its key."""

    id: str
    text: str
    answers: tuple[str, ...]
    right: int | None
    why: str = ""
    of: str = ""


@dataclass(frozen=True)
class Offered:
    """A question that may be asked. `kind` is where it comes from: "fact", "set", "plan", or the
    part of the id before the colon; `ticked`: it is asked unless the teacher wishes otherwise."""

    kind: str
    ticked: bool
    question: TicketQuestion


def own_question(text: str, answers: Sequence[str], right: int | None) -> OwnQuestion:
    """The same question always has the same id, so that it is never kept twice."""
    told = json.dumps([text, *answers, right])
    return OwnQuestion(
        f"{OWN}:{sha256(told.encode()).hexdigest()[:16]}", text, tuple(answers), right
    )


def of_a_set(asked: SetQuestion, title: str) -> OwnQuestion:
    """A question of the set of cards with this title; its answers always in the same order, which
    does not tell the right one."""
    answers = dict(enumerate((asked.right, *asked.wrong))) if asked.wrong else {}
    order = sorted(answers, key=lambda number: place("order", asked.ask, f"{number}"))
    right = order.index(0) if order else None
    written = own_question(asked.ask, [answers[number] for number in order], right)
    return replace(written, why=asked.key, of=title)


def own_questions(classroom: Classroom) -> tuple[OwnQuestion, ...]:
    """Those that the teacher wrote for this class, and those of sets that it was asked; the first
    one first."""
    return tuple(
        OwnQuestion(**{**one, "answers": tuple(one["answers"])}) for one in classroom.own_questions
    )


def _of_the_cards(classroom: Classroom) -> tuple[OwnQuestion, ...]:
    """Those of the set of cards that the class plays with: as they were when it took the set."""
    title, sets = title_of(classroom.game, classroom.options), sets_of(classroom.game)
    asked = sets.questions(cards_of(classroom.options)) if sets else ()
    return tuple(of_a_set(one, title) for one in asked)


def keep_own(class_id: int, asked: OwnQuestion) -> None:
    """Write a question for the class. Raises Classroom.DoesNotExist, ClassEnded or NotSoMany."""
    with change_lesson(class_id) as classroom:
        _keep(classroom, asked)


def _keep(classroom: Classroom, asked: OwnQuestion) -> None:
    if asked.id in (one["id"] for one in classroom.own_questions):
        return
    written = [one for one in own_questions(classroom) if not one.of]
    if not asked.of and len(written) >= MOST_OWN:
        raise NotSoMany
    classroom.own_questions = [*classroom.own_questions, asdict(asked)]


def drop_own(class_id: int, id: str) -> None:
    """Forget a question that was not asked: without it nobody could read what was answered.

    Raises Classroom.DoesNotExist, ClassEnded or NoSuchQuestion.
    """
    with change_lesson(class_id) as classroom:
        if id in classroom.ticket or id in asked_before(classroom):
            raise NoSuchQuestion
        classroom.own_questions = [one for one in classroom.own_questions if one["id"] != id]


def asked_before(classroom: Classroom) -> set[str]:
    """What was asked after the class's earlier games."""
    return {id for one in classroom.earlier for id in one["ticket"]}


def offered(classroom: Classroom, kept: Sequence[OwnQuestion] = ()) -> tuple[Offered, ...]:
    """What the class may be asked, in the order of asking: the plan's own question, for which
    there must be time, facts of what the class has played, the game as a model, what the set of
    cards asks that it plays with, what the teacher wrote for it, what he has `kept` of other
    classes and sets, and a sentence."""
    return tuple(_offered(classroom, kept))


def _offered(classroom: Classroom, kept: Sequence[OwnQuestion]) -> Iterator[Offered]:
    before = {(one["game"], id) for one in classroom.earlier for id in one["ticket"]}
    asked = {id for _game, id in before}
    of_the_plan = _open_question(classroom, PLAN)
    if of_the_plan is not None:
        yield Offered(OF_PLAN, True, of_the_plan)
    facts = [fact for id in _facts(classroom, asked) if (fact := _from_a_note(id)) is not None]
    unlikest = unlike(facts, asked)
    for fact in facts:
        yield Offered("fact", fact in unlikest, fact)
    made = [_of_the_game(one) for one in presenter(classroom.game).ticket_questions()]
    made.sort(key=lambda one: (classroom.game, one.id) in before)
    for number, one in enumerate(made):
        yield Offered(GAME, number == 0, one)
    own, cards = own_questions(classroom), _of_the_cards(classroom)
    written = {one.id: one for one in (*kept, *own, *cards)}
    usual = [one.id for one in own if not one.of]
    usual += [one.id for one in cards if one.id not in asked][:ASKED_OF_A_SET]
    order = dict.fromkeys(one.id for one in (*cards, *own, *kept))
    for kind in (SET, OWN):
        for id in order:
            if bool(written[id].of) == (kind == SET):
                ticked = id in usual and id not in asked
                yield Offered(kind, ticked, _of_the_teacher(written[id]))
    of_any_lesson = _open_question(classroom, LESSON)
    assert of_any_lesson is not None  # it fits every lesson
    yield Offered(OPEN, of_the_plan is None, of_any_lesson)


def _facts(classroom: Classroom, asked: Collection[str]) -> list[str]:
    """Ids of questions about the people and events that the debrief shows: those first that it
    answers, and last what the class was `asked` after an earlier game. Where it shows nothing that
    can be asked about, of whatever came up in the games."""
    seen, planned = sights(classroom), planned_notes(classroom)
    know_cards(classroom.game, classroom.options)
    shown = presenter(classroom.game)
    debrief = shown.class_debrief(seen, classroom.options, planned)
    notes = shown.class_notes(seen, classroom.options, planned)
    count = FACTS + len(asked)
    # What there is no time to show is asked about only where the rest is not enough.
    found: tuple[str, ...] = ()
    for slides in (debrief.in_time(slide_minutes(classroom)).slides, debrief.parts):
        if len(found) < count:
            found = (*found, *_of_slides(_told(slides), notes, count, classroom.pk))
    found = tuple(dict.fromkeys(found))
    found = found or pick(notes, count, classroom.pk, _asks_a_fact)
    found = found or pick(notes, count, classroom.pk, _is_askable)
    again = _answered_alike(sorted(found, key=lambda id: id in asked))
    return sorted(found, key=lambda id: (id in asked, id in again))[:FACTS]


def unlike(facts: Sequence[TicketQuestion], asked: Collection[str]) -> Sequence[TicketQuestion]:
    """Those that are asked by themselves, none that was `asked` before if there are others. Two
    with one answer give it away, and so may two about one note, which begin alike; two of a kind
    are told apart by a date or a place alone. Of those that are as unlike, the first."""

    def likeness(chosen: Sequence[TicketQuestion]) -> tuple[int, ...]:
        again = sum(one.id in asked for one in chosen)
        answers = {one.answers[one.right or 0].casefold() for one in chosen}
        notes = {one.id.partition(":")[0] for one in chosen}
        kinds = {one.id.partition(":")[2] for one in chosen}
        return again, -len(answers), -len(notes), -len(kinds)

    return min(combinations(facts, min(ASKED_FACTS, len(facts))), key=likeness)


def _answered_alike(ids: Iterable[str]) -> set[str]:
    """Those whose right answer is that of one before them: it would give the answer away."""
    answers: set[str] = set()
    alike = set()
    for id in ids:
        asked = question(id)
        right = asked.answers[asked.right].casefold() if asked else id
        if right in answers:
            alike.add(id)
        answers.add(right)
    return alike


def _of_slides(
    told: Mapping[str, str], notes: Sequence[str], count: int, seed: int
) -> tuple[str, ...]:
    """Ids of questions about what is told, those first that it answers."""
    on_slides = [key for key in notes if (note := find_note(key)) and note.url in told]
    found = pick(on_slides, count, seed, lambda id: _asks_a_fact(id) and _is_told(id, told))
    more = pick(on_slides, count, seed, lambda id: _asks_a_fact(id) and _of_itself(id))
    # Another question about the same note comes after what else a slide answers.
    repeated = [id.partition(":")[0] for id in found]
    order = {id: (repeated[:place].count(repeated[place]), place) for place, id in enumerate(found)}
    return (*sorted(found, key=order.__getitem__), *(id for id in more if id not in found))


def _told(slides: Iterable[Screen]) -> dict[str, str]:
    """What slides tell of people and events, by the addresses of their notes."""
    cards = [slide.body for slide in slides if isinstance(slide.body, ShownCard)]
    return {
        card.url: " ".join([card.who, card.life, card.freed, *(fact.text for fact in card.facts)])
        for card in cards
        if card.url
    }


def _is_told(id: str, told: Mapping[str, str]) -> bool:
    """Whether a slide has the right answer: each of its longer words, in whatever form."""
    asked = question(id)
    if asked is None:
        return False
    text = told.get(asked.url, "").casefold()
    words = re.findall(r"\w{3,}", asked.answers[asked.right].casefold())
    return bool(words) and all(_stem(word) in text for word in words)


def _stem(word: str) -> str:
    """Without an ending by which Polish tells cases apart; numbers are as they are."""
    return word if word.isdecimal() else word[: max(3, len(word) - 2)]


def _of_itself(id: str) -> bool:
    """Whether it does not ask what only the whole note discusses."""
    return id.partition(":")[2] != HAND_WRITTEN


def _asks_a_fact(id: str) -> bool:
    return _is_askable(id) and not _asks_a_name(id)


def _is_askable(id: str) -> bool:
    return id in askable(id.partition(":")[0])


def _asks_a_name(id: str) -> bool:
    return id.partition(":")[2] in NAMES


def open_ticket(
    class_id: int,
    ids: Sequence[str] | None = None,
    kept: Sequence[OwnQuestion] = (),
    game: int | None = None,
    *,
    steered: bool = False,
) -> None:
    """Ask the class these questions; None: what is ticked in what it is offered. Asked for again,
    the questions stay the same. What the teacher has `kept` of other classes and sets he may ask
    here, too.
    `game` is as in `change`. `steered`: from the debrief's last slide, and the projector shows the
    first slide of the ticket.

    Raises Classroom.DoesNotExist, ClassEnded, EarlierGame, NoSuchQuestion, NotSoMany, or where it
    is steered and the class is not at its debrief NotOfThisClass; then nothing has changed.
    """
    classroom = Classroom.objects.get(pk=class_id)
    # Reading the tables takes a while, so it is done before the class is held.
    if ids is None and not classroom.ticket:
        ids = [one.question.id for one in offered(classroom) if one.ticked][:MOST_ASKED]
    with change(class_id, game) as classroom:
        if classroom.ended is not None:
            raise ClassEnded
        if steered and classroom.phase != Classroom.Phase.DEBRIEF:
            raise NotOfThisClass
        if not classroom.ticket:
            classroom.ticket = _chosen(classroom, ids or (), (*_of_the_cards(classroom), *kept))
        if classroom.phase != Classroom.Phase.TICKET:
            classroom.slide = None
            leave_table(classroom)
            classroom.screen = ""
        if steered:
            steer(classroom, 0)
        leave_play(classroom, str(Classroom.Phase.TICKET))
        halt_tables(classroom)


def is_early(classroom: Classroom) -> bool:
    """Whether the class would leave a game for the ticket that is not over, or has not begun."""
    return classroom.ended is None and not can_play_again(classroom)


def _chosen(classroom: Classroom, ids: Sequence[str], kept: Sequence[OwnQuestion]) -> list[str]:
    """These questions, each once. One that was kept elsewhere is then this class's, too: it can be
    read for as long as the class is there."""
    wanted = list(dict.fromkeys(ids))
    if not 1 <= len(wanted) <= MOST_ASKED:
        raise NotSoMany
    for one in kept:
        if one.id in wanted:
            _keep(classroom, one)
    if any(find_question(classroom, id) is None for id in wanted):
        raise NoSuchQuestion
    return wanted


def ticket_questions(classroom: Classroom) -> tuple[TicketQuestion, ...]:
    """The questions in the reader's language, without those that nothing answers any more."""
    asked = (find_question(classroom, id) for id in classroom.ticket)
    return tuple(one for one in asked if one is not None)


def find_question(classroom: Classroom, id: str) -> TicketQuestion | None:
    """The question of this class with this id, in the reader's language, if there is one."""
    where, _colon, key = id.partition(":")
    if where == GAME:
        made = presenter(classroom.game).ticket_questions()
        return next((_of_the_game(one) for one in made if one.key == key), None)
    if where == OWN:
        own = own_questions(classroom)
        return next((_of_the_teacher(one) for one in own if one.id == id), None)
    return _open_question(classroom, id) if where == OPEN else _from_a_note(id)


def _from_a_note(id: str) -> TicketQuestion | None:
    asked = question(id)
    if asked is None:
        return None
    return TicketQuestion(id, asked.text, asked.answers, asked.right, asked.why, asked.url)


def _of_the_game(made: ModelQuestion) -> TicketQuestion:
    """Its answers in an order that is the same in both languages."""
    id = f"{GAME}:{made.key}"
    answers = dict(enumerate((made.right, *made.wrong)))
    order = sorted(answers, key=lambda number: place("order", id, f"{number}"))
    return TicketQuestion(
        id, made.text, tuple(answers[n] for n in order), order.index(0), made.why, made.url
    )


def _of_the_teacher(one: OwnQuestion) -> TicketQuestion:
    return TicketQuestion(one.id, one.text, one.answers, one.right, one.why, of=one.of)


def _open_question(classroom: Classroom, id: str) -> TicketQuestion | None:
    """The key question of the plan that the class was opened from, or what fits every lesson."""
    if id == PLAN:
        plan = _plan(classroom)
        return TicketQuestion(id, plan.question) if plan else None
    if id == LESSON:
        return TicketQuestion(
            id, _("What from this lesson would you like to check in the sources, and why?")
        )
    return None


def plain(text: str) -> str:
    """What somebody typed, as one line of text."""
    words = ("".join(filter(str.isprintable, word)) for word in text.split())
    return " ".join(filter(None, words))


def planned_notes(classroom: Classroom) -> tuple[str, ...]:
    """The keys of the notes that the plan is about which the class was opened from."""
    plan = _plan(classroom)
    return plan.course.notes if plan else ()


def slide_minutes(classroom: Classroom) -> int | None:
    """How many minutes the slides of the debrief have in that plan, where there is one."""
    plan = _plan(classroom)
    return plan.slide_minutes if plan else None


def _plan(classroom: Classroom) -> Plan | None:
    plan = find_plan(classroom.plan)
    # With another game the class has played on without the plan.
    return plan if plan is not None and plan.course.game == classroom.game else None
