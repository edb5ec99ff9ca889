//! Game files that hold several games.

use crate::split;

/// A game of a file with several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameText<'a> {
    /// The part of the file with this game.
    pub text: &'a str,
    /// The line of the file on which it begins, counted from 1.
    pub line: usize,
}

/// The games of a game file: a game begins where tags follow turns.
pub fn games(text: &str) -> impl Iterator<Item = GameText<'_>> {
    let mut rest = GameText { text, line: 1 };
    core::iter::from_fn(move || {
        while !rest.text.is_empty() {
            let end = split::file_end(rest.text.as_bytes());
            let (game, after) = rest.text.split_at(end.unwrap_or(rest.text.len()));
            let line = rest.line;
            rest = GameText {
                text: after,
                line: line + split::line_ends(game),
            };
            if !game.trim().is_empty() {
                return Some(GameText { text: game, line });
            }
        }
        None
    })
}
