"""The components of the table in the states that they can have, from `moments`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from django.utils.translation import gettext as _

from game.kit.parts import Cast
from game.kit.style_guide import Component, Specimens, State
from game.kit.style_guide import first as _first
from game.kit.style_guide import state as _state

from .board import Fielded, Player
from .moments import SLUG, moments
from .reference import reference, reference_template
from .table import STYLES, Page, page

T = TypeVar("T")

TABLE: Final = "game/clashes/"


def specimens() -> Specimens:
    """All components, the small ones first."""
    shown = {
        name: page(seen, Cast(seen.sitters, seen.seat), "") for name, seen in moments().items()
    }
    return Specimens(
        game=SLUG,
        styles=STYLES,
        components=(*_cards(shown), *_players(shown), *_clash(shown), *_around(shown)),
        reference=reference(moments()["put"]),
        reference_template=reference_template,
    )


def _cards(shown: Mapping[str, Page]) -> Iterable[Component]:
    put, bring = shown["put"].decision, shown["bring"].decision
    pages = [*shown.values()]
    heroes = _first(pages, lambda p: p.decision.characters and _side(p) == "heroes")
    others = _first(pages, lambda p: p.decision.characters and _side(p) == "communists")
    suggested = _first(
        (card for p in pages for card in p.decision.characters), lambda card: card.note
    )
    yield Component(
        f"{TABLE}values.html",
        (
            _state(_("before the clash card"), values=put.characters[0].values),
            _state(_("one is compared"), values=bring.characters[0].values),
        ),
    )
    yield Component(
        f"{TABLE}figure.html",
        (
            _figure(_("a hero"), heroes.decision.characters[0]),
            _figure(_("a communist"), others.decision.characters[0]),
            _figure(_("suggested by somebody"), suggested),
        ),
    )
    row = _first((card for p in pages for card in p.decision.hand.characters), lambda card: card)
    yield Component(f"{TABLE}row.html", (_state(_("opens the large card"), card=row),))
    choices = [choice for p in pages for choice in p.decision.actions]
    yield Component(
        f"{TABLE}action.html",
        (
            _play(_("can be played"), _first(choices, lambda c: c.button)),
            _play(_("asks for something first"), _first(choices, lambda c: c.choosable)),
            _play(_("cannot be played now"), _first(choices, lambda c: c.why_not)),
        ),
    )
    chips = [chip for p in pages for chip in p.decision.hand.actions]
    yield Component(
        f"{TABLE}action_chip.html",
        (
            _state(_("one"), action=_first(chips, lambda chip: chip.copies == 1)),
            _state(_("several alike"), action=_first(chips, lambda chip: chip.copies > 1)),
        ),
    )


def _side(shown: Page) -> str:
    return shown.decision.characters[0].side


def _figure(title: str, card: Any) -> State:
    return _state(title, "figures", listed=True, card=card)


def _play(title: str, choice: Any) -> State:
    return _state(title, "play-cards", listed=True, choice=choice)


def _players(shown: Mapping[str, Page]) -> Iterable[Component]:
    players = [(side.id, one) for p in shown.values() for side in p.sides for one in side.players]
    fielded = [(side, one) for side, player in players for one in player.fielded]
    states: tuple[tuple[str, Callable[[Fielded], Any]], ...] = (
        (_("face down, the other side’s"), lambda one: one.card is None),
        (_("face down, your own side’s"), lambda one: one.hidden and one.card),
        (_("in the team"), lambda one: not (one.hidden or one.leads or one.wounded)),
        (_("leader"), lambda one: one.leads),
        (_("wounded"), lambda one: one.wounded),
        (_("reinforcement"), lambda one: one.joined),
    )
    yield Component(
        f"{TABLE}fielded.html",
        tuple(_of(fielded, title, fits, "fielded") for title, fits in states),
    )
    wanted: tuple[tuple[str, Callable[[Player], Any]], ...] = (
        (_("you decide"), lambda one: one.own and one.deciding),
        (_("captain"), lambda one: one.captain),
        (_("has suggested somebody"), lambda one: one.suggests),
        (_("hand known"), lambda one: one.known),
    )
    yield Component(
        f"{TABLE}player.html",
        tuple(_of(players, title, fits, "player", over="") for title, fits in wanted),
    )


def _of(
    found: list[tuple[str, T]], title: str, fits: Callable[[T], Any], name: str, **more: Any
) -> State:
    side, one = _first(found, lambda pair: fits(pair[1]))
    return _state(title, f"side-{side}", listed=True, **{name: one}, **more)


def _clash(shown: Mapping[str, Page]) -> Iterable[Component]:
    clashes = [p.clash for p in shown.values()]
    yield Component(
        f"{TABLE}clash.html",
        (
            _state(_("face down"), clash=shown["put"].clash),
            _state(_("after another"), clash=shown["next"].clash, before=shown["next"].report),
            _state(_("revealed"), clash=_first(clashes, lambda c: c.id and not c.was)),
            _state(_("with another trait"), clash=_first(clashes, lambda c: c.was)),
        ),
    )
    duels = [p.duel for p in shown.values() if p.duel]
    yield Component(
        f"{TABLE}duel.html",
        (
            _state(_("before any action"), duel=shown["action"].duel),
            _state(
                _("boosts and weakenings act"),
                duel=_first(duels, lambda pair: any(one.changes for one in pair)),
            ),
        ),
    )
    yield Component(
        f"{TABLE}plays.html",
        (
            _state(_("in their order"), plays=shown["played"].plays),
            _state(_("one is undone"), plays=shown["cancelled"].plays),
        ),
    )


def _around(shown: Mapping[str, Page]) -> Iterable[Component]:
    action, put = shown["action"], shown["put"]
    status: dict[str, Any] = {"table": "styleguide", "mine": False, "why": None}
    yield Component(
        f"{TABLE}status.html",
        (
            _state(_("your turn"), **{**status, "mine": True}, status=put.status, pill=put.pill),
            _state(
                _("on the projector"),
                **status,
                mode="projector",
                status=action.status,
                pill=action.decision.prompt,
            ),
        ),
    )
    informed = _first((s for p in shown.values() for s in p.sides), lambda side: side.informed)
    yield Component(
        f"{TABLE}side.html",
        (
            _state(_("your own side"), side=_first(action.sides, lambda side: side.own)),
            _state(_("its turn to play"), side=_first(action.sides, lambda side: side.turn)),
            _state(_("an informer has looked"), side=informed),
        ),
    )
    yield Component(
        f"{TABLE}tabs.html",
        (_state(_("on a narrow screen only"), sides=action.sides, shown="heroes", plays=0),),
    )
    said = _first((p.decision.said for p in shown.values()), lambda said: said)
    yield Component(f"{TABLE}signals.html", (_state(_("to your own side"), said=said),))
    yield Component(
        f"{TABLE}hand.html", (_state(_("beside a decision"), hand=shown["leader"].decision.hand),)
    )
    yield Component(
        f"{TABLE}discards.html",
        (
            _state(_("nothing yet"), discards=put.discards),
            _state(_("after a clash"), discards=shown["next"].discards),
        ),
    )
    yield Component(
        f"{TABLE}report.html", (_state(_("a clash that is over"), report=shown["next"].report),)
    )
    yield Component(
        f"{TABLE}ending_result.html", (_state(_("the game is over"), ending=shown["over"].ending),)
    )
