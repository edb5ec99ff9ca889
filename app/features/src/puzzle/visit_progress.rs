//! The count of tries, hints and time on a visit to a puzzle.

use std::collections::BTreeSet;

use record::NodeId;
use session::{ActivePuzzle, Millis, ProgressChange, PuzzleProgress, puzzle_id};

use crate::feature::{Command, Context};

/// The count of a visit.
#[derive(Debug, Default)]
pub(super) struct VisitProgress {
    /// The name under which progress is stored.
    id: String,
    /// The number of places in the record when the puzzle was opened. Turns before it do not
    /// count.
    arrived: usize,
    /// The time up to which all has been counted.
    since: Millis,
    /// The wrong turns that have been counted.
    counted: BTreeSet<NodeId>,
    /// True if it was solved on this visit, or came solved.
    solved: bool,
    tries: u32,
    helped: bool,
    /// The milliseconds that were counted with the solution, until the whole time is read.
    finishing: Option<u64>,
    took: Option<u64>,
}

impl VisitProgress {
    /// Begins a visit.
    pub(super) fn begin(
        active: &ActivePuzzle,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) -> Self {
        let id = puzzle_id(&active.start, active.puzzle.goal);
        commands.push(Command::ReadProgress(id.clone()));
        Self {
            id,
            arrived: context.session.places(),
            since: context.now,
            ..Self::default()
        }
    }

    pub(super) const fn tries(&self) -> u32 {
        self.tries
    }

    pub(super) const fn is_helped(&self) -> bool {
        self.helped
    }

    /// The time of the solution in seconds; none if it came solved.
    pub(super) const fn took(&self) -> Option<u64> {
        self.took
    }

    /// Takes over what is stored about a puzzle.
    pub(super) fn read(&mut self, id: &str, done: Option<PuzzleProgress>) {
        if id != self.id {
            return;
        }
        if let Some(passed) = self.finishing.take() {
            let time = done.map_or(passed, |done| done.time);
            self.took = Some(time / 1000);
            return;
        }
        let unsolved = done.filter(|done| done.solved.is_none());
        let unsolved = unsolved.unwrap_or_default();
        self.tries = unsolved.tries;
        self.helped = unsolved.helped;
    }

    /// Counts a wrong turn, once.
    pub(super) fn fail(
        &mut self,
        node: NodeId,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let is_new = self.counted.insert(node) && !self.solved;
        if is_new && self.is_own(node) {
            self.tries += 1;
            self.change(ProgressChange::Fail, commands);
            self.spend(context, commands);
        }
    }

    /// Returns true if a place was played to since people came.
    pub(super) fn is_own(&self, node: NodeId) -> bool {
        node.index() >= self.arrived
    }

    /// Counts the time up to now, whatever comes.
    pub(super) fn spend(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        let passed = self.passed(context);
        self.change(ProgressChange::Spend(passed), commands);
    }

    /// Counts the solution: once, and only for people who have played something of it here.
    pub(super) fn solve(
        &mut self,
        is_own: bool,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let before = std::mem::replace(&mut self.solved, true);
        if before || !is_own {
            return;
        }
        let passed = self.passed(context);
        self.change(ProgressChange::Solve(context.today, passed), commands);
        commands.push(Command::ReadProgress(self.id.clone()));
        self.finishing = Some(passed);
    }

    /// Notes that people have asked for a hint.
    pub(super) fn help(&mut self, commands: &mut Vec<Command>) {
        self.helped = true;
        self.change(ProgressChange::Help, commands);
    }

    /// The milliseconds that have not been counted yet.
    fn passed(&mut self, context: &Context<'_>) -> u64 {
        let since = std::mem::replace(&mut self.since, context.now);
        context.now.0.saturating_sub(since.0)
    }

    fn change(&self, change: ProgressChange, commands: &mut Vec<Command>) {
        commands.push(Command::ChangeProgress(self.id.clone(), change));
    }
}
