"""Chapter 8: together."""

from __future__ import annotations

from party_wave_rules.positions import Session


def wipe_out(session: Session, *, fill: str) -> Session:
    """All play their caps, which are too weak, and nobody shows a shaka."""
    session.play(f"{session.asked()[0]} peek {3 - session.asked()[0]}", "1 play cap", "2 play cap: height 3")
    asked = session.asked()
    return session.play(*[f"{seat} no shaka" + (fill if seat == asked[-1] else "") for seat in asked])


def party() -> Session:
    return Session("Cutback/Popup", "Barrel/Popup", agreed={"together": True})


def test_p8_1_the_second_wipe_out_ends_the_session_and_all_have_lost() -> None:
    session = wipe_out(party(), fill=": Popup, Cutback, big")
    assert session.asked() == [2]  # one is forgiven
    wipe_out(session, fill="")
    assert session.asked() == []
    assert (session.outcome().rule, session.outcome().reason, session.outcome().winners) == ("P8.1", "party_lost", [])


def test_p8_1_with_one_wipe_out_the_party_wins() -> None:
    session = Session("Cutback/Popup", "Barrel/Popup", agreed={"together": True, "waves": 2})
    wipe_out(session, fill=": Aerial, Floater, small").play("2 peek 1", "1 play cap", "2 play cap: height 2")
    assert (session.outcome().rule, session.outcome().reason) == ("P6.4", "party_won")
    assert session.outcome().winners == [0, 1]


def test_p8_1_everybody_for_themselves_surfs_on_after_two_wipe_outs() -> None:
    session = wipe_out(Session("Cutback/Popup", "Barrel/Popup"), fill=": Popup, Cutback, big")
    assert wipe_out(session, fill=": Floater, Floater, small").asked() == [1]


def test_p8_1_a_saved_wave_is_no_wipe_out() -> None:
    session = Session("Shaka/Popup", "Cutback/Popup", agreed={"together": True, "waves": 2}).play(
        "1 peek 2", "1 play cap"
    )
    session.play("2 play cap: height 2", "1 shaka", "2 no shaka: Floater, Popup, Cutback, small")
    assert wipe_out(session, fill="").outcome().reason == "party_won"


def test_p8_2_one_score_and_one_place_for_all_and_no_captain() -> None:
    session = Session("Cutback/Popup", "Barrel/Popup", agreed={"together": True, "waves": 2})
    wipe_out(session, fill=": Aerial, Floater, small").play("2 peek 1", "1 play cap", "2 play cap: height 2")
    outcome = session.outcome()
    assert (outcome.scores, outcome.places) == ([1, 1], [1, 1])
    assert [(line.rule, line.what, line.points) for line in outcome.stages[1][0].lines] == [("P8.2", "wave 2", 1)]
    assert session.game.cooperative
