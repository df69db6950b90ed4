"""What is told after a game of Paratroopers."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from django.utils.translation import override

from game.kit.after import tally
from game.kit.declared.after import after_of
from game.kit.log import teller
from game.kit.parts import Cast
from game.kit.story import lines_of
from game.presentation import presenter
from game.presentation.paratroopers.words import GAME
from game.rulesets.paratroopers.cards import EVENTS, FLIGHT_CONDITIONS, FLIGHT_ORDERS, TRAINING
from game.tables.selectors import Seen
from tests.rulesets.paratroopers.hints import GUIDED


def finished(seed: int) -> Seen:
    *_, seen = GUIDED.decisions_of(seed, lambda seen: GUIDED.proposed(seen).move)
    assert seen.outcome is not None
    return seen


def test_of_each_event_it_is_told_whom_it_hit() -> None:
    """Everybody who suffered it or was defended, by name and letter."""
    told_of = 0
    with override("en"):
        for seed in (GUIDED.guide.seed, 3, 5):
            seen = finished(seed)
            cast = Cast(seen.sitters, seen.seat)
            chapters = presenter(GUIDED.game).debrief(seen, cast).chapters
            met = [card for chapter in chapters for group in chapter.groups for card in group.cards]
            for told in (told for step in seen.steps for told in step.told):
                if told.kind not in ("suffered", "defended"):
                    continue
                if not EVENTS[told.facts["event"]].note:
                    continue  # of what has no note nothing is told
                name = EVENTS[told.facts["event"]].name.en
                ways = [way.text for card in met if name in card.card.name for way in card.ways]
                who = f"({cast.name(told.facts['seat'])})"
                assert any(who in way for way in ways), (name, ways)
                told_of += 1
    assert told_of > 2


def test_a_flight_order_is_told_with_the_conditions_that_it_flew_under() -> None:
    with override("en"):
        seen = finished(GUIDED.guide.seed)
        cast = Cast(seen.sitters, seen.seat)
        chapters = presenter(GUIDED.game).debrief(seen, cast).chapters
        told = [told for step in seen.steps for told in step.told]
        flown = [
            (FLIGHT_ORDERS[one.facts["card"]].name.en, FLIGHT_CONDITIONS[two.facts["card"]].name.en)
            for one, two in pairwise(one for one in told if one.kind in ("order", "conditions"))
            if (one.kind, two.kind) == ("order", "conditions")
        ]
        met = [card for chapter in chapters for group in chapter.groups for card in group.cards]
        for order, conditions in flown:
            ways = [way.text for card in met if order in card.card.name for way in card.ways]
            assert any(f"Flight Conditions: {conditions} –" in way for way in ways), (order, ways)
            ways = [way.text for card in met if conditions in card.card.name for way in card.ways]
            assert any(f"Flight Order: {order}," in way for way in ways), (conditions, ways)
    assert len(flown) == 2


def test_a_defence_names_its_card_once() -> None:
    with override("pl"):
        seen = finished(GUIDED.guide.seed)
        chapters = presenter(GUIDED.game).debrief(seen, Cast(seen.sitters, 0)).chapters
        names = {one.name.pl for one in TRAINING.values()}
    met = [card for chapter in chapters for group in chapter.groups for card in group.cards]
    told = [(name, way.text) for card in met for way in card.ways for name in names]
    often = [text.count(name) for name, text in told if name in text]
    assert often
    assert set(often) == {1}


def test_cards_are_not_told_of_as_words() -> None:
    with override("pl"):
        seen = finished(GUIDED.guide.seed)
        chapters = presenter(GUIDED.game).debrief(seen, Cast(seen.sitters, 0)).chapters
    assert "Słowa z kart" not in [chapter.title for chapter in chapters]


def test_a_class_is_told_how_often_it_happened_however_many_cards_it_names() -> None:
    """A flight with five tokens aboard was one order; a defence with a card was one defence."""
    with override("pl"):
        seen = finished(GUIDED.guide.seed)
        whole = tally(after_of(GUIDED.made), [seen]).whole
    happened = Counter(told.kind for step in seen.steps for told in step.told)
    assert happened["defended"] > 0
    for kind in ("order", "conditions", "event", "defended", "took", "finished"):
        assert whole.times(kind) == happened[kind], kind


@pytest.mark.parametrize("language", ["pl", "en"])
def test_sentences_behind_a_name_go_on_small_and_a_paratrooper_begins_his(language: str) -> None:
    """What the points were made of stands behind "Zosia –", and in the log below her line."""
    with override(language):
        seen = finished(GUIDED.guide.seed)
        cast = Cast(seen.sitters, seen.seat)
        ending = presenter(GUIDED.game).page(seen, cast, "").ending
        lines = lines_of(seen.steps, teller(GAME), cast)
        pawn = GAME.says("zone.pawn.D").split()[0]
    assert len(ending.rows) == len(seen.sitters)
    scored = [line.details for line in lines if line.level == "result" and line.details]
    assert [told for _name, told in ending.rows] == [made for (made,) in scored]
    assert all(told[0].islower() for _name, told in ending.rows)
    named = [line.text for line in lines if pawn in line.text]
    assert len(named) > 5
    assert all(text.startswith(pawn) for text in named), named


def test_what_somebody_had_before_the_end_is_what_the_log_said_then() -> None:
    """In a lesson the Points for the stay are added at the end, too, as the log says above."""
    seen = finished(GUIDED.guide.seed)
    last = seen.steps[-1].told
    stayed = {
        told.facts["seat"]: (told.facts["points"] - told.facts["by"], told.facts["by"])
        for told in last
        if told.kind == "points" and told.facts["reason"] == "stay"
    }
    assert stayed
    with override("en"):
        lines = lines_of(seen.steps[-1:], teller(GAME), Cast(seen.sitters, seen.seat))
    scored = [told.facts["seat"] for told in last if told.kind == "scored"]
    made = [line.details[0] for line in lines if line.details]
    by_seat = dict(zip(scored, made, strict=True))
    for seat, (before, by) in stayed.items():
        assert by_seat[seat].startswith(
            f"before the end: {before}\N{NO-BREAK SPACE}Points, added then: "
        )
        assert f"being in the Country\N{NO-BREAK SPACE}{by}" in by_seat[seat]
