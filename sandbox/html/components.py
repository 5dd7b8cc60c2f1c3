"""Discord's message components as HTML: layout, text, pictures, buttons and menus, of V2 and before."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from bot.text.catalogue import Words
from bot.web.elements import Child, join, tag
from bot.web.markdown import Reader, emoji_picture, inline, markdown

ROW, BUTTON, STRINGS, USERS, ROLES, MENTIONABLES, CHANNELS = 1, 2, 3, 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LINK: Final = 5
STYLES: Final = {1: "primary", 2: "secondary", 3: "success", 4: "danger", LINK: "link"}
MENUS: Final = (STRINGS, USERS, ROLES, MENTIONABLES, CHANNELS)

Component = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a menu."""

    value: str
    label: str
    about: str = ""
    chosen: bool = False
    emoji: Child = None
    """The emoji in front of the label."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The data of the page that components need."""

    reader: Reader
    words: Words
    files: Mapping[str, str]
    """The address on this page of each file, by the address that Discord gave it."""
    pick: Mapping[int, Sequence[Choice]]
    """The options of menus of users, roles and channels, by the type of the menu."""


def components(parts: Sequence[Component], around: Surroundings) -> Markup:
    """Return components as HTML, one after another."""
    return join(_component(part, around) for part in parts)


def _component(part: Component, around: Surroundings) -> Markup:
    match part.get("type"):
        case kind if kind == ROW:
            return tag("div", components(part["components"], around), class_="row")
        case kind if kind == BUTTON:
            return _button(part, around)
        case kind if kind in MENUS:
            return _menu(part, around)
        case kind if kind == TEXT:
            return tag("div", markdown(part["content"], around.reader), class_="text")
        case kind if kind == SECTION:
            return _section(part, around)
        case kind if kind == GALLERY:
            pictures = [_picture(item, around) for item in part["items"]]
            return tag("div", pictures, class_="gallery", data_count=len(pictures))
        case kind if kind == FILE:
            return attachment(part.get("name") or "", _address(part["file"], around), part.get("size"))
        case kind if kind == SEPARATOR:
            line = part.get("divider", True)
            return tag("hr", class_="line" if line else "space", data_large=part.get("spacing") == 2)
        case kind if kind == CONTAINER:
            colour = part.get("accent_color")
            accent = None if colour is None else f"#{colour:06x}"
            return tag("div", components(part["components"], around), class_="container", data_accent=accent)
    return tag("p", around.words("This page can't show part of this message."), class_="subtext")


def _section(part: Component, around: Surroundings) -> Markup:
    accessory = part["accessory"]
    if accessory["type"] == THUMBNAIL:
        beside = tag("div", _picture(accessory, around), class_="thumbnail")
    else:
        beside = _button(accessory, around)
    return tag("div", tag("div", components(part["components"], around)), beside, class_="section")


def _button(part: Component, around: Surroundings) -> Markup:
    picture = _emoji(part, around)
    label = [picture, part.get("label")]
    style = STYLES.get(part.get("style", 2), "secondary")
    if style == "link":
        return tag(
            "a", label, " ↗", class_="button link", href=part["url"], target="_blank",
            rel="noopener noreferrer nofollow",
        )  # fmt: skip
    number, rest = _numbered(part.get("label") or "")
    return tag(
        "button", [picture, rest], class_=f"button {style}", type="button",
        disabled=bool(part.get("disabled")), data_press=part.get("custom_id"), data_key=number,
        data_number=number,
    )  # fmt: skip


def _numbered(label: str) -> tuple[str | None, str]:
    """Split a label that begins with the number of a place on the picture into number and rest."""
    found = re.match(r"(\d{1,2}) · ", label)
    return (found[1], label[found.end() :]) if found else (None, label)


