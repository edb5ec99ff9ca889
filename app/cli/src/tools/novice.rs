//! A player who sees captures and rows of one turn and nothing else, as a yardstick of level 1:
//! a newcomer who has done the lesson.

use core::cmp::Reverse;

use rules::Game;

use super::chance::Chance;

/// The immediate gains of a turn; greater ones are better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Gains {
    /// Captured pieces, GIPF-pieces among them counted once more; in TAMSK dropped rings.
    pub(super) captures: u32,
    /// The phases of the turn in which rows are taken.
    rows: u32,
    /// Own GIPF-pieces, loaded pieces and stacks that are taken off with a row.
    given_up: Reverse<u32>,
}

impl Gains {
    /// Reads them from the text of a turn.
    pub(super) fn of(turn: &str) -> Self {
        let mut gains = Self::default();
        for part in turn.split(';') {
            let Some(taken) = part.strip_prefix('x') else {
                gains.captures += u32::from(part.ends_with('o'));
                continue;
            };
            gains.rows += 1;
            for piece in taken.split(',') {
                let is_large = piece.starts_with(|first: char| first.is_ascii_uppercase());
                if piece.ends_with('*') {
                    gains.captures += 1 + u32::from(piece.starts_with('G'));
                } else {
                    gains.given_up.0 += u32::from(is_large);
                }
            }
        }
        gains
    }
}

/// Returns the text of the turn, `None` if there is none: one that wins at once, and none that
/// loses at once where there is another; then one that gains most, and of equal ones one by
/// chance.
pub(super) fn choose(game: &Game, chance: &mut Chance) -> Option<String> {
    let judged = game.legal_turns().into_iter().map(|(turn, next)| {
        let wins = match next.outcome() {
            Some(end) => end.winner.map_or(0, |winner| match winner == game.side() {
                true => 1,
                false => -1,
            }),
            None => 0,
        };
        ((wins, Gains::of(&turn)), turn)
    });
    let judged: Vec<_> = judged.collect();
    let best = judged.iter().map(|&(value, _)| value).max()?;
    let equal = judged.iter().filter(|(value, _)| *value == best);
    let equal: Vec<&str> = equal.map(|(_, turn)| turn.as_str()).collect();
    chance.pick(&equal).map(str::to_owned)
}
