//! The goal and the texts of the puzzle that is being made.

use record::{Goal, Puzzle, Task};
use rules::Game;

use super::answers::AnswerLines;
use super::draft::{AnswerCount, Draft};
use super::goal::GoalChoice;

/// The number of turns at first.
const TURNS: u8 = 2;

/// The goal and the texts.
#[derive(Clone, Debug)]
pub(super) struct PuzzleForm {
    pub(super) goal: GoalChoice,
    /// The number of turns, for goals that have one.
    pub(super) turns: u8,
    pub(super) title: String,
    pub(super) author: String,
    pub(super) note: String,
    pub(super) answers: AnswerLines,
    /// The position that the texts belong to.
    position: String,
    /// True if the author is that of a puzzle that was opened.
    is_author_of_puzzle: bool,
}

impl Default for PuzzleForm {
    fn default() -> Self {
        Self {
            goal: GoalChoice::default(),
            turns: TURNS,
            title: String::new(),
            author: String::new(),
            note: String::new(),
            answers: AnswerLines::default(),
            position: String::new(),
            is_author_of_puzzle: false,
        }
    }
}

impl PuzzleForm {
    /// Begins with a position, and the puzzle that it is.
    pub(super) fn open(&mut self, start: Option<&Game>, puzzle: Option<Puzzle>) {
        let position = start.map(Game::to_string).unwrap_or_default();
        let is_same = self.position == position;
        // A text about another position does not fit this one.
        if !is_same {
            self.title.clear();
            self.note.clear();
            self.answers.clear();
            if self.is_author_of_puzzle {
                self.author.clear();
            }
        }
        self.is_author_of_puzzle = puzzle.is_some() || is_same && self.is_author_of_puzzle;
        self.position = position;
        if let (Some(start), Some(puzzle)) = (start, puzzle) {
            self.goal = GoalChoice::of(puzzle.goal);
            if let Some(turns) = puzzle.goal.within() {
                self.turns = turns;
            }
            self.answers.show(start, &puzzle.answers);
            self.title = puzzle.title;
            self.author = puzzle.author;
            self.note = puzzle.note;
        }
    }

    pub(super) const fn goal(&self) -> Goal {
        self.goal.goal(self.turns)
    }

    /// The puzzle with this position.
    pub(super) fn task(&self, start: &Game) -> Task {
        let mut puzzle = Puzzle::new(self.goal(), &self.title, &self.author, &self.note);
        if puzzle.goal.is_answered() {
            puzzle.answers = self.answers.answers().to_vec();
        }
        Task::new(start.clone(), puzzle)
    }

    /// The parts of the puzzle that its check depends on.
    pub(super) fn draft(&self, start: &Game) -> Draft {
        let goal = self.goal();
        let answers = match goal.is_answered() {
            true => self.answers.count(),
            false => AnswerCount::default(),
        };
        Draft {
            start: start.clone(),
            goal,
            answers,
        }
    }
}
