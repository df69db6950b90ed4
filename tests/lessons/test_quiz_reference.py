"""Questions about organisations, ranks and words: one right answer among others of its kind."""

import re

from django.utils import translation

from lessons.catalogue import LANGUAGES, Note, keys, load_note
from lessons.quiz.choices import LADDER, stems_of
from lessons.quiz.questions import Question, pick, question
from lessons.quiz.reference import ALIKE, EMPTY, OF_A_KIND
from lessons.words import RANK_NOTES

KINDS = ("organisation", "rank", "term")
ALL = pick([key for key in keys() if key.partition("/")[0] in KINDS], 10_000, seed=1)


def asking(what: str, kind: str = "") -> list[str]:
    return [id for id in ALL if id.startswith(kind) and id.endswith(what)]


def told(id: str, language: str = "pl") -> Question:
    with translation.override(language):
        found = question(id)
    assert found is not None
    return found


def of(id: str) -> Note:
    return load_note(id.partition(":")[0], "pl")


def answers(id: str) -> list[Note]:
    """The notes that the answers name, the right one first."""
    kind, asked = id.partition("/")[0], told(id)
    named = {load_note(key, "pl").title: key for key in keys() if key.startswith(f"{kind}/")}
    right = asked.answers[asked.right]
    titles = [right, *(title for title in asked.answers if title != right)]
    return [load_note(named[title], "pl") for title in titles]


def test_each_kind_is_asked_about() -> None:
    assert {id.partition("/")[0] + id[id.index(":") :] for id in ALL} == {
        *("organisation:what", "organisation:founded"),
        *("rank:what", "rank:above", "rank:stars", "rank:own", "term:what", "term:own"),
    }


def test_what_is_described_is_the_note_and_nothing_like_it() -> None:
    for id in asking(":what"):
        right, *wrong = answers(id)
        assert right.key == of(id).key, id
        assert right.key not in {note.key for note in wrong}, id
        for note in wrong:
            assert not any({note.key, right.key} <= names for names in ALIKE), id


def test_the_description_does_not_give_the_name_away() -> None:
    for id in asking(":what"):
        for language in LANGUAGES:
            note = load_note(id.partition(":")[0], language)
            assert not stems_of(note.title) & stems_of(note.summary) - EMPTY, (id, language)


def test_organisations_stand_among_those_of_their_side_that_the_note_does_not_name() -> None:
    for id in asking(":what", "organisation/"):
        right, *wrong = answers(id)
        ours = right.facts.side == "independence"
        for note in wrong:
            assert (note.facts.side == "independence") == ours, id
            assert f"note:{note.key})" not in right.body, id
            assert note.key not in right.facts.related, id
            assert right.key not in note.facts.related, id


def test_ranks_stand_among_ranks_and_no_function_gives_itself_away() -> None:
    functions = {"rank/sanitariuszka", "rank/kapelan"}
    for id in asking(":what", "rank/"):
        assert not {note.key for note in answers(id)} & functions, id


def test_words_stand_among_words_of_their_kind() -> None:
    for id in asking(":what", "term/"):
        slugs = [note.key.partition("/")[2] for note in answers(id)]
        for slug in slugs[1:]:
            assert any({slug, slugs[0]} <= names for names in OF_A_KIND), id


def test_every_word_is_of_a_kind_and_every_word_named_is_a_note() -> None:
    words = {key.partition("/")[2] for key in keys() if key.startswith("term/")}
    assert {name for names in OF_A_KIND for name in names} == words
    assert {name for names in ALIKE for name in names} <= set(keys())


def test_nothing_is_told_of_a_wrong_year() -> None:
    for id in asking(":founded"):
        note, asked = of(id), told(id)
        right = asked.answers[asked.right]
        assert note.facts.founded.startswith(right), id
        wrong = set(asked.answers) - {right}
        assert not wrong & set(re.findall(r"\d{4}", f"{note.summary} {note.body}")), id
        assert all(abs(int(year) - int(right)) >= 3 for year in wrong), id


def test_the_next_rank_up_is_the_next_one_of_the_ladder() -> None:
    for id in asking(":above"):
        steps = {f"rank/{RANK_NOTES[name]}": n for n, names in enumerate(LADDER) for name in names}
        right, *wrong = [steps[note.key] for note in answers(id)]
        assert right == steps[of(id).key] + 1, id
        assert right not in wrong, id
        assert load_note(of(id).key, "pl").facts.order > answers(id)[0].facts.order, id


def test_stars_are_those_of_the_note() -> None:
    for id in asking(":stars"):
        asked, strap = told(id), of(id).facts.strap_before
        assert strap is not None, id
        assert asked.answers == ("1", "2", "3", "4"), id
        assert asked.answers[asked.right] == str(strap.stars), id


def test_the_feedback_on_stars_tells_both_straps() -> None:
    assert told("rank/kapitan:stars", "en").why == (
        "Shoulder strap until 1952: 3 stars. Shoulder strap from 1952: 4 stars. "
        "The note says how this is known."
    )


def test_a_note_may_bring_a_question_of_its_own() -> None:
    asked = asking(":own")
    assert {"term/ckm:own", "rank/sanitariuszka:own"} <= set(asked)
    for id in asked:
        key = id.partition(":")[0]
        for language in LANGUAGES:
            note, one = load_note(key, language), told(id, language)
            assert note.asks is not None
            assert (one.text, one.why) == (note.asks.text, note.asks.why)
            assert one.answers[one.right] == note.asks.right
            assert sorted(one.answers) == sorted((note.asks.right, *note.asks.wrong))


def test_every_note_behind_a_card_of_forest_can_be_asked_about() -> None:
    cards = ("ckm", "lesni", "miasto", "nn", "posterunek", "reakcyjna-wies", "wtyczka")
    notes = [f"term/{name}" for name in (*cards, "wyrok-podziemia")]
    assert all(pick([note], 1, 0) for note in (*notes, "rank/sanitariuszka"))


def test_what_a_note_does_not_want_to_be_asked_is_not_asked() -> None:
    assert question("organisation/lwp:founded") is None
    assert question("organisation/ruch-oporu:what") is None
    assert question("rank/pulkownik:above") is None, "no note tells of generals"
