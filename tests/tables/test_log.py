"""Every event has a wording in both languages, and nobody reads more than he may know."""

import ast
import re
from pathlib import Path
from random import Random

import pytest
from django.utils import translation

from game.engine.bots.random_player import random_player
from game.engine.match import play_match
from game.presentation import presenter
from game.presentation.outcast_heroes import log, words
from game.presentation.parts import Cast
from game.rulesets.outcast_heroes.cards import SOLDIERS
from game.selectors import Sitter, Told

from .conftest import GAME, RULESET

SITTERS = tuple(Sitter(i, name, "") for i, name in enumerate(["Żbik", "Kruk", "Buk", "Cis"]))
POLISH = re.compile("[ąćęłńóśźż]", re.I)


def told_kinds() -> set[str]:
    """The first argument of every `tell(…)` in the ruleset."""
    return {
        node.args[0].value
        for file in Path(log.__file__).parents[2].glob("rulesets/outcast_heroes/*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "tell"
    }


def test_every_kind_has_its_wording_and_no_other() -> None:
    assert told_kinds() | {"computer-takes", "person-takes"} == set(log.WORDINGS)


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_of_a_game_reads_well(language: str, players: int) -> None:
    match = play_match(RULESET, [random_player] * players, {}, Random(players))
    events = [event for events in match.events for event in events]
    with translation.override(language):
        for seat in (None, 0, 1):
            cast = Cast(SITTERS[:players], seat)
            for event in events:
                line = presenter(GAME).line(Told(event.kind, event.seen_by(seat)), cast)
                for text in (line.text, *line.details):
                    assert text
                    assert not re.search(r"%\(|\{|\}|None|\bFalse\b|proxy", text), text
                    assert not re.search(r"\b[a-z]+-[a-z]+-\d{4}\b", text), text


def test_private_facts_are_only_worded_for_whom_they_are() -> None:
    match = play_match(RULESET, [random_player] * 4, {}, Random(5))
    for event in (event for events in match.events for event in events if event.private):
        lines = {
            seat: presenter(GAME).line(
                Told(event.kind, event.seen_by(seat)), Cast(SITTERS, seat=None)
            )
            for seat in (None, 0, 1, 2, 3)
        }
        for seat, line in lines.items():
            assert line.own == (seat in event.private)
            assert (line == lines[None]) == (seat not in event.private)


def test_names_of_soldiers_stand_in_the_quotation_marks_of_the_language() -> None:
    with translation.override("pl"):
        assert words.soldier("inka") == "„Inka”"
        assert words.person("witold") == "rtm.\N{NO-BREAK SPACE}Witold Pilecki"
    with translation.override("en"):
        assert words.soldier("inka") == "“Inka”"
        assert words.person("witold") == "Cavalry Captain\N{NO-BREAK SPACE}Witold Pilecki"


def test_every_rank_has_its_word() -> None:
    assert {soldier.rank for soldier in SOLDIERS.values()} <= set(words.RANKS)


def test_english_wordings_are_english() -> None:
    with translation.override("en"):
        cast = Cast([Sitter(i, f"Nick{i}", "") for i in range(4)], 0)
        match = play_match(RULESET, [random_player] * 4, {}, Random(8))
        for event in (event for events in match.events for event in events):
            line = presenter(GAME).line(Told(event.kind, event.seen_by(0)), cast)
            for text in (line.text, *line.details):
                # Between quotation marks and in the names of missions Polish names are meant.
                rest = re.sub("“[^”]*”", "", text)
                for fact in event.public.values():
                    if isinstance(fact, str) and fact in words.MISSIONS:
                        rest = rest.replace(words.mission(fact), "")
                assert not POLISH.search(rest), text
