//! The position text: one line of six fields,
//! `<ruleset> <board> <side> <white reserve> <black reserve> <state>`.

use core::fmt;
use core::str::FromStr;

use crate::challenge::Attempts;
use crate::color::{ByColor, Color};
use crate::piece::{Disc, Potential, Stack};
use crate::position::{Opening, Position};
use crate::problem::Problem;
use crate::problems::{Arrangement, Problems, read_position, read_setup};
use crate::reserve::Reserve;
use crate::ruleset::{Ruleset, Variant};
use crate::setup::{Pending, Setup, SetupStage, Stacks};

/// The length of the longest position text that is read, in bytes: many times
/// that of the longest that is written.
pub const MAX_POSITION: usize = 4096;

impl Setup {
    /// Reads a position text without checking that it can be played.
    ///
    /// # Errors
    /// All problems that keep the text from describing an arrangement.
    pub fn parse(text: &str) -> Result<Self, Problems> {
        read_setup(text)
    }
}

impl Arrangement for Setup {
    type Position = Position;
    type Problem = Problem;

    /// Reads the fields. Where one cannot be read, spots are vacant, reserves
    /// empty, and White is to act.
    fn read(text: &str) -> Result<(Self, Vec<Problem>), Problem> {
        if text.len() > MAX_POSITION {
            return Err(Problem::TooLong(text.len()));
        }
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
        let side = Color::named(side).unwrap_or_else(|| {
            note(Err(Problem::Side(side.to_owned())));
            Color::White
        });
        let reserve = ByColor::from_fn(|color| {
            let found = if color == Color::White { white } else { black };
            Reserve::parse(found).unwrap_or_else(|| {
                note(Err(Problem::Reserve {
                    color,
                    found: found.to_owned(),
                }));
                Reserve::default()
            })
        });
        let read = State::parse(ruleset, side, state);
        if read.is_none() {
            note(Err(Problem::State(state.to_owned())));
        }
        let read = read.unwrap_or_default();
        let setup = Self {
            ruleset,
            stacks,
            side,
            reserve,
            opening: read.opening,
            stage: read.stage,
            attempts: read.attempts,
            pending: read.pending,
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

impl FromStr for Position {
    type Err = Problems;

    /// Reads a position text; a position has exactly one. Fields that cannot be
    /// read do not hide the problems of the rest.
    fn from_str(text: &str) -> Result<Self, Problems> {
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
        write!(f, " {} {white} {black} ", self.side)?;
        for color in Color::ALL {
            f.write_str(match self.opening[color] {
                Opening::GipfPieces => "g",
                Opening::LoadedPieces => "p",
                Opening::Closed => "-",
            })?;
        }
        match self.stage {
            SetupStage::BeforeMove | SetupStage::Won(_) => {}
            SetupStage::AfterExtra => f.write_str("x")?,
            SetupStage::AfterMove => f.write_str("m")?,
        }
        if self.ruleset.challenges().is_some() {
            let ByColor { white, black } = self.attempts;
            write!(f, ":{white},{black}")?;
        }
        if let Some(pending) = &self.pending {
            let sign = if pending.disputed { '?' } else { '!' };
            write!(f, "{sign}{}", pending.text)?;
        }
        match self.stage {
            SetupStage::Won(winner) => write!(f, "#{winner}"),
            _ => Ok(()),
        }
    }
}

fn write_vacant(f: &mut fmt::Formatter<'_>, vacant: &mut usize) -> fmt::Result {
    match core::mem::take(vacant) {
        0 => Ok(()),
        count => write!(f, "{count}"),
    }
}

/// Reads the board field; passes problems to `note`.
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

/// Returns the stacks of one lettered line, empty ones for vacant spots; or the
/// first character that is not allowed.
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

/// The content of the state field.
struct State {
    opening: ByColor<Opening>,
    stage: SetupStage,
    attempts: ByColor<Attempts>,
    pending: Option<Pending>,
}

impl Default for State {
    fn default() -> Self {
        Self {
            opening: ByColor::both(Opening::Closed),
            stage: SetupStage::BeforeMove,
            attempts: ByColor::both(Attempts::NONE),
            pending: None,
        }
    }
}

impl State {
    /// Reads the state field of a position with this ruleset and this side to
    /// act.
    fn parse(ruleset: Ruleset, side: Color, text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let mut opening = || match letters.next()? {
            'g' => Some(Opening::GipfPieces),
            'p' => Some(Opening::LoadedPieces),
            '-' => Some(Opening::Closed),
            _ => None,
        };
        let mut state = Self {
            opening: ByColor {
                white: opening()?,
                black: opening()?,
            },
            ..Self::default()
        };
        let mut rest = letters.as_str();
        for (letter, stage) in [("x", SetupStage::AfterExtra), ("m", SetupStage::AfterMove)] {
            if let Some(after) = rest.strip_prefix(letter) {
                (state.stage, rest) = (stage, after);
                break;
            }
        }
        if ruleset.challenges().is_some() {
            rest = rest.strip_prefix(':')?;
            let end = rest.find(['!', '?', '#']).unwrap_or(rest.len());
            let (white, black) = rest[..end].split_once(',')?;
            state.attempts = ByColor {
                white: Attempts::parse(white)?,
                black: Attempts::parse(black)?,
            };
            rest = &rest[end..];
            for (sign, disputed) in [('!', false), ('?', true)] {
                if let Some(text) = rest.strip_prefix(sign) {
                    let text = text.to_owned();
                    state.pending = Some(Pending { text, disputed });
                    rest = "";
                    break;
                }
            }
        }
        if state.stage == SetupStage::BeforeMove && state.pending.is_none() {
            state.stage = match rest {
                "" => SetupStage::BeforeMove,
                "#w" => SetupStage::Won(Color::White),
                "#b" => SetupStage::Won(Color::Black),
                _ => return None,
            };
            rest = "";
        }
        let player = match state.pending {
            Some(Pending {
                disputed: false, ..
            }) => !side,
            _ => side,
        };
        // Extra moves are made with TAMSK-potentials.
        let extra = state.stage != SetupStage::AfterExtra
            || ruleset.mix(player).count(Potential::Tamsk) > 0;
        (rest.is_empty() && extra).then_some(state)
    }
}
