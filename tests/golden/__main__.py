"""Writes all golden games anew, or prints those that are named in full.

python -m tests.golden [GAME/NAME ...]
"""

import sys

from .writer import GOLDENS, play, read, write


def main() -> None:
    wanted = sys.argv[1:]
    for golden in GOLDENS:
        if f"{golden.slug}/{golden.name}" in wanted:
            print(write(read(golden.file.read_text()), brief=False))
        if wanted:
            continue
        golden.file.parent.mkdir(exist_ok=True)
        golden.file.write_text(write(play(golden), brief=golden.brief))
        print(f"{golden.slug}/{golden.file.name}: {golden.file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
