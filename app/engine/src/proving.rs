//! Proofs of wins and of defences, in slices: for puzzles.
//!
//! [`Solver`] searches the tree by recursion, so it cannot pause and continue. It keeps what
//! it has proved, so that an interrupted attempt, when repeated, soon reaches the point where
//! it was. Each time it is interrupted at the same question, the next attempt runs longer
//! before it may be interrupted again.

use rules::Position;

use crate::node::{Node, Order, Prove};
use crate::solve::{Solver, Stopped};

/// The number of entries of a solver's table here, as a power of two; each has about 16
/// bytes.
const TABLE: u32 = 17;

/// The largest number of calls of `go_on` by [`Solver::wins`] that are ignored: about a tenth
/// of a second.
const MAX_IGNORED: u32 = 4_096;

/// A position whose turns can be listed by their texts.
pub trait ListTurns: Order + Prove {
    /// Returns the turns of the player to act by their texts, with the position after each;
    /// `None` if there are more than `most`.
    fn turns(&self, most: usize) -> Option<Vec<(String, Self)>>;
}

impl ListTurns for Position {
    fn turns(&self, most: usize) -> Option<Vec<(String, Self)>> {
        let turns = self.legal_turns_at_most(most).ok()?;
        let named = turns
            .into_iter()
            .map(|(turn, next)| (turn.to_string(), next));
        Some(named.collect())
    }
}

/// The error of a position with more turns than the caller allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyTurns;

/// A solver that runs in slices.
#[derive(Clone, Debug)]
struct SlicedSolver<N: Node> {
    solver: Solver<N>,
    /// The number of calls of `go_on` that the next attempt ignores.
    ignored_stops: u32,
}

impl<N: Order + Prove> SlicedSolver<N> {
    fn new(position: &N, attacks: bool) -> Self {
        let attacker = if attacks {
            position.side()
        } else {
            !position.side()
        };
        Self {
            solver: Solver::new(attacker, TABLE),
            ignored_stops: 0,
        }
    }

    /// Returns true if the attacker wins within this number of turns, `None` if that is not
    /// known yet.
    fn wins(&mut self, position: &N, turns: u32, go_on: &mut dyn FnMut() -> bool) -> Option<bool> {
        let mut ignored_stops = self.ignored_stops;
        let mut go_on = || {
            let may_stop = ignored_stops == 0;
            ignored_stops = ignored_stops.saturating_sub(1);
            !may_stop || go_on()
        };
        match self.solver.wins(position, turns, &mut go_on) {
            Ok(wins) => {
                self.ignored_stops = 0;
                Some(wins)
            }
            Err(Stopped) => {
                self.ignored_stops = (2 * self.ignored_stops).clamp(16, MAX_IGNORED);
                None
            }
        }
    }
}

/// A search for the shortest win of the player to act, and for all first turns that achieve
/// it.
///
/// ```
/// use engine::{Attack, ListTurns};
/// use rules::Position;
///
/// let text = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";
/// let position: Position = text.parse().unwrap();
/// let mut attack = Attack::new(&position, 4, 1_000).unwrap();
/// while !attack.run(&mut || true) {}
/// assert_eq!(attack.found(), Some((3, vec!["a2-e2".to_owned()])));
/// ```
#[derive(Clone, Debug)]
pub struct Attack<N: Node> {
    solver: SlicedSolver<N>,
    turns: Vec<(String, N)>,
    /// The number of turns of the win that is looked for now, and the largest number.
    within: u32,
    most: u32,
    /// The index of the turn that is examined next.
    index: usize,
    winning: Vec<String>,
}

impl<N: ListTurns> Attack<N> {
    /// Begins to look for a win within `most` turns of the player to act, in a game that is
    /// not over.
    ///
    /// # Errors
    /// If there are more than `crowd` turns.
    pub fn new(position: &N, most: u32, crowd: usize) -> Result<Self, TooManyTurns> {
        Ok(Self {
            solver: SlicedSolver::new(position, true),
            turns: position.turns(crowd).ok_or(TooManyTurns)?,
            within: position.least_turns(position.side()).max(1),
            most,
            index: 0,
            winning: Vec::new(),
        })
    }

    /// Runs until the result is known or `go_on` returns false. Returns true at the end.
    pub fn run(&mut self, go_on: &mut dyn FnMut() -> bool) -> bool {
        let attacker = self.solver.solver.attacker();
        while self.within <= self.most {
            while let Some((text, next)) = self.turns.get(self.index) {
                let wins = match next.outcome() {
                    Some(winner) => Some(winner == Some(attacker)),
                    None => self.solver.wins(next, self.within - 1, go_on),
                };
                let Some(wins) = wins else {
                    return false;
                };
                if wins {
                    self.winning.push(text.clone());
                }
                self.index += 1;
            }
            if !self.winning.is_empty() {
                return true;
            }
            self.within += 1;
            self.index = 0;
        }
        true
    }

    /// Returns the number of turns of the shortest win and all first turns that achieve it;
    /// `None` if there is no win in `most` turns, or the result is not known yet.
    #[must_use]
    pub fn found(&self) -> Option<(u32, Vec<String>)> {
        let whole = self.index == self.turns.len() && !self.winning.is_empty();
        whole.then(|| (self.within, self.winning.clone()))
    }

