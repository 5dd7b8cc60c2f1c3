"""The texts of the guide through a first game of The Arctic."""

from __future__ import annotations

from typing import Final

from bot.text.arctic.rules.reasons import richest, warns, why
from bot.text.arctic.rules.themes import THEMES
from bot.text.catalogue import N_
from bot.text.guide import Guide, Topic

guide: Final = Guide(
    aim=N_(
        "You run a mining company without ships or land. Your lobbyists get five nations to build platforms"
        " for you in the Arctic; the platforms and what they produce score points. In this first game "
        "China's ships don't move in turn 1."
    ),
    topics={
        "place": Topic(
            N_(
                "You put a lobbyist on one of a nation's spaces, and this turn you act for that nation: "
                "space 1 chooses first."
            ),
            N_("Lobbyists in several nations give you more places to build."),
        ),
        "invest": Topic(
            N_("You may put a lobbyist from your hand on the investment track, or pass."),
            N_(
                "Spaces further left cost more and come first; the last ones pay you. The more expensive "
                "Chinese space decides where China's ships go: alone at the pole, they end the game."
            ),
        ),
        "assign": Topic(
            N_("Your lobbyist leaves the investment track for a free space of a nation."),
            N_("Look for a nation with money or ships, and for an action that nobody can take before you."),
        ),
        "china": Topic(
            N_("This turn you control China: it moves its ships as you say, or builds a platform for you."),
            N_(
                "A platform brings output every turn; ships are most useful where they get in somebody's way."
            ),
        ),
        "lobby": Topic(
            N_(
                "This lobbyist takes one of its nation's available actions, or does something else instead."
                " The rightmost lobbyist in each row of actions stays in the nation for next turn; the "
                "others return to hand."
            ),
            N_(
                "Platforms bring output every turn and points at the end. Ships, votes and taxes help you "
                "build and protect them."
            ),
        ),
        "site": Topic(
            N_(
                "You choose a sector for your platform, and pay its cost and, where it's legal, a fee to "
                "the nation."
            ),
            N_("Think about what it will produce: three kinds together sell for 10 points, two kinds for 5."),
        ),
        "launch": Topic(
            N_("You choose where the new ship appears."),
            N_("Put it where it holds a sea, guards a platform, or is near what you want to attack."),
        ),
        "diplomacy": Topic(
            N_(
                "The nation does one thing: open or close a conflict, move its votes, support Norway's "
                "accession, or slander a rival."
            ),
            N_("Votes can change the law of the sea, and with it which platforms are legal."),
        ),
        "sail": Topic(
            N_("The nation's ships move one sector each, and each may attack once."),
            N_(
                "Under law C, ships that are alone in a sea take it over. You need more attackers than the "
                "platform's defence."
            ),
        ),
        "fee": Topic(
            N_("A nation has taken control of the sea around your protected platform, and it wants a fee."),
            N_("Pay if the platform will bring in more than the fee."),
        ),
        "sell": Topic(
            N_("Your platforms have produced, and everything is sold at once: for points, or for money."),
            N_("Points win the game. Take money only if you couldn't build without it."),
        ),
    },
    terms={
        "place": (
            "C10",
            "S9",
            "L0",
        ),
        "invest": (
            "P3",
            "P3b",
            "P3c",
            "P5a",
            "P5b",
        ),
        "assign": (
            "P4",
            "C10",
        ),
        "china": (
            "P5a",
            "Z2",
            "Q33",
        ),
        "lobby": ("L0",),
        "act": (
            "X2",
            "E1",
            "K1",
            "U1",
            "B1",
            "D0",
        ),
        "withdraw": (
            "L3",
            "L4",
        ),
        "keep": ("L1",),
        "change": ("L2",),
        "protect": (
            "L6",
            "L7",
        ),
        "site": (
            "M2",
            "M3",
            "M4",
            "M1",
        ),
        "build": (
            "M2",
            "M4",
        ),
        "launch": (
            "B1",
            "B4",
        ),
        "diplomacy": (
            "D0",
            "D1",
            "D2",
            "D3",
            "D4",
        ),
        "sail": (
            "V1",
            "V2",
            "F1",
            "N3",
        ),
        "attack": (
            "T1",
            "T2",
            "T5",
            "T6",
        ),
        "fight": (
            "F1",
            "F2",
        ),
        "fee": (
            "W5",
            "W6",
        ),
        "sell": (
            "R2",
            "R4",
        ),
    },
    leads=(
        N_("You're the first to act for the EU, which can build you a nodule platform."),
        N_("Space 1 again, in another nation: Canada can build you an oil platform."),
        N_("Somebody is ahead of you in Norway and will build the platform, but you can still build a ship."),
        N_("A second lobbyist in the EU is worth money: it can go back to your hand with a subsidy."),
        N_(
            "Norway's platform action is already taken this turn. A ship paid for by its treasury makes "
            "Norway stronger at sea."
        ),
        N_("You're first in the EU, so its platform action is yours."),
        N_("For $2 in all you produce nodules, this turn and every turn."),
        N_(
            "The EU has nothing better for this lobbyist. "
            "You get $1, and the lobbyist is free again next turn."
        ),
        N_("Nobody has built in Canada yet, so put your second platform there."),
        N_("Oil beside your nodules: two kinds sell better than one."),
        N_("One oil and one nodule together sell for 5 points; for money they'd bring in $2."),
        N_("For $1 you're further left than the others, so you're first to choose a nation."),
        N_(
            "Your lobbyists from last turn are back on space 1 in the EU, Canada and Norway. One more in "
            "the EU lets you act there twice."
        ),
    ),
    seen=N_("You've seen a whole turn: lobbyists, actions, production, and the investment for the next one."),
    themes=THEMES,
    parts={
        "track": N_("points now"),
        "output": N_("this turn's output"),
        "treasuries": N_("the treasuries' payout at the end"),
        "platforms": N_("platforms at the end"),
        "later": N_("output in later turns"),
    },
    why=why,
    warns=warns,
    richest=richest,
)
