"""Declarations and texts that name what there is not are found before anybody sees the game."""

import logging
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import call_command

import game.presentation as presentation
from game import checks
from game.checks import check_games
from game.engine import registry
from game.engine.contract import Event, Facts, Move, Seat
from game.engine.declarations import (
    Conditions,
    EventLine,
    Guided,
    Setting,
    Tell,
    Verb,
    no_phase,
    no_score,
)
from game.engine.mistakes import nearest
from game.engine.texts import load_texts
from game.kit import fault_lines, play_checks, told_checks, word_checks
from game.kit.checks import _pictures, faults, needed
from game.kit.contract import Own
from game.kit.fault_lines import Files
from game.kit.load import Game
from game.kit.presenter import KitPresenter
from wyklenci_site.management.commands import prepare

from .conftest import SLUG, games_in, look_again


def with_first(entries: tuple, **fields: object) -> tuple:
    return (entries[0]._replace(**fields), *entries[1:])


def with_second(entries: tuple, **fields: object) -> tuple:
    return (entries[0], entries[1]._replace(**fields), *entries[2:])


def test_the_declarations_of_the_tests_own_game_are_whole(couriers: Game) -> None:
    assert faults(SLUG) == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: {"verbs": with_first(d.verbs, places=("corier", "route"))}, "'courier'"),
        (lambda d: {"verbs": with_first(d.verbs, places=("courier", "rout"))}, "'route'"),
        (lambda d: {"verbs": (*d.verbs[:2], Verb("draw", at="pyle"))}, "'pile'"),
        (lambda d: {"verbs": d.verbs[:2]}, "the verb 'draw' is not declared"),
        (lambda d: {"verbs": (*d.verbs, Verb("dance"))}, "the rules have no verb 'dance'"),
        (lambda d: {"verbs": with_first(d.verbs, places=("courier",))}, "has more words than"),
        (
            lambda d: {"zones": with_second(d.zones, places=("las", "wies"))},
            "a 'route' of 'play' may be 'miasto', too",
        ),
        (lambda d: {"phases": ()}, "the phase 'turn' is not declared"),
        (lambda d: {"events": (*d.events[:-1], EventLine("ower"))}, "event.ower.line"),
        (lambda d: {"emblem": "paper-plain"}, "'paper-plane'"),
        (lambda d: {"cards": with_first(d.cards, numbers=("valeu",))}, "number.valeu"),
        (lambda d: {"cards": with_first(d.cards, tone="pink")}, "no tone 'pink'"),
        (lambda d: {"cover": ("meldunk",)}, "'meldunek'"),
        (lambda d: {"answers": {"9": "soldier/emilia-malessa"}}, "unknown question '9'"),
        (lambda d: {"conditions": Conditions(when={"9": bool})}, "for the unknown question '9'"),
        (lambda d: {"settings": (Setting("length", ("long", "middle")),)}, "the rules refuse"),
        (lambda d: {"settings": (Setting("length", ("long",), lesson="shrt"),)}, "'shrt'"),
        (lambda d: {"guided": Guided(players=2, level="esy")}, "'easy'"),
        (lambda d: {"players": 7}, "not for 7 players"),
        (lambda d: {"zones": (*d.zones, d.zones[0])}, "two of a kind: zone 'hand'"),
        (
            lambda d: {"phases": with_first(d.phases, openly=True)},
            "'turn' is decided openly, but its moves tell what others are not to know",
        ),
    ],
)
def test_what_a_declaration_names_and_there_is_not_is_told_with_what_was_meant(
    changed: Callable[..., Game], couriers: Game, change: Callable, said: str
) -> None:
    changed(**change(couriers.declared))
    found = faults(SLUG)
    assert any(said in fault for fault in found), found


def test_a_wrong_tone_of_a_kind_is_told_once_with_those_there_are(
    changed: Callable[..., Game], couriers: Game
) -> None:
    changed(cards=with_first(couriers.declared.cards, tone="pink"))
    [fault] = [fault for fault in faults(SLUG) if "tone" in fault]
    assert fault.endswith(
        "kind 'courier': there is no tone 'pink', only blood, ink, amber, forest, steel, sand"
    )


def test_a_verb_after_a_player_is_told_as_he_may_be_the_reader(tmp_path: Path) -> None:
    (tmp_path / "texts.toml").write_text(
        '[event.went]\nline = { pl = "%(seat)s idzie", en = "%(seat)s – goes" }\n'
        '[event.gave]\nline = { pl = "%(to)s i %(seat)s", en = "From %(seat)s to %(to)s" }\n'
    )
    [fault] = word_checks._text_faults(load_texts(tmp_path / "texts.toml"))
    assert "in event.went.line.pl 'idzie' follows a player" in fault


