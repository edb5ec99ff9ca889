//! The computer's decisions about challenges (Potentials E.3).

use record::Seat;
use session::Prompt;

use crate::game::{Game, level, seat};
use rules::Color;

const ANNOUNCED: &str =
    "gipf-standard+Z6~3 (gg)2(GG)/5/6/(GG)2G(gz)1(gg)/6/5/(gg)2(GG) w G11Z6 G11Z5 pp:3,3!Ze6>e4";

/// Black has announced a move of a potential; the computer has Black, and this settles.
fn announced(settles: &str) -> Game {
    Game::saved(&format!(
        "gipf-record 2\nstart {ANNOUNCED}\nchallenge Z {settles}\nseat b computer-1\nat 0\n"
    ))
}

fn challenge(game: &Game) {
    game.play("?");
    assert!(
        matches!(game.model().prompt, Prompt::Settle { .. }),
        "{game}"
    );
}

#[test]
fn the_challenged_computer_starts_the_side_game() {
    let game = announced("gipf-basic");
    assert_eq!(seat(&game, Color::Black), level(1));
    challenge(&game);
    game.expect(&["wait 1600"]);
    assert!(game.model().below.is_none());
    game.wait(1_600);
    assert!(game.model().below.is_some(), "{game}");
    assert_eq!(
        game.open_requests().len(),
        1,
        "it thinks about its first move"
    );
}

#[test]
fn it_calls_a_coin_and_throws_a_die() {
    for lot in ["coin", "die"] {
        let game = announced(lot);
        challenge(&game);
        game.wait(1_600);
        assert!(
            !matches!(game.model().prompt, Prompt::Settle { .. }),
            "{lot}\n{game}"
        );
    }
}

#[test]
fn people_enter_what_they_have_settled_elsewhere() {
    let game = announced("elsewhere");
    challenge(&game);
    game.wait(10_000);
    assert!(
        matches!(game.model().prompt, Prompt::Settle { .. }),
        "{game}"
    );
    game.expect(&[]);
}

#[test]
fn a_decision_is_called_off_where_people_enter_the_result() {
    let game = announced("gipf-basic");
    challenge(&game);
    game.play("+").expect(&["wait 1600", "stop waiting"]);
    game.wait(5_000);
    assert!(game.model().below.is_none(), "{game}");
}

#[test]
fn another_tab_decides_where_the_game_is_played_there() {
    let game = announced("gipf-basic");
    game.surround(|around| around.plays_here = false);
    challenge(&game);
    game.expect(&[]).wait(5_000);
    assert!(game.model().below.is_none(), "{game}");
}

#[test]
fn the_computer_never_decides_for_human_players() {
    let save = format!("gipf-record 2\nstart {ANNOUNCED}\nchallenge Z gipf-basic\nat 0\n");
    let game = Game::saved(&save);
    assert_eq!(seat(&game, Color::Black), Seat::Here);
    challenge(&game);
    game.expect(&[]).wait(5_000).expect(&[]);
}
