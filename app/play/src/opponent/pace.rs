//! At what pace the computer plays: so that people can follow it.

use messages::Strength;
use session::Thought;

use crate::Store;

/// How long a turn takes at least, by how fast pieces move: as usual, fast, not at all; in
/// milliseconds.
const TURN: [u64; 3] = [900, 450, 120];

/// How long people can look at a step before the next one of the same turn.
const STEP: [u64; 3] = [1000, 500, 150];

/// How long it thinks by the clock: a part of what is left, and most of what a turn brings
/// back.
const PART: u64 = 25;
const LEAST: u64 = 100;
const MOST: u64 = 20_000;
/// And where there is no clock, or sand runs.
const UNTIMED: u64 = 3_000;
const SAND: u64 = 700;

/// How long a turn takes at least.
pub(super) fn turn(store: Store) -> u64 {
    of(store, TURN)
}

/// How long a step is looked at.
pub(super) fn step(store: Store) -> u64 {
    of(store, STEP)
}

fn of(store: Store, pauses: [u64; 3]) -> u64 {
    let motion = store.host().motion();
    pauses[motion % pauses.len()]
}

/// How strongly it is to play.
pub(super) fn strength(thought: &Thought) -> Strength {
    match thought.strength {
        record::Strength::Level(level) => Strength::Level(level),
        record::Strength::Time => {
            let time = match thought.clock {
                _ if thought.timed => SAND,
                Some((left, increment)) => {
                    (left / PART + increment * 3 / 4).clamp(LEAST, MOST.min(left / 2 + LEAST))
                }
                None => UNTIMED,
            };
            Strength::Time(u32::try_from(time).unwrap_or(u32::MAX))
        }
    }
}
