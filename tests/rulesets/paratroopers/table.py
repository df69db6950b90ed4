"""A game in a position that a test wants, with cards of its own, played by moves in words."""

from __future__ import annotations

from random import Random
from typing import Any, Self

from msgspec.structs import replace

from game.engine.cards import Text
from game.engine.contract import CHANCE
from game.engine.tuples import put
from game.rulesets.paratroopers import cards
from game.rulesets.paratroopers.cards import PAWNS, SKILLS
from game.rulesets.paratroopers.phases import next_task
from game.rulesets.paratroopers.ruleset import RULESET
from game.rulesets.paratroopers.state import ActiveMission, Game, Pawn, State, Task
from tests.rulesets.playing import Playing

NO_WORDS = Text("x", "x")
TOLD = {"name": NO_WORDS, "text": NO_WORDS}
STARTING = cards.starting_set("")
GATELESS = tuple(district.id for district in cards.DISTRICT.values() if not district.gate)


# ── Cards, called by what stands on them: the card file's values may change ──


def training(mark: str, *symbols: str, value: int = 3) -> str:
    """Of which the deck has none."""
    name = "-".join((mark.lower(), *symbols, str(value)))
    cards.TRAINING[name] = cards.Training(
        id=name,
        qty=0,
        **TOLD,
        where=NO_WORDS,
        mark=mark,
        value=value,
        skills=tuple(symbol for symbol in symbols if symbol in SKILLS),
        resources=tuple(symbol for symbol in symbols if symbol not in SKILLS),
    )
    return name


def mission(speciality: str, *symbols: str, area: tuple[str, ...] = ("wilno",), **more: Any) -> str:
    told = {"year": 1943, "date": "1943-01-01", "points": 9, "time": 3, **more}
    name = "-".join(("mission", speciality.lower(), *symbols, *map(str, more.values())))
    cards.MISSIONS[name] = cards.Mission(
        id=name,
        **TOLD,
        when=NO_WORDS,
        where=NO_WORDS,
        people=(),
        speciality=speciality,
        area=area,
        skills=tuple(symbol for symbol in symbols if symbol in SKILLS),
        resources=tuple(symbol for symbol in symbols if symbol not in SKILLS),
        **told,
    )
    return name


def event(hits: str, area: tuple[str, ...], effect: str, defence: str, what: str = "") -> str:
    name = "-".join(("event", hits.lower(), *area, effect, defence, what))
    cards.EVENTS[name] = cards.Event(
        id=name,
        **TOLD,
        when=NO_WORDS,
        hits=tuple(hits),
        area=area,
        effect=effect,
        object=what,
        defence=defence,
    )
    return name


def order(district: str, seats: int, cargo: tuple[str, ...] = (), report: int = 3) -> str:
    name = "-".join(("order", district, str(seats), *cargo, str(report)))
    cards.FLIGHT_ORDERS[name] = cards.FlightOrder(
        id=name,
        **TOLD,
        when=NO_WORDS,
        where=NO_WORDS,
        year=1943,
        date="1943-01-01",
        seats=seats,
        district=district,
        cargo=cargo,
        report=report,
    )
    return name


def conditions(outcome: str, morale: int, after: str = "") -> str:
    name = "-".join(("conditions", outcome, str(morale), after))
    cards.FLIGHT_CONDITIONS[name] = cards.FlightConditions(
        id=name, **TOLD, when=NO_WORDS, outcome=outcome, morale=morale, after=after
    )
    return name


def special(kind: str, area: tuple[str, ...], **more: Any) -> str:
    name = "-".join(("special", kind, *area))
    cards.SPECIALS[name] = cards.Special(id=name, **TOLD, kind=kind, area=area, **more)
    return name


# ── The table ──


