"""What a set of one's own may change in the cards of Clashes, and what is odd about one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.cards import Text
from game.engine.own_cards import Doubt, Enough, Number, OneOf, OnMap, OwnCards, OwnKind, Words
from game.engine.ranks import RANKS

from .cards import CARDS, FIGURES, MOST_AMOUNT, MOST_COPIES, TRAITS, CardFile
from .parameters import MOST_ACTIONS, MOST_CHARACTERS, MOST_CLASHES

VALUES: Final = tuple(Number(f"values.{trait}", 1, 5) for trait in range(len(TRAITS)))

MOVED: Final = 0.25
"""A side whose cards have so much more in all on average is stronger; somebody with the values of
an average card moves that by less."""

TRAIT_NAMES: Final = {
    trait.id: Text(
        f"{trait.heroes.pl} / {trait.communists.pl}", f"{trait.heroes.en} / {trait.communists.en}"
    )
    for trait in CARDS.trait
}
"""As either side has them."""

HERO: Final = OwnKind(
    "hero",
    (
        Words("pseudonym", 14, both=False, names=True),
        Words("name", 30, both=False, names=True),
        OneOf("rank", RANKS, read=False),
        OnMap("place"),
        Words("text", 140, lines=True),
        *VALUES,
    ),
    story=True,
    fewest=MOST_CHARACTERS,
    pictures=("action",),
    emblem="wolf-head",
    new={"emblem": "wolf-head", "note": ""},
    listed=True,
)
COMMUNIST: Final = OwnKind(
    "communist",
    (
        Words("name", 28, names=True),
        Words("office", 37),
        Words("text", 120, lines=True),
        *VALUES,
    ),
    story=True,
    fewest=MOST_CHARACTERS,
    pictures=("communist", "action"),
    emblem="wax-seal",
    new={"emblem": "wax-seal", "note": ""},
)
CLASH: Final = OwnKind(
    "clash",
    (
        Words("name", 34, names=True),
        Words("when", 24),
        OnMap("place"),
        Words("summary", 150, lines=True),
        OneOf("trait", TRAITS, names=TRAIT_NAMES),
    ),
    story=True,
    fewest=MOST_CLASHES,
    pictures=("action",),
    emblem="campfire",
    new={"emblem": "campfire", "date": "", "note": ""},
    drawn=True,
)
ACTION: Final = OwnKind(
    "action",
    (
        Words("name", 22),
        Words("text", 84, lines=True),
        Number("copies", 0, MOST_COPIES),
        Number("amount", 1, MOST_AMOUNT, where={"kind": FIGURES}),
    ),
    enough=(Enough(MOST_ACTIONS, sum="copies"),),
)


def _doubts(file: CardFile) -> Iterator[Doubt]:
    """Sides that are no longer equal, traits by which nothing is compared."""
    heroes, communists = (
        sum(sum(card.values) for card in side) / len(side) for side in (file.hero, file.communist)
    )
    if abs(heroes - communists) >= MOVED:
        strong = "heroes" if heroes > communists else "communists"
        yield Doubt(f"own.doubt.{strong}", kind=HERO.id)
    for trait in CARDS.trait:
        if not any(clash.trait == trait.id for clash in file.clash):
            facts = {"heroes": trait.heroes, "other": trait.communists}
            yield Doubt("own.doubt.trait", facts, CLASH.id)


OWN: Final = OwnCards((HERO, COMMUNIST, CLASH, ACTION), _doubts)
