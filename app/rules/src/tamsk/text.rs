//! The position text of TAMSK: one line of six fields, in games with time of
//! seven, `<ruleset> <board> <side> <white rings> <black rings> <state>
//! [<time>]`.

use core::fmt;
use core::str::FromStr;

use crate::color::{ByColor, Color};
use crate::problems::{Arrangement, Problems, read_position, read_setup};
use crate::tamsk::field;
use crate::tamsk::position::Position;
use crate::tamsk::problem::Problem;
use crate::tamsk::ruleset::{Level, Ruleset};
use crate::tamsk::setup::{Filling, Setup, SetupResult, SetupTime};
use crate::tamsk::space::Space;
use crate::text::MAX_POSITION;

impl Setup {
    /// Reads a position text without checking that it can be played.
    ///
    /// # Errors
    /// All problems that keep the text from describing an arrangement.
    pub fn parse(text: &str) -> Result<Self, Problems<Problem>> {
        read_setup(text)
    }
}

impl Arrangement for Setup {
    type Position = Position;
    type Problem = Problem;

    fn read(text: &str) -> Result<(Self, Vec<Problem>), Problem> {
        if text.len() > MAX_POSITION {
            return Err(Problem::TooLong(text.len()));
        }
        let fields: Vec<&str> = text.split(' ').collect();
        let ruleset = fields[0].parse::<Ruleset>();
        let known = ruleset.clone().unwrap_or(Ruleset::new(Level::One));
        let expected = if known.is_timed() { 7 } else { 6 };
        let (board, side, white, black, state, time) = match fields[1..] {
            [a, b, c, d, e] if ruleset.is_err() || !known.is_timed() => (a, b, c, d, e, None),
            [a, b, c, d, e, time] if ruleset.is_err() || known.is_timed() => {
                (a, b, c, d, e, Some(time))
            }
            _ => {
                return Err(Problem::FieldCount {
                    found: fields.len(),
                    expected,
                });
            }
        };
        let mut problems = Vec::new();
        let mut note = |problem: Problem| problems.push(problem);
        let ruleset = ruleset.unwrap_or_else(|error| {
            note(Problem::Ruleset(error));
            known
        });
        let mut spaces = parse_board(board, &mut note);
        let side = Color::named(side).unwrap_or_else(|| {
            note(Problem::Side(side.to_owned()));
            Color::White
        });
        let rings_left = ByColor::from_fn(|color| {
            let found = if color == Color::White { white } else { black };
            let count = found.strip_prefix('O').and_then(|n| n.parse().ok());
            count.unwrap_or_else(|| {
                note(Problem::Rings {
                    color,
                    found: found.to_owned(),
                });
                0
            })
        });
        let counted = known.counts_quiet_moves().then_some(0);
        let (left_out, quiet, stage) = parse_state(state, counted).unwrap_or_else(|| {
            note(Problem::State(state.to_owned()));
            (None, counted, SetupResult::Open)
        });
        let time = time
            .filter(|_| known.is_timed())
            .map_or_else(SetupTime::default, |text| {
                match field::parse(text, known.has_timer()) {
                    Some((time, sand)) => {
                        for (color, sand) in Color::ALL.into_iter().zip(sand) {
                            pour(&mut spaces, color, &sand, &mut note);
                        }
                        time
                    }
                    None => {
                        note(Problem::Time(text.to_owned()));
                        SetupTime::default()
                    }
                }
            });
        let setup = Self {
            ruleset,
            spaces,
            side,
            rings_left,
            left_out,
            quiet,
            time,
            stage,
        };
        Ok((setup, problems))
    }

    fn problems(&self) -> Vec<Problem> {
        self.problems()
    }

    fn playable(self) -> Result<Position, Vec<Problem>> {
        Position::try_from(self).map_err(|unplayable| unplayable.problems)
    }

    fn hides_others(problem: &Problem) -> bool {
        matches!(problem, Problem::Ruleset(_))
    }

    fn written_otherwise(text: String) -> Problem {
        Problem::NotCanonical(text)
    }
}

/// Fills the glasses of a player on the board with sand.
fn pour(
    spaces: &mut [Filling; Space::COUNT],
    color: Color,
    sand: &[Option<i64>],
    note: &mut impl FnMut(Problem),
) {
    let glasses = spaces
        .iter_mut()
        .filter_map(|filling| filling.glass.as_mut());
    let glasses: Vec<_> = glasses.filter(|(owner, _)| *owner == color).collect();
    if glasses.len() != sand.len() {
        note(Problem::SandCount {
            color,
            found: sand.len(),
            expected: glasses.len(),
        });
        return;
    }
    for ((_, empty), &left) in glasses.into_iter().zip(sand) {
        *empty = left;
    }
}

