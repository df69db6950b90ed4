"""Laws of this game alone, on random walks: cards are conserved, knowledge lasts."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.engine.contract import CHANCE, IllegalMove, Move
from game.rulesets.outcast_heroes.cards import MISSIONS, TRAITOR
from game.rulesets.outcast_heroes.moves import GRAMMAR
from game.rulesets.outcast_heroes.phases import DECISIONS
from game.rulesets.outcast_heroes.ruleset import RULESET
from tests.engine.walks import Ply, Setting, settings_of, walk
from tests.engine.walks import settings as walks_of
from tests.examples import examples
from tests.rulesets import laws

from . import conservation
from .memory import Memory
from .positions import replace, soldiers_of
from .table import Table

EVERY = settings_of("outcast-heroes")
settings = walks_of("outcast-heroes")


@examples(max_examples=40)
@given(settings)
def test_every_card_is_in_exactly_one_place(setting: Setting) -> None:
    laws.keeps_its_cards(setting, conservation.check)


@examples(max_examples=20)
@given(settings)
def test_every_card_is_in_one_place_in_a_guess_too(setting: Setting) -> None:
    laws.keeps_its_cards_in_guesses(setting, conservation.check)


def test_walks_come_through_every_phase_and_make_every_move() -> None:
    phases, verbs = laws.met(EVERY, 90)
    assert set(DECISIONS) <= phases
    assert set(GRAMMAR) <= verbs


@examples(max_examples=40)
@given(settings, st.integers(0, 250))
def test_when_time_is_up_one_round_ends_and_one_stage_is_scored(
    setting: Setting, time_up: int
) -> None:
    rounds = scored = 0
    called: Ply | None = None
    for ply in walk(setting._replace(time_up=time_up)):
        called = ply if ply.number == time_up else called
        if called is not None:
            rounds += sum(event.kind == "round" for event in ply.events)
            scored += sum(event.kind == "scored" for event in ply.events)
    if called is None:
        return
    then = called.state.board
    begun = then.round > 0 and then.phase != "stage-start"
    between = not begun and then.stage > setting.options.get("stage", 1)
    assert rounds == (0 if begun or between else 1)
    assert scored == (0 if between else 1)
    assert ply.after.board.stage == then.stage - between


# ── knowledge ──


def listen(memories: list[Memory], ply: Ply) -> None:
    """Tell every seat the events of a ply, each what it may know."""
    for memory in memories:
        if ply.number == 0:
            memory.own = set(soldiers_of(Table(ply.state), memory.seat))
        for event in ply.events:
            memory.hear(event)
            if event.kind == "orders":
                now = RULESET.view(ply.after, memory.seat).holds_order
                memory.reveal(dict(event.public), {seat for seat, has in enumerate(now) if has})
        if not memory.orders:  # the first Order is dealt without a word
            memory.held = RULESET.view(ply.after, memory.seat).held


@examples(max_examples=60)
@given(settings)
def test_a_guess_never_contradicts_what_a_seat_was_shown(setting: Setting) -> None:
    rng = Random(setting.seed)
    memories = [Memory(seat, setting.players) for seat in range(setting.players)]
    for ply in walk(setting):
        listen(memories, ply)
        if ply.after.board.chance or ply.after.board.phase == "over":
            continue
        for memory in memories:
            if rng.random() < 0.5:
                memory.check(RULESET.resample(RULESET.view(ply.after, memory.seat), rng))


@examples(max_examples=60)
@given(settings)
def test_a_view_shows_the_cards_that_the_seat_was_shown_and_no_others(setting: Setting) -> None:
    memories = [Memory(seat, setting.players) for seat in range(setting.players)]
    for ply in walk(setting):
        listen(memories, ply)
        if ply.after.board.chance or ply.after.board.phase == "over":
            continue
        for memory in memories:
            memory.check_view(RULESET.view(ply.after, memory.seat))


@examples(max_examples=20)
@given(settings)
def test_what_is_noted_is_true(setting: Setting) -> None:
    """The notes themselves are held against the real position."""
    memories = [Memory(seat, setting.players) for seat in range(setting.players)]
    for ply in walk(setting):
        listen(memories, ply)
        if not ply.after.board.chance and ply.after.board.phase != "over":
            for memory in memories:
                memory.check(ply.after)


def own_cards(state: Any, seat: int) -> tuple[Any, ...]:
    """All that a seat holds or has put aside itself."""
    secrets = state.secrets
    return (
        secrets.held[seat],
        secrets.drawn[seat],
        secrets.given[seat],
        secrets.kept[seat],
        secrets.goals[seat],
        secrets.bids[seat],
        [card.value for card in secrets.glory_hands[seat]],
        getattr(secrets.glory_before[seat], "value", None),
    )


@examples(max_examples=30)
@given(settings)
def test_the_own_cards_are_the_same_in_every_guess(setting: Setting) -> None:
    rng = Random(setting.seed)
    for ply in walk(setting):
        if ply.after.board.chance:
            continue
        for seat in range(setting.players):
            guess = RULESET.resample(RULESET.view(ply.after, seat), rng)
            assert own_cards(guess, seat) == own_cards(ply.after, seat)
            assert guess.board == ply.after.board


def test_guesses_differ_where_the_viewer_knows_nothing() -> None:
    setting = Setting("outcast-heroes", 3, {}, 5)
    ply = next(p for p in walk(setting) if p.after.board.phase == "turn")
    guesses = [RULESET.resample(RULESET.view(ply.after, 0), Random(n)).secrets for n in range(40)]
    assert len({g.goals[1] for g in guesses}) > 4
    assert len({g.held[2] for g in guesses}) > 3
    assert len({g.mission_deck for g in guesses}) > 10
    assert len({tuple(c.value for c in g.glory_deck) for g in guesses}) > 10
    assert len({tuple(c.id for c in g.government_deck) for g in guesses}) > 10
    assert {guess.goals.count(TRAITOR) for guess in guesses} == {0, 1}


# ── what is hidden makes no difference to a view ──


def swapped(state: Any, seat: int | None, rng: Random) -> Any:
    """Another position that differs only in what nobody has shown to `seat`."""
    board, secrets = state.board, state.secrets
    changes: dict[str, Any] = {}
    hidden = [s for s in range(board.players) if s != seat]
    goals, deck = list(secrets.goals), list(secrets.goal_deck)
    if None not in goals and board.phase != "over":
        left = deck + [goals[s] for s in hidden]
        rng.shuffle(left)
        for other in hidden:
            goals[other] = left.pop()
        changes |= {"goals": tuple(goals), "goal_deck": tuple(left)}
    missions, unused = list(secrets.mission_deck), list(secrets.missions_unused)
    for place, mission in enumerate(missions):
        same = [m for m in unused if MISSIONS[m].stage == MISSIONS[mission].stage]
        if same:
            other = rng.choice(same)
            unused[unused.index(other)], missions[place] = mission, other
    changes |= {"mission_deck": tuple(missions), "missions_unused": tuple(unused)}
    orders = list(secrets.order_deck)
    rng.shuffle(orders)
    held = list(secrets.held)
    for other in hidden:
        if held[other] is not None and orders:
            held[other], orders[0] = orders[0], held[other]
    bids = list(secrets.bids)
    for other in hidden:
        if bids[other] is not None:
            bids[other] = rng.choice(board.units[other])
    changes |= {"order_deck": tuple(orders), "held": tuple(held), "bids": tuple(bids)}
    bit = 0 if seat is None else 1 << seat
    top = [card for card in secrets.glory_deck if not card.seen]
    rng.shuffle(top)
    changes["glory_deck"] = tuple(c if c.seen else top.pop() for c in secrets.glory_deck)
    free = [card for card in secrets.government_deck if not card.known & bit]
    rng.shuffle(free)
    changes["government_deck"] = tuple(
        c if c.known & bit else replace(free.pop(), known=c.known) for c in secrets.government_deck
    )
    return type(state)(board, replace(secrets, **changes))


@examples(max_examples=30)
@given(settings)
def test_views_show_nothing_that_is_hidden_from_the_viewer(setting: Setting) -> None:
    rng = Random(setting.seed)
    different = 0
    for ply in walk(setting):
        board = ply.after.board
        if board.chance or board.phase == "give-orders":
            continue
        for viewer in setting.viewers():
            other = swapped(ply.after, viewer, rng)
            different += other != ply.after
            assert RULESET.view(other, viewer) == RULESET.view(ply.after, viewer)
            if viewer is not None and viewer in RULESET.to_act(ply.after):
                assert RULESET.legal_moves(other, viewer) == RULESET.legal_moves(ply.after, viewer)
    if setting.time_up is None:
        assert different > 20


# ── tampered dice ──


@examples(max_examples=20)
@given(settings)
def test_a_shuffle_with_a_card_twice_or_a_foreign_card_is_refused(setting: Setting) -> None:
    rng = Random(setting.seed)
    for ply in walk(setting):
        args = list(ply.move.args)
        if ply.move.seat != CHANCE or len(set(args)) < 2:
            continue
        one, two = rng.sample(sorted(set(args)), 2)
        args[args.index(one)] = two
        try:
            RULESET.apply(ply.state, Move(CHANCE, ply.move.verb, tuple(args)))
        except IllegalMove:
            continue
        raise AssertionError(f"{ply.move.verb} with {two} twice applied")
