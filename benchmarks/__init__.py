"""Speed, as ratios within one run: each module's `run` returns figures, targets, and whether they are met."""
