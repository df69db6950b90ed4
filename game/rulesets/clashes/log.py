"""How each event of Clashes is told.

Lines are built like „Zosia: wystawienie – „Inka””: names stay in the nominative and nothing has
to agree with them.
"""

from __future__ import annotations

from typing import Final

from game.engine.contract import Facts, Seat
from game.engine.declarations import TIME_CALLED, EventLine, Tell
from game.engine.texts import signed

from .cards import ACTIONS, SIDES


def sides(f: Facts, reader: Seat | None) -> Tell:
    rows = []
    for number, side in enumerate(SIDES):
        seats = [seat for seat, of in enumerate(f["sides"]) if of == number]
        rows.append(Tell("row", {"side": side, "seats": seats}))
    return Tell(details=tuple(rows))


def teams(f: Facts, reader: Seat | None) -> Tell:
    return Tell(details=tuple(_team(side, f["teams"][side]) for side in SIDES))


def _team(side: str, team: list[tuple[Seat, str]]) -> Tell:
    members = tuple(Tell("member", {"seat": seat, "card": card}) for seat, card in team)
    return Tell("team" if team else "nobody", {"side": side, "members": members})


def compared(f: Facts, reader: Seat | None) -> Tell:
    return Tell(details=(Tell("compared"),))


def leaders(f: Facts, reader: Seat | None) -> Tell:
    both = zip(SIDES, f["leaders"], f["values"], strict=True)
    rows = (Tell("row", {"side": side, "card": card, "value": n}) for side, card, n in both)
    return Tell(details=tuple(rows))


def starts(f: Facts, reader: Seat | None) -> Tell:
    return Tell("lot" if f["lot"] else "line")


def played(f: Facts, reader: Seat | None) -> Tell:
    """With what the card does, for readers of both sides; where lines of their own tell it,
    nothing."""
    card, own = ACTIONS[f["card"]], f["side"]
    other = SIDES[1 - SIDES.index(own)]
    match card.kind:
        case "boost":
            effect = Tell("leader", {"side": own, "change": signed(card.amount)})
        case "weakening":
            effect = Tell("leader", {"side": other, "change": signed(-card.amount)})
        case "changed-trait":
            effect = Tell("compared", {"trait": f["args"][0]})
        case "informer":
            effect = Tell("informer")
        case _:
            return Tell()
    return Tell(details=(effect,))


def left(f: Facts, reader: Seat | None) -> Tell | None:
    """Five who leave their turn would bury what is played: whoever has done so is marked at his
    name, and told of nobody but the reader."""
    return Tell() if f["seat"] == reader else None


def cancelled(f: Facts, reader: Seat | None) -> Tell:
    return Tell(details=(Tell("leaders"),))


def informed(f: Facts, reader: Seat | None) -> Tell:
    hands = f["hands"].items()
    rows = (Tell("hand", {"seat": int(seat), "cards": hand}) for seat, hand in hands)
    return Tell(details=tuple(rows))


def result(f: Facts, reader: Seat | None) -> Tell:
    return Tell(facts=dict(zip(SIDES, f["values"], strict=True)), details=(Tell("compared"),))


def die(f: Facts, reader: Seat | None) -> Tell:
    """An odd number decides for the heroes."""
    odd = f["rolled"] % 2 == 1
    return Tell("odd", {"side": SIDES[0]}) if odd else Tell("even", {"side": SIDES[1]})


def won(f: Facts, reader: Seat | None) -> Tell:
    score = Tell("score", dict(zip(SIDES, f["clashes"], strict=True)))
    return Tell(details=(score,))


def over(f: Facts, reader: Seat | None) -> Tell:
    """Teams share their place; one place for all is a draw."""
    return Tell(details=(Tell("draw" if len(f["ranking"]) == 1 else "winner"),))


EVENTS: Final = (
    EventLine("sides", level="stage", tell=sides),
    EventLine("characters-dealt", secret=("hand",), counted="number"),
    EventLine("actions-dealt", secret=("hand",)),
    EventLine("clash-begins", level="round"),
    EventLine("put", secret=("card",)),
    EventLine("added", secret=("card",)),
    EventLine("teams", tell=teams),
    EventLine("clash", level="scene", tell=compared),
    EventLine("leader-chosen", secret=("card",)),
    EventLine("suggested", secret=("card",)),
    EventLine("said", secret=("signal",)),
    EventLine("leaders", tell=leaders),
    EventLine("starts", tell=starts),
    EventLine("played", level="turn", tell=played),
    EventLine("left", tell=left),
    EventLine("passed"),
    EventLine("passed-by-itself"),
    EventLine("wounded", telling=True),
    EventLine("new-leader", telling=True),
    EventLine("stays"),
    EventLine("joined"),
    EventLine("cancelled", tell=cancelled),
    EventLine("informed", secret=("hands",), tell=informed),
    EventLine("result", tell=result),
    EventLine("nobody"),
    EventLine("die", tell=die),
    EventLine("returned"),
    EventLine("won", telling=True, level="result", tell=won),
    EventLine("over", level="stage", tell=over),
    TIME_CALLED,
)
