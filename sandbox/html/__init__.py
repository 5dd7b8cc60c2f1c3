"""What the page's parts look like, as HTML: each a function of what it shows and the reader's words."""
