"""The rules page: whole in both languages, and true to the cards whatever their values."""

import re
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from game.engine.cards import Text
from game.engine.registry import module_of, package_name
from game.kit.load import game_of
from game.kit.rule_parts import alphabetical
from game.kit.texts import Says, says_of
from game.presentation import games, presenter
from game.presentation.outcast_heroes import words
from game.rulesets.outcast_heroes.cards import (
    CARDS,
    DIFFICULTY,
    GOVERNMENT,
    MISSIONS,
    ORDERS,
    STRENGTH,
)
from tests.found import found

from .conftest import GAME
from .html import Page
from .leftovers import SOFT, english_in, polish_in

LANGUAGES = ["pl", "en"]
LINK = re.compile(r'href="#([^"]+)"')

Read = Callable[..., str]


@pytest.fixture
def html(client: Client) -> Read:
    """The page of a game in a language."""

    def read(language: str, game: str = GAME) -> str:
        answer = client.get(f"/rules/{game}/", headers={"accept-language": language})
        assert answer.status_code == 200
        return answer.content.decode()

    return read


def of(game: str, module: str) -> Any:
    """A module of a game's ruleset."""
    return import_module(f"game.rulesets.{package_name(game)}.{module}")


def declared(game: str) -> Says | None:
    """The texts of a game that has all its words there, or None."""
    return says_of(game) if module_of(game, "terms") is None else None


def terms_of(game: str) -> set[str]:
    says = declared(game)
    return {*says.under("term")} if says else {term.id for term in of(game, "terms").TERMS}


def rulings_of(game: str) -> list[tuple[str, Text, Text]]:
    """Number, question and answer."""
    rulings = found(game_of(game).rulings)
    return [(str(number), one.question, one.answer) for number, one in enumerate(rulings, 1)]


def plain(html: str) -> str:
    """The page's words, with one blank wherever there are some, and after every cell; a word may
    be said to break within."""
    text = Page(html.replace("</t", " </t")).text.replace(SOFT, "")
    return " ".join(text.split())


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_anchor(html: Read, language: str, game: str) -> None:
    ids = Counter(Page(html(language, game)).ids)
    assert {f"term-{term}": 1 for term in terms_of(game)} == {
        name: count for name, count in ids.items() if name.startswith("term-")
    }


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_links_within_the_page_lead_somewhere(html: Read, language: str, game: str) -> None:
    page = html(language, game)
    assert set(LINK.findall(page)) <= set(Page(page).ids)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_contents_name_every_part_in_its_order(html: Read, language: str, game: str) -> None:
    page = html(language, game)
    contents = page[page.index('id="contents"') : page.index("</nav>", page.index('id="contents"'))]
    listed = re.findall(r'<a href="#([^"]+)">([^<]+)</a>', contents)
    parts = re.findall(r'<section id="([^"]+)"[^>]*>\s*<h2[^>]*>([^<]+)</h2>', page)
    assert listed == parts


@pytest.mark.parametrize("game", games())
def test_both_languages_have_the_same_places(html: Read, game: str) -> None:
    polish, english = (Page(html(language, game)).ids for language in LANGUAGES)
    assert polish == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_on_the_page(html: Read, language: str) -> None:
    text = plain(html(language))

    def said(words: Text) -> str:
        return " ".join((words.pl if language == "pl" else words.en).split())

    kinds = (*CARDS.order, *CARDS.government, *CARDS.goal)
    wanted = [said(words) for card in kinds for words in (card.name, card.text)]
    wanted += [said(words) for card in CARDS.mission for words in (card.name, card.when)]
    wanted += [said(CARDS.free_the_prisoners.name), said(CARDS.free_the_prisoners.summary)]
    wanted += [card.pseudonym for card in CARDS.soldier]
    wanted += [f"{glory.copies} × {glory.value}" for glory in CARDS.glory]
    with translation.override(language):
        wanted += [" ".join(words.says(f"bonus.{kind}").split()) for kind in words.BONUSES]
        wanted += [" ".join(words.says(f"bonus_text.{kind}").split()) for kind in words.BONUSES]
    assert [lost for lost in wanted if lost not in text] == []


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_in_the_table(html: Read, language: str, game: str) -> None:
    text = plain(html(language, game))
    for number, question, answer in rulings_of(game):
        both = (question.pl, answer.pl) if language == "pl" else (question.en, answer.en)
        assert " ".join(f"{number} {both[0]} {both[1]}".split()) in text


