"""Fuzzing harnesses, which turn bytes into a user's input; no input may cause an error in the bot.

`python -m fuzz TARGET` runs one with atheris, as described in fuzz/README.md; the tests run all with
hypothesis.
"""
