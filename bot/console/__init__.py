"""The commands of the command line, one module for each, which adds its arguments and runs it."""
