"""Benchmarks. Each module's `run` returns figures, targets, and whether these are met; speeds are ratios."""
