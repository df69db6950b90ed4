"""Questions about the notes: one right answer, no trick, the same for everybody."""

import re
import subprocess
import sys
from itertools import pairwise

from django.conf import settings
from django.utils import translation

from lessons.catalogue import LANGUAGES, keys, load_note
from lessons.quiz.grave import is_grave, tells_of_an_execution, tells_of_victims
from lessons.quiz.kinds import KINDS, LAST
from lessons.quiz.questions import Question, pick, question
from lessons.worksheets.facts import askable

ALL = pick(keys(), 10_000, seed=1)
WORD = re.compile(r"\w{4,}")


def told(id: str, language: str) -> Question:
    with translation.override(language):
        found = question(id)
    assert found is not None
    return found


def kind(id: str) -> str:
    return id.partition(":")[2]


def of_kind(*kinds: str) -> list[str]:
    return [id for id in ALL if kind(id) in kinds]


def test_every_note_gives_a_question_of_a_kind_it_allows() -> None:
    always = {key for key in keys() if key.partition("/")[0] in ("soldier", "event")}
    assert always <= {id.partition(":")[0] for id in ALL} <= set(keys())
    assert len(set(ALL)) == len(ALL)
    for id in ALL:
        assert kind(id) not in load_note(id.partition(":")[0], "pl").facts.unasked


def test_a_question_can_be_answered_in_one_way() -> None:
    for id in ALL:
        for language in LANGUAGES:
            asked = told(id, language)
            assert asked.id == id, (id, language)
            assert len(asked.answers) in (3, 4), (id, language)
            alike = {answer.casefold() for answer in asked.answers}
            assert len(alike) == len(asked.answers), (id, language)
            right = re.escape(asked.answers[asked.right])
            assert not re.search(rf"\b{right}\b", asked.text, re.IGNORECASE), (id, language)
            assert asked.text.rstrip().endswith("?"), (id, language)
            assert asked.why, (id, language)
            assert asked.url == f"/notes/{asked.note}/", (id, language)
            assert "%" not in asked.text + asked.why, (id, language)


def test_both_languages_ask_the_same() -> None:
    for id in ALL:
        polish, english = told(id, "pl"), told(id, "en")
        assert polish.right == english.right, id
        assert len(polish.answers) == len(english.answers), id
        if kind(id) in ("who", "commander", "when"):
            names = [[re.sub("[„“”]", "", a) for a in one.answers] for one in (polish, english)]
            assert names[0] == names[1], id


def test_the_summary_does_not_give_the_name_away() -> None:
    for id in of_kind("who"):
        for language in LANGUAGES:
            asked = told(id, language)
            name = set(WORD.findall(asked.answers[asked.right]))
            assert not name & set(WORD.findall(asked.text)), (id, language)


def right(id: str) -> str:
    asked = told(id, "en")
    return asked.answers[asked.right]


def wrong(id: str, language: str = "en") -> list[str]:
    asked = told(id, language)
    return [a for number, a in enumerate(asked.answers) if number != asked.right]


def test_nobody_guesses_where_when_or_how_people_were_killed() -> None:
    """Nor in what organisation somebody was: what is asked of people is what they decided."""
    for id in ALL:
        note = load_note(id.partition(":")[0], "pl")
        if note.kind == "soldier":
            assert kind(id) in ("who", "rank", "own"), id
        if is_grave(note) or tells_of_an_execution(note):
            assert kind(id) not in ("where", "commander"), id
    told_of = {id for id in ALL if id.startswith("event/") and kind(id) == "where"}
    assert "event/iv-zarzad-1951:where" not in told_of
    assert "event/bury-1946:where" not in told_of
    for language in LANGUAGES:
        asked = " ".join(told(id, language).text for id in ALL if kind(id) != "who")
        assert not re.search(r"zginęł?a?\?|did .{1,40} die\?", asked)


def test_a_person_s_own_question_can_be_asked_on_paper() -> None:
    own = [id for id in of_kind("own") if id.startswith("soldier/")]
    assert len(own) >= 20
    for id in own:
        key = id.partition(":")[0]
        assert (id in askable(key)) != tells_of_victims(load_note(key, "pl")), id


def test_an_event_is_told_in_a_sentence_before_it_is_asked_about() -> None:
    """A title before a full stop is none: what happened is."""
    for id in of_kind("when", "where", "commander"):
        for language in LANGUAGES:
            note, text = load_note(id.partition(":")[0], language), told(id, language).text
            assert f"{note.title}." not in text, text
            assert text.startswith(f"{note.title} – ") or text.count(" ") > 10, text
            assert text.endswith("?"), text


def test_the_year_that_is_asked_for_is_not_told() -> None:
    for id in of_kind("when"):
        for language in LANGUAGES:
            asked = told(id, language)
            assert asked.answers[asked.right] not in asked.text, asked.text
            assert "  " not in asked.text
            assert asked.text[0] == asked.text[0].upper()
    assert told("event/lalek-1963:when", "pl").text == (
        "21\u00a0października w\u00a0obławie SB i\u00a0ZOMO zginął Józef Franczak „Lalek”, "
        "który ukrywał się osiemnaście lat po wojnie. W\u00a0którym roku to było?"
    )
    assert told("event/memorial-onz-1946:when", "en").text.startswith("The underground described")


