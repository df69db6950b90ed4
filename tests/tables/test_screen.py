"""The table's screen: what it offers, explains and says at each moment."""

import gzip
import re
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from game.engine.contract import Move
from game.engine.registry import get_ruleset
from game.kit.parts import Cast
from game.presentation import games, presenter
from game.presentation.outcast_heroes import words
from game.presentation.outcast_heroes.table import Page as Screen
from game.rulesets.outcast_heroes.cards import FREE, MISSIONS
from game.rulesets.outcast_heroes.terms import TERMS
from game.tables.models import Table
from game.tables.selectors import Seen, see
from game.tables.services import call_time, play, position_of
from game.tables.services_bots import settle
from tests.facts import facts_of
from wyklenci_site import settings as in_use

from .conftest import GAME, RULESET
from .html import BROUGHT, Page
from .positions import four_missions, phase, table_at
from .stories import match_of, sights


def seen_by(table: Table, index: int | None) -> Seen:
    table.refresh_from_db()
    return see(table, None if index is None else table.seats.get(index=index))


def screen(seen: Seen, chosen: str = "") -> Screen:
    return presenter(GAME).page(seen, Cast(seen.sitters, seen.seat), chosen)


@pytest.fixture
def busy(db: None) -> Table:
    """Seat 0's turn with four missions on the table."""
    return table_at(phase("turn", four_missions))


@pytest.fixture
def reader(client: Client, busy: Table) -> Client:
    client.get(f"/seat/{busy.seats.get(index=0).token}/")
    return client


# What is offered


def test_the_page_says_how_long_no_tap_counts_after_a_change(
    reader: Client, busy: Table, settings: Any
) -> None:
    settings.TAPS_SETTLE = in_use.TAPS_SETTLE
    text = reader.get(f"/table/{busy.public_id}/").content.decode()
    assert 'data-settle="800"' in text


@pytest.mark.parametrize("game", games())
def test_moves_that_no_tap_too_many_makes_are_moves_of_the_game(game: str) -> None:
    costly = presenter(game).costly
    verbs = get_ruleset(game).grammar
    assert costly
    assert ("pass" in costly) == ("pass" in verbs)
    assert set(costly) <= set(verbs)


@pytest.mark.parametrize("game", games())
def test_what_is_given_up_for_good_is_given_up_by_no_tap_too_many(game: str) -> None:
    given_up = facts_of(game).given_up
    assert given_up
    assert given_up <= set(presenter(game).costly)


def only_takes_over(board: Any) -> bool:
    """Nobody left in the hand, and somebody in a Strike Force who may move up."""
    strong = [s for active in board.missions for s in active.strike if board.owner(s) == 0]
    return board.actions > 0 and not board.units[0] and bool(strong)


def test_with_an_empty_hand_nobody_is_told_to_choose_a_soldier_of_it(db: None) -> None:
    def wanted(state: Any) -> bool:
        if not phase("turn", only_takes_over)(state):
            return False
        return any(move.verb == "take-over" for move in RULESET.legal_moves(state, 0))

    shown = screen(seen_by(table_at(wanted), 0)).decision
    assert shown.hand == ()
    assert "w\xa0Sile Uderzeniowej" in shown.prompt


def test_the_list_of_moves_has_each_move_once_in_a_sentence_of_its_own(busy: Table) -> None:
    seen = seen_by(busy, 0)
    groups = screen(seen).decision.every
    listed = [button.value for group in groups for button in group.buttons]
    assert sorted(listed) == sorted(map(str, seen.moves))
    for group in groups:
        labels = [button.label for button in group.buttons]
        assert len(set(labels)) == len(labels)


def test_a_chosen_soldier_lights_zones_or_is_told_why_not(busy: Table) -> None:
    seen = seen_by(busy, 0)
    chosen = next(m.args[0] for m in seen.moves if m.verb == "deploy")
    zones = [zone for mission in screen(seen, chosen).missions for zone in mission.zones]
    assert any(zone.lit for zone in zones)
    assert any(zone.why_not for zone in zones)
    assert all(bool(zone.why_not) != zone.lit for zone in zones)
    assert not any(zone.why_not for mission in screen(seen).missions for zone in mission.zones)


