"""The rail: servers, tables and threads, private messages, and the choice of a user."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup
from simcord.backend.models import Channel, Guild

from bot.text.catalogue import LOCALES, Words
from bot.web.elements import tag
from sandbox.html.message import letter, ship
from sandbox.tables import Standing
from sandbox.world import FORUM, Persona

LANGUAGES: Mapping[str, str] = {"en": "English", "zh-TW": "繁體中文", "ja": "日本語", "pl": "Polski"}
"""The bot's languages, each with its name in that language."""


@dataclass(frozen=True, slots=True)
class Here:
    """A user in a channel, with the server, the other channels and the other users."""

    who: Persona
    words: Words
    guild: Guild
    guilds: Sequence[Guild]
    channel: Channel
    channels: Sequence[Channel]
    private: Channel
    people: Sequence[Persona]
    standings: Mapping[int, Standing]
    """The state of each channel's table; channels without a table are omitted."""


def rail(here: Here) -> Markup:
    """Return the rail."""
    words, who = here.words, here.who
    home = tag("a", ship(), tag("strong", "Quarterdeck"), href=f"/{who.key}", class_="home")
    note = tag("p", what_it_is(words), class_="note")
    places = [_place(channel, here) for channel in here.channels]
    opening = tag("a", _sign("+"), tag("span", words("Open a table"), class_="name"),
                  href=f"/{who.key}", class_="place")  # fmt: skip
    thread = tag("button", _sign("↳"), tag("span", words("Start a thread here"), class_="name"),
                 type="button", class_="place quiet", data_thread=True)  # fmt: skip
    parent = here.channel.guild_id is not None and not here.channel.is_thread
    return tag(
        "div", home, _language(words, who), note, _servers(here),
        tag("h2", words.p("page", "Tables")), tag("ul", [tag("li", each) for each in places]),
        opening, thread if parent else None,
        tag("h2", words("Private messages")), _private(here),
        tag("div", tag("h2", words("You are")), tag("ul", [tag("li", each) for each in _people(here)]),
            class_="you"),
        class_="inside",
    )  # fmt: skip


def _sign(sign: str) -> Markup:
    return tag("span", sign, class_="sign", aria_hidden="true")


def what_it_is(words: Words) -> str:
    """Return the explanation of the sandbox."""
    return words("This is your own machine: a simulated Discord. Nobody else sees it.")


def _servers(here: Here) -> Markup | None:
    if len(here.guilds) < 2:
        return None
    shown = [
        tag("a", guild.name, href=f"/{here.who.key}/{guild.channel_ids[0]}",
            aria_current="true" if guild.id == here.guild.id else None)
        for guild in here.guilds
    ]  # fmt: skip
    return tag("nav", shown, class_="servers", aria_label=here.words("Servers"))


def _place(channel: Channel, here: Here) -> Markup:
    if channel.type == FORUM:  # Its posts are listed below it; no one can write in the forum itself.
        about = tag("span", channel.name or "", class_="name"), tag("small", here.words("a forum"))
        return tag("span", _sign("▤"), tag("span", about, class_="lines"), class_="place forum")
    standing = here.standings.get(channel.id)
    current = channel.id == here.channel.id
    sign = "↳" if channel.is_thread else "#"
    lines = [tag("span", channel.name or "", class_="name")]
    mine = standing is not None and standing.mine
    if standing is not None:
        lines.append(tag("small", standing.game, " · ", _state(standing, here.words)))
    elif channel.is_thread:
        lines.append(tag("small", here.words("a thread")))
    return tag(
        "a", tag("span", sign, class_="sign", aria_hidden="true"), tag("span", lines, class_="lines"),
        tag("span", class_="dot", title=here.words("Your turn")) if mine else None,
        href=f"/{here.who.key}/{channel.id}", aria_current="page" if current else None,
        class_=f"place{' thread' if channel.is_thread else ''}{' mine' if mine else ''}",
    )  # fmt: skip


def _state(standing: Standing, words: Words) -> str:
    if standing.table.status == "ended":
        return words("over")
    if standing.mine:
        return words("your turn")
    if standing.acting:
        person = standing.table.seats[standing.acting[0]]
        return words("{name} to act", name=person.name)
    return standing.line


def _private(here: Here) -> Markup:
    return tag(
        "a", tag("span", ship(), class_="sign small"), tag("span", "Quarterdeck", class_="name"),
        href=f"/{here.who.key}/{here.private.id}", class_="place",
        aria_current="page" if here.channel.type != 0 and here.channel.guild_id is None else None,
    )  # fmt: skip


def _people(here: Here) -> Sequence[Markup]:
    standing = here.standings.get(here.channel.id)
    where = f"/{here.channel.id}" if here.channel.guild_id is not None else ""
    return [
        tag(
            "a", letter(each.name, each.key), tag("span", each.name, class_="name"),
            tag("small", _part(each, standing, here.words)),
            href=f"/{each.key}{where}", class_="person",
            aria_current="true" if each.key == here.who.key else None,
        )
        for each in here.people
    ]  # fmt: skip


def _part(who: Persona, standing: Standing | None, words: Words) -> str:
    """Return a user's role at a table, in a few words."""
    if who.moderates:
        return words("moderator")
    if standing is None:
        return ""
    seat = standing.table.seat_of(who.user.id)
    if seat is None:
        return words("not at this table")
    return words("to act") if seat in standing.acting else words("at this table")


def _language(words: Words, who: Persona) -> Markup:
    options = [
        tag("option", name, value=code, lang=code, selected=code == words.locale)
        for code, name in LANGUAGES.items()
        if code in LOCALES
    ]
    return tag("label", tag("span", words("Language"), class_="hidden"),
               tag("select", options, data_language=who.key), class_="language")  # fmt: skip


def people_menu(who: Persona, people: Sequence[Persona], words: Words) -> Markup:
    """Return the menu of users for the first page."""
    options = [
        tag("option", each.name, value=each.key, selected=each.key == who.key)
        for each in people
        if not each.moderates
    ]
    return tag("label", tag("span", words("You are")), tag("select", options, data_person=True), class_="who")


def language_menu(words: Words, who: Persona) -> Markup:
    """Return the menu of languages."""
    return _language(words, who)