def test_a_number_of_players_that_the_rules_refuse_is_told_where_it_stands(
    changed: Callable[..., Game], couriers: Game
) -> None:
    changed(guided=Guided(players=9))
    found = [fault for fault in faults(SLUG) if "for 9 players" in fault]
    assert len(found) == 1
    assert "the rules refuse {} for 9 players: " in found[0]


def refuse_all(state: Any, seat: Seat) -> tuple[Move, ...]:
    return ()


def number_as_a_word(state: Any, seat: Seat) -> tuple[Move, ...]:
    return (Move(seat, "play", ("zo", 1)),)  # type: ignore[arg-type]


def unknown_form(state: Any, seat: Seat) -> tuple[Move, ...]:
    return (Move(seat, "play", ("zo",)),)


@pytest.mark.parametrize(
    ("name", "broken", "said"),
    [
        ("legal_moves", refuse_all, "in 'turn' a seat is to act that has no move"),
        ("legal_moves", number_as_a_word, "a move of 'play' has the word 1, which is no text"),
        (
            "legal_moves",
            unknown_form,
            "the rules list the move '0 play zo', but 'grammar' has no such form",
        ),
        ("most_moves", 5, "a game has more than 5 moves"),
    ],
)
def test_rules_that_cannot_be_played_are_told_and_stop_nothing(
    couriers: Game, monkeypatch: pytest.MonkeyPatch, name: str, broken: Any, said: str
) -> None:
    monkeypatch.setattr(couriers.ruleset, name, broken)
    found = faults(SLUG)
    assert any(said in fault for fault in found), found
    assert all("couriers" in fault for fault in found)


def test_a_fault_says_where_it_stands(changed: Callable[..., Game], couriers: Game) -> None:
    changed(zones=tuple(zone for zone in couriers.declared.zones if zone.id != "pile"))
    [fault] = [fault for fault in faults(SLUG) if "unknown zone" in fault]
    file, _, rest = fault.partition(", line ")
    line = int(rest.split(":")[0])
    assert file.endswith("couriers/shows.py")
    with open(file) as shows:
        assert '"pile"' in shows.read().splitlines()[line - 1]


def test_texts_that_are_missing_or_asked_for_by_nobody_are_told(
    couriers: Game, monkeypatch: pytest.MonkeyPatch, tmp_path
) -> None:
    written = couriers.says.texts.path.read_text()
    (tmp_path / "texts.toml").write_text(written.replace("[verb.draw]", "[verb.drow]"))
    monkeypatch.setattr(couriers.says, "texts", load_texts(tmp_path / "texts.toml"))
    found = "\n".join(faults(SLUG))
    line = written[: written.index("[verb.draw]")].count("\n") + 2
    assert f"line {line}: nothing asks for 'verb.drow.label'; did you mean 'verb.draw.label'?" in (
        found
    )


def test_a_sentence_that_fills_in_what_an_event_does_not_tell_is_found(
    couriers: Game, monkeypatch: pytest.MonkeyPatch, tmp_path
) -> None:
    written = couriers.says.texts.path.read_text()
    (tmp_path / "texts.toml").write_text(written.replace("(+%(points)s)", "(+%(point)s)"))
    monkeypatch.setattr(couriers.says, "texts", load_texts(tmp_path / "texts.toml"))
    [fault] = faults(SLUG)
    assert "'event.played.line' fills in 'point'" in fault
    assert "did you mean 'points'?" in fault


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"time-up = {": "timeup = {"}, "no text 'ending.time-up'"),
        (
            {'"na trasie"': '"na %(route)s"', '"laid on a route"': '"laid on %(route)s"'},
            "'event.played.fate' fills in 'route', which nothing tells there",
        ),
        (
            {"%(pile)s": "%(pyle)s"},
            "'glance.where' fills in 'pyle', which nothing tells there; did you mean 'pile'?",
        ),
        (
            {"ruch: %(names)s": "ruch: %(nams)s", "Waiting for: %(names)s": "For: %(nams)s"},
            "'phase.turn.waiting' fills in 'nams', which nothing tells there; did you mean 'names'",
        ),
        (
            {"%(card)s: wybierz": "%(route)s: wybierz", "%(card)s: choose": "%(route)s: choose"},
            "'verb.play.ask' fills in 'route', which nothing tells there",
        ),
    ],
)
def test_sentences_that_cannot_be_worded_are_found(
    couriers: Game,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    changes: dict[str, str],
    said: str,
) -> None:
    written = couriers.says.texts.path.read_text()
    for old, new in changes.items():
        assert old in written
        written = written.replace(old, new)
    (tmp_path / "texts.toml").write_text(written)
    monkeypatch.setattr(couriers.says, "texts", load_texts(tmp_path / "texts.toml"))
    found = faults(SLUG)
    assert any(said in fault for fault in found), found
    assert len(found) == len(set(found))


