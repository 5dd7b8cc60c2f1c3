"""The buttons to take a seat, and the confirmation before leaving one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.domain.person import WAITED_FOR, HolderKind
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.people import Prospect
from bot.text.catalogue import N_, Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.play.panel_model import label_names, message_names
from bot.ui.press import Press, PressButton
from bot.ui.time.absence import absence_buttons

_LEAVE: Final[Mapping[HolderKind, str]] = {
    "nobody": N_(
        "**Leave**: your seat opens up for somebody else. Until it's taken, the table waits whenever that "
        "seat has to decide."
    ),
    "neutral": N_("**Leave**: nobody is waiting for your seat. {fate}"),
    "computer": N_("**Leave**: a computer player plays on in your seat until somebody takes it."),
}
"""What happens when a player leaves, by the kind of holder who answers for the seat afterwards."""


def seat_buttons(table: TableRecord, seat: int, words: Words) -> list[PressButton]:
    """Return the buttons that take a free seat, or continue the game without its player."""
    name, number = label_names(table)[seat], str(seat)
    take, back, without = (Press(verb, table.id, argument=number) for verb in ("take", "back", "without"))
    if table.clock.substitutes or table.seats[seat].id < 0:
        taking = PressButton(take, words("Take {name}'s seat", name=name), style=ButtonStyle.success)
    else:
        taking = PressButton(back, words("Take my seat back"), style=ButtonStyle.success)
    buttons = [taking]
    if table.holders[seat].kind in WAITED_FOR:
        buttons.append(PressButton(without, words("Go on without {name}", name=name)))
    return buttons


def vacancy_line(about: Mapping[str, Any], position: Position, words: Words) -> str:
    """Describe the state of the question whether to continue without the player who left a seat."""
    names = message_names(position.table)
    seat = names[about["question"]["seat"]]
    match about["code"]:
        case "asked":
            return words(
                "{name} asks to stop waiting for somebody to take {seat}'s place. If everybody agrees by "
                "{time}, the seat gives neutral answers.",
                name=names[about["captain"]],
                seat=seat,
                time=f"<t:{about['until']}:f>",
            )
        case "agreed" if not position.table.clock.substitutes:
            return words("{seat}'s seat plays neutral answers until {seat} is back.", seat=seat)
        case "agreed":
            return words(
                ("{seat}'s seat plays neutral answers from now on. /table join takes it over."), seat=seat
            )
        case "withdrawn":
            return words("{seat}'s seat has been taken, so the question is settled.", seat=seat)
    return words("The table keeps waiting for somebody to take {seat}'s place.", seat=seat)


def notice_buttons(about: Mapping[str, Any], table: TableRecord, words: Words) -> list[PressButton]:
    """Return the buttons below a notice, such as those for a free or offered seat or an absent player."""
    if "free" in about:
        return seat_buttons(table, about["free"], words)
    if "offered" in about:
        seat = str(about["offered"])
        return [
            PressButton(
                Press("accept", table.id, argument=seat), words("Take the seat"), style=ButtonStyle.success
            ),
            PressButton(Press("decline", table.id, argument=seat), words("No, thanks")),
        ]
    if "keep" in about:
        return [PressButton(Press("keep", table.id), words("Keep the table"))]
    if "offers" in about:
        return [PressButton(Press("join", table.id), words("Take the seat"), style=ButtonStyle.success)]
    return absence_buttons(about, table, words)


def leaving(table: TableRecord, prospect: Prospect, words: Words) -> ui.LayoutView:
    """Lay out the confirmation for a player who is about to leave a game, with the consequences."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(_consequences(table, prospect, words))))
    going = [PressButton(Press("go", table.id, argument="leave"), words("Leave"), style=ButtonStyle.danger)]
    if prospect.heir is None and prospect.holder.kind != "neutral" and len(table.present) > 1:
        going.append(
            PressButton(Press("go", table.id, argument="resign"), words("Resign"), style=ButtonStyle.danger)
        )
    view.add_item(ui.ActionRow(*going, PressButton(Press("stay", table.id), words("Stay"))))
    return view


def _consequences(table: TableRecord, prospect: Prospect, words: Words) -> Iterator[str]:
    heir, kind = prospect.heir, prospect.holder.kind
    fate = texts[table.game].resignation(words)
    yield f"### {words('Do you want to leave this table?')}"
    if heir is not None:
        yield words("{name} was first on the waiting list and takes over from you.", name=plain(heir.name))
        yield from _counted(table, words)
        return
    if len(table.present) == 1:
        yield words("Nobody else is left, so this closes the table.")
        return
    if kind == "nobody" and not table.clock.substitutes:
        yield words(
            "**Leave**: without substitutes your seat stays empty, and the table waits whenever that seat "
            "has to decide."
        )
    else:
        yield words(_LEAVE[kind], fate=fate)
    if kind != "neutral":
        yield words("**Resign**: nobody is waiting for your seat. {fate}", fate=fate)
    yield from _counted(table, words)
    yield words("You can come back with /table join as long as nobody else has taken the seat.")


def _counted(table: TableRecord, words: Words) -> Iterator[str]:
    """Yield a sentence about how leaving affects reliability, if other people take part in the game."""
    if len(table.people) > 1:
        yield words(
            "This counts in /stats: a game you didn't finish. /table seat handover offers your seat to "
            "somebody instead, and excuses you."
        )
