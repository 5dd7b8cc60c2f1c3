"""The names of the sectors on the game's own boards, marked for translation.

The names that are shown come from the board's file through the view. A name on an owner's board that is not
listed here is shown as it is in the file.
"""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_

NAMES: Final[tuple[str, ...]] = (
    N_("North Pole"),
    N_("Yermak Plateau"),
    N_("Nansen Basin"),
    N_("Amundsen Basin"),
    N_("Makarov Basin"),
    N_("Canada Basin"),
    N_("Alpha Ridge"),
    N_("Lincoln Sea"),
    N_("Svalbard Waters"),
    N_("Northern Barents Sea"),
    N_("Northern Kara Sea"),
    N_("Northern Laptev Sea"),
    N_("Northern East Siberian Sea"),
    N_("Chukchi Plateau"),
    N_("Outer Beaufort Sea"),
    N_("Banks Shelf"),
    N_("Sverdrup Basin"),
    N_("Lancaster Sound"),
    N_("North Greenland Shelf"),
    N_("Greenland Sea"),
    N_("Norwegian Sea"),
    N_("Finnmark Coast"),
    N_("Kola and Pechora Coast"),
    N_("Kara Coast"),
    N_("Laptev Coast"),
    N_("New Siberian Coast"),
    N_("Chukotka and Kamchatka Coast"),
    N_("Bering Sea"),
    N_("Beaufort Coast"),
    N_("Mackenzie Delta"),
    N_("Queen Maud Gulf"),
    N_("Hudson Bay"),
    N_("Labrador Sea"),
    N_("Davis Strait and Baffin Bay"),
    N_("Denmark Strait"),
    N_("Iceland Sea"),
)
