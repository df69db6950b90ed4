"""What a computer player reckons with: its own cards, what Missions ask, how likely they succeed.

All from a view: whatever the seat itself cannot know does not count.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property
from typing import Final

from ..cards import EVENTS, MISSIONS, PAWNS, SPECIALS, TRAINING
from ..events import lists
from ..hands import suits, symbols
from ..missions import (
    REPORT,
    STAFF,
    admitted,
    for_him,
    halves,
    matches,
    required,
    shown,
    workers,
)
from ..places import NEIGHBOURS
from ..result import EVERY_KIND, MOST_OF_A_KIND, by_speciality
from ..state import ActiveMission
from ..timetable import length_of
from ..view import View

HAND: Final = 5
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

    @cached_property
    def missions(self) -> tuple[ActiveMission, ...]:
        escape = self.board.escapes[self.seat]
        return (*self.board.missions[self.seat], *((escape,) if escape else ()))

    @cached_property
    def deck(self) -> list[str]:
        """The own Training cards that can still come to the hand, those in it among them."""
        board, seat = self.board, self.seat
        piles = [card for card in board.piles[seat] if card]
        return [*self.view.unseen[seat], *board.shown[seat], *piles, *board.played[seat]]

    @cached_property
    def cards_by_symbol(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for card in self.deck:
            for symbol in symbols(card):
                found.setdefault(symbol, []).append(card)
        return found

    @cached_property
    def held(self) -> Counter[str]:
        return Counter(self.view.hand)

    def chance_to_draw(self, rounds: int) -> float:
        """The chance that one card of the deck comes to the hand in so many rounds."""
        others = max(1, len(self.deck) - len(self.view.hand))
        return min(1.0, HAND * 0.8 * max(0, rounds - 1) / others)

    def chance_of(self, symbol: str, marks: set[str], rounds: int) -> float:
        """The chance to have a card with the symbol and one of these marks in time."""
        fitting = [c for c in self.cards_by_symbol.get(symbol, ()) if TRAINING[c].mark in marks]
        if any(card in self.held for card in fitting):
            return 0.97
        return 1.0 - (1.0 - self.chance_to_draw(rounds)) ** len(fitting)

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

    def bought_for(self, missing: set[str]) -> int:
        """How many of the missing tokens Money can buy."""
        pool = self.board.pool
        able = sum(kind in BOUGHT and pool[kind] > 0 for kind in missing)
        return min(able, self.board.money[self.seat])

    def chance_to_finish(self, mission: ActiveMission, marks: set[str], rounds: int) -> float:
        """The chance that everything that is still missing comes in time."""
        missing = required(mission.card) - shown(mission) - {*mission.tokens}
        there = self.tokens_for(mission.district)
        chances = sorted(
            0.97 if symbol in there else self.chance_of(symbol, marks, rounds) for symbol in missing
        )
        free = self.bought_for({symbol for symbol in missing if symbol not in there})
        for at in range(min(free, len(chances))):
            chances[at] = max(chances[at], 0.9)
        chance = 1.0
        for one in chances:
            chance *= one
        return chance * self._chance_of_half(mission, rounds)

    def _chance_of_half(self, mission: ActiveMission, rounds: int) -> float:
        """Whether enough matching cards come, where half must match."""
        if not halves(mission):
            return 1.0
        missing = required(mission.card) - shown(mission)
        laid = len(mission.cards)
        matching = sum(matches(mission, card) for card in mission.cards)
        wanted = (laid + len(missing) + 1) // 2 - matching
        own = sum(matches(mission, card) for card in self.deck)
        near = sum(matches(mission, card) for card in self.view.hand)
        coming = near + (own - near) * self.chance_to_draw(rounds)
        return 1.0 if wanted <= 0 else min(1.0, coming / wanted) ** 2

    @cached_property
    def finished(self) -> dict[str, int]:
        return by_speciality(self.board, self.seat)

    def reward(self, card: str) -> float:
        """What finishing the Mission brings, Reports and what comes at the end included."""
        speciality = MISSIONS[card].speciality
        own = self.finished[speciality]
        best = max(
            by_speciality(self.board, seat)[speciality]
            for seat in range(self.board.players)
            if seat != self.seat
        )
        worth = MISSIONS[card].points + 0.8 * REPORT + 1.0
        if own <= best:
            worth += 0.5 * MOST_OF_A_KIND
        if not own and length_of(self.board.options).rounds > HAND:
            worth += EVERY_KIND / 4
        return worth

    def penalty(self, card: str) -> float:
        return MISSIONS[card].points // 2 + 1.5

    def worth_taking(self, card: str, name: str, place: str, delay: int = 0) -> float:
        """What taking the Mission there is expected to bring."""
        time = MISSIONS[card].time
        rounds = min(time, self.rounds_left + 1 - delay)
        if rounds <= 0:
            return -5.0
        trial = ActiveMission(card, name, place)
        marks = {name, "DLW"} | ({STAFF} if MISSIONS[card].speciality == STAFF else set())
        chance = self.chance_to_finish(trial, marks, rounds)
        # A Mission that outlasts the game costs nothing.
        lost = self.penalty(card) if time <= self.rounds_left + 1 - delay else 0.0
        return chance * self.reward(card) - (1.0 - chance) * lost

    @cached_property
    def _worth_at(self) -> dict[tuple[str, str], float]:
        return {}

    def worth_at(self, name: str, place: str) -> float:
        """The best Mission of the Track for him in this place, or a little for a good place."""
        key = (name, place)
        if key not in self._worth_at:
            found = [
                self.worth_taking(card, name, place)
                for card in self.board.track
                if card and for_him(card, name, place)
            ]
            self._worth_at[key] = max([*found, 0.0])
        return self._worth_at[key]

    def danger(self, name: str, place: str) -> float:
        """What the Event in force would cost him there."""
        board = self.board
        pawn = board.pawn(self.seat, name)
        if place in pawn.defended or not lists(board, name, place):
            return 0.0
        if pawn.failed:
            return 0.3
        return 0.7 if self.has_defence(name) else 4.0

    def has_defence(self, name: str) -> bool:
        defence = EVENTS[self.board.event].defence
        return any(suits(card, name) and defence in symbols(card) for card in self.held)

    def goal(self, name: str, place: str, steps: int) -> tuple[float, str]:
        """The best place within so many borders, and what it is worth to go there."""
        best = (self.worth_at(name, place), place)
        for target, distance in _distances(place).items():
            if not distance:
                continue
            near = distance <= steps
            worth = self.worth_at(name, target) * (1.0 if near else 0.45)
            worth -= 0.1 * distance + self.danger(name, target)
            if worth > best[0] + 0.2:
                best = (worth, target)
        return best

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
            for symbol in required(mission.card) - shown(mission) - {*mission.tokens}:
                found[symbol] += 4
        for card in self.board.track:
            if card:
                for symbol in required(card):
                    found[symbol] += 1
        return found

    def needed_now(self, card: str) -> float:
        """What a card in hand is worth for the own Missions, as Points."""
        best = 0.0
        for mission in self.missions:
            best = max(best, self.progress(mission, card))
        return best

    def progress(self, mission: ActiveMission, card: str) -> float:
        """What the card brings a Mission or an Escape forward."""
        board = self.board
        marks = {*mission.pawns, "DLW"}
        if mission.card in MISSIONS and MISSIONS[mission.card].speciality == STAFF:
            marks.add(STAFF)
        if TRAINING[card].mark not in marks:
            return 0.0
        needs = required(mission.card)
        missing = needs - shown(mission) - {*mission.tokens}
        there = {*board.tokens[mission.district]}
        new = symbols(card) & missing
        if mission.card in SPECIALS:
            return 4.0 * len(new)
        share = (self.reward(mission.card) + self.penalty(mission.card)) / max(1, len(needs))
        gain = sum(0.2 if symbol in there else 1.0 for symbol in new) * share
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

    def admitted(self, mission: ActiveMission) -> set[str]:
        return admitted(self.board, self.seat, mission)

    def usefulness(self, card: str) -> float:
        """What a Training card is worth in the deck, beyond that it is one."""
        found = 0.0
        mark = TRAINING[card].mark
        for symbol in symbols(card):
            have = len(self.cards_by_symbol.get(symbol, ()))
            found += (0.25 + 0.2 * min(8, self.wanted[symbol])) / (1 + 0.6 * have)
        if mark == "DLW":
            found *= 1.3
        elif mark not in PAWNS:
            found *= 0.8
        return found * min(1.0, self.rounds_left / 3)
