"""The words of 2019: The Arctic."""
