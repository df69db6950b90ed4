"""Writes all golden games anew, or those of the games that are named; prints single ones in full.

python -m tests.golden [GAME | GAME/NAME ...]
"""

import sys

from .writer import GOLDENS, play, read, write


def main() -> None:
    wanted = sys.argv[1:]
    for golden in GOLDENS:
        if f"{golden.slug}/{golden.file.stem}" in wanted:
            print(write(read(golden.file.read_text()), brief=False))
        if wanted and golden.slug not in wanted:
            continue
        golden.file.parent.mkdir(exist_ok=True)
        golden.file.write_text(write(play(golden), brief=golden.golden.brief))
        print(f"{golden.slug}/{golden.file.name}: {golden.file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
