"""The components of the table in the states that they can have, from `moments`."""

from __future__ import annotations

from typing import Final

from game.kit.style_guide import Sample, Samples, status

from .moments import moments

COMPONENTS: Final = (
    Sample("values", lambda shown: (c.values for c in shown.decision.characters), "@put @bring"),
    Sample(
        "figure",
        "decision.characters",
        "hero communist note",
        "ul.figures",
        "card",
        {"hero": lambda one: one.side == "heroes", "communist": lambda one: one.side != "heroes"},
    ),
    Sample("row", "decision.hand.characters", "id", given="card"),
    Sample("action", "decision.actions", "button choosable why_not", "ul.choices", "choice"),
    Sample(
        "action_chip",
        "decision.hand.actions",
        "one several",
        given="action",
        fits={"one": lambda chip: chip.copies == 1, "several": lambda chip: chip.copies > 1},
    ),
    Sample(
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
    Sample(
        "player",
        "sides.players",
        "deciding captain suggests known",
        "ul.side-{sides.id}",
        fits={"deciding": lambda one: one.own and one.deciding},
        more={"over": ""},
    ),
    Sample("clash", "clash", "@put open was", fits={"open": lambda one: one.id and not one.was}),
    Sample("clash", lambda shown: ({"clash": shown.clash, "before": shown.report},), "@next"),
    Sample(
        "duel",
        lambda shown: (shown.duel,),
        "@action changes",
        fits={"changes": lambda duel: duel and any(one.changes for one in duel)},
    ),
    Sample("plays", lambda shown: (shown.plays,), "@played @cancelled"),
    Sample("status", status("pill"), "@put", more={"mine": True}),
    Sample("status", status("decision.prompt"), "@action", more={"mode": "projector"}),
    Sample("side", "sides", "own turn informed", more={"over": ""}),
    Sample(
        "tabs",
        lambda shown: (shown.sides,),
        "@action",
        given="sides",
        more={"shown": "heroes", "plays": 0},
    ),
    Sample(
        "signals", lambda shown: (shown.decision.said,), "said", given="said", fits={"said": bool}
    ),
    Sample("hand", "decision.hand", "@leader"),
    Sample("discards", lambda shown: (shown.discards,), "@put @next"),
    Sample("report", "report", "@next"),
    Sample("ending_result", "ending", "@over", given="ending"),
)

SAMPLES: Final = Samples(moments, COMPONENTS)
