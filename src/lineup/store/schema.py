"""The tables of the database, the same for SQLite and PostgreSQL.

Rows are only ever added, unless somebody is forgotten. Their primary key (match, number) lets one writer win and makes
every other notice.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text

HEAD: Final = "0011"  # the newest file in migrations/versions

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),  # in words, for lists
    Column("seats", Integer, nullable=False),
    Column("header", Text, nullable=False),  # JSON: lineup.table.Header
    Column("players", Text, nullable=False),  # JSON: who holds each seat now
    Column("created", Text, nullable=False),  # ISO 8601, UTC
    Column("updated", Text, nullable=False),
    Column("finished", Text),  # NULL while the match goes on
    Column("take_backs", Integer, nullable=False),
    Column("result", Text),  # JSON: lineup.core.Outcome; NULL while the match goes on
    Column("again", Text, nullable=False, server_default=""),  # the match that had this deal first; empty: this one
    Index("matches_by_game", "game", "updated"),
)

rows = Table(
    "rows",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("row", Text, nullable=False),  # JSON: lineup.table.Row
    Column("seal", Text, nullable=False),  # over the header and all rows up to this one
    sqlite_with_rowid=False,
)

results = Table(  # what people reached in finished matches that count
    "results",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("score", Float, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    sqlite_with_rowid=False,
)

people = Table(  # everybody who has done more than look on
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("colour", Text, nullable=False),
    Column("created", Text, nullable=False),
    Column("settings", Text, nullable=False, server_default=""),  # lineup.store.settings: Settings.text()
    Column("profile", Text),  # the last part of the address of a public profile; NULL: there is none
    Index("people_by_profile", "profile", unique=True),
)

tokens = Table(  # what proves who somebody is; only the hash is kept
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("kind", Text, nullable=False),  # "browser", "program" or "carry"
    Column("expires", Text),  # ISO 8601; NULL: never
    Index("tokens_by_person", "person", "kind"),
)

tables = Table(  # a match that people play through the web; before the first card there is no match yet
    "tables",
    metadata,
    Column("id", Text, primary_key=True),  # also the match's
    Column("revision", Integer, nullable=False),  # grows with every change, so that two writers notice each other
    Column("game", Text, nullable=False),
    Column("host", Text, ForeignKey("people.id"), nullable=False),
    Column("public", Integer, nullable=False),
    Column("stage", Text, nullable=False),  # "waiting", "running", "over" or "closed"
    Column("plan", Text, nullable=False),  # JSON: options, seed, seats, and what the table has been asked
    Column("created", Text, nullable=False),
    Column("updated", Text, nullable=False),
    Column("due", Float),  # seconds since 1970: when the first clock there runs out; NULL: none runs
    Index("tables_by_stage", "stage", "public", "updated"),
    Index("tables_by_due", "due"),
)

seats = Table(  # whose seat it is, also while a bot keeps it warm
    "seats",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("turn", Text, nullable=False, server_default=""),  # lineup.store.bookings: Turn
    Index("seats_by_person", "person", "turn"),
)

talk = Table(  # the last things that people said at a table
    "talk",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),  # in the speaker's own words; empty for a phrase
    Column("phrase", Text, nullable=False),  # the code of a phrase; empty for the speaker's own words
    Column("said", Text, nullable=False),  # ISO 8601
    sqlite_with_rowid=False,
)

played = Table(  # what people have played through the web: a line for each person and match
    "played",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, nullable=False),  # the first of theirs
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),  # in words, as in matches
    Column("finished", Text),  # ISO 8601; NULL while the match goes on without somebody who has given up
    Column("seconds", Integer, nullable=False),  # from the first card to the last
    Column("seats", Integer, nullable=False),
    Column("company", Text, nullable=False),  # "alone", "bots" or "people"
    Column("level", Text, nullable=False),  # of the best bot at the table; empty where there was none
    Column("others", Text, nullable=False),  # JSON: the other players, by seat
    Column("score", Float, nullable=False),
    Column("place", Integer, nullable=False),  # 0: given up
    Column("won", Integer, nullable=False),
    Column("counts", Integer, nullable=False),  # it may be a personal best
    Index("played_by_person", "person", "finished"),
    Index("played_by_game", "person", "game", "finished"),
    Index("played_by_match", "match"),
    sqlite_with_rowid=False,
)

invitations = Table(  # to tables that wait for players
    "invitations",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("by", Text, ForeignKey("people.id"), nullable=False),
    Column("created", Text, nullable=False),  # ISO 8601
    Index("invitations_by_person", "person"),
)

passkeys = Table(  # what somebody can sign in with at another browser
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),  # the credential's, as base64url
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("public_key", Text, nullable=False),  # base64url
    Column("sign_count", Integer, nullable=False),
    Column("label", Text, nullable=False),  # what its owner calls it
    Column("created", Text, nullable=False),  # ISO 8601
    Column("used", Text),  # when somebody signed in with it last
    Index("passkeys_by_person", "person"),
)

passkey_challenges = Table(  # what a passkey is asked to sign: each once, and not for long
    "passkey_challenges",
    metadata,
    Column("challenge", Text, primary_key=True),  # base64url
    Column("person", Text, nullable=False),  # who adds a passkey; empty for somebody who signs in
    Column("expires", Text, nullable=False),  # ISO 8601
    Index("passkey_challenges_by_expiry", "expires"),
)

forgetting = Table(  # matches whose rows may be changed in this transaction, because they name somebody who goes
    "forgetting",
    metadata,
    Column("name", Text, primary_key=True),
)

reviews = Table(  # finished matches that were judged: worked out once
    "reviews",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("engine", Text, primary_key=True),  # what it was made with: lineup.review
    Column("budget", Integer, primary_key=True),  # imagined games for a decision
    Column("seed", Integer, primary_key=True),
    Column("review", Text, nullable=False),  # JSON: lineup.review.judgement.Review
    Column("created", Text, nullable=False),  # ISO 8601
    sqlite_with_rowid=False,
)

server_secrets = Table(  # made once, so that all processes with one database agree
    "server_secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

swell_deals = Table(  # what everybody plays on a day; the seed follows from the server's secret
    "swell_deals",
    metadata,
    Column("day", Text, primary_key=True),  # ISO 8601, UTC
    Column("game", Text, primary_key=True),
    Column("options", Text, nullable=False),  # JSON, in full
    Column("rules_version", Integer, nullable=False),
    Column("bots", Text, nullable=False),  # JSON: their keys, from the second seat on
    Column("salt", Integer, nullable=False),  # which of the day's seeds it is: see lineup.web.swell.swell
    Column("commitment", Text, nullable=False),
    Column("committed", Text, nullable=False),  # when: ISO 8601, UTC
)

swell_rides = Table(  # the one attempt of a person at a day's deal that counts
    "swell_rides",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("table", Text, nullable=False),
    Column("began", Text, nullable=False),
    Column("finished", Text),  # NULL while it is ridden
    Column("score", Float),  # NULL while it is ridden, and for a ride that somebody else ended
    Column("place", Integer, nullable=False),  # among the bots at the table; 0 where there are no places
    Column("mark", Text, nullable=False),  # what everybody may know of it: see lineup.store.swell
    Column("house", Text, nullable=False),  # a hash of where it was ridden from, until somebody rides a later day
    Index("swell_rides_by_score", "day", "game", "score"),
    Index("swell_rides_by_person", "person", "day"),
    Index("swell_rides_by_table", "table", unique=True),
)

challenges = Table(  # who has taken up the deal of a finished match
    "challenges",
    metadata,
    Column("of", Text, primary_key=True),  # the finished match
    Column("table", Text, primary_key=True),  # at which its deal is played again
)

seen_deals = Table(  # who has looked on where a deal was played; whoever has played it has a seat there
    "seen_deals",
    metadata,
    Column("person", Text, primary_key=True),
    Column("deal", Text, primary_key=True),  # the id of the match that had it first
    Column("seen", Text, nullable=False),  # when first: ISO 8601, UTC
)

read_marks = Table(  # how far people have read what was said at their tables
    "read_marks",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person", Text, primary_key=True),
    Column("number", Integer, nullable=False),  # of the last saying that was read
    sqlite_with_rowid=False,
)

# Telling people who are away: lineup.store.notice_ways and lineup.store.notices

notice_wishes = Table(  # what somebody wants to be told, and when not
    "notice_wishes",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kinds", Text, nullable=False),  # "turn invitation end", or some of them
    Column("quiet", Text, nullable=False),  # "22:00-07:30"; empty: never
    Column("zone", Text, nullable=False),  # of the quiet hours: "Europe/Rome"
    Column("language", Text, nullable=False),  # of the page on which it was chosen
)

notice_ways = Table(  # how somebody is reached
    "notice_ways",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),  # "push", "mail" or "hook"
    Column("address", Text, nullable=False),  # an endpoint of a push service, an e-mail address, the URL of a program
    Column("secret", Text, nullable=False),  # push: the device's keys, as JSON; hook: what signs
    Column("label", Text, nullable=False),  # what its owner calls it
    Column("created", Float, nullable=False),  # seconds since 1970
    Column("confirmed", Integer, nullable=False),  # 0: an e-mail address whose link was not followed yet
    Column("failures", Integer, nullable=False),  # in a row
    Column("day", Text, nullable=False),  # the last day on which something was sent, UTC
    Column("today", Integer, nullable=False),  # how much was sent on that day
    Index("notice_ways_by_person", "person", "kind", "address", unique=True),
)

notices = Table(  # the outbox; what was sent stays for a while, so that nothing is told twice
    "notices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),  # "turn", "invitation", "end" or "test"
    Column("table", Text, nullable=False),
    Column("key", Text, nullable=False),  # which turn
    Column("facts", Text, nullable=False),  # JSON: the game and names, nothing that a seat may not know
    Column("made", Float, nullable=False),  # this and the next three: seconds since 1970
    Column("due", Float, nullable=False),
    Column("until", Float, nullable=False),  # then it is dropped
    Column("lease", Float, nullable=False),  # until then one process has it in hand
    Column("tries", Integer, nullable=False),
    Column("ways", Text),  # ids of the ways that are left; NULL: all that there are then
    Column("state", Text, nullable=False),  # "waiting", "sent", "seen" or "dropped"
    Index("notices_by_turn", "table", "person", "kind", "key", unique=True),
    Index("notices_by_due", "state", "due"),
)

ratings = Table(  # how strong people are, by game
    "ratings",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("floor", Float, nullable=False),  # lineup.ratings.Rating.floor: the order of ladders
    Column("matches", Integer, nullable=False),  # rated ones, so far
    Index("ratings_by_floor", "game", "floor"),
)

rated = Table(  # what each rated match has changed
    "rated",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("finished", Text, nullable=False),  # as the match's: no two rated matches have the same
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu_after", Float, nullable=False),
    Column("sigma_after", Float, nullable=False),
    Index("rated_by_person", "person", "game", "finished"),
    Index("rated_by_time", "finished"),
)

bans = Table(  # who is not let in
    "bans",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("person", Text, nullable=False),  # empty: an address alone
    Column("address", Text, nullable=False),  # the hash of a network address; empty: the person alone
    Column("until", Text),  # ISO 8601; NULL: until it is lifted
)

deeds = Table(  # what whoever runs the server has done
    "deeds",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("done", Text, nullable=False),  # when, ISO 8601
    Column("by", Text, nullable=False),  # the name of the account on the server's machine
    Column("what", Text, nullable=False),  # "ban", "lift", "close"
    Column("whom", Text, nullable=False),  # the id of a person or table
    Column("note", Text, nullable=False),  # details in a few words
)
