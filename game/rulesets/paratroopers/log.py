"""How the events of Paratroopers are told."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Facts, Seat
from game.engine.declarations import EventLine, Naming, Tell
from game.engine.texts import signed

from .faces import WORDS

NAMES: Final[dict[str, Naming]] = {
    "to": "district",
    "resource": lambda name: WORDS.symbol[name],
}
"""By the facts of events, beside those that are called like a kind of card or a zone."""


ADDED: Final = ("stay", "cards", "specials", "money", "morale", "every-kind", "most")
"""What Points are added for at the end, in the order of telling."""


def drew(facts: Facts, reader: Seat | None) -> Tell | None:
    """To its owner alone: that everybody has five cards again, everybody sees."""
    return Tell(own=True) if facts["card"] and reader == facts["seat"] else None


def by_card(facts: Facts, reader: Seat | None) -> Tell | None:
    """What a card has brought about, or nothing but the rules."""
    return Tell() if facts["card"] else Tell("alone")


def by(what: str) -> Tell:
    """The sentence for this word."""
    return Tell(what)


def points(facts: Facts, reader: Seat | None) -> Tell | None:
    return Tell(facts["reason"], {"by": signed(facts["by"])})


def changed(facts: Facts, reader: Seat | None) -> Tell | None:
    return Tell(facts={"by": signed(facts["by"])})


def tracks(facts: Facts, reader: Seat | None) -> Tell | None:
    """The oldest cards, where there were any."""
    gone = [name for name in ("mission", "card") if facts[name]]
    return Tell("both" if len(gone) > 1 else gone[0]) if gone else None


def scored(facts: Facts, reader: Seat | None) -> Tell | None:
    """The sum, and what it was made of."""
    return Tell(details=(made_of(facts),))


def made_of(facts: Facts) -> Tell:
    """What somebody had before the end, and what was added then: nothing is told of what brought
    nothing."""
    added = {name: facts[name] for name in ADDED}
    parts = tuple(Tell(f"event.scored.{name}", {"by": by}) for name, by in added.items() if by)
    before = facts["points"] - sum(added.values())
    return Tell("made-of" if parts else "nothing", {"before": before, "parts": parts})


EVENTS: Final = (
    EventLine("first", level="round"),
    EventLine("specials", level="part"),
    EventLine("round", level="round"),
    EventLine("year", level="round", landmark=True),
    EventLine("order", level="scene"),
    EventLine("boarded"),
    EventLine("stayed"),
    EventLine(
        "conditions",
        telling=True,
        landmark=True,
        tell=lambda facts, reader: by(facts["outcome"]),
    ),
    EventLine("target", level="part"),
    EventLine("landed", level="part"),
    EventLine("report", tell=by_card),
    EventLine("silent"),
    EventLine("reached", tell=by_card),
    EventLine("flat"),
    EventLine("event", level="scene", landmark=True),
    EventLine("defended"),
    EventLine("suffered", tell=lambda facts, reader: by(facts["effect"])),
    EventLine("arrested", telling=True, level="part", landmark=True),
    EventLine("lost", level="part", tell=lambda facts, reader: by(facts["source"])),
    EventLine("nothing-to-lose", level="part"),
    EventLine("turn", level="scene"),
    EventLine("moved"),
    EventLine("took"),
    EventLine("joined"),
    EventLine("used"),
    EventLine("played"),
    EventLine("finished", telling=True, level="turn", landmark=True),
    EventLine("mission-report", level="part", tell=by_card),
    EventLine("not-reported", level="part"),
    EventLine("failed", telling=True, level="turn", landmark=True),
    EventLine("special"),
    EventLine("carried", level="part"),
    EventLine(
        "freed",
        telling=True,
        level="turn",
        landmark=True,
        tell=lambda facts, reader: by(facts["how"]),
    ),
    EventLine("bought"),
    EventLine("token", level="part"),
    EventLine("diverted", level="part"),
    EventLine("no-room", level="part"),
    EventLine("laid", level="part", tell=lambda facts, reader: by(facts["way"])),
    EventLine("acquired", level="part", tell=lambda facts, reader: by(facts["where"])),
    EventLine("cleared", level="part"),
    EventLine("removed", level="part"),
    EventLine("planned", level="part", tell=lambda facts, reader: by(facts["where"])),
    EventLine("drew", level="part", tell=drew),
    EventLine("shuffled", level="part", counted="n"),
    EventLine("tracks", level="part", tell=tracks),
    EventLine("money", level="part", tell=changed),
    EventLine("morale", level="part", tell=changed),
    EventLine("points", level="part", tell=points),
    EventLine("scored", level="result", tell=scored),
    EventLine("over", level="result"),
)
