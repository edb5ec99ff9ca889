//! The problems of links, files and positions, in sentences.

use locale::{Locale, Text};
use record::{
    FileError, FileErrorKind, GameFileError, GameLinkError, LinkError, Recordable, Rule, SgfError,
    SgfErrorKind,
};
use rules::{Color, GameProblems, NotationError, Position, Problem, RulesetError, tamsk};
use session::library::{Import, Stop, Unreadable, UnreadableGame};

use crate::text::{colour, small};

/// A game with sentences for its own problems.
trait Spoken: Recordable {
    /// The sentence for a problem of a position.
    fn problem(problem: &Self::Problem, locale: &Locale) -> String;

    /// The sentence for a problem of a turn.
    fn notation(error: &Self::NotationError) -> Text;
}

/// The sentence for a problem of an arrangement of the GIPF family.
#[must_use]
pub fn gipf(problem: &Problem, locale: &Locale) -> String {
    Position::problem(problem, locale)
}

/// The sentence for a problem of an arrangement of TAMSK.
#[must_use]
pub fn tamsk(problem: &tamsk::Problem, locale: &Locale) -> String {
    tamsk::Position::problem(problem, locale)
}

/// All problems of a text that is no arrangement.
#[must_use]
pub fn text(problems: &GameProblems, locale: &Locale) -> Vec<String> {
    match problems {
        GameProblems::Gipf(all) => all.iter().map(|one| gipf(one, locale)).collect(),
        GameProblems::Tamsk(all) => all.iter().map(|one| tamsk(one, locale)).collect(),
    }
}

/// The reason why a link leads nowhere, followed by all problems of a position.
#[must_use]
pub fn link(error: &GameLinkError, locale: &Locale) -> Vec<String> {
    match error {
        GameLinkError::Gipf(error) => link_to(error, locale),
        GameLinkError::Tamsk(error) => link_to(error, locale),
    }
}

fn link_to<G: Spoken>(error: &LinkError<G>, locale: &Locale) -> Vec<String> {
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
        LinkError::Position(problems) => return position::<G>(problems, locale),
        LinkError::Turn { number, error } => Text::FaultTurn {
            turn: small(*number),
            problem: locale.say(&G::notation(error)),
        },
        LinkError::Ply(ply) => Text::FaultPly { ply: ply.clone() },
        // A number stands beside a known type only.
        LinkError::Puzzle(found) if is_number(found) => Text::FaultTaskMoves {
            found: found.clone(),
        },
        LinkError::Puzzle(task) => Text::FaultTask { task: task.clone() },
        LinkError::Damaged => Text::FaultDamaged,
    };
    vec![locale.say(&text)]
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|sign| sign.is_ascii_digit())
}

/// The reasons why no game of an import can be opened.
#[must_use]
pub fn nothing(import: &Import, locale: &Locale) -> Vec<String> {
    let problems = import.unread.iter().flat_map(|one| unread(one, locale));
    let problems: Vec<String> = problems.collect();
    match problems.is_empty() {
        true => vec![locale.say(&Text::FaultEmpty)],
        false => problems,
    }
}

/// The reasons why an imported text cannot be read, with the place; for the second and later
/// games of a file with their number.
#[must_use]
pub fn unread(unread: &UnreadableGame, locale: &Locale) -> Vec<String> {
    let mut all = reasons(&unread.error, locale);
    if unread.game > 1
        && let Some(first) = all.first_mut()
    {
        *first = locale.say(&Text::ImportGame {
            game: small(unread.game),
            problem: first.clone(),
        });
    }
    all
}

fn reasons(error: &Unreadable, locale: &Locale) -> Vec<String> {
    match error {
        Unreadable::File(GameFileError::Gipf(error)) => file(error, locale),
        Unreadable::File(GameFileError::Tamsk(error)) => file(error, locale),
        Unreadable::Sgf(error) => vec![sgf(error, locale)],
        Unreadable::Position(GameProblems::Gipf(all)) => position::<Position>(all, locale),
        Unreadable::Position(GameProblems::Tamsk(all)) => position::<tamsk::Position>(all, locale),
        Unreadable::Link(error) => link(error, locale),
    }
}

/// The problems of a file, with the place.
fn file<G: Spoken>(error: &FileError<G>, locale: &Locale) -> Vec<String> {
    let mut rest = Vec::new();
    let text = match &error.kind {
        FileErrorKind::TooLarge => Text::FaultTooLarge,
        FileErrorKind::TooLong => Text::FaultTooManySteps,
        FileErrorKind::TooDeep => Text::FaultTooDeep,
        FileErrorKind::TooManyTags => Text::FaultTooManyTags,
        FileErrorKind::Tag => Text::FaultTag,
        // For a text without any game the line does not matter.
        FileErrorKind::NoGame => return vec![locale.say(&Text::FaultNoGame)],
        FileErrorKind::Ruleset(error) => ruleset(error),
        FileErrorKind::Start(problems) => {
            rest = problems.iter().map(|one| G::problem(one, locale)).collect();
            Text::FaultPosition
        }
        FileErrorKind::OtherRuleset => Text::FaultOtherGame,
        FileErrorKind::Clock => Text::FaultClock,
        FileErrorKind::OpenComment => Text::FaultOpenComment,
        FileErrorKind::OpenVariation => Text::FaultOpenVariation,
        FileErrorKind::NoVariation => Text::FaultNoVariation,
        FileErrorKind::NothingToVary => Text::FaultNothingToVary,
        FileErrorKind::Turn { error, .. } => G::notation(error),
    };
    rest.insert(0, placed((error.line, error.column), &text, locale));
    rest
}

