"""Sentences of events: which is told, to whom, and what fills it in."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from game.engine.cards import Text
from game.engine.contract import Facts, Seat
from game.engine.declarations import Called, EventLine, Tell
from game.engine.texts import load_texts
from game.kit.lines import NO_LINE
from game.kit.load import Game
from game.kit.log import line, plain, said, sentence, teller
from game.kit.parts import Cast, Line
from game.kit.presenter import KitPresenter
from game.kit.texts import Says
from game.tables.selectors import Sitter, VisibleEvent

SITTERS = (Sitter(0, "Ala <b>", ""), Sitter(1, "Olek", ""))
TEXTS = """
[side]
red = { pl = "Czerwoni", en = "Reds" }

[none]
seats = { pl = "nikt", en = "nobody" }

[join]
turns = { pl = " → ", en = " → " }

[event.won]
line = { pl = "%(seat)s: wygrana (%(side)s)", en = "%(seat)s: won (%(side)s)" }
draw = { pl = "Remis", en = "A draw" }
score = { pl = "Wynik: %(score)s", en = "Score: %(score)s" }

[event.dealt]
line = { pl = "Twoja karta: %(card)s", en = "Your card: %(card)s" }
hidden.pl = { one = "%(n)s karta", few = "%(n)s karty", many = "%(n)s kart" }
hidden.en = { one = "%(n)s card", other = "%(n)s cards" }

[event.teams]
line = { pl = "Drużyny: %(pairs)s", en = "Teams: %(pairs)s" }
pair = { pl = "%(seat)s i %(card)s", en = "%(seat)s and %(card)s" }
names = { pl = "Gracze: %(seats)s", en = "Players: %(seats)s" }
order = { pl = "Kolejność: %(turns)s", en = "Order: %(turns)s" }
"""


def card(name: str) -> Called:
    return Called(Text(f"„{name}”", f"“{name}”"), "soldier/witold-pilecki", around="{} k3")


@pytest.fixture
def told(couriers: Game, tmp_path: Path) -> Callable[..., Line]:
    """The line of an event, in English."""
    file = tmp_path / "texts.toml"
    file.write_text(TEXTS, encoding="utf-8")

    def tell(event: EventLine, facts: Facts, seat: Seat | None = None) -> Line:
        names = {"side": "side", "card": card, "turns": "seat", "old": "card"}
        game = couriers._replace(
            declared=couriers.declared._replace(names=names),
            says=Says(load_texts(file)),
            events={event.kind: event},
        )
        with translation.override("en"):
            return line(game, VisibleEvent(event.kind, facts), Cast(SITTERS, seat))

    return tell


def test_words_have_their_text_and_names_of_people_stay_text(told: Callable[..., Line]) -> None:
    found = told(EventLine("won", level="result", landmark=True), {"seat": 0, "side": "red"})
    assert found == Line("Ala &lt;b&gt;: won (Reds)", level="result", landmark=True)


def test_an_event_may_choose_its_sentence_and_follow_it_by_others(
    told: Callable[..., Line],
) -> None:
    def won(f: Facts, reader: Seat | None) -> Tell:
        return Tell("draw", details=(Tell("score", {"score": f["points"]}),), level="stage")

    found = told(EventLine("won", level="result", tell=won), {"points": 3})
    assert found == Line("A draw", ("Score: 3",), level="stage")


def test_what_is_told_may_depend_on_who_reads_it(told: Callable[..., Line]) -> None:
    def won(f: Facts, reader: Seat | None) -> Tell | None:
        return Tell("draw") if reader == f["seat"] else None

    event = EventLine("won", tell=won)
    assert told(event, {"seat": 1}, seat=1).text == "A draw"
    assert told(event, {"seat": 1}, seat=0) == told(event, {"seat": 1}) == NO_LINE


@pytest.mark.parametrize(("number", "line"), [(1, "1 card"), (3, "3 cards")])
def test_a_secret_is_told_to_whom_it_belongs_and_counted_for_the_others(
    told: Callable[..., Line], number: int, line: str
) -> None:
    event = EventLine("dealt", secret=("card",), counted="number")
    assert told(event, {"number": number}) == Line(line)
    own = told(event, {"number": number, "card": "Lis"})
    assert own.own
    assert own.text.startswith('Your card: <a href="/notes/')
    assert own.text.endswith("“Lis”</a> k3")


def test_sentences_stand_within_a_sentence(told: Callable[..., Line]) -> None:
    def teams(f: Facts, reader: Seat | None) -> Tell:
        return Tell(facts={"pairs": tuple(Tell("pair", pair) for pair in f["teams"])})

    facts = {"teams": [{"seat": 0, "card": "Lis"}, {"seat": 1, "card": "Żuk"}]}
    found = told(EventLine("teams", tell=teams), facts).text
    assert found.startswith("Teams: Ala &lt;b&gt; and <a href=")
    assert "“Lis”</a> k3, Olek and <a href=" in found


@pytest.mark.parametrize(
    ("key", "facts", "line"),
    [
        ("names", {"seats": [1, 0]}, "Players: Olek, Ala &lt;b&gt;"),
        ("names", {"seats": []}, "Players: nobody"),
        ("order", {"turns": [1, 0]}, "Order: Olek → Ala &lt;b&gt;"),
        ("order", {"turns": []}, "Order: –"),
    ],
)
def test_lists_are_joined_by_their_own_words(
    told: Callable[..., Line], key: str, facts: dict[str, Any], line: str
) -> None:
    event = EventLine("teams", tell=lambda f, reader: Tell(key))
    assert told(event, facts).text == line


@pytest.mark.parametrize("seats", [(0, 1), [0, 1]])
def test_a_list_of_facts_is_worded_however_it_is_held(
    couriers: Game, tmp_path: Path, seats: Any
) -> None:
    file = tmp_path / "texts.toml"
    file.write_text(TEXTS, encoding="utf-8")
    game = couriers._replace(says=Says(load_texts(file)))
    with translation.override("en"):
        told = sentence(game, Cast(SITTERS, None), "event.teams.names", seats=seats)
    assert told == "Players: Ala <b>, Olek"


def test_plain_words_have_neither_links_nor_marks(couriers: Game) -> None:
    cast = Cast(SITTERS, None)
    facts = {"seat": 0, "courier": "zo", "route": "las", "points": 1}
    with translation.override("en"):
        assert "<a " in line(couriers, VisibleEvent("played", facts), cast).text
        text = said(couriers, "played", facts, cast)
        assert text == plain(couriers, "event.played", Tell(), facts, cast)
    assert text.startswith("Ala <b>: ")
    assert "<a " not in text


def test_what_words_the_lines_of_a_game_is_the_same_on_every_page(couriers: Game) -> None:
    """By it lines are found again that were worded before."""
    facts = {"seat": 0, "courier": "zo", "route": "las", "points": 1}
    told, cast = VisibleEvent("played", facts), Cast(SITTERS, 0)
    assert teller(couriers) is teller(couriers)
    assert KitPresenter(couriers).line is teller(couriers), "its table words last lines once"
    assert teller(couriers)(told, cast) == line(couriers, told, cast)
