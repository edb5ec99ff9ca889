//! The main line of a puzzle: the best play of both players.

use rules::{Color, EndReason, Game, Part, Position, Potential, Step};

use super::proof::{FirstTurn, Prover, first_turns};
use super::puzzle::Goal;

/// The turns, each with the position before it, and the last position.
#[derive(Clone, Debug)]
pub(super) struct MainLine {
    turns: Vec<(Game, String)>,
    end: Game,
    player: Color,
}

impl MainLine {
    /// Returns the main line that begins with a solution; `None` if a proof would
    /// take too long. Only puzzles with a win have more than their first turn.
    pub(super) fn after(
        start: &Game,
        goal: Goal,
        first: &FirstTurn,
        prover: &mut impl Prover,
    ) -> Option<Self> {
        let player = start.side();
        let mut line = Self {
            turns: vec![(start.clone(), first.text.clone())],
            end: first.next.clone(),
            player,
        };
        let Goal::Win(within) = goal else {
            return Some(line);
        };
        let mut left = within - 1;
        while line.end.outcome().is_none() && left > 0 {
            let mut chosen: Option<(u32, FirstTurn)> = None;
            for turn in first_turns(&line.end)? {
                let needed = shortest(&turn.next, player, left, prover)?;
                let better = match &chosen {
                    None => true,
                    Some((best, _)) if line.end.side() == player => needed < *best,
                    Some((best, _)) => needed > *best,
                };
                if better {
                    chosen = Some((needed, turn));
                }
            }
            let (_, FirstTurn { text, next }) = chosen?;
            left -= u32::from(line.end.side() == player);
            let before = std::mem::replace(&mut line.end, next);
            line.turns.push((before, text));
        }
        Some(line)
    }

    /// Returns the reason for the end, if the game ends.
    pub(super) fn end(&self) -> Option<EndReason> {
        self.end.outcome().map(|end| end.reason)
    }

    /// Iterates over the turns of the player who is to solve the puzzle.
    fn own(&self) -> impl Iterator<Item = (&Position, &str)> {
        let own = self.turns.iter();
        let own = own.filter(|(before, _)| before.side() == self.player);
        own.filter_map(|(before, text)| match before {
            Game::Gipf(position) => Some((position, text.as_str())),
            Game::Tamsk(_) => None,
        })
    }

    /// Returns the potentials that the player uses in it, one for each use.
    pub(super) fn potentials(&self) -> Vec<Potential> {
        let mut used = Vec::new();
        for (position, text) in self.own() {
            let Ok(turn) = position.read_turn(text) else {
                continue;
            };
            for part in turn.parts {
                match part {
                    Part::Move { potential, .. } => used.push(potential),
                    Part::Extra { .. } => used.push(Potential::Tamsk),
                    _ => {}
                }
            }
        }
        used
    }

    /// Returns true if the player takes two rows in one turn.
    pub(super) fn takes_two_rows(&self) -> bool {
        self.own().any(|(position, text)| {
            let rows = position.read_turn(text).map_or(0, |turn| {
                let rows = turn.steps.iter();
                rows.filter(|step| matches!(step, Step::Take(_))).count()
            });
            rows >= 2
        })
    }
}

/// Returns the fewest turns of the player for a win, one more than `most` if `most`
/// do not suffice. `None` if a proof would take too long.
fn shortest(game: &Game, player: Color, most: u32, prover: &mut impl Prover) -> Option<u32> {
    if let Some(end) = game.outcome() {
        let won = end.winner == Some(player);
        return Some(if won { 0 } else { most + 1 });
    }
    for turns in 1..=most {
        if prover.wins(game, player, turns)? {
            return Some(turns);
        }
    }
    Some(most + 1)
}
