"""The players' colours, compared with stored ones, since a comparison of whole boards might miss a change."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from render import PAINTERS
from render.arctic import identities
from render.colours import RGB
from render.palettes import THEMES

GOLDEN = Path(__file__).parent / "golden"


def code(colour: RGB) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def colours(game: str) -> dict[str, dict[str, list[str]]]:
    """Return the base, line and rim colours of all players, by palette and by the letters on their tokens."""
    return {
        name: {
            f"{number} {who.code}": [
                "#{:02X}{:02X}{:02X}".format(*part) for part in (who.base, who.line, who.rim)
            ]
            for number, who in enumerate(PAINTERS[game].identities(theme))
        }
        for name, theme in THEMES.items()
    }


def changed(game: str) -> list[str]:
    """Return the players whose colours differ from the stored ones."""
    stored = json.loads((GOLDEN / game / "colours.json").read_text("utf-8"))
    now = colours(game)
    everybody = {(palette, who) for known in (stored, now) for palette in known for who in known[palette]}
    return sorted(
        f"{palette}: {who}"
        for palette, who in everybody
        if stored.get(palette, {}).get(who) != now.get(palette, {}).get(who)
    )


def test_seats_keep_their_colours(game: str) -> None:
    if os.environ.get("RENEW_GOLDEN"):
        text = json.dumps(colours(game), indent=1) + "\n"
        (GOLDEN / game / "colours.json").write_text(text, "utf-8")
    assert changed(game) == []


def test_a_changed_colour_of_a_single_player_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    altered: Mapping[str, tuple[str, ...]] = {
        eyes: (*bases[:3], "#8C5A36") if eyes == "usual" else bases
        for eyes, bases in identities._SEAT_COLOURS.items()
    }
    monkeypatch.setattr(identities, "_SEAT_COLOURS", altered)
    identities.seats.cache_clear()
    try:
        assert changed("arctic") == [f"{name}: 9 D" for name in ("contrast", "light", "standard")]
    finally:
        identities.seats.cache_clear()
