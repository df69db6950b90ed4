"""How each event of Forest is told.

Lines are built like „Leśni: dostawienie – „Zapora” k5-8/3, teren 3”: names stay in the
nominative and nothing has to agree with them. In a fight a roll is a line, and what it does to
each unit a small one below it.
"""

from __future__ import annotations

from typing import Final

from game.engine.contract import Facts, Seat
from game.engine.declarations import TIME_CALLED, EventLine, Tell

from .cards import FOUR, PLACES, SIDE_OF, SIDES, UNITS
from .turns import MOVES_MOST, QUIET_MOST

LIMITS: Final = {"places": PLACES, "four": FOUR, "quiet": QUIET_MOST, "moves": MOVES_MOST}
"""The figures in the reasons why a game ends."""


def sides(f: Facts, reader: Seat | None) -> Tell:
    seats = {side: f["sides"].index(side) for side in SIDES}
    rows = (Tell("row", {"side": side, "seat": seat}) for side, seat in seats.items())
    return Tell(details=tuple(rows))


def row(f: Facts, reader: Seat | None) -> Tell:
    places = enumerate(f["row"], 1)
    spots = (Tell("place", {"place": place, "terrain": kind}) for place, kind in places)
    return Tell(facts={"row": tuple(spots)})


def drew(f: Facts, reader: Seat | None) -> Tell:
    return Tell("known", own=False) if f["known"] else Tell()


def replaced(f: Facts, reader: Seat | None) -> Tell:
    return Tell(details=(Tell("back"),))


def played(f: Facts, reader: Seat | None) -> Tell:
    """What a raid or an informer does is told in lines of their own."""
    unit = UNITS.get(f["args"][0]) if f["args"] else None
    if unit is None:
        return Tell()
    saves = Tell("saves", {"dice": unit.dice, "tries": unit.defence})
    return Tell(details=(Tell("named", {"named": unit.id}), saves), landmark=True)


def informed(f: Facts, reader: Seat | None) -> Tell:
    """Both players know which, nobody else does."""
    return Tell(facts={"cards": f["units"]})


def thrown(f: Facts, reader: Seat | None) -> Tell:
    first, second = f["dice"]
    key = "saved" if f["saved"] else "again" if f["tries"] else "last"
    return Tell(key, {"first": first, "second": second})


def attack(f: Facts, reader: Seat | None) -> Tell:
    """A raid's follows the card that brought it about."""
    needs = (Tell("roll" if f["dice"] else "by-itself"),)
    return Tell("raid", level="", details=needs) if "source" in f else Tell(details=needs)


def start(f: Facts, reader: Seat | None) -> Tell:
    return Tell("success" if f["success"] else "again" if f["tries"] else "failed")


def fight(f: Facts, reader: Seat | None) -> Tell:
    rows = []
    for number, side in enumerate(SIDES):
        units = [one for one in f["life"] if SIDE_OF[one[0]] == number]
        lives = (Tell("unit", {"unit": unit, "life": life}) for unit, life in units)
        rows.append(Tell("life", {"side": side, "lives": tuple(lives)}))
    return Tell(details=tuple(rows))


def helped(f: Facts, reader: Seat | None) -> Tell:
    """A unit that a combat special helps."""
    return Tell(facts={"unit": f["card"]})


def rolled(f: Facts, reader: Seat | None) -> Tell:
    hits = len(f["hitting"])
    return Tell("hits" if hits else "none", {"n": hits})


def hit(f: Facts, reader: Seat | None) -> Tell | None:
    """That the last life is gone says the line that follows."""
    return Tell(facts={"unit": f["card"]}) if f["life"] else None


def control(f: Facts, reader: Seat | None) -> Tell:
    return Tell(details=(Tell("why", {"number": f["formation"]}),))


def over(f: Facts, reader: Seat | None) -> Tell:
    points = f["points"]
    first = max(SIDES, key=points.__getitem__)
    won = Tell("draw") if len(f["ranking"]) == 1 else Tell("winner", {"side": first})
    why = Tell(f"ending.{f['reason']}", LIMITS)
    return Tell(details=(why, Tell("points", points), won))


EVENTS: Final = (
    EventLine("sides", level="stage", tell=sides),
    EventLine("row", tell=row),
    EventLine("starts"),
    EventLine("chose", secret=("card",)),
    EventLine("dealt", secret=("hand",), counted="number"),
    EventLine("drew", level="part", secret=("card",), tell=drew),
    EventLine("placed", level="turn"),
    EventLine("replaced", level="turn", tell=replaced),
    EventLine("played", level="turn", tell=played),
    EventLine("passed", level="turn"),
    EventLine("informed", level="part", secret=("units",), tell=informed),
    EventLine("thrown", level="part", counted="tries", tell=thrown),
    EventLine("attack", level="turn", tell=attack),
    EventLine("start", level="part", tell=start),
    EventLine("fight", landmark=True, tell=fight),
    EventLine("named", level="part", tell=helped),
    EventLine("healed", level="part", tell=helped),
    EventLine("rolled", tell=rolled),
    EventLine("hit", level="part", tell=hit),
    EventLine("fell", telling=True, level="part"),
    EventLine("fight-over", telling=True, level="result"),
    EventLine("control", telling=True, level="result", landmark=True, tell=control),
    EventLine("pile-empty", level="result"),
    EventLine("over", level="stage", landmark=True, tell=over),
    TIME_CALLED,
)
