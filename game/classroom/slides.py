"""What the projector shows of the talk after play, when the teacher steers it from another device.

The slides are those of the page that belongs to the phase: the debrief, or the questions of the
exit ticket; before play those of the introduction or of how the game is played, where the projector
was sent there. They are counted from 0, which is how each page begins. Which parts of the debrief
the class has been shown is kept for the record of its lesson.
"""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.kit.class_parts import ClassDebrief, Numbers, Screen, ShownCard
from game.kit.how import how_slides
from game.kit.questions import OpenQuestion
from game.presentation import presenter
from game.tables.services import tell
from lessons.catalogue import find_intro

from . import after
from .again import as_it_was
from .changes import (
    ClassEnded,
    NotOfThisClass,
    change_lesson,
    lead_projector,
    leave_table,
    steer,
)
from .models import BEFORE, Classroom, ShownPart
from .ticket import ticket_questions

START: Final = "start"
TICKET: Final = "ticket"
"""The places of the first slide, and of the one that leads to the exit ticket."""
MOST_DOWN: Final = 30
"""So many windows no page of a table has."""
AFTER_PLAY: Final = (Classroom.Phase.DEBRIEF, Classroom.Phase.TICKET)


class Placed(Struct, frozen=True):
    """A part of the debrief on a slide at its `place`; `number` of `count` it is, and `before` and
    `next` are the places of its neighbours. Slides beyond the plan's minutes come after the way to
    the exit ticket, and lead back to it."""

    part: Screen
    place: str
    number: int
    count: int
    before: str
    next: str

    @property
    def last_of_more(self) -> bool:
        """Whether the way back to the exit ticket starts here."""
        return self.next == TICKET and self.number == self.count


def placed(debrief: ClassDebrief) -> tuple[tuple[Placed, ...], tuple[Placed, ...]]:
    """The parts that are told in the plan's minutes, and the others."""
    within = len(debrief.slides)
    places = [START, *(f"part-{number}" for number in range(1, within + 1)), TICKET]
    places += [f"part-{within + number}" for number, _part in enumerate(debrief.more, 1)]
    at = [*range(1, within + 1), *range(within + 2, len(places))]
    found = [
        Placed(
            part,
            places[number],
            number + 1,
            within + 2 if number <= within else len(places),
            places[number - 1],
            places[number + 1] if number + 1 < len(places) else TICKET,
        )
        for part, number in zip((*debrief.slides, *debrief.more), at, strict=True)
    ]
    return tuple(found[:within]), tuple(found[within:])


class Slide(Struct, frozen=True):
    """One slide: its `place` on the page, what it is about, and what the teacher says to it: where
    `aside`, that is not on the slide. Of a question with answers to choose `answers` can be shown.
    `part` is the key of a part of the debrief; `beyond`: the plan has no time for it. `number` is
    the one that stands on the slide, or 0."""

    place: str
    title: str
    more: str = ""
    answers: bool = False
    aside: bool = False
    part: str = ""
    beyond: bool = False
    number: int = 0


def slides_of(classroom: Classroom) -> tuple[Slide, ...]:
    """The slides that the class is shown (`Classroom.deck`), in the language in use."""
    if classroom.deck in BEFORE:
        return _before(classroom)
    if classroom.phase == Classroom.Phase.DEBRIEF:
        return _debrief(classroom)
    return _ticket(classroom) if classroom.phase == Classroom.Phase.TICKET else ()


def _before(classroom: Classroom) -> tuple[Slide, ...]:
    shown = presenter(classroom.game)
    if classroom.deck == "how":
        parts = how_slides(shown.how(), shown.rules()["prose"].explained)
        inner = [part.title for part in parts]
        titles = [_("How to play"), *inner, _("Now we play")]
    else:
        found = find_intro(classroom.game)
        if found is None:
            return ()
        inner = [section.title for section in found.sections[1:]]
        titles = [found.title, *inner]
    return tuple(
        Slide(
            f"part-{number}" if number else START,
            str(title),
            number=number if number <= len(inner) else 0,
        )
        for number, title in enumerate(titles)
    )


def _debrief(classroom: Classroom) -> tuple[Slide, ...]:
    within, more = placed(after.debrief_of(classroom))
    slides = (
        Slide(START, _("What really happened")),
        *(_of_part(one.place, one.part) for one in within),
        Slide(TICKET, _("Exit ticket")),
        *(replace(_of_part(one.place, one.part), beyond=True) for one in more),
    )
    return tuple(replace(slide, number=number) for number, slide in enumerate(slides, 1))


