"""The commands of the command line, one file for each: they add their arguments and run."""