class Table(Playing):
    """A game whose five tokens lie on the board; seat 0 is First Player and has the first turn."""

    def __init__(self, players: int = 2, **options: Any) -> None:
        super().__init__(RULESET, players, options)
        rng = Random(1)
        self.do("chance first 0")
        while not self.board.round:
            (seat,) = self.to_act
            if seat == CHANCE:
                self.do(str(RULESET.chance(self.state, rng)))
            else:
                self.do(str(RULESET.legal_moves(self.state, seat)[0]))
        self.events.clear()
        self.board_with(tokens=dict.fromkeys(cards.DISTRICTS, ()))

    def board_with(self, **changes: Any) -> Self:
        self.state = State(replace(self.board, **changes), self.secrets)
        return self

    def secrets_with(self, **changes: Any) -> Self:
        self.state = State(self.board, replace(self.secrets, **changes))
        return self

    def hand(self, seat: int, *held: str) -> Self:
        """These cards in hand, which the others do not know; some others in the Draw pile."""
        board, secrets = self.board, self.secrets
        self.board_with(
            shown=put(board.shown, seat, ()),
            lacks=put(board.lacks, seat, ((),) * len(held)),
            piles=put(board.piles, seat, ("",)),
        )
        return self.secrets_with(
            hands=put(secrets.hands, seat, tuple(sorted(held))),
            piles=put(secrets.piles, seat, (STARTING[0],)),
        )

    def pawn_with(self, seat: int, name: str, place: str, **more: Any) -> Self:
        pawns = put(self.board.pawns[seat], PAWNS.index(name), Pawn(place=place, **more))
        return self.board_with(pawns=put(self.board.pawns, seat, pawns))

    def pawn(self, seat: int, name: str) -> Pawn:
        found: Pawn = self.board.pawn(seat, name)
        return found

    def lying(self, district: str, *kinds: str) -> Self:
        return self.board_with(tokens={**self.board.tokens, district: kinds})

    def on_mission(self, seat: int, card: str, taker: str, place: str, **more: Any) -> Self:
        """The Paratrooper is there, too."""
        more = {"spaces": 1, **more}
        own = (*self.board.missions[seat], ActiveMission(card, taker, place, **more))
        self.board_with(missions=put(self.board.missions, seat, own))
        for name in (taker, *([more["helper"]] if "helper" in more else [])):
            if self.pawn(seat, name).place != place:
                self.pawn_with(seat, name, place)
        return self

    def own(self, what: str, seat: int, value: Any) -> Self:
        """Something on the board that is indexed by seat."""
        return self.board_with(**{what: put(getattr(self.board, what), seat, value)})

    def run(self, *tasks: Task) -> Self:
        """Do these before whatever follows."""
        game = Game(self.state)
        game.board.phase = "next"
        game.plan(*tasks)
        while game.board.phase == "next" and not game.board.chance:
            next_task(game)
        self.state, events = game.freeze()
        self.events += events
        return self

    def round(self, number: int, **deck: str) -> Self:
        """Begin the round of this number, with these cards on top of their decks."""
        year = {one: at for at, one in enumerate((1941, 1942, 1943, 1944))}[self.board.year]
        secrets = self.secrets
        if "order" in deck:
            self.secrets_with(
                orders=put(secrets.orders, year, (deck["order"], *secrets.orders[year]))
            )
        if "conditions" in deck:
            self.secrets_with(conditions=(deck["conditions"], *secrets.conditions))
        if "event" in deck:
            self.secrets_with(events=(deck["event"], *secrets.events))
        return self.board_with(round=number - 1, agenda=()).run(Task("begin-round"))

    def turn(self, seat: int = 0) -> Self:
        """Begin a turn of this seat; the agenda goes on with the round's end."""
        return self.board_with(agenda=(Task("end-round"),)).run(Task("begin-turn", seat))

    def end_round(self) -> Self:
        return self.board_with(agenda=()).run(Task("end-round"))

    def plays(self, seat: int, work: str) -> set[str]:
        """The cards that can be played on a Mission or an Escape."""
        moves = [move.split() for move in self.moves(seat)]
        return {words[2] for words in moves if words[:2] == ["play", work]}

    def verbs(self, seat: int) -> set[str]:
        return {move.split()[0] for move in self.moves(seat)}

    def mission(self, seat: int = 0) -> ActiveMission:
        found: ActiveMission = self.board.missions[seat][0]
        return found
