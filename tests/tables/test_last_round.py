"""What texts say of a next round, where there is one and where there is none."""

import re
from collections.abc import Callable, Iterable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from game.kit.coach import Explanation
from game.kit.parts import Cast
from game.kit.standing import Stand
from game.presentation import presenter
from game.rulesets.outcast_heroes import coach_try
from game.rulesets.outcast_heroes.cards import FREE
from game.rulesets.outcast_heroes.stage import ROUNDS
from game.rulesets.outcast_heroes.state import Board
from game.tables.models import Table
from game.tables.selectors import see
from game.tables.services import call_time

from .html import Page
from .positions import phase, play_out, table_at
from .test_guided import GUIDED


def cancelling(regular: bool, last: bool) -> Callable[[Board], bool]:
    """Seat 0 may cancel the start of a mission in a round that is the last of its stage or not."""
    return lambda board: (
        (board.asked[-1] != FREE) is regular and (board.round == ROUNDS) is last and board.stage < 3
    )


Moments = list[tuple[Any, str, Any]]
"""Decisions, what is said at each, and the suggestion."""

SOON, LATE = cancelling(True, False), cancelling(True, True)
FREE_LATE = cancelling(False, True)


def read(table: Table, language: str = "en") -> str:
    client = Client(headers={"accept-language": language})
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    return Page(client.get(f"/table/{table.public_id}/").content.decode()).text


def failed(table: Table) -> Stand:
    """How the line above the table tells of the stage's failed missions."""
    table.refresh_from_db()
    with override("en"):
        seen = see(table, None)
        page = presenter(seen.game).page(seen, Cast(seen.sitters, None), "")
    [found] = [stand for stand in page.status.stands if stand.label == "Failed missions"]
    return found


def test_a_cancelled_start_waits_for_the_next_round(db: None) -> None:
    text = read(table_at(phase("cancel-start", SOON), 3))
    assert "Your bonus makes the mission wait until the next round." in text
    assert "last round" not in text


def test_in_the_last_round_of_a_stage_a_cancelled_mission_still_starts(db: None) -> None:
    table = table_at(phase("cancel-start", LATE), 3)
    text = read(table)
    assert "waits for the other Commanders’ decisions, and then starts by itself." in text
    assert "Your bonus makes the mission wait" not in text
    assert "potem zacznie się sama" in read(table, "pl")
    assert "o jedną rundę" not in read(table, "pl")


def test_prisoners_wait_for_the_next_stage_while_there_is_one(db: None) -> None:
    table = table_at(phase("cancel-start", FREE_LATE), 2)
    assert "Your bonus makes the mission wait until the next stage." in read(table)
    call_time(table.pk)
    assert "if you use your bonus, the mission will not be played at all." in read(table)


def test_when_time_is_up_the_round_is_the_last_one_for_a_cancelled_start(db: None) -> None:
    table = table_at(phase("cancel-start", SOON), 3)
    call_time(table.pk)
    assert "and then starts by itself." in read(table)


def fewer(table: Table) -> list[str]:
    """When soldiers in the Jail cost actions, as the players' sheets say."""
    client = Client(headers={"accept-language": "en"})
    html = client.get(f"/table/{table.public_id}/").content.decode()
    sheets = html.partition(' class="players"')[2].partition("</section>")[0]
    return re.findall(r"actions? fewer in (this|the next) round", sheets)


def test_interrogation_is_said_to_count_in_the_round_in_which_it_does(db: None) -> None:
    waits = phase("turn", lambda board: any(board.interrogated))
    assert set(fewer(table_at(waits))) == {"this"}
    starts = phase("start", lambda board: any(board.interrogated) and board.round < ROUNDS)
    table = table_at(starts)
    assert set(fewer(table)) == {"the next"}
    call_time(table.pk)
    assert fewer(table) == []


def early(number: int) -> Callable[[Board], bool]:
    """Seat 0 has its turn in such a round of the first stage."""
    return lambda board: board.stage == 1 and board.round == number


FIRST, SECOND = early(1), early(2)


def test_a_stage_cut_short_counts_only_the_missions_that_it_has(db: None) -> None:
    table = table_at(phase("turn", SECOND), 2)
    assert len(failed(table).lamps) == 2, "so many lose it, of three missions"
    call_time(table.pk)
    assert len(failed(table).lamps) == 2
    assert re.search(r"Failed missions\s+\d\s+two lose the stage", read(table))
    assert re.search(r"Nieudane misje\s+\d\s+dwie to przegrany etap", read(table, "pl"))
    play_out(table)
    told = read(table)
    assert re.search(r"Failed missions of this stage: \d of 2\.", told)
    assert "of 3" not in told
    with override("en"):
        seen = see(table, None)
        after = presenter(seen.game).debrief(seen, Cast(seen.sitters, None))
    ((_name, stage),) = after.result.stages
    assert "of 2. " in stage


def test_one_mission_alone_is_not_said_to_lose_a_stage(db: None) -> None:
    table = table_at(phase("turn", FIRST), 2)
    call_time(table.pk)
    text = read(table)
    assert re.search(r"Failed missions\s+0", text)
    assert failed(table).lamps == (False,)
    assert "two lose the stage" not in text


# ── The guide ──


def words_of(parts: Iterable[Explanation]) -> Iterator[str]:
    for part in parts:
        yield from (part.text, part.more)


@pytest.fixture(scope="module")
def moments() -> Moments:
    """Every decision of many guided games with the words of its page, in English."""
    with override("en"), pytest.MonkeyPatch.context() as patched:
        return [
            (seen, " ".join((*words_of(shown.parts), shown.try_this, shown.why)), hint)
            for seen, shown, hint in GUIDED.said(patched, range(300), lambda seed: 0.4)
            if hint is not None
        ]


def test_the_guide_speaks_of_a_next_round_only_before_the_last(moments: Moments) -> None:
    told = {True: 0, False: 0}
    for seen, text, hint in moments:
        board = seen.view.board
        if board.phase != "start" or "Your Commander decides" not in text:
            continue
        last = board.round == ROUNDS
        told[last] += 1
        assert ("in the next round" in text) is not last
        free = hint.move.args[0] == FREE
        assert ("will start by itself" in text) is (last and not free)
        assert ("will not be played at all" in text) is (last and free)
    assert min(told.values()) > 2


def test_the_guide_promises_a_commander_only_what_he_still_decides(moments: Moments) -> None:
    seen_last = 0
    for seen, text, hint in moments:
        if hint.move.verb != "deploy" or hint.move.args[2] != "command":
            continue
        forced = seen.view.board.round == ROUNDS and hint.move.args[1] != FREE
        assert ("you will decide when the mission starts" in text) is (
            not forced and hint.move.args[1] != FREE
        )
        seen_last += forced
    assert seen_last > 3


@pytest.mark.parametrize(
    ("mission", "zone", "number", "text"),
    [
        (FREE, "liaison", 4, "deploy-liaison-free"),
        (FREE, "command", 4, "deploy-command-free"),
        (FREE, "recon", 4, "deploy-recon"),
        ("kielce-1945", "command", 4, "deploy-command-last"),
        ("kielce-1945", "command", 3, "deploy-command"),
        ("kielce-1945", "liaison", 4, "deploy-liaison"),
    ],
)
def test_a_hint_tells_what_a_zone_of_this_mission_is_good_for(
    mission: str, zone: str, number: int, text: str
) -> None:
    pupil: Any = SimpleNamespace(board=SimpleNamespace(round=number))
    assert coach_try._why_send(pupil, mission, zone) == text
    assert text in GUIDED.made.says.under("hint")