/// The problem of a record of boardspace.net, with the place.
fn sgf(error: &SgfError, locale: &Locale) -> String {
    let text = sgf_error(error, locale);
    placed((error.line, error.column), &text, locale)
}

fn sgf_error(error: &SgfError, locale: &Locale) -> Text {
    match &error.kind {
        SgfErrorKind::TooLarge => Text::FaultTooLarge,
        SgfErrorKind::TooLong => Text::FaultTooManySteps,
        SgfErrorKind::Syntax => Text::FaultSgf,
        SgfErrorKind::Setup(name) => Text::FaultRuleset { name: short(name) },
        SgfErrorKind::Edited => Text::FaultEdited,
        SgfErrorKind::Action(action) => Text::FaultAction {
            action: short(action),
        },
        SgfErrorKind::Illegal(action) => match error.rule {
            Some(rule) => Text::FaultAgainst {
                action: short(action),
                rule: locale.say(&broken(rule)),
            },
            None => Text::FaultNotAllowed {
                action: short(action),
            },
        },
    }
}

/// The reason why a game is cut short.
#[must_use]
pub fn stop(stop: &Stop, tamsk: bool, locale: &Locale) -> String {
    let text = match &stop.error {
        Unreadable::Sgf(error) => match error.turn {
            Some((turn, player)) => Text::ImportUntil {
                turn: small(turn),
                player: locale.say(&colour(player, tamsk)),
                line: small(error.line),
                problem: locale.say(&sgf_error(error, locale)),
            },
            None => Text::ImportCut {
                problem: sgf(error, locale),
            },
        },
        error => Text::ImportCut {
            problem: reasons(error, locale).join(" "),
        },
    };
    locale.say(&text)
}

/// The rule that a turn breaks.
const fn broken(rule: Rule) -> Text {
    match rule {
        Rule::Alternate => Text::FaultRuleAlternate,
        Rule::LineFull => Text::FaultRuleLineFull,
        Rule::RowsFirst => Text::FaultRuleRowsFirst,
        Rule::NoRow => Text::FaultRuleNoRow,
        Rule::MustTake => Text::FaultRuleMustTake,
        Rule::RowsCross => Text::FaultRuleRowsCross,
        Rule::MustBreak(_) => Text::FaultRuleMustBreak,
        Rule::ExtraFirst => Text::FaultRuleExtraFirst,
        Rule::NoExtra => Text::FaultRuleNoExtra,
        Rule::GipfPieceFirst => Text::FaultRuleGipfPieceFirst,
        Rule::NoGipfPiece => Text::FaultRuleNoGipfPiece,
        Rule::NoLoadedPiece => Text::FaultRuleNoLoadedPiece,
        Rule::GipfDiscFirst => Text::FaultRuleGipfDiscFirst,
        Rule::StacksOnly => Text::FaultRuleStacksOnly,
        Rule::NotInReserve => Text::FaultRuleNotInReserve,
        Rule::NoTarget(..) => Text::FaultRuleNoTarget,
        Rule::Over(..) | Rule::TamskOver => Text::FaultRuleOver,
        Rule::Glass => Text::FaultRuleGlass,
        Rule::Ring => Text::FaultRuleRing,
        Rule::Pass => Text::FaultRulePass,
        Rule::FirstMoves => Text::FaultRuleFirstMoves,
        Rule::LostGlass => Text::FaultRuleLostGlass,
        Rule::Timer => Text::FaultRuleTimer,
        Rule::Missed => Text::FaultRuleMissed,
        Rule::Place => Text::FaultRulePlace,
    }
}

fn placed((line, column): (usize, usize), problem: &Text, locale: &Locale) -> String {
    locale.say(&Text::ImportPlace {
        line: small(line),
        column: small(column),
        problem: locale.say(problem),
    })
}

/// A sentence about the position, followed by all its problems.
fn position<G: Spoken>(problems: &[G::Problem], locale: &Locale) -> Vec<String> {
    let mut all = vec![locale.say(&Text::FaultPosition)];
    all.extend(problems.iter().map(|one| G::problem(one, locale)));
    all.dedup();
    all
}

