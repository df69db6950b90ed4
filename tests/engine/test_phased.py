"""A ruleset of tables, in a game of one guess; and what is wrong in a table is said at once."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.contract import IllegalMove, Move, UnreadableMove, UnreadableOptions
from game.engine.draws import some_of
from game.engine.grammar import NOT_NOW, NOT_YOU, OVER
from game.engine.mistakes import DeclarationError, check_known

from .coin.tables import SIDES, TABLES, Board, Secrets, State, end, guess, made


def refusal(ruleset: Any, state: Any, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        ruleset.apply(state, Move.parse(text))
    return caught.value.reason


def test_a_game_goes_from_decisions_to_draws_to_steps_to_its_end() -> None:
    ruleset = made()
    state = ruleset.setup(1, {})
    assert ruleset.to_act(state) == (0,)
    assert list(map(str, ruleset.legal_moves(state, 0))) == ["0 guess heads", "0 guess tails"]
    state, events = ruleset.apply(state, Move.parse("0 guess tails"))
    assert [event.kind for event in events] == ["guessed"]
    assert ruleset.to_act(state) == (-1,)
    assert ruleset.legal_moves(state, 0) == ()
    assert ruleset.outcome(state) is None
    state, _ = ruleset.apply(state, Move.parse("chance toss tails"))
    assert ruleset.to_act(state) == ()
    assert ruleset.outcome(state).scores == (1,)
    assert ruleset.load(ruleset.dump(state)) == state


def test_a_move_that_is_not_listed_is_refused_with_the_reason_of_the_table() -> None:
    ruleset = made()
    state = ruleset.setup(2, {})
    assert refusal(ruleset, state, "0 guess edge") == "A coin does not stand."
    assert refusal(made(why_not={}), state, "0 guess edge") == NOT_NOW
    assert refusal(ruleset, state, "1 guess edge") == NOT_YOU
    assert refusal(ruleset, state, "chance toss heads") == NOT_NOW
    for text in ("0 guess corner", "0 guess", "0 shout", "2 guess edge", "chance roll 1"):
        with pytest.raises(UnreadableMove):
            ruleset.apply(state, Move.parse(text))
    over = State(Board(players=2, phase="over"), Secrets())
    assert refusal(ruleset, over, "0 guess heads") == OVER


@pytest.mark.parametrize(("players", "options"), [(3, {}), (0, {}), (1, {"coins": "two"})])
def test_options_and_players_that_do_not_fit_are_refused(players: int, options: Any) -> None:
    with pytest.raises(UnreadableOptions):
        made().setup(players, options)


def test_a_move_followed_by_chance_cannot_be_taken_back() -> None:
    ruleset = made()
    before = ruleset.setup(1, {})
    move = Move.parse("0 guess heads")
    assert not ruleset.undoable(before, move, ruleset.apply(before, move)[0])
    assert ruleset.undoable(before, move, before)
    assert not made(undoable={}).undoable(before, move, before)


def test_time_is_called_once() -> None:
    called = []
    ruleset = made(call_time=lambda game: called.append(game.board.time_up))
    after, _ = ruleset.last_round(ruleset.setup(1, {}))
    assert ruleset.last_round(after)[0] is after
    assert called == [True]


def test_after_time_was_called_steps_follow() -> None:
    def call_time(game: Any) -> None:
        game.board.phase = "end"

    ruleset = made(call_time=call_time)
    after, _ = ruleset.last_round(ruleset.setup(1, {}))
    assert ruleset.to_act(after) == ()
    assert ruleset.outcome(after) is not None


def test_players_that_try_moves_out_are_given_the_ruleset() -> None:
    ruleset = made(computers=lambda itself: {"hard": itself})
    assert ruleset.computers == {"hard": ruleset}


# ── What is wrong in a table is said when the game is loaded ──

GUESS = TABLES["decisions"]["guess"]


@pytest.mark.parametrize(
    ("table", "wrong", "said"),
    [
        ("decisions", {"guess": GUESS._replace(verbs={"gues": guess})}, "verb 'gues'.*'guess'"),
        ("grammar", {**TABLES["grammar"], "shout": ((),)}, "verb in any decision 'shout'"),
        ("why_not", {("gess", "guess"): str}, "decision 'gess'.*mean 'guess'"),
        ("why_not", {("guess", "guest"): str}, "verb .* 'guest'.*mean 'guess'"),
        ("undoable", {"guesses": ("guess",)}, "decision 'guesses'.*mean 'guess'"),
        ("undoable", {"guess": ("gues",)}, "verb .* 'gues'.*mean 'guess'"),
        ("steps", {"end": end, "guess": end}, "both .*'guess'"),
        ("grammar", {**TABLES["grammar"], "person": ((),)}, "verb 'person' is one of every game"),
        (
            "grammar",
            {**TABLES["grammar"], "computer": ((),)},
            "verb 'computer' is one of every game",
        ),
        ("draws", {"time-up": TABLES["draws"]["toss"]}, "draw 'time-up' is one of every game"),
        # What functions name is found in their source.
        ("steps", {"ende": end}, r"coin/tables\.py, line \d+: there is no phase 'end'.*'ende'"),
        ("waits", (), r"coin/tables\.py, line \d+: there is no phase 'tossing'"),
        ("draws", {"tosses": TABLES["draws"]["toss"]}, r"coin/tables\.py, line \d+.*draw 'toss'"),
    ],
)
def test_a_name_that_there_is_not_is_said_with_what_was_meant(
    table: str, wrong: Any, said: str
) -> None:
    with pytest.raises(DeclarationError, match=said):
        made(**{table: wrong})


def started_in(folder: Path, source: str) -> Any:
    """The function `start` of a game with this line in its source."""
    written = folder / "tables.py"
    written.write_text(f"def start(players, options):\n    {source}\n", encoding="utf-8")
    module: dict[str, Any] = {}
    exec(compile(written.read_text(), written, "exec"), module)
    return module["start"]


def test_a_draw_may_be_followed_by_whose_it_is(tmp_path: Path) -> None:
    made(start=started_in(tmp_path, 'board.chance = ("toss 1",)'))
    with pytest.raises(DeclarationError, match=r"line 2: there is no draw 'tos'.*'toss'"):
        made(start=started_in(tmp_path, 'board.chance = ("tos 1",)'))


@pytest.mark.parametrize(
    "source",
    [
        'board.phase = "gues"',
        'board.phase = "over" if players else "gues"',
        'return board.phase != "gues"',
        'return board.phase in ("guess", "gues")',
        'class Board:\n        phase: str = "gues"',
    ],
)
def test_a_phase_is_looked_for_wherever_it_is_given_or_compared(
    tmp_path: Path, source: str
) -> None:
    with pytest.raises(DeclarationError, match=r"there is no phase 'gues'; did you mean 'guess'"):
        made(start=started_in(tmp_path, source))


@pytest.mark.parametrize(
    "source",
    [
        '"""The phase = "gues"."""',
        'pass  # not board.phase = "gues"',
        'game.tell("come", phase="gues")',
        'phase = "of the moon"',
        'board.phase = NEXT["gues"]',
        'board.phases = ("gues",)',
        'board.phase = f"gues{players}"',
        'board.chance = (f"toss {players}",)',
        "board.chance = ()",
    ],
)
def test_what_only_looks_like_a_phase_or_a_draw_is_none(tmp_path: Path, source: str) -> None:
    made(start=started_in(tmp_path, source))


def test_a_start_that_is_wrapped_is_found_where_it_is_written(tmp_path: Path) -> None:
    start = started_in(tmp_path, 'board.phase = "gues"')
    with pytest.raises(DeclarationError, match=r"tables\.py, line 2"):
        made(start=partial(partial(start), options=None))


def test_a_step_that_leads_nowhere_is_said_and_does_not_go_on_for_ever() -> None:
    ruleset = made(steps={"end": lambda game: None})
    state = ruleset.apply(ruleset.setup(1, {}), Move.parse("0 guess heads"))[0]
    with pytest.raises(DeclarationError, match=r"tables\.py, line \d+: steps .* 'end' is one"):
        ruleset.apply(state, Move.parse("chance toss heads"))


def test_a_move_that_is_listed_and_not_carried_out_is_said() -> None:
    decision = GUESS._replace(moves=lambda state, seat: [Move(seat, "gues", ("heads",))])
    ruleset = made(decisions={"guess": decision})
    said = r"'guess' lists the move '0 gues heads', but has no verb 'gues'; did you mean 'guess'"
    with pytest.raises(DeclarationError, match=said):
        ruleset.apply(ruleset.setup(1, {}), Move.parse("0 gues heads"))


def test_a_draw_that_cannot_be_made_is_named() -> None:
    twice = some_of(lambda state: ("heads", "heads"), lambda state: 1, lambda game, args: None)
    ruleset = made(draws={"toss": twice})
    state = ruleset.apply(ruleset.setup(1, {}), Move.parse("0 guess heads"))[0]
    said = (
        r"coin/tables\.py, line \d+: the draw 'toss' is of some cards, but 'heads' is there twice"
    )
    with pytest.raises(DeclarationError, match=said):
        ruleset.chance(state, Random(1))


def test_a_draw_that_was_forgotten_is_said_when_the_game_would_wait_for_it() -> None:
    def forget(game: Any, seat: int, side: str) -> None:
        game.board.phase = "tossing"

    ruleset = made(decisions={"guess": GUESS._replace(verbs={"guess": forget})})
    said = r"coin/tables\.py, line \d+: 'tossing' waits for chance, but no draw is due"
    with pytest.raises(DeclarationError, match=said):
        ruleset.apply(ruleset.setup(1, {}), Move.parse("0 guess heads"))


def test_a_phase_that_is_in_no_table_is_said_when_a_game_comes_to_it() -> None:
    state = State(Board(players=1, phase="gues"), Secrets())
    with pytest.raises(DeclarationError, match="no phase 'gues'; did you mean 'guess'"):
        made().to_act(state)


def test_a_card_that_there_is_not_is_said_with_its_file_and_line(tmp_path: Path) -> None:
    folder = tmp_path / "coin"
    folder.mkdir()
    (folder / "liked.py").write_text('LIKED = {\n    "head": 1.0,\n}\n')
    check_known("side", ["heads"], SIDES, folder)
    with pytest.raises(DeclarationError) as caught:
        check_known("side", ["head"], SIDES, folder)
    assert str(caught.value) == (
        "coin/liked.py, line 2: there is no side 'head'; did you mean 'heads'?"
    )
    with pytest.raises(DeclarationError, match=r"^coin: there is no side 'edge'$"):
        check_known("side", ["edge"], SIDES, folder)


def test_the_tests_of_a_game_are_not_read_for_what_it_declares(tmp_path: Path) -> None:
    start = started_in(tmp_path, 'board.phase = "guess"')
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_rules.py").write_text('board.phase = "gues"')
    made(start=start)
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "rules.py").write_text('board.phase = "gues"')
    with pytest.raises(DeclarationError, match=r"more/rules\.py, line 1: there is no phase 'gues'"):
        made(start=start)
