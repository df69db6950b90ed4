"""Rulesets whose positions stand in phases, built from tables.

A phase is a step that needs nobody, a decision, or waits for chance. Functions name the next
phase; the tables of a `Phased` ruleset alone say what a phase is. A position is a Struct of two
parts, `board` and `secrets`. The board is public and has these attributes, whatever else it has:

    phase      the name of the phase, "over" when the game is
    chance     the draws that are due, each the name of one in the table of draws, which may be
               followed by a blank and whose it is
    players    the number of seats
    time_up    whether somebody has called time
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from .card_sets import PRINTED
from .contract import (
    CHANCE,
    Event,
    IllegalMove,
    Move,
    Outcome,
    Player,
    Seat,
    UnreadableMove,
    UnreadableOptions,
    ViewT,
)
from .grammar import NOT_NOW, NOT_YOU, OVER, Grammar, check_readable
from .mistakes import DeclarationError, check_known, check_written, meant, place_of, unknown
from .record import COMPUTER, PERSON, TIME_UP


class PhasedState(Protocol):
    """A state of a phased game."""

    @property
    def board(self) -> Any: ...

    @property
    def secrets(self) -> Any: ...


StateT = TypeVar("StateT", bound=PhasedState)
S = TypeVar("S")
T = TypeVar("T")

MOST_STEPS: Final = 1_000
"""Where so many steps follow each other, none of them ever leads to anybody."""


class Decision(NamedTuple):
    """Who decides (given a state), what each can do (given a state and a seat), and for every
    verb what carries the move out, given (game, seat, *args)."""

    to_act: Callable[[Any], tuple[Seat, ...]]
    moves: Callable[[Any, Seat], Iterable[Move]]
    verbs: Mapping[str, Callable[..., None]]


class Draw(NamedTuple):
    """A move of CHANCE: `sample` draws its arguments, `fits` says whether given ones could be
    drawn, `apply` puts them on the table. `draws` makes the usual ones."""

    sample: Callable[[Any, Random], tuple[str, ...]]
    fits: Callable[[Any, tuple[str, ...]], bool]
    apply: Callable[[Any, tuple[str, ...]], None]


AutomaticStep = Callable[[Any], None]
"""What happens by itself in a phase, given the working copy: it names another phase, or a draw."""
WhyNot = Mapping[tuple[str, str], str | Callable[[Any, Move], str]]
"""(phase, verb) -> why a readable move cannot be made, for a pupil: the key of one of the game's
texts, or what gives it, given (state, move). What is not listed is simply not possible."""

_NOTHING: Final[Mapping[str, Any]] = {}
_NO_REASONS: Final[WhyNot] = {}
_OVER: Final = Decision(lambda state: (), lambda state, seat: (), {})


class WorkingCopy(Generic[S]):
    """A position while one move is made: changed freely, then frozen into a state again."""

    __slots__ = ("_kind", "board", "events", "secrets")

    board: Any
    secrets: Any

    def __init__(self, state: Any) -> None:
        self._kind: Callable[[Any, Any], S] = type(state)
        # What `copy.copy` calls in the end; computer players make thousands of these.
        self.board = state.board.__copy__()
        self.secrets = state.secrets.__copy__()
        self.events: list[Event] = []

    def tell(
        self, kind: str, private: dict[Seat, dict[str, Any]] | None = None, **public: Any
    ) -> None:
        """Note an event."""
        self.events.append(Event(kind, public, private or {}))

    def freeze(self) -> tuple[S, tuple[Event, ...]]:
        """The state and the events; the working copy must not be used afterwards."""
        return self._kind(self.board, self.secrets), tuple(self.events)


def nobody(state: Any, seat: Seat) -> tuple[Seat, ...]:
    """Whom to let decide first, where all that are to act decide for themselves."""
    return ()


def same_phase(before: Any, after: Any) -> bool:
    """Whether the phase lasts."""
    return bool(before.board.phase == after.board.phase)


def while_phase_lasts(before: Any, move: Move, after: Any) -> bool:
    """A move can be taken back as long as its phase lasts."""
    return same_phase(before, after)


def nothing_random(players: int, rng: Random, cards: str = PRINTED) -> dict[str, Any]:
    """No option is left to chance."""
    return {}


class Phased(Generic[StateT, ViewT]):
    """A ruleset made of tables and functions; see `contract.Ruleset` for what it promises.

    What a game has to give:

    `slug`, `version`, `player_counts`, `most_moves`  as the contract has them.
    `state`, `options`  the Structs of a position, which is `(board, secrets)`, and of the options.
    `start`  (players, options) -> the state before the first move. Raises UnreadableOptions.
    `draws`, `steps`, `decisions`, `grammar`, `why_not`  the tables, by draw, phase, phase, verb,
    and (phase, verb). "over" is in none of them.
    `waits`  the phases that only wait for chance: never without a draw that is due.
    `view`, `resample`  as the contract has them; `zones.Zones` can make both.
    `outcome`  the result of a state that is over.
    `call_time`  makes the round being played the last one, given the working copy, whose board
    has `time_up` set already. It is called once; steps follow it as they follow a move.
    `computers`  the computer players by level, or, for players that try moves out, a function of
    the ruleset that gives them; `bots.levels` makes all three of one rating.

    What it may give:

    `game`  its own kind of `WorkingCopy`, with methods that many rules use.
    `undoable`, `undoable_while`  by phase, the verbs that reveal nothing to anybody; and the
    condition, given (before, move, after), on which they can be taken back. A move that is followed
    by a draw or the end of the game never can.
    `waits_for`, `same_decision`, `random_options`  as the contract has them.

    Raises DeclarationError where a table names a phase, a verb or a draw that there is not.
    """

    def __init__(
        self,
        *,
        slug: str,
        version: int,
        player_counts: range,
        most_moves: int,
        state: type[StateT],
        options: type[T],
        start: Callable[[int, T], StateT],
        draws: Mapping[str, Draw],
        decisions: Mapping[str, Decision],
        grammar: Grammar,
        view: Callable[[StateT, Seat | None], ViewT],
        resample: Callable[[ViewT, Random], StateT],
        outcome: Callable[[StateT], Outcome],
        call_time: Callable[[Any], None],
        computers: Mapping[str, Player[ViewT]]
        | Callable[[Phased[StateT, ViewT]], Mapping[str, Player[ViewT]]],
        steps: Mapping[str, AutomaticStep] = _NOTHING,
        waits: Collection[str] = (),
        why_not: WhyNot = _NO_REASONS,
        game: Callable[[StateT], WorkingCopy[StateT]] = WorkingCopy,
        undoable: Mapping[str, Iterable[str]] = _NOTHING,
        undoable_while: Callable[[StateT, Move, StateT], bool] = while_phase_lasts,
        waits_for: Callable[[StateT, Seat], tuple[Seat, ...]] = nobody,
        same_decision: Callable[[StateT, StateT], bool] = same_phase,
        random_options: Callable[..., dict[str, Any]] = nothing_random,
    ) -> None:
        self.slug = slug
        self.version = version
        self.player_counts = player_counts
        self.most_moves = most_moves
        self.grammar = grammar
        self.deciding = tuple(decisions)
        self._folder = _folder_of(start)
        self._options = options
        self._start = start
        self._draws = _Table("draw", draws, self._folder)
        self._steps = steps
        self._waits = waits
        self._decisions = _Table("phase", {**decisions, "over": _OVER}, self._folder)
        self._why_not = why_not
        self._game = game
        self.view = view
        self.resample = resample
        self._outcome = outcome
        self._call_time = call_time
        self._undoable = undoable
        self._undoable_while = undoable_while
        self.waits_for = waits_for
        self.same_decision = same_decision
        self.random_options = random_options
        # `apply` asks for the list that was just shown.
        self._listed: tuple[StateT | None, Seat, tuple[Move, ...]] = (None, 0, ())
        # Made once, before there are threads: two that make the plan of a type at once crash.
        self._states = msgspec.json.Decoder(state)
        self._check()
        self.computers = computers(self) if callable(computers) else computers

    def _check(self) -> None:
        """The tables know the same phases, verbs and draws."""
        folder, decisions = self._folder, self._decisions
        phases = {*decisions, *self._steps, *self._waits}
        if twice := decisions.keys() & self._steps.keys():
            raise DeclarationError(f"{folder.name}: both a step and a decision: {min(twice)!r}")
        self._check_reserved("verb", self.grammar, (COMPUTER, PERSON))
        self._check_reserved("draw", self._draws, (TIME_UP.verb,))
        carried = {verb for decision in decisions.values() for verb in decision.verbs}
        check_known("verb", carried, self.grammar, folder)
        check_known("verb in any decision", self.grammar, carried, folder)
        for what in (self._undoable, dict.fromkeys(phase for phase, _ in self._why_not)):
            check_known("decision", what, decisions, folder)
        explained = [(phase, (verb,)) for phase, verb in self._why_not]
        for phase, named in [*explained, *self._undoable.items()]:
            # A verb of another phase is refused there, too: "you have already done that".
            check_known(f"verb (of {phase!r})", named, self.grammar, folder)
        check_written("phase", "phase", phases, folder)
        check_written("draw", "chance", self._draws, folder)

    def _check_reserved(self, what: str, table: Collection[str], words: tuple[str, ...]) -> None:
        """A record tells moves from outside the game by these words."""
        for word in words:
            if word in table:
                raise self._wrong(word, f"the {what} {word!r} is one of every game, in its record")

    def setup(self, players: int, options: Mapping[str, Any]) -> StateT:
        wanted = read_options(self._options, options)
        if players not in self.player_counts:
            least, most = self.player_counts[0], self.player_counts[-1]
            number = str(least) if least == most else f"{least} to {most}"
            raise UnreadableOptions(f"{self.slug} is for {number} players")
        return self._start(players, wanted)

    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        board = state.board
        return (CHANCE,) if board.chance else self._decisions[board.phase].to_act(state)

    def chance(self, state: StateT, rng: Random) -> Move:
        verb = _due(state)
        try:
            return Move(CHANCE, verb, self._draws[verb].sample(state, rng))
        except DeclarationError as error:
            raise self._wrong(verb, f"the draw {verb!r} {error}") from None

    def legal_moves(self, state: StateT, seat: Seat) -> tuple[Move, ...]:
        listed, for_seat, found = self._listed
        if listed is not state or for_seat != seat:
            found = tuple(self._moves(state, seat))
            self._listed = (state, seat, found)
        return found

    def _moves(self, state: StateT, seat: Seat) -> Iterable[Move]:
        board = state.board
        if board.chance or seat == CHANCE:
            return ()
        decision = self._decisions[board.phase]
        return decision.moves(state, seat) if seat in decision.to_act(state) else ()

    def apply(self, state: StateT, move: Move) -> tuple[StateT, tuple[Event, ...]]:
        game = self._game(state)
        if move.seat == CHANCE:
            self._carry_out_draw(state, game, move)
        elif move in self.legal_moves(state, move.seat):
            self._carry_out(state.board.phase, game, move)
        else:
            check_readable(self.grammar, move, state.board.players)
            raise self._refusal(state, move)
        self._advance(game)
        return game.freeze()

    def _carry_out(self, phase: str, game: WorkingCopy[StateT], move: Move) -> None:
        """Raises DeclarationError where the phase lists a move and does not say what it does."""
        verbs = self._decisions[phase].verbs
        if move.verb not in verbs:
            raise self._wrong(
                move.verb,
                f"{phase!r} lists the move {str(move)!r}, but has no verb {move.verb!r}"
                + meant(move.verb, verbs),
            )
        verbs[move.verb](game, move.seat, *move.args)

    def _advance(self, game: WorkingCopy[StateT]) -> None:
        """Take every step that needs neither a player nor chance.

        Raises DeclarationError where the game would then wait for a draw that is not due, or where
        step follows step for ever.
        """
        board, steps = game.board, self._steps
        for _ in range(MOST_STEPS):
            if board.chance or (step := steps.get(board.phase)) is None:
                break
            step(game)
        else:
            raise self._wrong(
                board.phase, f"steps follow each other without end; {board.phase!r} is one of them"
            )
        if not board.chance and board.phase in self._waits:
            raise self._wrong(board.phase, f"{board.phase!r} waits for chance, but no draw is due")

    def _wrong(self, word: str, what: str) -> DeclarationError:
        """The error of a table: `what` is wrong with `word`."""
        return DeclarationError(f"{place_of(word, self._folder)}: {what}")

    def _carry_out_draw(self, state: StateT, game: WorkingCopy[StateT], move: Move) -> None:
        """Put on the table what was drawn; what follows may be due to chance again.

        Raises UnreadableMove for what no draw is called, IllegalMove for what could not be drawn.
        """
        if move.verb not in self._draws:
            raise UnreadableMove(str(move))
        draw = self._draws[move.verb]
        if move.verb != _due(state) or not draw.fits(state, move.args):
            raise IllegalMove(NOT_NOW)
        game.board.chance = game.board.chance[1:]
        draw.apply(game, move.args)

    def _refusal(self, state: StateT, move: Move) -> IllegalMove:
        """Why a readable move is not legal now."""
        if state.board.phase == "over":
            return IllegalMove(OVER)
        if move.seat not in self.to_act(state):
            return IllegalMove(NOT_YOU)
        why = self._why_not.get((state.board.phase, move.verb), NOT_NOW)
        return IllegalMove(why(state, move) if callable(why) else why)

    def last_round(self, state: StateT) -> tuple[StateT, tuple[Event, ...]]:
        if state.board.time_up or state.board.phase == "over":
            return state, ()
        game = self._game(state)
        game.board.time_up = True
        self._call_time(game)
        self._advance(game)
        return game.freeze()

    def undoable(self, before: StateT, move: Move, after: StateT) -> bool:
        board = after.board
        if board.chance or board.phase == "over":
            return False
        harmless = move.verb in self._undoable.get(before.board.phase, ())
        return harmless and self._undoable_while(before, move, after)

    def outcome(self, state: StateT) -> Outcome | None:
        return self._outcome(state) if state.board.phase == "over" else None

    def dump(self, state: StateT) -> bytes:
        return msgspec.json.encode(state)

    def load(self, data: bytes) -> StateT:
        return self._states.decode(data)


class _Table(dict[str, T]):
    """A table that says what was meant by a name that it does not have."""

    def __init__(self, what: str, table: Mapping[str, T], folder: Path) -> None:
        super().__init__(table)
        self._what = what
        self._folder = folder

    def __missing__(self, name: str) -> T:
        raise unknown(self._what, name, self, self._folder)


def read_options(kind: type[T], options: Mapping[str, Any]) -> T:
    """The options as the game's own type. Raises UnreadableOptions."""
    try:
        return msgspec.convert(dict(options), kind)
    except msgspec.ValidationError as error:
        raise UnreadableOptions(str(error)) from error


def _due(state: Any) -> str:
    """The verb of the draw that is due: the first word, which may be followed by whose it is."""
    chance = state.board.chance
    return chance[0].split()[0] if chance else ""


def _folder_of(function: Callable[..., Any]) -> Path:
    """Where a game's function is written, whatever it is wrapped in."""
    while isinstance(function, partial):
        function = function.func
    return Path(inspect.getfile(inspect.unwrap(function))).parent
