//! The analysis of a position: its best lines, updated until the task ends.

use engine::{Limits, Lines, Progress, ReplySearch, Settings, TamskNode};
use messages::{Line, MAX_LINES, Refusal, Response};
use rules::Position;

use crate::open::Searchable;
use crate::work::{Work, line};

/// The shortest time between two updates, in milliseconds.
const REPORT_INTERVAL: u64 = 200;

/// A task that follows the best lines of a position.
pub(crate) struct LinesTask {
    search: LineSearch,
    limits: Limits,
    /// The number of lines that are sent.
    most: usize,
    /// The depth and the lines of the last update, and its time.
    reported: Option<(u32, Vec<Line>, u64)>,
}

enum LineSearch {
    Gipf(Box<Lines<Position>>),
    Rings(Box<Lines<TamskNode>>),
    /// The lines are the two replies to an announced move.
    Reply(ReplySearch),
}

impl LinesTask {
    /// Begins to follow this number of lines, up to this number of nodes.
    pub(crate) fn begin(text: &str, lines: u8, nodes: Option<u64>) -> Result<Self, Refusal> {
        let most = usize::from(lines.clamp(1, MAX_LINES));
        let settings = nodes.map_or_else(Settings::default, Settings::for_nodes);
        let search = match Searchable::read_untimed(text)? {
            Searchable::Gipf(position) => Lines::new(&position, &settings, most)
                .map(|lines| LineSearch::Gipf(Box::new(lines))),
            Searchable::Reply(position) => {
                ReplySearch::new(&position, &settings).map(LineSearch::Reply)
            }
            Searchable::TamskUntimed(position) | Searchable::TamskTimed(position) => {
                TamskNode::untimed(position)
                    .and_then(|root| Lines::new(&root, &settings, most))
                    .map(|lines| LineSearch::Rings(Box::new(lines)))
            }
        };
        Ok(Self {
            search: search.ok_or(Refusal::Settled)?,
            limits: Limits {
                nodes,
                ..Limits::NONE
            },
            most,
            reported: None,
        })
    }

    fn lines(&self) -> Vec<Line> {
        let found = match &self.search {
            LineSearch::Gipf(lines) => lines.found(),
            LineSearch::Rings(lines) => lines.found(),
            LineSearch::Reply(search) => search.replies().into(),
        };
        found.into_iter().take(self.most).map(line).collect()
    }

    fn response(&self, lines: Vec<Line>, done: bool) -> Response {
        let (depth, nodes) = self.progress();
        Response::Lines {
            depth,
            nodes,
            lines,
            done,
        }
    }
}

impl Work for LinesTask {
    fn run(
        &mut self,
        elapsed: u64,
        go_on: &mut dyn FnMut() -> bool,
        respond: &mut dyn FnMut(Response),
    ) -> bool {
        let progress = match &mut self.search {
            LineSearch::Gipf(lines) => lines.run(self.limits, go_on),
            LineSearch::Rings(lines) => lines.run(self.limits, go_on),
            LineSearch::Reply(search) => search.run(self.limits, go_on),
        };
        if progress == Progress::Done {
            respond(self.now());
            return true;
        }
        let (depth, _) = self.progress();
        let soon = matches!(self.reported, Some((_, _, at)) if elapsed < at + REPORT_INTERVAL);
        if depth == 0 || soon {
            return false;
        }
        let lines = self.lines();
        let same =
            matches!(&self.reported, Some((deep, old, _)) if *deep == depth && *old == lines);
        if !same {
            respond(self.response(lines.clone(), false));
            self.reported = Some((depth, lines, elapsed));
        }
        false
    }

    fn progress(&self) -> (u32, u64) {
        match &self.search {
            LineSearch::Gipf(lines) => (lines.depth(), lines.nodes()),
            LineSearch::Rings(lines) => (lines.depth(), lines.nodes()),
            LineSearch::Reply(search) => {
                let advice = search.advice();
                (advice.depth, advice.nodes)
            }
        }
    }

    fn now(&mut self) -> Response {
        self.response(self.lines(), true)
    }
}
