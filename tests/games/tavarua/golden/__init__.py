"""A whole year of a career and one of its events, kept as text."""
