"""What lies on the table of Clashes: the clash card, the leaders, both sides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from msgspec import Struct

from game.kit.doubts import doubts
from game.kit.parts import Cast, Doubt
from game.kit.sides import Side as SideMark
from game.kit.standing import Stand, Status, Word, lamps, own_side
from game.kit.story import since_own_move
from game.rulesets.clashes import course
from game.rulesets.clashes.cards import ACTIONS, CLASHES, ICONS, SIDES, VALUES
from game.rulesets.clashes.signals import SIGNALS
from game.rulesets.clashes.state import Board, Effects
from game.rulesets.clashes.view import View
from game.sheets.pictures import Picture
from game.tables.selectors import Seen

from . import cards, words
from .cards import Cards, Character


class ClashCard(Struct, frozen=True):
    """The clash card; before it is revealed only `number` is known. `icon` is the trait's sign,
    `traits` are both sides, each with its name for it. `was` is the card's own trait where an
    action has changed it."""

    number: int
    id: str = ""
    name: str = ""
    under: str = ""
    emblem: str = ""
    picture: Picture | None = None
    icon: str = ""
    traits: tuple[tuple[str, str], ...] = ()
    was: str = ""


class Contender(Struct, frozen=True):
    """A side's leader, and how its value comes about: `changes` are the boosts and weakenings that
    act on it. `marks` are as many as its `total`, full by how many it is ahead. `floor`:
    it counts as 0. `wounded`: somebody else is being named, or nobody can."""

    card: Character
    base: int
    changes: tuple[str, ...]
    total: int
    marks: tuple[bool, ...]
    floor: bool
    wounded: bool


class Duel(Struct, frozen=True):
    """Both leaders, heroes first; `lead` says who is ahead, and by how much."""

    leaders: tuple[Contender, ...]
    lead: str


class Play(Struct, frozen=True):
    """An action card played in this clash; `target` is what it was played on. `moved`: another has
    played it since the reader's last move."""

    side: SideMark
    who: str
    card: str
    emblem: str
    target: str
    cancelled: bool
    moved: bool


class Fielded(Struct, frozen=True):
    """A character in a team, or face down before it. Hidden ones have no card."""

    card: Character | None
    hidden: bool = False
    leads: bool = False
    wounded: bool = False
    joined: bool = False


class Player(Struct, frozen=True):
    """A seat as the reader sees it. `suggests` and `says` are for the own side alone; `known` are
    the cards of its hand that the reader knows."""

    index: int
    name: str
    who: str
    side: str
    captain: bool
    characters: int
    actions: int
    deciding: bool
    own: bool
    state: str
    suggests: str
    says: str
    fielded: tuple[Fielded, ...]
    known: Cards


class Side(Struct, frozen=True):
    """One side of the table. `wins` has a mark for each clash that it needs, full for those won;
    `turn`: it is to play or to pass. `rows`: how many the players need with their characters."""

    id: str
    name: str
    emblem: str
    own: bool
    won: int
    needed: int
    wins: tuple[bool, ...]
    spent: int
    limit: int
    turn: bool
    informed: bool
    players: tuple[Player, ...]

    @property
    def rows(self) -> int:
        return sum(max(1, len(player.fielded)) for player in self.players)


