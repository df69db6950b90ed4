"""After a game of Forest: what is told of people, places and words agrees with the game."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils import translation

from game.engine.match import Match
from game.kit.debrief import Debrief
from game.kit.load import game_of
from game.kit.questions import fitting
from game.presentation import presenter
from game.presentation.forest.cards import GROUND, SPECIAL, TONES, UNIT
from game.rulesets.forest.cards import FOREST, LEADERS, SPECIALS, TERRAIN, UNITS
from game.rulesets.forest.course import Course, DeathSentence, Fight, Turn
from game.rulesets.forest.questions import ASKED_WHEN

from ..readings import (
    check_conditions,
    check_page,
    check_questions,
    check_ready_for_print,
    debrief_html,
    examples,
    met_in,
    way_texts,
)
from .games import GAME, at_the_end, course, every, facts

YEARS = re.compile(r"\d{4}")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def debriefed(match: Match, seat: int | None = 0) -> Debrief:
    return presenter(GAME).debrief(*at_the_end(match, seat))


def laid(match: Match) -> set[str]:
    return {one["card"] for kind in ("placed", "replaced") for one in facts(match, kind)}


def test_every_commander_who_came_to_a_terrain_is_told_of_on_the_right_side() -> None:
    for match in every():
        shown, cards = debriefed(match), laid(match)
        people, offices = met_in(shown, "people"), met_in(shown, "offices")
        for side, told in enumerate((people, offices)):
            assert len(told) == len(cards & set(LEADERS[side]))
        notes = {note.url for name in cards & set(LEADERS[FOREST]) if (note := UNIT.note(name))}
        assert {one.card.url for one in people} == notes
        assert all(YEARS.search(one.card.who) and one.card.group for one in people)
        assert not any(YEARS.search(one.card.who) or one.card.group for one in offices)


def test_what_a_commander_went_through_is_what_happened() -> None:
    found = 0
    for match in every():
        shown = debriefed(match)
        ways = way_texts(met_in(shown, "people", "offices"))
        commanders = {card for side in LEADERS for card in side}
        fallen = [one["card"] for one in facts(match, "fell") if one["card"] in commanders]
        assert sum("falls" in way for way in ways) == len(fallen)
        saved = sum(one["saved"] for one in facts(match, "thrown"))
        assert sum("saved by the dice" in way for way in ways) == saved
        found += len(fallen)
    assert found


def test_the_nameless_are_counted_on_both_sides() -> None:
    for match in every():
        shown, cards = debriefed(match), laid(match) & set(UNITS)
        commanders = {card for side in LEADERS for card in side}
        nameless = met_in(shown, "nameless")
        counts = [int(way.rpartition(" ")[2]) for way in way_texts(nameless)]
        assert sum(counts) == len(cards - commanders)
        urls = {tone: [one.card.url for one in nameless if one.tone == tone] for tone in TONES}
        assert urls["forest"] in ([], ["/notes/term/nn/"])
        assert all("/notes/organisation/" in url for url in urls["steel"])


def test_every_terrain_and_every_special_that_came_up_has_its_note() -> None:
    for match in every():
        shown, seen = debriefed(match), at_the_end(match)[0]
        row = seen.view.board.row
        urls = [note.url for kind in dict.fromkeys(row) if (note := GROUND.note(kind))]
        places, specials = met_in(shown, "places"), met_in(shown, "words")
        assert [one.card.url for one in places] == urls
        used = (laid(match) | {one["card"] for one in facts(match, "played")}) & set(SPECIALS)
        notes = {note.url for name in used if (note := SPECIAL.note(name))}
        assert {one.card.url for one in specials} == notes
        assert len(specials) == len(used)
        assert all(one.ways and one.card.life for one in (*places, *specials))


def test_the_row_is_told_as_it_was_held() -> None:
    names = ("Forest men", "Communists")
    for match in every():
        ways = way_texts(met_in(debriefed(match), "places"))
        control = at_the_end(match)[0].view.board.control
        for side, name in enumerate(names):
            assert sum(way.endswith(f"at the end: {name}") for way in ways) == control.count(side)


def turn(verb: str = "play", card: str = "", **more) -> Turn:
    side = more.pop("side", 0)
    return Turn(1, 1, side, verb, card, **more)


def told(*turns: Turn, first: str = "pubp") -> Course:
    return Course(row=(first, "wies", "las", "las", "las", "bagno"), turns=list(turns))


def lost(*names: str) -> tuple[Turn, ...]:
    """They are laid, fight and fall."""
    fight = Fight(2, "las", 0, begun=True, winner=1, life=[(name, 2) for name in names])
    fight.fell = list(names)
    placed = [turn("place", name, place=2) for name in names]
    return (*placed, turn("attack", place=2, fight=fight))


HOLDS = {
    "betrayal": told(turn(card="zdrada")),
    "verdict": told(turn(card="wyrok-smierci")),
    "manhunt": told(turn(card="oblawa")),
    "village": told(turn("place", "reakcyjna-wies", place=1)),
    "informer": told(turn(card="agent")),
    "commander-fell": told(*lost("zapora")),
    "nameless-fell": told(*lost("nn-2-6", "mo-2-6")),
    "no-fight": told(turn("attack", place=2, fight=Fight(2, "las", 0, starts=[6], tries=0))),
    "prison": told(first="wiezienie"),
    "office": told(first="pubp"),
    "station": told(first="posterunek"),
    "any-game": told(),
}
DOES_NOT = {
    "betrayal": told(turn(card="wyrok-smierci")),
    "verdict": told(turn(card="zdrada")),
    "manhunt": told(turn(card="rajd")),
    "village": told(turn("place", "zaskoczenie", place=1)),
    "informer": told(turn(card="rajd")),
    "commander-fell": told(*lost("lucjan-d", "nn-2-6")),
    "nameless-fell": told(*lost("nn-2-6", "lucjan-d")),
    "no-fight": told(*lost("nn-2-6")),
    "prison": told(first="pubp"),
    "office": told(first="posterunek"),
    "station": told(first="wiezienie"),
}


def test_every_condition_has_its_examples() -> None:
    check_conditions(GAME, HOLDS, DOES_NOT)


@pytest.mark.parametrize(("name", "course", "expected"), examples(HOLDS, DOES_NOT))
def test_a_condition_holds_where_it_should_and_nowhere_else(
    name: str, course: Any, expected: bool
) -> None:
    assert ASKED_WHEN.fits(name, course) == expected


def test_a_commander_lost_to_a_betrayal_has_fallen_too() -> None:
    betrayed = turn(card="zdrada", side=1, sentence=DeathSentence("zapora", 0))
    assert ASKED_WHEN.fits("commander-fell", told(turn("place", "zapora", place=2), betrayed))


def test_three_questions_fit_the_game_and_the_last_is_general() -> None:
    for match in every():
        played = course(match)
        check_questions(fitting(game_of(GAME), played), GAME, played)


def test_the_questions_are_ready_for_print() -> None:
    check_ready_for_print(GAME)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_reads_well_in_both_languages(language: str) -> None:
    with translation.override(language):
        for match in every():
            check_page(debrief_html(debriefed(match)), language)


def test_history_is_told_before_the_game_and_the_model_before_the_prompts() -> None:
    page = debrief_html(debriefed(every()[0]))
    life, game = page.index('class="debrief-life '), page.index('class="debrief-game ')
    people, model, prompts = (
        page.index(f'id="{id}"') for id in ("people", "left-out", "questions")
    )
    assert life < game
    assert people < model < prompts


def test_every_card_has_its_words_where_it_has_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.kit.kinds.find_note", lambda key: None)
    shown = debriefed(every()[0])
    assert not [one.card.url for one in met_in(shown, "people") if one.card.url]
    terrain = {card.text.en for card in TERRAIN.values()}
    assert {one.card.life for one in met_in(shown, "places")} <= terrain
    debrief_html(shown)