@pytest.mark.parametrize("game", games())
def test_nothing_is_left_in_the_other_language(html: Read, game: str) -> None:
    # What the language switch says is meant for readers of the other one.
    assert english_in(plain(html("pl", game)).replace("English", "")) == ""
    assert polish_in(plain(html("en", game)).replace("Polski", "")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chance_of_a_traitor(html: Read, language: str) -> None:
    text = plain(html(language))
    people = {"pl": "graczy", "en": "players"}[language]
    for players, percent in ((2, 29), (3, 43), (4, 79)):
        assert f"{percent}% {players} {people}" in text


def test_a_name_stands_in_the_index_where_its_letters_say() -> None:
    assert sorted(("Święta", "Święto 3\u00a0maja", "Święto 1 maja", "Łan"), key=alphabetical) == [
        "Łan",
        "Święta",
        "Święto 3\u00a0maja",
        "Święto 1 maja",
    ]
    assert alphabetical("Święto 3\u00a0maja") == alphabetical("Święto 3 maja")


def test_the_worked_example_adds_up() -> None:
    """Worked out here once more from the card file, by hand as it were."""
    with translation.override("en"):
        example = presenter(GAME).rules()["example"]
        by_name = {card.pseudonym: card.id for card in CARDS.soldier}
        order_of = {card.name.en: card for card in CARDS.order}
        mission = next(m for m in MISSIONS.values() if m.name.en == example.mission.name)
        played = [g for g in GOVERNMENT.values() if g.name.en == example.drawn[0].name]
        fates = {"killed": "Grave", "captured": "Jail", "wounded": "Jail", "withdrawn": "Unit"}
        total = 0
        for row in example.given:
            order = order_of[row.order.name]
            adds = STRENGTH[by_name[row.soldier.name]] + order.modifier
            assert row.counts == (order.effect != "leave-before-counting")
            assert row.sum == f"{STRENGTH[by_name[row.soldier.name]]} + {order.modifier}"
            assert (row.adds, row.place) == (adds, fates[order.fate])
            total += adds * row.counts
    assert [card.effect for card in played] == ["manhunt"]  # it sends the wounded to the Jail
    assert example.total == total
    assert example.needed == DIFFICULTY[mission.id] + played[0].modifier
    assert example.raised == f"{mission.difficulty} + {played[0].modifier}"
    assert example.spare == example.total - example.needed
    assert example.success == (example.total >= example.needed)


def test_the_worked_example_ends_as_the_prose_says() -> None:
    """A success, with exactly enough strength, and Glory for all three."""
    example = presenter(GAME).rules()["example"]
    assert (example.success, example.spare, example.participants) == (True, 0, 3)


def test_the_worked_example_could_happen() -> None:
    with translation.override("en"):
        example = presenter(GAME).rules()["example"]
    given = Counter(row.order.name for row in example.given)
    assert all(given[card.name.en] <= card.copies for card in ORDERS.values())
    assert [(p.soldiers, p.strike, p.drawn, p.held, p.back) for p in example.players] == [
        (2, 1, 3, 4, 1),
        (2, 1, 3, 4, 1),
        (1, 0, 1, 2, 0),
    ]
    assert {row.counts for row in example.given} == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_example_stands_on_the_page(html: Read, language: str) -> None:
    with translation.override(language):
        example = presenter(GAME).rules()["example"]
    text = plain(html(language))
    assert f"{example.raised} = {example.needed}" in text
    assert f"{example.sum} = {example.total}" in text
    for row in example.given:
        shown = f"{row.order.name} {row.sum} = {row.adds}" if row.counts else row.order.name
        assert re.search(re.escape(shown) + r".{0,30}" + row.place, text)


def test_the_scoring_example_follows_the_rules() -> None:
    for row in presenter(GAME).rules()["scores"]:
        own = row.before + sum(map(int, row.glory.split(" + ")))
        won = 0 if row.traitor else 3 if row.met else 1
        lost = 2 if row.traitor else 0
        assert (row.won, row.lost) == ((won, own + won), (lost, own + lost))


def test_the_scoring_example_shows_every_case() -> None:
    rows = presenter(GAME).rules()["scores"]
    assert {(row.traitor, row.met) for row in rows} == {
        (False, True),
        (False, False),
        (True, False),
    }
