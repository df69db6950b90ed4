"""The log of Forest: one wording for every kind of event.

Lines are built like „Leśni: dostawienie – „Zapora” k5-8/3, teren 3”: names stay in the
nominative and nothing has to agree with them. Whoever has a name leads to a note. In a fight a
roll is a line, and what it does to each unit a small one below it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from game.engine.contract import Facts
from game.kit.lines import NO_LINE, Wording, computer_takes, fill, line_of, linked, person_takes
from game.kit.parts import Cast, Line
from game.kit.wording import held
from game.rulesets.forest.cards import FOUR, PLACES, SIDE_OF, SIDES, SPECIALS, UNITS, Unnamed
from game.rulesets.forest.terrain import MACHINE_GUN, NURSE
from game.rulesets.forest.turns import MOVES_MOST, QUIET_MOST
from game.tables.selectors import VisibleEvent

from . import words
from .history import special_note, terrain_note, unit_note

PART: Final = "part"
"""The level of what belongs to the line before it."""

REASONS: Final = {
    "all": gettext_lazy("The Forest men hold all %(places)s terrains."),
    "four": gettext_lazy("The Communists hold %(four)s terrains."),
    "pile": gettext_lazy("A draw pile is empty, and the last move has been made."),
    "quiet": gettext_lazy(
        "%(quiet)s moves in a row without a placement, an instant card or a fight."
    ),
    "long": gettext_lazy("%(moves)s moves have been made."),
    "time-up": gettext_lazy("Time is up."),
}
"""Why a game ends, by the rules' names."""


def line(told: VisibleEvent, cast: Cast) -> Line:
    """The event worded for the reader. Raises KeyError for an unknown kind."""
    return WORDINGS[told.kind](told.facts, cast)


def reason_said(reason: str) -> str:
    """Why the game is over, in a sentence."""
    numbers = {"places": PLACES, "four": FOUR, "quiet": QUIET_MOST, "moves": MOVES_MOST}
    return str(REASONS[reason]) % numbers


def points_said(points: Iterable[int]) -> str:
    """The points of both sides, the forest men's first."""
    forest, communists = points
    return held(_("Forest men %(forest)s, Communists %(communists)s")) % {
        "forest": forest,
        "communists": communists,
    }


# ── Names ──


def _card(name: str) -> SafeString:
    """A card; the nameless, who come by the dozen, lead nowhere."""
    if name in SPECIALS:
        return conditional_escape(linked(words.special(name), special_note(name)))
    if isinstance(UNITS[name], Unnamed):
        return conditional_escape(words.card(name))
    unit = conditional_escape(linked(words.unit(name), unit_note(name)))
    return SafeString(unit + conditional_escape(f" {words.unbroken(words.values(name))}"))


def _cards(names: Iterable[str]) -> SafeString:
    return SafeString(", ".join(map(_card, names)))


def _named(f: Facts) -> dict[str, Any]:
    """Which side, which cards."""
    facts: dict[str, Any] = {}
    if "side" in f:
        facts["side"] = words.side_called(f["side"])
    for name in ("card", "old"):
        if name in f:
            facts[name] = _card(f[name])
    return facts


def _filled(template: Callable[[], str], **extra: Any) -> Wording:
    """A line that only fills the places of one sentence."""
    return lambda f, cast: line_of(template(), {**f, **_named(f)}, **extra)


# ── Before the first move ──


def _sides(f: Facts, cast: Cast) -> Line:
    rows = [
        fill(
            "%(side)s: %(names)s",
            {"side": words.side(side), "names": cast.name(f["sides"].index(called))},
        )
        for side, called in enumerate(SIDES)
    ]
    return line_of(_("Who plays for which side:"), details=rows, level="stage")


def _row(f: Facts, cast: Cast) -> Line:
    kinds = [conditional_escape(linked(words.terrain(k), terrain_note(k))) for k in f["row"]]
    row = ", ".join(f"{place}. {kind}" for place, kind in enumerate(kinds, 1))
    return line_of(_("The row: %(row)s"), {"row": SafeString(row)})


def _chose(f: Facts, cast: Cast) -> Line:
    if "card" not in f:
        return line_of(_("%(side)s: a special card chosen, unseen"), _named(f))
    return line_of(_("%(side)s: special card chosen – %(card)s"), _named(f), own=True)


