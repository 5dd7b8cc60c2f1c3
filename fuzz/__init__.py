"""Harnesses for fuzzing: bytes become input of a user, and none of it may cause an error of the bot.

`python -m fuzz TARGET` runs one with atheris, as described in fuzz/README.md; the tests run all with
hypothesis.
"""
