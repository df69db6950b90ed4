"""A move in which dice fell, beat by beat: from what the report tells of it, and no more.

Whoever's dice they are throws them by a tap: while a fight goes on each of his throws is told, and
once it is over the last of them, with what came of the fight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from game.kit.behind import Behind
from game.kit.parts import Cast
from game.kit.stage import Beat, Figure, Staged, in_order, staged
from game.rulesets.forest.cards import COMMUNISTS, FOREST, SIDE_OF, SIDES, SPECIALS, TERRAIN
from game.rulesets.forest.course import Course, Fight, Turn, follow
from game.rulesets.forest.terrain import has_gun, points, strength_of
from game.tables.selectors import Seen
from lessons.catalogue import find_note

from . import cards, words
from .fight import Throw
from .report import Report, Story, story_of

MOST: Final = 3
"""So many throws of a fight are told, the last ones."""
MOST_TOLD: Final = 2
"""Of so many people it is told who they were; more are named, and the report tells of them."""
THROWS: Final = {"start", "rolled", "thrown"}
"""The events that tell of a throw."""

says: Final = words.says


def climax(seen: Seen, cast: Cast, told: Report | None) -> Staged | None:
    """The moves told of in which dice fell; while a fight goes on, the reader's own throws that are
    news to him, and before them the end of a fight that this one has followed at once."""
    course = follow(seen.steps)
    if told is not None:
        stories = [story for story in told.stories if story.throws]
    elif course.turns and not course.turns[-1].over:
        stories = [*_before(seen, cast, course), *_going_on(seen, cast, course)]
    else:
        stories = []
    return in_order([_told(seen, cast, course, story) for story in stories])


def _before(seen: Seen, cast: Cast, course: Course) -> Iterator[Story]:
    """The move before this one, if dice fell in it and the reader has not moved since: it was over
    by the same news that tell of this one, or just before."""
    before, now = course.turns[-2:-1], course.turns[-1]
    here = _here(seen, cast)
    if any(one.seat in here for one in seen.steps if one.ply >= now.ply):
        return
    for turn in before:
        story = story_of(course, cast, turn)
        if story.throws:
            yield story


def _going_on(seen: Seen, cast: Cast, course: Course) -> Iterator[Story]:
    fight = course.turns[-1].fight
    if fight is not None and fight.begun and not fight.over:
        story = story_of(course, cast, course.turns[-1])
        if _own(seen, cast, course, story):
            yield story


def _told(seen: Seen, cast: Cast, course: Course, story: Story) -> Staged:
    turn = course.turns[story.number - 1]
    own = _own(seen, cast, course, story)
    many = own or (MOST if story.rolls else len(story.throws))
    first = max(0, len(story.throws) - many)
    throws = list(_throws(turn, story.throws))[first:]
    after = (
        _over(turn, story, _own_end(seen, cast, course, turn))
        if turn.over
        else _goes_on(turn, throws)
    )
    place = course.row[turn.place] if turn.fight and turn.place is not None else ""
    return staged(
        f"{seen.public_id}-dice-{turn.number}-{'over' if turn.over else len(story.throws)}",
        [*throws, *after],
        title=story.what,
        under=says("climax.under", side=story.side.name, player=story.player),
        picture=cards.TERRAIN_PICTURE(place) if place else cards.SPECIAL_PICTURE(turn.card),
        emblem=TERRAIN[place].emblem if place else SPECIALS[turn.card].emblem,
        tapped=bool(own) and not _by_its_button(seen),
        brief=not turn.over,
    )


# Whose dice


def _own(seen: Seen, cast: Cast, course: Course, story: Story) -> int:
    """So many of a move's last throws are the reader's and have come since his last move. Around
    one screen they are anybody's who sits there."""
    here, throws = _here(seen, cast), story.throws
    begins = course.turns[story.number - 1].ply
    ends = next((turn.ply for turn in course.turns[story.number :]), seen.steps[-1].ply + 1)
    new = 0
    for step in takewhile(lambda step: step.seat not in here, reversed(seen.steps)):
        if begins <= step.ply < ends:
            new += sum(event.kind in THROWS for event in step.told)
    sides = {SIDES[course.sides[seat]] for seat in here}
    latest = throws[max(0, len(throws) - new) :]
    return len(list(takewhile(lambda throw: throw.side.id in sides, reversed(latest))))


def _here(seen: Seen, cast: Cast) -> set[int]:
    """The seats whose players sit before this screen."""
    if seen.seat is None:
        return set()
    return {seen.seat} if cast.seat is not None else _people(cast)


def _people(cast: Cast) -> set[int]:
    return {sitter.index for sitter in cast.sitters if not sitter.computer}


def _by_its_button(seen: Seen) -> bool:
    """Whether the last move that somebody made was to roll, and nothing else."""
    moved = next((step for step in reversed(seen.steps) if step.seat >= 0), None)
    return moved is not None and not moved.told


# Beats


