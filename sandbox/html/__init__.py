"""The parts of the page as HTML, each a function of its content and the reader's language."""
