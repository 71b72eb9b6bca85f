"""What a page shows of one table, to one seat: before, meanwhile, after the end and step by step."""
