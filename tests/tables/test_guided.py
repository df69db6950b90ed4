"""The guided first game: what it explains, and that what it proposes can be done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape
from django.utils.translation import override

from game.engine.contract import CHANCE, Move
from game.models import Table as Row
from game.presentation.outcast_heroes.board import Table
from game.presentation.outcast_heroes.coach_story import TOPICS, story
from game.presentation.outcast_heroes.coach_try import suggestion
from game.presentation.outcast_heroes.course import follow
from game.presentation.outcast_heroes.settings import guide
from game.presentation.parts import Cast
from game.rulesets.outcast_heroes.cards import COLOUR, FREE, TRAITOR
from game.selectors import Seen, Sitter, Step, Told, see
from game.services import undo
from game.services_house import continue_play

from .bot import Player
from .conftest import GAME, RULESET

# The package has a function of the same name.
WORDS = import_module("game.presentation.outcast_heroes.coach")
coach = WORDS.coach

COLOURS = guide.options["colours"]


def table_of(seen: Seen, chosen: str = "") -> Table:
    return Table(seen, Cast(seen.sitters, seen.seat), chosen)


def proposed(seen: Seen, chosen: str = "") -> Any:
    """The suggestion that the page words."""
    table = table_of(seen, chosen)
    topics = story(seen.steps, 0, COLOURS[0]).topics(WORDS.phase_of(table))
    return suggestion(table, topics[-1] if topics else "")


class Pupil(Player):
    """Plays the guided game, and sees to it that every decision has its words."""

    def begin(self, **settings: str) -> Row:
        page = self.read(self.client.get("/", headers=self.headers))
        form = next(f for f in page.forms.values() if f.action == f"/guided/{GAME}/")
        answer = self.client.post(form.action, form.fields, headers=self.headers, follow=True)
        self.page = self.read(answer)
        return Row.objects.latest("pk")

    def see(self, table: Row) -> Seen:
        """The pupil's decision, once the computer has decided what it could."""
        continue_play(table.pk)
        table.refresh_from_db()
        address = f"/table/{table.public_id}/"
        self.page = self.read(self.client.get(address, headers=self.headers))
        return see(table, table.seats.get(index=0))

    def make(self, move: Move) -> None:
        """Press the buttons that lead to this move."""
        if not any(b.value == str(move) for b in self.page.named("move")):
            self.press(next(b for b in self.page.named("chosen") if b.value == move.args[0]))
        self.press(next(b for b in self.page.named("move") if b.value == str(move)))

    def look(self, table: Row) -> None:
        super().look(table)
        self.look_at_coach(see(table, table.seats.get(index=0)))

    def look_at_coach(self, seen: Seen) -> None:
        with override(self.headers["accept-language"]):
            shown = coach(table_of(seen))
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
    pupil = Pupil(client, language, 0)
    table = pupil.begin()
    decisions = 0
    while (seen := pupil.see(table)).outcome is None:
        pupil.look_at_coach(seen)
        assert not pupil.leftover(pupil.page.text.replace("Polski", "").replace("English", ""))
        with override(language):
            hint = proposed(seen)
            assert coach(table_of(seen)).try_this in pupil.page.text
        assert hint.move in seen.moves
        pupil.make(hint.move)
        decisions += 1
    assert 25 <= decisions <= 45
    assert set(story(seen.steps, 0, COLOURS[0]).told) >= MAIN

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
    assert seen.outcome.place(0) == 1
    pupil.look_at_coach(seen)


@pytest.mark.parametrize(("language", "seed"), [("pl", 1), ("en", 2)])
def test_who_does_something_else_gets_to_the_end_too(
    db: None, client: Client, language: str, seed: int
) -> None:
    pupil = Pupil(client, language, seed)
    table = pupil.begin()
    pupil.play(table)
    assert see(table, table.seats.get(index=0)).outcome is not None


def decisions_of(seed: int, choose: Callable[[Seen], Move]) -> Iterator[Seen]:
    """The pupil's decisions in a game of its own, and the end, without a database."""
    rng, steps, ply = Random(seed), [], 0
    state = RULESET.setup(guide.players, guide.options)
    sitters = (Sitter(0, "Żbik", ""), Sitter(1, "Kruk", guide.level))
    while True:
        acting = RULESET.to_act(state)
        seen = Seen(
            public_id="a",
            game=GAME,
            options=dict(guide.options),
            version=ply,
            asked=0,
            begun=True,
            guided=True,
            halted="",
            seat=0,
            sitters=sitters,
            view=RULESET.view(state, 0),
            to_act=acting,
            due=acting not in ((0,), ()),
            moves=RULESET.legal_moves(state, 0),
            undo=False,
            why_not=lambda move: None,
            outcome=RULESET.outcome(state),
            steps=tuple(steps),
        )
        if CHANCE in acting:
            move = RULESET.chance(state, rng)
        elif 1 in acting:
            moves = RULESET.legal_moves(state, 1)
            move = RULESET.players[guide.level](RULESET.view(state, 1), moves, rng)
        else:
            yield seen
            if seen.outcome is not None:
                return
            move = choose(seen)
        state, events = RULESET.apply(state, move)
        ply += 1
        told = tuple(Told(event.kind, event.seen_by(0)) for event in events)
        steps.append(Step(ply, move.seat, told))


