//! Games of any kind, read, played and drawn.

use rules::Game;
use rules::tamsk::Space;

use crate::drawings::{Cell, draw};

/// Reads a position text, which must be canonical.
pub(crate) fn read(text: &str, place: &str) -> Game {
    let game: Game = text
        .parse()
        .unwrap_or_else(|problems| panic!("{place}: {text}: {problems:?}"));
    assert_eq!(game.to_string(), text, "{place}");
    game
}

/// The position after a turn, or after a step that is no turn, in its canonical form; in timed
/// games with `@` and milliseconds after it, or these alone.
pub(crate) fn play(game: &Game, text: &str) -> Result<Game, String> {
    let (played, time) = match text.split_once('@') {
        Some((played, time)) if time.parse::<u64>().is_ok() => {
            (played.trim_end(), time.parse().ok())
        }
        _ => (text, None),
    };
    if let Game::Gipf(position) = game {
        let written = match position.read_turn(played) {
            Ok(turn) => Some(turn.to_string()),
            Err(_) => position
                .read_step(played)
                .ok()
                .map(|step| position.step_text(step)),
        };
        if let Some(written) = written
            && written != played
        {
            return Err(format!("is written {written}"));
        }
    }
    let next = game.play(played, time);
    next.map_err(|error| format!("{error:?}"))
}

/// The position after a step in its canonical form.
pub(crate) fn step(game: &Game, text: &str) -> Result<Game, String> {
    let steps = game.legal_steps().into_iter();
    let mut found = steps.filter_map(|(step, next)| (step == text).then_some(next));
    found.next().ok_or_else(|| "is no step".to_owned())
}

/// The result of a finished game: the winner and the reason.
pub(crate) fn result(game: &Game) -> Option<String> {
    let end = game.outcome()?;
    Some(format!("{} {}", end.score(), end.reason.name()))
}

/// The board in text.
pub(crate) fn drawing(game: &Game) -> String {
    let position = match game {
        Game::Gipf(position) => return position.diagram(),
        Game::Tamsk(position) => position,
    };
    let text = position.to_string();
    let board = text.split(' ').nth(1).unwrap();
    let cells = Space::lines().zip(board.split('/'));
    let cells = cells.flat_map(|((_, spaces), line)| {
        let tokens = line.split_inclusive(|letter: char| letter.is_ascii_digit());
        spaces.zip(tokens).map(|(space, token)| {
            let sign = if token == "0" { "." } else { token };
            Cell::of(&space.to_string(), sign)
        })
    });
    draw(&cells.collect::<Vec<_>>())
}
