"""The position: what lies face up (`Board`), what does not (`Secrets`).

What is public is a type of its own, so a view can be built from it without deciding
anew, field by field, what may be shown. A `State` is never changed once it was handed
out; `Game` is the working copy that one `apply` changes and freezes again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from game.engine.card_sets import PRINTED
from game.engine.contract import Seat
from game.engine.order import clockwise
from game.engine.phased import WorkingCopy
from game.engine.tuples import put

from .cards import COLOUR, FREE, Zone

T = TypeVar("T")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a game is and which reading of *take over* it uses.

    `stage` matters to a lesson only; `colours` are the seats' colours, empty for the
    card file's own order; `cards` is the key of the set that is played with.
    """

    length: Literal["full", "lesson"] = "full"
    stage: Literal[1, 2, 3] = 1
    takeover: Literal["equal", "strict"] = "equal"
    colours: tuple[Literal["blue", "violet", "green", "orange"], ...] = ()
    cards: str = PRINTED


class ActiveMission(Struct, frozen=True):
    """A mission on the table with the soldiers in its four zones."""

    mission: str
    command: str | None = None
    liaison: str | None = None
    recon: str | None = None
    strike: tuple[str, ...] = ()

    def special(self, zone: str) -> str | None:
        """The soldier in Command, Liaison or Recon."""
        if zone == "command":
            return self.command
        return self.liaison if zone == "liaison" else self.recon

    def standing(self, zone: str) -> tuple[str, ...]:
        """The soldiers in a zone."""
        held = self.special(zone)
        return self.strike if zone == "strike" else () if held is None else (held,)

    def soldiers(self) -> tuple[str, ...]:
        """Everybody on the mission, Command first, Strike Force last."""
        special = (self.command, self.liaison, self.recon)
        return tuple(s for s in special if s is not None) + self.strike

    def with_soldier(self, zone: str, soldier: str | None) -> ActiveMission:
        """The same with `soldier` in a special zone, or one more in the Strike Force."""
        if zone == "strike":
            assert soldier is not None
            return replace(self, strike=(*self.strike, soldier))
        return replace(self, **{zone: soldier})


class Resolving(Struct, frozen=True):
    """The mission being resolved, as everybody sees it.

    Participants and roles are settled at its start (Ruling 9). `forced`: it started at
    the stage's end without anybody's decision. `counts` is False once the Government
    Action has been discarded, so that its modifier does not count. `manhunt`: the wounded
    go to the Jail. `done` are the participants who have given their Orders, `orders` pairs
    soldiers with their Orders once revealed, `bonus` is the strength added by "+2".
    """

    mission: str
    forced: bool
    participants: tuple[Seat, ...]
    commander: Seat | None = None
    scout: Seat | None = None
    liaison: Seat | None = None
    government: str | None = None
    counts: bool = True
    manhunt: bool = False
    done: tuple[Seat, ...] = ()
    orders: tuple[tuple[str, str], ...] = ()
    bonus: int = 0


class Deeds(Struct, frozen=True):
    """What a seat did in this stage, for the Secret Goals.

    Successful regular missions commanded, mission cards won as Liaison, and soldiers in
    the Strike Force of regular missions, failures included.
    """

    commanded: int = 0
    liaised: int = 0
    struck: int = 0


