//! Proofs by trying everything: full width, no table, no order, nothing but the
//! rules. What the engine proves has to agree.

use rules::{Color, DistinctTurns, Game, Position, tamsk};

/// Everything that can be played from a position, and whether it ends the game: as
/// a player who tries everything needs it.
trait Tried: Sized {
    fn side(&self) -> Color;
    /// Who has won, if the game is over.
    fn end(&self) -> Option<Option<Color>>;
    /// Whether the test holds for any position after a turn.
    fn any(&self, test: &mut dyn FnMut(&Self) -> bool) -> bool;
}

impl Tried for Position {
    fn side(&self) -> Color {
        Self::side(self)
    }

    fn end(&self) -> Option<Option<Color>> {
        self.outcome().map(|outcome| Some(outcome.winner))
    }

    fn any(&self, test: &mut dyn FnMut(&Self) -> bool) -> bool {
        let mut turns = DistinctTurns::default();
        turns.list(self);
        turns.after(self).any(|next| test(&next))
    }
}

impl Tried for tamsk::Position {
    fn side(&self) -> Color {
        Self::side(self)
    }

    fn end(&self) -> Option<Option<Color>> {
        self.outcome().map(|outcome| outcome.winner)
    }

    fn any(&self, test: &mut dyn FnMut(&Self) -> bool) -> bool {
        let turns = Game::Tamsk(self.clone()).legal_turns().into_iter();
        let mut nexts = turns.filter_map(|(_, next)| match next {
            Game::Tamsk(next) => Some(next),
            Game::Gipf(_) => None,
        });
        nexts.any(|next| test(&next))
    }
}

/// Whether a player wins within so many of his own turns.
fn wins<T: Tried>(position: &T, attacker: Color, turns: u32) -> bool {
    if let Some(winner) = position.end() {
        return winner == Some(attacker);
    }
    if turns == 0 {
        return false;
    }
    if position.side() == attacker {
        position.any(&mut |next| wins_after(next, attacker, turns))
    } else {
        !position.any(&mut |next| !wins(next, attacker, turns))
    }
}

/// The same after a turn of the attacker, which was one of them.
fn wins_after<T: Tried>(next: &T, attacker: Color, turns: u32) -> bool {
    match next.end() {
        Some(winner) => winner == Some(attacker),
        None => turns > 1 && wins(next, attacker, turns - 1),
    }
}

/// The first turns that win within so many, sorted as bytes.
fn winning(game: &Game, turns: u32) -> Vec<String> {
    let attacker = game.side();
    let first = game.legal_turns().into_iter();
    let mut winning: Vec<String> = first
        .filter(|(_, next)| match next {
            Game::Gipf(next) => wins_after(next, attacker, turns),
            Game::Tamsk(next) => wins_after(next, attacker, turns),
        })
        .map(|(text, _)| text)
        .collect();
    winning.sort_unstable();
    winning
}

/// What `solve` should answer.
pub(crate) fn expected(game: &Game, most: u32) -> Vec<String> {
    for turns in 1..=most {
        let mut answer = winning(game, turns);
        if !answer.is_empty() {
            answer.insert(0, format!("win {turns}"));
            return answer;
        }
    }
    vec!["none".to_owned()]
}
