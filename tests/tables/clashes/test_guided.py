"""The guided first game of Clashes: what it explains, and that what it proposes can be done."""

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
from game.engine.registry import get_ruleset
from game.models import Table as Row
from game.presentation.clashes.board import Table
from game.presentation.clashes.coach_try import suggestion
from game.presentation.clashes.settings import guide
from game.presentation.parts import Cast
from game.rulesets.clashes.cards import ACTIONS
from game.selectors import Seen, Sitter, Step, Told, see
from game.services_house import continue_play
from tests.tables.bot import Player

# The package has a function of the same name.
WORDS = import_module("game.presentation.clashes.coach")
coach = WORDS.coach
GAME = "clashes"
RULESET = get_ruleset(GAME)
KINDS = {card.kind for card in ACTIONS.values()}


def table_of(seen: Seen, chosen: str = "") -> Table:
    return Table(seen, Cast(seen.sitters, seen.seat), chosen)


def topics(seen: Seen) -> tuple[str, ...]:
    table = table_of(seen)
    return WORDS.topics(table, suggestion(table))


class Pupil(Player):
    """Plays the guided game by its hints."""

    def begin(self, **settings: str) -> Row:
        answer = self.client.post(f"/guided/{GAME}/", headers=self.headers, follow=True)
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


MAIN = {"side-heroes", "put", "trait", "turns", "pass", "limit", "result", "bring", "last", *KINDS}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_who_follows_every_hint_sees_what_the_game_has(
    db: None, client: Client, language: str
) -> None:
    pupil = Pupil(client, language, 0)
    table = pupil.begin()
    told: list[str] = []
    decisions = 0
    while (seen := pupil.see(table)).outcome is None:
        with override(language):
            shown, proposed = coach(table_of(seen)), suggestion(table_of(seen))
        assert shown.try_this in pupil.page.text
        for part in shown.parts:
            assert part.title in pupil.page.text
            assert part.text in pupil.page.text
        told += topics(seen)
        assert proposed.move in seen.moves
        pupil.make(proposed.move)
        decisions += 1
    assert set(told) == MAIN
    assert len(told) == len(set(told))
    assert decisions <= 14
    assert seen.outcome.place(0) == 1
    assert coach(table_of(seen)).over
    ended = client.get(f"/table/{table.public_id}/").content.decode()
    assert f'href="/games/{GAME}/"' in ended


def decisions_of(seed: int, choose: Callable[[Seen], Move]) -> Iterator[Seen]:
    """The pupil's decisions in a game of its own, and the end, without a database."""
    rng = Random(seed)
    steps: list[Step] = []
    state = RULESET.setup(guide.players, guide.options)
    sitters = (Sitter(0, "Żbik", ""), Sitter(1, "Kruk", guide.level))
    while True:
        acting = RULESET.to_act(state)
        seen = Seen(
            public_id="a",
            game=GAME,
            options={},
            version=len(steps),
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
        told = tuple(Told(event.kind, event.seen_by(0)) for event in events)
        steps.append(Step(len(steps) + 1, move.seat, told))


def test_every_text_has_its_moment_and_every_hint_is_a_legal_move() -> None:
    """In many games, in which the pupil now and then does as he likes."""
    lessons, hints = set(), set()
    for seed in range(120):
        rng, proposed = Random(seed), list[Move]()

        def choose(seen: Seen, rng: Random = rng, proposed: list[Move] = proposed) -> Move:
            return rng.choice(seen.moves) if rng.random() < 0.3 else proposed[-1]

        for seen in decisions_of(seed, choose):
            table = table_of(seen)
            shown = coach(table)
            assert len(shown.parts) <= WORDS.MOST
            lessons |= {part.title for part in shown.parts}
            if seen.outcome is None:
                hint = suggestion(table)
                assert hint.move in seen.moves
                hints.add(hint.text)
                proposed.append(hint.move)
    never = {WORDS.LESSONS["waiting"].title.pl}
    assert lessons | never == {lesson.title.pl for lesson in WORDS.FILE.lesson}
    assert hints == {hint.id for hint in WORDS.FILE.hint}


def test_nobody_else_is_taught(db: None, client: Client) -> None:
    pupil = Pupil(client, "pl", 0)
    table = pupil.begin()
    seen = pupil.see(table)
    assert coach(table_of(seen)) is not None
    assert coach(table_of(see(table, None))) is None
    assert coach(table_of(replace(seen, guided=False))) is None
    waiting = replace(seen, moves=(), due=True)
    assert coach(table_of(waiting)).parts[0].title == WORDS.LESSONS["waiting"].title.pl


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
