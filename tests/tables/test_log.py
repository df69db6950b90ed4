"""Every event has a wording in both languages, and nobody reads more than he may know."""

import re
from random import Random
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import strip_tags

from game.engine.bots.random_player import random_player
from game.engine.match import play_match
from game.kit.parts import Cast
from game.presentation import presenter
from game.presentation.outcast_heroes import words
from game.rulesets.outcast_heroes.cards import MISSIONS, SOLDIERS
from game.tables.selectors import Sitter, VisibleEvent

from .conftest import GAME, RULESET
from .events import told_kinds
from .readings import check_private

SITTERS = tuple(Sitter(i, name, "") for i, name in enumerate(["Żbik", "Kruk", "Buk", "Cis"]))
BY_NOTE = {card.note: name for name, card in {**SOLDIERS, **MISSIONS}.items()}
POLISH = re.compile("[ąćęłńóśźż]", re.I)


def test_every_kind_has_its_wording_and_no_other() -> None:
    assert told_kinds(GAME) == set(words.GAME.events)


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_of_a_game_reads_well(language: str, players: int) -> None:
    match = play_match(RULESET, [random_player] * players, {}, Random(players))
    events = [event for events in match.events for event in events]
    with translation.override(language):
        for seat in (None, 0, 1):
            cast = Cast(SITTERS[:players], seat)
            for event in events:
                line = presenter(GAME).line(VisibleEvent(event.kind, event.seen_by(seat)), cast)
                for text in map(strip_tags, (line.text, *line.details)):
                    assert text
                    assert not re.search(r"%\(|\{|\}|None|\bFalse\b|proxy", text), text
                    assert not re.search(r"\b[a-z]+-[a-z]+-\d{4}\b", text), text


@pytest.mark.parametrize(("over", "word"), [(False, "last round"), (True, "no further stage")])
def test_when_time_is_up_the_log_says_what_is_still_played(over: bool, word: str) -> None:
    with translation.override("en"):
        line = presenter(GAME).line(VisibleEvent("time-up", {"over": over}), Cast(SITTERS, None))
    assert word in line.text


def test_private_facts_are_only_worded_for_whom_they_are() -> None:
    match = play_match(RULESET, [random_player] * 4, {}, Random(5))
    check_private(GAME, (event for events in match.events for event in events), SITTERS)


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
        cast = Cast(tuple(Sitter(i, f"Nick{i}", "") for i in range(4)), 0)
        match = play_match(RULESET, [random_player] * 4, {}, Random(8))
        for event in (event for events in match.events for event in events):
            line = presenter(GAME).line(VisibleEvent(event.kind, event.seen_by(0)), cast)
            for text in map(strip_tags, (line.text, *line.details)):
                # Between quotation marks and in the names of missions Polish names are meant.
                rest = re.sub("“[^”]*”", "", text)
                for fact in event.public.values():
                    if isinstance(fact, str) and fact in MISSIONS:
                        rest = rest.replace(words.mission(fact), "")
                assert not POLISH.search(rest), text


@pytest.fixture
def _notes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody and every event has a note; "Inka" alone has none."""

    def note(key: str) -> SimpleNamespace | None:
        name = BY_NOTE.get(key, "inka")
        return None if name == "inka" else SimpleNamespace(url=f"/notes/{name}/?a=1&b=2")

    monkeypatch.setattr("game.kit.names.find_note", note)


def drawn(kind: str, **facts: object) -> str:
    """The line as the page has it; the player's name is a hostile one."""
    cast = Cast((Sitter(0, '<b>"&', ""),), None)
    lines = [presenter(GAME).line(VisibleEvent(kind, facts), cast)]
    return render_to_string("game/story.html", {"lines": lines})


@pytest.mark.usefixtures("_notes")
def test_names_of_soldiers_and_missions_lead_to_their_notes() -> None:
    with translation.override("en"):
        zone = {"mission": "kielce-1945", "zone": "recon", "seat": 0}
        page = drawn("deployed", soldier="witold", **zone)
        assert '<a href="/notes/witold/?a=1&amp;b=2">“Witold”</a>: Recon' in page
        assert '<a href="/notes/kielce-1945/?a=1&amp;b=2">The Kielce Prison Opened</a>' in page
        assert "deployment – “Inka”: Recon" in drawn("deployed", soldier="inka", **zone)
        fates = {"killed": ["witold", "inka"], "captured": []}
        page = drawn("casualties", mission="kielce-1945", manhunt=False, fates=fates)
        assert 'To the Grave: <a href="/notes/witold/?a=1&amp;b=2">“Witold”</a>, “Inka”' in page


def test_whom_the_manhunt_takes_is_named_with_those_whom_an_order_sent_to_the_jail() -> None:
    fates = {"killed": [], "captured": ["bruzda"], "wounded": ["roj"], "withdrawn": []}
    with translation.override("pl"):
        page = drawn("casualties", mission="kielce-1945", manhunt=True, fates=fates)
    assert page.count("Do Aresztu") == 1
    assert "Do Kwatery" not in page
    assert page.index("Bruzda") < page.index("Rój")


@pytest.mark.usefixtures("_notes")
@pytest.mark.parametrize("language", ["pl", "en"])
def test_names_that_people_gave_themselves_stay_text(language: str) -> None:
    cast = Cast(tuple(Sitter(i, f'<b>"&{i}', "") for i in range(4)), None)
    match = play_match(RULESET, [random_player] * 4, {}, Random(9))
    with translation.override(language):
        for event in (event for events in match.events for event in events):
            line = presenter(GAME).line(VisibleEvent(event.kind, event.public), cast)
            page = render_to_string("game/story.html", {"lines": [line]})
            assert "<b>" not in page
            assert "&amp;lt;" not in page
            assert "&lt;a" not in page


def test_the_government_actions_effect_is_told_with_it() -> None:
    with translation.override("en"):
        page = drawn("government", government="execution", mission="kielce-1945", difficulty=14)
        assert "If the Jail is empty, nothing happens." in page