def _takeovers(moves: Iterable[Move]) -> Counter[tuple[str, ...]]:
    """How many zones each soldier may take over, by soldier and mission."""
    return Counter(m.args[:2] for m in moves if m.verb == "take-over")


def test_a_soldier_in_the_strike_force_is_told_why_he_cannot_take_over(db: None) -> None:
    """One who may take over a zone of his mission, but not all three."""
    table = table_at(
        lambda state: (
            phase("turn")(state)
            and any(n < 3 for n in _takeovers(RULESET.legal_moves(state, 0)).values())
        )
    )
    seen = seen_by(table, 0)
    (soldier, name), lit = next(item for item in _takeovers(seen.moves).items() if item[1] < 3)
    mission = next(m for m in screen(seen, soldier).missions if m.id == name)
    special = [zone for zone in mission.zones if zone.id != "strike"]
    assert sum(zone.lit for zone in special) == lit
    assert all(bool(zone.why_not) != zone.lit for zone in special)


def test_without_an_action_the_headquarters_say_why_nobody_comes(db: None) -> None:
    table = table_at(phase("turn", lambda board: board.actions == 0 and bool(board.headquarters)))
    mobilise = screen(seen_by(table, 0)).decision.mobilise
    assert mobilise is not None
    assert mobilise.why_not
    assert not any(soldier.button for soldier in mobilise.soldiers)


@pytest.mark.parametrize("verb", ["order", "keep"])
def test_the_only_order_says_so_and_no_change_is_plus_nought(db: None, verb: str) -> None:
    table = table_at(
        lambda state: (
            phase("give-orders")(state)
            and {m.verb for m in RULESET.legal_moves(state, 0)} == {verb}
        )
    )
    choices = screen(seen_by(table, 0)).decision.choices
    assert choices
    assert all(re.fullmatch(r"[+−]\d", choice.card.figure) for choice in choices)
    assert all(choice.fate for choice in choices)
    assert ("innego nie masz" in choices[0].button.label) == (len(choices) == 1)


# What a narrow screen opens


def test_a_narrow_screen_opens_what_matters_now(busy: Table) -> None:
    seen = seen_by(busy, 0)
    own = max(step.ply for step in seen.steps if step.seat == 0)
    later = [told for step in seen.steps if step.ply > own for told in step.told]
    placed = [told.facts["mission"] for told in later if told.kind in ("deployed", "took-over")]
    assert [m.id for m in screen(seen).missions if m.shown] == placed[-1:]
    chosen = next(m.args[0] for m in seen.moves if m.verb == "deploy")
    assert [m.id for m in screen(seen, chosen).missions if m.shown] == [_lit(seen, chosen)]
    table = table_at(phase("give-orders"))
    shown = [m for m in screen(seen_by(table, 0)).missions if m.shown]
    assert [m.resolving for m in shown] == [True]


def _lit(seen: Seen, chosen: str) -> str:
    return next((m.id for m in screen(seen, chosen).missions if m.lit), "")


def test_every_mission_fits_a_tab() -> None:
    texts = words.says.texts
    assert set(texts.under("short")) == {*MISSIONS, FREE}
    for name in texts.under("short"):
        short = texts[f"short.{name}"].text
        assert max(len(short.pl), len(short.en)) <= 10


# What is explained


@pytest.mark.parametrize("view", ["", "projector/"])
def test_all_that_opens_on_tap_is_there_and_no_id_twice(
    reader: Client, busy: Table, view: str
) -> None:
    chosen = next(m.args[0] for m in seen_by(busy, 0).moves if m.verb == "deploy")
    html = reader.get(f"/table/{busy.public_id}/{view}", {"chosen": chosen}).content.decode()
    ids = Page(html).ids
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'popovertarget="([^"]+)"', BROUGHT.sub("", html))) <= set(ids)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_each_word_is_explained_in_both_languages(busy: Table, language: str) -> None:
    with translation.override(language):
        told = {
            term.id: term
            for term in presenter("outcast-heroes").reference(seen_by(busy, None)).terms
        }
    assert {term.id for term in TERMS} | {f"bonus-{kind}" for kind in words.BONUSES} == set(told)
    assert all(term.name and term.text.endswith((".", "”")) for term in told.values())


