"""The notes behind the cards of Forest."""

from game.presentation import cards_showing, presenter
from game.presentation.forest.cards import KINDS, UNIT
from lessons.catalogue import find_note


def test_every_card_has_a_note_that_exists() -> None:
    notes = [kind.note(name) for kind in KINDS for name in kind.cards]
    assert all(notes)
    keys = {note.key for note in notes if note is not None}
    assert {card.note for card in presenter("forest").noted_cards()} == keys


def test_a_note_names_each_card_once() -> None:
    cards = [card[:2] for card in presenter("forest").noted_cards()]
    assert len(cards) == len(set(cards))
    assert "„Zapora”" in [card.name for card in cards_showing("soldier/hieronim-dekutowski")]


def test_people_are_told_by_rank_and_name_and_offices_as_offices() -> None:
    note = find_note("soldier/hieronim-dekutowski")
    assert note is not None
    zapora, officer, nameless = map(UNIT.named, ("zapora", "lucjan-d", "nn-2-6"))
    assert (zapora.deck, zapora.url, zapora.summary) == ("forest", note.url, note.summary)
    assert "Hieronim Dekutowski" in zapora.under
    assert (officer.deck, officer.name, officer.under) == (
        "communists",
        "Lucjan D.",
        "szef PUBP",
    )
    assert nameless.under == ""
