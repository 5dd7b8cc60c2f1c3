"""A player's answers in advance at a table, with those that can be added."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from discord import ui

from bot.domain.order import Order
from bot.domain.position import Position
from bot.orders import fits, in_force, look_ahead, offered
from bot.play import Foreseen, InAdvance, reason
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.orders import changed, order_text
from bot.ui.menu import OPTIONS
from bot.ui.panel import NOTHING, Notice, PanelModel, Way
from bot.ui.play.panel_model import choices, label_names, message_names
from bot.ui.press import Option, Press, PressButton, PressMenu
from bot.ui.shorten import shorten
from engine.kernel.commands import Command

_TEXT: Final = 3_000
"""The largest number of characters above the menus."""


def order_line(
    order: Order, in_advance: InAdvance, names: Sequence[str], words: Words, planned: Sequence[Command] = ()
) -> str:
    """Return the text of an answer in advance; a move is named as of the position after `planned`.

    If that position can't be foreseen, the raw command is shown. `names` are the seats' names.
    """
    game = in_advance.position.game
    if order.kind == "always":
        return order_text(game.id, order.word, words)
    move, command = order.word, game.commands.parse(order.word)
    ahead = look_ahead(game, in_advance.position.state, in_advance.seat, planned)
    if ahead is not None and command in game.legal(ahead, in_advance.seat):
        view = game.view(ahead, in_advance.seat)
        move = texts[game.id].label(command, view, names, words)
    if planned:
        return words("Then, if possible: {move}", move=move)
    return words("On my next turn, if possible: {move}", move=move)


def not_made(position: Position, order: Order, words: Words) -> str:
    """Return which planned move was not made, and why; "" if its decision is over."""
    missed = reason(position, order)
    if missed is None:
        return ""
    text, view, names = texts[position.table.game], position.view(order.seat), message_names(position.table)
    move = text.label(missed.command, view, names, words)
    if missed.refusal is None:
        why = changed(missed.changes, words)
    else:
        why = text.refusal(missed.refusal, view, names, words)
    return "\n".join((words("**Planned, but not made:** {move}", move=move), why))


def orders_page(in_advance: InAdvance, words: Words, notice: Notice = NOTHING) -> ui.LayoutView:
    """Lay out a player's answers in advance, with menus to withdraw and to add some.

    Answers about the pending decision come first.
    """
    position, table = in_advance.position, in_advance.position.table
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container()
    lines = [notice.text, f"### {words('Answered in advance')}", *_listed(in_advance, words)]
    frame.add_item(ui.TextDisplay(shorten("\n".join(filter(None, lines)), _TEXT)))
    version = position.version
    leave = [
        Option(Press("always", table.id, version, word), label) for word, label in addable(in_advance, words)
    ]
    back = [
        Option(Press("revoke", table.id, version, word), label)
        for word, label in revocable(in_advance, words)
    ]
    for number, (heading, options) in enumerate(
        ((words("Always answer like this"), leave), (words("Take back"), back))
    ):
        if options:
            frame.add_item(ui.ActionRow(PressMenu(number, heading, options[:OPTIONS])))
    buttons = [PressButton(Press("act", table.id), words("My choices"))]
    if position.orders(in_advance.seat):
        buttons.append(PressButton(Press("orders", table.id, position.version), words("Orders of the game")))
    frame.add_item(ui.ActionRow(*buttons))
    view.add_item(frame)
    return view


def addable(in_advance: InAdvance, words: Words) -> list[tuple[str, str]]:
    """Return the answers that a player can add, each as a word and as plain text.

    Answers about the pending decision come first.
    """
    return [
        (word, order_text(in_advance.position.game.id, word, words.named)) for word in _possible(in_advance)
    ]


def revocable(in_advance: InAdvance, words: Words) -> list[tuple[str, str]]:
    """Return the answers that a player can withdraw, each as its id and as plain text."""
    labels = _said(in_advance, label_names(in_advance.position.table), words.named)
    return [(str(order.id), labels[order.id]) for order in in_advance.orders]


def planning_model(
    in_advance: InAdvance, foreseen: Foreseen, words: Words, notice: Notice = NOTHING
) -> PanelModel:
    """Build the panel of moves that a player can plan for their next turn, after those already planned."""
    table, version = in_advance.position.table, in_advance.position.version
    said = _said(in_advance, message_names(table), words)
    planned = [f"- {said[order.id]}" for order in in_advance.plan]
    moves = foreseen.moves if foreseen.follows or not planned else ()
    if moves:
        explained = words("Each move is made when your turn comes, if it's possible then. Only you see this.")
    elif planned:
        explained = words("Nothing more can be foreseen after that.")
    else:
        explained = words("Your next turn can't be foreseen yet.")
    about = words("Shows your answers, and takes them back.")
    return PanelModel(
        game=table.game,
        table=table.id,
        version=version,
        title=words("Plan my next turn"),
        situation="\n".join([*planned, explained]),
        notice=notice,
        choices=choices(foreseen.position, in_advance.seat, moves, words),
        verb="intend",
        page_verb="ahead",
        back=Press("act", table.id),
        ways=[Way(Press("beforehand", table.id, version), words("Answered in advance"), about)],
    )


def with_next_choice(desk: PanelModel, in_advance: InAdvance, foreseen: Foreseen, words: Words) -> PanelModel:
    """Add to a waiting player's panel the moves that they can plan, if any."""
    planning = planning_model(in_advance, foreseen, words)
    if not planning.choices:
        return desk
    return replace(
        desk,
        situation="\n".join((desk.situation, f"**{planning.title}**", planning.situation)),
        choices=planning.choices,
        verb=planning.verb,
        page_verb=planning.page_verb,
        helps=[],
    )


def _said(in_advance: InAdvance, names: Sequence[str], words: Words) -> Mapping[int, str]:
    """Return the text of each answer in advance, by its id; `names` are the seats' names."""
    planned: list[Command] = []
    said: dict[int, str] = {}
    for order in in_advance.orders:
        said[order.id] = order_line(order, in_advance, names, words, planned)
        if order.kind == "next":
            planned.append(in_advance.position.game.commands.parse(order.word))
    return said


def _listed(in_advance: InAdvance, words: Words) -> Iterator[str]:
    position = in_advance.position
    game, names = position.table.game, message_names(position.table)
    own = list(_said(in_advance, names, words).values())
    own += texts[game].orders(position.view(in_advance.seat), names, words)
    yield from (f"- {line}" for line in own)
    always = [order.word for order in in_advance.orders if order.kind == "always"]
    usual = in_force(game, always)[len(always) :]
    yield from (words("- {order} (as usual)", order=order_text(game, word, words)) for word in usual)
    if not own:
        yield words("You've given no answers in advance.")
    explained = words(
        "Only you see this. An answer is used as soon as you're asked, the log says so, and you can take it "
        "back. After /undo you're asked again. /orders next plans your next turn, move by move."
    )
    yield f"-# {explained}"


def _possible(in_advance: InAdvance) -> list[str]:
    """Return the answers that can be added, those about the pending decision first."""
    position, decision = in_advance.position, in_advance.decision
    game = position.game
    held = {order.word for order in in_advance.orders}
    found = [word for word in offered(game, position.state, in_advance.seat) if word not in held]
    if decision is None:
        return found
    return sorted(found, key=lambda word: not fits(game.id, word, decision))
