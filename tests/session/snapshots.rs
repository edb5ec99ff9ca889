//! Snapshots of the render model, as a short text that people can review.

use std::fmt::Write;

use rules::Color;
use session::{DotState, Fate, Message, RenderModel};

use crate::table::{BASIC, TOURNAMENT, Table};

/// The main contents of a render model as text.
fn summary(model: &RenderModel) -> String {
    let board = model.board().expect("a board of the GIPF family");
    let mut out = String::new();
    let _ = writeln!(out, "{} at {}", model.ruleset, model.at.index());
    let _ = writeln!(out, "{:?}", model.prompt);
    for color in Color::ALL {
        let player = &model.players[color];
        let discs = player.counts.discs().expect("a game of the GIPF family");
        let _ = writeln!(
            out,
            "{color}: {:?} reserve {} captured {} gipf {:?} {:?}{}",
            player.name,
            discs.reserve,
            discs.captured,
            discs.gipf_pieces,
            discs.opening,
            if player.to_act { " to act" } else { "" }
        );
    }
    for (state, word) in [
        (DotState::Open, "open"),
        (DotState::Chosen, "chosen"),
        (DotState::Blocked, "blocked"),
    ] {
        let dots = board.dots.iter().filter(|dot| dot.state == state);
        let names: Vec<&str> = dots.map(|dot| dot.name.as_str()).collect();
        if !names.is_empty() {
            let _ = writeln!(out, "{word}: {}", names.join(" "));
        }
    }
    for spot in board.spots.iter().filter(|spot| spot.piece.is_some()) {
        let mark = spot
            .mark
            .map(|mark| format!(" {mark:?}"))
            .unwrap_or_default();
        let mut moves = board.motion.moved.iter();
        let moved = if moves.any(|moved| moved.spot == spot.spot) {
            " moved"
        } else {
            ""
        };
        let _ = writeln!(out, "{} {}{mark}{moved}", spot.name, spot.stack);
    }
    for arrow in &board.arrows {
        let ghosts: Vec<String> = arrow
            .shifts
            .iter()
            .map(|g| format!("{} {:.2},{:.2}", g.stack, g.to.x, g.to.y))
            .collect();
        let _ = writeln!(out, "arrow {}: {}", arrow.spot, ghosts.join(" "));
    }
    for row in &model.rows {
        let _ = writeln!(
            out,
            "row {}-{} binding {} chosen {} may {:?}",
            row.ends.0,
            row.ends.1,
            row.binding,
            row.chosen,
            row.may
                .iter()
                .map(|(s, t)| format!("{s}:{t}"))
                .collect::<Vec<_>>()
        );
    }
    for choice in &model.choices {
        let _ = writeln!(out, "choice {choice:?}");
    }
    let _ = writeln!(out, "{:?}", model.actions);
    out
}

#[test]
fn the_start_of_a_basic_game() {
    insta::assert_snapshot!(summary(&Table::at(BASIC).model()));
}

#[test]
fn a_chosen_dot() {
    let mut table = Table::at(BASIC);
    insta::assert_snapshot!(summary(&table.tap("i1").model()));
}

#[test]
fn the_second_turn_of_a_tournament_game() {
    let mut table = Table::at(TOURNAMENT);
    insta::assert_snapshot!(summary(&table.write("Ge1-e2 Ge9-e8").model()));
}

#[test]
fn a_row_being_decided() {
    let start = "gipf-standard 4/5/6/G(GG)G(GG)g(gg)1/6/5/(gg)2(GG) w G5 G5 --";
    let mut table = Table::at(start);
    insta::assert_snapshot!(summary(&table.tap("e3").model()));
}

#[test]
fn a_row_just_taken() {
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --");
    table.write("e1-e6;xe2,e3,e4,e5,e6*");
    let model = table.model();
    let removed = &model.board().expect("a board").motion.removed;
    let removed: Vec<String> = removed
        .iter()
        .map(|removed| {
            let captured = removed.fate == Fate::Captured;
            format!("{}{}", removed.stack, if captured { "*" } else { "" })
        })
        .collect();
    insta::assert_snapshot!(format!("{}removed {}", summary(&model), removed.join(" ")));
}

#[test]
fn a_finished_game() {
    let mut table = Table::at(BASIC);
    table.send(Message::Resign(Color::White));
    insta::assert_snapshot!(summary(&table.model()));
}
