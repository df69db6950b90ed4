"""Ranks and functions: each has its name on a card and in full, and shows nothing unknown."""

from __future__ import annotations

import pytest
from django.utils import translation

from game.engine.ranks import RANKS
from game.kit import ranks
from game.kit.card_parts import STRAPS, strap
from game.presentation.outcast_heroes.cards import soldier_face
from game.rulesets.outcast_heroes.cards import SOLDIERS
from lessons import words
from lessons.catalogue import find_note

NAMED = {*RANKS} - {""}


def test_every_rank_has_a_short_name_and_a_full_one() -> None:
    assert {*ranks.RANKS} == {*words.RANKS} == NAMED


@pytest.mark.parametrize("language", ["pl", "en"])
def test_full_names_can_be_told_apart(language: str) -> None:
    with translation.override(language):
        assert len({str(name) for name in words.RANKS.values()}) == len(NAMED)


@pytest.mark.parametrize(
    ("rank", "said"),
    [
        ("szer", "szer. Jan Kos"),
        ("st-szer", "st. szer. Jan Kos"),
        ("strz", "strz. Jan Kos"),
        ("kpr", "kpr. Jan Kos"),
        ("plut", "plut. Jan Kos"),
        ("lacznik", "łącznik Jan Kos"),
        ("", "Jan Kos"),
    ],
)
def test_a_person_has_his_rank_before_his_name(rank: str, said: str) -> None:
    with translation.override("pl"):
        assert ranks.person(rank, "Jan Kos").replace("\N{NO-BREAK SPACE}", " ") == said


def test_a_woman_is_a_woman() -> None:
    with translation.override("pl"):
        assert ranks.person("laczniczka", "Ewa Kos").startswith("łączniczka")


def test_a_rank_whose_marks_nobody_verified_has_no_strap() -> None:
    for rank in {*RANKS} - STRAPS.keys():
        assert not any(strap(rank).values())


def test_a_rank_without_a_note_leads_nowhere() -> None:
    assert not any(find_note(words.note_of_rank(one)) for one in ("", "szer", "kpr", "lacznik"))


def test_every_printed_soldier_has_a_rank_with_a_note() -> None:
    assert all(soldier_face(name).rank_url for name in SOLDIERS)
