"""What is said of the rules outside them: as true of two players as of four, in every place."""

import re
from pathlib import Path

import pytest
from django.test import Client
from django.utils.translation import override

from game.kit.how import part
from game.kit.load import game_of
from game.presentation.outcast_heroes.box import course, help_cards
from game.presentation.outcast_heroes.words import bonus_text
from game.rulesets import outcast_heroes
from game.rulesets.outcast_heroes.cards import BONUS, DIFFICULTY, STRENGTH
from game.rulesets.outcast_heroes.starting import next_to_ask
from game.rulesets.outcast_heroes.state import Board

from .conftest import GAME
from .html import Page
from .positions import phase, table_at

LANGUAGES = ["pl", "en"]
MEASURED = Path(outcast_heroes.__file__).with_name("README.md")


def words_of(html: str) -> str:
    return re.sub(r"\s+", " ", Page(html).text)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def rules(client: Client, language: str) -> str:
    answer = client.get(f"/rules/{GAME}/", headers={"accept-language": language})
    return words_of(answer.content.decode())


def test_how_often_goals_are_met_is_said_as_it_was_measured(rules: str) -> None:
    """By the number of players: least and most of the six goals, in whole per cent."""
    chapters = re.split(r"^### (\d) players$", MEASURED.read_text(), flags=re.M)[1:]
    ranges = []
    for players, chapter in zip(chapters[::2], chapters[1::2], strict=True):
        table = chapter.partition("**Secret Goals met in won stages**")[2]
        met = [float(number) for number in re.findall(r"\| ([\d.]+) % \|", table)[:6]]
        assert len(met) == 6
        ranges.append((int(players), f"{int(min(met) + 0.5)}–{int(max(met) + 0.5)}%"))
    assert [players for players, _ in ranges] == [4, 3, 2]
    for _, measured in ranges:
        assert measured in rules


def test_nobody_is_told_that_one_person_wins(rules: str, language: str) -> None:
    """Whoever is equal in points and soldiers shares the place."""
    said = {"pl": "wygrywa jedna osoba", "en": "one person wins"}[language]
    assert said not in rules
    shared = {"pl": "wspólne miejsce", "en": "the place is shared"}[language]
    assert shared in rules


def test_the_traitor_knows_that_there_is_one(rules: str, language: str) -> None:
    said = {"pl": r"[Nn]ikt nie wie, czy|Nie wiadomo nawet, czy", "en": "Nobody knows whether"}
    knows = {"pl": "wie tylko sam Zdrajca", "en": "only the Traitor knows"}
    assert not re.search(said[language], rules)
    assert knows[language] in rules


def test_free_the_prisoners_does_not_start_by_itself_anywhere(rules: str, language: str) -> None:
    """Wherever it is said that missions start at the stage's end."""
    name = {"pl": "„Uwolnienia więźniów”", "en": "Free the Prisoners"}[language]
    with override(language):
        card = next(help_cards("blue")).card.steps[-1].text
        track = " ".join(words.text for words in course((1,)).data.words)
    ending = {"pl": "oprócz", "en": "except"}[language]
    for text in (card, track, rules):
        assert f"{ending} {name}" in re.sub(r"\s+", " ", text)


def test_two_players_are_told_of_the_third_action(
    rules: str, language: str, client: Client
) -> None:
    two = {"pl": "dwie akcje", "en": "two actions"}[language]
    three = {
        "pl": "Głównodowodzący (ma )?trzy",
        "en": "(Commander-in-chief|whoever begins) has three",
    }[language]
    with override(language):
        card = " ".join(step.text for step in next(help_cards("blue")).card.steps)
        turn = part(game_of(GAME), "turn")
        told = " ".join([turn.title, *(point.text for point in turn.points)])
    shown = client.get(f"/how/{GAME}/", headers={"accept-language": language}).content.decode()
    for text in (card, told, words_of(shown), rules):
        assert two in text
        assert re.search(three, re.sub(r"\s+", " ", text))
    assert rules.count(two) <= len(re.findall(three, rules))


def test_the_bonus_that_puts_a_mission_off_promises_no_other_round(language: str) -> None:
    with override(language):
        (text,) = {bonus_text(m) for m, kind in BONUS.items() if kind == "cancel-start"}
    assert {"pl": "końca etapu", "en": "end of the stage"}[language] in text


def strong(board: Board) -> bool:
    """A mission that is about to start has more strength than its card asks for."""
    asked = next_to_ask(board)
    if asked is None:
        return False
    return sum(STRENGTH[s] for s in asked.soldiers()) > DIFFICULTY[asked.mission]


def test_more_strength_than_is_needed_is_no_part_of_it(db: None, language: str) -> None:
    """On the board, in the question and at the projector, as it is read and heard."""
    table = table_at(phase("start", strong), 3)
    client = Client(headers={"accept-language": language})
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    said = {"pl": "Siła {}, potrzeba {}", "en": "Strength {} against {}"}[language]
    part = {"pl": r"[Ss]iła \d+ z \d+", "en": r"[Ss]trength \d+ of \d+"}[language]
    for page, times in (("", 2), ("projector/", 1)):
        html = client.get(f"/table/{table.public_id}/{page}").content.decode()
        text = words_of(html)
        assert not re.search(part, text)
        assert len(re.findall(said.format(r"\d+", r"\d+"), text)) >= times
