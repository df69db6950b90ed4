"""`python -m wyklenci_site` prepares the site, starts it and tells where to find it."""

import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wyklenci_site.settings")

ARENAS = "2"
"""In each process one thread works and others wait: a heap for each of them, as the C library
takes by itself, is memory for nothing."""


def main() -> None:
    from django.conf import settings
    from django.core.management import call_command

    from wyklenci_site import amounts, institution, processes
    from wyklenci_site.core.addresses import local_addresses
    from wyklenci_site.server import LOOPBACK, host

    os.umask(0o077)  # what is written is the school's alone
    about = settings.DATA_DIR / institution.FILE
    if sys.stdin.isatty() and not about.exists():
        institution.begin(about, institution.ask())
    call_command("prepare")
    port = amounts.read("PORT", usual=8000, least=0) or processes.free_port()
    if settings.DEBUG:
        os.environ["PORT"] = str(port)
        os.execv(sys.executable, [sys.executable, "manage.py", "web"])  # noqa: S606
    try:
        file = processes.write(host(), port, settings.WEBS)
    except processes.NoProxy:
        sys.exit("Several web processes (WYKLENCI_WEB) stand behind nginx: install that first.")
    except OSError as error:
        sys.exit(f"Nobody can listen at port {port}: {error}")
    beside = [] if host() == LOOPBACK else local_addresses()
    print("Starting. In a moment the site answers here:", flush=True)
    for place in ["localhost", *beside]:
        print(f"Wyklęci: http://{place}:{port}/", flush=True)
    os.environ.setdefault("MALLOC_ARENA_MAX", ARENAS)
    command = [sys.executable, "-m", "supervisor.supervisord", "--configuration", str(file)]
    os.execv(sys.executable, command)  # noqa: S606


if __name__ == "__main__":
    django.setup()
    main()
