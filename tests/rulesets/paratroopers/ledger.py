"""A second reckoning of a game: from its events and the cards alone, by none of its rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.contract import Event
from game.rulesets.paratroopers.cards import MISSIONS, SPECIALS, TRAINING


class Work:
    """What lies on a Mission or an Escape, as the events told."""

    def __init__(self, card: str, *pawns: str) -> None:
        self.card = card
        self.pawns = list(pawns)
        self.cards: list[str] = []
        self.tokens: list[str] = []

    def whole(self) -> bool:
        asked = {*self.needs().skills, *self.needs().resources}
        given = {*self.tokens}
        for card in self.cards:
            given |= {*TRAINING[card].skills, *TRAINING[card].resources}
        return asked <= given

    def needs(self) -> Any:
        return MISSIONS.get(self.card) or SPECIALS[self.card]

    def half(self) -> bool:
        """Half of all cards, where two are on it or the staff has given it."""
        kind = getattr(self.needs(), "speciality", "")
        if kind != "SZ" and len(self.pawns) < 2:
            return True
        wanted = ["SZ"] if kind == "SZ" else [kind, "DLW"]
        own = [card for card in self.cards if TRAINING[card].mark in wanted]
        return len(own) >= len(self.cards) / 2


class Ledger:
    """Points, Morale, tokens and Missions of everybody."""

    def __init__(self, players: int) -> None:
        self.points = [20] * players
        self.morale: dict[tuple[int, str], int] = {}
        self.lying: Counter[tuple[str, str]] = Counter()
        self.works: dict[tuple[int, str], Work] = {}
        self.finished: list[list[str]] = [[] for _ in range(players)]
        self.final: dict[int, Any] = {}

    def note(self, event: Event) -> None:
        told = event.public
        handle = getattr(self, "on_" + event.kind.replace("-", "_"), None)
        if handle:
            handle(told)

    def on_points(self, told: Any) -> None:
        seat = told["seat"]
        self.points[seat] = max(1, self.points[seat] + told["by"])
        assert self.points[seat] == told["points"]

    def on_morale(self, told: Any) -> None:
        key = told["seat"], told["pawn"]
        self.morale[key] = min(6, max(1, self.morale.get(key, 2) + told["by"]))
        assert self.morale[key] == told["morale"]

    def on_token(self, told: Any) -> None:
        self.lying[told["district"], told["token"]] += 1

    def on_carried(self, told: Any) -> None:
        self.lying["warszawa", told["token"]] -= 1

    def on_used(self, told: Any) -> None:
        self.lying[told["district"], told["token"]] -= 1
        self.works[told["seat"], told["mission"]].tokens.append(told["token"])

    def on_took(self, told: Any) -> None:
        self.works[told["seat"], told["mission"]] = Work(told["mission"], told["pawn"])

    def on_special(self, told: Any) -> None:
        if SPECIALS[told["special"]].kind == "escape":
            self.works[told["seat"], told["special"]] = Work(told["special"], told["pawn"])

    def on_joined(self, told: Any) -> None:
        self.works[told["seat"], told["mission"]].pawns.append(told["pawn"])

    def on_played(self, told: Any) -> None:
        work = self.works[told["seat"], told["mission"]]
        work.cards.append(told["card"])
        work.tokens = [t for t in work.tokens if t not in TRAINING[told["card"]].resources]

    def on_lost(self, told: Any) -> None:
        if told["source"] == "mission":
            work = next(
                work
                for (seat, card), work in self.works.items()
                if seat == told["seat"] and card in MISSIONS and told["pawn"] in work.pawns
            )
            work.cards.remove(told["card"])

    def on_finished(self, told: Any) -> None:
        work = self.works.pop((told["seat"], told["mission"]))
        assert work.whole()
        assert work.half()
        self.finished[told["seat"]].append(told["mission"])

    def on_failed(self, told: Any) -> None:
        del self.works[told["seat"], told["mission"]]

    def on_freed(self, told: Any) -> None:
        for key, work in list(self.works.items()):
            if key[0] == told["seat"] and key[1] in SPECIALS and work.pawns == [told["pawn"]]:
                assert told["how"] == "ransom" or work.whole()
                del self.works[key]

    def on_scored(self, told: Any) -> None:
        self.final[told["seat"]] = told
