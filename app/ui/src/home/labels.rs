//! Sentences of the screen of a user who has begun something.

use board::text as table;
use features::home::{Action, Current, Kind, Returning, State};
use features::text;
use locale::{Locale, Text};
use record::Strength;
use rules::{Color, GameRuleset};
use session::RenderModel;

/// The player to act, or the winner.
pub(super) fn state(home: &Returning, model: &RenderModel, locale: &Locale) -> String {
    let names = table::players(model, locale);
    match home.current.as_ref().map(|current| current.state) {
        Some(State::YourTurn(color)) => locale.say(&Text::TaskYoursWith {
            colour: table::colour(model, color, locale),
        }),
        Some(State::ToMove(color)) => locale.say(&Text::TaskToMove {
            player: names[color].clone(),
        }),
        Some(State::Over(ending)) => table::result(ending, &names, locale),
        None => String::new(),
    }
}

/// The title.
pub(super) fn title(home: &Returning, _: &RenderModel, locale: &Locale) -> String {
    locale.say(&match &home.current {
        None => Text::HomeBegin,
        Some(Current {
            kind: Kind::Puzzle, ..
        }) => Text::HomeGoOnPuzzle,
        Some(Current {
            kind: Kind::Lesson, ..
        }) => Text::HomeGoOnLesson,
        Some(Current {
            state: State::Over(_),
            ..
        }) => Text::HomeLast,
        Some(_) => Text::HomeGoOn,
    })
}

/// The players, the game, and the number of moves.
pub(super) fn facts(
    home: &Returning,
    turns: usize,
    model: &RenderModel,
    locale: &Locale,
) -> String {
    let mut facts = Vec::new();
    if let Some(current) = &home.current {
        if current.kind == Kind::Game {
            let names = table::players(model, locale);
            let [white, black] = Color::ALL.map(|color| names.label(color, locale));
            facts.push(locale.say(&Text::GameVersus { white, black }));
        }
        facts.push(game(home.ruleset, locale));
        if current.kind == Kind::Game {
            let moves = text::small(turns);
            facts.push(locale.say(&Text::HomeMoves { moves }));
        }
    }
    facts.join(" · ")
}

/// A game by name, and its variant if there are several.
fn game(ruleset: GameRuleset, locale: &Locale) -> String {
    let (game, variant) = table::game_title(ruleset);
    let parts = [Some(game), variant].into_iter().flatten();
    let parts = parts.map(|text| locale.say(&text));
    parts.collect::<Vec<_>>().join(" · ")
}

/// The label of an action.
pub(super) const fn action(action: Action) -> Text {
    match action {
        Action::Continue => Text::HomeContinue,
        Action::Look => Text::HomeLook,
        Action::NewGame => Text::ActionNewGame,
        Action::FirstGame => Text::HomeFirstPlay,
        Action::FirstLesson => Text::HomeFirstLearn,
        Action::Solve => Text::PuzzlesSolve,
    }
}

/// The next level of the computer.
pub(super) fn next_level(home: &Returning, _: &RenderModel, locale: &Locale) -> String {
    let next = home.levels.and_then(|levels| levels.next);
    locale.say(&match next {
        Some(level) => Text::HomeNextLevel {
            level: u32::from(level),
        },
        None => Text::HomeAllLevels,
    })
}

/// A sentence with the number of levels that were beaten.
pub(super) fn levels(home: &Returning, _: &RenderModel, locale: &Locale) -> String {
    let Some(levels) = home.levels else {
        return String::new();
    };
    locale.say(&Text::HomeLevels {
        game: locale.say(&text::game_choice(levels.game)),
        beaten: levels.beaten,
        all: u32::from(Strength::LEVELS),
    })
}
