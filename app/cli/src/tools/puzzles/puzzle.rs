//! A puzzle of the collection and the format of its files.
//!
//! A file is a file of several games without turns; the puzzle is in their tags. `Start`
//! is the position, `Puzzle` and `In` are the goal, `Themes` and `Grade` describe the
//! solution and its difficulty, and `Id` is a permanent name.

use core::fmt;
use core::str::FromStr;

use record::{FNV_START, base32, fnv1a};
use rules::Game;

use super::motif::Motif;

/// The goal of the player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// The player wins with this own turn, counted from 1, and no sooner.
    Win(u32),
    /// The player captures with this turn as much as possible.
    Capture,
    /// The last GIPF-piece of the player is in danger; after this turn the opponent does
    /// not win within this number of own turns.
    Keep(u32),
}

/// A position with a goal, and its analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position in which the solver is to act.
    pub start: Game,
    /// The goal.
    pub goal: Goal,
    /// The motifs of the solution, in the order of [`Motif::ALL`].
    pub motifs: Vec<Motif>,
    /// The difficulty, 1 to 5.
    pub grade: u8,
}

/// The error of a text that is no puzzle, or not in its canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPuzzle(pub String);

impl Puzzle {
    /// Returns its name: eight letters that depend only on its position, so that it has
    /// the same name in every later collection.
    ///
    /// Made of the 64-bit FNV-1a hash of the text's bytes: the upper 40 bits, five
    /// at a time, as letters of base 32.
    #[must_use]
    pub fn id(&self) -> String {
        base32(fnv1a(FNV_START, self.start.to_string().bytes()))
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
    /// Writes the puzzle as in a file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Start \"{}\"]", self.start)?;
        let goal = self.goal.to_string();
        let (what, within) = goal.split_once(' ').unwrap_or((&goal, ""));
        writeln!(f, "[Puzzle \"{what}\"]")?;
        if !within.is_empty() {
            writeln!(f, "[In \"{within}\"]")?;
        }
        if !self.motifs.is_empty() {
            let names: Vec<&str> = self.motifs.iter().map(|motif| motif.name()).collect();
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
        let motifs = tag("Themes").unwrap_or_default().split_whitespace();
        let motifs = motifs.map(|name| Motif::named(name).ok_or_else(no));
        let puzzle = Self {
            start: tag("Start").ok_or_else(no)?.parse().map_err(|_| no())?,
            goal: goal.parse()?,
            motifs: motifs.collect::<Result<_, _>>()?,
            grade: tag("Grade").ok_or_else(no)?.parse().map_err(|_| no())?,
        };
        if puzzle.to_string().trim_end() == text.trim_end() {
            Ok(puzzle)
        } else {
            Err(no())
        }
    }
}

/// Reads the puzzles of a file.
///
/// # Errors
/// The first puzzle that cannot be read.
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
            motifs: vec![Motif::Fork, Motif::LastReserve],
            grade: 4,
        };
        let text = puzzle.to_string();
        assert_eq!(read(&format!("{text}\n{text}")), Ok(vec![puzzle; 2]));
        assert!(read(&text.replace("fork", "spoon")).is_err());
        assert!(read(&text.replace("[Id \"", "[Id \"a")).is_err());
        assert!(read(&text.replace("[Puzzle \"win\"]\n", "")).is_err());
    }

    /// Names never change: the progress of players is stored under them.
    #[test]
    fn names_are_for_ever() {
        let puzzle = Puzzle {
            start: "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --"
                .parse()
                .unwrap(),
            goal: Goal::Capture,
            motifs: Vec::new(),
            grade: 1,
        };
        assert_eq!(puzzle.id(), "rynv5l5x");
    }
}
