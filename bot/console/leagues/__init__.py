"""What the command line does about leagues."""