@pytest.fixture
def proposals(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What has been proposed, to be looked at without thinking of it once more."""
    noted: list[Any] = []

    def noting(*given: Any) -> Any:
        noted.append(suggestion(*given))
        return noted[-1]

    monkeypatch.setattr(WORDS, "suggestion", noting)
    return noted


def test_every_text_has_its_moment_and_every_hint_is_a_legal_move(proposals: list[Any]) -> None:
    """In many games, in which the pupil now and then does as he likes."""
    lessons, hints = set(), set()
    for seed in range(200):
        rng = Random(seed)
        begun: set[str] = set()

        def choose(seen: Seen, rng: Random = rng) -> Move:
            return rng.choice(seen.moves) if rng.random() < 0.4 else proposals[-1].move

        for seen in decisions_of(seed, choose):
            proposals.clear()
            table = table_of(seen)
            shown = coach(table)
            assert shown is not None
            lessons |= {part.title for part in shown.parts}
            if seen.outcome is not None:
                continue
            (hint,) = proposals
            assert hint.move in seen.moves
            hints.add(hint.text)
            kind = WORDS.phase_of(table)
            assert shown.parts or kind in begun
            begun.add(kind)
    never = {WORDS.LESSONS["waiting"].title.pl}
    assert lessons | never == {lesson.title.pl for lesson in WORDS.FILE.lesson}
    assert hints == {hint.id for hint in WORDS.FILE.hint}


def test_a_move_taken_back_takes_its_text_back(db: None, client: Client) -> None:
    pupil = Pupil(client, "pl", 0)
    table = pupil.begin()
    for _ in range(2):
        pupil.make(proposed(pupil.see(table)).move)
    before = coach(table_of(pupil.see(table)))
    pupil.make(proposed(pupil.see(table)).move)
    seat = table.seats.get(index=0)
    after = pupil.see(table)
    assert coach(table_of(after)) != before
    undo(table.pk, seat.token, after.version)
    assert coach(table_of(pupil.see(table))) == before


def test_nobody_else_is_taught(db: None, client: Client, opened: Callable[..., Row]) -> None:
    ordinary = opened(players=2)
    continue_play(ordinary.pk)
    ordinary.refresh_from_db()
    assert coach(table_of(see(ordinary, ordinary.seats.get(index=0)))) is None

    pupil = Pupil(client, "pl", 0)
    table = pupil.begin()
    seen = pupil.see(table)
    assert coach(table_of(seen)) is not None
    assert coach(table_of(see(table, None))) is None
    assert coach(table_of(see(table, table.seats.get(index=1)))) is None
    waiting = replace(seen, moves=(), due=True)
    assert coach(table_of(waiting)).parts[0].title == WORDS.LESSONS["waiting"].title.pl
    assert coach(table_of(replace(waiting, due=False))) is None


def test_a_chosen_soldier_leaves_only_the_hint_on_a_small_screen(db: None, client: Client) -> None:
    pupil = Pupil(client, "pl", 0)
    table = pupil.begin()
    pupil.make(proposed(pupil.see(table)).move)
    seen = pupil.see(table)
    assert not coach(table_of(seen)).folded
    assert coach(table_of(seen, proposed(seen).move.args[0])).folded


def test_the_table_says_nothing_of_it_without_a_guide(db: None, client: Client) -> None:
    player = Player(client, "pl", 0)
    player.begin(players="2", length="lesson-1", level="easy")
    assert "coach" not in player.page.ids
    pupil = Pupil(client, "pl", 0)
    pupil.begin()
    assert "coach" in pupil.page.ids


TEXTS = [
    (f"{kind} {entry.id}", text)
    for kind, entry, text in [
        *[("title", lesson, lesson.title) for lesson in WORDS.FILE.lesson],
        *[("lesson", lesson, lesson.text) for lesson in WORDS.FILE.lesson],
        *[("hint", hint, hint.text) for hint in WORDS.FILE.hint],
        *[("why", hint, hint.why) for hint in WORDS.FILE.hint if hint.why],
    ]
]


@pytest.mark.parametrize("text", [text for _, text in TEXTS], ids=[name for name, _ in TEXTS])
def test_texts_are_short_and_well_set(text: Any) -> None:
    for words in (text.pl, text.en):
        assert len(re.findall(r"[.!?](?:\s|$)", words)) <= 4
        assert not re.search(r"[\"']", words)
        assert escape(words) == words
    assert not re.search(r"(?<!\w)[aiouwzAIOUWZ] ", text.pl)
    assert text.pl != text.en


def test_every_topic_has_its_words() -> None:
    topics = {topic for topics in TOPICS.values() for topic in topics}
    others = {
        "result-success",
        "result-failure",
        "result-failure-free",
        "waiting",
        "stage-won",
        "stage-lost",
        "next",
    }
    assert set(WORDS.LESSONS) == topics | others
