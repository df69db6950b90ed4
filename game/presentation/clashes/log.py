"""The log of Clashes: one wording for every kind of event.

Lines are built like „Zosia: wystawienie – „Inka””: names stay in the nominative and nothing has
to agree with them. Names of characters and clashes lead to their notes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.engine.contract import Facts
from game.kit.lines import NO_LINE, Wording, computer_takes, fill, line_of, linked, person_takes
from game.kit.parts import Cast, Line
from game.rulesets.clashes.cards import ACTIONS, HEROES, SIDES, Action
from game.rulesets.clashes.signals import SIGNALS
from game.tables.selectors import VisibleEvent

from . import words
from .history import character_note, clash_note


def line(told: VisibleEvent, cast: Cast) -> Line:
    """The event worded for the reader. Raises KeyError for an unknown kind."""
    return WORDINGS[told.kind](told.facts, cast)


def _character(name: str) -> str:
    return linked(words.character(name), character_note(name))


def _characters(names: Iterable[str]) -> SafeString:
    return SafeString(", ".join(conditional_escape(_character(name)) for name in names))


def _sides(f: Facts, cast: Cast) -> Line:
    rows = [
        fill(
            "%(side)s: %(names)s",
            {
                "side": words.side(side),
                "names": cast.names([seat for seat, of in enumerate(f["sides"]) if of == side]),
            },
        )
        for side in (0, 1)
    ]
    return line_of(_("The sides have been drawn by lot:"), details=rows, level="stage")


def _characters_dealt(f: Facts, cast: Cast) -> Line:
    if "hand" in f:
        return line_of(
            _("Your characters: %(characters)s"), {"characters": _characters(f["hand"])}, own=True
        )
    text = ngettext(
        "%(side)s: %(n)d character dealt to each player",
        "%(side)s: %(n)d characters dealt to each player",
        f["number"],
    )
    return line_of(text, {"side": words.side_called(f["side"]), "n": f["number"]})


def _actions_dealt(f: Facts, cast: Cast) -> Line:
    if "hand" not in f:
        return line_of(_("Action cards are dealt."))
    cards = {"cards": words.actions(f["hand"])}
    return line_of(_("Your action cards: %(cards)s"), cards, own=True)


def _put(f: Facts, cast: Cast) -> Line:
    who = {"who": cast.name(f["seat"])}
    if "card" not in f:
        return line_of(_("%(who)s: a character put forward, face down"), who)
    facts = {**who, "character": _character(f["card"])}
    return line_of(_("%(who)s: put forward – %(character)s"), facts, own=True)


def _added(f: Facts, cast: Cast) -> Line:
    who = {"who": cast.name(f["seat"])}
    if "card" not in f:
        return line_of(_("%(who)s: a second character put forward, face down"), who)
    facts = {**who, "character": _character(f["card"])}
    return line_of(_("%(who)s: put forward as second character – %(character)s"), facts, own=True)


def _teams(f: Facts, cast: Cast) -> Line:
    rows = []
    for side in SIDES:
        team = f["teams"][side]
        names = [
            fill("%(character)s (%(who)s)", {"character": _character(c), "who": cast.name(s)})
            for s, c in team
        ]
        facts = {"side": words.side_called(side), "team": SafeString(", ".join(names))}
        text = "%(side)s: %(team)s" if team else _("%(side)s: nobody")
        rows.append(fill(text, facts))
    return line_of(_("Both teams are revealed:"), details=rows)


def _clash(f: Facts, cast: Cast) -> Line:
    name = linked(words.clash(f["event"]), clash_note(f["event"]))
    compared = fill(_("Compared: %(trait)s"), {"trait": words.trait_pair(f["trait"])})
    return line_of(_("The clash card: %(clash)s"), {"clash": name}, [compared], level="mission")


def _leader_chosen(f: Facts, cast: Cast) -> Line:
    side = {"side": words.side_called(f["side"])}
    if "card" not in f:
        return line_of(_("%(side)s: leader chosen"), side)
    facts = {**side, "character": _character(f["card"])}
    return line_of(_("%(side)s: leader chosen – %(character)s"), facts, own=True)


def _suggested(f: Facts, cast: Cast) -> Line:
    if "card" not in f:
        return NO_LINE
    facts = {"who": cast.name(f["seat"]), "character": _character(f["card"])}
    return line_of(_("%(who)s: suggested as the leader – %(character)s"), facts, own=True)


def _said(f: Facts, cast: Cast) -> Line:
    """What a side says to itself is no news for anybody else."""
    if "signal" not in f:
        return NO_LINE
    said = words.quoted(words.text(SIGNALS[f["signal"]].text))
    facts = {"who": cast.name(f["seat"]), "words": said}
    return line_of("%(who)s: %(words)s", facts, own=True)


def _leaders(f: Facts, cast: Cast) -> Line:
    rows = [
        fill(
            "%(side)s: %(character)s – %(value)s",
            {"side": words.side(side), "character": _character(leader), "value": value},
        )
        for side, (leader, value) in enumerate(zip(f["leaders"], f["values"], strict=True))
    ]
    return line_of(_("Both leaders are revealed:"), details=rows)


def _starts(f: Facts, cast: Cast) -> Line:
    side = {"side": words.side_called(f["side"])}
    if f["lot"]:
        return line_of(_("A tie; drawn by lot – first turn: %(side)s"), side)
    return line_of(_("Behind in the trait and first to play: %(side)s"), side)


def _played(f: Facts, cast: Cast) -> Line:
    facts = {"who": cast.name(f["seat"]), "card": words.action(f["card"])}
    return line_of(
        _("%(who)s: action card – %(card)s"), facts, _effect(f, ACTIONS[f["card"]]), level="turn"
    )


def _effect(f: Facts, card: Action) -> tuple[SafeString, ...]:
    """What the card does, for readers of both sides; where lines of their own tell it, nothing."""
    side = SIDES.index(f["side"])
    match card.kind:
        case "boost":
            facts = {"side": words.side(side), "change": words.signed(card.amount)}
            return (fill(_("%(side)s: leader %(change)s"), facts),)
        case "weakening":
            facts = {"side": words.side(1 - side), "change": words.signed(-card.amount)}
            return (fill(_("%(side)s: leader %(change)s"), facts),)
        case "changed-trait":
            trait = {"trait": words.trait_pair(f["args"][0])}
            return (fill(_("Compared now: %(trait)s"), trait),)
        case "informer":
            return (
                fill(
                    _("Informer: unless cancelled at once, this side sees the other’s cards."), {}
                ),
            )
    return ()


def _left(f: Facts, cast: Cast) -> Line:
    """Five who leave their turn would bury what is played: whoever has done so is marked at his
    name, and told of nobody but the reader."""
    if f["seat"] != cast.seat:
        return NO_LINE
    return line_of(_("%(who)s: left to the others"), {"who": cast.name(f["seat"])})


def _joined(f: Facts, cast: Cast) -> Line:
    facts = {**_placed(f, cast), "side": words.side_called(f["side"])}
    return line_of(_("%(side)s: into the team – %(character)s (%(who)s)"), facts)


def _cancelled(f: Facts, cast: Cast) -> Line:
    leaders = fill(_("Leaders: %(leaders)s"), {"leaders": _characters(f["leaders"])})
    return line_of(_("Undone: %(card)s"), {"card": words.action(f["card"])}, [leaders])


def _informed(f: Facts, cast: Cast) -> Line:
    side = {"side": words.side_called(f["side"])}
    if "hands" not in f:
        return line_of(_("%(side)s: the other side’s action cards seen"), side)
    rows = [
        fill(
            "%(who)s: %(cards)s",
            {"who": cast.name(int(seat)), "cards": words.actions(hand) or _("none")},
        )
        for seat, hand in f["hands"].items()
    ]
    return line_of(_("What your informer has seen:"), details=rows, own=True)


def _result(f: Facts, cast: Cast) -> Line:
    facts = {"heroes": f["values"][0], "communists": f["values"][1]}
    compared = fill(_("Compared: %(trait)s"), {"trait": words.trait_pair(f["trait"])})
    return line_of(_("Result: Heroes %(heroes)s, Communists %(communists)s"), facts, [compared])


def _nobody(f: Facts, cast: Cast) -> Line:
    sides = ", ".join(words.side_called(side) for side in f["sides"])
    return line_of(_("Nobody to put forward: %(sides)s"), {"sides": sides})


def _die(f: Facts, cast: Cast) -> Line:
    return line_of("%(text)s", {"text": die_said(f["rolled"])})


def die_said(rolled: int) -> str:
    """What the die shows, and for whom it decides."""
    facts = {"rolled": rolled, "side": words.side(HEROES if rolled % 2 else 1)}
    if rolled % 2:
        return _("The die decides: %(rolled)s, an odd number – %(side)s") % facts
    return _("The die decides: %(rolled)s, an even number – %(side)s") % facts


def _won(f: Facts, cast: Cast) -> Line:
    score = {"heroes": f["clashes"][0], "communists": f["clashes"][1]}
    rows = [fill(_("Clashes won: Heroes %(heroes)s, Communists %(communists)s"), score)]
    side = {"side": words.side_called(f["side"])}
    return line_of(_("The clash is won by: %(side)s"), side, rows, level="result")


def _over(f: Facts, cast: Cast) -> Line:
    """Teams share their place; one place for all is a draw."""
    if len(f["ranking"]) == 1:
        rows = [fill(_("A draw: both sides have won the same number of clashes."), {})]
    else:
        rows = [fill(_("Winning side: %(side)s"), {"side": words.side_called(f["side"])})]
    return line_of(_("End of the game"), details=rows, level="stage")


def _time_up(f: Facts, cast: Cast) -> Line:
    if f["over"]:
        return line_of(_("Time is up: there are no more clashes."), level="result")
    return line_of(_("Time is up: this clash is the last one."), level="result")


def _placed(f: Facts, cast: Cast) -> dict[str, Any]:
    """Who, which side, which character."""
    facts: dict[str, Any] = {}
    if "seat" in f:
        facts["who"] = cast.name(f["seat"])
    if "side" in f:
        facts["side"] = words.side_called(f["side"])
    if "card" in f:
        facts["character"] = _character(f["card"])
    return facts


def _filled(template: Callable[[], str], **extra: Any) -> Wording:
    """A line that only fills the places of one sentence."""
    return lambda f, cast: line_of(template(), {**f, **_placed(f, cast)}, **extra)


WORDINGS: Final[dict[str, Wording]] = {
    "sides": _sides,
    "characters-dealt": _characters_dealt,
    "actions-dealt": _actions_dealt,
    "clash-begins": _filled(lambda: _("Clash %(number)s"), level="round"),
    "put": _put,
    "added": _added,
    "teams": _teams,
    "clash": _clash,
    "leader-chosen": _leader_chosen,
    "suggested": _suggested,
    "said": _said,
    "leaders": _leaders,
    "starts": _starts,
    "played": _played,
    "left": _left,
    "passed": _filled(lambda: _("%(side)s: pass (%(who)s)")),
    "passed-by-itself": _filled(
        lambda: _("%(side)s: pass, because the limit is reached or no action card is left")
    ),
    "wounded": _filled(lambda: _("%(side)s: leader wounded – %(character)s")),
    "new-leader": _filled(lambda: _("%(side)s: new leader – %(character)s")),
    "stays": _filled(lambda: _("%(side)s: nobody can take over; leader with −2 – %(character)s")),
    "joined": _joined,
    "cancelled": _cancelled,
    "informed": _informed,
    "result": _result,
    "nobody": _nobody,
    "die": _die,
    "returned": _filled(lambda: _("%(who)s: back in the hand – %(character)s")),
    "won": _won,
    "over": _over,
    "time-up": _time_up,
    "computer-takes": computer_takes,
    "person-takes": person_takes,
}
