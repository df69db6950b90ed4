"""The clash just ended, told step by step, so that it is clear why it went as it did."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from game.kit.kinds import Named
from game.kit.log import said
from game.kit.parts import Cast
from game.kit.sides import Side as SideMark
from game.rulesets.clashes.actions import NOBODY_LEFT
from game.rulesets.clashes.cards import (
    ACTIONS,
    CLASHES,
    COMMUNISTS,
    HEROES,
    ICONS,
    SIDES,
    VALUES,
)
from game.rulesets.clashes.course import Fight, Play, follow, turning
from game.rulesets.clashes.names import score
from game.rulesets.clashes.state import Board, Side
from game.tables.selectors import Seen

from . import words
from .cards import CHARACTER, CLASH
from .words import GAME

NOBODY: Final = Cast((), None)
"""For sentences that name no player."""


class Team(Struct, frozen=True):
    """A side in the clash. `leader` is None where it had nobody; its value in the trait is
    `base`, `modifier` is "" where no action card changed it, and `value` is what counted.
    The `others` stand with whose they were. Before any action card it was led by `opened`, worth
    `opening`."""

    side: SideMark
    won: bool
    leader: Named | None
    base: int
    modifier: str
    value: int
    others: tuple[tuple[Named, str], ...]
    opened: Named | None = None
    opening: int = 0


class Act(Struct, frozen=True):
    """An action card. `effect` is what it did, `score` how the clash stood then, Heroes first.

    `undone`: the other side cancelled it. `turning`: from then on the winner was ahead.
    """

    side: SideMark
    player: str
    card: str
    emblem: str
    effect: str
    score: str
    undone: bool
    turning: bool


class Report(Struct, frozen=True):
    """A clash that is over. `printed` is the trait of its card where another was compared; it is
    the `first` one by both sides' names, and `sign` stands for it. `die` is what the die said,
    `why` compares the outcome with the one without action cards. `printed`, `die` and `why` may be
    "". A tie was settled by the face `rolled`. `own` says how it went for the reader's side, if he
    has one, and how the game stands since then; "" where a clash long over is told."""

    number: int
    clash: Named
    trait: str
    icon: str
    printed: str
    sign: str
    first: tuple[str, str]
    verdict: str
    winner: SideMark
    score: str
    teams: tuple[Team, ...]
    begin: str
    acts: tuple[Act, ...]
    die: str
    why: str
    rolled: int | None = None
    own: str = ""


def report(seen: Seen, cast: Cast) -> Report | None:
    """The latest clash that is over, until the next clash card is revealed."""
    fights = follow(seen.steps)
    over = [fight for fight in fights if fight.winner is not None]
    if not over or any(fight.event for fight in fights[len(over) :]):
        return None
    return replace(told(over[-1], cast), own=_own(seen, cast, over[-1]))


def told(fight: Fight, cast: Cast) -> Report:
    """The report of a clash that is over."""
    assert fight.winner is not None, "it is over"
    printed = CLASHES[fight.event].trait
    trait = fight.now.trait if fight.now else printed
    return Report(
        number=fight.number,
        clash=CLASH.named(fight.event, cast.cards),
        trait=words.trait_pair(trait),
        icon=ICONS[trait],
        printed=words.trait_pair(printed) if printed != trait else "",
        sign=ICONS[printed],
        first=(words.trait(printed, HEROES), words.trait(printed, COMMUNISTS)),
        verdict=words.says(f"report.won-{SIDES[fight.winner]}"),
        winner=words.the_side(fight.winner),
        score=score(fight.now) if fight.first and fight.now else "",
        teams=tuple(_team(fight, side, cast) for side in (0, 1)),
        begin=score(fight.first) if fight.first else "",
        acts=_acts(fight, cast),
        die="" if fight.rolled is None else said(GAME, "die", {"rolled": fight.rolled}, cast),
        why=_why(fight),
        rolled=fight.rolled,
    )


def _own(seen: Seen, cast: Cast, fight: Fight) -> str:
    board: Board = seen.view.board
    heroes, communists = board.won
    stands = words.says("report.stands", heroes=heroes, communists=communists)
    if cast.seat is None:
        return stands
    won = board.sides[cast.seat] == fight.winner
    return f"{words.says('report.own-won' if won else 'report.own-lost')} {stands}"


def _team(fight: Fight, side: Side, cast: Cast) -> Team:
    now = fight.now if fight.first else None
    leader = now.leaders[side] if now else ""
    base = VALUES[leader][now.trait] if now else 0
    modifier = now.modifiers[side] if now else 0
    return Team(
        side=words.the_side(side),
        won=fight.winner == side,
        leader=CHARACTER.named(leader, cast.cards) if leader else None,
        base=base,
        modifier=words.signed(modifier) if modifier else "",
        value=now.value(side) if now else 0,
        others=tuple(
            (CHARACTER.named(fielded.card, cast.cards), cast.name(fielded.seat))
            for fielded in fight.fielded[side]
            if fielded.card != leader
        ),
        opened=CHARACTER.named(fight.first.leaders[side], cast.cards) if fight.first else None,
        opening=fight.first.value(side) if fight.first else 0,
    )


# ── What each action card did ──


def _acts(fight: Fight, cast: Cast) -> tuple[Act, ...]:
    card = turning(fight)
    return tuple(
        Act(
            side=words.the_side(play.side),
            player=cast.name(play.seat),
            card=words.action(play.card),
            emblem=ACTIONS[play.card].emblem,
            effect=_effect(play),
            score=score(play.after),
            undone=play.undone,
            turning=play is card,
        )
        for play in fight.plays
    )


def _effect(play: Play) -> str:
    """What the card did, in one sentence."""
    own, other = play.side, 1 - play.side
    match play.kind:
        case "boost":
            return _changed(play, own)
        case "weakening":
            return _changed(play, other)
        case "wounded-leader":
            key = "stays" if play.stayed else "wounded"
            leader, next_ = play.before.leaders[other], play.after.leaders[other]
            return _told(key, leader=leader, next=next_, lost=NOBODY_LEFT)
        case "exchange":
            return _told("new-leader", leader=play.after.leaders[own])
        case "changed-trait":
            return _told("compared", trait=play.after.trait)
        case "cancel":
            assert play.target is not None, "it undid a card"
            return _told("undone", card=play.target.card)
        case "reinforcement":
            return _told("joined", card=play.after.teams[own][-1].card)
    return _told("informer")


def _changed(play: Play, side: Side) -> str:
    """A leader's value before and after."""
    before, after = play.before.value(side), play.after.value(side)
    return _told("changed", leader=play.after.leaders[side], before=before, after=after)


def _told(key: str, **facts: Any) -> str:
    return words.told(NOBODY, f"report.{key}", **facts)


# ── What decided it ──


def _why(fight: Fight) -> str:
    """The outcome beside the one that there would have been without action cards."""
    if fight.empty:
        return _told("nobody", sides=tuple(SIDES[side] for side in fight.empty))
    assert fight.first is not None, "both sides had a leader"
    if not fight.standing:
        return _told("all-undone" if fight.plays else "no-cards")
    ahead = fight.first.lead(0)
    key = "tie" if ahead == 0 else SIDES[ahead < 0]
    return _told(key, score=score(fight.first))
