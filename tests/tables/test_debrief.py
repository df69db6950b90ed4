"""After a game: what is told of every soldier agrees with the board, and of every mission."""

import re
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from django.utils import translation

from game.engine.match import Match
from game.kit.after import Group, Met
from game.kit.debrief import Debrief
from game.kit.load import game_of
from game.kit.parts import Cast
from game.kit.questions import fitting
from game.presentation import presenter
from game.presentation.outcast_heroes import words
from game.rulesets.outcast_heroes.cards import COLOUR, MISSIONS, SOLDIERS
from game.rulesets.outcast_heroes.course import Course, Run, follow
from game.rulesets.outcast_heroes.questions import ASKED_WHEN
from game.tables.selectors import Seen, VisibleEvent

from .conftest import GAME
from .readings import check_conditions, check_page, check_questions, debrief_html, examples, met_in
from .stories import NAMES, last_sight, match_of

FATES = {
    "grave": re.compile(r"dies in stage I+ on the mission: .+\."),
    "execution": re.compile(r"dies in the Jail in stage I+ \(Execution\)\."),
    "jail": re.compile(r"survives, and is in the Jail at the end\."),
    "headquarters": re.compile(r"survives, and is in the Headquarters at the end\."),
    "mission": re.compile(r"survives, and is on this mission at the end: Free the Prisoners\."),
    "unit": re.compile(r"survives, and is free in the Unit at the end\."),
}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [
        match_of(1, 2),
        match_of(2, 3),
        match_of(3, 4),
        match_of(4, 4, sensible=True),
        match_of(5, 3, sensible=True),
        match_of(6, 4, length="lesson", stage=2),
    ]


def debriefed(match: Match, seat: int | None = 0) -> tuple[Seen, Debrief]:
    seen = last_sight(match, seat)
    return seen, presenter("outcast-heroes").debrief(seen, Cast(seen.sitters, seat))


def everybody(shown: Debrief) -> dict[str, Met]:
    by_name = {words.soldier(name): name for name in SOLDIERS}
    return {by_name[one.card.name]: one for one in met_in(shown, "people")}


def groups(shown: Debrief) -> tuple[Group, ...]:
    """The people of each player."""
    return shown.chapters[0].groups


def place(match: Match, soldier: str) -> str:
    """Where the rules left a soldier, from the board and the events alone."""
    board = match.state.board
    if soldier in board.out:
        told = [event for events in match.events for event in events]
        shot = any(e.kind == "executed" and e.public["soldier"] == soldier for e in told)
        return "execution" if shot else "grave"
    for name in ("jail", "headquarters"):
        if soldier in getattr(board, name):
            return name
    on_mission = any(soldier in active.soldiers() for active in board.missions)
    return "mission" if on_mission else "unit"


def test_every_soldiers_fate_is_the_boards(matches: list[Match]) -> None:
    places = set()
    for match in matches:
        people = everybody(debriefed(match)[1])
        assert set(people) == {s for s in SOLDIERS if COLOUR[s] in match.state.board.colours}
        for soldier, person in people.items():
            where = place(match, soldier)
            assert person.fate.startswith(f"{words.soldier(soldier)} ")
            assert FATES[where].search(person.fate), (where, person.fate)
            places.add(where)
    assert places == set(FATES)


def test_every_mission_of_a_soldier_is_told(matches: list[Match]) -> None:
    for match in matches:
        told = [e.public for events in match.events for e in events if e.kind == "orders"]
        on_missions = {soldier for facts in told for soldier, _ in facts["orders"]}
        on_missions |= {soldier for facts in told for soldier in facts["without"]}
        for soldier, person in everybody(debriefed(match)[1]).items():
            served = [way for way in person.ways if "; the mission " in way.text]
            assert bool(served) == (soldier in on_missions)


def test_missions_stand_with_their_results_and_their_events(matches: list[Match]) -> None:
    for match in matches:
        _, shown = debriefed(match)
        results = [
            (words.mission(event.public["mission"]), event.public["success"])
            for events in match.events
            for event in events
            if event.kind == "result"
        ]
        told = [
            (one.card.name, attempt.success)
            for one in met_in(shown, "missions")
            for attempt in one.told
        ]
        assert sorted(told) == sorted(results)
        assert all(one.card.life for one in met_in(shown, "missions"))


def test_the_readers_own_people_come_first(matches: list[Match]) -> None:
    match = matches[2]
    for seat in range(4):
        _, shown = debriefed(match, seat)
        assert {one.tone for one in groups(shown)[0].cards} == {match.state.board.colours[seat]}
        assert groups(shown)[0].title == "Your soldiers"
        assert [group.open for group in groups(shown)] == [True, False, False, False]
    assert groups(debriefed(match, None)[1])[0].title == f"Soldiers: {NAMES[0]}"


