"""The pieces that the pages of every game are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from msgspec import Struct

from game.engine.card_sets import PRINTED, cards_of
from game.sheets.boards import Point
from game.sheets.pictures import Picture
from game.tables.selectors import Seen, Sitter, Stretch

Face = Callable[[str], str]
"""Draws a card's printed face, by the name of its deck, a dash and its own ("orders-attack")."""


def no_face(card: str) -> str:
    """For a page on the screen, which has pictures of its own."""
    return ""


class Entry(Struct, frozen=True):
    """A word of an index, and the anchors where something is said of it, the main one first."""

    name: str
    anchors: tuple[str, ...]


class Button(Struct, frozen=True):
    """A move that can be made: its text form, what stands on the button, and more words for
    those who hear the page instead of seeing where the button stands. `doubtful`: there is a
    `Doubt` about it. `picks`: the value is only the beginning of a move's words. `tip`: the guided
    game proposes it."""

    value: str
    label: str
    more: str = ""
    quiet: bool = False
    doubtful: bool = False
    picks: bool = False
    tip: bool = False


class Doubt(Struct, frozen=True):
    """What is asked before a move that gives up something still open, and what then stands on the
    button that makes it."""

    question: str
    yes: str


class Line(Struct, frozen=True, cache_hash=True):
    """A line of the log. `details` follow it one by one; `level` is what it begins.

    Levels: "stage", "round" and "scene" are headings of sorts, each of them a part of the one
    before; "turn" and "result" mark a turn's beginning and what came of a scene, "" is an ordinary
    line, "part" a small one that belongs to the line before it.
    `own` marks what only the reader knows. A replay leads to rounds, scenes and whatever else is a
    `landmark`.
    """

    text: str
    details: tuple[str, ...] = ()
    level: str = ""
    own: bool = False
    landmark: bool = False


class Mark(Struct, frozen=True):
    """What a seat belongs to, as a sign and as a word."""

    icon: str
    word: str


class Glance(Struct, frozen=True):
    """A table in two lines: how far the game has come, and how it stands or ended, or "".

    Where seats belong together, each has its `marks`; where each has points of its own they are
    told in `points`, with what is counted. Else there are none.
    """

    where: str
    score: str
    marks: tuple[Mark, ...] = ()
    points: tuple[str, ...] = ()


class HowPart(Struct, frozen=True):
    """What a class is told before it plays, and fits on one screen: points, or a card `explained`,
    its parts numbered and named, drawn already."""

    title: str
    points: tuple[Point, ...]
    picture: Picture | None = None
    explained: str = ""


def level_name(level: str) -> str:
    """How well a computer player plays, for people."""
    names = {
        "easy": pgettext("computer player", "easy"),
        "medium": pgettext("computer player", "medium"),
        "hard": pgettext("computer player", "hard"),
    }
    return names.get(level, level)


def name_of(sitter: Sitter) -> str:
    """What somebody at a table is called: a computer so that nobody takes it for a person."""
    if sitter.computer and not sitter.taken:
        return _("Computer %(name)s") % {"name": sitter.nickname}
    return sitter.nickname


COMPUTER: Final = "computer"
"""The level of one of whom only the name is told."""


class Die(Struct, frozen=True, cache_hash=True):
    """A die as it fell; `counts`: it is one of those that decide."""

    face: int
    counts: bool = True


class Cast(Struct, frozen=True, cache_hash=True):
    """The names of the seats for one reader, to whom his own is "You"; while a computer plays
    for him, `away`, it is not he who moves. `cards` is the key of the set that is played with:
    the names of its own cards lead into it."""

    sitters: tuple[Sitter, ...]
    seat: int | None
    away: bool = False
    cards: str = PRINTED

    def name(self, seat: int) -> str:
        if seat != self.seat:
            return name_of(self.sitters[seat])
        return _("Computer for you") if self.away else _("You")

    def at(self, ply: int) -> Cast:
        """With the names of those who sat there when this move was made."""
        if all(sitter.since <= ply and not _earlier(sitter, ply) for sitter in self.sitters):
            return self
        seat = self.seat
        if seat is not None and self.sitters[seat].since > ply:
            seat = None
        then = tuple(at(sitter, ply) for sitter in self.sitters)
        return Cast(then, seat, self.away, self.cards)

    def names(self, seats: Sequence[int]) -> str:
        return ", ".join(self.name(seat) for seat in seats)

    def who(self, seat: int) -> str:
        """A word under the name: a person, or how well the computer plays."""
        sitter = self.sitters[seat]
        if not sitter.computer:
            return _("person")
        level = {"level": level_name(sitter.computer)}
        return _("computer, %(level)s") % level if sitter.taken else _("level: %(level)s") % level


def cast_of(seen: Seen, seat: int | None) -> Cast:
    """Those at a table, for a reader at this seat."""
    return Cast(seen.sitters, seat, cards=cards_of(seen.options))


def at(sitter: Sitter, ply: int) -> Sitter:
    """Whoever was at the seat when this move was made."""
    then = _earlier(sitter, ply)
    if then is None:
        return sitter
    computer = COMPUTER if then.computer else ""
    return replace(sitter, nickname=then.name, computer=computer, taken=not then.computer)


def _earlier(sitter: Sitter, ply: int) -> Stretch | None:
    return next((one for one in sitter.earlier if ply <= one.until), None)
