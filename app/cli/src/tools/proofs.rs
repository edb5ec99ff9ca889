//! Timing of the proofs of mined positions; every answer must equal the one in the
//! file.

use std::fs;
use std::io::Write;

use rules::Game;

use super::ToolError;
use super::bench::worked;
use crate::prove::{Proof, prove};

/// The cost of one proof.
struct Taken {
    seconds: f64,
    /// The number of slices of 64 steps.
    slices: u64,
    single: bool,
}

/// Proves every position of a file and writes the cost by the length of the win.
pub(super) fn report(path: &str, output: &mut impl Write) -> Result<(), ToolError> {
    let text = fs::read_to_string(path)?;
    let mut groups: Vec<Vec<Taken>> = Vec::new();
    for line in text.lines() {
        let wrong = || ToolError::InvalidLine(line.to_owned());
        let [within, answer, position] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(wrong());
        };
        let within: u32 = within.parse().map_err(|_| wrong())?;
        let position: Game = position.parse().map_err(|_| wrong())?;
        let mut slices = 0;
        let mut count = || {
            slices += 1;
            true
        };
        let start = worked();
        let proof = prove(&position, within, &mut count).map_err(|_| wrong())?;
        let seconds = worked() - start;
        let (length, single) = match &proof {
            Proof::Win(length, turns) => (*length as usize, turns.len() == 1),
            Proof::None | Proof::Stopped => (0, false),
        };
        if proof.lines().join(" ") != answer {
            return Err(wrong());
        }
        groups.resize_with(groups.len().max(length + 1), Vec::new);
        groups[length].push(Taken {
            seconds,
            slices,
            single,
        });
    }
    for (length, mut group) in groups.into_iter().enumerate() {
        if group.is_empty() {
            continue;
        }
        let slices: u64 = group.iter().map(|taken| taken.slices).sum();
        let seconds: f64 = group.iter().map(|taken| taken.seconds).sum();
        let single = group.iter().filter(|taken| taken.single).count();
        group.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
        let at = |part: usize| 1e3 * group[group.len() * part / 100].seconds;
        let what = match length {
            0 => "none".to_owned(),
            length => format!("win in {length}"),
        };
        writeln!(
            output,
            "{what}: {} positions, {single} with a single first turn, median {:.2} ms, \
             90 of 100 within {:.2} ms; {:.1} million steps/s",
            group.len(),
            at(50),
            at(90),
            64e-6 * slices as f64 / seconds
        )?;
    }
    Ok(())
}
