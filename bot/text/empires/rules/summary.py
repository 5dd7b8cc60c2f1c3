"""What Struggle of Empires is like, its rules in short, its tiles, and where its figures come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.contract import Page
from bot.text.empires.panel.prices import price
from bot.text.empires.pieces.tiles import SORTS, effect
from engine.empires.tiles import Tile, tiles_named
from engine.empires.view import View

PAGES: Final[Sequence[tuple[str, Sequence[str]]]] = (
    (
        N_("In short"),
        (
            N_(
                "**How you win.** Have the most points after three wars. Each war's end pays points for "
                "the most control markers in each of eleven areas. The most unrest costs 7 points at the "
                "end, the second most 4."
            ),
            N_(
                "**How it ends.** After the third war. Whoever has 21 unrest or more then is in revolution "
                "and can't win."
            ),
            N_(
                "**Your turn.** First everybody bids for allies. Then take two actions a turn: buy a tile, "
                "build, move, attack, colonise, enslave, or pass. Gold you're short of becomes unrest."
            ),
        ),
    ),
    (
        N_("The aim and the wars"),
        (
            N_(
                "You lead one of seven powers through three wars. After each war the **control markers** "
                "in eleven areas bring points, most to whoever has most markers there."
            ),
            N_("**1 Counters.** Ten country counters come onto the map: natives, POP and SLAVE."),
            N_(
                "**2 Alliances.** Place by place, two powers are auctioned to sides A and B. Everybody "
                "bids a higher price for a different proposal. Passing isn't final. Only the winner pays."
            ),
            N_(
                "Members of one side are allies and can't attack each other. Turn order is A1, B1, A2, B2 "
                "and so on."
            ),
            N_("**3 Actions.** Six rounds with 2 to 4 powers, five with more; two actions a turn."),
            N_(
                "**4 Income.** 1 gold for each population and each marker, less 1 for each unit. "
                "Then population grows by 5, to at most 9."
            ),
            N_("**5 Points.** Tied powers take the last place that they share."),
            N_(
                "**Unrest.** Gold you're short of becomes unrest, 1 for every 2 gold, and so does each "
                "unit you lose. After the last war 21 unrest is a revolution and scores nothing; among the "
                "others, the most unrest costs 7 points and the second most 4."
            ),
        ),
    ),
    (
        N_("What a turn allows"),
        (
            N_("**Buy a tile.** One a turn."),
            N_("**Build.** 1 population: an army, navy or fort in the homeland, which may move at once."),
            N_("**Move.** Up to two different units, one move each."),
            N_(
                "A **navy** goes to any area that takes navies. An **army** goes where you have a marker, "
                "next to one or next to your homeland, or where you have a navy. "
                "A **fort** leaves the homeland like an army and stays."
            ),
            N_(
                "**Sea roll.** Over a rope: 2 to 6 arrives. On a 1 roll again: 1 or 2 is lost, "
                "3 or 4 stays, 5 or 6 arrives."
            ),
            N_("**Attack.** 2 gold: one battle."),
            N_("**Colonise.** 1 population: your marker replaces a POP counter."),
            N_("**Enslave.** With a navy of yours in Africa: your marker replaces a SLAVE counter."),
            N_("You colonise or enslave once a turn. Before an action you may give gold, once a turn."),
        ),
    ),
    (
        N_("A battle"),
        (
            N_("You attack an enemy or natives where you have a unit. The allies of both sides may help."),
            N_(
                "**At sea**, if both sides have navies: strength is the number of navies, plus tiles, "
                "plus the difference of two dice. Whoever wins has +1 on land; so has a side "
                "with the only navies."
            ),
            N_(
                "**On land**, if you have an army there: armies count 1, forts 2. "
                "Natives have their strength and roll too."
            ),
            N_(
                "The losing leader loses a unit, and each ally who helped. After a tie both leaders "
                "lose one, never a fort. Dice that sum to seven cost their leader one more."
            ),
            N_("If the attacker wins on land, their marker replaces one of the defender's, or the natives."),
            N_(
                "**Standing orders.** With /crew orders you answer in advance: help for an ally, auctions, "
                "losses, tiles."
            ),
        ),
    ),
)
"""Sections 1 to 12 of the rules digest, in short: titles and paragraphs."""

PROVENANCE: Final[Mapping[str, str]] = {
    "rulebook": N_("as the rulebook says"),
    "found": N_("found in another source"),
    "ruled": N_("our ruling, since the rulebooks don't say"),
    "reconstructed": N_("reconstructed, not known to match the printed game"),
    "house": N_("our own invention, since no source has it"),
}

INVENTED: Final[Mapping[str, str]] = {
    "tiles": N_("the tiles' prices, copies and effects"),
    "counters": N_("the kinds of the country counters"),
}


def pitch(words: Words) -> str:
    """Return two lines on what the game is like."""
    return "\n".join(
        (
            words("2 to 7 people · three wars · heavy, with money, auctions, dice and bargains"),
            words("Buy yourself the right allies, fight for the world, and keep your people quiet at home."),
        )
    )


def rules(words: Words) -> Sequence[Page]:
    """Return a short summary of the rules, then the tiles, page by page."""
    summary = [Page(words(title), "\n".join(map(words, paragraphs))) for title, paragraphs in PAGES]
    return [*summary, *(_tiles(sort, words) for sort in SORTS)]


def _tiles(sort: str, words: Words) -> Page:
    shown = [tile for tile in tiles_named("standard").kinds.values() if tile.sort == sort]
    heading = words("Tiles: {sort}", sort=words(SORTS[sort]))
    note = words("◆ {note}", note=words(PROVENANCE["house"])) if any(tile.house for tile in shown) else ""
    return Page(heading, "\n".join([*(_tile(tile, words) for tile in shown), note]).strip())


def _tile(tile: Tile, words: Words) -> str:
    mark = " ◆" if tile.house else ""
    line = words(
        "**{name}** × {copies} · {cost} · {effect}",
        name=words(tile.name),
        copies=tile.copies,
        cost=price(tile.price, words),
        effect=effect(tile, words),
    )
    return line + mark


def provenance(source: str, words: Words) -> str:
    """Say where a figure comes from: rulebook, found, ruled, reconstructed, or house."""
    return words(PROVENANCE[source])


def figures(view: View, words: Words) -> str:
    """Return one line on which of this table's figures are invented here, or ""."""
    if not view.house:
        return ""
    parts = words.join(words(INVENTED[part]) for part in view.house)
    return words("Our own invention, not from the printed game: {parts}.", parts=parts)
