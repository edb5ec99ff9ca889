//! The interface of tasks, and the conversion of results to messages.

use engine::{Ranked, Report};
use messages::{Line, Response, Score};

/// The work of a task.
pub(crate) trait Work {
    /// Works until the task ends or `go_on` returns false, `elapsed` milliseconds after it
    /// began, and passes its messages to `respond`. Returns true if the task has ended.
    fn run(
        &mut self,
        elapsed: u64,
        go_on: &mut dyn FnMut() -> bool,
        respond: &mut dyn FnMut(Response),
    ) -> bool;

    /// Returns the completed depth in turns, and the number of nodes: complete turns that
    /// were searched.
    fn progress(&self) -> (u32, u64);

    /// Returns the final message, with the results so far.
    fn now(&mut self) -> Response;
}

/// Converts a score to that of messages.
pub(crate) const fn score(score: engine::Score) -> Score {
    match score {
        engine::Score::Value(value) => Score::Value(value),
        engine::Score::Win(turns) => Score::Win(turns),
        engine::Score::Loss(turns) => Score::Loss(turns),
    }
}

/// Converts a line to that of messages.
pub(crate) fn line(ranked: Ranked) -> Line {
    Line {
        score: score(ranked.score),
        turns: ranked.line,
    }
}

/// Returns the line of a search.
pub(crate) fn line_of(report: Report) -> Line {
    Line {
        score: score(report.score),
        turns: report.line,
    }
}
