"""What the rules page is filled with: every card, examples, chances."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

from game.engine.card_sets import PRINTED
from game.kit.card_parts import FaceValues
from game.kit.parts import Face, no_face
from game.kit.rule_parts import SOURCE, rules_of
from game.rulesets.forest.bots.odds import HITS
from game.rulesets.forest.cards import (
    COMBAT,
    INSTANT,
    SIDES,
    SPECIALS,
    TERRAIN,
    UNITS,
    Unit,
    Unnamed,
    leaders,
    unnamed,
)
from game.rulesets.forest.fights import FACES, start_chance
from game.rulesets.forest.terms import TERMS
from game.rulesets.forest.turns import fall_chance

from . import words
from .cards import GROUND, SPECIAL, UNIT, unit_card
from .examples import example, formations, with_gun

# The cards in the pictures.
PORTRAIT: Final = "zapora"
OFFICER: Final = "lucjan-d"
WOODS: Final = "las"

MOST_TRIES: Final = 1 + max(card.forest.tries for card in TERRAIN.values())


def rules(face: Face = no_face, cards: str = PRINTED) -> dict[str, Any]:
    """Lists are of the cards of a set; examples and chances are of the printed game."""
    officer = UNITS[OFFICER]
    # The unnamed are many, and alike: in the index stand those that have a name.
    commanders = ((words.unit(id), UNIT.key(id)) for side in (0, 1) for id in leaders(cards, side))
    return rules_of(
        words.GAME.slug,
        face,
        cover=(UNIT.key(PORTRAIT), GROUND.key(WOODS), UNIT.key(OFFICER)),
        sources=SOURCE,
        told=TERMS,
        at_length={"points": "end", "formation": "formations", "fight": "example"},
        cards=(*GROUND.index(cards), *commanders, *SPECIAL.index(cards)),
        portrait=UNIT.portrait(PORTRAIT, "unit", "123456"),
        ground=GROUND.portrait(WOODS, "terrain", "1234"),
        unnamed=unit_card("nn-2-6"),
        officer=unit_card(OFFICER),
        combat=SPECIAL.in_rules("ckm"),
        instant=SPECIAL.in_rules("oblawa"),
        formations=formations(),
        gun=with_gun(),
        hits=hits(),
        starts=starts(),
        fight=example(),
        sentenced=FaceValues(
            values=words.values(OFFICER),
            dice=officer.dice,
            defence=officer.defence,
            saved=percent(saved(officer)),
        ),
        combats=[SPECIAL.in_rules(id) for id in SPECIALS.of(cards) if id in COMBAT],
        instants=[SPECIAL.in_rules(id) for id in SPECIALS.of(cards) if id in INSTANT],
        terrains=[
            FaceValues(
                name=words.terrain(card.id),
                dice=words.die(card.dice) if card.dice else "–",
                points=card.points,
                text=words.text(card.text),
                key=GROUND.key(card.id),
            )
            for card in TERRAIN.of(cards).values()
        ],
        sides=[
            (words.side(side), [_line(name) for name in leaders(cards, side)], ranks(cards, side))
            for side in range(len(SIDES))
        ],
    )


def _line(name: str) -> FaceValues:
    """A commander in the list of all; `saved` is the chance, in per cent, to survive a Death
    Sentence or a Betrayal."""
    return FaceValues(
        name=words.unit(name),
        under=words.under_the_name(name),
        values=words.values(name),
        saved=percent(saved(UNITS[name])),
        key=UNIT.key(name),
    )


def ranks(cards: str, side: int) -> list[FaceValues]:
    """The unnamed of a side by their dice: values, and task or service."""
    units = sorted((UNITS[name] for name in unnamed(cards, side)), key=lambda unit: unit.dice)
    return [
        FaceValues(
            dice=words.die(dice),
            units=tuple(
                (words.values(c.id), words.text(c.task)) for c in cards if isinstance(c, Unnamed)
            ),
        )
        for dice, cards in groupby(units, key=lambda unit: unit.dice)
    ]


# Chances


def percent(chance: float) -> int:
    """Rounded, but 100 only for what is certain."""
    return 100 if chance == 1 else min(99, round(100 * chance))


def hits() -> list[tuple[int, int]]:
    """By attack, the chance that a unit hits with a roll. From the weakest card to the strongest
    with all that can help it: the terrain and the machine gun."""
    attacks = [unit.attack for unit in UNITS.values()]
    help_ = 1 + max(max(t.forest.attack, t.communists.attack) for t in TERRAIN.values())
    return [(n, percent(HITS[n])) for n in range(min(attacks), max(attacks) + help_ + 1)]


def starts() -> list[tuple[str, list[int]]]:
    """By the terrain's dice, the chance that an attack starts with one roll, with one more."""
    return [
        (
            words.die(dice),
            [percent(start_chance(dice, tries)) for tries in range(1, MOST_TRIES + 1)],
        )
        for dice in range(1, FACES + 1)
    ]


def saved(unit: Unit) -> float:
    """The chance that two equal faces, not above its dice, save a commander in time."""
    return 1 - fall_chance(unit)
