"""The guided first game of Paratroopers, and what is asked before a move gives something up."""

from __future__ import annotations

import re
from html import unescape
from itertools import chain
from random import Random
from typing import Any

import pytest
from django.test import Client

from game.engine.coaching import Decider
from game.engine.contract import CHANCE
from game.engine.registry import get_ruleset
from game.kit.coach import decider
from game.rulesets.paratroopers.doubts import doubts
from game.tables.selectors import Seen
from tests.rulesets.paratroopers.hints import GUIDED

from ..guided import check_text, texts_of

RULESET = get_ruleset(GUIDED.game)
MAIN = {
    *("begin", "place", "board", "cancelled", "event", "defend", "turn", "values", "acquire"),
    *("go", "take", "work", "finished", "round", "end"),
}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_who_follows_every_hint_sees_what_the_game_has(
    db: None, client: Client, language: str
) -> None:
    told: list[list[str]] = []
    for seen in GUIDED.followed(GUIDED.pupil(client, language), language):
        if seen.outcome is None:
            told.append(GUIDED.topics(seen))
    every = list(chain.from_iterable(told))
    assert set(every) >= MAIN
    assert len(every) == len(set(every))
    assert max(map(len, told)) <= 3
    assert len(told) < 80
    GUIDED.check_end(client, seen)
    if language == "pl":
        check_what_the_ending_lists(client, seen)


def check_what_the_ending_lists(client: Client, seen: Seen) -> None:
    """With the Points of the time before, everybody's list makes up the result."""
    told = [told for step in seen.steps for told in step.told]
    page = unescape(client.get(f"/table/{seen.public_id}/").content.decode())
    rows = re.findall(r"przed końcem (\d+)\sPZ, doliczone na końcu: ([^<]+)", page)[:2]
    final = {one.facts["seat"]: one.facts["points"] for one in told if one.kind == "scored"}
    assert len(rows) == len(final) == 2
    for seat, (said, row) in enumerate(rows):
        before = 20 + sum(
            one.facts["by"]
            for one in told
            if one.kind == "points" and one.facts["seat"] == seat and one.facts["reason"] != "stay"
        )
        added = list(map(int, re.findall(r"\d+", row)))
        assert int(said) == before
        assert before + sum(added) == final[seat]
        assert 0 not in added


@pytest.mark.parametrize("language", ["pl", "en"])
def test_whoever_presses_only_what_is_framed_makes_every_proposed_move(
    db: None, client: Client, language: str
) -> None:
    GUIDED.check_frames(GUIDED.pupil(client, language), language)


def test_the_decisions_of_the_page_are_those_of_the_seed(db: None, client: Client) -> None:
    GUIDED.check_deal(client)


def test_only_the_pupil_is_taught(db: None, client: Client) -> None:
    GUIDED.check_only_the_pupil_is_taught(client)


def test_what_was_explained_is_explained_again_once_it_is_taken_back(
    db: None, client: Client
) -> None:
    GUIDED.check_taken_back(client, lambda seen: "place" not in {m.verb for m in seen.moves})


@pytest.mark.parametrize("text", texts_of(GUIDED))
def test_every_text_is_short_and_set_well(text: Any) -> None:
    check_text(text)


def test_whoever_has_read_how_a_flight_ended_can_say_why() -> None:
    """The explanation names the card that decided it."""
    for seed in range(6):
        for seen in GUIDED.decisions_of(seed, lambda seen: GUIDED.proposed(seen).move):
            shown = GUIDED.coach(seen)
            assert shown is not None
            ended = [part for part in shown.parts if part.title == GUIDED.title("cancelled")]
            if ended:
                card = next(
                    told.facts["card"]
                    for step in reversed(seen.steps)
                    for told in reversed(step.told)
                    if told.kind == "conditions"
                )
                assert str(GUIDED.made.card(card).name.pl) in ended[0].text
                return
    pytest.fail("no flight was cancelled")


def test_no_round_without_a_plane_goes_unexplained() -> None:
    """The first is explained before the game; later ones tell why nobody can board."""
    told = []
    for seen in GUIDED.decisions_of(GUIDED.guide.seed, lambda seen: GUIDED.proposed(seen).move):
        shown = GUIDED.coach(seen)
        assert shown is not None
        if GUIDED.title("grounded") in [part.title for part in shown.parts]:
            told.append(decider(seen).board.round)
    assert told == [4]


def test_in_the_last_round_no_card_is_proposed_for_later_turns() -> None:
    reasons = set()
    for seen in GUIDED.decisions_of(GUIDED.guide.seed, lambda seen: GUIDED.proposed(seen).move):
        board = decider(seen).board
        if board.round == board.last and board.phase == "acquire":
            reasons.add(GUIDED.proposed(seen).text)
    assert reasons - {"done"} == {"acquire-late"}


# What is asked first


def decisions(seed: int) -> Any:
    """Every decision of a game for two that chance plays, as whoever decides sees it."""
    rng = Random(seed)
    state = RULESET.setup(2, {"length": "lesson"})
    while RULESET.outcome(state) is None:
        seat = RULESET.to_act(state)[0]
        if seat == CHANCE:
            move = RULESET.chance(state, rng)
        else:
            view, moves = RULESET.view(state, seat), RULESET.legal_moves(state, seat)
            reader = Decider(seat, view, moves, ())
            yield reader
            move = rng.choice(moves)
        state, _ = RULESET.apply(state, move)


def test_what_is_asked_about_gives_something_up_that_can_be_done() -> None:
    """Each question once in some games, and only where what it speaks of is so."""
    asked: set[str] = set()
    for seed in range(25):
        for reader in decisions(seed):
            for move, why in doubts(reader).items():
                asked.add(why.key)
                assert move in reader.moves
                able = {
                    "stay": "board",
                    "suffer": "defend",
                    "enough": "lay",
                    "done": "acquire",
                }.get(why.key, why.key.removeprefix("end-"))
                assert reader.can(able, "draw") if why.key == "done" else reader.can(able)
    assert asked == {*GUIDED.made.says.under("doubt")}


def test_nobody_is_asked_twice_what_the_guide_proposes(db: None, client: Client) -> None:
    pupil = GUIDED.pupil(client)
    seen: Seen = pupil.see(pupil.begin())
    assert not doubts(decider(seen))
