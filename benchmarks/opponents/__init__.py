"""Requirements on computer players, measured line by line on whole games."""
