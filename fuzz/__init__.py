"""Harnesses for fuzzing: bytes become what a user could send, and none of it may be an error of the bot.

`python -m fuzz TARGET` runs one with atheris, as fuzz/README.md says; the tests run all with hypothesis.
"""
