//! Sentences about games, puzzles and errors that several pages share.

pub mod errors;
pub mod puzzles;

use locale::{Locale, Text};
use record::{Ending, GameResult, Seat};
use rules::{ByColor, Color, GameRuleset, Variant};
use session::library::{GameEntry, Summary};
use session::{GameChoice, Millis};

/// Both players of a game, by name or by colour: in TAMSK White is Red.
#[must_use]
pub fn players(names: &ByColor<String>, ruleset: GameRuleset, locale: &Locale) -> ByColor<String> {
    let is_tamsk = matches!(ruleset, GameRuleset::Tamsk(_));
    let player = |color: Color| match names[color].trim() {
        "" => locale.say(&colour(color, is_tamsk)),
        name => name.to_owned(),
    };
    ByColor {
        white: player(Color::White),
        black: player(Color::Black),
    }
}

/// The name of a player's colour: in TAMSK White is Red.
pub(crate) fn colour(color: Color, is_tamsk: bool) -> Text {
    match color {
        Color::White if is_tamsk => Text::ColourRed,
        Color::White => Text::ColourWhite,
        Color::Black => Text::ColourBlack,
    }
}

/// The title of a game: its own, or its players; without names the game and the date when it
/// was `saved`, or the date in its file.
#[must_use]
pub fn title(summary: &Summary, saved: Option<String>, locale: &Locale) -> String {
    if !summary.title.is_empty() {
        return summary.title.clone();
    }
    let date = Some(summary.date.clone()).filter(|date| !date.is_empty());
    if let (Some(game), Some(date)) = (nameless(summary, locale), date.or(saved)) {
        return locale.say(&Text::LibraryDated { game, date });
    }
    let names = players(&summary.names, summary.ruleset, locale);
    let ByColor { white, black } = ByColor::from_fn(|color| match is_you(summary, color) {
        true => locale.say(&Text::GameYou),
        false => names[color].clone(),
    });
    locale.say(&Text::GameVersus { white, black })
}

/// The titles of two versions of a game that differ in title or names: where the titles are the
/// same, their players. None for other versions.
#[must_use]
pub fn titles_apart(one: &Summary, other: &Summary, locale: &Locale) -> Option<[String; 2]> {
    if (&one.title, &one.names) == (&other.title, &other.names) {
        return None;
    }
    let titles = [one, other].map(|summary| title(summary, None, locale));
    if titles[0] != titles[1] {
        return Some(titles);
    }
    Some([one, other].map(|summary| {
        let ByColor { white, black } = players(&summary.names, summary.ruleset, locale);
        locale.say(&Text::GameVersus { white, black })
    }))
}

/// The kind of a game that has neither a title nor names, as its title says it before the date;
/// none for other games.
#[must_use]
pub fn nameless(summary: &Summary, locale: &Locale) -> Option<String> {
    let is_named = |&color: &Color| !summary.names[color].trim().is_empty();
    if !summary.title.is_empty() || Color::ALL.iter().any(is_named) {
        return None;
    }
    Some(match summary.is_puzzle {
        true => locale.say(&task(summary)),
        false => game(summary.ruleset, locale),
    })
}

/// Returns true for a player without a name against the computer, whom lists call "You".
fn is_you(summary: &Summary, color: Color) -> bool {
    summary.seats[color] == Seat::Here
        && summary.seats[!color].is_computer()
        && summary.names[color].trim().is_empty()
}

/// The kind of a puzzle: a step of a lesson, or a puzzle.
pub const fn task(summary: &Summary) -> Text {
    match summary.is_lesson {
        true => Text::HomeLesson,
        false => Text::HomePuzzle,
    }
}

/// The title of a game of the library; `date` formats a date for the user.
#[must_use]
pub fn name(entry: &GameEntry, locale: &Locale, date: &dyn Fn(Millis) -> String) -> String {
    title(&entry.summary, Some(date(entry.saved)), locale)
}

/// The winner, or the player to act. An end that only the site of a game names is given in its
/// words.
#[must_use]
pub fn state(summary: &Summary, locale: &Locale) -> String {
    if summary.ending.is_none() && !summary.result.is_empty() {
        return summary.result.clone();
    }
    let names = players(&summary.names, summary.ruleset, locale);
    locale.say(&match summary.ending.map(Ending::result) {
        Some(GameResult::Won(winner)) => Text::OverWins {
            player: names[winner].clone(),
        },
        Some(GameResult::Draw) => Text::OverDraw,
        None => Text::TaskToMove {
            player: names[summary.position.side()].clone(),
        },
    })
}

/// The name of a variant.
#[must_use]
pub const fn variant(variant: Variant) -> Text {
    match variant {
        Variant::Basic => Text::GameBasic,
        Variant::Standard => Text::GameStandard,
        Variant::Tournament => Text::GameTournament,
        Variant::Ultimate => Text::GameUltimate,
        Variant::Matrx => Text::GameMatrx,
    }
}

/// The name of a game as the dialog of a new game and the filters of puzzles call it, where
/// potentials make another game of GIPF.
#[must_use]
pub const fn game_choice(game: GameChoice) -> Text {
    match game {
        GameChoice::Gipf => Text::GameGipf,
        GameChoice::Potentials => Text::GamePotentials,
        GameChoice::Ultimate => Text::GameUltimate,
        GameChoice::Matrx => Text::GameMatrx,
        GameChoice::Tamsk => Text::GameTamsk,
    }
}

/// The same in one word, for the small buttons of home.
#[must_use]
pub const fn short_game_choice(game: GameChoice) -> Text {
    match game {
        GameChoice::Gipf => Text::GameGipf,
        GameChoice::Potentials => Text::HomeShortPotentials,
        GameChoice::Ultimate => Text::HomeShortUltimate,
        GameChoice::Matrx => Text::HomeShortMatrx,
        GameChoice::Tamsk => Text::GameTamsk,
    }
}

/// The name of the game of a ruleset, or of its variant.
const fn kind(ruleset: GameRuleset) -> Text {
    match ruleset {
        GameRuleset::Gipf(ruleset) => variant(ruleset.variant()),
        GameRuleset::Tamsk(_) => Text::GameTamsk,
    }
}

/// The name of a game, with potentials or without.
#[must_use]
pub fn game(ruleset: GameRuleset, locale: &Locale) -> String {
    let game = locale.say(&kind(ruleset));
    let with_potentials = match ruleset {
        GameRuleset::Gipf(ruleset) => {
            let always = matches!(ruleset.variant(), Variant::Ultimate | Variant::Matrx);
            ruleset.has_potentials() && !always
        }
        GameRuleset::Tamsk(_) => false,
    };
    if with_potentials {
        locale.say(&Text::GameWithPotentials { game })
    } else {
        game
    }
}

/// A number for a sentence.
#[must_use]
pub fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
