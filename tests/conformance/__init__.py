"""The promises that every game keeps, written once for all of them."""
