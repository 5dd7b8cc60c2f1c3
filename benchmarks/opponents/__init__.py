"""Requirements on computer players, which are measured one by one over whole games."""