def test_an_event_that_never_comes_up_has_to_be_declared(
    couriers: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    source = 'def rare(game):\n    game.tell("playd", seat=1)\n    game.tell("played", seat=1)\n'
    (tmp_path / "rare.py").write_text(source)
    found = list(told_checks.written_faults(couriers, tmp_path))
    assert f"{tmp_path}/rare.py, line 2: the event 'playd' is not declared" in found[0]
    assert found[0].endswith("; did you mean 'played'?")
    assert {fault.split("fills in ")[1].split(",")[0] for fault in found[1:]} == {
        *("'courier'", "'points'", "'route'")
    }


def test_words_of_moves_and_phases_are_checked_whether_they_come_up_or_not(
    changed: Callable[..., Game], couriers: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = couriers.ruleset
    monkeypatch.setattr(
        ruleset, "grammar", {**ruleset.grammar, "whisper": ((frozenset({"never"}),),)}
    )
    monkeypatch.setattr(ruleset, "deciding", (*ruleset.deciding, "trun"))
    changed(verbs=(*couriers.declared.verbs, Verb("whisper", places=("choice",))))
    found = "\n".join(faults(SLUG))
    assert "no text 'choice.never'" in found
    assert "no text 'verb.whisper.label'" in found
    assert "the phase 'trun' is not declared; did you mean 'turn'?" in found


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"other": "zo"}, "which is a card"),
        ({"other": ("zo", "lesni")}, "which is a card"),
        ({"other": "las"}, "which is a place of the zone 'route'"),
        ({"from_seat": 1}, "which is a seat"),
        ({"couriers": ("zo",), "courier": "zo", "seat": 1, "route": "las", "left": 3}, ""),
    ],
)
def test_facts_that_would_be_shown_as_they_are_are_found(
    couriers: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, facts: dict, said: str
) -> None:
    sentence = " ".join(f"%({name})s" for name in facts)
    written = couriers.says.texts.path.read_text()
    for old in ("Koniec gry.", "The game is over."):
        written = written.replace(old, sentence)
    (tmp_path / "texts.toml").write_text(written)
    monkeypatch.setattr(couriers.says, "texts", load_texts(tmp_path / "texts.toml"))
    found = list(play_checks._of_an_event(couriers, Files(couriers), Event("over", facts)))
    assert [said in fault for fault in found] == ([True] if said else [])
    if said:
        line = written[: written.index(sentence)].count("\n") + 1
        assert f"{tmp_path}/texts.toml, line {line}: 'event.over.line' shows" in found[0]


@pytest.mark.parametrize(
    ("change", "at"),
    [
        (lambda d: {"events": d.events[1:]}, 'tell("dealt"'),
        (lambda d: {"verbs": with_first(d.verbs, places=("courier",))}, 'Verb("play"'),
    ],
)
def test_a_fault_is_told_where_it_is_said_what_the_name_is(
    changed: Callable[..., Game], couriers: Game, change: Callable, at: str
) -> None:
    changed(**change(couriers.declared))
    fault = faults(SLUG)[0]
    file, _, rest = fault.partition(", line ")
    line = int(rest.split(":")[0])
    assert at in Path(file).read_text().splitlines()[line - 1]


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("event.cleared.line", ("event.laid.line",), ""),
        ("event.claered.line", ("event.laid.line", "event.cleared.line"), "event.cleared.line"),
        ("term/lacznosc", ("term/lacznosci", "soldier/inka"), "term/lacznosci"),
        ("trun", ("turn", "over"), "turn"),
    ],
)
def test_only_what_is_near_is_taken_for_what_was_meant(
    word: str, known: tuple[str, ...], meant: str
) -> None:
    assert nearest(word, known) == meant


