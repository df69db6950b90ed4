"""How it stands in a game that only declares its points."""

import re

from django.template.loader import render_to_string
from msgspec.structs import replace

from game.kit.declared.ending import glance
from game.kit.declared.table import page
from game.kit.load import Game
from game.kit.parts import Cast
from game.kit.sample_games import whole_game
from game.kit.standing import Stand, Status, Word, lamps
from game.kit.style_guide import watched as as_watched

SLUG = "couriers"


def test_the_reader_has_his_points_beside_those_of_the_best_other(couriers: Game) -> None:
    *_, seen = [one for one in whole_game(SLUG, 1, 3) if one.seat is not None]
    points = [couriers.declared.score(seen.view, seat) for seat in range(3)]
    others = [seat for seat in range(3) if seat != seen.seat]
    best = max(others, key=lambda seat: points[seat])
    cast = Cast(seen.sitters, seen.seat)
    own, other = page(couriers, seen, cast, "").status.stands
    assert own.value == couriers.says("score.label", n=points[seen.seat])
    assert other.label == cast.name(best)
    assert other.value == couriers.says("score.label", n=points[best])


def test_somebody_who_watches_finds_the_points_at_the_seats(couriers: Game) -> None:
    *_, seen = whole_game(SLUG, 1, 2)
    watched, _picked = as_watched(seen)
    assert page(couriers, watched, Cast(seen.sitters, None), "").status.stands == ()


def test_at_a_glance_each_seat_has_its_points_and_the_end_says_who_has_won(couriers: Game) -> None:
    for seen in (whole := list(whole_game(SLUG, 1, 3))):
        points = tuple(
            couriers.says("score.label", n=couriers.declared.score(seen.view, seat))
            for seat in range(3)
        )
        shown = glance(couriers, seen, Cast(seen.sitters, None))
        assert shown.points == points
        assert (shown.score == "") == (seen.outcome is None)
    last = whole[-1]
    assert last.outcome is not None
    names = [sitter.nickname for sitter in last.sitters]
    best = [names[seat] for seat in last.outcome.ranking[0]]
    assert best
    assert all(name in shown.score for name in best)
    assert not any(name in shown.where for name in names)


def drawn(status: Status, **more: object) -> str:
    usual = {
        "table": "a",
        "mode": "play",
        "mine": False,
        "pill": "",
        "class_page": "",
        "why": None,
        "number": 0,
    }
    return render_to_string("kit/status.html", {"status": status, **usual, **more})


def test_every_sign_stands_beside_its_words() -> None:
    goal = Stand("Goal", note="met now", met=True)
    html = drawn(Status(stands=(goal, replace(goal, note="not yet", met=False))))
    assert html.count("<dt>") == html.count("<dd>") == 2
    assert html.count("#check-mark") == 1
    assert "met now" in html
    assert "#cancel" not in html
    assert "not yet" in html


def test_a_sign_that_needs_it_says_on_a_tap_what_it_means() -> None:
    goal = Stand("Goal", note="not yet", met=False, tells="It would not be met.", term="goal")
    html = drawn(Status(stands=(goal, replace(goal, tells=""), goal)))
    opened = re.findall(r'<button [^>]*popovertarget="(stand-[^"]+)"><span>Goal</span>', html)
    assert len(set(opened)) == 2
    for id in opened:
        assert re.search(
            rf'id="{id}" popover>.*?<p class="pop-text">It would not be met.</p>', html
        )


def test_lamps_are_counted_in_a_number_for_who_does_not_see_them() -> None:
    html = drawn(Status(stands=(Stand("Failed", "1", lamps=lamps(1, 2)),)))
    assert '<span class="dots" aria-hidden="true"><i class="full"></i><i></i></span>' in html
    assert '<b class="number visually-hidden">1</b>' in html, "nobody is told the same twice"
    alone = drawn(Status(stands=(Stand("Failed", "1"),)))
    assert '<b class="number">1</b>' in alone


def test_what_nobody_tells_takes_no_room() -> None:
    html = drawn(Status())
    assert "stands" not in html
    assert "status-where" not in html
    assert "Round 1" in drawn(Status(where=(Word("Round 1"),)))
