"""The epilogues of Nemo's story: one for each motive and level of victory, and one for each defeat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, Words
from engine.nemo.names import Motive
from engine.nemo.view import View

VICTORIES: Final[Mapping[Motive, Mapping[str, str]]] = {
    "anti_imperialism": {
        "failure": N_(
            "The year ends as it began. The gunboats still lie off every coast that dared to hope, and "
            "those who waited for a sign from the sea go back to the fields of others."
        ),
        "inconsequential": N_(
            "Some governors slept badly for a season. Then the flags went up again where they had been "
            "torn down, and the Nautilus was a story that sailors told one another."
        ),
        "success": N_(
            "Here a garrison left and didn't come back, there a people kept its harbour. Nemo writes their "
            "names into his log, one below the other, and closes the book more gently than he opened it."
        ),
        "promising": N_(
            "The empires count their ships and find too few for so many coasts. From the islands to the "
            "highlands people learn that a fleet can be absent, and begin to plan for the day."
        ),
        "triumph": N_(
            "Old banners are taken out of chests and carried through streets that were forbidden to them. "
            "Nobody thanks a captain whom nobody has seen. He hears the bells across the water, and dives."
        ),
    },
    "explore": {
        "failure": N_(
            "The charts are as blank as before. What was brought back fits into one small chest, and most "
            "of it could have been bought in any port."
        ),
        "inconsequential": N_(
            "A few soundings, a few names for reefs on which others had run aground before. The notes of "
            "the year would fill a lecture, but no book."
        ),
        "success": N_(
            "Currents have been followed to where they end, and ruins walked that no map knows. Whoever "
            "reads this log will never again take the sea for a surface."
        ),
        "promising": N_(
            "There's hardly an ocean left without a thin line of ink that tells where the Nautilus went. "
            "At night they argue aboard about what lies beyond the last of them, and nobody asks for land."
        ),
        "triumph": N_(
            "Twenty thousand leagues, and behind each of them something that no eye had seen. Nemo lays "
            "the last chart on the table and puts down the pen. The world has grown by what lay beneath it."
        ),
    },
    "science": {
        "failure": N_(
            "Too many nights went to flight and repair, too few to the lens. The jars stand empty in their "
            "racks, and what was seen in haste proves nothing."
        ),
        "inconsequential": N_(
            "Some specimens keep their colours, some tables add up. An academy would nod, file them, and "
            "ask for more."
        ),
        "success": N_(
            "The collection fills the saloon, and every drawer contradicts a textbook. Some day "
            "somebody will find it, and have to begin the catalogue of the sea all over again."
        ),
        "promising": N_(
            "Electricity, pressure, the light of creatures that never knew the sun: the answers begin to "
            "fit one another. One more year, says Nemo, and for once it doesn't sound like a threat."
        ),
        "triumph": N_(
            "What was measured aboard in one year would take the learned societies a generation, and they "
            "would quarrel over half of it. Nemo has it sealed and sunk where patient people will find it. "
            "Knowledge can wait, he says; it's mankind that is late."
        ),
    },
    "war": {
        "failure": N_(
            "The lists of lost ships are no longer than in other years. The great fleets never had to "
            "leave their anchorages, and Nemo's revenge is a scratch on an iron side."
        ),
        "inconsequential": N_(
            "The price of insurance rose, and fell again. A few names were struck from the navy lists and "
            "given to newer, bigger ships."
        ),
        "success": N_(
            "Admirals argue over empty berths, and convoys sail where single ships once went. The sea has "
            "taken its price, and those who sent the ships have begun to reckon with it."
        ),
        "promising": N_(
            "Whole squadrons stay in port for fear of what moves below them. Nemo stands before the "
            "portraits in his cabin and finds, for the first time, that he can bear their gaze."
        ),
        "triumph": N_(
            "No flag is safe on any water. The masters of the world sue for peace with an enemy whose name "
            "they don't know, and get no answer. In the saloon the organ plays all night, and then stops."
        ),
    },
}
"""The epilogue for each motive and level of victory."""

DEFEATS: Final[Mapping[str, str]] = {
    "defeat_nemo": N_(
        "The organ is silent, and the captain's door stays locked. Without the will that drove her the "
        "Nautilus drifts down with her lamps lit, until the dark closes over the last of them."
    ),
    "defeat_crew": N_(
        "One after the other they were laid to rest in the coral, until nobody was left to carry the next. "
        "A ship that needs so many hands obeys none of those that remain."
    ),
    "defeat_hull": N_(
        "First a rivet, then a plate, then the sea. It comes into the Nautilus with the patience of a "
        "creditor, and takes back everything that was lent."
    ),
    "defeat_notoriety": N_(
        "There's no coast left that doesn't watch, and no strait without a fleet in it. They come from all "
        "sides and under all flags, and for this one hunt they have forgotten every quarrel."
    ),
    "defeat_imperialists": N_(
        "Where there was open sea there is smoke on every horizon. The empires have shared out the oceans "
        "as they shared out the land, and for a ship without a flag no water remains."
    ),
}
"""The epilogue for each reason of defeat."""


def epilogue(view: View, words: Words) -> str:
    """Return the epilogue of a game that has ended; the view has a result."""
    assert view.result is not None  # noqa: S101 - it is called only after the end
    reason = view.result.reason
    return words(DEFEATS[reason] if reason in DEFEATS else VICTORIES[view.motive][reason])
