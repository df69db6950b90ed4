"""What every ruleset promises, and the few values that all games share.

A ruleset is a set of pure functions over values that are never changed after they
were handed out. It knows nothing of databases, pages or languages. Whoever runs a
game keeps a `State`, asks who is to act, and feeds moves to `apply`.

Chance is a player: shuffles, deals and dice are moves of the seat `CHANCE`, recorded
by their outcome. A record therefore replays for ever, whatever the random number
generator does, and a test can write the dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

if TYPE_CHECKING:
    from .grammar import Grammar

Seat = int
"""0-based place at the table; "clockwise" means ascending."""

CHANCE: Final[Seat] = -1
"""The seat that shuffles, deals and rolls."""


def gettext_noop(text: str) -> str:
    """Mark `text` for the message catalogue; the reader's language is chosen later."""
    return text


class UnreadableMove(ValueError):
    """The text or its parts are no move of this game at all, in any position."""


class UnreadableOptions(ValueError):
    """The options or the number of players do not fit the game."""


class IllegalMove(Exception):
    """A readable move that this seat cannot make now.

    `reason` is the key of one of the game's texts; of what every game refuses, a plain English
    sentence and a key of the message catalogue.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Move(Struct, frozen=True, gc=False):
    """One decision of one seat: who, what, and with which cards or places.

    The text form is the words parted by blanks, the seat first: `2 play skrzynka las`,
    `chance lot 3`. It is what forms post, rows store and golden files show;
    `parse(str(move)) == move`.
    """

    seat: Seat
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        who = "chance" if self.seat == CHANCE else str(self.seat)
        return " ".join((who, self.verb, *self.args))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read the text form.

        Raises UnreadableMove when `text` is not of that form. Whether the verb and its
        arguments mean anything is for the ruleset's `apply` to say.
        """
        who, *words = text.split(" ")
        if who == "chance":
            seat = CHANCE
        elif len(who) <= 2 and who.isascii() and who.isdigit() and str(int(who)) == who:
            seat = int(who)
        else:
            raise UnreadableMove(text)
        if not words or not all(words) or not all(w.isprintable() for w in words):
            raise UnreadableMove(text)
        return cls(seat, words[0], tuple(words[1:]))


Facts = Mapping[str, Any]
"""What an event tells, by name: card ids, seats and numbers, never prose."""


class Event(Struct, frozen=True):
    """Something that a move brought about, for the log and for what is told afterwards.

    `public` is for everybody; `private[seat]` adds what only that seat may know. The
    log is worded for a reader later.
    """

    kind: str
    public: Facts = {}
    private: Mapping[Seat, Facts] = {}

    def seen_by(self, seat: Seat | None) -> Facts:
        """What `seat` learns from the event (None: the public)."""
        if seat is None or seat not in self.private:
            return self.public
        return {**self.public, **self.private[seat]}


class Outcome(Struct, frozen=True):
    """How a game ended.

    `ranking` lists the places from the first down, each a tuple of the seats that share
    it; `scores` is indexed by seat.
    """

    reason: str
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]

    def place(self, seat: Seat) -> int:
        """The place of `seat`, 1 for the winner; shared places count like 1, 1, 3."""
        better = 0
        for group in self.ranking:
            if seat in group:
                return better + 1
            better += len(group)
        raise ValueError(f"seat {seat} is not in the ranking")


StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
SeenT = TypeVar("SeenT", contravariant=True)


class Player(Protocol[SeenT]):
    """A computer player: it is shown a view and the moves it has, never a state."""

    def __call__(self, view: SeenT, moves: Sequence[Move], rng: Random) -> Move: ...


class HasBoard(Protocol):
    """A state or a view whose public part is its `board`, as those of `phased` and `zones` are.

    No game needs to have one. It is asked for by helpers that a game may use: a decider's `board`
    (`coaching`), chances that differ with the phase (`bots.levels`), and in the kit sides and the
    moments of a style guide.
    """

    @property
    def board(self) -> Any: ...


