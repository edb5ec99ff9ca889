//! The set that is being made: its changes, and what is reported about them.
//!
//! It is stored once for all tabs: a change always starts from what is stored at that moment.

use locale::{Locale, Text};
use record::{MAX_TASKS, PuzzleSet, Task};

use crate::text::puzzles::goal_text;
use crate::text::small;

/// A change of the set. A puzzle is named by its index and itself, because another tab may have
/// moved it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetChange {
    /// Adds a puzzle at the end.
    Add(Box<Task>),
    /// Exchanges a puzzle with the one before it.
    MoveUp(usize, Box<Task>),
    /// Removes a puzzle.
    Remove(usize, Box<Task>),
    /// Sets the title.
    Title(String),
    /// Removes everything.
    Clear,
}

/// The report about a change, once it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetReport {
    /// True if the text before is no such set, so that it is copied to another key first.
    pub sets_aside: bool,
    /// The sentence about the change.
    pub done: Option<Text>,
}

impl SetReport {
    /// The sentence for the user.
    pub(super) fn sentence(self, is_stored: bool) -> Option<Text> {
        match is_stored && self.sets_aside {
            true => Some(Text::MakerAside),
            false => self.done,
        }
    }
}

impl SetChange {
    /// Changes a set. Returns the sentence about it.
    ///
    /// # Errors
    /// The reason why nothing is changed.
    pub(super) fn apply(self, set: &mut PuzzleSet) -> Result<Option<Text>, Text> {
        let tasks = &mut set.tasks;
        match self {
            Self::Add(_) if tasks.len() >= MAX_TASKS => {
                let most = small(MAX_TASKS);
                return Err(Text::MakerFull { most });
            }
            Self::Add(task) => {
                tasks.push(*task);
                return Ok(Some(Text::MakerAdded));
            }
            Self::MoveUp(index, task) => {
                if let Some(index) = found(tasks, index, &task).filter(|&index| index > 0) {
                    tasks.swap(index, index - 1);
                }
            }
            Self::Remove(index, task) => {
                if let Some(index) = found(tasks, index, &task) {
                    tasks.remove(index);
                }
            }
            Self::Title(title) => set.title = title,
            Self::Clear => *set = PuzzleSet::default(),
        }
        Ok(None)
    }
}

/// The present index of a puzzle that had this index.
fn found(tasks: &[Task], index: usize, task: &Task) -> Option<usize> {
    let is_here = tasks.get(index) == Some(task);
    let elsewhere = || tasks.iter().position(|there| there == task);
    is_here.then_some(index).or_else(elsewhere)
}

/// A puzzle in the list: its title, if it has one, and its goal.
#[must_use]
pub fn entry_text(task: &Task, locale: &Locale) -> String {
    let goal = goal_text(task, locale);
    match &*task.puzzle.title {
        "" => goal,
        title => [title, ": ", &goal].concat(),
    }
}
