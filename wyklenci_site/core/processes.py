"""Processes that the server starts beside its own."""

import os
import threading
import time


def end_with(parent: int) -> None:
    """In a process that works for another one: end when that has gone, however it went."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
