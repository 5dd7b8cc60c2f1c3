"""The table of settings in docs/operating/settings.md: `python -m bot.console.settings_table` writes it."""

from __future__ import annotations

import ast
import inspect
import textwrap
from pathlib import Path
from typing import Final

from pydantic_core import PydanticUndefined

from bot.settings import Settings

PAGE: Final = Path(__file__).parents[2] / "docs" / "operating" / "settings.md"
BEGIN, END = "<!-- settings -->\n", "<!-- /settings -->\n"


def table() -> str:
    """Return the table, with a line for each setting: environment variable, default, and meaning."""
    meanings = _meanings()
    lines = ["| setting | default | what it means |", "|---|---|---|"]
    for name, field in Settings.model_fields.items():
        default = "" if field.default in (None, {}, PydanticUndefined) else f"`{field.default}`"
        lines.append(f"| `{name.upper()}` | {default} | {meanings[name]} |")
    return "\n".join(lines) + "\n"


def written(page: str) -> str:
    """Return a page's text with the current table."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{table()}{END}{after}"


def _meanings() -> dict[str, str]:
    """Return the docstring below each setting in the source, as one line."""
    (model,) = ast.parse(textwrap.dedent(inspect.getsource(Settings))).body
    assert isinstance(model, ast.ClassDef)  # noqa: S101 - it is one
    found: dict[str, str] = {}
    for field, below in zip(model.body, model.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            said = ast.literal_eval(below.value) if isinstance(below, ast.Expr) else ""
            found[field.target.id] = " ".join(str(said).replace("``", "`").split())
    return found


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