class Table:
    """Turns the public board and what the reader knows into pieces of the page.

    `chosen` is the action card that he picked for a move of two steps, or "". `side` is the
    reader's, None for who belongs to none. `doubts` are the moves that are asked about before
    they are made.
    """

    def __init__(self, seen: Seen, cast: Cast, chosen: str = "") -> None:
        self.seen, self.cast = seen, cast
        self.doubts: Mapping[str, Doubt] = doubts(words.GAME, seen)
        self.view: View = seen.view
        self.board: Board = seen.view.board
        begin = (m.args[0] for m in seen.moves if m.verb == "play" and len(m.args) > 1)
        self.two_steps = tuple(dict.fromkeys(begin))
        self.chosen = chosen if chosen in self.two_steps else ""
        sides = self.board.sides
        self.side = sides[seen.seat] if seen.seat is not None and sides else None
        self.played = course.follow(seen.steps)[-1].plays if self.effects else []

    @property
    def effects(self) -> Effects | None:
        return self.board.effects

    @property
    def trait(self) -> str:
        """The trait compared now, or ""."""
        return self.effects.trait if self.effects else ""

    def character(self, name: str) -> Character:
        return cards.character(name, self.trait)

    def status(self) -> Status:
        board = self.board
        last = board.time_up and self.seen.goes_on
        clash = Word(words.says("where.clash", number=board.clash), "clash")
        return Status(
            where=(clash,) if board.clash else (),
            last=_("Time is up: this is the last clash.") if last else "",
            stands=tuple(map(self._stand, range(len(SIDES)))),
        )

    def _stand(self, side: int) -> Stand:
        """A side's clashes, of those that win the game."""
        won, needed = self.board.won[side], self.board.parameters.wins
        name = words.side(side)
        own = side == self.side and self.cast.seat is not None
        return Stand(
            label=own_side(name, len(self.board.members(side))) if own else name,
            value=f"{won}",
            note=words.says("standing.needed", needed=needed),
            lamps=lamps(won, needed),
            emblem=words.SIDE_EMBLEMS[side],
        )

    def clash(self) -> ClashCard:
        board = self.board
        if board.event is None:
            return ClashCard(board.clash)
        card = CLASHES[board.event]
        trait = self.trait
        return ClashCard(
            number=board.clash,
            id=card.id,
            name=words.clash(card.id),
            under=cards.when_and_where(card.id),
            emblem=card.emblem,
            picture=cards.CLASH_PICTURE(card.id),
            icon=ICONS[trait],
            traits=tuple((words.side(side), words.trait(trait, side)) for side in (0, 1)),
            was=words.trait_pair(card.trait) if trait != card.trait else "",
        )

    def duel(self) -> Duel | None:
        """Both leaders, once they are revealed."""
        now = self.effects
        if now is None or not all(now.leaders):
            return None
        ahead = now.lead(0)
        key = SIDES[ahead < 0] if ahead else "nobody"
        return Duel(
            leaders=tuple(self._contender(now, side) for side in (0, 1)),
            lead=words.says(f"lead.{key}", n=abs(ahead)),
        )

    def _contender(self, now: Effects, side: int) -> Contender:
        leader = now.leaders[side]
        base = VALUES[leader][now.trait]
        acting = [one for one in self.played if not one.undone and _acts_on(one, side)]
        changes = [words.action(one.card) for one in acting]
        rest = now.modifiers[side] - sum(_acts_on(one, side) for one in acting)
        if rest:
            changes.append(words.says("effect.no-leader", by=words.signed(rest)))
        return Contender(
            card=self.character(leader),
            base=base,
            changes=tuple(changes),
            total=now.value(side),
            marks=tuple(n >= now.value(1 - side) for n in range(now.value(side))),
            floor=base + now.modifiers[side] < 0,
            wounded=leader in now.wounded,
        )

    def plays(self) -> tuple[Play, ...]:
        told = [event for step in since_own_move(self.seen) for event in step.told]
        known = len(self.played) - sum(event.kind == "played" for event in told)
        return tuple(
            Play(
                side=words.the_side(one.side),
                who=self.cast.name(one.seat),
                card=words.action(one.card),
                emblem=ACTIONS[one.card].emblem,
                target=self._target(one),
                cancelled=one.undone,
                moved=self.seen.seat is not None and number >= known,
            )
            for number, one in enumerate(self.played)
        )

    @staticmethod
    def _target(one: course.Play) -> str:
        if not one.at:
            return ""
        if ACTIONS[one.card].kind == "changed-trait":
            return words.trait_pair(one.at)
        return words.character(one.at)

    # The sides

    def sides(self) -> tuple[Side, ...]:
        return tuple(map(self._side, (0, 1))) if self.board.sides else ()

    def _side(self, side: int) -> Side:
        board = self.board
        needed = board.parameters.wins
        fighting = self.effects is not None and board.phase in ("action", "name")
        return Side(
            id=SIDES[side],
            name=words.side(side),
            emblem=words.SIDE_EMBLEMS[side],
            own=side == self.side,
            won=board.won[side],
            needed=needed,
            wins=tuple(number < board.won[side] for number in range(needed)),
            spent=board.spent[side],
            limit=board.parameters.limit,
            turn=fighting and board.turn == side,
            informed=board.informed[side],
            players=tuple(map(self._player, board.members(side))),
        )

    def _player(self, seat: int) -> Player:
        board, view = self.board, self.view
        suggested = view.suggestions[seat]
        said = view.said[seat]
        return Player(
            index=seat,
            name=self.cast.name(seat),
            who=self.cast.who(seat),
            side=SIDES[board.sides[seat]],
            captain=bool(board.clash) and seat == board.captain(board.sides[seat]),
            characters=len(view.characters[seat]) - board.put[seat],
            actions=len(view.actions[seat]),
            deciding=seat in self.seen.to_act,
            own=seat == self.cast.seat,
            state=self._state(seat),
            suggests=words.character(suggested) if suggested else "",
            says=words.text(words.quoted(SIGNALS[said].text)) if said else "",
            fielded=tuple(self._fielded(seat)),
            known=Cards(
                tuple(self.character(card) for card in view.characters[seat] if card),
                cards.actions(card for card in view.actions[seat] if card),
            ),
        )

    def _fielded(self, seat: int) -> Iterable[Fielded]:
        """The seat's characters in this clash; before the reveal those that it laid down."""
        now, board = self.effects, self.board
        if now is None:
            laid = self.view.put[seat]
            yield from (Fielded(self.character(card), hidden=True) for card in laid)
            yield from (Fielded(None, hidden=True) for _ in range(board.put[seat] - len(laid)))
            return
        chosen = self.view.leader
        for one in now.teams[board.sides[seat]]:
            if one.seat == seat:
                yield Fielded(
                    card=self.character(one.card),
                    leads=one.card in (*now.leaders, chosen),
                    wounded=one.card in now.wounded,
                    joined=one.joined,
                )

    def _state(self, seat: int) -> str:
        """A few words for what the seat has done, or is to do."""
        board = self.board
        if seat in self.seen.to_act:
            return words.says("player.deciding")
        if seat in board.suggested and board.sides[seat] == self.side:
            return words.says("player.suggested")
        if board.phase == "action" and seat in board.left:
            return words.says("player.left")
        return ""

    def discards(self) -> Cards:
        """What is out of the game."""
        board = self.board
        return Cards(tuple(map(cards.character, board.used)), cards.actions(board.used_actions))

    def score_line(self) -> str:
        """The leaders' values against each other, or ""."""
        now = self.effects
        return words.duel(now) if now is not None and all(now.leaders) else ""

    def from_hand(self, card: str) -> str:
        """Whose hand a character comes from, where it is not the reader's own."""
        for seat, hand in enumerate(self.view.characters):
            if card in hand and seat != self.seen.seat:
                return words.says("player.from-hand", name=self.cast.name(seat))
        return ""


def _acts_on(one: course.Play, side: int) -> int:
    """By how much the card changes the value of this side's leader."""
    card = ACTIONS[one.card]
    if card.kind == "boost":
        return card.amount if one.side == side else 0
    if card.kind == "weakening":
        return -card.amount if one.side != side else 0
    return 0