@runtime_checkable
class ListsMoves(Protocol):
    """A ruleset that says which moves and decisions it can ever have, as `Phased` does: then the
    kit checks that all of them are declared, whether they come up or not."""

    @property
    def grammar(self) -> Grammar:
        """The forms of all moves."""

    @property
    def deciding(self) -> tuple[str, ...]:
        """The phases in which somebody decides."""


class Ruleset(Protocol[StateT, ViewT]):
    """A game. All functions are pure: no argument is ever changed.

    `player_counts` are the possible numbers of players. `computers` maps a level of play
    ("easy", "medium", "hard") to a computer player. `most_moves` is a number of moves,
    chance included, that no game exceeds; where dice may go on and on, none that will
    ever be played, though nothing rules it out.
    """

    slug: str
    version: int
    player_counts: range
    most_moves: int
    computers: Mapping[str, Player[ViewT]]

    def setup(self, players: int, options: Mapping[str, Any]) -> StateT:
        """The state before the first move. Nothing random happens here.

        Raises UnreadableOptions for unknown options, values or numbers of players.
        """
        ...

    def random_options(self, players: int, rng: Random, cards: str = "") -> dict[str, Any]:
        """What people leave to chance before a game (the seats' colours, say).

        Of a set of `cards` its own people are dealt in as far as that decides it, seat 0 first:
        for them the set was made.
        """
        ...

    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that have a decision now; `(CHANCE,)`; or `()` when it is over."""
        ...

    def waits_for(self, state: StateT, seat: Seat) -> tuple[Seat, ...]:
        """Whom `seat`, which is to act, should let decide first: others that are to act, too.

        For where one decision takes away another's: a computer player waits as long as one of
        these seats is a person's, never for another computer. Nothing where all that are to
        act decide for themselves.
        """
        ...

    def same_decision(self, before: StateT, after: StateT) -> bool:
        """Whether seats that must act both before and after another seat's move still face the same
        decision.

        Not so where that move took the decision away and the next one is of the same seats.
        """
        ...

    def chance(self, state: StateT, rng: Random) -> Move:
        """A move for CHANCE, drawn with the odds of the real shuffle, deal or dice."""
        ...

    def legal_moves(self, state: StateT, seat: Seat) -> tuple[Move, ...]:
        """Every move `seat` has, in a fixed order; empty when it has none to make.

        Empty for CHANCE too, whose outcomes are too many to list.
        """
        ...

    def apply(self, state: StateT, move: Move) -> tuple[StateT, tuple[Event, ...]]:
        """The state after `move`, with what happened on the way.

        Raises UnreadableMove or IllegalMove; `state` is as it was in any case.
        """
        ...

    def last_round(self, state: StateT) -> tuple[StateT, tuple[Event, ...]]:
        """The state in which the present round is the last one, whatever would follow it.

        The very same state where that was said before, or the game is over. Where no round is
        being played there may be nothing left to play: the events tell what followed at once.
        Nobody's decision becomes another one; it may become needless.
        """
        ...

    def undoable(self, before: StateT, move: Move, after: StateT) -> bool:
        """Whether `move`, which led from `before` to `after`, revealed nothing to anybody.

        Then its seat may take it back as long as nobody has moved since. What everybody saw
        it do is no secret; a card that somebody looked at is one.
        """
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """All that `seat` may see; None is the projector, which sees what is public."""
        ...

    def resample(self, view: ViewT, rng: Random) -> StateT:
        """A state that could be the real one for all the viewer knows."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """The result, or None while the game goes on."""
        ...

    def dump(self, state: StateT) -> bytes:
        """The state as JSON, for a snapshot."""
        ...

    def load(self, data: bytes) -> StateT:
        """The state that `dump` wrote. Raises msgspec.ValidationError for anything else."""
        ...
