//! Rows and potentials in the records of boardspace.net.

use record::{NodeId, Record, Rule, SgfGame};
use rules::{Color, Phase, Piece, Position, Row, Ruleset, SpotSet, Step, Variant};

use crate::random::Dice;
use crate::sgf::{gipf, place, turns};
use crate::sgf_made::{of, until};

/// White pushes in from g1 and Black elsewhere, as `kind` says.
fn pushes(white: &[&str], black: &[&str]) -> Vec<String> {
    let mut actions = Vec::new();
    for turn in 0..white.len().max(black.len()) {
        for (player, moves) in [("0", white), ("1", black)] {
            if let Some(words) = moves.get(turn) {
                let parts = words.split(", ").chain(["Done "]);
                actions.extend(parts.map(|part| format!("{player} {part}")));
            }
        }
    }
    actions
}

fn matrx(white: &[&str], black: &[&str], more: &[&str]) -> String {
    let actions = pushes(white, black);
    let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
    of("gipf-matrx 0 102", &[&actions[..], more].concat())
}

const WHITE: [&str; 6] = [
    "Dropb A 1, Dropb B 2",
    "Dropb A 5, Dropb B 5",
    "Dropb E 1, Dropb E 2",
    "Pick wr 1, Dropb G 1, Dropb G 2",
    "Pick wr 1, Dropb G 1, Dropb G 2",
    "Pick wr 1, Dropb G 1, Dropb G 2",
];

const BLACK: [&str; 6] = [
    "Dropb G 1, Dropb G 2",
    "Dropb E 9, Dropb E 8",
    "Dropb C 7, Dropb C 6",
    "Pdrop Zertz J 4, SlideFrom J 4 I 4",
    "Pdrop Dvonn A 3, SlideFrom A 3 B 3",
    "Pdrop Yinsh C 1, SlideFrom C 1 D 2",
];

/// Four white stacks and a black disc behind them: the disc goes with the first `Done`, a
/// stack with the second.
#[test]
fn a_turn_of_matrx_is_confirmed_twice() {
    let last = ["0 Pick wr 2", "0 Dropb G 1", "0 Dropb G 2"];
    let twice = [
        "0 Done ",
        "0 Remove G 3",
        "0 Done ",
        "1 Pick br 4",
        "1 Slide J 1 I 2",
        "1 Done ",
    ];
    let record = gipf(&matrx(&WHITE, &BLACK, &[&last[..], &twice].concat()));
    let said = turns(&record);
    assert!(said.contains("Zg1-g6;xTg3,g6*"), "{said}");
    assert!(said.ends_with("Yj1-i2"), "{said}");
    // Both at once, and the black disc named.
    let once = ["0 Remove G 4", "0 Remove G 6", "0 Done "];
    let (read, stop) = until(&matrx(
        &WHITE,
        &BLACK,
        &[&last[..], &once[..2], &["1 Slide J 1 I 2"]].concat(),
    ));
    assert!(read.ends_with("Yc1-d2"), "{read}");
    assert_eq!(stop.rule, Some(Rule::Alternate));
    let said = turns(&gipf(&matrx(&WHITE, &BLACK, &[&last[..], &once].concat())));
    assert!(said.ends_with(";xTg4,g6*"), "{said}");
    // A row of stacks that is left is no turn.
    let (_, stop) = until(&matrx(
        &WHITE,
        &BLACK,
        &[&last[..], &["0 Done ", "0 Done "]].concat(),
    ));
    assert_eq!(stop.rule, Some(Rule::MustBreak(true)));
    // By the dot at its end.
    let dot = ["0 Remove G 2", "0 Remove G 7", "0 Done "];
    let said = turns(&gipf(&matrx(&WHITE, &BLACK, &[&last[..], &dot].concat())));
    assert!(said.ends_with(";xZg2,g6*"), "{said}");
}

