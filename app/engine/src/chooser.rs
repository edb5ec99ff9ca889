//! The choice of a turn at a level.

use crate::attention::{Attention, Attentive};
use crate::level::{Level, Strength};
use crate::limits::{Limits, Progress, Settings};
use crate::node::{Evaluate, Order, Perceive};
use crate::score::Score;
use crate::search::Search;

/// The choice of a turn by a level: the same for the same position, level and seed. It runs
/// in slices, as a search does.
#[derive(Clone, Debug)]
pub struct Chooser<N: Evaluate> {
    root: N,
    strategy: Strategy<N>,
}

#[derive(Clone, Debug)]
enum Strategy<N: Evaluate> {
    Search(Box<Search<N>>, Limits),
    Attentive(Box<Attentive<N>>),
}

impl<N: Evaluate + Order + Perceive> Chooser<N> {
    /// Begins a search without a limit, which uses all the time that it gets. Returns
    /// `None` if the game is over.
    #[must_use]
    pub fn unlimited(position: &N) -> Option<Self> {
        let search = Search::new(position, &Settings::default())?;
        Some(Self {
            root: position.clone(),
            strategy: Strategy::Search(Box::new(search), Limits::NONE),
        })
    }

    /// Begins to choose. `before` is the position in which the player made the last turn:
    /// levels that err look first at what has changed since. Returns `None` if the game is
    /// over.
    #[must_use]
    pub fn new(position: &N, before: Option<&N>, level: Level, seed: u64) -> Option<Self> {
        match level.strength(position.family()) {
            Strength::Searches(nodes) => {
                let search = Search::new(position, &Settings::for_nodes(nodes))?;
                Some(Self {
                    root: position.clone(),
                    strategy: Strategy::Search(Box::new(search), Limits::nodes(nodes)),
                })
            }
            Strength::Errs(attention) => Self::attentive(position, before, attention, seed),
        }
    }

    /// Begins to choose with other errors than those of a level; `before` as for
    /// [`Self::new`]. Returns `None` if the game is over.
    #[must_use]
    pub fn attentive(
        position: &N,
        before: Option<&N>,
        attention: Attention,
        seed: u64,
    ) -> Option<Self> {
        let attentive = Attentive::new(position, before, attention, seed)?;
        Some(Self {
            root: position.clone(),
            strategy: Strategy::Attentive(Box::new(attentive)),
        })
    }

    /// Returns the position in which it chooses.
    #[must_use]
    pub const fn root(&self) -> &N {
        &self.root
    }

    /// Runs until the turn is chosen or `go_on` returns false; it can then be continued.
    pub fn run(&mut self, mut go_on: impl FnMut() -> bool) -> Progress {
        match &mut self.strategy {
            Strategy::Search(search, limits) => search.run(*limits, go_on),
            Strategy::Attentive(attentive) => {
                while attentive.look(&self.root) {
                    if !go_on() {
                        return Progress::Paused;
                    }
                }
                Progress::Done
            }
        }
    }

    /// Returns the next steps of the player to act: one, or all until the opponent acts.
    /// Before the end of the run these are the best so far; there is always a legal step.
    #[must_use]
    pub fn steps(&self) -> Vec<N::Step> {
        let found = match &self.strategy {
            Strategy::Search(search, _) => search.steps(),
            Strategy::Attentive(attentive) => attentive.best().into_iter().collect(),
        };
        let mut position = self.root.clone();
        let mut own = Vec::new();
        for step in found {
            if position.side() != self.root.side() || position.outcome().is_some() {
                break;
            }
            position.make(step);
            own.push(step);
        }
        if own.is_empty() {
            let mut steps = Vec::new();
            self.root.list(false, &mut steps);
            steps.truncate(1);
            own = steps;
        }
        own
    }

    /// Returns the score of the position for the player to act; `None` before it is known,
    /// and for levels that err.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        match &self.strategy {
            Strategy::Search(search, _) => Some(search.report().score),
            Strategy::Attentive(_) => None,
        }
    }

    /// Returns the depth that was completed, in turns.
    #[must_use]
    pub fn depth(&self) -> u32 {
        match &self.strategy {
            Strategy::Search(search, _) => search.searched(),
            Strategy::Attentive(attentive) => u32::from(attentive.is_done()),
        }
    }

    /// Returns the number of nodes: complete turns that were searched or judged.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match &self.strategy {
            Strategy::Search(search, _) => search.nodes(),
            Strategy::Attentive(attentive) => attentive.nodes(),
        }
    }
}
