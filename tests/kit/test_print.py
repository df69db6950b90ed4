"""What is printed of a game that only declares its cards: faces, box, rules, quick sheet."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pypdfium2
import pytest
from django.utils import translation
from msgspec.structs import asdict, replace

from game.engine.declarations import DeclaredCards
from game.engine.texts import Texts, Wording
from game.kit import names, prose
from game.kit.card_parts import FaceValues
from game.kit.declared import box, rules
from game.kit.declared.rules import rule_faults
from game.kit.kinds import Pinned, always
from game.kit.load import Game
from game.kit.presenter import KitPresenter
from game.kit.texts import Says
from game.presentation import presenter
from game.printing import box as printed_box
from game.printing import card_sheets, handouts
from game.printing.faces import front
from game.sheets.decks import Back
from game.sheets.papers import PAPERS

from .conftest import SLUG

SITE = "https://gry.szkola.example"
WANTED = {"form": "pages", "ink": "colour", "address": SITE}


def told(game: Game, **more: Wording) -> Game:
    """The game with more texts; `__` in a name is a dot of its key."""
    texts = game.says.texts
    own = {name.replace("__", "."): wording for name, wording in more.items()}
    return game._replace(says=Says(Texts(texts.path, {**texts, **own})))


def test_every_card_is_in_a_deck_with_its_numbers_and_its_note(couriers: Game) -> None:
    with translation.override("pl"):
        [deck] = box.decks(couriers)
    assert (deck.slug, deck.name, deck.back.colour) == ("courier", "Kurierzy", "forest")
    assert [card.id for card in deck.cards] == list(couriers.kinds)
    for card in deck.cards:
        own = couriers.card(card.id)
        assert (card.name, card.note, card.qty) == (own.name.pl, own.note, 1)
        assert card.card.numbers == (("numer", str(own.value)),)


def test_a_face_shows_what_stands_on_the_card(couriers: Game) -> None:
    with translation.override("en"):
        [deck] = box.decks(couriers)
        by_id = {card.id: front(card, SITE) for card in deck.cards}
    assert "9<small>number</small>" in by_id["zo"]
    assert "Elżbieta Zawacka “Zo”" in by_id["zo"]
    assert "The game’s numbers judge no one." in by_id["zo"]
    assert "judge no one" not in by_id["skrzynka"]
    assert ("data:image/png" in by_id["skrzynka"], "data:image/png" in by_id["haslo"]) == (
        True,
        False,
    )


def test_a_card_with_many_words_has_a_strip_for_a_picture(
    changed: Callable[..., Game], couriers: Game
) -> None:
    [kind] = couriers.declared.cards
    few, many = (
        SimpleNamespace(name="Flag", under="Red.", text="word " * words) for words in (3, 30)
    )
    game = changed(cards=(kind._replace(cards={"few": few, "many": many}, numbers=()),))
    with translation.override("en"):
        [deck] = box.decks(game)
        drawn = {card.id: front(card, SITE) for card in deck.cards}
    assert ("kk-full" in drawn["few"], "kk-full" in drawn["many"]) == (False, True)


def test_a_name_that_needs_two_lines_is_set_smaller(
    changed: Callable[..., Game], couriers: Game
) -> None:
    """Set large, "Zmiana pseudonimu" would come to lie below the code."""
    [kind] = couriers.declared.cards
    names = ("Zmiana pseudonimu", "Odbudować wywiad", "Porucznik Góral")
    cards = {name: SimpleNamespace(name=name, note="term/lacznosc") for name in names}
    game = changed(cards=(kind._replace(cards=cards, numbers=()),))
    with translation.override("pl"):
        [deck] = box.decks(game)
        drawn = ["kk-long" in front(card, SITE) for card in deck.cards]
    assert drawn == [True, True, False]


def test_decks_are_chosen_only_where_several_are_printed(
    changed: Callable[..., Game], couriers: Game
) -> None:
    assert [choice.slug for choice in box.choices(couriers)] == ["all"]
    [kind] = couriers.declared.cards
    some = kind._replace(cards=dict(list(kind.cards.items())[:3]))
    marker = SimpleNamespace(name="Flag", copies=0)
    for cards, slugs in (({"zo": kind.cards["zo"]}, ["courier", "other"]), ({"flag": marker}, [])):
        two = changed(cards=(some, kind._replace(id="other", cards=cards)))
        two = told(two, kind__other=couriers.says.texts["kind.courier"])
        with translation.override("en"):
            assert [choice.slug for choice in box.choices(two)] == ["all", *slugs]


def test_the_box_has_places_for_what_lies_on_the_table(couriers: Game) -> None:
    with translation.override("en"):
        boards = {b.slug: b for b in box.boards(couriers, PAPERS["a4"], box.decks(couriers))}
    assert list(boards) == ["mat", "table", "players", "labels"]
    mats = boards["mat"].pieces
    assert len(mats) == len(boards["players"].pieces) == 4
    assert [area.name for area in mats[0].data.areas] == ["Forest", "Village", "Town"]
    [table] = boards["table"].pieces
    assert [area.name for area in table.data.areas] == ["Draw pile", "Discard pile"]
    lid = boards["labels"].pieces[0].data
    assert lid.lines == (
        "2–4 players",
        "24 cards",
        "A card game about the couriers of the underground",
    )


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_quick_sheet_has_two_sides(shown: KitPresenter, language: str) -> None:
    with translation.override(language):
        sheet = presenter(SLUG).rules()["prose"].sheet
        pdf = handouts.quick_pdf(SLUG, {**WANTED, "language": language}, lambda done, of: None)
    assert len(pypdfium2.PdfDocument(pdf)) == 2
    assert [box.anchor for box in sheet["left"]] == ["turn"]
    assert [box.anchor for box in sheet["right"]] == ["end"]


def test_the_index_names_words_cards_and_chapters(couriers: Game) -> None:
    with translation.override("en"):
        found = {entry.name: entry.anchors for entry in rules.rules(couriers)["index"]}
    assert found["Route"] == ("term-route",)
    assert found["Coded Message"] == ("courier-szyfr",)
    assert found["Your turn"] == ("turn",)


@pytest.mark.parametrize("also", [False, True])
def test_the_rules_draw_own_kinds_whatever_their_number(couriers: Game, also: bool) -> None:
    """They take the declared kinds' place for the cards that they have."""
    [declared] = box.kinds(couriers)
    few = dict(islice(declared.cards.items(), 2))
    pinned = Pinned(next(iter(few)), "own.html", "12")
    own = replace(declared, cards=few, line=always("told anew"), pinned=pinned)
    other = replace(declared, cards={"unknown": None})
    with translation.override("en"):
        told = KitPresenter(couriers, {"kinds": (own, other) if also else (own,)}).rules()
        plain = rules.rules(couriers)
    drawn = told["cards"]["courier"]
    assert [card.text for card in drawn[:2]] == ["told anew"] * 2
    assert drawn[2:] == plain["cards"]["courier"][2:]
    assert [card.key for card in drawn] == [card.key for card in plain["cards"]["courier"]]
    assert told["explained"]["courier"].large == "own.html"
    assert plain["explained"]["courier"] is None