#[test]
fn potentials_are_taken_back_with_their_kind() {
    let white = &WHITE[..3];
    let black = &BLACK[..3];
    for (more, played) in [
        (
            &[
                "0 Pick wr 3",
                "0 Dropb G 1",
                "0 Dropb F 2",
                "0 Pickb F 2",
                "0 Dropb G 2",
                "0 Done",
            ][..],
            "Dg1-g3",
        ),
        (
            &[
                "0 Pick wr 3",
                "0 Pick wr 4",
                "0 Dropb H 1",
                "0 Pickb H 1",
                "0 Dropb H 2",
                "0 Done",
            ],
            "Yh1-h2",
        ),
        (
            &[
                "0 Pick wr 3",
                "0 Drop wr 3",
                "0 Pick wr 2",
                "0 Slide H 1 H 2",
                "0 Done",
            ],
            "Zh1-h2",
        ),
    ] {
        let said = turns(&gipf(&matrx(white, black, more)));
        assert!(said.ends_with(played), "{said}");
    }
    // A jump: put back, taken back, made.
    let jump = [
        "0 Pick wr 4",
        "0 Slide H 1 H 2",
        "0 Done",
        "1 Pick br 1",
        "1 Slide J 4 I 4",
        "1 Done",
        "0 Pickb H 2",
        "0 Dropb H 2",
        "0 Pickb H 2",
        "0 Dropb H 4",
        "0 Pickb H 4",
        "0 Dropb H 3",
        "0 Done",
    ];
    let said = turns(&gipf(&matrx(white, black, &jump)));
    assert!(said.ends_with("Yh2>h3"), "{said}");
    // A disc in reserve comes first, and singles never come.
    let (_, stop) = until(&matrx(
        &white[..2],
        &black[..2],
        &["0 Pick wr 4", "0 Slide H 1 H 2"],
    ));
    assert_eq!(stop.rule, Some(Rule::GipfDiscFirst));
    let (_, stop) = until(&matrx(white, black, &["0 Slide H 1 H 2"]));
    assert_eq!(stop.rule, Some(Rule::NotInReserve));
    let (_, stop) = until(&matrx(
        white,
        black,
        &[&jump[..6], &["0 Yinsh H 2 B 2"]].concat(),
    ));
    assert_eq!(stop.rule.map(Rule::clause), Some("P 7.1"));
}

/// White has two rows that cross at g3 after the last push.
fn crossing(more: &[&str]) -> String {
    let white = [
        "Slide G 1 G 2",
        "Slide G 1 G 2",
        "Slide C 1 D 2",
        "Slide C 1 D 2",
        "Slide G 1 G 2",
    ];
    let black = [
        "Slide A 5 B 5",
        "Slide A 3 B 3",
        "Slide A 4 B 4",
        "Slide I 5 H 5",
        "Slide E 9 E 8",
    ];
    let actions = pushes(&white, &black);
    let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
    of("gipf-tournament 0 102", &[&actions[..], more].concat())
}

/// In the opening the site brings in GIPF-pieces until it is told otherwise.
#[test]
fn pairs_stay_and_are_taken_as_they_are_marked() {
    let game = |more: &[&str]| turns(&gipf(&crossing(more)));
    let row = ["0 Slide G 1 G 2"];
    let (left, taken) = (["0 Done"], ["0 Remove G 4", "0 Done"]);
    let base = game(&[]);
    assert!(base.starts_with("Gg1-g2 Ga5-b5 Gg1-g3"), "{base}");
    // Four GIPF-pieces on g: they may all stay, which is the default.
    let said = game(&[&row[..], &left].concat());
    assert!(said.ends_with(" Gg1-g5"), "{said}");
    let said = game(&[&row[..], &taken].concat());
    assert!(said.ends_with(" Gg1-g5;xGg4"), "{said}");
    let kept = ["0 Remove G 4", "0 Preserve G 4", "0 Done"];
    let said = game(&[&row[..], &kept].concat());
    assert!(said.ends_with(" Gg1-g5"), "{said}");
    // A single piece must go, and the GIPF-pieces stay.
    let said = game(&["0 Standard ", "0 Slide G 1 G 2", "0 Done"]);
    assert!(said.ends_with(" g1-g5;xg2"), "{said}");
    let (_, stop) = until(&crossing(&["0 Slide G 1 G 2", "0 Preserve E 5"]));
    assert_eq!(stop.rule, Some(Rule::NoRow));
}

