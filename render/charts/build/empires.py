"""The five sheets of Struggle of Empires: which territory each present-day country belongs to.

Europe is that of about 1740: Silesia belongs to Central Europe, Hungary to Austria, Corsica to Genoa, the
north shore of the Black Sea to the Crimean khan. If history and the game's land borders disagree, the borders
decide: areas and homelands touch exactly where the rules let an army walk (2). So Switzerland joins the
German States to the Mediterranean, Livonia the Baltic to Central Europe, and Venice's Dalmatia is Austria's.
Overseas no areas touch, as none have land borders: the isthmus from Guatemala to Panama belongs to none.
"""

from __future__ import annotations

from typing import Final

from render.charts.build.drawn import EUROPE
from render.charts.build.sheets import Drawn, Plan

PLANS: Final[dict[str, Plan]] = {
    "europe": Plan(
        frame=(-21, 25, 77, 65),
        tolerance=0.045,
        smallest=0.02,
        territories={
            "britain": ("United Kingdom", "Ireland", "Isle of Man", "Jersey", "Guernsey"),
            "france": ("France",),
            "spain": ("Spain", "Andorra"),
            "russia": ("Russia",),
            "austria": ("Austria", "Czechia", "Slovakia", "Hungary", "Slovenia", "Croatia"),
            "prussia": (),
            "united_provinces": ("Netherlands",),
            "german_states": ("Germany", "Belgium", "Luxembourg", "Switzerland", "Liechtenstein"),
            "central_europe": ("Poland", "Lithuania", "Belarus", "Ukraine"),
            "mediterranean": ("Italy", "San Marino", "Vatican", "Malta", "Monaco"),
            "baltic": ("Denmark", "Norway", "Sweden", "Finland", "Åland", "Estonia", "Latvia"),
            "ottoman_empire": (
                "Turkey", "Bulgaria", "Greece", "Albania", "Macedonia", "Kosovo", "Serbia", "Montenegro",
                "Bosnia and Herz.", "Romania", "Moldova", "Cyprus", "N. Cyprus", "Syria", "Lebanon",
                "Israel", "Palestine", "Jordan", "Iraq", "Egypt",
            ),
        },
        drawn=EUROPE,
    ),
    "americas": Plan(
        frame=(-113, -58, -32, 72),
        tolerance=0.1,
        smallest=0.012,
        territories={
            "north_america": ("Canada", "United States of America", "Mexico", "St. Pierre and Miquelon"),
            "caribbean": (
                "Cuba", "Haiti", "Dominican Rep.", "Jamaica", "Puerto Rico", "Bahamas",
                "Turks and Caicos Is.", "Cayman Is.", "U.S. Virgin Is.", "British Virgin Is.", "Anguilla",
                "St-Martin", "Sint Maarten", "St-Barthélemy", "St. Kitts and Nevis", "Antigua and Barb.",
                "Montserrat", "Dominica", "Saint Lucia", "St. Vin. and Gren.", "Barbados", "Grenada",
                "Trinidad and Tobago", "Aruba", "Curaçao", "Netherlands",
            ),
            "south_america": (
                "Colombia", "Venezuela", "Guyana", "Suriname", "France", "Brazil", "Ecuador", "Peru",
                "Bolivia", "Paraguay", "Uruguay", "Argentina", "Chile", "Falkland Is.",
            ),
        },
        drawn=(Drawn("caribbean", ("France",), ((-63, 13), (-59, 13), (-59, 19), (-63, 19))),),
    ),
    "africa": Plan(
        frame=(-31, -37, 61, 25),
        tolerance=0.12,
        smallest=0.05,
        territories={
            "africa": (
                "Morocco", "W. Sahara", "Algeria", "Libya", "Egypt", "Mauritania", "Mali", "Niger", "Chad",
                "Sudan", "S. Sudan", "Eritrea", "Djibouti", "Ethiopia", "Somalia", "Somaliland", "Senegal",
                "Gambia", "Guinea-Bissau", "Guinea", "Sierra Leone", "Liberia", "Côte d'Ivoire",
                "Burkina Faso", "Ghana", "Togo", "Benin", "Nigeria", "Cameroon", "Central African Rep.",
                "Eq. Guinea", "Gabon", "Congo", "Dem. Rep. Congo", "Uganda", "Kenya", "Rwanda", "Burundi",
                "Tanzania", "Angola", "Zambia", "Malawi", "Mozambique", "Zimbabwe", "Botswana", "Namibia",
                "South Africa", "Lesotho", "eSwatini", "Madagascar", "Cabo Verde", "São Tomé and Principe",
                "Comoros", "Mauritius",
            ),
        },
    ),
    "india": Plan(
        frame=(57, 4, 101, 34),
        tolerance=0.07,
        smallest=0.03,
        territories={"india": ("India", "Pakistan", "Bangladesh", "Sri Lanka", "Siachen Glacier")},
    ),
    "east_indies": Plan(
        frame=(92, -15, 144, 21),
        tolerance=0.08,
        smallest=0.04,
        territories={
            "east_indies": (
                "Indonesia", "Malaysia", "Singapore", "Brunei", "Timor-Leste", "Philippines",
                "Papua New Guinea",
            ),
        },
    ),
}  # fmt: skip
