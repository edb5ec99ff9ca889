//! A game that came by a link: an invitation, and a finished game to play through.

use features::Saved;
use features::received::{Finished, Invitation, Message, ReceivedGame, ReplayPosition, View};
use record::GameLink;
use rules::Color;
use session::{Jump, LoadedGame, Message as TableMessage, Progress};

use crate::game::Game;

/// Both players have used up their pieces.
const OVER: &str =
    "v=1&p=gipf-basic_4/5/6/7/6/5/4_w_G3_G2_--&m=a1-b2_i1-h2_a5-b5_i5-h5_e1-e2&white=Ada";
/// Black is invited, and White has begun.
const INVITED: &str = "v=1&g=gipf-basic&m=g1-f2&as=b&white=Ada";

/// The game of a link of which nothing is saved.
fn opened(fragment: &str) -> Game<ReceivedGame> {
    let link = GameLink::from_fragment(fragment).expect("a link");
    let at = link.at();
    let puzzle = link.puzzle().cloned();
    let mut record = link.into_record();
    let loaded = match puzzle {
        None => LoadedGame::of(record, at),
        Some(puzzle) => {
            record.tags_mut().extend(puzzle.to_tags());
            LoadedGame::of(record, at).as_puzzle()
        }
    };
    let game = Game::loaded(ReceivedGame::default(), loaded, "", Progress::default());
    game.surround(|around| around.saved = Saved::Guest);
    game
}

fn finished(place: ReplayPosition, saved: bool) -> View {
    View::Finished(Finished { place, saved })
}

fn is_invitation(game: &Game<ReceivedGame>) -> bool {
    matches!(game.view(), View::Invitation(_))
}

#[test]
fn a_finished_game_is_played_through_from_its_start() {
    let game = opened(OVER);
    assert_eq!(game.view(), finished(ReplayPosition::End, false));
    game.tell(Message::Replay).expect(&["jump"]);
    assert!(game.at_start());
    assert_eq!(game.view(), finished(ReplayPosition::Start, false));
    game.send(TableMessage::Jump(Jump::Next));
    assert_eq!(game.view(), finished(ReplayPosition::Within, false));
    game.send(TableMessage::Jump(Jump::Last));
    assert_eq!(game.view(), finished(ReplayPosition::End, false));
}

#[test]
fn a_link_to_a_place_before_the_end_is_one_too() {
    let game = opened(&format!("{OVER}&n=2"));
    assert_eq!(game.view(), finished(ReplayPosition::Within, false));
}

#[test]
fn it_is_saved_when_the_reader_wants_that_and_stays_a_shared_game() {
    let game = opened(OVER);
    game.tell(Message::Save).expect(&["save", "SharedSaved"]);
    game.surround(|around| around.saved = Saved::Whole);
    assert_eq!(game.view(), finished(ReplayPosition::End, true));
    game.tell(Message::Replay).expect(&["jump"]);
    assert_eq!(game.view(), finished(ReplayPosition::Start, true));
}

#[test]
fn a_game_of_the_readers_own_is_never_one() {
    let game = opened(OVER);
    game.surround(|around| {
        around.saved = Saved::Whole;
        around.game = "own".to_owned();
    });
    assert_eq!(game.view(), View::Own);
    // A position that no move has led to.
    assert_eq!(opened("v=1&g=gipf-basic").view(), View::Own);
    let alone = "v=1&p=gipf-basic_4/5/6/7/6/5/g3_w_G0_G3_--%23b";
    let game = opened(alone);
    assert!(game.is_over(), "{game}");
    assert_eq!(game.view(), View::Own);
    // The last turn of a game by link is an answer in the reader's own game.
    assert_eq!(opened(&format!("{OVER}&as=b")).view(), View::Own);
    // A puzzle is for its solver.
    assert_eq!(opened(&format!("{OVER}&q=text")).view(), View::Own);
}

#[test]
fn a_game_that_goes_on_is_a_copy_until_it_is_saved() {
    let game = opened("v=1&g=gipf-basic&m=g1-f2_a2-b3&white=Ada");
    assert_eq!(game.view(), View::Copy(ReplayPosition::End));
    game.tell(Message::Replay).expect(&["jump"]);
    assert_eq!(game.view(), View::Copy(ReplayPosition::Start));
    game.send(TableMessage::Jump(Jump::Last));
    game.play("e1-e3")
        .surround(|around| around.saved = Saved::Whole);
    assert_eq!(game.view(), View::Own);
    // A game by link goes on with the other player, and a puzzle is for its solver.
    let by_link = opened("v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3&as=b");
    assert_eq!(by_link.view(), View::Own);
    let puzzle = opened("v=1&g=gipf-basic&m=g1-f2&q=text");
    assert_eq!(puzzle.view(), View::Own);
}

#[test]
fn another_game_on_the_table_ends_it() {
    let game = opened(OVER);
    game.surround(|around| around.game = "b".to_owned());
    let start = GameLink::from_fragment("v=1&g=gipf-basic").expect("a link");
    let at = start.at();
    game.send(TableMessage::Open(LoadedGame::of(start.into_record(), at)));
    assert_eq!(game.view(), View::Own);
}

#[test]
fn an_invitation_says_who_invites_and_what_is_played() {
    let game = opened(INVITED);
    let View::Invitation(Invitation { by, plays, ruleset }) = game.view() else {
        panic!("{game}");
    };
    assert_eq!((&*by, plays), ("Ada", Color::Black));
    assert_eq!(ruleset.to_string(), "gipf-basic");
    // Nobody has begun, and nobody has a name.
    let game = opened("v=1&g=matrx&as=w");
    let View::Invitation(invitation) = game.view() else {
        panic!("{game}");
    };
    assert_eq!((&*invitation.by, invitation.plays), ("", Color::White));
}

#[test]
fn accepting_and_playing_both_accept_an_invitation() {
    let game = opened(INVITED);
    game.tell(Message::Play).expect(&[]);
    assert_eq!(game.view(), View::Own);
    let game = opened(INVITED);
    game.play("a2-b3")
        .surround(|around| around.saved = Saved::Whole);
    assert_eq!(game.view(), View::Own);
}

#[test]
fn a_game_is_saved_before_its_lesson_opens() {
    let game = opened(INVITED);
    game.tell(Message::Learn).expect(&["save", "learn gipf"]);
    game.surround(|around| around.saved = Saved::Whole);
    assert_eq!(game.view(), View::Own);
    for (ruleset, taught) in [
        ("gipf-standard+Z6", "potentials"),
        ("gipf-ultimate~3", "ultimate"),
        ("matrx", "matrx"),
        ("tamsk-1", "tamsk"),
    ] {
        let game = opened(&format!("v=1&g={}&as=w", ruleset.replace('+', "%2B")));
        assert!(is_invitation(&game), "{ruleset}");
        let learns = format!("learn {taught}");
        game.tell(Message::Learn).expect(&["save", &learns]);
    }
}

#[test]
fn a_game_begun_elsewhere_is_no_invitation() {
    let two = opened("v=1&g=gipf-basic&m=g1-f2_a2-b3&as=w");
    assert!(is_invitation(&two));
    let three = opened("v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3&as=b");
    assert_eq!(three.view(), View::Own);
    let saved = opened(INVITED);
    saved.surround(|around| around.saved = Saved::Whole);
    assert_eq!(saved.view(), View::Own);
}
