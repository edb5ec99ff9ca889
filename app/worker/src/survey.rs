//! The evaluation of every position of a game.

use engine::{Limits, Progress, ReplySearch, Search, Settings, TamskNode};
use messages::{Line, Refusal, Response};
use rules::{Position, Ruleset};

use crate::open::Searchable;
use crate::work::{Work, line, line_of};

/// A task that searches one position after another.
pub(crate) struct Survey {
    /// The texts that were not read yet, and the number of those that were.
    unread: std::vec::IntoIter<String>,
    read: u32,
    /// The positions that can be searched, with their indices among all.
    open: Vec<(u32, Searchable)>,
    /// The number of positions that are done.
    done: usize,
    nodes: u64,
    searching: Searching,
    /// The number of nodes of the positions that are done.
    spent: u64,
}

/// The search of the present position, or of the last one, whose table the next
/// reuses.
enum Searching {
    Nothing,
    Gipf(Ruleset, Search<Position>, SearchedPosition),
    Rings(Search<TamskNode>, SearchedPosition),
    Reply(ReplySearch),
}

/// The position to which a search belongs: the present one or the one before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SearchedPosition {
    Now,
    Before,
}

impl Survey {
    /// Begins the task. The texts are read in slices, because there may be many.
    pub(crate) fn begin(positions: Vec<String>, nodes: u64) -> Result<Self, Refusal> {
        if positions.is_empty() {
            return Err(Refusal::Settled);
        }
        Ok(Self {
            unread: positions.into_iter(),
            read: 0,
            open: Vec::new(),
            done: 0,
            nodes,
            searching: Searching::Nothing,
            spent: 0,
        })
    }

    /// Reads all texts, so that the last position that can be searched is known.
    /// Returns false if `go_on` returned false before the end.
    fn read(&mut self, go_on: &mut dyn FnMut() -> bool) -> Result<bool, Refusal> {
        for text in self.unread.by_ref() {
            let index = self.read;
            self.read += 1;
            match Searchable::read_untimed(&text) {
                Ok(open) => self.open.push((index, open)),
                Err(Refusal::Settled) => {}
                Err(refusal) => return Err(refusal),
            }
            if !go_on() {
                return Ok(false);
            }
        }
        if self.open.is_empty() {
            Err(Refusal::Settled)
        } else {
            Ok(true)
        }
    }

    /// Begins the search of the next position, unless it is running. Returns `None` if
    /// there is none.
    fn begin_next(&mut self) -> Option<()> {
        let (_, open) = self.open.get(self.done)?;
        let settings = Settings::for_nodes(self.nodes);
        let before = core::mem::replace(&mut self.searching, Searching::Nothing);
        self.searching = match (before, open) {
            (
                now @ (Searching::Gipf(.., SearchedPosition::Now)
                | Searching::Rings(_, SearchedPosition::Now)),
                _,
            )
            | (now @ Searching::Reply(_), _) => now,
            (Searching::Gipf(ruleset, search, _), Searchable::Gipf(position))
                if ruleset == position.ruleset() =>
            {
                Searching::Gipf(ruleset, search.go_on_with(position)?, SearchedPosition::Now)
            }
            (Searching::Rings(search, _), Searchable::TamskUntimed(position)) => {
                let root = TamskNode::untimed(position.clone())?;
                Searching::Rings(search.go_on_with(&root)?, SearchedPosition::Now)
            }
            (_, Searchable::Gipf(position)) => {
                let search = Search::new(position, &settings)?;
                Searching::Gipf(position.ruleset(), search, SearchedPosition::Now)
            }
            (_, Searchable::Reply(position)) => {
                Searching::Reply(ReplySearch::new(position, &settings)?)
            }
            (_, Searchable::TamskUntimed(position) | Searchable::TamskTimed(position)) => {
                let root = TamskNode::untimed(position.clone())?;
                Searching::Rings(Search::new(&root, &settings)?, SearchedPosition::Now)
            }
        };
        Some(())
    }

    /// Returns the line of the present search.
    fn line(&self) -> Option<Line> {
        match &self.searching {
            Searching::Nothing => None,
            Searching::Gipf(_, search, _) => Some(line_of(search.report())),
            Searching::Rings(search, _) => Some(line_of(search.report())),
            Searching::Reply(search) => {
                let [best, _] = search.replies();
                Some(line(best))
            }
        }
    }

    /// Returns the message about the present position.
    fn response(&self, done: bool) -> Response {
        match (self.open.get(self.done), self.line()) {
            (Some(&(index, _)), Some(line)) => Response::Surveyed { index, line, done },
            _ => Response::Refused(Refusal::Settled),
        }
    }
}

impl Work for Survey {
    fn run(
        &mut self,
        _: u64,
        go_on: &mut dyn FnMut() -> bool,
        respond: &mut dyn FnMut(Response),
    ) -> bool {
        match self.read(go_on) {
            Ok(true) => {}
            Ok(false) => return false,
            Err(refusal) => {
                respond(Response::Refused(refusal));
                return true;
            }
        }
        let limits = Limits::nodes(self.nodes);
        while self.begin_next().is_some() {
            let progress = match &mut self.searching {
                Searching::Nothing => Progress::Done,
                Searching::Gipf(_, search, _) => search.run(limits, &mut *go_on),
                Searching::Rings(search, _) => search.run(limits, &mut *go_on),
                Searching::Reply(search) => search.run(limits, &mut *go_on),
            };
            if progress == Progress::Paused {
                return false;
            }
            let last = self.done + 1 == self.open.len();
            respond(self.response(last));
            self.spent += self.looked();
            match &mut self.searching {
                Searching::Gipf(.., stage) | Searching::Rings(_, stage) => {
                    *stage = SearchedPosition::Before
                }
                Searching::Nothing | Searching::Reply(_) => self.searching = Searching::Nothing,
            }
            self.done += 1;
            if !go_on() {
                return last;
            }
        }
        true
    }

    fn progress(&self) -> (u32, u64) {
        let depth = match &self.searching {
            Searching::Gipf(_, search, _) => search.report().depth,
            Searching::Rings(search, _) => search.report().depth,
            Searching::Reply(search) => search.advice().depth,
            Searching::Nothing => 0,
        };
        (depth, self.spent + self.looked())
    }

    fn now(&mut self) -> Response {
        if let Err(refusal) = self.read(&mut || true) {
            return Response::Refused(refusal);
        }
        // A position whose search has not begun has at least a legal turn.
        match self.begin_next() {
            Some(()) => self.response(true),
            None => Response::Refused(Refusal::Settled),
        }
    }
}

impl Survey {
    /// Returns the number of nodes of the present search.
    fn looked(&self) -> u64 {
        match &self.searching {
            Searching::Gipf(_, search, SearchedPosition::Now) => search.nodes(),
            Searching::Rings(search, SearchedPosition::Now) => search.nodes(),
            Searching::Reply(search) => search.advice().nodes,
            _ => 0,
        }
    }
}
