"""Search in the notes: Polish without diacritics and in any case, misspellings, hostile queries."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.test import Client
from django.utils import translation

from lessons.catalogue import keys, load_note
from lessons.search import index as module
from lessons.search.index import LONGEST, Answer, Index, search, tidy
from lessons.search.similar import edits


def found(query: str, language: str = "pl") -> list[str]:
    with translation.override(language):
        return [hit.note.key.partition("/")[2] for hit in search(query).hits]


@pytest.mark.parametrize(
    ("query", "note"),
    [
        ("Dekutowski", "hieronim-dekutowski"),
        ("dekutowskiego", "hieronim-dekutowski"),
        ("DEKUTOWSKIM", "hieronim-dekutowski"),
        ("zapory", "hieronim-dekutowski"),
        ("lupaszki", "lidia-lwow"),
        ("Łupaszce", "lidia-lwow"),
        ("łupaszką", "lidia-lwow"),
        ("więzieniach w kielcach", "kielce-1945"),
        ("wiezienie kielce", "kielce-1945"),
        ("rozbicie wiezienia w radomiu", "radom-1945"),
        ("radoms", "stanislaw-sojczynski"),
        ("o orliku", "marian-bernaciak"),
        ("bernaciaka", "marian-bernaciak"),
        ("Włodawie", "wlodawa-1946"),
        ("sanitariuszka", "janina-wasilojc-smolenska"),
        ("sanitariuszek", "janina-wasilojc-smolenska"),
        ("inkę", "danuta-siedzikowna"),
        ("inke", "danuta-siedzikowna"),
        ("Lalkowi", "jozef-franczak"),
        ("bitew pod Lasem Stockim", "las-stocki-1945"),
        ("Jastrzębia", "leon-taraszkiewicz"),
        ("pilecki auschwitz", "witold-pilecki"),
        ("memorial onz", "memorial-onz-1946"),
        ("kapelana", "wladyslaw-gurgacz"),
        ("jezuici", "wladyslaw-gurgacz"),
        ("partyzantow rembertow", "rembertow-1945"),
        ("księgarza", "marian-bernaciak"),
        ("ksiegarze z Ryk", "marian-bernaciak"),
        ("ucieczki św. Michała", "krakow-sw-michal-1946"),
        ("Sojczynskiemu", "stanislaw-sojczynski"),
        ("1963", "lalek-1963"),
        ("Ołoniec", "witold-pilecki"),
        # The first letter after the last full word is enough, whatever the word's end will be.
        ("ciepl", "lukasz-cieplinski"),
    ],
)
def test_a_note_is_among_the_first(query: str, note: str) -> None:
    assert note in found(query)[:5]


@pytest.mark.parametrize(
    ("query", "note"),
    [
        ("lupaszka", "lidia-lwow"),
        ("Łupaszki", "lidia-lwow"),
        ("Kielce prison", "kielce-1945"),
        ("prisons in Kielce", "kielce-1945"),
        ("rozbicie więzienia w Kielcach", "kielce-1945"),
        ("memorandum Warsaw", "memorial-onz-1946"),
        ("memorandum Warszawa", "memorial-onz-1946"),
        ("bookseller", "marian-bernaciak"),
        ("paratroopers", "hieronim-dekutowski"),
    ],
)
def test_english_is_searched_in_english(query: str, note: str) -> None:
    assert note in found(query, "en")


def test_the_name_in_the_title_stands_first() -> None:
    for query, note in (("Zapora", "hieronim-dekutowski"), ("Orlik", "marian-bernaciak")):
        assert found(query)[0] == note
    assert found("inka")[0] == "danuta-siedzikowna"


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize(
    ("query", "note"),
    [
        ("AK", "ak"),
        ("ak", "ak"),
        ("WiN", "win"),
        ("NZW", "nzw"),
        ("UB", "ub"),
        ("KBW", "kbw"),
        ("Armia Krajowa", "ak"),
        ("MO", "mo"),
        ("ppor.", "podporucznik"),
    ],
)
def test_what_is_called_just_so_stands_first(query: str, note: str, language: str) -> None:
    assert found(query, language)[0] == note


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize(
    ("query", "note"),
    [
        ("łu", "zygmunt-szendzielarz"),
        ("lu", "lukasz-cieplinski"),
        ("in", "danuta-siedzikowna"),
        ("za", "hieronim-dekutowski"),  # a small word by itself
    ],
)
def test_two_letters_begin_a_name(query: str, note: str, language: str) -> None:
    with translation.override(language):
        answer = search(query)
    assert f"soldier/{note}" in [hit.note.key for hit in answer.hits[:6]]
    assert (answer.instead, answer.some) == ("", False)


@pytest.mark.parametrize("query", ["łu", "Lw", "fi", "hr"])
def test_no_note_is_said_to_lack_two_letters_with_which_a_word_begins(query: str) -> None:
    answer = search(query)
    assert answer.hits
    assert answer.instead == ""


def test_every_note_is_found_by_its_title() -> None:
    for key in keys():
        note = load_note(key, "pl")
        assert key.partition("/")[2] in found(note.title)[:5], note.title


def test_all_words_are_wanted_and_some_if_there_is_nothing_else() -> None:
    answer = search("Zapora Orlik xyzzyqw")
    assert answer.some
    assert {"soldier/hieronim-dekutowski", "soldier/marian-bernaciak"} <= {
        hit.note.key for hit in answer.hits
    }
    assert not search("Dekutowski Zapora").some


@pytest.mark.parametrize(
    ("query", "meant", "note"),
    [
        ("dekutofski", "Dekutowski", "hieronim-dekutowski"),
        ("frańczyk", "Franczak", "jozef-franczak"),
        ("Ciepelinski", "Ciepliński", "lukasz-cieplinski"),
        ("Pilewcki", "Pilecki", "witold-pilecki"),
        # A letter is missing, too many, wrong, or changed with the next one.
        ("Radm", "Radom", "radom-1945"),
        ("Raadom", "Radom", "radom-1945"),
        ("Radmo", "Radom", "radom-1945"),
        ("Kielcw", "Kielce", "kielce-1945"),
        ("Inak", "Inka", "danuta-siedzikowna"),
        ("Zapoar", "Zapora", "hieronim-dekutowski"),
        ("barrtek", "Bartek", "henryk-flame"),
        ("łupszka", "Łupaszka", "zygmunt-szendzielarz"),
        ("Zamsc", "Zamość", "zamosc-1946"),
        ("sierżnat", "sierżant", "sierzant"),
        # In a long word two letters.
        ("lapszka", "Łupaszka", "zygmunt-szendzielarz"),
        ("radmo wiezienie", "Radom wiezienie", "radom-1945"),
    ],
)
def test_a_misspelt_name_is_guessed(query: str, meant: str, note: str) -> None:
    answer = search(query)
    assert answer.instead == meant
    assert found(query)[0] == note
    assert found(query) == found(meant)


@pytest.mark.parametrize(
    ("query", "meant"),
    [("Warsw", "Warsaw"), ("amnsety", "amnesty"), ("prisn", "prison"), ("Zapoar", "Zapora")],
)
def test_english_is_misspelt_in_english(query: str, meant: str) -> None:
    with translation.override("en"):
        assert search(query).instead == meant


@pytest.mark.parametrize(
    "query",
    [
        *("Radom", "radomiu", "Radoms", "gorl", "Łupaszce", "zaporze", "Jastrzębiu", "Orlikach"),
        *("RAF-em", "Hucie", "koleje", "wiezenie", "partyzanci", "1945"),
    ],
)
def test_what_is_spelt_right_in_any_case_or_only_begun_is_not_corrected(query: str) -> None:
    answer = search(query)
    assert answer.hits
    assert answer.instead == ""


@pytest.mark.parametrize("query", ["Kukliński", "dynamit", "1995", "Bxrtxk"])
def test_nothing_far_from_what_was_asked_for_is_guessed(query: str) -> None:
    assert search(query).instead == ""


@pytest.mark.parametrize(
    ("one", "other", "wrong"),
    [
        ("radom", "radom", 0),
        ("radm", "radom", 1),
        ("raadom", "radom", 1),
        ("rafom", "radom", 1),
        ("radmo", "radom", 1),
        ("ardmo", "radom", 2),
        ("", "radom", 5),
    ],
)
def test_wrong_letters_are_counted(one: str, other: str, wrong: int) -> None:
    assert edits(one, other) == edits(other, one) == wrong


def test_the_page_says_what_it_looked_for_instead(client: Client) -> None:
    page = client.get("/notes/search/", {"q": "Radm"}, headers={"accept-language": "pl"})
    said = re.search(r'<p class="message beside measure">(.*?)</p>', page.content.decode())
    assert said
    assert said[1] == ('Nie znaleziono „Radm”. Pokazujemy wyniki dla: <a href="?q=Radom">Radom</a>')


def test_what_was_found_is_marked() -> None:
    hit = search("więzieniu kielce").hits[0]
    assert [part.text for part in hit.title if part.found] == ["więzienia", "Kielcach"]
    assert "".join(part.text for part in hit.title) == hit.note.title
    assert "więzienie" in [part.text for part in hit.passage if part.found]


def test_the_passage_is_where_the_words_are() -> None:
    hit = next(hit for hit in search("księgarnia").hits if "bernaciak" in hit.note.key)
    shown = "".join(part.text for part in hit.passage)
    assert any(part.found for part in (*hit.title, *hit.passage))
    assert not re.search(r"\[\^|\]\(|#", shown)


HOSTILE = [
    '"',
    '""" OR "',
    "'; DROP TABLE notes; --",
    "NEAR(a b, 5)",
    "title:x",
    "{title} : x",
    "* ^ + - ( ) : ,",
    "AND",
    "OR NOT",
    "NOT",
    "\0",
    "zapora\0orlik",
    "\ud800",
    "a" * 10_000,
    "ł " * 10_000,
    "zapora " * 2_000,
    "%' OR 1=1",
    "<script>alert(1)</script>",
    "{{ 7|add:7 }}",
    "Рой 森林 🌲",
    "e\u0301" * 60,
    "\u202e\u200b\ufeff",
    "½ ² Ⅷ ﬁ",
    "_ __ _a_",
    "w",
    "   ",
]


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("query", HOSTILE)
def test_hostile_queries_get_an_ordinary_answer(client: Client, query: str, language: str) -> None:
    query = query.encode("utf-8", "replace").decode()
    response = client.get("/notes/search/", {"q": query}, headers={"accept-language": language})
    assert response.status_code == 200
    text = response.content.decode()
    assert "<script>alert" not in text
    assert text.count('role="status"') == 1
    assert len(text) < 200_000


