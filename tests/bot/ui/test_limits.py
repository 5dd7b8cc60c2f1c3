"""The checks against Discord's limits find every violation."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.limits import choice_faults, message_faults, modal_faults

RADIO: dict[str, Any] = {
    "type": 21,
    "custom_id": "radio",
    "options": [{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}],
}
PART: dict[str, Any] = {"type": 18, "label": "Which", "component": RADIO}
MODAL: dict[str, Any] = {"title": "Form", "custom_id": "form", "components": [PART]}


def row(*parts: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def button(**changes: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Act", "custom_id": "act", **changes}


def menu(count: int, **changes: Any) -> dict[str, Any]:
    options = [{"label": f"Option {n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options, **changes}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


@pytest.mark.parametrize(
    "broken",
    [
        {"content": "x" * 2_001},
        {"nonce": "x" * 26},
        {"attachments": [{"id": 0, "filename": "b.png", "description": "x" * 1_025}]},
        {"attachments": [{"id": n, "filename": f"{n}.png"} for n in range(11)]},
        {"components": [row(button())] * 6},
        {"components": [row(button(), button())]},
        {"components": [row(button(label="x" * 81))]},
        {"components": [row(button(label=""))]},
        {"components": [row(button(custom_id="x" * 101))]},
        {"components": [row(*(button(custom_id=str(n)) for n in range(6)))]},
        {"components": [row()]},
        {"components": [row(menu(26))]},
        {"components": [row(menu(0))]},
        {"components": [row(menu(3, max_values=4))]},
        {"components": [row(menu(1, placeholder="x" * 151))]},
        {"components": [row(menu(1), button())]},
        {"components": [row(menu(1, options=[{"label": "x" * 101, "value": "v"}]))]},
        {"components": [row(menu(2, options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]))]},
        {"components": [text("x" * 4_001)]},
        {"components": [text("x" * 2_001), text("x" * 2_000)]},
        {"components": [text("")]},
        {"components": [text("x")] * 41},
        {"components": [text("x")], "content": "y"},
        {"components": [text("x")], "flags": 64},
        {"components": [{"type": 12, "items": [{"media": {"url": "attachment://gone.png"}}]}]},
    ],
)
def test_a_broken_message_is_found(broken: dict[str, Any]):
    assert list(message_faults(broken))


def test_sound_payloads_pass():
    sound = {
        "components": [{"type": 17, "components": [text("x" * 4_000), row(button()), row(menu(25))]}],
        "flags": 1 << 15 | 64,
        "nonce": "x" * 25,
        "attachments": [{"id": 0, "filename": "b.png", "description": "x" * 1_024}],
    }
    assert list(message_faults(sound)) == []
    assert list(choice_faults([{"name": "x" * 100, "value": "y" * 100}] * 25)) == []
    assert list(modal_faults({**MODAL, "title": "x" * 45})) == []


def test_broken_suggestions_and_modals_are_found():
    assert list(choice_faults([{"name": "x", "value": 1}] * 26))
    assert list(choice_faults([{"name": "x" * 101, "value": "y"}]))
    assert list(choice_faults([{"name": "x", "value": "y" * 101}]))
    assert list(modal_faults({**MODAL, "title": "x" * 46}))
    assert list(modal_faults({**MODAL, "components": [PART] * 6}))
    for change in ({"label": "x" * 46}, {"description": "x" * 101}):
        assert list(modal_faults({**MODAL, "components": [{**PART, **change}]}))
    for control in (
        {**RADIO, "options": RADIO["options"][:1]},
        {**RADIO, "options": RADIO["options"] * 6},
        {**RADIO, "custom_id": "x" * 101},
        menu(26),
    ):
        assert list(modal_faults({**MODAL, "components": [{**PART, "component": control}]}))
