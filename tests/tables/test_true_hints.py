"""What is told in a class is so: each fact is compared with the view of whoever reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from django.utils.translation import override

from game.engine.coaching import Said
from game.engine.registry import get_ruleset
from game.kit import coach as kit
from game.kit.load import game_of
from game.presentation import games
from game.rulesets.forest.cards import SPECIALS
from game.rulesets.forest.terrain import strength
from game.rulesets.outcast_heroes.cards import FREE
from game.rulesets.paratroopers import faces
from game.rulesets.paratroopers.cards import PAWNS
from game.rulesets.paratroopers.faces import WORDS
from game.tables.selectors import Seen

from .test_class_hints import decisions

Fact = Callable[[Seen, Mapping[str, Any]], bool]
MIDDLE = {"clashes": 40, "forest": 50, "outcast-heroes": 70, "paratroopers": 150}
"""When somebody else comes to each seat, in moves."""
SEEDS = {"clashes": 6, "forest": 40, "outcast-heroes": 14, "paratroopers": 4}


def can(*verbs: str) -> Fact:
    return lambda seen, facts: bool(seen.can(*verbs))


# ── Clashes ──


def members(seen: Seen) -> int:
    board = seen.view.board
    return len(board.members(board.sides[seen.seat]))


def is_captain(seen: Seen) -> bool:
    board = seen.view.board
    return bool(board.captain(board.sides[seen.seat]) == seen.seat)


CLASHES: dict[str, Fact] = {
    "put": can("put"),
    "pass": can("pass"),
    "leave": can("leave"),
    "bring": can("bring"),
    "captain": lambda seen, facts: members(seen) > 1 and is_captain(seen),
    "captain-alone": lambda seen, facts: members(seen) == 1,
    "suggest": lambda seen, facts: not is_captain(seen),
    "result": lambda seen, facts: len(seen.view.board.results) == 1,
}


# ── Forest ──


def in_hand(seen: Seen, facts: Mapping[str, Any]) -> bool:
    hand = seen.view.hands[seen.view.side]
    return any(SPECIALS[card].name == facts["card"] for card in hand if card in SPECIALS)


def controls(own: bool) -> Fact:
    """With a formation that is the stronger one there."""

    def check(seen: Seen, facts: Mapping[str, Any]) -> bool:
        board = seen.view.board
        (place,) = (n for n in range(6) if f"({n + 1})" in str(facts["at"]))
        side = seen.view.side if own else 1 - seen.view.side
        ours, theirs = strength(board, place, side), strength(board, place, 1 - side)
        return board.control[place] == side and ours > 0 and (not theirs or ours < theirs)

    return check


def lies_there(seen: Seen, facts: Mapping[str, Any]) -> bool:
    (place,) = (n for n in range(6) if f"({n + 1})" in str(facts["at"]))
    there = seen.view.board.posts[place][1 - seen.view.side]
    return any(SPECIALS[card].name == facts["card"] for card in there if card in SPECIALS)


FOREST: dict[str, Fact] = {
    "combat": in_hand,
    "instant": in_hand,
    "laid": lies_there,
    "taken": controls(own=True),
    "lost": controls(own=False),
}


# ── Outcast Heroes ──


def can_wait(seen: Seen, facts: Mapping[str, Any]) -> bool:
    return bool(seen.view.board.round < 4)


OUTCAST_HEROES: dict[str, Fact] = {
    "mission": lambda seen, facts: any(m.mission != FREE for m in seen.view.board.missions),
    "headquarters": can("mobilise"),
    "zones": can("deploy"),
    "take-over": can("take-over"),
    "jail": lambda seen, facts: bool(seen.view.board.jail),
    "start": can_wait,
    "start-last": lambda seen, facts: not can_wait(seen, facts),
    "last-round": lambda seen, facts: not can_wait(seen, facts),
}


# ── Paratroopers ──


def in_force(seen: Seen, facts: Mapping[str, Any]) -> bool:
    event = seen.view.board.event
    return bool(event) and faces.EVENTS[event].name == facts["card"]


def this_round(*kinds: str) -> Fact:
    """What is told of is the latest such thing, and no older than the round."""

    def check(seen: Seen, facts: Mapping[str, Any]) -> bool:
        told = [one for step in seen.steps for one in step.told]
        begun = max((at for at, one in enumerate(told) if one.kind == "round"), default=0)
        return any(one.kind in kinds for one in told[begun:])

    return check


def lived_through(seen: Seen) -> bool:
    """Whether the present round began before the reader's eyes."""
    since = seen.sitters[seen.seat or 0].since
    return any(one.kind == "round" for s in seen.steps if s.ply >= since for one in s.told)