def test_a_word_of_the_language_of_queries_is_a_word() -> None:
    assert found("zapora AND dekutowski") == found("zapora dekutowski and")
    assert found('"zapora"') == found("zapora")
    assert found("zapora*") == found("zapora")


def test_bytes_that_are_no_text(client: Client) -> None:
    assert client.get("/notes/search/?q=%ff%fe%00").status_code == 200


def test_only_the_beginning_of_a_long_query_is_read(client: Client) -> None:
    assert len(tidy("ab " * 5_000)) <= LONGEST
    assert search("zapora " * 100).cut
    assert not search("zapora").cut
    assert not search("zapora" + " " * 200).cut
    page = client.get("/notes/search/", {"q": "zapora " * 100}, headers={"accept-language": "en"})
    assert "only its first 100 characters" in page.content.decode()


def test_nothing_found_says_what_to_do(client: Client) -> None:
    page = client.get("/notes/search/", {"q": "xqxqxq"}, headers={"accept-language": "en"})
    text = page.content.decode()
    assert "Nothing found" in text
    assert 'href="/notes/?kind=debate#debate"' in text


def test_the_page_without_a_question_invites(client: Client) -> None:
    text = client.get("/notes/search/", headers={"accept-language": "en"}).content.decode()
    assert "Nothing found" not in text
    assert 'href="/notes/?kind=soldier#soldier"' in text


