"""A mission's report says what happened, all of it, and nothing that the reader may not know."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import escape
from msgspec.structs import astuple

from game.engine.match import Match
from game.presentation.outcast_heroes import words
from game.presentation.outcast_heroes.report import Report, compared, report
from game.rulesets.outcast_heroes.cards import SOLDIERS
from game.rulesets.outcast_heroes.stage import LOST_BY
from game.tables.selectors import Seen

from .html import Page
from .leftovers import english_in, polish_in
from .stories import match_of, mistaken, sights, table_of

CASUALTIES = {
    "killed": "Killed: to the Grave",
    "captured": "Captured: to the Jail",
    "wounded": "Wounded: to the Headquarters",
    "withdrawn": "Withdrawn: to the Unit",
}
GOVERNMENT_WINS = "The People’s Government wins the stage."
MANHUNT = "Wounded and caught in the Manhunt: to the Jail"

NOTHING = {
    "The Headquarters is empty: nobody is arrested.": "headquarters",
    "The Jail is empty: nothing happens.": "jail",
}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    games = [match_of(seed, players) for seed, players in enumerate([2, 3, 4, 4])]
    return games + [match_of(seed, players, sensible=True) for seed, players in [(7, 3), (8, 4)]]


def html(shown: Report) -> str:
    return render_to_string("game/outcast_heroes/report.html", {"report": shown})


def told(seen: Seen, kind: str) -> list[dict]:
    """The facts of the events of this kind since the latest mission began."""
    facts: list[dict] = []
    for event in (event for step in seen.steps for event in step.told):
        if event.kind == "begin":
            facts = []
        elif event.kind == kind:
            facts.append(event.facts)
    return facts


def endings(match: Match, seat: int | None = None) -> Iterator[tuple[Seen, Report]]:
    """The report at the end of every mission that was not followed by another at once."""
    for seen, _ in sights(match, seat):
        if any(event.kind == "casualties" for event in seen.steps[-1].told):
            shown = report(table_of(seen))
            assert shown is not None
            if not shown.now:
                yield seen, shown


def test_of_two_missions_in_a_round_the_first_ones_result_and_losses_are_told(
    matches: list[Match],
) -> None:
    losses = 0
    for _, shown in (pair for match in matches for pair in endings(match)):
        page = html(shown)
        for other in shown.earlier:
            assert f"<b>{escape(other.name)}</b> <span>{escape(other.text)}</span>" in page
            for group in other.after.casualties:
                losses += len(group.soldiers)
                assert all(soldier.name in page for soldier in group.soldiers)
    assert losses > 3


def test_the_sum_and_the_verdict_are_those_of_the_rules(matches: list[Match]) -> None:
    verdicts = set()
    for seen, shown in (pair for match in matches for pair in endings(match)):
        (result,) = told(seen, "result")
        assert shown.result is not None
        assert shown.government is not None
        assert shown.result.success == result["success"]
        assert shown.result.text == compared(result["total"], result["difficulty"])
        assert shown.government.difficulty == result["difficulty"]
        full = [pip for pip in shown.result.pips if pip != "missing"]
        assert len(full) == result["total"]
        assert len(shown.result.pips) == max(result["total"], result["difficulty"])
        soldiers = [int(row.total) for row in (shown.orders.rows if shown.orders else ())
                    if row.total]  # fmt: skip
        assert sum(soldiers) + result["bonus"] == result["total"]
        verdicts.add(result["success"])
    assert verdicts == {True, False}


def test_how_many_failed_is_told_with_how_many_lose_the_stage(matches: list[Match]) -> None:
    """One of one that has failed loses no stage, though it sounds like it."""
    pile, counts = re.compile(r"Failed missions of this stage: (\d) of \d\. (.+)"), set()
    for _, shown in (pair for match in matches for pair in endings(match)):
        assert shown.after is not None
        for found in filter(None, map(pile.fullmatch, shown.after.lines)):
            lost = int(found[1]) >= LOST_BY
            still = "It takes two failures to lose a stage."
            assert found[2] == (GOVERNMENT_WINS if lost else still)
            counts.add(found[1])
        lines = [line for line in shown.after.lines if line.startswith("Failed missions")]
        assert all(map(pile.fullmatch, lines))
    assert counts >= {"1", "2"}


def test_casualties_are_those_of_the_events_each_by_name(matches: list[Match]) -> None:
    fates = set()
    for seen, shown in (pair for match in matches for pair in endings(match)):
        (facts,) = told(seen, "casualties")
        titles = {**CASUALTIES, "wounded": MANHUNT} if facts["manhunt"] else CASUALTIES
        expected = {titles[fate]: set(names) for fate, names in facts["fates"].items() if names}
        for withdrew in told(seen, "withdrew"):
            expected.setdefault(titles["withdrawn"], set()).update(withdrew["soldiers"])
        assert shown.after is not None
        groups = {
            group.title: {person.name for person in group.soldiers}
            for group in shown.after.casualties
        }
        assert groups == {
            title: {words.soldier(name) for name in names} for title, names in expected.items()
        }
        fates |= set(groups)
        page = html(shown)
        for names in groups.values():
            assert all(name in page for name in names)
    assert fates >= set(CASUALTIES.values())


def test_where_the_government_action_hits_nobody_it_says_why(matches: list[Match]) -> None:
    reasons = set()
    for match in matches:
        for seen, state in sights(match, None):
            shown = report(table_of(seen))
            if shown is None or shown.government is None or shown.government.outcome is None:
                continue
            text = shown.government.outcome.title
            if text in NOTHING and shown.now_in == "orders":
                assert getattr(state.board, NOTHING[text]) == ()
                reasons.add(text)
    assert reasons == set(NOTHING)


def test_every_decision_of_a_mission_is_the_step_of_this_moment(matches: list[Match]) -> None:
    parts = set()
    for seen, state in (pair for match in matches for pair in sights(match, 0)):
        shown = report(table_of(seen))
        if state.board.resolving is None:
            assert shown is None or not shown.now
            continue
        assert shown is not None
        assert shown.now
        assert html(shown).count('aria-current="step"') == 1
        parts.add(shown.now_in)
    assert parts == {"glory", "government", "orders", "result", "after"}


def test_a_mission_of_a_game_that_was_stopped_is_not_under_way(matches: list[Match]) -> None:
    running = next(seen for seen, state in sights(matches[0], 0) if state.board.resolving)
    for halted, says, not_ in (
        ("", "The mission is under way", "not finished"),
        ("paused", "The mission is under way", "not finished"),
        ("left", "The mission was not finished", "under way"),
    ):
        page = html(report(table_of(replace(running, halted=halted))))
        assert says in page
        assert not_ not in page
        assert ("Game stopped" in page) == (halted == "left")


def test_it_stays_until_the_reader_has_moved_again() -> None:
    match, kept = match_of(3), 0
    ended = 0
    for seen, state in sights(match, 0):
        if any(event.kind == "casualties" for event in seen.steps[-1].told):
            ended = seen.steps[-1].ply
        if state.board.resolving is not None or not ended:
            continue
        moved = any(step.seat == 0 and step.ply > ended for step in seen.steps)
        assert (report(table_of(seen)) is None) == moved
        kept += not moved
    assert kept > 10


def test_who_only_watches_has_it_for_two_turns() -> None:
    turns, states = 0, set()
    for seen, state in sights(match_of(3), None):
        for event in seen.steps[-1].told:
            turns = 0 if event.kind == "casualties" else turns + (event.kind == "turn")
        shown = report(table_of(seen))
        if state.board.resolving is None and any(s for s in told(seen, "casualties")):
            assert (shown is None) == (turns >= 2)
            states.add(turns)
    assert states >= {1, 2, 3}


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_it_is_the_same_for_every_state_that_looks_the_same(seat: int | None) -> None:
    rng, shown = Random(5), 0
    for seen, state in sights(match_of(6, sensible=True), seat):
        real = report(table_of(seen))
        other = report(table_of(mistaken(seen, state, rng)))
        assert (real is None) == (other is None)
        if real is not None and other is not None:
            assert html(real) == html(other)
            shown += 1
    assert shown > 50


def test_glory_has_its_value_only_for_whom_it_was_shown() -> None:
    known = dict.fromkeys((0, 1, None), 0)
    for seat in known:
        for seen, _ in sights(match_of(6, sensible=True), seat):
            shown = report(table_of(seen))
            if shown is None or shown.glory is None:
                continue
            given = told(seen, "gave-glory") + told(seen, "drew-glory")
            values = [facts["value"] for facts in given if "value" in facts]
            texts = [player.text for player in shown.glory.players if player.text]
            assert sorted(texts) == sorted(f"card {value}" for value in values)
            known[seat] += len(texts)
    assert known[None] == 0
    assert known[0]
    assert known[1]


def test_new_parts_appear_one_after_another() -> None:
    for _, shown in endings(match_of(6, sensible=True), None):
        numbers = [n for n in astuple(shown.delay) if n is not None]
        assert numbers == list(range(len(numbers)))
        assert shown.delay.after is not None


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_reads_well_in_both_languages(matches: list[Match], language: str) -> None:
    left = english_in if language == "pl" else polish_in
    with translation.override(language):
        for seen, shown in (pair for match in matches for pair in endings(match, 1)):
            page = html(shown)
            assert not re.search(r"%\(|None|proxy|\{\{", page)
            words_only = Page(page).text
            for sitter in seen.sitters:
                words_only = words_only.replace(sitter.nickname, "")
            assert not left(words_only)


@pytest.mark.parametrize(
    ("total", "text"),
    [
        (11, "11 kontra 12: brakuje 1\xa0punktu"),
        (10, "10 kontra 12: brakuje 2\xa0punktów"),
        (7, "7 kontra 12: brakuje 5\xa0punktów"),
        (12, "12 kontra 12: dokładnie tyle, ile trzeba"),
        (13, "13 kontra 12: wystarcza, zapas:\xa01"),
    ],
)
def test_the_sum_in_polish(total: int, text: str) -> None:
    with translation.override("pl"):
        assert compared(total, 12) == text


def test_of_the_dead_it_is_told_who_they_were(
    matches: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_note(key: str) -> SimpleNamespace:
        return SimpleNamespace(summary=f"Told of {key}.", url=f"/notes/{key}/", years="")

    monkeypatch.setattr("game.kit.kinds.find_note", find_note)
    dead = set()
    for seen, shown in (pair for match in matches for pair in endings(match)):
        page = html(shown)
        killed = {s for facts in told(seen, "casualties") for s in facts["fates"]["killed"]}
        executed = {facts["soldier"] for facts in told(seen, "executed")}
        groups = [group for other in shown.earlier for group in other.after.casualties]
        before = {one.name for group in groups if group.fallen for one in group.soldiers}
        for soldier in SOLDIERS:
            introduced = f"Told of {SOLDIERS[soldier].note}." in page
            died = soldier in killed | executed or words.soldier(soldier) in before
            assert introduced == died
        dead |= {bool(killed), bool(executed) + 2}
    assert dead == {0, 1, 2, 3}
