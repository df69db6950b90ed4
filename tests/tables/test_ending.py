"""The end of a game: the last missions, what all have won or lost together, then the places."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils.html import escape
from django.utils.translation import gettext, override

from game.engine.match import Match
from game.kit.parts import Cast
from game.presentation import presenter
from game.presentation.outcast_heroes import page, words
from game.presentation.outcast_heroes.cards import SOLDIER
from game.presentation.outcast_heroes.ending import glance
from game.presentation.outcast_heroes.report import compared
from game.rulesets.outcast_heroes.cards import SOLDIERS
from game.tables.selectors import Seen, VisibleEvent, see
from game.tables.services import call_time

from .positions import phase, table_at
from .readings import debrief_html
from .stories import last_sight, match_of, sights
from .test_guided import GUIDED

VICTORY = re.compile(r"You have won|Winners?:")
PLACES = re.compile(r"You take first place|First place:")
COMMON = re.compile(
    r"The soldiers have won|The People’s Government has won|Stages won: soldiers \d"
)


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    """Stages won and lost, by all of the players' numbers, and the games of one lesson."""
    return [
        *(match_of(seed, 2 + seed % 3, sensible=seed % 2 == 0) for seed in range(8)),
        *(match_of(seed, 2, sensible=True, length="lesson") for seed in range(8)),
    ]


