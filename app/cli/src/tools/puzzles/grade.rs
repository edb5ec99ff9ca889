//! The grades of puzzles, and the choice of those that are shipped.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;

use record::Arrangement;
use rules::{Color, Game};

use super::motif::Motif;
use super::motifs::find_motifs;
use super::proof::{FirstTurn, first_turns};
use super::puzzle::{Goal, Puzzle};
use crate::tools::{Player, ToolError};

/// The number of times that level 3 tries a puzzle.
const TRIES: u32 = 16;

/// The largest number of steps of the proofs for a grade.
const STEPS: u64 = 40_000_000;

/// The largest number of different places of two boards that count as the same puzzle.
const ALIKE: usize = 4;

/// The properties from which the grade follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Difficulty {
    /// Own turns until the goal is achieved.
    pub turns: u32,
    /// FirstTurn turns that lead to different positions.
    pub branches: usize,
    /// True if the first turn lets the opponent capture something.
    pub gives_up: bool,
    /// The number of times, of 16, that level 3 of the computer finds the first turn.
    pub third_level: u32,
    /// True if level 6 finds it.
    pub sixth_level: bool,
}

impl Difficulty {
    /// Returns the points of difficulty, up to 14: one for each turn after the first,
    /// for 25 first turns and for 70, for a sacrifice, and for every four times that
    /// level 3 is wrong, and three if level 6 is.
    #[must_use]
    pub fn points(&self) -> u32 {
        let branches = match self.branches {
            ..25 => 0,
            25..70 => 1,
            _ => 2,
        };
        let third = (TRIES - self.third_level.min(TRIES)) / 4;
        let sixth = if self.sixth_level { 0 } else { 3 };
        (self.turns - 1) + branches + u32::from(self.gives_up) + third + sixth
    }

    /// Returns the grade, 1 to 5; the grades begin at 0, 2, 4, 7 and 10 points.
    #[must_use]
    pub fn grade(&self) -> u8 {
        match self.points() {
            ..2 => 1,
            2..4 => 2,
            4..7 => 3,
            7..10 => 4,
            _ => 5,
        }
    }
}

/// A graded puzzle, with the analysis from which the grade follows.
#[derive(Clone, Debug)]
pub struct GradedPuzzle {
    /// The puzzle with its motifs and its grade.
    pub puzzle: Puzzle,
    /// The only first turn that achieves the goal.
    pub first: FirstTurn,
    /// The properties from which its grade follows.
    pub difficulty: Difficulty,
    arrangement: Arrangement,
}

/// Returns the number of times, of `tries`, that a level finds the solution.
fn finds(level: &str, tries: u32, start: &Game, first: &FirstTurn) -> Result<u32, ToolError> {
    let mut player = Player::read(level)?;
    let mut found = 0;
    for _ in 0..tries {
        let turn = player.choose(start)?;
        let next = start.play(&turn, None);
        found += u32::from(next.is_ok_and(|next| next == first.next));
    }
    Ok(found)
}

/// Finds the motifs and the grade of a puzzle. Returns `None` if there is no single
/// solution.
///
/// # Errors
/// If a level does not play.
pub fn grade(start: &Game, goal: Goal) -> Result<Option<GradedPuzzle>, ToolError> {
    let mut puzzle = Puzzle {
        start: start.clone(),
        goal,
        motifs: Vec::new(),
        grade: 1,
    };
    let Some(first) = puzzle.solution(STEPS) else {
        return Ok(None);
    };
    let Some(motifs) = find_motifs(&puzzle, &first, STEPS) else {
        return Ok(None);
    };
    puzzle.motifs = motifs;
    let difficulty = Difficulty {
        turns: match goal {
            Goal::Win(within) => within,
            Goal::Keep(within) => within,
            Goal::Capture => 1,
        },
        branches: first_turns(start).map_or(0, |turns| turns.len()),
        gives_up: puzzle.motifs.contains(&Motif::Sacrifice),
        third_level: finds("level:3", TRIES, start, &first)?,
        sixth_level: finds("level:6", 1, start, &first)? == 1,
    };
    puzzle.grade = difficulty.grade();
    let arrangement = Arrangement::of(start, start.side());
    Ok(Some(GradedPuzzle {
        puzzle,
        first,
        difficulty,
        arrangement,
    }))
}

/// The number of puzzles of each goal that a file should have.
#[derive(Clone, Copy, Debug, Default)]
struct GoalCounts {
    wins: usize,
    captures: usize,
    keeps: usize,
}

/// The percentages of puzzles of each grade, if there are enough.
const SHARES: [usize; 5] = [20, 25, 25, 18, 12];

/// Chooses puzzles of one goal: a share of each grade, White and Black to act in turn,
/// and of the rest first a puzzle whose first turn uses a potential, then one whose
/// motifs were chosen least, then one with few pieces.
fn choose(graded: Vec<GradedPuzzle>, count: usize) -> Vec<GradedPuzzle> {
    let mut left = graded;
    left.sort_by_key(|graded| (graded.arrangement.pieces() / 3, graded.puzzle.id()));
    let mut chosen: Vec<GradedPuzzle> = Vec::new();
    let of_grades = (1..).zip(SHARES);
    for (grade, share) in of_grades
        .map(|(grade, share)| (Some(grade), share))
        .chain([(None, 100)])
    {
        let share = (count * share).div_ceil(100).min(count - chosen.len());
        for _ in 0..share {
            let Some(index) = next_of(&left, &chosen, grade) else {
                break;
            };
            chosen.push(left.remove(index));
        }
    }
    chosen
}

