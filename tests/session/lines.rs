//! Requests of the analysis to a session: the position that is shown, and lines from there.

use record::GameLink;
use rules::Color;
use session::{Jump, LoadedGame, Message, Millis, Session};

use crate::table::Table;

const START: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
/// White can take a row by a push from e1.
const ROW: &str = "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --";

fn line(texts: &[&str]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}

#[test]
fn a_line_is_told_turn_by_turn_from_the_position_that_is_looked_at() {
    let mut table = Table::at(START);
    let analysed = table.session.analysed_position();
    assert_eq!(analysed.position, START);
    assert!(analysed.white);
    let turns = table
        .session
        .line_turns(&line(&["e1-e2", "a1-b2", "nothing"]), false);
    let players: Vec<Color> = turns.iter().map(|turn| turn.player).collect();
    assert_eq!(players, [Color::White, Color::Black]);
    let path = |index: usize| turns[index].path.clone();
    assert_eq!(path(0), Some(("e1".to_owned(), "e2".to_owned())));
    assert!(turns.iter().all(|turn| !turn.wins));
    assert_eq!(path(1), Some(("a1".to_owned(), "b2".to_owned())));
    assert!(turns.iter().all(|turn| !turn.events.is_empty()));
    // It follows the position that is shown.
    let read = table.session.read("e1-e2");
    table.send(Message::PlayWritten(read));
    assert!(!table.session.analysed_position().white);
    assert_eq!(table.session.line_turns(&line(&["a1-b2"]), false).len(), 1);
    table.send(Message::Jump(Jump::First));
    assert_eq!(table.session.analysed_position().position, START);
}

#[test]
fn a_passed_turn_is_the_other_players_and_none_is_passed_in_the_middle_of_one() {
    let mut table = Table::at(ROW);
    let passed = table.session.analysed_position().passed.unwrap();
    assert!(passed.contains(" b "), "{passed}");
    let threat = table.session.line_turns(&line(&["a1-b2"]), true);
    assert_eq!(threat.len(), 1);
    assert_eq!(threat[0].player, Color::Black);
    // The turn goes on after its push, for there is a row: nobody can pass there.
    let before = table.session.analysed_position().position;
    table.tap("e1 e2");
    let analysed = table.session.analysed_position();
    assert_ne!(analysed.position, before);
    assert!(analysed.white, "the row is White's");
    assert_eq!(analysed.passed, None);
}

#[test]
fn in_tamsk_a_move_goes_a_way_and_nothing_is_passed() {
    let link = GameLink::from_fragment("v=1&g=tamsk-1&m=").unwrap();
    let at = link.at();
    let mut session = Session::default();
    let loaded = LoadedGame::of(link.into_record(), at);
    session.update(Message::Open(loaded), Millis(0));
    let analysed = session.analysed_position();
    assert!(analysed.white);
    assert_eq!(analysed.passed, None);
    let turns = session.line_turns(&line(&["a1-a2o"]), false);
    assert_eq!(turns.len(), 1);
    assert_eq!(turns[0].path, Some(("a1".to_owned(), "a2".to_owned())));
    assert_eq!(session.line_turns(&line(&["a1-a2o"]), true), []);
}

#[test]
fn a_turn_that_ends_the_game_wins_it() {
    // Black has nothing left to push in.
    let table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/4 w G5 G0 --");
    let turns = table.session.line_turns(&line(&["i5-h5"]), false);
    assert!(turns[0].wins);
}