def plain(html: str) -> str:
    """The words of a page, one space between them."""
    return re.sub(r"[ \n]+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).strip()


def ending_of(html: str) -> str:
    """The section that tells of the end."""
    section = re.search(r'<section class="ending[ "].*?</section>', html, re.S)
    assert section
    return section[0]


def parts_of(html: str) -> tuple[str, str]:
    """What the end tells before everybody's place, and the places with what follows."""
    before, found, after = ending_of(html).partition('<ol class="ranks')
    assert found
    return plain(before), plain(found + after)


def drawn(seen: Seen) -> str:
    """The whole table as this reader's page has it, in English."""
    with override("en"):
        shown = page(seen, Cast(seen.sitters, seen.seat), "")
        around = {"mode": "table", "class_page": "", "number": None, "story": ()}
        return render_to_string(
            "game/outcast_heroes/table.html", {"page": shown, "seen": seen, **around}
        )


def events(seen: Seen) -> Iterator[VisibleEvent]:
    for step in seen.steps:
        yield from step.told


def last_results(seen: Seen) -> list[VisibleEvent]:
    """The results of the missions of the last round in which there were any."""
    results: list[VisibleEvent] = []
    begun: list[VisibleEvent] = []
    for told in events(seen):
        if told.kind in ("round", "stage"):
            begun = []
        elif told.kind == "result":
            results = begun = [*begun, told]
    return results


def dead(seen: Seen) -> list[str]:
    """Everybody killed on a mission or executed so far."""
    gone: list[str] = []
    for told in events(seen):
        if told.kind == "casualties":
            gone += told.facts["fates"]["killed"]
        elif told.kind == "executed":
            gone.append(told.facts["soldier"])
    return gone


def names_all(html: str, soldiers: list[str]) -> bool:
    """Whether each of them is named with a link to his or her note."""
    return all(
        f'<a href="{note.url}">{escape(words.soldier(soldier))}</a>' in html
        for soldier in soldiers
        if (note := SOLDIER.note(soldier)) is not None
    )


def lost(seen: Seen) -> bool:
    return any(told.facts["lost"] for told in events(seen) if told.kind == "scored")


# ── The last missions ──


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_last_move_of_the_guided_game_leads_to_what_came_of_it(
    db: None, client: Client, language: str
) -> None:
    """For the pupil, for whoever watches, and at the projector; no script has run."""
    *_, before, seen = GUIDED.followed(GUIDED.pupil(client, language), language)
    assert before.moves[0].verb == "keep"
    table, anybody = f"/table/{seen.public_id}/", Client()
    for reader, address in ((client, table), (anybody, table), (anybody, f"{table}projector/")):
        html = reader.get(address, headers={"accept-language": language}).content.decode()
        told = plain(ending_of(html))
        with override(language):
            assert told.startswith(words.says("result.stage-won"))
            missions, places = parts_of(html)
            results = last_results(seen)
            assert results
            for result in results:
                facts = result.facts
                assert words.mission(facts["mission"]) in missions
                assert compared(facts["total"], facts["difficulty"]) in missions
                assert gettext("Success" if facts["success"] else "Failure") in missions
        assert all(sitter.nickname in told for sitter in seen.sitters if sitter.index != 0)
        assert "2." in places


def test_every_game_ends_with_its_last_missions(matches: list[Match]) -> None:
    for match in matches:
        seen = last_sight(match, None)
        missions, _ = parts_of(drawn(seen))
        assert COMMON.match(missions)
        with override("en"):
            for facts in (result.facts for result in last_results(seen)):
                line = f"{words.mission(facts['mission'])} Strength against difficulty: "
                line += compared(facts["total"], facts["difficulty"])
                assert line in missions


# ── What all have won or lost together ──


def test_nobody_is_a_winner_where_the_government_won_a_stage(matches: list[Match]) -> None:
    seats = {True: 0, False: 0}
    for match in matches:
        for seat in (None, *range(match.record.players)):
            seen = last_sight(match, seat)
            html = drawn(seen)
            seats[lost(seen)] += 1
            told = plain(html)
            assert bool(VICTORY.search(told)) is not lost(seen)
            assert bool(PLACES.search(told)) is lost(seen)
            common, title = COMMON.search(told), (VICTORY.search(told) or PLACES.search(told))
            assert common
            assert title
            assert common.start() < title.start()
    assert min(seats.values()) > 3


def test_the_stages_of_a_game_are_told_as_they_were_scored(matches: list[Match]) -> None:
    tellings = set()
    for match in matches:
        seen = last_sight(match, 0)
        scored = [told.facts["lost"] for told in events(seen) if told.kind == "scored"]
        told = plain(ending_of(drawn(seen)))
        if len(scored) == 1:
            who = "People’s Government has" if scored[0] else "soldiers have"
            expected = f"The {who} won the stage"
        elif not any(scored):
            expected = "The soldiers have won every stage"
        elif all(scored):
            expected = "The People’s Government has won every stage"
        else:
            expected = f"soldiers {scored.count(False)}, People’s Government {scored.count(True)}"
        assert expected in told
        tellings.add(expected)
    assert len(tellings) > 3


def test_a_seat_is_told_its_place_and_whoever_watches_is_not(matches: list[Match]) -> None:
    told = set()
    for match in matches:
        assert not re.search(r"ending-own| own\"", ending_of(drawn(last_sight(match, None))))
        seen = last_sight(match, 0)
        assert seen.outcome
        html = ending_of(drawn(seen))
        assert len(re.findall(r'<li class="of-\w+ own">', html)) == 1
        own = re.search(r'"ending-own"><strong>(You [^<]+)', html)
        assert bool(own) != (seen.outcome.ranking[0] == (0,))
        if own:
            place = ["share first", "take second", "take third", "take fourth"]
            assert own[1].startswith(f"You {place[seen.outcome.place(0) - 1]} place: ")
        told.add(bool(own))
    assert told == {True, False}


def test_of_a_game_cut_short_only_the_stages_that_were_played_count(db: None) -> None:
    table = table_at(phase("bid", lambda board: board.stage == 2))
    call_time(table.pk)
    table.refresh_from_db()
    seen = see(table, None)
    (scored,) = (told.facts["lost"] for told in events(seen) if told.kind == "scored")
    who = "People’s Government has" if scored else "soldiers have"
    assert f"The {who} won the stage" in plain(ending_of(drawn(seen)))


def test_the_places_come_last_after_the_game_and_in_a_line_too(matches: list[Match]) -> None:
    for match in matches:
        seen = last_sight(match, 0)
        cast = Cast(seen.sitters, 0)
        with override("en"):
            debriefed = plain(debrief_html(presenter(seen.game).debrief(seen, cast)))
            line = glance(seen, cast).score
        for told in (debriefed, line):
            common, title = COMMON.search(told), (PLACES if lost(seen) else VICTORY).search(told)
            assert common
            assert title
            assert common.start() < title.start()
            assert lost(seen) is not bool(VICTORY.search(told))


# ── The fallen ──


def test_the_fallen_are_named_between_the_stages_and_to_the_end(matches: list[Match]) -> None:
    between = after = 0
    with override("en"):
        for match in matches:
            for seen, _ in sights(match, 1):
                over = seen.outcome is not None
                if not over and not (seen.view.board.phase == "bid" and seen.view.board.stage > 1):
                    continue
                fallen = dead(seen)
                html = drawn(seen)
                grave = html.partition('id="place-grave"')[2].partition("</section>")[0]
                assert names_all(grave, fallen)
                if fallen:
                    assert "Nobody is here." not in grave
                    chip = re.search(r'popovertarget="place-grave".*?</button>', html, re.S)
                    assert chip
                    assert plain(f"<button {chip[0]}").endswith(f"earlier {len(fallen)}")
                if over:
                    assert names_all(ending_of(html), fallen)
                    after_game = presenter(seen.game).debrief(seen, Cast(seen.sitters, 1))
                    result = debrief_html(after_game)
                    assert names_all(result.partition('id="people"')[0], fallen)
                between += bool(fallen) and not over
                after += bool(fallen) and over
    assert between > 3
    assert after > 3
    assert all(SOLDIER.note(soldier) is not None for soldier in SOLDIERS)
