"""Pages, live updates and a JSON API: the same tables for people far apart."""
