//! Turns and steps as text: which are read, which are refused, and why.

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

/// Design 5: letters of loaded pieces, of MATRX stacks and GIPF discs; the short
/// form of a push onto a vacant spot, also of an extra move.
#[test]
fn letters_of_what_comes_in() {
    let reads = |position: &str, text: &str| at(position).0.read_turn(text).map(|t| t.to_string());
    let standard = "gipf-standard+T3Z3 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12T3Z3 G12 pp";
    assert_eq!(reads(standard, "Zf2"), Ok("Zf1-f2".to_owned()));
    assert_eq!(reads(standard, "Ta2-e2"), Ok("Ta2-c2".to_owned()));
    assert!(reads(standard, "Gf2").is_err());
    let matrx = "matrx G3/5/6/7/6/5/4/2g w G2T2 G0T2 --";
    assert_eq!(reads(matrx, "Gi2"), Ok("Gi1-i2".to_owned()));
    assert!(reads(matrx, "i2").is_err() && reads(matrx, "Ti2").is_err());
    let extra = "gipf-standard+T6 4/5/6/ggG(GT)3/6/5/(gg)2(GG) w G5 G4 --";
    assert_eq!(reads(extra, "T+f2;g2"), Ok("T+f1-f2;g1-g2".to_owned()));
    assert_eq!(
        reads(extra, "T+f1-f7;a1-b2"),
        Ok("T+f1-f2;a1-b2".to_owned())
    );
    assert_eq!(reads(extra, "T-;a1-b2"), Ok("T-;a1-b2".to_owned()));
    assert!(reads(extra, "T+;a1-b2").is_err() && reads(extra, "Tf2;a1-b2").is_err());
}

/// Design 5: moves with potentials are written in one way only.
#[test]
fn moves_with_potentials() {
    let position = at("gipf-standard+P6 4/5/6/(GG)2(GP)(gg)2/6/5/(gg)3 w G5 G5 --");
    for text in ["Pe5>e6=1", "Pe5>e6=2"] {
        assert_eq!(position.0.read_turn(text).unwrap().to_string(), text);
    }
    for text in [
        "Pe5>e6",
        "Pe5>e6=0",
        "Pe5>e6=3",
        "Pe5>e6=",
        "Pe5-e6=1",
        "e5>e6=1",
        "Ze5>e6=1",
        "Pe5>e7=1",
        "Pe5>",
        ">e6",
        "P>e6=1",
        "Pe5>e6=1=1",
        "Pe5>e6>e7",
    ] {
        position.refuses(text);
    }
}

/// Design 5: a taken loaded piece or stack carries its letter; a spot stands
/// twice if two pieces came off it, sorted as bytes.
#[test]
fn taken_pieces_carry_their_letters() {
    let position = at("gipf-standard+D6 4/GGGG(GDd)/4G1/4G2/3G2/5/(gg)2(GG) w G1 G5 --");
    let text = "xc2,c3,c4,c5,Dc6,c6*,d6,e6,f5;a1-b2";
    assert_eq!(position.0.read_turn(text).unwrap().to_string(), text);
    let other = "xf5,e6,d6,c6*,Dc6,c5,c4,c3,c2;a1-b2";
    assert_eq!(position.0.read_turn(other).unwrap().to_string(), text);
}

/// Errors name the part and its text.
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
        ("x", NotationError::Ambiguous { part: 0 }),
        ("x;", syntax(1, "")),
        ("g1-f2;", syntax(1, "")),
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

/// A list of taken pieces that is longer than any game has pieces is no part; it
/// is not even sorted.
#[test]
fn endless_lists_of_pieces_are_no_rows() {
    let position = at("gipf-basic 4/5/6/GGG4/6/5/3g w G8 G9 --").step("e1-e5");
    for text in ["h5,g5,".repeat(1_000_000), "e2,".repeat(100)] {
        let found = format!("x{text}e2");
        let syntax = Err(NotationError::Syntax { part: 0, found });
        assert_eq!(position.0.read_step(&format!("x{text}e2")), syntax);
    }
}

/// Positions with millions of turns, as a link from anywhere may hold: a text is
/// compared with the turns that begin like it, and with no others.
#[test]
fn reading_does_not_count_all_turns() {
    let chains =
        at("gipf-standard+T6 4/5/2(GT)(GT)2/gg(GT)(GT)(GT)2/2(GT)3/5/(gg)2(GG) w G5 G5 --");
    for text in ["T-;a1-b2", "T+a1-b2;a2-b3", "T+e1-e7;T-;a1-b2"] {
        assert_eq!(chains.0.read_turn(text).unwrap().to_string(), text);
    }
    let error = chains.0.read_turn("T+a1-b2").unwrap_err();
    assert_eq!(error, NotationError::Incomplete);
    let rows =
        "matrx g3/5/6/(ZZ)(ZZ)(ZZ)(YY)(YY)(YY)(DD)/(PP)(PP)(PP)(TT)(TT)(TT)/5/4/G2 w G0 G0T2 --";
    let rows = at(rows);
    let error = rows.0.read_turn("x;Ye6>d6").unwrap_err();
    assert_eq!(error, NotationError::Ambiguous { part: 0 });
    rows.play("xYe5,Tf5;Ye6>d6");
}
