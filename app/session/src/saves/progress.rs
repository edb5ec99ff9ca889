//! The progress with puzzles: solved or not, the day, the number of tries and the time spent.
//! It is stored in this browser and nowhere else.

use std::collections::BTreeMap;
use std::fmt::Write;

use record::{FNV_START, Goal, base32, fnv1a};

/// The first line of the stored text. A text with another first line is not touched.
const HEAD: &str = "gipf-puzzles-1";

/// The longest time that is counted, in milliseconds: twelve hours.
const LONGEST: u64 = 12 * 60 * 60 * 1000;

/// A day as the number of days since 1 January 1970, by the local calendar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub u32);

impl Day {
    /// The number of days without a gap for which something holds, up to this day, or up to the
    /// day before if it does not hold for this day yet.
    #[must_use]
    pub fn streak(self, holds: impl Fn(Self) -> bool) -> u32 {
        let mut streak = u32::from(holds(self));
        let mut day = self.0;
        while let Some(before) = day.checked_sub(1).filter(|&before| holds(Self(before))) {
            streak += 1;
            day = before;
        }
        streak
    }
}

/// The progress with one puzzle: the day of the solution, wrong turns, time and help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleProgress {
    /// The day on which it was solved first, if it was.
    pub solved: Option<Day>,
    /// The number of wrong turns before that.
    pub tries: u32,
    /// The time for which the puzzle was open until it was solved, in milliseconds.
    pub time: u64,
    /// True if a hint was asked for.
    pub helped: bool,
}

/// A change of the progress with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressChange {
    /// A wrong turn was tried.
    Fail,
    /// A hint was asked for.
    Help,
    /// Open for so many more milliseconds.
    Spend(u64),
    /// Solved on this day, after so many more milliseconds.
    Solve(Day, u64),
}

/// The progress with all puzzles, by their names ([`puzzle_id`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(BTreeMap<String, PuzzleProgress>);

/// The error of a text that is from a newer version of the app, or no progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherProgress;

/// The name of a puzzle: eight of 32 letters and digits. The same position and goal always
/// have the same name, wherever the puzzle comes from.
#[must_use]
pub fn puzzle_id(position: &str, goal: Goal) -> String {
    let within = goal.within().map_or(0, u32::from);
    let text = format!("{position} {} {within}", goal.word());
    base32(fnv1a(FNV_START, text.bytes()))
}

impl Progress {
    /// The progress with a puzzle; none if it was never tried.
    #[must_use]
    pub fn of(&self, id: &str) -> Option<PuzzleProgress> {
        self.0.get(id).copied()
    }

    /// The number of solved puzzles.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.0.values().filter(|done| done.solved.is_some()).count()
    }

    /// Applies a change to the progress with a puzzle. After a puzzle was solved nothing
    /// changes.
    pub fn apply(&mut self, id: &str, change: ProgressChange) {
        match change {
            ProgressChange::Fail => self.fail(id),
            ProgressChange::Help => self.help(id),
            ProgressChange::Spend(time) => self.spend(id, time),
            ProgressChange::Solve(day, time) => self.solve(id, day, time),
        }
    }

    /// Counts a wrong turn.
    pub fn fail(&mut self, id: &str) {
        self.change(id, |done| done.tries = done.tries.saturating_add(1));
    }

    /// Notes that a hint was asked for.
    pub fn help(&mut self, id: &str) {
        self.change(id, |done| done.helped = true);
    }

    /// Adds milliseconds for which the puzzle was open.
    pub fn spend(&mut self, id: &str, time: u64) {
        self.change(id, |done| {
            done.time = done.time.saturating_add(time).min(LONGEST)
        });
    }

    /// Notes that it was solved on this day, after so many more milliseconds.
    pub fn solve(&mut self, id: &str, day: Day, time: u64) {
        self.spend(id, time);
        self.change(id, |done| done.solved = Some(day));
    }

    fn change(&mut self, id: &str, change: impl FnOnce(&mut PuzzleProgress)) {
        let done = self.0.entry(id.to_owned()).or_default();
        if done.solved.is_none() {
            change(done);
        }
    }

    /// Returns true if one of these puzzles was solved on this day.
    pub fn is_solved_on(&self, day: Day, mut ids: impl Iterator<Item = String>) -> bool {
        ids.any(|id| self.of(&id).and_then(|done| done.solved) == Some(day))
    }

    /// Joins two states of the progress: a puzzle solved in either is solved, and the earlier
    /// day counts. Of an unsolved one the larger numbers count.
    #[must_use]
    pub fn joined(mut self, other: &Self) -> Self {
        for (id, &theirs) in &other.0 {
            let ours = self.0.entry(id.clone()).or_default();
            let first = match (ours.solved, theirs.solved) {
                (Some(ours), Some(theirs)) => theirs < ours,
                (None, Some(_)) => true,
                (_, None) => false,
            };
            if first {
                *ours = theirs;
            } else if ours.solved.is_none() {
                ours.tries = ours.tries.max(theirs.tries);
                ours.time = ours.time.max(theirs.time);
                ours.helped |= theirs.helped;
            }
        }
        self
    }

    /// The number of puzzles whose progress changes if the other state is joined.
    #[must_use]
    pub fn gains(&self, other: &Self) -> usize {
        let joined = self.clone().joined(other);
        let changed = joined
            .0
            .iter()
            .filter(|(id, done)| self.0.get(*id) != Some(done));
        changed.count()
    }

    /// The text to be stored.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for (id, done) in &self.0 {
            let day = done.solved.map_or("-".to_owned(), |day| day.0.to_string());
            let helped = if done.helped { " helped" } else { "" };
            let _ = writeln!(text, "{id} {day} {} {}{helped}", done.tries, done.time);
        }
        text
    }

    /// Reads a stored text; lines that cannot be read are left out.
    ///
    /// # Errors
    /// If it is no such text, or that of a newer version of the app.
    pub fn read(text: &str) -> Result<Self, OtherProgress> {
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) {
            return Err(OtherProgress);
        }
        Ok(Self(lines.filter_map(line).collect()))
    }

    /// The number of lines of a stored text that [`Self::read`] leaves out.
    #[must_use]
    pub fn unread(text: &str) -> usize {
        let mut lines = text.lines().skip(1).filter(|text| !text.is_empty());
        lines.by_ref().filter(|text| line(text).is_none()).count()
    }
}

/// Reads one line of the text.
fn line(text: &str) -> Option<(String, PuzzleProgress)> {
    let mut words = text.split(' ');
    let id = words.next().filter(|id| id.len() <= 20 && !id.is_empty())?;
    let solved = match words.next()? {
        "-" => None,
        day => Some(Day(day.parse().ok()?)),
    };
    let done = PuzzleProgress {
        solved,
        tries: words.next()?.parse().ok()?,
        time: words.next()?.parse().ok()?,
        helped: words.next() == Some("helped"),
    };
    Some((id.to_owned(), done))
}
