//! Lessons: puzzles whose maker says which turns are right and comments on turns.

use record::{Answer, GameRecord, Goal, NodeId, on_game};
use rules::Game;

use crate::puzzles::puzzle::{ActivePuzzle, decided};
use crate::scene::millis::Millis;
use crate::table::game_ref::GameRef;
use crate::table::message::{LoadedGame, Message};
use crate::table::session::Session;

impl Session {
    /// The maker's answer to the turn that was tried: the comment, and if the turn is right.
    /// None while the turn is incomplete, and where the maker has no answer to it.
    #[must_use]
    pub fn answered(&self, active: &ActivePuzzle) -> Option<Answer> {
        let turn =
            on_game!(self.meant(), GameRef, record, at => decided(record, at, active.solver));
        active.puzzle.answer_to(&turn?.1).cloned()
    }

    /// The turns that the maker of a puzzle offers as choices, one for each answer. Empty where
    /// the puzzle has no choices, and as soon as something was played.
    #[must_use]
    pub fn choices(&self, active: &ActivePuzzle) -> Vec<String> {
        let at = match self.meant() {
            GameRef::Gipf(_, at) | GameRef::Tamsk(_, at) => at,
        };
        if active.puzzle.goal != Goal::Choose || at != NodeId::ROOT {
            return Vec::new();
        }
        let answers = active.puzzle.answers.iter();
        let mut turns: Vec<String> = answers
            .filter_map(|answer| answer.turns.first().cloned())
            .collect();
        // Sorted, so that the order does not tell which turn is right.
        turns.sort();
        turns
    }
}

/// The text of a turn in this program's notation, from any text that the notation allows; none
/// if it is no complete turn in the position.
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
    session.update(Message::PlayWritten(Ok(read)), Millis(0));
    let done = on_game!(session.meant(), GameRef, record, at => decided(record, at, player));
    match done {
        Some((_, text)) => Some(text),
        None => only_end(start, written),
    }
}

/// The most turns that are searched for the end of one.
const MOST: usize = 2_000;

/// The turn that begins with `begun`, if there is only one: a removal of rows without a choice
/// need not be written.
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
