//! The texts about a puzzle.

use locale::{Locale, Text};
use record::{Goal, Task};
use rules::{Color, Game};
use session::collection::Family;

use crate::text;

/// The goal of a task, in short form.
#[must_use]
pub fn goal_text(task: &Task, locale: &Locale) -> String {
    let is_tamsk = matches!(task.start, Game::Tamsk(_));
    goal_text_of(task.start.side(), is_tamsk, task.puzzle.goal, locale)
}

/// The goal of a player, in short form.
#[must_use]
pub fn goal_text_of(color: Color, is_tamsk: bool, goal: Goal, locale: &Locale) -> String {
    let player = locale.say(&text::colour(color, is_tamsk));
    locale.say(&match goal {
        Goal::Win {
            within: Some(turns),
        } => Text::PuzzlesWinIn {
            player,
            turns: turns.into(),
        },
        Goal::Win { within: None } => Text::PuzzlesWin { player },
        Goal::Capture => Text::PuzzlesCapture { player },
        Goal::Keep { .. } => Text::PuzzlesKeep { player },
        Goal::Text | Goal::Answer => Text::PuzzleText { player },
        Goal::Choose => Text::PuzzleChoose { player },
    })
}

/// The name of the kind of game.
#[must_use]
pub fn game(family: Family, locale: &Locale) -> String {
    match family {
        Family::Basic => locale.say(&Text::PuzzlesBasic),
        Family::Standard => locale.say(&Text::PuzzlesStandard),
        Family::Tournament => locale.say(&Text::PuzzlesTournament),
        Family::With(kind) => locale.say(&Text::PuzzlesWith {
            potential: kind.name().to_owned(),
        }),
        Family::Ultimate => locale.say(&Text::GameUltimate),
        Family::Matrx => locale.say(&Text::GameMatrx),
        Family::Tamsk => locale.say(&Text::GameTamsk),
    }
}

/// The difficulty in a word.
#[must_use]
pub fn grade(grade: u8, locale: &Locale) -> String {
    locale.say(&match grade {
        0 | 1 => Text::PuzzlesGradeOne,
        2 => Text::PuzzlesGradeTwo,
        3 => Text::PuzzlesGradeThree,
        4 => Text::PuzzlesGradeFour,
        _ => Text::PuzzlesGradeFive,
    })
}