def test_stages_name_their_traitors(matches: list[Match]) -> None:
    for match in matches:
        _, shown = debriefed(match, None)
        scored = [e.public for events in match.events for e in events if e.kind == "scored"]
        for (_name, told), facts in zip(shown.result.stages, scored, strict=True):
            assert facts["lost"] == told.startswith("The People’s Government")
            traitors = [NAMES[r["seat"]] for r in facts["rows"] if r["goal"] == "traitor"]
            assert all(name in told for name in traitors)
            assert bool(traitors) == ("Nobody" not in told)


def run(*events: tuple[str, dict], mission: str = "kielce-1945", participants: int = 2) -> Run:
    told = [(0, VisibleEvent(kind, facts)) for kind, facts in events]
    return Run(mission, 1, 1, 0, tuple(range(participants)), {}, told)


def result(total: int, difficulty: int) -> tuple[str, dict]:
    success = total >= difficulty
    return "result", {"total": total, "difficulty": difficulty, "success": success}


def scored(goal: str, *, lost: bool) -> dict:
    return {"stage": 1, "lost": lost, "rows": [{"seat": 0, "goal": goal}]}


def killed() -> Run:
    mission = run()
    mission.outcomes["inka"] = ("killed", "grave")
    return mission


HOLDS = {
    "traitor-won": Course(scored=[scored("traitor", lost=True)]),
    "failed-by-one": Course(runs=[run(result(11, 12))]),
    "prison-opened": Course(runs=[run(result(12, 12), mission="free-the-prisoners")]),
    "traitor-lost": Course(scored=[scored("traitor", lost=False)]),
    "no-traitor": Course(scored=[scored("strong-unit", lost=True)]),
    "executed": Course(runs=[run(("executed", {"soldier": "inka"}))]),
    "informers": Course(runs=[run(("refused", {"seat": 0}))]),
    "nobody-came": Course(runs=[run(participants=0)]),
    "withdrew": Course(runs=[run(("withdrew", {"soldiers": ["inka"]}))]),
    "died-on-mission": Course(runs=[killed()]),
    "nobody-died": Course(runs=[run(result(10, 12))]),
    "always": Course(),
}
DOES_NOT = {
    "traitor-won": Course(scored=[scored("traitor", lost=False)]),
    "failed-by-one": Course(runs=[run(result(10, 12)), run(result(12, 12))]),
    "prison-opened": Course(runs=[run(result(9, 12), mission="free-the-prisoners")]),
    "traitor-lost": Course(scored=[scored("traitor", lost=True), scored("traitor", lost=False)]),
    "no-traitor": Course(scored=[scored("traitor", lost=False)]),
    "executed": Course(runs=[killed()]),
    "informers": Course(runs=[run(result(10, 12))]),
    "nobody-came": Course(runs=[run()]),
    "withdrew": Course(runs=[killed()]),
    "died-on-mission": Course(runs=[run(("executed", {"soldier": "inka"}))]),
    "nobody-died": Course(runs=[killed()]),
}


def test_every_condition_has_its_examples() -> None:
    check_conditions(GAME, HOLDS, DOES_NOT)


@pytest.mark.parametrize(("name", "course", "expected"), examples(HOLDS, DOES_NOT))
def test_a_condition_holds_where_it_should_and_nowhere_else(
    name: str, course: Course, expected: bool
) -> None:
    assert ASKED_WHEN.fits(name, course) == expected


def test_three_questions_fit_the_game_and_the_last_is_general(matches: list[Match]) -> None:
    for match in matches:
        seen, shown = debriefed(match)
        check_questions(shown.questions, GAME, follow(seen.steps))


def test_even_a_game_of_nothing_has_three_questions() -> None:
    course = Course(scored=[scored("traitor", lost=True), scored("traitor", lost=False)])
    assert len(fitting(game_of(GAME), course)) == 3


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_reads_well_in_both_languages(matches: list[Match], language: str) -> None:
    with translation.override(language):
        for match in matches:
            page = debrief_html(debriefed(match)[1])
            assert "&lt;b&gt;" in page
            check_page(page, language)


def test_people_and_events_lead_to_their_notes(
    matches: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_note(key: str) -> SimpleNamespace:
        return SimpleNamespace(
            key=key,
            title=key,
            summary=f"Told of {key}.",
            url=f"/notes/{key}/",
            years="1910–1950",
            tells_of=lambda name: key.startswith("soldier/"),
            freed="",
        )

    monkeypatch.setattr("game.kit.kinds.find_note", find_note)
    seen, shown = debriefed(matches[0])
    page = debrief_html(shown)
    for soldier in everybody(shown):
        assert f"Told of {SOLDIERS[soldier].note}." in page
        assert f'href="/notes/{SOLDIERS[soldier].note}/"' in page
    assert page.count("1910–1950") == 16
    for run in follow(seen.steps).runs:
        if run.mission in MISSIONS:
            assert f"Told of {MISSIONS[run.mission].note}." in page
            assert f'href="/notes/{MISSIONS[run.mission].note}/"' in page