/// Returns the index of the next choice: of this grade, if one is given.
fn next_of(left: &[GradedPuzzle], chosen: &[GradedPuzzle], grade: Option<u8>) -> Option<usize> {
    let side = |graded: &GradedPuzzle| graded.puzzle.start.side();
    let whites = chosen.iter().filter(|&chosen| side(chosen) == Color::White);
    let black_next = 2 * whites.count() > chosen.len();
    let uses = |graded: &GradedPuzzle| {
        ['>', '+']
            .iter()
            .any(|&sign| graded.first.text.contains(sign))
    };
    let like = |graded: &GradedPuzzle| {
        let same = chosen
            .iter()
            .filter(|chosen| chosen.puzzle.motifs == graded.puzzle.motifs);
        same.count()
    };
    let of_grade = (0..left.len())
        .filter(|&index| grade.is_none_or(|grade| left[index].puzzle.grade == grade));
    of_grade.min_by_key(|&index| {
        let graded = &left[index];
        (
            (side(graded) == Color::Black) != black_next,
            !uses(graded),
            like(graded),
            index,
        )
    })
}

/// Returns the positions of files of [`super::hunt`], no two of them alike.
fn different(paths: &[&str]) -> Result<Vec<(Game, Goal)>, ToolError> {
    let mut found: Vec<(Game, Goal, Arrangement)> = Vec::new();
    for path in paths {
        for line in fs::read_to_string(path)?.lines() {
            let wrong = || ToolError::InvalidLine(line.to_owned());
            let mut words = line.split('\t');
            let mut word = || words.next().ok_or_else(wrong);
            let goal: Goal = word()?.parse().map_err(|_| wrong())?;
            let game: Game = word()?.parse().map_err(|_| wrong())?;
            let arrangement = Arrangement::of(&game, game.side());
            let alike = |(other, _, seen): &(Game, Goal, Arrangement)| {
                other.ruleset() == game.ruleset() && arrangement.difference(seen) <= ALIKE
            };
            if !found.iter().any(alike) {
                found.push((game, goal, arrangement));
            }
        }
    }
    Ok(found
        .into_iter()
        .map(|(game, goal, _)| (game, goal))
        .collect())
}

/// Grades and chooses the found positions, and writes them to a file, the easy ones
/// first.
pub(super) fn report(
    target: &str,
    arguments: &[&str],
    output: &mut impl Write,
) -> Result<(), ToolError> {
    let mut counts = GoalCounts::default();
    let mut paths = Vec::new();
    for argument in arguments {
        let Some((name, number)) = argument.split_once('=') else {
            paths.push(*argument);
            continue;
        };
        let number = number.parse().map_err(|_| ToolError::Usage)?;
        match name {
            "win" => counts.wins = number,
            "capture" => counts.captures = number,
            "keep" => counts.keeps = number,
            _ => return Err(ToolError::Usage),
        }
    }
    let mut groups: [Vec<GradedPuzzle>; 3] = [const { Vec::new() }; 3];
    for (game, goal) in different(&paths)? {
        let Some(graded) = grade(&game, goal)? else {
            continue;
        };
        tell(&graded, output)?;
        let group = match goal {
            Goal::Win(_) => 0,
            Goal::Capture => 1,
            Goal::Keep(_) => 2,
        };
        groups[group].push(graded);
    }
    let counts = [counts.wins, counts.captures, counts.keeps];
    let groups = groups.into_iter().zip(counts);
    let mut chosen: Vec<GradedPuzzle> = groups
        .flat_map(|(group, count)| choose(group, count))
        .collect();
    chosen.sort_by_key(|graded| {
        let GradedPuzzle {
            puzzle,
            difficulty,
            arrangement,
            ..
        } = graded;
        (
            puzzle.grade,
            difficulty.points(),
            arrangement.pieces(),
            puzzle.id(),
        )
    });
    let mut text = String::new();
    for (index, GradedPuzzle { puzzle, .. }) in chosen.iter().enumerate() {
        let gap = if index > 0 { "\n" } else { "" };
        let _ = write!(text, "{gap}{puzzle}");
    }
    fs::write(target, text)?;
    writeln!(output, "{target}: {} puzzles", chosen.len())?;
    Ok(())
}

/// Writes a line about a graded puzzle.
fn tell(graded: &GradedPuzzle, output: &mut impl Write) -> Result<(), ToolError> {
    let GradedPuzzle {
        puzzle,
        first,
        difficulty,
        arrangement,
    } = graded;
    let motifs: Vec<&str> = puzzle.motifs.iter().map(|motif| motif.name()).collect();
    let Difficulty {
        branches,
        third_level,
        sixth_level,
        ..
    } = difficulty;
    writeln!(
        output,
        "{}\t{}\tgrade {}\t{} points\t{branches} turns\tlevel 3 {third_level}\tlevel 6 {}\t{} pieces\t{}\t{}\t{}",
        puzzle.id(),
        puzzle.goal,
        puzzle.grade,
        difficulty.points(),
        u32::from(*sixth_level),
        arrangement.pieces(),
        motifs.join(" "),
        first.text,
        puzzle.start,
    )?;
    output.flush()?;
    Ok(())
}
