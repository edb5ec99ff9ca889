//! A puzzle of the collection and the files it stands in.
//!
//! A file is a file of several games without turns: what is to be solved stands in
//! their tags. `Start` is the position, `Puzzle` and `In` are the goal, `Themes` and
//! `Grade` say what makes it worth solving and how hard that is, and `Id` names it for
//! ever.

use core::fmt;
use core::str::FromStr;

use rules::Game;

use super::theme::Theme;

/// What the player to act is to achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// He wins with this turn of his own, counted from 1, and no sooner.
    Win(u32),
    /// He captures with this turn as much as can be captured.
    Capture,
    /// His last GIPF-piece is in danger; after this turn the other does not win within so
    /// many of his turns.
    Keep(u32),
}

/// A position and what is to be achieved in it; what was found out about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Where it begins.
    pub start: Game,
    /// What is to be achieved.
    pub goal: Goal,
    /// What it is about, in the order of [`Theme::ALL`].
    pub themes: Vec<Theme>,
    /// How hard it is: 1 to 5.
    pub grade: u8,
}

/// The text is no puzzle, or not as it is written here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPuzzle(pub String);

impl Puzzle {
    /// Its name: eight letters that come from its position and nothing else, so that
    /// it has the same name in every later collection.
    ///
    /// FNV-1a of the text's bytes with 64 bits; their upper 40, five at a time, as
    /// letters of base 32.
    #[must_use]
    pub fn id(&self) -> String {
        const LETTERS: [char; 32] = [
            'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q',
            'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z', '2', '3', '4', '5', '6', '7',
        ];
        let text = self.start.to_string();
        let hash = text.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
        });
        let letter = |place: u32| LETTERS[(hash >> (59 - 5 * place)) as usize & 31];
        (0..8).map(letter).collect()
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(within) => write!(f, "win {within}"),
            Self::Capture => f.write_str("capture"),
            Self::Keep(within) => write!(f, "keep {within}"),
        }
    }
}

impl FromStr for Goal {
    type Err = NoPuzzle;

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<Self, NoPuzzle> {
        let no = || NoPuzzle(text.to_owned());
        if text == "capture" {
            return Ok(Self::Capture);
        }
        let (what, within) = text.split_once(' ').ok_or_else(no)?;
        let within = within.parse().map_err(|_| no())?;
        match what {
            "win" => Ok(Self::Win(within)),
            "keep" => Ok(Self::Keep(within)),
            _ => Err(no()),
        }
    }
}

impl fmt::Display for Puzzle {
    /// As it stands in a file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Start \"{}\"]", self.start)?;
        let goal = self.goal.to_string();
        let (what, within) = goal.split_once(' ').unwrap_or((&goal, ""));
        writeln!(f, "[Puzzle \"{what}\"]")?;
        if !within.is_empty() {
            writeln!(f, "[In \"{within}\"]")?;
        }
        if !self.themes.is_empty() {
            let names: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
            writeln!(f, "[Themes \"{}\"]", names.join(" "))?;
        }
        writeln!(f, "[Grade \"{}\"]", self.grade)?;
        writeln!(f, "[Id \"{}\"]", self.id())?;
        writeln!(f, "\n*")
    }
}

impl FromStr for Puzzle {
    type Err = NoPuzzle;

    /// Reads what `Display` writes, and nothing else.
    fn from_str(text: &str) -> Result<Self, NoPuzzle> {
        let no = || NoPuzzle(text.to_owned());
        let tag = |name: &str| {
            let begin = format!("[{name} \"");
            let mut lines = text.lines();
            lines.find_map(|line| line.strip_prefix(&begin)?.strip_suffix("\"]"))
        };
        let what = tag("Puzzle").ok_or_else(no)?;
        let goal = tag("In").map_or_else(|| what.to_owned(), |within| format!("{what} {within}"));
        let themes = tag("Themes").unwrap_or_default().split_whitespace();
        let themes = themes.map(|name| Theme::named(name).ok_or_else(no));
        let puzzle = Self {
            start: tag("Start").ok_or_else(no)?.parse().map_err(|_| no())?,
            goal: goal.parse()?,
            themes: themes.collect::<Result<_, _>>()?,
            grade: tag("Grade").ok_or_else(no)?.parse().map_err(|_| no())?,
        };
        if puzzle.to_string().trim_end() == text.trim_end() {
            Ok(puzzle)
        } else {
            Err(no())
        }
    }
}

/// The puzzles of a file.
///
/// # Errors
/// The first that cannot be read.
pub fn read(text: &str) -> Result<Vec<Puzzle>, NoPuzzle> {
    let texts = text.split_inclusive("\n*\n");
    let texts = texts.filter(|text| !text.trim().is_empty());
    texts.map(|text| text.trim_start().parse()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_read_as_it_was_written() {
        let puzzle = Puzzle {
            start: "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --"
                .parse()
                .unwrap(),
            goal: Goal::Win(3),
            themes: vec![Theme::Fork, Theme::LastReserve],
            grade: 4,
        };
        let text = puzzle.to_string();
        assert_eq!(read(&format!("{text}\n{text}")), Ok(vec![puzzle; 2]));
        assert!(read(&text.replace("fork", "spoon")).is_err());
        assert!(read(&text.replace("[Id \"", "[Id \"a")).is_err());
        assert!(read(&text.replace("[Puzzle \"win\"]\n", "")).is_err());
    }

    /// Names stay as they are: what somebody has solved is kept under them.
    #[test]
    fn names_are_for_ever() {
        let puzzle = Puzzle {
            start: "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --"
                .parse()
                .unwrap(),
            goal: Goal::Capture,
            themes: Vec::new(),
            grade: 1,
        };
        assert_eq!(puzzle.id(), "rynv5l5x");
    }
}
