"""The components of the table in the states that they can have, from `moments`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from django.utils.translation import gettext as _

from game.kit.parts import Cast
from game.kit.style_guide import Component, Specimens, State, first, state
from game.tables.selectors import Seen

from .cards import Special, Unit
from .fight import Fighter
from .moments import SLUG, moments
from .playing import HandCard
from .reference import reference, reference_template
from .row import Lying
from .table import STYLES, Page, page

TABLE: Final = "game/forest/"
Shown = Mapping[str, Page]


def specimens() -> Specimens:
    """All components, the small ones first."""
    shown = {name: _page(seen) for name, seen in moments().items()}
    shown["planned"] = _page(moments()["laid"], _card_to_lay(moments()["laid"]))
    shown["watched"] = _page(replace(moments()["fight"], seat=None, moves=()))
    return Specimens(
        game=SLUG,
        styles=STYLES,
        components=(*_hand(shown), *_row(shown), *_fight(shown), *_around(shown)),
        reference=reference(moments()["first"]),
        reference_template=reference_template,
    )


def _page(seen: Seen, chosen: str = "") -> Page:
    return page(seen, Cast(seen.sitters, seen.seat), chosen)


def _card_to_lay(seen: Seen) -> str:
    """A unit that can take the place of another, too."""
    return first(
        (move.args[-1] for move in seen.moves if move.verb == "replace"),
        lambda card: any(move.args[0] == card for move in seen.moves if move.verb == "place"),
    )


def _pick(
    found: Iterable[Any],
    name: str,
    wanted: Iterable[tuple[str, Callable[[Any], Any]]],
    within: str = "",
    *,
    listed: bool = False,
    **more: Any,
) -> tuple[State, ...]:
    """For each title the first that fits, given to the component under `name`."""
    known = list(found)
    return tuple(
        state(title, within, listed=listed, **{name: first(known, fits)}, **more)
        for title, fits in wanted
    )


def _hand(shown: Shown) -> Iterable[Component]:
    cards: list[HandCard] = [card for p in shown.values() for card in p.decision.hand]
    wanted: tuple[tuple[str, Callable[[HandCard], Any]], ...] = (
        (_("can be picked"), lambda card: card.choosable and card.unit and not card.chosen),
        (_("is picked"), lambda card: card.chosen),
        (_("a commander"), lambda card: card.unit and card.unit.commander),
        (_("known to the other side"), lambda card: card.known),
        (_("a combat card"), lambda card: card.special and card.special.combat),
        (_("cannot be played now"), lambda card: card.why_not),
    )
    yield Component(
        f"{TABLE}hand_card.html", _pick(cards, "card", wanted, "forest-game hand", listed=True)
    )
    yield Component(
        f"{TABLE}hand.html",
        (state(_("beside a decision"), "forest-game", hand=shown["laid"].decision.hand),),
    )
    units = [card.unit for card in cards if card.unit]
    specials = [card.special for card in cards if card.special]
    anyone: Callable[[Unit | Special], Any] = lambda card: card  # noqa: E731 - beside the others
    yield Component(
        f"{TABLE}picture.html",
        (
            state(_("a unit"), card=first(units, anyone)),
            state(_("a special card"), card=first(specials, anyone)),
        ),
    )
    yield Component(f"{TABLE}values.html", (state(_("never broken across lines"), unit=units[0]),))


def _row(shown: Shown) -> Iterable[Component]:
    columns = [column for p in shown.values() for column in p.row]
    posts = [post for column in columns for post in column.posts]
    lying: list[Lying] = [card for post in posts for card in (*post.units, *post.specials)]
    of_lying: tuple[tuple[str, Callable[[Lying], Any]], ...] = (
        (_("somebody without a name"), lambda one: isinstance(one.card, Unit) and not one.act),
        (_("a commander"), lambda one: getattr(one.card, "commander", False)),
        (_("a combat card"), lambda one: isinstance(one.card, Special)),
        (_("can be swapped"), lambda one: one.act),
    )
    yield Component(
        f"{TABLE}lying.html", _pick(lying, "lying", of_lying, "post-cards", listed=True)
    )
    acts = [act for column in columns for act in column.acts]
    yield Component(
        f"{TABLE}act.html",
        _pick(
            acts,
            "act",
            (
                (_("a card can be placed"), lambda act: " place " in act.button.value),
                (_("an attack, with its chance"), lambda act: act.words),
            ),
        ),
    )
    of_posts: tuple[tuple[str, Callable[[Any], Any]], ...] = (
        (_("nothing lies here"), lambda post: post.free == 3),
        (_("a formation"), lambda post: post.formation.strength),
        (_("three units without a formation"), lambda p: not (p.free or p.formation.strength)),
    )
    yield Component(f"{TABLE}post.html", _pick(posts, "post", of_posts))
    taking = [column.taking for column in columns]
    of_taking: tuple[tuple[str, Callable[[Any], Any]], ...] = (
        (_("a card in hand would do"), lambda one: one.ways),
        (_("no card in hand does"), lambda one: not one.ways),
    )
    yield Component(f"{TABLE}taking.html", _pick(taking, "taking", of_taking))
    yield Component(
        f"{TABLE}row.html",
        (
            state(_("before the first move"), row=shown["first"].row),
            state(_("in the middle of a game"), row=shown["attack"].row),
            state(_("a card is picked"), row=shown["planned"].row),
        ),
    )


def _fight(shown: Shown) -> Iterable[Component]:
    fights = [p.fight for p in shown.values() if p.fight]
    fighters = [one for fight in fights for squad in fight.squads for one in squad.fighters]
    wanted: tuple[tuple[str, Callable[[Fighter], Any]], ...] = (
        (_("without a wound"), lambda one: one.life == one.full and not one.button),
        (_("with a wound"), lambda one: 0 < one.life < one.full),
        (_("out of the fight"), lambda one: not one.life),
        (_("hits in this roll"), lambda one: one.hits),
        (_("can be chosen"), lambda one: one.button),
        (_("has the machine gun"), lambda one: one.gun),
    )
    yield Component(
        f"{TABLE}fighter.html", _pick(fighters, "fighter", wanted, "fighters", listed=True)
    )
    throws = [throw for fight in fights for throw in fight.throws]
    of_throws: tuple[tuple[str, Callable[[Any], Any]], ...] = (
        (_("a start roll"), lambda throw: len(throw.dice) == 1),
        (_("a roll of the fight"), lambda throw: len(throw.dice) > 1 and throw.details),
    )
    yield Component(f"{TABLE}throw.html", _pick(throws, "throw", of_throws, "throws", listed=True))
    yield Component(
        f"{TABLE}fight.html",
        (
            state(_("hits are to be assigned"), fight=shown["fight"].fight),
            state(_("later in the fight"), fight=shown["hit"].fight),
            state(_("for somebody watching"), fight=shown["watched"].fight),
        ),
    )


def _around(shown: Shown) -> Iterable[Component]:
    begun, last = shown["first"], shown["last"]
    status: dict[str, Any] = {"table": "styleguide", "mine": False, "why": None}
    yield Component(
        f"{TABLE}status.html",
        (
            state(_("your turn"), **{**status, "mine": True}, status=begun.status, pill=begun.pill),
            state(_("nearly over"), **status, status=last.status, pill=last.pill),
            state(
                _("on the projector"),
                **status,
                mode="projector",
                status=begun.status,
                pill=begun.announcement,
            ),
        ),
    )
    sides = [side for p in shown.values() for side in p.sides]
    of_sides: tuple[tuple[str, Callable[[Any], Any]], ...] = (
        (_("your own side"), lambda side: side.own),
        (_("its turn to play"), lambda side: side.turn),
        (_("an informer has looked"), lambda side: side.told),
        (_("cards under the pile"), lambda side: side.under),
    )
    yield Component(
        f"{TABLE}side.html", _pick(sides, "side", of_sides, "forest-sides", listed=True)
    )
    told = {"fought": _("a fight"), "sentenced": _("a death sentence"), "taken": _("a terrain")}
    yield Component(
        f"{TABLE}report.html",
        tuple(state(title, report=shown[name].report) for name, title in told.items()),
    )
    yield Component(
        f"{TABLE}ending_result.html", (state(_("the game is over"), ending=shown["over"].ending),)
    )
