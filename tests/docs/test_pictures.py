"""The boards in the documentation are the same as those drawn now."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

import pytest
from PIL import Image, ImageChops, ImageStat

import engine
from bot.console.pictures.board import picture
from engine import games
from engine.kernel.save import read_save
from engine.kernel.table import play_save

ROOT = Path(engine.__file__).parents[1]
SHOWN = ROOT / "docs" / "pictures"
DRAWN = (
    "arctic-middle",
    "empires",
    "nemo",
    "rule",
    "zoom",
)
SMALL = (160, 160)
"""The size to which pictures are reduced, so that slightly different edges on other computers don't
matter."""
MOST = 1.5
"""The largest permitted average difference of colours, from 0 to 255."""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with the current pictures of `docs/pictures.py`."""
    folder = tmp_path_factory.mktemp("pictures")
    run_path(str(ROOT / "docs" / "pictures.py"))["draw_all"](folder)
    return folder


def opened(file: Path) -> Image.Image:
    """Read a picture."""
    with Image.open(file) as picture:
        return picture.convert("RGB")


def apart(one: Path, other: Path) -> float:
    """Return the average difference of the colours of two pictures, from 0 to 255."""
    pictures = [opened(each).resize(SMALL, Image.Resampling.BOX) for each in (one, other)]
    return max(ImageStat.Stat(ImageChops.difference(*pictures)).mean)


@pytest.mark.parametrize("name", DRAWN)
def test_boards_in_the_documentation_are_up_to_date(drawn: Path, name: str) -> None:
    shown, today = SHOWN / f"{name}.png", drawn / f"{name}.png"
    assert opened(shown).size == opened(today).size
    assert apart(shown, today) < MOST, "run: python docs/pictures.py, and look at what it draws"


def test_the_documentation_shows_every_drawn_board(drawn: Path) -> None:
    assert sorted(file.stem for file in drawn.glob("*.png")) == sorted(DRAWN)


def test_the_save_next_to_the_pictures_is_up_to_date(drawn: Path) -> None:
    assert (SHOWN / "arctic.json").read_bytes() == (drawn / "arctic.json").read_bytes()


def test_boards_of_different_positions_differ(drawn: Path) -> None:
    save = read_save((drawn / "arctic.json").read_bytes())
    opening = play_save(save, games, seed="", to=3)
    (drawn.parent / "opening.png").write_bytes(picture(opening, save.people, "en"))
    assert apart(drawn.parent / "opening.png", drawn / "arctic-middle.png") > MOST


def test_every_picture_is_shown_by_a_page() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {
        (page.parent / link).resolve()
        for page in pages
        for link in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page.read_text("utf-8"))
    }
    assert shown >= {file.resolve() for file in (ROOT / "docs").rglob("*.png")}