/// After rows before the move the site offers a single piece in the opening, and `Standard`
/// asks for a GIPF-piece.
#[test]
fn standard_after_rows_means_a_gipf_piece() {
    let white = [
        "Slide G 1 G 2",
        "Slide G 1 G 2",
        "Slide G 1 G 2",
        "Slide G 1 G 2",
    ];
    let black = [
        "Slide A 5 B 5",
        "Standard , Slide A 3 B 3",
        "Slide A 3 B 3",
        "Slide G 7 G 6",
    ];
    let actions = pushes(&white, &black);
    let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
    let game = |more: &[&str]| of("gipf-tournament 0 102", &[&actions[..], more].concat());
    for (more, played) in [
        (
            &["0 Remove G 6", "0 Slide C 1 C 2", "0 Done"][..],
            "xg6*;c1-c2",
        ),
        (
            &["0 Remove G 6", "0 Standard ", "0 Slide C 1 C 2", "0 Done"],
            "xg6*;Gc1-c2",
        ),
        (
            &["0 Standard ", "0 Remove G 7", "0 Slide C 1 C 2", "0 Done"],
            "xg6*;c1-c2",
        ),
        (
            &["0 Remove G 3", "0 Remove G 6", "0 Slide C 1 C 2", "0 Done"],
            "xGg3,g6*;c1-c2",
        ),
    ] {
        let said = turns(&gipf(&game(more)));
        assert!(said.ends_with(played), "{said}");
    }
    let (_, stop) = until(&game(&["0 Slide C 1 C 2", "0 Done"]));
    assert_eq!(stop.rule, Some(Rule::RowsFirst));
}

/// White's last push makes rows on the lines from b1 to h6 and on g that cross at g6: a
/// click on that piece is not possible, but where it stands in a record the site takes the
/// first by direction.
#[test]
fn rows_that_cross_are_named_by_a_piece_or_a_dot() {
    let mut said = 0;
    for seed in 0..600 {
        let Some((text, rows)) = two_rows(seed) else {
            continue;
        };
        said += 1;
        let read = |more: &str| SgfGame::read(&format!("{text}{more};P0[Done])")).unwrap();
        let stop = read("").stop.unwrap();
        assert_eq!(stop.rule, Some(Rule::RowsCross), "{text}");
        let crossing = (rows[0].spots & rows[1].spots).first().unwrap();
        for row in &rows {
            let single = (row.spots - SpotSet::of(crossing)).first().unwrap();
            let by_piece = read(&format!(";P0[Remove {}]", place(&single.to_string())));
            assert_eq!(by_piece.stop, None, "{text}");
            let ends = Position::start(Ruleset::new(Variant::Basic))
                .board()
                .pushes();
            let mut ends = ends.filter(|(_, push)| (row.spots - push.line).is_empty());
            let dot = ends.next().unwrap().1.dot.to_string();
            let by_dot = read(&format!(";P0[Remove {}]", place(&dot)));
            assert_eq!(by_dot.record, by_piece.record, "{text}");
        }
        let by_both = read(&format!(";P0[Remove {}]", place(&crossing.to_string())));
        assert_eq!(by_both.stop, None, "{text}");
    }
    assert!(said >= 3, "{said}");
}

/// A basic game by chance that ends with a push of White by which two of his rows cross, in
/// the words of the site up to that push, and these rows.
fn two_rows(seed: u64) -> Option<(String, Vec<Row>)> {
    let mut dice = Dice::new(seed);
    let mut position = Position::start(Ruleset::new(Variant::Basic));
    let mut text = "(;SU[gipf];P0[Start P0]".to_owned();
    for _ in 0..80 {
        let who = u8::from(position.player() == Color::Black);
        let steps = position.legal_steps();
        if steps.is_empty() {
            return None;
        }
        let step = steps[dice.below(steps.len())];
        let Step::Push { push, .. } = step else {
            // A single row is taken automatically; others have been looked at.
            let rows = position.rows();
            let single = rows[0].must.first()?;
            if position.phase() == Phase::BeforeMove {
                if rows.len() > 1 {
                    return None;
                }
                text += &format!(";P{who}[Remove {}]", place(&single.to_string()));
                position.play(step).ok()?;
            } else {
                position.play(step).ok()?;
                text += &format!(";P{who}[Done]");
            }
            continue;
        };
        let found = position.board().push(push);
        let (dot, spot) = (found.dot.to_string(), found.spots[0].to_string());
        text += &format!(";P{who}[Slide {} {}]", place(&dot), place(&spot));
        position.play(step).ok()?;
        let rows = position.rows();
        if position.phase() == Phase::AfterMove && rows.len() > 1 {
            let cross = rows[0].spots.meets(rows[1].spots) && rows.len() == 2;
            return (cross && who == 0).then_some((text, rows));
        }
        if position.phase() != Phase::AfterMove {
            text += &format!(";P{who}[Done]");
        }
    }
    None
}

