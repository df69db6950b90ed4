"""What is told behind a card in one sentence."""

import pytest

from game.engine.card_sets import Told
from game.kit.behind import LONGEST, behind, first_sentence


@pytest.mark.parametrize(
    ("story", "told"),
    [
        ("", ""),
        ("Uczył dzieci. Zginął w 1946 roku.", "Uczył dzieci."),
        ("Zginął w 1946 r. Miał 20 lat.", "Zginął w 1946 r. Miał 20 lat."),
        ("Zginął w 1946. Miał 20 lat.", "Zginął w 1946."),
        ("Był żołnierzem AK. Miał 20 lat.", "Był żołnierzem AK."),
        ("Miał psa. Chodził z nim.", "Miał psa."),
        ("Szkoła im. Jana Kowalskiego. Nowa.", "Szkoła im. Jana Kowalskiego."),
        ("Ks. Jan K. Nowak uczył. Był stąd.", "Ks. Jan K. Nowak uczył."),
        ("Syn ppor. Jana Kowalskiego. Uczył.", "Syn ppor. Jana Kowalskiego."),
        ("Urodził się 3. Maja nie dożył? Nikt nie wie.", "Urodził się 3. Maja nie dożył?"),
        ("„Kto tu jest?” Pytał nocą.", "„Kto tu jest?”"),
        ("bez kropki na końcu", "bez kropki na końcu"),
        ("Łączniczka z Sanoka! Żyła długo.", "Łączniczka z Sanoka!"),
        ("Nosiła listy (także tajne). Aresztowano ją.", "Nosiła listy (także tajne)."),
    ],
)
def test_the_first_sentence_of_a_story(story: str, told: str) -> None:
    assert first_sentence(story) == told


def test_a_long_sentence_is_cut_between_words() -> None:
    told = first_sentence("słowo " * 80)
    assert len(told) <= LONGEST + 1
    assert told.endswith("słowo…")


def test_what_a_set_says_is_marked_as_its_own() -> None:
    told = behind(None, Told(story="Był stąd. I już.", dates="1920–1948"), "/o/1/2", another=True)
    assert (told.summary, told.years, told.url, told.own) == (
        "Był stąd.",
        "1920–1948",
        "/o/1/2",
        True,
    )
    assert told.whose.endswith("Był stąd.")
    assert told.whose != told.summary


def test_of_a_sets_card_of_which_nothing_is_told_nothing_is_said_to_be_true() -> None:
    printed, own = (behind(None, None, "", another=another) for another in (False, True))
    assert printed.heading != own.heading
    assert (own.url, own.summary, own.whose) == ("", "", "")
