"""Converts Discord's markdown to HTML: formatting, quotes, lists, code, links, mentions and times.

No maintained library reads this dialect (subtext, spoilers, timestamps, mentions; no HTML), so this module
does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from babel.dates import format_date, format_datetime, format_time, format_timedelta
from markupsafe import Markup, escape

from bot.delivery import piece_of
from bot.text.catalogue import words_for
from bot.web.elements import join, tag

Named = Callable[[str, int], str | None]
"""Returns the name of a mentioned user, role or channel, from its kind (``@``, ``@&``, ``#``) and id."""

_INLINE: Final = re.compile(
    r"""
    \\(?P<escaped>[^\w\s])
  | (?P<ticks>`+)(?P<code>.+?)(?P=ticks)(?!`)
  | <(?P<kind>@&|@!?|\#)(?P<id>\d{1,20})>
  | <t:(?P<time>-?\d{1,13})(?::(?P<style>[tTdDfFR]))?>
  | </(?P<command>[\w -]{1,100}):\d+>
  | <a?:(?P<emoji>\w{1,32}):(?P<emoji_id>\d{1,20})>
  | \[(?P<label>(?:\\.|[^\]\\]){1,400})\]\(<?(?P<address>https?://[^\s)>]{1,1500})>?\)
  | <?(?P<bare>https?://[^\s<>)]{1,1500})>?
  | \*\*\*(?P<both>(?=\S)(?:\\.|.)+?)\*\*\*(?!\*)
  | \*\*(?P<strong>(?=\S)(?:\\.|.)+?)\*\*(?!\*)
  | __(?P<under>(?=\S)(?:\\.|.)+?)__(?!_)
  | ~~(?P<gone>(?=\S)(?:\\.|.)+?)~~
  | \|\|(?P<spoiler>(?=\S)(?:\\.|.)+?)\|\|
  | \*(?P<em>(?=\S)(?:\\.|[^*])+?)\*(?!\*)
  | (?<!\w)_(?P<em2>(?=\S)(?:\\.|[^_])+?)_(?!\w)
    """,
    re.VERBOSE | re.DOTALL,
)
_NESTED: Final = {"strong": "strong", "under": "u", "gone": "s", "em": "em", "em2": "em"}
_HEAD: Final = re.compile(r"(#{1,3}) +(.+)")
_ITEM: Final = re.compile(r"( *)(?:[-*]|(\d{1,4})\.) +(.+)")
_FENCE: Final = re.compile(r"```(?:[\w+-]*\n)?(.*?)\n?```", re.DOTALL)
_DEEPEST: Final = 8
"""The largest depth to which nested formats are parsed."""


@dataclass(frozen=True, slots=True)
class Reader:
    """The person who reads a text, with what is needed to show it to them."""

    locale: str
    """One of the bot's languages."""
    named: Named
    itself: int = 0
    """The reader's own id: mentions of them are highlighted."""


def markdown(text: str, reader: Reader) -> Markup:
    """Return a message's text as HTML."""
    parts = _FENCE.split(text)
    shown = []
    for number, part in enumerate(parts):
        if number % 2:
            shown.append(tag("pre", tag("code", part)))
        elif part.strip("\n"):
            shown.append(join(_blocks(part.strip("\n").split("\n"), reader)))
    return join(shown)


def inline(text: str, reader: Reader, depth: int = 0) -> Markup:
    """Return one line of text as HTML; `depth` is how deeply its formatting is nested."""
    shown, at = [], 0
    for match in _INLINE.finditer(text):
        shown += [escape(text[at : match.start()]), _span(match, reader, depth)]
        at = match.end()
    return Markup("").join([*shown, escape(text[at:])])


def _blocks(lines: list[str], reader: Reader) -> Iterator[Markup]:
    at = 0
    while at < len(lines):
        line = lines[at]
        many = 1
        if head := _HEAD.fullmatch(line):
            yield tag(f"h{len(head[1]) + 2}", inline(head[2], reader))
        elif line.startswith("-# "):
            yield tag("p", inline(line[3:], reader), class_="subtext")
        elif line.startswith((">>> ", "> ")):
            rest = lines[at:] if line.startswith(">>> ") else _run(lines[at:], lambda each: each[:2] == "> ")
            many = len(rest)
            quoted = [each.removeprefix(">>> ").removeprefix("> ") for each in rest]
            yield tag("blockquote", join(_blocks(quoted, reader)))
        elif _ITEM.fullmatch(line):
            items = _run(lines[at:], lambda each: _ITEM.fullmatch(each) is not None)
            many = len(items)
            yield _list(items, reader)
        else:
            rest = _run(lines[at:], _plain)
            many = max(1, len(rest))
            if any(each.strip() for each in rest):
                said = [inline(each, reader) for each in "\n".join(rest).strip("\n").split("\n")]
                yield tag("p", Markup("<br>").join(said))
        at += many


def _plain(line: str) -> bool:
    return not (_HEAD.fullmatch(line) or line.startswith(("-# ", "> ", ">>> ")) or _ITEM.fullmatch(line))


def _run(lines: list[str], belongs: Callable[[str], bool]) -> list[str]:
    count = next((number for number, line in enumerate(lines) if not belongs(line)), len(lines))
    return lines[:count]


def _list(lines: list[str], reader: Reader) -> Markup:
    items = [match for line in lines if (match := _ITEM.fullmatch(line))]
    shown = [
        tag("li", inline(item[3], reader), class_="within" if item[1] else None, value=item[2])
        for item in items
    ]
    return tag("ol" if items[0][2] else "ul", shown)


def emoji_picture(name: str, emoji_id: str, locale: str) -> Markup:
    """Return one of the application's emoji as a picture; the alternative text is the piece's name."""
    piece = piece_of(name)
    text = f":{name}:" if piece is None else words_for(locale).piece(piece)
    return tag("img", src=f"/emoji/{emoji_id}.png", alt=text, class_="emoji", width=22, height=22)


def _span(match: re.Match[str], reader: Reader, depth: int) -> Markup:
    kind = match.lastgroup or ""
    text = match[kind]
    if match["escaped"]:
        return escape(match["escaped"])
    if match["code"]:
        return tag("code", match["code"].strip() or match["code"])
    if match["id"]:
        return _mention(match["kind"].rstrip("!"), int(match["id"]), reader)
    if match["time"]:
        return moment(int(match["time"]), match["style"] or "f", reader.locale)
    if match["command"]:
        return tag("span", f"/{match['command']}", class_="mention")
    if match["emoji"]:
        return emoji_picture(match["emoji"], match["emoji_id"], reader.locale)
    if address := match["address"] or match["bare"]:
        label = inline(match["label"], reader, depth + 1) if match["label"] else address
        return tag("a", label, href=address, target="_blank", rel="noopener noreferrer nofollow")
    inner = inline(text, reader, depth + 1) if depth < _DEEPEST else escape(text)
    if match["both"]:
        return tag("strong", tag("em", inner))
    if match["spoiler"]:
        return tag("details", tag("summary", "▒▒▒▒"), inner, class_="spoiler")
    return tag(_NESTED[kind], inner)


def _mention(kind: str, number: int, reader: Reader) -> Markup:
    name = reader.named(kind, number)
    sign = "#" if kind == "#" else "@"
    mine = kind == "@" and number == reader.itself
    return tag("span", f"{sign}{name or '?'}", class_="mention mine" if mine else "mention")


def moment(seconds: int, style: str, locale: str, now: datetime | None = None) -> Markup:
    """Return a timestamp in one of Discord's styles; a script on the page updates relative ones."""
    try:
        at = datetime.fromtimestamp(seconds, UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return escape("?")
    code = locale.replace("-", "_")
    full = format_datetime(at, "EEEE d MMMM y HH:mm" if code == "en" else "full", locale=code)
    match style:
        case "t":
            text = format_time(at, "HH:mm", locale=code)
        case "T":
            text = format_time(at, "HH:mm:ss", locale=code)
        case "d":
            text = format_date(at, "short", locale=code)
        case "D":
            text = format_date(at, "long", locale=code)
        case "R":
            text = format_timedelta(at - (now or datetime.now(UTC)), add_direction=True, locale=code)
        case "F":
            text = full
        case _:
            text = f"{format_date(at, 'long', locale=code)} {format_time(at, 'HH:mm', locale=code)}"
    return tag("time", text, datetime=at.isoformat(), title=full, data_style=style)
