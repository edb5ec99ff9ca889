//! The content of a board on another site, for a sentence about it.

use locale::{Locale, Text};
use record::Task;
use rules::{GameRuleset, Variant};

use crate::text::puzzles::goal_text;

/// The content of a board that is to be embedded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum About {
    /// Unknown: the link leads nowhere.
    #[default]
    Nothing,
    /// A puzzle.
    Puzzle(Box<Task>),
    /// The starting position of a game.
    Start(GameRuleset),
    /// A position without its moves.
    Position(GameRuleset),
    /// A game with so many moves, from its start.
    Game {
        /// The game.
        game: GameRuleset,
        /// The number of its moves.
        turns: u32,
    },
    /// The end of a game with so many moves.
    End {
        /// The game.
        game: GameRuleset,
        /// The number of its moves.
        turns: u32,
    },
    /// A position of a game.
    Turn {
        /// The game.
        game: GameRuleset,
        /// The number of moves before the position.
        turn: u32,
        /// The number of its moves.
        turns: u32,
    },
}

impl About {
    /// The content in words; empty if it is unknown.
    #[must_use]
    pub fn say(&self, locale: &Locale) -> String {
        let of = |game: &GameRuleset| name(*game, locale);
        locale.say(&match self {
            Self::Nothing => return String::new(),
            Self::Puzzle(task) => {
                let title = task.puzzle.title.trim().to_owned();
                let task = goal_text(task, locale);
                match title.is_empty() {
                    true => Text::BuilderOfPuzzle { task },
                    false => Text::BuilderOfNamedPuzzle { title, task },
                }
            }
            Self::Start(game) => Text::BuilderOfStart { game: of(game) },
            Self::Position(game) => Text::BuilderOfPosition { game: of(game) },
            Self::Game { game, turns } => Text::BuilderOfGame {
                game: of(game),
                turns: *turns,
            },
            Self::End { game, turns } => Text::BuilderOfEnd {
                game: of(game),
                turns: *turns,
            },
            Self::Turn { game, turn, turns } => Text::BuilderOfTurn {
                game: of(game),
                turn: *turn,
                turns: *turns,
            },
        })
    }
}

/// The full name of a game: "GIPF standard".
fn name(ruleset: GameRuleset, locale: &Locale) -> String {
    let (name, has_potentials) = match ruleset {
        GameRuleset::Tamsk(_) => (Text::GameTamsk, false),
        GameRuleset::Gipf(ruleset) => match ruleset.variant() {
            Variant::Basic => (Text::PuzzlesBasic, ruleset.has_potentials()),
            Variant::Standard => (Text::PuzzlesStandard, ruleset.has_potentials()),
            Variant::Tournament => (Text::PuzzlesTournament, ruleset.has_potentials()),
            Variant::Ultimate => (Text::GameUltimate, false),
            Variant::Matrx => (Text::GameMatrx, false),
        },
    };
    let game = locale.say(&name);
    match has_potentials {
        true => locale.say(&Text::GameWithPotentials { game }),
        false => game,
    }
}