impl Spoken for Position {
    fn problem(problem: &Problem, locale: &Locale) -> String {
        let player = |color: Color| locale.say(&colour(color, false));
        locale.say(&match problem {
            Problem::FieldCount(found) => Text::FaultFields {
                found: small(*found),
            },
            Problem::TooLong(_) => Text::FaultPositionLong,
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
            Problem::Stack { spot, .. } => Text::FaultStack {
                spot: spot.to_string(),
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
            Problem::NotLost(color) => Text::FaultNotLost {
                player: player(*color),
            },
            Problem::NotCanonical(text) => Text::FaultCanonical { text: text.clone() },
        })
    }

    fn notation(error: &NotationError) -> Text {
        match error {
            NotationError::Syntax { found, .. } => Text::SaidNotUnderstood { part: short(found) },
            NotationError::Illegal { found, .. } => Text::SaidNotPlayed { part: short(found) },
            NotationError::Ambiguous { .. } => Text::SaidAmbiguous,
            NotationError::Incomplete => Text::SaidIncomplete,
            NotationError::TooManyWays => Text::SaidTooManyWays,
        }
    }
}

impl Spoken for tamsk::Position {
    fn problem(problem: &tamsk::Problem, locale: &Locale) -> String {
        use tamsk::Problem::{
            Character, FieldCount, Held, LineLength, LostWithoutTime, Misses, NotCanonical,
            NotOver, NothingLeftOut, Quiet, Ruleset, Sand, Side, State, Timer, TooLate, TooLong,
            TooManyGlasses, TooManyRings, TooManyRingsLeft, TooManyRingsOn, Unfinished,
        };
        let player = |color: Color| locale.say(&colour(color, true));
        let space = |space: tamsk::Space| space.to_string();
        locale.say(&match problem {
            FieldCount { found, expected } => Text::FaultTamskFields {
                found: small(*found),
                expected: small(*expected),
            },
            TooLong(_) => Text::FaultPositionLong,
            Ruleset(error) => ruleset(error),
            LineLength {
                line,
                found,
                expected,
            } => Text::FaultLine {
                line: line.to_string(),
                found: small(*found),
                expected: small(*expected),
            },
            Character { line, found } => Text::FaultCharacter {
                line: line.to_string(),
                found: found.to_string(),
            },
            Side(found) => Text::FaultSide {
                found: short(found),
            },
            State(found) => Text::FaultState {
                found: short(found),
            },
            NotCanonical(text) => Text::FaultCanonical { text: text.clone() },
            TooManyGlasses { color, found } => Text::FaultTamskGlasses {
                player: player(*color),
                found: small(*found),
            },
            TooManyRingsOn(on) => Text::FaultTamskRingsOn { space: space(*on) },
            TooManyRingsLeft(color) => Text::FaultTamskRingsLeft {
                player: player(*color),
            },
            TooManyRings(found) => Text::FaultTamskRings { found: *found },
            NothingLeftOut(on) => Text::FaultTamskLeftOut { space: space(*on) },
            Quiet(found) => Text::FaultTamskQuiet {
                found: u32::from(*found),
            },
            LostWithoutTime(on) => Text::FaultTamskLost { space: space(*on) },
            Sand(on) => Text::FaultTamskSand { space: space(*on) },
            TooLate(_) => Text::FaultTamskLate,
            Timer => Text::FaultTamskTimer,
            Held(on) => Text::FaultTamskHeld { space: space(*on) },
            Misses(color) => Text::FaultTamskMisses {
                player: player(*color),
            },
            Unfinished(_) => Text::FaultTamskOver,
            NotOver => Text::FaultTamskOpen,
            // Unreadable texts share one sentence.
            _ => Text::FaultTamsk,
        })
    }

    fn notation(error: &tamsk::NotationError) -> Text {
        use tamsk::NotationError::{FullSpace, Illegal, Incomplete, Syntax, Time};
        match error {
            Syntax { found, .. } => Text::SaidNotUnderstood { part: short(found) },
            Illegal { found, .. } => Text::SaidNotPlayed { part: short(found) },
            FullSpace { found, .. } => Text::FaultFullSpace { part: short(found) },
            Incomplete => Text::SaidIncomplete,
            Time(_) => Text::FaultTime,
        }
    }
}

fn ruleset(error: &RulesetError) -> Text {
    match error {
        RulesetError::UnknownVariant(name) => Text::FaultRuleset { name: short(name) },
        RulesetError::UnknownOption(name) => Text::FaultOption { name: short(name) },
        RulesetError::Order { found, written } => Text::FaultOrder {
            found: short(found),
            written: short(written),
        },
        RulesetError::HandicapWithManyPotentials => Text::FaultHandicapTwice,
        RulesetError::HandicapTooLarge(discs) => Text::FaultHandicap {
            discs: u32::from(*discs),
        },
        RulesetError::TooManyPotentials(discs) => Text::FaultPotentials {
            discs: u32::from(*discs),
        },
    }
}

/// The beginning of a text of unknown length.
fn short(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
