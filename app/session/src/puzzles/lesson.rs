//! Lessons: puzzles whose maker says which turns are right, and something to each.

use record::{Answer, GameRecord, Goal, NodeId};
use rules::Game;

use crate::puzzles::puzzle::{ActivePuzzle, decided};
use crate::scene::millis::Millis;
use crate::table::game_ref::GameRef;
use crate::table::message::{LoadedGame, Message};
use crate::table::session::Session;

impl Session {
    /// What the maker of a puzzle says to the turn that was tried, and whether it is right;
    /// none where it goes on, or where he says nothing to it.
    #[must_use]
    pub fn answered(&self, active: &ActivePuzzle) -> Option<Answer> {
        let turn = match self.meant() {
            GameRef::Gipf(record, at) => decided(record, at, active.solver),
            GameRef::Tamsk(record, at) => decided(record, at, active.solver),
        };
        active.puzzle.answer_to(&turn?.1).cloned()
    }

    /// The turns that the maker of a puzzle names, one for each of his answers, where they
    /// are there to choose from and nothing is chosen yet.
    #[must_use]
    pub fn choices(&self, active: &ActivePuzzle) -> Vec<String> {
        if self.goal_here(active) != Some(Goal::Choose) {
            return Vec::new();
        }
        let answers = active.puzzle.answers.iter();
        let mut turns: Vec<String> = answers
            .filter_map(|answer| answer.turns.first().cloned())
            .collect();
        // Which is right is not to be seen by where it stands.
        turns.sort();
        turns
    }
}

/// A turn that can be played at once in a position, as this program writes it, whatever way
/// it is written; none if it is no whole turn there.
#[must_use]
pub fn turn_named(start: &Game, written: &str) -> Option<String> {
    let mut session = Session::default();
    let record = GameRecord::from_position(start.clone());
    let player = start.side();
    session.update(
        Message::Open(LoadedGame::of(record, NodeId::ROOT)),
        Millis(0),
    );
    let read = session.read(written).ok()?;
    session.update(Message::Written(Ok(read)), Millis(0));
    let done = match session.meant() {
        GameRef::Gipf(record, at) => decided(record, at, player),
        GameRef::Tamsk(record, at) => decided(record, at, player),
    };
    match done {
        Some((_, text)) => Some(text),
        None => only_end(start, written),
    }
}

/// How many turns are looked at for the end of one.
const MOST: usize = 2_000;

/// The turn that begins so, where there is only one: rows that are taken in one way need
/// not be written.
fn only_end(start: &Game, begun: &str) -> Option<String> {
    let begun = format!("{begun};");
    let mut found = Vec::new();
    let all = start.for_each_turn(MOST, |turn, _| {
        if turn.starts_with(&begun) {
            found.push(turn);
        }
    });
    let is_only = all.is_ok() && found.len() == 1;
    found.pop().filter(|_| is_only)
}
