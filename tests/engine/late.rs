//! `go time` is never more than 30 milliseconds late, whatever the position.

use std::time::{Duration, Instant};

use cli::Protocol;
use rules::{Position, Ruleset};

use crate::dice::Dice;
use crate::invented::invent;

/// The longest delay of an answer.
const MOST: Duration = Duration::from_millis(30);

/// The delay of the answer. Other programs may be running: the best of some tries, until one is
/// in time.
fn late(position: &Position, time: u64) -> Duration {
    let mut protocol = Protocol::new();
    protocol.answer(&format!("position {position}"));
    let mut once = || {
        let start = Instant::now();
        let answer = protocol.answer(&format!("go time {time}"));
        let spent = start.elapsed();
        assert_eq!(answer.last().map(String::as_str), Some("ok"), "{position}");
        spent.saturating_sub(Duration::from_millis(time))
    };
    let mut best = once();
    for _ in 0..12 {
        if best <= MOST {
            break;
        }
        best = best.min(once());
    }
    best
}

/// The positions include some with rows everywhere in which many pieces may stay.
#[test]
fn invented_positions_are_answered_in_time() {
    let mut dice = Dice::new(30);
    let mut steps = 0;
    for text in ["gipf-standard", "gipf-ultimate", "matrx", "matrx@gipf"] {
        let ruleset: Ruleset = text.parse().unwrap();
        // The positions with the most turns.
        let mut positions: Vec<(usize, Position)> = (0..400)
            .map(|_| invent(ruleset, &mut dice))
            .filter(|position| {
                let disputed = position
                    .challenge()
                    .is_some_and(|challenge| challenge.disputed);
                position.outcome().is_none() && !disputed
            })
            .map(|position| (position.legal_steps().len(), position))
            .collect();
        positions.sort_by_key(|(steps, _)| std::cmp::Reverse(*steps));
        for (many, position) in positions.iter().take(6) {
            steps = steps.max(*many);
            for time in [0, 20] {
                let late = late(position, time);
                assert!(late <= MOST, "{late:?}: {position}");
            }
        }
    }
    assert!(steps > 100, "{steps}");
}