/// A game in which each player has one GIPF-piece, said in the words of the site up to the
/// rows before a move that take the last one; none if it ends otherwise.
fn lost_before_the_move(seed: u64) -> Option<String> {
    let mut dice = Dice::new(seed);
    let mut record = Record::new("gipf-tournament".parse().unwrap());
    let mut node = NodeId::ROOT;
    let mut text = "(;SU[gipf-tournament];P0[Start P0]".to_owned();
    for _ in 0..200 {
        let position = record.position(node).clone();
        let who = u8::from(position.player() == Color::Black);
        let steps = position.legal_steps();
        let row = steps
            .iter()
            .copied()
            .filter(|step| matches!(step, Step::Take(_)));
        // All of a row goes: the opponent's GIPF-pieces too.
        let row = row.max_by_key(|step| match step {
            Step::Take(taken) => taken.len(),
            _ => 0,
        });
        let basic = |step: &&Step| {
            matches!(
                step,
                Step::Push {
                    piece: Piece::BASIC,
                    ..
                }
            )
        };
        let pushes: Vec<&Step> = steps.iter().filter(basic).collect();
        let any = steps[dice.below(steps.len())];
        let step = row.unwrap_or_else(|| match pushes.len() {
            0 => any,
            pushed => *pushes[dice.below(pushed)],
        });
        let before_move = position.phase() == Phase::BeforeMove;
        if let Step::Take(taken) = step {
            let rows = position.rows();
            let row = rows.iter().find(|row| row.spots.meets(taken))?;
            let single = row.must.into_iter().next()?;
            for spot in row.may {
                text += &format!(";P{who}[Remove {}]", place(&spot.to_string()));
            }
            // One that stands in two rows names none of them.
            if rows.iter().filter(|row| row.must.contains(single)).count() > 1 {
                return None;
            }
            text += &format!(";P{who}[Remove {}]", place(&single.to_string()));
        }
        if let Step::Push { push, piece } = step {
            let push = position.board().push(push);
            if piece == Piece::BASIC && position.introducible().len() > 1 {
                text += &format!(";P{who}[Standard ]");
            }
            let (dot, spot) = (push.dot.to_string(), push.spots[0].to_string());
            text += &format!(";P{who}[Slide {} {}]", place(&dot), place(&spot));
        }
        node = record.play(node, step).unwrap();
        let after = record.position(node);
        if after.outcome().is_some() {
            return (before_move && matches!(step, Step::Take(_))).then_some(text);
        }
        if after.player() != position.player() {
            text += &format!(";P{who}[Done ]");
        }
    }
    None
}

/// By the site's rules the one who has won by rows before the move still moves and confirms.
#[test]
fn a_game_that_is_over_is_confirmed_and_not_gone_on_with() {
    let mut found = 0;
    for text in (0..4_000).filter_map(lost_before_the_move).take(3) {
        found += 1;
        let last = text.rfind(";P").unwrap();
        let who = &text[last + 1..last + 3];
        let other = if who == "P0" { "P1" } else { "P0" };
        let confirmed = format!("{text};{who}[Dropb D 1];{who}[Dropb D 2];{who}[Done ]");
        let record = gipf(&format!("{confirmed})"));
        let last = *record.line(NodeId::ROOT).last().unwrap();
        assert!(record.position(last).outcome().is_some());
        let read = SgfGame::read(&format!("{confirmed};{other}[Resign ];{other}[Done ])")).unwrap();
        assert_eq!(read.stop, None);
        assert_eq!(read.record.head(), last);
        let (read, stop) = until(&format!(
            "{confirmed};{other}[Slide D 1 D 2];{other}[Done ])"
        ));
        assert_eq!(read, turns(&record));
        assert_eq!(stop.rule.map(Rule::clause), Some("G 6.6"));
    }
    assert_eq!(found, 3);
}
