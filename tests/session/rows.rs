//! Taking rows: forced ones automatically, others by choice.

use record::Ending;
use rules::{Color, EndReason, GameEnd};
use session::{Effect, Event, Message, Prompt, RowModel, Touch};

use crate::table::{Table, spot};

/// White can complete e2-e5 with one Black piece behind it.
const ONE_ROW: &str = "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --";

#[test]
fn a_row_without_choice_is_shown_then_taken() {
    let mut table = Table::at(ONE_ROW);
    // Discs that an invented position does not have count as captured.
    let before = Color::ALL.map(|color| table.discs(color).captured);
    table.tap("e1 e2");
    assert_eq!(
        table.prompt(),
        Prompt::Forced {
            player: Color::White,
            ends: (spot("e2"), spot("e6"))
        }
    );
    assert_eq!(table.marks(), "e2+ e3+ e4+ e5+ e6*");
    assert_eq!(table.effects.last(), Some(&Effect::PauseThenPlayForced));
    table.send(Message::PlayForced);
    assert_eq!(table.moves(), "e1-e6;xe2,e3,e4,e5,e6*!");
    assert_eq!(
        table.events()[0],
        Event::RowTaken {
            player: Color::White,
            ends: (spot("e2"), spot("e6")),
            returned: 4,
            captured: 1,
            lost: 0
        }
    );
    let after = Color::ALL.map(|color| table.discs(color).captured);
    assert_eq!(after, [before[0] + 1, before[1]]);
    assert_eq!(table.board().motion.removed.len(), 5);
    // A second message of the same kind does nothing.
    table.send(Message::PlayForced);
    assert_eq!(table.effects, []);
}

/// GIPF basic E.4.
/// Proves G 4.6.
#[test]
fn of_two_rows_that_meet_one_is_chosen() {
    // c5-d5-e5-f4 and e2-e5 meet on e5.
    let mut table = Table::at("gipf-basic 4/3G1/3G2/GGG4/2G3/5/g3 w G5 G5 --");
    table.tap("e1 e2");
    let model = table.model();
    assert_eq!(model.rows.len(), 2, "{table}");
    let player = Color::White;
    assert_eq!(model.prompt, Prompt::ChooseRow { player });
    assert!(table.marks().contains("e5?"));
    // The spot where they cross chooses none; a piece of only one row does.
    table.tap("e5");
    assert_eq!(table.prompt(), Prompt::ChooseRow { player });
    table.tap("e2");
    assert_eq!(table.marks(), "e2+ e3+ e4+ e5+");
    // Another row can be chosen before Done.
    let other = model
        .rows
        .iter()
        .position(|r| r.spots.contains(&spot("f4")));
    table.send(Message::Touch(Touch::Row(other.unwrap())));
    assert_eq!(table.marks(), "c5+ d5+ e5+ f4+");
    table.send(Message::Cancel);
    assert_eq!(table.prompt(), Prompt::ChooseRow { player });
    table.tap("e2").send(Message::Confirm);
    assert_eq!(table.moves(), "e1-e5;xe2,e3,e4,e5!");
    assert_eq!(table.to_act(), Some(Color::Black));
}

/// GIPF standard B.1 and illustration 8: own GIPF-pieces are kept and the
/// opponent's is taken unless the player decides otherwise.
/// Proves G 6.2.
#[test]
fn gipf_pieces_are_kept_or_taken_by_tapping() {
    let start = "gipf-standard 4/5/6/G(GG)G(GG)g(gg)1/6/5/(gg)2(GG) w G5 G5 --";
    let mut table = Table::at(start);
    assert_eq!(
        table.prompt(),
        Prompt::DecideRow {
            player: Color::White,
            ends: (spot("e2"), spot("e7")),
            may_stay: false
        }
    );
    assert_eq!(table.marks(), "e2+ e3k e4+ e5k e6* e7c");
    table.tap("e7 e3");
    assert_eq!(table.marks(), "e2+ e3r e4+ e5k e6* e7k");
    table.tap("e2");
    assert_eq!(table.marks(), "e2+ e3r e4+ e5k e6* e7k");
    table.send(Message::Confirm);
    assert_eq!(table.moves(), "xe2,Ge3,e4,e6*!");
    assert!(matches!(table.prompt(), Prompt::ChooseDot { .. }));
    assert_eq!(table.discs(Color::White).reserve.basic_discs(), 9);
}