def test_what_opens_on_tap_tells_nothing_of_what_is_hidden() -> None:
    """It is the same before the first card is dealt and at the end of the game."""
    reference = presenter("outcast-heroes").reference
    told = [reference(seen) for seen, _ in sights(match_of(3), 0)]
    assert len(set(map(repr, told))) == 1
    missions = {card.id for card in told[0].cards if card.id.startswith("mission-")}
    assert missions == {f"mission-{id}" for id in (*MISSIONS, FREE)}


# What is said


@pytest.mark.parametrize("language", ["pl", "en"])
def test_whoever_waits_is_told_whom_for_in_a_whole_sentence(language: str) -> None:
    said = set()
    for seed in (1, 2):
        for seen, _ in sights(match_of(seed, length="lesson", stage=1), 1):
            with translation.override(language):
                shown = screen(seen)
            prompt = shown.decision.prompt
            assert "%(" not in prompt + shown.pill + shown.decision.detail
            assert prompt[0].isupper() or prompt[0] == "Ż"
            you = {"pl": "Ty", "en": "You"}[language]
            names = [
                you if seat == seen.seat else seen.sitters[seat].nickname
                for seat in seen.to_act
                if seat >= 0
            ]
            assert all(name in prompt for name in names)
            said.add(re.sub("|".join(map(re.escape, names)) or "$^", "", prompt))
    assert len(said) > 8


def test_a_screen_reader_hears_the_newest_event_and_what_is_to_be_done(
    reader: Client, busy: Table
) -> None:
    html = reader.get(f"/table/{busy.public_id}/").content.decode()
    news = re.search(r'<div id="news"[^>]*role="status"[^>]*>(.*?)</div>', html, re.S)
    assert news
    assert screen(seen_by(busy, 0)).decision.prompt in news[1]
    assert "<a" not in news[1]


NOTICE = "Time is up: this is the last round."


@pytest.mark.parametrize("page", ["", "projector/"])
def test_that_time_is_up_is_said_for_the_rest_of_the_game(
    reader: Client, busy: Table, page: str
) -> None:
    address = f"/table/{busy.public_id}/{page}"

    def bar() -> str:
        answer = reader.get(address, headers={"accept-language": "en"}).content.decode()
        return answer.partition('class="status"')[2].partition('class="pill')[0]

    assert NOTICE not in bar()
    call_time(busy.pk)
    assert NOTICE in bar()
    shown = screen(seen_by(busy, 0))
    assert shown.stage.rounds == len(shown.status.dots) == shown.stage.round
    assert all(shown.status.dots)


def test_once_the_game_is_over_there_is_no_last_round_any_more(db: None) -> None:
    table = table_at(phase("bid", lambda board: board.stage == 2))
    assert not screen(seen_by(table, 0)).status.last
    call_time(table.pk)
    shown = screen(seen_by(table, 0))
    assert shown.ending is not None
    assert not shown.status.last
    assert (shown.stage.name, shown.stage.round, shown.stage.rounds) == ("I", 4, 4)


# How much it is


def test_a_swap_is_small(reader: Client, busy: Table) -> None:
    chosen = next(m.args[0] for m in seen_by(busy, 0).moves if m.verb == "deploy")
    answer = reader.get(
        f"/table/{busy.public_id}/", {"chosen": chosen}, headers={"hx-request": "true"}
    )
    assert len(gzip.compress(answer.content)) < 15_000


def test_the_scoring_of_a_stage_stands_first_until_the_next_begins(db: None) -> None:
    table = table_at(phase("bid", lambda board: board.stage == 2))
    assert screen(seen_by(table, 0)).scored is not None
    rng = Random(0)
    while table.waiting and screen(seen_by(table, 0)).scored:
        state = position_of(table).state
        index = int(sorted(table.waiting)[0])
        move = rng.choice(RULESET.legal_moves(state, index))
        token = table.seats.get(index=index).token
        play(table.pk, token, table.waiting[str(index)], str(move))
        settle(table.pk)
        table.refresh_from_db()
    shown = screen(seen_by(table, 0))
    assert shown.scored is None
    assert len(shown.stages) == 1
