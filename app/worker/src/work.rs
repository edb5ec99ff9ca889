//! What a task does, whichever it is, and how the engine's words become messages.

use engine::{Ranked, Report};
use messages::{Line, Response, Score};

/// What the work on a task is asked.
pub(crate) trait Work {
    /// Works until it has ended or `go_on` says no, `elapsed` milliseconds after it began,
    /// and says what there is to be said. Whether that was the end.
    fn run(
        &mut self,
        elapsed: u64,
        go_on: &mut dyn FnMut() -> bool,
        say: &mut dyn FnMut(Response),
    ) -> bool;

    /// How many turns deep everything was looked at, and how many complete turns were.
    fn progress(&self) -> (u32, u64);

    /// The last word, with what is known by now.
    fn now(&mut self) -> Response;
}

/// A score as the page reads it.
pub(crate) const fn score(score: engine::Score) -> Score {
    match score {
        engine::Score::Value(value) => Score::Value(value),
        engine::Score::Win(turns) => Score::Win(turns),
        engine::Score::Loss(turns) => Score::Loss(turns),
    }
}

/// A line as the page reads it.
pub(crate) fn line(ranked: Ranked) -> Line {
    Line {
        score: score(ranked.score),
        turns: ranked.line,
    }
}

/// The line of a search.
pub(crate) fn line_of(report: Report) -> Line {
    Line {
        score: score(report.score),
        turns: report.line,
    }
}
