"""What each unit went through agrees with what the rules know of it."""

from collections import Counter
from itertools import islice

from game.rulesets.forest.cards import PLACES, UNITS
from game.rulesets.forest.course import Course, DeathSentence, Fight, Turn, follow
from game.rulesets.forest.lives import Happening, lives

from ..stories import sights
from .games import at_the_end, every, facts, matches


def test_who_lies_at_a_terrain_at_the_end_is_told_to_lie_there() -> None:
    for match in every():
        seen, _cast = at_the_end(match)
        told = lives(follow(seen.steps))
        held = {(card, one.place) for card, of in told.items() for one in of if one.what == "held"}
        posts = seen.view.board.posts
        lying = {
            (card, place)
            for place in range(PLACES)
            for cards in posts[place]
            for card in cards
            if card in UNITS
        }
        assert held == lying


def test_every_placement_and_every_loss_is_told() -> None:
    for match in every():
        told = lives(follow(at_the_end(match)[0].steps))
        counted = Counter(one.what for of in told.values() for one in of)
        laid = [one for kind in ("placed", "replaced") for one in facts(match, kind)]
        assert counted["laid"] == sum(one["card"] in UNITS for one in laid)
        assert counted["back"] == sum(one["old"] in UNITS for one in facts(match, "replaced"))
        assert counted["fell"] + counted["sentenced"] == len(facts(match, "fell"))


def test_a_game_that_goes_on_is_told_of_as_far_as_it_has_come() -> None:
    for seen, _state in islice(sights(matches()[0], None), 0, None, 7):
        told = lives(follow(seen.steps))
        whats = {one.what for of in told.values() for one in of}
        assert "held" not in whats or seen.outcome is not None


LAID = [Turn(n, n, 0, "place", card, place=2) for n, card in enumerate(("zapora", "nn-2-6"), 1)]


def told_of(*turns: Turn, card: str = "zapora") -> tuple[Happening, ...]:
    return lives(Course(row=("pubp", "wies", "las", "las", "las", "las"), turns=[*LAID, *turns]))[
        card
    ]


def test_a_raid_moves_those_who_fight() -> None:
    fight = Fight(3, "las", 0, source=2, begun=True, winner=0, fell=["nn-2-6"])
    fight.life = [("zapora", 4), ("nn-2-6", 3)]
    raid = Turn(3, 3, 0, "play", "rajd", place=3, fight=fight)
    assert [(one.what, one.place) for one in told_of(raid)] == [
        ("laid", 2),
        ("moved", 3),
        ("won", 3),
    ]
    assert [one.what for one in told_of(raid, card="nn-2-6")] == ["laid", "moved", "fell"]


def test_a_fight_that_goes_on_or_never_began_is_not_told_of() -> None:
    going = Fight(2, "las", 1, begun=True, life=[("zapora", 4)])
    failed = Fight(2, "las", 1, starts=[6], tries=0)
    for fight in (going, failed):
        assert [one.what for one in told_of(Turn(3, 3, 1, "attack", place=2, fight=fight))] == [
            "laid"
        ]


def test_a_betrayal_is_told_once_the_dice_have_decided() -> None:
    for sentence, what in (
        (DeathSentence("zapora", 2), []),
        (DeathSentence("zapora", 2, saved=True), ["saved"]),
        (DeathSentence("zapora", 0), ["sentenced"]),
    ):
        turn = Turn(3, 3, 1, "play", "zdrada", args=("zapora",), sentence=sentence)
        assert [one.what for one in told_of(turn)] == ["laid", *what]
