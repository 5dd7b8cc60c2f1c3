"""Discord's modals as HTML forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from markupsafe import Markup

from bot.web.elements import tag
from bot.web.markdown import markdown
from sandbox.html.components import MENUS, ROW, STRINGS, TEXT, Choice, Surroundings

FIELD, LABEL, FILE, RADIO, BOXES, BOX = 4, 18, 19, 21, 22, 23
LONG: Final = 2
"""The style of a text input with several lines."""


def form(modal: Mapping[str, Any], around: Surroundings) -> Markup:
    """Return a form with its fields."""
    words = around.words
    return tag(
        "form",
        tag("h2", modal["title"], id="form-title"),
        [_part(each, around) for each in modal["components"]],
        tag(
            "div",
            tag("button", words("Send"), class_="button success", type="submit"),
            tag("button", words("Not now"), class_="button secondary", type="button", data_close=True),
            class_="row",
        ),
        class_="modal", aria_labelledby="form-title", data_form=modal["custom_id"],
    )  # fmt: skip


def _part(part: Mapping[str, Any], around: Surroundings) -> Markup:
    match part["type"]:
        case kind if kind == TEXT:
            return tag("div", markdown(part["content"], around.reader), class_="text")
        case kind if kind == ROW:
            return tag(
                "div", [_labelled(each, each.get("label"), None, around) for each in part["components"]]
            )
        case kind if kind == LABEL:
            return _labelled(part["component"], part.get("label"), part.get("description"), around)
    return _labelled(part, part.get("label"), None, around)


def _labelled(part: Mapping[str, Any], label: str | None, about: str | None, around: Surroundings) -> Markup:
    inside = _field(part, around)
    text = tag("small", about) if about else None
    if part["type"] in (RADIO, BOXES):
        return tag("fieldset", tag("legend", label or ""), text, inside)
    return tag("label", tag("span", label or part.get("placeholder") or ""), text, inside)


def _field(part: Mapping[str, Any], around: Surroundings) -> Markup:
    name, required = part["custom_id"], part.get("required", part["type"] == FIELD)
    match part["type"]:
        case kind if kind == FIELD:
            about: dict[str, Any] = {
                "name": name,
                "required": bool(required),
                "placeholder": part.get("placeholder"),
                "minlength": part.get("min_length") or None,
                "maxlength": part.get("max_length") or 4_000,
            }
            if part.get("style") == LONG:
                return tag("textarea", part.get("value") or "", rows=4, **about)
            return tag("input", type="text", value=part.get("value") or "", **about)
        case kind if kind in MENUS:
            return _select(part, around)
        case kind if kind == FILE:
            return tag("input", type="file", name=name, required=bool(part.get("required", True)))
        case kind if kind == BOX:
            return tag("input", type="checkbox", name=name, data_flag=True, checked=bool(part.get("default")))
    one = part["type"] == RADIO
    return tag("div", [
        tag("label", tag("input", type="radio" if one else "checkbox", name=name, value=option["value"],
                         checked=bool(option.get("default")), data_several=not one),
            tag("span", option["label"],
                tag("small", option["description"]) if option.get("description") else None))
        for option in part.get("options") or ()
    ])  # fmt: skip


def _select(part: Mapping[str, Any], around: Surroundings) -> Markup:
    lines = (
        [Choice(each["value"], each["label"], "", bool(each.get("default"))) for each in part["options"]]
        if part["type"] == STRINGS
        else around.pick.get(part["type"], ())
    )
    options = [tag("option", line.label, value=line.value, selected=line.chosen) for line in lines]
    return tag(
        "select", options, name=part["custom_id"], multiple=(part.get("max_values") or 1) > 1,
        required=bool(part.get("required", True)), data_several=True,
    )  # fmt: skip
