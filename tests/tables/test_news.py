"""What other processes have stored is heard of here, and work that somebody left is found."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, connections, transaction

from game import news
from game.classroom.erasure import erase_class
from game.classroom.services import set_door
from game.news import changes, tell_listeners
from game.tables import services
from game.tables.live import BROKER, Listener
from game.tables.models import Table
from game.tables.services_seats import NewSeat, open_table
from wyklenci_site import worker
from wyklenci_site.core.lock import OURS, number_of, take

from .classes import a_class
from .conftest import GAME

SECONDS = 10
"""However much else a machine has to do."""


@pytest.fixture(autouse=True)
def _other_processes(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever the test stores is told to nobody in this process by itself."""
    monkeypatch.setattr(BROKER, "publish", lambda public_id, version: None)
    yield
    connections.close_all()


def run(work: Awaitable[Any]) -> Any:
    """In a thread of its own: the test's may have an event loop already."""

    async def in_time() -> Any:
        async with asyncio.timeout(60):
            return await work

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, in_time()).result()


def elsewhere(store: Callable[[], object]) -> None:
    """As another process does it: by a connection of its own."""

    def work() -> None:
        try:
            store()
        finally:
            connections.close_all()

    other = threading.Thread(target=work)
    other.start()
    other.join()


async def heard(listener: Listener, version: int) -> bool:
    until = time.monotonic() + SECONDS
    while listener.version < version and time.monotonic() < until:
        await listener.wait(0.1)
    return listener.version >= version


async def while_told(scene: Callable[[], Awaitable[Any]]) -> Any:
    telling = asyncio.ensure_future(tell_listeners())
    await asyncio.sleep(0.3)  # until it listens
    try:
        return await scene()
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


def a_table() -> Table:
    return open_table(GAME, {}, [NewSeat(name, here=True) for name in ("Kruk", "Buk")])


def test_a_change_of_another_process_is_heard_of() -> None:
    table, other, classroom = a_table(), a_table(), a_class()

    async def scene() -> tuple[bool, bool, int]:
        watched = {one.public_id: BROKER.join(one.public_id) for one in (table, other, classroom)}
        await asyncio.to_thread(elsewhere, lambda: services.halt(table.pk, "paused"))
        told = await heard(watched[table.public_id], table.version + 1)
        await asyncio.to_thread(elsewhere, lambda: set_door(classroom.pk, admits=False))
        class_told = await heard(watched[classroom.public_id], classroom.version + 1)
        for public_id, listener in watched.items():
            BROKER.leave(public_id, listener)
        return told, class_told, watched[other.public_id].version

    told, class_told, unchanged = run(while_told(scene))
    assert told
    assert class_told
    assert unchanged <= other.version


def test_who_watches_what_is_erased_elsewhere_hears_of_it() -> None:
    classroom = a_class()

    async def scene() -> bool:
        listener = BROKER.join(classroom.public_id)
        listener.tell(classroom.version)
        await asyncio.to_thread(elsewhere, lambda: erase_class(classroom.pk))
        told = await heard(listener, classroom.version + 1)
        BROKER.leave(classroom.public_id, listener)
        return told

    assert run(while_told(scene))


def test_a_lost_database_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was stored meanwhile is found afterwards."""
    monkeypatch.setattr(news, "PATIENCE", 0.05)
    table = a_table()
    known = news._versions
    faults = iter([None, None])

    def at_first_not(watched: tuple[str, ...]) -> dict[str, int] | None:
        return next(faults) if faults.__length_hint__() else known(watched)

    monkeypatch.setattr(news, "_versions", at_first_not)

    async def scene() -> bool:
        listener = BROKER.join(table.public_id)
        for how in ("paused", "", "paused", ""):
            await asyncio.to_thread(elsewhere, lambda how=how: services.halt(table.pk, how))
            await asyncio.sleep(0.1)
        told = await heard(listener, table.version + 4)
        BROKER.leave(table.public_id, listener)
        return told

    assert run(while_told(scene))


def test_what_is_not_stored_is_no_news() -> None:
    table = a_table()

    def in_vain() -> None:
        with transaction.atomic():
            services.halt(table.pk, "paused")
            transaction.set_rollback(True)

    async def scene() -> int:
        listener = BROKER.join(table.public_id)
        await asyncio.to_thread(elsewhere, in_vain)
        await asyncio.sleep(0.5)
        BROKER.leave(table.public_id, listener)
        return listener.version

    assert run(while_told(scene)) <= table.version


def test_changes_end_when_nobody_wants_them() -> None:
    async def scene() -> None:
        found = changes()
        await asyncio.wait_for(anext(found), SECONDS)
        await found.aclose()

    run(scene())


def test_a_spare_worker_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the tests' own server runs, its worker leads: these two lead another part."""
    led: list[str] = []

    async def lead(lock: Any) -> None:
        led.append(asyncio.current_task().get_name())
        await asyncio.Event().wait()

    monkeypatch.setattr(worker, "take", lambda part: take(f"tests {part}"))
    monkeypatch.setattr(worker, "lead", lead)

    async def scene() -> float:
        tasks = [asyncio.create_task(worker.work(), name=name) for name in ("first", "second")]
        while not led:
            await asyncio.sleep(0.01)
        await asyncio.sleep(2 * worker.SPARE)
        assert len(led) == 1, "one leads"
        leader = next(task for task in tasks if task.get_name() == led[0])
        leader.cancel()
        begun = time.monotonic()
        while len(led) == 1:
            await asyncio.sleep(0.01)
        taken = time.monotonic() - begun
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return taken

    assert run(scene()) < 5
    assert set(led) == {"first", "second"}


@pytest.mark.postgresql
def test_a_worker_whose_connection_is_lost_leads_no_more() -> None:
    lock = take("tests")
    assert lock is not None
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
            " AND classid = %s AND objid = %s",
            [OURS, number_of("tests") % (1 << 32)],
        )
    assert not lock.is_held()
