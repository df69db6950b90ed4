"""What the box of Outcast Heroes holds: as many cards as the rules say, and what lessons need."""

from collections import Counter

import pytest
from django.utils import translation
from fontTools.ttLib import TTFont

from game.presentation import presenter
from game.rulesets.outcast_heroes.cards import CARDS
from lessons.catalogue import find_note
from wyklenci_site.press.draw import STATIC
from wyklenci_site.templatetags.printing import FIRST, ORNAMENTS

from .faces import decks

LANGUAGES = ("pl", "en")


def counted(slug: str) -> Counter[str]:
    """How many cards of each deck a choice prints."""
    with translation.override("pl"):
        choice = next(c for c in presenter("outcast-heroes").choices() if c.slug == slug)
    parts = {part.partition(".")[::2] for part in choice.of}
    found: Counter[str] = Counter()
    for deck in decks("pl"):
        for name, group in parts:
            if name == deck.slug:
                found[name] += sum(c.qty for c in deck.cards if not group or group in c.groups)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_as_many_cards_as_the_rules_say(language: str) -> None:
    """With the four glory tracks, which are no cards, the rulebook's 110; the help is ours."""
    of = {deck.slug: sum(card.qty for card in deck.cards) for deck in decks(language)}
    assert of == {
        "soldiers": 32,
        "missions": 15,
        "orders": sum(card.copies for card in CARDS.order),
        "government": 8,
        "glory": sum(card.copies for card in CARDS.glory),
        "goals": sum(card.copies for card in CARDS.goal),
        "table": 3,
        "help": 12,
    }
    assert sum(of.values()) - of["help"] + 4 == 110
    assert counted("all") == Counter(of)


def test_every_card_of_history_has_its_note() -> None:
    for deck in decks("pl"):
        for card in deck.cards:
            wanted = deck.slug in ("soldiers", "missions", "government") or card.id in (
                "free-the-prisoners",
                "traitor",
                "traitor-2",
            )
            assert bool(card.note) is wanted, card.id
            assert not card.note or find_note(card.note), card.id


def test_no_two_cards_and_no_two_backs_are_called_alike() -> None:
    held = decks("pl")
    ids = Counter(card.id for deck in held for card in deck.cards)
    assert max(ids.values()) == 1
    assert len({deck.back.sign for deck in held}) == len({d.back.colour for d in held}) == len(held)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_lesson_prints_what_it_needs(players: int) -> None:
    found = counted(f"lesson-{players}")
    assert found["soldiers"] == 8 * players
    assert found["missions"] == 5
    assert found["goals"] == (8 if players == 4 else 7)
    assert found["help"] == 3 * players
    assert found["orders"] == found["glory"] == 20


def test_ornaments_are_called_what_they_are() -> None:
    drawn = TTFont(STATIC / "vendor" / "print" / "ornaments.ttf").getBestCmap()
    assert [drawn[FIRST + number] for number in range(len(ORNAMENTS))] == list(ORNAMENTS)
    assert len([code for code in drawn if code >= FIRST]) == len(ORNAMENTS)
