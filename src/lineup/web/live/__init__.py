"""A table in memory: what is done there, what each seat may be told of it, clocks, talk, and what is unsaved."""
