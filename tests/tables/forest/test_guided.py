"""The guided first game of Forest: what it explains, and that what it proposes can be done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from importlib import import_module
from itertools import chain, product
from random import Random
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.utils.html import escape
from django.utils.translation import override

from game.engine.contract import CHANCE, Move
from game.engine.registry import get_ruleset
from game.models import Table as Row
from game.presentation.forest.board import Table
from game.presentation.forest.coach_try import Suggestion, suggestion
from game.presentation.forest.settings import guide
from game.presentation.parts import Cast
from game.rulesets.forest.terrain import points
from game.selectors import Seen, Sitter, Step, Told, see
from game.services import undo
from game.services_house import continue_play
from tests.tables.bot import Player

# The package has a function of the same name.
WORDS = import_module("game.presentation.forest.coach")
coach = WORDS.coach
GAME = "forest"
RULESET = get_ruleset(GAME)


def table_of(seen: Seen, chosen: str = "") -> Table:
    return Table(seen, Cast(seen.sitters, seen.seat), chosen)


def topics(seen: Seen) -> list[str]:
    table = table_of(seen)
    return [due.topic for due in WORDS.explained(table, suggestion(table))]


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
            self.press(next(b for b in self.page.named("chosen") if b.value in move.args))
        self.press(next(b for b in self.page.named("move") if b.value == str(move)))


BEGINNING = {"side", "row", "unit", "formation", "turn", "terrain-helps", "instant"}
FIGHT = {"attack", "fight", "roll", "hit"}
MAIN = {
    *BEGINNING,
    *FIGHT,
    "combat",
    "fight-over",
    "taken",
    "lost",
    "replace",
    "sentence",
    "ambush",
    "end",
}
EARLY = 12
"""After so many decisions most has been explained."""


@pytest.mark.parametrize("language", ["pl", "en"])
def test_who_follows_every_hint_sees_what_the_game_has(
    db: None, client: Client, language: str
) -> None:
    pupil = Pupil(client, language, 0)
    table = pupil.begin()
    told: list[list[str]] = []
    while (seen := pupil.see(table)).outcome is None:
        with override(language):
            shown, proposed = coach(table_of(seen)), suggestion(table_of(seen))
        assert shown.try_this in pupil.page.text
        assert shown.why in pupil.page.text
        for part in shown.parts:
            assert part.title in pupil.page.text
            assert part.text in pupil.page.text
        told.append(topics(seen))
        assert proposed.move in seen.moves
        pupil.make(proposed.move)
    every = list(chain.from_iterable(told))
    assert set(every) >= MAIN
    assert len(every) == len(set(every))
    assert {*chain.from_iterable(told[:EARLY])} >= BEGINNING | FIGHT
    assert len(told) <= 20
    assert seen.outcome.place(0) == 1
    assert coach(table_of(seen)).over
    ended = client.get(f"/table/{table.public_id}/").content.decode()
    assert f'href="/games/{GAME}/"' in ended


def test_the_decisions_of_the_page_are_those_of_the_seed(db: None, client: Client) -> None:
    """What `decisions_of` deals is what a table deals, so that the other tests speak of it."""
    pupil = Pupil(client, "pl", 0)
    seen = pupil.see(pupil.begin())
    alone = next(decisions_of(guide.seed, lambda seen: seen.moves[0]))
    assert alone.view == seen.view


def decisions_of(seed: int, choose: Callable[[Seen], Move]) -> Iterator[Seen]:
    """The pupil's decisions in a guided game with this seed, and its end, without a database."""
    steps = [Step(1, CHANCE, ())]  # that a computer plays the other seat
    state = RULESET.setup(guide.players, guide.options)
    sitters = (Sitter(0, "Żbik", ""), Sitter(1, "Kruk", guide.level))
    while True:
        acting = RULESET.to_act(state)
        rng = Random(f"{seed}/{len(steps)}")
        seen = Seen(
            public_id="a",
            game=GAME,
            options=dict(guide.options),
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


DEALS = (*range(8), 25, 57, 72, 77, 99, 109, 126)
"""Among these, chosen by trying, are all that is rare: a nurse in a fight, help for the village."""


def test_every_text_has_its_moment_and_every_hint_is_a_legal_move() -> None:
    """In games in half of which the pupil now and then does as he likes."""
    lessons, hints = set(), set()
    for seed in DEALS:
        rng, often = Random(seed), 0.4 * (seed % 2)
        proposed: list[Suggestion] = []

        def choose(seen: Seen, rng: Any = rng, often: float = often, hints: Any = proposed) -> Move:
            return rng.choice(seen.moves) if rng.random() < often else hints[-1].move

        for seen in decisions_of(seed, choose):
            shown = coach(table_of(seen))
            assert len(shown.parts) <= 3
            assert "%(" not in "".join(part.title + part.text for part in shown.parts)
            lessons |= {part.title for part in shown.parts}
            if seen.outcome is None:
                proposed.append(suggestion(table_of(seen)))
                assert proposed[-1].move in seen.moves
        hints |= {hint.text for hint in proposed}
    never = {WORDS.LESSONS[topic].title.pl for topic in ("waiting", "drawn")}
    assert lessons | never == {lesson.title.pl for lesson in WORDS.FILE.lesson}
    assert hints | WANT == {hint.id for hint in WORDS.FILE.hint}


def test_equal_points_are_told_as_a_draw() -> None:
    """No other ending has the same words, whoever has which terrains."""
    *_, seen = decisions_of(0, lambda seen: suggestion(table_of(seen)).move)
    told = set()
    for control in product((0, 1), repeat=6):
        board = copy(seen.view.board)
        board.row, board.control = ("posterunek", "miasto", "las", "las", "las", "bagno"), control
        ended = replace(seen, view=msgspec.structs.replace(seen.view, board=board))
        own, other = (points(board, side) for side in (0, 1))
        title = coach(table_of(ended)).parts[0].title
        assert (title == WORDS.LESSONS["drawn"].title.pl) == (own == other)
        told.add(title)
    assert len(told) == 3


WANT = {"pass", "replace-any"}
"""What is said for want of anything better; a game hardly ever comes to that."""


def test_where_nothing_better_can_be_done_it_says_so() -> None:
    for seen in decisions_of(1, lambda seen: suggestion(table_of(seen)).move):
        only = replace(seen, moves=(Move(0, "pass"),))
        assert suggestion(table_of(only)).text == "pass"
        assert coach(table_of(only)).try_this == WORDS.HINTS["pass"].text.pl
        swaps = [move for move in seen.moves if move.verb == "replace"]
        poor = [one for one in swaps if suggestion(at_most(seen, one)).text == "replace-any"]
        if len(poor) > 1:
            break
    assert suggestion(at_most(seen, *poor)).move in poor


def at_most(seen: Seen, *moves: Move) -> Table:
    """The table as if nothing else were possible."""
    return table_of(replace(seen, moves=moves))


def test_who_is_told_that_a_terrain_is_taken_takes_it() -> None:
    """And nobody takes one without being told."""
    takes = 0
    for seed in range(12):
        hint, at = None, 0
        for seen in decisions_of(seed, lambda seen: suggestion(table_of(seen)).move):
            if hint is not None and hint.move.verb in ("place", "replace"):
                told = [told for told in seen.steps[at].told if told.kind == "control"]
                assert [told.facts["side"] for told in told] == ["forest"] * ("takes" in hint.text)
                takes += len(told)
            hint = None if seen.outcome else suggestion(table_of(seen))
            at = len(seen.steps)
    assert takes > 12


def test_a_hit_taken_back_takes_its_text_back(db: None, client: Client) -> None:
    pupil = Pupil(client, "pl", 0)
    table = pupil.begin()
    before = coach(table_of(pupil.see(table)))
    seen = pupil.see(table)
    while not (seen.undo and seen.view.board.phase == "hit"):
        before = coach(table_of(seen))
        pupil.make(suggestion(table_of(seen)).move)
        seen = pupil.see(table)
    assert coach(table_of(seen)) != before
    undo(table.pk, table.seats.get(index=0).token, seen.version)
    assert coach(table_of(pupil.see(table))) == before


def test_nobody_else_is_taught(db: None, client: Client) -> None:
    pupil = Pupil(client, "pl", 0)
    table = pupil.begin()
    seen = pupil.see(table)
    assert coach(table_of(seen)) is not None
    assert coach(table_of(see(table, None))) is None
    assert coach(table_of(replace(seen, guided=False))) is None
    waiting = replace(seen, moves=(), due=True)
    assert coach(table_of(waiting)).parts[0].title == WORDS.LESSONS["waiting"].title.pl
    assert coach(table_of(replace(waiting, due=False))) is None


def test_a_chosen_card_leaves_only_the_hint_on_a_small_screen(db: None, client: Client) -> None:
    pupil = Pupil(client, "pl", 0)
    seen = pupil.see(pupil.begin())
    assert not coach(table_of(seen)).folded
    assert coach(table_of(seen, suggestion(table_of(seen)).move.args[0])).folded


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
