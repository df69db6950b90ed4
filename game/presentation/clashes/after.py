"""What is talked about after games of Clashes: its clashes, heroes and offices."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from game.engine.card_sets import PRINTED
from game.kit.after import After, Chapter, Counted, Group, Happening, Measure, Met
from game.kit.parts import Cast
from game.rulesets.clashes.cards import (
    CLASHES,
    COMMUNIST_CARDS,
    COMMUNISTS,
    HERO_CARDS,
    HEROES,
    SIDE_OF,
    SIDES,
    TRAITS,
    deck,
)
from game.rulesets.clashes.course import Fight, follow
from game.rulesets.clashes.state import Side
from game.tables.selectors import Seen

from . import words
from .cards import CHARACTER, CLASH, TONES
from .ending import ending
from .report import told


def happenings(seen: Seen) -> Iterator[Happening]:
    """What happened in every clash that has a winner."""
    for fight in follow(seen.steps):
        if fight.winner is not None:
            yield from _of_a_clash(fight)


def _of_a_clash(fight: Fight) -> Iterator[Happening]:
    assert fight.winner is not None, "it is over"
    yield Happening(fight.event, SIDES[fight.winner])
    for fielded in chain(*fight.fielded):
        part = "led" if fielded.card in fight.leaders else "served"
        won = SIDE_OF[fielded.card] == fight.winner
        facts = {"clash": words.clash(fight.event), "seat": fielded.seat}
        yield Happening(fielded.card, f"{part}-{'won' if won else 'lost'}", facts)
    if fight.rolled is not None:
        yield Happening("", "die")
    for play in fight.plays:
        yield Happening("", "cancelled" if play.undone else "stood")


def _clashes(seen: Seen, cast: Cast) -> tuple[Group, ...]:
    """Every clash, with its report."""
    over = (fight for fight in follow(seen.steps) if fight.winner is not None)
    return (Group(tuple(Met(CLASH.known(fight.event), told=told(fight, cast)) for fight in over)),)


def _leaders_first(character: Counted) -> Any:
    return -character.times("led-won", "led-lost"), -character.times()


def _characters(name: str, side: Side, *, shown: int) -> Chapter:
    return Chapter(
        name,
        of=deck(PRINTED, side),
        added=(HERO_CARDS if side == HEROES else COMMUNIST_CARDS).__contains__,
        known=CHARACTER.known,
        shown=shown,
        measures=(
            Measure("fate.led", ("led-won", "led-lost"), "flying-flag"),
            Measure("fate.won", ("led-won", "served-won")),
        ),
        times="times.clashes",
        by=_leaders_first,
        tone=TONES[side],
    )


BY_TRAIT: Final = [[name for name, card in CLASHES.items() if card.trait == t] for t in TRAITS]

AFTER: Final = After(
    slug=words.GAME.slug,
    happenings=happenings,
    result=ending,
    chapters=(
        Chapter(
            "clashes",
            of=tuple(chain(*zip(*BY_TRAIT, strict=True))),
            added=CLASHES.__contains__,
            known=CLASH.known,
            shown=3,
            measures=(
                Measure("fate.heroes", ("heroes",), words.SIDE_EMBLEMS[HEROES]),
                Measure("fate.communists", ("communists",), words.SIDE_EMBLEMS[COMMUNISTS]),
            ),
            by=lambda clash: -clash.tables(),
            tell=_clashes,
            template="game/clashes/debrief_clash.html",
        ),
        _characters("heroes", HEROES, shown=3),
        _characters("offices", COMMUNISTS, shown=2),
    ),
    figures=(
        Measure("figure.heroes", ("heroes",)),
        Measure("figure.communists", ("communists",)),
        Measure("figure.die", ("die",)),
        Measure("figure.played", ("stood", "cancelled")),
        Measure("figure.cancelled", ("cancelled",)),
    ),
)
