"""After a game of Clashes: what is told of everybody who fought agrees with the game."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.utils import translation
from django.utils.html import escape

from game.engine.match import Match
from game.kit.debrief import Debrief
from game.kit.load import game_of
from game.kit.questions import fitting
from game.presentation import presenter
from game.presentation.clashes.cards import CHARACTER, CLASH
from game.rulesets.clashes.cards import CHARACTERS, CLASHES, HEROES, SIDE_OF
from game.rulesets.clashes.course import Fight, Play
from game.rulesets.clashes.questions import ASKED_WHEN, DEATHS, SUCCESSES
from game.rulesets.clashes.state import Effects
from lessons.catalogue import find_note

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
from .games import GAME, at_the_end, course, facts, matches

OFFICES = "debate/ludzie-w-urzedach"
TIES = Effects("II", ((), ()), ("sem", "wulgarny-sedzia"))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def debriefed(match: Match, seat: int | None = 0) -> Debrief:
    return presenter(GAME).debrief(*at_the_end(match, seat))


def test_everybody_who_fought_is_there_on_the_right_side() -> None:
    for match in matches():
        shown = debriefed(match)
        fielded = {
            card
            for one in facts(match, "teams")
            for team in one["teams"].values()
            for _, card in team
        }
        fielded |= {one["card"] for one in facts(match, "joined")}
        told = {one.card.url for one in met_in(shown, "heroes", "offices")}
        notes = {note.url for card in fielded if (note := CHARACTER.note(card))}
        assert {url for url in told if url} == notes
        heroes = [card for card in fielded if SIDE_OF[card] == HEROES]
        assert len(met_in(shown, "heroes")) == len(heroes)
        assert len(met_in(shown, "offices")) == len(fielded) - len(heroes)
        assert all(one.players for one in met_in(shown, "heroes", "offices"))


def test_what_a_character_did_is_what_happened() -> None:
    for match in matches():
        shown = debriefed(match)
        ways = way_texts(met_in(shown, "heroes", "offices"))
        fought = sum(len(team) for fight in course(match) for team in fight.fielded)
        assert len(ways) == fought
        led = sum(len(fight.leaders) for fight in course(match))
        assert sum(": leader, " in way for way in ways) == led
        won = [
            len(fight.fielded[fight.winner]) for fight in course(match) if fight.winner is not None
        ]
        assert sum("clash won" in way for way in ways) == sum(won)


def test_clashes_stand_beside_their_events() -> None:
    for match in matches():
        page = debrief_html(debriefed(match))
        for one in facts(match, "clash"):
            note = CLASH.note(one["event"])
            assert note is not None
            assert f'href="{note.url}"' in page


def test_the_question_about_the_offices_leads_to_its_note() -> None:
    note = find_note(OFFICES)
    assert note is not None
    shown = debriefed(matches()[0])
    assert shown.left_out[0].url == note.url
    assert shown.left_out[0].text == "How could such offices find people to fill them?"
    assert debrief_html(shown).count(f'href="{note.url}"') == 1


def play(card: str, before: Effects = TIES, after: Effects = TIES) -> Play:
    return Play(0, 0, card, before, after)


def fight(event: str = "kurylowka-1945", winner: int = 0, **more) -> tuple[Fight, ...]:
    return (Fight(1, event, winner=winner, now=TIES, **more),)


AHEAD = Effects("II", ((), ()), ("sem", "wulgarny-sedzia"), modifiers=(5, 0))
HOLDS = {
    "nobody-left": fight(empty=(1,)),
    "by-the-die": fight(rolled=3),
    "heroes-won-a-lost-cause": fight("roj-1951", 0),
    "communists-won-a-success": fight("kielce-1945", 1),
    "informer": fight(plays=[play("informer")]),
    "turned": fight(plays=[play("boost-2", TIES, AHEAD)]),
    "any-clash": (),
    "any-game": (),
}
DOES_NOT = {
    "nobody-left": fight(),
    "by-the-die": fight(),
    "heroes-won-a-lost-cause": (*fight("roj-1951", 1), *fight("kielce-1945", 0)),
    "communists-won-a-success": (*fight("roj-1951", 1), *fight("kielce-1945", 0)),
    "informer": fight(plays=[play("boost-1")]),
    "turned": fight(plays=[play("boost-2", AHEAD, AHEAD)]),
}


def test_every_condition_has_its_examples() -> None:
    check_conditions(GAME, HOLDS, DOES_NOT)


@pytest.mark.parametrize(("name", "course", "expected"), examples(HOLDS, DOES_NOT))
def test_a_condition_holds_where_it_should_and_nowhere_else(
    name: str, course: Any, expected: bool
) -> None:
    assert ASKED_WHEN.fits(name, course) == expected


def test_three_questions_fit_the_game_and_the_last_is_general() -> None:
    for match in matches():
        played = course(match)
        check_questions(fitting(game_of(GAME), played), GAME, played)


def test_what_is_known_of_events_names_cards_that_are_there() -> None:
    assert {card.note for card in CLASHES.values()} >= DEATHS | SUCCESSES
    assert not DEATHS & SUCCESSES


def test_the_questions_are_ready_for_print() -> None:
    check_ready_for_print(GAME, noted=False)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_reads_well_in_both_languages(language: str) -> None:
    with translation.override(language):
        for match in matches():
            check_page(debrief_html(debriefed(match)), language)


def test_every_card_has_its_words_where_it_has_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.kit.kinds.find_note", lambda key: None)
    shown = debriefed(matches()[0])
    page = debrief_html(shown)
    life = met_in(shown, "heroes")[0].card.life
    assert life in {card.text.en for card in CHARACTERS.values()}
    assert escape(life) in page
