"""The process that prints, as the server keeps it."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.conf import settings

from wyklenci_site.printing import shelf, worker, workshop
from wyklenci_site.printing.workshop import BUSY, OTHER_SITE, STARTS, Workshop


class Process:
    """What has been started and ends at once, or only when it is killed."""

    def __init__(self, exitcode: int | None) -> None:
        self.exitcode = exitcode
        self.sentinel, self._alive = os.pipe()
        if exitcode is not None:
            os.close(self._alive)

    def kill(self) -> None:
        self.exitcode = -9
        os.close(self._alive)

    def join(self) -> None:
        assert self.exitcode is not None


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Process]]:
    """A workshop that is nudged from another thread; its processes end in this way, and once
    there are so many of them, or it gives up, nothing is left to print."""
    monkeypatch.setattr(workshop, "PATIENCE", 0)

    def ran(
        *endings: int | None,
        forgiven: list[bool],
        begun: bool = True,
        others: list[bool] | None = None,
    ) -> list[Process]:
        left, started = list(endings), list[Process]()

        def start(stay: float) -> Process:
            started.append(Process(left.pop(0)))
            return started[-1]

        monkeypatch.setattr(workshop, "start", start)
        monkeypatch.setattr(workshop, "_pending", lambda: bool(left))
        monkeypatch.setattr(workshop, "_is_at_work", lambda: bool(others and others.pop()))
        monkeypatch.setattr(workshop, "_begun_since", lambda time: begun)
        monkeypatch.setattr(workshop, "_give_up", left.clear)
        monkeypatch.setattr(workshop, "_forgive", lambda: forgiven.append(True))

        async def served() -> None:
            one = Workshop()
            one.nudge()  # without a server nothing happens
            one.open(asyncio.get_running_loop())
            for _ in range(2):
                thread = threading.Thread(target=one.nudge)
                thread.start()
                thread.join()
            for _ in range(200):
                await asyncio.sleep(0.005)
                if not left and (endings[-1] is None or one._task is None or one._task.done()):
                    break
            await one.close()
            one.nudge()

        with ThreadPoolExecutor(1) as thread:  # tests in a browser leave a loop in this one
            thread.submit(asyncio.run, served()).result(timeout=20)
        return started

    return ran


def test_it_is_started_once_and_ends_when_nothing_is_left(
    run: Callable[..., list[Process]],
) -> None:
    forgiven: list[bool] = []
    assert len(run(0, forgiven=forgiven)) == 1
    assert not forgiven


@pytest.mark.parametrize(("ending", "warned"), [(-9, 2), (BUSY, 0), (0, 0)])
def test_while_something_is_left_another_one_follows(
    run: Callable[..., list[Process]],
    caplog: pytest.LogCaptureFixture,
    ending: int,
    warned: int,
) -> None:
    assert len(run(ending, ending, 0, forgiven=[])) == 3
    assert caplog.text.count("in the middle of its work") == warned


def test_with_the_server_it_ends_and_what_it_made_was_not_at_fault(
    run: Callable[..., list[Process]],
) -> None:
    forgiven: list[bool] = []
    [process] = run(None, forgiven=forgiven)
    assert process.exitcode == -9
    assert forgiven == [True]


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        (1, "in the middle of its work"),
        (0, "does not start"),
        (OTHER_SITE, "start the server anew"),
    ],
)
def test_what_never_begins_is_not_started_for_ever(
    run: Callable[..., list[Process]], caplog: pytest.LogCaptureFixture, ending: int, told: str
) -> None:
    assert len(run(*[ending] * 9, forgiven=[], begun=False)) == STARTS
    assert told in caplog.text
    assert caplog.text.count("what waits is given up") == 1


def test_where_another_one_is_at_work_none_is_started(
    run: Callable[..., list[Process]], caplog: pytest.LogCaptureFixture
) -> None:
    others = [True] * 5
    assert len(run(BUSY, BUSY, BUSY, 0, forgiven=[], begun=False, others=others)) == 4
    assert not others
    assert not caplog.text


def test_a_machine_without_room_for_a_process_is_no_reason_to_try_for_ever(
    run: Callable[..., list[Process]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(number: int) -> Process:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(sys.modules[__name__], "Process", full)
    assert run(*[1] * 9, forgiven=[], begun=False) == []


def test_a_process_of_another_site_than_the_servers_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("signal.signal", "end_with", "os.nice", "Path.write_text"):
        monkeypatch.setattr(f"wyklenci_site.printing.workshop.{name}", lambda *_: None)
    monkeypatch.setattr(worker, "work", lambda stay: True)
    database, prints = settings.DATABASES["default"]["NAME"], settings.PRINTS
    for version, ending in ((shelf.version(), 0), ("older", OTHER_SITE)):
        with pytest.raises(SystemExit) as ended:
            workshop._work(0, database, prints, 0, version)
        assert ended.value.code == ending
