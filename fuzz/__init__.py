"""Fuzzing harnesses: they turn bytes into a user's input, none of which may cause an error in the bot.

`python -m fuzz TARGET` runs one with atheris, as described in fuzz/README.md; the tests run all with
hypothesis.
"""
