"""What a game says itself in its guided game, and before a move is made."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import override

from game.engine.cards import Text
from game.engine.coaching import Advice, Coaching, Decider, Hint, Said
from game.engine.contract import Move
from game.engine.texts import load_texts
from game.kit.checks import faults
from game.kit.coach import _explained, coach
from game.kit.declared.table import page
from game.kit.doubts import doubts
from game.kit.load import Game
from game.kit.parts import Cast, HowPart
from game.kit.sample_games import whole_game
from game.sheets.boards import Point
from game.tables.selectors import Seen

from .conftest import SLUG

WORDS = """
[coach.begin]
title = { pl = "Początek", en = "The beginning" }
text = { pl = "Masz: %(cards)s (%(n)s).", en = "You hold: %(cards)s (%(n)s)." }

[coach.end]
title = { pl = "Koniec gry", en = "The game has ended" }
text = { pl = "To wszystko.", en = "That was all." }

[hint.first]
text = { pl = "Zacznij: %(where)s.", en = "Begin: %(where)s." }

[hint.second]
text = { pl = "Dalej.", en = "Go on." }
why = { pl = "Bo tak.", en = "Just because." }

[doubt.sure]
question = { pl = "Na pewno?", en = "Are you sure?" }
yes = { pl = "Tak", en = "Yes" }
"""


def advise(pupil: Decider) -> Advice:
    cards = (Text("Jeden", "One"), Text("Dwa", "Two"))
    lesson = Said("begin", {"cards": cards, "n": len(pupil.moves)})
    hint = Said("second") if pupil.picked else Said("first", {"where": Said("zone.pile.name")})
    return Advice((lesson,), Hint(pupil.moves[0], hint))


def all_doubtful(reader: Decider) -> Mapping[Move, Said]:
    return dict.fromkeys(reader.moves, Said("sure"))


@pytest.fixture
def taught(
    changed: Callable[..., Game], couriers: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Game:
    """The tests' own game with a guide of its own."""
    file = tmp_path / "texts.toml"
    file.write_text(couriers.says.texts.path.read_text() + WORDS)
    monkeypatch.setattr(couriers.says, "texts", load_texts(file))
    return changed(coaching=Coaching(advise, lambda pupil: (Said("end"),)), doubts=all_doubtful)


@pytest.fixture
def pupil() -> Seen:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    return replace(seen, guided=True)


def test_it_explains_and_proposes_in_the_readers_language(taught: Game, pupil: Seen) -> None:
    with override("en"):
        shown = coach(taught, pupil, folded=False)
    assert shown is not None
    assert [part.text for part in shown.parts] == [f"You hold: One, Two ({len(pupil.moves)})."]
    assert (shown.try_this, shown.why) == ("Begin: Draw pile.", "")
    assert shown.move == str(pupil.moves[0])
    with override("pl"):
        shown = coach(taught, pupil, folded=True, picked="x")
    assert shown is not None
    assert (shown.try_this, shown.why, shown.folded) == ("Dalej.", "Bo tak.", True)


def test_at_the_end_it_says_how_it_went_and_what_is_said_to_everybody(
    taught: Game, pupil: Seen
) -> None:
    over: Any = object()
    shown = coach(taught, replace(pupil, outcome=over), folded=False)
    assert shown is not None
    assert [part.title for part in shown.parts] == ["Koniec gry", "Koniec"]
    assert shown.over


def test_everything_but_what_is_proposed_may_be_asked_about(taught: Game, pupil: Seen) -> None:
    alone = replace(pupil, guided=False)
    assert doubts(taught, alone).keys() == set(map(str, pupil.moves))
    assert doubts(taught, pupil).keys() == set(map(str, pupil.moves[1:]))
    assert {one.question for one in doubts(taught, alone).values()} == {"Na pewno?"}
    assert doubts(taught, replace(alone, seat=None)) == {}


def test_what_a_button_does_is_asked_about_first(taught: Game) -> None:
    nowhere = {verb.id: verb._replace(at="") for verb in taught.declared.verbs}
    game = taught._replace(verbs=nowhere)
    seen = [one for one in whole_game(SLUG, 1, 2) if one.moves]
    shown = [page(game, one, Cast(one.sitters, one.seat), "") for one in seen]
    made = [one for each in shown for one in each.decision.buttons if not one.picks]
    assert made
    assert all(one.doubtful for one in made)


def test_a_part_that_is_missing_and_one_too_many_are_told(
    taught: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody asks any more why the kit would propose a move.
    assert all("nothing asks for 'verb." in fault for fault in faults(SLUG))
    file = tmp_path / "texts.toml"
    wrong = file.read_text().replace('why = { pl = "Bo tak.', 'wy = { pl = "Bo tak.')
    file.write_text(wrong.replace('text = { pl = "To wszystko', 'txt = { pl = "To wszystko'))
    monkeypatch.setattr(taught.says, "texts", load_texts(file))
    found = "\n".join(faults(SLUG))
    assert "nothing asks for 'coach.end.txt'; did you mean 'coach.end.text'?" in found
    assert "nothing asks for 'hint.second.wy'; did you mean 'hint.second.why'?" in found


def test_the_points_of_how_it_is_played_keep_their_names(couriers: Game) -> None:
    points = [Point("Lay a card.", "Leave"), Point("Take all.", "Collect"), Point("Or wait.")]
    told = _explained(HowPart("A turn", tuple(points)))
    assert told.text == "Leave: Lay a card. Collect: Take all. Or wait."
