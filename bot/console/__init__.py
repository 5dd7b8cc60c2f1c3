"""What the command line does, one command a file: each adds its arguments and runs."""
