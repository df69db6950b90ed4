"""Places of the notes that are called otherwise in English. The rest keep their Polish names."""

from typing import Final

from django.utils.translation import get_language

IN_ENGLISH: Final = {
    "Castrop-Rauxel (Westfalia, Niemcy)": "Castrop-Rauxel (Westphalia, Germany)",
    "Duisburg (Hamborn), Niemcy": "Duisburg (Hamborn), Germany",
    "Dzików (dziś Tarnobrzeg)": "Dzików (now Tarnobrzeg)",
    "Dąbrówka (dziś Nowogród) koło Łęcznej": "Dąbrówka (now Nowogród) near Łęczna",
    "Kielce, ul. Zamkowa": "Kielce, Zamkowa Street",
    "Kielce, więzienie": "Kielce, prison",
    "Kozice Górne koło Piask": "Kozice Górne near Piaski",
    "Kraków, ul. Senacka": "Kraków, Senacka Street",
    "Krupe koło Krasnegostawu": "Krupe near Krasnystaw",
    "Las Stocki, gmina Końskowola": "Las Stocki, Końskowola commune",
    "Lasy Kozłowieckie": "Kozłówka Forests",
    "Nowogród (dawna Dąbrówka)": "Nowogród (formerly Dąbrówka)",
    "Nysa, ul. Dąbrowskiego": "Nysa, Dąbrowskiego Street",
    "Ołoniec": "Olonets",
    "Radom, ul. Malczewskiego i\N{NO-BREAK SPACE}Reja": "Radom, Malczewskiego and Reja Streets",
    "Rostów nad Donem": "Rostov-on-Don",
    "Siemień koło Parczewa": "Siemień near Parczew",
    "Stoczki koło Poniatowej": "Stoczki near Poniatowa",
    "Warszawa": "Warsaw",
    "Warszawa, ul. Stalowa": "Warsaw, Stalowa Street",
    "Warszawa, więzienie mokotowskie": "Warsaw, Mokotów prison",
    "Warszawa-Rembertów": "Warsaw, Rembertów",
    "Wilno": "Vilnius",
    "Zalesie koło Ryk": "Zalesie near Ryki",
    "Zduny (Wielkopolska)": "Zduny (Greater Poland)",
    "Łuck": "Lutsk",
    "Żytomierz": "Zhytomyr",
}


def in_words(name: str) -> str:
    """The name of a place in the reader's language."""
    return name if get_language() == "pl" else IN_ENGLISH.get(name, name)
