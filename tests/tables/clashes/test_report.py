"""A clash's report says what happened, all of it, and why it went as it did."""

import re
from collections.abc import Iterator

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.kit.parts import Cast
from game.presentation.clashes import words
from game.presentation.clashes.cards import CLASH
from game.presentation.clashes.report import Report, report, told
from game.rulesets.clashes.cards import SIDES
from game.rulesets.clashes.course import Fight, Play, follow, turning
from game.tables.selectors import Sitter, Step, VisibleEvent

from ..html import Page
from ..leftovers import english_in, polish_in
from ..stories import NAMES, sights
from .games import at_the_end, course, facts, matches

SITTERS = tuple(Sitter(i, f"Nick{i}", "") for i in range(10))
CAST = Cast(SITTERS, None)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def html(shown: Report) -> str:
    return render_to_string("game/clashes/report.html", {"report": shown})


def test_the_values_are_those_of_the_rules() -> None:
    for match in matches():
        fights = [fight for fight in course(match) if fight.first]
        found = [(list(fight.now.values), fight.now.trait) for fight in fights if fight.now]
        assert found == [(one["values"], one["trait"]) for one in facts(match, "result")]
        begun = [list(fight.first.values) for fight in fights if fight.first]
        assert begun == [one["values"] for one in facts(match, "leaders")]
        won = [SIDES[fight.winner] for fight in course(match) if fight.winner is not None]
        assert won == [one["side"] for one in facts(match, "won")]


def test_every_action_card_is_there_and_a_cancelled_one_is_said_to_be() -> None:
    kinds, undone = set(), 0
    for match in matches():
        fights = [fight for fight in course(match) if fight.winner is not None]
        assert [(play.seat, play.card) for fight in fights for play in fight.plays] == [
            (one["seat"], one["card"]) for one in facts(match, "played")
        ]
        for fight in fights:
            shown = told(fight, CAST)
            assert [act.card for act in shown.acts] == [
                words.action(play.card) for play in fight.plays
            ]
            assert html(shown).count("<em>cancelled</em>") == sum(a.undone for a in shown.acts)
            undone += sum(act.undone for act in shown.acts)
            kinds |= {play.kind for play in fight.plays}
    assert len(kinds) == 8
    assert undone > 3


def fought(*plays: tuple[str, ...]) -> Fight:
    """Gurgacz 2 against the vulgar judge 5 in trait II, and what was played."""
    events = [
        VisibleEvent("clash-begins", {"number": 1}),
        VisibleEvent(
            "teams", {"teams": {"heroes": [[0, "sem"]], "communists": [[1, "wulgarny-sedzia"]]}}
        ),
        VisibleEvent("clash", {"event": "kurylowka-1945", "trait": "II"}),
        VisibleEvent("leaders", {"leaders": ["sem", "wulgarny-sedzia"], "values": [2, 5]}),
    ]
    for side, card, *args in plays:
        seat = SIDES.index(side)
        events.append(
            VisibleEvent("played", {"seat": seat, "side": side, "card": card, "args": list(args)})
        )
        if card == "cancel":
            events.append(VisibleEvent("cancelled", {"card": "", "leaders": []}))
    (fight,) = follow([Step(1, 0, tuple(events))])
    heroes, communists = fight.now.values if fight.now else (0, 0)
    fight.winner = 0 if heroes > communists else 1
    return fight


def test_what_a_cancel_undoes_holds_again_when_the_cancel_is_undone() -> None:
    boost, cancel = ("heroes", "boost-2"), ("communists", "cancel")
    assert [play.undone for play in fought(boost, cancel).plays] == [True, False]
    twice = fought(boost, cancel, ("heroes", "cancel"))
    assert [play.undone for play in twice.plays] == [False, True, False]
    assert twice.plays[-1].after.values == (4, 5)
    thrice = fought(boost, cancel, ("heroes", "cancel"), cancel)
    assert [play.undone for play in thrice.plays] == [True, False, True, False]
    assert [play.card for play in twice.standing] == ["boost-2"]
    assert thrice.standing == []


