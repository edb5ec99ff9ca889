//! What every position of a game is worth.

use engine::{Limits, Progress, ReplySearch, Search, Settings, Untimed};
use messages::{Line, Refusal, Response};
use rules::{Position, Ruleset};

use crate::open::Open;
use crate::work::{Work, line, line_of};

/// Looks at one position after another.
pub(crate) struct Survey {
    /// Texts that nobody has read yet, and how many somebody has.
    unread: std::vec::IntoIter<String>,
    read: u32,
    /// What can be searched, with its place among all.
    open: Vec<(u32, Open)>,
    /// How many of them are done.
    done: usize,
    nodes: u64,
    searching: Searching,
    /// How many nodes were looked at in those that are done.
    spent: u64,
}

/// The search of the position that is looked at, or what the last one leaves to it.
enum Searching {
    Nothing,
    Gipf(Ruleset, Search<Position>, Stage),
    Rings(Search<Untimed>, Stage),
    Reply(ReplySearch),
}

/// Whether a search is of this position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Now,
    Before,
}

impl Survey {
    /// Begins with the first; the texts are read bit by bit, for there may be many.
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

    /// Reads all texts, so that it is known which is the last that can be searched; no
    /// if `go_on` said no.
    fn read(&mut self, go_on: &mut dyn FnMut() -> bool) -> Result<bool, Refusal> {
        for text in self.unread.by_ref() {
            let place = self.read;
            self.read += 1;
            match Open::read_calm(&text) {
                Ok(open) => self.open.push((place, open)),
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

    /// Sees to it that the next position is searched; no if there is none.
    fn begin_next(&mut self) -> Option<()> {
        let (_, open) = self.open.get(self.done)?;
        let settings = Settings::for_nodes(self.nodes);
        let before = core::mem::replace(&mut self.searching, Searching::Nothing);
        self.searching = match (before, open) {
            (now @ (Searching::Gipf(.., Stage::Now) | Searching::Rings(_, Stage::Now)), _)
            | (now @ Searching::Reply(_), _) => now,
            (Searching::Gipf(ruleset, search, _), Open::Gipf(position))
                if ruleset == position.ruleset() =>
            {
                Searching::Gipf(ruleset, search.go_on_with(position)?, Stage::Now)
            }
            (Searching::Rings(search, _), Open::Rings(position)) => {
                let root = Untimed::new(position.clone())?;
                Searching::Rings(search.go_on_with(&root)?, Stage::Now)
            }
            (_, Open::Gipf(position)) => {
                let search = Search::new(position, &settings)?;
                Searching::Gipf(position.ruleset(), search, Stage::Now)
            }
            (_, Open::Reply(position)) => Searching::Reply(ReplySearch::new(position, &settings)?),
            (_, Open::Rings(position) | Open::Sand(position)) => {
                let root = Untimed::new(position.clone())?;
                Searching::Rings(Search::new(&root, &settings)?, Stage::Now)
            }
        };
        Some(())
    }

    /// What the position that is searched is worth.
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

    /// The word about the position that is searched.
    fn word(&self, done: bool) -> Response {
        match (self.open.get(self.done), self.line()) {
            (Some(&(place, _)), Some(line)) => Response::Surveyed { place, line, done },
            _ => Response::Refused(Refusal::Settled),
        }
    }
}

impl Work for Survey {
    fn run(
        &mut self,
        _: u64,
        go_on: &mut dyn FnMut() -> bool,
        say: &mut dyn FnMut(Response),
    ) -> bool {
        match self.read(go_on) {
            Ok(true) => {}
            Ok(false) => return false,
            Err(refusal) => {
                say(Response::Refused(refusal));
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
            say(self.word(last));
            self.spent += self.looked();
            match &mut self.searching {
                Searching::Gipf(.., stage) | Searching::Rings(_, stage) => *stage = Stage::Before,
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
        // Of a position that was not begun at least a legal turn is known.
        match self.begin_next() {
            Some(()) => self.word(true),
            None => Response::Refused(Refusal::Settled),
        }
    }
}

impl Survey {
    /// How many nodes were looked at in the position that is searched.
    fn looked(&self) -> u64 {
        match &self.searching {
            Searching::Gipf(_, search, Stage::Now) => search.nodes(),
            Searching::Rings(search, Stage::Now) => search.nodes(),
            Searching::Reply(search) => search.advice().nodes,
            _ => 0,
        }
    }
}
