"""Every event of Clashes has a wording in both languages, and no line tells a secret."""

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.kit.lines import NO_LINE
from game.kit.parts import Cast, Line
from game.kit.story import lines_of
from game.presentation import presenter
from game.presentation.clashes import words
from game.rulesets.clashes.cards import ACTIONS, CHARACTERS
from game.rulesets.clashes.signals import SIGNALS
from game.tables.selectors import Sitter, Step, VisibleEvent

from ..events import told_kinds
from ..readings import check_lines, check_private
from .games import GAME, events, matches

SUGGESTED = VisibleEvent("suggested", {"seat": 1, "card": "inka"})
SITTERS = tuple(Sitter(i, f"Nick{i}", "") for i in range(10))


def test_every_kind_has_its_wording_and_no_other() -> None:
    played = {event.kind for match in matches() for event in events(match)}
    assert told_kinds(GAME) | played == set(words.GAME.events)


def lines(seat: int | None) -> list[Line]:
    cast = Cast(SITTERS, seat)
    told = [VisibleEvent(e.kind, e.seen_by(seat)) for match in matches() for e in events(match)]
    return [presenter(GAME).line(one, cast) for one in told]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_event_of_a_game_reads_well(language: str) -> None:
    with translation.override(language):
        for seat in (None, 1):
            check_lines(lines(seat), (*CHARACTERS, *ACTIONS), language)


def test_private_facts_are_only_worded_for_whom_they_are() -> None:
    told = (event for match in matches() for event in events(match))
    check_private(GAME, told, SITTERS)


def test_what_somebody_says_is_worded_for_his_own_side_alone() -> None:
    cast = Cast(SITTERS, None)
    with translation.override("en"):
        for signal, said in SIGNALS.items():
            own = presenter(GAME).line(VisibleEvent("said", {"seat": 1, "signal": signal}), cast)
            assert said.text.en in own.text


@pytest.mark.parametrize(
    "own", [VisibleEvent("said", {"seat": 1, "signal": next(iter(SIGNALS))}), SUGGESTED]
)
def test_that_somebody_consults_his_side_is_no_news_for_others(own: VisibleEvent) -> None:
    others = VisibleEvent(own.kind, {"seat": 1})
    steps = [Step(ply, 1, (told,)) for ply, told in enumerate((own, others), 1)]
    told = lines_of(steps, presenter(GAME).line, Cast(SITTERS, None))
    assert [line.own for line in told] == [True]


@pytest.mark.parametrize(
    ("card", "told"), [("boost-2", "Communists: leader +2"), ("weakening-1", "Heroes: leader −1")]
)
def test_an_action_card_says_whose_leader_it_changes(card: str, told: str) -> None:
    with translation.override("en"):
        event = VisibleEvent("played", {"seat": 1, "side": "communists", "card": card, "args": []})
        assert presenter(GAME).line(event, Cast(SITTERS, None)).details == (told,)


@pytest.mark.parametrize(("over", "word"), [(False, "last one"), (True, "no more clashes")])
def test_when_time_is_up_the_log_says_what_is_still_played(over: bool, word: str) -> None:
    with translation.override("en"):
        told = VisibleEvent("time-up", {"over": over})
        assert word in presenter(GAME).line(told, Cast((), None)).text


def test_names_lead_to_their_notes_and_names_of_people_stay_text() -> None:
    cast = Cast((Sitter(0, '<b>"&', ""),), None)
    put = VisibleEvent("put", {"seat": 0, "card": "inka"})
    page = render_to_string("game/story.html", {"lines": [presenter(GAME).line(put, cast)]})
    note = '<a href="/notes/soldier/danuta-siedzikowna/">'
    assert f"{note}{words.character('inka')}</a>" in page
    assert "&lt;b&gt;&quot;&amp;" in page


@pytest.mark.parametrize(("side", "line"), [("communists", "Winning side: Communists"), ("", "A")])
def test_the_end_names_the_winning_side(side: str, line: str) -> None:
    ranking = [[1], [0]] if side else [[0, 1]]
    with translation.override("en"):
        over = VisibleEvent("over", {"ranking": ranking, "side": side})
        (said,) = presenter(GAME).line(over, Cast(SITTERS, None)).details
    assert said.startswith(line)
    assert "Nick" not in said


def test_that_others_leave_their_turn_does_not_bury_what_is_played() -> None:
    left = VisibleEvent("left", {"seat": 1})
    assert presenter(GAME).line(left, Cast(SITTERS, None)) == NO_LINE
    assert presenter(GAME).line(left, Cast(SITTERS, 0)) == NO_LINE
    assert presenter(GAME).line(left, Cast(SITTERS, 1)) != NO_LINE
