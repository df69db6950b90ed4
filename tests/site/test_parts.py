"""Parts of a page that a browser has are left out, and what it puts in the gaps makes the page."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from game.presentation import games
from game.tables.services import play
from game.tables.services_bots import settle
from tests.tables.positions import table_at
from wyklenci_site.core.parts import HEADER, LEAST, marked, remarked, without

LONG = "–" * LEAST
GAP = re.compile(r'<(\w+) data-kept="([\w-]+)"></\1>')


def mark_of(text: str) -> str:
    return re.match(r'<\w+ data-part="([\w-]+)"', text)[1]


def marks_in(page: str) -> set[str]:
    return set(re.findall(r'data-part="([\w-]+)"', page))


def parts_of(page: str) -> dict[str, str]:
    """Each marked element as it was sent; elements end where as many ended as began."""
    parts = {}
    for found in re.finditer(r'<(\w+) data-part="([\w-]+)"', page):
        depth = 0
        for tag in re.finditer(rf"<(/?){found[1]}\b[^>]*>", page[found.start() :]):
            depth += -1 if tag[1] else 1
            if depth == 0:
                parts[found[2]] = page[found.start() : found.start() + tag.end()]
                break
    return parts


def filled(page: str, parts: dict[str, str]) -> str:
    """What a browser makes of an answer with gaps."""
    return GAP.sub(lambda gap: parts[gap[2]], page)


def test_one_long_element_bears_a_mark_made_of_its_text() -> None:
    once, again, other = (marked(f'<li class="a">{LONG}{x}</li>') for x in "aab")
    assert once == again != other
    assert mark_of(once) != mark_of(other)
    assert once.replace(f' data-part="{mark_of(once)}"', "") == f'<li class="a">{LONG}a</li>'


@pytest.mark.parametrize(
    "text",
    [
        "<p>short</p>",
        f"<dt>one</dt><dd>{LONG}</dd>",
        f"<p>{LONG}</p><p>two</p>",
        f"{LONG}<p>text before</p>",
        f"<p>{LONG}</p> text behind",
        f"<p>{LONG}",
    ],
)
def test_what_is_no_single_long_element_bears_none(text: str) -> None:
    assert marked(text) == text


def test_an_element_ends_with_its_own_tag() -> None:
    part = marked(f"<div><div>{LONG}</div><divan></divan></div>")
    page = f"<div>{part}<div>behind</div></div>"
    gap = f'<div data-kept="{mark_of(part)}"></div>'
    assert without(page, {mark_of(part)}) == f"<div>{gap}<div>behind</div></div>"


def test_only_what_is_known_is_left_out() -> None:
    inner = marked(f"<li>{LONG}</li>")
    outer = marked(f"<ul>{inner}</ul>")
    gap = f'<li data-kept="{mark_of(inner)}"></li>'
    assert without(outer, set()) == without(outer, {"AAAAAAAA"}) == outer
    assert without(outer, {mark_of(inner)}) == outer.replace(inner, gap)
    assert without(outer, {mark_of(inner), mark_of(outer)}).startswith("<ul data-kept=")


def test_what_was_changed_is_sent_again_as_it_may_have_been_changed_otherwise() -> None:
    part = marked(f'<ul>{LONG}<li class="a"></li><li class="b"></li></ul>')
    first, second = (
        remarked(part.replace(f'"{name}"', f'"{name} lit"'), re.compile('lit"')) for name in "ab"
    )
    assert first != second
    assert without(second, {mark_of(first), mark_of(part)}) == second


TREES = st.recursive(
    st.sampled_from((f"<b>{LONG}</b>", "text", "<br>", f"<p>{LONG}!</p>")),
    lambda inner: st.builds(
        lambda tag, parts: marked(f"<{tag}>{''.join(parts)}</{tag}>"),
        st.sampled_from(("div", "ul", "b")),
        st.lists(inner, max_size=4),
    ),
    max_leaves=12,
)


@given(TREES, TREES)
def test_any_page_can_be_made_of_what_is_sent_and_what_was_known(old: str, new: str) -> None:
    known = parts_of(old)
    assert filled(without(new, set(known)), known) == new


def anonymous(page: str) -> str:
    """Forms have another token each time."""
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)


@pytest.fixture
def ask(client: Client) -> Callable[..., str]:
    def asked(path: str, **headers: str) -> str:
        answer = client.get(path, headers={"HX-Request": "true", **headers})
        assert answer.status_code == 200
        return anonymous(answer.content.decode())

    return asked


@pytest.mark.parametrize("game", games())
def test_after_a_move_less_is_sent_and_all_is_there(
    db: None, client: Client, ask: Callable[..., str], game: str
) -> None:
    table = table_at(lambda state: True, 2, game)
    seat = table.seats.get(index=0)
    client.get(f"/seat/{seat.token}/")
    path = f"/table/{table.public_id}/"
    position = settle(table.pk)
    before = ask(path)
    deciding = position.ruleset.to_act(position.state)[0]
    move = position.ruleset.legal_moves(position.state, deciding)[0]
    token = table.seats.get(index=deciding).token
    play(table.pk, token, position.asked(deciding), str(move))
    sent, whole = ask(path, **{HEADER: ",".join(marks_in(before))}), ask(path)
    assert whole != before
    assert len(sent) < len(whole)
    assert filled(sent, parts_of(before)) == whole


def test_the_length_told_is_that_of_what_is_sent(db: None, client: Client) -> None:
    table = table_at(lambda state: True, 2)
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    path = f"/table/{table.public_id}/"
    whole = client.get(path, headers={"HX-Request": "true"}).content.decode()
    known = {HEADER: ",".join(marks_in(whole)), "Accept-Encoding": "identity"}
    answer = client.get(path, headers={"HX-Request": "true", **known})
    assert len(answer.content) < len(whole)
    assert int(answer["Content-Length"]) == len(answer.content)


def test_a_header_of_nonsense_takes_nothing_away(
    db: None, client: Client, ask: Callable[..., str]
) -> None:
    table = table_at(lambda state: True, 2)
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    path = f"/table/{table.public_id}/"
    assert ask(path, **{HEADER: ',,<b>,"é\x7f' + "x" * 5000}) == ask(path)


def test_whole_pages_are_whole(db: None, client: Client) -> None:
    table = table_at(lambda state: True, 2)
    seat = table.seats.get(index=0)
    page = client.get(f"/seat/{seat.token}/", follow=True).content.decode()
    assert "data-part" in page
    assert "data-kept" not in page
