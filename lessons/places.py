"""Places of the notes that are called otherwise in English. The rest keep their Polish names."""

import re
from typing import Final

from django.utils.translation import get_language

IN_ENGLISH: Final = {
    "Berkenek koło Brodnicy": "Berkenek near Brodnica",
    "Berno": "Bern",
    "Brześć": "Brest",
    "Brzeżany": "Berezhany",
    "Budapeszt": "Budapest",
    "Bąkowiec, linia Dęblin–Radom": "Bąkowiec, Dęblin–Radom line",
    "Castrop-Rauxel (Westfalia, Niemcy)": "Castrop-Rauxel (Westphalia, Germany)",
    "Charków": "Kharkiv",
    "Demene (dziś Łotwa)": "Demene (now Latvia)",
    "Drohobycz": "Drohobych",
    "Druskienniki": "Druskininkai",
    "Dubinki": "Dubingiai",
    "Duisburg (Hamborn), Niemcy": "Duisburg (Hamborn), Germany",
    "Duisburg (Niemcy)": "Duisburg (Germany)",
    "Dyneburg": "Daugavpils",
    "Dzików (dziś Tarnobrzeg)": "Dzików (now Tarnobrzeg)",
    "Dąbrówka (dziś Nowogród) koło Łęcznej": "Dąbrówka (now Nowogród) near Łęczna",
    "Gdańsk, ul. Kurkowa": "Gdańsk, Kurkowa Street",
    "Jezioro Narocz": "Lake Narach",
    "KL Auschwitz": "Auschwitz",
    "Kamionka, szosa Chełm–Lublin": "Kamionka, Chełm–Lublin road",
    "Kielce, ul. Zamkowa": "Kielce, Zamkowa Street",
    "Kielce, więzienie": "Kielce, prison",
    "Kiszyniów": "Chișinău",
    "Kostopol": "Kostopil",
    "Kowel": "Kovel",
    "Kozice Górne koło Piask": "Kozice Górne near Piaski",
    "Kraków, Rynek Główny": "Kraków, Main Square",
    "Kraków, ul. Montelupich": "Kraków, Montelupich Street",
    "Kraków, ul. Senacka": "Kraków, Senacka Street",
    "Krupe koło Krasnegostawu": "Krupe near Krasnystaw",
    "Kuryłówka koło Leżajska": "Kuryłówka near Leżajsk",
    "Kustanaj": "Kostanay",
    "Las Stocki, gmina Końskowola": "Las Stocki, Końskowola commune",
    "Lasy Kozłowieckie": "Kozłówka Forests",
    "Londyn": "London",
    "Lwów": "Lviv",
    "Miodusy-Pokrzywne, gmina Perlejewo": "Miodusy-Pokrzywne, Perlejewo commune",
    "Mińsk": "Minsk",
    "Monachium": "Munich",
    "Moskwa": "Moscow",
    "Nosówka koło Rzeszowa": "Nosówka near Rzeszów",
    "Nowogród (dawna Dąbrówka)": "Nowogród (formerly Dąbrówka)",
    "Nowogródek": "Novogrudok",
    "Nysa, ul. Dąbrowskiego": "Nysa, Dąbrowskiego Street",
    "Ołoniec": "Olonets",
    "Pińsk": "Pinsk",
    "Puszcza Augustowska (Giby)": "Augustów Forest (Giby)",
    "Radom, ul. Malczewskiego i\N{NO-BREAK SPACE}Reja": "Radom, Malczewskiego and Reja Streets",
    "Radomsko, areszt przy ratuszu": "Radomsko, jail beside the town hall",
    "Riazań": "Ryazan",
    "Rostów nad Donem": "Rostov-on-Don",
    "Siemień koło Parczewa": "Siemień near Parczew",
    "Skrobów koło Lubartowa": "Skrobów near Lubartów",
    "Stanisławów (dziś Iwano-Frankiwsk)": "Stanisławów (now Ivano-Frankivsk)",
    "Stoczki koło Poniatowej": "Stoczki near Poniatowa",
    "Stołpce": "Stowbtsy",
    "Stryj": "Stryi",
    "Sztokholm": "Stockholm",
    "Słuck": "Slutsk",
    "Turgiele": "Turgeliai",
    "Waksmund koło Nowego Targu": "Waksmund near Nowy Targ",
    "Warszawa": "Warsaw",
    "Warszawa, Powązki Wojskowe": "Warsaw, Powązki Military Cemetery",
    "Warszawa, ul. Stalowa": "Warsaw, Stalowa Street",
    "Warszawa, więzienie mokotowskie": "Warsaw, Mokotów prison",
    "Warszawa-Falenica": "Warsaw, Falenica",
    "Warszawa-Rembertów": "Warsaw, Rembertów",
    "Wielka Wieś koło Stąporkowa": "Wielka Wieś near Stąporków",
    "Wilno": "Vilnius",
    "Wołkowysk": "Vawkavysk",
    "Zalesie koło Ryk": "Zalesie near Ryki",
    "Zamość, ul. Okrzei": "Zamość, Okrzei Street",
    "Zduny (Wielkopolska)": "Zduny (Greater Poland)",
    "Zerzeń (dziś Warszawa)": "Zerzeń (now Warsaw)",
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
