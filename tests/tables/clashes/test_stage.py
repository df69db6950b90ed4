"""A clash's result on the stage: who led, what was played, and only then who has won."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from msgspec.structs import replace as changed

from game.kit.parts import Cast, Die
from game.kit.stage import Staged
from game.presentation.clashes.climax import climax
from game.presentation.clashes.report import Report, report
from game.tables.selectors import Sitter

from ..leftovers import english_in, polish_in
from ..stories import sights
from .games import matches

CAST = Cast(tuple(Sitter(i, f"Nick{i}", "") for i in range(10)), None)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def climaxes() -> Iterator[tuple[Report, Staged]]:
    """Each clash's, once it is over."""
    for match in matches():
        key = ""
        for seen, _ in sights(match, None):
            told = report(seen, CAST)
            shown = climax(seen, told)
            if told is not None and shown is not None and shown.key != key:
                key = shown.key
                yield told, shown


def test_it_tells_each_side_how_it_went_and_all_how_the_game_stands() -> None:
    told_to = set()
    for match in matches():
        for seen, _ in sights(match, 0):
            told = report(seen, CAST)
            if told is None:
                continue
            own = climax(seen, report(seen, changed(CAST, seat=0)))
            watched = climax(seen, told)
            assert own
            assert watched
            heroes, communists = seen.view.board.won
            stands = f"The game so far: Heroes {heroes}, Communists {communists}."
            assert watched.rest[0].own == stands
            won = ("heroes", "communists")[seen.view.board.sides[0]] == told.winner.id
            sentence = f"Your side {'wins' if won else 'loses'} this clash."
            assert own.rest[0].own == f"{sentence} {stands}"
            before, _stamp, after = html(own).partition("stage-stamp")
            assert sentence not in before
            assert sentence in after
            told_to.add(won)
    assert told_to == {True, False}


def html(shown: Staged) -> str:
    return render_to_string("kit/stage.html", {"staged": shown})


def test_both_leaders_come_then_every_card_then_the_stamp() -> None:
    played = ties = 0
    for told, shown in climaxes():
        assert [beat.title for beat in shown.cards] == [
            team.opened.name for team in told.teams if team.opened
        ]
        if not told.printed:
            assert {beat.sign for beat in shown.cards} <= {told.icon}
        acts = [beat.title for beat in shown.before if beat.kind == "falls"]
        assert acts == [act.card for act in told.acts]
        rolled = [beat.dice for beat in shown.before if beat.kind == "throw"]
        assert rolled == ([] if told.rolled is None else [(Die(told.rolled),)])
        ties += bool(rolled)
        stamp = shown.rest[0]
        assert (stamp.kind, stamp.title, stamp.figure) == ("stamp", told.verdict, told.score)
        assert stamp.tone == f"side-{told.winner.id}"
        played += bool(told.acts)
    assert played
    assert ties


def test_nothing_before_the_stamp_tells_the_verdict() -> None:
    for told, shown in climaxes():
        before, stamp, _after = html(shown).partition("stage-stamp")
        assert stamp
        assert told.verdict not in before
        assert not told.die or told.die not in before


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_reads_well_in_both_languages(language: str) -> None:
    left = english_in if language == "pl" else polish_in
    with translation.override(language):
        for _, shown in climaxes():
            page = re.sub(r"<[^>]+>", " ", html(shown))
            assert not re.search(r"%\(|None|proxy|\{\{", page)
            assert not left(page)