def _of_part(place: str, part: Screen) -> Slide:
    match part.body:
        case OpenQuestion(text=text, teacher=teacher):
            return Slide(place, text, teacher, aside=True, part=part.key)
        case Numbers(games=games):
            return Slide(place, _("All the games of this lesson"), games, part=part.key)
        case ShownCard(name=name, life=life):
            return Slide(place, name, life, part=part.key)


def _ticket(classroom: Classroom) -> tuple[Slide, ...]:
    return (
        Slide(START, _("Exit ticket")),
        *(
            Slide(f"question-{number}", asked.text, asked.why, bool(asked.answers), number=number)
            for number, asked in enumerate(ticket_questions(classroom), 1)
        ),
    )


def show_slide(
    class_id: int, number: int, *, phase: str, answers: bool = False, game: int | None = None
) -> None:
    """Let the projector show this slide of the deck `phase`, with what the class answered to it.

    `game` is as in `change`. Raises Classroom.DoesNotExist, ClassEnded, EarlierGame, or
    NotOfThisClass where the class does something else now, or has no such slide.
    """
    slides = slides_of(Classroom.objects.get(pk=class_id))
    # Reading the tables takes a while, so it is done before the class is held.
    if not 0 <= number < len(slides) or (answers and not slides[number].answers):
        raise NotOfThisClass
    with change_lesson(class_id, game) as classroom:
        if classroom.deck != phase:
            raise NotOfThisClass
        if classroom.deck in BEFORE:
            lead_projector(classroom, classroom.screen)
            classroom.slide = number
            return
        steer(classroom, number, answers=answers)
        if part := slides[number].part:
            _keep_shown(classroom, classroom.round, part)


def keep_place(class_id: int, number: int, *, phase: str, game: int | None = None) -> None:
    """Keep that the projector has come to this slide of the deck `phase` by its own keys, so that
    who steers from elsewhere goes on from there. No window is led by it.

    `game` is as in `change`. Raises as `show_slide`.
    """
    slides = slides_of(Classroom.objects.get(pk=class_id))
    if not 0 <= number < len(slides):
        raise NotOfThisClass
    with change_lesson(class_id, game) as classroom:
        if classroom.deck != phase:
            raise NotOfThisClass
        leave_table(classroom)
        if classroom.slide != number:
            classroom.slide, classroom.slide_answers = number, False


def show_down(class_id: int, down: int, *, kept: bool = False, game: int | None = None) -> None:
    """Let the projector show the table that it shows after play from so many windows down its page.
    `kept`: it is there already, and no window is led by it.

    `game` is as in `change`. Raises Classroom.DoesNotExist, ClassEnded, EarlierGame, or
    NotOfThisClass where it shows no table, or down no such page.
    """
    with change_lesson(class_id, game) as classroom:
        table = classroom.shown_table
        if classroom.down is None or table is None or not 0 <= down <= MOST_DOWN:
            raise NotOfThisClass
        if kept:
            classroom.screen = f"down-{down}"
        else:
            lead_projector(classroom, f"down-{down}")
            tell(table.pk)


def talks(classroom: Classroom) -> bool:
    """Whether the class is being shown the debrief: after play, or whenever its game is on paper,
    as nobody tells the site how far that is."""
    printed = classroom.way == Classroom.Way.PRINTED
    return classroom.ended is None and (printed or classroom.phase in AFTER_PLAY)


def note_shown(class_id: int, part: str, game: int) -> None:
    """Keep that this part of the debrief after the class's game of this number has been shown on
    the projector.

    Raises Classroom.DoesNotExist, ClassEnded, or NotOfThisClass where the class does not talk about
    a game, or the debrief has no such part.
    """
    classroom = Classroom.objects.get(pk=class_id)
    # Reading the tables takes a while, so it is done before the class is held.
    then = as_it_was(classroom, game)
    if then.round != game or part not in {one.key for one in after.debrief_of(then).parts}:
        raise NotOfThisClass
    # The class itself does not change: this is no news for anybody.
    with transaction.atomic():
        classroom = Classroom.objects.select_for_update().get(pk=class_id)
        if classroom.ended is not None:
            raise ClassEnded
        if not talks(classroom):
            raise NotOfThisClass
        _keep_shown(classroom, game, part)


def _keep_shown(classroom: Classroom, game: int, part: str) -> None:
    """Once. Called while the class is held."""
    row = ShownPart(classroom=classroom, round=game, part=part)
    ShownPart.objects.bulk_create([row], ignore_conflicts=True)


def shown_parts(classroom: Classroom) -> list[str]:
    """The keys of the parts that the class has been shown after its game."""
    rows = classroom.shown_parts.filter(round=classroom.round).order_by("part")
    return [row.part for row in rows]
