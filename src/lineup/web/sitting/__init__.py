"""How a table comes to be and who sits down there: new ones, again, a challenge, a lesson, by a link."""
