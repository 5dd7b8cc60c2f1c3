"""2019: The Arctic, for two to four companies that lobby five nations."""
