"""What is told after a game of Paratroopers."""

from __future__ import annotations

from collections import Counter

from django.utils.translation import override

from game.kit.after import tally
from game.kit.declared.after import after_of
from game.kit.parts import Cast
from game.presentation import presenter
from game.rulesets.paratroopers.cards import EVENTS
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
