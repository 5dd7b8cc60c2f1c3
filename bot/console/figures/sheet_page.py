"""A worksheet as a page to print: each reconstructed item, our guess, and space for the printed text."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from engine.kernel.worksheet import Worksheet, as_toml

_STYLE = """
body { font: 10pt/1.4 system-ui, sans-serif; margin: 2em auto; max-width: 60em; }
body { color: #111; background: #fff; }
h1 { font-size: 16pt; } h2 { font-size: 12pt; margin: 1.6em 0 .4em; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { border: 1px solid #555; padding: .35em .5em; text-align: left; vertical-align: top; }
tr { break-inside: avoid; } thead { display: table-header-group; }
.item { width: 24%; } .guess { width: 38%; } code { font-size: 8.5pt; overflow-wrap: anywhere; }
td.print { height: 4.5em; }
@page { margin: 14mm; }
"""


def sheet_page(sheet: Worksheet, title: str) -> str:
    """Return a worksheet as a self-contained HTML page."""
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><meta charset="utf-8">',
            f"<title>{escape(title)}: what had to be reconstructed</title>",
            f"<style>{_STYLE}</style>",
            f"<h1>{escape(title)}: what had to be reconstructed</h1>",
            "<p>These parts of the printed game were not to be had, so they are guesses. Tick a line where",
            "the guess is what your copy says; else write beside it what is printed, word for word. Then",
            f"type it into <code>{escape(sheet.game)}-worksheet.toml</code>, and try it with",
            f"<code>quarterdeck worksheet {escape(sheet.game)} --check FILE</code>.</p>",
            *_tables(sheet),
            "</html>",
            "",
        ]
    )


def _tables(sheet: Worksheet) -> Iterator[str]:
    for table in dict.fromkeys(item.table for item in sheet.items):
        yield f"<h2>{escape(table.replace('_', ' ').capitalize())}</h2>"
        yield '<table><thead><tr><th class="item">Item<th class="guess">Our guess<th>Printed</thead>'
        yield "<tbody>"
        for item in sheet.items:
            if item.table == table:
                guess = "<br>".join(
                    f"<code>{escape(field)} = {escape(as_toml(value))}</code>"
                    for field, value in item.guess.items()
                )
                yield (
                    f"<tr><td>{escape(item.title)}<br><code>[{escape(str(item))}]</code>"
                    f"<td>{guess or 'only to be told'}<br>☐ as printed<td class='print'>"
                )
        yield "</tbody></table>"
