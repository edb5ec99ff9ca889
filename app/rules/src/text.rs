//! The position text: one line of six fields,
//! `<ruleset> <board> <side> <white reserve> <black reserve> <state>`.

use core::fmt;
use core::str::FromStr;

use crate::color::{ByColor, Color};
use crate::piece::{Disc, Stack};
use crate::position::{Opening, Position};
use crate::problem::Problem;
use crate::ruleset::{Ruleset, Variant};
use crate::setup::{Setup, Stacks, Stage};

impl Setup {
    /// Reads a position text without asking whether it can be played.
    ///
    /// # Errors
    /// Everything that keeps the text from describing an arrangement.
    pub fn parse(text: &str) -> Result<Self, Vec<Problem>> {
        let (setup, problems) = Self::read(text).map_err(|problem| vec![problem])?;
        if problems.is_empty() {
            Ok(setup)
        } else {
            Err(problems)
        }
    }

    /// Reads what can be read, with everything that cannot; an error only where
    /// the text has no fields. What cannot be read is left out: vacant, zero,
    /// White to act.
    fn read(text: &str) -> Result<(Self, Vec<Problem>), Problem> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [ruleset, board, side, white, black, state] = fields[..] else {
            return Err(Problem::FieldCount(fields.len()));
        };
        let mut problems = Vec::new();
        let mut note = |result: Result<(), Problem>| problems.extend(result.err());

        let ruleset = ruleset.parse::<Ruleset>();
        note(ruleset.clone().map(drop).map_err(Problem::Ruleset));
        // The board is still checked when the ruleset is unknown.
        let ruleset = ruleset.unwrap_or(Ruleset::new(Variant::Basic));
        let stacks = parse_board(ruleset, board, &mut note);
        let side = match side {
            "w" => Color::White,
            "b" => Color::Black,
            other => {
                note(Err(Problem::Side(other.to_owned())));
                Color::White
            }
        };
        let reserve = ByColor::from_fn(|color| {
            let found = if color == Color::White { white } else { black };
            let count = found.strip_prefix('G').and_then(|n| n.parse().ok());
            count.unwrap_or_else(|| {
                note(Err(Problem::Reserve {
                    color,
                    found: found.to_owned(),
                }));
                0
            })
        });
        let state_fields = parse_state(state);
        if state_fields.is_none() {
            note(Err(Problem::State(state.to_owned())));
        }
        let (opening, stage) =
            state_fields.unwrap_or((ByColor::both(Opening::Closed), Stage::BeforeMove));
        let setup = Self {
            ruleset,
            stacks,
            side,
            reserve,
            opening,
            stage,
        };
        Ok((setup, problems))
    }
}

impl FromStr for Position {
    type Err = Vec<Problem>;

    /// Reads a position text; one position has one text. What cannot be read
    /// does not hide what is wrong with the rest.
    fn from_str(text: &str) -> Result<Self, Vec<Problem>> {
        let (setup, mut problems) = Setup::read(text).map_err(|problem| vec![problem])?;
        if !problems.is_empty() {
            let known = |problem: &Problem| !matches!(problem, Problem::Ruleset(_));
            if problems.iter().all(known) {
                problems.extend(setup.problems());
            }
            return Err(problems);
        }
        let position = Self::try_from(setup).map_err(|unplayable| unplayable.problems)?;
        let canonical = position.to_string();
        if canonical == text {
            Ok(position)
        } else {
            Err(vec![Problem::NotCanonical(canonical)])
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.ruleset)?;
        for (index, (_, spots)) in self.ruleset.board().columns().enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            let mut vacant = 0;
            for spot in spots {
                let stack = self.stacks.at(spot);
                if stack.0.is_empty() {
                    vacant += 1;
                    continue;
                }
                write_vacant(f, &mut vacant)?;
                match stack.0.len() {
                    1 => stack.fmt(f)?,
                    _ => write!(f, "({stack})")?,
                }
            }
            write_vacant(f, &mut vacant)?;
        }
        let ByColor { white, black } = self.reserve;
        write!(f, " {} G{white} G{black} ", self.side)?;
        for color in Color::ALL {
            f.write_str(match self.opening[color] {
                Opening::GipfPieces => "g",
                Opening::Closed => "-",
            })?;
        }
        match self.stage {
            Stage::BeforeMove => Ok(()),
            Stage::AfterMove => f.write_str("m"),
            Stage::Won(winner) => write!(f, "#{winner}"),
        }
    }
}

fn write_vacant(f: &mut fmt::Formatter<'_>, vacant: &mut usize) -> fmt::Result {
    match core::mem::take(vacant) {
        0 => Ok(()),
        count => write!(f, "{count}"),
    }
}

/// Reads the board field; problems go to `note`.
fn parse_board(ruleset: Ruleset, text: &str, note: &mut impl FnMut(Result<(), Problem>)) -> Stacks {
    let mut stacks = Stacks::default();
    let columns: Vec<_> = ruleset.board().columns().collect();
    let found = text.split('/').count();
    if found != columns.len() {
        note(Err(Problem::LineCount {
            found,
            expected: columns.len(),
        }));
        return stacks;
    }
    for ((line, spots), text) in columns.into_iter().zip(text.split('/')) {
        match parse_line(text) {
            Ok(entries) if entries.len() == spots.len() => {
                for (spot, stack) in spots.into_iter().zip(entries) {
                    stacks.put(spot, stack);
                }
            }
            Ok(entries) => note(Err(Problem::LineLength {
                line,
                found: entries.len(),
                expected: spots.len(),
            })),
            Err(found) => note(Err(Problem::Character { line, found })),
        }
    }
    stacks
}

/// The stacks of one lettered line, empty ones for vacant spots; or the
/// character that cannot stand where it does.
fn parse_line(text: &str) -> Result<Vec<Stack>, char> {
    let mut entries = Vec::new();
    let mut open: Option<Stack> = None;
    for letter in text.chars() {
        match (letter, &mut open) {
            ('(', None) => open = Some(Stack::default()),
            (')', Some(stack)) if !stack.0.is_empty() => {
                entries.push(core::mem::take(stack));
                open = None;
            }
            ('1'..='9', None) => {
                let vacant = letter as usize - '0' as usize;
                entries.extend(core::iter::repeat_n(Stack::default(), vacant));
            }
            (_, stack) => {
                let disc = Disc::from_letter(letter).ok_or(letter)?;
                match stack {
                    Some(stack) => stack.0.push(disc),
                    None => entries.push(Stack(vec![disc])),
                }
            }
        }
    }
    if open.is_some() {
        Err('(')
    } else {
        Ok(entries)
    }
}

/// Reads the state field.
fn parse_state(text: &str) -> Option<(ByColor<Opening>, Stage)> {
    let mut chars = text.chars();
    let mut opening = || match chars.next()? {
        'g' => Some(Opening::GipfPieces),
        '-' => Some(Opening::Closed),
        _ => None,
    };
    let opening = ByColor {
        white: opening()?,
        black: opening()?,
    };
    let stage = match chars.as_str() {
        "" => Stage::BeforeMove,
        "m" => Stage::AfterMove,
        "#w" => Stage::Won(Color::White),
        "#b" => Stage::Won(Color::Black),
        _ => return None,
    };
    Some((opening, stage))
}
