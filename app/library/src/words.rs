//! Sentences about games, files and links.

use locale::{Locale, Text};
use record::{Ending, Fault, FileError, LinkError, Score};
use rules::{ByColor, Color, NotationError, Problem, RulesetError, Variant};
use session::library::{ImportError, Summary};

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

/// Who won, or who is to act.
#[must_use]
pub fn state(summary: &Summary, locale: &Locale) -> String {
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

/// Why a link leads nowhere: a sentence, and for a position all its problems.
#[must_use]
pub fn link(error: &LinkError, locale: &Locale) -> Vec<String> {
    let text = match error {
        LinkError::TooLong => Text::FaultTooLong,
        LinkError::TooManyTurns => Text::FaultTooManyTurns,
        LinkError::NoVersion => Text::FaultNoVersion,
        LinkError::Version(version) => Text::FaultVersion {
            version: version.clone(),
        },
        LinkError::Encoding { key } => Text::FaultEncoding { key: key.clone() },
        LinkError::Empty => Text::FaultNoContent,
        LinkError::Ruleset(error) => ruleset(error),
        LinkError::Position(problems) => return position(problems, locale),
        LinkError::Turn { number, error } => Text::FaultTurn {
            turn: small(*number),
            problem: locale.say(&notation(error)),
        },
        LinkError::Ply(ply) => Text::FaultPly { ply: ply.clone() },
        LinkError::Puzzle(task) => Text::FaultTask { task: task.clone() },
        LinkError::Damaged => Text::FaultDamaged,
    };
    vec![locale.say(&text)]
}

/// Why a file cannot be imported, and where.
#[must_use]
pub fn import(error: &ImportError, locale: &Locale) -> Vec<String> {
    match error {
        ImportError::Empty => vec![locale.say(&Text::FaultEmpty)],
        ImportError::File { game, error } => {
            let mut all = file(error, locale);
            if *game > 1
                && let Some(first) = all.first_mut()
            {
                *first = locale.say(&Text::ImportGame {
                    game: small(*game),
                    problem: first.clone(),
                });
            }
            all
        }
    }
}

/// What is wrong with a file, and where.
fn file(error: &FileError, locale: &Locale) -> Vec<String> {
    let mut rest = Vec::new();
    let text = match &error.fault {
        Fault::TooLarge => Text::FaultTooLarge,
        Fault::TooLong => Text::FaultTooManySteps,
        Fault::TooDeep => Text::FaultTooDeep,
        Fault::Tag => Text::FaultTag,
        Fault::NoGame => Text::FaultNoGame,
        Fault::Ruleset(error) => ruleset(error),
        Fault::Start(problems) => {
            rest = problems.iter().map(|one| problem(one, locale)).collect();
            Text::FaultPosition
        }
        Fault::OtherRuleset => Text::FaultOtherGame,
        Fault::Clock => Text::FaultClock,
        Fault::OpenComment => Text::FaultOpenComment,
        Fault::OpenVariation => Text::FaultOpenVariation,
        Fault::NoVariation => Text::FaultNoVariation,
        Fault::NothingToVary => Text::FaultNothingToVary,
        Fault::Turn { error, .. } => notation(error),
    };
    let place = locale.say(&Text::ImportPlace {
        line: small(error.line),
        column: small(error.column),
        problem: locale.say(&text),
    });
    rest.insert(0, place);
    rest
}

/// Everything that is wrong with a position, after a sentence that says so.
#[must_use]
pub fn position(problems: &[Problem], locale: &Locale) -> Vec<String> {
    let mut all = vec![locale.say(&Text::FaultPosition)];
    all.extend(problems.iter().map(|one| problem(one, locale)));
    all
}

fn problem(problem: &Problem, locale: &Locale) -> String {
    let player = |color: Color| players(&ByColor::default(), locale)[color].clone();
    locale.say(&match problem {
        Problem::FieldCount(found) => Text::FaultFields {
            found: small(*found),
        },
        Problem::Ruleset(error) => ruleset(error),
        Problem::LineCount { found, expected } => Text::FaultLines {
            found: small(*found),
            expected: small(*expected),
        },
        Problem::LineLength {
            line,
            found,
            expected,
        } => Text::FaultLine {
            line: line.to_string(),
            found: small(*found),
            expected: small(*expected),
        },
        Problem::Character { line, found } => Text::FaultCharacter {
            line: line.to_string(),
            found: found.to_string(),
        },
        Problem::Side(found) => Text::FaultSide {
            found: short(found),
        },
        Problem::Reserve { color, found } => Text::FaultReserve {
            player: player(*color),
            found: short(found),
        },
        Problem::State(found) => Text::FaultState {
            found: short(found),
        },
        Problem::Stack { spot, found } => Text::FaultStack {
            spot: spot.to_string(),
            found: short(found),
        },
        Problem::TooManyDiscs {
            color,
            kind,
            found,
            owned,
        } => Text::FaultTooMany {
            kind: kind.letter().to_string(),
            player: player(*color),
            found: small(*found),
            owned: u32::from(*owned),
        },
        Problem::NoTournamentOpening(color) => Text::FaultNoOpening {
            player: player(*color),
        },
        Problem::OpeningIsOver(color) => Text::FaultOpeningOver {
            player: player(*color),
        },
        Problem::NoPotentials(color) => Text::FaultNoPotentials {
            player: player(*color),
        },
        Problem::LostPotentials(color) => Text::FaultLostPotentials {
            player: player(*color),
        },
        Problem::UnusedExtra(color) => Text::FaultUnusedExtra {
            player: player(*color),
        },
        Problem::TooManyAttempts(color) => Text::FaultTooManyAttempts {
            player: player(*color),
        },
        Problem::Announced(found) => Text::FaultAnnounced {
            found: short(found),
        },
        Problem::NothingToDecide => Text::FaultNothing,
        Problem::Unfinished(_) => Text::FaultUnfinished,
        Problem::NotCanonical(text) => Text::FaultCanonical { text: text.clone() },
    })
}

fn ruleset(error: &RulesetError) -> Text {
    match error {
        RulesetError::UnknownVariant(name) => Text::FaultRuleset { name: short(name) },
        RulesetError::UnknownOption(name) => Text::FaultOption { name: short(name) },
        RulesetError::HandicapTooLarge(discs) => Text::FaultHandicap {
            discs: u32::from(*discs),
        },
        RulesetError::TooManyPotentials(discs) => Text::FaultPotentials {
            discs: u32::from(*discs),
        },
    }
}

fn notation(error: &NotationError) -> Text {
    match error {
        NotationError::Syntax { found, .. } => Text::SaidNotUnderstood { part: short(found) },
        NotationError::Illegal { found, .. } => Text::SaidNotPlayed { part: short(found) },
        NotationError::Ambiguous { .. } => Text::SaidAmbiguous,
        NotationError::Incomplete => Text::SaidIncomplete,
    }
}

/// A number as sentences take it.
fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The beginning of a text that somebody made as long as he liked.
fn short(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
