//! Proofs of wins, by iterative deepening, so that the shortest is found.

use core::cmp::Reverse;

use rules::Color;

use crate::node::{Node, Order, Prove};

/// A solver that proves or refutes that a player wins within a number of own turns.
/// It keeps its results for later questions about the same game.
#[derive(Clone, Debug)]
pub struct Solver<N: Node> {
    attacker: Color,
    entries: Vec<Entry<N::Step>>,
    steps: Vec<(i32, N::Step)>,
    listed: Vec<N::Step>,
    /// The number of proofs that a step has decided, by player and
    /// [`Order::history`].
    decided: Vec<i32>,
    /// The step that decided last after a step, by player and [`Order::history`] of that step.
    answers: Vec<N::Step>,
    /// The step that won last in the last turn of the attacker, after a push and as its first
    /// step: it often wins against the defender's other replies, too.
    winning: [N::Step; 2],
    /// Positions that are no longer needed: others are copied into them.
    spare: Vec<Box<N>>,
    nodes: u64,
}

/// The proved results of a position.
#[derive(Clone, Copy, Debug, Default)]
struct Entry<S> {
    /// The upper 48 bits of the key. The lower ones have chosen the entry.
    check: [u16; 3],
    /// The attacker wins within this number of turns; 0 if that is not known.
    won: u8,
    /// The attacker does not win within this number of turns.
    not_won: u8,
    /// The last step that proved a result, of either player.
    step: S,
}

