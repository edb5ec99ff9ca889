//! The tasks of puzzles: the solutions, and the answer to a try.

use engine::{Attack, Defence, Defended, ListTurns, TamskNode};
use messages::{DefenceOutcome, Goal, Refusal, Response};
use rules::{Captures, Position, Turn};

use crate::open::Searchable;
use crate::work::Work;

/// The largest number of turns of a position in a puzzle.
const CROWD: usize = 5_000;

/// The largest number of steps of a proof: ten seconds or less.
const MOST: u64 = 8_000_000;

/// The number of steps of a slice of the search for captures.
const SLICE: usize = 256;

/// Begins to look for the first turns that achieve a goal.
pub(crate) fn solve(text: &str, goal: Goal) -> Result<Box<dyn Work>, Refusal> {
    Ok(match (Searchable::read_untimed(text)?, goal) {
        (Searchable::Gipf(position), Goal::Win(within)) => {
            Box::new(Solve::begin(&position, within)?)
        }
        (Searchable::Gipf(position), Goal::Keep(within)) => {
            Box::new(Keep::begin(&position, within)?)
        }
        (Searchable::Gipf(position), Goal::Capture) => Box::new(Most::begin(&position)?),
        (Searchable::TamskUntimed(position), Goal::Win(within)) => {
            let root = TamskNode::untimed(position).ok_or(Refusal::Settled)?;
            Box::new(Solve::begin(&root, within)?)
        }
        (Searchable::TamskUntimed(position), Goal::Keep(within)) => {
            let root = TamskNode::untimed(position).ok_or(Refusal::Settled)?;
            Box::new(Keep::begin(&root, within)?)
        }
        _ => return Err(Refusal::Settled),
    })
}

/// Begins to look for the answer to a turn that was tried.
pub(crate) fn defend(text: &str, within: u8) -> Result<Box<dyn Work>, Refusal> {
    Ok(match Searchable::read_untimed(text)? {
        Searchable::Gipf(position) => Box::new(Defend::begin(&position, within)?),
        Searchable::TamskUntimed(position) => {
            let root = TamskNode::untimed(position).ok_or(Refusal::Settled)?;
            Box::new(Defend::begin(&root, within)?)
        }
        Searchable::Reply(_) | Searchable::TamskTimed(_) => return Err(Refusal::Settled),
    })
}

/// A task that finds the shortest win.
struct Solve<N: ListTurns> {
    attack: Attack<N>,
    done: bool,
}

impl<N: ListTurns> Solve<N> {
    fn begin(position: &N, within: u8) -> Result<Self, Refusal> {
        let attack = Attack::new(position, within.into(), CROWD);
        Ok(Self {
            attack: attack.map_err(|_| Refusal::TooManyTurns)?,
            done: false,
        })
    }
}

impl<N: ListTurns> Work for Solve<N> {
    fn run(
        &mut self,
        _: u64,
        go_on: &mut dyn FnMut() -> bool,
        respond: &mut dyn FnMut(Response),
    ) -> bool {
        self.done = self.attack.run(go_on);
        let ends = self.done || self.attack.nodes() > MOST;
        if ends {
            respond(self.now());
        }
        ends
    }

    fn progress(&self) -> (u32, u64) {
        (self.attack.depth(), self.attack.nodes())
    }

    fn now(&mut self) -> Response {
        let found = self.attack.found().filter(|_| self.done);
        let (within, turns) = found.map_or((None, Vec::new()), |(within, turns)| {
            (u8::try_from(within).ok(), turns)
        });
        Response::Solved {
            within,
            turns,
            known: self.done,
        }
    }
}

/// A task that finds the turns after which the opponent does not win within a
/// number of own turns.
struct Keep<N: ListTurns> {
    within: u8,
    /// The turns that are left, the last first, and the one that is examined.
    left: Vec<(String, N)>,
    now: Option<(String, Attack<N>)>,
    kept: Vec<String>,
    nodes: u64,
    player: rules::Color,
    done: bool,
}

impl<N: ListTurns> Keep<N> {
    fn begin(position: &N, within: u8) -> Result<Self, Refusal> {
        let mut left = position.turns(CROWD).ok_or(Refusal::TooManyTurns)?;
        left.reverse();
        Ok(Self {
            within,
            left,
            now: None,
            kept: Vec::new(),
            nodes: 0,
            player: position.side(),
            done: false,
        })
    }
}

