"""The process that prints, as the server keeps it."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.synchronize import Semaphore

import pytest
from django.conf import settings

from wyklenci_site.press import shelf, worker, workshop
from wyklenci_site.press.workshop import BUSY, ENDED, OTHER_SITE, STARTS, Workshop


class Process:
    """What has been started and ends at once, or only when it is killed."""

    calls: Semaphore

    def __init__(self, exitcode: int | None) -> None:
        self.exitcode = exitcode
        self.sentinel, self._alive = os.pipe()
        if exitcode is not None:
            os.close(self._alive)

    def terminate(self) -> None:
        """It takes longer than that."""

    def kill(self) -> None:
        self.exitcode = -9
        os.close(self._alive)

    def join(self) -> None:
        assert self.exitcode is not None


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Process]]:
    """A workshop that is nudged from another thread. Its processes end in this way, and then there
    is nothing left to print and one waits; unless it gives up."""
    monkeypatch.setattr(workshop, "PATIENCE", 0)
    monkeypatch.setattr(workshop, "GRACE", 0)

    def ran(
        *endings: int | None, forgiven: list[bool], begun: bool = True, steady: bool = False
    ) -> list[Process]:
        left, started = list(endings), list[Process]()

        def start(stay: float, calls: Semaphore) -> Process:
            started.append(Process(left.pop(0) if left else None))
            started[-1].calls = calls
            return started[-1]

        monkeypatch.setattr(workshop, "STEADY", 0 if steady else 60)
        monkeypatch.setattr(workshop, "start", start)
        monkeypatch.setattr(workshop, "_pending", lambda: bool(left))
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
            for _ in range(2000):
                await asyncio.sleep(0.005)
                waits = started and started[-1].exitcode is None
                if not left and (waits or one._task is None or one._task.done()):
                    break
            if waits:
                one.nudge()
                await asyncio.sleep(0.005)
            await one.close()
            one.nudge()

        with ThreadPoolExecutor(1) as thread:  # tests in a browser leave a loop in this one
            thread.submit(asyncio.run, served()).result(timeout=20)
        return started

    return ran


def test_one_waits_and_is_called_and_ends_with_the_server(
    run: Callable[..., list[Process]],
) -> None:
    forgiven: list[bool] = []
    [process] = run(forgiven=forgiven)
    assert process.calls.acquire(block=False)
    assert process.exitcode == -9
    assert forgiven == [True]  # what it was making was not at fault


def test_who_is_called_between_two_processes_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the time it is known that nothing is pending, and after what waits was given up."""
    started: list[Process] = []
    ordered: list[Callable[[], None]] = []

    def start(stay: float, calls: Semaphore) -> Process:
        started.append(Process(-9 if ordered else None))
        return started[-1]

    def then_order(found: bool) -> bool:
        if ordered:
            ordered.pop()()
        return found

    async def served(pending: bool) -> None:
        one = Workshop()
        one.open(asyncio.get_running_loop())
        ordered.append(one.nudge)
        monkeypatch.setattr(workshop, "_pending", lambda: pending or then_order(False))
        monkeypatch.setattr(workshop, "_give_up", lambda: then_order(True))
        one.nudge()
        while not started or started[-1].exitcode is not None:
            await asyncio.sleep(0.005)
            assert one._task is None or not one._task.done()
        await one.close()

    monkeypatch.setattr(workshop, "PATIENCE", 0)
    monkeypatch.setattr(workshop, "GRACE", 0)
    monkeypatch.setattr(workshop, "start", start)
    monkeypatch.setattr(workshop, "_begun_since", lambda time: False)
    monkeypatch.setattr(workshop, "_forgive", lambda: None)
    for pending, processes in ((False, 2), (True, STARTS + 1)):
        started.clear()
        with ThreadPoolExecutor(1) as thread:  # tests in a browser leave a loop in this one
            thread.submit(asyncio.run, served(pending)).result(timeout=20)
        assert len(started) == processes


@pytest.mark.parametrize(("ending", "warned"), [(-9, 2), (ENDED, 0), (0, 0)])
def test_who_has_ended_is_followed_by_another(
    run: Callable[..., list[Process]],
    caplog: pytest.LogCaptureFixture,
    ending: int,
    warned: int,
) -> None:
    assert len(run(ending, ending, 0, forgiven=[])) == 4
    assert caplog.text.count("in the middle of its work") == warned


def test_who_was_killed_with_nothing_to_make_is_followed_only_if_that_was_not_soon(
    run: Callable[..., list[Process]],
) -> None:
    forgiven: list[bool] = []
    [_killed] = run(-9, forgiven=forgiven)
    assert not forgiven
    [_killed, _follows] = run(-9, forgiven=forgiven, steady=True)
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
        monkeypatch.setattr(f"wyklenci_site.press.workshop.{name}", lambda *_: None)
    monkeypatch.setattr(worker, "work", lambda stay: False)
    monkeypatch.setattr(worker, "serve", lambda calls, stay: None)
    database, prints = settings.DATABASES["default"]["NAME"], settings.PRINTS
    for version, calls, ending in (
        (shelf.version(), "of the server's", 0),
        (shelf.version(), None, BUSY),
        ("older", None, OTHER_SITE),
    ):
        with pytest.raises(SystemExit) as ended:
            workshop._work(0, database, prints, 0, calls, version)
        assert ended.value.code == ending
