"""The table of a channel: its progress, whose turn it is, and its page next to the conversation."""

from __future__ import annotations

from markupsafe import Markup

from bot.text.catalogue import Words
from bot.web.elements import join, tag
from sandbox.html.message import letter
from sandbox.tables import Standing
from sandbox.world import Persona, World


def page_address(standing: Standing, who: Persona, words: Words) -> str:
    """Return the address of a table's page for a user."""
    return f"/{who.key}/table/{standing.table.id}?lang={words.locale}"


def board_column(address: str | None, words: Words) -> Markup:
    """Return the column with the page of a table, which is hidden if there is no table."""
    page = tag("iframe", id="page", src=address, loading="lazy", title=words("Board"))
    back = tag("button", words("Back"), type="button", data_board=True, class_="button success")
    return tag("aside", page, back, id="board", class_="board", aria_label=words("Board"),
               hidden=address is None)  # fmt: skip


def progress(standing: Standing, world: World, words: Words, channel: int) -> Markup:
    """Return the line about a table's progress and whose turn it is."""
    table = standing.table
    return join(
        [
            tag(
                "span",
                standing.line,
                class_="line",
                data_table=str(table.id),
                data_version=str(table.version),
            ),
            chip(standing, world, words, channel),
        ]
    )


def chip(standing: Standing, world: World, words: Words, channel: int) -> Markup:
    """Return the chip of the user to act: highlighted for the reader, otherwise a link to act as them."""
    table = standing.table
    if table.status == "ended":
        return tag("span", words("Game over"), class_="chip over")
    if table.paused_at is not None:
        return tag("span", words("The game is paused"), class_="chip")
    if standing.mine:
        return tag(
            "button", words("Your turn"), class_="chip lamp", type="button", data_turn="", aria_live="polite"
        )
    if not standing.acting:
        return tag("span", words("Waiting for people"), class_="chip")
    person = table.seats[standing.acting[0]]
    named = words("{name} to act", name=person.name)
    for other in world.people:
        if other.user.id == person.id:
            answer = words("Answer as {name}", name=other.name)
            return tag(
                "a", letter(other.name, other.key), answer, class_="chip", href=f"/{other.key}/{channel}",
                title=named,
            )  # fmt: skip
    return tag("span", letter(person.name, person.name), named, class_="chip")