def test_words_for_empty_lists_and_between_two_are_no_strange_texts(
    couriers: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = """
none.couriers = { pl = "nic", en = "none" }
join.couriers = { pl = " i ", en = " and " }
"""
    (tmp_path / "texts.toml").write_text(words + couriers.says.texts.path.read_text())
    monkeypatch.setattr(couriers.says, "texts", load_texts(tmp_path / "texts.toml"))
    assert faults(SLUG) == ()


def test_an_event_that_cannot_be_told_to_one_seat_is_found(
    changed: Callable[..., Game], couriers: Game
) -> None:
    def tell(facts: Facts, reader: Seat | None) -> Tell:
        if reader == 1:
            raise ValueError("a seat too many")
        return Tell()

    events = couriers.declared.events
    assert events[0].kind == "dealt"
    changed(events=with_first(events, tell=tell))
    assert any("'dealt' cannot be told: a seat too many" in fault for fault in faults(SLUG))


def test_texts_are_all_asked_for(couriers: Game) -> None:
    assert set(needed(couriers)) <= set(couriers.says.texts)


def test_a_half_made_game_is_shown_to_nobody_and_named(
    changed: Callable[..., Game],
    shown: KitPresenter,
    couriers: Game,
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert SLUG in presentation.games()
    changed(emblem="nothing")
    look_again()
    with caplog.at_level(logging.ERROR, "game.presentation"):
        assert SLUG not in presentation.games()
    with pytest.raises(KeyError):
        presentation.presenter(SLUG)
    assert "couriers is not shown; manage.py check says why" in caplog.text
    [error] = [one for one in check_games(None) if one.is_serious()]
    assert error.id == "game.E004"
    assert "no icon 'nothing'" in error.msg


def test_a_game_with_a_fault_does_not_keep_the_server_from_starting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture, tmp_path: Path
) -> None:
    monkeypatch.setattr(prepare, "call_command", lambda *args, **options: None)
    monkeypatch.setattr(prepare, "keep_to_owner", lambda: None)
    monkeypatch.setattr(prepare.prepared, "FILE", tmp_path / "checked.json")
    monkeypatch.setattr(prepare, "collected_is_fresh", lambda: True)
    monkeypatch.setattr(checks, "broken", lambda: {"game.rulesets.chess": "ruleset.py, line 1"})
    call_command("prepare")
    assert "game.rulesets.chess is shown to nobody: ruleset.py, line 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('{ pl = "Koniec gry."', "{ pl = \"Koniec 'gry'.\"", "in event.over.line.pl"),
        (
            "soldier/elzbieta-zawacka",
            "soldier/elzbieta-zawack",
            "no note 'soldier/elzbieta-zawack'",
        ),
    ],
)
def test_a_fault_in_the_words_of_a_game_hides_that_game_alone(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    with games_in(tmp_path) as forget:
        shutil.copytree(registry.folder_of(SLUG), tmp_path / "messengers")
        for file in (tmp_path / "messengers").iterdir():
            if file.is_file():
                written = file.read_text(encoding="utf-8")
                file.write_text(
                    written.replace(f'slug="{SLUG}"', 'slug="messengers"').replace(old, new)
                )
        forget()
        assert "messengers" not in presentation.games()
        assert {SLUG, "forest"} <= set(presentation.games())
        errors = [one.msg for one in check_games(None) if one.is_serious()]
        assert all("messengers is shown to nobody: " in error for error in errors)
        assert any(said in error for error in errors), errors
        assert presentation.lacking("forest") == ()


def test_a_games_own_members_come_first(couriers: Game) -> None:
    made = KitPresenter(couriers, {"skip": ("map", "own"), "glance": lambda seen, cast: "own"})
    assert made.skip == ("map", "own")
    assert made.glance(None, None) == "own"
    assert made.template == KitPresenter(couriers).template == "kit/declared/table.html"
    assert made.styles == ()


def test_a_page_of_a_games_own_has_its_own_template_and_style_sheets(couriers: Game) -> None:
    made = KitPresenter(couriers, {"page": lambda seen, cast, chosen: "own"})
    assert made.page(None, None, "") == "own"
    assert made.template == "game/couriers/table.html"
    assert made.styles == ("css/games/couriers.css",)
    assert made.projector_styles == ("css/games/couriers-projector.css",)
    assert made.card_styles == ("css/games/couriers/print.css",)


def test_what_a_games_own_members_show_need_not_be_declared(changed: Callable[..., Game]) -> None:
    own = frozenset({"page", "glance", "line", "boards", "after"})
    changed(verbs=(), zones=(), phases=(), events=(), phase=no_phase, score=no_score)
    assert faults(SLUG)
    assert faults(SLUG, own) == ()
    found = "\n".join(faults(SLUG, own - {"page"}))
    assert "nothing finds the phase in a view" in found
    assert "nothing counts what a seat has" in found
    changed(emblem="nothing")
    assert any("no icon 'nothing'" in fault for fault in faults(SLUG, own))


def test_a_member_that_no_presenter_has_is_told_with_what_was_meant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = presentation._own("forest")
    monkeypatch.setattr(presentation, "_own", lambda slug: {**own, "specimen": ()})
    monkeypatch.setattr(presentation.checks, "faults", lambda *_: ())
    [fault] = presentation._faults("forest")
    assert fault.endswith("there is no member 'specimen'; did you mean 'specimens'?")


def test_a_card_may_have_no_emblem_and_no_tone(
    changed: Callable[..., Game], couriers: Game
) -> None:
    """Then it has those of its kind."""
    [kind] = couriers.declared.cards
    plain = SimpleNamespace(name="Zo", value=1, emblem="", tone="")
    game = changed(cards=(kind._replace(cards={**kind.cards, "zo": plain}),))
    assert list(_pictures(game)) == []


def test_own_members_are_members_of_every_presenter(shown: KitPresenter) -> None:
    assert [name for name in Own.__annotations__ if not hasattr(shown, name)] == []


@pytest.mark.parametrize("package", [False, True])
def test_declarations_may_be_a_package(
    changed: Callable[..., Game], couriers: Game, tmp_path: Path, monkeypatch: Any, package: bool
) -> None:
    """A fault is told with the file of it in which the name stands."""
    file = tmp_path / ("shows/cards.py" if package else "shows.py")
    file.parent.mkdir(exist_ok=True)
    if package:
        (tmp_path / "shows" / "__init__.py").write_text("")
    file.write_text('\nicon = "nothing"\n')
    monkeypatch.setattr(fault_lines, "folder_of", lambda slug: tmp_path)
    changed(emblem="nothing")
    assert any(f"{file}, line 2: there is no icon" in fault for fault in faults(SLUG))


def test_a_value_of_a_setting_may_mean_several_options() -> None:
    short = {name: {"length": "short", "rounds": n} for name, n in (("two", 2), ("three", 3))}
    setting = Setting("length", ("long", "two", "three"), means=short)
    assert setting.options("three") == {"length": "short", "rounds": 3}
    assert setting.options("long") == {"length": "long"}


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Callable[..., None]]:
    """Write the modules of a game's package, and let games be looked for anew."""
    with games_in(tmp_path) as forget:

        def write(**modules: str) -> None:
            package = tmp_path / "halfmade"
            package.mkdir()
            for name, text in {"__init__": "", **modules}.items():
                (package / f"{name}.py").write_text(text)
            forget()

        yield write


