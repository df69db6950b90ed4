"""Writes all golden games anew, or those of the games that are named; prints single ones in full.

python -m tests.golden [GAME | GAME/NAME ...]
"""

import os
import sys

import django


def main() -> None:
    # The facts of a game may name what is shown of it.
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    from .writer import GOLDENS, play, read, write

    wanted = sys.argv[1:]
    for golden in GOLDENS:
        if f"{golden.slug}/{golden.file.stem}" in wanted:
            print(write(read(golden.text()), brief=False))
        if wanted and golden.slug not in wanted:
            continue
        golden.file.parent.mkdir(parents=True, exist_ok=True)
        golden.file.write_text(write(play(golden), brief=golden.golden.brief))
        print(f"{golden.slug}/{golden.file.name}: {golden.file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
