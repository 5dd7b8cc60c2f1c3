"""2019: The Arctic, for two to four companies and the five nations they lobby."""