/// The choice for all pieces that may stay in the row being decided, with its results.
fn whole(table: &Table) -> Option<(bool, (usize, usize))> {
    let rows = table.model().rows;
    let row = rows.iter().find(|row| row.chosen)?;
    row.all.zip(row.counts_of_all())
}

fn counts(table: &Table) -> Option<(usize, usize)> {
    let rows = table.model().rows;
    rows.iter().find(|row| row.chosen).map(RowModel::counts)
}

#[test]
fn all_pieces_that_may_stay_are_taken_or_left_at_once() {
    let start = "gipf-standard 4/5/6/G(GG)G(GG)g(gg)1/6/5/(gg)2(GG) w G5 G5 --";
    let mut table = Table::at(start);
    // By default the opponent’s GIPF-piece alone is taken.
    assert_eq!(counts(&table), Some((4, 2)));
    assert_eq!(whole(&table), Some((true, (6, 0))));
    table.send(Message::Touch(Touch::All(false)));
    assert_eq!(table.moves(), "", "not offered");
    table.tap("e3 e5");
    assert_eq!(counts(&table), Some((6, 0)));
    assert_eq!(whole(&table), Some((false, (3, 3))));
    table.send(Message::Touch(Touch::All(false)));
    assert_eq!(table.moves(), "xe2,e4,e6*!");
    let mut table = Table::at(start);
    table.send(Message::Touch(Touch::All(true)));
    assert_eq!(table.moves(), "xe2,Ge3,e4,Ge5,e6*,Ge7*!");
}

#[test]
fn a_row_of_gipf_pieces_is_left_or_taken_at_once() {
    let start = "gipf-standard 4/5/6/(GG)(GG)(GG)(GG)2(gg)/6/5/(gg)2(GG) w G5 G5 --";
    let mut table = Table::at(start);
    table.tap("h1 h2");
    assert_eq!(counts(&table), Some((0, 4)));
    assert_eq!(whole(&table), Some((true, (4, 0))));
    table.tap("e2");
    assert_eq!(counts(&table), Some((1, 3)));
    assert_eq!(whole(&table), Some((true, (4, 0))));
    table.tap("e3 e4 e5");
    assert_eq!(whole(&table), Some((false, (0, 4))));
    table.send(Message::Touch(Touch::All(false)));
    let player = Color::White;
    assert_eq!(table.events()[0], Event::RowLeft { player });
    let mut table = Table::at(start);
    table.tap("h1 h2").send(Message::Touch(Touch::All(true)));
    assert_eq!(table.to_act(), Some(Color::Black), "{table}");
}

#[test]
fn a_single_piece_is_no_choice_of_all() {
    let start = "gipf-standard 4/5/6/GG(GG)G3/6/5/(gg)2(GG) w G5 G5 --";
    let mut table = Table::at(start);
    assert_eq!(counts(&table), Some((3, 1)));
    assert_eq!(whole(&table), None);
    table.send(Message::Touch(Touch::All(true)));
    assert_eq!(table.moves(), "");
}

