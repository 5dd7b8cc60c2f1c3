"""Checks of every request that the bot sends in a test against Discord's limits.

The limits are those of Discord's documentation; the simulated Discord enforces only some of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

ROW, BUTTON, SELECTS, TEXT_INPUT = 1, 2, (3, 5, 6, 7, 8), 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, RADIO, CHECKBOXES = 18, 21, 22
COMPONENTS_V2 = 1 << 15
LARGEST_FILE = 10 * 1024 * 1024

Payload = Mapping[str, Any]


def message_faults(payload: Payload) -> Iterator[str]:
    """Yield every violation in a message, new or edited."""
    content = payload.get("content") or ""
    components = payload.get("components") or []
    files = payload.get("attachments") or []
    whole = list(_walk(components))
    laid_out = any(part["type"] not in {ROW, BUTTON, *SELECTS} for part in whole)
    if len(content) > 2_000:
        yield f"content of {len(content)} characters"
    if len(str(payload.get("nonce", ""))) > 25:
        yield f"nonce {payload['nonce']}"
    if len(files) > 10:
        yield f"{len(files)} files"
    for file in files:
        if len(file.get("description") or "") > 1_024:
            yield f"alt text of {len(file['description'])} characters"
    if laid_out:
        yield from _laid_out_faults(payload, whole)
    elif len(components) > 5:
        yield f"{len(components)} rows"
    yield from _component_faults(whole)
    names = {file.get("filename") for file in files}
    for url in _urls(whole):
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
            yield f"{url} is not attached"


def modal_faults(payload: Payload) -> Iterator[str]:
    """Yield every violation in a modal."""
    if not 1 <= len(payload["title"]) <= 45:
        yield f"modal title {payload['title']!r}"
    if not 1 <= len(payload["custom_id"]) <= 100:
        yield f"modal custom_id {payload['custom_id']!r}"
    if not 1 <= len(payload["components"]) <= 5:
        yield f"modal of {len(payload['components'])} parts"
    names = [part["component"]["custom_id"] for part in payload["components"] if part["type"] == LABEL]
    for part in payload["components"]:
        if part["type"] == LABEL:
            yield from _labelled_faults(part, names)
        elif part["type"] != TEXT:
            yield f"part {part['type']} outside of a label"


def _labelled_faults(part: Payload, names: list[str]) -> Iterator[str]:
    control, label, about = part["component"], part["label"], part.get("description")
    if not 1 <= len(label) <= 45:
        yield f"label {label!r}"
    if about is not None and not 1 <= len(about) <= 100:
        yield f"description {about!r}"
    if not 1 <= len(control["custom_id"]) <= 100 or names.count(control["custom_id"]) > 1:
        yield f"custom_id {control['custom_id']!r}"
    if control["type"] in SELECTS:
        yield from _menu_faults(control)
    elif control["type"] in (RADIO, CHECKBOXES):
        options = control["options"]
        if not (2 if control["type"] == RADIO else 1) <= len(options) <= 10:
            yield f"a group of {len(options)} options"
        yield from _menu_faults({**control, "max_values": control.get("max_values") or 1})


def choice_faults(choices: list[Payload]) -> Iterator[str]:
    """Yield every violation in autocomplete suggestions."""
    if len(choices) > 25:
        yield f"{len(choices)} suggestions"
    for choice in choices:
        if not 1 <= len(choice["name"]) <= 100:
            yield f"suggestion {choice['name']!r}"
        if isinstance(choice["value"], str) and not 1 <= len(choice["value"]) <= 100:
            yield f"suggested value {choice['value']!r}"


def _laid_out_faults(payload: Payload, whole: list[Payload]) -> Iterator[str]:
    if payload.get("content") or payload.get("embeds"):
        yield "content or embeds beside a layout"
    if "flags" in payload and not payload["flags"] & COMPONENTS_V2:
        yield "a layout without its flag"
    if len(whole) > 40:
        yield f"{len(whole)} components"
    text = sum(len(part["content"]) for part in whole if part["type"] == TEXT)
    if text > 4_000:
        yield f"{text} characters of text"
    for part in whole:
        if part["type"] == TEXT and not part["content"]:
            yield "an empty text"
        if part["type"] == GALLERY and not 1 <= len(part["items"]) <= 10:
            yield f"a gallery of {len(part['items'])}"


def _component_faults(whole: list[Payload]) -> Iterator[str]:
    ids = [part["custom_id"] for part in whole if "custom_id" in part]
    for custom_id in ids:
        if not 1 <= len(custom_id) <= 100:
            yield f"custom_id {custom_id!r}"
        if ids.count(custom_id) > 1:
            yield f"custom_id {custom_id!r} twice"
    for part in whole:
        if part["type"] == ROW:
            yield from _row_faults(part["components"])
        elif part["type"] == BUTTON and not 1 <= len(part.get("label") or "") <= 80:
            yield f"button label {part.get('label')!r}"
        elif part["type"] in SELECTS:
            yield from _menu_faults(part)


def _row_faults(components: list[Payload]) -> Iterator[str]:
    menus = [part for part in components if part["type"] in SELECTS]
    if menus and len(components) > 1:
        yield "a menu that shares its row"
    if not 1 <= len(components) <= 5:
        yield f"a row of {len(components)}"


def _menu_faults(menu: Payload) -> Iterator[str]:
    options = menu.get("options") or []
    if menu["type"] == 3 and not 1 <= len(options) <= 25:
        yield f"a menu of {len(options)} options"
    if menu.get("max_values", 1) > max(1, len(options)):
        yield f"a menu of which {menu['max_values']} of {len(options)} can be chosen"
    if len(menu.get("placeholder") or "") > 150:
        yield f"placeholder {menu['placeholder']!r}"
    values = [option["value"] for option in options]
    for option in options:
        for key in ("label", "value", "description"):
            if len(option.get(key) or "") > 100:
                yield f"option {key} {option[key]!r}"
        if not option["label"] or not option["value"]:
            yield "an option without a label or a value"
        if values.count(option["value"]) > 1:
            yield f"option value {option['value']!r} twice"


def _walk(components: list[Payload]) -> Iterator[Payload]:
    for part in components:
        yield part
        yield from _walk(part.get("components") or [])
        if "accessory" in part:
            yield from _walk([part["accessory"]])


def _urls(whole: list[Payload]) -> Iterator[str]:
    for part in whole:
        for medium in (part.get("media"), part.get("file"), *(i["media"] for i in part.get("items") or ())):
            if medium:
                yield medium["url"]
