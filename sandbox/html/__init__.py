"""The parts of the page as HTML: each is a function of its content and the reader's language."""
