"""Each legal move on the thing that it names, one word of it after another.

A reader picks a thing, then another, until the move is made. What has been picked is the beginning
of a move's words, with blanks between ("zo las"); it comes from the address, so it may be anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Move, Seat
from game.engine.declarations import CARD, CHOICE, SEAT

from ..load import Game

NOBODY = -1


class Thing(NamedTuple):
    """Something that a word names: a card ("card"), a seat, a word of choice, or a place of a
    zone ("" is the whole of one without places). `seat` is whose place it is."""

    kind: str
    word: str
    seat: Seat = NOBODY


class Act(Struct, frozen=True):
    """What a tap on a thing does: it makes the `move`, or it picks the thing (`pick`, which is ""
    where the tap takes back that it was `picked`); `instead` of what has been picked so far.
    `tip`: it leads to the move that the guided game proposes."""

    move: str = ""
    pick: str = ""
    picked: bool = False
    instead: bool = False
    tip: bool = False
    label: str = ""


class Steps:
    """What can be done now.

    `picked`      the words picked so far
    `given`       these, or what is `alike`: a choice that all moves begin with, which nobody has to
                  pick
    `moves`       those that begin with what is given
    `finished`    those of them that need no other word, and lie on nothing or are not to be made by
                  a tap on it
    `things`      what can be tapped next, with the moves that go on with it
    `beginnings`  all moves, by what is picked of them first
    """

    def __init__(self, game: Game, moves: Sequence[Move], chosen: str, proposed: str = "") -> None:
        self.game, self.proposed = game, proposed
        picked = tuple(chosen.split(" ")) if chosen else ()
        begun = [move for move in moves if picked and _begins(move, picked)]
        self.alike = self._alike(moves)
        self.beginnings: dict[Thing, list[Move]] = {}
        for move in moves:
            if move.args:
                first = self._thing(move, len(self.alike))
                self.beginnings.setdefault(first, []).append(move)
        self.picked = picked if begun else ()
        self.given = self.picked or self.alike
        self.moves = begun or list(moves)
        self.finished: list[Move] = []
        self.things: dict[Thing, list[Move]] = {}
        lying = Counter(map(self._next, self.moves))
        for move in self.moves:
            thing = self._next(move)
            if thing is None or (lying[thing] > 1 and not move.args):
                self.finished.append(move)
            else:
                self.things.setdefault(thing, []).append(move)

    def _alike(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """The word of choice that all moves of several words begin with, if nothing else can be
        picked."""
        worded = [move for move in moves if move.args]
        things = {self._thing(move, 0) for move in worded}
        if {thing.kind for thing in things} != {CHOICE} or len(things) > 1:
            return ()
        return worded[0].args[:1] if all(len(move.args) > 1 for move in worded) else ()

    @property
    def card(self) -> str:
        """The first card that has been picked, or ""."""
        if not self.picked:
            return ""
        words = zip(self.game.verbs[self.moves[0].verb].places, self.picked, strict=False)
        return next((word for place, word in words if self.game.is_card(place)), "")

    def _next(self, move: Move) -> Thing | None:
        """What the move's next word names; None where nothing is left to pick."""
        at = len(self.given)
        verb = self.game.verbs[move.verb]
        if len(move.args) > at:
            return self._thing(move, at)
        lies = verb.at and not move.args and not verb.costly
        return Thing(verb.at, "") if lies else None

    def _thing(self, move: Move, at: int) -> Thing:
        kind, word = self.game.verbs[move.verb].places[at], move.args[at]
        if self.game.is_card(kind):
            return Thing(CARD, word)
        if kind in (SEAT, CHOICE):
            return Thing(kind, word)
        place = word if self.game.zones[kind].places else ""
        return Thing(kind, place, self._owner(move, at, kind))

    def _owner(self, move: Move, at: int, zone: str) -> Seat:
        """Whose zone it is: the seat's that was named before, else the mover's."""
        if self.game.zones[zone].of == "table":
            return NOBODY
        before = self.game.verbs[move.verb].places[:at]
        return int(move.args[before.index(SEAT)]) if SEAT in before else move.seat

    def act(self, thing: Thing) -> Act | None:
        """What a tap on the thing does, or None."""
        act = self._act(thing)
        return replace(act, tip=True) if act and self._leads_on(act) else act

    def _leads_on(self, act: Act) -> bool:
        """Whether it makes the proposed move, or picks what that begins with."""
        words = self.proposed.split(" ")[2:]
        picks = act.pick.split(" ") if act.pick else []
        return act.move == self.proposed if act.move else words[: len(picks)] == picks != []

    def _act(self, thing: Thing) -> Act | None:
        first = len(self.alike)
        if (CARD, *self.picked[first : first + 1]) == thing[:2]:
            return Act(picked=True)
        moves = self.things.get(thing)
        if not moves:
            return self._instead(thing)
        if len(moves) == 1 and self._at_once(moves[0]):
            return Act(move=str(moves[0]), label=self.label(moves[0]))
        word = moves[0].args[len(self.given)]
        return Act(pick=" ".join((*self.given, word)), label=self.verb(thing))

    def verb(self, thing: Thing) -> str:
        """What the moves do that go on with this thing, or "" where they are of several kinds, or
        what is asked above has told it."""
        told = self.picked and len({move.verb for move in self.moves}) == 1
        return "" if told else self._common(self.things[thing])

    def _instead(self, thing: Thing) -> Act | None:
        """Another thing can be picked first without putting back the one before."""
        if self.picked and thing in self.beginnings:
            moves = self.beginnings[thing]
            pick = " ".join(moves[0].args[: len(self.alike) + 1])
            return Act(pick=pick, instead=True, label=self._common(moves))
        return None

    def _at_once(self, move: Move) -> bool:
        """Whether the tap makes the move. What is given without having been picked spares no tap
        of a costly one."""
        at, verb = len(self.given), self.game.verbs[move.verb]
        begun = bool(self.picked) if verb.costly else at > 0
        return len(move.args) <= at + 1 and (begun or not self.game.picks_first(verb))

    def _common(self, moves: Sequence[Move]) -> str:
        """What all these moves do, or "" where they are of several kinds."""
        return self.label(moves[0]) if len({move.verb for move in moves}) == 1 else ""

    def label(self, move: Move) -> str:
        return self.game.says(f"verb.{move.verb}.label")


def _begins(move: Move, picked: tuple[str, ...]) -> bool:
    return move.args[: len(picked)] == picked