def test_search_engines_keep_out(client: Client) -> None:
    assert client.get("/notes/search/").headers["X-Robots-Tag"] == "noindex"


def test_htmx_gets_the_part_and_the_address(client: Client) -> None:
    response = client.get("/notes/search/", {"q": " orlik "}, headers={"HX-Request": "true"})
    assert response.content.lstrip().startswith(b'<div class="stack" id="found">')
    assert response.headers["HX-Replace-Url"] == "/notes/search/?q=orlik"
    assert "HX-Request" in response.headers["Vary"]
    again = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert client.get("/notes/search/", headers=again).headers["HX-Refresh"] == "true"


def test_two_letters_that_begin_no_word_find_nothing() -> None:
    assert search("qx") == Answer()
    assert search("o") == Answer()


def test_the_index_is_made_once_and_serves_many_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    class Counted(Index):
        def __init__(self, language: str) -> None:
            made.append(language)
            super().__init__(language)

    monkeypatch.setattr(module, "Index", Counted)
    monkeypatch.setattr(module, "_indexes", {})

    def ask(number: int) -> list[str]:
        return found(("orlik", "zapora", "dekutofski", "więzienia")[number % 4])

    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(ask, range(64)))
    assert made == ["pl"]
    assert all(answers[number] == answers[number % 4] != [] for number in range(64))
