//! The addresses of steps, and those of the rules of each game.

use record::clause_fragment;
use session::{GameChoice, LESSONS, Lesson};

use crate::route::{Page, Route, STEP};
use crate::rules_reader::{fragment_of_card, part_of};

/// The address of a step of a lesson.
#[must_use]
pub fn step_address(lesson: usize, step: usize) -> String {
    let name = LESSONS.get(lesson).map_or("", |lesson| lesson.name);
    Route::new(Page::Learn, &format!("{STEP}{name}-{}", step + 1)).address()
}

/// The indices of the lesson and of the step that a fragment names, from 0; none if it names
/// no step.
#[must_use]
pub fn step_of_fragment(fragment: &str) -> Option<(usize, usize)> {
    Lesson::of_step(fragment.strip_prefix(STEP)?)
}

/// The ways to the rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The game whose rules they are.
    pub game: GameChoice,
    /// The address of its rules.
    pub rules: String,
    /// The address of its quick reference.
    pub card: String,
}

/// The ways to the rules of all games.
#[must_use]
pub fn references() -> Vec<Reference> {
    let reference = |game| {
        let address = |fragment: &str| Route::new(Page::Rules, fragment).address();
        Reference {
            game,
            rules: address(&clause_fragment(part_of(game))),
            card: address(&fragment_of_card(game)),
        }
    };
    GameChoice::ALL.into_iter().map(reference).collect()
}