impl<N: ListTurns> Work for Keep<N> {
    fn run(
        &mut self,
        _: u64,
        go_on: &mut dyn FnMut() -> bool,
        respond: &mut dyn FnMut(Response),
    ) -> bool {
        loop {
            if let Some((text, attack)) = &mut self.now {
                if !attack.run(go_on) {
                    let ends = self.nodes + attack.nodes() > MOST;
                    if ends {
                        respond(self.now());
                    }
                    return ends;
                }
                if attack.found().is_none() {
                    self.kept.push(text.clone());
                }
                self.nodes += attack.nodes();
                self.now = None;
            }
            let Some((text, next)) = self.left.pop() else {
                break;
            };
            match next.outcome() {
                Some(winner) if winner == Some(!self.player) => {}
                Some(_) => self.kept.push(text),
                None => {
                    let attack = Attack::new(&next, self.within.into(), CROWD);
                    // If the opponent has so many turns, the result stays unknown.
                    self.now = attack.ok().map(|attack| (text, attack));
                }
            }
            if !go_on() {
                return false;
            }
        }
        self.done = true;
        respond(self.now());
        true
    }

    fn progress(&self) -> (u32, u64) {
        let now = self.now.as_ref().map_or(0, |(_, attack)| attack.nodes());
        (1, self.nodes + now)
    }

    fn now(&mut self) -> Response {
        Response::Solved {
            within: (!self.kept.is_empty()).then_some(1),
            turns: self.kept.clone(),
            known: self.done,
        }
    }
}

/// A task that finds the turns that capture most.
struct Most {
    position: Position,
    captures: Captures,
    looked: u64,
    done: bool,
}

impl Most {
    fn begin(position: &Position) -> Result<Self, Refusal> {
        position.turns(CROWD).ok_or(Refusal::TooManyTurns)?;
        Ok(Self {
            position: position.clone(),
            captures: Captures::new(position),
            looked: 0,
            done: false,
        })
    }

    /// Returns all turns that capture as many as the one that captures most.
    fn turns(&self) -> Vec<String> {
        let count = |turn: &Turn| rules::captured(&self.position, &turn.steps);
        let best = self.captures.turns().first().map(count);
        let all = self.position.legal_turns_at_most(CROWD).unwrap_or_default();
        let all = all.into_iter().map(|(turn, _)| turn);
        let most = all.filter(|turn| best == Some(count(turn)));
        most.map(|turn| turn.to_string()).collect()
    }
}

impl Work for Most {
    fn run(
        &mut self,
        _: u64,
        go_on: &mut dyn FnMut() -> bool,
        respond: &mut dyn FnMut(Response),
    ) -> bool {
        while !self.captures.run(SLICE) {
            self.looked += SLICE as u64;
            if !go_on() {
                return false;
            }
        }
        self.done = true;
        respond(self.now());
        true
    }

    fn progress(&self) -> (u32, u64) {
        (1, self.looked)
    }

    fn now(&mut self) -> Response {
        let turns = if self.done { self.turns() } else { Vec::new() };
        Response::Solved {
            within: (!turns.is_empty()).then_some(1),
            turns,
            known: self.done,
        }
    }
}

/// A task that finds the defences against a win.
struct Defend<N: ListTurns> {
    defence: Defence<N>,
    done: bool,
}

impl<N: ListTurns> Defend<N> {
    fn begin(position: &N, within: u8) -> Result<Self, Refusal> {
        let defence = Defence::new(position, within.into(), CROWD);
        Ok(Self {
            defence: defence.map_err(|_| Refusal::TooManyTurns)?,
            done: false,
        })
    }
}

impl<N: ListTurns> Work for Defend<N> {
    fn run(
        &mut self,
        _: u64,
        go_on: &mut dyn FnMut() -> bool,
        respond: &mut dyn FnMut(Response),
    ) -> bool {
        self.done = self.defence.run(go_on);
        let ends = self.done || self.defence.nodes() > MOST;
        if ends {
            respond(self.now());
        }
        ends
    }

    fn progress(&self) -> (u32, u64) {
        (1, self.defence.nodes())
    }

    fn now(&mut self) -> Response {
        let reply = match self.defence.found() {
            _ if !self.done => DefenceOutcome::Unknown,
            Defended::Prevented(turns) => DefenceOutcome::Prevents(turns),
            Defended::PutOff(turn, _) => DefenceOutcome::PutsOff(turn),
            Defended::Lost => DefenceOutcome::Lost,
        };
        Response::Defended { reply }
    }
}
