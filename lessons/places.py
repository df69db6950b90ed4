"""Places of the notes that are called otherwise in English. The rest keep their Polish names."""

import re
from typing import Final

from django.utils.translation import get_language

IN_ENGLISH: Final = {
    "Brzeżany": "Berezhany",
    "Bąkowiec, linia Dęblin–Radom": "Bąkowiec, Dęblin–Radom line",
    "Castrop-Rauxel (Westfalia, Niemcy)": "Castrop-Rauxel (Westphalia, Germany)",
    "Demene (dziś Łotwa)": "Demene (now Latvia)",
    "Dubinki": "Dubingiai",
    "Duisburg (Hamborn), Niemcy": "Duisburg (Hamborn), Germany",
    "Duisburg (Niemcy)": "Duisburg (Germany)",
    "Dzików (dziś Tarnobrzeg)": "Dzików (now Tarnobrzeg)",
    "Dąbrówka (dziś Nowogród) koło Łęcznej": "Dąbrówka (now Nowogród) near Łęczna",
    "Gdańsk, ul. Kurkowa": "Gdańsk, Kurkowa Street",
    "Jezioro Narocz": "Lake Narach",
    "Kamionka, szosa Chełm–Lublin": "Kamionka, Chełm–Lublin road",
    "Kielce, ul. Zamkowa": "Kielce, Zamkowa Street",
    "Kielce, więzienie": "Kielce, prison",
    "Kozice Górne koło Piask": "Kozice Górne near Piaski",
    "Kraków, Rynek Główny": "Kraków, Main Square",
    "Kraków, ul. Montelupich": "Kraków, Montelupich Street",
    "Kraków, ul. Senacka": "Kraków, Senacka Street",
    "Krupe koło Krasnegostawu": "Krupe near Krasnystaw",
    "Kuryłówka koło Leżajska": "Kuryłówka near Leżajsk",
    "Las Stocki, gmina Końskowola": "Las Stocki, Końskowola commune",
    "Lasy Kozłowieckie": "Kozłówka Forests",
    "Miodusy-Pokrzywne, gmina Perlejewo": "Miodusy-Pokrzywne, Perlejewo commune",
    "Moskwa": "Moscow",
    "Nosówka koło Rzeszowa": "Nosówka near Rzeszów",
    "Nowogród (dawna Dąbrówka)": "Nowogród (formerly Dąbrówka)",
    "Nysa, ul. Dąbrowskiego": "Nysa, Dąbrowskiego Street",
    "Ołoniec": "Olonets",
    "Puszcza Augustowska (Giby)": "Augustów Forest (Giby)",
    "Radom, ul. Malczewskiego i\N{NO-BREAK SPACE}Reja": "Radom, Malczewskiego and Reja Streets",
    "Radomsko, areszt przy ratuszu": "Radomsko, jail beside the town hall",
    "Rostów nad Donem": "Rostov-on-Don",
    "Siemień koło Parczewa": "Siemień near Parczew",
    "Skrobów koło Lubartowa": "Skrobów near Lubartów",
    "Stoczki koło Poniatowej": "Stoczki near Poniatowa",
    "Stryj": "Stryi",
    "Turgiele": "Turgeliai",
    "Warszawa": "Warsaw",
    "Warszawa, Powązki Wojskowe": "Warsaw, Powązki Military Cemetery",
    "Warszawa, ul. Stalowa": "Warsaw, Stalowa Street",
    "Warszawa, więzienie mokotowskie": "Warsaw, Mokotów prison",
    "Warszawa-Rembertów": "Warsaw, Rembertów",
    "Waksmund koło Nowego Targu": "Waksmund near Nowy Targ",
    "Wilno": "Vilnius",
    "Zalesie koło Ryk": "Zalesie near Ryki",
    "Zamość, ul. Okrzei": "Zamość, Okrzei Street",
    "Zduny (Wielkopolska)": "Zduny (Greater Poland)",
    "Łowicz, ul. Kurkowa": "Łowicz, Kurkowa Street",
    "Łuck": "Lutsk",
    "Żytomierz": "Zhytomyr",
}


def in_words(name: str) -> str:
    """The name of a place in the reader's language."""
    return name if get_language() == "pl" else IN_ENGLISH.get(name, name)


def town(place: str) -> str:
    """A place without its street or prison: „Kraków, ul. Senacka” is Kraków."""
    return re.split(r", (?![^(]*\))", place)[0]
