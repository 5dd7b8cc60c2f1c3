"""The board of The Arctic: a polar chart with real coastlines, and the displays next to it."""
