//! Games of TAMSK with time, of the engine against itself: under simulated time, so
//! that hours pass in seconds, or in real time.

use std::io::Write;
use std::thread::sleep;
use std::time::{Duration, Instant};

use engine::{Limits, Pace, Planner};
use rules::tamsk::{Position, Ruleset, Step};
use rules::{Color, GameRuleset};

use super::ToolError;
use super::chance::Chance;

/// The parameters of computer games of TAMSK against running sand.
#[derive(Clone, Copy, Debug)]
pub struct Clocked {
    /// The number of nodes of a search for a turn.
    pub nodes: u64,
    /// The milliseconds of a search for a turn: the least under simulated time, the
    /// most in real time.
    pub think: u64,
    /// True for real time, false for simulated time.
    pub real: bool,
}

/// The statistics of one or several games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Games that were played to their end.
    pub games: u32,
    /// Moves, by both players.
    pub moves: u32,
    /// Times that the timer was turned.
    pub timers: u32,
    /// Times that it ran out although the player to act could still move.
    pub late: u32,
    /// Plans that could not be carried out although nothing had happened since.
    pub failed: u32,
    /// Moves that were delayed although they could have been made at once.
    pub waits: u32,
    /// Glasses that ran out before the game was over.
    pub lost: u32,
    /// Games that Red won.
    pub red: u32,
    /// The total time of the games, in milliseconds.
    pub time: u64,
}

impl Statistics {
    /// Adds the statistics of other games.
    pub const fn add(&mut self, other: Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.timers += other.timers;
        self.late += other.late;
        self.failed += other.failed;
        self.waits += other.waits;
        self.lost += other.lost;
        self.red += other.red;
        self.time += other.time;
    }
}

/// A game that is being played.
struct Table {
    how: Clocked,
    position: Position,
    began: Instant,
    statistics: Statistics,
}

impl Clocked {
    /// Plays a game after some random moves, which depend on `seed`.
    #[must_use]
    pub fn game(self, ruleset: Ruleset, seed: u64) -> Statistics {
        let mut table = Table {
            how: self,
            position: opening(ruleset, &mut Chance::new(seed)),
            began: Instant::now(),
            statistics: Statistics::default(),
        };
        // The time of the opening is not waited for.
        let before = table.position.now();
        while table.position.outcome().is_none() {
            table.go_on(before);
        }
        let position = &table.position;
        let lost = |color| {
            let glasses = position.glasses(color);
            glasses
                .filter(|glass| glass.sand.is_lost(position.now()))
                .count() as u32
        };
        let red = position.outcome().and_then(|outcome| outcome.winner) == Some(Color::White);
        Statistics {
            games: 1,
            lost: lost(Color::White) + lost(Color::Black),
            red: u32::from(red),
            time: position.now() - before,
            ..table.statistics
        }
    }
}

impl Table {
    /// Continues to the next event.
    fn go_on(&mut self, before: u64) {
        let (side, asked) = (self.position.side(), self.position.now());
        let pace = Pace::default();
        let planned = |player, table: &Self| {
            let mut planner = Planner::new(&table.position, player, pace)?;
            let start = Instant::now();
            let most = Duration::from_millis(table.how.think);
            planner.run(Limits::nodes(table.how.nodes), || {
                !table.how.real || start.elapsed() < most
            });
            Some(planner.plan())
        };
        let (Some(own), Some(other)) = (planned(side, self), planned(!side, self)) else {
            return;
        };
        let ready = if self.how.real {
            self.clock(before)
        } else {
            self.position.now() + self.how.think
        };
        // No move is made before its search has ended; turning the timer needs no
        // search.
        let own_at = own.at.max(ready);
        let (step, at) = if other.step.is_some() && other.at < own_at {
            (other.step, other.at)
        } else {
            (own.step, own_at)
        };
        let mut at = at.max(self.position.now());
        if self.how.real {
            let wait = at.saturating_sub(self.clock(before));
            sleep(Duration::from_millis(wait));
            at = at.max(self.clock(before));
        }
        if self.pass_time(at) {
            // An event came first: both players make new plans.
            return;
        }
        let Some(step) = step else {
            return;
        };
        match step {
            Step::Timer => self.statistics.timers += 1,
            Step::Move { .. } | Step::Place { .. } => {
                self.statistics.moves += 1;
                self.statistics.waits += u32::from(own.at > asked + pace.hand);
            }
            _ => {}
        }
        if self.position.play(step, at).is_err() {
            self.statistics.failed += 1;
        }
    }

    /// Returns the time of the game by the machine's clock.
    fn clock(&self, before: u64) -> u64 {
        before + self.began.elapsed().as_millis() as u64
    }

    /// Lets time pass up to the next change, or to `until` if nothing changes before.
    /// Returns true if something changed.
    fn pass_time(&mut self, until: u64) -> bool {
        let position = &mut self.position;
        let next = position.next_change().filter(|&next| next <= until);
        let timer = position.timer().filter(|timer| timer.counts);
        let runs_out = timer.is_some_and(|timer| Some(timer.until) == next);
        if runs_out && position.can_move(position.side()) {
            self.statistics.late += 1;
        }
        // The time is never in the past.
        let passed = position.wait(next.unwrap_or(until));
        self.statistics.failed += u32::from(passed.is_err());
        next.is_some()
    }
}

/// Returns a position after some random moves, a second each.
fn opening(ruleset: Ruleset, chance: &mut Chance) -> Position {
    let mut position = Position::start(ruleset);
    for turn in 1..=2 + chance.below(6) as u64 {
        let with_ring: Vec<Step> = position
            .legal_steps()
            .into_iter()
            .filter(|step| {
                matches!(
                    step,
                    Step::Move { ring: true, .. } | Step::Place { ring: true, .. }
                )
            })
            .collect();
        let Some(&step) = with_ring.get(chance.below(with_ring.len().max(1))) else {
            break;
        };
        // Nothing runs out in the first seconds.
        if position.play(step, 1_000 * turn).is_err() {
            break;
        }
    }
    position
}

/// Plays games and writes their statistics.
pub(super) fn report(
    ruleset: &str,
    options: &[&str],
    output: &mut impl Write,
) -> Result<(), ToolError> {
    let read: GameRuleset = ruleset
        .parse()
        .map_err(|_| ToolError::Ruleset(ruleset.to_owned()))?;
    let (mut games, mut seed) = (10, 1);
    let mut how = Clocked {
        nodes: 500,
        think: 500,
        real: false,
    };
    for option in options {
        let number = |text: &str| text.parse::<u64>().map_err(|_| ToolError::Usage);
        match option.split_once('=') {
            Some(("games", text)) => games = number(text)?,
            Some(("nodes", text)) => how.nodes = number(text)?,
            Some(("think", text)) => how.think = number(text)?,
            Some(("seed", text)) => seed = number(text)?,
            None if *option == "real" => how.real = true,
            _ => return Err(ToolError::Usage),
        }
    }
    let timed = match read {
        GameRuleset::Tamsk(timed) if timed.is_timed() => timed,
        _ => return Err(ToolError::Ruleset(ruleset.to_owned())),
    };
    let mut all = Statistics::default();
    for game in 0..games {
        all.add(how.game(timed, seed + game));
    }
    writeln!(output, "{ruleset}: {all:?}")?;
    Ok(())
}
