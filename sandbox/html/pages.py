"""The two pages: the choice of a game to learn, and a channel."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from markupsafe import Markup
from simcord.backend.models import Channel

from bot.text.catalogue import Words
from bot.text.games import texts
from bot.web.elements import Child, tag
from sandbox.cards import FIRST, card, ordered
from sandbox.html.board import board_column, page_address, progress
from sandbox.html.message import Shown, letter, ship, sight
from sandbox.html.rail import Here, language_menu, people_menu, rail, what_it_is
from sandbox.tables import Standing
from sandbox.world import Persona, World

_EXPAND: Final = Markup(
    '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">'
    '<path fill="none" stroke="currentColor" stroke-width="2"'
    ' d="M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5"/></svg>'
)
SCRIPTS: Final = ("page",)
LONGEST_MESSAGE: Final = 2_000


def first_page(
    who: Persona,
    people: Sequence[Persona],
    standing: Sequence[tuple[Channel, Standing]],
    first: str,
    words: Words,
) -> str:
    """Return the first page: what the sandbox is, the games, and the current tables."""
    head = tag(
        "header",
        tag("a", ship(), tag("strong", "Quarterdeck"), href=f"/{who.key}", class_="home"),
        tag("p", what_it_is(words)),
        tag("div", people_menu(who, people, words), language_menu(words, who), class_="choices"),
        class_="top",
    )
    question = tag(
        "div",
        tag("h1", words("Which game would you like to learn?")),
        tag("p", words("A guide explains each decision and suggests an answer. Computers play your "
                       "rivals. You can stop at any move and go on another day.")),
        class_="question",
    )  # fmt: skip
    cards = tag("div", [_card(game, game == first, words) for game in ordered(first)], class_="cards")
    waiting = any(each.mine for _, each in standing)
    tables = tag(
        "section", tag("h2", words("Continue where you left off")),
        tag("ul", [tag("li", _standing(channel, each, who, words)) for channel, each in standing]),
        class_="standing",
    ) if standing else None  # fmt: skip
    body = tag(
        "div", head, tag("main", question, cards, tables, data_waiting=waiting, id="main"), class_="first"
    )
    return _document(
        words("Quarterdeck: which game would you like to learn?"), body, words, {"person": who.key}
    )


def _card(game: str, lamp: bool, words: Words) -> Markup:
    text, about = texts[game], card(game, words)
    name = text.name(words)
    ends = tag("p", tag("strong", words("Ends")), " ", about.ends, class_="ends") if about.ends else None
    return tag(
        "section",
        sight(game, words, width=852, height=536),
        tag("div",
            tag("div", tag("h2", name), tag("span", words("a good first one"), class_="lamp") if game == FIRST
                else None, class_="title"),
            tag("p", about.people, class_="people"), tag("p", about.you), ends,
            tag("div",
                tag("button", words("Learn alone"), type="button", data_begin="learn", data_game=game,
                    aria_label=words("Learn {game} alone", game=name),
                    class_=f"button {'success' if lamp else 'primary'}"),
                tag("button", words("Open a table"), type="button", data_begin="open", data_game=game,
                    aria_label=words("Open a table for {game}", game=name), class_="button secondary"),
                class_="row"),
            class_="told"),
        class_="card",
    )  # fmt: skip


def _standing(channel: Channel, standing: Standing, who: Persona, words: Words) -> Markup:
    if standing.table.status == "ended":
        state = tag("span", words("over"))
    elif standing.mine:
        state = tag("span", letter(who.name, who.key), words("your turn"), class_="lamp")
    elif standing.acting:
        person = standing.table.seats[standing.acting[0]]
        state = tag("span", words("{name} to act", name=person.name))
    else:
        state = tag("span", words("open to join"))
    small = sight(standing.table.game, words, width=112, height=90)
    lines = tag("strong", channel.name or ""), tag("span", f"{standing.game} · {standing.line}"), state
    return tag("a", small, tag("span", lines, class_="lines"), href=f"/{who.key}/{channel.id}",
               class_="mine" if standing.mine else None)  # fmt: skip


def channel_page(here: Here, messages: Sequence[Shown], world: World) -> str:
    """Return the page of a channel: the rail, the conversation, and the page of its table if it has one."""
    words, channel = here.words, here.channel
    standing = here.standings.get(channel.id)
    private = channel.guild_id is None
    title = "Quarterdeck" if private else channel.name or ""
    text = words("private messages") if private else (standing.game if standing else "")
    head = tag(
        "header",
        tag("button", "☰", type="button", class_="drawer", data_drawer=True,
            aria_label=words("Tables and people")),
        tag("span", "@" if private else "#", class_="sign", aria_hidden="true"), tag("h1", title),
        tag("span", text, class_="line"),
        tag("div", progress(standing, world, words, channel.id) if standing else None, id="progress"),
        tag("button", _EXPAND, type="button", data_board=True, class_="expand", hidden=standing is None,
            aria_label=words("Whole board"), title=words("Whole board")),
    )  # fmt: skip
    begin = None if messages else tag("p", _nothing(private, words), class_="empty")
    log = tag("div", begin, [each.html for each in messages], class_="log", role="log", id="log",
              aria_live="off", aria_label=words("Conversation"), tabindex=0)  # fmt: skip
    composer = tag(
        "form",
        tag("div", id="offers", class_="offers", role="listbox", aria_label=words("Commands"), hidden=True),
        tag("div", id="fields", class_="fields", hidden=True),
        tag("div",
            tag("input", type="text", id="say", autocomplete="off", maxlength=LONGEST_MESSAGE,
                role="combobox", aria_controls="offers", aria_expanded="false", aria_autocomplete="list",
                placeholder=words("Message or /command"), aria_label=words("Message or /command")),
            tag("button", "→", type="submit", aria_label=words("Send")),
            class_="line"),
        class_="composer", id="composer",
    )  # fmt: skip
    main = tag(
        "main", head, tag("div", id="strip", class_="strip", role="status", hidden=True), log,
        tag("button", type="button", id="fresh", class_="fresh", hidden=True),
        tag("div", id="queue", class_="queue", role="status", hidden=True),
        composer, tag("p", words("Your own machine: a simulated Discord"), class_="foot"),
        class_="conversation", id="main",
    )  # fmt: skip
    aside = board_column(page_address(standing, here.who, words) if standing else None, words)
    skip = tag("a", words("To the conversation"), href="#log", class_="skip")
    nav = tag("nav", rail(here), id="rail", class_="rail", aria_label=words("Tables and people"))
    body = tag("div", skip, nav, main, aside, _lightbox(words), tag("dialog", id="form"), _keys(words),
               class_="channel" if standing else "channel alone")  # fmt: skip
    about = {"person": here.who.key, "channel": str(channel.id)}
    return _document(f"{title} · Quarterdeck", body, words, about)


def _nothing(private: bool, words: Words) -> str:
    if private:
        return words("Quarterdeck writes to you here when something is only for you.")
    return words("Nothing here yet. Type / to see what you can do.")


def _lightbox(words: Words) -> Markup:
    return tag(
        "dialog",
        tag("div", tag("img", alt="", id="large"), class_="stage"),
        tag("p", id="large-told"),
        tag("div",
            _zoom("+", 1, words("Larger")), _zoom("−", -1, words("Smaller")),
            tag("button", words("Back"), type="button", data_close=True, class_="button primary"),
            class_="row"),
        id="lightbox", aria_label=words("Picture"),
    )  # fmt: skip


def _zoom(sign: str, by: int, label: str) -> Markup:
    return tag(
        "button", sign, type="button", data_zoom=by, class_="button secondary", aria_label=label
    )  # fmt: skip


def _keys(words: Words) -> Markup:
    keys: Sequence[tuple[str, str]] = (
        ("1 – 9", words("choose the option with that number, which a place on the panel's picture has too")),
        ("/", words("type a command")),
        ("U · M", words("undo, more")),
        ("Z", words("enlarge the board")),
        ("Alt ↑ ↓", words("the table above or below")),
        ("Esc", words("close what's open")),
        ("?", words("this list")),
    )
    rows: Child = [tag("div", tag("dt", tag("kbd", key)), tag("dd", meaning)) for key, meaning in keys]
    return tag("dialog", tag("h2", words("Keys")), tag("dl", rows), tag("div", tag(
        "button", words("Back"), type="button", data_close=True, class_="button primary"), class_="row"),
        id="keys", class_="keys", aria_label=words("Keys"))  # fmt: skip


def problem_page(text: str, words: Words) -> str:
    """Return a page with an error message and a link back."""
    inside = tag("h1", text), tag("p", tag("a", words("To the games and tables"), href="/"))
    return _document("Quarterdeck", tag("main", inside, class_="problem", id="main"), words, {})


def _document(title: str, body: Markup, words: Words, about: dict[str, Any]) -> str:
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="dark"),
        tag("title", title),
        tag("link", rel="icon", href="/static/lamp.svg"),
        tag("link", rel="stylesheet", href="/static/page.css"),
        tag("script", src="/static/early.js"),
        [tag("script", type="module", src=f"/static/{name}.js") for name in SCRIPTS],
    )
    said = json.dumps(script_words(words), ensure_ascii=False)
    attributes = {f"data_{key}": value for key, value in about.items()}
    whole = tag("html", head, tag("body", body, data_words=said, **attributes), lang=words.locale)
    return f"<!doctype html>\n{whole}\n"


def script_words(words: Words) -> dict[str, str]:
    """Return the texts that the page's script uses, by their keys."""
    return {
        "waiting": words("{count} waiting: {label} goes next."),
        "cancel": words("Cancel"),
        "broke": words("The connection broke. Your presses are kept and will be sent once."),
        "again": words("Trying again in {seconds} s."),
        "now": words("Now"),
        "whole": words("Whole board"),
        "older": words("An earlier position"),
        "here": words("Reconnected. Nothing was lost."),
        "stopped": words("The bot has stopped. Start it again, and this page continues on its own."),
        "slow": words("This is taking longer than usual. Nothing is lost."),
        "fresh": words("{count} new"),
        "thread": words("What should the thread be called?"),
        "nobody": words("No such command. Type / to see all."),
        "yes": words("yes"),
        "no": words("no"),
        "choose": words("Choose between {least} and {most}."),
        "optional": words("optional"),
        "large": words("The file is too big for this page: 1 MB at most."),
        "begins": words("Setting up …"),
    }
