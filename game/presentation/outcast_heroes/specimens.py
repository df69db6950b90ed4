"""The components of the table in the states that they can have, from `moments`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from django.utils.translation import gettext as _
from msgspec.structs import replace

from game.kit.card_parts import STRAPS
from game.kit.parts import Button, Cast
from game.kit.style_guide import Component, Specimens, State
from game.kit.style_guide import first as _first
from game.kit.style_guide import state as _state
from game.rulesets.outcast_heroes.cards import CARDS, FREE, Order
from game.tables.selectors import Seen

from . import words
from .decision import FATE_TONES, Choice
from .doubts import end_turn_doubt, nominate_doubt
from .moments import SLUG, moments
from .pieces import SHAPES, Mission, Soldier
from .reference import reference, reference_template
from .table import STYLES, Page, page

T = TypeVar("T")

PARTS: Final = "components/"
TABLE: Final = "game/outcast_heroes/"


def specimens() -> Specimens:
    """All components, the small ones first."""
    shown = {name: _page(seen) for name, seen in moments().items()}
    shown["chosen"] = _page(moments()["turn"], chosen=True)
    return Specimens(
        game=SLUG,
        styles=STYLES,
        components=(*_marks(), *_cards(shown), *_table(shown), *_mission(shown)),
        reference=reference(moments()["turn"]),
        reference_template=reference_template,
    )


def _page(seen: Seen, *, chosen: bool = False) -> Page:
    """`chosen`: the reader has picked the first of his soldiers."""
    board = seen.view.board
    return page(seen, Cast(seen.sitters, seen.seat), board.units[seen.seat][0] if chosen else "")


# Signs and buttons


def _marks() -> Iterable[Component]:
    cards = (*CARDS.soldier, *CARDS.mission, *CARDS.order, *CARDS.government)
    emblems = sorted({card.emblem for card in cards} | set(words.ZONE_ICONS.values()))
    yield Component(f"{PARTS}icon.html", tuple(_state(name, name=name) for name in emblems))
    yield Component(
        f"{PARTS}seat_mark.html",
        tuple(_state(words.colour(c), f"of-{c}", shape=shape) for c, shape in SHAPES.items()),
    )
    yield Component(
        f"{PARTS}strap.html",
        tuple(
            _state(str(words.RANKS[rank]), bars=range(bars), stars=range(stars))
            for rank, (bars, stars) in STRAPS.items()
        ),
    )
    yield Component(
        f"{PARTS}term.html",
        (
            _state(_("a word"), id="glory", text=_("Glory")),
            _state(_("with its sign"), id="command", icon="eagle-emblem", text=_("Command")),
        ),
    )
    yield Component(
        f"{PARTS}move_button.html",
        (
            _state(_("what is to be done now"), button=Button("", _("Start the mission"))),
            _state(_("anything else"), button=Button("", _("Not yet"), quiet=True)),
        ),
    )
    yield Component(
        f"{PARTS}doubt.html",
        (
            _state(
                _("the turn has only begun"), "decision", doubt=end_turn_doubt(2), move="0 end-turn"
            ),
            _state(
                _("the Nomination ends it"), "decision", doubt=nominate_doubt(3), move="0 nominate"
            ),
        ),
    )
    yield Component(
        f"{PARTS}take_back.html",
        tuple(
            _state(str(seconds), "decision", seconds=seconds, version=seconds)
            for seconds in (5, 2, 1)
        ),
    )


# Cards


def _cards(shown: Mapping[str, Page]) -> Iterable[Component]:
    turn, chosen = shown["turn"].decision, shown["chosen"].decision
    free, picked = _first(turn.hand, _is_free), _first(chosen.hand, lambda s: s.chosen)
    called = shown["places"].decision.mobilise
    assert called is not None
    yield Component(f"{PARTS}info.html", (_state(_("beside another button"), soldier=free),))
    yield Component(
        f"{PARTS}soldier.html",
        (
            _state(_("a picture"), soldier=free),
            _state(_("opens the large card"), soldier=free, tap=True),
            _state(_("can be chosen"), soldier=free, choose="choose"),
            _state(_("chosen"), soldier=picked, choose="choose"),
            _state(_("makes a move"), soldier=called.soldiers[0], moves=True),
        ),
    )
    given = replace(free, choosable=False, order=words.order(CARDS.order[0].id))
    yield Component(
        f"{PARTS}hand_card.html",
        (
            _hand(_("can be chosen"), free),
            _hand(_("chosen"), picked),
            _hand(_("makes a move"), shown["bidding"].decision.hand[0]),
            _hand(_("has an Order"), given),
            _hand(_("only to be looked at"), replace(free, choosable=False)),
        ),
    )
    orders = {card.fate: _order(card) for card in CARDS.order}
    several = replace(orders["wounded"], copies=2)
    scouted = shown["government"].decision.choices[0]
    yield Component(
        f"{PARTS}choice.html",
        (
            *(_state(c.fate, "choices", listed=True, choice=c) for c in orders.values()),
            _state(_("several alike"), "choices", listed=True, choice=several),
            _state(_("Government Action"), "choices", listed=True, choice=scouted),
        ),
    )


def _order(card: Order) -> Choice:
    return Choice(
        button=Button("", _("Give this Order")),
        title=words.text(card.name),
        text=words.text(card.text),
        emblem=card.emblem,
        figure=words.signed(card.modifier),
        tone=FATE_TONES[card.fate],
        fate=str(words.FATES[card.fate]),
    )


def _is_free(soldier: Soldier) -> bool:
    return soldier.choosable and not soldier.chosen


def _hand(name: str, soldier: Soldier) -> State:
    return _state(name, "hand", listed=True, soldier=soldier)


# Around the missions


def _table(shown: Mapping[str, Page]) -> Iterable[Component]:
    turn = shown["turn"]
    status: dict[str, Any] = {"table": "styleguide", "mine": False}
    yield Component(
        f"{TABLE}status.html",
        (
            _state(_("your turn"), **{**status, "mine": True}, status=turn.status, pill=turn.pill),
            _state(
                _("bidding, on the projector"),
                **status,
                mode="projector",
                status=shown["bidding"].status,
                pill=shown["bidding"].decision.prompt,
            ),
            _state(
                _("somebody watches"),
                **status,
                mode="watch",
                status=shown["stage-won"].status,
                pill=shown["stage-won"].pill,
            ),
        ),
    )
    players = [one for page in shown.values() for one in page.players]
    yield Component(
        f"{TABLE}player.html",
        tuple(
            _state(name, listed=True, player=_first(players, fits))
            for name, fits in (
                (_("you decide"), lambda p: p.own and p.deciding),
                (_("somebody else decides"), lambda p: p.deciding and not p.own),
                (_("Commander-in-chief"), lambda p: p.chief and not p.deciding),
                (_("Nomination"), lambda p: p.nomination),
                (_("bonus"), lambda p: p.bonuses),
                (_("fewer actions"), lambda p: p.fewer_actions),
            )
        ),
    )
    yield Component(
        f"{TABLE}tabs.html",
        (
            _state(
                _("on a narrow screen only"),
                "board",
                tabs=shown["chosen"].tabs,
            ),
        ),
    )
    yield Component(
        f"{TABLE}places.html",
        (
            _state(
                _("with soldiers and without"),
                places=shown["places"].places,
                fallen=shown["places"].fallen,
                decks=shown["places"].decks,
            ),
        ),
    )
    secrets = [page.secrets for page in shown.values() if page.secrets]
    yield Component(
        f"{TABLE}secrets.html",
        (
            _state(
                _("no Glory yet"), secrets=_first(secrets, lambda s: not (s.glory or s.traitor))
            ),
            _state(
                _("Glory in hand and at stake"),
                secrets=_first(secrets, lambda s: bool(s.glory) and s.before is not None),
            ),
            _state(_("Traitor"), secrets=_first(secrets, lambda s: s.traitor)),
        ),
    )
    yield Component(
        f"{TABLE}stage_score.html",
        (
            _state(_("a stage won"), "scores", stage=shown["stage-won"].stages[-1]),
            _state(_("a stage lost"), "scores", stage=shown["stage-lost"].stages[-1]),
        ),
    )


# Missions


def _mission(shown: Mapping[str, Page]) -> Iterable[Component]:
    missions = [one for page in shown.values() for one in page.missions]
    wanted: tuple[tuple[str, Callable[[Mission], bool]], ...] = (
        (_("nobody there"), lambda m: m.stage != "★" and not _soldiers(m)),
        (_("soldiers there"), lambda m: m.stage != "★" and _soldiers(m) > 2 and not m.enough),
        (_("strong enough"), lambda m: m.stage != "★" and m.enough and not m.nominated),
        (_("the Nomination can be placed"), lambda m: m.lit and not _aims(m)),
        (_("the Nomination lies there"), lambda m: m.nominated),
        (_("where the chosen soldier can go, and why not elsewhere"), _aims),
        (_("under way"), lambda m: m.resolving and bool(m.government)),
        (words.mission(FREE), lambda m: m.stage == "★"),
    )
    yield Component(
        f"{TABLE}mission.html",
        tuple(_state(name, mission=_first(missions, fits)) for name, fits in wanted),
    )
    states = []
    for name, moment in (
        (_("under way"), "orders"),
        (_("Success"), "success"),
        (_("Failure"), "failure"),
        (_("nobody takes part"), "nobody"),
        (_("right after another mission"), "next"),
    ):
        report = shown[moment].report
        assert report is not None
        states.append(_state(name, report=report))
    yield Component(f"{TABLE}report.html", tuple(states))


def _soldiers(mission: Mission) -> int:
    return sum(len(zone.soldiers) for zone in mission.zones)


def _aims(mission: Mission) -> bool:
    """The chosen soldier can go to one of its zones, and not to another."""
    return mission.lit and any(zone.why_not for zone in mission.zones)
