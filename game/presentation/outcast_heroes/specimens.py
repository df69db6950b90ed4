"""The components of the table in the states that they can have, from `moments`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from django.utils.translation import gettext as _
from msgspec.structs import replace

from game.kit.card_parts import STRAPS
from game.kit.parts import Button
from game.kit.style_guide import Component, Specimen, Specimens, state, status
from game.rulesets.outcast_heroes.cards import CARDS, ORDERS
from game.tables.selectors import Seen

from . import words
from .cards import FATE_TONES
from .decision import Choice, order_choice
from .moments import moments
from .pieces import SHAPES, Mission, Soldier
from .table import Page


def _further() -> dict[str, tuple[Seen, str]]:
    """The reader has picked the first of his soldiers."""
    turn = moments()["turn"]
    return {"chosen": (turn, turn.view.board.units[turn.seat][0])}


def _marks() -> tuple[Component, ...]:
    """Signs, by their own names."""
    cards = (*CARDS.soldier, *CARDS.mission, *CARDS.order, *CARDS.government)
    emblems = sorted({card.emblem for card in cards} | set(words.ZONE_ICONS.values()))
    marks = (state(words.colour(c), f"of-{c}", shape=shape) for c, shape in SHAPES.items())
    straps = (
        state(str(words.RANKS[rank]), bars=range(bars), stars=range(stars))
        for rank, (bars, stars) in STRAPS.items()
    )
    seconds = (state(str(left), "decision", seconds=left, version=left) for left in (5, 2, 1))
    return (
        Component("components/icon.html", tuple(state(name, name=name) for name in emblems)),
        Component("components/seat_mark.html", tuple(marks)),
        Component("components/strap.html", tuple(straps)),
        Component("components/take_back.html", tuple(seconds)),
    )


def _with_an_order(shown: Page) -> Iterator[Soldier]:
    order = words.order(CARDS.order[0].id)
    return (replace(one, choosable=False, order=order) for one in shown.decision.hand)


def _terms(shown: Page) -> Iterator[dict[str, str]]:
    yield {"id": "glory", "text": _("Glory")}
    yield {"id": "command", "text": _("Command"), "icon": "eagle-emblem"}


def _buttons(shown: Page) -> Iterator[Button]:
    yield from shown.decision.buttons
    if shown.decision.end:
        yield shown.decision.end


def _on_the_table(shown: Page) -> Iterator[dict[str, Any]]:
    names = ("missions", "places", "fallen", "decks")
    yield {name: getattr(shown, name) for name in names}


def _soldiers(mission: Mission) -> int:
    return sum(len(zone.soldiers) for zone in mission.zones)


def _aims(mission: Mission) -> bool:
    """The chosen soldier can go to one of its zones, and not to another."""
    return mission.lit and any(zone.why_not for zone in mission.zones)


def _sends(fate: str, order: Choice) -> bool:
    return order.fate == words.fate(fate)


COMPONENTS: Final = (
    Specimen(
        "components/term",
        _terms,
        "word icon",
        fits={"word": bool, "icon": lambda one: "icon" in one},
    ),
    Specimen(
        "components/move_button",
        _buttons,
        "now quiet",
        given="button",
        fits={"now": lambda button: not button.quiet},
    ),
    Specimen(
        "components/doubt",
        lambda shown: ({"move": m, "doubt": doubt} for m, doubt in shown.doubts.items()),
        "end",
        "div.decision",
        fits={"end": bool},
    ),
    Specimen("info", "decision.hand", "choosable", given="soldier"),
    Specimen("soldier", "decision.hand", "choosable chosen", more={"choose": "choose"}),
    Specimen("soldier", "decision.hand", "picture", fits={"picture": bool}),
    Specimen("soldier", "decision.hand", "tap", fits={"tap": bool}, more={"tap": True}),
    Specimen("soldier", "decision.mobilise.soldiers", "button", more={"moves": True}),
    Specimen(
        "hand_card",
        "decision.hand",
        "choosable chosen button plain",
        "ul.hand",
        "soldier",
        {
            "choosable": lambda one: one.choosable and not one.chosen,
            "plain": lambda one: not (one.choosable or one.button or one.order),
        },
    ),
    Specimen("hand_card", _with_an_order, "order", "ul.hand", "soldier"),
    Specimen(
        "choice",
        lambda shown: (order_choice(Button("", words.order(order)), order) for order in ORDERS),
        " ".join(FATE_TONES),
        "ul.choices",
        fits={fate: partial(_sends, fate) for fate in FATE_TONES},
    ),
    Specimen(
        "choice",
        "decision.choices",
        "several government",
        "ul.choices",
        fits={"several": lambda one: one.copies > 1, "government": lambda one: not one.fate},
    ),
    Specimen("kit/status", status("pill"), "@turn", more={"mine": True}),
    Specimen("kit/status", status("announcement"), "@bidding", more={"mode": "projector"}),
    Specimen("kit/status", status("pill"), "@stage-won", more={"mode": "watch"}),
    Specimen(
        "player",
        "players",
        "you other chief nomination bonuses fewer_actions",
        "ul",
        fits={
            "you": lambda one: one.own and one.deciding,
            "other": lambda one: one.deciding and not one.own,
            "chief": lambda one: one.chief and not one.deciding,
        },
    ),
    Specimen("tabs", _on_the_table, "@chosen", "div.board"),
    Specimen("places", _on_the_table, "@places"),
    Specimen(
        "secrets",
        "secrets",
        "none both traitor",
        fits={
            "none": lambda one: not (one.glory or one.traitor),
            "both": lambda one: one.glory and one.before is not None,
        },
    ),
    Specimen(
        "stage_score",
        lambda shown: shown.stages[-1:],
        "@stage-won @stage-lost",
        "div.scores",
        "stage",
    ),
    Specimen(
        "mission",
        "missions",
        "nobody soldiers strong lit nominated aims government free",
        fits={
            "nobody": lambda one: one.stage != "★" and not _soldiers(one),
            "soldiers": lambda one: one.stage != "★" and _soldiers(one) > 2 and not one.enough,
            "strong": lambda one: one.stage != "★" and one.enough and not one.nominated,
            "lit": lambda one: one.lit and not _aims(one),
            "aims": _aims,
            "government": lambda one: one.resolving and one.government,
            "free": lambda one: one.stage == "★",
        },
    ),
    Specimen("report", "report", "@orders @success @failure @nobody @next"),
    Specimen("kit/stage", "staged", "@success @failure @nobody", given="staged"),
)

SPECIMENS: Final = Specimens(moments, COMPONENTS, _further, _marks)
