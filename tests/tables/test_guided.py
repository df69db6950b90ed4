"""The guided first game: what it explains, and that what it proposes can be done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from game.kit.coach import Coach, decider
from game.rulesets.outcast_heroes.cards import COLOUR, FREE, TRAITOR
from game.rulesets.outcast_heroes.coach import phase_of
from game.rulesets.outcast_heroes.coach_explained import TOPICS, explained
from game.rulesets.outcast_heroes.course import follow
from game.tables.models import Table as Row
from game.tables.selectors import Seen, see
from game.tables.services_bots import continue_play
from tests.rulesets.outcast_heroes.hints import GUIDED

from .bot import Player
from .conftest import GAME
from .guided import Pupil, check_text, texts_of

COLOURS = GUIDED.guide.options["colours"]


class Wilful(Pupil):
    """Comes from the start page and does as chance has it; every decision has its words."""

    def begin(self, **settings: str) -> Row:
        page = self.read(self.client.get("/", headers=self.headers))
        form = next(f for f in page.forms.values() if f.action == f"/guided/{GAME}/")
        answer = self.client.post(form.action, form.fields, headers=self.headers, follow=True)
        table = Row.objects.latest("pk")
        address = f"/table/{table.public_id}/"
        assert f'href="{address}"' in answer.content.decode()
        self.page = self.read(self.client.get(address, headers=self.headers))
        return table

    def look(self, table: Row) -> None:
        super().look(table)
        seen = see(table, table.seats.get(index=0))
        with override(self.headers["accept-language"]):
            shown = GUIDED.coach(seen)
        assert shown is not None
        for part in shown.parts:
            assert part.title in self.page.text
            assert part.text in self.page.text
        if seen.moves:
            assert shown.try_this


MAIN = {
    *("bidding", "mission", "headquarters", "zones", "nomination", "strength", "goal", "start"),
    *("glory", "scout", "orders", "fates", "keep", "result", "casualties", "jail", "take-over"),
    *("bonus", "last-round"),
}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_who_follows_every_hint_sees_what_the_game_has(
    db: None, client: Client, language: str
) -> None:
    *decisions, seen = GUIDED.followed(GUIDED.pupil(client, language), language)
    assert 25 <= len(decisions) <= 45
    assert set(explained(decider(seen), {}).told) >= MAIN

    course = follow(seen.steps)
    assert any(run.decided == 0 and run.success for run in course.runs)
    assert any(run.success is False and run.mission != FREE for run in course.runs)
    fates = [
        fate
        for run in course.runs
        for soldier, (fate, _) in run.outcomes.items()
        if COLOUR[soldier] == COLOURS[0]
    ]
    assert set(fates) >= {"killed", "captured", "wounded"}
    assert course.scored[0]["rows"][0]["goal"] != TRAITOR
    GUIDED.check_end(client, seen)


@pytest.mark.parametrize(("language", "seed"), [("pl", 1), ("en", 2)])
def test_who_does_something_else_gets_to_the_end_too(
    db: None, client: Client, language: str, seed: int
) -> None:
    pupil = Wilful(GAME, client, language, seed)
    table = pupil.begin()
    pupil.play(table)
    assert see(table, table.seats.get(index=0)).outcome is not None


def test_the_decisions_of_the_page_are_those_of_the_seed(db: None, client: Client) -> None:
    GUIDED.check_deal(client)


def test_every_text_has_its_moment_and_every_hint_is_a_legal_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In many games, in which the pupil now and then does as he likes."""

    def told() -> Iterator[tuple[Seen, Coach, Any]]:
        """Where a kind of decision is new, something is explained."""
        begun: set[str] = set()
        for seen, shown, hint in GUIDED.said(monkeypatch, range(200), lambda seed: 0.4):
            if hint is None:
                begun.clear()
            else:
                kind = phase_of(seen.view.board.phase, seen.moves)
                assert shown.parts or kind in begun
                begun.add(kind)
            yield seen, shown, hint

    # Free the Prisoners is hardly ever the only mission left.
    GUIDED.check_all_is_said(told(), hardly=("deploy-command-free", "deploy-liaison-free"))


def test_a_move_taken_back_takes_its_text_back(db: None, client: Client) -> None:
    GUIDED.check_taken_back(client, lambda seen: seen.version > 3)


def test_nobody_else_is_taught(db: None, client: Client, opened: Callable[..., Row]) -> None:
    ordinary = opened(players=2)
    continue_play(ordinary.pk)
    ordinary.refresh_from_db()
    assert GUIDED.coach(see(ordinary, ordinary.seats.get(index=0))) is None

    GUIDED.check_only_the_pupil_is_taught(client)


def test_a_chosen_soldier_leaves_only_the_hint_on_a_small_screen(db: None, client: Client) -> None:
    pupil = GUIDED.pupil(client)
    table = pupil.begin()
    pupil.make(GUIDED.proposed(pupil.see(table)).move)
    GUIDED.check_folded(pupil.see(table))


def test_the_table_says_nothing_of_it_without_a_guide(db: None, client: Client) -> None:
    player = Player(client, "pl", 0)
    player.begin(players="2", length="lesson-1", level="easy")
    assert "coach" not in player.page.ids
    pupil = GUIDED.pupil(client)
    pupil.see(pupil.begin())
    assert "coach" in pupil.page.ids


@pytest.mark.parametrize("text", texts_of(GUIDED))
def test_texts_are_short_and_well_set(text: Any) -> None:
    check_text(text)


def test_every_topic_has_its_words() -> None:
    topics = {topic for topics in TOPICS.values() for topic in topics}
    others = {
        "start-last",
        "start-last-free",
        "result-success",
        "result-failure",
        "result-failure-free",
        "waiting",
        "stage-won",
        "stage-lost",
        "over",
    }
    assert set(GUIDED.made.says.under("coach")) == topics | others


def test_what_a_zone_is_good_for_is_said_when_a_soldier_is_picked(db: None, client: Client) -> None:
    pupil = GUIDED.pupil(client)
    table = pupil.begin()
    while (seen := pupil.see(table)).view.board.phase != "turn":
        pupil.make(GUIDED.proposed(seen).move)
    move = GUIDED.proposed(seen).move
    assert move.args[2:] == ("command",)
    said = [bubble_at(client, table, chosen) for chosen in ("", move.args[0])]
    assert ["Misja wymaga siły" in words for words in said] == [True, False]
    assert ["Wtedy ty zdecydujesz, kiedy" in words for words in said] == [False, True]


def bubble_at(client: Client, table: Row, chosen: str) -> str:
    """What stands beside the decision, without what is behind "More"."""
    page = client.get(f"/table/{table.public_id}/", {"chosen": chosen}).content.decode()
    return re.split("<details", page[page.index('id="coach"') :])[0]
