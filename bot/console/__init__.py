"""The commands of the command line: each module defines the arguments of one command and runs it."""
