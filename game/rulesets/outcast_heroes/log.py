"""How each event of Outcast Heroes is told.

Lines are built like „Sokół: przydział – „Inka”: Zwiad”: names stay in the nominative and
nothing has to agree with them.
"""

from __future__ import annotations

from typing import Final

from game.engine.cards import NBSP
from game.engine.contract import Facts, Seat
from game.engine.declarations import TIME_CALLED, EventLine, Tell
from game.engine.texts import signed

from .cards import BONUS, GOVERNMENT, LEADERSHIP, ORDERS, STRENGTH

HARM: Final = ("killed", "captured", "wounded")
"""The fates of which somebody hears who walks past the table."""


def bids(f: Facts, reader: Seat | None) -> Tell:
    rows = (
        Tell("row", {"seat": seat, "soldier": soldier, "leadership": LEADERSHIP[soldier]})
        for seat, soldier in f["bids"]
    )
    return Tell(details=tuple(rows))


def took_over(f: Facts, reader: Seat | None) -> Tell:
    return Tell("displaced" if f["displaced"] else "line")


def begin(f: Facts, reader: Seat | None) -> Tell:
    people = Tell("people" if f["participants"] else "nobody")
    return Tell("forced" if f["forced"] else "line", details=(people,))


def scouted(f: Facts, reader: Seat | None) -> Tell:
    return Tell(facts={"governments": f["cards"]})


def government(f: Facts, reader: Seat | None) -> Tell:
    return Tell(details=(Tell("effect", {"effect": GOVERNMENT[f["government"]].text}),))


def interrogated(f: Facts, reader: Seat | None) -> Tell:
    """What it brings about; in the last round of a game it is nothing."""
    return Tell("last" if f["last"] else "line")


def orders(f: Facts, reader: Seat | None) -> Tell:
    rows = [_order(soldier, order) for soldier, order in f["orders"]]
    rows += [Tell("without", {"soldier": s, "strength": STRENGTH[s]}) for s in f["without"]]
    return Tell(details=tuple(rows))


def _order(soldier: str, order: str) -> Tell:
    card = ORDERS[order]
    modifier = signed(card.modifier)
    facts = {
        "soldier": soldier,
        "order": order,
        "strength": STRENGTH[soldier],
        "modifier": f"{modifier[0]}{NBSP}{modifier[1:]}",
        "sum": STRENGTH[soldier] + card.modifier,
    }
    return Tell("leaves" if card.effect == "leave-before-counting" else "row", facts)


def result(f: Facts, reader: Seat | None) -> Tell:
    sums = Tell("bonuses", {"added": f["bonus"]}) if f["bonus"] else Tell("sums")
    return Tell("success" if f["success"] else "failure", details=(sums,))


def heard_result(f: Facts) -> Tell:
    return Tell("heard-success" if f["success"] else "heard-failure")


def _befell(key: str, soldiers: list[str]) -> Tell:
    return Tell(key, {"soldiers": soldiers, "n": len(soldiers)})


def heard_arrested(f: Facts) -> Tell:
    return _befell("heard", f["soldiers"])


def won_bonus(f: Facts, reader: Seat | None) -> Tell:
    return Tell(facts={"bonus": BONUS[f["mission"]]})


def casualties(f: Facts, reader: Seat | None) -> Tell:
    met = _met(f).items()
    rows = [Tell("row", {"fate": fate, "soldiers": some}) for fate, some in met if some]
    return Tell(details=tuple(rows)) if rows else Tell("nobody")


def _met(f: Facts) -> dict[str, list[str]]:
    """What the soldiers met with: fate → soldiers."""
    met: dict[str, list[str]] = {}
    for fate, soldiers in f["fates"].items():
        came = "captured" if fate == "wounded" and f["manhunt"] else fate
        met[came] = [*met.get(came, ()), *soldiers]
    return met


def heard_casualties(f: Facts) -> Tell | None:
    """Nothing of those who came back."""
    met = _met(f)
    rows = (_befell(f"heard-{fate}", met[fate]) for fate in HARM if met.get(fate))
    details = tuple(rows)
    return Tell("heard", details=details) if details else None


def scored(f: Facts, reader: Seat | None) -> Tell:
    rows = (
        Tell("row", {**row, "glory": sum(row["glory"]), "extra": signed(row["extra"])})
        for row in f["rows"]
    )
    failed = Tell("failed", {"n": f["failed"]})
    return Tell("lost" if f["lost"] else "won", details=(failed, *rows))


def over(f: Facts, reader: Seat | None) -> Tell:
    rows, place = [], 1
    for group in f["ranking"]:
        rows.append(Tell("row", {"place": place, "seats": group}))
        place += len(group)
    return Tell(details=tuple(rows))


EVENTS: Final = (
    EventLine("stage", level="stage"),
    EventLine("round", level="round"),
    EventLine("orders-dealt", secret=("order",)),
    EventLine("goals-dealt", secret=("goal",)),
    EventLine("bid", secret=("soldier",)),
    EventLine("bids", tell=bids),
    EventLine("chief"),
    EventLine("chief-by-lot"),
    EventLine("mission"),
    EventLine("turn", level="turn", counted="actions"),
    EventLine("mobilised"),
    EventLine("deployed"),
    EventLine("took-over", tell=took_over),
    EventLine("nominated"),
    EventLine("bonus-action"),
    EventLine("bonus-freed"),
    EventLine("bonus-exchange", secret=("given", "drawn")),
    EventLine("start"),
    EventLine("wait"),
    EventLine("bonus-cancel-start"),
    EventLine("begin", level="scene", tell=begin),
    EventLine("drew-glory", secret=("value",)),
    EventLine("commander-drew", secret=("values",), counted="size"),
    EventLine("gave-glory", secret=("value",)),
    EventLine("scouted", secret=("cards",), tell=scouted),
    EventLine("government", tell=government),
    EventLine("bonus-cancel-government"),
    EventLine("arrested", telling=True, heard=heard_arrested),
    EventLine("executed", telling=True),
    EventLine("interrogated", tell=interrogated),
    EventLine("paid"),
    EventLine("refused"),
    EventLine("drew-orders", secret=("orders",), counted="size"),
    EventLine("gave-order", secret=("soldier", "order")),
    EventLine("kept-order", secret=("order",)),
    EventLine("orders", tell=orders),
    EventLine("withdrew"),
    EventLine("glory-at-once", secret=("value",)),
    EventLine("bonus-strength"),
    EventLine("result", telling=True, level="result", tell=result, heard=heard_result),
    EventLine("won-bonus", tell=won_bonus),
    EventLine("freed-to-unit"),
    EventLine("jail-opened"),
    EventLine("casualties", telling=True, tell=casualties, heard=heard_casualties),
    EventLine("handover"),
    EventLine("scored", level="result", tell=scored),
    EventLine("over", level="stage", tell=over),
    TIME_CALLED,
)
