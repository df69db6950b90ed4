"""Writes all golden games anew: python -m tests.golden"""

from .writer import GOLDENS, play, write


def main() -> None:
    for golden in GOLDENS:
        golden.file.parent.mkdir(exist_ok=True)
        golden.file.write_text(write(play(golden), whole=golden.whole))
        print(f"{golden.slug}/{golden.file.name}: {golden.file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
