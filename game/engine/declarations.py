"""What a game declares of itself so that it can be shown: cards, zones, verbs, phases, events.

A ruleset's package may have a module `shows` with a `GAME` of the type `Declared`. From it and from
the package's texts a whole presentation is made; nothing here draws any of it.

Declarations are names, and functions of a *view*: what is shown can never hold more than its
reader may know. Words stand in the package's `texts.toml`, under keys that follow from the names:
`game/kit/README.md` has the table of all keys, and says how their sentences are filled in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from .cards import Text
from .coaching import Coaching, Decider, Said, Step, no_doubts
from .contract import Facts, Move, Seat
from .record import TIME_UP

SEAT: Final = "seat"
CHOICE: Final = "choice"
CARD: Final = "card"

Lying = Callable[[Any, Seat, str], Sequence[str] | int]
"""The cards that a view knows to lie somewhere, given (view, seat, place); what the zone does not
have is -1 and "". An id of "" is a card face down, a number so many of them."""

Layout = Literal["row", "grid", "pile", "hand"]
"""One beside the other; in lines as wide as there is room; only the last is seen; the reader's."""

Tone = Literal["blood", "ink", "amber", "forest", "steel", "sand"]
"""The colours of the site's palette that a card may have; never the only sign of anything."""


def never(view: Any) -> bool:
    """Default of `time_up` and `throws`: in no view."""
    return False


def always_nothing(view: Any) -> Mapping[str, Any]:
    """Default of `Phase.facts` and `where`: no facts."""
    return {}


def no_phase(view: Any) -> str:
    """Default of `phase`, for a game that declares no phases."""
    return ""


def no_score(view: Any, seat: Seat) -> int:
    """Default of `score`: nothing is counted."""
    return 0


class DeclaredCards(NamedTuple):
    """Cards of a game that has no faces of its own for them; others have `game.kit.kinds.Kind`.

    `cards` are values of the game's own type by id. Of each is read, where it has it: `name` (a
    Text, or a str that is the same in all languages), `under` and `text` (Text), the attributes
    that `numbers` lists, `emblem` (an icon), `tone`, `note` (the key of a note) and `copies` (1; 0
    of what lies on the table, but is no card of the printed game). `sign` is the icon of the back,
    and the emblem of a card that has none. Cards that lie face down in one pile have one `back`:
    that of the kind with this id, their own where it is "".
    """

    id: str
    cards: Mapping[str, Any]
    sign: str
    numbers: tuple[str, ...] = ()
    tone: Tone = "ink"
    back: str = ""


class Zone(NamedTuple):
    """Where cards lie. `of` tells how often there is one: once, or for every seat; with `places`
    each has several parts, named by words of moves."""

    id: str
    cards: Lying
    of: Literal["table", "seat"] = "table"
    layout: Layout = "row"
    places: tuple[str, ...] = ()


class Verb(NamedTuple):
    """What a move of this verb is made of: for each of its words a kind of card ("card" for all
    of them), a zone (the word is one of its places, or its own name where it has none), "seat" or
    "choice". A move without words may lie `at` a zone; where several do, each has a button.

    `costly` ones end something, forgo something or cannot be taken back. On every table they do
    not come to lie where the finger has just been (`static/js/aside.js`), which is why games with
    pages of their own declare them, too. On a declared one the first tap on a thing never makes
    them, and their buttons are quiet."""

    id: str
    places: tuple[str, ...] = ()
    at: str = ""
    costly: bool = False


class Called(NamedTuple):
    """What a thing is called. `note` is the key of the note that its name leads to, or "";
    `around` is what stands before and behind the name."""

    name: Text | str
    note: str = ""
    around: Text | str = "{}"


Naming = str | Callable[[Any], Called | Text | str]
"""What facts of a name are called, by a function; or what they are: facts of another name, or
words with a text of their own (`PART.WORD`)."""


class Tell(NamedTuple):
    """A sentence of the game: the text `KEY` below what it is told of, or any text by its whole
    key. `facts` fill it in beside those of the event, among them whole sentences (a tuple of them
    stands in one line); `details` follow it line by line. `level`, `own` and `landmark` override
    the event's declaration; None keeps it."""

    key: str = "line"
    facts: Mapping[str, Any] = {}
    details: tuple[Tell, ...] = ()
    level: str | None = None
    own: bool | None = None
    landmark: bool | None = None


def tell_all(facts: Facts, reader: Seat | None) -> Tell | None:
    """Default of `EventLine.tell`: the sentence `line`, filled in with the event's own facts."""
    return Tell()


def nothing_done(view: Any, reader: Seat | None) -> Tell | None:
    """Default of `Phase.done`: nothing is told."""
    return None


def nothing_first(view: Any) -> Tell | None:
    """Default of `Phase.yours`: nothing is told first."""
    return None


class Phase(NamedTuple):
    """A kind of decision. `facts` fill its sentences.

    `done` says what the reader, at this seat, has done of it while the table waits for others;
    he is None where others see his screen. `yours` is what he is to know first who decides.

    `openly`: whoever decides can do so before everybody, as neither his moves nor what is to be
    weighed is secret. Around one screen nobody's cards are asked for then.
    """

    id: str
    facts: Callable[[Any], Mapping[str, Any]] = always_nothing
    done: Callable[[Any, Seat | None], Tell | None] = nothing_done
    yours: Callable[[Any], Tell | None] = nothing_first
    openly: bool = False


