//! Proofs by exhaustive search: full width, no transposition table, no move
//! ordering, only the rules. The engine's proofs must agree with them.

use rules::{Color, DistinctTurns, Game, Position, tamsk};

/// A position for the exhaustive search.
trait Tried: Sized {
    fn side(&self) -> Color;
    /// Returns the winner of a finished game, `None` in it for a draw; `None`
    /// while the game is not over.
    fn end(&self) -> Option<Option<Color>>;
    /// Returns true if the test holds for any position after a turn.
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

/// An exhaustive search with a limit of positions.
#[derive(Clone, Debug)]
pub struct ExhaustiveProver {
    left: u64,
}

impl ExhaustiveProver {
    /// Creates a search with a limit of positions.
    #[must_use]
    pub const fn new(most: u64) -> Self {
        Self { left: most }
    }

    /// Returns true if a player wins within this number of own turns against any
    /// defence; `None` if that would have taken too many positions.
    pub fn wins(&mut self, game: &Game, attacker: Color, turns: u32) -> Option<bool> {
        let won = match game {
            Game::Gipf(position) => self.has_won(position, attacker, turns),
            Game::Tamsk(position) => self.has_won(position, attacker, turns),
        };
        (self.left > 0).then_some(won)
    }

    /// Searches a position. The result is not valid once the limit is reached.
    fn has_won<T: Tried>(&mut self, position: &T, attacker: Color, turns: u32) -> bool {
        self.left = self.left.saturating_sub(1);
        if let Some(winner) = position.end() {
            return winner == Some(attacker);
        }
        if turns == 0 || self.left == 0 {
            return false;
        }
        if position.side() == attacker {
            position.any(&mut |next| self.has_won_after(next, attacker, turns))
        } else {
            !position.any(&mut |next| !self.has_won(next, attacker, turns))
        }
    }

    /// Searches the position after a turn of the attacker, which counts as one of
    /// `turns`.
    fn has_won_after<T: Tried>(&mut self, next: &T, attacker: Color, turns: u32) -> bool {
        self.left = self.left.saturating_sub(1);
        match next.end() {
            Some(winner) => winner == Some(attacker),
            None => turns > 1 && self.has_won(next, attacker, turns - 1),
        }
    }

    /// Returns the first turns that win within `turns`, sorted as bytes.
    fn winning(&mut self, game: &Game, turns: u32) -> Vec<String> {
        let attacker = game.side();
        let first = game.legal_turns().into_iter();
        let mut winning: Vec<String> = first
            .filter(|(_, next)| match next {
                Game::Gipf(next) => self.has_won_after(next, attacker, turns),
                Game::Tamsk(next) => self.has_won_after(next, attacker, turns),
            })
            .map(|(text, _)| text)
            .collect();
        winning.sort_unstable();
        winning
    }
}

/// Returns the expected answer of `solve`.
#[must_use]
pub fn expected(game: &Game, most: u32) -> Vec<String> {
    let mut slow = ExhaustiveProver::new(u64::MAX);
    for turns in 1..=most {
        let mut answer = slow.winning(game, turns);
        if !answer.is_empty() {
            answer.insert(0, format!("win {turns}"));
            return answer;
        }
    }
    vec!["none".to_owned()]
}