def _dealt(f: Facts, cast: Cast) -> Line:
    if "hand" in f:
        return line_of(_("Your hand: %(cards)s"), {"cards": _cards(f["hand"])}, own=True)
    text = ngettext("%(side)s: %(n)d card dealt", "%(side)s: %(n)d cards dealt", f["number"])
    return line_of(text, {**_named(f), "n": f["number"]})


def _drew(f: Facts, cast: Cast) -> Line:
    """That somebody draws back up to a full hand is no news; what he draws may be."""
    if f["known"]:
        return line_of(_("%(side)s: drawn, as all can see – %(card)s"), _named(f), level=PART)
    if "card" not in f:
        return NO_LINE
    return line_of(_("Drawn: %(card)s"), _named(f), level=PART, own=True)


# ── Moves ──


def _replaced(f: Facts, cast: Cast) -> Line:
    back = fill(_("Back in the hand, as all know: %(old)s"), _named(f))
    facts = {**f, **_named(f)}
    return line_of(
        _("%(side)s: replacement – %(card)s, terrain %(place)s"), facts, [back], level="turn"
    )


def _played(f: Facts, cast: Cast) -> Line:
    """What a raid or an informer does is told in lines of their own."""
    details = []
    if f["args"] and f["args"][0] in UNITS:
        card = f["args"][0]
        facts = {"card": _card(card), "dice": UNITS[card].dice, "tries": UNITS[card].defence}
        details = [
            fill(_("Named: %(card)s"), facts),
            fill(_("Two equal dice of at most %(dice)s save the unit; throws: %(tries)s"), facts),
        ]
    text = _("%(side)s: instant card – %(card)s")
    return line_of(text, _named(f), details, level="turn", landmark=bool(details))


def _informed(f: Facts, cast: Cast) -> Line:
    """Both players know which, nobody else does."""
    if "units" not in f:
        return line_of(_("%(side)s: the units in the other hand seen"), _named(f), level=PART)
    facts = {**_named(f), "units": _cards(f["units"]) or _("none")}
    return line_of(
        _("%(side)s: the units in the other hand seen – %(units)s"), facts, level=PART, own=True
    )


def _thrown(f: Facts, cast: Cast) -> Line:
    first, second = f["dice"]
    facts = {**_named(f), "first": first, "second": second, "n": f["tries"]}
    if f["saved"]:
        text = _("Throw %(first)s and %(second)s: saved – %(card)s")
    elif f["tries"]:
        text = ngettext(
            "Throw %(first)s and %(second)s: not saved, %(n)d more throw",
            "Throw %(first)s and %(second)s: not saved, %(n)d more throws",
            f["tries"],
        )
    else:
        text = _("Throw %(first)s and %(second)s: not saved, it was the last one")
    return line_of(text, facts, level=PART)


# ── Fights ──


def start_needs(dice: int) -> str:
    """What begins an attack at a terrain with so many dice."""
    if not dice:
        return _("It begins by itself, without a roll.")
    return _("It begins with %(dice)s or less on a die.") % {"dice": dice}


def _attack(f: Facts, cast: Cast) -> Line:
    """A raid's follows the card that brought it about."""
    needs = [fill("%(text)s", {"text": start_needs(f["dice"])})]
    facts = {**f, **_named(f)}
    if "source" not in f:
        text = _("%(side)s: attack – terrain %(place)s")
        return line_of(text, facts, needs, level="turn")
    return line_of(_("From terrain %(source)s against terrain %(place)s"), facts, needs)


def start_said(rolled: int, *, success: bool, tries: int) -> str:
    """What the die says about the beginning of an attack."""
    facts = {"rolled": rolled}
    if success:
        return _("Start roll %(rolled)s: the fight begins") % facts
    if tries:
        return _("Start roll %(rolled)s: failed, with one more try") % facts
    return _("Start roll %(rolled)s: failed, there is no fight") % facts


def _start(f: Facts, cast: Cast) -> Line:
    text = start_said(f["rolled"], success=f["success"], tries=f["tries"])
    return line_of("%(text)s", {"text": text}, level=PART)


def _fight(f: Facts, cast: Cast) -> Line:
    rows = []
    for side in (0, 1):
        life = ", ".join(
            f"{words.card(card)}: {life}" for card, life in f["life"] if SIDE_OF[card] == side
        )
        rows.append(fill(_("%(side)s, life – %(life)s"), {"side": words.side(side), "life": life}))
    return line_of(_("Fight at terrain %(place)s"), f, rows, landmark=True)


