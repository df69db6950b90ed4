"""What a set of one's own may change in the cards of Outcast Heroes, and what is odd about one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.engine.own_cards import Doubt, Enough, Number, OneOf, OnMap, OwnCards, OwnKind, Words
from game.engine.ranks import RANKS

from .cards import CARDS, COLOURS, EACH_STAGE, STAGES, CardFile
from .state import Options

BONUSES: Final = tuple(dict.fromkeys(mission.bonus for mission in CARDS.mission))
PICTURES: Final = ("order", "government", "goal")

SOLDIER: Final = OwnKind(
    "soldier",
    (
        Words("pseudonym", 12, both=False, names=True),
        Words("name", 30, both=False, names=True),
        OneOf("rank", RANKS, read=False),
        Words("group", 34),
        OnMap("place"),
        Number("leadership", 1, 4),
        Number("strength", 1, 5),
    ),
    story=True,
    pictures=PICTURES,
    emblem="wolf-head",
    group="colour",
    listed=True,
    shared=("group",),
)
MISSION: Final = OwnKind(
    "mission",
    (
        Words("name", 34, names=True),
        Words("when", 34),
        OnMap("place"),
        Words("summary", 135, lines=True),
        OneOf("stage", STAGES),
        Number("difficulty", 5, 20),
        OneOf("bonus", BONUSES),
    ),
    story=True,
    fewest=EACH_STAGE * len(STAGES),
    enough=tuple(Enough(EACH_STAGE, {"stage": (stage,)}) for stage in STAGES),
    pictures=PICTURES,
    emblem="campfire",
    new={"emblem": "campfire", "date": "", "note": ""},
    begins={"stage": Options().stage},
    drawn=True,
)
ORDER: Final = OwnKind("order", (Number("modifier", -3, 5),))
GOVERNMENT: Final = OwnKind("government", (Number("modifier", 0, 8),))


def _doubts(file: CardFile) -> Iterator[Doubt]:
    """Colours that are not equal, stages that are much harder than others."""
    for what in ("leadership", "strength"):
        sums = {
            colour: sum(getattr(s, what) for s in file.soldier if s.colour == colour)
            for colour in COLOURS
        }
        strong, weak = max(sums, key=lambda c: sums[c]), min(sums, key=lambda c: sums[c])
        if sums[strong] != sums[weak]:
            yield Doubt(
                f"own.doubt.{what}",
                {"strong": strong, "most": sums[strong], "weak": weak, "least": sums[weak]},
                SOLDIER.id,
            )


def _stays(options: Mapping[str, Any], kind: str, card: Any) -> bool:
    """In a lesson only the missions of its stage are drawn."""
    played = Options(**{**options, "colours": ()})
    return kind == MISSION.id and played.length == "lesson" and card.stage != played.stage


OWN: Final = OwnCards(
    (SOLDIER, MISSION, ORDER, GOVERNMENT),
    _doubts,
    sides="colour",
    stays=_stays,
    shortest={"length": "lesson"},
)