def _throws(turn: Turn, throws: Sequence[Throw]) -> Iterator[Beat]:
    """Every throw of a move, in short."""
    starts = turn.fight.starts if turn.fight else []
    rolls = turn.fight.rolls if turn.fight else []
    for number, throw in enumerate(throws):
        text = throw.words
        if number < len(starts):
            assert turn.fight is not None
            text = says("climax.start", dice=TERRAIN[turn.fight.kind].dice)
        elif rolls:
            roll = rolls[number - len(starts)]
            low, second, *_ = sorted(roll.dice)
            hits = says("climax.hits", n=len(roll.hitting))
            text = says("climax.sum", low=low, next=second, sum=roll.sum, hits=hits)
        yield Beat(
            kind="throw",
            title=throw.side.name,
            text=text,
            emblem=throw.side.emblem,
            tone=f"side-{throw.side.id}",
            dice=throw.dice,
        )


def _goes_on(turn: Turn, throws: Sequence[Beat]) -> Iterator[Beat]:
    """What the last throw of a fight that is not over has done."""
    fight = turn.fight
    assert fight is not None, "only a fight takes more moves than one"
    roll = fight.rolls[-1] if fight.rolls else None
    hits = says("climax.hits", n=len(roll.hitting)) if roll else says("climax.begins")
    units = roll.hitting if roll else ()
    yield Beat(
        kind="stamp",
        title=hits,
        text=says("climax.hitting", units=", ".join(map(words.unit, units))) if units else "",
        tone=throws[-1].tone,
    )
    if roll and roll.fell:
        yield _fallen(roll.fell)


def _over(turn: Turn, story: Story, own: str) -> Iterator[Beat]:
    fell = _fell(turn)
    yield _stamp(turn, story, own)
    if fell:
        yield _fallen(fell)
    yield from _means(turn, story)
    if not _people_told(fell):
        yield from _says(turn)


def _fell(turn: Turn) -> list[str]:
    if turn.sentence is not None:
        return [] if turn.sentence.saved else [turn.sentence.card]
    return turn.fight.fell if turn.fight else []


def _own_end(seen: Seen, cast: Cast, course: Course, turn: Turn) -> str:
    """How a fight went for the reader's side, and the points of the terrains if they are still what
    they were then."""
    told = []
    if cast.seat is not None and turn.fight and turn.fight.winner is not None:
        won = course.sides[cast.seat] == turn.fight.winner
        told.append(says("climax.own-won" if won else "climax.own-lost"))
    if turn is course.turns[-1]:
        board = seen.view.board
        forest, communists = points(board, FOREST), points(board, COMMUNISTS)
        told.append(says("climax.points", forest=forest, communists=communists))
    return " ".join(told)


def _stamp(turn: Turn, story: Story, own: str) -> Beat:
    fight = turn.fight
    if fight is None:
        assert turn.sentence is not None, "dice fell"
        saved = turn.sentence.saved
        side = SIDE_OF[turn.sentence.card] if saved else turn.side
        title, text = says(f"climax.{'saved' if saved else 'lost'}"), story.results[0]
    elif fight.winner is None:
        side, title, text = 1 - turn.side, says("climax.no-fight"), story.results[0]
    else:
        side, text = fight.winner, says("climax.left", n=len(_left(fight)))
        title = says(f"climax.won.{SIDES[side]}")
    return Beat(kind="stamp", title=title, text=text, tone=f"side-{SIDES[side]}", own=own)


def _left(fight: Fight) -> tuple[str, ...]:
    """The winner's units that are left."""
    units = (card for card, _ in fight.life if SIDE_OF[card] == fight.winner)
    return tuple(card for card in units if card not in fight.fell)


def _people_told(fell: Sequence[str]) -> list[str]:
    people = [name for name in fell if cards.is_somebody(name)]
    return people if len(people) <= MOST_TOLD else []


def _fallen(fell: Sequence[str]) -> Beat:
    told = _people_told(fell)
    return Beat(
        kind="goes",
        title=says("climax.falls", n=len(fell)),
        emblem="broken-shield",
        people=tuple(_figure(name, name in told) for name in fell),
        greyed=True,
    )


def _figure(name: str, told: bool) -> Figure:
    behind = cards.UNIT.behind(name) if told else Behind()
    really = behind.summary and not behind.own
    return Figure(
        name=words.unit(name),
        picture=cards.UNIT_PICTURE(name),
        told=says("climax.really", told=behind.summary) if really else behind.whose,
    )


def _means(turn: Turn, story: Story) -> Iterator[Beat]:
    """Which terrains change hands, and the formations that were counted for it."""
    for change in story.changes:
        yield Beat(
            kind="means",
            title=change.words,
            text=change.why,
            emblem=change.side.emblem,
            tone=f"side-{change.side.id}",
        )
    if turn.fight and turn.fight.begun and not story.changes:
        yield Beat(
            kind="means",
            title=_counted(turn.fight),
            text=says("report.no-change"),
            emblem="flying-flag",
        )


def _counted(fight: Fight) -> str:
    """The formation that is left to the winner."""
    left = _left(fight)
    gun = bool(left) and has_gun(fight.lying, SIDE_OF[left[0]])
    number = strength_of(left, gun)
    key = "formation" if number else "no-formation"
    return words.public(f"climax.{key}", number=number, formation=number)


def _says(turn: Turn) -> Iterator[Beat]:
    """What was truly so: of the card that was played, else of the ground that was fought for."""
    if turn.card in SPECIALS:
        key = SPECIALS[turn.card].note
    else:
        assert turn.fight is not None, "dice fell"
        key = TERRAIN[turn.fight.kind].note
    note = find_note(key)
    if note is not None:
        yield Beat(kind="says", title=f"{note.title}:", text=note.summary)