def turned(fight: Fight) -> str:
    found: Play | None = turning(fight)
    return found.card if found else ""


def test_the_card_that_turned_the_clash_is_named() -> None:
    fight = fought(("heroes", "boost-2"), ("communists", "informer"), ("heroes", "weakening-2"))
    assert turned(fight) == "weakening-2"
    shown = told(fight, CAST)
    assert [act.turning for act in shown.acts] == [False, False, True]
    assert shown.acts[2].effect == f"{words.character('wulgarny-sedzia')}: 5, now 3"
    assert "5, now 3. <strong>From here on the winners were ahead.</strong>" in html(shown)
    assert shown.why == "Without action cards: a win for the Communists, 2 : 5.".replace(
        " : ", "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}"
    )
    assert turned(fought(("communists", "boost-1"))) == ""
    assert told(fought(), CAST).why.startswith("No action card changed anything")
    undone = told(fought(("heroes", "boost-2"), ("communists", "cancel")), CAST)
    assert undone.why.startswith("Cancel cards undid all that was played")


def test_another_trait_is_told_with_the_one_on_the_card() -> None:
    shown = told(fought(("heroes", "changed-trait", "III")), CAST)
    assert shown.trait == words.trait_pair("III")
    assert shown.printed == words.trait_pair("II")
    assert f"<s>{shown.printed}</s>" in html(shown)


def test_it_stays_until_the_next_clash_card() -> None:
    match = matches()[2]
    shown = 0
    for seen, state in sights(match, 0):
        board, found = state.board, report(seen, CAST)
        if board.phase == "over":
            assert found is not None
            assert found.number == board.clash
        elif board.event is None and board.results:
            assert found is not None
            assert found.number == board.clash - 1
            shown += 1
        else:
            assert found is None
    assert shown > 3


def test_everybody_is_told_the_same() -> None:
    seen, _ = at_the_end(matches()[3])
    assert [report(at_the_end(matches()[3], seat)[0], CAST) for seat in range(5)] == [
        report(seen, CAST)
    ] * 5


def test_a_side_with_nobody_loses_without_leaders() -> None:
    events = (
        VisibleEvent("clash-begins", {"number": 3}),
        VisibleEvent("teams", {"teams": {"heroes": [], "communists": [[1, "wulgarny-sedzia"]]}}),
        VisibleEvent("clash", {"event": "kurylowka-1945", "trait": "II"}),
        VisibleEvent("nobody", {"sides": ["heroes"]}),
        VisibleEvent("won", {"side": "communists", "clashes": [0, 1]}),
    )
    (fight,) = follow([Step(1, 0, events)])
    shown = told(fight, CAST)
    assert shown.why == "Nobody to put forward: Heroes. So no leaders were compared."
    assert [team.leader for team in shown.teams] == [None, None]
    assert "Nobody was put forward." in html(shown)


@pytest.mark.parametrize(("language", "left"), [("pl", english_in), ("en", polish_in)])
def test_it_reads_well_in_both_languages(language: str, left) -> None:
    with translation.override(language):
        for match in matches():
            for fight in course(match):
                _, cast = at_the_end(match)
                page = html(told(fight, cast))
                assert not re.search(r"%\(|\bNone\b|proxy|\{\{", page)
                assert "<b>&quot;" not in page
                text = Page(page).text
                for name in NAMES:
                    text = text.replace(name, "")
                assert not left(text)


def test_the_real_event_stands_with_it() -> None:
    fight = fought()
    page = html(told(fight, CAST))
    note = CLASH.note("kurylowka-1945")
    assert note is not None
    assert f'href="{note.url}"' in page
    assert 'href="/notes/soldier/wladyslaw-gurgacz/"' in page