def test_a_word_that_the_rules_do_not_tell_of_is_named(couriers: Game) -> None:
    assert list(rule_faults(couriers)) == []
    texts = couriers.says.texts
    other = told(
        couriers,
        term__barge__name=replace(texts["term.route.name"], pl={"": "Barka"}, en={"": "Barge"}),
        term__barge__text=texts["term.route.text"],
    )
    found = list(rule_faults(other))
    assert [fault.partition("rules.")[2] for fault in found] == [
        f"{language}.md: tells nowhere of the word {{#term-barge}}" for language in ("pl", "en")
    ]


def test_a_card_without_text_or_note_has_a_larger_picture(couriers: Game) -> None:
    with translation.override("en"):
        [deck] = box.decks(couriers)
        [card] = [card for card in deck.cards if card.id == "haslo"]
        assert card.note == ""
        assert "kk-bare" in front(card, SITE)
        text = FaceValues(**{**vars(card.card), "text": "Once upon a time"})
        full = front(replace(card, card=text), SITE)
    assert "kk-bare" not in full
    assert "Once upon a time" in full


def test_rules_are_checked_before_anything_can_be_drawn(
    couriers: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At start there may be no collected files yet, which templates name."""
    file = tmp_path / "rules.pl.md"
    file.write_text(FAULTY, encoding="utf-8")
    read = prose.load_prose(file)
    monkeypatch.setattr(prose, "prose_of", lambda game, language: read)
    monkeypatch.setattr(prose.Drawn, "_draw", lambda self, whole: pytest.fail("drawn"))
    found = [fault.removeprefix(f"{file}") for fault in rule_faults(couriers)]
    assert found[: len(found) // 2] == [
        ", line 5: no value 'cards.courrier'; did you mean 'cards'?",
        ", line 7: no template 'cardz'",
        ": tells nowhere of the word {#term-discards}",
        ": nothing for the quick sheet, ::: quick setup",
    ]


FAULTY = """\
## A {#a}

[Route]{#term-route}

::cards cards=cards.courrier

::cardz cards=cards.courier

::: quick teach
Teach.
:::
"""


def test_kinds_may_share_a_back(couriers: Game) -> None:
    [kind] = couriers.declared.cards
    halves = (
        DeclaredCards("half", dict(list(kind.cards.items())[:9]), sign="newspaper", back="courier"),
        kind._replace(cards=dict(list(kind.cards.items())[9:])),
    )
    of_cards = {card: half for half in halves for card in half.cards}
    declared = couriers.declared._replace(cards=halves)
    whole = told(couriers, kind__half=couriers.says.texts["kind.courier"])
    game = whole._replace(declared=declared, kinds=of_cards)
    first, second = (deck.back for deck in box.decks(game))
    assert first == second == Back("envelope", "forest")


def test_the_rules_tell_of_copies_and_what_every_number_is(couriers: Game) -> None:
    [kind] = couriers.declared.cards
    name, card = next(iter(kind.cards.items()))
    several = kind._replace(cards={name: SimpleNamespace(**asdict(card), copies=3)})
    game = couriers._replace(kinds={name: several})
    note = names.note_of(couriers, name)
    assert note is not None
    assert box._line(game, name) == f"3 karty · numer 1. {note.summary}"
    assert box._line(couriers, name) == f"numer 1. {note.summary}"


@pytest.mark.parametrize(("game", "markers"), [(SLUG, False), ("forest", True)])
def test_how_the_box_is_made_tells_of_markers_where_there_are_any(game: str, markers: bool) -> None:
    with translation.override("en"):
        decks = [deck.slug for deck in presenter(game).decks()]
        wanted = {"language": "en", "address": SITE, "decks": decks}
        page = printed_box.html(game, card_sheets.read(wanted), "")
    assert ("Markers: cut out" in page) == markers
    assert f"<h3>{4 if markers else 3}. Pack" in page


def test_values_of_a_face_are_the_same_in_any_order() -> None:
    one, other = FaceValues(name="Zo", value=1), FaceValues(value=1, name="Zo")
    assert one == other
    assert hash(one) == hash(other)