def _with_special(special: str) -> Wording:
    """A unit that a combat special helps."""
    return lambda f, cast: line_of(
        "%(special)s: %(unit)s",
        {"special": words.special(special), "unit": words.card(f["card"])},
        level=PART,
    )


def _healed(f: Facts, cast: Cast) -> Line:
    facts = {
        "special": words.special(NURSE),
        "unit": words.card(f["card"]),
        "life": f["life"],
    }
    return line_of(_("%(special)s: %(unit)s – life %(life)s again"), facts, level=PART)


def _rolled(f: Facts, cast: Cast) -> Line:
    hits = len(f["hitting"])
    facts = {**_named(f), "dice": ", ".join(map(str, f["dice"])), "sum": f["sum"], "n": hits}
    if not hits:
        return line_of(_("%(side)s: roll %(dice)s, sum %(sum)s – no hit"), facts)
    text = ngettext(
        "%(side)s: roll %(dice)s, sum %(sum)s – %(n)d hit",
        "%(side)s: roll %(dice)s, sum %(sum)s – %(n)d hits",
        hits,
    )
    return line_of(text, facts)


def _hit(f: Facts, cast: Cast) -> Line:
    """That the last life is gone says the line that follows."""
    if not f["life"]:
        return NO_LINE
    facts = {"unit": words.card(f["card"]), "life": f["life"]}
    return line_of(_("%(unit)s: hit, life %(life)s"), facts, level=PART)


def _fell(f: Facts, cast: Cast) -> Line:
    return line_of(_("Falls: %(card)s (%(side)s)"), _named(f), level=PART)


# ── What a move brings about ──


def formation_said(strength: int) -> str:
    """A formation with its number: 1 is the strongest."""
    return _("formation %(number)s: %(name)s") % {
        "number": strength,
        "name": words.formation(strength),
    }


def _control(f: Facts, cast: Cast) -> Line:
    why = fill("%(text)s", {"text": formation_said(f["formation"])})
    facts = {**f, **_named(f)}
    return line_of(
        _("Terrain %(place)s is taken by: %(side)s"), facts, [why], "result", landmark=True
    )


def _over(f: Facts, cast: Cast) -> Line:
    points = {"points": points_said(f["points"][side] for side in SIDES)}
    rows = [
        fill("%(text)s", {"text": reason_said(f["reason"])}),
        fill(_("Points of the terrains: %(points)s"), points),
    ]
    if len(f["ranking"]) == 1:
        rows.append(fill(_("A draw"), {}))
    else:
        first = max(SIDES, key=f["points"].__getitem__)
        rows.append(fill(_("Winning side: %(side)s"), {"side": words.side_called(first)}))
    return line_of(_("End of the game"), details=rows, level="stage", landmark=True)


def _time_up(f: Facts, cast: Cast) -> Line:
    if f["over"]:
        return line_of(_("Time is up: there are no more moves."), level="result")
    return line_of(
        _("Time is up: the game ends when both sides have made the same number of moves."),
        level="result",
    )


WORDINGS: Final[dict[str, Wording]] = {
    "sides": _sides,
    "row": _row,
    "starts": _filled(lambda: _("First to move: %(side)s")),
    "chose": _chose,
    "dealt": _dealt,
    "drew": _drew,
    "placed": _filled(lambda: _("%(side)s: placement – %(card)s, terrain %(place)s"), level="turn"),
    "replaced": _replaced,
    "played": _played,
    "passed": _filled(lambda: _("%(side)s: pass, no other move is possible"), level="turn"),
    "informed": _informed,
    "thrown": _thrown,
    "attack": _attack,
    "start": _start,
    "fight": _fight,
    "named": _with_special(MACHINE_GUN),
    "healed": _healed,
    "rolled": _rolled,
    "hit": _hit,
    "fell": _fell,
    "fight-over": _filled(
        lambda: _("The fight at terrain %(place)s is over; still there: %(side)s"), level="result"
    ),
    "control": _control,
    "pile-empty": _filled(
        lambda: _("The draw pile is empty: %(side)s. One more move at most follows."),
        level="result",
    ),
    "over": _over,
    "time-up": _time_up,
    "computer-takes": computer_takes,
    "person-takes": person_takes,
}