def no_plane(seen: Seen, facts: Mapping[str, Any]) -> bool:
    rounds = [one.facts for step in seen.steps for one in step.told if one.kind == "round"]
    return not rounds[-1]["plane"]


def in_prison(seen: Seen, facts: Mapping[str, Any]) -> bool:
    pawns = zip(PAWNS, seen.view.board.pawns[seen.seat or 0], strict=True)
    return any(pawn.prison and WORDS.mark[name] == facts["pawn"] for name, pawn in pawns)


PARATROOPERS: dict[str, Fact] = {
    "event": in_force,
    "flown": this_round("conditions"),
    "strayed": this_round("conditions"),
    "cancelled": this_round("conditions"),
    "round": lambda seen, facts: len(seen.view.hand) == 5 and lived_through(seen),
    "grounded": no_plane,
    "prison": in_prison,
    "special": lambda seen, facts: bool(seen.view.board.specials[seen.seat]),
    "money": lambda seen, facts: bool(seen.view.board.money[seen.seat]),
    "go": can("go"),
    "take": can("take"),
    "work": can("use", "play"),
    "join": can("join"),
    "values": can("lay"),
}

FACTS = {
    "clashes": CLASHES,
    "forest": FOREST,
    "outcast-heroes": OUTCAST_HEROES,
    "paratroopers": PARATROOPERS,
}


def hints(game: str, *, late: bool) -> Iterator[tuple[Seen, tuple[Said, ...]]]:
    counts = sorted(get_ruleset(game).player_counts)
    for seed in range(SEEDS[game]):
        players = counts[seed % len(counts)]
        for seen in decisions(game, players, seed, since=MIDDLE[game] if late else 0):
            yield seen, kit.lessons(game_of(game), seen)


def test_every_game_that_explains_something_is_checked() -> None:
    assert {game for game in games() if game_of(game).declared.coaching} == {*FACTS}


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("game", FACTS)
def test_every_fact_that_is_told_is_so(game: str, late: bool) -> None:
    checked = set()
    with override("pl"):
        for seen, lessons in hints(game, late=late):
            for one in lessons:
                fact = FACTS[game].get(one.key)
                if fact is not None:
                    assert fact(seen, one.facts), (one, seen.seat, seen.version)
                    checked.add(one.key)
    assert late or checked == {*FACTS[game]}


NEWS = {
    "clashes": (),
    "forest": ("taken", "lost", "start-failed", "fight", "fight-over"),
    "outcast-heroes": ("result-success", "result-failure", "result-failure-free"),
    "paratroopers": ("flown", "strayed", "cancelled", "round", "finished", "failed"),
}
"""What is told of what has just happened."""


@pytest.mark.parametrize("game", FACTS)
def test_whoever_comes_later_is_told_no_old_news(game: str) -> None:
    met: set[int] = set()
    for seen, lessons in hints(game, late=True):
        own = seen.seat or 0
        came = seen.sitters[own].since
        lived = {one.kind for step in seen.steps if step.ply >= came for one in step.told}
        if not lived:
            assert not {one.key for one in lessons} & {*NEWS[game]}
            met.add(own)
    assert met


ENOUGH = 16
"""More turns than there are hints about turns, of which one comes at a time."""


@pytest.mark.parametrize("late", [False, True])
def test_what_could_not_be_told_yet_is_told_when_it_is_so(late: bool) -> None:
    """A hint that nobody could read is not used up."""
    game, topics = "outcast-heroes", ("headquarters", "zones")
    tried = set()
    for seed in range(4):
        players = 2 + seed % 3
        shown: dict[int, set[str]] = {seat: set() for seat in range(players)}
        times = Counter[tuple[int, str]]()
        for seen in decisions(game, players, seed, since=20 * late):
            seat = seen.seat or 0
            now = {one.key for one in kit.lessons(game_of(game), seen)}
            shown[seat] |= now
            for topic in topics:
                if seen.view.board.phase == "turn" and OUTCAST_HEROES[topic](seen, {}):
                    times[seat, topic] += 1
                    assert now or topic in shown[seat]
        for (seat, topic), often in times.items():
            if often >= ENOUGH:
                assert topic in shown[seat]
                tried.add(topic)
    assert tried == {*topics}