class Board(Struct, kw_only=True):
    """Everything face up. Tuples of tuples and numbers are indexed by seat.

    `missions` keeps the order of appearance with Free the Prisoners last. `chance` are
    the draws to be made before anything else happens. `queue` are the seats still to be
    asked in a phase that asks several in turn. `asked` are the missions whose start was
    decided this round. `actions` are those `active` has left, `turns` counts the turns
    that ended this round. `bidders` are the seats that bid, `bid` those that have chosen.
    `grave` leaves the game at the stage's end; `out` (soldiers) and `removed` (missions,
    used bonuses among them) have left it. `nominated` is the mission whose Commander is
    protected, `nomination` the seat that may still place the card. `time_up`: no round
    follows the present one. `tied` are the revealed bids, each a seat with its soldier, while
    lots are to be drawn for the best of them. Otherwise neither of these two is written down
    at all, so a snapshot made before there was such a field is still the very one that the
    moves lead to.
    """

    options: Options
    colours: tuple[str, ...]
    phase: str
    chance: tuple[str, ...]
    stage: int
    round: int = 0
    missions: tuple[ActiveMission, ...] = (ActiveMission(FREE),)
    units: tuple[tuple[str, ...], ...]
    headquarters: tuple[str, ...] = ()
    jail: tuple[str, ...] = ()
    grave: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    tracks: tuple[int, ...]
    bonuses: tuple[tuple[str, ...], ...]
    interrogated: tuple[int, ...]
    deeds: tuple[Deeds, ...]
    commander_in_chief: Seat | None = None
    nomination: Seat | None = None
    nominated: str | None = None
    active: Seat = 0
    actions: int = 0
    turns: int = 0
    bidders: tuple[Seat, ...] = ()
    bid: tuple[Seat, ...] = ()
    asked: tuple[str, ...] = ()
    queue: tuple[Seat, ...] = ()
    resolving: Resolving | None = None
    failed: tuple[str, ...] = ()
    succeeded: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    government_discard: tuple[str, ...] = ()
    time_up: bool | UnsetType = UNSET
    tied: tuple[tuple[Seat, str], ...] | UnsetType = UNSET

    @property
    def players(self) -> int:
        return len(self.colours)

    def owner(self, soldier: str) -> Seat:
        """The seat that plays the soldier's colour."""
        return self.colours.index(COLOUR[soldier])

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats, `first` first."""
        return clockwise(self.players, first)

    def from_chief(self) -> tuple[Seat, ...]:
        """All seats clockwise from the Commander-in-chief."""
        return self.clockwise(self.commander_in_chief or 0)

    def on_table(self, mission: str) -> ActiveMission:
        """The mission with this id. Raises KeyError when it does not lie on the table."""
        for active in self.missions:
            if active.mission == mission:
                return active
        raise KeyError(mission)


class Glory(Struct, frozen=True):
    """A Glory card and who knows of it; the masks have bit n for seat n.

    `known`: who knows the value and where the card is. `seen`: who has seen the value
    since the last shuffle. A card is drawn only by somebody who looks at it, so
    `seen == 0` means "not drawn since the shuffle", which is public. `mix` numbers the
    cards that somebody last moved out of the others' sight together: whoever lost a card
    by that knows that it is among them.
    """

    value: int
    known: int = 0
    seen: int = 0
    mix: int = 0

    def shown(self, *seats: Seat) -> Glory:
        """The card once these seats have looked at it where it now is."""
        mask = 0
        for seat in seats:
            mask |= 1 << seat
        return Glory(self.value, self.known | mask, self.seen | mask, self.mix)


class FaceDown(Struct, frozen=True):
    """A Government Action in its deck; `known` has bit n if seat n knows this place."""

    id: str
    known: int = 0


class OrderMemory(Struct, frozen=True):
    """What a moment when Orders were seen says about Orders still held since then.

    At that moment the held Orders of `seats` lay elsewhere than the `revealed` ones, and
    elsewhere than those that each seat knew for itself (`known[seat]`).
    """

    seats: tuple[Seat, ...]
    revealed: tuple[str, ...]
    known: tuple[tuple[str, ...], ...]


class Secrets(Struct, kw_only=True):
    """Everything face down: decks (top first), hands, and choices not yet revealed."""

    mission_deck: tuple[str, ...] = ()
    missions_unused: tuple[str, ...] = ()
    glory_deck: tuple[Glory, ...] = ()
    glory_hands: tuple[tuple[Glory, ...], ...]
    glory_before: tuple[Glory | None, ...]
    glory_drawn: tuple[Glory, ...] = ()
    mixes: int = 0
    government_deck: tuple[FaceDown, ...] = ()
    government_drawn: tuple[FaceDown, ...] = ()
    order_deck: tuple[str, ...] = ()
    held: tuple[str | None, ...]
    drawn: tuple[tuple[str, ...], ...]
    given: tuple[tuple[tuple[str, str], ...], ...]
    kept: tuple[str | None, ...]
    returned: tuple[tuple[str, ...], ...]
    memories: tuple[OrderMemory, ...] = ()
    goal_deck: tuple[str, ...] = ()
    goals: tuple[str | None, ...]
    bids: tuple[str | None, ...]


class State(Struct, frozen=True):
    """A whole position. Never changed: `Game` works on copies."""

    board: Board
    secrets: Secrets


class Game(WorkingCopy[State]):
    """The working copy of one `apply`."""

    __slots__ = ()

    board: Board
    secrets: Secrets

    def set_mission(self, changed: ActiveMission) -> None:
        """Put `changed` in the place of the mission with the same id."""
        self.board.missions = tuple(
            changed if m.mission == changed.mission else m for m in self.board.missions
        )


def added(rows: tuple[tuple[T, ...], ...], index: int, item: T) -> tuple[tuple[T, ...], ...]:
    """`rows` with `item` at the end of the row at `index`."""
    return put(rows, index, (*rows[index], item))


def note_deed(
    board: Board, seat: Seat, commanded: int = 0, liaised: int = 0, struck: int = 0
) -> None:
    """Count what the seat has just done."""
    old = board.deeds[seat]
    new = Deeds(old.commanded + commanded, old.liaised + liaised, old.struck + struck)
    board.deeds = put(board.deeds, seat, new)


def mix_glory(secrets: Secrets, cards: tuple[Glory, ...], seat: Seat) -> tuple[Glory, ...]:
    """The cards once `seat` alone knows which of them is which.

    Cards elsewhere that were mixed with some of them before join the same mix: what was
    lost among those may now be here or there.
    """
    if len(cards) == 1:  # one card cannot be mistaken for another
        return (cards[0].shown(seat),)
    mix = secrets.mixes = secrets.mixes + 1
    older = {card.mix for card in cards if card.mix}

    def joined(card: Glory) -> Glory:
        return Glory(card.value, card.known, card.seen, mix) if card.mix in older else card

    if older:
        secrets.glory_deck = tuple(map(joined, secrets.glory_deck))
        secrets.glory_hands = tuple(tuple(map(joined, hand)) for hand in secrets.glory_hands)
        secrets.glory_before = tuple(
            None if card is None else joined(card) for card in secrets.glory_before
        )
    return tuple(Glory(card.value, 1 << seat, card.seen | 1 << seat, mix) for card in cards)


def zones_free(active: ActiveMission) -> Iterator[Zone]:
    """The zones a soldier can be deployed to: empty special ones, then the Strike Force."""
    if active.command is None:
        yield "command"
    if active.liaison is None:
        yield "liaison"
    if active.recon is None:
        yield "recon"
    yield "strike"