RULES = """
from types import SimpleNamespace
RULESET = SimpleNamespace(slug="halfmade")
"""


@pytest.mark.parametrize(
    "modules",
    [
        {},
        {"ruleset": "import nothing_of_this_name"},
        {"ruleset": "RULESET = oops("},
        {"ruleset": "raise SystemError"},
        {"ruleset": "from types import SimpleNamespace\nRULESET = SimpleNamespace(slug='forest')"},
    ],
)
def test_rules_that_cannot_be_loaded_take_no_other_game_away(
    written: Callable[..., None], modules: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    forest = registry.get_ruleset("forest")
    written(**modules)
    assert {"forest", "clashes"} <= set(presentation.games())
    assert registry.get_ruleset("forest") is forest
    assert "The rules of game.rulesets.halfmade cannot be loaded" in caplog.text
    assert any("game.rulesets.halfmade" in error.msg for error in check_games(None))


@pytest.mark.parametrize(
    ("shows", "said"),
    [
        ("import nothing_of_this_name", "nothing_of_this_name"),
        ("GAME = oops(", "SyntaxError"),
        ("{}['GAME']", "KeyError"),
        ("", "GAME"),
    ],
)
def test_declarations_that_cannot_be_loaded_hide_their_game_alone(
    written: Callable[..., None],
    shows: str,
    said: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    written(ruleset=RULES, shows=shows)
    assert {"forest", "clashes"} <= set(presentation.games())
    assert "halfmade" not in presentation.games()
    assert "The game halfmade is not shown" in caplog.text
    assert any(said in error.msg for error in check_games(None))


def test_a_game_that_is_nothing_but_rules_as_yet_is_hidden_and_stops_nothing(
    written: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    written(ruleset=RULES)
    assert {"forest", "clashes"} <= set(presentation.games())
    assert "halfmade" not in presentation.games()
    assert "no module shows" in presentation.lacking("halfmade")[0]
    assert "halfmade" not in caplog.text
    [told] = [one for one in check_games(None) if "halfmade" in one.msg]
    assert told.id == "game.I001"
    assert not told.is_serious()
