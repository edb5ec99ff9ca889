//! The destinations offered after a puzzle or a step of a lesson: to the list, to the next one, or to a game.

use session::{GameChoice, LESSONS};

use crate::feature::{AppCommand, GameToOpen, Surroundings};
use crate::route::Page;

/// A destination that is offered beside or after a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// To the list of lessons.
    Lessons,
    /// To the next step of a lesson: the indices of lesson and step, from 0.
    Step(usize, usize),
    /// To the next tip: the indices of lesson and step, from 0.
    Tip(usize, usize),
    /// To a game of the lesson that is done.
    Play(GameChoice),
    /// To the game of the invitation from which the lesson was opened.
    Invitation,
    /// To the list of puzzles.
    Puzzles,
    /// To the next puzzle of the list.
    NextPuzzle,
}

impl Destination {
    /// The destinations offered after a step of a lesson, by the indices of both, or after a
    /// puzzle. A frame has no other pages.
    pub(super) fn all(step: Option<(usize, usize)>, around: &Surroundings) -> Vec<Self> {
        if !around.app {
            return Vec::new();
        }
        let Some((index, step)) = step else {
            let next = around.next_puzzle.then_some(Self::NextPuzzle);
            return [Self::Puzzles].into_iter().chain(next).collect();
        };
        let lesson = &LESSONS[index];
        let is_last = step + 1 == lesson.steps;
        let next = match (is_last, lesson.tips) {
            (false, false) => Some(Self::Step(index, step + 1)),
            (false, true) => Some(Self::Tip(index, step + 1)),
            (true, false) if around.invited => Some(Self::Invitation),
            (true, false) => Some(Self::Play(lesson.game)),
            (true, true) => None,
        };
        [Self::Lessons].into_iter().chain(next).collect()
    }

    /// Returns true if it goes back to a list, and not on.
    #[must_use]
    pub const fn is_back(self) -> bool {
        matches!(self, Self::Lessons | Self::Puzzles)
    }

    /// The command that goes there.
    pub(super) const fn command(self) -> AppCommand {
        match self {
            Self::Lessons => AppCommand::Go(Page::Learn),
            Self::Step(lesson, step) | Self::Tip(lesson, step) => {
                AppCommand::OpenGame(GameToOpen::Step(lesson, step))
            }
            Self::Play(GameChoice::Gipf) => AppCommand::OpenGame(GameToOpen::FirstGame),
            Self::Invitation => AppCommand::OpenGame(GameToOpen::Invitation),
            Self::Play(game) => AppCommand::ChooseGame(game),
            Self::Puzzles => AppCommand::Go(Page::Puzzles),
            Self::NextPuzzle => AppCommand::OpenGame(GameToOpen::NextPuzzle),
        }
    }
}
