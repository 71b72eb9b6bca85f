"""Every figure that Lineup claims, measured beside what people would use instead: ``make bench``."""