class EventLine(NamedTuple):
    """How an event is told. `level` is what its line begins ("stage", "round", "scene", "turn",
    "result", or "part" for a small one that belongs to the line before). The facts that are
    `secret` are told to some readers only: others get the line `hidden`, or none at all. The fact
    `counted` is the number that its sentences differ with. A `telling` one matters to somebody who
    walks past the table.

    `tell` says what is told of it, given its facts and the reader's seat (None where he only
    watches); None is no line. `heard` says so for whoever walks past and does not know the game;
    without it he is told the event's sentence `heard`, if there is one, else the line of the log.
    """

    kind: str
    level: str = ""
    secret: tuple[str, ...] = ()
    landmark: bool = False
    counted: str = ""
    telling: bool = False
    tell: Callable[[Facts, Seat | None], Tell | None] = tell_all
    heard: Callable[[Facts], Tell | None] | None = None


def _time_called(facts: Facts, reader: Seat | None) -> Tell:
    return Tell("over" if facts["over"] else "last")


TIME_CALLED: Final = EventLine(TIME_UP.verb, level="result", tell=_time_called)
"""The line for time that was called, where a game tells of it: the game is `over` by it, or this
is its `last` round."""


class Setting(NamedTuple):
    """An option of the game: the ruleset's `setup` takes one of the `values`, the first where
    nobody says otherwise. Values without a text are cards, and have their names. `lesson` fits
    into a lesson, `alone` into somebody's first game against a computer; `folded` ones few people
    change. `means` are the ruleset's options behind a value that is not the option of the same
    name. A class that has played with one value plays `then` with another, where it has one."""

    id: str
    values: tuple[str | int, ...]
    lesson: str | int | None = None
    alone: str | int | None = None
    folded: bool = False
    means: Mapping[str | int, Mapping[str, Any]] = {}
    then: Mapping[str | int, str | int] = {}

    @property
    def usual(self) -> str | int:
        return self.values[0]

    @property
    def of_lesson(self) -> str | int:
        return self.usual if self.lesson is None else self.lesson

    @property
    def of_one_alone(self) -> str | int:
        return self.usual if self.alone is None else self.alone

    def options(self, value: str | int) -> Mapping[str, Any]:
        """What the ruleset is given for a value."""
        return self.means.get(value, {self.id: value})


class Guided(NamedTuple):
    """The game that explains itself: the same deal every time, because of its `seed`. The pupil
    sits at seat 0, computers of `level` at the others."""

    players: int
    level: str = "easy"
    seed: int = 1
    options: Mapping[str, Any] = {}


class Conditions(NamedTuple):
    """Which questions are asked about a game: those whose condition holds, by the question's KEY,
    in the `course` that is `read` from what happened; one without a condition always may be. That
    something `never` happened is known of a game that is over: while it goes on, nobody asks so."""

    read: Callable[[Sequence[Step]], Any] = tuple
    when: Mapping[str, Callable[[Any], bool]] = {}
    never: frozenset[str] = frozenset()

    def fits(self, key: str, course: Any, *, over: bool = True) -> bool:
        if key in self.never and not over:
            return False
        return key not in self.when or bool(self.when[key](course))


class Declared(NamedTuple):
    """All that a game declares. What is shown by members of its own (`game.kit.contract.Own`) need
    not be declared."""

    emblem: str
    players: int  # how many play where nobody says otherwise
    groups: int  # the same where a class plays at a projector
    alone: int  # the same where somebody plays against computers
    guided: Guided
    cards: tuple[DeclaredCards, ...] = ()
    zones: tuple[Zone, ...] = ()
    verbs: tuple[Verb, ...] = ()
    phases: tuple[Phase, ...] = ()
    events: tuple[EventLine, ...] = ()
    phase: Callable[[Any], str] = no_phase  # finds the phase in a view
    score: Callable[[Any, Seat], int] = no_score  # what a seat has in a view, as everybody sees it
    where: Callable[[Any], Mapping[str, Any]] = always_nothing  # the facts of `glance.where`
    settings: tuple[Setting, ...] = ()
    # How good a move is: the coach proposes the best one; without it, what the strongest computer
    # player would do. A game with `coaching` says itself what its guided game tells.
    rate: Callable[[Any, Move], float] | None = None
    coaching: Coaching | None = None
    doubts: Callable[[Decider], Mapping[Move, Said]] = no_doubts  # what is asked before a move
    how_icons: Mapping[str, str] = {}  # the icons of points of "how", by NAME.NUMBER
    answers: Mapping[str, str] = {}  # by a left_out's KEY, the key of the note that answers it
    conditions: Conditions = Conditions()  # those of the questions after a game
    cover: tuple[str, ...] = ()  # cards for covers
    order: int = 100  # its place among all games, the main one first
    time_up: Callable[[Any], bool] = never  # a view is of the last round, because time was called
    throws: Callable[[Any], bool] = never  # what chance does in a view is a throw of dice
    # What facts are called that are no kind of card and no zone.
    names: Mapping[str, Naming] = {}
