"""A climax as it is told in the middle of the screen, one thing after another.

A game's presenter makes the beats from what its report says, so they hold nothing that the reader
may not know. `templates/jinja2/kit/stage.html` draws them as lists, `static/js/stage.js` plays them
once. What the end is, no beat tells before the stamp.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.sheets.pictures import Picture

from .parts import Die

Kind = Literal["card", "falls", "throw", "stamp", "goes", "means", "says"]

PAUSE: Final = {"stamp": 2, "says": 2}
"""So many beats pass before these; before others, one. Before and after a death there are two."""
LAST: Final = 1
"""So many beats are left after the last one has begun."""
FEW: Final = 4
"""So many cards that are turned are as large as they can be, and fewer that fall."""
BLANK: Final = 2
"""The bar is at first so many points longer than the most that can be needed, however many are
gathered: its length tells nothing. Where more come it grows with them, and all points shrink."""


class Figure(Struct, frozen=True, cache_hash=True):
    """Somebody who goes somewhere; `colour` and `shape` are his player's, or "". Of one who is dead
    it is told who that was: the `years`, and in a sentence what is `told`."""

    name: str
    picture: Picture | None
    years: str = ""
    told: str = ""
    colour: str = ""
    shape: str = ""


class Beat(Struct, frozen=True, cache_hash=True, kw_only=True):
    """One thing that happens.

    A "card" is turned, with its `figure`, the `sign` of what that counts, and how far it takes the
    bar (`points`); another "falls" on what lies there; a "throw" of `dice` is read; the "stamp"
    says how it ended, in its `tone` or, of `people` who have won, in their `colour`, and how it
    went for the reader (`own`); `people` "goes" somewhere; it "means" something for the table; and
    what is true of it "says" a sentence, under a `title`. `greyed`: they are dead. `at` is when, in
    beats.
    """

    kind: Kind
    title: str
    text: str = ""
    figure: str = ""
    sign: str = ""
    picture: Picture | None = None
    emblem: str = ""
    points: int = 0
    tone: str = ""
    colour: str = ""
    shape: str = ""
    people: tuple[Figure, ...] = ()
    dice: tuple[Die, ...] = ()
    greyed: bool = False
    own: str = ""
    at: int = 0


class Pip(Struct, frozen=True, cache_hash=True):
    """A point of the bar: when it is filled, or None. Where what is needed ends, `line` is its
    number; `was` is the number where it ended before `moved`. One `beyond` the bar's first length
    has no room before it is filled."""

    at: int | None
    line: int = 0
    was: int = 0
    beyond: bool = False


class Bar(Struct, frozen=True, cache_hash=True):
    """What has been gathered against what is needed, point by point. What is needed changes when
    something falls: `moved` is when, or None. `sum` is all that has been gathered, and `summed` is
    when."""

    label: str
    pips: tuple[Pip, ...]
    moved: int | None
    sum: int = 0
    summed: int = 0


class Needed(Struct, frozen=True):
    """What is needed at first and in the end, under the bar's label; `most` could have been, which
    is known before anything is gathered."""

    label: str
    first: int
    last: int
    most: int


class Staged(Struct, frozen=True, cache_hash=True):
    """All of it. `key` is another one for each climax, which is played once. What comes `before`
    the stamp comes after the cards, the `rest` begins with it. All takes as long as `length` beats.

    Nothing happens before the reader throws so many dice by a `tap`; 0 where he throws none. What
    is `brief` goes away by itself: the table tells it, too. `earlier` have come before it since the
    reader's last move: a page on a slow network hears of all at once.
    """

    key: str
    title: str
    under: str
    picture: Picture | None
    emblem: str
    cards: tuple[Beat, ...]
    bar: Bar | None
    before: tuple[Beat, ...]
    rest: tuple[Beat, ...]
    length: int
    tap: int = 0
    brief: bool = False
    earlier: tuple[Staged, ...] = ()

    @property
    def blank(self) -> tuple[Die, ...]:
        """The dice that wait for the tap."""
        return (Die(0),) * self.tap

    @property
    def crowded(self) -> bool:
        """Whether a narrow window has room for it only if everything is small."""
        return len(self.cards) > FEW or len(self.before) >= FEW


def staged(
    key: str,
    beats: Sequence[Beat],
    *,
    title: str,
    under: str,
    picture: Picture | None,
    emblem: str,
    needed: Needed | None = None,
    tapped: bool = False,
    brief: bool = False,
) -> Staged:
    """The beats, in their order, each with its time. Cards come first, and there is a stamp. The
    first throw is `tapped`: it is the reader's."""
    times = accumulate(map(_pause, (None, *beats), beats))
    timed = tuple(replace(beat, at=at - 1) for beat, at in zip(beats, times, strict=True))
    kinds = [beat.kind for beat in timed]
    cards, stamp = kinds.count("card"), kinds.index("stamp")
    assert "card" not in kinds[cards:], "cards come first"
    return Staged(
        key=key,
        title=title,
        under=under,
        picture=picture,
        emblem=emblem,
        cards=timed[:cards],
        bar=None if needed is None else _bar(timed, needed),
        before=timed[cards:stamp],
        rest=timed[stamp:],
        length=timed[-1].at + LAST,
        tap=next(len(beat.dice) for beat in timed if beat.kind == "throw") if tapped else 0,
        brief=brief,
    )


def in_order(told: Sequence[Staged]) -> Staged | None:
    """The last of them, with those before it."""
    return replace(told[-1], earlier=tuple(told[:-1])) if told else None


def _pause(before: Beat | None, beat: Beat) -> int:
    mourned = beat.greyed or (before is not None and before.greyed)
    return 2 if mourned else PAUSE.get(beat.kind, 1)


def _bar(beats: Iterable[Beat], needed: Needed) -> Bar:
    counted, falls = _counted(beats), [beat.at for beat in beats if beat.kind == "falls"]
    moved = falls[0] if falls and needed.first != needed.last else None
    pips = (
        Pip(
            at=counted[number - 1] if number <= len(counted) else None,
            line=number if number == needed.last else 0,
            was=number if number == needed.first and moved is not None else 0,
            beyond=number > needed.most + BLANK,
        )
        for number in range(1, max(needed.most + BLANK, len(counted)) + 1)
    )
    summed = max(counted, default=0)
    return Bar(needed.label, tuple(pips), moved, len(counted), summed)


def _counted(beats: Iterable[Beat]) -> list[int]:
    """When each point that counts in the end came; a sum below nothing is made up for first."""
    counted: list[int] = []
    total = 0
    for beat in beats:
        total += beat.points
        del counted[max(0, total) :]
        counted += [beat.at] * (total - len(counted))
    return counted
