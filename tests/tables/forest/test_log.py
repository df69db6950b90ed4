"""Every event of Forest has a wording in both languages, and no line tells a secret."""

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import strip_tags

from game.kit.parts import Cast, Line
from game.kit.story import lines_of
from game.presentation import presenter
from game.presentation.forest import words
from game.rulesets.forest.cards import LEADERS, SIDES, deck
from game.rulesets.forest.example import EXAMPLE
from game.rulesets.forest.report import ENDINGS
from game.tables.selectors import Sitter, Step, VisibleEvent

from ..events import told_kinds
from ..readings import check_lines, check_private
from .games import GAME, begun, events, every

SITTERS = (Sitter(0, "Nick0", ""), Sitter(1, "Nick1", ""))
CAST = Cast(SITTERS, None)


def worded(kind: str, **facts: Any) -> Line:
    return presenter(GAME).line(VisibleEvent(kind, facts), CAST)


def plain(line: Line) -> str:
    """Without what keeps a line together."""
    return strip_tags(line.text).replace("\N{NO-BREAK SPACE}", " ")


def test_every_kind_has_its_wording_and_no_other() -> None:
    played = {event.kind for match in every() for event in events(match)}
    assert told_kinds(GAME) | played == set(words.GAME.events)


def lines(seat: int | None) -> list[Line]:
    cast = Cast(SITTERS, seat)
    told = [VisibleEvent(e.kind, e.seen_by(seat)) for match in every() for e in events(match)]
    told += [VisibleEvent("time-up", {"over": over}) for over in (False, True)]
    told += [VisibleEvent("passed", {"side": "forest"})]
    return [presenter(GAME).line(one, cast) for one in told]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_event_of_a_game_reads_well(language: str) -> None:
    with translation.override(language):
        for seat in (None, 1):
            check_lines(lines(seat), (name for side in (0, 1) for name in deck("", side)), language)


def test_private_facts_are_only_worded_for_whom_they_are() -> None:
    told = (event for match in every() for event in events(match))
    check_private(GAME, told, SITTERS)


def test_a_fight_is_told_roll_by_roll() -> None:
    """The first rolls of the rules' example, and its end."""
    attack = EXAMPLE.index("1 attack 3")
    steps = [
        Step(ply, 0, tuple(VisibleEvent(e.kind, e.public) for e in told))
        for ply, told in enumerate(begun(*EXAMPLE).events, 1)
        if ply > attack
    ]
    with translation.override("en"):
        told = lines_of(steps, presenter(GAME).line, CAST)
        text = [plain(line) for line in told]
    assert text[:11] == [
        "Communists: attack – terrain 3",
        "Start roll 2: the fight begins",
        "Fight at terrain 3",
        "Communists: roll 1, 3, 5, sum 4 – 3 hits",
        "N.N. (rifleman, dice 2, attack 7): hit, life 2",
        "N.N. (rifleman, dice 2, attack 7): hit, life 1",
        "Falls: N.N. (rifleman, dice 2, attack 7) (Forest men)",
        "Forest men: roll 1, 5, 6, sum 6 – 2 hits",
        "N.N. (KBW, dice 3): hit, life 1",
        "Falls: N.N. (KBW, dice 3) (Communists)",
        "Communists: roll 2, 5, 5, sum 7 – 1 hit",
    ]
    assert text[-1] == "The fight at terrain 3 is over; still there: Forest men"
    assert "Communists: roll 2, 6, 6, sum 8 – no hit" in text
    rolls = [line for line in told if "roll " in line.text and line.level != "part"]
    assert len([line for line in told if line.level != "part"]) == len(rolls) + 3


def test_a_terrain_that_changes_hands_says_by_which_formation() -> None:
    with translation.override("en"):
        said = worded("control", side="forest", place=3, formation=2)
    assert said.text == "Terrain 3 is taken by: Forest men"
    assert said.details == ("formation 2: dice equal, attacks in a row",)


@pytest.mark.parametrize(
    ("saved", "tries", "told"),
    [(True, 1, "saved – “Zapora”"), (False, 2, "2 more throws"), (False, 0, "the last one")],
)
def test_a_throw_says_what_came_of_it(saved: bool, tries: int, told: str) -> None:
    with translation.override("en"):
        line = worded("thrown", card="zapora", dice=[3, 3], saved=saved, tries=tries)
    assert plain(line).startswith("Throw 3 and 3: ")
    assert plain(line).endswith(told)


@pytest.mark.parametrize(
    ("over", "word"), [(False, "same number of moves"), (True, "no more moves")]
)
def test_when_time_is_up_the_log_says_what_is_still_played(over: bool, word: str) -> None:
    with translation.override("en"):
        assert word in worded("time-up", over=over).text


def test_whoever_has_a_name_leads_to_a_note_and_names_of_players_stay_text() -> None:
    cast = Cast((Sitter(0, '<b>"&', ""), SITTERS[1]), None)
    sides = VisibleEvent("sides", {"sides": ["communists", "forest"]})
    placed = VisibleEvent("placed", {"side": "forest", "card": "zapora", "place": 1})
    told = [presenter(GAME).line(one, cast) for one in (sides, placed)]
    page = render_to_string("game/story.html", {"lines": told})
    note = '<a href="/notes/soldier/hieronim-dekutowski/">'
    assert f"{note}{words.unit('zapora')}</a>" in page
    assert "&lt;b&gt;&quot;&amp;" in page
    for side, (commander, *_) in zip(SIDES, LEADERS, strict=True):
        assert "<a " in worded("fell", side=side, card=commander, place=1).text
    assert "<a " not in worded("placed", side="forest", card="nn-2-6", place=1).text


@pytest.mark.parametrize("reason", ENDINGS)
def test_the_end_says_why_and_who_has_won(reason: str) -> None:
    over = {"reason": reason, "points": {"forest": 8, "communists": 9}}
    with translation.override("en"):
        won = worded("over", **over, ranking=[[1], [0]])
        tied = worded("over", **over, ranking=[[0, 1]])
        why = words.reason_said(reason)
    assert won.details == (
        why,
        "Points of the terrains: Forest men\N{NO-BREAK SPACE}8, Communists\N{NO-BREAK SPACE}9",
        "Winning side: Communists",
    )
    assert tied.details[-1] == "A draw"


def test_a_replay_leads_to_fights_sentences_taken_terrains_and_the_end() -> None:
    for match in every():
        line = presenter(GAME).line
        told = [(e, line(VisibleEvent(e.kind, e.public), CAST)) for e in events(match)]
        marked = [event for event, line in told if line.landmark]
        assert {event.kind for event in marked} <= {"fight", "played", "control", "over"}
        wanted = [e for e, _ in told if e.kind in ("fight", "control", "over")]
        assert [e for e in marked if e.kind != "played"] == wanted
        sentences = [e for e in marked if e.kind == "played"]
        named = {e.public["card"] for e, _ in told if e.kind == "thrown"}
        assert {e.public["args"][0] for e in sentences} == named


def test_a_number_stays_in_the_line_of_its_word() -> None:
    line = {"seat": 0, "side": SIDES[0], "card": "warszyc", "place": 1}
    with translation.override("pl"):
        assert "teren\N{NO-BREAK SPACE}" in worded("placed", **line).text
