"""Words, sentences, syllables and what is computed of them, counted by hand."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from lessons.catalogue import keys
from lessons.prose import plain
from lessons.readability import Figures, figures, sentences, syllables, total


@pytest.mark.parametrize(
    ("word", "language", "count"),
    [
        ("las", "pl", 1),
        ("ona", "pl", 2),
        ("żołnierz", "pl", 2),
        ("podziemie", "pl", 3),
        ("Aresztowano", "pl", 5),
        ("niepodległości", "pl", 5),
        ("polsko-sowiecki", "pl", 5),
        ("1945", "pl", 1),
        ("wolf", "en", 1),
        ("soldier", "en", 2),
        ("commander", "en", 3),
        ("independence", "en", 4),
    ],
)
def test_syllables(word: str, language: str, count: int) -> None:
    assert syllables(word, language) == count


@pytest.mark.parametrize(
    "told",
    [
        ["Zginął w 1946 r.", "Jego ludzie odeszli."],
        ["W maju 1946 r. Władza ogłosiła wyrok.", "Nikt nie przyszedł."],
        ["14 października 1950 r. Bierut odmówił łaski."],
        ["Dowodził nimi kpt. Jan Nowak, potem J. Kowalski.", "Kto jeszcze?", "Nie wiemy…", "Dość."],
        ["Był w 5. Wileńskiej Brygadzie.", "Ks. Gurgacz został."],
        ["Mówiono „bandyci”.", "„Lalek” milczał."],
        ["Było ich ok. 200, m.in. w lesie."],
        ["Tu nie ma kropki", "Tu jest."],
        ["Fr. Gurgacz stayed with Capt. Smith.", "Nobody knows (why?).", "He died in 1963."],
    ],
)
def test_sentences(told: list[str]) -> None:
    text = " ".join(told) if told[0].endswith((".", "”")) else "\n\n".join(told)
    assert sentences(text) == told


def test_nothing_is_no_sentence() -> None:
    assert sentences(" \n\n – … ") == []
    assert figures("", "pl") == Figures(0, 0, 0, 0)
    assert figures("", "pl").index("pl") == 0
    assert total([]) == Figures(0, 0, 0, 0)


def test_polish_text_by_hand() -> None:
    # Fifteen words in two sentences; aresztowano (5) and niepodległości (5) are long.
    found = figures(
        "Las był pusty. W maju 1946 r. aresztowano go i nikt nie mówił o niepodległości.", "pl"
    )
    assert (found.words, found.sentences, found.long) == (15, 2, 2)
    assert found.length == 7.5
    assert found.share == pytest.approx(100 * 2 / 15)
    assert found.index("pl") == pytest.approx(0.4 * (7.5 + 13.333), abs=0.01)


def test_english_text_by_hand() -> None:
    # The sol-dier hid. Noth-ing told the com-man-der: seven words, eleven syllables.
    found = figures("The soldier hid. Nothing told the commander.", "en")
    assert (found.words, found.sentences, found.syllables) == (7, 2, 11)
    assert found.index("en") == pytest.approx(0.39 * 3.5 + 11.8 * 11 / 7 - 15.59)


def test_only_what_is_read_is_counted() -> None:
    text = "Znał *innych*.[^1][^2] Był z [drugim](note:soldier/drugi).[^1]\n\n## Spory\n\nTak.[^2]"
    assert plain(text).split() == ["Znał", "innych.", "Był", "z", "drugim.", "Tak."]


def test_a_whole_is_the_sum_of_its_parts() -> None:
    assert total([Figures(10, 2, 20, 1), Figures(5, 1, 9, 3)]) == Figures(15, 3, 29, 4)


def printed(*arguments: str) -> list[list[str]]:
    out = StringIO()
    call_command("note_statistics", *arguments, stdout=out)
    return [line.split() for line in out.getvalue().splitlines() if line.strip()]


def test_the_command_tells_of_every_note_in_both_languages() -> None:
    lines = printed()
    named = [line[0] for line in lines]
    assert [name for name in named if "/" in name] == [*sorted(keys()), *sorted(keys())]
    assert [name for name in named if "/" not in name] == ["pl", "all", "en", "all"]
    polish, whole = lines[1 : len(keys()) + 1], lines[len(keys()) + 1]
    assert sum(int(line[1]) for line in polish) == int(whole[1])


def test_the_command_shows_the_worst_in_the_order_asked_for() -> None:
    everything = [line for line in printed("--sort", "index") if "/" in line[0]]
    worst = [line for line in printed("--worst", "3") if "/" in line[0]]
    assert worst[:3] == everything[:3]
    assert len(worst) == 6
    by_words = [line for line in printed("--worst", "3", "--sort", "words") if "/" in line[0]]
    assert sorted(by_words) == sorted(worst)
    assert [int(line[1]) for line in by_words[:3]] == sorted(
        (int(line[1]) for line in worst[:3]), reverse=True
    )


def test_an_unknown_order_is_refused() -> None:
    with pytest.raises(CommandError):
        call_command("note_statistics", "--sort", "beauty")