/// D3: a run of GIPF-pieces only may stay, and may be taken.
/// Proves G 6.5.
#[test]
fn a_row_that_may_stay_can_be_left_after_the_move_and_passed_over_before_it() {
    let start = "gipf-standard 4/5/6/(GG)(GG)(GG)1(GG)1(gg)/6/5/(gg)3 w G5 G5 --";
    let mut table = Table::at(start);
    table.write("e1-e5");
    // The pushed basic piece must go. That the four GIPF-pieces stay has been
    // decided with it and is not asked again.
    assert_eq!(table.marks(), "e2+ e3k e4k e5k e6k");
    table.send(Message::Confirm);
    assert_eq!(table.to_act(), Some(Color::Black), "{table}");
    assert_eq!(table.moves(), "e1-e5;xe2!");
    let start = "gipf-standard 4/5/6/(GG)(GG)(GG)(GG)2(gg)/6/5/(gg)3 w G5 G5 --";
    let mut table = Table::at(start);
    assert!(matches!(table.prompt(), Prompt::ChooseDot { .. }));
    assert_eq!(table.model().rows.len(), 1);
    table.tap("h1 h2");
    assert_eq!(
        table.prompt(),
        Prompt::DecideRow {
            player: Color::White,
            ends: (spot("e2"), spot("e5")),
            may_stay: true
        }
    );
    assert!(table.model().actions.confirm);
    table.send(Message::Confirm);
    assert_eq!(
        table.events()[0],
        Event::RowLeft {
            player: Color::White
        }
    );
    assert_eq!(table.to_act(), Some(Color::Black));
}

/// GIPF standard C.
/// Proves G 6.6.
#[test]
fn the_last_gipf_piece_ends_the_game() {
    let start = "gipf-standard 4/5/6/GGGg(gg)2/6/5/3(GG) w G5 G5 --";
    let mut table = Table::at(start);
    table.write("e1-e5");
    table.send(Message::Confirm);
    let ending = Ending::Rules(GameEnd {
        winner: Some(Color::White),
        reason: EndReason::Gipf,
    });
    assert_eq!(table.prompt(), Prompt::Over(ending));
    assert_eq!(table.events().last(), Some(&Event::Over(ending)));
    assert_eq!(table.to_act(), None);
    let before = table.model();
    table
        .tap("e1 e2")
        .send(Message::Confirm)
        .send(Message::PlayForced);
    assert_eq!(table.model(), before);
}

/// GIPF basic F.
/// Proves G 5.1.
#[test]
fn no_piece_left_to_bring_in_ends_the_game() {
    let mut table = Table::at("gipf-basic g2G/5/6/6g/6/5/g2G w G3 G0 --");
    table.write("e1-e2");
    let winner = Color::White;
    let reason = EndReason::Moves;
    assert_eq!(
        table.prompt(),
        Prompt::Over(Ending::Rules(GameEnd {
            winner: Some(winner),
            reason
        }))
    );
}

/// A player's own taken rows are still announced after the other player's turn, and not for
/// longer.
#[test]
fn the_rows_of_both_last_turns_are_told() {
    let mut table = Table::at("gipf-basic 4/5/6/GGG4/6/5/g3 w G5 G5 --");
    let took = |table: &Table| {
        let taken = table.session.taken();
        let own = |event: &Event| {
            matches!(
                event,
                Event::RowTaken {
                    player: Color::White,
                    returned: 4,
                    ..
                }
            )
        };
        (taken.len(), taken.iter().any(own))
    };
    assert_eq!(took(&table), (0, false));
    table.write("e1-e5;xe2,e3,e4,e5");
    assert_eq!(took(&table), (1, true));
    table.write("e9-e8");
    assert_eq!(took(&table), (1, true));
    table.write("a1-b2");
    assert_eq!(took(&table), (0, false));
}

/// P 9.1, D4: a used potential of the own row leaves the game.
#[test]
fn a_used_potential_of_the_own_row_leaves_the_game() {
    let mut table = Table::at("gipf-standard+Z6 4/5/6/GGZg3/6/5/(GG)2(gg) w G5Z5 G5Z6 pp");
    table.tap("e1 e2");
    assert_eq!(table.marks(), "e2k e3+ e4+ e5- e6*");
}
