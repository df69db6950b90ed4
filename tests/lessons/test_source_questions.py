"""Questions about sources: read strictly, and every fault of their files is found."""

from pathlib import Path

import pytest
from django.utils import translation

from lessons.catalogue import CONTENT, LANGUAGES, BadNote, keys
from lessons.quiz.about_sources import (
    find_question,
    load_question,
    question_keys,
    questions_on,
)
from lessons.quiz.checks import question_faults

NOTES = {"event/kielce-1945"}
ANSWER = '[[answer]]\ntext = "Odpowiedź {}"\nwhy = "Bo tak jest i{}można to sprawdzić."\n'
ANSWERS = "".join(ANSWER.format(number, "\N{NO-BREAK SPACE}") for number in range(3))
FRONT = 'title = "Tytuł"\nasks = "Czy tak?"\n'
POLISH = f'{FRONT}best = 2\nnotes = ["event/kielce-1945"]\n{ANSWERS}'
TOLD = "Tak było. " * 10


def write(
    folder: Path, polish: str = POLISH, told: str = TOLD, english: str = FRONT + ANSWERS
) -> Path:
    for language, front in (("pl", polish), ("en", english)):
        (folder / language / "question").mkdir(parents=True)
        (folder / language / "question/o-czym.md").write_text(f"+++\n{front}+++\n\n{told}\n")
    return folder


def test_there_are_enough_of_them_in_both_languages() -> None:
    assert len(question_keys()) >= 12
    for key in question_keys():
        polish, english = (load_question(key, language) for language in LANGUAGES)
        assert (polish.language, english.language) == ("pl", "en")
        assert polish.best == english.best
        assert len(polish.answers) == len(english.answers)
        assert polish.told != english.told


def test_ours_have_no_fault() -> None:
    assert list(question_faults(CONTENT, set(keys()))) == []


def test_the_best_answer_is_not_known_by_its_length() -> None:
    longest = [
        max(one.answers, key=lambda answer: len(answer.text)) == one.answers[one.best]
        for one in (load_question(key, "pl") for key in question_keys())
    ]
    assert sum(longest) < len(longest) / 2


def test_a_sound_question_is_read(tmp_path: Path) -> None:
    folder = write(tmp_path)
    assert list(question_faults(folder, NOTES)) == []
    one = load_question("question/o-czym", "pl", folder)
    assert (one.best, one.notes) == (1, ("event/kielce-1945",))
    assert one.situation.startswith("<p>Tak było.")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"polish": POLISH.replace("best = 2", "best = 4")}, "no answer is the best one: 4"),
        ({"polish": POLISH.replace("best = 2", "best = 0")}, "no answer is the best one: 0"),
        ({"polish": POLISH.replace("best = 2", 'best = "2"')}, "Expected `int`"),
        ({"polish": POLISH.replace("Czy tak?", "Czy tak")}, "no question: Czy tak"),
        ({"polish": POLISH.replace("Odpowiedź 1", "Odpowiedź 0")}, "two answers are the same"),
        ({"polish": POLISH + 'hint = "x"\n'}, "unknown field `hint`"),
        ({"polish": POLISH.replace('["event/kielce-1945"]', "[]")}, "no note tells more"),
        ({"polish": POLISH.replace("kielce", "nigdzie")}, "a link to event/nigdzie-1945"),
        ({"polish": POLISH.replace("Bo tak", "[Bo](note:event/x) tak")}, "a link to event/x"),
        ({"polish": POLISH.replace("Bo tak", "[Bo](https://x.pl) tak")}, "neither a link to a"),
        ({"polish": POLISH.replace("Odpowiedź 0", "O " * 60)}, "an answer of"),
        ({"polish": POLISH.replace("Bo tak jest i", "i")}, "4 words: i"),
        ({"polish": POLISH.replace("Bo tak", "Bo w tym")}, "a line may end after “w”"),
        ({"polish": POLISH.replace("Tytuł", "Tytuł " * 20)}, "characters: Tytuł"),
        ({"told": "Krótko."}, "1 words: Krótko."),
        ({"told": TOLD + "[x](note:event/kielce-1945)"}, "a link before the question is answered"),
        ({"told": TOLD + "[^1]"}, "a heading or a mark of a source"),
        ({"told": f"{TOLD}\n\n## Spory\n"}, "a heading or a mark of a source"),
        ({"english": FRONT + ANSWER.format(1, " ") * 2}, "2 answers"),
        ({"english": FRONT + ANSWERS + ANSWER.format(7, " ")}, "not as many answers in each"),
        ({"english": "title =\n"}, "Invalid"),
    ],
)
def test_each_fault_is_found(tmp_path: Path, change: dict[str, str], fault: str) -> None:
    found = list(question_faults(write(tmp_path, **change), NOTES))
    assert any(fault in one for one in found), found


def test_a_missing_translation_is_found_and_polish_stands_in(tmp_path: Path) -> None:
    folder = write(tmp_path)
    (folder / "en/question/o-czym.md").unlink()
    assert list(question_faults(folder, NOTES)) == ["question/o-czym: no en translation"]
    assert load_question("question/o-czym", "en", folder).language == "pl"


def test_a_damaged_file_is_no_question(tmp_path: Path) -> None:
    with pytest.raises(BadNote):
        load_question("question/o-czym", "pl", write(tmp_path, polish="best = 1\n"))


def test_questions_are_found_in_the_readers_language_and_by_their_notes() -> None:
    with translation.override("en"):
        found = find_question("question/karta-misji")
    assert found is not None
    assert found.title == "A game card and a source"
    assert found.found[0].key == "event/kielce-1945"
    assert find_question("question/nothing") is None
    assert "question/karta-misji" in questions_on("event/kielce-1945")
    assert questions_on("soldier/nobody") == ()