    /// Returns the depth that was completed, in turns.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.within.saturating_sub(1)
    }

    /// Returns the number of steps that were searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.solver.solver.nodes()
    }
}

/// The result of a defence against a win of the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Defended {
    /// Turns that prevent it.
    Prevented(Vec<String>),
    /// No turn prevents it. This turn delays it most, and of several such turns leaves the
    /// opponent the fewest ways to win as soon; the number is that of the opponent's turns
    /// until the win.
    PutOff(String, u32),
    /// The game is over: there is no turn.
    Lost,
}

/// A search for the defences of the player to act against a win of the opponent.
#[derive(Clone, Debug)]
pub struct Defence<N: Node> {
    solver: SlicedSolver<N>,
    turns: Vec<(String, N)>,
    /// The number of turns of the opponent.
    within: u32,
    crowd: usize,
    /// The number of the opponent's turns until the win after each turn that was examined;
    /// `None` if there is no win.
    lasts: Vec<Option<u32>>,
    /// The number of turns that is tested for the next one.
    asked: u32,
    /// The fewest winning ways of the opponent after turns that delay equally, and the index
    /// of the turn.
    fewest: Option<(usize, usize)>,
    /// The index of the turn whose answers are counted.
    counted: usize,
    answers: Option<Answers<N>>,
}

/// The opponent's answers to a turn, as far as they were examined.
#[derive(Clone, Debug)]
struct Answers<N> {
    turns: Vec<(String, N)>,
    index: usize,
    wins: usize,
}

impl<N: ListTurns> Defence<N> {
    /// Begins to examine the turns of the player to act, where the opponent wants to win
    /// within `within` turns.
    ///
    /// # Errors
    /// If there are more than `crowd` turns.
    pub fn new(position: &N, within: u32, crowd: usize) -> Result<Self, TooManyTurns> {
        Ok(Self {
            solver: SlicedSolver::new(position, false),
            turns: position.turns(crowd).ok_or(TooManyTurns)?,
            within,
            crowd,
            lasts: Vec::new(),
            asked: 0,
            fewest: None,
            counted: 0,
            answers: None,
        })
    }

    /// Runs until the result is known or `go_on` returns false. Returns true at the end.
    pub fn run(&mut self, go_on: &mut dyn FnMut() -> bool) -> bool {
        self.measure(go_on) && self.count(go_on)
    }

    /// Finds the delay of each turn.
    fn measure(&mut self, go_on: &mut dyn FnMut() -> bool) -> bool {
        let attacker = self.solver.solver.attacker();
        while let Some((_, next)) = self.turns.get(self.lasts.len()) {
            let lasts = match next.outcome() {
                Some(winner) if winner == Some(attacker) => Some(0),
                Some(_) => None,
                None if self.asked >= self.within => None,
                None => match self.solver.wins(next, self.asked + 1, go_on) {
                    None => return false,
                    Some(false) => {
                        self.asked += 1;
                        continue;
                    }
                    Some(true) => Some(self.asked + 1),
                },
            };
            self.lasts.push(lasts);
            self.asked = 0;
        }
        true
    }

    /// Counts the opponent's winning ways after the turns that delay the win most.
    fn count(&mut self, go_on: &mut dyn FnMut() -> bool) -> bool {
        let Some(longest) = self.longest() else {
            return true;
        };
        while let Some((_, next)) = self.turns.get(self.counted) {
            let same = self.lasts[self.counted] == Some(longest) && longest > 0;
            if same && self.answers.is_none() {
                self.answers = Some(Answers {
                    turns: next.turns(self.crowd).unwrap_or_default(),
                    index: 0,
                    wins: 0,
                });
            }
            if let Some(answers) = &mut self.answers {
                while let Some((_, after)) = answers.turns.get(answers.index) {
                    let won = match after.outcome() {
                        Some(winner) => Some(winner == Some(self.solver.solver.attacker())),
                        None => self.solver.wins(after, longest - 1, go_on),
                    };
                    let Some(won) = won else {
                        return false;
                    };
                    answers.wins += usize::from(won);
                    answers.index += 1;
                }
                let wins = answers.wins;
                if self.fewest.is_none_or(|(fewest, _)| wins < fewest) {
                    self.fewest = Some((wins, self.counted));
                }
            }
            self.answers = None;
            self.counted += 1;
        }
        true
    }

    /// Returns the longest delay, if no turn prevents the win.
    fn longest(&self) -> Option<u32> {
        let all: Option<Vec<u32>> = self.lasts.iter().copied().collect();
        all?.into_iter().max()
    }

    /// Returns the result once the run has come to its end.
    #[must_use]
    pub fn found(&self) -> Defended {
        let texts = |wanted: Option<u32>| {
            let turns = self.turns.iter().zip(&self.lasts);
            let turns = turns.filter(move |(_, lasts)| **lasts == wanted);
            turns.map(|((text, _), _)| text.clone())
        };
        let prevented: Vec<String> = texts(None).collect();
        if !prevented.is_empty() {
            return Defended::Prevented(prevented);
        }
        let Some(longest) = self.longest() else {
            return Defended::Lost;
        };
        let best = self.fewest.map(|(_, index)| self.turns[index].0.clone());
        let best = best.or_else(|| texts(Some(longest)).next());
        best.map_or(Defended::Lost, |turn| Defended::PutOff(turn, longest))
    }

    /// Returns the number of steps that were searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.solver.solver.nodes()
    }
}
