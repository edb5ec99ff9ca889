//! The hand-made evaluation: discs, reserves, GIPF-pieces, the middle, threats. Learned ones are
//! compared with it.

use rules::{Color, Opening, Position, Potential};

use super::weights::Weights;
use crate::score::Value;

/// The spots that are exactly 0, 1, 2, 3, 4 steps from the middle, on any board.
const RINGS: [u64; 5] = rings();

const fn rings() -> [u64; 5] {
    let mut rings = [0; 5];
    let mut bit = 0;
    while bit < 64 {
        // The straightened lattice: the middle is column 3, height 3.
        let (column, height): (i32, i32) = (bit / 8 - 3, bit % 8 - 3);
        let distance = if column * height > 0 {
            if column.abs() > height.abs() {
                column.abs()
            } else {
                height.abs()
            }
        } else {
            column.abs() + height.abs()
        };
        if distance < 5 && bit % 8 != 7 {
            rings[distance as usize] |= 1 << bit;
        }
        bit += 1;
    }
    rings
}

/// Evaluates a position for the player to act, in hundredths of a disc.
pub(super) fn value(position: &Position, weights: &Weights) -> Value {
    let side = position.side();
    let threats = position.threats();
    let threat = weights.threat * (threats[0].len() as Value - threats[1].len() as Value);
    of(position, side, weights) - of(position, !side, weights) + threat + weights.tempo
}

fn of(position: &Position, color: Color, weights: &Weights) -> Value {
    let pieces = position.pieces();
    let own = pieces.of(color);
    let reserve = position.reserve(color);
    let matrx = position.ruleset().is_matrx();
    let basics = Value::from(reserve.basic_discs());
    let mut value = 0;
    for (ring, weight) in RINGS.iter().zip(weights.ring) {
        value += weight * (own.bits() & ring).count_ones() as Value;
    }
    let gipf = position.gipf_pieces(color).len() as usize;
    if matrx {
        let counted = gipf + reserve.basic_discs() as usize;
        value += weights.gipf[counted.min(4)] + weights.disc * counted as Value;
        let stacks = (own & pieces.may_stay()).len() as Value;
        let singles = own.len() as Value - stacks - gipf as Value;
        let mut playable = 0;
        let mut held = 0;
        for potential in Potential::ALL {
            let count = Value::from(reserve.potentials(potential));
            playable += count / 2;
            held += count;
        }
        value += weights.potential_disc * (2 * stacks + singles + held);
        value += weights.reserve[(playable + basics).min(9) as usize];
        value += carriers(position, color, weights);
        return value;
    }
    let pairs = pieces.gipf_pieces() & own;
    let loaded = own & pieces.carriers();
    // A used potential has no basic disc.
    let spent = (spent(position) & own).len() as Value;
    let on_board = own.len() as Value + pairs.len() as Value - spent;
    value += weights.disc * (on_board + basics);
    value += weights.reserve[basics.min(9) as usize];
    if position.ruleset().has_gipf_pieces() && !position.awaits_first_gipf_piece(color) {
        value += weights.gipf[gipf.min(4)];
    }
    if !loaded.is_empty() {
        value += carriers(position, color, weights);
    }
    if weights.potential != 0 && position.opening(color) != Opening::Closed {
        let held: u8 = Potential::ALL.iter().map(|&p| reserve.potentials(p)).sum();
        value += weights.potential * Value::from(held);
    }
    value
}

/// Returns the single pieces topped by a potential.
fn spent(position: &Position) -> rules::SpotSet {
    let pieces = position.pieces();
    let topped = Potential::ALL.map(|potential| pieces.topped_by(potential));
    let all = topped.into_iter().reduce(|all, other| all | other);
    all.unwrap_or_default() - pieces.may_stay()
}

fn carriers(position: &Position, color: Color, weights: &Weights) -> Value {
    let pieces = position.pieces();
    let able = pieces.carriers() & pieces.of(color);
    let values = Potential::ALL.iter().zip(weights.carrier);
    values
        .map(|(&potential, weight)| weight * (able & pieces.topped_by(potential)).len() as Value)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::super::{Evaluation, LineFamily, weights};
    use super::*;
    use rules::{Board, Ruleset};

    #[test]
    fn the_rings_hold_every_spot_once() {
        let sizes = RINGS.map(|ring| (ring & Board::gipf().spots().bits()).count_ones());
        assert_eq!(sizes, [1, 6, 12, 18, 0]);
        let all = RINGS.iter().fold(0, |all, ring| all | ring);
        assert_eq!(
            all & Board::matrx().spots().bits(),
            Board::matrx().spots().bits()
        );
    }

    #[test]
    fn starts_are_even_but_for_the_move() {
        for text in ["gipf-basic", "gipf-standard", "gipf-tournament", "matrx"] {
            let ruleset: Ruleset = text.parse().unwrap();
            let start = Position::start(ruleset);
            let tempo = weights::of(LineFamily::of(ruleset)).tempo;
            assert_eq!(Evaluation::BY_HAND.value(&start), tempo, "{text}");
            assert_eq!(Evaluation::MATERIAL.value(&start), 0, "{text}");
        }
    }

    #[test]
    fn a_disc_more_is_better() {
        let value = |text: &str| {
            let position: Position = text.parse().unwrap();
            Evaluation::BY_HAND.value(&position)
        };
        let even = value("gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --");
        let behind = value("gipf-basic g2G/5/6/G5g/6/5/g2G w G11 G12 --");
        assert!(even - behind >= 100);
        let gipf = value("gipf-standard (gg)2(GG)/5/6/6g/6/5/(gg)2(GG) w G13 G13 --");
        let fewer = value("gipf-standard (gg)2(GG)/5/6/6g/6/5/(gg)2G w G14 G13 --");
        assert!(gipf > fewer);
    }
}
