"""Moves of several words on the things that they name, one word after another."""

import pytest

from game.engine.contract import Move
from game.engine.declarations import Verb
from game.kit.declared.steps import Act, Steps, Thing
from game.kit.load import Game

VERBS = (
    Verb("give", places=("courier", "seat", "route")),
    Verb("look", places=("seat",)),
    Verb("shout", places=("choice",)),
    Verb("move", places=("route", "route")),
    Verb("leave", costly=True),
    Verb("burn", places=("discards",), costly=True),
)
GIVE = [Move(0, "give", ("zo", seat, route)) for seat in "12" for route in ("las", "miasto")]


@pytest.fixture
def game(couriers: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Moves of several kinds, whose verbs say what they do."""
    monkeypatch.setattr(Steps, "label", lambda self, move: move.verb.title())
    declared = couriers.declared._replace(verbs=VERBS)
    return couriers._replace(declared=declared, verbs={verb.id: verb for verb in VERBS})


def test_every_word_is_picked_in_turn(game: Game) -> None:
    assert Steps(game, GIVE, "").act(Thing("card", "zo")) == Act(pick="zo", label="Give")
    picked = Steps(game, GIVE, "zo")
    assert set(picked.things) == {Thing("seat", "1"), Thing("seat", "2")}
    assert picked.act(Thing("seat", "2")) == Act(pick="zo 2")
    last = Steps(game, GIVE, "zo 2")
    made = Act(move="0 give zo 2 miasto", label="Give")
    assert last.act(Thing("route", "miasto", 2)) == made, "a route of the seat that was picked"
    assert last.act(Thing("route", "miasto", 0)) is None


def test_where_no_seat_is_named_the_place_is_the_movers(game: Game) -> None:
    steps = Steps(game, [Move(1, "move", ("las", "wies"))], "")
    assert steps.act(Thing("route", "las", 1)) == Act(pick="las", label="Move")


def test_a_move_of_one_thing_is_made_by_the_first_tap(game: Game) -> None:
    steps = Steps(game, [Move(0, "look", ("1",))], "")
    assert steps.act(Thing("seat", "1")) == Act(move="0 look 1", label="Look")


def test_a_costly_one_is_only_begun_by_it(game: Game) -> None:
    steps = Steps(game, [Move(0, "burn", ("discards",))], "")
    assert steps.act(Thing("discards", "")) == Act(pick="discards", label="Burn")
    assert [str(move) for move in Steps(game, steps.moves, "discards").finished] == [
        "0 burn discards"
    ]


def test_what_begins_moves_of_several_kinds_names_none_of_them(game: Game) -> None:
    moves = [Move(0, "look", ("1",)), Move(0, "send", ("1", "las"))]
    game.verbs["send"] = Verb("send", places=("seat", "route"))
    assert Steps(game, moves, "").act(Thing("seat", "1")) == Act(pick="1")


def test_what_is_picked_instead_says_what_it_does(game: Game) -> None:
    steps = Steps(game, [*GIVE, Move(0, "look", ("1",))], "zo 1")
    instead = Act(pick="1", instead=True, label="Look")
    assert steps.act(Thing("seat", "1")) == instead


def test_a_move_of_no_thing_needs_nothing_to_be_picked(game: Game) -> None:
    steps = Steps(game, [Move(0, "leave"), *GIVE], "")
    assert [str(move) for move in steps.finished] == ["0 leave"]
    assert [str(move) for move in Steps(game, steps.moves, "zo").finished] == []


def test_what_begins_no_move_is_not_picked(game: Game) -> None:
    for chosen in ("1", "las", "zo 3", "zo 1 wies", "zo 1 las 2"):
        assert Steps(game, GIVE, chosen).picked == ()


def test_a_choice_with_no_other_need_not_be_picked(game: Game) -> None:
    game.verbs["lay"] = Verb("lay", places=("choice", "courier"))
    moves = [Move(0, "lay", ("draw", name)) for name in ("zo", "haslo")] + [Move(0, "leave")]
    steps = Steps(game, moves, "")
    assert steps.picked == ()
    assert steps.act(Thing("card", "zo")) == Act(move="0 lay draw zo", label="Lay")
    other = Steps(game, [*moves, Move(0, "lay", ("buy", "zo"))], "")
    assert other.act(Thing("card", "zo")) is None
    assert other.act(Thing("choice", "buy")) == Act(pick="buy", label="Lay")


def test_moves_without_words_at_one_zone_have_a_button_each(game: Game) -> None:
    for verb in (Verb("one", at="pile"), Verb("two", at="pile"), Verb("pay", places=("pile",))):
        game.verbs[verb.id] = verb
    moves = [Move(0, "one"), Move(0, "two")]
    steps = Steps(game, moves, "")
    assert [move.verb for move in steps.finished] == ["one", "two"]
    assert steps.act(Thing("pile", "")) is None
    both = Steps(game, [moves[0], Move(0, "pay", ("pile",))], "")
    assert [move.verb for move in both.finished] == ["one"]
    assert both.act(Thing("pile", "")) == Act(move="0 pay pile", label="Pay")
    alone = Steps(game, moves[:1], "")
    assert alone.act(Thing("pile", "")) == Act(move="0 one", label="One")


def test_a_costly_move_without_words_has_a_button_wherever_it_lies(game: Game) -> None:
    game.verbs["flee"] = Verb("flee", at="pile", costly=True)
    steps = Steps(game, [Move(0, "flee")], "")
    assert steps.act(Thing("pile", "")) is None
    assert [str(move) for move in steps.finished] == ["0 flee"]


def test_a_costly_move_whose_choice_is_made_already_is_only_begun_by_a_tap(game: Game) -> None:
    game.verbs["sell"] = Verb("sell", places=("choice", "courier"), costly=True)
    moves = [Move(0, "sell", ("cheap", name)) for name in ("zo", "haslo")]
    assert Steps(game, moves, "").act(Thing("card", "zo")) == Act(pick="cheap zo", label="Sell")
    picked = Steps(game, moves, "cheap zo")
    assert [str(move) for move in picked.finished] == ["0 sell cheap zo"]
    assert picked.act(Thing("card", "zo")) == Act(picked=True)
    instead = Act(pick="cheap haslo", instead=True, label="Sell")
    assert picked.act(Thing("card", "haslo")) == instead
