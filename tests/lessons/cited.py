"""Days that a source cited in a note adds to the facts, each read on that source's page."""

from typing import Final

CITED: Final = {
    "soldier/adam-boryczka": {"1913-09-18", "1988-04-30"},
    "soldier/adam-borys": {"1944-08-08", "1986-08-27"},
    "soldier/adolf-pilch": {"1914-05-22", "1944-09-29", "2000-01-26"},
    "soldier/aleksander-tarnawski": {"1921-01-08", "2014-09-07", "2022-03-04"},
    "soldier/elzbieta-zawacka": {
        "1909-03-19",
        "1939-11-02",
        "1951-09-05",
        "2009-01-09",
        "2009-01-10",
    },
    "soldier/franciszek-koprowski": {"1942-12-29", "1967-06-02"},
    "soldier/jan-gorski": {"1905-09-11", "1939-12-30", "1945-04-17"},
    "soldier/jan-piwnik": {"1943-07-12"},
    "soldier/jozef-czuma": {"1942-07-21"},
    "soldier/jozef-spychalski": {"1898-03-19"},
    "soldier/jozef-zabielski": {"1942-11-10", "1981-05-31"},
    "soldier/maciej-kalenkiewicz": {"1906-07-01"},
    "soldier/marian-golebiewski": {"1911-04-16", "1946-05-27", "1946-05-28", "1971-10-23"},
    "soldier/michal-fijalka": {"1915-10-05", "1943-11-10", "1983-09-20"},
    "soldier/przemyslaw-bystrzycki": {"1941-05-01", "1944-11-23", "1944-11-24", "2004-10-06"},
    "soldier/stanislaw-jankowski": {"1911-09-29", "2002-03-05"},
    "soldier/stanislaw-krzymowski": {"1899-11-12", "1899-11-13", "1940-12-13", "1969-08-07"},
    "soldier/stanislaw-kuchcewicz": {"1946-09-14"},
    "soldier/stefan-gorski": {"1939-09-19"},
    "soldier/stefan-jasienski": {"1944-11-13"},
    "soldier/waldemar-szwiec": {"1915-08-13", "1943-10-14"},
    "soldier/wladyslaw-kochanski": {"1942-08-18"},
    "organisation/delegatura-rzadu": {"1945-06-27"},
    "organisation/now": {"1939-10-13"},
    "organisation/wsgo-warta": {"1945-11-15"},
    "term/jalta": {"1945-02-04", "1945-02-11"},
}
