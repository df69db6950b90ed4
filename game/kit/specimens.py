"""What the style guide shows of a game: its components in the states that a game led to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from django.utils.translation import gettext as _

from game.kit.moments import whole_game
from game.kit.parts import Cast
from game.kit.style_guide import Component, Specimens, State, state
from game.tables.selectors import Seen

from .load import Game
from .reference import reference
from .steps import Steps
from .table import Page, page

SEED: Final = 1
WITHIN: Final = "kit-game"
HAND: Final = "hand kit-hand"


def specimens(game: Game, styles: tuple[str, ...]) -> Specimens:
    """All components, the small ones first. What a game never comes to is left out."""
    moments = _moments(game)
    shown = [_page(game, seen) for seen in moments]
    decided = [seen for seen in moments if seen.moves]
    shown += [_page(game, seen, _first_pick(game, seen)) for seen in decided]
    shown += [_page(game, replace(seen, seat=None, moves=())) for seen in decided[:1]]
    return Specimens(
        game=game.slug,
        styles=styles,
        components=tuple(one for one in _components(shown) if one.states),
        reference=reference(game, moments[0]),
        reference_template="kit/reference.html",
    )


@cache
def _moments(game: Game) -> tuple[Seen, ...]:
    """The first decision, one in the middle, and the end."""
    found = list(whole_game(game.slug, SEED, game.declared.players))
    decided = [seen for seen in found if seen.moves]
    return decided[0], decided[len(decided) // 2], found[-1]


def _page(game: Game, seen: Seen, chosen: str = "") -> Page:
    return page(game, seen, Cast(seen.sitters, seen.seat), chosen)


def _first_pick(game: Game, seen: Seen) -> str:
    """The first thing that can be picked, or ""."""
    steps = Steps(game, seen.moves, "")
    acts = (steps.act(thing) for thing in steps.things)
    return next((act.pick for act in acts if act is not None and act.pick), "")


def _components(shown: Sequence[Page]) -> Iterable[Component]:
    hand = [chip for one in shown for chip in one.decision.hand]
    yield Component(
        "kit/hand_card.html",
        (
            *_first(_("can be picked"), hand, lambda one: one.act and one.act.pick, HAND),
            *_first(_("is picked"), hand, lambda one: one.act and one.act.picked, HAND),
            *_first(_("cannot be played now"), hand, lambda one: not one.act, HAND),
        ),
    )
    seats = [seat for one in shown for seat in one.seats]
    zones = [zone for one in shown for zone in one.zones]
    zones += [zone for seat in seats for zone in seat.zones]
    parts = [part for zone in zones for part in zone.parts]
    chips = [chip for part in parts for chip in part.chips]
    yield Component(
        "kit/chip.html",
        (
            *_first(_("at rest"), chips, lambda one: not one.act and not one.new, "kit-chips"),
            *_first(_("was laid last"), chips, lambda one: one.new, "kit-chips"),
            *_first(_("can be chosen"), chips, lambda one: one.act, "kit-chips"),
        ),
    )
    yield Component(
        "kit/part.html",
        (
            *_first(_("nothing lies here"), parts, lambda one: not (one.chips or one.down)),
            *_first(_("cards face down"), parts, lambda one: one.down and not one.act),
            *_first(_("can be chosen"), parts, lambda one: one.act),
        ),
    )
    yield Component(
        "kit/seat.html",
        (
            *_first(_("your own"), seats, lambda one: one.own, "kit-seats"),
            *_first(_("its turn to play"), seats, lambda one: one.turn, "kit-seats"),
        ),
    )
    yield Component(
        "kit/status.html",
        (
            *(_status(_("its turn to play"), one) for one in shown[:1]),
            *(_status(_("the last round"), one, time_up=True) for one in shown[:1]),
            *(_status(_("the game is over"), one) for one in shown if one.ending),
        ),
    )
    over = [one.ending for one in shown if one.ending]
    yield Component(
        "kit/ending_result.html",
        tuple(state(_("the game is over"), ending=one) for one in over[:1]),
    )


def _status(title: str, page: Page, *, time_up: bool = False) -> State:
    given: dict[str, Any] = {"where": page.where, "seats": page.seats, "pill": page.pill}
    given |= {"table": "", "mode": "seat", "mine": bool(page.kind), "time_up": time_up}
    return State(title, given, WITHIN)


NAMES: Final = {HAND: "chip", "kit-chips": "chip", "kit-seats": "seat"}
"""What a component is given its piece as, by the classes of what it stands in."""


def _first(title: str, found: Iterable[Any], fits: Any, within: str = "") -> Iterable[State]:
    """The first piece that shows a state; nothing where the game never comes to it."""
    for one in found:
        if fits(one):
            given = {NAMES.get(within, "part"): one}
            yield state(title, f"{WITHIN} {within}".strip(), listed=within != "", **given)
            return
