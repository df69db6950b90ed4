"""How often somebody may be wrong: too seldom to guess, often enough for a class."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client, RequestFactory
from django.utils import timezone

from game.classroom import services
from game.classroom.models import Classroom, Pupil
from game.classroom.services import Lesson
from game.tables.services_seats import _CODE_WORDS
from game.views.class_open import WRONG_RETURNS, WRONG_SIGNS
from game.views.joining import OWN_WRONG_CODES, WRONG_CODES
from wyklenci_site.core import attempts
from wyklenci_site.core.attempts import Attempts
from wyklenci_site.core.models import Attempt

from .conftest import GAME

LESSON = 45 * 60
CODES = len(_CODE_WORDS) * 9000
SIGNS = 100
WRONG = "KRUK-0000"


@pytest.fixture
def classroom(db: None) -> Classroom:
    lesson = Lesson(GAME, {}, 4, "random", "pl", "devices", "random", own_names=True)
    return services.open_class(lesson)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time in seconds; set its only entry to make it pass."""
    begin, time = timezone.now(), [1000.0]
    monkeypatch.setattr(attempts, "now", lambda: begin + timedelta(seconds=time[0]))
    return time


@pytest.fixture
def by(rf: RequestFactory) -> Callable[[str], Any]:
    return lambda address: rf.post("/join/", REMOTE_ADDR=address)


def in_a_lesson(limit: Attempts) -> int:
    """How many wrong attempts fit into a lesson, asking the limit itself."""
    return int(LESSON // limit.seconds + 1) * limit.allowed


def test_a_class_is_not_found_by_guessing() -> None:
    """From one address, all lesson long: one class in fewer than one of a thousand lessons, any
    of ten at once in fewer than one of a hundred."""
    assert in_a_lesson(WRONG_CODES) / CODES < 1 / 1000
    assert 10 * in_a_lesson(WRONG_CODES) / CODES < 1 / 100


def test_a_sign_is_seldom_guessed() -> None:
    assert in_a_lesson(WRONG_SIGNS) / SIGNS <= 1 / 5
    assert WRONG_SIGNS.allowed / SIGNS <= 1 / 20


@pytest.mark.django_db
def test_no_more_fit_into_a_lesson_than_that(clock: list[float], by: Callable[[str], Any]) -> None:
    for limit in (WRONG_CODES, WRONG_SIGNS):
        begin, made = clock[0], 0
        while clock[0] < begin + LESSON:
            if wait := limit.wait(by("10.0.0.1")):
                clock[0] += wait
            else:
                limit.count(by("10.0.0.1"))
                made += 1
        assert limit.allowed < made <= in_a_lesson(limit)


def test_a_class_behind_one_address_gets_in_although_many_mistype(classroom: Classroom) -> None:
    """Every pupil types a wrong code once, every third one twice."""
    for number in range(30):
        pupil = Client()
        for _ in range(2 if number % 3 == 0 else 1):
            assert pupil.post("/join/", {"code": WRONG}).status_code == 422
        found = pupil.post("/join/", {"code": classroom.code}).headers["Location"]
        assert pupil.post(found, {"name": f"Kruk {number}"}).status_code == 302
    assert classroom.pupils.count() == 30


def test_ten_classes_behind_one_address_get_in_although_every_pupil_mistypes(
    classroom: Classroom, by: Callable[[str], Any]
) -> None:
    for _ in range(10 * 32):
        assert not WRONG_CODES.wait(by("127.0.0.1"))
        WRONG_CODES.count(by("127.0.0.1"))
    assert Client().post("/join/", {"code": classroom.code}).status_code == 302


def test_one_browser_that_guesses_stops_itself_and_nobody_else(
    classroom: Classroom, clock: list[float]
) -> None:
    """All lesson long, as often as it may, and more."""
    guesser, begin = Client(), clock[0]
    while clock[0] < begin + LESSON:
        clock[0] += 5
        assert guesser.post("/join/", {"code": WRONG}).status_code in (422, 429)
    assert guesser.post("/join/", {"code": classroom.code}).status_code == 429
    assert Client().post("/join/", {"code": classroom.code}).status_code == 302
    link = f"/class/{classroom.public_id}/join/"
    assert guesser.get(link).status_code == 200
    assert guesser.post(link, {"name": "Kruk 2"}).status_code == 302


def test_what_is_refused_is_not_counted_for_the_address(
    classroom: Classroom, client: Client, clock: list[float]
) -> None:
    for _ in range(WRONG_CODES.allowed + 1):
        client.post("/join/", {"code": WRONG})
    assert Attempt.objects.count() == 2 * OWN_WRONG_CODES.allowed


def test_an_address_that_throws_its_cookies_away_guesses_no_more_for_it(
    classroom: Classroom, clock: list[float], by: Callable[[str], Any]
) -> None:
    for _ in range(WRONG_CODES.allowed):
        WRONG_CODES.count(by("127.0.0.1"))
    answer = Client(headers={"accept-language": "en"}).post("/join/", {"code": classroom.code})
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= WRONG_CODES.seconds + 1
    page = answer.content.decode()
    assert "Too many wrong codes were typed in this network. Try again in 31 minutes." in page
    assert (
        "The QR code on the classroom screen, or a link that you were sent, works at once." in page
    )
    assert Client().get(f"/class/{classroom.public_id}/join/").status_code == 200


def test_what_cannot_be_a_code_is_not_counted(db: None, client: Client) -> None:
    for _ in range(OWN_WRONG_CODES.allowed + 1):
        assert client.post("/join/", {"code": "kruk"}).status_code == 422


def come_back(classroom: Classroom, name: str, sign: str, address: str = "10.0.0.1") -> int:
    client = Client(REMOTE_ADDR=address)
    path = f"/class/{classroom.public_id}/back/"
    return client.post(path, {"name": name, "sign": sign}).status_code


def wrong(pupil: Pupil) -> str:
    return f"{(int(pupil.sign) + 1) % SIGNS:02}"


def test_one_pupils_sign_is_locked_for_nobody_else(classroom: Classroom) -> None:
    osika, kalina = (services.join(classroom.pk, name) for name in ("Osika", "Kalina"))
    for spelt in ("OSIKA", " osika ", "Osíka"):
        assert come_back(classroom, spelt, wrong(osika)) == 422
    assert come_back(classroom, "Osika", osika.sign) == 429
    assert come_back(classroom, "Kalina", kalina.sign) == 302
    assert come_back(classroom, "Osika", osika.sign, "10.0.0.2") == 302


def test_the_lock_says_how_long_and_ends(
    classroom: Classroom, clock: list[float], client: Client
) -> None:
    osika = services.join(classroom.pk, "Osika")
    for _ in range(WRONG_SIGNS.allowed):
        come_back(classroom, "Osika", wrong(osika))
    clock[0] += 100
    reader = Client(REMOTE_ADDR="10.0.0.1")
    reader.cookies["language"] = "en"
    page = reader.post(f"/class/{classroom.public_id}/back/", {"name": "Osika", "sign": osika.sign})
    left = WRONG_SIGNS.seconds - 100 + 1
    assert page.headers["Retry-After"] == str(left)
    assert f"Try again in {-(-left // 60)} minutes." in page.content.decode()
    clock[0] += left
    assert come_back(classroom, "Osika", osika.sign) == 302


def test_whoever_tries_all_names_is_stopped_too(classroom: Classroom) -> None:
    kalina = services.join(classroom.pk, "Kalina")
    for number in range(WRONG_RETURNS.allowed):
        assert come_back(classroom, f"Nikt {number}", "07") == 422
    assert come_back(classroom, "Kalina", kalina.sign) == 429


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("", "", True),
    ],
)
@pytest.mark.django_db
def test_who_counts_as_one(by: Callable[[str], Any], one: str, other: str, same: bool) -> None:
    limit = Attempts("test", allowed=1, seconds=60)
    limit.count(by(one))
    assert bool(limit.wait(by(other))) == same


