"""The components of the table in the states that they can have, from `moments`."""

from __future__ import annotations

from typing import Final

from game.kit.style_guide import Specimen, Specimens, status, watched
from game.tables.selectors import Seen

from .cards import Special, Unit
from .moments import moments


def _further() -> dict[str, tuple[Seen, str]]:
    """A unit is picked that can take the place of another, too."""
    laid = moments()["laid"]
    placed = {move.args[0] for move in laid.can("place")}
    card = next(move.args[-1] for move in laid.can("replace") if move.args[-1] in placed)
    return {"planned": (laid, card), "watched": watched(moments()["fight"])}


COMPONENTS: Final = (
    Specimen(
        "hand_card",
        "decision.hand",
        "free chosen unit.commander known special.combat why_not",
        "ul.forest-game.hand",
        "card",
        {"free": lambda card: card.choosable and card.unit and not card.chosen},
    ),
    Specimen("hand", lambda shown: (shown.decision.hand,), "@laid", "div.forest-game"),
    Specimen("card_chip", "decision.hand.unit", "unit", given="card", fits={"unit": bool}),
    Specimen("card_chip", "decision.hand.special", "special", given="card", fits={"special": bool}),
    Specimen(
        "values",
        "decision.hand.unit",
        "unit",
        given="unit",
        fits={"unit": bool},
        more={"linked": None},
    ),
    Specimen(
        "lying",
        "row.posts.units",
        "nameless commander act",
        "ul.post-cards",
        fits={
            "nameless": lambda one: isinstance(one.card, Unit) and not one.act,
            "commander": lambda one: getattr(one.card, "commander", False),
        },
    ),
    Specimen(
        "lying",
        "row.posts.specials",
        "special",
        "ul.post-cards",
        fits={"special": lambda one: isinstance(one.card, Special)},
    ),
    Specimen(
        "act",
        "row.acts",
        "place words",
        fits={"place": lambda act: " place " in act.button.value},
    ),
    Specimen(
        "post",
        "row.posts",
        "empty wanted formation.strength none",
        fits={
            "empty": lambda post: post.free == 3,
            "none": lambda post: not (post.free or post.formation.strength),
        },
    ),
    Specimen("taking", "row.taking", "ways none", fits={"none": lambda taking: not taking.ways}),
    Specimen("row", lambda shown: (shown.row,), "@first @attack @planned"),
    Specimen(
        "fighter",
        "fight.squads.fighters",
        "whole wounded out hits button gun",
        "ul.fighters",
        fits={
            "whole": lambda one: one.life == one.full and not one.button,
            "wounded": lambda one: 0 < one.life < one.full,
            "out": lambda one: not one.life,
        },
    ),
    Specimen(
        "throw",
        "fight.throws",
        "start fight",
        "ul.throws",
        fits={
            "start": lambda throw: len(throw.dice) == 1,
            "fight": lambda throw: len(throw.dice) > 1 and throw.details,
        },
    ),
    Specimen("fight", "fight", "@fight @hit @watched"),
    Specimen("kit/status", status("pill"), "@first", more={"mine": True}),
    Specimen("kit/status", status("pill"), "@last"),
    Specimen(
        "kit/status",
        status("announcement"),
        "projector",
        more={"mode": "projector"},
        fits={"projector": bool},
    ),
    Specimen("side", "sides", "own turn told under", "ul.forest-sides"),
    Specimen("report", "report", "@fought @sentenced @taken"),
    Specimen("ending_result", "ending", "@over", given="ending"),
)

SPECIMENS: Final = Specimens(moments, COMPONENTS, _further)