impl FromStr for Position {
    type Err = Problems<Problem>;

    /// Reads a position text; a position has exactly one. Fields that cannot be
    /// read do not hide the problems of the rest.
    fn from_str(text: &str) -> Result<Self, Problems<Problem>> {
        read_position::<Setup>(text)
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
        for (line, spaces) in Space::lines() {
            f.write_str(if line == 'a' { "" } else { "/" })?;
            for space in spaces {
                let Filling { rings, glass } = self.at(space);
                if let Some((color, sand)) = glass {
                    f.write_str(match (color, sand.is_some_and(|left| left <= 0)) {
                        (Color::White, false) => "H",
                        (Color::White, true) => "X",
                        (Color::Black, false) => "h",
                        (Color::Black, true) => "x",
                    })?;
                }
                write!(f, "{}", rings.min(9))?;
            }
        }
        let ByColor { white, black } = self.rings_left;
        write!(f, " {} O{white} O{black} ", self.side)?;
        match self.left_out {
            None => f.write_str("-")?,
            Some(space) => write!(f, "+{space}")?,
        }
        match self.quiet {
            Some(0) => {}
            Some(moves) => write!(f, ":{moves}")?,
            None if self.ruleset.counts_quiet_moves() => f.write_str(":*")?,
            None => {}
        }
        match self.stage {
            SetupResult::Open => {}
            SetupResult::Won(winner) => write!(f, "#{winner}")?,
            SetupResult::Drawn => f.write_str("#d")?,
        }
        if self.ruleset.is_timed() {
            f.write_str(" ")?;
            field::write(self, f)?;
        }
        Ok(())
    }
}

/// Reads the board field; passes problems to `note`.
fn parse_board(text: &str, note: &mut impl FnMut(Problem)) -> [Filling; Space::COUNT] {
    let mut board = [Filling::default(); Space::COUNT];
    let found = text.split('/').count();
    if found != Space::lines().count() {
        note(Problem::LineCount(found));
        return board;
    }
    for ((line, spaces), text) in Space::lines().zip(text.split('/')) {
        match parse_line(text) {
            Ok(entries) if entries.len() == spaces.len() => {
                for (space, filling) in spaces.zip(entries) {
                    board[space.index()] = filling;
                }
            }
            Ok(entries) => note(Problem::LineLength {
                line,
                found: entries.len(),
                expected: spaces.len(),
            }),
            Err(found) => note(Problem::Character { line, found }),
        }
    }
    board
}

/// Returns the spaces of one lettered line, or the first character that is not
/// allowed.
fn parse_line(text: &str) -> Result<Vec<Filling>, char> {
    let mut entries = Vec::new();
    let mut glass: Option<(char, (Color, Option<i64>))> = None;
    for letter in text.chars() {
        let next = match letter {
            'H' => (Color::White, None),
            'X' => (Color::White, Some(0)),
            'h' => (Color::Black, None),
            'x' => (Color::Black, Some(0)),
            digit => {
                let rings = digit.to_digit(10).ok_or(letter)? as u8;
                let glass = glass.take().map(|(_, glass)| glass);
                entries.push(Filling { rings, glass });
                continue;
            }
        };
        if glass.replace((letter, next)).is_some() {
            return Err(letter);
        }
    }
    match glass {
        Some((letter, _)) => Err(letter),
        None => Ok(entries),
    }
}

/// Reads the state field: the space on which a ring was left out, the number of
/// moves without a ring (`quiet` if the field has none), and the stage.
fn parse_state(text: &str, quiet: Option<u8>) -> Option<(Option<Space>, Option<u8>, SetupResult)> {
    let (text, stage) = match text.split_once('#') {
        None => (text, SetupResult::Open),
        Some((text, "w")) => (text, SetupResult::Won(Color::White)),
        Some((text, "b")) => (text, SetupResult::Won(Color::Black)),
        Some((text, "d")) => (text, SetupResult::Drawn),
        Some(_) => return None,
    };
    let (text, quiet) = match text.split_once(':') {
        None => (text, quiet),
        Some((text, "*")) => (text, None),
        Some((text, count)) => (text, Some(count.parse().ok()?)),
    };
    let left_out = match text.strip_prefix('+') {
        Some(space) => Some(Space::named(space)?),
        None if text == "-" => None,
        None => return None,
    };
    Some((left_out, quiet, stage))
}
