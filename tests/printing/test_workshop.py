"""The process that prints, as the server keeps it."""

import asyncio
import os
import threading
from collections.abc import Callable

import pytest

from wyklenci_site.printing import workshop
from wyklenci_site.printing.workshop import BUSY, Workshop


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
    there are so many of them nothing is left to print."""
    monkeypatch.setattr(workshop, "PATIENCE", 0)

    def ran(*endings: int | None, forgiven: list[bool]) -> list[Process]:
        left, started = list(endings), list[Process]()

        def start(stay: float) -> Process:
            started.append(Process(left.pop(0)))
            return started[-1]

        monkeypatch.setattr(workshop, "start", start)
        monkeypatch.setattr(workshop, "_pending", lambda: bool(left))
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

        asyncio.run(served())
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