def test_the_verb_goes_by_the_gender_of_what_was_founded() -> None:
    for name, verb in (
        ("mbp", "powstało Ministerstwo"),
        ("nsz", "powstały Narodowe Siły"),
        ("kbw", "powstał Korpus"),
        ("ppr", "powstała Polska Partia"),
        ("win", "powstało Zrzeszenie"),
    ):
        assert verb in told(f"organisation/{name}:founded", "pl").text.replace("\xa0", " ")


def test_wrong_years_are_years_away() -> None:
    for id in of_kind("when"):
        year = int(load_note(id.partition(":")[0], "pl").facts.date[:4])
        assert right(id) == str(year), id
        answers = [int(answer) for answer in told(id, "pl").answers]
        assert all(later - earlier >= 3 for earlier, later in pairwise(answers)), id


def test_the_note_speaks_of_no_wrong_place() -> None:
    for id in of_kind("where"):
        note = load_note(id.partition(":")[0], "pl")
        for answer in wrong(id, "pl"):
            assert answer.split()[0] not in note.body, id
            assert answer not in [place.name for place in note.facts.places], id


def test_the_explanation_of_a_place_says_more_than_the_question() -> None:
    for id in of_kind("where"):
        for language in LANGUAGES:
            asked = told(id, language)
            assert asked.why not in asked.text, (id, language)


def test_no_other_commander_is_a_wrong_answer() -> None:
    for id in of_kind("commander"):
        note = load_note(id.partition(":")[0], "pl")
        names = [
            load_note(key, "pl").title for key in (*note.facts.commanders, *note.facts.related)
        ]
        asked = told(id, "pl")
        assert asked.answers[asked.right] == names[0], id
        assert not set(wrong(id, "pl")) & set(names), id


def test_women_are_asked_about_among_women() -> None:
    asked = told("soldier/danuta-siedzikowna:who", "pl")
    assert all(name.split()[0].endswith("a") for name in asked.answers)


def test_the_answers_stand_in_the_same_order_in_every_process() -> None:
    """In this one, and in one whose texts have other hashes."""
    program = (
        "import django; django.setup()\n"
        "from lessons.quiz.questions import question\n"
        f"for id in {ALL[:40]!r}: print('|'.join(question(id).answers))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program],
        env={"DJANGO_SETTINGS_MODULE": "tests.settings", "PYTHONHASHSEED": "271828"},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert found == "".join("|".join(told(id, "pl").answers) + "\n" for id in ALL[:40])


def test_the_right_answer_stands_anywhere() -> None:
    places = [told(id, "pl").right for id in ALL]
    assert all(places.count(place) > len(ALL) / 8 for place in range(4))


def test_a_few_questions_begin_with_the_first_notes_and_mix_kinds() -> None:
    notes = ["event/radom-1945", "soldier/stefan-bembinski", "soldier/antoni-heda"]
    ids = pick(notes, 3, seed=7)
    assert [id.partition(":")[0] for id in ids] == notes
    assert len({kind(id) for id in ids}) == 3
    assert pick(notes, 2, seed=7) == ids[:2]
    more = pick(notes, 5, seed=7)
    assert more[:3] == ids
    assert [id.partition(":")[0] for id in more[3:]] == notes[:2]
    assert len(set(more)) == 5


def test_years_and_ranks_are_asked_for_only_where_nothing_else_is_left() -> None:
    notes = [key for key in keys() if key.startswith("soldier/")]
    ids = pick(notes, 10_000, seed=5)
    for note in notes:
        kinds = [kind(id) in LAST for id in ids if id.startswith(f"{note}:")]
        assert kinds == sorted(kinds), note
    assert not any(kind(id) in LAST for id in ids[: len(notes)])


def test_an_event_stands_among_those_of_its_kind() -> None:
    asked = told("event/kielce-1945:what", "pl")
    events = {load_note(key, "pl").title: key for key in keys() if key.startswith("event/")}
    assert {load_note(events[title], "pl").facts.about for title in asked.answers} == {"prison"}


def test_no_title_tells_the_year_that_is_asked_for() -> None:
    assert "event/krakow-3-maja-1946:when" not in ALL


def test_a_seed_decides() -> None:
    notes = ["event/kielce-1945", "event/radom-1945", "soldier/danuta-siedzikowna"]
    assert pick(notes, 5, seed=3) == pick(notes, 5, seed=3)
    assert len({pick(notes, 5, seed) for seed in range(20)}) > 1


def test_strange_notes_and_ids_ask_nothing() -> None:
    assert pick(["soldier/nobody", "event/radom-1945", "event/radom-1945"], 1, seed=0)[
        0
    ].startswith("event/radom-1945:")
    assert pick(["soldier/nobody"], 3, seed=0) == ()
    assert pick(keys(), 0, seed=0) == ()
    for id in ("", ":", "soldier/nobody:who", "event/radom-1945", "event/radom-1945:who"):
        assert question(id) is None
    assert question("soldier/witold-borucki:rank") is None, "it is disputed"


def test_what_may_be_unasked_is_what_is_asked() -> None:
    assert {kind(id) for id in ALL} == {name for names in KINDS.values() for name in names}
