"""Harnesses for fuzzing: bytes become what a person could send, and none of it may be a mistake of the bot's.

`python -m fuzz TARGET` runs one with atheris, as fuzz/README.md says; the tests run all with hypothesis.
"""
