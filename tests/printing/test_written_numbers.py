"""Numbers that texts of sets write out are those of the rules."""

import tomllib
from functools import reduce
from typing import Any

import pytest
from django.conf import settings

from game.presentation.forest.box import DICE_A_SIDE
from game.presentation.outcast_heroes.box import MISSIONS_A_STAGE
from game.presentation.paratroopers.lesson_set import LESSON
from game.rulesets.forest.cards import COMMANDERS_DEALT, SPECIALS_DEALT
from game.rulesets.outcast_heroes.cards import COLOURS, ZONES
from game.rulesets.paratroopers.own import LESSON_YEAR
from game.rulesets.paratroopers.start import MISSION_PLACES, TRAINING_PLACES

PL = {3: "trzy", 4: "cztery", 5: "pięć"}
GENITIVE = {3: "trzech", 4: "czterech", 5: "pięciu"}
WITH = {3: "trzema", 4: "czterema", 5: "pięcioma"}
ORDINAL = {4: "czwartej", 5: "piątej", 6: "szóstej"}
EN = {3: "three", 4: "four", 5: "five"}
EN_ORDINAL = {4: "fourth", 5: "fifth", 6: "sixth"}
PLANES = LESSON.planes
YEAR = str(LESSON_YEAR)


@pytest.mark.parametrize(
    ("game", "key", "pl", "en"),
    [
        (
            "forest",
            "own.commander.about",
            f"gra {GENITIVE[COMMANDERS_DEALT]} dowódców",
            f"{EN[COMMANDERS_DEALT]} commanders",
        ),
        (
            "forest",
            "own.special.about",
            f"ma {PL[SPECIALS_DEALT]} z tych kart",
            f"has {EN[SPECIALS_DEALT]} of these cards",
        ),
        ("forest", "paper.light.told.5", f"{PL[DICE_A_SIDE]} wystarczą", EN[DICE_A_SIDE]),
        ("paratroopers", "own.mission.about", f"zwykle {YEAR}", f"as a rule {YEAR}"),
        ("paratroopers", "own.mission.hint.year", f"rok {YEAR}", f"year {YEAR}"),
        ("paratroopers", "own.flight_order.about", f"zwykle {YEAR}", f"as a rule {YEAR}"),
        ("paratroopers", "own.lesson", f"rok {YEAR}", f"year {YEAR}"),
        (
            "paratroopers",
            "paper.light.told.1",
            f"{PL[LESSON.rounds]} kolejek",
            f"{EN[LESSON.rounds]} rounds",
        ),
        (
            "paratroopers",
            "paper.light.told.1",
            f"leci w {'. i '.join(map(str, PLANES))}.",
            f"in the {PLANES[0]}nd and {PLANES[1]}rd",
        ),
        (
            "paratroopers",
            "paper.light.told.1",
            f"{PL[MISSION_PLACES]} misje",
            f"{EN[MISSION_PLACES]} missions lie",
        ),
        (
            "paratroopers",
            "paper.light.told.3",
            f"{PL[TRAINING_PLACES]} szkoleń i {PL[MISSION_PLACES]} misje",
            f"{EN[TRAINING_PLACES]} training cards and {EN[MISSION_PLACES]} missions",
        ),
        (
            "paratroopers",
            "paper.light.told.5",
            f"po {ORDINAL[LESSON.rounds]} kolejce",
            f"after the {EN_ORDINAL[LESSON.rounds]} round",
        ),
        (
            "outcast_heroes",
            "paper.light.told.1",
            f"{WITH[len(ZONES)]} strefami",
            f"{EN[len(ZONES)]} zones",
        ),
        (
            "outcast_heroes",
            "paper.light.told.3",
            f"{PL[MISSIONS_A_STAGE]} wylosowane",
            f"{EN[MISSIONS_A_STAGE]} drawn",
        ),
        (
            "outcast_heroes",
            "own.soldier.about",
            f"z {GENITIVE[len(COLOURS)]} kolorów",
            f"{EN[len(COLOURS)]} colours",
        ),
    ],
)
def test_a_text_says_the_number_that_holds(game: str, key: str, pl: str, en: str) -> None:
    file = settings.BASE_DIR / "game/rulesets" / game / "texts.toml"
    texts: Any = tomllib.loads(file.read_text())
    found = reduce(lambda part, name: part[name], key.split("."), texts)
    assert pl in found["pl"].replace("\N{NO-BREAK SPACE}", " ").casefold()
    assert en.casefold() in found["en"].casefold()
