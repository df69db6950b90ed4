"""The components of the table in the states that they can have, from `moments`."""

from __future__ import annotations

from typing import Final

from game.kit.style_guide import Specimen, Specimens, status

from .moments import moments

COMPONENTS: Final = (
    Specimen("values", lambda shown: (c.values for c in shown.decision.characters), "@put @bring"),
    Specimen(
        "figure",
        "decision.characters",
        "hero communist note",
        "ul.figures",
        "card",
        {"hero": lambda one: one.side == "heroes", "communist": lambda one: one.side != "heroes"},
    ),
    Specimen("row", "decision.hand.characters", "id", given="card"),
    Specimen("action", "decision.actions", "button choosable why_not", "ul.choices", "choice"),
    Specimen(
        "action_chip",
        "decision.hand.actions",
        "one several",
        given="action",
        fits={"one": lambda chip: chip.copies == 1, "several": lambda chip: chip.copies > 1},
    ),
    Specimen(
        "fielded",
        "sides.players.fielded",
        "theirs yours open leads wounded joined",
        "ul.side-{sides.id}",
        fits={
            "theirs": lambda one: one.card is None,
            "yours": lambda one: one.hidden and one.card,
            "open": lambda one: not (one.hidden or one.leads or one.wounded),
        },
    ),
    Specimen(
        "player",
        "sides.players",
        "deciding captain suggests known",
        "ul.side-{sides.id}",
        fits={"deciding": lambda one: one.own and one.deciding},
        more={"over": ""},
    ),
    Specimen("clash", "clash", "@put open was", fits={"open": lambda one: one.id and not one.was}),
    Specimen("clash", lambda shown: ({"clash": shown.clash, "before": shown.report},), "@next"),
    Specimen(
        "duel",
        "duel",
        "@action changes",
        fits={"changes": lambda duel: any(one.changes for one in duel.leaders)},
    ),
    Specimen("plays", lambda shown: (shown.plays,), "@played @cancelled"),
    Specimen("kit/status", status("pill"), "@put", more={"mine": True}),
    Specimen("kit/status", status("announcement"), "@action", more={"mode": "projector"}),
    Specimen("side", "sides", "own turn informed", more={"over": ""}),
    Specimen(
        "tabs",
        lambda shown: (shown.sides,),
        "@action",
        given="sides",
        more={"shown": "heroes", "plays": 0},
    ),
    Specimen(
        "signals", lambda shown: (shown.decision.said,), "said", given="said", fits={"said": bool}
    ),
    Specimen("hand", "decision.hand", "@leader", more={"keyed": ""}),
    Specimen("trait_key", lambda shown: (shown.decision.key,), "@put", given="key"),
    Specimen("discards", lambda shown: (shown.discards,), "@put @next"),
    Specimen("report", "report", "@next"),
    Specimen("kit/stage", "staged", "@next", given="staged"),
    Specimen("ending_result", "ending", "@over", given="ending"),
)

SPECIMENS: Final = Specimens(moments, COMPONENTS)
