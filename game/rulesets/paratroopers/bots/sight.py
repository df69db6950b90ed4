"""What a computer player reckons with: its own cards, what Missions ask, how likely they succeed.

All from a view: whatever the seat itself cannot know does not count.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property
from math import prod
from typing import Final

from ..cards import EVENTS, MISSIONS, PAWNS, SPECIALS, TRAINING, YEARS
from ..events import lists
from ..hands import suits, symbols
from ..missions import (
    REPORT,
    STAFF,
    for_him,
    for_staff,
    halves,
    matches,
    required,
    shown,
    workers,
)
from ..places import NEIGHBOURS, WARSAW
from ..result import EVERY_KIND, MOST_OF_A_KIND, UNUSED, by_speciality
from ..round_ends import MONEY_MOST
from ..state import ActiveMission
from ..timetable import length_of, years
from ..view import View

SURE: Final = 0.97
DRAWN: Final = 4.0
"""The cards that come to the hand at the end of a round, as a rule."""
BOUGHT_IN_TIME: Final = 0.6
"""The chance to acquire, and to draw, a card that lies on the Training Track now,"""
NEW_ON_TRACK: Final = 0.12
"""and one that will lie there, in each further round."""
ELSEWHERE: Final = 0.7
"""What is left, in each round, of the worth of a Mission that somebody else may take first."""
KIND_WORTH: Final = {4: 0.1, 3: 0.15, 2: 0.3, 1: 0.8}
"""By how many specialities are missing, what another one is worth of the Points for all."""
BOUGHT: Final = frozenset(("arms", "explosives", "tools", "transport"))


@cache
def _distances(place: str) -> dict[str, int]:
    """The borders from a place to every other one."""
    found = {place: 0}
    edge = [place]
    while edge:
        edge = [
            near
            for at in edge
            for near in NEIGHBOURS[at]
            if near not in found and not found.update({near: found[at] + 1})
        ]
    return found


class Sight:
    """One look at a view; what costs time is reckoned once."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.board = view.board
        self.seat = view.seat
        self.rounds_left = self.board.last - self.board.round
        self._lacking_in: dict[int, dict[str, float]] = {}
        self._chances: dict[tuple[str, frozenset[str], int, bool], float] = {}
        self._worth: dict[tuple[str, str, int], float] = {}
        self._needed: dict[str, float] = {}

    @cached_property
    def missions(self) -> tuple[ActiveMission, ...]:
        escape = self.board.escapes[self.seat]
        return (*self.board.missions[self.seat], *((escape,) if escape else ()))

    @cached_property
    def held(self) -> Counter[str]:
        return Counter(self.view.hand)

    @cached_property
    def unplaced(self) -> list[str]:
        """The own cards that lie in the Draw pile, nobody knows where."""
        board, seat = self.board, self.seat
        hidden = Counter(self.view.unseen[seat]) + Counter(board.shown[seat]) - self.held
        return list(hidden.elements())

    @cached_property
    def deck(self) -> list[str]:
        """The own Training cards that can still come to the hand, those in it among them."""
        board, seat = self.board, self.seat
        known = [card for card in board.piles[seat] if card]
        return [*self.view.hand, *self.unplaced, *known, *board.played[seat]]

    @cached_property
    def cards_by_symbol(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for card in self.deck:
            for symbol in symbols(card):
                found.setdefault(symbol, []).append(card)
        return found

    def _lacking(self, rounds: int) -> dict[str, float]:
        """By card of the own deck, the chance that no copy comes to the hand in so many rounds."""
        if rounds not in self._lacking_in:
            self._lacking_in[rounds] = self._reckon_lacking(rounds)
        return self._lacking_in[rounds]

    def _reckon_lacking(self, rounds: int) -> dict[str, float]:
        board, seat = self.board, self.seat
        pile, played = board.piles[seat], board.played[seat]
        drawn = DRAWN * (rounds - 1)
        found: dict[str, float] = {}
        for at, card in enumerate(pile):
            if card and at < drawn:
                found[card] = 0.03
        unknown = pile[: int(drawn)].count("") / max(1, pile.count(""))
        for card in self.unplaced:
            found[card] = found.get(card, 1.0) * (1.0 - unknown)
        again = min(1.0, max(0.0, drawn - len(pile)) / max(1, len(played)))
        for card in played:
            found[card] = found.get(card, 1.0) * (1.0 - again)
        return found

    def chance_of(self, symbol: str, marks: frozenset[str], rounds: int, anew: bool) -> float:
        """The chance to have a card with the symbol and one of these marks in time; for a Mission
        that is to be begun `anew`, cards that another one needs hardly count."""
        key = (symbol, marks, rounds, anew)
        found = self._chances.get(key)
        if found is None:
            found = self._chances[key] = self._reckon_chance(*key)
        return found

    def _reckon_chance(self, symbol: str, marks: frozenset[str], rounds: int, anew: bool) -> float:
        cards = dict.fromkeys(self.cards_by_symbol.get(symbol, ()))
        lacking = 1.0
        for card in cards:
            if TRAINING[card].mark not in marks:
                continue
            if card in self.held:
                if not anew or self.held[card] > 1 or self.needed_now(card) < 1.0:
                    return SURE
                lacking *= 0.6
            lacking *= self._lacking(rounds).get(card, 1.0)
        if rounds > 1:
            on_track = any(
                card and symbol in symbols(card) and TRAINING[card].mark in marks
                for card in self.board.training
            )
            lacking *= 1.0 - BOUGHT_IN_TIME * on_track
            lacking *= (1.0 - NEW_ON_TRACK) ** (rounds - 2)
        return min(SURE, 1.0 - lacking)

    def tokens_for(self, district: str) -> set[str]:
        """The kinds that lie there or that a Special card or Money can bring."""
        board = self.board
        found = {*board.tokens[district]}
        for card in board.specials[self.seat]:
            special = SPECIALS[card]
            if district in special.area:
                found.update(special.drops)
                found.update(kind for kind in special.carries if kind in board.tokens["warszawa"])
                if special.kind == "training":
                    found.add("people")
        return found

    def chance_to_finish(
        self, mission: ActiveMission, marks: frozenset[str], rounds: int, anew: bool = False
    ) -> float:
        """The chance that everything that is still missing comes in time."""
        missing = required(mission.card) - shown(mission) - {*mission.tokens}
        there = self.tokens_for(mission.district)
        chances = {
            symbol: SURE if symbol in there else self.chance_of(symbol, marks, rounds, anew)
            for symbol in missing
        }
        lacking = BOUGHT & missing - there
        bought = sorted((chances[kind], kind) for kind in lacking if self.board.pool[kind])
        for _, kind in bought[: self.board.money[self.seat]]:
            chances[kind] = max(chances[kind], 0.9)
        # Sorted: a product of floats depends on its order, that of a set on the process.
        return prod(sorted(chances.values())) * self._chance_of_half(mission, rounds)

    def _chance_of_half(self, mission: ActiveMission, rounds: int) -> float:
        """Whether enough matching cards come, where half must match."""
        if not halves(mission):
            return 1.0
        missing = required(mission.card) - shown(mission) - {*mission.tokens}
        missing -= self.tokens_for(mission.district)
        laid = len(mission.cards)
        matching = sum(matches(mission, card) for card in mission.cards)
        wanted = (laid + len(missing) + 1) // 2 - matching
        if wanted <= 0:
            return 1.0
        coming = float(sum(matches(mission, card) for card in self.view.hand))
        for card, lacking in self._lacking(rounds).items():
            coming += (1.0 - lacking) * matches(mission, card)
        return min(1.0, coming / wanted) ** 2

    @cached_property
    def finished(self) -> dict[str, int]:
        return by_speciality(self.board, self.seat)

    @cached_property
    def years_to_come(self) -> list[int]:
        board = self.board
        starts = zip(years(board.options), length_of(board.options).starts, strict=True)
        return [year for year, start in starts if start > board.round]

    @cached_property
    def morale_worth(self) -> float:
        """What a step of Morale brings: as Points for each stay to come, and at the end."""
        lesson = self.board.options.length == "lesson"
        return 1.0 + 0.8 * (len(self.years_to_come) + lesson)

    @cached_property
    def money_worth(self) -> float:
        """What a Money kept brings; little where the next year gives as many as can be kept."""
        if self.years_to_come:
            income = YEARS[self.years_to_come[0]].money  # type: ignore[index]
            if self.board.money[self.seat] + income > MONEY_MOST:
                return 0.4
        return float(UNUSED)

    @cached_property
    def _kinds_missing(self) -> int:
        return sum(not number for number in self.finished.values())

    def reward(self, card: str) -> float:
        """What finishing the Mission brings, Reports and what comes at the end included."""
        speciality = MISSIONS[card].speciality
        own = self.finished[speciality]
        best = max(
            by_speciality(self.board, seat)[speciality]
            for seat in range(self.board.players)
            if seat != self.seat
        )
        worth = MISSIONS[card].points + 0.8 * REPORT + self.morale_worth
        if own <= best:
            worth += 0.5 * MOST_OF_A_KIND
        if not own and self._kinds_missing <= self.rounds_left / 2 + 1:
            worth += EVERY_KIND * KIND_WORTH[self._kinds_missing]
        return worth

    def penalty(self, card: str) -> float:
        return MISSIONS[card].points // 2 + self.morale_worth

    def stake(self, card: str) -> float:
        return self.reward(card) + self.penalty(card)

    def marks(self, card: str, *names: str) -> frozenset[str]:
        """The marks of cards that these Paratroopers can play on the Mission."""
        return frozenset((*names, "DLW", STAFF) if for_staff(card) else (*names, "DLW"))

    def worth_taking(self, card: str, name: str, place: str, later: int = 0) -> float:
        """What taking the Mission there, so many rounds later, is expected to bring."""
        time, left = MISSIONS[card].time, self.rounds_left + 1 - later
        if left <= 0:
            return -5.0
        trial = ActiveMission(card, name, place)
        chance = self.chance_to_finish(
            trial, self.marks(card, name), min(time, left) + later, anew=True
        )
        # A Mission that outlasts the game costs nothing.
        lost = self.penalty(card) if time <= left else 0.0
        return chance * self.reward(card) - (1.0 - chance) * lost

    def worth_at(self, name: str, place: str, later: int = 0) -> float:
        """The best Mission of the Track for him in this place, or nothing; whatever is to leave the
        Track before he comes does not count."""
        key = (name, place, later)
        if key not in self._worth:
            track = self.board.track
            found = [
                self.worth_taking(card, name, place, later)
                for card in track[: len(track) - later]
                if card and for_him(card, name, place)
            ]
            self._worth[key] = max([*found, 0.0])
        return self._worth[key]

    def danger(self, name: str, place: str) -> float:
        """What the Event in force would cost him there."""
        board = self.board
        pawn = board.pawn(self.seat, name)
        if place in pawn.defended or not lists(board, name, place):
            return 0.0
        if pawn.failed:
            return 0.3
        return -0.5 if self.has_defence(name) else 2.0 + self.morale_worth

    def has_defence(self, name: str) -> bool:
        defence = EVENTS[self.board.event].defence
        return any(suits(card, name) and defence in symbols(card) for card in self.held)

    def goal(self, name: str, place: str, steps: int) -> tuple[float, str]:
        """The best place, sooner or later, and what it is worth to go there."""
        best = (self.worth_at(name, place), place)
        for target, distance in _distances(place).items():
            later = -(-(distance - steps) // self.board.pawn(self.seat, name).morale)
            if not distance or later > 2:
                continue
            later = max(0, later)
            worth = self.worth_at(name, target, later) * ELSEWHERE**later
            worth -= 0.1 * distance + self.danger(name, target)
            if worth > best[0] + 0.2:
                best = (worth, target)
        return best

    def prospect(self, name: str) -> float:
        """The best Mission for somebody who lands now and comes to Warsaw at the round's end."""
        morale = self.board.pawn(self.seat, name).morale
        return max(
            self.worth_at(name, place, later) * ELSEWHERE**later
            for place, distance in _distances(WARSAW).items()
            if (later := max(1, -(-distance // morale))) <= 2
        )

    def way(self, name: str, place: str, target: str) -> list[str]:
        """The neighbours that are nearer to the target, those without danger first."""
        far = _distances(target)
        near = [one for one in NEIGHBOURS[place] if far[one] < far[place]]
        return sorted(near, key=lambda one: self.danger(name, one))

    # ── Cards ──

    @cached_property
    def wanted(self) -> Counter[str]:
        """The symbols that own Missions and those in sight still need, by how much."""
        found: Counter[str] = Counter()
        for mission in self.missions:
            for symbol in self.open_symbols(mission):
                found[symbol] += 4
        for card in self.board.track:
            if card:
                for symbol in required(card):
                    found[symbol] += 1
        return found

    def open_symbols(self, mission: ActiveMission) -> frozenset[str]:
        """What it requires, and neither a card nor a token covers yet."""
        return required(mission.card) - shown(mission) - {*mission.tokens}

    def lacking(self, mission: ActiveMission) -> frozenset[str]:
        """What of it neither the hand nor the District has."""
        marks = self.marks(mission.card, *mission.pawns)
        there = {*self.board.tokens[mission.district]}
        for card in self.held:
            if TRAINING[card].mark in marks:
                there |= symbols(card)
        return self.open_symbols(mission) - there

    def rounds_for(self, mission: ActiveMission) -> int:
        """The rounds in which it can still be carried out, the present one among them."""
        left = self.rounds_left + 1
        if mission.card in SPECIALS:
            return left
        return min(left, MISSIONS[mission.card].time - mission.spaces + 1)

    def needed_now(self, card: str) -> float:
        """What a card in hand is worth for the own Missions, as Points."""
        if card not in self._needed:
            found = [self.progress(mission, card) for mission in self.missions]
            self._needed[card] = max([*found, 0.0])
        return self._needed[card]

    def progress(self, mission: ActiveMission, card: str) -> float:
        """What the card brings a Mission or an Escape forward."""
        board = self.board
        if TRAINING[card].mark not in self.marks(mission.card, *mission.pawns):
            return 0.0
        needs = required(mission.card)
        there = {*board.tokens[mission.district]}
        new = symbols(card) & self.open_symbols(mission)
        if mission.card in SPECIALS:
            return 4.0 * len(new)
        share = self.stake(mission.card) / max(1, len(needs))
        gain = (0.2 * len(new & there) + len(new - there)) * share
        if halves(mission) and not matches(mission, card):
            matching = sum(matches(mission, one) for one in mission.cards)
            gain -= share if 2 * matching <= len(mission.cards) else 0.0
        elif halves(mission) and not new:
            matching = sum(matches(mission, one) for one in mission.cards)
            short = 2 * matching < len(mission.cards)
            gain += share if short else -1.0
        return gain

    def can_work(self, mission: ActiveMission) -> bool:
        return bool(workers(self.board, self.seat, mission))

    def urgent(self, card: str) -> float:
        """What the card would bring the own Missions if it came to the hand next, as Points."""
        found = 0.0
        for mission in self.missions:
            marks = self.marks(mission.card, *mission.pawns)
            new = symbols(card) & self.lacking(mission)
            if not new or TRAINING[card].mark not in marks:
                continue
            stake = self.stake(mission.card) if mission.card in MISSIONS else 8.0
            share = stake / len(self.lacking(mission))
            rounds = self.rounds_for(mission)
            for symbol in sorted(new):
                found += share * (1.0 - 0.7 * self.chance_of(symbol, marks, rounds, False))
        return found

    @cached_property
    def worth_of_drawing(self) -> float:
        """What the next card of the Draw pile is expected to bring the own Missions now."""
        if not any(map(self.can_work, self.missions)):
            return 0.0
        board, seat = self.board, self.seat
        pile = board.piles[seat]
        if pile and pile[0]:
            return self.urgent(pile[0])
        cards = self.unplaced if pile else () if board.renewed else board.played[seat]
        return sum(map(self.urgent, cards)) / max(1, len(cards))

    def usefulness(self, card: str) -> float:
        """What a Training card is worth in the deck, beyond that it is one."""
        found = 0.0
        mark = TRAINING[card].mark
        for symbol in sorted(symbols(card)):
            have = len(self.cards_by_symbol.get(symbol, ()))
            found += (0.25 + 0.2 * min(8, self.wanted[symbol])) / (1 + 0.6 * have)
        if mark == "DLW":
            found *= 1.3
        elif mark not in PAWNS:
            found *= 0.8
        return found * min(1.0, self.rounds_left / 3)
