//! Sentences about games.

use locale::{Locale, Text};
use record::{Ending, GameRecord, Score};
use rules::{ByColor, Color, GameRuleset, Ruleset, Variant};
use session::library::Summary;

/// Both players, by name or by colour.
#[must_use]
pub fn players(names: &ByColor<String>, locale: &Locale) -> ByColor<String> {
    let player = |color: Color| match names[color].trim() {
        "" => locale.say(&match color {
            Color::White => Text::ColourWhite,
            Color::Black => Text::ColourBlack,
        }),
        name => name.to_owned(),
    };
    ByColor {
        white: player(Color::White),
        black: player(Color::Black),
    }
}

/// What a game is called: its title, or its players.
#[must_use]
pub fn title(summary: &Summary, locale: &Locale) -> String {
    if !summary.title.is_empty() {
        return summary.title.clone();
    }
    let ByColor { white, black } = players(&summary.names, locale);
    locale.say(&Text::LibraryVersus { white, black })
}

/// Who won, or who is to act. What only the site of a game says about its end is told
/// in its words.
#[must_use]
pub fn state(summary: &Summary, locale: &Locale) -> String {
    if summary.ending.is_none() && !summary.result.is_empty() {
        return summary.result.clone();
    }
    let names = players(&summary.names, locale);
    locale.say(&match summary.ending.map(Ending::score) {
        Some(Score::Won(winner)) => Text::OverWins {
            player: names[winner].clone(),
        },
        Some(Score::Draw) => Text::OverDraw,
        None => Text::TaskToMove {
            player: names[summary.position.side()].clone(),
        },
    })
}

/// What a variant is called.
#[must_use]
pub fn variant(variant: Variant) -> Text {
    match variant {
        Variant::Basic => Text::NewGameBasic,
        Variant::Standard => Text::NewGameStandard,
        Variant::Tournament => Text::NewGameTournament,
        Variant::Ultimate => Text::NewGameUltimate,
        Variant::Matrx => Text::NewGameMatrx,
    }
}

/// What is played, with potentials or without.
#[must_use]
pub fn game(ruleset: Ruleset, locale: &Locale) -> String {
    let variant = ruleset.variant();
    let game = locale.say(&self::variant(variant));
    let always = matches!(variant, Variant::Ultimate | Variant::Matrx);
    if ruleset.has_potentials() && !always {
        locale.say(&Text::LibraryWithPotentials { game })
    } else {
        game
    }
}

/// What is played and by whom, of a game that cannot be shown.
#[must_use]
pub fn unseen(record: &GameRecord, locale: &Locale) -> String {
    let game = match record.ruleset() {
        GameRuleset::Gipf(ruleset) => game(ruleset, locale),
        GameRuleset::Tamsk(_) => locale.say(&Text::LibraryTamsk),
    };
    let names = record.names();
    let names = [names.white.as_str(), names.black.as_str()];
    let known: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
    if known.is_empty() {
        game
    } else {
        format!("{game} · {}", known.join(" – "))
    }
}

/// A number as sentences take it.
#[must_use]
pub fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
