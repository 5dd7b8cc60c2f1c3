"""The messages of calls for a missing player and of musters (planned tables), and the list of a queue."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.crews import crews
from bot.domain.matching.muster import Gathering, Muster
from bot.domain.matching.request import Request, Wish
from bot.matching import QueueOverview
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.matching.form import PACE_NAMES
from bot.ui.press import Press, PressButton
from bot.ui.shorten import shorten

LINE: Final = 900
"""The largest number of characters in a line of names."""


def message(gathering: Gathering, words: Words) -> ui.LayoutView:
    """Lay out the message of a call or muster in its current state."""
    muster = gathering.muster
    match muster.stage:
        case "call":
            lines = list(_call(gathering, words))
            buttons = [
                PressButton(_press("fill", muster), words("Take the last seat"), style=ButtonStyle.primary)
            ]
        case "muster":
            lines = list(_muster(gathering, words))
            buttons = [
                PressButton(_press("ready", muster), words("Ready"), style=ButtonStyle.success),
                PressButton(_press("unready", muster), words("I can't")),
            ]
        case _:
            lines, buttons = list(_over(muster, words)), []
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(lines)))
    if buttons:
        frame.add_item(ui.ActionRow(*buttons))
    view.add_item(frame)
    return view


def _press(verb: str, muster: Muster) -> Press:
    return Press(verb, argument=str(muster.id))


def _call(gathering: Gathering, words: Words) -> Iterator[str]:
    muster = gathering.muster
    yield f"### {words('{game}: one more person', game=texts[muster.game].name(words))}"
    yield _terms(muster, words)
    yield words("Waiting: {names}", names=_names(gathering.people, words))
    yield words(
        "The person who takes the last seat is ready by that. The others then have two days to confirm, and "
        "the table opens in a thread here."
    )


def _muster(gathering: Gathering, words: Words) -> Iterator[str]:
    muster, silent = gathering.muster, gathering.silent
    yield f"### {words('{game}: is everybody ready?', game=texts[muster.game].name(words))}"
    yield _terms(muster, words)
    ready = [plain(each.person.name) for each in gathering.people if each not in silent]
    if ready:
        yield words("Ready: {names}", names=words.join(ready))
    if silent:
        yield words("Pending: {names}", names=words.join(f"<@{each.person.id}>" for each in silent))
    if silent and muster.closes_at is not None:
        yield words(
            "When everybody has confirmed, the table opens in a thread here. Confirm until {time}; people "
            "who don't go to the end of the queue.",
            time=format_dt(muster.closes_at, "f"),
        )
    elif not silent:
        yield words(
            "The table opens as soon as I may create public threads here and write in them. People who "
            "manage the channel can allow that."
        )


def _over(muster: Muster, words: Words) -> Iterator[str]:
    game = texts[muster.game].name(words)
    if muster.stage == "open":
        yield f"### {words('{game}: the table is open', game=game)}"
        yield words("It's here: {post}", post=f"<#{muster.table_channel_id}>")
    else:
        yield f"### {words('{game}: no table yet', game=game)}"
        yield words("Not everybody was ready. People who were keep their places in the queue.")


def letter(muster: Muster, link: str, words: Words) -> str:
    """Return the private message to a person who has to confirm a table."""
    assert muster.closes_at is not None  # noqa: S101 - only a muster is announced
    return words(
        "A table of {game} is being put together with you: {link}. Confirm there until {time}.",
        game=texts[muster.game].name(words),
        link=link,
        time=format_dt(muster.closes_at, "f"),
    )


def link_to(muster: Muster) -> str | None:
    """Return the link to the message of a call or muster, or None if it has not been posted."""
    if muster.message_id is None:
        return None
    return f"https://discord.com/channels/{muster.guild_id}/{muster.channel_id}/{muster.message_id}"


def queue_text(overview: QueueOverview, person_id: int, words: Words) -> str:
    """Return a list of the people who wait in a queue, and a description of the person's own request."""
    lines = [f"### {words('Queue')}"]
    if overview.queue.channel_id is None:
        closed = words(
            "The queue is closed. People who wait keep their places until a moderator opens it again."
        )
        lines.append(closed)
    lines += _waiting(overview, words) or [words("No one is waiting.")]
    lines += _calls(overview, words)
    mine = overview.request_of(person_id)
    if mine is not None:
        lines += _own(overview, mine, words)
    else:
        lines.append(words("/queue join requests a table for you."))
    lot = words(
        "A lot decides between those who have waited equally long. Its seed: {seed}",
        seed=f"`{overview.queue.seed}`",
    )
    lines.append(f"-# {lot}")
    return "\n".join(lines)


def wish_text(wish: Wish, words: Words) -> str:
    """Return a person's request as one line."""
    parts = [
        words.join(texts[game].name(words) for game in wish.games if game in texts),
        words("{least} to {most} people", least=wish.least, most=wish.most)
        if wish.least < wish.most
        else words.n("{count} person", "{count} people", wish.most),
        words(PACE_NAMES[wish.pace]),
        words("rated") if wish.rated else words("hints allowed, rates no one"),
    ]
    if wish.reliability:
        parts.append(words("only people who finish at least {tenths} of 10 games", tenths=wish.reliability))
    if wish.unseen:
        parts.append(words("not named"))
    return " · ".join(parts)


def _terms(muster: Muster, words: Words) -> str:
    seats = words.n("{count} person at a table", "{count} people at a table", muster.seats)
    parts = [seats, words(PACE_NAMES[muster.pace])]
    if muster.game not in crews:
        parts.append(words("rated") if muster.rated else words("hints allowed, rates no one"))
    return " · ".join(parts)


def _names(people: Sequence[Request], words: Words) -> str:
    """Return the names of people who may be named, and the number of the others."""
    names = [plain(each.person.name) for each in people if not each.wish.unseen]
    others = len(people) - len(names)
    if others:
        names.append(words.n("{count} person who isn't named", "{count} people who aren't named", others))
    return shorten(words.join(names), LINE)


def _waiting(overview: QueueOverview, words: Words) -> list[str]:
    by_game: dict[str, list[Request]] = defaultdict(list)
    for each in overview.free:
        for game in each.wish.games:
            by_game[game].append(each)
    return [
        f"- {words('{title}: {value}', title=texts[game].name(words), value=_names(people, words))}"
        for game, people in by_game.items()
        if game in texts
    ]


def _calls(overview: QueueOverview, words: Words) -> Iterator[str]:
    for gathering in overview.gatherings:
        link = link_to(gathering.muster)
        if gathering.muster.stage == "call" and link is not None:
            game = texts[gathering.muster.game].name(words)
            yield words("One person is missing for {game}: {link}", game=game, link=link)


def _own(overview: QueueOverview, mine: Request, words: Words) -> Iterator[str]:
    until = format_dt(mine.expires_at, "D")
    yield words("You wait until {date} for: {wish}", date=until, wish=wish_text(mine.wish, words))
    gathering = overview.gathering_of(mine)
    if mine.paused:
        yield words("Your request is paused, since you didn't confirm twice. /queue join goes on.")
    elif gathering is not None and gathering.muster.stage == "muster":
        link = link_to(gathering.muster) or f"<#{overview.queue.channel_id}>"
        yield words("A table is being put together with you: {link}", link=link)
