"""What every page has in common: the site and its doors, templates, what an address asks for."""
