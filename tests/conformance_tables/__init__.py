"""Who learns what, one module a game, written from the rulebook alone.

A module ``conformance_tables/<slug>.py`` holds two functions that read a trace (``conformance.traces.Trace``: the
set-up and the moves so far, each with the luck that fell):

``seen_by(trace) -> list[set[int]]``
    for every luck outcome of ``trace.luck()``, in order: the seats that have learned it by the end of the trace, and
    ``SPECTATOR`` if everybody has;

``moves_seen_by(trace) -> list[set[int]]``
    for every step of ``trace.steps``, the set-up included: the seats that have learned by the end of the trace which
    move it was. Whoever made it is among them. A sealed answer is known to its seat alone until it is turned over.

``alike(one, other) -> bool``, only where a part of a secret move is open
    whether two moves, as texts, look the same to whoever has not learned which it was: "play 7 to 3" and "play 9 to 3"
    from a hidden hand. Without it, all answers that can be given look the same.

``FOLLOWS: dict[str, str]``, only where states or views hold what follows from the rest of them
    attributes that need not stand in zones or in a key, and what they follow from;

``by_name(game, held) -> dict[str, str]``, only where cards of one name have different numbers
    what a state holds, attribute by attribute, with names in place of these numbers; ``NUMBERED`` are these attributes.

Twin worlds are made of what a seat has not learned: other luck, other sealed answers, the same trace for all that this
seat can tell. So these tables must not ask ``observe``, ``hear`` or ``can_see``, whose mistakes they are there to find;
they may follow cards through ``game.zones``, which shows the whole truth. When in doubt, say that a seat has seen it:
a table that says too little is noticed, because the sound game then fails; one that says too much only tests less.
"""
