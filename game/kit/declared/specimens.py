"""What the style guide shows of a game: its components in the states that a game led to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from game.tables.selectors import Seen

from ..load import Game
from ..sample_games import whole_game
from ..style_guide import Specimen, Specimens, status, watched
from .steps import Steps
from .table import Page

SEED: Final = 1


def specimens_of(game: Game) -> Specimens:
    """All components, the small ones first, in what a game comes to."""
    return Specimens(partial(_moments, game), COMPONENTS, partial(_further, game), titles=TITLES)


@cache
def _moments(game: Game) -> Mapping[str, Seen]:
    """The first decision, one in the middle, and the end."""
    found = list(whole_game(game.slug, SEED, game.declared.players))
    decided = [seen for seen in found if seen.moves]
    return {"first": decided[0], "middle": decided[len(decided) // 2], "over": found[-1]}


def _further(game: Game) -> Mapping[str, tuple[Seen, str]]:
    """Each moment once more with the first thing picked, and one for somebody watching."""
    moments = _moments(game)
    picked = {f"{name}, picked": (seen, _first_pick(game, seen)) for name, seen in moments.items()}
    return {**picked, "watched": watched(moments["first"])}


def _first_pick(game: Game, seen: Seen) -> str:
    """The first thing that can be picked, or ""."""
    steps = Steps(game, seen.moves, "")
    acts = (steps.act(thing) for thing in steps.things)
    return next((act.pick for act in acts if act is not None and act.pick), "")


def _parts(shown: Page) -> list[Any]:
    zones = [*shown.zones, *(zone for seat in shown.seats for zone in seat.zones)]
    return [part for zone in zones for part in zone.parts]


COMPONENTS: Final = (
    Specimen(
        "hand_card",
        "decision.hand",
        "act.pick act.picked none",
        "ul.kit-game.hand.kit-hand",
        "chip",
        {"none": lambda chip: not chip.act},
    ),
    Specimen(
        "chip",
        lambda shown: (chip for part in _parts(shown) for chip in part.chips),
        "rest new act",
        "ul.kit-game.kit-chips",
        fits={"rest": lambda chip: not chip.act and not chip.new},
    ),
    Specimen(
        "part",
        _parts,
        "empty down act",
        "div.kit-game",
        fits={
            "empty": lambda part: not (part.chips or part.down),
            "down": lambda part: part.down and not part.act,
        },
    ),
    Specimen("seat", "seats", "own turn", "ul.kit-game.kit-seats"),
    Specimen("kit/status", status("pill"), "@first", more={"mine": True}),
    Specimen("kit/status", status("pill"), "@over"),
    Specimen("ending_result", "ending", "@over", given="ending"),
)

TITLES: Final = {
    "hand_card.act.pick": _("can be picked"),
    "hand_card.act.picked": _("is picked"),
    "hand_card.none": _("cannot be played now"),
    "chip.rest": _("at rest"),
    "chip.new": _("was laid last"),
    "chip.act": _("can be chosen"),
    "part.empty": _("nothing lies here"),
    "part.down": _("cards face down"),
    "part.act": _("can be chosen"),
    "seat.own": _("your own"),
    "seat.turn": _("its turn to play"),
    "status.first": _("its turn to play"),
    "status.over": _("the game is over"),
    "ending_result.over": _("the game is over"),
}
