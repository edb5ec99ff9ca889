//! Turns and steps as text: what is read, what is refused, and why.

use rules::NotationError;

use crate::note::at;

/// Design 5: a push, and the generous forms of one.
#[test]
fn pushes_are_read_generously() {
    let start = at("gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --");
    let reads = |text: &str| start.0.read_turn(text).unwrap().to_string();
    // Onto a vacant spot, and where discs are pushed.
    assert_eq!(reads("g1-f2"), "g1-f2");
    assert_eq!(reads("a2-c2"), "a2-c2");
    // Any spot of the line.
    for spot in ["b2", "c2", "d2", "e2"] {
        assert_eq!(reads(&format!("a2-{spot}")), "a2-c2");
    }
    for spot in ["b3", "c4", "d5", "e6", "f6", "g6"] {
        assert_eq!(reads(&format!("a2-{spot}")), "a2-b3");
    }
    // The vacant spot alone: the first of its pushes in byte order.
    assert_eq!(reads("b3"), "a2-b3");
    assert_eq!(reads("f2"), "f1-f2");
    assert_eq!(reads("h3"), "i2-h3");
}

/// Design 5: the same with a GIPF-piece.
#[test]
fn gipf_pieces_carry_their_letter() {
    let position = at("gipf-tournament (GG)3/5/6/7/6/5/(gg)3 w G9 G9 gg");
    let reads = |text: &str| position.0.read_turn(text).unwrap().to_string();
    assert_eq!(reads("Ge1-e2"), "Ge1-e2");
    assert_eq!(reads("Ge1-e8"), "Ge1-e2");
    assert_eq!(reads("Ge2"), "Gd1-e2");
    assert_eq!(reads("e2"), "d1-e2");
}

/// Design 5: taken pieces in any order, and `x` alone where there is no choice.
#[test]
fn rows_are_read_generously() {
    let position = at("gipf-standard 4/GGGGg/6/7/6/5/(gg)2(GG) w G5 G9 --");
    let reads = |text: &str| position.0.read_turn(text).unwrap().to_string();
    for rows in ["xc2,c3,c4,c5,c6*", "xc6*,c5,c2,c4,c3", "x"] {
        assert_eq!(reads(&format!("{rows};f2")), "xc2,c3,c4,c5,c6*;f1-f2");
    }
    position.refuses("xc2,c3,c4,c5,c6;f1-f2");
    position.refuses("xc2,c3,c4,c5;f1-f2");
    position.refuses("xc2,c2,c3,c4,c5,c6*;f1-f2");
    position.refuses("xGc2,c3,c4,c5,c6*;f1-f2");
    position.refuses("f1-f2");
}

/// Errors say which part and what stands there.
#[test]
fn wrong_turns_say_what_is_wrong() {
    let position = at("gipf-standard 4/GGGG(gg)/6/7/6/5/(gg)2(GG) w G5 G9 --");
    let syntax = |part, found: &str| NotationError::Syntax {
        part,
        found: found.to_owned(),
    };
    let illegal = |part, found: &str| NotationError::Illegal {
        part,
        found: found.to_owned(),
    };
    for (text, error) in [
        ("", syntax(0, "")),
        ("pass", syntax(0, "pass")),
        ("g1f2", syntax(0, "g1f2")),
        ("g1-", syntax(0, "g1-")),
        ("g1-f9", syntax(0, "g1-f9")),
        ("f2-g1", syntax(0, "f2-g1")),
        ("G1-f2", syntax(0, "G1-f2")),
        ("gg1-f2", syntax(0, "gg1-f2")),
        ("g1-f2 ", syntax(0, "g1-f2 ")),
        ("xc2,", syntax(0, "xc2,")),
        ("xa1", syntax(0, "xa1")),
        ("xc2**", syntax(0, "xc2**")),
        ("é", syntax(0, "é")),
        ("Gé", syntax(0, "Gé")),
        ("x;", NotationError::Ambiguous { part: 0 }),
        ("g1-f2", illegal(0, "g1-f2")),
        ("x-", illegal(0, "x-")),
        ("xc2,c3,c4,c5;", syntax(1, "")),
        ("xc2,c3,c4,c5;Gg1-f2", illegal(1, "Gg1-f2")),
        ("xc2,c3,c4,c5;Tg1-f2", illegal(1, "Tg1-f2")),
        ("xc2,c3,c4,c5;g1-f2;x", NotationError::Ambiguous { part: 2 }),
        ("xc2,c3,c4,c5;g1-f2;g1-f2", illegal(2, "g1-f2")),
        ("xc2,c3,c4,c5", NotationError::Incomplete),
    ] {
        assert_eq!(position.0.read_turn(text).unwrap_err(), error, "{text:?}");
    }
}

/// Design 6: a step is one part, or `x-`.
#[test]
fn steps_are_read_one_at_a_time() {
    let position = at("gipf-basic 4/GGGGg/6/7/6/GGGG1/4 w G5 G3 --m");
    let reads = |text: &str| {
        let step = position.0.read_step(text)?;
        Ok(position.0.step_text(step))
    };
    assert_eq!(reads("xg5,g4,g3,g2"), Ok("xg2,g3,g4,g5".to_owned()));
    assert_eq!(reads("x"), Err(NotationError::Ambiguous { part: 0 }));
    for illegal in ["x-", "g1-f2", "xc2,c3,c4,c5,c6*,g2,g3,g4,g5", "xg2"] {
        assert!(
            matches!(reads(illegal), Err(NotationError::Illegal { .. })),
            "{illegal}"
        );
    }
    let other = position.step("xg2,g3,g4,g5");
    assert_eq!(
        other.0.step_text(other.0.read_step("x").unwrap()),
        "xc2,c3,c4,c5,c6*"
    );
}
