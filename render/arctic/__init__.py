"""The board of The Arctic: a polar chart over real coastlines, and the displays next to it."""