/// The error of an interrupted proof: nothing is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl<N: Order + Prove> Solver<N> {
    /// The largest number of turns of a question, 200.
    pub const MOST: u32 = 200;

    /// Creates a solver for wins of one player. `table` is the number of entries as
    /// a power of two, from 1 to 26.
    #[must_use]
    pub fn new(attacker: Color, table: u32) -> Self {
        Self {
            attacker,
            entries: vec![Entry::default(); 1 << table.clamp(1, 26)],
            steps: Vec::new(),
            listed: Vec::new(),
            decided: vec![0; 2 * N::HISTORY],
            answers: vec![N::Step::default(); 2 * N::HISTORY + 1],
            winning: [N::Step::default(); 2],
            spare: Vec::new(),
            nodes: 0,
        }
    }

    /// Returns the player whose wins are proved.
    #[must_use]
    pub const fn attacker(&self) -> Color {
        self.attacker
    }

    /// Returns the number of steps that were searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns true if the attacker wins within this number of own turns against any
    /// defence. A begun turn of the attacker counts; a win that comes true in a turn
    /// of the opponent counts as the attacker's next one. `go_on` is called every 64
    /// steps, some hundredths of a millisecond.
    ///
    /// # Errors
    /// [`Stopped`] if `go_on` returned false.
    pub fn wins(
        &mut self,
        position: &N,
        turns: u32,
        go_on: &mut impl FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        let turns = turns.min(Self::MOST);
        if let Some(winner) = position.outcome() {
            return Ok(turns > 0 && winner == Some(self.attacker));
        }
        if turns == 0 {
            return Ok(false);
        }
        // Removes the steps of an interrupted attempt.
        self.steps.clear();
        self.visit(position, turns, 2 * N::HISTORY, go_on)
    }

    /// Returns the smallest number of turns within which the attacker wins, `None`
    /// if there is no win within `most`.
    ///
    /// # Errors
    /// [`Stopped`] if `go_on` returned false.
    pub fn shortest(
        &mut self,
        position: &N,
        most: u32,
        go_on: &mut impl FnMut() -> bool,
    ) -> Result<Option<u32>, Stopped> {
        for turns in 1..=most.min(Self::MOST) {
            if self.wins(position, turns, go_on)? {
                return Ok(Some(turns));
            }
        }
        Ok(None)
    }

    /// Searches a position in which the game is not over and at least one turn of
    /// the attacker is left. `before` is the place of the step that led to it.
    fn visit(
        &mut self,
        position: &N,
        turns: u32,
        before: usize,
        go_on: &mut impl FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        let attacks = position.side() == self.attacker;
        if position.least_turns(self.attacker) > turns || !attacks && position.survives(turns) {
            return Ok(false);
        }
        if attacks && turns == 1 {
            return self.last_turn(position, go_on);
        }
        let key = position.key();
        let index = self.place(key, turns);
        let check = [16, 32, 48].map(|bits| (key >> bits) as u16);
        let known = self.entries[index];
        let mut hint = N::Step::default();
        if known.check == check {
            if known.won > 0 && u32::from(known.won) <= turns {
                return Ok(true);
            }
            if u32::from(known.not_won) >= turns {
                return Ok(false);
            }
            hint = known.step;
        }
        // The attacker needs one step that wins, the defender one that does not lose. Those that
        // decided before are tried before anything is listed.
        let mut tried = [hint, self.answers[before]];
        let mut decisive = None;
        for index in 0..tried.len() {
            let step = tried[index];
            let is_new = step != N::Step::default() && !tried[..index].contains(&step);
            if !is_new || !position.offers(step) {
                tried[index] = N::Step::default();
            } else if self.wins_by(position, step, turns, go_on)? == attacks {
                decisive = Some(step);
                break;
            }
        }
        if decisive.is_none() {
            decisive = self.try_all(position, turns, tried, go_on)?;
        }
        let won = decisive.is_some() == attacks;
        if let Some(step) = decisive {
            self.answers[before] = step;
            let decided = &mut self.decided[place_of::<N>(attacks, step)];
            *decided += turns as i32;
            if *decided > CAPTURE {
                for decided in &mut self.decided {
                    *decided /= 2;
                }
            }
        }
        let entry = &mut self.entries[index];
        if entry.check != check {
            *entry = Entry {
                check,
                ..Entry::default()
            };
        }
        if won {
            entry.won = turns as u8;
        } else {
            entry.not_won = entry.not_won.max(turns as u8);
        }
        entry.step = decisive.unwrap_or(hint);
        Ok(won)
    }

    /// Returns the place of a position in the table. Positions before the attacker's last turn are
    /// the most, and the quickest to prove again: they share a part that stays in the caches of the
    /// processor, and remove none of the others.
    fn place(&self, key: u64, turns: u32) -> usize {
        let places = match turns {
            1 => (self.entries.len() / 4).clamp(1, LAST_TURNS),
            _ => self.entries.len(),
        };
        key as usize & (places - 1)
    }

    /// Tries all steps but those that were tried before, those first that decided elsewhere.
    /// Returns the one that decides.
    fn try_all(
        &mut self,
        position: &N,
        turns: u32,
        tried: [N::Step; 2],
        go_on: &mut impl FnMut() -> bool,
    ) -> Result<Option<N::Step>, Stopped> {
        let attacks = position.side() == self.attacker;
        let start = self.steps.len();
        self.listed.clear();
        position.list(false, &mut self.listed);
        for &step in &self.listed {
            if tried.contains(&step) {
                continue;
            }
            let decided = self.decided[place_of::<N>(attacks, step)];
            let score = position.order_score(step);
            let rank = score.map_or(decided, |score| CAPTURE + score + decided);
            self.steps.push((rank, step));
        }
        let end = self.steps.len();
        let mut decisive = None;
        for index in start..end {
            // The best often decides: the others need no order before.
            let rest = &mut self.steps[index..end];
            if index == start {
                let best = (0..rest.len()).max_by_key(|&at| (rest[at].0, Reverse(at)));
                rest.swap(0, best.unwrap_or(0));
            } else if index == start + 1 {
                rest.sort_by_key(|&(rank, _)| Reverse(rank));
            }
            let (_, step) = self.steps[index];
            if self.wins_by(position, step, turns, go_on)? == attacks {
                decisive = Some(step);
                break;
            }
        }
        self.steps.truncate(start);
        Ok(decisive)
    }

    /// Returns true if the attacker wins after a step of either player, with this number of own
    /// turns left before it.
    fn wins_by(
        &mut self,
        position: &N,
        step: N::Step,
        turns: u32,
        go_on: &mut impl FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        self.count(go_on)?;
        let attacks = position.side() == self.attacker;
        let mut next = match self.spare.pop() {
            Some(mut next) => {
                N::clone_from(&mut next, position);
                next
            }
            None => Box::new(position.clone()),
        };
        next.make(step);
        let wins = match next.outcome() {
            Some(winner) => winner == Some(self.attacker),
            None => {
                let left = turns - u32::from(attacks && next.side() != position.side());
                left > 0 && self.visit(&next, left, place_of::<N>(attacks, step), go_on)?
            }
        };
        self.spare.push(next);
        Ok(wins)
    }

    /// Searches the last turn of the attacker. Most of these positions are searched once and
    /// quickly, so nothing is stored, and only the step that won last is tried before the others.
    fn last_turn(
        &mut self,
        position: &N,
        go_on: &mut impl FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        let kind = usize::from(position.is_quiescent());
        let known = self.winning[kind];
        let is_offered = known != N::Step::default() && position.offers(known);
        if is_offered && self.wins_by(position, known, 1, go_on)? {
            return Ok(true);
        }
        let start = self.steps.len();
        self.listed.clear();
        position.list(!position.may_win_quietly(), &mut self.listed);
        self.steps.extend(self.listed.iter().map(|&step| (0, step)));
        let end = self.steps.len();
        let mut won = false;
        for index in start..end {
            let (_, step) = self.steps[index];
            won = self.wins_by(position, step, 1, go_on)?;
            if won {
                self.winning[kind] = step;
                break;
            }
        }
        self.steps.truncate(start);
        Ok(won)
    }

    /// Counts one more step.
    fn count(&mut self, go_on: &mut impl FnMut() -> bool) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(64) && !go_on() {
            return Err(Stopped);
        }
        Ok(())
    }
}

/// The largest number of entries for positions before the attacker's last turn.
const LAST_TURNS: usize = 1 << 15;

/// The order score of captures: more than any count of decisions.
const CAPTURE: i32 = 1 << 20;

fn place_of<N: Order>(attacks: bool, step: N::Step) -> usize {
    usize::from(attacks) * N::HISTORY + N::history(step)
}
