//! The texts of problems, one line each.

use std::error::Error;

use record::{Stop, Unreadable};
use rules::Color;

/// Returns the line at which a game cannot be read, and the problem. The game begins on the
/// line `first`; in TAMSK White is called Red.
pub(super) fn of(error: &Unreadable, first: usize, tamsk: bool) -> (usize, String) {
    match error {
        Unreadable::File(error) => (error.place().0, causes(error)),
        Unreadable::Sgf(error) => {
            let what = match error.turn {
                Some((turn, player)) => {
                    let player = match player {
                        Color::White if tamsk => "Red",
                        Color::White => "White",
                        Color::Black => "Black",
                    };
                    format!("turn {turn} of {player}: {}", error.kind)
                }
                None => error.kind.to_string(),
            };
            (error.line, what)
        }
        Unreadable::Position(problems) => (first, problems.to_string()),
        Unreadable::Link(error) => {
            let what = std::iter::once(error.to_string()).chain(error.source().map(causes_of));
            (first, what.collect::<Vec<_>>().join(": "))
        }
    }
}

/// Returns the line and the problem of the turn at which a game stops, with the clause of
/// the rule that it breaks.
pub(super) fn of_stop(stop: &Stop, first: usize, tamsk: bool) -> (usize, String) {
    let (line, what) = of(&stop.error, first, tamsk);
    match stop.rule {
        Some(rule) => (line, format!("{what} ({})", rule.clause())),
        None => (line, what),
    }
}

/// Returns the problem without its place.
fn causes(error: &dyn Error) -> String {
    error.source().map_or_else(|| error.to_string(), causes_of)
}

/// Returns an error with its causes.
fn causes_of(error: &dyn Error) -> String {
    let causes = std::iter::successors(Some(error), |&error| error.source());
    let causes: Vec<String> = causes.map(ToString::to_string).collect();
    causes.join(": ")
}
