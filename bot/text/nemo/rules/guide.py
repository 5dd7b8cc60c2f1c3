"""The texts of the guide through a first game of Nemo's War."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.guide import Guide, Topic
from bot.text.nemo.rules.reasons import success, why
from bot.text.nemo.rules.themes import THEMES

guide: Final = Guide(
    aim=N_(
        "You are Captain Nemo, and the whole world hunts the Nautilus. This voyage's motive, one of four, is"
        " Explore: wonders and treasures score most. Nemo, crew and hull must never reach 0."
    ),
    topics={
        "starting_upgrade": Topic(
            N_("Your motive's upgrade can be fitted before the voyage, for 3 resource points in all."),
            N_("It helps you for the whole game, and at the start Nemo, crew and hull are high."),
        ),
        "choose": Topic(
            N_("The card gives you a choice."),
            N_("Take what helps your lowest resource, or what your motive values more."),
        ),
        "may": Topic(
            N_("You may use the card, or not."),
            N_("Use it if it's worth more now than it costs."),
        ),
        "demand": Topic(
            N_("Something must be given up; you choose what."),
            N_("Give up what you have plenty of, or what your motive doesn't value."),
        ),
        "motive": Topic(
            N_("Nemo's motive may change, and with it what everything is worth at the end."),
            N_("Look at what you've gathered so far, and take the motive that suits it."),
        ),
        "offer": Topic(
            N_("One of the set-aside upgrades becomes available."),
            N_("Take one that you could soon pay for with salvaged ships."),
        ),
        "may_move": Topic(
            N_("The card lets the Nautilus sail at once, for no action points."),
            N_("Go where there are gems and ships to attack, but not too many Warships."),
        ),
        "name": Topic(
            N_("You name one of the resources: Nemo, crew or hull."),
            N_("It drops by 1, so name the one that's highest."),
        ),
        "declare": Topic(
            N_(
                "Two dice plus everything that's added must reach a target number. Before the roll you may "
                "exert resources."
            ),
            N_(
                "Exerting costs nothing if the roll succeeds; if it fails, each exerted resource loses 2, "
                "or 1 if the lower die shows 1."
            ),
        ),
        "after_roll": Topic(
            N_("The dice are rolled, and characters, treasures or cards can still help."),
            N_("Most of what helps is then used up. Keep the roll if failing costs you less."),
        ),
        "loss": Topic(
            N_(
                "You're about to lose something, such as what you exerted for a failed roll. A fitted upgrade"
                " can be destroyed instead."
            ),
            N_("Take the loss, unless the resource is near 0: at 0 you're defeated."),
        ),
        "discard": Topic(
            N_("One of your treasures must go."),
            N_("Of those you don't need, give up the one worth the fewest points."),
        ),
        "forgo": Topic(
            N_("You can take the card's effect instead of the hull repair."),
            N_("Take the repair if the hull is low."),
        ),
        "pick_dice": Topic(
            N_("Two of the white dice count: their difference becomes action points."),
            N_("Dice far apart give many points. Equal dice are a lull: gems instead, and cheaper actions."),
        ),
        "spread": Topic(
            N_("The ocean is full, so the ship goes to an adjacent one."),
            N_(
                "Keep room everywhere: if the whole map is full, a hunting Warship finds no room and you "
                "lose."
            ),
        ),
        "reveal": Topic(
            N_("There's no room for a new ship, so a face-down one is revealed instead."),
            N_("Choose a place where you can attack it, or where it isn't in your way."),
        ),
        "hostile": Topic(
            N_("There's no room left here, so a peaceful ship becomes a Warship."),
            N_("Choose one far from where you want to be."),
        ),
        "hunt": Topic(
            N_("A Warship hunts the Nautilus. You choose where it appears, in any ocean with room."),
            N_("Far away it does the least harm; in your ocean it must be fought at once."),
        ),
        "spill": Topic(
            N_(
                "Equal dice are a lull: the ocean with that number gets a gem. It already has one, so an "
                "adjacent ocean gets the new gem."
            ),
            N_("Where a gem lies you can search for treasure: choose an ocean on your way."),
        ),
        "lull_check": Topic(
            N_(
                "The number of the double names an ocean, wherever the Nautilus is. An uprising there is "
                "crushed unless you accept more Notoriety."
            ),
            N_("Uprisings score at the end; Notoriety brings Warships and, at its limit, defeat."),
        ),
        "village": Topic(
            N_("You may place a cube and lower Notoriety by 1."),
            N_("It costs nothing. Cubes score at the end; how much depends on your motive."),
        ),
        "site": Topic(
            N_("You choose where the uprising breaks out."),
            N_("Each site counts, so choose one where ships endanger the cube least."),
        ),
        "act": Topic(
            N_(
                "You spend action points (AP): sail, search, attack, incite, rest, repair, refit or "
                "adventure."
            ),
            N_("Do what your motive rewards. When you end the phase, all points but one are lost."),
        ),
        "sail_on": Topic(
            N_("The Hydro Drive can take you on to a second ocean."),
            N_("Go on if there's more to do there; it costs no further action point."),
        ),
        "buy": Topic(
            N_("Salvaged ships pay for an upgrade, if you want one."),
            N_("Upgrades help for the rest of the game, so early is better than late."),
        ),
        "adventure": Topic(
            N_("You've turned up an adventure: resolve it now, or put it on the bottom of the deck."),
            N_("Weigh its demands against what you can exert; the gems on the deck become treasures."),
        ),
        "engage": Topic(
            N_("Now you see which ship it is: fight it, or let it go."),
            N_("Compare its defence with two dice, 7 on average, and what you can exert."),
        ),
        "spoils": Topic(
            N_("The ship is sunk. It counts as Tonnage, or becomes Salvage."),
            N_("Tonnage scores at the end; Salvage doesn't, but pays for upgrades."),
        ),
        "row": Topic(
            N_("You choose the row of Tonnage for the ship."),
            N_("A column that is full in all six rows brings a bonus."),
        ),
        "chain": Topic(
            N_("After a bold attack you may go on to the next ship here, for Notoriety +1."),
            N_("Go on while Nemo, crew and hull are high; stop before a Warship that you can't beat."),
        ),
    },
    terms={
        "motive": (
            "15.3",
            "2.9",
        ),
        "act": ("8",),
        "move": (
            "8.2",
            "3.2",
        ),
        "attack": (
            "9.2",
            "9.3",
            "12.1",
        ),
        "search": (
            "8.4",
            "8.8",
        ),
        "incite": (
            "8.5",
            "3.5",
        ),
        "rest": (
            "8.6",
            "8.8",
        ),
        "repair": (
            "8.6",
            "8.8",
        ),
        "refit": (
            "8.7",
            "8.8",
            "2.11",
        ),
        "adventure": ("8.9",),
        "declare": (
            "7.3",
            "7.1",
            "7.5",
        ),
        "after_roll": ("7.6",),
        "loss": (
            "7.8",
            "2.2",
        ),
        "spoils": (
            "2.12",
            "2.11",
        ),
        "engage": (
            "9.3",
            "9.5",
        ),
        "offer": ("8.9",),
        "spread": ("6, A",),
        "reveal": ("6, B",),
        "hostile": ("6, C",),
        "hunt": ("6, D",),
        "pick_dice": ("5.3",),
        "village": ("3.5",),
        "site": ("3.5",),
        "buy": (
            "10",
            "10.1",
        ),
        "discard": ("8.7",),
        "chain": ("9.8",),
        "choose": ("13.2",),
        "may": ("13.1",),
        "demand": ("14.4",),
        "row": ("2.12",),
    },
    leads=(
        N_(
            "A turn is an event card (here a test), dice, then your actions. Exerting both adds 4: only a "
            "roll below 4 fails."
        ),
        N_("Uprisings score at the end, and good ones lower the Notoriety that the card has raised."),
        N_("You need 7, and the crew adds 3: a 4 is enough."),
        N_("Both sites here count the same."),
        N_("Two gems lie on the deck. If you resolve the card, they become treasures."),
        N_("You need 10, and crew and hull can add 5. Even if you fail, you get the treasures."),
        N_("Exert both resources: then a 5 is enough."),
        N_("A gem lies here, so a search may turn up a treasure or a wonder, which your motive values most."),
        N_("You need 9, and the crew adds 3. A total of 7 is a success, too, at a cost."),
        N_("Your action points are spent. The next turn brings a new event."),
        N_("There's more to do elsewhere, and from the Cape the Hydro Drive takes you on for free."),
        N_("A gem and a ship lie there."),
        N_("A stalk attack gets +1, and you may let the ship go once you've seen it."),
        N_("A Freighter, which doesn't fire back. Its defence of 8 is within reach."),
        N_("The crew adds the most. With the stalk attack you only need a 4."),
        N_("A few salvaged ships buy an upgrade, and the earlier you have one, the longer it helps."),
    ),
    seen=N_(
        "You've seen nearly two turns: an event, an uprising, an adventure, searches, sailing and an attack."
    ),
    themes=THEMES,
    parts={
        "notoriety": N_("Notoriety"),
        "waters": N_("room on the map"),
        "salvage": N_("Salvage for upgrades"),
        "action_points": N_("action points"),
        "prospects": N_("what can still be won"),
    },
    why=why,
    success=success,
)