def _menu(part: Component, around: Surroundings) -> Markup:
    """Return a menu as a disclosure with a button for each option, or a checkbox if several may be chosen."""
    kind, several = part["type"], (part.get("max_values") or 1) > 1
    lines = _lines(part, around) if kind == STRINGS else _offered(part, around)
    chosen = [join((line.emoji, line.label)) for line in lines if line.chosen]
    title = join(chosen, ", ") or part.get("placeholder") or around.words("Choose")
    summary = tag("summary", tag("span", title), class_="" if chosen else "unchosen")
    shown = [_box(line) if several else _line(line) for line in lines]
    done = tag(
        "button", around.words.p("menu", "Done"), class_="button primary", type="button", data_done=True
    )
    return tag(
        "details", summary, tag("div", shown, done if several else None, class_="lines"),
        class_="menu", data_menu=part["custom_id"], data_kind=kind, data_disabled=bool(part.get("disabled")),
        data_least=part.get("min_values", 1), data_most=part.get("max_values", 1),
    )  # fmt: skip


def _lines(part: Component, around: Surroundings) -> list[Choice]:
    return [
        Choice(
            option["value"],
            option["label"],
            option.get("description") or "",
            bool(option.get("default")),
            _emoji(option, around),
        )
        for option in part["options"]
    ]


def _offered(part: Component, around: Surroundings) -> list[Choice]:
    """Return the options of a menu of users, roles or channels."""
    already = {str(value["id"]) for value in part.get("default_values") or ()}
    wanted = set(part.get("channel_types") or ())
    return [
        Choice(line.value, line.label, line.about, line.value in already)
        for line in around.pick.get(part["type"], ())
        if not (part["type"] == CHANNELS and wanted) or int(line.about or 0) in wanted
    ]


def _line(line: Choice) -> Markup:
    number, rest = _numbered(line.label)
    return tag(
        "button", tag("span", line.emoji, rest, data_key=number), _about(line), type="button",
        data_value=line.value, aria_pressed="true" if line.chosen else None,
    )  # fmt: skip


def _box(line: Choice) -> Markup:
    box = tag("input", type="checkbox", value=line.value, checked=line.chosen)
    return tag("label", box, tag("span", line.emoji, line.label), _about(line))


def _about(line: Choice) -> Markup | None:
    return tag("small", line.about) if line.about and not line.about.isdigit() else None


def _picture(item: Component, around: Surroundings) -> Markup:
    address, description = _address(item["media"], around), item.get("description") or ""
    width, height = item["media"].get("width"), item["media"].get("height")
    shown = tag("img", src=address, alt=description, loading="lazy", width=width, height=height)
    label = around.words("Enlarge the picture")
    return tag(
        "a", shown, href=address, class_="picture", data_lightbox=True, aria_label=description or label
    )


def attachment(name: str, address: str, size: int | None) -> Markup:
    """Return a link to download a file."""
    kilobytes = f"{(size or 0) / 1000:.1f} kB" if size else ""
    link = tag("a", name or address.rsplit("/", 1)[-1], href=address, download=True)
    return tag("p", "⭳ ", link, " ", tag("small", kilobytes), class_="file")


def _address(media: Component, around: Surroundings) -> str:
    return around.files.get(str(media.get("url", "")), "")


def _emoji(part: Component, around: Surroundings) -> Child:
    """Return the emoji of a button or a menu's option; the application's own are pictures."""
    shown = part.get("emoji") or {}
    if shown.get("id"):
        return emoji_picture(shown["name"] or "", shown["id"], around.reader.locale), " "
    return f"{shown['name']} " if shown.get("name") else None


def embed(part: Component, around: Surroundings) -> Markup:
    """Return an embed, as messages without V2 components have."""
    reader, colour = around.reader, part.get("color")
    fields = [
        tag("div", tag("strong", inline(each["name"], reader)), markdown(each["value"], reader))
        for each in part.get("fields") or ()
    ]
    media = part.get("image") or part.get("thumbnail")
    return tag(
        "div",
        tag("strong", inline(part["title"], reader), class_="title") if part.get("title") else None,
        markdown(part["description"], reader) if part.get("description") else None,
        tag("div", fields, class_="fields") if fields else None,
        _picture({"media": media}, around) if media and _address(media, around) else None,
        tag("p", part["footer"]["text"], class_="subtext") if part.get("footer") else None,
        class_="container embed", data_accent=None if colour is None else f"#{colour:06x}",
    )  # fmt: skip
