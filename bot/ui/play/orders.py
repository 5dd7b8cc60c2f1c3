"""What somebody has left to be answered at a table, and what they can leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from discord import ui

from bot.domain.order import Order
from bot.orders import fits, in_force, offered
from bot.play import Left
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.orders import order_text
from bot.ui.menu import OPTIONS
from bot.ui.panel import NOTHING, Notice
from bot.ui.play.panel_model import label_names
from bot.ui.press import Option, Press, PressButton, PressMenu
from bot.ui.shorten import shorten

_TEXT: Final = 3_000
"""Characters above the menus."""


def told(order: Order, left: Left, words: Words) -> str:
    """Say one thing that somebody has left."""
    position = left.position
    if order.kind == "always":
        return order_text(position.game.id, order.word, words)
    text, view = texts[position.table.game], position.view(left.seat)
    command = position.game.commands.parse(order.word)
    move = text.label(command, view, label_names(position.table), words)
    return words("On my next turn, if possible: {move}", move=move)


def orders_page(left: Left, words: Words, notice: Notice = NOTHING) -> ui.LayoutView:
    """Lay out what somebody has left, each to be taken back, and what they can leave, what is asked first."""
    position, table = left.position, left.position.table
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container()
    lines = [notice.text, f"### {words('Answered in advance')}", *_listed(left, words)]
    frame.add_item(ui.TextDisplay(shorten("\n".join(filter(None, lines)), _TEXT)))
    leave = [
        Option(Press("always", table.id, position.version, word), order_text(position.game.id, word, words))
        for word in _possible(left)
    ]
    back = [
        Option(Press("revoke", table.id, position.version, str(order.id)), told(order, left, words))
        for order in left.orders
    ]
    for number, (heading, options) in enumerate(
        ((words("Always answer so"), leave), (words("Take back"), back))
    ):
        if options:
            frame.add_item(ui.ActionRow(PressMenu(number, heading, options[:OPTIONS])))
    buttons = [PressButton(Press("act", table.id), words("My choices"))]
    if position.orders(left.seat):
        buttons.append(PressButton(Press("orders", table.id, position.version), words("Orders of the game")))
    frame.add_item(ui.ActionRow(*buttons))
    view.add_item(frame)
    return view


def _listed(left: Left, words: Words) -> Iterator[str]:
    position = left.position
    game, names = position.table.game, label_names(position.table)
    own = [told(order, left, words) for order in left.orders]
    own += texts[game].orders(position.view(left.seat), names, words)
    yield from (f"- {line}" for line in own)
    always = [order.word for order in left.orders if order.kind == "always"]
    if len(position.table.people) > 1:
        usual = in_force(game, always)[len(always) :]
        yield from (words("- {order} (as usual)", order=order_text(game, word, words)) for word in usual)
    if not own:
        yield words("You've left no answers in advance.")
    explained = words(
        "Only you see this. An answer is used as soon as you're asked, the log says so, and you can take it "
        "back. After /undo you're asked again. /orders next plans a move for your next turn."
    )
    yield f"-# {explained}"


def _possible(left: Left) -> list[str]:
    """Return what can be left and does not hold yet, what answers the question of now first."""
    position, decision = left.position, left.decision
    game = position.game
    held = {order.word for order in left.orders}
    found = [word for word in offered(game, position.state, left.seat) if word not in held]
    if decision is None:
        return found
    return sorted(found, key=lambda word: not fits(game.id, word, decision))
