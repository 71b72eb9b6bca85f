"""The calendars of both editions, typed from the printed tables."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """An event as it is printed."""

    edition: str
    month: str
    name: str
    kind: str
    boards: str
    deck: str  # glass, lull, surge, chop, barrel
    removed: int
    rounds: int
    opponents: str
    points: str  # for each place; of a combined contest, on each board


IT, EN = "italian", "english"
ROWS = [
    Row(IT, "january", "The Big Grom", "contest", "longboard", "7 5 5 4 2", 10, 13, "L:4", "5 -3"),
    Row(IT, "february", "Amateur Thrashfest", "contest", "shortboard", "5 5 5 4 4", 10, 13, "S:4 S:2", "5 3 -3"),
    Row(IT, "march", "Hang Ten!", "photo", "both", "9 5 5 4 0", 6, 17, "", ""),
    Row(IT, "april", "Rip for Charity!", "combined", "both", "9 7 7 3 5", 6, 25, "L:4 S:2", "5 3 -3"),
    Row(IT, "may", "Lazy Sunday Classic", "contest", "longboard", "2 6 6 6 3", 10, 13, "L:5 L:3 L:2", "5 3 -1 -3"),
    Row(IT, "june", "Marlin Invitational", "contest", "shortboard", "7 4 4 4 4", 10, 13, "S:5 S:4 S:2", "5 3 -1 -3"),
    Row(IT, "july", "Big Air!", "photo", "both", "3 6 6 2 6", 6, 17, "", ""),
    Row(IT, "august", "Big Down Classic", "combined", "both", "8 6 6 6 5", 6, 25, "L:5 S:4 S:2", "5 3 0 -3"),
    Row(IT, "september", "Pro Restaurant's", "contest", "longboard", "4 6 6 4 3", 10, 13, "L:6 L:4 L:3", "5 3 -1 -3"),
    Row(IT, "october", "Desperations Pro-Am", "contest", "shortboard", "0 7 7 4 5", 10, 13, "S:6 S:3 S:2", "5 3 -1 -3"),
    Row(IT, "november", "Barrel Riding!", "photo", "both", "8 3 3 0 9", 6, 17, "", ""),
    Row(IT, "december", "Cloudbreak World Tour", "combined", "both", "7 7 7 3 7", 6, 25, "S:6 L:5 L:4", "5 3 0 -3"),
    Row(EN, "january", "The Big Grom", "contest", "longboard", "7 5 5 4 2", 10, 13, "L:4", "4 -3"),
    Row(EN, "february", "Amateur Thrashfest", "contest", "shortboard", "5 5 5 4 4", 10, 13, "S:4 S:2", "4 2 -3"),
    Row(EN, "march", "Hang Ten!", "photo", "both", "9 5 5 4 0", 6, 17, "", ""),
    Row(EN, "april", "Rip for Charity!", "combined", "both", "9 7 7 3 5", 6, 25, "L:4 S:2", "4 2 -3"),
    Row(EN, "may", "Lazy Sunday Classic", "contest", "longboard", "2 6 6 6 3", 10, 13, "L:5 L:3 L:2", "4 2 -1 -3"),
    Row(EN, "june", "Marlin Invitational", "contest", "shortboard", "7 4 4 4 4", 10, 13, "S:5 S:4 S:2", "4 2 -1 -3"),
    Row(EN, "july", "Big Air!", "photo", "both", "3 8 8 2 2", 6, 17, "", ""),
    Row(EN, "august", "Big Down Classic", "combined", "both", "7 6 6 5 5", 6, 23, "L:6 S:3 S:2", "4 2 -1 -3"),
    Row(EN, "september", "Pro Restaurant's", "contest", "longboard", "4 6 6 4 3", 10, 13, "L:6 L:4 L:3", "4 2 -1 -3"),
    Row(EN, "october", "Desperations Pro-Am", "contest", "shortboard", "0 7 7 4 5", 10, 13, "S:6 S:3 S:2", "4 2 -1 -3"),
    Row(EN, "november", "Barrel Riding!", "photo", "both", "9 3 3 0 9", 6, 18, "", ""),
    Row(EN, "december", "Cloudbreak World Tour", "combined", "both", "7 7 7 4 6", 6, 25, "S:6 L:5 L:3", "4 2 -1 -3"),
]  # fmt: skip
