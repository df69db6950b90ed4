"""The log of Outcast Heroes: one wording for every kind of event.

Lines are built like „Sokół: przydział – „Inka” → Zwiad”: names stay in the nominative and
nothing has to agree with them. They are HTML: soldiers' and missions' names lead to their
notes, and everything else is escaped, above all the names that people gave themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.engine.contract import Facts
from game.kit.lines import Wording, computer_takes, fill, line_of, linked, person_takes
from game.kit.parts import Cast, Line
from game.rulesets.outcast_heroes.cards import GOVERNMENT, LEADERSHIP, ORDERS, STRENGTH
from game.tables.selectors import VisibleEvent

from . import words
from .history import mission_note, soldier_note


def line(told: VisibleEvent, cast: Cast) -> Line:
    """The event worded for the reader. Raises KeyError for an unknown kind."""
    return WORDINGS[told.kind](told.facts, cast)


def _soldier(name: str) -> str:
    return linked(words.soldier(name), soldier_note(name))


def _soldiers(names: Iterable[str]) -> SafeString:
    return SafeString(", ".join(conditional_escape(_soldier(name)) for name in names))


def _mission(name: str) -> str:
    return linked(words.mission(name), mission_note(name))


def _stage(f: Facts, cast: Cast) -> Line:
    return line_of(_("Stage %(stage)s"), {"stage": words.ROMAN[f["stage"]]}, level="stage")


def _round(f: Facts, cast: Cast) -> Line:
    facts = {"stage": words.ROMAN[f["stage"]], "round": f["round"]}
    return line_of(_("Stage %(stage)s, round %(round)s"), facts, level="round")


def _bid(f: Facts, cast: Cast) -> Line:
    who = {"who": cast.name(f["seat"])}
    if "soldier" not in f:
        return line_of(_("%(who)s: bid chosen"), who)
    return line_of(_("%(who)s: bid – %(soldier)s"), {**who, "soldier": _s(f)}, own=True)


def _bids(f: Facts, cast: Cast) -> Line:
    row = _("%(who)s – %(soldier)s, leadership %(leadership)s")
    rows = [
        fill(
            row,
            {
                "who": cast.name(seat),
                "soldier": _soldier(soldier),
                "leadership": LEADERSHIP[soldier],
            },
        )
        for seat, soldier in f["bids"]
    ]
    return line_of(
        _("The bids are revealed; all these soldiers go to the Headquarters:"), details=rows
    )


def _turn(f: Facts, cast: Cast) -> Line:
    text = ngettext("%(who)s: turn, %(n)d action", "%(who)s: turn, %(n)d actions", f["actions"])
    return line_of(text, {"who": cast.name(f["seat"]), "n": f["actions"]}, level="turn")


def _goals_dealt(f: Facts, cast: Cast) -> Line:
    if "goal" not in f:
        return line_of(_("Each player is dealt a Secret Goal."))
    return line_of(_("Your Secret Goal: %(goal)s"), {"goal": words.goal(f["goal"])}, own=True)


def _orders_dealt(f: Facts, cast: Cast) -> Line:
    if "order" not in f:
        return line_of(_("Each player is dealt an Order."))
    return line_of(_("Your first Order: %(order)s"), {"order": words.order(f["order"])}, own=True)


def _took_over(f: Facts, cast: Cast) -> Line:
    facts = {**_placed(f, cast), "displaced": f["displaced"] and _soldier(f["displaced"])}
    if f["displaced"]:
        text = _(
            "%(who)s: take over – %(soldier)s → %(zone)s (%(mission)s); "
            "into the Strike Force: %(displaced)s"
        )
    else:
        text = _("%(who)s: take over – %(soldier)s → %(zone)s (%(mission)s)")
    return line_of(text, facts)


def _exchange(f: Facts, cast: Cast) -> Line:
    if "given" not in f:
        return line_of(_("%(who)s: bonus – a Glory card exchanged"), {"who": cast.name(f["seat"])})
    text = _("%(who)s: bonus – Glory card %(given)s returned, %(drawn)s drawn")
    facts = {"who": cast.name(f["seat"]), "given": f["given"], "drawn": f["drawn"]}
    return line_of(text, facts, own=True)


def _begin(f: Facts, cast: Cast) -> Line:
    mission = {"mission": _mission(f["mission"])}
    title = _("Forced start: %(mission)s") if f["forced"] else _("Mission starts: %(mission)s")
    some = _("Participants: %(names)s") if f["participants"] else _("Nobody takes part.")
    people = fill(some, {"names": cast.names(f["participants"])})
    return line_of(title, mission, [people], level="mission")


def _drew_glory(f: Facts, cast: Cast) -> Line:
    who = {"who": cast.name(f["seat"])}
    if "value" not in f:
        return line_of(_("%(who)s: a Glory card drawn"), who)
    return line_of(_("%(who)s: Glory card %(value)s drawn"), {**who, "value": f["value"]}, own=True)


def _commander_drew(f: Facts, cast: Cast) -> Line:
    facts = {"who": cast.name(f["seat"]), "n": f["size"]}
    if "values" not in f:
        text = ngettext(
            "Commander – %(who)s: %(n)d Glory card drawn",
            "Commander – %(who)s: %(n)d Glory cards drawn",
            f["size"],
        )
        return line_of(text, facts)
    text = _("Commander – %(who)s: Glory cards drawn: %(values)s")
    return line_of(text, {**facts, "values": ", ".join(map(str, f["values"]))}, own=True)


def _gave_glory(f: Facts, cast: Cast) -> Line:
    facts = {"who": cast.name(f["seat"]), "to": cast.name(f["to"])}
    if "value" not in f:
        return line_of(_("Glory card: %(who)s → %(to)s"), facts)
    text = _("Glory card %(value)s: %(who)s → %(to)s")
    return line_of(text, {**facts, "value": f["value"]}, own=True)


def _scouted(f: Facts, cast: Cast) -> Line:
    who = {"who": cast.name(f["seat"])}
    if "cards" not in f:
        return line_of(_("Scout – %(who)s: two Government Actions to choose from"), who)
    cards = ", ".join(map(words.government, f["cards"]))
    return line_of(_("Scout – %(who)s: %(cards)s"), {**who, "cards": cards}, own=True)


def _government(f: Facts, cast: Cast) -> Line:
    facts = {"card": words.government(f["government"]), "difficulty": f["difficulty"]}
    effect = fill("%(text)s", {"text": words.text(GOVERNMENT[f["government"]].text)})
    text = _("Government Action: %(card)s; difficulty now %(difficulty)s")
    return line_of(text, facts, [effect])


def _drew_orders(f: Facts, cast: Cast) -> Line:
    facts = {"who": cast.name(f["seat"]), "n": f["size"]}
    if "orders" not in f:
        text = ngettext("%(who)s: %(n)d Order drawn", "%(who)s: %(n)d Orders drawn", f["size"])
        return line_of(text, facts)
    drawn = words.orders(f["orders"]) or _("none")
    return line_of(_("%(who)s: Orders drawn: %(orders)s"), {**facts, "orders": drawn}, own=True)


def _gave_order(f: Facts, cast: Cast) -> Line:
    who = {"who": cast.name(f["seat"])}
    if "order" not in f:
        return line_of(_("%(who)s: an Order given in secret"), who)
    facts = {**who, "soldier": _s(f), "order": words.order(f["order"])}
    return line_of(_("%(who)s: Order – %(soldier)s: %(order)s"), facts, own=True)


def _kept_order(f: Facts, cast: Cast) -> Line:
    who = {"who": cast.name(f["seat"])}
    if "order" not in f:
        return line_of(_("%(who)s: one Order kept for later"), who)
    facts = {**who, "order": words.order(f["order"])}
    return line_of(_("%(who)s: Order kept for later – %(order)s"), facts, own=True)


def _orders(f: Facts, cast: Cast) -> Line:
    rows = [_order_row(soldier, order) for soldier, order in f["orders"]]
    text = _("%(soldier)s (no Order): %(strength)s")
    rows += [
        fill(text, {"soldier": _soldier(soldier), "strength": STRENGTH[soldier]})
        for soldier in f["without"]
    ]
    return line_of(_("The Orders are revealed:"), details=rows)


def _order_row(soldier: str, order: str) -> SafeString:
    card = ORDERS[order]
    facts = {
        "soldier": _soldier(soldier),
        "order": words.order(order),
        "strength": STRENGTH[soldier],
        "modifier": f"{'+' if card.modifier >= 0 else '−'}\N{NO-BREAK SPACE}{abs(card.modifier)}",
        "sum": STRENGTH[soldier] + card.modifier,
    }
    if card.effect == "leave-before-counting":
        return fill(_("%(soldier)s (%(order)s): does not count"), facts)
    return fill(_("%(soldier)s (%(order)s): %(strength)s %(modifier)s = %(sum)s"), facts)


def _result(f: Facts, cast: Cast) -> Line:
    facts = {
        "mission": _mission(f["mission"]),
        "total": f["total"],
        "difficulty": f["difficulty"],
        "bonus": f["bonus"],
    }
    title = _("Success: %(mission)s") if f["success"] else _("Failure: %(mission)s")
    if f["bonus"]:
        sums = _("Strength %(total)s (%(bonus)s of it from bonuses), difficulty %(difficulty)s")
    else:
        sums = _("Strength %(total)s, difficulty %(difficulty)s")
    return line_of(title, facts, [fill(sums, facts)], level="result")


def _casualties(f: Facts, cast: Cast) -> Line:
    rows = []
    for fate, soldiers in f["fates"].items():
        if soldiers:
            place = words.FATES["captured" if fate == "wounded" and f["manhunt"] else fate]
            facts = {"place": place, "soldiers": _soldiers(soldiers)}
            rows.append(fill("%(place)s: %(soldiers)s", facts))
    if not rows:
        return line_of(_("No soldier was on the mission."))
    return line_of(_("After the mission:"), details=rows)


def _scored(f: Facts, cast: Cast) -> Line:
    winner = (
        _("The People’s Government wins the stage.")
        if f["lost"]
        else (_("The soldiers win the stage."))
    )
    failed = ngettext("%(n)d failed mission", "%(n)d failed missions", f["failed"])
    rows = [fill(failed, {"n": f["failed"]})]
    text = _("%(who)s – from Glory cards: %(glory)s; %(goal)s: %(extra)s; track: %(track)s")
    for row in f["rows"]:
        facts = {
            "who": cast.name(row["seat"]),
            "glory": sum(row["glory"]),
            "goal": words.goal(row["goal"]),
            "extra": words.signed(row["extra"]),
            "track": row["track"],
        }
        rows.append(fill(text, facts))
    return line_of(winner, details=rows, level="result")


def _over(f: Facts, cast: Cast) -> Line:
    rows, place = [], 1
    for group in f["ranking"]:
        rows.append(fill("%(place)s. %(names)s", {"place": place, "names": cast.names(group)}))
        place += len(group)
    return line_of(_("End of the game"), details=rows, level="stage")


def _time_up(f: Facts, cast: Cast) -> Line:
    if f["over"]:
        return line_of(_("Time is up: no further stage is played."), level="result")
    return line_of(_("Time is up: this is the last round."), level="result")


def interrogated(last: bool) -> str:
    """What an interrogation brings about; in the `last` round of a game it is nothing."""
    if last:
        return _("Interrogated: %(names)s. No further round follows, so it has no effect.")
    return _("One action fewer in the next round: %(names)s")


def _s(f: Facts) -> str:
    return _soldier(f["soldier"])


def _placed(f: Facts, cast: Cast) -> dict[str, Any]:
    """Who, which soldier, where: what most moves of a turn are made of."""
    facts = {"who": cast.name(f["seat"])} if "seat" in f else {}
    if f.get("soldier"):
        facts["soldier"] = _s(f)
    if "mission" in f:
        facts["mission"] = _mission(f["mission"])
    if "zone" in f:
        facts["zone"] = words.ZONES[f["zone"]]
    if "soldiers" in f:
        facts["soldiers"] = _soldiers(f["soldiers"]) or _("nobody")
    if "seats" in f:
        facts["names"] = cast.names(f["seats"])
    return facts


def _said(template: Callable[[], str], **extra: Any) -> Wording:
    """A line that only fills the places of one sentence."""
    return lambda f, cast: line_of(template(), {**f, **_placed(f, cast)}, **extra)


WORDINGS: Final[dict[str, Wording]] = {
    "stage": _stage,
    "round": _round,
    "orders-dealt": _orders_dealt,
    "goals-dealt": _goals_dealt,
    "bid": _bid,
    "bids": _bids,
    "chief": _said(lambda: _("Commander-in-chief and Nomination: %(who)s")),
    "chief-by-lot": _said(lambda: _("Drawn by lot – Commander-in-chief and Nomination: %(who)s")),
    "mission": _said(lambda: _("New mission: %(mission)s")),
    "turn": _turn,
    "mobilised": _said(lambda: _("%(who)s: mobilisation – %(soldier)s")),
    "deployed": _said(lambda: _("%(who)s: deployment – %(soldier)s → %(zone)s (%(mission)s)")),
    "took-over": _took_over,
    "nominated": _said(lambda: _("%(who)s: Nomination – %(soldier)s, Commander (%(mission)s)")),
    "bonus-action": _said(lambda: _("%(who)s: bonus – one more action")),
    "bonus-freed": _said(
        lambda: _("%(who)s: bonus – %(soldier)s from the Jail to the Headquarters")
    ),
    "bonus-exchange": _exchange,
    "start": _said(lambda: _("%(who)s: decision to start – %(mission)s")),
    "wait": _said(lambda: _("%(who)s: not yet – %(mission)s")),
    "bonus-cancel-start": lambda f, cast: line_of(
        _("%(who)s: bonus – start cancelled: %(mission)s"),
        {"who": cast.name(f["seat"]), "mission": _mission(f["cancelled"])},
    ),
    "begin": _begin,
    "drew-glory": _drew_glory,
    "commander-drew": _commander_drew,
    "gave-glory": _gave_glory,
    "scouted": _scouted,
    "government": _government,
    "bonus-cancel-government": lambda f, cast: line_of(
        _("%(who)s: bonus – Government Action discarded: %(card)s"),
        {"who": cast.name(f["seat"]), "card": words.government(f["government"])},
    ),
    "arrested": _said(lambda: _("To the Jail from the Headquarters: %(soldiers)s")),
    "executed": _said(lambda: _("Execution: %(soldier)s – leaves the game")),
    "interrogated": lambda f, cast: line_of(interrogated(f["last"]), _placed(f, cast)),
    "paid": _said(lambda: _("%(who)s: one Glory Point paid, the Informers are discarded")),
    "refused": _said(lambda: _("%(who)s: nothing paid, the Informers stay")),
    "drew-orders": _drew_orders,
    "gave-order": _gave_order,
    "kept-order": _kept_order,
    "orders": _orders,
    "withdrew": _said(lambda: _("Back to the Unit before the count: %(soldiers)s")),
    "glory-at-once": _drew_glory,
    "bonus-strength": _said(lambda: _("%(who)s: bonus – +%(added)s strength")),
    "result": _result,
    "won-bonus": lambda f, cast: line_of(
        _("Liaison – %(who)s: mission card won. %(bonus)s"),
        {"who": cast.name(f["seat"]), "bonus": words.bonus(f["mission"])},
    ),
    "freed-to-unit": _said(lambda: _("%(who)s: freed into the Unit – %(soldier)s")),
    "jail-opened": _said(lambda: _("The Jail is open. To the Headquarters: %(soldiers)s")),
    "casualties": _casualties,
    "handover": _said(lambda: _("Commander-in-chief now: %(who)s")),
    "scored": _scored,
    "over": _over,
    "time-up": _time_up,
    "computer-takes": computer_takes,
    "person-takes": person_takes,
}
