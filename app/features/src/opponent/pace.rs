//! The computer's pace: slow enough for the player to follow.

use messages::Strength;
use session::ComputerTask;

/// The least milliseconds of a turn, by the speed of animations: normal, fast, none.
const TURN: [u64; 3] = [900, 450, 120];

/// The milliseconds between two steps of a turn, by the speed of animations.
const STEP: [u64; 3] = [1000, 500, 150];

/// The share of the remaining time for a search by the clock, in addition to most of the
/// increment, and the least milliseconds.
const PART: u64 = 25;
const LEAST: u64 = 100;
const MOST: u64 = 20_000;
/// The milliseconds of a search without a clock, and while sand runs.
const UNTIMED: u64 = 3_000;
const SAND: u64 = 700;

/// The least milliseconds of a turn.
pub(super) const fn turn(motion: usize) -> u64 {
    TURN[motion % TURN.len()]
}

/// The milliseconds between two steps of a turn.
pub(super) const fn step(motion: usize) -> u64 {
    STEP[motion % STEP.len()]
}

/// The strength to ask the engine for.
pub(super) fn strength(task: &ComputerTask) -> Strength {
    match task.strength {
        record::Strength::Level(level) => Strength::Level(level),
        record::Strength::Time => {
            let time = match task.clock {
                _ if task.timed => SAND,
                Some((left, increment)) => {
                    (left / PART + increment * 3 / 4).clamp(LEAST, MOST.min(left / 2 + LEAST))
                }
                None => UNTIMED,
            };
            Strength::Time(u32::try_from(time).unwrap_or(u32::MAX))
        }
    }
}