@pytest.mark.django_db
def test_a_limit_is_of_its_own(by: Callable[[str], Any]) -> None:
    one, other = (Attempts(name, allowed=1, seconds=60) for name in ("one", "other"))
    one.count(by("10.0.0.1"), "Osika")
    assert one.wait(by("10.0.0.1"), "Osika")
    assert not one.wait(by("10.0.0.1"), "Kalina")
    assert not other.wait(by("10.0.0.1"), "Osika")


@pytest.mark.django_db
def test_nobody_is_forgiven_by_a_restart(by: Callable[[str], Any]) -> None:
    Attempts("test", allowed=1, seconds=60).count(by("10.0.0.1"))
    assert Attempts("test", allowed=1, seconds=60).wait(by("10.0.0.1"))


@pytest.mark.django_db
def test_a_clock_that_was_set_back_locks_nobody_out(
    by: Callable[[str], Any], clock: list[float]
) -> None:
    limit = Attempts("test", allowed=1, seconds=60)
    limit.count(by("10.0.0.1"))
    clock[0] -= 24 * 60 * 60
    assert not limit.wait(by("10.0.0.1"))


@pytest.mark.django_db
def test_neither_addresses_nor_old_attempts_are_kept(
    by: Callable[[str], Any], clock: list[float]
) -> None:
    limit = Attempts("test", allowed=2, seconds=60)
    limit.count(by("10.0.0.1"), "Osika")
    kept = Attempt.objects.get()
    assert "10.0.0.1" not in kept.about
    assert "Osika" not in kept.about
    clock[0] += attempts.LONGEST.total_seconds() + 1
    limit.count(by("10.0.0.2"))
    assert not Attempt.objects.filter(pk=kept.pk).exists()


@pytest.mark.django_db
def test_whoever_has_many_addresses_does_not_fill_the_disk(
    by: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attempts, "MOST", 10)
    limit = Attempts("test", allowed=1, seconds=60)
    for number in range(30):
        limit.count(by(f"10.0.0.{number}"))
    assert Attempt.objects.count() == 10
    assert limit.wait(by("10.0.0.29"))
